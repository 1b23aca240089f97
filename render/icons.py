"""Small signs drawn as shapes: suits, the signs on chips, arrows, the joker's cap.

Each sign is a function that draws in the unit square with a `Pen`. The mask is drawn at four
times its size and scaled down, because Pillow draws shapes without smooth edges.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

SCALE: Final = 4
"""Factor by which shapes are drawn larger before they are scaled down."""

Point = tuple[float, float]
Shape = Callable[["Pen"], None]


class Pen:
    """Draws shapes on an oversized mask.

    Points and lengths are shares of the side, from 0 to 1; y points downwards.
    *ink* is the value of the mask: 255 draws, 0 erases.
    """

    def __init__(self, side: int) -> None:
        """Prepare an empty mask for a sign of *side* by *side* pixels."""
        self._side = side * SCALE
        self.mask = Image.new("L", (self._side, self._side), 0)
        self._draw = ImageDraw.Draw(self.mask)

    def _at(self, points: list[Point]) -> list[Point]:
        return [(x * self._side, y * self._side) for x, y in points]

    def area(self, *points: Point, ink: int = 255) -> None:
        """Fill the polygon with the corners *points*."""
        self._draw.polygon(self._at(list(points)), fill=ink)

    def disc(self, x: float, y: float, radius: float, ink: int = 255) -> None:
        """Fill a circle around (*x*, *y*)."""
        (left, top), (right, bottom) = self._at(
            [(x - radius, y - radius), (x + radius, y + radius)]
        )
        self._draw.ellipse((left, top, right, bottom), fill=ink)

    def stroke(self, *points: Point, width: float, ink: int = 255) -> None:
        """Draw a line through *points* with round ends and joints."""
        self._draw.line(self._at(list(points)), fill=ink, width=round(width * self._side))
        for x, y in points:
            self.disc(x, y, width / 2, ink)

    def block(self, box: tuple[float, float, float, float], radius: float, ink: int = 255) -> None:
        """Fill a rectangle (left, top, right, bottom) with round corners."""
        (left, top), (right, bottom) = self._at([(box[0], box[1]), (box[2], box[3])])
        self._draw.rounded_rectangle(
            (left, top, right, bottom), radius=radius * self._side, fill=ink
        )


def curve(*points: Point, steps: int = 24) -> list[Point]:
    """Return *steps* + 1 points on the cubic Bézier curve with four control *points*."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    found: list[Point] = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return found


def _mirrored(half: list[Point]) -> list[Point]:
    return half + [(1 - x, y) for x, y in reversed(half)]


def _heart(pen: Pen) -> None:
    half = curve((0.5, 0.28), (0.42, 0.02), (0.02, 0.04), (0.03, 0.36))
    half += curve((0.03, 0.36), (0.04, 0.6), (0.36, 0.74), (0.5, 0.97))
    pen.area(*_mirrored(half))


def _diamond(pen: Pen) -> None:
    half = curve((0.5, 0.02), (0.42, 0.2), (0.28, 0.38), (0.13, 0.5))
    half += curve((0.13, 0.5), (0.28, 0.62), (0.42, 0.8), (0.5, 0.98))
    pen.area(*_mirrored(half))


def _spade(pen: Pen) -> None:
    half = curve((0.5, 0.02), (0.36, 0.26), (0.03, 0.4), (0.03, 0.62))
    half += curve((0.03, 0.62), (0.03, 0.86), (0.36, 0.88), (0.47, 0.66))
    half += curve((0.47, 0.66), (0.46, 0.84), (0.4, 0.93), (0.3, 0.97))
    pen.area(*_mirrored(half))


def _club(pen: Pen) -> None:
    pen.disc(0.5, 0.24, 0.22)
    pen.disc(0.24, 0.58, 0.22)
    pen.disc(0.76, 0.58, 0.22)
    pen.disc(0.5, 0.5, 0.12)
    half = curve((0.47, 0.5), (0.47, 0.8), (0.42, 0.93), (0.3, 0.97))
    pen.area(*_mirrored(half))


