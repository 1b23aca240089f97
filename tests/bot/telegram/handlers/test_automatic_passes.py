"""Passing by oneself and by a tap look the same to everybody else, through the whole bot.

The same game is played twice. Seat 3 holds no high cards. In the first game it passes by itself
where nothing beats the top; in the second one its person taps at such times that the passes count
at the same moments.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.table.model import IntentKind
from bot.table.preferences import PersonalSwitches
from engine.cards import JACK
from engine.fair import Deal, whole_deck
from engine.fair import deal as fair_deal
from engine.game import view_for
from engine.legal import answers
from engine.rules import RuleSet
from engine.seats import SEATS
from tests.support.randomness import SeededRandomness
from tests.support.room import NAMES, Policy, Room, open_room

WEAK = 3
TAKE_BACK = 2.0
STEP = 1.5
LONG = 84.0


def weak_deal(rules: RuleSet, *args: Any, **named: Any) -> Deal:
    """Return the real deal, but with four of each rank from 3 to J in one hand."""
    real = fair_deal(rules, *args, **named)
    deck = sorted(whole_deck(rules), key=lambda card: card.rank)
    low = [card for rank in range(9) for card in [c for c in deck if c.rank == rank][:4]]
    rest = [card for card in deck if card.rank > JACK]
    rest += [card for rank in range(9) for card in [c for c in deck if c.rank == rank][4:]]
    hands = {WEAK: low}
    for place, seat in enumerate(seat for seat in SEATS if seat != WEAK):
        hands[seat] = rest[place::5]
    return replace(real, hands=tuple(tuple(hands[seat]) for seat in SEATS))


class Game:
    """One of the two games."""

    def __init__(self, room: Room, taps: list[float]) -> None:
        self.room = room
        self.taps = list(taps)
        self.passes: list[float] = []
        self.tapped = 0
        self._policies = {seat: Policy(seat) for seat in SEATS}
        self._tried: set[tuple[int, str]] = set()

    async def is_doomed(self) -> bool:
        """Whether the weak hand is asked and has nothing to beat the top."""
        shown = await self.room.app.context.tables.shown(1)
        assert shown is not None
        if not shown.game.running or WEAK in shown.moment.sealed:
            return False
        ask = view_for(shown.game, WEAK).ask
        return ask is not None and not ask.may_burn and ask.top is not None and not answers(ask)

    async def note(self) -> None:
        """Remember when the weak hand will pass by itself."""
        shown = await self.room.app.context.tables.shown(1)
        assert shown is not None
        intent = shown.moment.intents.get(WEAK)
        if intent is None or intent.kind is not IntentKind.AUTO or not intent.due:
            return
        if intent.due not in self.passes:
            self.passes.append(intent.due)

    async def advance(self, until: float) -> None:
        """Let time pass, tapping when it is time for that."""
        while self.taps and self.taps[0] < until:
            await self.room.advance(self.taps.pop(0) - self.room.clock.now())
            if await self.is_doomed():  # else somebody else was faster, as in the first game
                user = self.room.people[WEAK - 1]
                await self.room.press(user, self.room.hand(user), "过")
                self.tapped += 1
        await self.room.advance(until - self.room.clock.now())

    async def play(self) -> None:
        start = self.room.clock.now()
        for number in range(1, int(LONG / STEP)):
            for seat in SEATS:
                if seat == WEAK and await self.is_doomed():
                    await self.note()
                    continue
                user = self.room.people[seat - 1]
                message = self.room.hand(user)
                if message.has_button("↩ 收回"):
                    continue
                data = self._policies[seat].choose(message)
                if data is not None and (user.id, data) not in self._tried:
                    self._tried.add((user.id, data))
                    await self.room.press(user, message, data)
            await self.advance(start + number * STEP)

    def seen(self) -> list[str]:
        """Return what all others saw and when."""
        world, people = self.room.world, self.room.people
        others = [user for user in people if user is not people[WEAK - 1]]
        group = world.transcript(self.room.group, seen_by=others[0])
        return [group, *(world.transcript(user.dm) for user in others)]


@pytest.mark.timeout(300)
async def test_nobody_sees_whether_a_pass_was_tapped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.game.fair_deal", weak_deal)
    games: list[Game] = []
    for by_itself in (True, False):
        folder = tmp_path / str(by_itself)
        folder.mkdir()
        randomness = SeededRandomness(11, 1.0)
        async with open_room(folder, randomness=randomness, take_back_seconds=TAKE_BACK) as room:
            room.gather(*NAMES)
            await room.start()
            for seat in SEATS:
                switches = PersonalSwitches(
                    take_back=seat == WEAK, auto_pass=seat == WEAK and by_itself
                )
                user = room.people[seat - 1]
                await room.app.context.chats.save_switches(user.id, switches, request_id=None)
            await room.advance(14)
            taps = [] if by_itself else [due - TAKE_BACK for due in games[0].passes]
            game = Game(room, taps)
            await game.play()
            games.append(game)
            seen = game.seen()
            if by_itself:
                first = seen
    assert games[1].tapped >= 3
    assert not games[1].taps
    assert seen == first
