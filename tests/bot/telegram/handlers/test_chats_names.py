"""People with names that break things, through a whole hand and all that can be asked after it."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from bot.texts import Language, t
from bot.texts.names import clean_name, utf16_length, width
from tests.support.quick import deal_quickly
from tests.support.room import Policy, open_room, play

NAMES = (
    "<b>&amp;</b> <script>",
    "\u202e\u2067evil\u2066",
    "مُحَمَّدٌ بْنُ عَبْدِ اللهِ",
    "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇨🇳❤️",
    "\u200b\u200d\ufeff\u3164",
    "魏" * 64,
)
COMMANDS = ("/table", "/log", "/score", "/stats", "/stats group", "/top", "/record", "/replay")


@pytest.mark.timeout(120)
async def test_hostile_names_go_through_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`open_room` checks at its end that Telegram would have taken every message."""
    deal_quickly(monkeypatch)
    async with open_room(tmp_path) as room:
        room.gather(*NAMES)
        room.group.rename("<i>\u202e群</i>" + "长" * 120, room.people[0])
        await room.start()
        await room.advance(14)

        def is_over() -> bool:
            return any("局结果" in message.text for message in room.people[0].sees(room.group))

        await play(room, tuple(Policy(seed) for seed in range(6)), until=is_over)
        for user in room.people:
            for command in (*COMMANDS, "/hand"):
                await room.say(user, user.dm, command)
        for command in (*COMMANDS, "/leave", "/stop"):
            await room.say(room.people[0], room.group, command)
            await room.advance(4)
        messages = [m for user in room.people for m in user.sees(user.dm)]
        messages += room.people[0].sees(room.group)
        ours = [m for m in messages if m.sender_id == room.world.bot.id]
        assert len(ours) > 50
        for message in ours:
            shown = message.text
            assert "\u202e" not in shown
            assert shown.count("\u2068") == shown.count("\u2069")
            assert "@None" not in shown
            assert "None" not in shown
        said = "\n".join(message.text for message in ours)
        for name in NAMES:
            clean = clean_name(name)
            assert f"\u2068{clean}\u2069" in said
            assert width(clean) <= 14
            assert utf16_length(clean) <= 24
            assert all(unicodedata.category(mark) != "Cc" for mark in clean)


async def test_a_name_that_cannot_be_seen_gives_way_to_the_username(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        host = room.world.user("\u200b\u3164", username="ghost", has_started=True)
        group = room.world.group("够友", host)
        await room.settle()
        await room.say(host, group, "/gouji")
        assert "\u2068ghost\u2069" in host.last(group).text


async def test_a_new_name_is_used_from_the_next_table_on(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        host = room.world.user("老王", has_started=True)
        await room.say(host, host.dm, "/gouji")
        await room.say(host, host.dm, "/stop")
        await room.press(host, host.last(host.dm), t(Language.ZH, "btn-stop"))
        host.rename("王五")
        await room.say(host, host.dm, "/gouji")
        await room.advance(20)
        assert "\u2068王五\u2069" in host.last(host.dm).text
