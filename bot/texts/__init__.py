"""Every sentence that people read, in every language (Fluent files beside this module).

No other module of the bot holds words. A text for a message is HTML, so its arguments must be
escaped (`bot.texts.names`). A text for a pop-up, a button or a picture is plain.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from bot.texts.languages import ABROAD, LANGUAGES, USUAL, Language, as_language

FILES: Final = tuple(
    sorted(
        file.name.removesuffix(".ftl")
        for file in (files(__name__) / USUAL).iterdir()
        if file.name.endswith(".ftl")
    )
)
"""The names of the Fluent files; each language has the same ones."""


class TextError(LookupError):
    """A text does not exist, or an argument of it is missing: a fault of the program."""


def t(language: Language, key: str, **args: str | int) -> str:
    """Return the text *key* in *language* with *args* filled in.

    Raises:
        TextError: there is no such text, or an argument is missing.

    >>> t(Language.ZH, "place-1"), t(Language.EN, "cards", count=1)
    ('头科', '1 card')
    """
    return _formatted(language, key, **args)


@lru_cache(maxsize=8192)
def _formatted(language: Language, key: str, **args: str | int) -> str:
    """Fill in a text. The same few lines are needed over and over."""
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
    """Return the content of the Fluent file *name* (for tests that read all texts)."""
    return (files(__name__) / language / f"{name}.ftl").read_text(encoding="utf-8")


@cache
def _bundle(language: Language) -> FluentBundle:
    # Names bring their own isolation marks, numbers need none.
    bundle = FluentBundle([language.locale], use_isolating=False)
    for name in FILES:
        bundle.add_resource(FluentResource(source(language, name)))
    return bundle


__all__ = [
    "ABROAD",
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
