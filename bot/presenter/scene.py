"""What one reader sees of a table at one moment; lines and marks that several messages share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.labels import card_groups
from bot.presenter.story import news
from bot.presenter.words import TEAM_LETTERS, Words, signed
from bot.table.model import Moment, Player, Stage, Table
from engine.events import Event, Played, RoundEnded
from engine.facts import Phase
from engine.game import Game, view_for
from engine.seats import SEATS, Seat, opposite
from engine.sets import CardSet
from engine.view import SeatView, View
from render.pictures import ActionKind, Chip, SeatAction, SeatPanel, SeatState, TeamScore

CAPTION = 1024
"""Telegram's limit for the text under a picture."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one reader sees it.

    Attributes:
        table: the table.
        game: the shown game.
        moment: the circumstances.
        view: what the reader may know of the game.
        words: of the reader; once the hand is over, with the names of its players.
        events: what has just happened.

    """

    table: Table
    game: Game
    moment: Moment
    view: View
    words: Words
    events: Sequence[Event] = ()

    @classmethod
    def of(
        cls,
        table: Table,
        game: Game,
        moment: Moment,
        *,
        viewer: Seat | None = None,
        events: Sequence[Event] = (),
    ) -> Scene:
        """Return the scene for the chat of the seat *viewer*; ``None`` for the group."""
        language = table.player(viewer).language if viewer else table.language
        view = view_for(game, viewer)
        then = table.named(moment.sitters) if view.phase == Phase.OVER else table
        return cls(table, game, moment, view, Words(then, language), events)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table openly waits for."""
        return tuple(seat.seat for seat in self.view.seats if seat.awaited)

    @property
    def last_round(self) -> tuple[Seat, CardSet] | None:
        """The winner of the round before and its last set; ``None`` in the first round."""
        ended = False
        for event in reversed(self.moment.history):
            if isinstance(event, RoundEnded):
                if ended:
                    return None
                ended = True
            elif ended and isinstance(event, Played):
                return event.top.seat, event.top.cards
        return None

    @property
    def is_closed(self) -> bool:
        """Whether only the opposite (对头) of its player may answer the top (RULES 5.3)."""
        top = self.view.top
        return top is not None and not self.view.melee and (top.gouji or top.burning or top.dead)


def head_line(scene: Scene) -> str:
    """Return the line that says which hand and round this is."""
    words, view = scene.words, scene.view
    if view.phase == Phase.PLAY:
        return words("tbl-head", hand=view.number, round=view.round, preset=words.preset())
    if view.phase == Phase.OVER:
        return words("tbl-over", hand=view.number, preset=words.preset())
    return words(
        "tbl-head-phase",
        hand=view.number,
        phase=words(f"phase-{view.phase.value}"),
        preset=words.preset(),
    )


def score_line(scene: Scene) -> str:
    """Return the score of the series."""
    odd, even = scene.game.score
    return scene.words("tbl-score", odd=signed(odd), even=signed(even))


def top_line(scene: Scene) -> str:
    """Return what lies on the table."""
    words, top = scene.words, scene.view.top
    if top is None:
        return words("tbl-new-round")
    key = "tbl-top-dead" if top.dead else "tbl-top-gouji" if top.gouji else "tbl-top"
    return words(key, name=words.tagged(top.seat), set=words.cards(top.cards))


def wait_lines(scene: Scene) -> Iterator[str]:
    """Yield whom the table waits for, and whether burns are still possible."""
    words = scene.words
    if scene.moment.stage == Stage.BURN:
        yield words("tbl-window", seconds=round(scene.table.settings.burn_window))
    elif scene.view.burn_window and scene.view.phase == Phase.PLAY:
        yield words("tbl-open-window")
    if scene.awaited:
        what = words("ask-answer" if scene.view.top else "ask-lead")
        if scene.view.phase == Phase.HEAD:
            what = words("ask-head")
        elif scene.view.phase == Phase.CHARGE:
            what = words("ask-charge")
        names = words.names(scene.awaited)
        if scene.table.settings.clock_seconds:
            yield words("tbl-wait-clock", names=names, what=what, clock=words.clock())
        else:
            yield words("tbl-wait", names=names, what=what)


def seat_line(scene: Scene, seat: SeatView) -> str:
    """Return one seat in words: name, cards left, last action, marks; ▸ marks an awaited seat."""
    words = scene.words
    name = words.tagged(seat.seat)
    if seat.seat == scene.view.viewer:
        name = words("tbl-you", name=name)
    parts = [f"▸ {name}" if seat.awaited else name]
    if seat.place is not None:
        parts.append(f"<b>{words(f'place-{seat.place}')}</b>")
    if seat.count is not None and not _lies_open(seat):
        parts.append(words("cards", count=seat.count))
    if isinstance(seat.shown, CardSet):
        parts.append(f"<b>{words.cards(seat.shown)}</b>")
    elif seat.shown:
        parts.append(words(f"act-{seat.shown}"))
    # The host is marked in the picture only: it does not matter for play.
    parts += [chip.text for chip in chips(scene, seat) if chip.kind != "host"]
    phrase = scene.moment.phrases.get(seat.seat)
    if phrase and scene.view.viewer is None:
        parts.append(f"💬 {words(f'phrase-{phrase}')}")
    return " · ".join(parts)


