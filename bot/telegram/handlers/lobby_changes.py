"""What a tap makes of a lobby: pure changes, and the links that lead into it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot import lobby as lobbies
from bot.chats.model import ChatInfo, Person
from bot.lobby import ANYWHERE, Below, Invite, Lobby, No, Place
from bot.lobby.contract import LobbyChange
from bot.messages.model import Message as OutgoingMessage
from bot.messages.model import Outgoing, Priority
from bot.presenter.lobby import closed_message, lobby_message
from bot.presenter.lobby_words import computer_name
from bot.table.model import TableSettings
from bot.telegram.handlers.context import HandlerContext, message_link
from bot.texts import t
from bot.texts.names import as_html
from engine.seats import SEATS

_LINK: Final = re.compile(
    r"s_([0-9A-Za-z]{1,16})_([0-9A-Za-z]{1,16})_(n?)([0-9]{1,16})_([0-9]{1,12})"
)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a change of a lobby tells its caller: a pop-up's text key, the lobby as it is now."""

    key: str = ""
    lobby: Lobby | None = None
    args: Mapping[str, str | int] = field(default_factory=dict)
    """What the text needs besides what the lobby tells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Where a deep link leads, and its token."""

    chat: int
    thread: int | None
    lobby: str
    token: str


def read_link(payload: str) -> Link | None:
    """Read a start parameter, ``None`` for anything that `link_payload` does not write.

    >>> read_link("s_x7_tok_n1001_0")
    Link(chat=-1001, thread=None, lobby='x7', token='tok')
    """
    found = _LINK.fullmatch(payload)
    if found is None:
        return None
    lobby, token, minus, digits, topic = found.groups()
    chat = -int(digits) if minus else int(digits)
    return Link(chat=chat, thread=int(topic) or None, lobby=lobby, token=token)


def link_payload(lobby: Lobby, token: str) -> str:
    """Return the start parameter of a deep link into a lobby (at most 64 characters).

    >>> from bot.texts import Language
    >>> lobby = Lobby(
    ...     id="x7", chat=-1001, thread=5, title="", language=Language.ZH, host=1, host_name=""
    ... )
    >>> link_payload(lobby, "tok")
    's_x7_tok_n1001_5'
    """
    minus = "n" if lobby.chat < 0 else ""
    return f"s_{lobby.id}_{token}_{minus}{abs(lobby.chat)}_{lobby.thread or 0}"


def fresh(context: HandlerContext, info: ChatInfo, person: Person, thread: int | None) -> Lobby:
    """Return a new lobby with what the group chose the last time."""
    empty = Lobby(
        id=context.new_word(),
        chat=info.chat,
        thread=thread,
        title=info.title,
        language=info.language,
        host=person.user_id,
        host_name=person.name,
        preset=info.preset,
        clock_seconds=context.times.clock_seconds,
    )
    return lobbies.recalled(info.settings, empty)


def kept(lobby: Lobby, now: float, *, renew: bool = False, key: str = "") -> LobbyChange:
    """Store and show a lobby as it is, with its countdown where it starts by itself."""
    lobby = lobbies.counted(lobby, now)
    return LobbyChange(
        state=lobbies.dump(lobby),
        messages=(lobby_message(lobby, renew=renew),),
        timers={lobbies.COUNTDOWN: lobby.start_at},
        answer=Reply(key, lobby),
    )


def unchanged(lobby: Lobby, key: str) -> LobbyChange:
    """Leave a lobby as it is, and say why."""
    return LobbyChange(state=lobbies.dump(lobby), answer=Reply(key, lobby))


def changed(lobby: Lobby, changed_to: Lobby | No, now: float, key: str = "") -> LobbyChange:
    """Store and show a changed lobby, or tell why it did not change."""
    if isinstance(changed_to, No):
        return unchanged(lobby, refusal(changed_to))
    if changed_to == lobby:
        return unchanged(lobby, key)
    return kept(changed_to, now, key=key)


def waiting(now: float, seconds: float) -> dict[str, float | None]:
    """Return the timers of a lobby that closes after so many seconds."""
    expiry = now + seconds
    return {
        lobbies.LAST_CALL: max(now, expiry - lobbies.LAST_CALL_BEFORE),
        lobbies.EXPIRY: expiry,
    }


def seated(
    lobby: Lobby,
    person: Person,
    now: float,
    *,
    greet: bool,
    place: Place = ANYWHERE,
    given: Invite | None = None,
) -> LobbyChange:
    """Seat somebody whom the private chat reaches; *greet* them there."""
    sitter = lobbies.person(person.user_id, person.name, person.language)
    sat = lobbies.sit(lobby, sitter, given.place if given else place)
    change = changed(lobby, sat, now, "pop-sat")
    if isinstance(sat, No) or not greet or lobby.seat_of(person.user_id) is not None:
        return change
    seat = sat.seat_of(person.user_id) or 0
    text = t(person.language, "lobby-welcome", where=as_html(lobby.title), seat=seat)
    link = message_link(lobby.chat, given.message_id) if given else ""
    if link:
        text += f'\n<a href="{link}">{t(person.language, "btn-to-group")}</a>'
    welcome = OutgoingMessage(
        chat=person.user_id,
        slot=f"welcome:{lobby.id}",
        text=text,
        priority=Priority.RESULT,
        silent=True,
    )
    messages: tuple[Outgoing, ...] = (*change.messages, welcome)
    return replace(change, messages=messages)


def started(lobby: Lobby, times: TableSettings, below: Below) -> LobbyChange:
    """Make a table of a full lobby, or tell why it is none yet."""
    names = tuple(computer_name(seat, lobby.language) for seat in SEATS)
    seated_for_play = lobbies.arranged(lobby, below) if lobby.is_full else lobby
    new = lobbies.start(seated_for_play, names, times)
    if isinstance(new, No):
        return unchanged(lobby, refusal(new))
    return LobbyChange(
        state=None,
        messages=(closed_message(seated_for_play, "lobby-started"),),
        start=new,
        answer=Reply("pop-started"),
    )


def refusal(no: No) -> str:
    """Return the key of the pop-up that says why a wish is not met."""
    return "pop-garbage" if no is No.UNKNOWN else f"pop-{no.value}"
