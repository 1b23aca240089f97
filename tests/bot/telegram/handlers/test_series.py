"""A whole series of six people, played by their screens, against the engine's own reckoning."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from bot.texts import Language, t
from data import open_database
from engine.facts import DebtKind, HandResult
from engine.game import replay
from engine.rules import PRESETS
from tests.support.room import NAMES, Policy, Room, open_room, play

HANDS = 5
_POINTS = r"[+−]?\d+"


def results(room: Room) -> list[str]:
    """Return the texts of the results that the group has seen, in order."""
    texts = [message.text for message in room.people[0].sees(room.group)]
    return [text for text in texts if re.match(r"第 \d+ 局结果", text)]


def has_results(room: Room, number: int) -> bool:
    return len(results(room)) == number


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def shown_score(text: str) -> tuple[int, int]:
    found = re.search(rf"总分 🔴 A ({_POINTS}) : ({_POINTS}) B", text)
    assert found
    return number(found[1]), number(found[2])


def shown_debts(text: str) -> set[tuple[str, str, int, str]]:
    lines = re.findall(r"\u2068(.+?)\u2069 → \u2068(.+?)\u2069\uff1a(\d+) 张(\S+)", text)
    return {(payer, payee, int(cards), kind) for payer, payee, cards, kind in lines}


def reckoned_debts(result: HandResult) -> set[tuple[str, str, int, str]]:
    words = {kind: t(Language.ZH, f"debt-{kind.value}") for kind in DebtKind}
    return {
        (NAMES[debt.payer - 1], NAMES[debt.payee - 1], debt.cards, words[debt.kind])
        for debt in result.debts
    }


@pytest.mark.timeout(900)
async def test_series_of_six_people(tmp_path: Path) -> None:
    """Five hands from the lobby to the end; scores and debts are those of the stored events."""
    policies = tuple(Policy(seed) for seed in range(6))
    async with open_room(tmp_path) as room:
        room.gather(*NAMES)
        await room.start()
        for hand in range(1, HANDS + 1):
            taps = await play(room, policies, until=partial(has_results, room, hand))
            assert taps > 60
            await room.advance(5)
            if hand < HANDS:
                for user in room.people:
                    await room.press(user, room.hand(user), "下一局")
                await room.advance(3)
        told = results(room)
        last = room.people[0].last(room.group)
        assert last.has_button("再开一桌")
        assert not any(room.hand(user).buttons for user in room.people)
    database = await open_database(tmp_path / "test.sqlite3")
    async with database.reading() as tx:
        events = await tx.games.events(1)
    await database.close()
    game = replay(PRESETS["classic"].rules, events)
    assert game.over
    assert len(game.results) == len(told) == HANDS
    assert shown_score(told[-1]) == game.score
    running = (0, 0)
    for text, result in zip(told, game.results, strict=True):
        running = (running[0] + result.score[0], running[1] + result.score[1])
        assert shown_score(text) == running
        if result is not game.results[-1]:
            assert shown_debts(text) == reckoned_debts(result)
    assert "打完了" in told[-1]
