"""Before the first lead: who leads and why, purchases, tribute (进贡), the commitment."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.model import Message, Mode, Priority
from bot.messages.slots import deal_slot, redeal_slot
from bot.presenter.labels import card_groups, count_groups, counts_label, joker_faces, rank_label
from bot.presenter.scene import Scene, caption, news_lines, score_line
from bot.presenter.words import Words
from bot.table.model import Stage
from engine.cards import NAMES, Card
from engine.events import HandDealt
from engine.facts import Debt, Gift, Phase, Purchase
from engine.sets import as_played
from render.pictures import CardGroup, DealPicture, Transfer


def deal_message(scene: Scene, *, mode: Mode = Mode.EDIT) -> Message:
    """Return the deal as the group sees it (RULES 2)."""
    table = scene.table
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=deal_slot(table.id, scene.view.number),
        text=deal_caption(scene),
        picture=deal_picture(scene),
        mode=mode,
        priority=Priority.RESULT,
        silent=True,
    )


def redeal_message(scene: Scene) -> Message:
    """Return the notice that a hand is void and dealt again (RULES 9)."""
    table = scene.table
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=redeal_slot(table.id, scene.view.number),
        text=caption([*news_lines(scene), scene.words("deal-again")]),
        mode=Mode.RENEW,
        priority=Priority.RESULT,
        silent=True,
    )


def deal_caption(scene: Scene) -> str:
    """Return the deal in words."""
    words, view = scene.words, scene.view
    lines = [
        words("deal-head", hand=view.number, preset=words.preset()),
        score_line(scene),
        *_cut_lines(scene),
        words("deal-lead", name=words.tagged(view.leader), reason=words(reason_key(scene))),
        *_transfer_lines(scene),
        *news_lines(scene),
    ]
    if scene.moment.stage == Stage.LOOK:
        lines.append(words("deal-look", seconds=round(scene.table.settings.look_window)))
    if scene.moment.commitment:
        lines.append(words("deal-fair", commitment=scene.moment.commitment))
    return caption(lines)


def _cut_lines(scene: Scene) -> Iterator[str]:
    dealt, words = _dealt(scene), scene.words
    card = _turned_up(dealt)
    if dealt is not None and dealt.cutter is not None and card is not None:
        label = rank_label(card.rank, words.language)
        yield words("deal-cut", name=words.name(dealt.cutter), card=label)


def reason_key(scene: Scene) -> str:
    """Return the key of the text that says why this seat leads."""
    dealt = _dealt(scene)
    if dealt is not None and dealt.lead_rule:
        return f"deal-reason-{dealt.lead_rule}"
    return "deal-reason-random" if not scene.game.results else "deal-reason-again"


def _dealt(scene: Scene) -> HandDealt | None:
    """Return the event of the deal; ``None`` where the history does not have it."""
    known = (*scene.moment.history, *scene.events)
    return next((event for event in reversed(known) if isinstance(event, HandDealt)), None)


def _turned_up(dealt: HandDealt | None) -> Card | None:
    """Return the card that decided who leads: the cut card, or the card that the leader drew."""
    if dealt is None or not dealt.drawn:
        return None
    if dealt.cutter is not None:
        return dealt.drawn[-1][1]
    drawn = [card for seat, card in dealt.drawn if seat == dealt.leader]
    return drawn[-1] if drawn else None


def deal_picture(scene: Scene) -> DealPicture:
    """Return the deal's picture."""
    view, words = scene.view, scene.words.plain()
    transfers = tuple(_transfers(scene, words))
    purchases = tuple(_purchase(purchase, words) for purchase in view.purchases)
    dealt = _dealt(scene)
    cutter, card = (dealt.cutter if dealt else None), _turned_up(dealt)
    shown = () if card is None else (CardGroup(NAMES[card.rank], 1, card.suit),)
    rules = scene.table.rules
    return DealPicture(
        title=words("deal-title", hand=view.number),
        preset=words.preset(),
        lead_label=words("deal-lead-label"),
        leader_seat=view.leader,
        leader_name=words.bare_name(view.leader),
        reason=words(reason_key(scene)),
        reason_cards=() if cutter else shown,
        cut_label=words("deal-cut-label") if cutter else "",
        cut_seat=cutter,
        cut_name=words.bare_name(cutter) if cutter else "",
        cut_cards=shown if cutter else (),
        deck_line=words("deal-deck", decks=rules.deck.decks, cards=sum(rules.tables.deck)),
        purchases_label=words("deal-purchases") if purchases else "",
        purchases=purchases,
        transfers_label=words("deal-transfers"),
        transfers=transfers,
        empty_label="" if transfers or purchases else words("deal-none"),
        faces=joker_faces(words.language),
    )


