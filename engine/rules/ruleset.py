"""The rule set: one value that holds every choice a host can make (RULES 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, get_type_hints

from engine.rules.contradictions import RuleFault, contradictions
from engine.rules.groups import RuleGroups
from engine.rules.tables import Tables
from engine.rules.values import ValueFault, read_value, write_value


class RuleSetError(ValueError):
    """A rule set that cannot be.

    Attributes:
        faults: all that is wrong, one sentence each.
        fields: for each of them the fields it is about, the one to blame first.

    """

    def __init__(self, faults: tuple[RuleFault, ...]) -> None:
        """Keep all faults."""
        self.faults = tuple(fault.text for fault in faults)
        self.fields = tuple(fault.fields for fault in faults)
        super().__init__("; ".join(self.faults))


@dataclass(frozen=True, kw_only=True)
class RuleSet(RuleGroups):
    """All rules of a game. The defaults are the preset ``classic``.

    Raises `RuleSetError` when fields hold what they do not allow or contradict each other, naming
    everything at once.
    """

    tables: Tables = field(init=False, compare=False, repr=False)
    """What is worked out from the groups once: what carries what, what counts as what."""

    def __post_init__(self) -> None:
        """Refuse wrong values and impossible combinations."""
        faults = tuple(_wrong_values(self)) or tuple(contradictions(self))
        if faults:
            raise RuleSetError(faults)
        object.__setattr__(self, "tables", Tables.of(self))

    def with_fields(self, changes: Mapping[str, object]) -> RuleSet:
        r"""Return a copy with fields changed, named as in ``"threes.last"`` (TOML values).

        Raises `RuleSetError` with all unknown fields, wrong values and contradictions at once.

        >>> classic = RuleSet()
        >>> classic.with_fields({"threes.last": True}).threes.last
        True
        >>> try:
        ...     classic.with_fields({"threes.lst": True, "burn.until": "ever"})
        ... except RuleSetError as error:
        ...     print(*error.faults, sep="\n")
        unknown field 'threes.lst'
        burn.until: 'ever' is not allowed, but melee, first-out
        """
        faults: list[RuleFault] = []
        by_group: dict[str, dict[str, object]] = {}
        for path, value in changes.items():
            spot = PATHS.get(path)
            if spot is None:
                faults.append(RuleFault((path,), f"unknown field {path!r}"))
                continue
            group, name, hint = spot
            try:
                by_group.setdefault(group, {})[name] = read_value(hint, value)
            except ValueFault as fault:
                faults.append(RuleFault((path,), f"{path}: {fault}"))
        changed: dict[str, Any] = {
            group: replace(getattr(self, group), **values) for group, values in by_group.items()
        }
        try:
            rules = replace(self, **changed)
        except RuleSetError as error:
            wrong = {name for fault in faults for name in fault.fields}
            both = zip(error.fields, error.faults, strict=True)
            # what a field with a wrong value contradicts can't be told
            faults += [RuleFault(names, text) for names, text in both if wrong.isdisjoint(names)]
        if faults:
            raise RuleSetError(tuple(faults))
        return rules

    def differences(self, other: RuleSet | None = None) -> dict[str, object]:
        """Return the fields that differ from *other* (classic), by path, as TOML values."""
        base = other if other is not None else RuleSet()
        found: dict[str, object] = {}
        for path, (group, name, hint) in PATHS.items():
            mine = getattr(getattr(self, group), name)
            if mine != getattr(getattr(base, group), name):
                found[path] = write_value(mine, hint)
        return found


def _paths() -> Iterator[tuple[str, tuple[str, str, Any]]]:
    kinds = get_type_hints(RuleSet)
    for group in (item for item in fields(RuleSet) if item.init):
        kind = kinds[group.name]
        hints = get_type_hints(kind)
        for item in fields(kind):
            path = f"{group.name.rstrip('_')}.{item.name.rstrip('_')}"
            yield path, (group.name, item.name, hints[item.name])


PATHS: dict[str, tuple[str, str, Any]] = dict(_paths())
"""Every field by its path, with the group, the attribute and its type."""


def _wrong_values(rules: RuleGroups) -> Iterator[RuleFault]:
    """Yield the fields that hold what their type does not allow."""
    for path, (group, name, hint) in PATHS.items():
        value = getattr(getattr(rules, group), name)
        try:
            same = read_value(hint, write_value(value)) == value
        except ValueFault as fault:
            yield RuleFault((path,), f"{path}: {fault}")
        else:
            if not same:
                yield RuleFault((path,), f"{path}: {value!r} is not written as such")
