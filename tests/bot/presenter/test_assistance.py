"""What helps one player: the hint, the card counter, the tools, the order of the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine.game as engine
from bot.messages.buttons import Act, Assist, AssistVerb, unpack
from bot.messages.model import Message
from bot.presenter.assistance import counter_text, hint_text
from bot.presenter.chat_presenter import ChatPresenter
from bot.presenter.private_chat import hand_now
from bot.table.choices import chosen
from bot.table.model import Moment, Prompt, Stage, Table
from bot.table.phrases import PHRASES
from bot.texts import LANGUAGES, Language, t
from bot.texts.names import width
from engine.actions import Action
from engine.cards import SMALL, TWO
from engine.computer import choose
from engine.facts import Asked, AskKind, Top
from engine.fair import whole_deck
from engine.game import Game, view_for
from engine.rules import PRESETS
from engine.sets import parse_set
from render.pictures import HandPicture, TablePicture
from tests.support.shown import buttons, messages, position, series, table

LEAD = Asked(AskKind.LEAD, (1,))


def answering(hand: str, top: str, by: int = 6) -> Game:
    cards = parse_set(top)
    lies = Top(seat=by, cards=cards, effective=(cards.rank,) * cards.size, gouji=False)
    return position(hand, asked=Asked(AskKind.ANSWER, (1,)), top=lies)


def with_switches(where: Table, **changes: bool) -> Table:
    players = tuple(
        replace(player, switches=replace(player.switches, **changes)) for player in where.players
    )
    return replace(where, players=players)


def shown(
    game: Game,
    where: Table | None = None,
    *,
    hint: Action | None = None,
    tools: bool = False,
    stage: Stage = Stage.PLAY,
) -> tuple[Message, Prompt]:
    """Return seat 1's hand and its prompt."""
    where = where or table()
    moment = Moment(now=0, stage=stage, nonces={1: 4})
    made = ChatPresenter().rebuild(where, game, moment, seat=1)
    (prompt,) = made.prompts
    message = hand_now(where, game, moment, 1, prompt, hint=hint, tools=tools)
    assert message is not None
    return message, prompt


def picture(message: Message) -> HandPicture:
    assert isinstance(message.picture, HandPicture)
    return message.picture


def test_the_hint_is_a_button_that_does_what_the_computer_would() -> None:
    checked = 0
    for step in series(5, table(), hands=1):
        for prompt in step.shown.prompts:
            view = view_for(step.after, prompt.seat)
            if view.ask is None:
                continue
            action = choose(view)
            message = hand_now(table(), step.after, step.moment, prompt.seat, prompt, hint=action)
            assert message is not None
            (button,) = message.keyboard[0]
            assert button.label.startswith("💡")
            found = unpack(button.data)
            assert isinstance(found, Act)
            assert chosen(prompt.choices[found.index], found.sub, prompt.seat) == action
            language = table().player(prompt.seat).language
            assert len(hint_text(view, action, language)) <= 200
            checked += 1
    assert checked > 40


def test_the_hint_lifts_its_cards_and_says_so_in_the_picture() -> None:
    game = position("5599K", asked=LEAD)
    action = choose(view_for(game, 1))
    message, _ = shown(game, hint=action)
    lifted = {stack.cards.rank for stack in picture(message).stacks if stack.lifted}
    assert lifted == {"5"}
    assert picture(message).hint == "提示：55"
    plain, _ = shown(game)
    assert picture(plain).hint == ""
    assert not any(stack.lifted for stack in picture(plain).stacks)


@pytest.mark.parametrize(
    "game, said",
    [
        (position("999", asked=LEAD), "💡 出 999，正好走完！"),
        (position("5599K", asked=LEAD), "💡 发 55。"),
        (position("JJJJ55", asked=LEAD), "💡 发 JJJJ：够级牌，没人压就开点了。"),
        (answering("99K3", "44"), "💡 出 99，压得住，也不伤好牌。"),
        (answering("99K3", "AA"), "💡 没有压得住的牌，点“过”。"),
        (answering("22K3", "A"), "💡 出 2，贵是贵，别让他走。"),
        (answering("AAK3", "Q", by=5), "💡 点“过”：好牌留着以后用。"),
    ],
)
def test_the_hint_says_why(game: Game, said: str) -> None:
    view = view_for(game, 1)
    assert hint_text(view, choose(view), Language.ZH) == said


def test_who_is_not_asked_has_no_hint_button() -> None:
    game = answering("99K3", "44")
    message, _ = shown(game)
    assert "提示" in [button.label for button in buttons(message)]
    moment = Moment(now=0, stage=Stage.PLAY)
    waiting = hand_now(table(), game, moment, 3, None)
    assert waiting is not None
    assert [button.label for button in waiting.keyboard[-1]] == ["记牌", "工具"]
    assert "提示" not in [button.label for button in buttons(waiting)]