def debt_text(debt: Debt, words: Words) -> str:
    """Return how many cards of which kind a debt is."""
    return words("debt-line", cards=debt.cards, kind=words(f"debt-{debt.kind.value}"))


def _transfer_lines(scene: Scene) -> Iterator[str]:
    words, view = scene.words, scene.view
    if not (view.purchases or view.gifts or view.debts):
        yield words("deal-none")
    for purchase in view.purchases:
        yield _purchase_line(purchase, words)
    for gift in view.gifts:
        yield words(
            "deal-gift",
            **{"from": words.name(gift.giver)},
            to=words.name(gift.taker),
            set=counts_label(gift.cards, words.language),
            kind=words(f"debt-{gift.kind.value}"),
        )
    if not _paid(scene):
        for debt in view.debts:
            yield words(
                "deal-debt",
                **{"from": words.name(debt.payer)},
                to=words.name(debt.payee),
                text=debt_text(debt, words),
            )


def _paid(scene: Scene) -> bool:
    return bool(scene.view.gifts) or scene.view.phase in (Phase.PLAY, Phase.OVER)


def _purchase_line(purchase: Purchase, words: Words) -> str:
    names = {"from": words.name(purchase.buyer), "to": words.name(purchase.seller)}
    rank = rank_label(purchase.rank, words.language)
    if purchase.price is None:
        return words("deal-bought-free", kind=words("buy-free", rank=rank), **names)
    price = rank_label(purchase.price, words.language)
    return words("deal-bought", kind=words("buy", rank=rank), set=price, **names)


def _transfers(scene: Scene, words: Words) -> Iterator[Transfer]:
    for gift in scene.view.gifts:
        yield _gift(gift, words)
    if not _paid(scene):
        for debt in scene.view.debts:
            yield Transfer(
                from_seat=debt.payer,
                from_name=words.bare_name(debt.payer),
                to_seat=debt.payee,
                to_name=words.bare_name(debt.payee),
                kind_label=words(f"kind-{debt.kind.value}"),
                note=words("cards", count=debt.cards),
            )


def _purchase(purchase: Purchase, words: Words) -> Transfer:
    rank = rank_label(purchase.rank, words.language)
    price = purchase.price
    return Transfer(
        from_seat=purchase.seller,
        from_name=words.bare_name(purchase.seller),
        to_seat=purchase.buyer,
        to_name=words.bare_name(purchase.buyer),
        kind_label=words("kind-gift" if price is None else "kind-buy", rank=rank),
        cards=_one(purchase.rank),
        back=() if price is None else _one(price),
    )


def _one(rank: int) -> tuple[CardGroup, ...]:
    return card_groups(as_played(tuple(int(rank == other) for other in range(15))))


def _gift(gift: Gift, words: Words) -> Transfer:
    return Transfer(
        from_seat=gift.giver,
        from_name=words.bare_name(gift.giver),
        to_seat=gift.taker,
        to_name=words.bare_name(gift.taker),
        kind_label=words(f"kind-{gift.kind.value}"),
        cards=count_groups(gift.cards),
    )
