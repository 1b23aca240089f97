"""What the presenter sends: complete, within limits, and private."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from bot.messages.buttons import Act, Sure, TurnPage, unpack
from bot.messages.model import Message, Mode, Priority, Remove
from bot.presenter.absence import suspended_message
from bot.presenter.chat_presenter import ChatPresenter
from bot.presenter.private_chat import hand_now, page_message
from bot.table.choices import chosen
from bot.table.model import Moment, Stage, Status
from bot.texts import Language
from bot.texts.names import ISOLATE, POP
from engine.facts import Asked, AskKind, Phase
from engine.game import view_for
from engine.notation import format_action
from engine.seats import SEATS
from render.pictures import HandPicture
from tests.support.shown import LONGEST, Step, messages, position, series, shown_length, table


@pytest.fixture(scope="module", params=["classic", "classic-biesan"])
def steps(request: pytest.FixtureRequest) -> list[Step]:
    return list(series(5, table(preset=request.param, names=LONGEST)))


def test_captions_fit_with_the_longest_names(steps: list[Step]) -> None:
    for message in (message for step in steps for message in messages(step)):
        assert shown_length(message.text) <= 1024, message.text
        assert message.text.count("<b>") == message.text.count("</b>")


def test_the_group_never_gets_a_hand(steps: list[Step]) -> None:
    for message in (message for step in steps for message in messages(step)):
        if message.chat < 0:
            assert not isinstance(message.picture, HandPicture)
        else:
            assert message.protect or message.slot.startswith("hand:")


def test_every_hand_goes_to_its_owner(steps: list[Step]) -> None:
    for step in steps:
        for message in messages(step):
            if isinstance(message.picture, HandPicture):
                assert message.chat == 100 + message.picture.seat
                assert message.protect


def test_keyboards_follow_the_rules_of_layout(steps: list[Step]) -> None:
    seen = 0
    for message in (message for step in steps for message in messages(step)):
        assert len(message.keyboard) <= 7
        for row in message.keyboard:
            assert len(row) <= 4
            if len(row) > 2:
                assert all(len(button.label) <= 5 for button in row)
            for button in row:
                assert unpack(button.data) is not None
                assert len(button.data.encode()) <= 64
                seen += 1
    assert seen > 500


def test_buttons_carry_no_cards(steps: list[Step]) -> None:
    data = re.compile(r"1[a-z](?::[0-9a-z]+)+")
    for message in (message for step in steps for message in messages(step)):
        for button in (button for row in message.keyboard for button in row):
            assert data.fullmatch(button.data)


def test_each_choice_is_a_button_or_behind_more(steps: list[Step]) -> None:
    """Every index of a prompt can be reached through its pages."""
    for step in steps[:60]:
        for prompt in step.shown.prompts:
            where = table(names=LONGEST)
            reached: set[int] = set()
            queue: list[TurnPage | None] = [None]
            seen: set[tuple[object, ...]] = set()
            while queue:
                turn = queue.pop()
                if turn is None:
                    message = hand_now(where, step.after, step.moment, prompt.seat, prompt)
                else:
                    message = page_message(where, step.after, step.moment, prompt, turn)
                assert message is not None
                for button in (button for row in message.keyboard for button in row):
                    found = unpack(button.data)
                    if isinstance(found, Act | Sure):
                        reached.add(found.index)
                    elif (
                        isinstance(found, TurnPage)
                        and (key := (found.page, found.index)) not in seen
                    ):
                        seen.add(key)
                        queue.append(found)
            assert reached == set(range(len(prompt.choices)))


def test_a_turn_rings_and_waiting_does_not(steps: list[Step]) -> None:
    for step in steps:
        rung = {
            message.chat - 100
            for message in messages(step)
            if message.chat > 0 and not message.silent
        }
        if step.after.running and step.before.running:
            view = [view_for(step.after, seat) for seat in SEATS]
            asked = {v.viewer for v in view if v.ask is not None and not v.ask.may_burn}
            assert rung <= asked


def test_burns_are_asked_silently() -> None:
    quiet = 0
    for step in series(11, table(), hands=4):
        for prompt in step.shown.prompts:
            if prompt.kind in ("burn", "free-burn"):
                mine = [m for m in messages(step) if m.chat == 100 + prompt.seat]
                assert [(m.mode, m.silent) for m in mine] == [(Mode.EDIT, True)]
                quiet += 1
    assert quiet > 5


def test_a_hand_leaves_one_table_and_one_result_in_the_group(steps: list[Step]) -> None:
    slots = Counter(
        message.slot for step in steps for message in messages(step) if message.chat < 0
    )
    hands = {slot.rsplit(":", 1)[1] for slot in slots if slot.startswith("result:")}
    assert hands == {"1", "2"}
    assert set(slots) == {
        f"{kind}:7:{hand}" for kind in ("deal", "table", "result") for hand in hands
    }


def test_a_round_begins_with_a_new_message(steps: list[Step]) -> None:
    for step in steps:
        if step.before.hand is None or not step.after.running:
            continue
        new = step.before.hand.round != step.after.hand.round  # type: ignore[union-attr]  # it runs
        for message in messages(step):
            if message.slot.startswith("table:") and step.before.hand.phase == Phase.PLAY:
                assert (message.mode is Mode.RENEW) == new


def test_the_caption_keeps_the_last_round(steps: list[Step]) -> None:
    kept = [
        message
        for step in steps
        for message in messages(step)
        if message.slot.startswith("table:") and "上一轮" in message.text
    ]
    assert len(kept) > len(steps) / 3


def test_only_the_owner_learns_what_was_sealed(steps: list[Step]) -> None:
    step = next(s for s in steps if any(p.kind == "burn" for p in s.shown.prompts))
    prompt = next(p for p in step.shown.prompts if p.kind == "burn")
    choice = next(line for line in prompt.choices if line.split()[1] == "burn")
    moment = replace(step.moment, stage=Stage.BURN, sealed={prompt.seat: choice})
    shown = ChatPresenter().present(table(), step.after, step.after, (), moment)
    for message in shown.messages:
        assert isinstance(message, Message)
        told = "记下了" in message.text or "Noted" in message.text
        assert told == (message.chat == 100 + prompt.seat)


def test_an_open_prompt_is_left_alone_by_others_news() -> None:
    """Somebody declares while another is asked: the asked one's keyboard stays as it is."""
    for step in series(5, table()):
        asked = [
            seat
            for seat in SEATS
            if step.before.running
            and (ask := view_for(step.before, seat).ask) is not None
            and ask == view_for(step.after, seat).ask
        ]
        for seat in asked:
            assert [m for m in messages(step) if m.chat == 100 + seat] == []


