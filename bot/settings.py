"""The bot's settings: one frozen value, read from the environment and from ``.env``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.texts import USUAL, Language

PREFIX = "GOUJI_"


class SettingsError(ValueError):
    """Settings that can't be used; the message names all of them."""


class Settings(BaseSettings):
    """What the operator decides. A field is set by ``GOUJI_`` and its name in capitals."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True
    )

    token: SecretStr = Field(description="The bot's token from @BotFather. Keep it secret.")
    database: Path = Field(
        default=Path("var/gouji.sqlite3"), description="The SQLite file; its folder is made."
    )
    synchronous: Literal["NORMAL", "FULL"] = Field(
        default="NORMAL",
        description="NORMAL survives a crash of the program, FULL (slower) of the machine.",
    )
    language: Language = Field(
        default=USUAL,
        description="Language where neither a chat nor a person has chosen one, such as en.",
    )
    admins: Annotated[tuple[int, ...], NoDecode] = Field(
        default=(),
        description="User ids with commas between: who is told of faults and may stop any table.",
    )
    clock_seconds: int = Field(
        default=0, ge=0, le=86400, description="Seconds for one decision; 0: no limit."
    )
    burn_window: float = Field(
        default=4.0, ge=0.2, le=30, description="Seconds in which a gouji set can be burned."
    )
    look_window: float = Field(
        default=12.0,
        ge=0.2,
        le=120,
        validation_alias=AliasChoices("GOUJI_LOOK_WINDOW", "GOUJI_LOOK_PAUSE", "look_window"),
        description="Seconds to look at a new hand.",
    )
    ready_seconds: float = Field(
        default=30.0,
        ge=1,
        le=600,
        description="Seconds that the next hand waits for players who are not ready.",
    )
    take_back_seconds: float = Field(
        default=2.0, ge=0, le=10, description="Seconds in which a tap can be taken back; 0: none."
    )
    computer_seconds: float = Field(
        default=2.0, ge=0, le=30, description="Seconds that a computer thinks, on average."
    )
    group_per_minute: int = Field(
        default=18, ge=1, le=60, description="Most requests to one group in a minute."
    )
    base_url: str = Field(
        default="https://api.telegram.org/bot", description="Address of the Bot API server."
    )
    poll_seconds: int = Field(
        default=30, ge=0, le=50, description="Seconds that a request for updates waits."
    )
    request_seconds: float = Field(
        default=20.0, gt=0, le=120, description="Seconds that any other request may take."
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="Lowest level of log lines to write."
    )
    log_format: Literal["text", "json"] = Field(
        default="text", description="Log lines for people (text) or for machines (json)."
    )

    @field_validator("admins", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("token")
    @classmethod
    def _has_form_of_a_token(cls, value: SecretStr) -> SecretStr:
        number, _, secret = value.get_secret_value().partition(":")
        if not (number.isascii() and number.isdecimal() and secret and secret.isprintable()):
            raise ValueError("not of the form 123456:ABC…")
        return value


def load_settings(env_file: Path | str | None = ".env") -> Settings:
    """Read the settings.

    Args:
        env_file: file with ``NAME=value`` lines; the environment goes before it. ``None``: no file.

    Raises:
        SettingsError: some settings can't be used. The message names them all, and no token.

    """
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        faults = "\n".join(
            f"  {_variable(str(fault['loc'][0]))}: {_said(fault['type'], fault['msg'])}"
            for fault in error.errors(include_input=False, include_url=False)
        )
        raise SettingsError(f"these settings can't be used:\n{faults}") from None


def _variable(name: str) -> str:
    return PREFIX + name.upper().removeprefix(PREFIX)


def _said(kind: str, message: str) -> str:
    return "it is needed" if kind == "missing" else message.removeprefix("Value error, ")


def example() -> str:
    """Return the content of ``.env.example``: all settings with their defaults and meanings."""
    lines = [
        "# Settings of the bot. Copy this file to .env, or set the same names in the environment,",
        "# which goes first. What is commented out has the value that is shown.",
    ]
    for name, field in Settings.model_fields.items():
        variable = _variable(name)
        lines += ["", f"# {field.description}"]
        if field.is_required():
            lines.append(f"{variable}=")
            continue
        default = field.default
        shown = ",".join(map(str, default)) if isinstance(default, tuple) else str(default)
        lines.append(f"# {variable}={shown}")
    return "\n".join(lines) + "\n"
