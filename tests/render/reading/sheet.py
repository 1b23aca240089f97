"""Draws the pictures of a read test, packs its answers and scores a reader's answers."""

from __future__ import annotations

import base64
import io
import json
import random
import re
import zlib
from dataclasses import asdict
from pathlib import Path
from typing import Any

from PIL import Image

from render import draw
from render.contact import PHONE
from render.pictures import TablePicture
from tests.render.reading.tables import Reading, random_table

TABLES = 20
PACKED = "sealed.txt"
"""The file with the answers; a reader does not see them by accident."""
# The quality to which a chat's server compresses an uploaded picture.
_SERVER_QUALITY = 87


def draw_test(folder: Path, seed: str, tables: int = TABLES) -> None:
    """Draw *tables* random pictures into *folder*, with their answers in the file `PACKED`."""
    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    answers: dict[str, dict[str, Any]] = {}
    for number in range(1, tables + 1):
        picture, reading = random_table(chance)
        on_a_phone(picture).save(folder / f"{number:02}.png")
        answers[f"{number:02}"] = asdict(reading)
    packed = zlib.compress(json.dumps({"seed": seed, "answers": answers}).encode())
    (folder / PACKED).write_bytes(base64.b64encode(packed))


def on_a_phone(picture: TablePicture) -> Image.Image:
    """Return *picture* as a phone shows it: compressed once more, 360 pixels wide."""
    again = io.BytesIO()
    with Image.open(io.BytesIO(draw(picture))) as image:
        image.save(again, "JPEG", quality=_SERVER_QUALITY, subsampling=2)
    with Image.open(again) as image:
        height = round(image.height * PHONE / image.width)
        return image.convert("RGB").resize((PHONE, height), Image.Resampling.LANCZOS)


def unpack(folder: Path) -> dict[str, Reading]:
    """Return the right answers of a read test, by name of the picture."""
    found = json.loads(zlib.decompress(base64.b64decode((folder / PACKED).read_bytes())))
    return {name: as_reading(answer) for name, answer in found["answers"].items()}


def as_reading(answer: dict[str, Any]) -> Reading:
    """Return an answer from JSON: ``x`` or ``*`` before a number means ``×``."""
    beat = re.sub(r"[xX*](?=\d)", "×", str(answer["beat"]))
    return Reading(
        turn=tuple(sorted(answer["turn"])),
        beat=" ".join(beat.split()),
        counts=tuple(str(count) for count in answer["counts"]),
        opened=tuple(sorted(answer["opened"])),
    )


def misreadings(right: dict[str, Reading], read: dict[str, Reading]) -> tuple[int, list[str]]:
    """Return the number of facts, and a line for each fact that was read wrongly.

    A table has nine facts: whose turn it is, the top set, six counts, and who has opened (开点).
    """
    facts, wrong = 0, []
    for name, truth in right.items():
        answer = read.get(name, Reading((), "", ("",) * 6, (0,)))
        pairs: list[tuple[str, object, object]] = [
            ("turn", truth.turn, answer.turn),
            ("beat", truth.beat, answer.beat),
            ("opened", truth.opened, answer.opened),
        ]
        pairs += [
            (f"count {seat}", one, other)
            for seat, (one, other) in enumerate(
                zip(truth.counts, answer.counts, strict=True), start=1
            )
        ]
        facts += len(pairs)
        wrong += [
            f"{name} {what}: {one} read as {other}" for what, one, other in pairs if one != other
        ]
    return facts, wrong
