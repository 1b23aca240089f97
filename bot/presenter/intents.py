"""What a player's hand tells of what happens by itself, and the buttons that change it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.buttons import AheadVerb, PassAhead, TakeBack, pack
from bot.messages.model import Button
from bot.presenter.keyboards import PromptPage, chosen_action, label_of
from bot.presenter.scene import Scene
from bot.table.model import IntentKind, Stage
from bot.texts import Language
from engine.actions import Action
from engine.defaults import passes_by_itself as by_itself
from engine.facts import Phase
from engine.notation import parse_action
from engine.seats import Seat
from engine.warnings import risk_of


def intent_lines(scene: Scene, seat: Seat) -> Iterator[str]:
    """Yield what *seat* will do by itself: a tap that can be taken back, or a pass."""
    words = scene.words
    tapped = tapped_by(scene, seat)
    if tapped is not None:
        seconds = round(scene.table.settings.take_back)
        what = acted_text(tapped, words.language)
        yield words("plays-pending", what=what, seconds=seconds)
    elif passes_by_itself(scene, seat):
        yield words("plays-auto-pass")
    elif seat in scene.moment.ahead and not _answers_now(scene, seat):
        yield words(
            "plays-ahead-round" if scene.moment.ahead[seat].whole_round else "plays-ahead-next"
        )


def tapped_by(scene: Scene, seat: Seat) -> Action | None:
    """Return the action that *seat* has tapped and can still take back; ``None`` for none."""
    intent = scene.moment.intents.get(seat)
    if intent is None or intent.kind is not IntentKind.TAP or not intent.due:
        return None
    return parse_action(intent.action)


def passes_by_itself(scene: Scene, seat: Seat) -> bool:
    """Whether *seat* is asked and will pass by itself (自动过), unless its player prevents it."""
    intent = scene.moment.intents.get(seat)
    ask = scene.view.ask
    if ask is None or not _answers_now(scene, seat) or (intent is not None and not intent.due):
        return False
    wants = scene.table.player(seat).switches.auto_pass
    return by_itself(ask, wants=wants, said_ahead=seat in scene.moment.ahead)


def intent_buttons(scene: Scene, seat: Seat, page: PromptPage | None) -> list[Button]:
    """Return the button that takes back or prevents a pass, for the top of the keyboard."""
    if page is None:
        return []
    if tapped_by(scene, seat) is not None:
        key = "btn-take-back"
    elif passes_by_itself(scene, seat):
        key = "btn-no-auto-pass"
    else:
        return []
    return [Button(scene.words(key), pack(TakeBack(page.table, page.hand, page.nonce)))]


def ahead_buttons(scene: Scene, seat: Seat) -> list[Button]:
    """Return the buttons with which a player passes in advance."""
    view, moment = scene.view, scene.moment
    me = view.seat(seat)
    out = me.finished or me.dead or me.conceded or me.revolted
    if view.phase != Phase.PLAY or moment.stage not in (Stage.PLAY, Stage.BURN) or out:
        return []
    said = moment.ahead.get(seat)
    if said is not None:
        return [_ahead(scene, "btn-ahead-off", AheadVerb.OFF)]
    if scene.table.player(seat).is_played_by_computer or view.ask is not None:
        return []
    return [
        _ahead(scene, "btn-ahead-next", AheadVerb.NEXT),
        _ahead(scene, "btn-ahead-round", AheadVerb.ROUND),
    ]


def sure_text(scene: Scene, page: PromptPage) -> str:
    """Return why the player is asked once more whether a risky action is meant."""
    action = chosen_action(page)
    risk = risk_of(scene.view, action) if action is not None else None
    key = f"sure-{risk.value}" if risk is not None else "sure-plain"
    return scene.words(key)


def acted_text(action: Action, language: Language) -> str:
    """Return an action in words, as on its button."""
    return label_of(action, language)


def _answers_now(scene: Scene, seat: Seat) -> bool:
    ask = scene.view.ask
    sealed = seat in scene.moment.sealed
    return ask is not None and not sealed and ask.may_pass


def _ahead(scene: Scene, key: str, verb: AheadVerb) -> Button:
    view = scene.view
    return Button(scene.words(key), pack(PassAhead(scene.table.id, view.number, view.round, verb)))
