"""Personal switches: /settings in one's own chat, a button for each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from telegram import Chat, Update, User

from bot.messages.buttons import Setting, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.messages.slots import SETTINGS_SLOT
from bot.table.preferences import NAMES, PersonalSwitches
from bot.telegram.handlers.context import HandlerContext, Tap
from bot.texts import Language, t

PAYLOAD: Final = "settings"
"""The word of the deep link that leads from a group to the menu."""
_SHOWN_IN_HAND: Final = {"high_first", "hints", "counter"}


class PersonalSettings:
    """The handlers of the menu."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    async def settings(self, update: Update, ptb: Any) -> None:
        """Show the menu; in a group, say where it is (/settings)."""
        user, chat = update.effective_user, update.effective_chat
        if user is None or chat is None:
            return
        language = await self._context.language(update)
        if chat.type != Chat.PRIVATE:
            url = f"https://t.me/{ptb.bot.username}?start={PAYLOAD}"
            button = Button(t(language, "btn-settings"), url=url)
            await self._context.say(update, t(language, "settings-in-dm"), keyboard=((button,),))
            return
        await self._context.person(user, dm_ok=True)
        await show_settings(self._context, update, user.id, language)

    async def arrived(self, update: Update, user: User, payload: str) -> bool:
        """Show the menu to who comes by its link; return whether *payload* is that link."""
        if payload != PAYLOAD:
            return False
        person = await self._context.person(user, dm_ok=True)
        await show_settings(self._context, update, user.id, person.language)
        return True

    async def tapped(self, tap: Tap, button: Setting) -> None:
        """Set a switch of the one who taps; the same tap again changes nothing."""
        user_id = tap.user.id
        if button.switch >= len(NAMES) or button.value > 1:
            await tap.garbage()
            return
        chats, name = self._context.chats, NAMES[button.switch]
        before = await chats.switches(user_id)
        after = replace(before, **{name: bool(button.value)})
        await chats.save_switches(user_id, after, request_id=tap.request_id)
        await tap.answer(t(tap.language, "pop-set"))
        chat = tap.update.effective_chat
        if chat is not None and chat.id == user_id:
            menu = settings_message(user_id, after, tap.language)
            await chats.post([menu], request_id=tap.request_id)
        if after != before and name in _SHOWN_IN_HAND:
            table = await self._context.tables.table_of_user(user_id)
            if table is not None:
                await self._context.refresh_hand(tap, table.id)


async def show_settings(
    context: HandlerContext, update: Update, user_id: int, language: Language
) -> None:
    """Send the menu to somebody's own chat, where it takes the place of the former one."""
    switches = await context.chats.switches(user_id)
    menu = settings_message(user_id, switches, language, mode=Mode.RENEW)
    await context.chats.post([menu], request_id=update.update_id)


def settings_message(
    user_id: int, switches: PersonalSwitches, language: Language, *, mode: Mode = Mode.EDIT
) -> Message:
    """Return the menu of somebody's switches."""
    return Message(
        chat=user_id,
        slot=SETTINGS_SLOT,
        text="\n".join((t(language, "settings-head"), t(language, "settings-help"))),
        keyboard=_keyboard(switches, language),
        mode=mode,
        priority=Priority.RESULT,
        silent=True,
    )


def _keyboard(switches: PersonalSwitches, language: Language) -> Keyboard:
    rows = []
    for number, name in enumerate(NAMES):
        is_on: bool = getattr(switches, name)
        words = t(language, f"switch-{name.replace('_', '-')}")
        label = t(language, "settings-on" if is_on else "settings-off", name=words)
        rows.append((Button(label, pack(Setting(number, int(not is_on)))),))
    return tuple(rows)
