"""What a person is told about a request to a lobby."""

from __future__ import annotations

from typing import Final, assert_never

from bot.lobby.outcomes import LobbyAnswer, Refusal, Reply
from bot.texts import Language, t
from bot.texts.names import plain
from engine.seats import SEATS

_ALERTS: Final = frozenset({LobbyAnswer.CONTRADICTION})
"""Answers that have to be closed, besides all refusals."""


def answer_text(reply: Reply, language: Language, user_id: int) -> tuple[str, bool]:
    """Return what a person is told, and whether it has to be closed.

    Args:
        reply: what became of the request.
        language: of the person.
        user_id: the person.

    Returns: plain text, empty where nothing is told; and whether it is an alert.

    """
    lobby, answer = reply.lobby, reply.answer
    is_alert = isinstance(answer, Refusal) or answer in _ALERTS
    key = _refusal_key(answer) if isinstance(answer, Refusal) else _answer_key(answer)
    if not key:
        return "", False
    args: dict[str, str | int] = {
        "name": plain(reply.name or (lobby.host_name if lobby else "")),
        "missing": len(SEATS) - lobby.filled if lobby else 0,
        "seat": (lobby.seat_of(user_id) if lobby else None) or 0,
        "lot": t(language, f"lot-{reply.lot}") if reply.lot else "",
        "faults": "\n".join(t(language, fault) for fault in reply.faults),
        "where": plain(lobby.title) if lobby else "",
    }
    return t(language, key, **args), is_alert


def _refusal_key(refusal: Refusal) -> str:
    match refusal:
        case Refusal.UNKNOWN:
            return "pop-garbage"
        case Refusal.FOREIGN:
            return "lobby-invite-foreign"
        case _:
            return f"pop-{refusal.value}"


def _answer_key(answer: LobbyAnswer) -> str:
    match answer:
        case LobbyAnswer.DONE | LobbyAnswer.INVITED:
            return ""
        case LobbyAnswer.SEATED:
            return "pop-sat"
        case LobbyAnswer.SITS_THERE:
            return "lobby-welcome"
        case LobbyAnswer.MOVED:
            return "pop-moved"
        case LobbyAnswer.STOOD:
            return "pop-stood"
        case LobbyAnswer.REQUESTED:
            return "pop-wished"
        case LobbyAnswer.WITHDRAWN:
            return "pop-wish-gone"
        case LobbyAnswer.DREW:
            return "pop-drew"
        case LobbyAnswer.CONTRADICTION:
            return "pop-refused"
        case LobbyAnswer.POSTPONED:
            return "pop-waits"
        case LobbyAnswer.STARTED:
            return "pop-started"
        case LobbyAnswer.CLOSED:
            return "pop-lobby-closed"
        case _:
            assert_never(answer)
