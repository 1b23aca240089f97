"""What the server remembers: accounts, chats, members, messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from bot.sandbox.server.entities import FormattedText
from bot.sandbox.server.keyboards import InlineKeyboard

Json = dict[str, Any]
"""A JSON object of the Bot API or of the page."""

ChatKind = Literal["private", "group", "supergroup"]
MemberStatus = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
"""Rights of an administrator in a group, in the schema's order."""

MEMBER_PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
"""What a group lets ordinary members do, in the schema's order."""

ANONYMOUS_ADMIN = 1087968824
"""Telegram's account in whose name anonymous administrators write (schema: Message.from)."""

USUAL_PERMISSIONS = frozenset(MEMBER_PERMISSIONS) - {
    "can_change_info",
    "can_pin_messages",
    "can_manage_topics",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A person or the bot."""

    id: int
    first_name: str
    last_name: str = ""
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    @property
    def full_name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}".strip()


@dataclass(frozen=True, slots=True)
class MemberStanding:
    """An account's status and rights in a group.

    ``rights`` are an administrator's rights or a restricted member's permissions.
    """

    status: MemberStatus
    rights: frozenset[str] = frozenset()
    is_anonymous: bool = False

    @property
    def is_present(self) -> bool:
        """Whether the person is in the group."""
        return self.status not in ("left", "kicked")

    @property
    def is_admin(self) -> bool:
        """Whether the person is the owner or an administrator."""
        return self.status in ("creator", "administrator")


LEFT = MemberStanding("left")
MEMBER = MemberStanding("member")


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoSize:
    """One size of a photo. Its file is always the upload; only width and height are scaled."""

    file_id: str
    file_unique_id: str
    width: int
    height: int
    file_size: int


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo in a message."""

    sha256: str
    sizes: tuple[PhotoSize, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file in a message."""

    sha256: str
    file_id: str
    file_unique_id: str
    file_name: str
    mime_type: str
    file_size: int


@dataclass(frozen=True, slots=True)
class ServiceMessage:
    """A service message: the name of its field and the field's value.

    People are given as ids, a pinned message as its number.
    """

    kind: str
    value: Any


NO_TEXT = FormattedText("")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatMessage:
    """One message; ``text`` is the caption where there is a photo or a document."""

    chat_id: int
    message_id: int
    date: int
    sender_id: int
    text: FormattedText = NO_TEXT
    photo: Photo | None = None
    document: Document | None = None
    keyboard: InlineKeyboard | None = None
    service: ServiceMessage | None = None
    thread_id: int | None = None
    reply_to: int | None = None
    edit_date: int | None = None
    is_silent: bool = False
    is_protected: bool = False
    caption_above: bool = False
    has_spoiler: bool = False
    is_for_group: bool = False
    """Whether an anonymous administrator wrote it in the group's name."""

    @property
    def has_media(self) -> bool:
        """Whether the text is a caption."""
        return self.photo is not None or self.document is not None


@dataclass(slots=True, kw_only=True)
class ForumTopic:
    """A topic of a forum; its id is the id of the service message that opened it."""

    thread_id: int
    name: str
    is_closed: bool = False


@dataclass(slots=True, kw_only=True)
class Chat:
    """A chat with its members and messages. A private chat has the person's id."""

    id: int
    kind: ChatKind
    title: str = ""
    username: str | None = None
    is_forum: bool = False
    is_general_closed: bool = False
    is_deleted: bool = False
    permissions: frozenset[str] = USUAL_PERMISSIONS
    members: dict[int, MemberStanding] = field(default_factory=dict)
    topics: dict[int, ForumTopic] = field(default_factory=dict)
    messages: dict[int, ChatMessage] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    last_message_id: int = 0
    migrated_to: int | None = None
    is_started: bool = False
    is_blocked: bool = False

    @property
    def is_private(self) -> bool:
        """Whether this is the chat of one person with the bot."""
        return self.kind == "private"

    def standing(self, account_id: int) -> MemberStanding:
        """Return an account's standing; `LEFT` for one that was never a member."""
        return self.members.get(account_id, LEFT)