def test_the_counter_tells_what_the_viewer_has_not_seen() -> None:
    view = replace(view_for(position("5599K", asked=LEAD), 1), unseen=tuple(range(15)))
    assert counter_text(view, Language.ZH).splitlines()[1:] == [
        "大×14  小×13  2×12  A×11",
        "K×10  Q×9  J×8  10×7",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_counter_fits_a_pop_up_at_any_number_of_packs(preset: str, language: Language) -> None:
    rules = PRESETS[preset].rules
    game = engine.new_game(rules)
    for event in engine.deal(game, secret=bytes(32)):
        game = engine.evolve(game, event)
    view = view_for(game, 1)
    text = counter_text(view, language)
    assert 0 < len(text) <= 200
    assert f"2×{view.unseen[TWO]}" in text.split()
    assert view.hand is not None
    held = sum(card.rank == SMALL for card in whole_deck(rules)) - view.hand[SMALL]
    assert view.unseen[SMALL] == held


def test_the_hand_begins_at_the_end_that_its_owner_likes() -> None:
    game = position("5599Kw", asked=LEAD)
    high, _ = shown(game)
    low, _ = shown(game, with_switches(table(), high_first=False))
    ranks = [stack.cards.rank for stack in picture(high).stacks]
    assert ranks == ["w", "K", "9", "5"]
    assert [stack.cards.rank for stack in picture(low).stacks] == ranks[::-1]


@pytest.mark.parametrize(
    "game, alert",
    [
        (position("999", asked=LEAD), "一手走完"),
        (position("5599", asked=LEAD), ""),
        (answering("99", "44"), "一手走完"),
        (answering("99", "AA"), ""),
        (answering("999", "44"), ""),
    ],
)
def test_the_picture_says_when_one_set_is_all_that_is_left(game: Game, alert: str) -> None:
    message, _ = shown(game)
    assert picture(message).alert == alert


def test_switched_off_buttons_are_not_there() -> None:
    game = answering("99K3", "44")
    message, _ = shown(game, with_switches(table(), hints=False, counter=False))
    found = [unpack(button.data) for button in buttons(message)]
    verbs = {one.verb for one in found if isinstance(one, Assist)}
    assert verbs == {AssistVerb.TOOLS}


@pytest.mark.parametrize("seat", [1, 2])
def test_the_tools_are_all_there_and_their_labels_fit(seat: int) -> None:
    game = position("5599K", asked=Asked(AskKind.LEAD, (seat,)))
    moment = Moment(now=0, stage=Stage.PLAY, nonces={seat: 4})
    message = hand_now(table(), game, moment, seat, None, tools=True)
    assert message is not None
    assert len(message.keyboard) <= 8
    for row in message.keyboard:
        most = 30 if len(row) == 1 else 15 if len(row) == 2 else 8
        assert all(width(button.label) <= most for button in row), row
    found = [unpack(button.data) for button in buttons(message)]
    assert [one.value for one in found if isinstance(one, Assist) and one.verb == "p"] == list(
        range(1, PHRASES + 1)
    )
    verbs = {one.verb for one in found if isinstance(one, Assist)}
    assert verbs == set(AssistVerb) - {AssistVerb.HINT, AssistVerb.COUNTER}


def test_a_phrase_stands_beside_its_seat_in_the_table_and_nowhere_else() -> None:
    step = list(series(5, table(), hands=1))[30]
    moment = replace(step.moment, phrases={3: 2})
    made = ChatPresenter().group(table(), step.after, moment)
    (group,) = made
    assert isinstance(group, Message)
    assert isinstance(group.picture, TablePicture)
    assert [panel.phrase for panel in group.picture.seats] == ["", "", "好牌！", "", "", ""]
    assert group.text.count("💬 好牌！") == 1
    for message in ChatPresenter().present(table(), step.after, step.after, (), moment).messages:
        if isinstance(message, Message) and message.chat > 0:
            assert "💬" not in message.text


def test_hands_are_never_told_by_comforts_of_others() -> None:
    """What a hint or the tools show goes to their owner's chat alone."""
    for step in list(series(5, table(), hands=1))[20:40]:
        for prompt in step.shown.prompts:
            for tools in (False, True):
                message = hand_now(
                    table(), step.after, step.moment, prompt.seat, prompt, tools=tools
                )
                assert message is not None
                assert message.chat == 100 + prompt.seat
                assert message.protect
        for message in messages(step):
            if message.chat < 0:
                assert t(Language.ZH, "pic-last") not in message.text
