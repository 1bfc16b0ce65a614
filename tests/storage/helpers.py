"""Helpers for the tests of the user's file: a clock that ticks, an open file, decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any

from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.parts import finished
from doomtown_desktop.storage.user_file import UserFile
from doomtown_desktop.ui.plain.import_joining import ImportMode, joined_rows


def clock() -> Callable[[], str]:
    """Return a clock that shows another second at each call."""
    seconds = count()
    return lambda: f"2026-01-01T{(n := next(seconds)) // 3600:02d}:{n // 60 % 60:02d}:{n % 60:02d}"


def opened(folder: Path) -> UserFile:
    return open_database(folder / "d.db")


def deck(name: str = "Law", **fields: Any) -> dict[str, Any]:
    """Return a deck as the builder dumps it."""
    return {
        "name": name,
        "ruleset": "reloaded-1.3",
        "format": "",
        "outfit": "01001",
        "legend": None,
        "cards": {"01011": 1, "01090": 2},
        "starting": ["01011"],
        "considering": {},
        "folder": "",
        "tags": [],
        "notes": "",
        "built": False,
    } | fields


def replace_all(owned: CollectionStore, rows: Iterable[CopiesRow], step: str) -> bool:
    """Replace the whole collection, as an import does, without the window; wishes stay."""
    imported = list(rows)
    return finished(
        owned.importing(
            lambda held: joined_rows(held, imported, ImportMode.REPLACE), lambda there: (), {}, step, 0
        )
    )
