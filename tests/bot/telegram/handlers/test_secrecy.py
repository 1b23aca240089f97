"""Nothing leaks: a game played twice, with hidden cards exchanged between two other seats.

Two people play by typing and only use cards that they hold in both games. What they do not play
differs: in one game one of them holds all jokers and is asked for burns, in the other the other.
Until the rules show a difference, every message, keyboard, picture, order and time for everybody
else must be the same.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.server.journal import RequestRecord
from bot.texts import Language
from engine.actions import Action, NoBurn, Pass, Play, Yield
from engine.asks import Ask
from engine.cards import Card, Counts, add, parse_counts
from engine.fair import Deal, whole_deck
from engine.fair import deal as fair_deal
from engine.game import view_for
from engine.judge import run_out_sets
from engine.legal import legal_actions
from engine.rules import PRESETS
from engine.seats import SEATS
from tests.support.actors import User
from tests.support.clock import VirtualClock
from tests.support.randomness import SeededRandomness
from tests.support.room import NAMES, Policy, Room, open_room

A, B = 2, 3
"""The two seats whose unplayed cards are exchanged: enemies, but not opposites."""
COMMON = {
    "classic": "5555 6666 7777 8888 9999 KKKK AAAA",
    "jinan-tv": "5555 6666 7777 8888 9999 KKKK AAAA",
    "weifang": "3 4 77777 8888 9999 QQQQQ KKKK AAAA",
    "zaozhuang": "3 4 77777777 88888888 9999999 QQQQQQQ KKKKKKK AAAAAAA",
}
"""For a preset of each family (tribute, points, rooms, six packs): what both of them hold in both
games, besides eight jokers or eight low cards.

Where 3s are bought, or a 4 finds the leader, both seal these: what is seen of them is the same."""
JOKERS = parse_counts("WWWWwwww")
LOW = {
    preset: parse_counts("55556666" if "3" in own else "33334444") for preset, own in COMMON.items()
}
DEEDS = 50
"""After so many acts the game has shown what it can."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did at a time: typed a text, or pressed a button of their hand."""

    time: float
    seat: int
    text: str = ""
    data: str = ""


def common_cards(preset: str) -> Counts:
    """Return what both hold: with eight cards more it makes a whole hand."""
    return parse_counts(COMMON[preset].replace(" ", ""))


def dealt(real: Deal, preset: str, jokers_to: int) -> Deal:
    """Return a deal in which A and B hold the common cards, and one of them all jokers."""
    deck = whole_deck(PRESETS[preset].rules)
    hands: dict[int, list[Card]] = {}
    for seat in (A, B):
        counts = add(common_cards(preset), JOKERS if seat == jokers_to else LOW[preset])
        hands[seat] = [_take(deck, rank) for rank in range(15) for _ in range(counts[rank])]
    random.Random(5).shuffle(deck)
    size = len(hands[A])
    for seat in set(SEATS) - {A, B}:
        hands[seat], deck = deck[:size], deck[size:]
    return replace(real, hands=tuple(tuple(hands[seat]) for seat in SEATS))


def rigged_deal(preset: str, jokers_to: int, *args: Any, **named: Any) -> Deal:
    return dealt(fair_deal(*args, **named), preset, jokers_to)


def _take(deck: list[Card], rank: int) -> Card:
    return deck.pop(next(n for n, card in enumerate(deck) if card.rank == rank))


