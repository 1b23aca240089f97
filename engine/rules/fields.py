"""The groups of a rule set and their fields (RULES 12).

Every choice that sources disagree on is one field here, with its default from preset
``classic``. The Chinese term and the section of the rules stand behind each. Ranks are written
``"3"`` … ``"10"`` … ``"2" "w" "W"``. Each field is read in one place of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

RankName = Literal["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "w", "W"]
Neighbours = Literal["opposite", "federation", "opponents"]
OrNumber = int | Literal["none", "double"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The pack (RULES 2)."""

    decks: Literal[4, 6] = 4
    """Full packs of 54 cards (副)."""
    remove: tuple[tuple[RankName, int], ...] = ()
    """How many cards of a rank are taken out."""
    one_each: tuple[Literal["3", "4"], ...] = ()
    """Ranks of which every seat first gets exactly one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """Who leads (发牌, RULES 2 and 5.5)."""

    first: Literal[
        "random",
        "draw-high",
        "count-from-cut",
        "show-threes",
        "show-fours",
        "first-three",
        "seat-1",
    ] = "random"
    """Leader of the first hand; show-threes is 亮3 (上班)."""
    later: Literal["last-place", "rotate", "first-place", "again", "seat-1"] = "last-place"
    """Leader of later hands; last-place: 大落发牌."""
    cutter: Literal["last-opposite", "rotate-clockwise"] = "last-opposite"
    """Who cuts (切牌) in later hands."""
    draw_low_courts: bool = False
    """When drawing for the lead, J Q K and jokers are the lowest."""
    recut_after_sweep: bool = True
    """After 串三户 the leader is found as in the first hand."""
    after_gouji_out: Literal["next", "opposite"] = "next"
    """Who leads after an unanswered gouji last set (接风)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy:
    """Buying 3s and 4s (买三买四, RULES 2.1)."""

    ranks: tuple[Literal["3", "4"], ...] = ()
    """Ranks that every seat must hold."""
    free_ranks: tuple[Literal["3", "4"], ...] = ()
    """Ranks that are given, not sold (要4)."""
    order: tuple[Neighbours, ...] = ("opposite", "federation", "opponents")
    """Whom a buyer asks first."""
    pay: tuple[RankName, ...] = ("2", "w", "W")
    """What it pays with: the first it has."""
    fallback: Literal["gift", "highest", "revolution", "last-place"] = "gift"
    """What happens when it has none of them."""
    federation_free: bool = False
    """Purchases from the own side are gifts (联邦送)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets:
    """What may be played together and what kills jokers (RULES 3)."""

    attach_twos: bool = True
    """2s may stand for another rank (贴钱)."""
    attach_jokers: bool = True
    """Jokers may be played with a rank (挂花)."""
    no_twos_on: tuple[RankName, ...] = ()
    """Ranks that carry no 2s."""
    no_jokers_on: tuple[RankName, ...] = ()
    """Ranks that carry no jokers."""
    mixed_jokers: Literal["demote-big", "keep", "small-as-rank"] = "demote-big"
    """How big and small jokers in one set count."""
    kill_big: tuple[Literal["two-bigs", "three-twos", "three-twos-any"], ...] = ()
    """What tops a joker against the equal-count rule (二杀一, 三个2杀)."""
    kill_attached: bool = True
    """Jokers attached to a rank can be killed as well."""
    kill_ignores_pass: bool = False
    """A passed seat that can kill is asked once more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gouji:
    """What is a gouji set (够级牌, RULES 4)."""

    big_joker: bool = True
    """A set with an effective big joker is gouji."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """Passing (过牌, RULES 5.2)."""

    answer_opposite: bool = True
    """A passed seat may still answer its own opposite."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yielding:
    """Yielding (让牌, RULES 5.2)."""

    enabled: bool = True
    """Yielding exists."""
    after_beaten: Literal["passed", "live"] = "passed"
    """What a yielder is after another seat beat the top."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Burning:
    """Burning (烧牌, RULES 6)."""

    enabled: bool = True
    """Burning exists."""
    partner_first: bool = True
    """The burned player's federation goes first (护烧)."""
    after_pass: bool = False
    """A seat that has passed in the round may burn."""
    needs_open: bool = False
    """Only who has opened, or given up its point, may burn (不开点不烧)."""
    first_joker: bool = False
    """The first burning set must hold a joker."""
    until: Literal["melee", "first-out"] = "melee"
    """How long burning lasts."""
    check: Literal["allow", "strict"] = "allow"
    """Whether a burn that cannot be run out may be declared (假烧)."""
    last_free: bool = True
    """The burner's last set needs no joker."""
    credit: Literal["run-out", "first-set"] = "run-out"
    """When a burn is credited."""
    foul_leader: Literal["burned", "next"] = "burned"
    """Who leads after a failed burn."""
    foul_open: bool = False
    """A failed burner counts as not opened, its opposite as opened."""
    counter_fail: Literal["none", "last-place"] = "none"
    """What an undone counter-burn (反烧) costs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Opening (开点, RULES 7)."""

    enabled: bool = True
    """Opening exists."""
    attached_twos: bool = False
    """Gouji sets with attached 2s open."""
    twos: Literal["pair", "none", "any"] = "pair"
    """Which sets of 2s open."""
    jokers: Literal["none", "small"] = "none"
    """Whether small jokers open."""
    by_beating: Literal["any", "no", "opening-only"] = "any"
    """Whether an answer opens (打点)."""
    by_unburn: bool = False
    """Un-burning with an opening kind opens at once."""
    cutoff: tuple[Literal["melee", "first-out", "second-out", "opposite-out"], ...] = ("melee",)
    """From when on nobody, or not this seat, opens."""
    fa4: Literal["off", "required", "retry"] = "off"
    """An opening counts only when 4s are led next (发4)."""
    early_four: Literal["forfeit", "illegal"] = "forfeit"
    """What leading 4s without an opening does (弃4)."""
    four_whole: bool = False
    """All one's 4s go together."""
    self_stuck: bool = False
    """Unopened with only 3s and 4s left is stuck (自闷)."""
    before_first: bool = False
    """Without an opening nobody takes 头科 (不开点不走头)."""
    point_waiver: bool = False
    """A pair of unopened opposites may waive its debts."""
    none_counts: Literal["not", "open"] = "not"
    """What a hand without any opening kind counts as."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaring:
    """Declaring that the opposite will not open (宣点, 明点, RULES 7)."""

    mode: Literal["table", "off", "stake"] = "table"
    """The table of RULES 11, nothing, or a stake."""
    stake: int = 0
    """Points or cards at stake."""
    own_open: bool = False
    """The declarer must open, too."""
    deadline: Literal["first-play", "first-circle"] = "first-play"
    """Until when one may declare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Threes:
    """3s last (憋三, RULES 8)."""

    last: bool = False
    """The last set is all one's 3s."""
    stuck: Literal["plays-on", "last-place"] = "plays-on"
    """What being stuck (被闷) costs."""
    pay_by_own: bool = True
    """It is paid when the own side did it."""
    pay_by_opposite: bool = True
    """It is paid when the opposite did it."""
    burn_fail_frees: bool = False
    """A failed burn frees whom it stuck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuck:
    """The opposite of a stuck seat (RULES 5.4)."""

    opposite: Literal["headed", "headless"] = "headed"
    """Whether it is headless when the stuck seat is dead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revolution:
    """Revolution (革命, 造反, RULES 9)."""

    mode: Literal["five", "off", "redeal", "protected"] = "five"
    """The other five play on, or deal again, or 保拉."""
    condition: Literal["no-high", "no-high-34"] = "no-high"
    """What a revolutionary must not hold."""
    timing: Literal["after-deal", "after-tribute"] = "after-deal"
    """When it is asked."""
    first_hand_only: bool = False
    """Only in the first hand of a series."""
    head: Literal["choice", "three", "none"] = "choice"
    """Whether the opposite has a head (要头, 无头)."""
    charge: Literal["off", "dazhong", "shandong-34"] = "off"
    """冲点: three gouji sets against the opposite."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dead:
    """Dead gouji after a finish (够死级, RULES 9)."""

    last_set: Literal["gouji", "off", "any"] = "gouji"
    """Which last sets of 头科 and 二科 make the opposite's answer dead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Melee:
    """The melee (四户乱缠, RULES 5.6)."""

    trigger: Literal["two-gone", "two-finished", "four-left"] = "two-gone"
    """When it starts."""
    reenter: Literal["unlimited", "once", "never"] = "unlimited"
    """How long a pass binds."""
    yield_: bool = True
    """Anyone may yield (先让再打)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What one event is worth: the acting side wins ``win``, the other side loses ``lose``."""

    win: int = 0
    lose: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Scoring a hand (RULES 10)."""

    places: tuple[int, int, int, int, int, int] = (4, 2, 0, 0, -2, -4)
    """Points for 头科 … 大落."""
    sweep: OrNumber = "double"
    """What 串三户 makes of the place totals."""
    sweep_bonus: int = 0
    """Added for each of the three winners of a sweep."""
    positive_only: bool = False
    """A negative net counts 0."""
    open: Stakes = Stakes()
    """A seat opened."""
    not_open: Stakes = Stakes()
    """The opposite opened and you did not."""
    burn: Stakes = Stakes()
    """A credited burn."""
    stuck: Stakes = Stakes()
    """A seat was stuck."""
    kill_big: Stakes = Stakes()
    """A killing set on an enemy's big joker."""
    counter: tuple[int, ...] = ()
    """Counter-burn gains by depth."""
    counter_lose: tuple[int, ...] = ()
    """Counter-burn losses by depth."""
    counter_step: int = 0
    """Added for each depth past those lists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tribute:
    """Tribute (进贡, RULES 11)."""

    enabled: bool = True
    """Debts are written and paid."""
    order: tuple[Literal["point", "burn", "stuck", "last"], ...] = (
        "point",
        "burn",
        "stuck",
        "last",
    )
    """The kinds of debts, in the order of payment (点贡, 烧贡, 闷贡, 落贡)."""
    cards: Literal["highest", "jokers-twos"] = "highest"
    """What is paid with."""
    last: tuple[int, int] = (2, 1)
    """大落 pays 头科, 二落 pays 二科."""
    own_return: bool = False
    """Last debts inside one federation are not paid."""
    counter: Literal["add", "double"] = "add"
    """What a counter-burn adds to a burn debt."""
    escalate: Literal["off", "cycle-4", "restart"] = "off"
    """Point debts rise hand by hand until graduation (毕业)."""
    after_sweep: Literal["none", "point-only"] = "none"
    """Which debts stay after 串三户."""
    sweep_each: int = 0
    """What each swept seat owes its opposite."""
    joker_pick: bool = False
    """A joker given as point debt is answered by a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How others learn the number of cards (报牌, RULES 12)."""

    counts: Literal["show-10", "always", "never", "ask-10", "below-10"] = "show-10"
    """When counts are known."""
    partner_hands_after_out: bool = False
    """A finished seat may see its own side's hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRule:
    """Time for one decision (RULES 12)."""

    seconds: Literal[0, 15, 30] = 0
    """0: the host's choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesRule:
    """Length of a series (RULES 15)."""

    hands: Literal[0, 3, 4, 5, 6] = 5
    """0: endless."""
