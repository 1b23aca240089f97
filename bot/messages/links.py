"""Addresses of messages in Telegram."""

from __future__ import annotations

from typing import Final

_SUPERGROUP: Final = "-100"


def message_link(chat: int, message_id: int) -> str:
    """Return the address of a message; empty in a group without links (only supergroups have them).

    >>> message_link(-1001234, 5), message_link(-1234, 5)
    ('https://t.me/c/1234/5', '')
    """
    text = str(chat)
    if not text.startswith(_SUPERGROUP) or not message_id:
        return ""
    return f"https://t.me/c/{text.removeprefix(_SUPERGROUP)}/{message_id}"
