"""Sample pictures for `prewarm`, benchmarks, contact sheets and tests."""

from __future__ import annotations

from typing import Final

from render.pictures import (
    CardGroup,
    Chip,
    DealPicture,
    DebtLine,
    EventLine,
    HandPicture,
    HandStack,
    JokerFaces,
    LobbyPicture,
    LobbySeat,
    Picture,
    ResultPicture,
    ResultRow,
    SeatAction,
    SeatPanel,
    TablePicture,
    TeamScore,
    TeamTotal,
    Transfer,
)

OPENED: Final = Chip("opened", "已开点")
CLOSED: Final = Chip("closed", "未开点")
TEAMS: Final = (
    TeamScore(federation="odd", mark="红", name="红联邦", score="3"),
    TeamScore(federation="even", mark="蓝", name="蓝联邦", score="2"),
)


def groups(text: str) -> tuple[CardGroup, ...]:
    """Return the piles that *text* describes, such as ``W w×2 2shc Ksshd``.

    A word is a rank, followed by ``×`` and a number or by one letter for each suit.

    Raises:
        ValueError: no such rank, number or suit.
    """
    found = []
    for word in text.split():
        rank = word[:2] if word.startswith("10") else word[0]
        suffix = word[len(rank) :]
        if suffix.startswith("×"):
            found.append(CardGroup(rank, int(suffix[1:])))
        else:
            found.append(CardGroup(rank, max(1, len(suffix)), suffix))
    return tuple(found)


def hand() -> HandPicture:
    """Return a full hand that is to play, with a set to beat."""
    piles = groups("W w×2 2shc As Ksshd Qshc Jsc 10ssc 9shhc 8sshh 7sd 6sh 5hhcd 4sh 3c")
    able = {"W", "w", "2", "A", "K"}
    return HandPicture(
        name="老王头🃏",
        seat=1,
        seat_label="座位 1",
        count_label="36 张",
        chips=(OPENED,),
        stacks=tuple(
            HandStack(
                cards=pile, gouji=pile.rank in {"K", "W", "w", "2"}, selectable=pile.rank in able
            )
            for pile in piles
        ),
        is_turn=True,
        turn_label="轮到你",
        to_beat=groups("2cd Qshhd"),
        to_beat_label="要压",
        to_beat_seat=4,
        to_beat_name="小明😀够级王",
        gouji_label="够级",
        hint="够级：只有你能接",
    )


def waiting_hand() -> HandPicture:
    """Return the same hand between turns, without a set to beat."""
    piles = groups("W w×2 2shc As Ksshd Qshc Jsc 10ssc 9shhc 8sshh 7sd 6sh 5hhcd 4sh 3c")
    return HandPicture(
        name="Alexander the Great",
        seat=2,
        seat_label="Seat 2",
        count_label="36 cards",
        chips=(Chip("closed", "not open"),),
        stacks=tuple(HandStack(cards=pile) for pile in piles),
        faces=JokerFaces("BIG", "SML"),
    )


def small_hand() -> HandPicture:
    """Return a hand with few cards, one pile of them lifted."""
    return HandPicture(
        name="محمد علي",
        seat=3,
        seat_label="座位 3",
        count_label="9 张",
        chips=(OPENED, Chip("burning", "烧牌")),
        stacks=(
            HandStack(cards=CardGroup("w")),
            HandStack(cards=CardGroup("A", 2, "hd"), gouji=True),
            HandStack(cards=CardGroup("9", 4, "shcd"), lifted=True),
            HandStack(cards=CardGroup("5", 1, "d"), selectable=False),
            HandStack(cards=CardGroup("3", 1, "c"), selectable=False),
        ),
        is_turn=True,
        turn_label="轮到你",
    )


