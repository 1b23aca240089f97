"""Boxes: where things lie, in whole pixels."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left edge, upper edge, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the box."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """Return the box made smaller by *dx* at left and right and *dy* (or *dx*) above, below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: int = 0, dy: int = 0) -> "Box":
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, other: "Box") -> bool:
        """Tell whether *other* lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        """Tell whether the two share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )
