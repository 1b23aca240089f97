"""Sending what the queue holds: a worker for each chat where something waits.

A slow chat never delays another one. A request and what is stored of it can't be one transaction:
what the program was sending when it was killed is sent again, and a message may come twice. The
buttons of both carry the same prompt, which counts once.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from bot.clock import Alarm, Clock
from bot.logs import logger
from bot.messages.model import Message, Mode, Priority, Remove
from bot.outbox.encoding import Delete, Queued, encode, keyboard_key, picture_key, text_key
from bot.outbox.pacing import Pacing
from bot.outbox.queue import Next, enqueue, pick
from bot.outbox.studio import Studio
from bot.outbox.transport import Deleted, Edited, Failed, Fault, Sent, Transport
from data import Database, StorageBusyError, Stores
from data.rows import SlotRow

log = logger(__name__)

DELETABLE = 47.5 * 3600
"""Seconds after which a message is not deleted: Telegram refuses after 48 hours."""
_ALL_PER_SECOND = 25
"""Most requests to all chats together in a second."""
_SENDS_IF_UNCERTAIN = {Priority.TURN: 5, Priority.RESULT: 5}
"""How many times a message is sent as long as no answer comes; twice for all other priorities."""
_ATTEMPTS = 5
"""After how many failures a message is given up."""
_DELAY = 0.5
"""Seconds before the second attempt after a network fault; each further delay is twice as long."""
_DELETED_DELAY = 4.0
"""The same for a group that looks deleted."""
_LONGEST_DELAY = 60.0
_TAG = re.compile(r"<[^>]*>")


class SenderEvents(Protocol):
    """What the sender learns of chats. It calls these methods outside any transaction."""

    async def lost(self, chat: int) -> None:
        """Handle that the bot can't write to *chat* any more."""
        ...

    async def muted(self, chat: int) -> None:
        """Handle that the bot is a member of the group *chat*, but may not write there."""
        ...

    async def closed(self, chat: int, thread: int | None) -> None:
        """Handle that the topic *thread* takes no messages; ``None`` is the general topic."""
        ...

    async def moved(self, old: int, new: int) -> None:
        """Handle that a group has the new id *new*."""
        ...


@dataclass(frozen=True, slots=True)
class _Done:
    """What is to be stored after a message was dealt with.

    Attributes:
        slot: what its slot shows; ``None`` for nothing.
        file: key and file id of a picture that was uploaded.
        replaced: the slot's former message, which is to be deleted.
        made_request: whether a request was made, which counts in the chat's budget.

    """

    slot: SlotRow | None = None
    file: tuple[str, str] | None = None
    replaced: Delete | None = None
    made_request: bool = True


@dataclass(frozen=True, slots=True)
class _Photo:
    """A picture to send: its `picture_key`, and its bytes or file id."""

    key: str
    content: bytes | str


