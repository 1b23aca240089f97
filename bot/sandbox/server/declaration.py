"""The part of the Bot API that the server implements, and the names of all other methods.

The notation is explained in `schema.py`.
A test compares all of it with the machine-readable Bot API.
Parameters that are missing here (business accounts, paid broadcasts, suggested posts) are
refused like unknown ones: a bot cannot rely on a parameter that the sandbox ignores.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.server.schema import Field, Schema, parse_fields

_MARKUPS = "InlineKeyboardMarkup|ReplyKeyboardMarkup|ReplyKeyboardRemove|ForceReply"

_SEND = f"""
    chat_id! Integer|String
    message_thread_id Integer
    disable_notification Boolean
    protect_content Boolean
    message_effect_id String
    reply_parameters ReplyParameters
    reply_markup {_MARKUPS}
"""

_CAPTION = """
    caption String 0-1024 parsed
    parse_mode String
    caption_entities [MessageEntity]
"""

_EDIT = """
    chat_id Integer|String
    message_id Integer
    inline_message_id String
    reply_markup InlineKeyboardMarkup
"""

_SCOPE = """
    scope BotCommandScope
    language_code String
"""

_METHODS = {
    "getMe": "",
    "getUpdates": """
        offset Integer
        limit Integer 1-100 values
        timeout Integer
        allowed_updates [String]
    """,
    "deleteWebhook": "drop_pending_updates Boolean",
    "setMyCommands": "commands! [BotCommand]" + _SCOPE,
    "getMyCommands": _SCOPE,
    "deleteMyCommands": _SCOPE,
    "sendMessage": _SEND
    + """
        text! String 1-4096 parsed
        parse_mode String
        entities [MessageEntity]
        link_preview_options LinkPreviewOptions
    """,
    "sendPhoto": _SEND
    + _CAPTION
    + """
        photo! InputFile|String
        show_caption_above_media Boolean
        has_spoiler Boolean
    """,
    "sendDocument": _SEND
    + _CAPTION
    + """
        document! InputFile|String
        disable_content_type_detection Boolean
    """,
    "editMessageText": _EDIT
    + """
        text String 1-4096 parsed
        parse_mode String
        entities [MessageEntity]
        link_preview_options LinkPreviewOptions
    """,
    "editMessageCaption": _EDIT + _CAPTION + "show_caption_above_media Boolean",
    "editMessageMedia": _EDIT + "media! InputMedia",
    "editMessageReplyMarkup": _EDIT,
    "deleteMessage": """
        chat_id! Integer|String
        message_id! Integer
    """,
    "answerCallbackQuery": """
        callback_query_id! String
        text String 0-200 characters
        show_alert Boolean
        url String
        cache_time Integer
    """,
    "getChat": "chat_id! Integer|String",
    "getChatMember": """
        chat_id! Integer|String
        user_id! Integer
    """,
    "getChatAdministrators": """
        chat_id! Integer|String
        return_bots Boolean
    """,
    "getFile": "file_id! String",
    "sendChatAction": """
        chat_id! Integer|String
        message_thread_id Integer
        action! String
    """,
    "leaveChat": "chat_id! Integer|String",
    "pinChatMessage": """
        chat_id! Integer|String
        message_id! Integer
        disable_notification Boolean
    """,
    "unpinChatMessage": """
        chat_id! Integer|String
        message_id Integer
    """,
}

_RETURNS = {
    "getMe": "User",
    "getUpdates": "[Update]",
    "getMyCommands": "[BotCommand]",
    "sendMessage": "Message",
    "sendPhoto": "Message",
    "sendDocument": "Message",
    "editMessageText": "Message",
    "editMessageCaption": "Message",
    "editMessageMedia": "Message",
    "editMessageReplyMarkup": "Message",
    "getChat": "ChatFullInfo",
    "getChatMember": "ChatMember",
    "getChatAdministrators": "[ChatMember]",
    "getFile": "File",
}

_TYPES = {
    "InlineKeyboardMarkup": "inline_keyboard! [[InlineKeyboardButton]]",
    "InlineKeyboardButton": """
        text! String
        icon_custom_emoji_id String
        style String = danger|success|primary
        url String
        callback_data String
        web_app WebAppInfo
        login_url LoginUrl
        switch_inline_query String
        switch_inline_query_current_chat String
        switch_inline_query_chosen_chat SwitchInlineQueryChosenChat
        copy_text CopyTextButton
        pay Boolean
    """,
    "WebAppInfo": "url! String",
    "LoginUrl": """
        url! String
        forward_text String
        bot_username String
        request_write_access Boolean
    """,
    "SwitchInlineQueryChosenChat": """
        query String
        allow_user_chats Boolean
        allow_bot_chats Boolean
        allow_group_chats Boolean
        allow_channel_chats Boolean
    """,
    "CopyTextButton": "text! String 1-256 characters",
    "ReplyKeyboardMarkup": """
        keyboard! [[KeyboardButton]]
        is_persistent Boolean
        resize_keyboard Boolean
        one_time_keyboard Boolean
        input_field_placeholder String 1-64 characters
        selective Boolean
    """,
    "KeyboardButton": """
        text! String
        icon_custom_emoji_id String
        style String = danger|success|primary
        request_contact Boolean
        request_location Boolean
    """,
    "ReplyKeyboardRemove": """
        remove_keyboard! Boolean
        selective Boolean
    """,
    "ForceReply": """
        force_reply! Boolean
        input_field_placeholder String 1-64 characters
        selective Boolean
    """,
    "ReplyParameters": """
        message_id! Integer
        chat_id Integer|String
        allow_sending_without_reply Boolean
        quote String 0-1024 parsed
        quote_parse_mode String
        quote_entities [MessageEntity]
        quote_position Integer
    """,
    "LinkPreviewOptions": """
        is_disabled Boolean
        url String
        prefer_small_media Boolean
        prefer_large_media Boolean
        show_above_text Boolean
    """,
    "MessageEntity": """
        type! String
        offset! Integer
        length! Integer
        url String
        user User
        language String
        custom_emoji_id String
    """,
    "User": """
        id! Integer
        is_bot! Boolean
        first_name! String
        last_name String
        username String
        language_code String
    """,
    "InputMediaPhoto": """
        type! String = photo
        media! String
        caption String 0-1024 parsed
        parse_mode String
        caption_entities [MessageEntity]
        show_caption_above_media Boolean
        has_spoiler Boolean
    """,
    "InputMediaDocument": """
        type! String = document
        media! String
        caption String 0-1024 parsed
        parse_mode String
        caption_entities [MessageEntity]
        disable_content_type_detection Boolean
    """,
    "BotCommand": """
        command! String 1-32 characters
        description! String 1-256 characters
    """,
    "BotCommandScopeDefault": "type! String = default",
    "BotCommandScopeAllPrivateChats": "type! String = all_private_chats",
    "BotCommandScopeAllGroupChats": "type! String = all_group_chats",
    "BotCommandScopeAllChatAdministrators": "type! String = all_chat_administrators",
    "BotCommandScopeChat": """
        type! String = chat
        chat_id! Integer|String
    """,
    "BotCommandScopeChatAdministrators": """
        type! String = chat_administrators
        chat_id! Integer|String
    """,
    "BotCommandScopeChatMember": """
        type! String = chat_member
        chat_id! Integer|String
        user_id! Integer
    """,
}

UNIONS: dict[str, tuple[str, ...]] = {
    # The sandbox has no animations, audio, live photos and videos.
    "InputMedia": ("InputMediaPhoto", "InputMediaDocument"),
    "BotCommandScope": (
        "BotCommandScopeDefault",
        "BotCommandScopeAllPrivateChats",
        "BotCommandScopeAllGroupChats",
        "BotCommandScopeAllChatAdministrators",
        "BotCommandScopeChat",
        "BotCommandScopeChatAdministrators",
        "BotCommandScopeChatMember",
    ),
}

_NOT_IMPLEMENTED = """
    addStickerToSet answerChatJoinRequestQuery answerGuestQuery answerInlineQuery
    answerPreCheckoutQuery answerShippingQuery answerWebAppQuery approveChatJoinRequest
    approveSuggestedPost banChatMember banChatSenderChat close closeForumTopic
    closeGeneralForumTopic convertGiftToStars copyMessage copyMessages createChatInviteLink
    createChatSubscriptionInviteLink createForumTopic createInvoiceLink createNewStickerSet
    declineChatJoinRequest declineSuggestedPost deleteAllMessageReactions deleteBusinessMessages
    deleteChatPhoto deleteChatStickerSet deleteForumTopic deleteMessageReaction deleteMessages
    deleteStickerFromSet deleteStickerSet deleteStory editChatInviteLink
    editChatSubscriptionInviteLink editForumTopic editGeneralForumTopic editMessageChecklist
    editMessageLiveLocation editStory editUserStarSubscription exportChatInviteLink forwardMessage
    forwardMessages getAvailableGifts getBusinessAccountGifts getBusinessAccountStarBalance
    getBusinessConnection getChatGifts getChatMemberCount getChatMenuButton getCustomEmojiStickers
    getForumTopicIconStickers getGameHighScores getManagedBotAccessSettings getManagedBotToken
    getMyDefaultAdministratorRights getMyDescription getMyName getMyShortDescription
    getMyStarBalance getStarTransactions getStickerSet getUserChatBoosts getUserGifts
    getUserPersonalChatMessages getUserProfileAudios getUserProfilePhotos getWebhookInfo
    giftPremiumSubscription hideGeneralForumTopic logOut postStory promoteChatMember
    readBusinessMessage refundStarPayment removeBusinessAccountProfilePhoto removeChatVerification
    removeMyProfilePhoto removeUserVerification reopenForumTopic reopenGeneralForumTopic
    replaceManagedBotToken replaceStickerInSet repostStory restrictChatMember revokeChatInviteLink
    savePreparedInlineMessage savePreparedKeyboardButton sendAnimation sendAudio
    sendChatJoinRequestWebApp sendChecklist sendContact sendDice sendGame sendGift sendInvoice
    sendLivePhoto sendLocation sendMediaGroup sendMessageDraft sendPaidMedia sendPoll
    sendRichMessage sendRichMessageDraft sendSticker sendVenue sendVideo sendVideoNote sendVoice
    setBusinessAccountBio setBusinessAccountGiftSettings setBusinessAccountName
    setBusinessAccountProfilePhoto setBusinessAccountUsername setChatAdministratorCustomTitle
    setChatDescription setChatMemberTag setChatMenuButton setChatPermissions setChatPhoto
    setChatStickerSet setChatTitle setCustomEmojiStickerSetThumbnail setGameScore
    setManagedBotAccessSettings setMessageReaction setMyDefaultAdministratorRights
    setMyDescription setMyName setMyProfilePhoto setMyShortDescription setPassportDataErrors
    setStickerEmojiList setStickerKeywords setStickerMaskPosition setStickerPositionInSet
    setStickerSetThumbnail setStickerSetTitle setUserEmojiStatus setWebhook
    stopMessageLiveLocation stopPoll transferBusinessAccountStars transferGift unbanChatMember
    unbanChatSenderChat unhideGeneralForumTopic unpinAllChatMessages unpinAllForumTopicMessages
    unpinAllGeneralForumTopicMessages upgradeGift uploadStickerFile verifyChat verifyUser
"""


@dataclass(frozen=True, slots=True)
class Method:
    """Declaration of one method."""

    name: str
    fields: tuple[Field, ...]
    returns: str


METHODS: dict[str, Method] = {
    name: Method(name, parse_fields(text) if text else (), _RETURNS.get(name, "Boolean"))
    for name, text in _METHODS.items()
}
"""The methods that the server implements, by name."""

TYPES: dict[str, tuple[Field, ...]] = {name: parse_fields(text) for name, text in _TYPES.items()}
"""Objects that may be inside a request."""

NOT_IMPLEMENTED: frozenset[str] = frozenset(_NOT_IMPLEMENTED.split())
"""Methods of the Bot API that the server does not implement."""

SCHEMA = Schema(TYPES, UNIONS)

BY_LOWER_NAME: dict[str, str] = {name.lower(): name for name in (*METHODS, *NOT_IMPLEMENTED)}
"""Method names by their lower-case form: the real server ignores case."""
