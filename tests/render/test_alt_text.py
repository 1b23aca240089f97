from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

import pytest

from render import alt_text
from render.gallery import gallery
from render.pictures import HandPicture, LobbyPicture, Picture, ReplayPicture, TablePicture
from render.samples import hand, small_hand, table
from render.script import clean
from tests.render.cases import CASES

TABLE = """\
第 3 / 5 局 · 第 9 轮 · 经典 · 28 秒
红联邦 3 · 蓝联邦 2
轮到: 6 นักเล่นไพ่ Θωμάς
要压: 3 محمد علي 小 2×2 K×4
烧牌窗口
1 老王头🃏 · 14 张 · 已开点 · 过
2 Alexander the Great · 22 张 · 未开点 · 宣点 · 10×5 · “快点儿”
3 محمد علي · 9 张 · 已开点 · 小 2×2 K×4
4 小明😀够级王 · 二科
5 电脑 5 · ? 张 · 电脑 · 未开点 · 让
6 นักเล่นไพ่ Θωμάς · 18 张 · 已开点 · 托管"""

HAND = """\
老王头🃏 · 座位 1 · 36 张 · 已开点
轮到你
要压: 4 小明😀够级王 2×2 Q×4
大★ 小×2★ 2×3★ A K×4★ (Q×3) (J×2) (10×3) (9×4) (8×4) (7×2) (6×2) (5×4) (4×2) (3)
★ 够级
够级：只有你能接"""


def without_isolates(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def test_a_table_in_words() -> None:
    assert without_isolates(alt_text(table())) == TABLE


def test_a_hand_in_words() -> None:
    assert without_isolates(alt_text(hand())) == HAND


def test_what_is_about_to_be_played_is_marked() -> None:
    assert "[9×4]" in alt_text(small_hand())


# Fields that are no words, or whose word only the picture shows.
_NO_WORDS = {"mark", "kind", "rank", "suits", "big", "small", "federation", "state"}


def absent(picture: Picture) -> set[str]:
    """Return the labels that neither picture nor alt text shows."""
    match picture:
        case TablePicture():
            top = any(panel.is_top for panel in picture.seats)
            turn = any(panel.is_turn for panel in picture.seats)
            units = {panel.count_unit for panel in picture.seats}
            if any(panel.state == "in" for panel in picture.seats):
                units = set()
            return {
                picture.lead_label if top else picture.top_label,
                "" if turn else picture.turn_label,
                *units,
            }
        case HandPicture():
            return set() if any(stack.gouji for stack in picture.stacks) else {picture.gouji_label}
        case LobbyPicture():
            return {picture.empty_label} if all(seat.name for seat in picture.seats) else set()
        case ReplayPicture():
            return {seat.count_label for seat in picture.seats if not seat.cards}
    return set()


def words(value: object) -> set[str]:
    if isinstance(value, tuple):
        return {word for part in value for word in words(part)}
    if not is_dataclass(value):
        return set()
    found: set[str] = set()
    for field in fields(value):
        part = getattr(value, field.name)
        if not isinstance(part, str):
            found |= words(part)
        elif part and field.name not in _NO_WORDS:
            found.add(clean(part))
    return found


@pytest.mark.parametrize("name", [*gallery(), "table-places", "table-full", "result-long"])
def test_every_word_of_a_picture_is_in_its_alt_text(name: str) -> None:
    text = without_isolates(alt_text(CASES[name]))
    missing = {word for word in words(CASES[name]) if word not in text}
    assert missing <= absent(CASES[name])


def test_lines_are_in_order_and_isolates_are_closed() -> None:
    for line in (line for picture in CASES.values() for line in alt_text(picture).split("\n")):
        assert line
        assert line == line.strip()
        assert line.count("\u2068") == line.count("\u2069")


def test_a_hostile_name_stays_inside_its_line() -> None:
    text = alt_text(replace(hand(), name="a\nb\u202ec\u2066"))
    assert text.split("\n")[0].startswith("\u2068a bc\u2069")


STANDINGS = """\
系列赛 · 第 2 局后 · 经典
红联邦 · 总分: +15 · 1: +9, 2: −3
蓝联邦 · 总分: −15 · 1: −9, 2: +3
1 老王头🃏 · +9 · 1: 1, 2: 3"""


def test_standings_in_words() -> None:
    text = without_isolates(alt_text(CASES["standings"]))
    assert text.split("\n")[:4] == STANDINGS.split("\n")
    assert len(text.split("\n")) == 9


def test_a_rules_card_in_words() -> None:
    lines = alt_text(CASES["rules-en"]).split("\n")
    assert "★ Counts: Hidden above ten cards." in lines
    assert "✓ Q×3 beats 9×3 · same size, higher" in lines
    assert "✗ 大 8×2 not 小 9×2 · every part must be higher" in lines


def test_a_replay_step_in_words() -> None:
    lines = without_isolates(alt_text(CASES["replay-en"])).split("\n")
    assert lines[0] == "Hand 3 · replay · 37 / 214"
    assert lines[2] == "1 老王头🃏 · 9 cards · opened · [SML 2×2 K×4] · SML 2 K Q×2 9 5 4 3"
    assert lines[3].startswith("▸ 2 Alexander")
    assert lines[6] == "5 李𠮷野家 · 1st"


def test_alt_texts_of_usual_pictures_fit_into_a_caption() -> None:
    """Telegram cuts captions at 1,024 characters."""
    for name, picture in gallery().items():
        if picture.kind in {"table", "hand", "lobby"} and not name.startswith("names"):
            assert len(alt_text(picture)) <= 1024, name
