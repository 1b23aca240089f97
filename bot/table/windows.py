"""Decisions in an open window (看牌, 烧牌): they are sealed, and count together when it closes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.table import intents, progress
from bot.table.model import IntentKind, Stage
from bot.table.outcomes import Done, Refused, Sealed, Stale
from bot.table.transaction import TableTransaction
from engine.actions import Action, Burn, BurnIf, NoBurn, Pass, Play, Revolt
from engine.computer import choose as computer_choice
from engine.errors import Reason, Rejection
from engine.facts import Phase
from engine.game import Game, explain, view_for
from engine.notation import parse_action
from engine.seats import Seat

_BURN_DECISIONS: Final = (Play, Pass, Burn, BurnIf, NoBurn)


async def objection(tx: TableTransaction, seat: Seat, action: Action) -> Refused | Stale | None:
    """Return why *seat* may not do *action* now; in a window, as far as its player may know."""
    if not tx.progress.has_open_window:
        rejection = explain(tx.game, action)
    elif not isinstance(action, Revolt if _looks(tx) else _BURN_DECISIONS):
        rejection = Rejection(Reason.NOT_NOW)
    elif await tx.has_sealed(seat):
        return Stale()
    else:
        rejection = explain(tx.shown, action)
    return None if rejection is None else Refused(rejection)


def _looks(tx: TableTransaction) -> bool:
    return tx.progress.stage == Stage.LOOK


def all_ready(tx: TableTransaction) -> bool:
    """Whether all who play themselves are ready; where nobody does, the time decides."""
    return bool(tx.awake) and set(tx.awake) <= set(tx.progress.ready)


async def seal(tx: TableTransaction, seat: Seat, action: Action) -> Done | Sealed:
    """Seal a decision; where the last player has looked at the hand, the window closes."""
    looks = _looks(tx)
    await tx.seal(action)
    if looks:
        tx.change_progress(ready=tuple(sorted({*tx.progress.ready, seat})))
        if all_ready(tx):
            await close_window(tx)
            return Done()
    await tx.present(tx.shown)
    return Sealed()


async def close_window(tx: TableTransaction) -> None:
    """A window closes: the sealed decisions count, computers decide, and all of it is shown."""
    await _seal_taps(tx)
    rows = await tx.stores.games.sealed(tx.table.id)
    sealed = [parse_action(row.action) for row in rows]
    await tx.stores.games.clear_sealed(tx.table.id)
    await progress.disarm(tx)
    looks = _looks(tx)
    tx.change_progress(stage=Stage.PLAY, until=None, ready=())
    before = tx.shown
    if looks:
        _decide_revolution(tx, sealed)
    else:
        tx.shown = _unveiled(tx.shown)
        _decide_burn(tx, sealed)
    if tx.hidden:
        await progress.reveal(tx)
    else:
        await progress.arm(tx)
        await tx.present(before)


async def _seal_taps(tx: TableTransaction) -> None:
    """Seal what was tapped in the window, though it could still be taken back.

    An automatic pass counts too if a tap at the same time would count. It must not come when no
    tap can.
    """
    for intent in tx.progress.intents:
        seat = intent.seat
        tapped = intent.due - intents.take_back_seconds(tx, seat)
        if not intent.due or (intent.kind is IntentKind.AUTO and tapped > tx.tools.now):
            continue
        action = intents.action_of(tx, intent)
        if action is None or await objection(tx, seat, action) is not None:
            continue
        await tx.forget_intent(seat)
        intents.use_up_ahead(tx, seat)
        await tx.seal(action)


def _unveiled(shown: Game) -> Game:
    """Return the shown game without a burn decision of nobody (`engine.windows.veiled`)."""
    hand = shown.hand
    if hand is None or hand.asked is None or hand.asked.seats:
        return shown
    return replace(shown, hand=replace(hand, asked=None))


def _decide_revolution(tx: TableTransaction, sealed: list[Action]) -> None:
    hand = tx.game.hand
    if hand is None or hand.phase != Phase.REVOLUTION:
        return
    said = {action.seat: action for action in sealed}
    for seat in tx.pending:
        if tx.table.player(seat).is_played_by_computer and seat not in said:
            tx.decide(computer_choice(view_for(tx.game, seat)))
        else:
            tx.decide(said.get(seat, Revolt(seat, yes=False)))


def _decide_burn(tx: TableTransaction, sealed: list[Action]) -> None:
    hand = tx.game.hand
    asked = hand.asked if hand is not None else None
    if hand is None or asked is None or tx.hidden:
        return  # nobody was asked: what was sealed has lapsed
    top = hand.top
    computers = [
        computer_choice(view_for(tx.game, seat))
        for seat in tx.pending
        if tx.table.player(seat).is_played_by_computer
    ]
    # Free burns go first: the last of the asked seats ends the decision.
    for action in sorted([*sealed, *computers], key=lambda action: action.seat in asked.seats):
        now = tx.game.hand
        over = (
            now is None or now.top is not top or now.asked is None or now.asked.kind != asked.kind
        )
        if not over and explain(tx.game, action) is None:
            tx.decide(action)
