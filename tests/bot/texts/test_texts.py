"""The texts are complete, equal in shape, and fit where Telegram shows them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.lobby.value import FAMILIES
from bot.presenter.keyboards import SHORT
from bot.presenter.story import key_of
from bot.rules_text.summary import rules_text
from bot.texts import (
    FILES,
    LANGUAGES,
    USUAL,
    Language,
    TextError,
    as_language,
    has_text,
    source,
    t,
)
from bot.texts.names import width
from engine import events
from engine.errors import Reason
from engine.facts import AskKind, DebtKind, Phase
from engine.rules import PRESETS

LONG_NAME = "\u2068" + "魏" * 12 + "\u2069"
_KEY = re.compile(r"[\"']([a-z]+(?:-[a-zA-Z0-9]+)+)[\"']")
_CALL = re.compile(r"(?:\bt\(\s*[\w.]+,|\bwords\()\s*\"([a-z][a-zA-Z0-9-]*)\"")
_MADE = re.compile(r"f[\"']([a-z][a-z-]*-)\{")


class Arguments(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's
        self.names.add(node.id.name)


OWN = tuple(name for name in FILES if name not in ("records", "summary"))
"""The keys of the others are put together from the names of fields and presets."""


@cache
def messages(language: Language, files: tuple[str, ...] = OWN) -> dict[str, set[str]]:
    """Return every text of a language with the names of its arguments."""
    found: dict[str, set[str]] = {}
    for name in files:
        for entry in parse(source(language, name)).body:
            assert not isinstance(entry, ast.Junk), (language, name, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                arguments = Arguments()
                arguments.visit(entry)
                found[entry.id.name] = arguments.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_texts_with_the_same_arguments(language: Language) -> None:
    assert messages(language, FILES) == messages(USUAL, FILES)


def test_each_language_has_the_same_files(root: Path) -> None:
    texts = root / "bot/texts"
    assert {path.name for path in texts.iterdir() if path.is_dir() and path.name[0] != "_"} == set(
        LANGUAGES
    )
    for language in LANGUAGES:
        assert {path.stem for path in (texts / language).iterdir()} == set(FILES)


def test_a_switch_of_languages_leads_to_each_of_them() -> None:
    found, language = [USUAL], USUAL.next
    while language is not USUAL:
        found.append(language)
        language = language.next
    assert found == list(LANGUAGES)


def code(root: Path) -> str:
    """Return the bot's own code."""
    return "".join(
        path.read_text("utf-8")
        for path in (root / "bot").rglob("*.py")
        if "sandbox" not in path.parts
    )


def test_every_text_is_used(root: Path) -> None:
    text = code(root)
    keys, beginnings = set(_KEY.findall(text)), tuple({*_MADE.findall(text), "event-"})
    unused = {
        key
        for key in messages(USUAL)
        if key not in keys and not key.startswith(beginnings) and f'"{key}"' not in text
    }
    assert unused == set()


