"""Settings: complete, checked all at once, and described in .env.example."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings, SettingsError, example, load_settings
from bot.texts import Language

TOKEN = "4200:a-very-secret-text"


def test_the_example_file_is_the_settings_class(root: Path) -> None:
    written = (root / ".env.example").read_text(encoding="utf-8")

    assert written == example()


def test_the_example_file_holds_the_defaults(tmp_path: Path) -> None:
    filled = example().replace("GOUJI_TOKEN=", f"GOUJI_TOKEN={TOKEN}").replace("# GOUJI_", "GOUJI_")
    file = tmp_path / ".env"
    file.write_text(filled, encoding="utf-8")

    assert load_settings(file) == Settings(token=TOKEN)


def test_the_environment_goes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text(f"GOUJI_TOKEN={TOKEN}\nGOUJI_LANGUAGE=en\nGOUJI_LOOK_PAUSE=3\n")
    monkeypatch.setenv("GOUJI_LANGUAGE", Language.ZH)
    monkeypatch.setenv("GOUJI_ADMINS", "7, 8")

    settings = load_settings(file)

    assert (settings.language, settings.look_window, settings.admins) == (Language.ZH, 3.0, (7, 8))


def test_all_faults_are_told_at_once_and_the_token_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOUJI_TOKEN", "no-token-but-secret")
    monkeypatch.setenv("GOUJI_LANGUAGE", "fr")
    monkeypatch.setenv("GOUJI_CLOCK_SECONDS", "-1")

    with pytest.raises(SettingsError) as caught:
        load_settings(None)

    text = str(caught.value)
    assert "no-token-but-secret" not in text
    for name in ("GOUJI_TOKEN", "GOUJI_LANGUAGE", "GOUJI_CLOCK_SECONDS"):
        assert name in text


def test_a_missing_token_is_told() -> None:
    with pytest.raises(SettingsError, match="GOUJI_TOKEN: it is needed"):
        load_settings(None)


def test_settings_are_frozen_and_hide_the_token() -> None:
    settings = Settings(token=TOKEN)

    assert "secret-text" not in repr(settings)
    with pytest.raises(ValidationError):
        setattr(settings, "lang" + "uage", Language.EN)
