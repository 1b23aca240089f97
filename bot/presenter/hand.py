"""The hand in a player's own chat: the picture of the cards, the table in words, the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.buttons import Free, FreeAct, Page, PlayMyself, Ready, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority, Remove
from bot.messages.slots import hand_slot
from bot.presenter.assistance import alert_text, hinted_button, tool_buttons, tools_keyboard
from bot.presenter.choices import LEAD, choices_of
from bot.presenter.intents import ahead_buttons, intent_buttons, intent_lines, sure_text
from bot.presenter.keyboards import PromptPage, keyboard, label_of, rows_of
from bot.presenter.labels import card_groups, counts_label, joker_faces, rank_label, set_label
from bot.presenter.scene import (
    Scene,
    caption,
    chips,
    news_lines,
    score_line,
    seat_lines,
    top_line,
    wait_lines,
)
from bot.table.choices import read_choice
from bot.table.model import Stage, Table
from bot.texts import Language, t
from engine.actions import Action, Burn, BurnIf, Play
from engine.asks import Ask
from engine.cards import BIG, CODES, EMPTY, NAMES, NO_RANK, SMALL, TWO
from engine.comparison import natural_gouji_size
from engine.facts import AskKind, Phase
from engine.legal import answers, lead_ranks
from engine.notation import parse_action
from engine.seats import Seat
from render.pictures import CardGroup, HandPicture, HandStack


def hand_message(
    scene: Scene,
    seat: Seat,
    *,
    page: PromptPage | None = None,
    renew: bool = False,
    silent: bool = True,
    priority: Priority = Priority.FOLLOW,
    hint: Action | None = None,
    tools: bool = False,
) -> Message | None:
    """Return what a player's own chat shows; ``None`` where there is no such chat.

    Args:
        scene: as that seat sees it.
        seat: whose chat.
        page: the page of the open prompt; ``None`` where nothing is asked.
        renew: send it as a new message.
        silent: it does not ring.
        priority: how soon.
        hint: the computer's choice, if the player asked for it (提示).
        tools: show the page of tools instead of the other buttons.

    """
    player = scene.table.player(seat)
    if player.user_id is None or not player.dm_ok:
        return None
    return Message(
        chat=player.user_id,
        slot=hand_slot(scene.table.id),
        text=hand_caption(scene, seat, page),
        picture=hand_picture(scene, seat, asked=page is not None, hint=hint),
        keyboard=hand_keyboard(scene, seat, page, hint=hint, tools=tools),
        mode=Mode.RENEW if renew else Mode.EDIT,
        priority=priority,
        silent=silent,
        protect=True,
    )


# --- caption


def hand_caption(scene: Scene, seat: Seat, page: PromptPage | None) -> str:
    """Return the caption of a hand: what to do, the top set, and the last action of each seat."""
    lines = [_head(scene, page), score_line(scene)]
    if scene.view.phase == Phase.PLAY:
        lines.append(top_line(scene))
    lines += _advice(scene, seat, page)
    lines += ["", *seat_lines(scene)]
    lines += news_lines(scene)
    if scene.table.player(seat).autoplay:
        lines.append(scene.words("hand-autopilot"))
    return caption(lines)


def _head(scene: Scene, page: PromptPage | None) -> str:
    view, words = scene.view, scene.words
    if page is not None and view.ask is not None:
        return words("hand-turn", what=ask_text(view.ask, words.language), hand=view.number)
    if view.phase == Phase.PLAY:
        return words("hand-wait", hand=view.number, round=view.round)
    return words("hand-phase", hand=view.number, phase=words(f"phase-{view.phase.value}"))


def ask_text(ask: Ask, language: Language) -> str:
    """Return what is asked; who is asked beside a burn decision and may not burn answers."""
    kind = AskKind.ANSWER if ask.kind == AskKind.BURN and not ask.may_burn else ask.kind
    return t(language, f"ask-{kind.value}")


def _advice(scene: Scene, seat: Seat, page: PromptPage | None) -> Iterator[str]:
    """Yield what helps this player now: what is asked, or why nothing is asked."""
    view, words = scene.view, scene.words
    me = view.seat(seat)
    if scene.moment.stage == Stage.LOOK:
        yield words("hand-look", seconds=round(scene.table.settings.look_window))
    sealed = scene.moment.sealed.get(seat)
    if sealed:
        yield words("hand-held", what=sealed_text(sealed, words.language))
    elif page is not None:
        yield from intent_lines(scene, seat)
        yield from _asked(scene, seat, page)
    elif me.place is not None and me.finished:
        yield words("hand-out", place=words(f"place-{me.place}"))
        for other, counts in view.team_hands:
            cards = counts_label(counts, words.language)
            yield words("hand-team", name=words.name(other), cards=cards)
    elif me.revolted:
        yield words("hand-revolted")
    elif me.dead or me.conceded:
        yield words("hand-dead")
    elif view.phase == Phase.PLAY:
        yield from intent_lines(scene, seat)
        yield from _waiting(scene, seat)
    if view.may_declare and scene.moment.stage != Stage.BURN:
        yield words("hand-may-declare")
    if me.burning:
        yield words("hand-duty" if view.rules.burn.last_free else "hand-duty-all")


def _asked(scene: Scene, seat: Seat, page: PromptPage) -> Iterator[str]:
    view, words, ask = scene.view, scene.words, scene.view.ask
    if page.which == Page.SURE:
        yield sure_text(scene, page)
        return
    if page.which == Page.COMPOSE:
        yield from _composed(scene, page)
        return
    if ask is None:
        if page.index:
            yield words("hand-free-burn-help")
        else:
            yield from _waiting(scene, seat)
        return
    if ask.kind == AskKind.REVOLT:
        yield words("hand-may-revolt")
    elif ask.kind == AskKind.HEAD:
        yield words("hand-head-help")
    elif ask.may_burn and view.top is not None:
        yield words("hand-burn-help", name=words.name(view.top.seat))
    elif page.kind == LEAD:
        yield words("hand-lead-help")
    elif ask.top is not None and not answers(ask):
        yield words("hand-answer-none")
    if ask.kind == AskKind.BURN:
        yield words("hand-burn-window")
    if scene.table.settings.clock_seconds and scene.moment.stage != Stage.LOOK:
        yield words("hand-clock", clock=words.clock(), default=words(_default_key(ask)))


def _composed(scene: Scene, page: PromptPage) -> Iterator[str]:
    words = scene.words
    stock = read_choice(page.lines[page.index]).stock
    if stock is None:
        return
    cards = stock.unpack(page.sub) or stock.whole()
    name = (
        rank_label(SMALL, words.language) + rank_label(BIG, words.language)
        if stock.rank == NO_RANK
        else rank_label(stock.rank, words.language)
    )
    yield words("hand-split", rank=name)
    yield words("hand-split-chosen", set=words.cards(cards), size=cards.size)


def _default_key(ask: Ask) -> str:
    if ask.may_burn:
        return "hand-default-no-burn"
    match ask.kind:
        case AskKind.LEAD | AskKind.CHARGE_LEAD:
            return "hand-default-lead"
        case AskKind.HEAD:
            return "hand-default-head"
        case AskKind.REVOLT | AskKind.PLEDGE | AskKind.CHARGE | AskKind.PICK:
            return "hand-default-no"
    return "hand-default-pass"


def _waiting(scene: Scene, seat: Seat) -> Iterator[str]:
    """Yield why this player is not asked."""
    view, words = scene.view, scene.words
    if scene.moment.stage == Stage.BURN or view.burn_window:
        yield from list(wait_lines(scene))[:1]
    others = tuple(other for other in scene.awaited if other != seat)
    if scene.is_closed and view.top is not None and view.top.seat != seat:
        names = words.names_in_prose(others)
        yield words("hand-closed", names=names) if others else words("hand-closed-nobody")
        return
    if view.seat(seat).shown == "pass" and not view.melee:
        yield words("hand-passed")
    if others:
        yield words("hand-others", names=words.names_in_prose(others))


def sealed_text(notation: str, language: Language) -> str:
    """Return a player's own sealed decision in words; *notation* is the action."""
    action = parse_action(notation)
    match action:
        case Burn(cards=cards):
            return t(language, "hand-said-burn", set=set_label(cards, language))
        case BurnIf(cards=cards):
            return t(language, "hand-said-burn-if", set=set_label(cards, language))
        case Play(cards=cards):
            return t(language, "hand-said-play", set=set_label(cards, language))
    return label_of(action, language)


