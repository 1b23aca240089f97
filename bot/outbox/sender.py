"""Sending: one worker for each chat that has something waiting, so that none holds up another.

A request and the note that it was made can't be one act. What the program was sending when it died
is sent again, so a message may come twice; its buttons carry the same prompt and act once.
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
from bot.outbox.encoding import Delete, encode, keyboard_key, picture_key, text_key
from bot.outbox.pacing import Pacing
from bot.outbox.queue import Next, enqueue, pick
from bot.outbox.studio import Studio
from bot.outbox.transport import Deleted, Edited, Failed, Fault, Sent, Transport
from data import Database, Stores
from data.rows import SlotRow

log = logger(__name__)

DELETABLE = 47.5 * 3600
"""Seconds after which Telegram may refuse to delete a message (48 hours, with a margin)."""
_ALL_PER_SECOND = 25
_SENDS_IF_UNCERTAIN = {Priority.TURN: 5, Priority.RESULT: 5}
"""How often a message is sent when no answer comes: what matters rather twice than never."""
_RETRIES = 5
_DELETED_DELAY = 4.0
"""Seconds after which a group that looks deleted is asked again; each pause is twice as long."""
_TAG = re.compile(r"<[^>]*>")


class SenderEvents(Protocol):
    """Who wants to know what the sender learns. Called outside of any transaction."""

    async def lost(self, chat: int) -> None:
        """The bot can't write to a chat any more."""
        ...

    async def muted(self, chat: int) -> None:
        """The bot is in a group and may not write there."""
        ...

    async def closed(self, chat: int, thread: int | None) -> None:
        """A forum topic takes no messages; ``None``: the general one."""
        ...

    async def moved(self, old: int, new: int) -> None:
        """A group has a new id."""
        ...


@dataclass(frozen=True, slots=True)
class _Done:
    """What a slot shows now; ``slot`` is ``None`` where it shows nothing."""

    slot: SlotRow | None = None
    file: tuple[str, str] | None = None
    replaced: Delete | None = None
    made_request: bool = True


@dataclass(frozen=True, slots=True)
class _Photo:
    """A picture that is to be sent: its key, and its bytes or file id."""

    key: str
    content: bytes | str


