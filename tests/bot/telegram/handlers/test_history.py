"""After a hand: results, records, replays, /log, scores, statistics, and the same again.

One series of three hands is played once for all of it; it is over, so looking changes nothing.
"""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from data import open_database
from engine.game import Game, replay
from engine.rules import PRESETS
from tests.support.actors import MessageView, User
from tests.support.room import Policy, Room, open_room, play

HANDS = 2
RULES = PRESETS["classic"].rules


def results(room: Room) -> list[str]:
    texts = [message.text for message in room.people[0].sees(room.group)]
    return [text for text in texts if re.match(r"第 \d+ 局结果", text)]


def has_results(room: Room, number: int) -> bool:
    return len(results(room)) == number


async def play_hands(room: Room, hands: int) -> None:
    policies = tuple(Policy(seed) for seed in range(len(room.people)))
    for hand in range(1, hands + 1):
        await play(room, policies, until=partial(has_results, room, hand), pause=3.0)
        await room.advance(5)
        if hand < hands:
            for user in room.people:
                await room.press(user, room.hand(user), "下一局")
            await room.advance(3)


async def stored(folder: Path) -> Game:
    database = await open_database(folder / "test.sqlite3")
    async with database.reading() as tx:
        events = await tx.games.events(1)
    await database.close()
    return replay(RULES, events)


async def asked(room: Room, user: User, chat: object, text: str) -> MessageView:
    """Return the newest answer to a command; tables and deals go on meanwhile."""
    said = user.send(chat, text)  # type: ignore[arg-type]  # a group or an id
    await room.advance(15)
    answers = [
        message
        for message in user.sees(said.chat_id)
        if message.message_id > said.message_id
        and not message.has_button("👀 我的牌")
        and "看牌" not in message.text
    ]
    return answers[-1]


def files(user: User, room: Room) -> dict[str, str]:
    """Return the text files of the group by their names."""
    return {
        message.document_name: message.document.decode()
        for message in user.sees(room.group)
        if message.document_name and message.document is not None
    }


def cards_in(record: str) -> set[tuple[str, str]]:
    """Return the seats and cards of a record, dealt or written out."""
    return set(re.findall(r"^(?:# dealt|hand) ([1-6]) (\S+)$", record, re.MULTILINE))


async def pages_of(room: Room, user: User, message: MessageView, label: str) -> MessageView:
    """Press a button of a page and return the page that it becomes."""
    await room.press(user, message, label)
    await room.advance(12)
    now = room.world.look(message)
    assert now is not None
    return now


@pytest.mark.timeout(400)
async def test_what_comes_after_a_hand(tmp_path: Path) -> None:
    async with open_room(tmp_path, computer_seconds=0.1, burn_window=0.5) as room:
        room.gather("老王", "Ann", "路人")
        everybody = room.people
        host, ann, stranger = everybody
        room.people = everybody[:2]
        await room.start()
        await room.advance(2)
        for command in ("/record", "/replay", "/record 1"):
            assert "还没有打完" in (await asked(room, host, room.group, command)).text
        await play_hands(room, HANDS)
        await room.press(host, _newest(host, room, "结束"), "结束")
        await room.advance(20)
        await _the_end(room, host)
        await _records(room, host, tmp_path)
        await _replay(room, host, stranger)
        await _told(room, host, ann, stranger)
        await _again(room, host, ann, stranger)
    game = await stored(tmp_path)
    assert len(game.results) == HANDS
    await _rebuilt(tmp_path)


def _newest(user: User, room: Room, label: str) -> MessageView:
    return [m for m in user.sees(room.group) if m.has_button(label)][-1]


async def _the_end(room: Room, host: User) -> None:
    for text in results(room):
        assert "gouji deal --rules classic" in text
        assert len(text) <= 1024
        for line in re.findall(r".* → .*", text):
            assert re.search(r" · (没开点|两家都没开点|被烧|被闷|大落|二落|连着)", line), line
    end = host.last(room.group)
    assert "结束了牌局" in end.text
    assert f"{HANDS} 局下来" in end.text
    assert len(re.findall(r"头科 \d 次 · 大落 \d 次 · 平均名次 \d\.\d", end.text)) == 6
    assert end.labels == (("原班再来", "再开一桌"),)


