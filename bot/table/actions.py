"""What people do in the hand that is being played; each verb changes a table in a transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.messages.buttons import Page, TurnPage
from bot.table import intents, progress
from bot.table.choices import chosen
from bot.table.model import IntentKind, Prompt, Stage, Status
from bot.table.outcomes import (
    ChooseOutcome,
    Chosen,
    Done,
    Hint,
    Pending,
    PlayOutcome,
    Risky,
    SimpleOutcome,
    Stale,
    Unknown,
)
from bot.table.phrases import GAP, PHRASES, Said
from bot.table.presence import wake
from bot.table.transaction import TableTransaction
from bot.table.windows import objection, seal
from engine.actions import Action, Pass
from engine.computer import choose as computer_choice
from engine.facts import Phase
from engine.game import view_for
from engine.seats import Seat
from engine.warnings import risk_of

PassAheadVerb = Callable[[TableTransaction, Seat], Awaitable[PlayOutcome]]
"""A bound `pass_ahead` or `stop_passing_ahead`."""


async def choose(
    tx: TableTransaction, seat: Seat, *, nonce: int, index: int, sub: int, sure: bool
) -> ChooseOutcome:
    """A person taps a button of a prompt.

    Args:
        tx: the table.
        seat: the person's.
        nonce: of the prompt that the button belongs to.
        index: of the prompt's line.
        sub: number of a set within the line; 0 for none.
        sure: the person was asked once more, and means it.

    """
    prompt = await tx.prompt(seat)
    if prompt is None or prompt.nonce != nonce:
        return Stale()
    inside = 0 <= index < len(prompt.choices)
    action = chosen(prompt.choices[index], sub, seat) if inside else None
    if action is None:
        return Unknown()
    if not sure and tx.table.player(seat).switches.warnings:
        risk = risk_of(view_for(tx.shown, seat), action)
        if risk is not None:
            page = TurnPage(tx.table.id, tx.progress.hand, nonce, Page.SURE, index, sub)
            await _show_page(tx, prompt, page)
            return Risky(risk)
    return Chosen(action, await act(tx, seat, action, tapped=True))


async def turn_page(tx: TableTransaction, seat: Seat, *, turn: TurnPage) -> SimpleOutcome:
    """Show another page of the prompt's keyboard."""
    prompt = await tx.prompt(seat)
    if prompt is None or prompt.nonce != turn.nonce:
        return Stale()
    await _show_page(tx, prompt, turn)
    return Done()


async def _show_page(tx: TableTransaction, prompt: Prompt, turn: TurnPage) -> None:
    moment = await tx.moment()
    page = tx.tools.presenter.page(tx.table, tx.shown, moment, prompt, turn)
    if page is not None:
        tx.tell(page)


async def act(
    tx: TableTransaction, seat: Seat, action: Action, *, tapped: bool = False
) -> PlayOutcome:
    """A person acts. *tapped*: it counts a moment later, and can be taken back until then."""
    if action.seat != seat:
        return Stale()
    woke = await wake(tx, seat)
    refusal = await objection(tx, seat, action)
    if refusal is not None:
        if woke:
            await tx.present(tx.shown)
        return refusal
    seconds = intents.take_back_seconds(tx, seat) if tapped else 0.0
    if seconds:
        intents.put(tx, action, seconds)
        await (tx.present(tx.shown) if woke else tx.show_hand(seat))
        return Pending(seconds)
    if isinstance(action, Pass):
        intents.note_pass(tx, seat)
    return await carry_out(tx, seat, action)


async def carry_out(tx: TableTransaction, seat: Seat, action: Action) -> PlayOutcome:
    """Do what nothing speaks against."""
    await tx.forget_intent(seat)
    if tx.progress.has_open_window:
        return await seal(tx, seat, action)
    await tx.drop_prompt(seat)
    tx.decide(action)
    await progress.reveal(tx)
    return Done()


async def take_back(tx: TableTransaction, seat: Seat, *, nonce: int) -> SimpleOutcome:
    """A person takes back a tap, or does not want to pass automatically."""
    prompt = await tx.prompt(seat)
    if intents.intent_of(tx, seat) is None or prompt is None or prompt.nonce != nonce:
        return Stale()
    intents.take_ahead_back(tx, seat)
    intents.do_nothing(tx, seat)
    await tx.show_hand(seat)
    return Done()


