"""What helps one player: the hint (提示), the card counter (记牌器), phrases, the page of tools."""

from __future__ import annotations

from typing import Final

from bot.messages.buttons import Act, Assist, AssistVerb, Page, TurnPage, pack
from bot.messages.model import Button, Keyboard
from bot.presenter.keyboards import PromptPage, label_of, rows_of
from bot.presenter.labels import rank_label, set_label
from bot.presenter.scene import Scene
from bot.table.choices import read_choice
from bot.table.model import Stage
from bot.table.phrases import PHRASES
from bot.texts import Language, t
from engine.actions import Action, Burn, Pass, Play
from engine.cards import ACE, BIG, JACK, KING, QUEEN, SMALL, TEN, TWO
from engine.computer import is_opening_group, is_settled
from engine.facts import AskKind, Phase
from engine.judge import judge
from engine.legal import answers
from engine.seats import Seat
from engine.sets import as_played
from engine.view import View

COUNTED: Final = (BIG, SMALL, TWO, ACE, KING, QUEEN, JACK, TEN)
"""The ranks of gouji sets (够级牌): players count these cards."""
_LEADS: Final = (AskKind.LEAD, AskKind.CHARGE_LEAD)


# --- words


def hint_text(view: View, action: Action, language: Language) -> str:
    """Return the computer's choice and the reason for it, as plain text.

    Args:
        view: of the seat that is asked.
        action: the computer's choice.
        language: of the reader.

    """
    ask = view.ask
    what = label_of(action, language)
    if ask is None:
        return t(language, "hint-none")
    match action:
        case Play(cards=cards):
            label = set_label(cards, language)
            if cards.counts == ask.hand:
                return t(language, "hint-last", set=label)
            if ask.kind not in _LEADS:
                cheap = cards.rank < TWO and not (cards.twos or cards.jokers)
                return t(language, "hint-answer" if cheap else "hint-dear", set=label)
            opens = is_opening_group(cards) and not is_settled(view, ask)
            return t(language, "hint-open" if opens else "hint-lead", set=label)
        case Burn(cards=cards):
            return t(language, "hint-burn", set=set_label(cards, language))
        case Pass() if ask.top is not None:
            key = "hint-pass-keep" if answers(ask) else "hint-pass-none"
            return t(language, key, what=what)
    return t(language, "hint-say", what=what)


def counter_text(view: View, language: Language) -> str:
    """Return how many cards of the `COUNTED` ranks the viewer has not seen yet, as plain text."""
    if view.phase == Phase.OVER or not view.unseen:
        return t(language, "counter-none")
    counts = [f"{rank_label(rank, language)}×{view.unseen[rank]}" for rank in COUNTED]
    half = len(counts) // 2
    lines = ("  ".join(counts[:half]), "  ".join(counts[half:]))
    return "\n".join((t(language, "counter-head"), *lines))


def alert_text(scene: Scene, seat: Seat) -> str:
    """Return what a player's picture points out: being stuck (被闷), or holding one last set.

    Empty where there is nothing to point out.
    """
    view, words = scene.view, scene.words
    if view.seat(seat).stuck:
        return words("pic-stuck")
    ask = view.ask
    if ask is None or ask.may_burn or not sum(ask.hand):
        return ""
    if ask.kind not in _LEADS and ask.top is None:
        return ""
    last = as_played(ask.hand)
    return words("pic-last") if judge(ask, Play(seat, last)) is None else ""


# --- buttons


def tool_buttons(scene: Scene, seat: Seat, *, asked: bool) -> list[Button]:
    """Return the buttons of help under a hand; *asked*: the seat has something to decide."""
    if scene.view.phase == Phase.OVER or scene.moment.stage in (Stage.BETWEEN, Stage.OVER):
        return []
    switches = scene.table.player(seat).switches
    shown = (
        (asked and switches.hints, "btn-hint", AssistVerb.HINT),
        (switches.counter, "btn-counter", AssistVerb.COUNTER),
        (True, "btn-tools", AssistVerb.TOOLS),
    )
    return [_button(scene, key, verb, 1) for is_on, key, verb in shown if is_on]


def tools_keyboard(scene: Scene, seat: Seat) -> Keyboard:
    """Return the page of tools: phrases, the order of the cards, autoplay (托管), settings."""
    player = scene.table.player(seat)
    phrases = [
        _button(scene, f"phrase-{number}", AssistVerb.PHRASE, number)
        for number in range(1, PHRASES + 1)
    ]
    high = player.switches.high_first
    order = _button(
        scene, "btn-low-first" if high else "btn-high-first", AssistVerb.SORT, int(not high)
    )
    auto = _button(
        scene,
        "btn-autopilot-off" if player.autoplay else "btn-auto",
        AssistVerb.AUTO,
        int(not player.autoplay),
    )
    settings = _button(scene, "btn-settings", AssistVerb.SETTINGS, 0)
    back = _button(scene, "btn-back", AssistVerb.TOOLS, 0)
    return (*rows_of(phrases), (order,), (auto,), (settings, back))


def hinted_button(page: PromptPage, action: Action) -> Button | None:
    """Return the button that chooses what the hint says; ``None`` where no choice fits."""
    label = t(page.language, "btn-hinted", what=label_of(action, page.language))
    for index, line in enumerate(page.lines):
        choice = read_choice(line)
        sub = 0
        if choice.stock is not None and isinstance(action, Play):
            same = choice.stock.rank == action.cards.rank
            sub = choice.stock.pack(action.cards) if same else 0
            if not sub or choice.stock.unpack(sub) != action.cards:
                continue
        elif choice.action != action:
            continue
        if choice.risky:
            turn = TurnPage(page.table, page.hand, page.nonce, Page.SURE, index)
            return Button(label, pack(turn))
        return Button(label, pack(Act(page.table, page.hand, page.nonce, index, sub)))
    return None


def _button(scene: Scene, key: str, verb: AssistVerb, value: int) -> Button:
    return Button(scene.words(key), pack(Assist(scene.table.id, scene.view.number, verb, value)))
