"""What Telegram's refusals mean."""

from __future__ import annotations

import pytest
from telegram import error

from bot.outbox.transport import Failed, Fault
from bot.telegram.gateway import classify
from bot.telegram.request import UncertainError


@pytest.mark.parametrize(
    "raised, failed",
    [
        (error.RetryAfter(30), Failed(Fault.WAIT, seconds=30.0)),
        (error.ChatMigrated(-1007), Failed(Fault.MOVED, chat=-1007)),
        (error.Forbidden("Forbidden: the group chat was deleted"), Failed(Fault.DELETED)),
        (error.Forbidden("Forbidden: bot was blocked by the user"), Failed(Fault.LOST)),
        (error.BadRequest("Chat not found"), Failed(Fault.LOST)),
        (error.BadRequest("CHAT_WRITE_FORBIDDEN"), Failed(Fault.MUTED)),
        (error.BadRequest("Message to edit not found"), Failed(Fault.NOT_THERE)),
        (error.BadRequest("Message can't be deleted for everyone"), Failed(Fault.TOO_OLD)),
        (error.BadRequest("Not enough rights to send photos"), Failed(Fault.NO_MEDIA)),
        (error.BadRequest("Not enough rights to send documents"), Failed(Fault.NO_FILES)),
        (error.BadRequest("Topic_closed"), Failed(Fault.NO_THREAD)),
        (error.BadRequest("Wrong file identifier/HTTP URL specified"), Failed(Fault.BAD_FILE)),
        (error.BadRequest("Can't parse entities: unclosed tag"), Failed(Fault.BAD_TEXT)),
        (error.BadRequest("Something new"), Failed(Fault.WRONG)),
        (UncertainError("no answer"), Failed(Fault.UNCERTAIN)),
        (error.NetworkError("Bad Gateway"), Failed(Fault.OFFLINE)),
        (error.Conflict("terminated by other getUpdates request"), Failed(Fault.OFFLINE)),
        (error.TelegramError("Invalid server response"), Failed(Fault.UNCERTAIN)),
    ],
    ids=lambda value: value.fault if isinstance(value, Failed) else None,
)
def test_a_refusal_has_a_meaning(raised: error.TelegramError, failed: Failed) -> None:
    found = classify(raised)

    assert found is not None
    assert (found.fault, found.seconds, found.chat) == (failed.fault, failed.seconds, failed.chat)
    assert found.told


@pytest.mark.parametrize("told", ["Message is not modified: …", "Message to delete not found"])
def test_what_is_done_already_is_no_failure(told: str) -> None:
    assert classify(error.BadRequest(told)) is None
