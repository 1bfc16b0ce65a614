"""The sizes of files and classes: long ones are split by subject."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONG_FILE = 600
"""Lines. ``packaging/check.sh`` names files beyond it; it is time to look for a part that stands alone."""
LONGEST_FILE = 800
MOST_METHODS = 30
LARGER_CLASSES = {
    "Acting": 33,
    "Acts": 57,
    "BuilderPage": 35,
    "Card": 43,
    "CollectionPage": 36,
    "CollectionSession": 42,
    "Engine": 35,
    "GangScene": 36,
    "HandVerbs": 31,
    "LocalSeats": 59,
    "MainWindow": 36,
    "Match": 51,
    "Moments": 32,
    "Player": 46,
    "RemoteSeats": 64,
    "ReplayPage": 34,
    "Seats": 49,
    "Sight": 33,
    "Surroundings": 49,
    "TableScene": 41,
    "TableVerbs": 32,
}
"""Classes with more methods than the limit, and how many. A number may only fall."""


def files_of_code() -> list[Path]:
    return [
        path
        for room in ("doomtown_desktop", "packaging", "tests")
        for path in sorted((ROOT / room).rglob("*"))
        if path.suffix in {".py", ".sh"}
    ]


def lengths() -> dict[str, int]:
    return {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in files_of_code()
    }


@cache
def methods() -> dict[str, int]:
    """Return the largest number of methods of a class, by class name."""
    found: dict[str, int] = {}
    for path in (ROOT / "doomtown_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                own = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
                found[node.name] = max(found.get(node.name, 0), own)
    return found


def test_no_file_of_code_is_too_long() -> None:
    assert {name: length for name, length in lengths().items() if length > LONGEST_FILE} == {}


def test_no_class_has_more_methods_than_are_read_at_once() -> None:
    found = {
        name: count for name, count in methods().items() if count > LARGER_CLASSES.get(name, MOST_METHODS)
    }
    assert found == {}


def test_no_exception_is_larger_than_its_class() -> None:
    found = methods()
    slack = {name: found.get(name, 0) for name, most in LARGER_CLASSES.items() if found.get(name, 0) < most}
    assert slack == {}, "lower these in LARGER_CLASSES, or remove them"


def test_no_two_classes_share_a_name() -> None:
    """This concerns public classes outside the card scripts, whose classes have the names of their cards."""
    places: dict[str, list[str]] = {}
    for path in (ROOT / "doomtown_desktop").rglob("*.py"):
        if path.relative_to(ROOT / "doomtown_desktop").parts[0] == "cards":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


if __name__ == "__main__":
    for name, length in lengths().items():
        if length > LONG_FILE:
            print(f"warning: {name} has {length} lines, over {LONG_FILE}: does a part of it stand alone?")
