"""Formatted text: HTML in, plain text with entities out.

Offsets and lengths count UTF-16 code units, as the Bot API does.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, replace
from html import escape

from bot.sandbox.server.errors import bad_entities

_SIMPLE_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "code": "code",
    "pre": "pre",
    "tg-spoiler": "spoiler",
}
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^<>]*)?)\s*>")
_ATTRIBUTE = re.compile(r"""([a-zA-Z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_REFERENCE = re.compile(r"&(lt|gt|amp|quot|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});")
_MENTION_LINK = re.compile(r"tg://user\?id=(\d+)")
_DETECTED = re.compile(
    r"(?P<url>https?://[^\s<>]+)"
    r"|(?<![\w/@])(?P<bot_command>/[A-Za-z0-9_]{1,32}(?:@[A-Za-z0-9_]{3,32})?)(?!\w)"
    r"|(?<![\w/@.])(?P<mention>@[A-Za-z0-9_]{4,32})(?!\w)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextEntity:
    """A formatted part of a text (`MessageEntity`)."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user_id: int | None = None
    language: str | None = None
    custom_emoji_id: str | None = None

    @property
    def end(self) -> int:
        """Offset of the first unit after the entity."""
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class FormattedText:
    """Plain text with its entities."""

    plain: str
    entities: tuple[TextEntity, ...] = ()

    def __len__(self) -> int:
        """Return the length in UTF-16 units, in which limits are counted here (assumed)."""
        return utf16_length(self.plain)


def utf16_length(text: str) -> int:
    """Return how many UTF-16 code units *text* has.

    >>> utf16_length("够级🂡")
    4
    """
    return len(text.encode("utf-16-le")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    """Return the part of *text* that an entity covers."""
    encoded = text.encode("utf-16-le")
    return encoded[offset * 2 : (offset + length) * 2].decode("utf-16-le", "replace")


@dataclass(slots=True)
class _Open:
    tag: str
    entity: TextEntity | None


def parse_html(source: str) -> FormattedText:
    """Parse Telegram's HTML.

    Args:
        source: Text with tags from the Bot API's list.

    Returns:
        The text without tags, trimmed, and its entities.

    Raises:
        ApiError: A tag is unknown, unclosed or closed in the wrong order.

    >>> parse_html("<b>够级</b> &lt;3").plain
    '够级 <3'
    """
    parts: list[str] = []
    units = 0
    stack: list[_Open] = []
    entities: list[TextEntity] = []

    def add(text: str) -> None:
        nonlocal units
        if text:
            parts.append(text)
            units += utf16_length(text)

    position = 0
    while position < len(source):
        bracket = source.find("<", position)
        if bracket < 0:
            add(_unescape(source[position:]))
            break
        add(_unescape(source[position:bracket]))
        byte_offset = len(source[:bracket].encode())
        match = _TAG.match(source, bracket)
        if match is None:
            word = re.match(r"</?([^\s<>]*)", source[bracket:])
            name = word[1] if word else ""
            raise bad_entities(f'Unsupported start tag "{name}" at byte offset {byte_offset}')
        closing, tag, attributes = match[1], match[2].lower(), match[3]
        if closing:
            if not stack:
                raise bad_entities(f"Unexpected end tag at byte offset {byte_offset}")
            opened = stack.pop()
            if opened.tag != tag:
                raise bad_entities(
                    f"Unmatched end tag at byte offset {byte_offset}, "
                    f'expected "</{opened.tag}>", found "</{tag}>"'
                )
            if opened.entity is not None and units > opened.entity.offset:
                entities.append(replace(opened.entity, length=units - opened.entity.offset))
        else:
            stack.append(_Open(tag, _open_entity(tag, attributes, (units, byte_offset))))
        position = match.end()
    if stack:
        raise bad_entities(f'Can\'t find end tag corresponding to start tag "{stack[-1].tag}"')
    return _trim("".join(parts), _merge_code(entities))


def _unescape(text: str) -> str:
    return _REFERENCE.sub(lambda match: html.unescape(match[0]), text)


def _attributes(text: str) -> dict[str, str]:
    return {
        match[1].lower(): _unescape(match[2] or match[3] or match[4] or "")
        for match in _ATTRIBUTE.finditer(text)
    }


def _open_entity(tag: str, attribute_text: str, where: tuple[int, int]) -> TextEntity | None:
    offset, byte_offset = where
    attributes = _attributes(attribute_text)
    if tag in _SIMPLE_TAGS:
        language = None
        if tag == "code" and attributes.get("class", "").startswith("language-"):
            language = attributes["class"].removeprefix("language-")
        return TextEntity(type=_SIMPLE_TAGS[tag], offset=offset, length=0, language=language)
    if tag == "span" and attributes.get("class") == "tg-spoiler":
        return TextEntity(type="spoiler", offset=offset, length=0)
    if tag == "blockquote":
        kind = "expandable_blockquote" if "expandable" in attributes else "blockquote"
        return TextEntity(type=kind, offset=offset, length=0)
    if tag == "tg-emoji":
        emoji = attributes.get("emoji-id", "")
        return TextEntity(type="custom_emoji", offset=offset, length=0, custom_emoji_id=emoji)
    if tag == "a":
        url = attributes.get("href", "")
        mention = _MENTION_LINK.fullmatch(url)
        if mention:
            return TextEntity(type="text_mention", offset=offset, length=0, user_id=int(mention[1]))
        # Telegram shows plain text where it cannot use the address (reported).
        is_usable = re.match(r"(https?|tg)://\S+", url) is not None
        return TextEntity(type="text_link", offset=offset, length=0, url=url) if is_usable else None
    raise bad_entities(f'Unsupported start tag "{tag}" at byte offset {byte_offset}')


def _merge_code(entities: list[TextEntity]) -> list[TextEntity]:
    """Fold ``<pre><code class="language-x">`` into one entity."""
    spans = {(e.offset, e.length): e for e in entities if e.type == "code" and e.language}
    merged: list[TextEntity] = []
    for entity in entities:
        inner = spans.get((entity.offset, entity.length))
        if entity.type == "pre" and inner is not None:
            merged.append(replace(entity, language=inner.language))
            merged.remove(inner)
        else:
            merged.append(entity)
    return [replace(e, language=None) if e.type == "code" else e for e in merged]


def _trim(plain: str, entities: list[TextEntity]) -> FormattedText:
    stripped = plain.strip()
    lead = utf16_length(plain) - utf16_length(plain.lstrip())
    total = utf16_length(stripped)
    kept: list[TextEntity] = []
    for entity in entities:
        start = max(entity.offset - lead, 0)
        end = min(entity.end - lead, total)
        if end > start:
            kept.append(replace(entity, offset=start, length=end - start))
    return FormattedText(stripped, _ordered(kept))


def _ordered(entities: list[TextEntity]) -> tuple[TextEntity, ...]:
    return tuple(sorted(entities, key=lambda e: (e.offset, -e.length, e.type)))


def with_detected(text: FormattedText) -> FormattedText:
    """Add the links, commands and mentions that Telegram finds by itself."""
    hidden = ("code", "pre", "text_link", "text_mention")
    covered = [(e.offset, e.end) for e in text.entities if e.type in hidden]
    found: list[TextEntity] = list(text.entities)
    for match in _DETECTED.finditer(text.plain):
        kind = match.lastgroup or "url"
        offset = utf16_length(text.plain[: match.start()])
        length = utf16_length(match[0])
        if not any(start < offset + length and offset < end for start, end in covered):
            found.append(TextEntity(type=kind, offset=offset, length=length))
    return FormattedText(text.plain, _ordered(found))


def to_html(text: FormattedText) -> str:
    """Return safe HTML that looks in a browser as it does in Telegram.

    >>> to_html(FormattedText("a<b", (TextEntity(type="bold", offset=0, length=1),)))
    '<b>a</b>&lt;b'
    """
    opening: dict[int, list[str]] = {}
    closing: dict[int, list[str]] = {}
    for entity in text.entities:
        start, end = _html_tags(entity, utf16_slice(text.plain, entity.offset, entity.length))
        opening.setdefault(entity.offset, []).append(start)
        closing.setdefault(entity.end, []).insert(0, end)
    pieces: list[str] = []
    units = 0
    for character in text.plain:
        pieces += closing.pop(units, [])
        pieces += opening.pop(units, [])
        pieces.append(escape(character, quote=False))
        units += utf16_length(character)
    pieces += closing.pop(units, [])
    return "".join(pieces)


def _html_tags(entity: TextEntity, covered: str) -> tuple[str, str]:
    simple = {
        "bold": "b",
        "italic": "i",
        "underline": "u",
        "strikethrough": "s",
        "code": "code",
        "pre": "pre",
        "blockquote": "blockquote",
        "expandable_blockquote": "blockquote",
    }
    if entity.type in simple:
        tag = simple[entity.type]
        return f"<{tag}>", f"</{tag}>"
    if entity.type in ("text_link", "url"):
        return f'<a href="{escape(entity.url or covered)}">', "</a>"
    return f'<span class="{escape(entity.type)}">', "</span>"
