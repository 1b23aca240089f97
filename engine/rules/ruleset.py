"""The rule set: one value that holds every choice a host can make (RULES 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, get_type_hints

from engine.rules import fields as groups
from engine.rules.tables import Tables
from engine.rules.values import ValueFault, read_value, write_value


class RuleSetError(ValueError):
    """A rule set that cannot be; ``faults`` lists all of them, one sentence each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep all faults."""
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """All rules of a game. The defaults are the preset ``classic``.

    Raises `RuleSetError` when fields contradict each other, naming all contradictions at once.
    Not slotted: the tables worked out from it are kept with it.
    """

    deck: groups.Deck = field(default_factory=groups.Deck)
    lead: groups.Lead = field(default_factory=groups.Lead)
    buy: groups.Buy = field(default_factory=groups.Buy)
    sets: groups.Sets = field(default_factory=groups.Sets)
    gouji: groups.Gouji = field(default_factory=groups.Gouji)
    pass_: groups.Passing = field(default_factory=groups.Passing)
    yield_: groups.Yielding = field(default_factory=groups.Yielding)
    burn: groups.Burning = field(default_factory=groups.Burning)
    open: groups.Opening = field(default_factory=groups.Opening)
    declare: groups.Declaring = field(default_factory=groups.Declaring)
    threes: groups.Threes = field(default_factory=groups.Threes)
    stuck: groups.Stuck = field(default_factory=groups.Stuck)
    revolution: groups.Revolution = field(default_factory=groups.Revolution)
    dead: groups.Dead = field(default_factory=groups.Dead)
    melee: groups.Melee = field(default_factory=groups.Melee)
    score: groups.Score = field(default_factory=groups.Score)
    tribute: groups.Tribute = field(default_factory=groups.Tribute)
    report: groups.Report = field(default_factory=groups.Report)
    clock: groups.ClockRule = field(default_factory=groups.ClockRule)
    series: groups.SeriesRule = field(default_factory=groups.SeriesRule)

    def __post_init__(self) -> None:
        """Refuse impossible combinations."""
        faults = tuple(contradictions(self))
        if faults:
            raise RuleSetError(faults)

    @cached_property
    def tables(self) -> Tables:
        """What is worked out from the fields once: what carries what, what counts as what."""
        return Tables.of(self)

    def with_fields(self, changes: Mapping[str, object]) -> RuleSet:
        """Return a copy with fields changed, named as in ``"threes.last"`` (TOML values).

        Raises `RuleSetError` with all unknown fields and wrong values at once.

        >>> classic = RuleSet()
        >>> classic.with_fields({"threes.last": True}).threes.last
        True
        >>> try:
        ...     classic.with_fields({"threes.lst": True, "burn.until": "ever"})
        ... except RuleSetError as error:
        ...     error.faults
        ("unknown field 'threes.lst'", "burn.until: 'ever' is not allowed, but melee, first-out")
        """
        faults: list[str] = []
        by_group: dict[str, dict[str, object]] = {}
        for path, value in changes.items():
            spot = PATHS.get(path)
            if spot is None:
                faults.append(f"unknown field {path!r}")
                continue
            group, name, hint = spot
            try:
                by_group.setdefault(group, {})[name] = read_value(hint, value)
            except ValueFault as fault:
                faults.append(f"{path}: {fault}")
        if faults:
            raise RuleSetError(tuple(faults))
        changed: dict[str, Any] = {
            group: replace(getattr(self, group), **values) for group, values in by_group.items()
        }
        return replace(self, **changed)

    def differences(self, other: RuleSet | None = None) -> dict[str, object]:
        """Return the fields that differ from *other* (classic), by path, as TOML values."""
        base = other if other is not None else RuleSet()
        found: dict[str, object] = {}
        for path, (group, name, _) in PATHS.items():
            mine = getattr(getattr(self, group), name)
            if mine != getattr(getattr(base, group), name):
                found[path] = write_value(mine)
        return found


def _paths() -> Iterator[tuple[str, tuple[str, str, Any]]]:
    kinds = get_type_hints(RuleSet)
    for group in fields(RuleSet):
        kind = kinds[group.name]
        hints = get_type_hints(kind)
        for item in fields(kind):
            path = f"{group.name.rstrip('_')}.{item.name.rstrip('_')}"
            yield path, (group.name, item.name, hints[item.name])


PATHS: dict[str, tuple[str, str, Any]] = dict(_paths())
"""Every field by its path, with the group, the attribute and its type."""


def contradictions(rules: RuleSet) -> Iterator[str]:
    """Name what cannot be together in *rules*, one sentence each."""
    packs = rules.deck.decks
    for name, number in rules.deck.remove:
        most = packs if name in {"w", "W"} else 4 * packs
        if not 0 <= number <= most:
            yield f"deck.remove: {packs} packs have {most} {name}, {number} can't be removed"
    removed = dict(rules.deck.remove)
    left = {name: 4 * packs - removed.get(name, 0) for name in ("3", "4")}
    for rank in rules.deck.one_each:
        if left[rank] < 6:
            yield f"deck.one_each: only {left[rank]} {rank}s are left in the deck, six are needed"
    if rules.open.fa4 != "off" and left["4"] <= 0:
        yield "open.fa4: all 4s are removed from the deck; allowed: off"
    if rules.threes.last and left["3"] <= 0:
        yield "threes.last: all 3s are removed from the deck; allowed: false"
    for rank in rules.buy.free_ranks:
        if rank not in rules.buy.ranks:
            yield f"buy.free_ranks: {rank} is not in buy.ranks"
    if (rules.score.counter or rules.score.counter_lose) and not rules.burn.enabled:
        yield "score.counter: counter-burns need burn.enabled = true"
    if rules.declare.mode == "stake" and rules.declare.stake <= 0:
        yield "declare.stake: a stake of at least 1 is needed with declare.mode = stake"
    if rules.open.self_stuck and not (rules.threes.last or rules.open.early_four == "illegal"):
        yield "open.self_stuck: needs threes.last = true or open.early_four = illegal"
    if min(rules.tribute.last) < 0 or rules.tribute.sweep_each < 0:
        yield "tribute: numbers of cards are not negative"
    for path in ("open", "not_open", "burn", "stuck", "kill_big"):
        stakes = getattr(rules.score, path)
        if stakes.win < 0 or stakes.lose < 0:
            yield f"score.{path}: win and lose are written as positive amounts"
