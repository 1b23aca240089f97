"""Deep links into a lobby: opened in the private chat, they seat the person they were made for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.lobby.value import Lobby

_LINK: Final = re.compile(
    r"s_([0-9A-Za-z]{1,16})_([0-9A-Za-z]{1,16})_(n?)([0-9]{1,16})_([0-9]{1,12})"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Where a deep link leads.

    Attributes:
        chat: the chat of the lobby.
        thread: the forum topic, if any.
        lobby: the id of the lobby.
        token: of the invitation.

    """

    chat: int
    thread: int | None
    lobby: str
    token: str


def read_link(payload: str) -> Link | None:
    """Read a start parameter; return ``None`` for anything that `link_payload` does not write.

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
    """Return the start parameter of a deep link into a lobby, of at most 64 characters.

    >>> from bot.texts import Language
    >>> lobby = Lobby(
    ...     id="x7", chat=-1001, thread=5, title="", language=Language.ZH, host=1, host_name=""
    ... )
    >>> link_payload(lobby, "tok")
    's_x7_tok_n1001_5'
    """
    minus = "n" if lobby.chat < 0 else ""
    return f"s_{lobby.id}_{token}_{minus}{abs(lobby.chat)}_{lobby.thread or 0}"
