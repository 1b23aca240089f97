"""Standings of a series by person, also where players have changed seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.presenter.scene import Scene, teams
from bot.presenter.words import mark, signed
from bot.texts.names import as_html
from engine.seats import Seat
from render.pictures import StandingsPicture, StandingsRow, TeamLine, TeamScore

Who = tuple[str, int]
"""A person by id, or the computer of a seat."""


@dataclass(slots=True)
class Standing:
    """The series of one person.

    Attributes:
        seat: where the person sits now, or sat last.
        name: as it is shown.
        places: the place in each hand that the person played, by number of the hand.

    """

    seat: Seat
    name: str
    places: dict[int, int] = field(default_factory=dict)

    @property
    def average(self) -> float:
        """The average place."""
        return sum(self.places.values()) / len(self.places)


def _who(user_id: int | None, seat: Seat) -> Who:
    return ("computer", seat) if user_id is None else ("person", user_id)


def _standings(scene: Scene) -> dict[Who, Standing]:
    """Return everybody who got cards in a finished hand, in the order of their first hand."""
    found: dict[Who, Standing] = {}
    now = {_who(p.user_id, p.seat): p for p in scene.table.players}
    for hand, result in enumerate(scene.game.results, start=1):
        sat = scene.moment.sat[hand - 1] if hand <= len(scene.moment.sat) else ()
        sitters = sat or [(p.seat, p.user_id, p.name) for p in scene.table.players]
        for seat, user_id, name in sitters:
            who = _who(user_id, seat)
            standing = found.setdefault(who, Standing(seat, name))
            standing.seat, standing.name = seat, name
            standing.places[hand] = result.places.index(seat) + 1
            if who in now:
                standing.seat, standing.name = now[who].seat, now[who].name
    return found


def standings(scene: Scene) -> Iterator[str]:
    """Yield the standings of a series in words, the best average place first."""
    words, results = scene.words, scene.game.results
    if not results:
        return
    yield words("res-standings", hands=len(results))
    for one in sorted(_standings(scene).values(), key=lambda one: (one.average, one.seat)):
        places = list(one.places.values())
        name = words("tbl-seat", mark=mark(one.seat), seat=one.seat, name=as_html(one.name))
        line = words(
            "res-standing",
            name=name,
            firsts=places.count(1),
            lasts=places.count(6),
            average=f"{one.average:.1f}",
        )
        some = len(places) < len(results)
        yield words("res-standing-some", line=line, hands=len(places)) if some else line


def standings_picture(scene: Scene) -> StandingsPicture | None:
    """Return the standings of the present players as a picture; ``None`` before a result."""
    words, results = scene.words.plain(), scene.game.results
    if not results:
        return None
    chosen, points = teams(scene), scene.table.rules.score.places
    everybody = _standings(scene)
    rows = []
    for player in scene.table.players:
        own = everybody.get(_who(player.user_id, player.seat))
        places = own.places if own else {}
        rows.append(
            StandingsRow(
                seat=player.seat,
                name=player.name,
                places=tuple(places.get(hand) for hand in range(1, len(results) + 1)),
                total=signed(sum(points[place - 1] for place in places.values())),
            )
        )
    return StandingsPicture(
        title=words("pic-standings"),
        teams=(
            _team_line(chosen[0], [result.score[0] for result in results]),
            _team_line(chosen[1], [result.score[1] for result in results]),
        ),
        rows=tuple(rows),
        hand_labels=tuple(str(number) for number, _ in enumerate(results, start=1)),
        total_label=words("pic-total"),
        preset=words.preset(),
        banner=words("res-banner-over") if scene.game.over else "",
    )


def _team_line(team: TeamScore, points: Sequence[int]) -> TeamLine:
    return TeamLine(
        federation=team.federation,
        mark=team.mark,
        name=team.name,
        total=team.score,
        hands=tuple(signed(number) for number in points),
    )
