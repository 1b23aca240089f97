"""The table as the group sees it: a picture that is edited, and the same in words."""

from __future__ import annotations

from bot.messages.buttons import Eye, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.messages.slots import table_slot
from bot.presenter.absence import waiting_buttons
from bot.presenter.labels import joker_faces
from bot.presenter.scene import (
    Scene,
    caption,
    head_line,
    news_lines,
    panels,
    score_line,
    seat_lines,
    teams,
    top_line,
    wait_lines,
)
from bot.presenter.seats import take_buttons
from bot.table.model import Stage
from engine.facts import Phase
from render.pictures import TablePicture


def table_message(scene: Scene, *, renew: bool = False) -> Message:
    """Return the table; *renew*: as a new message, so that it is the last one in the chat."""
    table = scene.table
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=table_slot(table.id, scene.view.number),
        text=table_caption(scene),
        picture=table_picture(scene),
        keyboard=table_keyboard(scene),
        mode=Mode.RENEW if renew else Mode.EDIT,
        # The last state is sent before the result, so that the result stands below it.
        priority=Priority.RESULT if scene.view.phase == Phase.OVER else Priority.TABLE,
        silent=True,
    )


def table_caption(scene: Scene) -> str:
    """Return the whole table in words."""
    lines = [head_line(scene), score_line(scene)]
    if scene.view.phase == Phase.PLAY:
        if scene.view.melee:
            lines.append(scene.words("tbl-note-melee"))
        lines.append(top_line(scene))
        lines += wait_lines(scene)
    lines += ["", *seat_lines(scene)]
    last = scene.last_round
    if last is not None:
        winner, cards = last
        name, shown = scene.words.name(winner), scene.words.cards(cards)
        lines.append(scene.words("tbl-last-round", name=name, set=shown))
    lines += news_lines(scene)
    return caption(lines)


def table_picture(scene: Scene) -> TablePicture:
    """Return the table's picture."""
    view, words = scene.view, scene.words.plain()
    clock = scene.table.settings.clock_seconds
    names = words.names_in_prose(scene.awaited)
    return TablePicture(
        seats=panels(scene),
        teams=teams(scene),
        turn_label=words("pic-turn", name=names) if names else "",
        top_label=words("pic-top"),
        lead_label=words("pic-new-round"),
        hand_line=words("pic-hand-line", hand=view.number, round=view.round),
        preset=words.preset(),
        clock=words("pic-clock", clock=words.clock()) if clock else "",
        melee_label=words("pic-melee") if view.melee else "",
        dead_gouji_label=words("pic-dead-gouji") if view.top and view.top.dead else "",
        notice=words("pic-window") if scene.moment.stage == Stage.BURN else "",
        faces=joker_faces(scene.words.language),
    )


def table_keyboard(scene: Scene) -> Keyboard:
    """Return the buttons under the table."""
    if scene.view.phase == Phase.OVER or scene.moment.stage == Stage.OVER:
        return ()
    eye = Button(scene.words("btn-eye"), pack(Eye(scene.table.id)))
    return ((eye, *take_buttons(scene.table, scene.view.number)), *waiting_buttons(scene))
