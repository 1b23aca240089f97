"""No import circle stands in any package, not even one that only the type checker sees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGES = ("bot", "data", "engine", "render")


def modules(root: Path) -> dict[str, Path]:
    """Return the files of the four packages by their dotted names."""
    found = {}
    for package in PACKAGES:
        for path in (root / package).rglob("*.py"):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """Yield what a file imports: at its top, in functions, and under TYPE_CHECKING."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name in known else node.module


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1 or name in graph[name]:
                found.append(sorted(group))

    for name in graph:
        if name not in index:
            visit(name)
    return found


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == [["a", "b", "c"]]
    assert circles({"a": {"a"}, "b": {"a"}}) == [["a"]]


def test_no_modules_import_each_other(root: Path) -> None:
    known = modules(root)
    graph = {name: set(imports(path, known)) & known.keys() for name, path in known.items()}

    assert sum(map(len, graph.values())) > 500, "the imports were not read"
    assert circles(graph) == []


def test_only_the_named_modules_stand_loose_in_bot(root: Path) -> None:
    loose = {path.name for path in (root / "bot").glob("*.py")}

    assert loose == {"__init__.py", "__main__.py", "app.py", "clock.py", "logs.py", "settings.py"}