def _cap(pen: Pen) -> None:
    # A jester's cap: two horns with bells at the sides, a third one on top, and the band.
    left = curve((0.24, 0.78), (0.24, 0.62), (0.3, 0.56), (0.3, 0.44))
    left += curve((0.3, 0.44), (0.24, 0.36), (0.14, 0.48), (0.13, 0.62))
    left += curve((0.13, 0.62), (-0.02, 0.44), (0.1, 0.1), (0.42, 0.24))
    top = curve((0.42, 0.24), (0.46, 0.1), (0.58, 0.02), (0.74, 0.1))
    top += curve((0.74, 0.1), (0.66, 0.12), (0.62, 0.18), (0.62, 0.25))
    right = curve((0.62, 0.25), (0.92, 0.14), (1.02, 0.44), (0.87, 0.62))
    right += curve((0.87, 0.62), (0.86, 0.48), (0.76, 0.36), (0.7, 0.44))
    right += curve((0.7, 0.44), (0.7, 0.56), (0.76, 0.62), (0.76, 0.78))
    pen.area(*left, *top, *right)
    pen.disc(0.12, 0.69, 0.09)
    pen.disc(0.88, 0.69, 0.09)
    pen.disc(0.8, 0.12, 0.09)
    pen.block((0.2, 0.82, 0.8, 0.97), 0.06)
    # Two lines that separate the three horns.
    pen.stroke((0.4, 0.76), (0.42, 0.52), (0.47, 0.34), width=0.035, ink=0)
    pen.stroke((0.6, 0.76), (0.58, 0.52), (0.55, 0.34), width=0.035, ink=0)


def _star(pen: Pen) -> None:
    points: list[Point] = []
    for tip in range(10):
        radius = 0.5 if tip % 2 == 0 else 0.21
        angle = math.pi * (tip / 5 - 0.5)
        points.append((0.5 + radius * math.cos(angle), 0.53 + radius * math.sin(angle)))
    pen.area(*points)


def _flame(pen: Pen) -> None:
    pen.area(
        *curve((0.52, 0.0), (0.5, 0.24), (0.14, 0.38), (0.14, 0.66)),
        *curve((0.14, 0.66), (0.14, 0.88), (0.32, 1.0), (0.5, 1.0)),
        *curve((0.5, 1.0), (0.7, 1.0), (0.86, 0.86), (0.86, 0.64)),
        *curve((0.86, 0.64), (0.86, 0.48), (0.78, 0.38), (0.72, 0.28)),
        *curve((0.72, 0.28), (0.72, 0.4), (0.68, 0.46), (0.62, 0.48)),
        *curve((0.62, 0.48), (0.66, 0.3), (0.62, 0.12), (0.52, 0.0)),
    )
    pen.area(
        *curve((0.5, 0.58), (0.48, 0.68), (0.36, 0.7), (0.36, 0.82)),
        *curve((0.36, 0.82), (0.36, 0.96), (0.64, 0.96), (0.64, 0.82)),
        *curve((0.64, 0.82), (0.64, 0.72), (0.54, 0.7), (0.5, 0.58)),
        ink=70,
    )


def _check(pen: Pen) -> None:
    pen.stroke((0.14, 0.54), (0.4, 0.8), (0.88, 0.24), width=0.18)


def _cross(pen: Pen) -> None:
    pen.stroke((0.2, 0.2), (0.8, 0.8), width=0.17)
    pen.stroke((0.8, 0.2), (0.2, 0.8), width=0.17)


def _ring(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.42)
    pen.disc(0.5, 0.5, 0.26, ink=0)


def _plus(pen: Pen) -> None:
    pen.stroke((0.5, 0.14), (0.5, 0.86), width=0.16)
    pen.stroke((0.14, 0.5), (0.86, 0.5), width=0.16)


