"""From what happened at a table to the messages that show it. Pure: no I/O, no clock.

`ChatPresenter` decides which messages change; the modules beside it make each of them from a view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.messages.buttons import Free, FreeAct, Page, TurnPage, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Outgoing, Priority, Remove
from bot.presenter.absence import notice_messages, suspended_message, suspended_slot
from bot.presenter.choices import sets_of
from bot.presenter.deal import deal_message, redeal_message
from bot.presenter.group import table_message, table_slot
from bot.presenter.hand import hand_message, hand_slot, place_of, without_hand
from bot.presenter.keyboards import Place
from bot.presenter.lobby_words import computer_name
from bot.presenter.result import (
    end_message,
    end_slot,
    result_caption,
    result_keyboard,
    result_message,
    result_picture,
    result_slot,
)
from bot.presenter.scene import Scene
from bot.presenter.seats import request_message, seats_message, taken_messages
from bot.table.choices import read_choice
from bot.table.contract import Presentation
from bot.table.model import Moment, Player, Prompt, SeatRequest, Stage, Status, Table
from bot.table.notices import Notice
from bot.texts import Language, t
from engine.actions import Action
from engine.events import Event, HandDealt, HandEnded, PhaseBegan
from engine.facts import AskKind, HandResult, Phase
from engine.game import Game, view_for
from engine.seats import Seat
from engine.sets import CardSet

_EARLY = frozenset(Phase) - {Phase.PLAY, Phase.OVER}
_SILENT_ASKS = (AskKind.BURN, AskKind.REVOLT, AskKind.PLEDGE)
"""Asked unseen: who is asked must not be heard by who sits beside them."""


class ChatPresenter:
    """The presenter of Telegram chats."""

    def present(
        self, table: Table, before: Game, after: Game, events: Sequence[Event], moment: Moment
    ) -> Presentation:
        """Show how the table went from *before* to *after* (see `bot.table.contract.Presenter`)."""
        if table.status is Status.STOPPED:
            return _stopped(table, after, moment)
        if table.status is Status.SUSPENDED:
            return _suspended(table, after, moment)
        if after.hand is None:
            return Presentation()
        messages: list[Outgoing] = list(_group(table, before, after, events, moment))
        prompts: list[Prompt] = []
        for player in table.players:
            if player.user_id is None:
                continue
            message, prompt = _private(table, before, after, player, events=events, moment=moment)
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
        """Show everything anew, or only one seat's own chat (see `bot.table.contract.Presenter`)."""
        if game.hand is None:
            return Presentation()
        messages: list[Outgoing] = []
        prompts: list[Prompt] = []
        if seat is None:
            messages += _anew(_group_now(table, game, moment))
        if rings:
            # What said that it rests, or that a fault had halted it, is over.
            gone = (suspended_slot(table), end_slot(table))
            messages += [Remove(chat=table.chat, slot=slot) for slot in gone]
        for player in table.players:
            if player.user_id is None or seat not in (None, player.seat):
                continue
            message, prompt = _private_now(table, game, moment, player, rings=rings)
            if message is not None:
                mode = Mode.EDIT if seat is None and not rings else Mode.RENEW
                messages.append(replace(message, mode=mode, priority=Priority.TURN))
            if prompt is not None:
                prompts.append(prompt)
        return Presentation(messages=tuple(messages), prompts=tuple(prompts))

    def notice(self, table: Table, hand: int, notice: Notice) -> tuple[Outgoing, ...]:
        """Tell what stands beside the table."""
        return tuple(notice_messages(table, hand, notice))

    def group(self, table: Table, game: Game, moment: Moment) -> tuple[Outgoing, ...]:
        """Show the table in the group again, and nothing else."""
        return tuple(_group_now(table, game, moment)) if game.hand is not None else ()

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
        """Show *seat*'s hand as it stands, with the buttons of its open *prompt*."""
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
        """Ask a federation and the host for their consent to a newcomer."""
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
        """Tell the table that it is frozen by a fault, and the admins which one it is."""
        notices = tuple(
            Message(
                chat=admin,
                slot=f"alarm:{table.id}",
                text=t(table.language, "res-alarm", table=table.id),
                priority=Priority.RESULT,
            )
            for admin in admins
        )
        group = Message(
            chat=table.chat,
            thread=table.thread,
            slot=end_slot(table),
            text=t(table.language, "res-frozen"),
            priority=Priority.RESULT,
        )
        return (*_without_hands(table), group, *notices)


def page_message(
    table: Table, game: Game, moment: Moment, prompt: Prompt, turn: TurnPage
) -> Message | None:
    """Return the hand message with another page of its keyboard (more, split, “sure?”)."""
    scene = Scene.of(table, game, moment, viewer=prompt.seat)
    place = Place(
        table=table.id,
        hand=moment.hand,
        nonce=prompt.nonce,
        kind=prompt.kind,
        lines=prompt.choices,
        language=scene.words.language,
        page=turn.page,
        index=turn.index,
        sub=turn.sub,
        sets=_sets(scene, prompt, turn),
    )
    return hand_message(scene, prompt.seat, place=place, priority=Priority.TURN)


def _sets(scene: Scene, prompt: Prompt, turn: TurnPage) -> tuple[CardSet, ...]:
    """Return the sets that the page of one rank shows."""
    ask = scene.view.ask
    if turn.page != Page.SETS or ask is None or not 0 <= turn.index < len(prompt.choices):
        return ()
    stock = read_choice(prompt.choices[turn.index]).stock
    return sets_of(ask, stock) if stock is not None else ()


def hand_now(
    table: Table,
    game: Game,
    moment: Moment,
    seat: Seat,
    prompt: Prompt | None,
    *,
    hint: Action | None = None,
    tools: bool = False,
) -> Message | None:
    """Return the hand message as it must stand now, with the buttons of the open *prompt*.

    *hint* is what the computer would do, *tools* the page of tools instead of the other buttons.
    """
    if game.hand is None or table.status != Status.LIVE:
        return None
    scene = Scene.of(table, game, moment, viewer=seat)
    if scene.view.phase == Phase.OVER and scene.view.result is not None:
        return _private_result(scene, seat, scene.view.result, renew=False)
    place = None
    if prompt is not None and seat not in moment.sealed:
        place = Place(
            table=table.id,
            hand=moment.hand,
            nonce=prompt.nonce,
            kind=prompt.kind,
            lines=prompt.choices,
            language=scene.words.language,
        )
    return hand_message(scene, seat, place=place, priority=Priority.TURN, hint=hint, tools=tools)


# ------------------------------------------------------------------------------------------- group


def _group(
    table: Table, before: Game, after: Game, events: Sequence[Event], moment: Moment
) -> Iterator[Message]:
    """Yield what changes in the group."""
    scene = Scene.of(table, after, moment, events=events)
    phase = scene.view.phase
    entered_play = any(
        isinstance(event, PhaseBegan) and event.phase == Phase.PLAY for event in events
    )
    if phase == Phase.REDEAL:
        yield redeal_message(scene)
    elif events and (phase in _EARLY or entered_play):
        yield deal_message(scene)
    result = scene.view.result
    if phase == Phase.OVER and result is not None:
        if any(isinstance(event, HandEnded) for event in events):
            yield table_message(scene)
        yield result_message(scene, result)
        if after.over and any(isinstance(event, HandEnded) for event in events):
            yield end_message(scene)
    elif phase == Phase.PLAY:
        yield table_message(scene, renew=entered_play or _new_round(before, after))


def _group_now(table: Table, game: Game, moment: Moment) -> Iterator[Message]:
    """Yield all that the group shall have now."""
    scene = Scene.of(table, game, moment)
    if scene.view.phase in _EARLY:
        yield deal_message(scene)
    elif scene.view.phase == Phase.OVER and scene.view.result is not None:
        yield result_message(scene, scene.view.result)
    else:
        yield table_message(scene)


def _new_round(before: Game, after: Game) -> bool:
    if before.hand is None or after.hand is None:
        return True
    return before.hand.round != after.hand.round


def _stopped(table: Table, game: Game, moment: Moment) -> Presentation:
    """Take the buttons away and say how the table ended."""
    scene = Scene.of(table, game, moment) if game.hand is not None else None
    messages = list(_without_buttons(table, moment))
    if scene is not None:
        messages.append(end_message(scene))
    return Presentation(messages=tuple(messages))


def _suspended(table: Table, game: Game, moment: Moment) -> Presentation:
    """Take the buttons away and say how the table goes on."""
    scene = Scene.of(table, game, moment) if game.hand is not None else None
    told = suspended_message(table, scene, moment.hand, moment.ended_by)
    return Presentation(messages=(*_without_buttons(table, moment), told))


def _without_buttons(table: Table, moment: Moment) -> Iterator[Outgoing]:
    yield from _without_hands(table)
    for slot in (table_slot, result_slot):
        yield Remove(
            chat=table.chat,
            slot=slot(table, moment.hand),
            priority=Priority.RESULT,
            keep_text=True,
        )


def _without_hands(table: Table) -> Iterator[Remove]:
    for player in table.players:
        if player.user_id is not None and player.dm_ok:
            yield without_hand(table, player.user_id)


# ----------------------------------------------------------------------------------------- private


