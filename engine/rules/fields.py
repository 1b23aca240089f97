"""The groups of a rule set and their fields (RULES 12).

Every choice that sources disagree on is one field here, with its default from preset
``classic``. The Chinese term and the section of the rules stand behind each, and in brackets the
documents that choose another value than the default; [000] alone also where none does, as the
first document is where the defaults come from. Ranks are written ``"3"`` … ``"10"`` … ``"w" "W"``.

Each field is read in one place. Where several parts of the rules depend on a choice, that place is
a question here (a property), so that no value is compared twice; a switch is its own question.
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
    """Full packs of 54 cards (副) [001, 004]."""
    remove: tuple[tuple[RankName, int], ...] = ()
    """How many cards of a rank are taken out [000, 001, 002]."""
    one_each: tuple[Literal["3", "4"], ...] = ()
    """Ranks of which every seat first gets exactly one [000, 002]."""


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
    """Leader of the first hand; show-threes is 亮3 (上班) [000, 001, 003, 004]."""
    later: Literal["last-place", "rotate", "first-place", "again", "seat-1"] = "last-place"
    """Leader of later hands; last-place: 大落发牌 [000, 001]."""
    cutter: Literal["last-opposite", "rotate-clockwise"] = "last-opposite"
    """Who cuts (切牌) in later hands [000, 001]."""
    draw_low_courts: bool = False
    """When drawing for the lead, J Q K and jokers are the lowest [000, 001]."""
    recut_after_sweep: bool = True
    """After 串三户 the leader is found as in the first hand [000, 001]."""
    after_gouji_out: Literal["next", "opposite"] = "next"
    """Who leads after an unanswered gouji last set (接风) [000]."""

    @property
    def opposite_cuts(self) -> bool:
        """The opposite of 大落 cuts; else the cut goes round, and who cut last must be known."""
        return self.cutter == "last-opposite"


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy:
    """Buying 3s and 4s (买三买四, RULES 2.1)."""

    ranks: tuple[Literal["3", "4"], ...] = ()
    """Ranks that every seat must hold [000, 001, 004]."""
    free_ranks: tuple[Literal["3", "4"], ...] = ()
    """Ranks that are given, not sold (要4) [000]."""
    order: tuple[Neighbours, ...] = ("opposite", "federation", "opponents")
    """Whom a buyer asks first [001, 004]."""
    pay: tuple[RankName, ...] = ("2", "w", "W")
    """What it pays with: the first it has [001]."""
    fallback: Literal["gift", "highest", "revolution", "last-place"] = "gift"
    """What happens when it has none of them [001, 004]."""
    federation_free: bool = False
    """Purchases from the own side are gifts (联邦送) [000, 001, 004]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets:
    """What may be played together and what kills jokers (RULES 3)."""

    attach_twos: bool = True
    """2s may stand for another rank (贴钱) [000, 001]."""
    attach_jokers: bool = True
    """Jokers may be played with a rank (挂花) [000]."""
    no_twos_on: tuple[RankName, ...] = ()
    """Ranks that carry no 2s [000]."""
    no_jokers_on: tuple[RankName, ...] = ()
    """Ranks that carry no jokers [001]."""
    mixed_jokers: Literal["demote-big", "keep", "small-as-rank"] = "demote-big"
    """How big and small jokers in one set count [000, 001, 003]."""
    kill_big: tuple[Literal["two-bigs", "three-twos", "three-twos-any"], ...] = ()
    """What tops a joker against the equal-count rule (二杀一, 三个2杀) [000, 001]."""
    kill_attached: bool = True
    """Jokers attached to a rank can be killed as well [000, 001]."""
    kill_ignores_pass: bool = False
    """A passed seat that can kill is asked once more [000, 001]."""

    @property
    def demote_big(self) -> bool:
        """Big jokers beside small ones count as small."""
        return self.mixed_jokers == "demote-big"

    @property
    def raise_small(self) -> bool:
        """Small jokers beside big ones count as the rank they are played with."""
        return self.mixed_jokers == "small-as-rank"

    @property
    def bigs_kill(self) -> bool:
        """Two big jokers top one (二杀一)."""
        return "two-bigs" in self.kill_big

    @property
    def twos_kill(self) -> bool:
        """Three 2s top a big joker (三个2杀)."""
        return "three-twos" in self.kill_big or self.twos_kill_any

    @property
    def twos_kill_any(self) -> bool:
        """They top a small joker as well."""
        return "three-twos-any" in self.kill_big