class Sender:
    """The outbox at work."""

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
        """Send nothing before `start`."""
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
        """Send what waits, and from now on whatever `wake` tells of."""
        self._running = True
        async with self._database.reading() as stores:
            chats = await stores.outbox.chats()
        self.wake(chats)

    def wake(self, chats: Iterable[int]) -> None:
        """Something was enqueued for these chats."""
        if not self._running:
            return
        for chat in chats:
            if chat in self._workers:
                self._alarms[chat].wake()
            else:
                self._alarms[chat] = Alarm(self._clock)
                self._workers[chat] = asyncio.create_task(self._work(chat), name=f"sender {chat}")

    @property
    def is_idle(self) -> bool:
        """Whether nothing can be sent at this time."""
        return all(alarm.is_asleep for alarm in self._alarms.values())

    async def stop(self, within: float = 3.0) -> None:
        """Stop; requests under way have *within* seconds to be answered."""
        self._running = False
        workers = list(self._workers.values())
        for alarm in self._alarms.values():
            alarm.wake()
        if workers:
            _, late = await asyncio.wait(workers, timeout=within)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)

    # ------------------------------------------------------------------------------------- a worker

    async def _work(self, chat: int) -> None:
        alarm = self._alarms[chat]
        faults = 0
        try:
            while self._running:
                try:
                    until = await self._step(chat)
                    faults = 0
                except Exception:  # a fault here must not silence the chat
                    faults += 1
                    log.exception("sender_failed", chat=chat)
                    until = self._clock.now() + min(60.0, 2.0**faults)
                    if faults % _RETRIES == 0:
                        await self._drop_worst(chat)
                if until is not None and until <= self._clock.now():
                    continue
                if until is None and not alarm.is_rung:
                    return
                if self._running:
                    await alarm.sleep(until)
        finally:
            del self._workers[chat], self._alarms[chat]

    async def _step(self, chat: int) -> float | None:
        """Make one request, or say when there is one to make (``None``: nothing waits)."""
        now = self._clock.now()
        async with self._database.reading() as stores:
            rows = await stores.outbox.of_chat(chat)
            pace = await stores.outbox.pace(chat)
        found = pick(rows, now=now)
        if not isinstance(found, Next):
            return found
        when = max(self._pacing.earliest(pace, found.priority, now=now), self._all_earliest())
        if when > now:
            later = [row.not_before for row in rows if row.not_before > now]
            return min([when, *later])
        async with self._database.reading() as stores:
            slot = await stores.outbox.slot(chat, found.slot)
        outcome = await self._carry_out(found, slot, media=pace.media)
        if isinstance(outcome, Failed):
            await self._failed(found, outcome)
        else:
            await self._succeeded(found, outcome)
        return now

    async def _drop_worst(self, chat: int) -> None:
        """What goes first fails again and again: give it up for the sake of the rest."""
        async with self._database.transaction() as stores:
            rows = await stores.outbox.of_chat(chat)
            if rows:
                worst = min(rows, key=lambda row: (row.priority, row.id))
                log.error("given_up", chat=chat, slot=worst.slot)
                await stores.outbox.drop(worst.id)

    def _all_earliest(self) -> float:
        return self._recent[0] + 1.0 if len(self._recent) == _ALL_PER_SECOND else 0.0

    # ----------------------------------------------------------------------------------- requesting

    async def _carry_out(self, found: Next, slot: SlotRow | None, *, media: bool) -> _Done | Failed:
        item = found.item
        if isinstance(item, Delete):
            gone = await self._take_away(item.chat, item.message_id, item.sent_at)
            return gone if isinstance(gone, Failed) else _Done()
        if isinstance(item, Remove):
            return await self._remove(item, slot)
        if slot is None or item.mode is Mode.RENEW:
            if item.mode is Mode.ONLY_EDIT:
                return _Done(made_request=False)
            return await self._send(item, slot, await self._photo(item, media=media))
        return await self._edit(item, slot, media=media)

    async def _send(
        self, item: Message, former: SlotRow | None, photo: _Photo | None
    ) -> _Done | Failed:
        sent = await self._transport.send(item, photo.content if photo else None)
        if isinstance(sent, Failed):
            return sent
        shown = SlotRow(
            chat=item.chat,
            slot=item.slot,
            message_id=sent.message_id,
            sent_at=self._clock.now(),
            has_photo=photo is not None,
            text_key=text_key(item),
            picture_key=photo.key if photo else "",
            keyboard_key=keyboard_key(item.keyboard),
        )
        replaced = None
        if former is not None:
            replaced = Delete(
                chat=former.chat,
                message_id=former.message_id,
                sent_at=former.sent_at,
                priority=max(item.priority, Priority.TABLE),
            )
        return _Done(shown, _file(photo, sent), replaced)

    async def _edit(self, item: Message, slot: SlotRow, *, media: bool) -> _Done | Failed:
        wanted = picture_key(item.picture) if media else ""
        photo = None
        if wanted and wanted != slot.picture_key:
            photo = await self._photo(item, media=media)
        if (photo is not None) != slot.has_photo and (photo is not None or not wanted):
            # A text can't become a picture, nor the other way round, in every client.
            return await self._send(replace(item, silent=True), slot, photo)
        shown = replace(
            slot,
            text_key=text_key(item),
            picture_key=photo.key if photo else slot.picture_key,
            keyboard_key=keyboard_key(item.keyboard),
        )
        if shown == slot:
            return _Done(slot, made_request=False)
        edited = await self._transport.edit(
            item, slot.message_id, photo.content if photo else None, has_photo=slot.has_photo
        )
        return edited if isinstance(edited, Failed) else _Done(shown, _file(photo, edited))

    async def _remove(self, item: Remove, slot: SlotRow | None) -> _Done | Failed:
        if slot is None:
            return _Done(made_request=False)
        if not item.keep_text:
            gone = await self._take_away(slot.chat, slot.message_id, slot.sent_at)
            return gone if isinstance(gone, Failed) else _Done()
        if not slot.keyboard_key:
            return _Done(slot, made_request=False)
        stripped = await self._transport.strip(slot.chat, slot.message_id)
        return stripped if isinstance(stripped, Failed) else _Done(replace(slot, keyboard_key=""))

    async def _take_away(self, chat: int, message_id: int, sent_at: float) -> Deleted | Failed:
        if self._clock.now() - sent_at < DELETABLE:
            gone = await self._transport.delete(chat, message_id)
            if not (isinstance(gone, Failed) and gone.fault is Fault.TOO_OLD):
                return gone
        stripped = await self._transport.strip(chat, message_id)
        if isinstance(stripped, Failed) and stripped.fault in {Fault.NOT_THERE, Fault.WRONG}:
            return Deleted()
        return stripped

    async def _photo(self, item: Message, *, media: bool) -> _Photo | None:
        """Return the picture as Telegram's file id, or else as bytes; ``None``: text alone."""
        if item.picture is None or not media:
            return None
        key = picture_key(item.picture)
        async with self._database.transaction() as stores:
            known = await stores.outbox.file_id(key, now=self._clock.now())
        content = known or await self._studio.draw(item.picture)
        return None if content is None else _Photo(key, content)

    # -------------------------------------------------------------------------------------- noting

    async def _succeeded(self, found: Next, done: _Done) -> None:
        now = self._clock.now()
        chat = found.item.chat
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
        chat = found.item.chat
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
                # A group that becomes a supergroup looks deleted until its new id is told.
                if found.attempts + 1 >= _RETRIES:
                    await self._lose(chat)
                else:
                    await self._again(found, failed)
            case Fault.MOVED:
                await self._events.moved(chat, failed.chat)
                async with self._database.transaction() as stores:
                    # Where the program knew already, nothing may be left under the old id.
                    await stores.outbox.drop_chat(chat)
            case Fault.OFFLINE | Fault.UNCERTAIN:
                await self._again(found, failed)
            case _:
                await self._amend(found, failed)
                if failed.fault is Fault.NO_THREAD and isinstance(found.item, Message):
                    await self._events.closed(chat, found.item.thread)

    async def _lose(self, chat: int) -> None:
        async with self._database.transaction() as stores:
            await stores.outbox.lose_chat(chat)
        await self._events.lost(chat)

    async def _again(self, found: Next, failed: Failed) -> None:
        """The network failed: try again later, more and more slowly.

        Edits and deletions can be repeated; a message that may have arrived can't, for ever.
        """
        item = found.item
        async with self._database.transaction() as stores:
            slot = await stores.outbox.slot(item.chat, found.slot)
            sends = isinstance(item, Message) and (slot is None or item.mode is Mode.RENEW)
            most = _SENDS_IF_UNCERTAIN.get(found.priority, 2)
            if failed.fault is Fault.UNCERTAIN and sends and found.attempts + 1 >= most:
                log.error("given_up", chat=item.chat, slot=found.slot)
                await stores.outbox.drop(*found.ids)
                return
            now = self._clock.now()
            for row_id in found.ids:
                await stores.outbox.retry(row_id, not_before=now)
            delay = _DELETED_DELAY if failed.fault is Fault.DELETED else 0.5
            await self._spend(stores, item.chat, wait=min(60.0, delay * 2.0**found.attempts))

    async def _amend(self, found: Next, failed: Failed) -> None:
        """Telegram refuses this wish as it is: change what it complains of, or give up."""
        item = found.item
        async with self._database.transaction() as stores:
            await self._spend(stores, item.chat)
            changed = await self._changed(stores, found, failed.fault)
            if not changed or found.attempts + 1 >= _RETRIES:
                log.error("refused", chat=item.chat, slot=found.slot, told=failed.told)
                await stores.outbox.drop(*found.ids)
                return
            for row_id in found.ids:
                body = encode(changed) if isinstance(changed, Message) else None
                await stores.outbox.retry(row_id, not_before=self._clock.now(), body=body)

    async def _changed(self, stores: Stores, found: Next, fault: Fault) -> Message | bool:
        """Return the wish as Telegram may take it, or whether trying again is of use."""
        item = found.item
        match fault:
            case Fault.NOT_THERE:
                await stores.outbox.drop_slot(item.chat, found.slot)
                return isinstance(item, Message) and item.mode is not Mode.ONLY_EDIT
            case Fault.NO_MEDIA:
                pace = await stores.outbox.pace(item.chat)
                await stores.outbox.save_pace(replace(pace, media=False))
                return True
            case Fault.NO_FILES if isinstance(item, Message) and item.file is not None:
                return replace(item, file=None)
            case Fault.NO_THREAD if isinstance(item, Message) and item.thread is not None:
                return replace(item, thread=None)
            case Fault.BAD_FILE if isinstance(item, Message):
                await stores.outbox.forget_file(picture_key(item.picture))
                return True
            case Fault.BAD_TEXT if isinstance(item, Message):
                return replace(item, text=_TAG.sub("", item.text))
        return False


def _file(photo: _Photo | None, answer: Sent | Edited) -> tuple[str, str] | None:
    """Return what is to be remembered of a picture that was uploaded just now."""
    if photo is None or isinstance(photo.content, str) or not answer.file_id:
        return None
    return photo.key, answer.file_id
