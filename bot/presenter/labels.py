"""Cards as short text and as picture groups."""

from __future__ import annotations

from bot.texts import Language, t
from engine.cards import BIG, NAMES, NO_RANK, SMALL, TWO, Counts, Rank
from engine.sets import MIXED, CardSet
from render.pictures import CardGroup, JokerFaces

_REPEATED = 4
"""Up to so many equal cards are written one after the other: ``9999``."""


def rank_label(rank: Rank, language: Language) -> str:
    """Return the name of a rank: ``10``, ``K``, ``大``.

    >>> rank_label(7, Language.ZH), rank_label(14, Language.ZH)
    ('10', '大')
    """
    if rank == BIG:
        return t(language, "rank-W")
    if rank in (SMALL, NO_RANK):
        return t(language, "rank-w")
    return NAMES[rank]


def joker_faces(language: Language) -> JokerFaces:
    """Return the words on the jokers."""
    return JokerFaces(big=t(language, "rank-W"), small=t(language, "rank-w"))


def set_label(cards: CardSet, language: Language) -> str:
    """Return a set as text for a button.

    >>> from engine.sets import parse_set
    >>> sets = map(parse_set, ("9999", "W22888", "wTTT", "AAAAAA", "WWw"))
    >>> [set_label(cards, Language.ZH) for cards in sets]
    ['9999', '大22888', '小+10×3', 'A×6', '大大小']
    """
    parts = _parts(cards)
    texts = [_group(rank, count, language) for rank, count in parts]
    long = any(
        count > 1 and len(text) != count * len(rank_label(rank, language))
        for (rank, count), text in zip(parts, texts, strict=True)
    )
    return ("+" if long or any(rank == NAMES.index("10") for rank, _ in parts) else "").join(texts)


def counts_label(counts: Counts, language: Language) -> str:
    """Return a hand as text, from high to low.

    >>> from engine.cards import parse_counts
    >>> counts_label(parse_counts("33TwwK"), Language.ZH)
    '小×2 K 10 3×2'
    """
    return " ".join(
        rank_label(rank, language) + (f"×{counts[rank]}" if counts[rank] > 1 else "")
        for rank in range(BIG, -1, -1)
        if counts[rank]
    )


def lead_label(cards: CardSet, language: Language) -> str:
    """Return the label of a lead: ``9 ×4``, without the blank where it would be too long."""
    parts = _parts(cards)
    if len(parts) > 1:
        return set_label(cards, language)
    rank, count = parts[0]
    label = t(language, "btn-lead-rank", rank=rank_label(rank, language), count=count)
    return label if len(label) <= 5 else label.replace(" ", "")


def card_groups(cards: CardSet) -> tuple[CardGroup, ...]:
    """Return a set as groups of a picture, high to low."""
    return tuple(CardGroup(NAMES[rank], count) for rank, count in _parts(cards))


def count_groups(counts: Counts) -> tuple[CardGroup, ...]:
    """Return any cards as groups of a picture, high to low."""
    return tuple(
        CardGroup(NAMES[rank], counts[rank]) for rank in range(BIG, -1, -1) if counts[rank]
    )


def _parts(cards: CardSet) -> list[tuple[Rank, int]]:
    if cards.rank == MIXED:
        return [(rank, cards.counts[rank]) for rank in range(BIG, -1, -1) if cards.counts[rank]]
    parts = [(BIG, cards.big), (SMALL, cards.small), (TWO, cards.twos)]
    if cards.rank != NO_RANK:
        parts.append((cards.rank, cards.naturals))
    return [(rank, count) for rank, count in parts if count]


def _group(rank: Rank, count: int, language: Language) -> str:
    name = rank_label(rank, language)
    if count == 1 or (count <= _REPEATED and len(name) == 1):
        return name * count
    return f"{name}×{count}"