def test_a_stopped_table_loses_its_buttons() -> None:
    step = list(series(5, table(), hands=1))[40]
    stopped = replace(table(), status=Status.STOPPED)
    moment = replace(step.moment, stage=Stage.OVER, ended_by=("<x>",))
    shown = ChatPresenter().present(stopped, step.after, step.after, (), moment)
    removed = {
        message.chat
        for message in shown.messages
        if isinstance(message, Remove) and message.keep_text
    }
    assert removed == {-1001, *(100 + seat for seat in SEATS)}
    last = shown.messages[-1]
    assert isinstance(last, Message)
    assert "&lt;x&gt;" in last.text


def test_an_alarm_tells_the_group_and_the_admins() -> None:
    shown = ChatPresenter().alarm(table(), (9,))
    assert {message.chat for message in shown if isinstance(message, Message)} == {-1001, 9}
    assert all(message.keep_text for message in shown if isinstance(message, Remove))


def labels(message: Message | None) -> list[list[str]]:
    assert message is not None
    return [[button.label for button in row] for row in message.keyboard]


def test_leading_offers_whole_groups_and_every_set_of_a_rank() -> None:
    game = position("99995w2A", asked=Asked(AskKind.LEAD, (1,)))
    moment = Moment(now=0, stage=Stage.PLAY, nonces={1: 4})
    shown = ChatPresenter().rebuild(table(), game, moment, seat=1)
    message: Message | Remove | None = shown.messages[0]
    assert isinstance(message, Message)
    assert labels(message)[:2] == [["5 ×1", "9 ×4", "A ×1", "2 ×1"], ["小 ×1"]]
    (prompt,) = shown.prompts
    assert prompt.nonce == 4
    assert "1 9999" in prompt.choices

    def follow(wanted: str) -> Message:
        nonlocal message
        assert isinstance(message, Message)
        buttons = [button for row in message.keyboard for button in row]
        turn = unpack(next(button.data for button in buttons if button.label == wanted))
        assert isinstance(turn, TurnPage)
        message = page_message(table(), game, moment, prompt, turn)
        assert message is not None
        return message

    assert labels(follow("拆牌 / 贴挂…")) == [["5…", "9…", "A…", "2…"], ["‹ 返回"]]
    page = follow("9…")
    assert labels(page) == [
        ["9999", "999", "99", "9"],
        ["29999", "小9999"],
        ["小29999", "2999"],
        ["299", "29", "小999", "小99"],
        ["小9", "小2999"],
        ["小299", "小29"],
        ["‹ 返回"],
    ]
    play = next(b for row in page.keyboard for b in row if b.label == "小99")
    act = unpack(play.data)
    assert isinstance(act, Act)
    action = chosen(prompt.choices[act.index], act.sub, 1)
    assert action is not None
    assert format_action(action) == "1 w99"


def test_priorities_let_turns_go_first(steps: list[Step]) -> None:
    for message in (message for step in steps for message in messages(step)):
        if message.chat > 0 and message.mode is Mode.EDIT and not message.keyboard:
            assert message.priority is not Priority.TURN


@pytest.mark.parametrize(
    "language, paused",
    [(Language.ZH, "⏸ <b>P1、P2 "), (Language.EN, "⏸ <b>P1 and P2 paused the game.")],
)
def test_who_has_suspended_a_table_is_told_as_a_sentence(language: Language, paused: str) -> None:
    message = suspended_message(table(language=language), None, 1, ("P1", "P2"))
    text = message.text.replace(ISOLATE, "").replace(POP, "")
    assert text.startswith(paused)
