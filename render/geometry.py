"""Boxes: rectangles in whole pixels, with x to the right and y downwards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left edge, upper edge, width and height, in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The x of the first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The y of the first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The x and y of the middle, rounded down."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """Return the box without *dx* pixels at each side and *dy* (or *dx*) above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: int = 0, dy: int = 0) -> Box:
        """Return the box shifted by *dx* and *dy* pixels."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, other: Box) -> bool:
        """Return whether *other* lies wholly inside this box."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Box) -> bool:
        """Return whether the two boxes share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )
