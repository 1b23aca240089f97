"""The means with which databases are made: people in a room, and the notes of how each is made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest

from bot.table.model import Shown, Stage
from bot.table.randomness import Randomness
from bot.texts import Language
from tests.support.hall import FixedRandomness
from tests.support.randomness import SeededRandomness
from tests.support.room import NAMES, Room
from tests.upgrade.restarted import Continuation

TABLE: Final = 1


@dataclass(frozen=True, kw_only=True)
class Making:
    """What a maker works with."""

    room: Room
    play: Continuation
    patch: pytest.MonkeyPatch

    @property
    def host(self) -> str:
        return NAMES[0]

    async def shown(self) -> Shown:
        shown = await self.room.app.context.tables.shown(TABLE)
        assert shown is not None
        return shown

    def who(self, words: str, *names: str, text: bool = False) -> list[str]:
        """Return those whose hand has such a button, or whose text begins like this."""
        found = []
        for user in self.room.people:
            if names and user.name not in names:
                continue
            hand = self.room.hand(user)
            labels = [hand.text] if text else [button.text for button in hand.buttons]
            if any(label.startswith(words) for label in labels):
                found.append(user.name)
        return found

    async def act_until(self, is_there: Callable[[], Awaitable[bool]]) -> None:
        """Let people press what they are asked, one after the other, until it is so."""
        for _ in range(600):
            for user in self.room.people:
                if await is_there():
                    return
                await self.play.act(user)
            if await is_there():
                return
            await self.play.wait(2)
        raise LookupError("it never came to this")

    async def is_over(self) -> bool:
        """Whether the hand is over."""
        return (await self.shown()).moment.stage is Stage.BETWEEN

    async def start(self, *names: str, seconds: float = 14) -> None:
        """Let six people sit down and look at their cards."""
        self.room.gather(*(names or NAMES))
        await self.room.settle()
        await self.room.start()
        await self.room.advance(seconds)


Maker = Callable[[Making], Awaitable[None]]


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """How a database is made."""

    make: Maker
    is_quick: bool = False
    randomness: Callable[[], Randomness] = field(default=lambda: SeededRandomness(7, 1.0))
    settings: dict[str, Any] = field(default_factory=dict)


RECIPES: Final[dict[str, Recipe]] = {}


def database(
    *,
    quick: bool = False,
    randomness: Callable[[], Randomness] = lambda: SeededRandomness(7, 1.0),
    **settings: Any,
) -> Callable[[Maker], Maker]:
    """Note how a database is made; *quick*: with deals that make hands short."""

    def note(make: Maker) -> Maker:
        RECIPES[make.__name__] = Recipe(
            make=make,
            is_quick=quick,
            randomness=randomness,
            settings={"take_back_seconds": 0.0, **settings},
        )
        return make

    return note


def secrets(*numbers: int) -> Callable[[], Randomness]:
    """Return randomness that deals with these secrets, one after the other."""
    return lambda: FixedRandomness([number.to_bytes(32) for number in numbers])


async def start_with(making: Making, preset: str) -> None:
    """Let six people sit down to play by a preset."""
    making.room.gather(*NAMES)
    await making.room.settle()
    chats = making.room.app.context.chats
    info = await chats.chat_info(making.room.group.id)
    await chats.save_chat(replace(info, preset=preset, language=Language.ZH))
    await making.room.start()
