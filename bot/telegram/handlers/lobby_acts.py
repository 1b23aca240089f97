"""What each button of a lobby does, besides sitting down: pure changes.

Every button names the state that it leads to, not a step, so that a second tap changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot import lobby as lobbies
from bot.chats.model import Person
from bot.lobby import Below, Lobby, No, Sides, pages
from bot.lobby.contract import LobbyChange
from bot.lobby.switches import option_of, preset_of, topic_of
from bot.messages.buttons import InLobby, LobbyVerb
from bot.presenter.lobby import closed_message
from bot.table.model import TableSettings
from bot.telegram.handlers.lobby_changes import (
    Reply,
    changed,
    kept,
    started,
    unchanged,
    waiting,
)
from bot.texts import LANGUAGES, t
from bot.texts.names import plain
from engine.seats import SEATS

OF_ALL: Final = frozenset(
    {
        LobbyVerb.SIT,
        LobbyVerb.STAND,
        LobbyVerb.SEAT,
        LobbyVerb.LOT,
        LobbyVerb.COMPUTER,
        LobbyVerb.WAIT,
    }
)
"""What anybody may do; all else is the host's."""
REMEMBERED: Final = frozenset(
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
"""What the group's next lobby begins with."""
_PLAIN: Final = frozenset(
    {
        LobbyVerb.STAND,
        LobbyVerb.LOT,
        LobbyVerb.FILL,
        LobbyVerb.START,
        LobbyVerb.CLOSE,
        LobbyVerb.WAIT,
    }
)
"""Buttons without a value: one that has some is none of ours."""
_SIDES: Final = tuple(Sides)
_CHOICES: Final[dict[LobbyVerb, Callable[[Lobby, int], Lobby | No]]] = {
    LobbyVerb.CLOCK: lobbies.choose_clock,
    LobbyVerb.BURN: lobbies.choose_burn_window,
    LobbyVerb.LOOK: lobbies.choose_look_window,
    LobbyVerb.PRESET: lambda lobby, value: lobbies.choose_preset(lobby, preset_of(value)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyContext:
    """What a change depends on besides the lobby.

    Attributes:
        now: epoch seconds.
        below: draws a random number below another.
        times: of tables whose host has chosen none.
        seconds: after which a lobby closes by itself.

    """

    now: float
    below: Below
    times: TableSettings
    seconds: float


def may(lobby: Lobby, tap: InLobby, user_id: int) -> bool:
    """Whether somebody may use a button."""
    if tap.verb is LobbyVerb.PAGE and pages.page_of(tap.value) in pages.OPEN_TO_ALL:
        return True
    return tap.verb in OF_ALL or user_id == lobby.host


def acted(lobby: Lobby, tap: InLobby, person: Person, context: LobbyContext) -> LobbyChange:
    """Return what a button makes of a lobby."""
    now, value = context.now, tap.value
    if tap.verb in _PLAIN and value:
        return unchanged(lobby, "pop-garbage")
    match tap.verb:
        case LobbyVerb.STAND:
            return changed(lobby, lobbies.stand(lobby, person.user_id), now, "pop-stood")
        case LobbyVerb.SEAT:
            return _seat(lobby, value, person, now)
        case LobbyVerb.LOT:
            return _lot(lobby, person, context)
        case LobbyVerb.COMPUTER if value <= len(SEATS):
            return changed(lobby, lobbies.add_computer(lobby, value), now)
        case LobbyVerb.FILL:
            return changed(lobby, lobbies.fill(lobby), now)
        case LobbyVerb.START:
            return started(lobby, context.times, context.below)
        case LobbyVerb.CLOSE:
            closed = closed_message(lobby, "lobby-closed")
            return LobbyChange(state=None, messages=(closed,), answer=Reply("pop-lobby-closed"))
        case LobbyVerb.WAIT:
            if not lobby.last_call:
                return unchanged(lobby, "pop-waits")
            change = kept(replace(lobby, last_call=False), now, key="pop-waits")
            return replace(change, timers={**change.timers, **waiting(now, context.seconds)})
        case LobbyVerb.RULE:
            return _rule(lobby, value, person, now)
        case _:
            return changed(lobby, _chosen(lobby, tap.verb, value), now)


def _chosen(lobby: Lobby, verb: LobbyVerb, value: int) -> Lobby | No:
    """Return the lobby after a plain choice."""
    choose = _CHOICES.get(verb)
    if choose is not None:
        chosen = choose(lobby, value)
        if isinstance(chosen, No) or verb is LobbyVerb.PRESET:
            return chosen
        return replace(chosen, page=pages.SETTINGS)
    page = pages.page_of(value)
    if verb is LobbyVerb.PAGE and page is not None:
        return replace(lobby, page=page, faults=())
    if verb is LobbyVerb.SIDES and value < len(_SIDES):
        return replace(lobbies.choose_sides(lobby, _SIDES[value]), page=pages.MAIN)
    if verb is LobbyVerb.AUTO and value in (0, 1):
        return replace(lobby, auto_start=bool(value))
    if verb is LobbyVerb.LANGUAGE and value < len(LANGUAGES):
        return replace(lobby, language=LANGUAGES[value])
    return No.UNKNOWN


def _seat(lobby: Lobby, seat: int, person: Person, now: float) -> LobbyChange:
    """Let somebody who sits here move, or ask who sits where they want to be."""
    if seat not in SEATS:
        return unchanged(lobby, "pop-garbage")
    there, own = lobby.at(seat), lobby.seat_of(person.user_id)
    after = lobbies.choose_seat(lobby, person.user_id, seat)
    if isinstance(after, No):
        return changed(lobby, after, now)
    if seat == own:
        key = "pop-wish-gone" if after != lobby else "pop-already-seated"
        return changed(lobby, after, now, key)
    if any(request.by == person.user_id for request in after.requests):
        change = changed(lobby, after, now, "pop-wished")
        name = plain(there.name) if there is not None else ""
        return replace(change, answer=Reply("pop-wished", after, {"name": name}))
    return changed(lobby, after, now, "pop-moved")


def _lot(lobby: Lobby, person: Person, context: LobbyContext) -> LobbyChange:
    after = lobbies.draw_lot(lobby, person.user_id, context.below)
    change = changed(lobby, after, context.now, "pop-drew")
    seat = lobby.seat_of(person.user_id)
    drawn = after.at(seat) if isinstance(after, Lobby) and seat is not None else None
    if not isinstance(after, Lobby) or drawn is None:
        return change
    lot = t(person.language, f"lot-{drawn.lot}")
    return replace(change, answer=Reply("pop-drew", after, {"lot": lot}))


def _rule(lobby: Lobby, value: int, person: Person, now: float) -> LobbyChange:
    """Choose a field's value; where it does not go with the others, say all that is wrong."""
    option = option_of(value)
    if option is None:
        return unchanged(lobby, "pop-garbage")
    after = lobbies.choose_rule(lobby, option)
    if not after.faults:
        page = pages.topic(*topic_of(option.path))
        return changed(lobby, replace(after, page=page), now)
    faults = "\n".join(t(person.language, key) for key in after.faults)
    change = changed(lobby, after, now)
    return replace(change, answer=Reply("pop-refused", after, {"faults": faults}))