async def pass_ahead(
    tx: TableTransaction, seat: Seat, *, in_round: int, whole_round: bool
) -> PlayOutcome:
    """A person passes before being asked; a person who is asked already passes at once.

    Args:
        tx: the table.
        seat: the person's.
        in_round: number of the round that the button belongs to.
        whole_round: as long as the round lasts; else once.

    """
    if not _can_pass_ahead(tx, seat, in_round):
        return Stale()
    said = intents.ahead_of(tx, seat)
    if said is not None and said.whole_round == whole_round:
        return Stale()
    await wake(tx, seat)
    intents.say_ahead(tx, seat, whole_round=whole_round)
    if intents.passable_ask(tx, seat) is not None:
        return await act(tx, seat, Pass(seat), tapped=True)
    await tx.show_hand(seat)
    return Done()


async def stop_passing_ahead(tx: TableTransaction, seat: Seat, *, in_round: int) -> SimpleOutcome:
    """A person takes back a pass in advance; *in_round* as for `pass_ahead`."""
    if not _can_pass_ahead(tx, seat, in_round) or intents.ahead_of(tx, seat) is None:
        return Stale()
    intents.take_ahead_back(tx, seat)
    intent = intents.intent_of(tx, seat)
    if intent is not None and intent.kind is IntentKind.AUTO:
        await tx.forget_intent(seat)
    await tx.show_hand(seat)
    return Done()


def _can_pass_ahead(tx: TableTransaction, seat: Seat, in_round: int) -> bool:
    hand = tx.shown.hand
    if hand is None or hand.phase != Phase.PLAY or hand.round != in_round:
        return False
    return hand.is_in(seat)


# --- what changes no game


async def stop(tx: TableTransaction, *, by: tuple[str, ...]) -> Done:
    """End the table; results so far stay. *by* are the names that are shown."""
    await progress.stop(tx, by, Status.STOPPED)
    return Done()


async def show_all(tx: TableTransaction) -> Done:
    """Show everything again."""
    await tx.rebuild()
    return Done()


async def show_hand(tx: TableTransaction, seat: Seat) -> Done:
    """Send the hand of one seat again (/hand)."""
    await tx.rebuild(seat)
    return Done()


async def refresh_hand(tx: TableTransaction, seat: Seat, *, tools: bool = False) -> Done:
    """Show the hand of one seat as it stands now, or with the page of tools."""
    await tx.show_hand(seat, tools=tools)
    return Done()


async def hint(tx: TableTransaction, seat: Seat) -> Hint | Stale:
    """Show in the hand of one seat what the computer would do (提示)."""
    view = view_for(tx.shown, seat) if tx.shown.hand is not None else None
    if view is None or view.ask is None or await tx.has_sealed(seat):
        return Stale()
    action = computer_choice(view)
    await tx.show_hand(seat, hint=action)
    return Hint(view, action)


async def set_switches(tx: TableTransaction, seat: Seat, *, switches: str) -> Done:
    """A person has changed the personal switches; *switches* is their JSON."""
    if tx.seat(seat).switches != switches:
        tx.change_seat(seat, switches=switches)
    return Done()


async def say(tx: TableTransaction, seat: Seat, *, phrase: int) -> SimpleOutcome:
    """A person says a quick phrase (短语); `Stale` where they have just said something."""
    former = next((one for one in tx.progress.phrases if one.seat == seat), None)
    if not 1 <= phrase <= PHRASES or tx.progress.stage == Stage.OVER:
        return Stale()
    if former is not None and tx.tools.now - former.at < GAP:
        return Stale()
    said = Said(seat=seat, phrase=phrase, at=tx.tools.now, after=tx.progress.shown)
    others = tuple(one for one in tx.progress.phrases if one.seat != seat)
    await browse(tx, seat, on=False)
    tx.change_progress(phrases=(*others, said))
    tx.tell(*tx.tools.presenter.group(tx.table, tx.shown, await tx.moment()))
    return Done()


async def browse(tx: TableTransaction, seat: Seat, *, on: bool) -> Done:
    """A seat looks at the page of tools, or no longer: others' plays do not take the page away."""
    others = tuple(one for one in tx.progress.browsing if one.seat != seat)
    if on:
        look = Said(seat=seat, phrase=0, at=tx.tools.now, after=tx.progress.shown)
        tx.change_progress(browsing=(*others, look))
    elif len(others) < len(tx.progress.browsing):
        tx.change_progress(browsing=others)
    return Done()
