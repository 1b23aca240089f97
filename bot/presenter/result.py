"""The end of a hand, of a series, of a table."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import replace

from bot.messages.buttons import AboutTable, Again, Finish, OpenLobby, Ready, TableVerb, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.messages.slots import end_slot, result_slot
from bot.presenter.deal import debt_text
from bot.presenter.explain import facts, fit, reason, shown_length
from bot.presenter.fairness import deal_command
from bot.presenter.scene import CAPTION, Scene, caption, chips
from bot.presenter.seats import change_buttons
from bot.presenter.standings import standings, standings_picture
from bot.presenter.words import TEAM_LETTERS, Words, clock_text, people_in_prose, signed
from bot.table.model import Stage
from engine.events import HandDealt
from engine.facts import HandResult, ScoreItem
from engine.seats import Seat
from render.pictures import (
    Chip,
    DebtLine,
    EventLine,
    ResultPicture,
    ResultRow,
    TeamTotal,
)


def result_message(scene: Scene, result: HandResult) -> Message:
    """Return the result as the group sees it."""
    table = scene.table
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=result_slot(table.id, scene.moment.hand),
        text=result_caption(scene, result),
        picture=result_picture(scene, result),
        keyboard=result_keyboard(scene),
        mode=Mode.EDIT,
        priority=Priority.RESULT,
    )


def result_caption(scene: Scene, result: HandResult) -> str:
    """Return the result in words: places, what counted, totals, debts with reasons, the secret.

    Where that is too long for a caption, the reasons of debts are left out first, then the command
    around the secret, then single lines. The record has all of it.
    """
    for why, command in ((True, True), (False, True), (False, False)):
        lines, spare = _result_lines(scene, result, why=why, command=command)
        if shown_length(caption(lines)) <= CAPTION:
            return caption(lines)
    return caption(fit(lines, spare, shown_length))


def _result_lines(
    scene: Scene, result: HandResult, *, why: bool, command: bool
) -> tuple[list[str], tuple[range, range]]:
    """Return the lines of a result, and which may be left out: points, then other events."""
    words, hand = scene.words, scene.moment.hand
    lines = [words("res-head", hand=hand, preset=words.preset())]
    if result.swept:
        lines.append(words("res-sweep", team=words.team(result.places[0])))
    lines += [
        words("res-row", place=words(f"place-{place}"), name=words.tagged(seat))
        for place, seat in enumerate(result.places, start=1)
    ]
    first_fact = len(lines)
    lines += facts(scene, result)
    first_item = len(lines)
    lines += [_item_line(item, words) for item in result.items]
    after_items = len(lines)
    odd, even = result.score
    lines.append(words("res-total", odd=signed(odd), even=signed(even)))
    odd, even = scene.game.score
    lines.append(words("res-series", odd=signed(odd), even=signed(even)))
    if not scene.game.over:
        # Debts belong to the seat: to its present player.
        lines += _debts(scene, result, replace(words, table=scene.table), why=why)
    lines += end_lines(scene)
    if scene.moment.secret:
        lines.append(_proof(scene, command=command))
    return lines, (range(first_item, after_items), range(first_fact, first_item))


def _proof(scene: Scene, *, command: bool) -> str:
    """Return the secret; with *command* within the command that deals the hand again."""
    table, secret = scene.table, scene.moment.secret
    dealt = scene.moment.history[0] if scene.moment.history else None
    if command and isinstance(dealt, HandDealt):
        results = scene.game.results[: dealt.number - 1]
        places = results[-1].places if results else ()
        told = deal_command(table.preset, table.rules, dealt, secret=secret, places=places)
        if told:
            return scene.words("res-proof", command=html.escape(told, quote=False))
    return scene.words("res-secret", secret=secret)


def end_lines(scene: Scene) -> Iterator[str]:
    """Yield how the series goes on, or how it ended."""
    words = scene.words
    if scene.game.over:
        odd, even = scene.game.score
        if odd == even:
            yield words("res-series-draw", odd=signed(odd), even=signed(even))
        else:
            team = words.team(1 if odd > even else 2)
            high, low = max(odd, even), min(odd, even)
            yield words("res-series-over", team=team, odd=signed(high), even=signed(low))
    elif scene.moment.stage == Stage.BETWEEN:
        if scene.moment.ready:
            now = replace(words, table=scene.table)
            yield words("res-ready", names=now.names(sorted(scene.moment.ready)))
        if scene.moment.until is not None:
            wait = clock_text(round(scene.table.settings.ready_wait), words.language)
            yield words("res-next", time=wait)
        if scene.moment.next_commitment:
            yield words("res-next-fair", commitment=scene.moment.next_commitment)


def result_keyboard(scene: Scene) -> Keyboard:
    """Return the buttons under a result."""
    words, table = scene.words, scene.table
    if scene.moment.stage == Stage.BETWEEN:
        ready = Button(words("btn-next"), pack(Ready(table.id, scene.moment.hand)))
        first = (ready, Button(words("btn-end"), pack(Finish(table.id))))
        vote = AboutTable(table.id, scene.moment.hand, TableVerb.SUSPEND)
        suspend = Button(words("btn-pause"), pack(vote))
        return (first, (*change_buttons(table, scene.moment.hand), suspend))
    return ()


def result_picture(scene: Scene, result: HandResult) -> ResultPicture:
    """Return the picture of a result."""
    words = scene.words.plain()
    now = replace(words, table=scene.table)
    banner = words("res-banner-over") if scene.game.over else ""
    if result.swept:
        banner = words("res-sweep", team=words.team(result.places[0]))
    places = scene.table.rules.score.places
    return ResultPicture(
        title=words("res-title", hand=scene.moment.hand),
        rows=tuple(
            ResultRow(
                place=place,
                place_label=words(f"place-{place}"),
                seat=seat,
                name=words.bare_name(seat),
                points=signed(places[place - 1]),
                chips=_row_chips(scene, seat),
            )
            for place, seat in enumerate(result.places, start=1)
        ),
        teams=(_total(scene, result, words, 1), _total(scene, result, words, 2)),
        hand_label=words("res-hand-label"),
        series_label=words("res-series-label"),
        banner=banner,
        events_label=words("res-items-label") if result.items else "",
        events=tuple(
            EventLine(text=_item_text(item, words), amount=_amount(item), seat=item.seat)
            for item in result.items
        ),
        debts_label="" if scene.game.over else words("res-debts-label"),
        debts=() if scene.game.over else tuple(_debt_lines(result, now)),
    )


def end_message(scene: Scene) -> Message:
    """Return how a series ended: who stopped it, the score, and the standings."""
    table, words = scene.table, scene.words
    odd, even = scene.game.score
    by = scene.moment.ended_by
    name = people_in_prose(by, words.language)
    lines = [words("res-stopped-by", name=name)] if by else []
    if scene.game.over:
        lines += end_lines(scene)
    else:
        lines.append(words("res-stopped", odd=signed(odd), even=signed(even)))
    lines += standings(scene)
    again = Button(words("btn-again"), pack(Again(table.id)))
    new = Button(words("btn-new-lobby"), pack(OpenLobby(table.id)))
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=end_slot(table.id),
        text=caption(lines),
        picture=standings_picture(scene),
        keyboard=() if table.practice else ((again, new),),
        priority=Priority.RESULT,
    )


def _total(scene: Scene, result: HandResult, words: Words, seat: Seat) -> TeamTotal:
    index = 0 if seat % 2 else 1
    return TeamTotal(
        federation="odd" if seat % 2 else "even",
        mark=TEAM_LETTERS[seat % 2],
        name=words.team(seat),
        hand=signed(result.score[index]),
        series=signed(scene.game.score[index]),
    )


def _row_chips(scene: Scene, seat: Seat) -> tuple[Chip, ...]:
    kept = ("opened", "declared", "stuck", "revolted", "computer", "autoplay")
    return tuple(chip for chip in chips(scene, scene.view.seat(seat)) if chip.kind in kept)


def _item_text(item: ScoreItem, words: Words) -> str:
    return words(
        f"res-item-{item.kind}",
        name=words.name(item.seat),
        other=words.name(item.other),
    )


def _item_line(item: ScoreItem, words: Words) -> str:
    return f"{_item_text(item, words)} {_amount(item)}"


def _amount(item: ScoreItem) -> str:
    if item.lose and item.win != item.lose:
        return f"{signed(item.win)} / {signed(-item.lose)}"
    return signed(item.win or -item.lose)


def _debts(scene: Scene, result: HandResult, words: Words, *, why: bool) -> Iterator[str]:
    if not result.debts:
        yield words("res-no-debts")
        return
    yield f"<b>{words('res-debts-label')}</b>"
    for debt in result.debts:
        line = words(
            "res-debt",
            **{"from": words.name(debt.payer)},
            to=words.name(debt.payee),
            text=debt_text(debt, words),
        )
        yield f"{line} · {reason(debt, result, scene.game.hand, words)}" if why else line


def _debt_lines(result: HandResult, words: Words) -> Iterator[DebtLine]:
    for debt in result.debts:
        yield DebtLine(
            from_seat=debt.payer,
            from_name=words.bare_name(debt.payer),
            to_seat=debt.payee,
            to_name=words.bare_name(debt.payee),
            text=debt_text(debt, words),
        )
