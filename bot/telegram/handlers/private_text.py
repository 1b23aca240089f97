"""What people write in their own chat: typed plays, and everything else."""

from __future__ import annotations

from telegram import Update

from bot.presenter.labels import set_label
from bot.table.dangers import danger_of
from bot.table.model import Shown
from bot.table.outcomes import Held, Outcome, Refused, Stale
from bot.telegram.handlers.context import HandlerContext
from bot.texts import Language, t
from bot.texts.names import as_html, cut
from bot.texts.typed_plays import Ambiguous, NoPlay, read_play
from engine.actions import Action
from engine.game import view_for
from engine.seats import Seat
from engine.sets import CardSet


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
        table = await self._context.service.table_of_user(user.id)
        shown = await self._context.service.shown(table.id) if table else None
        seat = shown.table.seat_of(user.id) if shown else None
        if shown is None or seat is None:
            await self._hint(update, user.id, t(person.language, "hand-not-seated"))
            return
        await self._typed(update, shown, seat, message.text)

    async def other(self, update: Update, _ptb: object) -> None:
        """Answer photos, stickers and the like, once a minute."""
        user = update.effective_user
        if user is None:
            return
        person = await self._context.person(user, dm_ok=True)
        await self._hint(update, user.id, t(person.language, "no-photo"))

    async def _typed(self, update: Update, shown: Shown, seat: Seat, text: str) -> None:
        language = shown.table.player(seat).language
        view = view_for(shown.game, seat) if shown.game.hand is not None else None
        ask = (view.ask or view.free_burn) if view else None
        read = read_play(text, seat, ask)
        if isinstance(read, NoPlay):
            await self._hint(
                update, shown.table.player(seat).user_id or 0, t(language, "typed-no-play")
            )
            return
        if isinstance(read, Ambiguous):
            sets = " / ".join(set_label(cards, language) for cards in read.sets[:4])
            said = as_html(cut(text.strip(), 20, 30))
            await self._context.say(update, t(language, "typed-ambiguous", text=said, sets=sets))
            return
        action = read.action
        warns = shown.table.player(seat).switches.warnings and not _is_underlined(text)
        danger = danger_of(view, action) if view and warns else None
        if danger is not None:
            question = t(language, f"sure-{danger.value}")
            said = as_html(cut(text.strip(), 20, 30))
            await self._context.say(update, t(language, "typed-sure", danger=question, text=said))
            return
        outcome = await self._context.service.act(
            shown.table.id, seat, action, update_id=update.update_id
        )
        await self._tell(update, outcome, action, language)

    async def _tell(
        self, update: Update, outcome: Outcome, action: Action, language: Language
    ) -> None:
        """Answer where the hand itself does not show what became of a typed play."""
        cards = getattr(action, "cards", None)
        match outcome:
            case Held():
                text = t(language, "typed-held")
            case Refused(rejection=rejection):
                reason = t(language, f"reason-{rejection.reason.value}")
                text = t(language, "typed-refused-plain", reason=reason)
                if isinstance(cards, CardSet):
                    label = set_label(cards, language)
                    text = t(language, "typed-refused", set=label, reason=reason)
            case Stale():
                text = t(language, "typed-not-asked")
            case _:
                return
        await self._context.say(update, text, is_extra=True)

    async def _hint(self, update: Update, user_id: int, text: str) -> None:
        if self._context.may_hint(user_id):
            await self._context.say(update, text)


def _is_underlined(text: str) -> bool:
    """Whether somebody says that they mean it."""
    return text.rstrip().endswith(("!", "\uff01"))
