"""The last rounds of a hand in words (/log)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenter.explain import fit, shown_length
from bot.presenter.story import sentences
from bot.presenter.words import Words
from engine import events as e
from engine.seats import Seat

ROUNDS: Final = 3
"""How many rounds are told."""
_TEXT: Final = 4096


def log_text(history: Sequence[e.Event], words: Words) -> str:
    """Return what happened in the last rounds of a hand, as HTML that fits one message.

    Args:
        history: the shown events of the hand, from its deal on. Secret ones are not told.
        words: of the reader.

    """
    rounds = _rounds(history)
    number = next((event.number for event in history if isinstance(event, e.HandDealt)), 1)
    lines = [words("log-head", hand=number)]
    first = len(lines)
    for place, events in list(enumerate(rounds))[-ROUNDS:]:
        lines.append(f"<b>{words('log-round', round=place) if place else words('log-deal')}</b>")
        lines += _told(events, words)
    if len(lines) == first:
        lines.append(words("log-nothing"))
    # Where there are too many lines, the oldest ones are left out.
    spare = (tuple(reversed(range(first, len(lines)))),)
    return "\n".join(fit(lines, spare, shown_length, limit=_TEXT))


def _rounds(history: Sequence[e.Event]) -> list[list[e.Event]]:
    """Return the events before play, then those of each round; an empty last round is left out."""
    rounds: list[list[e.Event]] = [[]]
    for event in history:
        if isinstance(event, e.PhaseBegan) and event.phase == "play":
            rounds.append([])
        else:
            rounds[-1].append(event)
        if isinstance(event, e.RoundEnded):
            rounds.append([])
    if len(rounds) > 1 and not any(isinstance(event, e.Played) for event in rounds[-1]):
        last = rounds.pop()
        rounds[-1] += last
    return rounds


def _told(events: Sequence[e.Event], words: Words) -> Iterator[str]:
    """Yield a sentence for each event; passes one after the other share a sentence."""
    passed: list[Seat] = []
    for event in events:
        if isinstance(event, e.Passed):
            passed.append(event.seat)
            continue
        told = [] if isinstance(event, e.PhaseBegan) else sentences(event, words)
        if not told:
            continue
        yield from _passes(passed, words)
        passed = []
        yield from told
    yield from _passes(passed, words)


def _passes(seats: Sequence[Seat], words: Words) -> Iterator[str]:
    if seats:
        yield words("event-passed", name=words.names_in_prose(seats))
