"""An unmodified bot talks with people through the server."""

from __future__ import annotations

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, Update
from telegram.ext import CallbackQueryHandler, CommandHandler, ContextTypes

from tests.support.actors import World
from tests.support.faults import FaultyServer
from tests.support.sandbox import Starter, png

Context = ContextTypes.DEFAULT_TYPE


async def greet(update: Update, context: Context) -> None:
    assert update.message is not None
    payload = " ".join(context.args or [])
    await update.message.reply_html(f"<b>hello</b> {payload}")


async def offer(update: Update, context: Context) -> None:
    assert update.message is not None
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("坐下", callback_data="sit:1")]])
    await update.message.reply_photo(
        png(1), caption="<i>table</i>", parse_mode="HTML", reply_markup=keyboard
    )


async def sit(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query is not None
    await query.answer("好", show_alert=True)
    await query.edit_message_media(
        InputMediaPhoto(png(2), caption=f"{query.from_user.first_name} sits")
    )


async def test_start_with_payload_is_answered(
    world: World, server: FaultyServer, start_bot: Starter
) -> None:
    await start_bot(CommandHandler("start", greet))
    ann = world.user("Ann")
    ann.start("t_42")
    await world.settled()
    answer = ann.last(ann.dm)
    assert answer.text == "hello t_42"
    assert answer.covered("bold") == ("hello",)
    assert [n.text for n in ann.notifications] == ["hello t_42"]
    assert server.violations == []


async def test_a_tap_is_answered_and_edits_the_picture(
    world: World, server: FaultyServer, start_bot: Starter
) -> None:
    await start_bot(CommandHandler("gouji", offer), CallbackQueryHandler(sit))
    ann, ben = world.user("Ann"), world.user("Ben")
    group = world.group("friends", ann, ben)
    ann.send(group, "/gouji")
    await world.settled()
    before = ben.last(group)
    assert before.photo == png(1)
    assert before.labels == (("坐下",),)

    tap = ben.press(before, "坐下")
    popup = await tap.answer()
    assert (popup.text, popup.show_alert) == ("好", True)
    await world.settled()
    after = ann.last(group)
    assert after.message_id == before.message_id
    assert (after.photo, after.text, after.keyboard) == (png(2), "Ben sits", ())
    assert after.edit_date is not None
    with pytest.raises(LookupError, match="no button"):
        ben.press(before, "坐下")
    stale = ben.press_stale(before, "坐下")
    assert (await stale.answer()).text == "好"
    assert server.violations == []
