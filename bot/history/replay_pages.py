"""A replay in one message: the list of hands, the result of a hand, a picture of each set.

The hand is over, so its pages may show all cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.history.archive import PlayedHand
from bot.messages.buttons import Replay, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.messages.slots import replay_slot
from bot.presenter.deal import deal_picture
from bot.presenter.explain import fit, shown_length
from bot.presenter.labels import count_groups, counts_label, joker_faces
from bot.presenter.result import result_picture
from bot.presenter.scene import Scene, caption, panels
from bot.presenter.story import sentences
from bot.presenter.words import Words, signed
from bot.table.model import Moment, Stage
from bot.texts import Language
from engine import events as e
from engine.facts import Phase
from engine.game import Game, evolve
from engine.seats import SEATS
from render.pictures import Picture, ReplayPicture, ReplaySeat, SeatPanel

_PER_PAGE: Final = 8
_ROW: Final = 4


@dataclass(frozen=True, slots=True)
class Where:
    """Where a replay is shown.

    Attributes:
        chat: Telegram chat id.
        thread: the forum topic; ``None`` outside forums.
        word: random number that names the message.
        language: of the readers.

    """

    chat: int
    thread: int | None
    word: int
    language: Language


@dataclass(frozen=True, slots=True)
class Still:
    """The table after a set was played.

    Attributes:
        game: after the set and all events that followed from it.
        events: since the picture before.

    """

    game: Game
    events: tuple[e.Event, ...]

    @property
    def round(self) -> int:
        """The number of the round in which the set was played; 0 without a hand."""
        return self.game.hand.round if self.game.hand is not None else 0


def stills(hand: PlayedHand) -> tuple[Still, ...]:
    """Return the pictures of a hand: the deal with its tribute, then each set that was played."""
    found: list[Still] = []
    game, since = hand.before, list[e.Event]()
    for event in hand.events:
        starts = isinstance(event, e.Played | e.RoundEnded | e.HandEnded)
        if starts and since and _has_picture(since, first=not found):
            found.append(Still(game, tuple(since)))
            since = []
        game = evolve(game, event)
        since.append(event)
    return tuple(found)


def _has_picture(events: Sequence[e.Event], *, first: bool) -> bool:
    """Whether something was played since the last picture, or the deal is done."""
    return first or any(isinstance(event, e.Played) for event in events)


def last_page(series: Sequence[PlayedHand]) -> int:
    """Return the number of the last page of the list of hands."""
    return max(0, (len(series) - 1) // _PER_PAGE)


def replay_message(series: Sequence[PlayedHand], where: Where, hand: int, step: int) -> Message:
    """Return a page of a replay; for a page that does not exist the nearest one.

    Args:
        series: the hands that are over, at least one.
        where: the message.
        hand: number of the hand; 0 for the list.
        step: see `bot.messages.buttons.Replay`.

    """
    chosen = next((played for played in series if played.number == hand), None)
    if chosen is None:
        return _list_page(series, where, step)
    pictures = stills(chosen)
    if step <= 0 or not pictures:
        return _hand_page(chosen, where, has_pictures=bool(pictures))
    return _still_page(chosen, pictures, where, min(step, len(pictures)))


def _scene(
    hand: PlayedHand, game: Game, where: Where, *, events: tuple[e.Event, ...] = ()
) -> Scene:
    table = replace(hand.table, language=where.language)
    stage = Stage.PLAY if events else Stage.OVER
    moment = Moment(now=0.0, stage=stage, hand=hand.number)
    return Scene.of(table, game, moment, events=events)


def _page(where: Where, lines: Sequence[str], picture: Picture, keyboard: Keyboard) -> Message:
    return Message(
        chat=where.chat,
        thread=where.thread,
        slot=replay_slot(where.word),
        text=caption(lines),
        picture=picture,
        keyboard=keyboard,
        mode=Mode.EDIT,
        priority=Priority.FOLLOW,
        silent=True,
    )


# --- list


def _list_page(series: Sequence[PlayedHand], where: Where, page: int) -> Message:
    pages = last_page(series) + 1
    page = min(max(page, 0), pages - 1)
    shown = series[page * _PER_PAGE : (page + 1) * _PER_PAGE]
    last = shown[-1]
    scene = _scene(last, last.after, where)
    words = scene.words
    lines = [words("replay-title", preset=words.preset())]
    lines += [_hand_line(hand, replace(words, table=hand.table)) for hand in shown]
    buttons = [
        Button(words("btn-replay-hand", hand=hand.number), _data(hand, where, 0)) for hand in shown
    ]
    rows = [tuple(buttons[n : n + _ROW]) for n in range(0, len(buttons), _ROW)]
    turning = []
    if page > 0:
        turning.append(Button(words("btn-earlier"), _list_data(last, where, page - 1)))
    if page < pages - 1:
        turning.append(Button(words("btn-later"), _list_data(last, where, page + 1)))
    if turning:
        rows.append(tuple(turning))
    result = last.end.result
    if result is None:
        raise LookupError("a hand that is over has a result")
    return _page(where, lines, result_picture(scene, result), tuple(rows))


def _hand_line(hand: PlayedHand, words: Words) -> str:
    result = hand.end.result
    if result is None:
        return ""
    odd, even = result.score
    return words(
        "replay-hand-line",
        hand=hand.number,
        name=words.name(result.places[0]),
        odd=signed(odd),
        even=signed(even),
    )


def _data(hand: PlayedHand, where: Where, step: int) -> str:
    return pack(Replay(hand.table.id, where.word, hand.number, step))


def _list_data(hand: PlayedHand, where: Where, page: int) -> str:
    return pack(Replay(hand.table.id, where.word, 0, page))


# --- pages


def _hand_page(hand: PlayedHand, where: Where, *, has_pictures: bool) -> Message:
    scene = _scene(hand, hand.after, where)
    words, result = scene.words, hand.end.result
    if result is None:
        raise LookupError("a hand that is over has a result")
    lines = [words("res-head", hand=hand.number, preset=words.preset())]
    lines += [
        words("res-row", place=words(f"place-{place}"), name=words.tagged(seat))
        for place, seat in enumerate(result.places, start=1)
    ]
    page = (hand.number - 1) // _PER_PAGE
    row = [Button(words("btn-replay-list"), _list_data(hand, where, page))]
    if has_pictures:
        row.append(Button(words("btn-replay-start"), _data(hand, where, 1)))
    return _page(where, lines, result_picture(scene, result), (tuple(row),))


def _still_page(hand: PlayedHand, pictures: Sequence[Still], where: Where, step: int) -> Message:
    still = pictures[step - 1]
    scene = _scene(hand, still.game, where, events=still.events)
    words = scene.words
    state = still.game.hand
    if state is None:
        raise LookupError("a hand that is over was dealt")
    head = words("replay-step", hand=hand.number, round=state.round, step=step, steps=len(pictures))
    told = list(_told(still, words))
    sealed = [
        words(
            "replay-hand",
            name=words.tagged(seat),
            cards=counts_label(state.hand(seat), words.language) or words("replay-no-cards"),
        )
        for seat in SEATS
    ]
    lines = [head, *told, "", *sealed]
    spare = (range(len(told) + 2, len(lines)), range(1, len(told) + 1))
    dealt = state.phase != Phase.PLAY or step == 1
    picture: Picture = deal_picture(scene)
    if not dealt:
        picture = _open_table(scene, step, len(pictures))
    keyboard = tuple(_still_keyboard(hand, pictures, where, step, words))
    return _page(where, fit(lines, spare, shown_length), picture, keyboard)


def _open_table(scene: Scene, step: int, steps: int) -> ReplayPicture:
    """Return the picture of the table with all cards open."""
    words, view = scene.words.plain(), scene.view
    story = [
        line
        for event in scene.events
        if not isinstance(event, e.Passed | e.RoundEnded)
        for line in sentences(event, words)
    ]
    return ReplayPicture(
        title=words("pic-hand-line", hand=view.number, round=view.round),
        seats=tuple(_open_seat(scene, panel) for panel in panels(scene)),
        step_label=f"{step} / {steps}",
        step=step,
        steps=steps,
        story=story[0] if story else "",
        faces=joker_faces(words.language),
    )


def _open_seat(scene: Scene, panel: SeatPanel) -> ReplaySeat:
    hand = scene.game.hand
    cards = hand.hand(panel.seat) if hand is not None else ()
    return ReplaySeat(
        seat=panel.seat,
        name=panel.name,
        cards=count_groups(cards) if cards else (),
        count_label=scene.words("cards", count=sum(cards)),
        chips=panel.chips,
        place=panel.place,
        place_label=panel.place_label,
        action=panel.action,
        is_turn=False,
        is_top=panel.is_top,
    )


def _told(still: Still, words: Words) -> Iterator[str]:
    for event in still.events:
        yield from sentences(event, words)


def _still_keyboard(
    hand: PlayedHand, pictures: Sequence[Still], where: Where, step: int, words: Words
) -> Iterator[tuple[Button, ...]]:
    here = pictures[step - 1].round
    rounds = [still.round for still in pictures]
    earlier = [place for place, number in enumerate(rounds, start=1) if number < here]
    first = rounds.index(rounds[earlier[-1] - 1]) + 1 if earlier else 1
    later = next((place for place, number in enumerate(rounds, start=1) if number > here), 0)
    row = []
    if step > 1:
        row.append(Button(words("btn-round-back"), _data(hand, where, first)))
        row.append(Button(words("btn-step-back"), _data(hand, where, step - 1)))
    if step < len(pictures):
        row.append(Button(words("btn-step-on"), _data(hand, where, step + 1)))
    if later:
        row.append(Button(words("btn-round-on"), _data(hand, where, later)))
    if row:
        yield tuple(row)
    yield (Button(words("btn-replay-hand-back", hand=hand.number), _data(hand, where, 0)),)