def test_every_text_that_the_code_names_exists(root: Path) -> None:
    named = set(_CALL.findall(code(root)))
    assert len(named) > 60
    assert {key for key in named if not has_text(USUAL, key)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_rules_name_has_words(language: Language) -> None:
    keys = [f"reason-{reason.value}" for reason in Reason]
    keys += [f"ask-{kind.value}" for kind in AskKind]
    keys += [f"phase-{phase.value}" for phase in Phase]
    keys += [f"debt-{kind.value}" for kind in DebtKind]
    keys += [f"place-{place}" for place in range(1, 7)]
    for preset in PRESETS:
        keys.append(f"preset-{preset}")
    keys += [f"family-{family}" for family in FAMILIES]
    assert [key for key in keys if not has_text(language, key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words_but_the_secret_ones(language: Language) -> None:
    kinds = [kind for kind in get_args(events.Event) if kind not in events.SECRET]
    assert len(kinds) > 30
    assert [kind for kind in kinds if not has_text(language, key_of(object.__new__(kind)))] == []


def filled(language: Language, key: str, names: set[str]) -> str:
    """Return a text with the largest arguments that it can get."""
    numbers = {"count", "seat", "hand", "seconds", "missing", "cards", "left", "size", "number"}
    largest = {
        "state": "\n".join(f"{seat} {LONG_NAME[:11]}\u2069 大22+10×3" for seat in range(1, 7)),
        "cards": " ".join(f"{rank}×12" for rank in "大小2AKQJ")
        + " "
        + " ".join(f"{rank}×10" for rank in ("10", *"9876543")),
        "where": "\u2068" + "魏" * 7 + "\u2069",
    }
    args: dict[str, str | int] = {
        name: 216
        if name in numbers and not (key == "pop-hand" and name == "cards")
        else largest.get(name, LONG_NAME)
        for name in names
    }
    return t(language, key, **args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pop_ups_fit(language: Language) -> None:
    for key, names in messages(language).items():
        if key.startswith(("pop-", "reason-")):
            assert len(filled(language, key, names)) <= 200, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_are_short(language: Language) -> None:
    for key, names in messages(language).items():
        if key.startswith("btn-") and not names:
            assert width(t(language, key)) <= 20, key
    for key in ("btn-pass", "btn-yield"):
        assert width(t(language, key)) <= SHORT


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_rules_fit_one_message_and_a_screen(language: Language) -> None:
    assert len(t(language, "help-text")) <= 1000
    for preset in PRESETS:
        assert len(rules_text(preset, PRESETS[preset].rules, language)) <= 4096


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_descriptions_that_telegram_takes(language: Language) -> None:
    for key in messages(language):
        if key.startswith("cmd-"):
            assert 3 <= len(t(language, key)) <= 256, key


def bare_lines(language: Language, name: str) -> list[str]:
    """Return the lines that people read, without names of texts, selectors, tags and arguments."""
    lines = [line for line in source(language, name).splitlines() if not line.startswith("#")]
    bare = [re.sub(r"^[a-zA-Z][\w-]* = ?|^ *\*?\[\w+\] ", "", line) for line in lines]
    return [re.sub(r"<[^>]*>|https?://\S+", "", line) for line in bare]


def test_chinese_is_punctuated_in_chinese() -> None:
    """No half-width mark stands beside a Chinese character, nor behind an argument."""
    wrong = re.compile(r"[\u4e00-\u9fff}] ?[,;!?()]|[\u4e00-\u9fff}]:|[,;:!?(][\u4e00-\u9fff]")
    for name in FILES:
        assert [line for line in bare_lines(Language.ZH, name) if wrong.search(line)] == [], name


def test_english_is_punctuated_in_english() -> None:
    """Full-width marks stand in quoted Chinese only."""
    wrong = re.compile(r"[\uff0c\u3002\uff1a\uff1b\uff01\uff1f\uff08\uff09]")
    for name in FILES:
        assert [line for line in bare_lines(Language.EN, name) if wrong.search(line)] == [], name


def test_chinese_terms_in_english_stand_in_brackets() -> None:
    """A term is named behind its English word; names of things may be Chinese alone."""
    term = re.compile(r"[\u4e00-\u9fff]+")
    allowed = {"cmd-language", "typed-no-play", "help-text"}
    for name in set(OWN) - {"lobby", "lobby_pages"}:
        for entry in parse(source(Language.EN, name)).body:
            if not isinstance(entry, ast.Message) or entry.id.name in allowed:
                continue
            text = (
                source(Language.EN, name)[entry.span.start : entry.span.end] if entry.span else ""
            )
            bare = re.sub(r"\([^()]*[\u4e00-\u9fff][^()]*\)", "", text)
            assert not term.search(bare), entry.id.name


COUNTED = re.compile(r"\b1 (?!s\b)[a-z]+s\b")
NUMBERS = frozenset(
    {"count", "hands", "missing", "cards", "left", "size", "series", "people", "minutes", "hours"}
)


def test_one_of_something_is_singular() -> None:
    """No English text says "1 cards"."""
    for key, names in messages(Language.EN).items():
        text = t(Language.EN, key, **{name: 1 if name in NUMBERS else "Bob" for name in names})
        assert not COUNTED.search(text), text


def test_a_missing_text_or_argument_is_a_fault_of_the_program() -> None:
    with pytest.raises(TextError):
        t(USUAL, "no-such-text")
    with pytest.raises(TextError):
        t(USUAL, "pop-sat")


def test_languages_of_telegram() -> None:
    assert [as_language(code) for code in ("zh", "zh-hans", "ZH-TW", "en", "ru", "", None)] == [
        *(Language.ZH,) * 3,
        *(Language.EN,) * 2,
        *(Language.ZH,) * 2,
    ]
