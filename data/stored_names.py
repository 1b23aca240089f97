"""JSON of values whose fields have other names in the program than in stored JSON."""

from __future__ import annotations

import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override


def keep_stored_names(converter: cattrs.Converter, kind: type, /, **stored: str) -> None:
    """Make *converter* write and read *kind* under stored names, and omit defaults.

    Args:
        converter: is changed.
        kind: an attrs class or dataclass.
        stored: the stored name of each field whose name differs from it.

    """
    names = {field: override(rename=name) for field, name in stored.items()}
    converter.register_unstructure_hook(
        kind,
        make_dict_unstructure_fn(kind, converter, _cattrs_omit_if_default=True, **names),  # type: ignore[arg-type]  # overrides by field name
    )
    converter.register_structure_hook(
        kind,
        make_dict_structure_fn(kind, converter, _cattrs_detailed_validation=False, **names),  # type: ignore[arg-type]  # as above
    )
