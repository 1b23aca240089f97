"""The words of one reader: a language, the names at a table, and HTML or plain text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.presenter.labels import set_label
from bot.table.model import Table
from bot.texts import Language, t
from bot.texts.lists import enumerated, in_prose
from bot.texts.names import as_html, plain
from engine.rules import PRESETS
from engine.seats import Seat
from engine.sets import CardSet

MARKS = {1: "🔴", 0: "🔵"}
"""The sign of a federation (联邦) in text, by ``seat % 2``; pictures have the same colours."""
TEAM_LETTERS = {1: "A", 0: "B"}
"""The letter of a federation, by ``seat % 2``."""


def mark(seat: Seat) -> str:
    """Return the sign of the federation of *seat*."""
    return MARKS[seat % 2]


def signed(points: int) -> str:
    """Return points with their sign.

    >>> signed(4), signed(0), signed(-2)
    ('+4', '0', '−2')
    """
    if points < 0:
        return f"−{-points}"
    return f"+{points}" if points else "0"


@dataclass(frozen=True, slots=True)
class Words:
    """The texts for one reader about one table.

    Attributes:
        table: for the names of its players.
        language: of the reader.
        html: names are escaped for HTML; else they are plain text.

    """

    table: Table
    language: Language
    html: bool = True

    def __call__(self, key: str, **args: str | int) -> str:
        """Return a text in the reader's language."""
        return t(self.language, key, **args)

    def plain(self) -> Words:
        """Return the words for plain text: pictures, pop-ups, buttons."""
        return Words(self.table, self.language, html=False)

    def name(self, seat: Seat) -> str:
        """Return a player's name, escaped as the text needs it."""
        name = self.table.player(seat).name
        return as_html(name) if self.html else plain(name)

    def bare_name(self, seat: Seat) -> str:
        """Return a player's name as it is, for pictures."""
        return self.table.player(seat).name

    def tagged(self, seat: Seat) -> str:
        """Return a player's name with the sign of the federation and the number of the seat."""
        return self("tbl-seat", mark=mark(seat), seat=seat, name=self.name(seat))

    def names(self, seats: Iterable[Seat]) -> str:
        """Return the names of several players as an enumeration; empty without players."""
        return enumerated(map(self.name, seats), self.language)

    def names_in_prose(self, seats: Iterable[Seat]) -> str:
        """Return the names of several players as a part of a sentence; empty without players."""
        return in_prose(map(self.name, seats), self.language)

    def list_of(self, items: Iterable[str]) -> str:
        """Return an enumeration."""
        return enumerated(items, self.language)

    def cards(self, cards: CardSet) -> str:
        """Return a set as text."""
        return set_label(cards, self.language)

    def team(self, seat: Seat) -> str:
        """Return the name of the federation of *seat*."""
        return self("team-odd" if seat % 2 else "team-even")

    def clock(self) -> str:
        """Return the table's clock as text."""
        return clock_text(self.table.settings.clock_seconds, self.language)

    def preset(self) -> str:
        """Return the name of the rules."""
        changed = self.table.rules != PRESETS[self.table.preset].rules
        return rules_name(self.table.preset, self.language, changed=changed)


def people_in_prose(names: Iterable[str], language: Language) -> str:
    """Return the names of people as a part of a sentence, as HTML."""
    return in_prose(map(as_html, names), language)


def rules_name(preset: str, language: Language, *, changed: bool) -> str:
    """Return the short name of a preset, marked where rules differ from it."""
    name = t(language, f"preset-{preset}")
    return t(language, "preset-changed", preset=name) if changed else name


def clock_text(seconds: int, language: Language) -> str:
    """Return a clock's length as text.

    >>> clock_text(0, Language.ZH), clock_text(300, Language.EN), clock_text(86400, Language.EN)
    ('不限', '5 min', '24 h')
    """
    if not seconds:
        return t(language, "clock-off")
    if seconds < 120:
        return t(language, "clock-seconds", seconds=seconds)
    if seconds < 7200:
        return t(language, "clock-minutes", minutes=seconds // 60)
    return t(language, "clock-hours", hours=seconds // 3600)
