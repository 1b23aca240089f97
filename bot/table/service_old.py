"""What handlers may ask of the table service: a protocol over the values of `bot.table.seam`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.chats.model import ChatInfo, Person
from bot.lobby.contract import ChangeLobby
from bot.messages.model import Outgoing
from bot.table.contract import ChangeSeats
from bot.table.model import NewTable, Prompt, Shown, Table
from bot.table.notices import Ballot
from bot.table.outcomes import Busy, Gone, Outcome, Started
from bot.table.preferences import PersonalSwitches
from engine.actions import Action
from engine.seats import Seat


class Service(Protocol):
    """What handlers may ask for. ``update_id`` makes a call count once, even if delivered twice."""

    # tables
    async def act(
        self,
        table_id: int,
        seat: Seat,
        action: Action,
        *,
        update_id: int | None,
        nonce: int | None = None,
        tapped: bool = False,
    ) -> Outcome:
        """Carry out an action of a person.

        Args:
            table_id: the table.
            seat: whose action.
            action: what is wished.
            update_id: the update that brought it.
            nonce: that of the prompt, ``None`` for a typed action.
            tapped: it can be taken back for a moment, if the person likes that: `Pending`.

        """
        ...

    async def take_back(
        self, table_id: int, seat: Seat, *, update_id: int | None, nonce: int
    ) -> Outcome:
        """Take back what was tapped a moment ago, or is about to be passed by itself."""
        ...

    async def pass_ahead(
        self, table_id: int, seat: Seat, *, whole_round: bool, on: bool, update_id: int | None
    ) -> Outcome:
        """Pass before being asked, once or for the whole round, or no longer."""
        ...

    async def ready(
        self, table_id: int, seat: Seat, *, update_id: int | None, nonce: int | None = None
    ) -> Outcome:
        """Somebody has looked at their hand, or is ready for the next one."""
        ...

    async def set_autoplay(
        self, table_id: int, seat: Seat, *, on: bool, update_id: int | None
    ) -> Outcome:
        """Let the computer play for a person (托管), or no longer."""
        ...

    async def say(
        self, table_id: int, seat: Seat, phrase: int, *, update_id: int | None
    ) -> Outcome:
        """Somebody says a quick phrase; `Stale` where they have just said something."""
        ...

    async def browse(
        self, table_id: int, seat: Seat, *, on: bool, update_id: int | None
    ) -> Outcome:
        """Somebody looks at the page of tools, or no longer."""
        ...

    async def stop(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """End a table; results so far stay. *by* is the name that is shown."""
        ...

    async def leave(self, table_id: int, user_id: int, *, update_id: int | None) -> Outcome:
        """Somebody goes away: a computer takes the seat; the last person ends the table."""
        ...

    async def show(
        self, table_id: int, *, seat: Seat | None = None, update_id: int | None
    ) -> Outcome:
        """Show everything again (/table), or one seat's hand (/hand)."""
        ...

    async def shown(self, table_id: int) -> Shown | None:
        """Return a table as it may be shown now."""
        ...

    async def table_of_user(self, user_id: int) -> Table | None:
        """Return the live table where somebody plays."""
        ...

    async def table_of_chat(self, chat: int, thread: int | None) -> Table | None:
        """Return the live table of a chat or topic."""
        ...

    async def prompt(self, table_id: int, seat: Seat) -> Prompt | None:
        """Return the prompt that stands open for a seat."""
        ...

    async def start_table(self, new: NewTable, *, update_id: int | None) -> Started | Busy:
        """Start a series at once (practice tables)."""
        ...

    async def change_seats(
        self, table_id: int, change: ChangeSeats, *, update_id: int | None
    ) -> object | Busy | Gone:
        """Change who sits where at a running table; returns the answer, or why it can't be."""
        ...

    # people who are not there, tables that rest
    async def nudge(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """Urge those who are waited for (催): `Held` where that was done just now."""
        ...

    async def vote(
        self, table_id: int, user_id: int, ballot: Ballot, seat: Seat = 0, *, update_id: int | None
    ) -> Outcome:
        """Somebody is for it: `Done` where that is the majority, `Held` where more are needed."""
        ...

    async def suspend(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """Let a table rest; *by* is the name that is shown."""
        ...

    async def resume(self, table_id: int, *, update_id: int | None) -> Started | Busy | Gone:
        """Go on with a table that rests or is frozen, unless its chat or its people play."""
        ...

    async def end_suspended(self, table_id: int, *, update_id: int | None) -> Outcome:
        """End a table that rests or is frozen."""
        ...

    async def suspended(self, table_id: int) -> Table | None:
        """Return a table if it rests or is frozen."""
        ...

    async def suspended_in(self, chat: int, thread: int | None) -> tuple[Table, ...]:
        """Return the tables of a chat or topic that rest or are frozen, the latest first."""
        ...

    async def suspended_of(self, user_id: int) -> tuple[Table, ...]:
        """Return the tables of somebody that rest or are frozen, the latest first."""
        ...

    # lobbies
    async def lobby(self, chat: int, thread: int | None) -> str | None:
        """Return the content of a lobby."""
        ...

    async def change_lobby(
        self, chat: int, thread: int | None, change: ChangeLobby, *, update_id: int | None
    ) -> object | Busy:
        """Change a lobby, one change at a time; returns its answer, or why no table started."""
        ...

    async def lobbies_of_user(self, marker: str) -> tuple[tuple[int, int | None], ...]:
        """Return the lobbies whose content holds *marker* (how the face writes a person)."""
        ...

    # people, chats, single messages
    async def person(self, user_id: int) -> Person | None:
        """Return what is known of a person."""
        ...

    async def save_person(self, person: Person) -> None:
        """Remember a person; a table they sit at learns of a private chat that works (again)."""
        ...

    async def switches(self, user_id: int) -> PersonalSwitches:
        """Return what a person has chosen for every table."""
        ...

    async def save_switches(
        self, user_id: int, switches: PersonalSwitches, *, update_id: int | None
    ) -> None:
        """Remember what a known person has chosen; the table they sit at follows at once."""
        ...

    async def chat_info(self, chat: int) -> ChatInfo:
        """Return what is remembered of a chat (defaults for a new one)."""
        ...

    async def save_chat(self, info: ChatInfo) -> None:
        """Remember a chat."""
        ...

    async def post(self, messages: Sequence[Outgoing], *, update_id: int | None) -> None:
        """Enqueue messages that belong to no table: answers to commands, hints."""
        ...

    async def message_id(self, chat: int, slot: str) -> int | None:
        """Return the number of the message that a slot shows now."""
        ...

    async def chat_migrated(self, old: int, new: int, *, update_id: int | None) -> None:
        """A group became a supergroup: everything moves along and is posted again."""
        ...

    async def chat_lost(self, chat: int, *, update_id: int | None) -> None:
        """The bot can't write to a chat any more (blocked, removed)."""
        ...

    async def chat_muted(self, chat: int, *, update_id: int | None) -> None:
        """The bot is in a group and may not write there: play goes on in private."""
        ...

    async def chat_open(self, chat: int) -> None:
        """The bot may write to a chat (again), pictures too: what it could not show is shown."""
        ...

    async def already_done(self, update_id: int) -> bool:
        """Whether this update has had its effect."""
        ...
