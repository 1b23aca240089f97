"""Scores and statistics in words: /score for a series, /stats and /top for people and groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.history.archive import PersonHand, PlayedHand
from bot.presenter.deal import debt_text
from bot.presenter.words import Words, signed
from bot.table.model import Table
from bot.texts import Language, has_text, t
from bot.texts.names import as_html
from engine.game import Game
from engine.statistics import SeatTally, together

_HANDS_SHOWN: Final = 20
_PRESETS_SHOWN: Final = 8
_RANKED: Final = 20
FEWEST_HANDS: Final = 6
"""A person with fewer hands stands below the ranking: so few hands make no average."""


# --- score


def score_text(table: Table, game: Game, language: Language) -> str:
    """Return the score of a series, as HTML: hand by hand, in total, and the open debts."""
    words = Words(table, language)
    lines = [words("score-head", preset=words.preset())]
    results = list(enumerate(game.results, start=1))
    if not results:
        lines.append(words("score-none"))
    elif len(results) > _HANDS_SHOWN:
        lines.append(words("score-earlier", hands=len(results) - _HANDS_SHOWN))
    for number, result in results[-_HANDS_SHOWN:]:
        odd, even = result.score
        line = words("score-hand", hand=number, odd=signed(odd), even=signed(even))
        first, last = words.name(result.places[0]), words.name(result.places[-1])
        lines.append(f"{line} · {words('score-places', first=first, last=last)}")
    odd, even = game.score
    lines.append(words("res-series", odd=signed(odd), even=signed(even)))
    debts = game.results[-1].debts if game.results and not game.over else ()
    if debts and not (game.running and game.hand is not None and game.hand.gifts):
        lines.append(f"<b>{words('res-debts-label')}</b>")
        lines += [
            words(
                "deal-debt",
                **{"from": words.name(debt.payer)},
                to=words.name(debt.payee),
                text=debt_text(debt, words),
            )
            for debt in debts
        ]
    return "\n".join(lines)


def last_game(series: Sequence[PlayedHand]) -> Game:
    """Return the game after the last hand of a series."""
    return series[-1].after


# --- stats


def person_text(name: str, hands: Sequence[PersonHand], language: Language, *, where: str) -> str:
    """Return the statistics of one person by preset, as HTML.

    Args:
        name: of the person, as it is stored.
        hands: that the person played.
        language: of the reader.
        where: name of the group, as HTML; empty for all groups.

    """
    head = t(language, "stats-head", name=as_html(name))
    lines = [t(language, "stats-where", text=head, where=where) if where else head]
    if not hands:
        return "\n".join([*lines, t(language, "stats-none")])
    by_preset = _by_preset(hands)
    if len(by_preset) > 1:
        lines += ["", t(language, "stats-all", hands=len(hands))]
        lines += _tally_lines(together(hand.tally for hand in hands), language, points=False)
    for preset, found in by_preset[:_PRESETS_SHOWN]:
        title = _title(preset, language)
        lines += ["", t(language, "stats-preset", preset=title, hands=len(found))]
        lines += _tally_lines(together(hand.tally for hand in found), language)
    return "\n".join(lines)


def group_text(hands: Sequence[PersonHand], language: Language, *, where: str) -> str:
    """Return the statistics of a group by preset, as HTML."""
    lines = [t(language, "stats-group-head", where=where)]
    if not hands:
        return "\n".join([*lines, t(language, "stats-none")])
    people = len({hand.user_id for hand in hands})
    whole = {(hand.table_id, hand.hand): hand for hand in hands}
    lines.append(
        t(
            language,
            "stats-group-size",
            series=len({table for table, _ in whole}),
            hands=len(whole),
            people=people,
        )
    )
    for preset, found in _by_preset(tuple(whole.values()))[:_PRESETS_SHOWN]:
        title = _title(preset, language)
        lines += ["", t(language, "stats-preset", preset=title, hands=len(found))]
        seats = [together(hand.whole) for hand in found]
        total = together(seats)
        lines.append(
            t(
                language,
                "stats-group-deeds",
                opened=total.opened,
                burned=total.burned,
                failed=total.burns_failed,
                stuck=total.stuck,
                sweeps=sum(seat.sweeps > 0 for seat in seats),
                revolted=total.revolted,
            )
        )
    return "\n".join(lines)


def _by_preset(hands: Iterable[PersonHand]) -> list[tuple[str, list[PersonHand]]]:
    """Return hands by preset, the preset with most hands first."""
    found: dict[str, list[PersonHand]] = {}
    for hand in hands:
        found.setdefault(hand.preset, []).append(hand)
    return sorted(found.items(), key=lambda item: -len(item[1]))


def _title(preset: str, language: Language) -> str:
    key = f"preset-{preset}"
    return t(language, key) if has_text(language, key) else preset


def _tally_lines(tally: SeatTally, language: Language, *, points: bool = True) -> Iterator[str]:
    """Yield a tally in words; *points*: with points, which cannot be added up across presets."""
    if points:
        yield t(language, "stats-won", won=tally.won, lost=tally.lost, points=signed(tally.points))
    else:
        yield t(language, "stats-won-only", won=tally.won, lost=tally.lost)
    comma = t(language, "stats-join")
    places = [
        t(language, "stats-place", place=t(language, f"place-{place}"), times=times)
        for place, times in enumerate(tally.places, start=1)
    ]
    yield comma.join(places)
    yield t(
        language,
        "stats-deeds",
        opened=tally.opened,
        burned=tally.burned,
        been_burned=tally.been_burned,
        failed=tally.burns_failed,
    )
    yield t(
        language,
        "stats-deeds-more",
        stuck=tally.stuck,
        been_stuck=tally.been_stuck,
        sweeps=tally.sweeps,
        been_swept=tally.been_swept,
    )


# --- top


def top_text(hands: Sequence[PersonHand], language: Language, *, where: str) -> str:
    """Return the ranking of a group, the best average place first, as HTML."""
    lines = [t(language, "top-head", where=where)]
    people: dict[int, list[PersonHand]] = {}
    for hand in hands:
        people.setdefault(hand.user_id, []).append(hand)
    if not people:
        return "\n".join([*lines, t(language, "stats-none")])
    table = [(mine[-1].name, together(hand.tally for hand in mine)) for mine in people.values()]
    table.sort(key=lambda row: (row[1].average_place, -row[1].hands))
    ranked = [row for row in table if row[1].hands >= FEWEST_HANDS]
    others = [row for row in table if row[1].hands < FEWEST_HANDS]
    lines += [
        _top_line(f"{place}. ", name, tally, language)
        for place, (name, tally) in enumerate(ranked[:_RANKED], start=1)
    ]
    if others:
        lines.append(t(language, "top-few", hands=FEWEST_HANDS))
        lines += [_top_line("· ", name, tally, language) for name, tally in others[:_RANKED]]
    return "\n".join(lines)


def _top_line(place: str, name: str, tally: SeatTally, language: Language) -> str:
    line = t(
        language,
        "top-line",
        name=as_html(name),
        hands=tally.hands,
        average=f"{tally.average_place:.2f}",
        firsts=tally.places[0],
        lasts=tally.places[5],
        opened=tally.opened,
    )
    return f"{place}{line}"
