"""Every state worth looking at, by family: what contact sheets, golden pictures and tests draw."""

from render.gallery.hands import hands
from render.gallery.names import names
from render.gallery.sheets import sheets
from render.gallery.tables import tables
from render.gallery.turns import turns
from render.pictures import Picture


def families() -> dict[str, dict[str, Picture]]:
    """Return pictures by family and name; the names are unique over all families."""
    return {
        "table": tables(),
        "hand": hands(),
        "turns": turns(),
        "sheets": sheets(),
        "names": names(),
    }


def gallery() -> dict[str, Picture]:
    """Return all pictures of all families by name."""
    return {name: picture for family in families().values() for name, picture in family.items()}
