"""A hand that is over as files: the record for programs, and the hand in words."""

from __future__ import annotations

from bot.history.archive import PlayedHand
from bot.history.replay import hand_lines
from bot.messages.model import File
from bot.presenter.fairness import deal_command
from bot.presenter.words import Words
from bot.texts import Language
from engine.events import HandDealt
from engine.fair import Before
from engine.game import before_deal
from engine.record.write import FairDeal, write_record
from engine.rules import PRESETS
from engine.seats import SEATS


def record_file(hand: PlayedHand) -> File:
    """Return the record of a hand, which ``gouji check`` accepts and ``gouji verify`` proves."""
    names = [f"seat {seat}: {hand.table.player(seat).name}" for seat in SEATS]
    title = "\n".join([f"table {hand.table.id}, hand {hand.number}", *names])
    text = write_record(
        hand.table.rules,
        hand.events,
        preset=hand.table.preset if hand.table.preset in PRESETS else None,
        fair=FairDeal(secret=hand.secret.secret, cuts=hand.secret.cuts, before=_dealt_after(hand)),
        title=title,
    )
    return File(name=f"gouji-{hand.table.id}-{hand.number}.gouji", content=text)


def words_file(hand: PlayedHand, language: Language) -> File:
    """Return the whole hand in words."""
    words = Words(hand.table, language, html=False)
    text = "\n".join(hand_lines(hand.events, words)) + "\n"
    return File(name=f"gouji-{hand.table.id}-{hand.number}.txt", content=text)


def command_of(hand: PlayedHand) -> str:
    """Return the one command that deals these cards again; empty where there is none."""
    dealt = hand.events[0]
    if not isinstance(dealt, HandDealt):
        return ""
    last = hand.before.results[-1] if hand.before.results else None
    return deal_command(
        hand.table.preset,
        hand.table.rules,
        dealt,
        secret=hand.secret.secret.hex(),
        cuts=hand.secret.cuts,
        places=last.places if last is not None else (),
    )


def _dealt_after(hand: PlayedHand) -> Before | None:
    """Return what the deal was told of the hand before."""
    dealt = hand.events[0]
    return before_deal(hand.before, dealt.replaced) if isinstance(dealt, HandDealt) else None
