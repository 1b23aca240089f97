"""Every kind of button there is, in every situation: doubled, at once, a week old, by a stranger.

The kinds are read from `bot.messages.buttons`: a new one, or a new verb of an old one, is tried as
soon as it exists, and this module fails until `FORGERS` knows how to write its data.
"""

from __future__ import annotations

import itertools
import typing
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from bot.messages import buttons as callbacks
from bot.messages.buttons import Callback, pack, unpack
from bot.table.model import Stage
from bot.texts import Language, t
from tests.support.actors import MessageView, Tap, User
from tests.support.quick import deal_quickly
from tests.support.room import NAMES, Policy, Room, open_room, play

TABLE = 1
WEEK = 7 * 86400.0
BIGGEST = 36**11 - 1
Key = tuple[str, ...]


# --- what there is -------------------------------------------------------------------------------


def kinds() -> tuple[type[Callback], ...]:
    return typing.get_args(Callback)


def choices(kind: type[Callback]) -> dict[str, type[StrEnum]]:
    """Return the fields of a kind that choose among verbs or pages."""
    hints = typing.get_type_hints(kind)
    return {
        name: hint
        for name, hint in hints.items()
        if isinstance(hint, type) and issubclass(hint, StrEnum)
    }


def key_of(callback: Callback) -> Key:
    """Return what distinguishes kinds: the type and its verbs."""
    names = choices(type(callback))
    return (type(callback).__name__, *(str(getattr(callback, name)) for name in names))


def all_keys() -> set[Key]:
    found: set[Key] = set()
    for kind in kinds():
        for verbs in itertools.product(*choices(kind).values()):
            found.add((kind.__name__, *map(str, verbs)))
    return found


@dataclass(frozen=True, slots=True)
class Scene:
    """Where buttons are pressed, and the numbers that belong there."""

    room: Room
    name: str
    lobby: str = "none"
    table: int = TABLE
    hand: int = 1
    nonce: int = 1


def _forge_by_field(scene: Scene, kind: type[Callback]) -> Iterator[Callback]:
    """Write the data of a kind whose numbers are all among those of the scene, or small."""
    known: dict[str, Any] = {
        "table": scene.table,
        "hand": scene.hand,
        "nonce": scene.nonce,
        "lobby": scene.lobby,
        "index": 0,
        "sub": 0,
        "value": 1,
        "switch": 0,
        "word": 1,
        "step": 0,
        "round": 1,
    }
    verbs = choices(kind)
    for chosen in itertools.product(*verbs.values()):
        values = known | dict(zip(verbs, chosen, strict=True))
        yield kind(**{item.name: values[item.name] for item in fields(kind)})


def _forge_about_table(scene: Scene, kind: type[Callback]) -> Iterator[Callback]:
    """Write the data of buttons about a table: only those about somebody carry a
    seat, and what rests has no hand."""
    for one in _forge_by_field(scene, kind):
        assert isinstance(one, callbacks.AboutTable)
        match one.verb:
            case callbacks.TableVerb.AUTOPLAY:
                yield one
            case callbacks.TableVerb.RESUME:
                yield replace(one, hand=0, value=0)
            case _:
                yield replace(one, value=0)


FORGERS: Mapping[str, Callable[[Scene, type[Callback]], Iterator[Callback]]] = dict.fromkeys(
    (
        "Act",
        "Again",
        "AtTable",
        "Assist",
        "Eye",
        "Finish",
        "Free",
        "InLobby",
        "OpenLobby",
        "PassAhead",
        "PlayMyself",
        "Ready",
        "Replay",
        "Setting",
        "Sure",
        "TakeBack",
        "TurnPage",
    ),
    _forge_by_field,
) | {"AboutTable": _forge_about_table}
"""How to write data of each kind. A kind with other fields gets a function of its own."""

OPEN_TO_ALL = {
    ("OpenLobby",),
    ("Again",),
    ("InLobby", "s"),
    ("InLobby", "n"),
    ("InLobby", "j"),
    ("InLobby", "c"),
    ("InLobby", "p"),
    ("AtTable", "t"),
    ("AtTable", "s"),
    ("AboutTable", "n"),
    ("Replay",),
}
"""What somebody who sits nowhere may rightly do, too: open, sit down, call a computer, look."""
RIGHT_FOR_A_HAND = {
    *(("Free", verb.value) for verb in callbacks.FreeAct),
    *(("Assist", verb.value) for verb in callbacks.AssistVerb),
    ("Setting",),
}
"""What is open during a whole hand, though that takes weeks; one's own switches always are."""
TWICE_IS_TWICE = {("Replay",)}
"""Turning a page twice shows it twice; nothing of the game or the lobby hangs on it."""


def test_every_kind_has_a_case() -> None:
    missing = {kind.__name__ for kind in kinds()} - set(FORGERS)
    assert not missing, f"say in FORGERS how buttons of these kinds are written: {missing}"
    letters = set(callbacks._KINDS.values())
    assert letters == set(kinds()), "a kind without a letter, or a letter without a kind"