def table() -> TablePicture:
    """Return a table in the middle of a hand: a gouji set to beat, one seat out."""
    return TablePicture(
        seats=(
            SeatPanel(
                seat=1,
                name="老王头🃏",
                cards_left=14,
                count_unit="张",
                chips=(OPENED,),
                action=SeatAction(kind="pass", word="过"),
            ),
            SeatPanel(
                seat=2,
                name="Alexander the Great",
                cards_left=22,
                count_unit="张",
                chips=(CLOSED, Chip("declared", "宣点")),
                action=SeatAction(kind="play", cards=groups("10shhcd")),
                phrase="快点儿",
            ),
            SeatPanel(
                seat=3,
                name="محمد علي",
                cards_left=9,
                count_unit="张",
                chips=(OPENED,),
                is_top=True,
                action=SeatAction(kind="play", cards=groups("w 2cd Kshhd")),
            ),
            SeatPanel(
                seat=4,
                name="小明😀够级王",
                state="finished",
                place=2,
                place_label="二科",
            ),
            SeatPanel(
                seat=5,
                name="电脑 5",
                cards_left=None,
                count_unit="张",
                chips=(Chip("computer", "电脑"), CLOSED),
                action=SeatAction(kind="yield", word="让"),
            ),
            SeatPanel(
                seat=6,
                name="นักเล่นไพ่ Θωμάς",
                cards_left=18,
                count_unit="张",
                chips=(OPENED, Chip("autoplay", "托管")),
                is_turn=True,
            ),
        ),
        teams=TEAMS,
        turn_label="轮到",
        top_label="要压",
        hand_line="第 3 / 5 局 · 第 9 轮",
        preset="经典",
        clock="28 秒",
        notice="烧牌窗口",
    )


def lead_table() -> TablePicture:
    """Return a table at a new round of the melee, in English, with a dead and a burning seat."""
    return TablePicture(
        seats=(
            SeatPanel(
                seat=1,
                name="Anna",
                cards_left=3,
                count_unit="cards",
                chips=(Chip("opened", "opened"),),
                is_turn=True,
            ),
            SeatPanel(seat=2, name="李𠮷野家", cards_left=11, count_unit="cards"),
            SeatPanel(seat=3, name="Борис", state="finished", place=1, place_label="1st"),
            SeatPanel(
                seat=4,
                name="👨‍👩‍👧‍👦家🇨🇳",
                cards_left=27,
                count_unit="cards",
                chips=(Chip("headless", "headless"),),
            ),
            SeatPanel(
                seat=5,
                name="שלום כהן",
                cards_left=6,
                count_unit="cards",
                chips=(Chip("burning", "burning"), Chip("late", "late")),
            ),
            SeatPanel(
                seat=6,
                name="हिन्दी",
                state="dead",
                place=6,
                place_label="6th",
                chips=(Chip("stuck", "stuck"),),
            ),
        ),
        teams=(
            TeamScore(federation="odd", mark="R", name="Red", score="12"),
            TeamScore(federation="even", mark="B", name="Blue", score="8"),
        ),
        turn_label="to play",
        lead_label="New round",
        hand_line="Hand 5/5 · round 14",
        preset="Classic",
        melee_label="Melee",
        dead_gouji_label="Dead gouji",
    )


def deal() -> DealPicture:
    """Return a deal with tribute and a purchase."""
    return DealPicture(
        title="第 2 局 · 发牌",
        preset="经典",
        lead_label="先手",
        leader_seat=5,
        leader_name="小明😀够级王",
        reason="上一局大落",
        reason_cards=(),
        transfers_label="进贡",
        transfers=(
            Transfer(
                from_seat=1,
                from_name="老王头🃏",
                to_seat=4,
                to_name="Alexander",
                kind_label="落贡",
                cards=groups("W 2h"),
            ),
            Transfer(
                from_seat=3,
                from_name="محمد علي",
                to_seat=6,
                to_name="นักเล่นไพ่",
                kind_label="买三",
                cards=groups("2s"),
                back=groups("3d"),
            ),
            Transfer(
                from_seat=5,
                from_name="小明😀够级王",
                to_seat=2,
                to_name="李𠮷野家",
                kind_label="闷贡",
                note="没有大小王，免贡",
            ),
        ),
        footer="承诺 9f3a 61c2 … 局后公开",
    )