class Sender:
    """Sends what waits in the outbox."""

    def __init__(
        self,
        *,
        database: Database,
        transport: Transport,
        studio: Studio,
        clock: Clock,
        pacing: Pacing,
        events: SenderEvents,
    ) -> None:
        """Send nothing before `start`.

        Args:
            database: holds the queue, and what chats show.
            transport: carries out the requests.
            studio: draws the pictures.
            clock: times of messages and delays.
            pacing: the budget of each chat.
            events: hears of chats that can't be written to.

        """
        self._database = database
        self._transport = transport
        self._studio = studio
        self._clock = clock
        self._pacing = pacing
        self._events = events
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._alarms: dict[int, Alarm] = {}
        self._recent: deque[float] = deque(maxlen=_ALL_PER_SECOND)
        self._running = False

    async def start(self) -> None:
        """Send what waits; afterwards `wake` starts the sending."""
        self._running = True
        async with self._database.reading() as stores:
            chats = await stores.outbox.chats()
        self.wake(chats)

    def wake(self, chats: Iterable[int]) -> None:
        """Send what was added to the queue for these chats."""
        if not self._running:
            return
        for chat in chats:
            if chat in self._workers:
                self._alarms[chat].wake()
            else:
                self._alarms[chat] = Alarm(self._clock)
                self._workers[chat] = asyncio.create_task(self._serve(chat), name=f"sender {chat}")

    @property
    def is_idle(self) -> bool:
        """Whether all workers wait for a later time."""
        return all(alarm.is_asleep for alarm in self._alarms.values())

    async def stop(self, within: float = 3.0) -> None:
        """Stop; requests that were made have *within* seconds to be answered."""
        self._running = False
        workers = list(self._workers.values())
        for alarm in self._alarms.values():
            alarm.wake()
        if workers:
            _, late = await asyncio.wait(workers, timeout=within)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)

    # --- a worker

    async def _serve(self, chat: int) -> None:
        """Send what waits for a chat until nothing does."""
        alarm = self._alarms[chat]
        faults = 0
        try:
            while self._running:
                try:
                    if faults and faults % _ATTEMPTS == 0:
                        await self._drop_first(chat)
                    until = await self._send_next(chat)
                    faults = 0
                except StorageBusyError:
                    log.warning("storage_busy", chat=chat)
                    until = self._clock.now() + _DELAY
                except Exception:  # a fault here must not silence the chat
                    faults += 1
                    log.exception("sender_failed", chat=chat)
                    until = self._clock.now() + min(_LONGEST_DELAY, 2.0**faults)
                if until is not None and until <= self._clock.now():
                    continue
                if until is None and not alarm.is_rung:
                    return
                if self._running:
                    await alarm.sleep(until)
        finally:
            del self._workers[chat], self._alarms[chat]

    async def _send_next(self, chat: int) -> float | None:
        """Deal with one message of a chat.

        Returns when to call again: at once, or at a later time; ``None`` where nothing waits.
        """
        now = self._clock.now()
        async with self._database.reading() as stores:
            rows = await stores.outbox.of_chat(chat)
            pace = await stores.outbox.pace(chat)
        found = pick(rows, now=now)
        if not isinstance(found, Next):
            return found
        when = max(self._pacing.earliest(pace, found.priority, now=now), self._all_earliest())
        if when > now:
            # A row that is due before may be more urgent, and then goes first.
            return min([when, *(row.not_before for row in rows if row.not_before > now)])
        async with self._database.reading() as stores:
            slot = await stores.outbox.slot(chat, found.slot)
        outcome = await self._carry_out(found.queued, slot, media=pace.media)
        if isinstance(outcome, Failed):
            await self._failed(found, outcome)
        else:
            await self._store(found, outcome)
        return now

    async def _store(self, found: Next, done: _Done) -> None:
        """Store what was done. As long as that fails, the message would be sent again."""
        chat = found.queued.chat
        while True:
            try:
                return await self._succeeded(found, done)
            except StorageBusyError:
                if not self._running:
                    raise
                log.warning("storage_busy", chat=chat)
                await self._alarms[chat].sleep(self._clock.now() + _DELAY)

    async def _drop_first(self, chat: int) -> None:
        """Give up the row that goes first: it fails again and again, and the others wait."""
        async with self._database.transaction() as stores:
            rows = await stores.outbox.of_chat(chat)
            if rows:
                first = min(rows, key=lambda row: (row.priority, row.id))
                log.error("given_up", chat=chat, slot=first.slot)
                await stores.outbox.drop(first.id)

    def _all_earliest(self) -> float:
        return self._recent[0] + 1.0 if len(self._recent) == _ALL_PER_SECOND else 0.0

    # --- requesting

    async def _carry_out(
        self, queued: Queued, slot: SlotRow | None, *, media: bool
    ) -> _Done | Failed:
        """Make the request that *queued* needs, if any; ``media``: pictures may be sent."""
        match queued:
            case Delete():
                deleted = await self._delete(queued.chat, queued.message_id, queued.sent_at)
                return deleted if isinstance(deleted, Failed) else _Done()
            case Remove():
                return await self._remove(queued, slot)
            case Message(mode=Mode.ONLY_EDIT) if slot is None:
                return _Done(made_request=False)
            case Message() if slot is None or queued.mode is Mode.RENEW:
                return await self._send(queued, slot, await self._photo(queued, media=media))
            case Message():
                return await self._edit(queued, slot, media=media)

    async def _send(
        self, message: Message, former: SlotRow | None, photo: _Photo | None
    ) -> _Done | Failed:
        sent = await self._transport.send(message, photo.content if photo else None)
        if isinstance(sent, Failed):
            return sent
        shown = SlotRow(
            chat=message.chat,
            slot=message.slot,
            message_id=sent.message_id,
            sent_at=self._clock.now(),
            has_photo=photo is not None,
            text_key=text_key(message),
            picture_key=photo.key if photo else "",
            keyboard_key=keyboard_key(message.keyboard),
        )
        replaced = None
        if former is not None:
            replaced = Delete(
                chat=former.chat,
                message_id=former.message_id,
                sent_at=former.sent_at,
                priority=max(message.priority, Priority.TABLE),
            )
        return _Done(shown, _file(photo, sent), replaced)

    async def _edit(self, message: Message, slot: SlotRow, *, media: bool) -> _Done | Failed:
        wanted = picture_key(message.picture) if media else ""
        photo = None
        if wanted and wanted != slot.picture_key:
            photo = await self._photo(message, media=media)
        if (photo is not None) != slot.has_photo and (photo is not None or not wanted):
            # Not every client can show a text that becomes a picture, or the reverse.
            return await self._send(replace(message, silent=True), slot, photo)
        shown = replace(
            slot,
            text_key=text_key(message),
            picture_key=photo.key if photo else slot.picture_key,
            keyboard_key=keyboard_key(message.keyboard),
        )
        if shown == slot:
            return _Done(slot, made_request=False)
        edited = await self._transport.edit(
            message, slot.message_id, photo.content if photo else None, has_photo=slot.has_photo
        )
        return edited if isinstance(edited, Failed) else _Done(shown, _file(photo, edited))

    async def _remove(self, removal: Remove, slot: SlotRow | None) -> _Done | Failed:
        if slot is None:
            return _Done(made_request=False)
        if not removal.keep_text:
            deleted = await self._delete(slot.chat, slot.message_id, slot.sent_at)
            return deleted if isinstance(deleted, Failed) else _Done()
        if not slot.keyboard_key:
            return _Done(slot, made_request=False)
        stripped = await self._transport.strip(slot.chat, slot.message_id)
        return stripped if isinstance(stripped, Failed) else _Done(replace(slot, keyboard_key=""))

    async def _delete(self, chat: int, message_id: int, sent_at: float) -> Deleted | Failed:
        """Delete a message; remove its buttons where it is too old for that."""
        if self._clock.now() - sent_at < DELETABLE:
            deleted = await self._transport.delete(chat, message_id)
            if not (isinstance(deleted, Failed) and deleted.fault is Fault.TOO_OLD):
                return deleted
        stripped = await self._transport.strip(chat, message_id)
        if isinstance(stripped, Failed) and stripped.fault in {Fault.NOT_THERE, Fault.WRONG}:
            return Deleted()
        return stripped

    async def _photo(self, message: Message, *, media: bool) -> _Photo | None:
        """Return a message's picture to send; ``None`` where the text goes alone."""
        if message.picture is None or not media:
            return None
        key = picture_key(message.picture)
        async with self._database.transaction() as stores:
            known = await stores.outbox.file_id(key, now=self._clock.now())
        content = known or await self._studio.draw(message.picture)
        return None if content is None else _Photo(key, content)

    # --- noting

    async def _succeeded(self, found: Next, done: _Done) -> None:
        now = self._clock.now()
        chat = found.queued.chat
        async with self._database.transaction() as stores:
            await stores.outbox.drop(*found.ids)
            if done.slot is not None:
                await stores.outbox.save_slot(done.slot)
            else:
                await stores.outbox.drop_slot(chat, found.slot)
            if done.file is not None:
                await stores.outbox.save_file(*done.file, now=now)
            if done.replaced is not None:
                await enqueue(stores, [done.replaced])
            if done.made_request:
                await self._spend(stores, chat)

    async def _spend(self, stores: Stores, chat: int, *, wait: float = 0.0) -> None:
        now = self._clock.now()
        self._recent.append(now)
        pace = self._pacing.spent(await stores.outbox.pace(chat), now=now)
        if wait:
            pace = replace(pace, not_before=now + wait)
        await stores.outbox.save_pace(pace)

    async def _failed(self, found: Next, failed: Failed) -> None:
        chat = found.queued.chat
        log.warning("send_failed", chat=chat, fault=failed.fault.value, attempts=found.attempts)
        match failed.fault:
            case Fault.WAIT:
                async with self._database.transaction() as stores:
                    await self._spend(stores, chat, wait=failed.seconds + 0.5)
            case Fault.LOST:
                await self._lose(chat)
            case Fault.MUTED:
                await self._events.muted(chat)
            case Fault.DELETED:
                # A group that becomes a supergroup looks deleted until Telegram tells its new id.
                if found.attempts + 1 >= _ATTEMPTS:
                    await self._lose(chat)
                else:
                    await self._retry(found, failed)
            case Fault.MOVED:
                await self._events.moved(chat, failed.chat)
                async with self._database.transaction() as stores:
                    # The program may have known of the new id before this row was added.
                    await stores.outbox.drop_chat(chat)
            case Fault.OFFLINE | Fault.UNCERTAIN:
                await self._retry(found, failed)
            case _:
                await self._change_or_drop(found, failed)
                if failed.fault is Fault.NO_THREAD and isinstance(found.queued, Message):
                    await self._events.closed(chat, found.queued.thread)

    async def _lose(self, chat: int) -> None:
        async with self._database.transaction() as stores:
            await stores.outbox.lose_chat(chat)
        await self._events.lost(chat)

    async def _retry(self, found: Next, failed: Failed) -> None:
        """Keep a message for another attempt, after a delay that grows with each failure.

        A message that may have arrived is given up after some attempts; edits and deletions are
        repeated without an end.
        """
        queued = found.queued
        async with self._database.transaction() as stores:
            slot = await stores.outbox.slot(queued.chat, found.slot)
            sends = isinstance(queued, Message) and (slot is None or queued.mode is Mode.RENEW)
            most = _SENDS_IF_UNCERTAIN.get(found.priority, 2)
            if failed.fault is Fault.UNCERTAIN and sends and found.attempts + 1 >= most:
                log.error("given_up", chat=queued.chat, slot=found.slot)
                await stores.outbox.drop(*found.ids)
                return
            now = self._clock.now()
            for row_id in found.ids:
                await stores.outbox.retry(row_id, not_before=now)
            delay = _DELETED_DELAY if failed.fault is Fault.DELETED else _DELAY
            wait = min(_LONGEST_DELAY, delay * 2.0**found.attempts)
            await self._spend(stores, queued.chat, wait=wait)

    async def _change_or_drop(self, found: Next, failed: Failed) -> None:
        """Change what Telegram complains of and keep the message, or give it up."""
        chat = found.queued.chat
        async with self._database.transaction() as stores:
            await self._spend(stores, chat)
            changed = await self._changed(stores, found, failed.fault)
            if not changed or found.attempts + 1 >= _ATTEMPTS:
                log.error("refused", chat=chat, slot=found.slot, told=failed.told)
                await stores.outbox.drop(*found.ids)
                return
            for row_id in found.ids:
                body = encode(changed) if isinstance(changed, Message) else None
                await stores.outbox.retry(row_id, not_before=self._clock.now(), body=body)

    async def _changed(self, stores: Stores, found: Next, fault: Fault) -> Message | bool:
        """Return another form of a message to try, or whether to try the same one again."""
        queued = found.queued
        match fault:
            case Fault.NOT_THERE:
                await stores.outbox.drop_slot(queued.chat, found.slot)
                return isinstance(queued, Message) and queued.mode is not Mode.ONLY_EDIT
            case Fault.NO_MEDIA:
                pace = await stores.outbox.pace(queued.chat)
                await stores.outbox.save_pace(replace(pace, media=False))
                return True
            case Fault.NO_FILES if isinstance(queued, Message) and queued.file is not None:
                return replace(queued, file=None)
            case Fault.NO_THREAD if isinstance(queued, Message) and queued.thread is not None:
                return replace(queued, thread=None)
            case Fault.BAD_FILE if isinstance(queued, Message):
                await stores.outbox.forget_file(picture_key(queued.picture))
                return True
            case Fault.BAD_TEXT if isinstance(queued, Message):
                return replace(queued, text=_TAG.sub("", queued.text))
        return False


def _file(photo: _Photo | None, answer: Sent | Edited) -> tuple[str, str] | None:
    """Return key and file id of a picture that was uploaded; ``None`` where none was."""
    if photo is None or isinstance(photo.content, str) or not answer.file_id:
        return None
    return photo.key, answer.file_id