@dataclass(frozen=True, slots=True, kw_only=True)
class Gouji:
    """What is a gouji set (够级牌, RULES 4)."""

    big_joker: bool = True
    """A set with an effective big joker is gouji [001]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """Passing (过牌, RULES 5.2)."""

    answer_opposite: bool = True
    """A passed seat may still answer its own opposite [000, 001]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yielding:
    """Yielding (让牌, RULES 5.2)."""

    enabled: bool = True
    """Yielding exists [000]."""
    after_beaten: Literal["passed", "live"] = "passed"
    """What a yielder is after another seat beat the top [001]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Burning:
    """Burning (烧牌, RULES 6)."""

    enabled: bool = True
    """Burning exists [000]."""
    partner_first: bool = True
    """The burned player's federation goes first (护烧) [001]."""
    after_pass: bool = False
    """A seat that has passed in the round may burn [000]."""
    needs_open: bool = False
    """Only who has opened, or given up its point, may burn (不开点不烧) [000]."""
    first_joker: bool = False
    """The first burning set must hold a joker [000]."""
    until: Literal["melee", "first-out"] = "melee"
    """How long burning lasts [000]."""
    check: Literal["allow", "strict"] = "allow"
    """Whether a burn that cannot be run out may be declared (假烧) [000]."""
    last_free: bool = True
    """The burner's last set needs no joker [000, 001, 002]."""
    credit: Literal["run-out", "first-set"] = "run-out"
    """When a burn is credited [000]."""
    foul_leader: Literal["burned", "next"] = "burned"
    """Who leads after a failed burn [001]."""
    foul_open: bool = False
    """A failed burner counts as not opened, its opposite as opened [000]."""
    counter_fail: Literal["none", "last-place"] = "none"
    """What an undone counter-burn (反烧) costs [001]."""

    @property
    def credited_at_once(self) -> bool:
        """A burn is credited with the burner's first lead."""
        return self.credit == "first-set"

    @property
    def counter_kills(self) -> bool:
        """Who made a counter-burn that is undone is dead."""
        return self.counter_fail == "last-place"

    @property
    def may_fail(self) -> bool:
        """A burn that cannot be run out may be declared (假烧)."""
        return self.check == "allow"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Opening (开点, RULES 7)."""

    enabled: bool = True
    """Opening exists [000]."""
    attached_twos: bool = False
    """Gouji sets with attached 2s open [000, 001, 004]."""
    twos: Literal["pair", "none", "any"] = "pair"
    """Which sets of 2s open [000, 001]."""
    jokers: Literal["none", "small"] = "none"
    """Whether small jokers open [000]."""
    by_beating: Literal["any", "no", "opening-only"] = "any"
    """Whether an answer opens (打点) [000, 001]."""
    by_unburn: bool = False
    """Un-burning with an opening kind opens at once [001]."""
    cutoff: tuple[Literal["melee", "first-out", "second-out", "opposite-out"], ...] = ("melee",)
    """From when on nobody, or not this seat, opens [000, 001, 002]."""
    fa4: Literal["off", "required", "retry"] = "off"
    """An opening counts only when 4s are led next (发4) [000, 001]."""
    early_four: Literal["forfeit", "illegal"] = "forfeit"
    """What leading 4s without an opening does (弃4) [001]."""
    four_whole: bool = False
    """All one's 4s go together [001]."""
    self_stuck: bool = False
    """Unopened with only 3s and 4s left is stuck (自闷) [001]."""
    before_first: bool = False
    """Without an opening nobody takes 头科 (不开点不走头) [000, 001]."""
    point_waiver: bool = False
    """A pair of unopened opposites may waive its debts [000, 002]."""
    none_counts: Literal["not", "open"] = "not"
    """What a hand without any opening kind counts as [000, 001]."""

    @property
    def by_small_jokers(self) -> bool:
        """Sets with small jokers open."""
        return self.jokers == "small"

    @property
    def twos_needed(self) -> int:
        """How many 2s make a set of 2s that opens; more than there are where none does."""
        return {"none": 99, "pair": 2, "any": 1}[self.twos]

    @property
    def needs_fours(self) -> bool:
        """A set that stands does not open yet: 4s must be led next (发4)."""
        return self.fa4 != "off"

    @property
    def forgets_for_good(self) -> bool:
        """Who then leads something else can never open."""
        return self.fa4 == "required"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaring:
    """Declaring that the opposite will not open (宣点, 明点, RULES 7)."""

    mode: Literal["table", "off", "stake"] = "table"
    """The table of RULES 11, nothing, or a stake [000, 001]."""
    stake: int = 0
    """Points or cards at stake [000, 001]."""
    own_open: bool = False
    """The declarer must open, too [000]."""
    deadline: Literal["first-play", "first-circle"] = "first-play"
    """Until when one may declare [000]."""

    @property
    def allowed(self) -> bool:
        """Declaring exists."""
        return self.mode != "off"

    @property
    def by_table(self) -> bool:
        """It changes what is owed for the point by the table of RULES 11."""
        return self.mode == "table"

    @property
    def for_stake(self) -> bool:
        """It is a bet of its own, in place of what is owed for the point."""
        return self.mode == "stake"


