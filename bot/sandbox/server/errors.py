"""The refusals of the Bot API, word for word where they are known.

Every refusal is an `ApiError`. The comment beside each one names its source:
*schema* is the machine-readable Bot API, *PTB* is python-telegram-bot's constants or error mapping,
*reported* means that the text is quoted in public issue threads of Telegram bots,
and *assumed* means that nobody has compared it with the real server.
"""

from __future__ import annotations


class ApiError(Exception):
    """A request that the server refuses.

    Args:
        code: HTTP status, also sent as ``error_code``.
        description: Telegram's words.
        retry_after: Seconds to wait, for 429.
        migrate_to: Id of the supergroup that replaced the group.
        is_violation: Whether a correct bot can never get this answer. Such answers are collected
            in `BotApiServer.violations`.
    """

    def __init__(
        self,
        code: int,
        description: str,
        *,
        retry_after: int | None = None,
        migrate_to: int | None = None,
        is_violation: bool = False,
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.retry_after = retry_after
        self.migrate_to = migrate_to
        self.is_violation = is_violation

    def to_json(self) -> dict[str, object]:
        """Return the body of the answer."""
        body: dict[str, object] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        parameters: dict[str, int] = {}
        if self.retry_after is not None:
            parameters["retry_after"] = self.retry_after
        if self.migrate_to is not None:
            parameters["migrate_to_chat_id"] = self.migrate_to
        if parameters:
            body["parameters"] = parameters
        return body


def bad_request(text: str) -> ApiError:
    """Return a 400 that a correct bot can get because something has changed meanwhile."""
    return ApiError(400, f"Bad Request: {text}")


def violation(text: str) -> ApiError:
    """Return a 400 that only a mistake in the bot can cause."""
    return ApiError(400, f"Bad Request: {text}", is_violation=True)


def forbidden(text: str) -> ApiError:
    """Return a 403."""
    return ApiError(403, f"Forbidden: {text}")


# --- who may be written to -------------------------------------------------------------------


def cannot_initiate() -> ApiError:
    """The person has never pressed Start."""
    # reported: lnp2pBot/bot issue 159
    return forbidden("bot can't initiate conversation with a user")


def blocked() -> ApiError:
    """The person has blocked the bot."""
    # PTB: Forbidden; reported: PhilPinsdorf/FhAachenMensaBot issue 70
    return forbidden("bot was blocked by the user")


def kicked(kind: str) -> ApiError:
    """The bot was removed from the chat."""
    # reported: bostrot/telegram-support-bot issue 71; wording for small groups assumed
    return forbidden(f"bot was kicked from the {kind} chat")


def group_deleted() -> ApiError:
    """The group is deleted, or it is just becoming a supergroup."""
    # reported: yagop/node-telegram-bot-api issue 1155
    return forbidden("the group chat was deleted")


def not_a_member(kind: str) -> ApiError:
    """The bot has left the chat or never was in it."""
    # reported; wording for small groups assumed
    return forbidden(f"bot is not a member of the {kind} chat")


def chat_not_found() -> ApiError:
    """There is no such chat, or the bot has never met the person."""
    # PTB: BadRequest "Chat not found"
    return bad_request("chat not found")


def upgraded(new_chat_id: int) -> ApiError:
    """The group has become a supergroup."""
    # from the schema: ResponseParameters.migrate_to_chat_id; PTB: ChatMigrated; reported
    return ApiError(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        migrate_to=new_chat_id,
    )


def no_rights(what: str) -> ApiError:
    """The chat doesn't let the bot do this."""
    # reported; the exact ending assumed
    return bad_request(f"not enough rights to {what}")


def thread_not_found() -> ApiError:
    """No such forum topic."""
    # reported
    return bad_request("message thread not found")


def topic_closed() -> ApiError:
    """The forum topic is closed to ordinary members."""
    # reported: Matt0550/TagEveryoneTelegramBot issue 26
    return bad_request("TOPIC_CLOSED")


# --- messages --------------------------------------------------------------------------------


def not_modified() -> ApiError:
    """The edit would change nothing."""
    # reported: eternnoir/pyTelegramBotAPI issue 637
    return bad_request(
        "message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )


def edit_target_missing() -> ApiError:
    """The message to edit was deleted or never existed."""
    # reported
    return bad_request("message to edit not found")


def cannot_edit() -> ApiError:
    """The bot did not write the message."""
    # reported
    return bad_request("message can't be edited")


def no_text_to_edit() -> ApiError:
    """The message is a photo or a document."""
    # reported
    return bad_request("there is no text in the message to edit")


def no_caption_to_edit() -> ApiError:
    """The message is plain text."""
    # reported
    return bad_request("there is no caption in the message to edit")


def delete_target_missing() -> ApiError:
    """The message to delete was deleted before or never existed."""
    # reported
    return bad_request("message to delete not found")


def cannot_delete() -> ApiError:
    """The message is too old or not the bot's."""
    # from the schema: deleteMessage lists the cases; wording reported
    return bad_request("message can't be deleted for everyone")


def reply_target_missing() -> ApiError:
    """The message to answer is gone."""
    # reported
    return bad_request("message to be replied not found")


def pin_target_missing() -> ApiError:
    """The message to pin is gone."""
    # reported
    return bad_request("message to pin not found")


def unpin_target_missing() -> ApiError:
    """The message isn't pinned."""
    # assumed
    return bad_request("message to unpin not found")


def text_empty() -> ApiError:
    """The text is empty after entities are parsed."""
    # from the schema: 1-4096 characters; reported: jh0ker/mau_mau_bot issue 103
    return violation("message text is empty")


def text_too_long() -> ApiError:
    """More than 4,096 characters in a new message."""
    # from the schema: sendMessage.text
    return violation("message is too long")


def edited_text_too_long() -> ApiError:
    """More than 4,096 characters in an edit."""
    # from the schema: editMessageText.text; wording reported
    return violation("MESSAGE_TOO_LONG")


def caption_too_long() -> ApiError:
    """More than 1,024 characters under a photo."""
    # from the schema: caption 0-1024; reported: tactilenews/100eyes issue 1594
    return violation("message caption is too long")


def bad_entities(problem: str) -> ApiError:
    """The HTML is not well formed."""
    # reported: Eleirbag89/TelegramBotPHP issue 92, LyoSU/quote-bot
    return violation(f"can't parse entities: {problem}")


def parse_mode_unsupported() -> ApiError:
    """No such parse mode."""
    # reported
    return violation("unsupported parse_mode")


# --- keyboards and callbacks -----------------------------------------------------------------


def button_data_invalid() -> ApiError:
    """Callback data is empty or over 64 bytes."""
    # from the schema: InlineKeyboardButton.callback_data 1-64 bytes; reported
    return violation("BUTTON_DATA_INVALID")


def button_url_invalid() -> ApiError:
    """The address of a button is not valid."""
    # reported
    return violation("BUTTON_URL_INVALID")


def button_without_action() -> ApiError:
    """An inline button that does nothing."""
    # schema prose: exactly one optional field; wording reported
    return violation(
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
    )


def button_rule(problem: str) -> ApiError:
    """Another rule of inline buttons is broken."""
    # schema prose; wording assumed
    return violation(f"can't parse inline keyboard button: {problem}")


def keyboard_too_big() -> ApiError:
    """Over 100 buttons or about 10 kB."""
    # PTB: InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER; reported: tginfo/Telegram-Limits issue 187
    return violation("reply markup is too long")


def query_too_old() -> ApiError:
    """The tap is too old, was answered before, or never happened."""
    # reported; that a second answer gets the same words is assumed
    return bad_request("query is too old and response timeout expired or query ID is invalid")


def answer_url_invalid() -> ApiError:
    """A pop-up may only open a deep link to the bot itself."""
    # from the schema: answerCallbackQuery.url; wording reported
    return violation("URL_INVALID")


# --- files -----------------------------------------------------------------------------------


def wrong_file_id() -> ApiError:
    """No such file, or an address that the sandbox cannot fetch."""
    # reported
    return violation("wrong file identifier/HTTP URL specified")


def photo_too_big(size: int) -> ApiError:
    """A photo of more than 10 MB."""
    # from the schema: sendPhoto.photo; PTB: FileSizeLimit.PHOTOSIZE_UPLOAD; wording assumed
    return violation(
        f"file of size {size} bytes is too big for a photo; the maximum size is 10485760 bytes"
    )


def photo_undecodable() -> ApiError:
    """The bytes are not a picture."""
    # reported
    return violation("IMAGE_PROCESS_FAILED")


def photo_dimensions() -> ApiError:
    """Width and height sum to over 10,000, or their ratio is over 20."""
    # from the schema: sendPhoto.photo; wording reported
    return violation("PHOTO_INVALID_DIMENSIONS")


# --- the server itself -----------------------------------------------------------------------


def flooded(seconds: int) -> ApiError:
    """Too many writes."""
    # from the schema: ResponseParameters.retry_after; PTB: RetryAfter
    return ApiError(
        429, f"Too Many Requests: retry after {seconds}", retry_after=seconds, is_violation=False
    )


def conflict() -> ApiError:
    """Another getUpdates has begun."""
    # PTB: Conflict; reported: lorcalhost/BTB-manager-telegram issue 69
    return ApiError(
        409,
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running",
    )


def unauthorized() -> ApiError:
    """A token that belongs to no bot."""
    # PTB maps 401 to InvalidToken
    return ApiError(401, "Unauthorized")


def unknown_method() -> ApiError:
    """The Bot API has no such method."""
    # PTB maps 404 to InvalidToken
    return ApiError(404, "Not Found: method not found", is_violation=True)


def not_implemented(method: str) -> ApiError:
    """The Bot API has the method, the sandbox does not."""
    return ApiError(501, f"Not Implemented: the sandbox does not know {method}", is_violation=True)
