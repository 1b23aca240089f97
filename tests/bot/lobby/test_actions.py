"""What each request makes of a lobby, and who may ask for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.lobby import actions, pages, seating
from bot.lobby.contract import LobbyChange, LobbyContext, LobbyTimer
from bot.lobby.outcomes import LobbyAnswer, Refusal, Reply
from bot.lobby.switches import Option, digest
from bot.lobby.value import ANYWHERE, Invite, Lobby, Sides, WantedPlace
from bot.messages.buttons import InLobby, LobbyVerb
from bot.messages.model import Message
from bot.presenter.lobby import ChatLobbyPresenter
from bot.table.model import TableSettings
from bot.texts import Language
from tests.bot.lobby.samples import EMPTY, HOST, filled, person, with_computers

GUEST = 5
PEOPLE = tuple(range(1, 7))
CONTEXT = LobbyContext(
    presenter=ChatLobbyPresenter(),
    now=1000.0,
    below=lambda _: 0,
    times=TableSettings(),
    lifetime=1800.0,
)


def tap(
    lobby: Lobby, verb: LobbyVerb, value: int = 0, *, by: int = HOST, is_admin: bool = False
) -> LobbyChange:
    button = InLobby(lobby.id, verb, value)
    return actions.tapped(lobby, CONTEXT, button=button, person=person(by), is_admin=is_admin)


def chats(change: LobbyChange) -> list[int]:
    """Return where messages go."""
    return [message.chat for message in change.messages]


# --- who may what


@pytest.mark.parametrize(
    "verb, value",
    [
        (LobbyVerb.FILL, 0),
        (LobbyVerb.START, 0),
        (LobbyVerb.CLOSE, 0),
        (LobbyVerb.CLOCK, 60),
        (LobbyVerb.PAGE, digest(pages.RULES)),
    ],
)
def test_the_host_alone_decides(verb: LobbyVerb, value: int) -> None:
    refused = tap(EMPTY, verb, value, by=GUEST)
    assert refused.reply == Reply(Refusal.ONLY_HOST, EMPTY)
    assert refused.lobby == EMPTY
    assert tap(EMPTY, verb, value).reply.answer is not Refusal.ONLY_HOST


def test_an_admin_may_close_a_lobby_and_nothing_else() -> None:
    closed = tap(EMPTY, LobbyVerb.CLOSE, by=GUEST, is_admin=True)
    assert (closed.lobby, closed.reply) == (None, Reply(LobbyAnswer.CLOSED))
    fill = tap(EMPTY, LobbyVerb.FILL, by=GUEST, is_admin=True)
    assert fill.reply.answer is Refusal.ONLY_HOST


def test_anybody_may_look_at_the_seats_and_add_a_computer() -> None:
    for page in pages.OPEN_TO_ALL:
        assert tap(EMPTY, LobbyVerb.PAGE, digest(page), by=GUEST).lobby == replace(EMPTY, page=page)
    added = tap(EMPTY, LobbyVerb.COMPUTER, 3, by=GUEST).lobby
    assert added is not None
    assert seating.is_computer(added.at(3))


# --- buttons


@pytest.mark.parametrize("verb", LobbyVerb)
def test_a_value_that_was_never_offered_is_unknown(verb: LobbyVerb) -> None:
    change = tap(EMPTY, verb, 77)
    assert change.reply.answer is Refusal.UNKNOWN
    assert change.lobby == EMPTY
    assert not change.messages


@pytest.mark.parametrize(
    "verb, value, changed",
    [
        (LobbyVerb.CLOCK, 60, replace(EMPTY, clock_seconds=60, page=pages.SETTINGS)),
        (LobbyVerb.BURN, 10, replace(EMPTY, burn_window=10, page=pages.SETTINGS)),
        (LobbyVerb.LOOK, 30, replace(EMPTY, look_window=30, page=pages.SETTINGS)),
        (LobbyVerb.SIDES, 1, replace(EMPTY, sides=Sides.RANDOM)),
        (LobbyVerb.AUTO, 1, replace(EMPTY, auto_start=True)),
        (LobbyVerb.LANGUAGE, 1, replace(EMPTY, language=Language.EN)),
        (LobbyVerb.PRESET, digest("classic-biesan"), replace(EMPTY, preset="classic-biesan")),
    ],
)
def test_a_choice_is_shown_and_remembered(verb: LobbyVerb, value: int, changed: Lobby) -> None:
    change = tap(EMPTY, verb, value)
    assert change.lobby == changed
    assert change.reply == Reply(LobbyAnswer.DONE, changed)
    assert change.is_choice
    assert chats(change) == [EMPTY.chat]
    again = tap(changed, verb, value)
    assert (again.lobby, again.messages) == (changed, ())


def test_a_rule_that_contradicts_the_others_changes_nothing_but_the_page() -> None:
    enabled = tap(EMPTY, LobbyVerb.RULE, Option("open.self_stuck", value=True).digest).lobby
    assert enabled is not None
    assert enabled.rules.open.self_stuck
    change = tap(enabled, LobbyVerb.RULE, Option("open.enabled", value=False).digest)
    assert change.lobby is not None
    assert change.reply.answer is LobbyAnswer.CONTRADICTION
    assert change.reply.faults == change.lobby.faults == ("fault-open-self-stuck",)
    assert change.lobby.rules == enabled.rules


def test_two_people_change_seats_by_consent() -> None:
    lobby = filled(HOST, GUEST)
    asked = tap(lobby, LobbyVerb.SEAT, 2)
    assert (asked.reply.answer, asked.reply.name) == (LobbyAnswer.REQUESTED, f"人{GUEST}")
    assert asked.lobby is not None
    withdrawn = tap(asked.lobby, LobbyVerb.SEAT, 1)
    assert (withdrawn.reply.answer, withdrawn.lobby) == (LobbyAnswer.WITHDRAWN, lobby)
    assert tap(lobby, LobbyVerb.SEAT, 1).reply.answer is Refusal.ALREADY_SEATED
    agreed = tap(asked.lobby, LobbyVerb.SEAT, 1, by=GUEST)
    assert agreed.reply.answer is LobbyAnswer.MOVED
    assert agreed.lobby is not None
    assert agreed.lobby.seat_of(GUEST) == 1


def test_a_lot_is_drawn_once() -> None:
    lobby = filled(HOST, sides=Sides.LOTS)
    drawn = tap(lobby, LobbyVerb.LOT)
    assert (drawn.reply.answer, drawn.reply.lot) == (LobbyAnswer.DREW, "red")
    assert drawn.lobby is not None
    assert tap(drawn.lobby, LobbyVerb.LOT).reply.answer is Refusal.DRAWN


# --- sitting, leaving


def test_where_a_button_seats_a_newcomer() -> None:
    lobby = filled(HOST)

    def wanted(verb: LobbyVerb, value: int, user_id: int = GUEST) -> WantedPlace | None:
        return actions.wanted_place(lobby, InLobby(lobby.id, verb, value), user_id)

    assert wanted(LobbyVerb.SIT, 0) == ANYWHERE
    assert wanted(LobbyVerb.SIT, 2) == WantedPlace(side=2)
    assert wanted(LobbyVerb.SIT, 3) is None
    assert wanted(LobbyVerb.SEAT, 4) == WantedPlace(seat=4)
    assert wanted(LobbyVerb.SEAT, 7) is None
    assert wanted(LobbyVerb.SEAT, 4, HOST) is None
    assert wanted(LobbyVerb.STAND, 0) is None
    seat = InLobby(lobby.id, LobbyVerb.SEAT, 4)
    assert actions.wanted_place(None, seat, GUEST) is None


@pytest.mark.parametrize("greet", [True, False])
def test_a_person_who_sits_down_is_greeted_once(*, greet: bool) -> None:
    change = actions.sit(EMPTY, CONTEXT, person=person(GUEST), place=ANYWHERE, greet=greet)
    assert change.reply.answer is LobbyAnswer.SEATED
    assert chats(change) == ([EMPTY.chat, GUEST] if greet else [EMPTY.chat])
    assert change.lobby is not None
    again = actions.sit(change.lobby, CONTEXT, person=person(GUEST), place=ANYWHERE, greet=greet)
    assert (again.reply.answer, again.messages) == (Refusal.ALREADY_SEATED, ())


def test_a_link_seats_the_person_it_was_made_for_where_they_wanted() -> None:
    given = Invite("tok", GUEST, 17, WantedPlace(seat=4))
    bound = actions.invite(EMPTY, CONTEXT, given=given)
    assert (bound.reply.answer, bound.messages) == (LobbyAnswer.INVITED, ())
    assert bound.lobby is not None

    foreign = actions.accept(bound.lobby, CONTEXT, person=person(6), token="tok")
    assert (foreign.reply.answer, foreign.lobby) == (Refusal.FOREIGN, bound.lobby)

    change = actions.accept(bound.lobby, CONTEXT, person=person(GUEST), token="tok")
    assert change.reply.answer is LobbyAnswer.SEATED
    assert change.lobby is not None
    assert (change.lobby.seat_of(GUEST), change.lobby.invites) == (4, ())
    welcome = change.messages[-1]
    assert isinstance(welcome, Message)
    assert welcome.chat == GUEST
    again = actions.accept(change.lobby, CONTEXT, person=person(GUEST), token="tok")
    assert again.reply == Reply(LobbyAnswer.SITS_THERE, change.lobby)


@pytest.mark.parametrize("has_left_chat, host", [(False, HOST), (True, GUEST)])
def test_a_host_who_has_left_the_chat_gets_a_successor(*, has_left_chat: bool, host: int) -> None:
    lobby = filled(HOST, GUEST)
    change = actions.leave(lobby, CONTEXT, user_id=HOST, has_left_chat=has_left_chat)
    assert change.lobby is not None
    assert (change.lobby.people, change.lobby.host) == ((GUEST,), host)


# --- starting, ending


def test_a_full_lobby_starts() -> None:
    refused = tap(filled(HOST), LobbyVerb.START)
    assert (refused.reply.answer, refused.start) == (Refusal.NOT_FULL, None)
    change = tap(with_computers(filled(HOST)), LobbyVerb.START)
    assert (change.lobby, change.reply) == (None, Reply(LobbyAnswer.STARTED))
    assert change.start is not None
    assert [player.name for player in change.start.players][:2] == ["人1", "电脑2"]


def test_a_last_call_can_be_put_off() -> None:
    called = actions.timer_due(EMPTY, CONTEXT, timer=LobbyTimer.LAST_CALL).lobby
    assert called == replace(EMPTY, last_call=True)
    change = tap(called, LobbyVerb.WAIT, by=GUEST)
    assert (change.lobby, change.reply.answer) == (EMPTY, LobbyAnswer.POSTPONED)
    assert change.timers[LobbyTimer.EXPIRY] == 2800.0
    assert change.timers[LobbyTimer.LAST_CALL] == 2500.0
    early = tap(EMPTY, LobbyVerb.WAIT, by=GUEST)
    assert (early.reply.answer, early.timers) == (LobbyAnswer.POSTPONED, {})


def test_a_countdown_that_comes_too_early_goes_on() -> None:
    lobby = replace(filled(*PEOPLE), auto_start=True, start_at=1010.0)
    change = actions.timer_due(lobby, CONTEXT, timer=LobbyTimer.COUNTDOWN)
    assert (change.start, change.lobby) == (None, lobby)
    assert change.timers == {LobbyTimer.COUNTDOWN: 1010.0}
    due = replace(lobby, start_at=1000.0)
    assert actions.timer_due(due, CONTEXT, timer=LobbyTimer.COUNTDOWN).start is not None


def test_a_countdown_of_a_lobby_that_is_not_full_any_more_ends() -> None:
    lobby = replace(filled(HOST), auto_start=True, start_at=1000.0)
    change = actions.timer_due(lobby, CONTEXT, timer=LobbyTimer.COUNTDOWN)
    assert (change.start, change.lobby) == (None, replace(lobby, start_at=None))