def _private(
    table: Table,
    before: Game,
    after: Game,
    player: Player,
    *,
    events: Sequence[Event],
    moment: Moment,
) -> tuple[Message | None, Prompt | None]:
    """Return what changes in a player's own chat."""
    seat = player.seat
    scene = Scene.of(table, after, moment, viewer=seat, events=events)
    result = scene.view.result
    if scene.view.phase == Phase.OVER and result is not None:
        ended = any(isinstance(event, HandEnded) for event in events)
        return _private_result(scene, seat, result, renew=ended), None
    dealt = any(isinstance(event, HandDealt) for event in events)
    if dealt or (_asks_anew(before, scene, seat) and not player.autoplay):
        return _prompted(scene, seat, rings=dealt or _rings(scene))
    stands = place_of(scene, seat, moment.nonces.get(seat, 1) - 1)
    if stands is None or player.autoplay:
        return hand_message(scene, seat), None
    if events:
        return None, None  # what is asked stands there already; nobody else's news touches it
    return hand_message(scene, seat, place=stands[0]), None


def _asks_anew(before: Game, scene: Scene, seat: Seat) -> bool:
    """Whether *seat* has something to decide that it had not before."""
    view = scene.view
    if place_of(scene, seat, 0) is None:
        return False
    old = view_for(before, seat) if before.hand is not None else None
    if view.ask is not None:
        return old is None or view.ask != old.ask
    return old is None or view.free_burn != old.free_burn


def _prompted(
    scene: Scene, seat: Seat, *, rings: bool, renew: bool | None = None
) -> tuple[Message | None, Prompt | None]:
    """Return the hand sent anew where it *rings*, else edited, with the prompt that it shows."""
    nonce = scene.moment.nonces.get(seat, 1)
    found = place_of(scene, seat, nonce)
    anew = rings if renew is None else renew
    if found is None:
        priority = Priority.TURN if anew else Priority.FOLLOW
        return hand_message(scene, seat, renew=anew, silent=not rings, priority=priority), None
    place, choices = found
    # A burn that can't be run out is hardly ever meant: it does not push others' turns aside.
    priority = Priority.TURN if anew or scene.view.ask is not None else Priority.TABLE
    message = hand_message(
        scene, seat, place=place, renew=anew, silent=not rings, priority=priority
    )
    return message, Prompt(seat=seat, nonce=nonce, choices=choices.lines, kind=choices.kind)


def _rings(scene: Scene) -> bool:
    """Whether the decision asked for shall be heard: not one that nobody may know of."""
    ask = scene.view.ask
    if ask is None:
        return False
    return ask.kind not in _SILENT_ASKS or (ask.kind == AskKind.BURN and not ask.may_burn)


def _private_now(
    table: Table, game: Game, moment: Moment, player: Player, *, rings: bool
) -> tuple[Message | None, Prompt | None]:
    """Return all that a player's own chat shall show now."""
    seat = player.seat
    scene = Scene.of(table, game, moment, viewer=seat)
    if scene.view.phase == Phase.OVER and scene.view.result is not None:
        return _private_result(scene, seat, scene.view.result, renew=True), None
    heard = rings and _rings(scene) and not player.autoplay
    return _prompted(scene, seat, rings=heard, renew=True)


def _private_result(scene: Scene, seat: Seat, result: HandResult, *, renew: bool) -> Message | None:
    """Return the result in a player's own chat; a practice table has it there already."""
    player = scene.table.player(seat)
    if player.user_id is None or not player.dm_ok:
        return None
    if scene.table.practice:
        return hand_message(scene, seat, priority=Priority.TABLE)
    keyboard = result_keyboard(scene)[:1] if scene.moment.stage == Stage.BETWEEN else ()
    return Message(
        chat=player.user_id,
        slot=hand_slot(scene.table),
        text=result_caption(scene, result),
        picture=result_picture(scene, result),
        keyboard=(*(row[:1] for row in keyboard), *_waiver(scene)),
        mode=Mode.RENEW if renew else Mode.EDIT,
        priority=Priority.RESULT if renew else Priority.FOLLOW,
        silent=not renew,
    )


def _waiver(scene: Scene) -> Keyboard:
    """Return the button that waives the point debts on both sides (互免点贡), if it is open."""
    if not scene.view.may_waive or scene.moment.stage != Stage.BETWEEN:
        return ()
    waive = Free(scene.table.id, scene.moment.hand, FreeAct.WAIVE)
    return ((Button(scene.words("btn-waive"), pack(waive)),),)


def _anew(messages: Iterator[Message]) -> Iterator[Message]:
    for message in messages:
        yield replace(message, mode=Mode.RENEW)


__all__ = ["ChatPresenter", "hand_now", "page_message", "without_hand"]