async def _records(room: Room, host: User, folder: Path) -> None:
    answer = await asked(room, host, room.group, "/record")
    await asked(room, host, host.dm, "/record 1")
    found = files(host, room)
    assert set(found) == {"gouji-1-2.gouji", "gouji-1-2.txt"}
    assert {m.document_name for m in host.sees(host.dm) if m.document_name} == {
        "gouji-1-1.gouji",
        "gouji-1-1.txt",
    }
    assert answer.document_name == "gouji-1-2.txt"
    words = found["gouji-1-2.txt"]
    assert "老王" in words
    assert "第 1 轮" in words
    assert "名次：头科" in words
    for message in (*host.sees(room.group), *host.sees(host.dm)):
        if not (message.document_name or "").endswith(".gouji"):
            continue
        assert message.document is not None
        path = folder / str(message.document_name)
        path.write_bytes(message.document)
        runner = CliRunner()
        checked = runner.invoke(main, ["check", str(path)])
        assert checked.exit_code == 0, checked.output
        verified = runner.invoke(main, ["verify", str(path)])
        assert verified.exit_code == 0, verified.output
        (command,) = re.findall(r"gouji (deal .*)", message.text)
        dealt = runner.invoke(main, command.split())
        assert dealt.exit_code == 0
        assert len(cards_in(dealt.output)) == 6
        assert cards_in(dealt.output) == cards_in(message.document.decode())
    assert "还没有打完" in (await asked(room, host, room.group, "/record 9")).text


async def _replay(room: Room, host: User, stranger: User) -> None:
    page = await asked(room, host, room.group, "/replay")
    assert page.labels == (("第1局", "第2局"),)
    assert page.photo is not None
    page = await pages_of(room, host, page, "第1局")
    assert "第 1 局结果" in page.text
    page = await pages_of(room, stranger, page, "▶ 看牌局")
    assert page.labels[0] == ("▶", "⏭")
    steps = int(re.findall(r"1 / (\d+)", page.text)[0])
    assert steps > 20
    seen = {page.photo_sha256}
    for label in ("▶", "▶", "⏭", "⏭", "◀", "⏮"):
        page = await pages_of(room, host, page, label)
        assert page.photo is not None
        assert len(re.findall(r"[\u2068]", page.text)) >= 6
        assert len(page.text) <= 1024
        seen.add(page.photo_sha256)
    assert len(seen) > 4
    twice = page
    await room.press(host, twice, "▶")
    await room.press(host, twice, "▶")
    await room.advance(8 * 86400)
    page = await pages_of(room, stranger, page, "‹ 第 1 局结果")
    page = await pages_of(room, host, page, "‹ 全部局")
    assert page.labels == (("第1局", "第2局"),)
    mine = await asked(room, host, host.dm, "/replay 2")
    assert "第 2 局结果" in mine.text
    nothing = await asked(room, stranger, stranger.dm, "/replay")
    assert "还没有打完" in nothing.text
    forged = mine.button("▶ 看牌局").data
    assert forged is not None
    foreign = [m for m in stranger.sees(room.group) if m.has_button("原班再来")][-1]
    assert await room.press(stranger, foreign, "原班再来") == "你不在这一桌。"


async def _told(room: Room, host: User, ann: User, stranger: User) -> None:
    log = (await asked(room, host, room.group, "/log")).text
    assert len(re.findall(r"^第 \d+ 轮$", log, re.MULTILINE)) == 3
    assert "走了：" in log
    score = (await asked(room, host, room.group, "/score")).text
    assert len(re.findall(r"^第 \d+ 局：", score, re.MULTILINE)) == HANDS
    for user, command in ((host, "/stats"), (ann, "/stats")):
        text = (await asked(room, user, room.group, command)).text
        assert f"普通进贡够级 · {HANDS} 局" in text
        assert user.name in text
    own = (await asked(room, ann, ann.dm, "/stats")).text
    assert f"{HANDS} 局" in own
    whole = (await asked(room, host, room.group, "/stats group")).text
    assert f"1 场，{HANDS} 局，2 个人" in whole
    top = (await asked(room, host, room.group, "/top")).text
    assert top.count("· 平均名次") == 2
    assert "不到 6 局的" in top
    assert "还没有" in (await asked(room, stranger, room.group, "/stats")).text
    assert "到群里" in (await asked(room, stranger, stranger.dm, "/top")).text


async def _again(room: Room, host: User, ann: User, stranger: User) -> None:
    end = _newest(host, room, "原班再来")
    first, second = ann.press(end, "原班再来"), host.press(end, "原班再来")
    await first.answer(within=20)
    await second.answer(within=20)
    await room.advance(20)
    lobby = host.last(room.group)
    assert "够级开桌" in lobby.text
    assert len([m for m in host.sees(room.group) if "够级开桌" in m.text]) == 1
    assert lobby.has_button("▶ 开始")
    opener = ann if "桌主 \u2068Ann" in lobby.text else host
    await room.press(opener, lobby, "▶ 开始")
    await room.advance(20)
    assert room.hand(host).text.count("第 1 局") == 1
    assert await room.press(stranger, end, "原班再来") != ""


async def _rebuilt(folder: Path) -> None:
    database = str(folder / "test.sqlite3")
    run = CliRunner().invoke
    kept = await asyncio.to_thread(run, main, ["stats", "--database", database])
    rebuilt = await asyncio.to_thread(run, main, ["stats", "--database", database, "--rebuild"])
    assert (kept.exit_code, rebuilt.exit_code) == (0, 0)
    assert kept.output.replace("kept", "") == rebuilt.output.replace("rebuilt", "")
    assert f"{HANDS} hands in groups, 2 people" in kept.output
