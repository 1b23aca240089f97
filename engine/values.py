"""Dataclasses for values: frozen for whoever reads or checks the code, plain when it runs.

The type checker refuses to write a field, as of any frozen dataclass. Really freezing them makes
each of their fields three times as dear to set, and a decision makes a dozen of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses
    from collections.abc import Callable

    def dataclass(*, frozen: bool = False, **options: Any) -> Callable[[type], type]:
        """Make a dataclass that is compared and hashed as a frozen one."""

        def make(cls: type) -> type:
            hashed = frozen and "__hash__" not in vars(cls)
            return dataclasses.dataclass(unsafe_hash=hashed, **options)(cls)

        return make


__all__ = ["dataclass"]
