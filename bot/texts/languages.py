"""The languages that the bot speaks. A language is one line here and a folder of Fluent files."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, Self


class Language(StrEnum):
    """A language; its value is stored, and names the folder of its Fluent files.

    Attributes:
        locale: the name of the language in the Unicode CLDR.
        separator: the text between two sentences.
        own_name: the language's name for itself.
        prose_list: the CLDR's style of a list in a sentence; empty where an enumeration is usual.
            Chinese card talk has no “and” in a list of names, although the CLDR has one.

    """

    ZH = "zh", "zh_Hans", "", "中文", ""
    EN = "en", "en_GB", " ", "English", "standard"

    locale: str
    separator: str
    own_name: str
    prose_list: Literal["", "standard"]

    def __new__(
        cls,
        code: str,
        locale: str,
        separator: str,
        own_name: str,
        prose_list: Literal["", "standard"],
    ) -> Self:
        """Make a member from its line."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.locale, member.separator, member.own_name = locale, separator, own_name
        member.prose_list = prose_list
        return member

    @property
    def next(self) -> Language:
        """The language that follows this one in the registry; the first one follows the last."""
        return LANGUAGES[(LANGUAGES.index(self) + 1) % len(LANGUAGES)]


LANGUAGES: Final = tuple(Language)
USUAL: Final = Language.ZH
"""The language where nobody has chosen one."""
ABROAD: Final = Language.EN
"""The language of people whose own language the bot does not speak."""


def as_language(code: str | None) -> Language:
    """Return the language for a stored value or a Telegram language code (``zh-hans``, ``en``, …).

    >>> as_language("zh-hant").value, as_language("xx").value, as_language(None).value
    ('zh', 'en', 'zh')
    """
    if not code:
        return USUAL
    spoken = code.lower()
    return next((one for one in LANGUAGES if spoken.startswith(one.value)), ABROAD)
