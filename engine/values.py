"""Two ways to build values fast, for the few that every decision builds."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as checked_dataclass
else:

    def checked_dataclass(*, frozen: bool, slots: bool, kw_only: bool = False) -> Any:
        """Make a dataclass that is frozen for the type checker, and not at run time.

        It is compared and hashed as a frozen one. Four classes are made so: `Ask`, `Top`,
        `SeatView` and `View`. Frozen as well, they cost 20 % of the random hands in a second and
        24 % of the computers' (benchmarks/engine.py, medians of interleaved runs). The other
        values are frozen dataclasses; all of them together cost 2 %. As named tuples the first and
        the last two cost 11 % and 6 %, because their fields are read more slowly.
        """
        return dataclasses.dataclass(unsafe_hash=frozen, slots=slots, kw_only=kw_only)


T = TypeVar("T")


def copier(kind: type[T], **fresh: str) -> Callable[[T], T]:
    """Return a function that copies values of a dataclass with slots, field by field.

    Its code is written out and compiled once, as `dataclasses` does with constructors. A class
    without slots, whose dictionary is copied, costs 4 % of the hands in a second.

    Args:
        kind: the dataclass.
        fresh: for fields that are not copied, the expression that a copy starts with.

    """
    names = [item.name for item in dataclasses.fields(kind)]  # type: ignore[arg-type]
    sources = {name: fresh.get(name, f"old.{name}") for name in names}
    lines = ["def copied(old):", " new = create(kind)"]
    lines += [f" new.{name} = {source}" for name, source in sources.items()]
    scope: dict[str, Any] = {"create": object.__new__, "kind": kind}
    exec("\n".join([*lines, " return new"]), scope)  # noqa: S102 - of our own field names
    copied: Callable[[T], T] = scope["copied"]
    return copied


__all__ = ["checked_dataclass", "copier"]