def test_verbs_of_those_open_to_all_exist() -> None:
    assert all_keys() >= OPEN_TO_ALL | TWICE_IS_TWICE | RIGHT_FOR_A_HAND


# --- pressing ------------------------------------------------------------------------------------


def forged(scene: Scene) -> list[Callback]:
    return [one for kind in kinds() for one in FORGERS[kind.__name__](scene, kind)]


def offered(scene: Scene) -> list[tuple[User, MessageView, Callback]]:
    """Return the buttons that stand on the screens of people and of the group."""
    room = scene.room
    found = []
    chats = [(room.people[0], room.group.id), *((user, user.dm) for user in room.people)]
    for user, chat in chats:
        for message in user.sees(chat):
            for button in message.buttons:
                if button.data is not None:
                    callback = unpack(button.data)
                    assert callback is not None, f"no button of ours: {button.data!r}"
                    found.append((user, message, callback))
    return found


async def fingerprint(room: Room) -> object:
    """Return all that a tap could change: the lobby, the game, who sits and who is ready."""
    context = room.app.context
    here = await context.lobbies.get(room.group.id, None)
    shown = await context.tables.shown(TABLE)
    if shown is None:
        return here
    # Which page of buttons somebody looks at is no state of the game.
    moment = replace(shown.moment, now=0.0, nonces={}, browsing=frozenset())
    return here, shown.game, shown.table, moment


async def answers(taps: list[Tap]) -> list[str]:
    return [(await tap.answer(within=20)).text for tap in taps]


def check_answers(room: Room) -> None:
    """Each tap was answered once, at once, in words that fit, and never with “trouble”."""
    trouble = {t(Language.ZH, "pop-trouble"), t(Language.EN, "pop-trouble")}
    given: dict[str, int] = {}
    for request in room.server.requests:
        if request.method == "answerCallbackQuery":
            asked = request.params["callback_query_id"]
            given[asked] = given.get(asked, 0) + 1
    for tap in room.world.state.callbacks.values():
        assert given.get(tap.id) == 1, f"{tap.data}: answered {given.get(tap.id)} times"
        assert tap.answered_at == tap.time, f"{tap.data}: answered late"
        assert tap.popup is not None
        assert len(tap.popup.text) <= 200
        assert tap.popup.text not in trouble, f"{tap.data}: the bot had trouble"


async def by_a_stranger(scene: Scene, stranger: User) -> None:
    """Who does not sit here is answered, and changes nothing that is not open to all."""
    room = scene.room
    anchor = room.people[0].last(room.group)
    before = await fingerprint(room)
    mine = [one for one in forged(scene) if key_of(one) not in OPEN_TO_ALL]
    seen = [one for _, _, one in offered(scene) if key_of(one) not in OPEN_TO_ALL]
    taps = [stranger.press_forged(anchor, pack(one)) for one in {*mine, *seen}]
    texts = await answers(taps)
    await room.settle()
    assert await fingerprint(room) == before
    for user in room.people:
        for text in texts:
            assert "共 36 张" not in text, f"a hand is shown to a stranger: {user.name}"


async def garbage(scene: Scene) -> None:
    """Data that no button holds: cut short, too long, numbers out of range, other tables."""
    room, user = scene.room, scene.room.people[0]
    anchor = user.last(room.group)
    before = await fingerprint(room)
    spoiled: set[str] = {"", "x", "1", "1a", ":", "0a:1:1:1:1:1", "1é:1", "1l:" + "9" * 61}
    for one in forged(scene):
        data = pack(one)
        head, *rest = data.split(":")
        spoiled |= {data + ":0", data[:-1] + "-", data[:-1] + "Z9", head, f"2{data[1:]}"}
        for position, part in enumerate(rest):
            if part.isdecimal():
                numbers = [*rest[:position], "zzzzzzzzzzz", *rest[position + 1 :]]
                spoiled.add(":".join((head, *numbers)))
        spoiled.add(pack(_elsewhere(one)))
    known = {pack(one) for one in forged(scene)}
    taps = [
        user.press_forged(anchor, data)
        for data in sorted(spoiled - known)
        if 1 <= len(data.encode()) <= 64 and not _may_open(data)
    ]
    await answers(taps)
    await room.settle()
    assert await fingerprint(room) == before


def _elsewhere(one: Callback) -> Callback:
    """Return the same button of a table or lobby that does not exist."""
    name = fields(one)[0].name
    there: Any = BIGGEST if isinstance(getattr(one, name), int) else "nowhere"
    return replace(one, **{name: there})


def _may_open(data: str) -> bool:
    """A new table may be opened where one was, whatever its number."""
    callback = unpack(data)
    return callback is not None and key_of(callback) in {("OpenLobby",), ("Again",)}


