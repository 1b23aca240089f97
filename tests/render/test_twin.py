from dataclasses import fields, is_dataclass, replace

import pytest

from render import text_twin
from render.samples import hand, samples, small_hand, table
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
    assert without_isolates(text_twin(table())) == TABLE


def test_a_hand_in_words() -> None:
    assert without_isolates(text_twin(hand())) == HAND


def test_what_is_about_to_be_played_is_marked() -> None:
    assert "[9×4]" in text_twin(small_hand())


# Not words, or words for a sign that only the picture has.
_NO_WORDS = {"mark", "kind", "rank", "suits", "big", "small", "federation", "state"}

# Labels whose thing is not there, so that neither picture nor twin shows them.
_ABSENT = {
    "table": {"新一轮"},
    "table-over": {"轮到", "要压", "张"},
    "table-full": {"新一轮"},
}


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


@pytest.mark.parametrize("name", [*samples(), "table-over", "table-full", "result-long"])
def test_every_word_of_a_picture_is_in_its_twin(name: str) -> None:
    twin = without_isolates(text_twin(CASES[name]))
    missing = {word for word in words(CASES[name]) if word not in twin}
    assert missing <= _ABSENT.get(name, set())


@pytest.mark.parametrize("name", CASES)
def test_lines_are_in_order_and_isolates_are_closed(name: str) -> None:
    for line in text_twin(CASES[name]).split("\n"):
        assert line
        assert line == line.strip()
        assert line.count("\u2068") == line.count("\u2069")


def test_a_hostile_name_stays_inside_its_line() -> None:
    twin = text_twin(replace(hand(), name="a\nb\u202ec\u2066"))
    assert twin.split("\n")[0].startswith("\u2068a bc\u2069")
