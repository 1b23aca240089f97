"""What each request makes of a lobby: pure changes (`bot.lobby.contract.ChangeLobby`).

A button names the state that it leads to, not a step, so a second tap changes nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.chats.model import Person
from bot.lobby import choices, pages, seating
from bot.lobby.contract import Ending, LobbyChange, LobbyContext, LobbyTimer
from bot.lobby.outcomes import LobbyAnswer, Refusal, Reply
from bot.lobby.switches import option_of, preset_of, topic_of
from bot.lobby.value import ANYWHERE, Invite, Lobby, Sides, WantedPlace
from bot.messages.buttons import InLobby, LobbyVerb
from bot.texts import LANGUAGES
from engine.seats import SEATS

LAST_CALL_BEFORE: Final = 300.0
"""Seconds before its end at which a lobby says that it will close."""
_OF_ALL: Final = frozenset(
    {
        LobbyVerb.SIT,
        LobbyVerb.STAND,
        LobbyVerb.SEAT,
        LobbyVerb.LOT,
        LobbyVerb.COMPUTER,
        LobbyVerb.WAIT,
    }
)
"""Buttons that anybody may use; the others are the host's."""
_CHOICES: Final = frozenset(
    {
        LobbyVerb.PRESET,
        LobbyVerb.RULE,
        LobbyVerb.SIDES,
        LobbyVerb.CLOCK,
        LobbyVerb.BURN,
        LobbyVerb.LOOK,
        LobbyVerb.AUTO,
        LobbyVerb.LANGUAGE,
    }
)
"""Buttons that choose what the group's next lobby begins with."""
_WITHOUT_VALUE: Final = frozenset(
    {
        LobbyVerb.STAND,
        LobbyVerb.LOT,
        LobbyVerb.FILL,
        LobbyVerb.START,
        LobbyVerb.CLOSE,
        LobbyVerb.WAIT,
    }
)
_SIDES: Final = tuple(Sides)


# --- opening, showing


def opened(lobby: Lobby, context: LobbyContext) -> LobbyChange:
    """Show a new lobby; from now on it waits for people."""
    return replace(shown(lobby, context, renew=True), timers=_lifetime(context))


def shown(
    lobby: Lobby,
    context: LobbyContext,
    answer: LobbyAnswer | Refusal = LobbyAnswer.DONE,
    *,
    renew: bool = False,
) -> LobbyChange:
    """Store and show a lobby, with its countdown where it starts by itself."""
    lobby = choices.counted(lobby, context.now)
    return LobbyChange(
        reply=Reply(answer, lobby),
        lobby=lobby,
        messages=(context.presenter.lobby(lobby, renew=renew),),
        timers={LobbyTimer.COUNTDOWN: lobby.start_at},
    )


def _lifetime(context: LobbyContext) -> dict[LobbyTimer, float | None]:
    expiry = context.now + context.lifetime
    return {
        LobbyTimer.LAST_CALL: max(context.now, expiry - LAST_CALL_BEFORE),
        LobbyTimer.EXPIRY: expiry,
    }


def _unchanged(lobby: Lobby, answer: LobbyAnswer | Refusal) -> LobbyChange:
    return LobbyChange(reply=Reply(answer, lobby), lobby=lobby)


def _changed(
    lobby: Lobby,
    after: Lobby | Refusal,
    context: LobbyContext,
    answer: LobbyAnswer | Refusal = LobbyAnswer.DONE,
) -> LobbyChange:
    """Store and show a changed lobby, or tell why it did not change."""
    if isinstance(after, Refusal):
        return _unchanged(lobby, after)
    if after == lobby:
        return _unchanged(lobby, answer)
    return shown(after, context, answer)


# --- sitting, leaving


def wanted_place(lobby: Lobby | None, button: InLobby, user_id: int) -> WantedPlace | None:
    """Return where a button seats a newcomer; ``None`` where it seats nobody new."""
    if button.verb is LobbyVerb.SIT and button.value in (0, 1, 2):
        return WantedPlace(side=button.value) if button.value else ANYWHERE
    is_new = lobby is not None and lobby.seat_of(user_id) is None
    if button.verb is LobbyVerb.SEAT and button.value in SEATS and is_new:
        return WantedPlace(seat=button.value)
    return None


def sit(
    lobby: Lobby,
    context: LobbyContext,
    *,
    person: Person,
    place: WantedPlace,
    greet: bool,
    message_id: int = 0,
) -> LobbyChange:
    """Seat a person who can be reached in private.

    Args:
        lobby: where.
        context: of the change.
        person: who sits down.
        place: the seat or side that they want.
        greet: tell them in private.
        message_id: of the lobby's message, where a link brought them; else 0.

    """
    sitter = seating.sitter_of(person)
    after = seating.sit(lobby, sitter, place)
    change = _changed(lobby, after, context, LobbyAnswer.SEATED)
    is_new = isinstance(after, Lobby) and lobby.seat_of(person.user_id) is None
    if not greet or not is_new or change.lobby is None:
        return change
    welcome = context.presenter.welcome(change.lobby, sitter, message_id)
    return replace(change, messages=(*change.messages, welcome))


