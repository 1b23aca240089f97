"""Button data: short, versioned, and proof against garbage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.buttons import (
    MAX_BYTES,
    Act,
    Callback,
    Eye,
    Finish,
    Free,
    FreeAct,
    InLobby,
    LobbyVerb,
    OpenLobby,
    Page,
    PlayMyself,
    Ready,
    TurnPage,
    pack,
    unpack,
)

numbers = st.integers(0, 2**48)
callbacks: st.SearchStrategy[Callback] = st.one_of(
    st.builds(Act, numbers, numbers, numbers, numbers, numbers),
    st.builds(TurnPage, numbers, numbers, numbers, st.sampled_from(Page), numbers, numbers),
    st.builds(Ready, numbers, numbers),
    st.builds(Free, numbers, numbers, st.sampled_from(FreeAct)),
    st.builds(Eye, numbers),
    st.builds(PlayMyself, numbers),
    st.builds(Finish, numbers),
    st.builds(OpenLobby, numbers),
    st.builds(
        InLobby, st.from_regex(r"[0-9A-Za-z]{1,16}", fullmatch=True), st.sampled_from(LobbyVerb)
    ),
)


@given(callbacks)
def test_what_is_packed_is_read_again(callback: Callback) -> None:
    try:
        data = pack(callback)
    except ValueError:
        return  # all five numbers enormous: refused, not cut off
    assert len(data.encode()) <= MAX_BYTES
    assert unpack(data) == callback


def test_the_largest_table_fits() -> None:
    largest = Act(table=10**9, hand=10**4, nonce=10**6, index=10**4, sub=10**6)
    assert unpack(pack(largest)) == largest


@given(st.text(max_size=100))
def test_garbage_is_no_button(data: str) -> None:
    callback = unpack(data)
    assert callback is None or pack(callback) == data


@pytest.mark.parametrize(
    "data",
    [
        None,
        "",
        "1",
        "1a",
        "1a:1:1:1:1",
        "1a:1:1:1:1:1:1",
        "2a:1:1:1:1:1",
        "1a:1:1:1:01:1",
        "1a:1:1:1:-1:1",
        "1a:1:1:1:A:1",
        "1t:1:1:1:z:0:0",
        "1l:a b:s:0",
        "1l:x:?:0",
        "1e:" + "9" * 60,
        "1e:１",
        "1e:1\n",
        "x" * 64,
    ],
)
def test_forged_data_is_refused(data: str | None) -> None:
    assert unpack(data) is None


def test_what_does_not_fit_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        pack(Eye(-1))
    with pytest.raises(ValueError, match="does not fit"):
        pack(InLobby("a:b", LobbyVerb.SIT))
