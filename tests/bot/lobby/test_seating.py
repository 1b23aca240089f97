"""Who sits where in a lobby."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.lobby import seating
from bot.lobby.outcomes import Refusal
from bot.lobby.seating import sitter_of
from bot.lobby.value import Invite, Lobby, Sides, SwapRequest, WantedPlace
from engine.seats import SEATS, opposite
from tests.bot.lobby.samples import EMPTY, filled, person, with_computers

PEOPLE = tuple(range(1, 7))


def test_people_sit_in_order() -> None:
    lobby = filled(5, 6, 7)
    assert [lobby.seat_of(user_id) for user_id in (5, 6, 7, 8)] == [1, 2, 3, None]
    assert lobby.filled == 3
    assert seating.sit(lobby, sitter_of(person(6))) is Refusal.ALREADY_SEATED


def test_a_freed_seat_is_the_next_one_taken() -> None:
    lobby = seating.stand(filled(5, 6, 7), 6)
    assert isinstance(lobby, Lobby)
    assert seating.stand(lobby, 6) is Refusal.NOT_SITTING
    assert filled(9, lobby=lobby).seat_of(9) == 2


def test_people_take_computers_seats_only_when_no_other_is_free() -> None:
    lobby = seating.add_computer(EMPTY)
    assert isinstance(lobby, Lobby)
    assert filled(5, lobby=lobby).seat_of(5) == 2
    full = with_computers(lobby)
    assert full.is_full
    assert seating.fill(full) is Refusal.FULL
    assert seating.add_computer(full) is Refusal.FULL
    assert filled(5, lobby=full).seat_of(5) == 1
    assert seating.sit(filled(*range(1, 7), lobby=full), sitter_of(person(7))) is Refusal.FULL


def test_an_invitation_is_bound_to_one_person_and_lapses_with_sitting() -> None:
    lobby = seating.invite(seating.invite(EMPTY, Invite("a", 5)), Invite("b", 6))
    lobby = seating.invite(lobby, Invite("c", 5, 17))
    assert seating.invited(lobby, "a") is None
    assert seating.invited(lobby, "c") == Invite("c", 5, 17)
    assert seating.invited(filled(5, lobby=lobby), "c") is None
    assert seating.invited(filled(5, lobby=lobby), "b") is not None


def test_a_side_takes_three_people_and_a_computer_makes_room() -> None:
    lobby = replace(EMPTY, sides=Sides.SIDE)
    odd = WantedPlace(side=1)
    for user_id in (1, 2, 3):
        sat = seating.sit(lobby, sitter_of(person(user_id)), odd)
        assert isinstance(sat, Lobby)
        lobby = sat
    assert seating.sit(lobby, sitter_of(person(4)), odd) is Refusal.SIDE_FULL
    moved = seating.sit(with_computers(lobby), sitter_of(person(1)), WantedPlace(side=2))
    assert isinstance(moved, Lobby)
    assert moved.seat_of(1) == 2
    assert seating.is_computer(moved.at(1))


@given(st.lists(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(SEATS)), max_size=40))
def test_agreed_opposites_stay_opposite_whatever_others_do(taps: list[tuple[int, int]]) -> None:
    lobby = filled(*PEOPLE, sides=Sides.OPPOSITE)
    for user_id, seat in taps:
        after = seating.choose_seat(lobby, user_id, seat)
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
        after = seating.choose_seat(lobby, user_id, seat)
        assert isinstance(after, Lobby)
        if after.seats != lobby.seats:
            assert there is not None
            assert SwapRequest(there.user_id or 0, user_id) in lobby.requests
            assert (after.seat_of(user_id), after.at(own or 0)) == (seat, there)
        lobby = after
        assert len({wish.by for wish in lobby.requests}) == len(lobby.requests)


@given(st.integers(0, 10**6), st.lists(st.sampled_from(PEOPLE), unique=True))
def test_lots_make_two_sides_of_three(seed: int, drawers: list[int]) -> None:
    below = random.Random(seed).randrange
    lobby = filled(*PEOPLE, sides=Sides.LOTS)
    for user_id in drawers:
        after = seating.draw_lot(lobby, user_id, below)
        assert isinstance(after, Lobby)
        assert seating.draw_lot(after, user_id, below) is Refusal.DRAWN
        lobby = after
    known = {s.user_id: s.lot for s in lobby.seats if s and s.lot}
    assert len(known) == len(drawers)
    table = seating.arranged(lobby, below)
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
    seen = [seating.arranged(lobby, below).seat_of(1) for _ in range(rounds)]
    for seat in SEATS:
        assert abs(seen.count(seat) - rounds / 6) < rounds / 20


def test_the_first_who_sits_succeeds_a_host_who_goes() -> None:
    lobby = filled(1, 2)
    after = seating.stand(lobby, 1)
    assert isinstance(after, Lobby)
    assert seating.succeeded(after, 1).host == 2
    assert seating.succeeded(lobby, 2).host == 1
    assert seating.succeeded(EMPTY, 1).host == 1
