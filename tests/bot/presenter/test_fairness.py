"""The command deals the same cards again."""

from __future__ import annotations

from bot.history.archive import PlayedHand
from bot.presenter.fairness import deal_command
from engine.events import HandDealt


def test_the_command_deals_the_same_cards(series: tuple[PlayedHand, ...]) -> None:
    for hand in series:
        dealt = hand.events[0]
        assert isinstance(dealt, HandDealt)
        last = hand.before.results[-1].places if hand.before.results else ()
        secret = hand.secret.secret.hex()
        told = deal_command(hand.table.preset, hand.table.rules, dealt, secret=secret, places=last)
        assert told.startswith("gouji deal --rules ") or not told
        if hand.number == 1:
            assert told
