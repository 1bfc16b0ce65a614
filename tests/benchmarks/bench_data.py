"""Measure the speed of reading and writing the user's file, in CPU time.

Run: python -m tests.benchmarks data.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from doomtown_desktop.storage.backups import make_backup
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from tests.benchmarks.bench_engine import cpu

Row = tuple[str, float, str, float | None]

DECKS = 500
ROWS = 10_000


def deck(number: int) -> dict[str, Any]:
    """Return a deck as the builder dumps it: fifty cards, notes, tags."""
    return {
        "name": f"Deck {number}",
        "ruleset": "reloaded-1.3",
        "format": "weird-west",
        "outfit": "01001",
        "legend": None,
        "cards": {f"{code:05d}": 1 + code % 3 for code in range(1000 + number, 1030 + number)},
        "starting": [f"{code:05d}" for code in range(1000 + number, 1005 + number)],
        "considering": {"01090": 2},
        "folder": f"Folder {number % 20}",
        "tags": ["fast", f"tag {number % 7}"],
        "notes": "Hold the town square. " * 20,
        "built": number % 10 == 0,
    }


def rows(copies: int = 2) -> list[CopiesRow]:
    """Return a large collection: printings in several finishes and places."""
    return [
        CopiesRow(
            f"{n // 5:05d}",
            copies + n % 3,
            "foil" if n % 5 == 4 else "",
            place=f"Binder {n % 5}",
            trade=n % 2,
        )
        for n in range(ROWS)
    ]


def once(work: Any) -> float:
    """Return the CPU seconds of one call that cannot be repeated."""
    start = process_time()
    work()
    return process_time() - start


def measured(folder: Path) -> list[Row]:
    """Return the figures, measured in a file in this folder."""
    db = open_database(folder / "bench.db")
    decks, owned = DeckStore(db), CollectionStore(db)
    first = decks.add_all([deck(n) for n in range(DECKS)], "Import decks")[0]
    numbers = count()

    def keep() -> None:
        decks.save(first, deck(0) | {"cards": {"01090": 1 + next(numbers)}}, "Add Shotgun")

    for _ in range(1000):  # the highest number of steps that is ever stored
        keep()
    adding = once(lambda: owned.add(rows(), "Import the collection"))
    undoing = once(owned.undo)
    redoing = once(owned.redo)
    found: list[Row] = [
        (f"data: list {DECKS} decks", cpu(decks.all) * 1e3, "ms", 50.0),
        ("data: write a deck and its step", cpu(keep, times=50) * 1e3, "ms", 5.0),
        ("data: copies reserved by built decks", cpu(decks.reserved) * 1e3, "ms", None),
        (f"data: load {ROWS:,} collection rows", cpu(owned.holdings), "s", 0.3),
        (f"data: totals of {ROWS:,} collection rows", cpu(owned.totals) * 1e3, "ms", None),
        (f"data: import {ROWS:,} collection rows as one step", adding, "s", None),
        ("data: undo that import", undoing, "s", None),
        ("data: redo that import", redoing, "s", None),
        ("data: add a box of 300", cpu(lambda: owned.add_copies(BOX, "Add a box")) * 1e3, "ms", None),
        ("data: back the file up", cpu(lambda: make_backup(db, folder / "copy.db")) * 1e3, "ms", None),
    ]
    db.close()
    found.append(
        ("data: open the file", cpu(lambda: open_database(folder / "bench.db").close()) * 1e3, "ms", None)
    )
    return found


BOX = {f"{n:05d}": 1 + n % 4 for n in range(300)}


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    with TemporaryDirectory() as folder:
        return measured(Path(folder))
