"""Hands that are over, as values: for records, replays, statistics.

Everybody may see all cards of such a hand: its secret is told. A running hand is never returned.
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
"""So many series are kept in memory: each page of a replay asks for its series."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A hand that is over.

    Attributes:
        table: with the players who got the cards of this hand.
        number: of the hand in its series, from 1.
        before: the game before the deal.
        after: the game after the hand.
        events: of the hand, from its `HandDealt` on.
        secret: the secret of the deal, and the cuts.

    """

    table: Table
    number: int
    before: Game
    after: Game
    events: tuple[Event, ...]
    secret: SecretRow

    @property
    def end(self) -> HandState:
        """The state at the end of the hand."""
        if self.after.hand is None:
            raise LookupError("a series that was played has a hand")
        return self.after.hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonHand:
    """What one person did in one hand.

    Attributes:
        table_id: the table.
        hand: number of the hand.
        user_id: the person.
        name: as others see it.
        preset: id of the preset that the table's rules come from.
        tally: of the person.
        whole: of the seats 1 … 6.

    """

    table_id: int
    hand: int
    user_id: int
    name: str
    preset: str
    tally: SeatTally
    whole: Tally


@dataclass(frozen=True, slots=True)
class _Series:
    """The hands of a series that are over: of each its number, game before, game after, events."""

    hands: tuple[tuple[int, Game, Game, tuple[Event, ...]], ...]


class Archive:
    """Reads hands that are over."""

    def __init__(self, database: Database) -> None:
        """Read from *database*."""
        self._database = database
        self._read: dict[tuple[int, int], _Series] = {}

    # --- finding

    async def table(self, table_id: int) -> Table | None:
        """Return a table, live or not; ``None`` where there is none."""
        async with self._database.reading() as stores:
            row = await stores.games.get(table_id)
            return None if row is None else read_table(row, await stores.games.seats(table_id))

    async def last_of_chat(self, chat: int, thread: int | None) -> Table | None:
        """Return the newest table of a chat or topic with a hand that is over, if any."""
        async with self._database.reading() as stores:
            row = await stores.archive.last_of_chat(chat, thread)
            return None if row is None else read_table(row, await stores.games.seats(row.id))

    async def last_of_person(self, user_id: int) -> Table | None:
        """Return the newest table of a person with a hand that is over, if any."""
        async with self._database.reading() as stores:
            row = await stores.archive.last_of_person(user_id)
            return None if row is None else read_table(row, await stores.games.seats(row.id))

    async def sat_at(self, table_id: int, user_id: int) -> bool:
        """Whether a person got cards at a table."""
        async with self._database.reading() as stores:
            return await stores.archive.sat_at(table_id, user_id)

    async def hands(self, table_id: int) -> tuple[int, ...]:
        """Return the numbers of a table's hands that are over."""
        async with self._database.reading() as stores:
            return await stores.archive.hands(table_id)

    async def hand(self, table_id: int, number: int) -> PlayedHand | None:
        """Return one hand; ``None`` where it is not over, or does not exist."""
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

    # --- tallies

    async def tallies(
        self, *, user_id: int | None = None, chat: int | None = None
    ) -> tuple[PersonHand, ...]:
        """Return what people did in hands of groups, oldest first.

        Tallies of an older version are computed again first.

        Args:
            user_id: only this person's hands.
            chat: only hands of this group.

        """
        async with self._database.reading() as stores:
            rows = await stores.archive.tallies(user_id=user_id, chat=chat)
        missing = {row.table_id for row in rows if row.version != VERSION}
        for table_id in sorted(missing):
            await self._compute(table_id)
        if missing:
            async with self._database.reading() as stores:
                rows = await stores.archive.tallies(user_id=user_id, chat=chat)
        return tuple(_person_hand(row) for row in rows if row.version == VERSION)

    async def rebuild(self) -> int:
        """Compute the tallies of all hands again from their events; returns how many there are."""
        async with self._database.transaction() as stores:
            await stores.archive.forget_tallies()
            tables = await stores.archive.tables()
        return sum([await self._compute(table_id) for table_id in tables])

    async def _compute(self, table_id: int) -> int:
        series = await self.series(table_id)
        tallies = {hand.number: encode_tally(tally_of(hand.end, hand.events)) for hand in series}
        async with self._database.transaction() as stores:
            await _keep(stores, table_id, tallies)
        return len(tallies)


async def _keep(stores: Stores, table_id: int, tallies: dict[int, str]) -> None:
    for number, body in tallies.items():
        await stores.archive.save_tally(table_id, number, version=VERSION, body=body)


def _fold(rules: RuleSet, stored: Sequence[EventRow]) -> _Series:
    """Return the hands of a series that are over; a hand without an end is left out."""
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
    """Return *table* with the players who got the cards of a hand."""
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