@dataclass(frozen=True, slots=True, kw_only=True)
class Threes:
    """3s last (憋三, RULES 8)."""

    last: bool = False
    """The last set is all one's 3s [000, 001, 002, 004]."""
    stuck: Literal["plays-on", "last-place"] = "plays-on"
    """What being stuck (被闷) costs [000, 001]."""
    pay_by_own: bool = True
    """It is paid when the own side did it [000, 001]."""
    pay_by_opposite: bool = True
    """It is paid when the opposite did it [000, 001, 002]."""
    burn_fail_frees: bool = False
    """A failed burn frees whom it stuck [001]."""

    def wait(self, held: int) -> bool:
        """Tell whether *held* 3s are there and must go last, all together."""
        return self.last and held > 0

    @property
    def kill(self) -> bool:
        """Who is stuck is dead (闷死)."""
        return self.stuck == "last-place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuck:
    """The opposite of a stuck seat (RULES 5.4)."""

    opposite: Literal["headed", "headless"] = "headed"
    """Whether it is headless when the stuck seat is dead [000]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revolution:
    """Revolution (革命, 造反, RULES 9)."""

    mode: Literal["five", "off", "redeal", "protected"] = "five"
    """The other five play on, or deal again, or 保拉 [000, 001]."""
    condition: Literal["no-high", "no-high-34"] = "no-high"
    """What a revolutionary must not hold [000]."""
    timing: Literal["after-deal", "after-tribute"] = "after-deal"
    """When it is asked [001]."""
    first_hand_only: bool = False
    """Only in the first hand of a series [000, 001]."""
    head: Literal["choice", "three", "none"] = "choice"
    """Whether the opposite has a head (要头, 无头) [000]."""
    charge: Literal["off", "dazhong", "shandong-34"] = "off"
    """冲点: three gouji sets against the opposite [000, 001]."""

    @property
    def allowed(self) -> bool:
        """Revolution exists."""
        return self.mode != "off"

    @property
    def redeals(self) -> bool:
        """One is enough for a new deal."""
        return self.mode == "redeal"

    @property
    def is_pledged(self) -> bool:
        """The team-mates must pledge for it (保拉)."""
        return self.mode == "protected"

    @property
    def may_charge(self) -> bool:
        """The charge exists."""
        return self.charge != "off"

    @property
    def charge_saves(self) -> bool:
        """A set of it that stands saves the revolutionary, and its opposite does not open."""
        return self.charge == "shandong-34"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dead:
    """Dead gouji after a finish (够死级, RULES 9)."""

    last_set: Literal["gouji", "off", "any"] = "gouji"
    """Which last sets of 头科 and 二科 make the opposite's answer dead [000]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Melee:
    """The melee (四户乱缠, RULES 5.6)."""

    trigger: Literal["two-gone", "two-finished", "four-left"] = "two-gone"
    """When it starts [000, 001]."""
    reenter: Literal["unlimited", "once", "never"] = "unlimited"
    """How long a pass binds [000]."""
    yield_: bool = True
    """Anyone may yield (先让再打) [000]."""

    def binds(self, *, came_back: bool) -> bool:
        """Tell whether a pass is for the whole round; *came_back*: it follows a comeback."""
        return self.reenter == "never" or (self.counts_comebacks and came_back)

    @property
    def counts_comebacks(self) -> bool:
        """One may come back after a pass, but not twice."""
        return self.reenter == "once"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What one event is worth: the acting side wins ``win``, the other side loses ``lose``."""

    win: int = 0
    lose: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Scoring a hand (RULES 10)."""

    places: tuple[int, int, int, int, int, int] = (4, 2, 0, 0, -2, -4)
    """Points for 头科 … 大落 [000, 001]."""
    sweep: OrNumber = "double"
    """What 串三户 makes of the place totals [000, 001]."""
    sweep_bonus: int = 0
    """Added for each of the three winners of a sweep [001]."""
    positive_only: bool = False
    """A negative net counts 0 [000]."""
    open: Stakes = Stakes()
    """A seat opened [000, 001]."""
    not_open: Stakes = Stakes()
    """The opposite opened and you did not [000, 001]."""
    burn: Stakes = Stakes()
    """A credited burn [000, 001]."""
    stuck: Stakes = Stakes()
    """A seat was stuck [000, 001]."""
    kill_big: Stakes = Stakes()
    """A killing set on an enemy's big joker [000, 001]."""
    counter: tuple[int, ...] = ()
    """Counter-burn gains by depth [000, 001]."""
    counter_lose: tuple[int, ...] = ()
    """Counter-burn losses by depth [000]."""
    counter_step: int = 0
    """Added for each depth past those lists [001]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tribute:
    """Tribute (进贡, RULES 11)."""

    enabled: bool = True
    """Debts are written and paid [000, 001]."""
    order: tuple[Literal["point", "burn", "stuck", "last"], ...] = (
        "point",
        "burn",
        "stuck",
        "last",
    )
    """The kinds of debts, in the order of payment (点贡, 烧贡, 闷贡, 落贡) [004]."""
    cards: Literal["highest", "jokers-twos"] = "highest"
    """What is paid with [001]."""
    last: tuple[int, int] = (2, 1)
    """大落 pays 头科, 二落 pays 二科 [000]."""
    own_return: bool = False
    """Last debts inside one federation are not paid [001]."""
    counter: Literal["add", "double"] = "add"
    """What a counter-burn adds to a burn debt [001]."""
    escalate: Literal["off", "cycle-4", "restart"] = "off"
    """Point debts rise hand by hand until graduation (毕业) [001, 004]."""
    after_sweep: Literal["none", "point-only"] = "none"
    """Which debts stay after 串三户 [001]."""
    sweep_each: int = 0
    """What each swept seat owes its opposite [001]."""
    joker_pick: bool = False
    """A joker given as point debt is answered by a card [001]."""

    @property
    def kinds(self) -> tuple[Literal["point", "burn", "stuck", "last"], ...]:
        """The kinds of debts that are written, in the order of payment."""
        return self.order if self.enabled else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How others learn the number of cards (报牌, RULES 12)."""

    counts: Literal["show-10", "always", "never", "ask-10", "below-10"] = "show-10"
    """When counts are known [000, 001, 002, 004]."""
    partner_hands_after_out: bool = False
    """A finished seat may see its own side's hands [000]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRule:
    """Time for one decision (RULES 12)."""

    seconds: Literal[0, 15, 30] = 0
    """0: the host's choice [000, 001]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesRule:
    """Length of a series (RULES 15)."""

    hands: Literal[0, 3, 4, 5, 6] = 5
    """0: endless [000, 001]."""
