"""How a lobby is stored."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from bot.lobby import seating, value
from bot.lobby.value import Invite, Lobby, Sides, SwapRequest, WantedPlace
from bot.texts import Language
from tests.bot.lobby.samples import filled

STORED = (
    '{"id": "x7", "chat": -100, "thread": 5, "title": "群", "language": "en", "host": 1,'
    ' "host_name": "老王", "preset": "dazhong", "changes": [["threes.last", "true"]],'
    ' "clock_seconds": 60, "burn_window": 6, "look_pause": 30, "sides": "opposite",'
    ' "auto_start": true, "start_at": 12.5, "seats": [{"user_id": 1, "name": "老王",'
    ' "marker": "<u1>"}, {"user_id": 5, "name": "Ann", "language": "en", "marker": "<u5>"},'
    ' {"user_id": null}, {"user_id": 6, "name": "b", "marker": "<u6>", "lot": "red"}, null,'
    ' null], "invites": [{"token": "tok", "user_id": 9, "message_id": 17,'
    ' "place": {"seat": 4}}, {"token": "t2", "user_id": 8}], "wishes": [{"by": 1, "to": 5}],'
    ' "pairs": [[5, 6]], "last_call": true, "page": "seats", "faults": ["fault-open-fa4"]}'
)
"""What a database holds since the first version of the lobby."""


def test_a_stored_lobby_keeps_its_form() -> None:
    lobby = value.load(STORED)
    assert json.loads(value.dump(lobby)) == json.loads(STORED)
    assert (lobby.language, lobby.sides, lobby.look_window) == (Language.EN, Sides.OPPOSITE, 30)
    assert lobby.requests == (SwapRequest(1, 5),)
    assert lobby.invites == (Invite("tok", 9, 17, WantedPlace(seat=4)), Invite("t2", 8))
    assert lobby.rules.threes.last


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