def _robot(pen: Pen) -> None:
    pen.stroke((0.5, 0.1), (0.5, 0.3), width=0.07)
    pen.disc(0.5, 0.1, 0.085)
    pen.block((0.12, 0.28, 0.88, 0.92), 0.14)
    pen.block((0.0, 0.48, 0.09, 0.74), 0.04)
    pen.block((0.91, 0.48, 1.0, 0.74), 0.04)
    pen.disc(0.34, 0.52, 0.09, ink=0)
    pen.disc(0.66, 0.52, 0.09, ink=0)
    pen.block((0.32, 0.7, 0.68, 0.79), 0.04, ink=0)


def _moon(pen: Pen) -> None:
    pen.disc(0.46, 0.5, 0.44)
    pen.disc(0.64, 0.38, 0.37, ink=0)


def _crown(pen: Pen) -> None:
    tips = ((0.07, 0.28), (0.29, 0.52), (0.5, 0.14), (0.71, 0.52), (0.93, 0.28))
    pen.area(*tips, (0.86, 0.84), (0.14, 0.84))
    for x, y in (tips[0], tips[2], tips[4]):
        pen.disc(x, y, 0.06)


def _clock(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.46)
    pen.disc(0.5, 0.5, 0.34, ink=0)
    pen.stroke((0.5, 0.27), (0.5, 0.52), (0.66, 0.62), width=0.09)


def _megaphone(pen: Pen) -> None:
    pen.area((0.08, 0.38), (0.34, 0.38), (0.8, 0.1), (0.8, 0.84), (0.34, 0.58), (0.08, 0.58))
    pen.stroke((0.3, 0.6), (0.38, 0.88), width=0.13)
    pen.stroke((0.92, 0.36), (0.92, 0.58), width=0.1)


def _gap(pen: Pen) -> None:
    # An empty place: the outline of a head and shoulders.
    pen.disc(0.5, 0.3, 0.24)
    pen.disc(0.5, 0.3, 0.13, ink=0)
    pen.block((0.1, 0.6, 0.9, 1.3), 0.3)
    pen.block((0.22, 0.73, 0.78, 1.3), 0.2, ink=0)


def _back(pen: Pen) -> None:
    pen.block((0.2, 0.02, 0.8, 0.98), 0.1)
    pen.area((0.5, 0.24), (0.68, 0.5), (0.5, 0.76), (0.32, 0.5), ink=60)


def _alert(pen: Pen) -> None:
    pen.area((0.5, 0.04), (0.98, 0.92), (0.02, 0.92))
    pen.stroke((0.5, 0.36), (0.5, 0.6), width=0.12, ink=0)
    pen.disc(0.5, 0.77, 0.07, ink=0)


def _chevron(*points: Point) -> Shape:
    def draw(pen: Pen) -> None:
        pen.stroke(*points, width=0.2)

    return draw


_SHAPES: Final[dict[str, Shape]] = {
    "h": _heart,
    "d": _diamond,
    "s": _spade,
    "c": _club,
    "cap": _cap,
    "alert": _alert,
    "star": _star,
    "burning": _flame,
    "check": _check,
    "cross": _cross,
    "ring": _ring,
    "plus": _plus,
    "computer": _robot,
    "moon": _moon,
    "crown": _crown,
    "clock": _clock,
    "declared": _megaphone,
    "headless": _gap,
    "back": _back,
    "left": _chevron((0.68, 0.14), (0.32, 0.5), (0.68, 0.86)),
    "right": _chevron((0.32, 0.14), (0.68, 0.5), (0.32, 0.86)),
    "up": _chevron((0.14, 0.68), (0.5, 0.32), (0.86, 0.68)),
    "down": _chevron((0.14, 0.32), (0.5, 0.68), (0.86, 0.32)),
}


def sign(name: str, side: int) -> Image.Image:
    """Return the mask of the sign *name*, *side* by *side* pixels.

    Raises:
        KeyError: there is no such sign.
    """
    pen = Pen(side)
    _SHAPES[name](pen)
    return pen.mask.resize((side, side), Image.Resampling.LANCZOS)
