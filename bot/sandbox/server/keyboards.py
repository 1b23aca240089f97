"""Inline keyboards and their rules."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from bot.sandbox.server import errors

MAX_BUTTONS = 100  # PTB: InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER
MAX_BYTES = 10_000  # reported: tginfo/Telegram-Limits issue 187
MAX_DATA_BYTES = 64  # schema: InlineKeyboardButton.callback_data

_ACTIONS = (
    "callback_data",
    "url",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "pay",
)
_URL = re.compile(r"(https?|tg)://[^\s]+")


@dataclass(frozen=True, slots=True)
class InlineButton:
    """An inline button.

    Attributes:
        text: The label.
        action: Name of the field that says what the button does.
        value: That field; objects as JSON text.
        style: Colour, if any.
    """

    text: str
    action: str
    value: str
    style: str | None = None

    @property
    def data(self) -> str | None:
        """Callback data, for a callback button."""
        return self.value if self.action == "callback_data" else None

    @property
    def url(self) -> str | None:
        """Address, for a link button."""
        return self.value if self.action == "url" else None

    def to_json(self) -> dict[str, Any]:
        """Return the `InlineKeyboardButton`."""
        is_plain = self.action in ("callback_data", "url") or self.action.startswith("switch_")
        is_text = is_plain and self.action != "switch_inline_query_chosen_chat"
        value = self.value if is_text else json.loads(self.value)
        button = {"text": self.text, self.action: value}
        return button if self.style is None else {**button, "style": self.style}


InlineKeyboard = tuple[tuple[InlineButton, ...], ...]
"""Rows of buttons."""


def keyboard_json(keyboard: InlineKeyboard) -> dict[str, Any]:
    """Return the `InlineKeyboardMarkup`."""
    return {"inline_keyboard": [[button.to_json() for button in row] for row in keyboard]}


def parse_keyboard(markup: dict[str, Any], *, is_private: bool) -> InlineKeyboard | None:
    """Check an `InlineKeyboardMarkup` that fits the schema.

    Args:
        markup: The decoded object.
        is_private: Whether the chat is a private one; Web App buttons need that.

    Returns:
        The keyboard, or ``None`` when no button is left.

    Raises:
        ApiError: A button breaks a rule.
    """
    rows = tuple(
        tuple(_parse_button(button, is_private=is_private) for button in row)
        for row in markup["inline_keyboard"]
        if row
    )
    size = len(json.dumps(markup, ensure_ascii=False, separators=(",", ":")).encode())
    if sum(len(row) for row in rows) > MAX_BUTTONS or size > MAX_BYTES:
        raise errors.keyboard_too_big()
    return rows or None


def _parse_button(button: dict[str, Any], *, is_private: bool) -> InlineButton:
    actions = [name for name in _ACTIONS if name in button]
    if not actions:
        raise errors.button_without_action()
    if len(actions) > 1:
        raise errors.button_rule(f"exactly one action is allowed, found {', '.join(actions)}")
    if not button["text"].strip():
        raise errors.button_rule("text must be non-empty")
    action = actions[0]
    value = button[action]
    if action == "callback_data" and not 1 <= len(value.encode()) <= MAX_DATA_BYTES:
        raise errors.button_data_invalid()
    if action == "url" and not _URL.fullmatch(value):
        raise errors.button_url_invalid()
    if action == "web_app" and not is_private:
        # schema: "Available only in private chats"; wording reported
        raise errors.violation("BUTTON_TYPE_INVALID")
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return InlineButton(button["text"], action, text, button.get("style"))