def invite(lobby: Lobby, _context: LobbyContext, *, given: Invite) -> LobbyChange:
    """Bind a link to a person who can not be reached in private yet."""
    return _unchanged(seating.invite(lobby, given), LobbyAnswer.INVITED)


def accept(lobby: Lobby, context: LobbyContext, *, person: Person, token: str) -> LobbyChange:
    """Seat a person who has opened a link with this *token*."""
    given = seating.invited(lobby, token)
    if given is None or given.user_id != person.user_id:
        sits = lobby.seat_of(person.user_id) is not None
        return _unchanged(lobby, LobbyAnswer.SITS_THERE if sits else Refusal.FOREIGN)
    return sit(
        lobby,
        context,
        person=person,
        place=given.place,
        greet=True,
        message_id=given.message_id,
    )


def leave(
    lobby: Lobby, context: LobbyContext, *, user_id: int, has_left_chat: bool = False
) -> LobbyChange:
    """Free the seat of a person; a host who has left the chat gets a successor."""
    after = seating.stand(lobby, user_id)
    if isinstance(after, Lobby) and has_left_chat:
        after = seating.succeeded(after, user_id)
    return _changed(lobby, after, context)


# --- buttons


def tapped(
    lobby: Lobby, context: LobbyContext, *, button: InLobby, person: Person, is_admin: bool
) -> LobbyChange:
    """Carry out a button, except that it seats nobody new (`wanted_place`, `sit`).

    Args:
        lobby: with the button.
        context: of the change.
        button: what was tapped.
        person: who tapped.
        is_admin: they administer the group, and may close the lobby.

    """
    if _may_use(lobby, button, person.user_id, is_admin=is_admin):
        change = _carry_out(lobby, context, button, person)
    else:
        change = _unchanged(lobby, Refusal.ONLY_HOST)
    return replace(change, is_choice=button.verb in _CHOICES)


def _may_use(lobby: Lobby, button: InLobby, user_id: int, *, is_admin: bool) -> bool:
    if button.verb in _OF_ALL or user_id == lobby.host:
        return True
    if button.verb is LobbyVerb.PAGE:
        return pages.page_of(button.value) in pages.OPEN_TO_ALL
    return is_admin and button.verb is LobbyVerb.CLOSE


def _carry_out(lobby: Lobby, context: LobbyContext, button: InLobby, person: Person) -> LobbyChange:
    verb, value = button.verb, button.value
    if verb in _WITHOUT_VALUE and value:
        return _unchanged(lobby, Refusal.UNKNOWN)
    match verb:
        case LobbyVerb.STAND:
            after = seating.stand(lobby, person.user_id)
            return _changed(lobby, after, context, LobbyAnswer.STOOD)
        case LobbyVerb.SEAT:
            return _choose_seat(lobby, context, value, person)
        case LobbyVerb.LOT:
            return _draw_lot(lobby, context, person)
        case LobbyVerb.FILL:
            return _changed(lobby, seating.fill(lobby), context)
        case LobbyVerb.START:
            return _start(lobby, context)
        case LobbyVerb.CLOSE:
            return close(lobby, context)
        case LobbyVerb.WAIT:
            return _wait(lobby, context)
        case LobbyVerb.RULE:
            return _choose_rule(lobby, context, value)
        case _:
            return _changed(lobby, _chosen(lobby, verb, value), context)


def _chosen(lobby: Lobby, verb: LobbyVerb, value: int) -> Lobby | Refusal:
    """Return the lobby after a choice that needs nothing else."""
    page = pages.page_of(value)
    match verb:
        case LobbyVerb.PAGE if page is not None:
            return replace(lobby, page=page, faults=())
        case LobbyVerb.COMPUTER if value <= len(SEATS):
            return seating.add_computer(lobby, value)
        case LobbyVerb.PRESET:
            return choices.choose_preset(lobby, preset_of(value))
        case LobbyVerb.CLOCK:
            return _on_settings(choices.choose_clock(lobby, value))
        case LobbyVerb.BURN:
            return _on_settings(choices.choose_burn_window(lobby, value))
        case LobbyVerb.LOOK:
            return _on_settings(choices.choose_look_window(lobby, value))
        case LobbyVerb.SIDES if value < len(_SIDES):
            return replace(seating.choose_sides(lobby, _SIDES[value]), page=pages.MAIN)
        case LobbyVerb.AUTO if value in (0, 1):
            return replace(lobby, auto_start=bool(value))
        case LobbyVerb.LANGUAGE if value < len(LANGUAGES):
            return replace(lobby, language=LANGUAGES[value])
    return Refusal.UNKNOWN


def _on_settings(chosen: Lobby | Refusal) -> Lobby | Refusal:
    return chosen if isinstance(chosen, Refusal) else replace(chosen, page=pages.SETTINGS)


