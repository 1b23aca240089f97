"""Layout: one module for each kind of picture turns its value into a scene."""

from __future__ import annotations

from typing import assert_never

from render.layout.deal import deal_scene
from render.layout.hand import hand_scene
from render.layout.lobby import lobby_scene
from render.layout.replay import replay_scene
from render.layout.result import result_scene
from render.layout.rules import rules_scene
from render.layout.sketch import Measure
from render.layout.standings import standings_scene
from render.layout.table import table_scene
from render.pictures import (
    DealPicture,
    HandPicture,
    LobbyPicture,
    Picture,
    ReplayPicture,
    ResultPicture,
    RulesPicture,
    StandingsPicture,
    TablePicture,
)
from render.scene import Scene


def layout(picture: Picture, measure: Measure) -> Scene:
    """Return the scene of *picture*, 1280 pixels wide.

    Args:
        picture: any picture value.
        measure: returns the width of a text at a size, both in pixels.

    """
    match picture:
        case HandPicture():
            return hand_scene(picture, measure)
        case TablePicture():
            return table_scene(picture, measure)
        case DealPicture():
            return deal_scene(picture, measure)
        case ResultPicture():
            return result_scene(picture, measure)
        case LobbyPicture():
            return lobby_scene(picture, measure)
        case StandingsPicture():
            return standings_scene(picture, measure)
        case RulesPicture():
            return rules_scene(picture, measure)
        case ReplayPicture():
            return replay_scene(picture, measure)
        case _:
            assert_never(picture)


__all__ = ["Measure", "layout"]