async def twice_and_at_once(scene: Scene) -> list[tuple[User, MessageView, Callback]]:
    """Press every kind that there is: two people at the same time, then the same one again.

    Returns:
        What was pressed.
    """
    room = scene.room
    anchor = room.people[0].last(room.group)
    here = offered(scene)
    by_key: dict[Key, tuple[User, MessageView, Callback]] = {}
    for user, message, one in here:
        by_key.setdefault(key_of(one), (user, message, one))
    for one in forged(scene):
        by_key.setdefault(key_of(one), (room.people[0], anchor, one))
    assert set(by_key) == all_keys()
    last = {
        ("InLobby", "g"),
        ("InLobby", "x"),
        ("Finish",),
        ("AboutTable", "p"),
        ("AboutTable", "r"),
        ("AboutTable", "s"),
        ("OpenLobby",),
        ("Again",),
    }
    pressed = [by_key[key] for key in sorted(by_key, key=lambda key: (key in last, key))]
    for user, message, one in pressed:
        other = next(person for person in room.people if person is not user)
        data = pack(one)
        both = [other.press_forged(anchor, data), user.press_forged(message, data)]
        await answers(both)
        await room.settle()
        after = await fingerprint(room)
        await answers([user.press_forged(message, data)])
        await room.settle()
        if key_of(one) not in TWICE_IS_TWICE:
            assert await fingerprint(room) == after, f"a double tap is two actions: {one}"
    return pressed


async def a_week_later(
    scene: Scene, stranger: User, pressed: list[tuple[User, MessageView, Callback]]
) -> None:
    """Old buttons are harmless, whoever presses them."""
    room = scene.room
    await room.advance(WEEK)
    anchor = room.people[0].last(room.group)
    still_right = OPEN_TO_ALL | RIGHT_FOR_A_HAND
    old = [entry for entry in pressed if key_of(entry[2]) not in still_right]
    before = await fingerprint(room)
    for user, message, one in old:
        data = pack(one)
        await answers([user.press_forged(message, data), stranger.press_forged(anchor, data)])
        await room.settle()
        assert await fingerprint(room) == before, f"an old button did something: {one}"


# --- the situations ------------------------------------------------------------------------------


@asynccontextmanager
async def six_people(folder: Path) -> AsyncIterator[Room]:
    async with open_room(folder) as room:
        room.gather(*NAMES)
        await room.settle()
        yield room


async def in_lobby(room: Room) -> Scene:
    """A lobby in which two people sit."""
    await room.say(room.people[0], room.group, "/gouji")
    for user in room.people[:2]:
        await room.press(user, user.last(room.group), "坐下")
    await room.advance(2)
    opened = await room.app.context.lobbies.get(room.group.id, None)
    assert opened is not None
    return Scene(room, "lobby", lobby=opened.id)


async def looking(room: Room) -> Scene:
    """The first hand is dealt; everybody looks."""
    await room.start()
    return await _at_table(room, "look", Stage.LOOK)


async def playing(room: Room) -> Scene:
    """Somebody has to lead."""
    await room.start()
    await room.advance(14)
    return await _at_table(room, "play", Stage.PLAY)


async def between(room: Room) -> Scene:
    """The first hand is over."""
    await room.start()
    await room.advance(14)

    def is_over() -> bool:
        return any("第 1 局结果" in message.text for message in room.people[0].sees(room.group))

    await play(room, tuple(Policy(seed) for seed in range(6)), until=is_over)
    await room.advance(3)
    return await _at_table(room, "between", Stage.BETWEEN)


async def stopped(room: Room) -> Scene:
    """The host has stopped the series."""
    await room.start()
    await room.advance(14)
    await room.say(room.people[0], room.group, "/stop")
    await room.press(room.people[0], room.people[0].last(room.group), "结束")
    await room.advance(8)
    return Scene(room, "over")


async def suspended(room: Room) -> Scene:
    """The host has paused the series."""
    await room.start()
    await room.advance(14)
    await room.say(room.people[0], room.group, "/pause")
    await room.advance(8)
    return Scene(room, "resting")


async def _at_table(room: Room, name: str, stage: Stage) -> Scene:
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    assert shown.moment.stage == stage
    async with room.app.runner.database.reading() as stores:
        nonces = [prompt.nonce for prompt in await stores.games.prompts(TABLE)]
    return Scene(room, name, hand=shown.moment.hand, nonce=nonces[0] if nonces else 1)


Setting = Callable[[Room], Awaitable[Scene]]
SCENES: tuple[Setting, ...] = (in_lobby, looking, playing, between, stopped, suspended)


@pytest.mark.timeout(240)
@pytest.mark.parametrize("setting", SCENES, ids=lambda setting: setting.__name__)
async def test_every_button_is_answered_rightly(
    setting: Setting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with six_people(tmp_path) as room:
        scene = await setting(room)
        stranger = room.world.user("外人", has_started=True)
        room.group.add(stranger)
        await room.settle()
        assert offered(scene)
        await by_a_stranger(scene, stranger)
        await garbage(scene)
        pressed = await twice_and_at_once(scene)
        await a_week_later(scene, stranger, pressed)
        check_answers(room)
