"""What is told after a hand: explained results, tallies, replays, /log, records, statistics."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import engine.game as engine
from bot.history.archive import PersonHand, PlayedHand
from bot.history.log import log_text
from bot.history.records import record_file, words_file
from bot.history.replay_pages import Where, replay_message, stills
from bot.history.scores import group_text, person_text, score_text, top_text
from bot.messages.buttons import Again, OpenLobby, Replay, unpack
from bot.messages.model import Message
from bot.presenter.explain import fit, reason
from bot.presenter.fairness import deal_command
from bot.presenter.result import end_message, result_caption
from bot.presenter.scene import Scene
from bot.presenter.words import Words, signed
from bot.rules_text.examples import examples
from bot.table.model import Moment, Stage
from bot.texts import LANGUAGES, Language
from data.codec import decode_tally, encode_tally
from data.rows import SecretRow
from engine.computer import choose
from engine.events import Event, HandDealt
from engine.facts import DebtKind
from engine.game import Game, view_for
from engine.legal import legal_actions
from engine.record import check_text
from engine.record.verify import verify_text
from engine.rules import PRESETS
from engine.seats import SEATS
from engine.statistics import SeatTally, tally_of, together
from render.pictures import StandingsPicture
from tests.face.support import LONGEST, shown_length, table

FAMILIES = ("classic", "classic-biesan", "qingdao", "challenge-cup")


def played(
    preset: str, *, seed: int, hands: int, language: Language = Language.ZH
) -> list[PlayedHand]:
    """Play hands by the computer with a wild act now and then."""
    chance = random.Random(seed)
    where = table(preset=preset, names=LONGEST, language=language)
    game, found = engine.new_game(where.rules), list[PlayedHand]()
    while len(found) < hands and not game.over:
        before, number = game, len(game.results) + 1
        secret = chance.randbytes(32)
        history = list[Event]()
        events = engine.deal(game, secret=secret)
        while True:
            for event in events:
                game = engine.evolve(game, event)
            history += events
            if not game.running:
                break
            view = view_for(game, chance.choice([s for s in SEATS if view_for(game, s).ask]))
            assert view.ask is not None
            acts = [act for act, _ in zip(legal_actions(view.ask), range(60), strict=False)]
            act = choose(view) if chance.random() < 0.9 else chance.choice(acts)
            events = engine.decide(game, act)
        if len(game.results) < number:
            game = before  # a revolution made it void: it is dealt again
            continue
        found.append(
            PlayedHand(
                table=where,
                number=number,
                before=before,
                after=game,
                events=tuple(history),
                secret=SecretRow(hand=number, attempt=1, secret=secret, revealed=True),
            )
        )
    return found


@pytest.fixture(scope="module", params=FAMILIES)
def series(request: pytest.FixtureRequest) -> list[PlayedHand]:
    return played(request.param, seed=3, hands=2)


def scene_of(hand: PlayedHand, language: Language) -> Scene:
    moment = Moment(
        now=0,
        stage=Stage.BETWEEN,
        until=30.0,
        hand=hand.number,
        next_commitment="ef" * 32,
        secret=hand.secret.secret.hex(),
        history=hand.events,
    )
    return Scene.of(replace(hand.table, language=language), hand.after, moment)


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_explain_everything_and_fit(series: list[PlayedHand], language: Language) -> None:
    for hand in series:
        scene, result = scene_of(hand, language), hand.end.result
        assert result is not None
        text = result_caption(scene, result)
        assert shown_length_of(text) <= 1024
        assert hand.secret.secret.hex() in text
        words = Words(scene.table, language)
        for debt in result.debts:
            assert reason(debt, result, hand.end, words)
        for seat in hand.end.opened:
            assert words.name(seat) in text


def test_a_result_names_who_played_the_hand_and_who_is_ready_now(
    series: list[PlayedHand],
) -> None:
    hand = series[0]
    scene, result = scene_of(hand, Language.ZH), hand.end.result
    assert result is not None
    seat = result.places[0]
    player = hand.table.player(seat).name
    shown = Words(hand.table, Language.ZH).name(seat)
    changed = scene.table.named({seat: "新来的"})
    moment = replace(scene.moment, sitters={seat: player}, ready=frozenset({seat}))
    text = result_caption(Scene.of(changed, hand.after, moment), result)
    played_by, goes_on = re.split("<b>下局进贡</b>|准备好了", text, maxsplit=1)
    assert shown in played_by
    assert "新来的" not in played_by
    assert "新来的" in goes_on
    assert shown not in goes_on


def shown_length_of(text: str) -> int:
    return shown_length(Message(chat=1, slot="", text=text))


def test_a_debt_says_why(series: list[PlayedHand]) -> None:
    kinds = {
        DebtKind.BURN: {"被烧"},
        DebtKind.STUCK: {"被闷"},
        DebtKind.LAST: {"大落", "二落", "被串三户"},
        DebtKind.POINT: {"没开点", "两家都没开点", "宣点的输赢"},
    }
    for hand in series:
        result = hand.end.result
        assert result is not None
        for debt in result.debts:
            why = reason(debt, result, hand.end, Words(hand.table, Language.ZH))
            assert why in kinds[debt.kind] or re.fullmatch(r"连着 \d 局没开点", why)


def test_a_tally_agrees_with_the_hand_and_survives_storage(series: list[PlayedHand]) -> None:
    for hand in series:
        tally, result = tally_of(hand.end, hand.events), hand.end.result
        assert result is not None
        assert decode_tally(encode_tally(tally)) == tally
        total = together(tally)
        assert total.hands == 6
        assert total.places == (1,) * 6
        assert total.opened == len(hand.end.opened)
        assert total.burned == total.been_burned == len(hand.end.burns)
        assert total.stuck == total.been_stuck == len(hand.end.stuck)
        assert (total.sweeps, total.been_swept) == ((3, 3) if result.swept else (0, 0))
        assert tally[0].points == result.score[0]
        assert tally[5].points == result.score[1]


def test_a_tally_needs_a_hand_that_is_over(series: list[PlayedHand]) -> None:
    dealt = engine.evolve(series[0].before, series[0].events[0])
    assert dealt.hand is not None
    with pytest.raises(ValueError, match="not over"):
        tally_of(dealt.hand, ())


def test_records_hold_and_are_proven(series: list[PlayedHand]) -> None:
    for hand in series:
        record = record_file(hand)
        assert check_text(record.content) == ()
        assert verify_text(record.content).proven
        assert record.name == f"gouji-7-{hand.number}.gouji"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_in_words_names_everybody(series: list[PlayedHand], language: Language) -> None:
    for hand in series:
        text = words_file(hand, language).content
        assert [name for name in LONGEST if name not in text] == []
        assert "\u2068" not in text
        assert len(text.splitlines()) > 60


def test_the_command_deals_the_same_cards(series: list[PlayedHand]) -> None:
    for hand in series:
        dealt = hand.events[0]
        assert isinstance(dealt, HandDealt)
        last = hand.before.results[-1].places if hand.before.results else ()
        secret = hand.secret.secret.hex()
        told = deal_command(hand.table.preset, hand.table.rules, dealt, secret=secret, places=last)
        assert told.startswith("gouji deal --rules ") or not told
        if hand.number == 1:
            assert told


# ------------------------------------------------------------------------------------------ replay


WHERE = Where(chat=-1001, thread=None, word=99, language=Language.ZH)


def buttons(page: Message) -> dict[str, Replay]:
    found = {}
    for button in (button for row in page.keyboard for button in row):
        tap = unpack(button.data)
        assert isinstance(tap, Replay)
        found[button.label] = tap
    return found


def test_the_end_of_a_series_tells_how_everybody_did(series: list[PlayedHand]) -> None:
    scene = scene_of(series[-1], Language.ZH)
    message = end_message(scene)
    assert message.text.count("头科") == 6
    assert isinstance(message.picture, StandingsPicture)
    results = series[-1].after.results
    for row in message.picture.rows:
        assert row.places == tuple(r.places.index(row.seat) + 1 for r in results)
    assert [line.total for line in message.picture.teams] == [
        signed(points) for points in series[-1].after.score
    ]
    kinds = [type(unpack(button.data)) for row in message.keyboard for button in row]
    assert kinds == [Again, OpenLobby]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_a_replay_can_be_reached(
    series: list[PlayedHand], language: Language
) -> None:
    where = replace(WHERE, language=language)
    for hand in series[:1]:
        step, seen = 1, 0
        while True:
            page = replay_message(series, where, hand.number, step)
            assert page.slot == "replay:99"
            assert page.picture is not None
            assert shown_length(page) <= 1024
            seen += 1
            taps = buttons(page)
            if "▶" not in taps:
                break
            assert taps["▶"].step == step + 1
            if step > 1:
                assert taps["◀"].step == step - 1
                assert 1 <= taps["⏮"].step < step
            step = taps["▶"].step
        assert seen == len(stills(hand))
        played_sets = sum(type(event).__name__ == "Played" for event in hand.events)
        assert played_sets <= seen <= played_sets + 1


def test_pages_that_are_not_there_become_others(series: list[PlayedHand]) -> None:
    last = len(stills(series[0]))
    assert replay_message(series, WHERE, 1, 9999) == replay_message(series, WHERE, 1, last)
    assert replay_message(series, WHERE, 77, 5) == replay_message(series, WHERE, 0, 0)


def test_many_hands_have_pages() -> None:
    (hand,) = played("classic", seed=4, hands=1)
    series = [replace(hand, number=number) for number in range(1, 20)]
    first = buttons(replay_message(series, WHERE, 0, 0))
    assert len(first) == 9
    second = replay_message(series, WHERE, 0, first["更晚 ›"].step)
    assert {"‹ 更早", "更晚 ›", "第9局", "第16局"} <= set(buttons(second))
    assert "更晚 ›" not in buttons(replay_message(series, WHERE, 0, 99))


# ---------------------------------------------------------------------------------- log and score


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_three_rounds(series: list[PlayedHand], language: Language) -> None:
    for hand in series:
        words = Words(hand.table, language)
        for length in range(1, len(hand.events), 17):
            text = log_text(hand.events[:length], words)
            assert len(re.findall(r"<b>(?:第 \d+ 轮|Round \d+)</b>", text)) <= 3
            assert shown_length_of(text) <= 4096
            assert len(text.splitlines()) > 1


def test_the_log_tells_nothing_unseen(series: list[PlayedHand]) -> None:
    for hand in series:
        words = Words(hand.table, Language.ZH)
        bare = [e for e in hand.events if type(e).__name__ not in ("SaidUnseen", "SeatsAsked")]
        assert log_text(hand.events, words) == log_text(bare, words)


def test_the_score_is_the_engines(series: list[PlayedHand]) -> None:
    game: Game = series[-1].after
    text = score_text(series[-1].table, game, Language.EN)
    assert len(re.findall(r"^Hand \d+:", text, re.MULTILINE)) == len(game.results)
    odd, _ = game.score
    assert f"A {odd:+d}".replace("-", "−").replace("+0", "0") in text
    assert "No hand" in score_text(series[0].table, series[0].before, Language.EN)


# -------------------------------------------------------------------------------------- statistics


def person_hands(preset: str, count: int, *, user: int, place: int) -> list[PersonHand]:
    tally = SeatTally(
        hands=1, places=tuple(int(n == place) for n in range(1, 7)), won=1, points=2, opened=1
    )
    return [
        PersonHand(
            table_id=user,
            hand=hand,
            user_id=user,
            name=f"<{user}>",
            preset=preset,
            tally=tally,
            whole=(tally,) * 6,
        )
        for hand in range(count)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_by_rules_fit_one_message(language: Language) -> None:
    hands = [h for preset in PRESETS for h in person_hands(preset, 3, user=5, place=2)]
    text = person_text("<x>", hands, language, where="here")
    assert "&lt;x&gt;" in text
    assert shown_length_of(text) <= 4096
    assert shown_length_of(group_text(hands, language, where="here")) <= 4096
    empty = person_text("x", [], language, where="")
    assert len(empty.splitlines()) == 2


def test_the_ranking_goes_by_average_place_from_six_hands_on() -> None:
    hands = [
        *person_hands("classic", 7, user=1, place=3),
        *person_hands("classic", 6, user=2, place=2),
        *person_hands("classic", 1, user=3, place=1),
    ]
    lines = top_text(hands, Language.ZH, where="w").splitlines()
    assert [re.findall(r"&lt;(\d)&gt;", line) for line in lines] == [[], ["2"], ["1"], [], ["3"]]


# ------------------------------------------------------------------------------------------- words


def test_lines_that_can_be_spared_go_first() -> None:
    lines = ["head", "a" * 10, "b" * 10, "tail"]
    assert fit(lines, [[1, 2]], len, limit=100) == lines
    assert fit(lines, [[1, 2]], len, limit=22) == ["head", "a" * 10, "tail"]
    assert fit(lines, [[2], [1]], len, limit=9) == ["head", "tail"]


@pytest.mark.parametrize("preset", PRESETS)
def test_examples_fit_the_rules(preset: str) -> None:
    rules = PRESETS[preset].rules
    told = "\n".join(examples(rules, Language.ZH))
    assert told
    assert ("憋三：" in told) == rules.threes.last
    assert ("烧牌：" in told) == rules.burn.enabled
    assert ("二杀一：" in told) == ("two-bigs" in rules.sets.kill_big)
