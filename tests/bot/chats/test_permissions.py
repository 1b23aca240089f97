"""Who may decide for a group, and under which name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.chats.model import Person
from bot.chats.permissions import Membership, Permissions
from bot.table.model import Player, Table, TableSettings
from bot.texts import Language, t
from engine.rules import PRESETS
from engine.seats import SEATS

GROUP = -1001
HOST, PLAYER, ADMIN, HIDDEN, GUEST, STRANGER, OPERATOR, UNKNOWN = 101, 102, 1, 2, 3, 4, 5, 6


class Members:
    """A directory with fixed members; it does not know `UNKNOWN`."""

    async def membership(self, chat: int, user_id: int) -> Membership:
        if user_id == UNKNOWN:
            return Membership.UNKNOWN
        if chat != GROUP:
            return Membership.OUT
        return {
            ADMIN: Membership.ADMIN,
            HIDDEN: Membership.ANONYMOUS_ADMIN,
            GUEST: Membership.MEMBER,
        }.get(user_id, Membership.OUT)


@pytest.fixture
def permissions() -> Permissions:
    return Permissions(Members(), (OPERATOR,))


@pytest.fixture
def table() -> Table:
    return Table(
        id=7,
        chat=GROUP,
        thread=None,
        language=Language.EN,
        practice=False,
        preset="classic",
        host=HOST,
        players=tuple(Player(seat=seat, user_id=100 + seat, name=f"P{seat}") for seat in SEATS),
        settings=TableSettings(),
        rules=PRESETS["classic"].rules,
    )


@pytest.mark.parametrize("user_id", [HOST, OPERATOR, ADMIN, HIDDEN])
async def test_host_operator_and_admin_decide_alone(
    permissions: Permissions, table: Table, user_id: int
) -> None:
    assert await permissions.decides_alone(table, user_id)


@pytest.mark.parametrize("user_id", [PLAYER, GUEST, STRANGER, UNKNOWN])
async def test_others_do_not_decide_alone(
    permissions: Permissions, table: Table, user_id: int
) -> None:
    assert not await permissions.decides_alone(table, user_id)
    assert not await permissions.is_admin(table.chat, user_id)


async def test_nobody_administers_a_practice_table(permissions: Permissions, table: Table) -> None:
    practice = replace(table, practice=True)
    assert await permissions.decides_alone(practice, HOST)
    assert not await permissions.decides_alone(practice, ADMIN)


@pytest.mark.parametrize(
    "user_id, is_member, has_left",
    [
        (GUEST, True, False),
        (ADMIN, True, False),
        (HIDDEN, True, False),
        (STRANGER, False, True),
        (UNKNOWN, False, False),
    ],
)
async def test_who_is_not_known_is_no_member_and_has_not_left(
    permissions: Permissions, user_id: int, *, is_member: bool, has_left: bool
) -> None:
    assert await permissions.is_member(GROUP, user_id) is is_member
    assert await permissions.has_left(GROUP, user_id) is has_left


@pytest.mark.parametrize("user_id", [ADMIN, UNKNOWN, PLAYER])
async def test_who_decided_is_named(permissions: Permissions, table: Table, user_id: int) -> None:
    person = Person(user_id=user_id, name="Ann")
    assert await permissions.shown_name(table, person) == "Ann"


async def test_an_anonymous_admin_stays_anonymous(permissions: Permissions, table: Table) -> None:
    person = Person(user_id=HIDDEN, name="Ann")
    assert await permissions.shown_name(table, person) == t(Language.EN, "someone-anonymous")
    assert await permissions.shown_name(replace(table, host=1, practice=True), person) == "Ann"
