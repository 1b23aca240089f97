"""Hands that are over, as values: for records, replays, statistics.

Everybody may see all of such a hand: its secret has been told. A hand that still runs is not here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.model import Player, Table
from bot.table.state import read_table
from data import Database, Stores
from data.codec import decode_event, decode_tally, encode_tally
from data.rows import EventRow, SecretRow, SitterRow, TallyRow
from engine.events import Event, HandDealt, HandEnded
from engine.game import Game, evolve, new_game
from engine.rules import RuleSet
from engine.state import HandState
from engine.statistics import VERSION, SeatTally, Tally, tally_of

_KEPT: Final = 8
"""How many series are kept as they were read: who pages through a replay asks again and again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A hand that is over.

    Attributes:
        table: with the players who got this hand's cards.
        number: of the hand in its series.
        before: the series before the hand was dealt.
        after: the series once the hand was over.
        events: of the hand, from its `HandDealt` on.
        secret: what it was dealt from.

    """

    table: Table
    number: int
    before: Game
    after: Game
    events: tuple[Event, ...]
    secret: SecretRow

    @property
    def end(self) -> HandState:
        """How the hand stood at its end."""
        if self.after.hand is None:
            raise LookupError("a series that was played has a hand")
        return self.after.hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonHand:
    """What one person did in one hand."""

    table_id: int
    hand: int
    user_id: int
    name: str
    preset: str
    tally: SeatTally
    whole: Tally


@dataclass(frozen=True, slots=True)
class _Series:
    """The hands of a series that are over: number, before, after, events."""

    hands: tuple[tuple[int, Game, Game, tuple[Event, ...]], ...]


class Archive:
    """Reads hands that are over."""

    def __init__(self, database: Database) -> None:
        """Read from *database*."""
        self._database = database
        self._read: dict[tuple[int, int], _Series] = {}

    # ------------------------------------------------------------------------------------- finding

    async def table(self, table_id: int) -> Table | None:
        """Return a table, whether it lives or not."""
        async with self._database.reading() as stores:
            row = await stores.games.get(table_id)
            return None if row is None else read_table(row, await stores.games.seats(table_id))

    async def last_of_chat(self, chat: int, thread: int | None) -> Table | None:
        """Return the newest table of a chat or topic with a hand that is over."""
        async with self._database.reading() as stores:
            row = await stores.archive.last_of_chat(chat, thread)
            return None if row is None else read_table(row, await stores.games.seats(row.id))

    async def last_of_person(self, user_id: int) -> Table | None:
        """Return the newest table where somebody played, with a hand that is over."""
        async with self._database.reading() as stores:
            row = await stores.archive.last_of_person(user_id)
            return None if row is None else read_table(row, await stores.games.seats(row.id))

    async def sat_at(self, table_id: int, user_id: int) -> bool:
        """Whether somebody got cards at a table."""
        async with self._database.reading() as stores:
            return await stores.archive.sat_at(table_id, user_id)

    async def hands(self, table_id: int) -> tuple[int, ...]:
        """Return the numbers of a table's hands that are over."""
        async with self._database.reading() as stores:
            return await stores.archive.hands(table_id)

    async def hand(self, table_id: int, number: int) -> PlayedHand | None:
        """Return one hand, ``None`` where it is not over or never was."""
        return next((h for h in await self.series(table_id) if h.number == number), None)

    async def series(self, table_id: int) -> tuple[PlayedHand, ...]:
        """Return all hands of a table that are over, in order."""
        async with self._database.reading() as stores:
            row = await stores.games.get(table_id)
            if row is None:
                return ()
            table = read_table(row, await stores.games.seats(table_id))
            numbers = await stores.archive.hands(table_id)
            secrets = {number: await stores.archive.secret(table_id, number) for number in numbers}
            sitters = {number: await stores.archive.sitters(table_id, number) for number in numbers}
            stored = await stores.archive.stored(table_id)
        series = await self._whole(table_id, table.rules, stored)
        return tuple(
            PlayedHand(
                table=_seated(table, sitters[number]),
                number=number,
                before=before,
                after=after,
                events=events,
                secret=secret,
            )
            for number, before, after, events in series.hands
            if (secret := secrets.get(number)) is not None
        )

    async def _whole(self, table_id: int, rules: RuleSet, stored: Sequence[EventRow]) -> _Series:
        key = (table_id, len(stored))
        known = self._read.get(key)
        if known is None:
            known = await asyncio.to_thread(_fold, rules, stored)
            while len(self._read) >= _KEPT:
                self._read.pop(next(iter(self._read)))
            self._read[key] = known
        return known

    # ------------------------------------------------------------------------------------- tallies

    async def tallies(
        self, *, user_id: int | None = None, chat: int | None = None
    ) -> tuple[PersonHand, ...]:
        """Return what people did in hands of groups, oldest first; reckons what is missing.

        Args:
            user_id: only this person's hands.
            chat: only hands of this group.

        """
        async with self._database.reading() as stores:
            rows = await stores.archive.tallies(user_id=user_id, chat=chat)
        missing = {row.table_id for row in rows if row.version != VERSION}
        for table_id in sorted(missing):
            await self._reckon(table_id)
        if missing:
            async with self._database.reading() as stores:
                rows = await stores.archive.tallies(user_id=user_id, chat=chat)
        return tuple(_person_hand(row) for row in rows if row.version == VERSION)

    async def rebuild(self) -> int:
        """Reckon all hands anew from their events; returns how many there are."""
        async with self._database.transaction() as stores:
            await stores.archive.forget_tallies()
            tables = await stores.archive.tables()
        return sum([await self._reckon(table_id) for table_id in tables])

    async def _reckon(self, table_id: int) -> int:
        series = await self.series(table_id)
        tallies = {hand.number: encode_tally(tally_of(hand.end, hand.events)) for hand in series}
        async with self._database.transaction() as stores:
            await _keep(stores, table_id, tallies)
        return len(tallies)


async def _keep(stores: Stores, table_id: int, tallies: dict[int, str]) -> None:
    for number, body in tallies.items():
        await stores.archive.save_tally(table_id, number, version=VERSION, body=body)


def _fold(rules: RuleSet, stored: Sequence[EventRow]) -> _Series:
    """Read a series and cut it into hands; what runs still is left out by its missing end."""
    game = new_game(rules)
    before, events = game, list[Event]()
    hands = dict[int, tuple[int, Game, Game, tuple[Event, ...]]]()
    number, over = 0, False
    for event in map(decode_event, stored):
        if isinstance(event, HandDealt):
            if over:
                hands[number] = (number, before, game, tuple(events))
            before, events, number, over = game, [], event.number, False
        game = evolve(game, event)
        events.append(event)
        over = over or isinstance(event, HandEnded)
    if over:
        hands[number] = (number, before, game, tuple(events))
    return _Series(tuple(hands.values()))


def _seated(table: Table, sitters: Sequence[SitterRow]) -> Table:
    """Return *table* with those who got the cards of a hand."""
    rows = {row.seat: row for row in sitters}
    return replace(
        table,
        players=tuple(
            Player(
                seat=player.seat,
                user_id=rows[player.seat].user_id,
                name=rows[player.seat].name,
                language=player.language,
            )
            if player.seat in rows
            else player
            for player in table.players
        ),
    )


def _person_hand(row: TallyRow) -> PersonHand:
    whole = decode_tally(row.body)
    return PersonHand(
        table_id=row.table_id,
        hand=row.hand,
        user_id=row.user_id,
        name=row.name,
        preset=row.preset,
        tally=whole[row.seat - 1],
        whole=whole,
    )
