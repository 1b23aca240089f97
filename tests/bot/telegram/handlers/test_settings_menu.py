"""The menu of a person's own settings."""

from __future__ import annotations

import pytest

from bot.messages.buttons import Setting, unpack
from bot.table.preferences import NAMES, PersonalSwitches
from bot.telegram.handlers.settings import settings_message
from bot.texts import LANGUAGES, Language
from bot.texts.names import width
from tests.support.shown import buttons


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_switch_has_a_button_that_sets_the_other_value(language: Language) -> None:
    switches = PersonalSwitches(auto_pass=True, hints=False)
    menu = settings_message(5, switches, language)
    found = [unpack(button.data) for button in buttons(menu)]
    assert found == [
        Setting(number, int(not getattr(switches, name))) for number, name in enumerate(NAMES)
    ]
    marks = "".join(button.label[0] for button in buttons(menu))
    assert marks == "".join("✓" if getattr(switches, name) else "✗" for name in NAMES)
    assert all(width(button.label) <= 36 for button in buttons(menu))
