"""Lobbies to begin with."""

from __future__ import annotations

from dataclasses import replace

from bot.chats.model import Person
from bot.lobby import seating
from bot.lobby.value import Lobby, Sides
from bot.texts import Language

HOST = 1
EMPTY = Lobby(
    id="x7", chat=-100, thread=None, title="群", language=Language.ZH, host=HOST, host_name="老王"
)


def person(user_id: int) -> Person:
    return Person(user_id=user_id, name=f"人{user_id}", dm_ok=True)


def filled(*people: int, lobby: Lobby = EMPTY, sides: Sides = Sides.SIT) -> Lobby:
    """Return *lobby* where these users have sat down one after the other."""
    lobby = replace(lobby, sides=sides)
    for user_id in people:
        sat = seating.sit(lobby, seating.sitter_of(person(user_id)))
        assert isinstance(sat, Lobby)
        lobby = sat
    return lobby


def with_computers(lobby: Lobby) -> Lobby:
    """Return *lobby* with computers in all empty seats."""
    full = seating.fill(lobby)
    assert isinstance(full, Lobby)
    return full
