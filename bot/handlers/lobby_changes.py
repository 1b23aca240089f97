"""What a tap makes of a lobby: pure changes, and the links that lead into it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Final

from bot import lobby as lobbies
from bot.handlers.face import Face
from bot.lobby import Invite, Lobby, No
from bot.messages import Message as Wish
from bot.messages import Outgoing, Priority
from bot.names import as_html
from bot.presenter.lobby import closed_message, computer_name, lobby_message
from bot.seam import ChatInfo, LobbyChange, Person, TableSettings
from bot.texts import t
from engine.rules import PRESETS
from engine.seats import SEATS

_LINK: Final = re.compile(
    r"s_([0-9A-Za-z]{1,16})_([0-9A-Za-z]{1,16})_(n?)([0-9]{1,16})_([0-9]{1,12})"
)
_SUPERGROUP: Final = "-100"


@dataclass(frozen=True, slots=True)
class Told:
    """What a change of a lobby tells its caller: a pop-up's text key, or the lobby as it is now."""

    key: str = ""
    lobby: Lobby | None = None


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

    >>> lobby = Lobby(id="x7", chat=-1001, thread=5, title="", language="zh", host=1, host_name="")
    >>> link_payload(lobby, "tok")
    's_x7_tok_n1001_5'
    """
    minus = "n" if lobby.chat < 0 else ""
    return f"s_{lobby.id}_{token}_{minus}{abs(lobby.chat)}_{lobby.thread or 0}"


def fresh(face: Face, info: ChatInfo, person: Person, thread: int | None) -> Lobby:
    """Return a new lobby with what the group chose the last time."""
    usual = face.times.clock_seconds
    try:
        clock = int(json.loads(info.settings).get("clock", usual))
    except (ValueError, AttributeError, TypeError):
        clock = usual
    return Lobby(
        id=face.new_word(),
        chat=info.chat,
        thread=thread,
        title=info.title,
        language=info.language,
        host=person.user_id,
        host_name=person.name,
        preset=info.preset if info.preset in PRESETS else next(iter(PRESETS)),
        clock_seconds=clock,
    )


def kept(lobby: Lobby, *, renew: bool = False) -> LobbyChange:
    """Store and show a lobby as it is."""
    message = lobby_message(lobby, renew=renew)
    return LobbyChange(state=lobbies.dump(lobby), messages=(message,), answer=Told("", lobby))


def changed(lobby: Lobby, now: Lobby | No, key: str = "") -> LobbyChange:
    """Store and show a changed lobby, or tell why it did not change."""
    if isinstance(now, No):
        return LobbyChange(state=lobbies.dump(lobby), answer=Told(_REFUSALS[now], lobby))
    return replace(kept(now), answer=Told(key, now))


def seated(
    lobby: Lobby, person: Person, *, greet: bool, given: Invite | None = None
) -> LobbyChange:
    """Seat somebody whom the private chat reaches; *greet* them there."""
    now = lobbies.sit(lobby, lobbies.person(person.user_id, person.name, person.language))
    change = changed(lobby, now, "pop-sat")
    if isinstance(now, No) or not greet:
        return change
    seat = now.seat_of(person.user_id) or 0
    text = t(person.language, "lobby-welcome", where=as_html(lobby.title), seat=seat)
    link = message_link(lobby.chat, given.message_id) if given else ""
    if link:
        text += f'\n<a href="{link}">{t(person.language, "btn-to-group")}</a>'
    welcome = Wish(
        chat=person.user_id,
        slot=f"welcome:{lobby.id}",
        text=text,
        priority=Priority.RESULT,
        silent=True,
    )
    messages: tuple[Outgoing, ...] = (*change.messages, welcome)
    return replace(change, messages=messages)


def message_link(chat: int, message_id: int) -> str:
    """Return the address of a message, empty where the group has none (only supergroups do).

    >>> message_link(-1001234, 5), message_link(-1234, 5)
    ('https://t.me/c/1234/5', '')
    """
    text = str(chat)
    if not text.startswith(_SUPERGROUP) or not message_id:
        return ""
    return f"https://t.me/c/{text.removeprefix(_SUPERGROUP)}/{message_id}"


def started(lobby: Lobby, times: TableSettings) -> LobbyChange:
    """Make a table of a full lobby, or tell why it is none yet."""
    names = tuple(computer_name(seat, lobby.language) for seat in SEATS)
    new = lobbies.start(lobby, names, times)
    if isinstance(new, No):
        return LobbyChange(state=lobbies.dump(lobby), answer=Told(_REFUSALS[new], lobby))
    return LobbyChange(
        state=None,
        messages=(closed_message(lobby, "lobby-started"),),
        start=new,
        answer=Told("pop-started"),
    )


_REFUSALS: Final = {
    No.FULL: "pop-full",
    No.ALREADY_SEATED: "pop-already-seated",
    No.NOT_SITTING: "pop-not-sitting",
    No.ONLY_HOST: "pop-only-host",
    No.NOT_FULL: "pop-not-full",
    No.NO_PEOPLE: "pop-no-people",
    No.UNKNOWN: "pop-garbage",
}
