"""Events as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presenter.labels import counts_label, rank_label
from bot.presenter.words import Words
from engine.cards import NAMES
from engine.events import (
    BigJokerKilled,
    Bought,
    BurnCredited,
    BurnEnded,
    BurnFailed,
    BurnLed,
    BurnMade,
    BurnUndone,
    CameBack,
    ChargeBegan,
    ChargeSettled,
    DeadGoujiUsed,
    Declared,
    Event,
    Gave,
    GaveBack,
    HandDealt,
    HandEnded,
    HeadChosen,
    KillVoided,
    LeadMoved,
    MeleeBegan,
    Opened,
    OpeningLost,
    OpeningTaken,
    OpeningWon,
    Passed,
    PhaseBegan,
    Played,
    PlayedOnAfterAll,
    Pledged,
    PointGivenUp,
    Revolted,
    RoundEnded,
    SaidUnseen,
    SeatConceded,
    SeatDied,
    SeatFinished,
    SeatFreed,
    SeatsAsked,
    SeatStuck,
    Waived,
    Yielded,
    YieldersPassed,
)
from engine.facts import Gift

ROUTINE = (
    HandDealt
    | PhaseBegan
    | Bought
    | Gave
    | GaveBack
    | Played
    | Passed
    | Yielded
    | YieldersPassed
    | BurnLed
    | CameBack
    | OpeningWon
    | HandEnded
    | BurnEnded
    | ChargeSettled
    | RoundEnded
)
"""Events that the table's picture shows: they need no sentence in the news."""


def news(events: Iterable[Event], words: Words) -> list[str]:
    """Return a sentence for each notable event."""
    return [
        line
        for event in events
        if not isinstance(event, ROUTINE)
        for line in sentences(event, words)
    ]


def sentences(event: Event, words: Words) -> list[str]:
    """Return the sentences that tell an event; none for events that others must not learn."""
    match event:
        case SeatsAsked() | SaidUnseen():
            return []
        case Gave(gifts=gifts):
            return [words("event-gave", **_gift_facts(gift, words)) for gift in gifts]
        case Revolted(seats=seats) | Pledged(seats=seats) | YieldersPassed(seats=seats):
            return [words(key_of(event), name=words.names_in_prose(seats))] if seats else []
        case _:
            return [words(key_of(event), **_facts(event, words))]


def key_of(event: Event) -> str:
    """Return the key of the text that tells an event."""
    name = type(event).__name__
    key = "event" + "".join(f"-{mark.lower()}" if mark.isupper() else mark for mark in name)
    match event:
        case Bought(purchase=purchase) if purchase.price is None:
            return f"{key}-free"
        case HeadChosen(dead_gouji=0):
            return f"{key}-none"
        case ChargeSettled(outcome=outcome) if outcome != "stood":
            return f"{key}-beaten"
        case BurnMade(burn=burn) if burn.depth:
            return f"{key}-counter"
        case GaveBack(gift=None):
            return f"{key}-nothing"
        case BurnFailed(void=True):
            return f"{key}-void"
        case RoundEnded(winner=winner, leader=leader) if winner != leader:
            return f"{key}-next"
    return key


def _facts(event: Event, words: Words) -> dict[str, str | int]:
    match event:
        case HandDealt(number=number, leader=leader):
            return {"number": number, "name": words.name(leader)}
        case PhaseBegan(phase=phase):
            return {"phase": words(f"phase-{phase.value}")}
        case Bought(purchase=purchase):
            price = "" if purchase.price is None else rank_label(purchase.price, words.language)
            return {
                "name": words.name(purchase.buyer),
                "other": words.name(purchase.seller),
                "rank": NAMES[purchase.rank],
                "set": price,
            }
        case Played(top=top):
            return {"name": words.name(top.seat), "set": words.cards(top.cards)}
        case BurnMade(burn=burn):
            return {"name": words.name(burn.burner), "other": words.name(burn.burned)}
        case BurnCredited(burner=seat, burned=other) | KillVoided(seat=seat, victim=other):
            return {"name": words.name(seat), "other": words.name(other)}
        case BurnLed() | BurnUndone() | BurnFailed() | BurnEnded():
            return {"name": words.name(event.burner)}
        case BigJokerKilled(seat=seat, victim=other) | SeatStuck(seat=seat, by=other):
            return {"name": words.name(seat), "other": words.name(other)}
        case SeatFinished(seat=seat, place=place):
            return {"name": words.name(seat), "place": words(f"place-{place}")}
        case RoundEnded(winner=seat, leader=other) | LeadMoved(seat=seat, leader=other):
            return {"name": words.name(seat), "other": words.name(other)}
        case DeadGoujiUsed(seat=seat, left=left):
            return {"name": words.name(seat), "left": left}
        case GaveBack(gift=gift):
            return {} if gift is None else _gift_facts(gift, words)
        case MeleeBegan() | HandEnded():
            return {}
        case (
            PlayedOnAfterAll()
            | HeadChosen()
            | ChargeBegan()
            | ChargeSettled()
            | Passed()
            | Yielded()
            | CameBack()
            | Declared()
            | Waived()
            | SeatFreed()
            | SeatDied()
            | SeatConceded()
            | OpeningWon()
            | OpeningLost()
            | Opened()
            | OpeningTaken()
            | PointGivenUp()
        ):
            return {"name": words.name(event.seat)}
    return {}


def _gift_facts(gift: Gift, words: Words) -> dict[str, str | int]:
    return {
        "name": words.name(gift.giver),
        "other": words.name(gift.taker),
        "set": counts_label(gift.cards, words.language),
        "kind": words(f"debt-{gift.kind.value}"),
    }
