"""How a lobby is stored."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.lobby import seating, value
from bot.lobby.value import Invite, Lobby
from tests.bot.lobby.samples import filled


@given(st.lists(st.integers(1, 10**12), unique=True, max_size=6))
def test_a_lobby_is_stored_and_read_again(people: list[int]) -> None:
    lobby = seating.invite(filled(*people), Invite("tok", 3))
    with_computer = seating.add_computer(lobby)
    lobby = with_computer if isinstance(with_computer, Lobby) else lobby
    text = value.dump(lobby)
    assert value.load(text) == lobby
    for user_id in people:
        assert seating.marker_of(user_id) in text
    assert seating.marker_of(0) not in text