def cut() -> DealPicture:
    """Return the deal of a first hand: the cut card decides who leads, nothing is owed."""
    return DealPicture(
        title="Hand 1 · deal",
        preset="Classic",
        lead_label="leads",
        leader_seat=3,
        leader_name="Alexander the Great",
        reason="The cut card 9 counts to seat 3",
        reason_cards=groups("9h"),
        transfers_label="Tribute",
        empty_label="First hand: nothing is owed",
    )


def result() -> ResultPicture:
    """Return the result of a hand that ended in a sweep (串三户)."""
    return ResultPicture(
        title="第 3 局结束",
        banner="红联邦串三户！",
        rows=(
            ResultRow(
                place=1, place_label="头科", seat=3, name="محمد علي", points="+4", chips=(OPENED,)
            ),
            ResultRow(
                place=2, place_label="二科", seat=1, name="老王头🃏", points="+2", chips=(OPENED,)
            ),
            ResultRow(
                place=3,
                place_label="三科",
                seat=5,
                name="小明😀够级王",
                points="+1",
                chips=(OPENED, Chip("burning", "烧牌")),
            ),
            ResultRow(place=4, place_label="四科", seat=2, name="Alexander the Great of Macedon"),
            ResultRow(place=5, place_label="二落", seat=6, name="李𠮷野家", points="−1"),
            ResultRow(
                place=6,
                place_label="大落",
                seat=4,
                name="นักเล่นไพ่ Θωμάς",
                points="−2",
                chips=(Chip("stuck", "被闷"),),
            ),
        ),
        teams=(
            TeamTotal(federation="odd", mark="红", name="红联邦", hand="+9", series="21"),
            TeamTotal(federation="even", mark="蓝", name="蓝联邦", hand="0", series="17"),
        ),
        hand_label="本局",
        series_label="总分",
        events_label="得分",
        events=(
            EventLine(seat=3, text="头科", amount="+2"),
            EventLine(seat=1, text="开点", amount="+1"),
            EventLine(seat=5, text="烧 2 号", amount="+2"),
            EventLine(seat=4, text="被 1 号闷", amount="−1"),
            EventLine(text="串三户", amount="+3"),
        ),
        debts_label="下局进贡",
        debts=(
            DebtLine(
                from_seat=4,
                from_name="นักเล่นไพ่ Θωμάς",
                to_seat=3,
                to_name="محمد علي",
                text="落贡 2 张",
            ),
            DebtLine(
                from_seat=6, from_name="李𠮷野家", to_seat=1, to_name="老王头🃏", text="落贡 1 张"
            ),
        ),
        footer="准备好的人请点“下一局”",
    )


def lobby() -> LobbyPicture:
    """Return a lobby with three people, a computer and two free seats."""
    return LobbyPicture(
        title="够级 · 等人入座",
        preset="经典 · 5 局",
        seats=(
            LobbySeat(seat=1, name="老王头🃏", chips=(Chip("host", "房主"),)),
            LobbySeat(seat=2, name="Alexander the Great"),
            LobbySeat(seat=3, name="محمد علي", chips=(Chip("ready", "准备"),)),
            LobbySeat(seat=4),
            LobbySeat(seat=5, name="电脑 5", chips=(Chip("computer", "电脑"),)),
            LobbySeat(seat=6),
        ),
        teams=TEAMS,
        empty_label="空座",
        count_line="4/6",
        footer="点“入座”加入；人齐后房主点“开始”",
    )


def samples() -> dict[str, Picture]:
    """Return samples of the pictures of a running game, by name."""
    return {
        "hand": hand(),
        "hand-waiting": waiting_hand(),
        "hand-small": small_hand(),
        "table": table(),
        "table-lead": lead_table(),
        "deal": deal(),
        "deal-cut": cut(),
        "result": result(),
        "lobby": lobby(),
    }
