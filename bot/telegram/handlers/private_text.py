"""What people write in their own chat: typed plays, and everything else."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from telegram import Update

from bot.presenter.labels import set_label
from bot.table import actions
from bot.table.model import Shown
from bot.table.outcomes import Done, Gone, Pending, PlayOutcome, Refused, Sealed, Stale
from bot.telegram.handlers.context import HandlerContext
from bot.texts import Language, t
from bot.texts.names import as_html, cut
from bot.texts.typed_plays import Ambiguous, NoPlay, read_play
from engine.actions import Action, Burn, BurnIf, Play
from engine.game import view_for
from engine.seats import Seat
from engine.warnings import risk_of


class PrivateText:
    """The handlers of messages that are no commands, in private chats."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    async def text(self, update: Update, _ptb: object) -> None:
        """Carry out a typed play; anything else gets a hint once a minute."""
        user, message = update.effective_user, update.effective_message
        if user is None or message is None or not message.text:
            return
        person = await self._context.person(user, dm_ok=True)
        table = await self._context.tables.table_of_user(user.id)
        shown = await self._context.tables.shown(table.id) if table else None
        seat = shown.table.seat_of(user.id) if shown else None
        if shown is None or seat is None:
            await self._hint(update, user.id, t(person.language, "hand-not-seated"))
            return
        await self._typed(update, user.id, shown, seat, message.text)

    async def other(self, update: Update, _ptb: object) -> None:
        """Answer photos, stickers and the like, once a minute."""
        user = update.effective_user
        if user is None:
            return
        person = await self._context.person(user, dm_ok=True)
        await self._hint(update, user.id, t(person.language, "no-photo"))

    async def _typed(
        self, update: Update, user_id: int, shown: Shown, seat: Seat, text: str
    ) -> None:
        language = shown.table.player(seat).language
        view = view_for(shown.game, seat) if shown.game.hand is not None else None
        ask = (view.ask or view.free_burn) if view else None
        read = read_play(text, seat, ask)
        if isinstance(read, NoPlay):
            await self._hint(update, user_id, t(language, "typed-no-play"))
            return
        if isinstance(read, Ambiguous):
            sets = " / ".join(set_label(cards, language) for cards in read.sets[:4])
            said = as_html(cut(text.strip(), 20, 30))
            await self._context.say(update, t(language, "typed-ambiguous", text=said, sets=sets))
            return
        action = read.action
        warns = shown.table.player(seat).switches.warnings and not _is_underlined(text)
        risk = risk_of(view, action) if view and warns else None
        if risk is not None:
            question = t(language, f"sure-{risk.value}")
            said = as_html(cut(text.strip(), 20, 30))
            await self._context.say(update, t(language, "typed-sure", danger=question, text=said))
            return
        outcome = await self._context.runner.run_seated(
            shown.table.id,
            user_id,
            partial(actions.act, action=action),
            request_id=update.update_id,
        )
        text = _told(outcome, action, language)
        if text:
            await self._context.say(update, text, is_extra=True)

    async def _hint(self, update: Update, user_id: int, text: str) -> None:
        if self._context.may_hint(user_id):
            await self._context.say(update, text)


def _is_underlined(text: str) -> bool:
    """Whether somebody says that they mean it."""
    return text.rstrip().endswith(("!", "\uff01"))


def _told(outcome: PlayOutcome | Gone, action: Action, language: Language) -> str:
    """Return what to say of a typed play; empty where the hand itself shows it."""
    match outcome:
        case Sealed():
            return t(language, "typed-held")
        case Stale():
            return t(language, "typed-not-asked")
        case Refused(rejection=rejection):
            reason = t(language, f"reason-{rejection.reason.value}")
            if isinstance(action, Play | Burn | BurnIf):
                label = set_label(action.cards, language)
                return t(language, "typed-refused", set=label, reason=reason)
            return t(language, "typed-refused-plain", reason=reason)
        case Done() | Pending() | Gone():
            return ""
        case _:
            assert_never(outcome)
