"""HTML to text with entities and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sandbox.server.entities import (
    FormattedText,
    parse_html,
    to_html,
    utf16_length,
    utf16_slice,
    with_detected,
)
from bot.sandbox.server.errors import ApiError


def _found(text: FormattedText) -> list[tuple[str, str]]:
    return [(e.type, utf16_slice(text.plain, e.offset, e.length)) for e in text.entities]


@pytest.mark.parametrize(
    "source, plain, found",
    [
        ("<b>够级</b>", "够级", [("bold", "够级")]),
        ("🂡<i>x</i>", "🂡x", [("italic", "x")]),
        ("<b>a<i>b</i></b>", "ab", [("bold", "ab"), ("italic", "b")]),
        ("  <u> a </u>  ", "a", [("underline", "a")]),
        ("a &lt;b&gt; &amp;amp; &#9824; &nbsp;", "a <b> &amp; ♠ &nbsp;", []),
        ('<a href="https://t.me/x">y</a>', "y", [("text_link", "y")]),
        ('<a href="javascript:x">y</a>', "y", []),
        ('<a href="tg://user?id=7">y</a>', "y", [("text_mention", "y")]),
        ('<span class="tg-spoiler">s</span>', "s", [("spoiler", "s")]),
        ("<blockquote expandable>q</blockquote>", "q", [("expandable_blockquote", "q")]),
        ('<pre><code class="language-py">p</code></pre>', "p", [("pre", "p")]),
        ('<tg-emoji emoji-id="5">😀</tg-emoji>', "😀", [("custom_emoji", "😀")]),
        ("<b></b>a", "a", []),
    ],
)
def test_html_becomes_entities(source: str, plain: str, found: list[tuple[str, str]]) -> None:
    text = parse_html(source)
    assert text.plain == plain
    assert _found(text) == found


@pytest.mark.parametrize(
    "source, problem",
    [
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>a</b></i>", 'expected "</i>", found "</b>"'),
        ("<test/>", 'Unsupported start tag "test/"'),
        ("够<3", 'Unsupported start tag "3" at byte offset 3'),
        ("<font>a</font>", 'Unsupported start tag "font"'),
        ("a < b", 'Unsupported start tag ""'),
    ],
)
def test_broken_html_is_a_violation(source: str, problem: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse_html(source)
    assert problem in caught.value.description
    assert caught.value.description.startswith("Bad Request: can't parse entities: ")
    assert caught.value.is_violation


def test_commands_links_and_mentions_are_detected() -> None:
    text = with_detected(parse_html("/gouji@a_bot <code>/no</code> @ab_cd https://a.b/c, a/b"))
    assert _found(text) == [
        ("bot_command", "/gouji@a_bot"),
        ("code", "/no"),
        ("mention", "@ab_cd"),
        ("url", "https://a.b/c,"),
    ]


@given(st.text())
def test_escaped_text_comes_back_unchanged(plain: str) -> None:
    escaped = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    parsed = parse_html(escaped)
    assert parsed.plain == plain.strip()
    assert parse_html(to_html(parsed)).plain == plain.strip()


@given(st.lists(st.tuples(st.sampled_from("biu"), st.text("够级🂡ab ", min_size=1)), max_size=6))
def test_shown_html_is_parsed_to_the_same_text(parts: list[tuple[str, str]]) -> None:
    source = "x" + "".join(f"<{tag}>{body}</{tag}>." for tag, body in parts)
    first = parse_html(source)
    assert parse_html(to_html(first)) == first


def test_lengths_are_utf16_units() -> None:
    assert utf16_length("a够🂡") == 4
    assert len(FormattedText("🂡")) == 2
