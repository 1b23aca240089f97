"""Reading sizes out of picture headers, compared with a real imaging library."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.sandbox.server.images import ImageInfo, read_header


@pytest.mark.parametrize("kind", ["png", "jpeg"])
@pytest.mark.parametrize("size", [(1, 1), (640, 480), (17, 1200)])
def test_sizes_are_read(kind: str, size: tuple[int, int]) -> None:
    for options in ({}, {"progressive": True, "comment": b"c" * 300}):
        buffer = io.BytesIO()
        Image.new("RGB", size, "green").save(buffer, kind, **options)
        assert read_header(buffer.getvalue()) == ImageInfo(kind, *size)


def test_half_a_picture_is_none() -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (50, 50)).save(buffer, "png")
    assert read_header(buffer.getvalue()[:-20]) is None


@given(st.binary(max_size=200), st.sampled_from([b"", b"\xff\xd8", b"\xff\xd8\xff\xe0"]))
def test_rubbish_is_none_and_never_an_error(body: bytes, start: bytes) -> None:
    info = read_header(start + body)
    assert info is None or info.kind == "jpeg"
