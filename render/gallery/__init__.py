"""Pictures of all states, by family, for `gouji pictures`, golden pictures and tests."""

from __future__ import annotations

from render.gallery.hands import hands
from render.gallery.names import names
from render.gallery.sheets import sheets
from render.gallery.tables import tables
from render.gallery.turns import turns
from render.pictures import Picture


def families() -> dict[str, dict[str, Picture]]:
    """Return all pictures by family and name; names are unique across families."""
    return {
        "table": tables(),
        "hand": hands(),
        "turns": turns(),
        "sheets": sheets(),
        "names": names(),
    }


def gallery() -> dict[str, Picture]:
    """Return all pictures by name."""
    return {name: picture for family in families().values() for name, picture in family.items()}
