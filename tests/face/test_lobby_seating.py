"""Sides and seats of a lobby, as values."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot import lobby as lobbies
from bot.lobby import Lobby, No, Place, Sides
from bot.texts import Language
from engine.seats import SEATS, opposite

EMPTY = Lobby(
    id="x7", chat=-100, thread=None, title="群", language=Language.ZH, host=1, host_name="老王"
)
PEOPLE = tuple(range(1, 7))


def filled(*people: int, sides: Sides = Sides.SIT) -> Lobby:
    lobby = replace(EMPTY, sides=sides)
    for user_id in people:
        sat = lobbies.sit(lobby, lobbies.person(user_id, f"人{user_id}", Language.ZH))
        assert isinstance(sat, Lobby)
        lobby = sat
    return lobby


def test_a_side_takes_three_people_and_a_computer_makes_room() -> None:
    lobby = replace(EMPTY, sides=Sides.SIDE)
    odd = Place(side=1)
    for user_id in (1, 2, 3):
        sat = lobbies.sit(lobby, lobbies.person(user_id, "x", Language.ZH), odd)
        assert isinstance(sat, Lobby)
        lobby = sat
    assert lobbies.sit(lobby, lobbies.person(4, "x", Language.ZH), odd) is No.SIDE_FULL
    with_computers = lobbies.fill(lobby)
    assert isinstance(with_computers, Lobby)
    moved = lobbies.sit(with_computers, lobbies.person(1, "x", Language.ZH), Place(side=2))
    assert isinstance(moved, Lobby)
    assert moved.seat_of(1) == 2
    assert lobbies.is_computer(moved.at(1))


@given(st.lists(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(SEATS)), max_size=40))
def test_agreed_opposites_stay_opposite_whatever_others_do(taps: list[tuple[int, int]]) -> None:
    lobby = filled(*PEOPLE, sides=Sides.OPPOSITE)
    for user_id, seat in taps:
        after = lobbies.choose_seat(lobby, user_id, seat)
        if isinstance(after, Lobby):
            assert set(lobby.pairs) <= set(after.pairs)
            lobby = after
        assert sorted(lobby.people) == list(PEOPLE)
        for one, other in lobby.pairs:
            seat_of_one = lobby.seat_of(one)
            assert seat_of_one is not None
            assert lobby.seat_of(other) == opposite(seat_of_one)


@given(st.lists(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(SEATS)), max_size=40))
def test_seats_change_by_consent_only(taps: list[tuple[int, int]]) -> None:
    lobby = filled(*PEOPLE)
    for user_id, seat in taps:
        there, own = lobby.at(seat), lobby.seat_of(user_id)
        after = lobbies.choose_seat(lobby, user_id, seat)
        assert isinstance(after, Lobby)
        if after.seats != lobby.seats:
            assert there is not None
            assert lobbies.SwapRequest(there.user_id or 0, user_id) in lobby.requests
            assert (after.seat_of(user_id), after.at(own or 0)) == (seat, there)
        lobby = after
        assert len({wish.by for wish in lobby.requests}) == len(lobby.requests)


@given(st.integers(0, 10**6), st.lists(st.sampled_from(PEOPLE), unique=True))
def test_lots_make_two_sides_of_three(seed: int, drawers: list[int]) -> None:
    below = random.Random(seed).randrange
    lobby = filled(*PEOPLE, sides=Sides.LOTS)
    for user_id in drawers:
        after = lobbies.draw_lot(lobby, user_id, below)
        assert isinstance(after, Lobby)
        assert lobbies.draw_lot(after, user_id, below) is No.DRAWN
        lobby = after
    known = {s.user_id: s.lot for s in lobby.seats if s and s.lot}
    assert len(known) == len(drawers)
    table = lobbies.arranged(lobby, below)
    assert sorted(table.people) == list(PEOPLE)
    for seat in SEATS:
        sitter = table.at(seat)
        assert sitter is not None
        assert sitter.lot == ("red" if seat % 2 else "black")
        assert known.get(sitter.user_id, sitter.lot) == sitter.lot


def test_every_seating_is_drawn_equally_often() -> None:
    lobby = filled(*PEOPLE, sides=Sides.RANDOM)
    below = random.Random(3).randrange
    rounds = 3000
    seen = [lobbies.arranged(lobby, below).seat_of(1) for _ in range(rounds)]
    for seat in SEATS:
        assert abs(seen.count(seat) - rounds / 6) < rounds / 20


def test_the_countdown_begins_when_full_and_ends_with_who_leaves() -> None:
    lobby = replace(filled(*PEOPLE), auto_start=True)
    counting = lobbies.counted(lobby, 100.0)
    assert counting.start_at == 100.0 + lobbies.COUNTDOWN_SECONDS
    assert lobbies.counted(counting, 105.0) == counting
    left = lobbies.stand(counting, 3)
    assert isinstance(left, Lobby)
    assert lobbies.counted(left, 106.0).start_at is None
    computers = lobbies.fill(EMPTY)
    assert isinstance(computers, Lobby)
    assert lobbies.counted(replace(computers, auto_start=True), 1.0).start_at is None


def test_the_first_who_sits_succeeds_a_host_who_goes() -> None:
    lobby = filled(1, 2)
    after = lobbies.stand(lobby, 1)
    assert isinstance(after, Lobby)
    assert lobbies.succeeded(after, 1).host == 2
    assert lobbies.succeeded(lobby, 2).host == 1
    assert lobbies.succeeded(EMPTY, 1).host == 1
