"""Reading and changing the lobbies of all chats: the one place that knows how they are stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bot.chats.model import ChatInfo
from bot.lobby import actions
from bot.lobby.choices import remembered
from bot.lobby.contract import (
    ChangeLobby,
    LobbyChange,
    LobbyContext,
    LobbyPresenter,
    LobbyTimer,
)
from bot.lobby.outcomes import LobbyOutcome, Refusal, Reply
from bot.lobby.seating import Below, marker_of
from bot.lobby.value import Lobby, dump, load
from bot.logs import logger
from bot.table.model import Table, TableSettings
from bot.table.outcomes import Busy
from bot.table.runner import TableRunner, table_of
from data import Stores
from data.rows import TimerRow

log = logger(__name__)

_LIFETIME: Final = 1800.0
"""Seconds after which a lobby closes by itself."""


class LobbyService:
    """The lobbies of all chats. It is also a `bot.chats.service.ChatResident`."""

    def __init__(
        self,
        runner: TableRunner,
        presenter: LobbyPresenter,
        *,
        times: TableSettings,
        below: Below,
        lifetime: float = _LIFETIME,
    ) -> None:
        """Work with *runner*.

        Args:
            runner: starts tables.
            presenter: makes the messages.
            times: of tables whose host has chosen none.
            below: draws a whole number from 0 up to, but not including, its argument.
            lifetime: seconds after which a lobby closes by itself.

        """
        self._runner = runner
        self._database = runner.database
        self._presenter = presenter
        self._times = times
        self._below = below
        self._lifetime = lifetime

    # --- reading

    async def get(self, chat: int, thread: int | None) -> Lobby | None:
        """Return the lobby of a chat or topic."""
        async with self._database.reading() as stores:
            return await _read(stores, chat, thread)

    async def of_user(self, user_id: int) -> tuple[Lobby, ...]:
        """Return the lobbies where a person sits."""
        async with self._database.reading() as stores:
            return await _read_of_user(stores, user_id)

    async def elsewhere(self, user_id: int, chat: int, thread: int | None) -> Table | Lobby | None:
        """Return where a person plays, else where they sit apart from the lobby of this chat."""
        async with self._database.reading() as stores:
            row = await stores.games.live_of(user_id)
            if row is not None:
                return await table_of(stores, row)
            lobbies = await _read_of_user(stores, user_id)
        others = (lobby for lobby in lobbies if (lobby.chat, lobby.thread) != (chat, thread))
        return next(others, None)

    # --- changing

    async def open(self, new: Lobby, *, request_id: int | None) -> None:
        """Open a lobby, or show the one that is open in that chat or topic."""

        def decide(lobby: Lobby | None, context: LobbyContext) -> LobbyChange:
            if lobby is None:
                return actions.opened(new, context)
            return actions.shown(lobby, context, renew=True)

        await self._write(new.chat, new.thread, decide, request_id=request_id)

    async def change(
        self,
        chat: int,
        thread: int | None,
        lobby_id: str,
        change: ChangeLobby,
        *,
        request_id: int | None,
    ) -> LobbyOutcome:
        """Change a lobby in one transaction.

        Args:
            chat: where it is.
            thread: the forum topic, if any.
            lobby_id: its id; `Refusal.GONE` where it is not there any more.
            change: says what becomes of it.
            request_id: the update that asks; it is noted as done in the same transaction, so it is
                not handled again after a restart. None where nobody asked.

        Returns: the reply of *change*, or `Busy` where the table can not start.

        """

        def decide(lobby: Lobby | None, context: LobbyContext) -> LobbyChange:
            if lobby is None or lobby.id != lobby_id:
                return LobbyChange(reply=Reply(Refusal.GONE), lobby=lobby)
            return change(lobby, context)

        return await self._write(chat, thread, decide, request_id=request_id)

    async def leave(
        self, user_id: int, *, left_chat: int | None = None, request_id: int | None
    ) -> bool:
        """Free the seats of a person; return whether there were any.

        *left_chat*: the seats there only, for they have left that chat.
        """
        lobbies = [
            lobby
            for lobby in await self.of_user(user_id)
            if left_chat is None or lobby.chat == left_chat
        ]
        change = partial(actions.leave, user_id=user_id, has_left_chat=left_chat is not None)
        for lobby in lobbies:
            await self.change(lobby.chat, lobby.thread, lobby.id, change, request_id=request_id)
        return bool(lobbies)

    async def timer_due(self, timer: TimerRow) -> None:
        """A timer of a lobby has come due."""
        _, chat, topic = timer.scope.split(":")
        # On its own, so that a lobby that fails does not come due again and again.
        async with self._database.transaction() as stores:
            await stores.timers.cancel(timer.scope, timer.name)
        try:
            await self._on_timer(int(chat), int(topic) or None, LobbyTimer(timer.name))
        except Exception:  # a fault of one lobby must not stop the timers of all
            log.exception("lobby_failed", scope=timer.scope, timer=timer.name)

    async def _on_timer(self, chat: int, thread: int | None, timer: LobbyTimer) -> None:
        change = partial(actions.timer_due, timer=timer)
        outcome = await self._write(chat, thread, _if_there(change), request_id=None)
        if isinstance(outcome, Busy):
            change = partial(actions.free_busy, user_id=outcome.user_id)
            await self._write(chat, thread, _if_there(change), request_id=None)

    # --- what becomes of a chat

    async def follow(self, stores: Stores, old: int, new: int) -> bool:
        """Move the lobbies along with a chat that has a new id; return whether there are any."""
        topics = await stores.lobbies.of_chat(old)
        for thread in topics:
            await stores.timers.rename(_scope(old, thread), _scope(new, thread))
        await stores.lobbies.rename_chat(old, new)
        return bool(topics)

    async def close(self, stores: Stores, chat: int) -> None:
        """End the lobbies of a chat that is lost."""
        for thread in await stores.lobbies.of_chat(chat):
            await _save(stores, chat, thread, None)

    async def show_again(self, chat: int) -> None:
        """Post the lobbies of a chat again."""
        async with self._database.reading() as stores:
            topics = await stores.lobbies.of_chat(chat)
        change = partial(actions.shown, renew=True)
        for thread in topics:
            await self._write(chat, thread, _if_there(change), request_id=None)

    # --- writing

    async def _write(
        self,
        chat: int,
        thread: int | None,
        decide: Callable[[Lobby | None, LobbyContext], LobbyChange],
        *,
        request_id: int | None,
    ) -> LobbyOutcome:
        """Read a lobby, decide, and write all that follows, in one transaction."""
        written = None
        async with self._database.transaction() as stores:
            change = decide(await _read(stores, chat, thread), self._context())
            messages = change.messages
            if change.start is not None:
                started = await self._runner.start(stores, change.start)
                if isinstance(started, Busy):
                    return started
                written = started
                messages = (*messages, *started.messages)
            await _save(stores, chat, thread, change.lobby)
            for timer, due in change.timers.items():
                if due is None:
                    await stores.timers.cancel(_scope(chat, thread), timer.value)
                else:
                    row = TimerRow(scope=_scope(chat, thread), name=timer.value, due=due)
                    await stores.timers.set(row)
            chats = await self._runner.write(stores, messages, request_id=request_id)
            if change.is_choice and change.lobby is not None:
                await _remember(stores, change.lobby)
        self._runner.committed(written, chats)
        return change.reply

    def _context(self) -> LobbyContext:
        return LobbyContext(
            presenter=self._presenter,
            now=self._runner.clock.now(),
            below=self._below,
            times=self._times,
            lifetime=self._lifetime,
        )


def _if_there(change: ChangeLobby) -> Callable[[Lobby | None, LobbyContext], LobbyChange]:
    """Return *change* for any lobby that is there."""

    def decide(lobby: Lobby | None, context: LobbyContext) -> LobbyChange:
        if lobby is None:
            return LobbyChange(reply=Reply(Refusal.GONE), lobby=None)
        return change(lobby, context)

    return decide


def _scope(chat: int, thread: int | None) -> str:
    """Return the scope of a lobby's timers."""
    return f"lobby:{chat}:{thread or 0}"


