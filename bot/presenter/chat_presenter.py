"""The presenter of a table that is played in chats: one group and the players' private chats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.buttons import TurnPage
from bot.messages.model import Message, Mode, Outgoing, Priority, Remove
from bot.messages.slots import alarm_slot, end_slot, suspended_slot
from bot.presenter.absence import notice_messages
from bot.presenter.group_chat import (
    group_changes,
    group_now,
    stopped_messages,
    suspended_messages,
    without_hands,
)
from bot.presenter.hand import without_hand
from bot.presenter.lobby_words import computer_name
from bot.presenter.private_chat import hand_now, page_message, private_change, private_now
from bot.presenter.seats import request_message, seats_message, taken_messages
from bot.table.contract import Presentation
from bot.table.model import Moment, Player, Prompt, SeatRequest, Status, Table
from bot.table.notices import Notice
from bot.texts import Language, t
from engine.actions import Action
from engine.events import Event
from engine.game import Game
from engine.seats import Seat


class ChatPresenter:
    """Makes the messages of a table; see `bot.table.contract.Presenter` for each method."""

    def present(
        self, table: Table, before: Game, after: Game, events: Sequence[Event], moment: Moment
    ) -> Presentation:
        """Show how the shown game went from *before* to *after*."""
        if table.status is Status.STOPPED:
            return Presentation(messages=tuple(stopped_messages(table, after, moment)))
        if table.status is Status.SUSPENDED:
            return Presentation(messages=tuple(suspended_messages(table, after, moment)))
        if after.hand is None:
            return Presentation()
        messages: list[Outgoing] = list(group_changes(table, before, after, events, moment))
        prompts: list[Prompt] = []
        for player in table.players:
            if player.user_id is None:
                continue
            message, prompt = private_change(
                table, before, after, player, events=events, moment=moment
            )
            if message is not None:
                messages.append(message)
            if prompt is not None:
                prompts.append(prompt)
        return Presentation(messages=tuple(messages), prompts=tuple(prompts))

    def rebuild(
        self,
        table: Table,
        game: Game,
        moment: Moment,
        *,
        seat: Seat | None = None,
        rings: bool = False,
    ) -> Presentation:
        """Show the whole table again, or only the private chat of *seat*."""
        if game.hand is None:
            return Presentation()
        messages: list[Outgoing] = []
        prompts: list[Prompt] = []
        if seat is None:
            messages += [
                replace(message, mode=Mode.RENEW) for message in group_now(table, game, moment)
            ]
        if rings:
            # The table goes on: nothing may say any more that it is suspended or frozen.
            gone = (suspended_slot(table.id), end_slot(table.id))
            messages += [Remove(chat=table.chat, slot=slot) for slot in gone]
        for player in table.players:
            if player.user_id is None or seat not in (None, player.seat):
                continue
            message, prompt = private_now(table, game, moment, player, rings=rings)
            if message is not None:
                mode = Mode.EDIT if seat is None and not rings else Mode.RENEW
                messages.append(replace(message, mode=mode, priority=Priority.TURN))
            if prompt is not None:
                prompts.append(prompt)
        return Presentation(messages=tuple(messages), prompts=tuple(prompts))

    def notice(self, table: Table, hand: int, notice: Notice) -> tuple[Outgoing, ...]:
        """Tell what stands beside the table: a reminder, a vote, what has become of its group."""
        return tuple(notice_messages(table, hand, notice))

    def group(self, table: Table, game: Game, moment: Moment) -> tuple[Outgoing, ...]:
        """Show the table in the group again, and nothing else."""
        return tuple(group_now(table, game, moment)) if game.hand is not None else ()

    def hand(
        self,
        table: Table,
        game: Game,
        moment: Moment,
        seat: Seat,
        prompt: Prompt | None,
        *,
        hint: Action | None = None,
        tools: bool = False,
    ) -> Message | None:
        """Show the hand of *seat* with the buttons of its open *prompt*."""
        return hand_now(table, game, moment, seat, prompt, hint=hint, tools=tools)

    def page(
        self, table: Table, game: Game, moment: Moment, prompt: Prompt, turn: TurnPage
    ) -> Message | None:
        """Show the hand with another page of the prompt's keyboard."""
        return page_message(table, game, moment, prompt, turn)

    def seats(
        self, table: Table, hand: int, requests: tuple[SeatRequest, ...]
    ) -> tuple[Outgoing, ...]:
        """Show the seats, so that players change them between two hands."""
        return (seats_message(table, hand, requests),)

    def seat_request(self, table: Table, hand: int, request: SeatRequest) -> tuple[Outgoing, ...]:
        """Ask a federation (联邦) and the host for their consent to a newcomer."""
        return (request_message(table, hand, request),)

    def seat_taken(
        self, table: Table, request: SeatRequest, former: Player
    ) -> tuple[Outgoing, ...]:
        """Tell the group and the *former* player that a newcomer has the seat."""
        return tuple(taken_messages(table, request, former))

    def without_hand(self, table: Table, user_id: int) -> Outgoing:
        """Take the buttons off the hand of somebody who does not play any more."""
        return without_hand(table, user_id)

    def computer_name(self, seat: Seat, language: Language) -> str:
        """Return the name of the computer in *seat*."""
        return computer_name(seat, language)

    def alarm(self, table: Table, admins: Sequence[int]) -> tuple[Outgoing, ...]:
        """Tell the table that a fault has frozen it, and the admins which table it is."""
        group = Message(
            chat=table.chat,
            thread=table.thread,
            slot=end_slot(table.id),
            text=t(table.language, "res-frozen"),
            priority=Priority.RESULT,
        )
        notices = tuple(
            Message(
                chat=admin,
                slot=alarm_slot(table.id),
                text=t(table.language, "res-alarm", table=table.id),
                priority=Priority.RESULT,
            )
            for admin in admins
        )
        return (*without_hands(table), group, *notices)
