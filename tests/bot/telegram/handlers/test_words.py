"""Which words people get: commands by scope and language, /language, /help, /rules."""

from __future__ import annotations

from bot.telegram.handlers.command_table import Menu, commands_in
from bot.texts import Language, t
from tests.support.room import Room

PRIVATE = commands_in(Menu.PRIVATE)
GROUP = commands_in(Menu.GROUP)
ADMINS = commands_in(Menu.GROUP, Menu.ADMINS)


async def test_commands_are_offered_by_scope_and_language(room: Room) -> None:
    group = room.gather("老王", "Ann", languages=("zh-hans", Language.EN))
    await room.settle()
    wang, ann = room.people
    for user, language in ((wang, Language.ZH), (ann, Language.EN)):
        expected = tuple((name, t(language, f"cmd-{name}")) for name in PRIVATE)
        assert user.commands(user.dm) == expected
    assert wang.commands(group) == tuple((name, t(Language.ZH, f"cmd-{name}")) for name in ADMINS)
    assert ann.commands(group) == tuple((name, t(Language.EN, f"cmd-{name}")) for name in GROUP)
    group.promote(ann, by=wang)
    assert ann.commands(group) == tuple((name, t(Language.EN, f"cmd-{name}")) for name in ADMINS)


async def test_every_command_that_is_offered_is_answered(room: Room) -> None:
    group = room.gather("老王", "Ann", languages=("zh-hans", Language.EN))
    await room.settle()
    for user in room.people:
        for name, _ in user.commands(user.dm):
            if name == "gouji":
                continue
            said = user.send(user.dm, f"/{name}")
            await room.advance(3)
            answers = [m for m in user.sees(user.dm) if m.message_id > said.message_id]
            assert answers, name
            known = (t(Language.ZH, "unknown-command"), t(Language.EN, "unknown-command"))
            assert answers[-1].text not in known, name
        for name, _ in user.commands(group):
            if name == "gouji":
                continue
            said = user.send(group, f"/{name}")
            await room.advance(5)
            assert [m for m in user.sees(group) if m.message_id > said.message_id], name


async def test_a_group_and_a_person_have_languages_of_their_own(room: Room) -> None:
    group = room.gather("老王", "Ann", languages=("zh-hans", Language.EN))
    await room.settle()
    wang, ann = room.people
    await room.say(wang, wang.dm, "/help")
    assert wang.last(wang.dm).text.startswith("够级")
    await room.say(ann, ann.dm, "/help")
    assert ann.last(ann.dm).text.startswith("Gouji")
    await room.say(ann, group, "/language")
    assert ann.last(group).text == t(Language.ZH, "language-only-admin")
    group.promote(ann, by=wang)
    await room.say(ann, group, "/language")
    assert ann.last(group).text == t(Language.EN, "language-set-group")
    await room.say(wang, group, "/help")
    assert wang.last(group).text.startswith("Gouji")
    await room.say(wang, wang.dm, "/help")
    assert wang.last(wang.dm).text.startswith("够级")
    await room.say(wang, wang.dm, "/language")
    await room.say(wang, wang.dm, "/rules")
    rules = wang.last(wang.dm).text
    assert "Examples" in rules
    assert "Burning (烧牌): a seat that is not your opposite plays KK" in rules
    await room.say(ann, group, "/rules")
    assert "Examples" in ann.last(group).text
