"""What changes in the group: the deal, the table, the result, and how a table ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.messages.model import Message, Outgoing, Priority, Remove
from bot.messages.slots import result_slot, table_slot
from bot.presenter.absence import suspended_message
from bot.presenter.deal import deal_message, redeal_message
from bot.presenter.hand import without_hand
from bot.presenter.result import end_message, result_message
from bot.presenter.scene import Scene
from bot.presenter.table import table_message
from bot.table.model import Moment, Table
from engine.events import Event, HandEnded, PhaseBegan
from engine.facts import Phase
from engine.game import Game

_EARLY = frozenset(Phase) - {Phase.PLAY, Phase.OVER}
"""The phases before play, in which the group sees the deal."""


def group_changes(
    table: Table, before: Game, after: Game, events: Sequence[Event], moment: Moment
) -> Iterator[Message]:
    """Yield what changes in the group.

    Args:
        table: the table.
        before: the shown game before.
        after: the shown game now, with a hand.
        events: all that happened in between; empty where only the moment changed.
        moment: the circumstances now.

    """
    scene = Scene.of(table, after, moment, events=events)
    phase = scene.view.phase
    begins_play = any(
        isinstance(event, PhaseBegan) and event.phase == Phase.PLAY for event in events
    )
    if phase == Phase.REDEAL:
        yield redeal_message(scene)
    elif events and (phase in _EARLY or begins_play):
        yield deal_message(scene)
    result = scene.view.result
    if phase == Phase.OVER and result is not None:
        ends = any(isinstance(event, HandEnded) for event in events)
        if ends:
            yield table_message(scene)
        yield result_message(scene, result)
        if after.over and ends:
            yield end_message(scene)
    elif phase == Phase.PLAY:
        yield table_message(scene, renew=begins_play or _begins_round(before, after))


def group_now(table: Table, game: Game, moment: Moment) -> Iterator[Message]:
    """Yield all that the group must show now; *game* has a hand."""
    scene = Scene.of(table, game, moment)
    if scene.view.phase in _EARLY:
        yield deal_message(scene)
    elif scene.view.phase == Phase.OVER and scene.view.result is not None:
        yield result_message(scene, scene.view.result)
    else:
        yield table_message(scene)


def stopped_messages(table: Table, game: Game, moment: Moment) -> Iterator[Outgoing]:
    """Take the buttons of a stopped table away, and tell how it ended."""
    yield from _without_buttons(table, moment)
    if game.hand is not None:
        yield end_message(Scene.of(table, game, moment))


def suspended_messages(table: Table, game: Game, moment: Moment) -> Iterator[Outgoing]:
    """Take the buttons of a suspended table away, and tell how to resume it."""
    yield from _without_buttons(table, moment)
    scene = Scene.of(table, game, moment) if game.hand is not None else None
    yield suspended_message(table, scene, moment.hand, moment.ended_by)


def without_hands(table: Table) -> Iterator[Remove]:
    """Take the buttons off the hands of all people at a table."""
    for player in table.players:
        if player.user_id is not None and player.dm_ok:
            yield without_hand(table, player.user_id)


def _begins_round(before: Game, after: Game) -> bool:
    if before.hand is None or after.hand is None:
        return True
    return before.hand.round != after.hand.round


def _without_buttons(table: Table, moment: Moment) -> Iterator[Outgoing]:
    yield from without_hands(table)
    for slot in (table_slot(table.id, moment.hand), result_slot(table.id, moment.hand)):
        yield Remove(chat=table.chat, slot=slot, priority=Priority.RESULT, keep_text=True)
