"""The page of rulings names only places in the code that exist."""

from __future__ import annotations

import importlib
import re
from itertools import product
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "rules-rulings.md"
ROWS = re.findall(r"^\| (A-\d+) \| (.+) \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


ENGINE = Path(__file__).parent.parent / "doomtown_desktop" / "engine"
ROOMS = (
    "engine.",
    *(f"engine.{floor.name}." for floor in sorted(ENGINE.iterdir()) if (floor / "__init__.py").exists()),
    "protocol.",
    "poker.",
    "",
)


def found(name: str) -> bool:
    """Return whether a dotted name exists in the engine, a subpackage, the protocol, poker or the package."""
    parts = name.split(".")
    for cut, room in product(range(len(parts) - 1, 0, -1), ROOMS):
        try:
            thing: object = importlib.import_module(f"doomtown_desktop.{room}" + ".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            fields = getattr(thing, "__dataclass_fields__", {})
            if not hasattr(thing, part) and part not in fields:
                return False
            thing = getattr(thing, part, fields.get(part))
        return True
    return False


def test_there_are_rulings() -> None:
    assert len(ROWS) >= 80
    assert len({number for number, _, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("number", "words", "places"), ROWS, ids=[r[0] for r in ROWS])
def test_a_ruling_stands_where_the_page_says(number: str, words: str, places: str) -> None:
    names = re.findall(r"`([\w.]+)`", places)
    assert words.strip()
    assert names
    assert [n for n in names if not found(n)] == []
