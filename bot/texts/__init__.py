"""Every sentence that people read, in every language (Fluent files beside this module).

Nothing else in the bot holds words. Texts for messages are HTML, so their arguments must come
escaped (`bot.texts.names`); pop-ups, buttons and pictures are plain.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from bot.texts.languages import LANGUAGES, USUAL, Language, as_language

FILES: Final = (
    "absence",
    "after",
    "buttons",
    "chats",
    "comforts",
    "commands",
    "events",
    "lobby",
    "lobby_pages",
    "plays",
    "popups",
    "reasons",
    "records",
    "result",
    "rules",
    "summary",
    "table",
    "words",
)
"""The Fluent files of each language."""


class TextError(LookupError):
    """A text that does not exist, or that was not given what it needs: a fault of the program."""


def t(language: Language, key: str, **args: str | int) -> str:
    """Return the text *key* in *language* with *args* filled in.

    Raises `TextError` when there is no such text or an argument is missing.

    >>> t(Language.ZH, "place-1"), t(Language.EN, "cards", count=1)
    ('头科', '1 card')
    """
    return _formatted(language, key, **args)


@lru_cache(maxsize=8192)
def _formatted(language: Language, key: str, **args: str | int) -> str:
    """Fill in a text; the same few lines are needed again and again."""
    bundle = _bundle(language)
    if not bundle.has_message(key):
        raise TextError(f"no text {key!r} in {language}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise TextError(f"text {key!r} in {language} is empty")
    text, faults = bundle.format_pattern(pattern, args)
    if faults:
        raise TextError(f"text {key!r} in {language}: {faults[0]}")
    return str(text)


def has_text(language: Language, key: str) -> bool:
    """Whether there is a text *key*."""
    return bool(_bundle(language).has_message(key))


def source(language: Language, name: str) -> str:
    """Return a Fluent file as it is (for tests that read all texts)."""
    return (files(__name__) / language / f"{name}.ftl").read_text(encoding="utf-8")


@cache
def _bundle(language: Language) -> FluentBundle:
    # Names bring their own isolation marks, numbers need none.
    bundle = FluentBundle([language.locale], use_isolating=False)
    for name in FILES:
        bundle.add_resource(FluentResource(source(language, name)))
    return bundle


__all__ = [
    "FILES",
    "LANGUAGES",
    "USUAL",
    "Language",
    "TextError",
    "as_language",
    "has_text",
    "source",
    "t",
]
