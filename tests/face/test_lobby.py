"""The lobby's value and its transitions."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot import lobby as lobbies
from bot.lobby import Invite, Lobby, No
from bot.presenter.lobby import lobby_message
from bot.table.model import TableSettings
from bot.texts import Language
from engine.seats import SEATS

EMPTY = Lobby(
    id="x7", chat=-100, thread=None, title="群", language=Language.ZH, host=1, host_name="<老王>"
)
NAMES = ("电脑1", "电脑2", "电脑3", "电脑4", "电脑5", "电脑6")


def seated(lobby: Lobby, *people: int) -> Lobby:
    for user_id in people:
        now = lobbies.sit(lobby, lobbies.person(user_id, f"人{user_id}", Language.ZH))
        assert isinstance(now, Lobby)
        lobby = now
    return lobby


def test_people_sit_in_order() -> None:
    lobby = seated(EMPTY, 5, 6, 7)
    assert [lobby.seat_of(user_id) for user_id in (5, 6, 7, 8)] == [1, 2, 3, None]
    assert lobby.filled == 3
    assert lobbies.sit(lobby, lobbies.person(6, "x", Language.EN)) is No.ALREADY_SEATED


def test_a_freed_seat_is_the_next_one_taken() -> None:
    lobby = lobbies.stand(seated(EMPTY, 5, 6, 7), 6)
    assert isinstance(lobby, Lobby)
    assert lobbies.stand(lobby, 6) is No.NOT_SITTING
    assert seated(lobby, 9).seat_of(9) == 2


def test_people_take_computers_seats_only_when_no_other_is_free() -> None:
    lobby = lobbies.add_computer(EMPTY)
    assert isinstance(lobby, Lobby)
    assert seated(lobby, 5).seat_of(5) == 2
    full = lobbies.fill(lobby)
    assert isinstance(full, Lobby)
    assert full.is_full
    assert lobbies.fill(full) is No.FULL
    assert lobbies.add_computer(full) is No.FULL
    assert seated(full, 5).seat_of(5) == 1
    assert lobbies.sit(seated(full, *range(1, 7)), lobbies.person(7, "x", Language.ZH)) is No.FULL


def test_starting_needs_six_and_a_person() -> None:
    times = TableSettings(burn_window=2.0)
    assert lobbies.start(seated(EMPTY, 5), NAMES, times) is No.NOT_FULL
    computers = lobbies.fill(EMPTY)
    assert isinstance(computers, Lobby)
    assert lobbies.start(computers, NAMES, times) is No.NO_PEOPLE
    lobby = lobbies.fill(replace(seated(EMPTY, 5, 6), clock_seconds=30))
    assert isinstance(lobby, Lobby)
    table = lobbies.start(lobby, NAMES, times)
    assert not isinstance(table, No)
    assert [player.user_id for player in table.players] == [5, 6, None, None, None, None]
    assert [player.seat for player in table.players] == list(SEATS)
    assert table.players[2].name == "电脑3"
    assert table.settings == TableSettings(burn_window=2.0, clock_seconds=30)
    assert table.host == 1


def test_times_are_chosen_from_what_is_offered() -> None:
    for choose, values in (
        (lobbies.choose_clock, lobbies.CLOCKS),
        (lobbies.choose_burn_window, lobbies.BURN_WINDOWS),
        (lobbies.choose_look_window, lobbies.LOOK_WINDOWS),
    ):
        assert choose(EMPTY, 45) is No.UNKNOWN
        assert all(isinstance(choose(EMPTY, value), Lobby) for value in values)
    lobby = seated(EMPTY, *range(1, 7))
    lobby = replace(lobby, clock_seconds=300, burn_window=20, look_window=60)
    table = lobbies.start(lobby, NAMES, TableSettings())
    assert not isinstance(table, No)
    assert (table.settings.clock_seconds, table.settings.burn_window) == (300, 20.0)
    assert table.settings.look_window == 60.0


def test_presets_are_chosen_by_id() -> None:
    assert lobbies.choose_preset(EMPTY, "nonsense") is No.UNKNOWN
    chosen = lobbies.choose_preset(replace(EMPTY, page="rules"), "classic-biesan")
    assert isinstance(chosen, Lobby)
    assert (chosen.preset, chosen.page) == ("classic-biesan", "")


def test_an_invitation_is_bound_to_one_person_and_lapses_with_sitting() -> None:
    lobby = lobbies.invite(lobbies.invite(EMPTY, Invite("a", 5)), Invite("b", 6))
    lobby = lobbies.invite(lobby, Invite("c", 5, 17))
    assert lobbies.invited(lobby, "a") is None
    assert lobbies.invited(lobby, "c") == Invite("c", 5, 17)
    assert lobbies.invited(seated(lobby, 5), "c") is None
    assert lobbies.invited(seated(lobby, 5), "b") is not None


@given(st.lists(st.integers(1, 10**12), unique=True, max_size=6))
def test_a_lobby_is_stored_and_read_again(people: list[int]) -> None:
    lobby = lobbies.invite(seated(EMPTY, *people), Invite("tok", 3))
    with_computer = lobbies.add_computer(lobby)
    lobby = with_computer if isinstance(with_computer, Lobby) else lobby
    text = lobbies.dump(lobby)
    assert lobbies.load(text) == lobby
    for user_id in people:
        assert lobbies.marker_of(user_id) in text
    assert lobbies.marker_of(0) not in text


def test_names_are_escaped() -> None:
    assert "&lt;老王&gt;" in lobby_message(EMPTY).text