# --- picture


def hand_picture(
    scene: Scene, seat: Seat, *, asked: bool, hint: Action | None = None
) -> HandPicture:
    """Return the picture of the viewer's cards.

    Where the seat is not *asked*, the picture does not show the table: so it changes only when the
    cards change.
    """
    view, words = scene.view, scene.words.plain()
    top = view.top if asked else None
    hand = view.hand or ()
    return HandPicture(
        name=words.bare_name(seat),
        seat=seat,
        seat_label=words("seat-label", seat=seat),
        count_label=words("cards", count=sum(hand)),
        stacks=_stacks(scene, seat, hint),
        chips=chips(scene, view.seat(seat)) if asked else (),
        is_turn=asked and view.ask is not None,
        turn_label=words("pic-your-turn") if asked and view.ask is not None else "",
        to_beat=card_groups(top.cards) if top else (),
        to_beat_label=words("pic-to-beat") if top else "",
        to_beat_seat=top.seat if top else None,
        to_beat_name=words.bare_name(top.seat) if top else "",
        gouji_label=words("pic-gouji"),
        empty_label=words("pic-empty-hand"),
        hint=words("pic-hint", what=label_of(hint, words.language)) if hint else "",
        alert=alert_text(scene, seat) if asked else "",
        faces=joker_faces(words.language),
    )