def _choose_seat(lobby: Lobby, context: LobbyContext, seat: int, person: Person) -> LobbyChange:
    """Let somebody who sits here move, or ask the person in the wanted seat."""
    if seat not in SEATS:
        return _unchanged(lobby, Refusal.UNKNOWN)
    after = seating.choose_seat(lobby, person.user_id, seat)
    if isinstance(after, Refusal):
        return _unchanged(lobby, after)
    if seat == lobby.seat_of(person.user_id):
        withdrawn = after != lobby
        answer = LobbyAnswer.WITHDRAWN if withdrawn else Refusal.ALREADY_SEATED
        return _changed(lobby, after, context, answer)
    if all(request.by != person.user_id for request in after.requests):
        return _changed(lobby, after, context, LobbyAnswer.MOVED)
    there = lobby.at(seat)
    name = there.name if there is not None else ""
    reply = Reply(LobbyAnswer.REQUESTED, after, name=name)
    return replace(_changed(lobby, after, context), reply=reply)


def _draw_lot(lobby: Lobby, context: LobbyContext, person: Person) -> LobbyChange:
    after = seating.draw_lot(lobby, person.user_id, context.below)
    change = _changed(lobby, after, context)
    seat = lobby.seat_of(person.user_id)
    drawn = after.at(seat) if isinstance(after, Lobby) and seat is not None else None
    if drawn is None:
        return change
    return replace(change, reply=Reply(LobbyAnswer.DREW, change.lobby, lot=drawn.lot))


def _choose_rule(lobby: Lobby, context: LobbyContext, value: int) -> LobbyChange:
    """Choose a field's value; where it does not go with the others, tell all that is wrong."""
    option = option_of(value)
    if option is None:
        return _unchanged(lobby, Refusal.UNKNOWN)
    after = choices.choose_rule(lobby, option)
    if not after.faults:
        page = pages.topic(*topic_of(option.path))
        return _changed(lobby, replace(after, page=page), context)
    reply = Reply(LobbyAnswer.CONTRADICTION, after, faults=after.faults)
    return replace(_changed(lobby, after, context), reply=reply)


# --- starting, ending


def _start(lobby: Lobby, context: LobbyContext) -> LobbyChange:
    """Make a table of a full lobby, or tell why it is none yet."""
    names = tuple(context.presenter.computer_name(seat, lobby.language) for seat in SEATS)
    seated = seating.arranged(lobby, context.below) if lobby.is_full else lobby
    new = choices.start(seated, names, context.times)
    if isinstance(new, Refusal):
        return _unchanged(lobby, new)
    return LobbyChange(
        reply=Reply(LobbyAnswer.STARTED),
        lobby=None,
        messages=(context.presenter.closed(seated, Ending.STARTED),),
        start=new,
    )


def close(lobby: Lobby, context: LobbyContext) -> LobbyChange:
    """End a lobby that does not start."""
    message = context.presenter.closed(lobby, Ending.CLOSED)
    return LobbyChange(reply=Reply(LobbyAnswer.CLOSED), lobby=None, messages=(message,))


def _wait(lobby: Lobby, context: LobbyContext) -> LobbyChange:
    """Keep a lobby open that was about to close."""
    if not lobby.last_call:
        return _unchanged(lobby, LobbyAnswer.POSTPONED)
    change = shown(replace(lobby, last_call=False), context, LobbyAnswer.POSTPONED)
    return replace(change, timers={**change.timers, **_lifetime(context)})


def timer_due(lobby: Lobby, context: LobbyContext, *, timer: LobbyTimer) -> LobbyChange:
    """A timer of the lobby is due."""
    match timer:
        case LobbyTimer.LAST_CALL:
            return shown(replace(lobby, last_call=True), context)
        case LobbyTimer.EXPIRY:
            message = context.presenter.closed(lobby, Ending.EXPIRED)
            return LobbyChange(reply=Reply(LobbyAnswer.CLOSED), lobby=None, messages=(message,))
        case LobbyTimer.COUNTDOWN:
            if lobby.start_at is None or lobby.start_at > context.now:
                return shown(lobby, context)
            change = _start(lobby, context)
            if change.start is not None:
                return change
            return shown(replace(lobby, start_at=None), context)


def free_busy(lobby: Lobby, context: LobbyContext, *, user_id: int) -> LobbyChange:
    """Free the seat of a person who plays elsewhere by now, and say so.

    Where they do not sit here, the chat itself is busy: the lobby stops starting by itself.
    """
    seat = lobby.seat_of(user_id)
    sitter = lobby.at(seat) if seat is not None else None
    if sitter is None:
        return shown(replace(lobby, auto_start=False, start_at=None), context)
    change = leave(lobby, context, user_id=user_id)
    note = context.presenter.freed(lobby, sitter.name)
    return replace(change, messages=(*change.messages, note))
