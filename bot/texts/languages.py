"""The languages that the bot speaks. A language is one line here and a folder of Fluent files."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self


class Language(StrEnum):
    """A language; its value is stored, and names the folder of its Fluent files.

    Attributes:
        locale: the name of the language in the Unicode CLDR.
        gap: what stands between two sentences.

    """

    ZH = "zh", "zh_Hans", ""
    EN = "en", "en", " "

    locale: str
    gap: str

    def __new__(cls, code: str, locale: str, gap: str) -> Self:
        """Make a member from its line."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.locale, member.gap = locale, gap
        return member

    @property
    def next(self) -> Language:
        """The language that a switch of languages leads to."""
        return LANGUAGES[(LANGUAGES.index(self) + 1) % len(LANGUAGES)]


LANGUAGES: Final = tuple(Language)
USUAL: Final = Language.ZH
"""The language where nothing says another one."""
_ABROAD: Final = Language.EN
"""The language of people whose own the bot does not speak."""


def as_language(code: str | None) -> Language:
    """Return the language for a Telegram language code (``zh-hans``, ``en``, …) or stored value.

    >>> as_language("zh-hant").value, as_language("de").value, as_language(None).value
    ('zh', 'en', 'zh')
    """
    if not code:
        return USUAL
    spoken = code.lower()
    return next((one for one in LANGUAGES if spoken.startswith(one.value)), _ABROAD)
