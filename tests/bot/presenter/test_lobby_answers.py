"""What people are told about their requests to a lobby."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.lobby.outcomes import LobbyAnswer, Refusal, Reply
from bot.presenter.lobby_answers import answer_text
from bot.texts import LANGUAGES, Language, t
from tests.bot.lobby.samples import EMPTY, filled

SILENT = {LobbyAnswer.DONE, LobbyAnswer.INVITED}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answer", [*LobbyAnswer, *Refusal])
def test_every_answer_has_a_text(answer: LobbyAnswer | Refusal, language: Language) -> None:
    reply = Reply(answer, filled(1, 5), name="人5", lot="red", faults=("fault-open-fa4",))
    text, is_alert = answer_text(reply, language, 5)
    assert bool(text) is (answer not in SILENT)
    assert is_alert is (isinstance(answer, Refusal) or answer is LobbyAnswer.CONTRADICTION)
    assert len(text) <= 200


@pytest.mark.parametrize(
    "reply, key, facts",
    [
        (Reply(LobbyAnswer.SEATED, filled(1, 5)), "pop-sat", {"seat": 2}),
        (Reply(LobbyAnswer.REQUESTED, EMPTY, name="甲"), "pop-wished", {"name": "\u2068甲\u2069"}),
        (Reply(LobbyAnswer.DREW, EMPTY, lot="red"), "pop-drew", {"lot": t(Language.ZH, "lot-red")}),
        (Reply(Refusal.NOT_FULL, filled(1, 5)), "pop-not-full", {"missing": 4}),
        (Reply(Refusal.ONLY_HOST, EMPTY), "pop-only-host", {"name": "\u2068老王\u2069"}),
        (Reply(Refusal.UNKNOWN, EMPTY), "pop-garbage", {}),
        (Reply(Refusal.GONE), "pop-lobby-gone", {}),
        (
            Reply(LobbyAnswer.SITS_THERE, replace(filled(1, 5), title="群")),
            "lobby-welcome",
            {"where": "\u2068群\u2069", "seat": 2},
        ),
    ],
)
def test_an_answer_tells_the_facts(reply: Reply, key: str, facts: dict[str, str | int]) -> None:
    assert answer_text(reply, Language.ZH, 5)[0] == t(Language.ZH, key, **facts)
