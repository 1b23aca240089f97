"""Lists in a text, joined by the rule that the Unicode CLDR has for the language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from babel import Locale
from babel.lists import format_list

from bot.texts.languages import Language


def enumerated(items: Iterable[str], language: Language) -> str:
    """Return *items* as an enumeration, such as one behind a colon; empty without items.

    >>> enumerated("ABC", Language.EN), enumerated("ABC", Language.ZH)
    ('A, B, C', 'A、B、C')
    """
    separator: str = _locale(language).list_patterns["standard"]["middle"].format("", "")
    return separator.join(items)


def in_prose(items: Iterable[str], language: Language) -> str:
    """Return *items* as a part of a sentence; empty without items.

    >>> in_prose("ABC", Language.EN), in_prose("AB", Language.EN), in_prose("ABC", Language.ZH)
    ('A, B and C', 'A and B', 'A、B、C')
    """
    if not language.prose_list:
        return enumerated(items, language)
    return format_list(list(items), style=language.prose_list, locale=_locale(language))


@cache
def _locale(language: Language) -> Locale:
    return Locale.parse(language.locale)
