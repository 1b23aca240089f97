from __future__ import annotations

import sys

import pytest
from PIL import ImageFont

from render import fonts_available
from render.fonts import CHAIN, EMOJI, HAN, LATIN, FontsMissingError, coverage, font_path, open_font
from tests.render.process import run_python


def test_shaping_needs_no_system_library() -> None:
    for name in CHAIN:
        assert open_font(name, 40, 700).layout_engine is ImageFont.Layout.BASIC


def test_hanzi_are_bold() -> None:
    thin, bold = (open_font(HAN, 80, weight).getmask("够").getbbox() for weight in (100, 900))
    assert thin is not None
    assert bold is not None
    light = sum(open_font(HAN, 80, 100).getmask("够"))
    heavy = sum(open_font(HAN, 80, 900).getmask("够"))
    assert heavy > 2 * light


def test_fonts_are_there() -> None:
    assert fonts_available()


@pytest.mark.parametrize("package", ["manimgx_fonts", "manimgx_fonts_cjk"])
def test_without_fonts_it_says_so(package: str) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "import render; from render.samples import table\n"
        "print(render.fonts_available(), bool(render.alt_text(table())))\n"
        "try: render.draw(table())\n"
        "except render.FontsMissingError: print('missing')\n"
    )
    assert run_python(code).split() == ["False", "True", "missing"]


def test_a_missing_package_file_or_font_is_one_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FontsMissingError, match="not in its package"):
        font_path("no such file")
    with pytest.raises(FontsMissingError, match="cannot be read"):
        coverage("__init__.py")
    monkeypatch.setitem(sys.modules, "manimgx_fonts", None)
    with pytest.raises(FontsMissingError, match="is not installed"):
        font_path(LATIN)


def test_importing_opens_no_font_and_loads_no_font_library() -> None:
    code = "import sys, render; print({'manimgx_fonts', 'fontTools'} & {*sys.modules})"
    assert run_python(code) == "set()"


def test_a_font_covers_what_it_has_a_glyph_for() -> None:
    assert {"A", "é", "я", "…"} <= coverage(LATIN)
    assert {"够", "级", "𠮷"} <= coverage(HAN)
    assert "够" not in coverage(LATIN)
    assert "\uffff" not in coverage(LATIN)


def test_every_font_of_the_chain_is_there() -> None:
    for name in CHAIN:
        assert " " in coverage(name) or name == EMOJI