async def _read(stores: Stores, chat: int, thread: int | None) -> Lobby | None:
    state = await stores.lobbies.get(chat, thread)
    # The chat may have a new id since the lobby was written.
    return None if state is None else replace(load(state), chat=chat, thread=thread)


async def _read_of_user(stores: Stores, user_id: int) -> tuple[Lobby, ...]:
    places = await stores.lobbies.holding(marker_of(user_id))
    found = [await _read(stores, chat, thread) for chat, thread in places]
    return tuple(lobby for lobby in found if lobby is not None)


async def _save(stores: Stores, chat: int, thread: int | None, lobby: Lobby | None) -> None:
    await stores.lobbies.save(chat, thread, None if lobby is None else dump(lobby))
    if lobby is None:
        await stores.timers.cancel_all(_scope(chat, thread))


async def _remember(stores: Stores, lobby: Lobby) -> None:
    """Keep the choices for the group's next lobby."""
    row = await stores.people.chat(lobby.chat)
    before = ChatInfo.of_row(row) if row is not None else ChatInfo(chat=lobby.chat)
    settings = remembered(before.settings, lobby)
    now = replace(before, language=lobby.language, preset=lobby.preset, settings=settings)
    if now != before:
        await stores.people.save_chat(now.row())
        await stores.outbox.open_chat(lobby.chat)
