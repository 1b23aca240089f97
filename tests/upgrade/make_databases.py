"""Writes the databases of this folder, and what people see when the same program goes on with them.

The databases and transcripts in ``463db34`` were written by the program as it was at commit
463db34. To write them again, check out the commit that added this file, which is 463db34 with
nothing but this folder added, and run ``python -m tests.upgrade.make_databases [name …]`` there.
Run in another checkout it would write databases of that version. Since then, the
transcripts ``head-keeps``, ``look_window-*`` and ``pledge-pledges`` were written again: a
revolutionary lays its hand down (RULES 16.40), so its own picture has no cards. Everything is the
same each time but ``lots``: the program draws lots by the system's chance.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.support.quick import deal_quickly
from tests.support.room import Room, open_room
from tests.upgrade import surroundings, tables  # noqa: F401 - they note their recipes
from tests.upgrade.continuations import SCRIPTS, transcript_of
from tests.upgrade.making import RECIPES, Making
from tests.upgrade.restarted import FOLDER, Continuation, draw
from tests.upgrade.server_file import write_server


async def make(name: str) -> None:
    """Make a database and the transcripts of its continuations."""
    recipe = RECIPES[name]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        if recipe.is_quick:
            deal_quickly(patch)
        async with open_room(
            folder, randomness=recipe.randomness(), draw=draw, **recipe.settings
        ) as room:
            await recipe.make(Making(room=room, play=Continuation(room), patch=patch))
            keep(name, room, folder / "test.sqlite3", recipe.settings)
    for script in SCRIPTS[name]:
        with tempfile.TemporaryDirectory() as copy:
            text = await transcript_of(name, script, Path(copy))
        (FOLDER / f"{name}-{script}.txt").write_text(text, encoding="utf-8")


def keep(name: str, room: Room, path: Path, settings: dict[str, Any]) -> None:
    """Copy the database as a crash would leave it, and write what the server knows."""
    copy = path.with_name("copy.sqlite3")
    with sqlite3.connect(path) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
        (last_update,) = connection.execute("SELECT max(update_id) FROM inbox").fetchone()
    connection.close()
    about = {
        "now": room.clock.now(),
        "settings": settings,
        "last_update": last_update or 0,
        "server": write_server(room.world),
    }
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(about, ensure_ascii=False, separators=(",", ":"))
    write(FOLDER / f"{name}.sqlite3.gz", copy.read_bytes())
    write(FOLDER / f"{name}.json.gz", text.encode())


def write(path: Path, content: bytes) -> None:
    """Write a compressed file that is the same each time."""
    path.write_bytes(gzip.compress(content, mtime=0))


async def main() -> None:
    """Make the databases that are named, or all of them."""
    for name in sys.argv[1:] or RECIPES:
        await make(name)


if __name__ == "__main__":
    asyncio.run(main())
