"""Dataclasses for values: frozen for whoever reads or checks the code, plain when it runs.

The type checker refuses to write a field, as of any frozen dataclass. Really freezing them makes
each of their fields three times as dear to set, and a decision makes a dozen of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool = False, **options: Any) -> Callable[[type], type]:
        """Make a dataclass that is compared and hashed as a frozen one."""

        def make(cls: type) -> type:
            hashed = frozen and "__hash__" not in vars(cls)
            return dataclasses.dataclass(unsafe_hash=hashed, **options)(cls)

        return make


T = TypeVar("T")


def copier(kind: type[T], **fresh: str) -> Callable[[T], T]:
    """Return what copies values of a dataclass with slots, field by field.

    It is written and compiled once, as `dataclasses` does with constructors: a loop over the
    names would take many times as long. *fresh* says with what fields begin that are not copied.
    """
    names = [item.name for item in dataclasses.fields(kind)]  # type: ignore[arg-type]
    sources = {name: fresh.get(name, f"old.{name}") for name in names}
    lines = ["def copied(old):", " new = create(kind)"]
    lines += [f" new.{name} = {source}" for name, source in sources.items()]
    scope: dict[str, Any] = {"create": object.__new__, "kind": kind}
    exec("\n".join([*lines, " return new"]), scope)  # noqa: S102 - of our own field names
    copied: Callable[[T], T] = scope["copied"]
    return copied


__all__ = ["copier", "dataclass"]
