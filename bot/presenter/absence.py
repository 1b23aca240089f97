"""Messages about absent people: reminders, votes, suspended tables."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.buttons import AboutTable, TableVerb, pack
from bot.messages.model import Button, Message, Mode, Outgoing, Priority, Remove
from bot.messages.slots import (
    question_slot,
    reminder_slot,
    suspended_slot,
    unreachable_slot,
    vote_slot,
)
from bot.presenter.notes import chat_notes
from bot.presenter.scene import Scene
from bot.presenter.words import Words, clock_text, people_in_prose, signed
from bot.table.model import Overdue, Player, Stage, Table
from bot.table.notices import (
    Ballot,
    GroupNote,
    Notice,
    Reminder,
    ReminderOver,
    Unreachable,
    VoteOpen,
    VoteOver,
)
from bot.texts import Language, t
from bot.texts.names import as_html

_VERBS = {
    Ballot.END: TableVerb.END,
    Ballot.SUSPEND: TableVerb.SUSPEND,
    Ballot.AUTOPLAY: TableVerb.AUTOPLAY,
}


def notice_messages(table: Table, hand: int, notice: Notice) -> Iterator[Outgoing]:
    """Yield what a notice changes in the chats."""
    match notice:
        case Reminder():
            yield from _reminder(table, notice)
        case ReminderOver(seat=seat):
            player = table.player(seat)
            if player.user_id is not None and player.dm_ok:
                yield Remove(
                    chat=player.user_id,
                    slot=reminder_slot(table.id, seat),
                    priority=Priority.RESULT,
                )
            yield Remove(chat=table.chat, slot=reminder_slot(table.id, seat))
        case VoteOpen():
            yield _vote(table, hand, notice)
        case VoteOver(vote=vote):
            yield Remove(
                chat=table.chat,
                slot=vote_slot(table.id, vote.ballot, vote.seat),
                priority=Priority.RESULT,
            )
        case GroupNote(trouble=trouble, title=title):
            yield from chat_notes(table, f"chat-{trouble.value}", title)
        case Unreachable(seat=seat):
            name = as_html(table.player(seat).name)
            yield Message(
                chat=table.chat,
                thread=table.thread,
                slot=unreachable_slot(table.id, seat),
                text=t(table.language, "group-unreachable", name=name),
                priority=Priority.RESULT,
                silent=True,
            )


# --- reminders


def _reminder(table: Table, notice: Reminder) -> Iterator[Message]:
    """Remind a player in private; who gets no private messages is mentioned in the group."""
    player = table.player(notice.seat)
    if player.user_id is None:
        return
    slot = reminder_slot(table.id, notice.seat)
    if player.dm_ok:
        yield Message(
            chat=player.user_id,
            slot=slot,
            text=_reminder_text(notice, player.language),
            mode=Mode.RENEW,
            priority=Priority.TURN,
            silent=notice.secret,
        )
    elif not notice.secret:
        yield Message(
            chat=table.chat,
            thread=table.thread,
            slot=slot,
            text=f"{_mention(player)} {_reminder_text(notice, table.language)}",
            priority=Priority.RESULT,
        )


def _reminder_text(notice: Reminder, language: Language) -> str:
    if notice.by:
        return t(language, "remind-nudge", name=as_html(notice.by))
    return t(language, "remind-clock", left=clock_text(max(1, notice.left), language))


def _mention(player: Player) -> str:
    return f'<a href="tg://user?id={player.user_id}">{as_html(player.name)}</a>'


def waiting_buttons(scene: Scene) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons that others have against a long wait, where there is no clock."""
    moment, table = scene.moment, scene.table
    if not moment.overdue or moment.stage != Stage.PLAY:
        return ()
    rows = [(Button(scene.words("btn-nudge"), pack(_about(scene, TableVerb.NUDGE))),)]
    if moment.overdue is Overdue.VOTE:
        words = scene.words.plain()
        late = sorted(moment.late) or [0]
        rows += [
            (
                Button(
                    words("btn-vote-autopilot", name=words.name(seat))
                    if seat
                    else words("btn-vote-decide"),
                    pack(_about(scene, TableVerb.AUTOPLAY, seat)),
                ),
            )
            for seat in late
            if any(player.is_human and player.seat != seat for player in table.players)
        ]
    return tuple(rows)


def _about(scene: Scene, verb: TableVerb, value: int = 0) -> AboutTable:
    return AboutTable(scene.table.id, scene.moment.hand, verb, value)


# --- votes


def _vote(table: Table, hand: int, notice: VoteOpen) -> Message:
    vote, language = notice.vote, table.language
    words = Words(table, language)
    seats = [p.seat for p in table.players if p.user_id is not None and p.user_id in vote.by]
    about = words.name(vote.seat) if vote.seat else ""
    unseen = vote.ballot is Ballot.AUTOPLAY and not vote.seat
    lines = [
        words("vote-decide" if unseen else f"vote-{vote.ballot.value}", name=about),
        words("vote-count", names=words.names(seats), count=len(vote.by), needed=notice.needed),
    ]
    yes = AboutTable(table.id, hand, _VERBS[vote.ballot], vote.seat)
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=vote_slot(table.id, vote.ballot, vote.seat),
        text="\n".join(lines),
        keyboard=((Button(t(language, "btn-agree"), pack(yes)),),),
        priority=Priority.RESULT,
        silent=True,
    )


# --- suspending, ending


def suspended_message(table: Table, scene: Scene | None, hand: int, by: tuple[str, ...]) -> Message:
    """Return the message that a table is suspended, and how to resume it.

    Args:
        table: the table.
        scene: for the score; ``None`` before the first hand.
        hand: number of the hand.
        by: the names of who suspended it; empty where it was idle for too long.

    """
    language = table.language
    name = people_in_prose(by, language)
    lines = [t(language, "paused", name=name) if by else t(language, "paused-idle")]
    if scene is not None:
        odd, even = scene.game.score
        lines.append(t(language, "paused-score", hand=hand, odd=signed(odd), even=signed(even)))
    lines.append(t(language, "paused-free"))
    resume = AboutTable(table.id, 0, TableVerb.RESUME)
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=suspended_slot(table.id),
        text="\n".join(lines),
        keyboard=((Button(t(language, "btn-resume"), pack(resume)),),),
        mode=Mode.RENEW,
        priority=Priority.RESULT,
        silent=True,
    )


def stop_question(
    table: Table, hand: int, language: Language, *, chat: int, thread: int | None
) -> Message:
    """Return the question whether a table ends, for a person who may decide that."""
    yes, no = (AboutTable(table.id, hand, verb) for verb in (TableVerb.STOP, TableVerb.KEEP))
    return Message(
        chat=chat,
        thread=thread,
        slot=question_slot(table.id),
        text=t(language, "stop-question"),
        keyboard=(
            (Button(t(language, "btn-stop"), pack(yes)), Button(t(language, "btn-keep"), pack(no))),
        ),
        mode=Mode.RENEW,
        priority=Priority.RESULT,
        silent=True,
    )
