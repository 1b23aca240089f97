from __future__ import annotations

import pytest

from render import theme
from render.pictures import RANKS


def test_black_on_white_is_the_strongest_contrast() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((9, 9, 9), (9, 9, 9)) == pytest.approx(1)


@pytest.mark.parametrize("dim", [False, True])
def test_ranks_read_on_their_cards(*, dim: bool) -> None:
    for rank in RANKS:
        paper = theme.card_face(rank, dim=dim)
        for ink in theme.card_inks(dim=dim):
            assert theme.contrast(ink, paper) >= 4.5, rank


@pytest.mark.parametrize("dim", [False, True])
@pytest.mark.parametrize("gouji", [False, True])
def test_counts_read_on_their_bands(*, gouji: bool, dim: bool) -> None:
    fill, ink = theme.card_band(gouji=gouji, dim=dim)
    assert theme.contrast(fill, ink) >= 4.5


def test_chips_medals_and_marks_read() -> None:
    pairs = [*theme.CHIP.values(), *theme.PLACE.values()]
    pairs += [(fill, theme.WHITE) for fill in theme.TEAM.values()]
    pairs += [(theme.dim_mark(fill), theme.WHITE) for fill in theme.TEAM.values()]
    for fill, ink in pairs:
        assert theme.contrast(fill, ink) >= 4.5, fill


def test_cards_stand_out_from_felt_and_plates() -> None:
    for paper in (theme.card_face("K", dim=False), theme.card_face("K", dim=True)):
        for ground in (theme.FELT, theme.PANEL, theme.FELT_EDGE):
            assert theme.contrast(paper, ground) >= 3