def _stacks(scene: Scene, seat: Seat, hint: Action | None) -> tuple[HandStack, ...]:
    view = scene.view
    lifted = hint.cards.counts if isinstance(hint, Play | Burn) else EMPTY
    high_first = scene.table.player(seat).switches.high_first
    hand, suits = view.hand or (), view.suits or ()
    usable = _usable(view.ask)
    return tuple(
        HandStack(
            cards=CardGroup(
                NAMES[rank], hand[rank], _suits(suits[rank] if suits else "", hand[rank])
            ),
            gouji=_is_gouji(rank, hand[rank]),
            selectable=usable is None or rank in usable,
            lifted=lifted[rank] > 0,
        )
        for rank in sorted(range(len(hand)), reverse=high_first)
        if hand[rank]
    )


def _suits(suits: str, count: int) -> str:
    return suits[:count] if set(suits) <= set("shcd") and len(suits) >= count else ""


def _is_gouji(rank: int, count: int) -> bool:
    size = natural_gouji_size(rank)
    return rank >= TWO or (size is not None and count >= size)


def _usable(ask: Ask | None) -> set[int] | None:
    """Return the ranks that can be played now; ``None`` where all of them can."""
    if ask is None or ask.may_burn:
        return None
    if ask.kind in (AskKind.LEAD, AskKind.CHARGE_LEAD):
        ranks = set(lead_ranks(ask))
        return ranks | {TWO, SMALL, BIG}
    if ask.top is None:
        return None
    sets = answers(ask)
    return {rank for cards in sets for rank in range(len(CODES)) if cards.counts[rank]}


# --- keyboard


def hand_keyboard(
    scene: Scene,
    seat: Seat,
    page: PromptPage | None,
    *,
    hint: Action | None = None,
    tools: bool = False,
) -> Keyboard:
    """Return the buttons: the choices, the actions that are open at any time, and the tools."""
    if scene.moment.stage == Stage.OVER:
        return ()
    tools = tools or (page is None and seat in scene.moment.browsing)
    if tools and scene.view.phase != Phase.OVER:
        return tools_keyboard(scene, seat)
    extra = _extra(scene, seat)
    helps = tool_buttons(scene, seat, asked=page is not None and scene.view.ask is not None)
    if page is None:
        return (*rows_of(extra), *rows_of(helps))
    hinted = hinted_button(page, hint) if hint else None
    back = rows_of(intent_buttons(scene, seat, page))
    return (*back, *([(hinted,)] if hinted else ()), *keyboard(page, extra, helps))


def first_page(scene: Scene, seat: Seat, nonce: int) -> PromptPage | None:
    """Return the first page of what *seat* is asked now; ``None`` where nothing is asked.

    *nonce* is the one of the prompt.
    """
    if seat in scene.moment.sealed or scene.moment.stage == Stage.OVER:
        return None
    choices = choices_of(scene.view, warn=scene.table.player(seat).switches.warnings)
    if choices is None:
        return None
    return PromptPage(
        table=scene.table.id,
        hand=scene.view.number,
        nonce=nonce,
        kind=choices.kind,
        lines=choices.lines,
        language=scene.words.language,
    )


def _extra(scene: Scene, seat: Seat) -> list[Button]:
    view, words, moment = scene.view, scene.words, scene.moment
    table, hand = scene.table.id, view.number
    buttons = []
    if moment.stage in (Stage.LOOK, Stage.BETWEEN) and seat not in moment.ready:
        key = "btn-ready" if moment.stage == Stage.LOOK else "btn-next"
        buttons.append(Button(words(key), pack(Ready(table, moment.hand))))
    for may, key, act in (
        (view.may_declare, "btn-declare", FreeAct.DECLARE),
        (view.may_concede, "btn-concede", FreeAct.CONCEDE),
        (view.may_waive, "btn-waive", FreeAct.WAIVE),
    ):
        if may:
            buttons.append(Button(words(key), pack(Free(table, hand, act))))
    buttons += ahead_buttons(scene, seat)
    if scene.table.player(seat).autoplay:
        buttons.append(Button(words("btn-autopilot-off"), pack(PlayMyself(table))))
    return buttons


def without_hand(table: Table, user_id: int) -> Remove:
    """Return the removal of the buttons from a person's hand."""
    return Remove(chat=user_id, slot=hand_slot(table.id), priority=Priority.RESULT, keep_text=True)