class Twin:
    """One of the two games."""

    def __init__(self, room: Room, preset: str) -> None:
        self.room = room
        self.own = {A: common_cards(preset), B: common_cards(preset)}
        self.script: list[Deed] = []
        self.burns_asked: set[int] = set()
        self._policies = {seat: Policy(seat) for seat in range(1, 7)}
        self._random = random.Random(3)

    @property
    def clock(self) -> VirtualClock:
        return self.room.clock

    def user(self, seat: int) -> User:
        return self.room.people[seat - 1]

    async def ask(self, seat: int) -> Ask | None:
        shown = await self.room.app.context.tables.shown(1)
        assert shown is not None
        assert shown.game.running
        return None if seat in shown.moment.sealed else view_for(shown.game, seat).ask

    async def act(self, deed: Deed) -> None:
        user = self.user(deed.seat)
        if deed.text:
            user.send(user.dm, deed.text)
        else:
            await self.room.press(user, self.room.hand(user), deed.data)
        await self.room.settle()

    async def decline_burns(self) -> None:
        """A and B, where they are asked in secret, say no: that is theirs alone."""
        for seat in (A, B):
            ask = await self.ask(seat)
            if ask is not None and ask.may_burn:
                assert run_out_sets(ask)
                self.burns_asked.add(seat)
                await self.act(Deed(self.clock.now(), seat, text="不烧"))

    async def lead_the_way(self) -> None:
        """Play by what is on the screens, and write down what was done when."""
        while len(self.script) < DEEDS and min(sum(own) for own in self.own.values()) > 10:
            await self.decline_burns()
            for seat in range(1, 7):
                ask = await self.ask(seat)
                if ask is None or (ask.may_burn and seat in (A, B)):
                    continue
                deed = self._deed(seat, ask)
                if deed is not None:
                    self.script.append(deed)
                    await self.act(deed)
            await self.room.advance(1.5)

    def _deed(self, seat: int, ask: Ask) -> Deed | None:
        now = self.clock.now()
        if seat not in (A, B):
            data = self._policies[seat].choose(self.room.hand(self.user(seat)))
            return Deed(now, seat, data=data) if data else None
        action = self._from_common(ask, self.own[seat])
        if isinstance(action, Play):
            self.own[seat] = tuple(
                a - b for a, b in zip(self.own[seat], action.cards.counts, strict=True)
            )
            return Deed(now, seat, text=" ".join(str(action.cards)))
        return Deed(now, seat, text="过" if isinstance(action, Pass) else "让")

    def _from_common(self, ask: Ask, own: Counts) -> Action:
        """Choose among what is legal with the common cards alone."""
        found: list[Action] = [
            action
            for action in legal_actions(replace(ask, hand=own))
            if not (isinstance(action, Play) and action.cards.jokers)
        ]
        plays = [action for action in found if isinstance(action, Play)]
        declines = [action for action in found if isinstance(action, Pass | Yield | NoBurn)]
        if declines and (not plays or self._random.random() < 0.5):
            return declines[0]
        return plays[0]

    async def follow(self, script: list[Deed]) -> None:
        """Do the same things at the same times."""
        for deed in script:
            while self.clock.now() < deed.time:
                await self.decline_burns()
                await self.room.advance(min(1.5, deed.time - self.clock.now()))
            await self.decline_burns()
            await self.act(deed)
        await self.decline_burns()

    def seen(self, until: float) -> dict[str, list[str]]:
        """Return what everybody but A and B saw and when, up to a time."""
        world = self.room.world
        outsider = self.user(1)
        chats: dict[str, str] = {"group": world.transcript(self.room.group, seen_by=outsider)}
        for seat in range(1, 7):
            if seat not in (A, B):
                chats[NAMES[seat - 1]] = world.transcript(self.user(seat).dm)
        return {name: _until(text.splitlines(), until) for name, text in chats.items()}

    def calls(self, until: float) -> dict[object, list[tuple[float, str]]]:
        """Return the requests for each other chat, in order.

        What goes to several chats at the same time goes side by side, in no order.
        """
        hidden = {self.user(A).dm, self.user(B).dm}
        found: dict[object, list[tuple[float, str]]] = {}
        for record in self.room.server.requests:
            if record.time <= until and _is_public(record, hidden):
                chat = record.params.get("chat_id")
                found.setdefault(chat, []).append((record.time, record.method))
        return found


def _until(lines: list[str], until: float) -> list[str]:
    kept = []
    for line in lines:
        if not line.startswith(" ") and float(line.split()[0]) > until:
            break
        kept.append(line)
    return kept


def _is_public(record: RequestRecord, hidden: set[int]) -> bool:
    # Answers to taps name no chat, A and B type; getUpdates waits in real time.
    return record.params.get("chat_id") not in hidden and record.method != "getUpdates"


async def choose(room: Room, preset: str) -> None:
    """Let the group remember a preset."""
    context = room.app.context
    info = await context.chats.chat_info(room.group.id)
    await context.chats.save_chat(replace(info, preset=preset, language=Language.ZH))


@pytest.mark.timeout(600)
@pytest.mark.parametrize("preset", COMMON)
async def test_exchanged_cards_show_nowhere(
    preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both games look the same to everybody else, though other people could burn in them."""
    twins = []
    script: list[Deed] = []
    for rich in (A, B):
        rigged = partial(rigged_deal, preset, rich)
        monkeypatch.setattr("engine.game.fair_deal", rigged)
        folder = tmp_path / str(rich)
        folder.mkdir()
        async with open_room(folder, randomness=SeededRandomness(11, 1.0)) as room:
            room.gather(*NAMES)
            await choose(room, preset)
            await room.start()
            await room.advance(14)
            twin = Twin(room, preset)
            if script:
                await twin.follow(script)
            else:
                await twin.lead_the_way()
                script = twin.script
            until = script[-1].time + 3  # shorter than a window: what is unsaid then is not missed
            await room.advance(4)
            twins.append((twin.seen(until), twin.calls(until), twin.burns_asked))
    (first, first_calls, first_burns), (second, second_calls, second_burns) = twins
    assert len(script) > DEEDS / 2
    assert (first_burns, second_burns) == ({A}, {B}), "this deal does not try what it shall"
    for name, lines in first.items():
        assert len(lines) > 20
        assert second[name] == lines, name
    assert second_calls == first_calls
