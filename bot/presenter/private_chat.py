"""What changes in a player's own chat: the hand with its prompt, then the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.buttons import Free, FreeAct, Page, TurnPage, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.messages.slots import hand_slot
from bot.presenter.choices import sets_of
from bot.presenter.hand import first_page, hand_message
from bot.presenter.keyboards import PromptPage
from bot.presenter.result import result_caption, result_keyboard, result_picture
from bot.presenter.scene import Scene
from bot.table.choices import read_choice
from bot.table.model import Moment, Player, Prompt, Stage, Status, Table
from engine.actions import Action
from engine.events import Event, HandDealt, HandEnded
from engine.facts import AskKind, HandResult, Phase
from engine.game import Game, view_for
from engine.seats import Seat
from engine.sets import CardSet

_SILENT_ASKS = (AskKind.BURN, AskKind.REVOLT, AskKind.PLEDGE)
"""Decisions made in secret: a sound would tell the neighbours who is asked."""


def private_change(
    table: Table,
    before: Game,
    after: Game,
    player: Player,
    *,
    events: Sequence[Event],
    moment: Moment,
) -> tuple[Message | None, Prompt | None]:
    """Return what changes in the chat of a person, and the prompt to store, if any.

    Args:
        table: the table.
        before: the shown game before.
        after: the shown game now, with a hand.
        player: whose chat.
        events: all that happened in between; empty where only the moment changed.
        moment: the circumstances now.

    """
    seat = player.seat
    scene = Scene.of(table, after, moment, viewer=seat, events=events)
    result = scene.view.result
    if scene.view.phase == Phase.OVER and result is not None:
        ended = any(isinstance(event, HandEnded) for event in events)
        return _result_message(scene, seat, result, renew=ended), None
    dealt = any(isinstance(event, HandDealt) for event in events)
    if dealt or (_has_new_decision(before, scene, seat) and not player.autoplay):
        rings = dealt or _rings(scene)
        return _with_prompt(scene, seat, rings=rings, renew=rings)
    shown = first_page(scene, seat, moment.nonces.get(seat, 1) - 1)
    if shown is None or player.autoplay:
        return hand_message(scene, seat), None
    if events:
        return None, None  # the prompt stands there already; news of others does not touch it
    return hand_message(scene, seat, page=shown), None


def private_now(
    table: Table, game: Game, moment: Moment, player: Player, *, rings: bool
) -> tuple[Message | None, Prompt | None]:
    """Return all that the chat of a person must show now, as a new message.

    *rings*: a player who is openly asked hears the message.
    """
    seat = player.seat
    scene = Scene.of(table, game, moment, viewer=seat)
    if scene.view.phase == Phase.OVER and scene.view.result is not None:
        return _result_message(scene, seat, scene.view.result, renew=True), None
    heard = rings and _rings(scene) and not player.autoplay
    return _with_prompt(scene, seat, rings=heard, renew=True)


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
    """Return the hand message as it must stand now; ``None`` where there is none.

    Args:
        table: the table.
        game: the shown game.
        moment: the circumstances.
        seat: whose hand.
        prompt: the open prompt, whose buttons it gets.
        hint: the action that the computer would choose (提示), if the player asked for it.
        tools: show the page of tools instead of the other buttons.

    """
    if game.hand is None or table.status != Status.LIVE:
        return None
    scene = Scene.of(table, game, moment, viewer=seat)
    if scene.view.phase == Phase.OVER and scene.view.result is not None:
        return _result_message(scene, seat, scene.view.result, renew=False)
    page = _page_of(scene, prompt) if prompt is not None and seat not in moment.sealed else None
    return hand_message(scene, seat, page=page, priority=Priority.TURN, hint=hint, tools=tools)


def page_message(
    table: Table, game: Game, moment: Moment, prompt: Prompt, turn: TurnPage
) -> Message | None:
    """Return the hand message with the page of its keyboard that a button asks for."""
    scene = Scene.of(table, game, moment, viewer=prompt.seat)
    page = replace(
        _page_of(scene, prompt),
        which=turn.page,
        index=turn.index,
        sub=turn.sub,
        sets=_sets_of_page(scene, prompt, turn),
    )
    return hand_message(scene, prompt.seat, page=page, priority=Priority.TURN)


# --- prompts


def _page_of(scene: Scene, prompt: Prompt) -> PromptPage:
    """Return the first page of an open prompt."""
    return PromptPage(
        table=scene.table.id,
        hand=scene.moment.hand,
        nonce=prompt.nonce,
        kind=prompt.kind,
        lines=prompt.choices,
        language=scene.words.language,
    )


def _sets_of_page(scene: Scene, prompt: Prompt, turn: TurnPage) -> tuple[CardSet, ...]:
    """Return the sets that a page with the sets of one rank shows; none for other pages."""
    ask = scene.view.ask
    if turn.page != Page.SETS or ask is None or not 0 <= turn.index < len(prompt.choices):
        return ()
    stock = read_choice(prompt.choices[turn.index]).stock
    return sets_of(ask, stock) if stock is not None else ()


def _with_prompt(
    scene: Scene, seat: Seat, *, rings: bool, renew: bool
) -> tuple[Message | None, Prompt | None]:
    """Return the hand with the prompt that it shows, if the seat has something to decide."""
    nonce = scene.moment.nonces.get(seat, 1)
    page = first_page(scene, seat, nonce)
    if page is None:
        priority = Priority.TURN if renew else Priority.FOLLOW
        return hand_message(scene, seat, renew=renew, silent=not rings, priority=priority), None
    # A burn that cannot be run out is hardly ever meant: it does not delay the turns of others.
    priority = Priority.TURN if renew or scene.view.ask is not None else Priority.TABLE
    message = hand_message(scene, seat, page=page, renew=renew, silent=not rings, priority=priority)
    return message, Prompt(seat=seat, nonce=nonce, choices=page.lines, kind=page.kind)


def _has_new_decision(before: Game, scene: Scene, seat: Seat) -> bool:
    """Whether *seat* has something to decide that it did not have before."""
    view = scene.view
    if first_page(scene, seat, 0) is None:
        return False
    old = view_for(before, seat) if before.hand is not None else None
    if view.ask is not None:
        return old is None or view.ask != old.ask
    return old is None or view.free_burn != old.free_burn


def _rings(scene: Scene) -> bool:
    """Whether the player hears that a decision is asked for: not one that is made in secret."""
    ask = scene.view.ask
    if ask is None:
        return False
    return ask.kind not in _SILENT_ASKS or (ask.kind == AskKind.BURN and not ask.may_burn)


# --- result


def _result_message(scene: Scene, seat: Seat, result: HandResult, *, renew: bool) -> Message | None:
    """Return the result in a player's own chat; at a practice table the group's one is there."""
    player = scene.table.player(seat)
    if player.user_id is None or not player.dm_ok:
        return None
    if scene.table.practice:
        return hand_message(scene, seat, priority=Priority.TABLE)
    keyboard = result_keyboard(scene)[:1] if scene.moment.stage == Stage.BETWEEN else ()
    return Message(
        chat=player.user_id,
        slot=hand_slot(scene.table.id),
        text=result_caption(scene, result),
        picture=result_picture(scene, result),
        keyboard=(*(row[:1] for row in keyboard), *_waiver(scene)),
        mode=Mode.RENEW if renew else Mode.EDIT,
        priority=Priority.RESULT if renew else Priority.FOLLOW,
        silent=not renew,
    )


def _waiver(scene: Scene) -> Keyboard:
    """Return the button that waives the point debts of both sides (互免点贡), if one may."""
    if not scene.view.may_waive or scene.moment.stage != Stage.BETWEEN:
        return ()
    waive = Free(scene.table.id, scene.moment.hand, FreeAct.WAIVE)
    return ((Button(scene.words("btn-waive"), pack(waive)),),)