def _lies_open(seat: SeatView) -> bool:
    """Whether a number of cards says nothing: the seat is out, or has laid down its hand (革命)."""
    return seat.finished or (seat.revolted and not seat.count)


def seat_lines(scene: Scene) -> Iterator[str]:
    """Yield the six seats in playing order."""
    return (seat_line(scene, seat) for seat in scene.view.seats)


def news_lines(scene: Scene) -> Iterator[str]:
    """Yield the last three notable events."""
    yield from news(scene.events, scene.words)[-3:]


def caption(lines: Sequence[str]) -> str:
    """Return the lines as a caption."""
    return "\n".join(lines)


def chips(scene: Scene, seat: SeatView) -> tuple[Chip, ...]:
    """Return the marks of a seat."""
    words, player = scene.words, scene.table.player(seat.seat)
    found: list[Chip] = []
    if seat.burning:
        found.append(Chip("burning", words("chip-burning")))
    if seat.opened:
        found.append(Chip("opened", words("chip-opened")))
    if seat.gave_up and not seat.opened:
        found.append(Chip("closed", words("chip-gave-up")))
    if seat.declared:
        found.append(Chip("declared", words("chip-declared")))
    if seat.headless:
        found.append(Chip("headless", words("chip-headless")))
    if scene.view.dead_gouji and scene.view.seat(opposite(seat.seat)).revolted:
        found.append(Chip("dead_gouji", words("chip-dead-gouji", left=scene.view.dead_gouji)))
    if seat.stuck:
        found.append(Chip("stuck", words("chip-stuck")))
    if seat.revolted:
        found.append(Chip("revolted", words("chip-revolted")))
    if seat.conceded:
        found.append(Chip("note", words("chip-conceded")))
    elif seat.dead:
        found.append(Chip("note", words("chip-dead")))
    if scene.moment.stage in (Stage.LOOK, Stage.BETWEEN) and seat.seat in scene.moment.ready:
        found.append(Chip("ready", words("chip-ready")))
    if seat.awaited and seat.seat in scene.moment.late:
        found.append(Chip("late", words("chip-late")))
    found += _player_chips(scene, player)
    return tuple(found)


def _player_chips(scene: Scene, player: Player) -> Iterator[Chip]:
    """Yield the marks of a seat's player."""
    words = scene.words
    if player.user_id is None:
        yield Chip("computer", words("chip-computer"))
        return
    if player.user_id == scene.table.host and not scene.table.practice:
        yield Chip("host", words("chip-host"))
    if player.autoplay:
        yield Chip("autoplay", words("chip-autoplay"))


def panels(scene: Scene) -> tuple[SeatPanel, ...]:
    """Return the six seats for the table's picture."""
    return tuple(_panel(scene, scene.view.seat(seat)) for seat in SEATS)


def teams(scene: Scene) -> tuple[TeamScore, TeamScore]:
    """Return both federations with the score of the series."""
    odd, even = scene.game.score
    words = scene.words
    return (
        TeamScore(federation="odd", mark=TEAM_LETTERS[1], name=words.team(1), score=signed(odd)),
        TeamScore(federation="even", mark=TEAM_LETTERS[0], name=words.team(2), score=signed(even)),
    )


def _panel(scene: Scene, seat: SeatView) -> SeatPanel:
    words, top = scene.words, scene.view.top
    phrase = scene.moment.phrases.get(seat.seat)
    return SeatPanel(
        seat=seat.seat,
        name=words.bare_name(seat.seat),
        cards_left=None if _lies_open(seat) else seat.count,
        count_unit=words("unit-cards"),
        chips=chips(scene, seat),
        state=_state(seat),
        place=seat.place,
        place_label=words(f"place-{seat.place}") if seat.place else "",
        action=_action(scene, seat),
        is_turn=seat.awaited,
        is_top=top is not None and top.seat == seat.seat,
        phrase=words(f"phrase-{phrase}") if phrase else "",
    )


def _state(seat: SeatView) -> SeatState:
    if seat.revolted:
        return "revolted"
    if seat.finished:
        return "finished"
    return "dead" if seat.dead or seat.conceded else "in"


def _action(scene: Scene, seat: SeatView) -> SeatAction | None:
    if isinstance(seat.shown, CardSet):
        kind: ActionKind = "burn" if seat.burning else "play"
        return SeatAction(kind=kind, cards=card_groups(seat.shown))
    if seat.shown == "pass":
        return SeatAction(kind="pass", word=scene.words("act-pass"))
    if seat.shown == "yield":
        return SeatAction(kind="yield", word=scene.words("act-yield"))
    return None
