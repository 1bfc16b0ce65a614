"""A process that changes decks and collection endlessly, killed a hundred times. Run by test_crash.py.

The worker is a fork, which starts in a millisecond. It plans some changes, carries them out on a copy in
memory and writes the content of the file that each will produce. Then it makes the changes in the file and
reports each. So the reader knows, after the kill, the two states that the file may have: that of the last
change reported as done, or that of the one under way.
"""

from __future__ import annotations

import hashlib
import json
import os
import select
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from doomtown_desktop.storage.collection import CollectionStore, CopiesRow, Want
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.user_file import UserFile
from tests.storage.helpers import replace_all

WHEN = "2026-01-01T00:00:00"
TABLES = {
    "deck": "id",
    "deck_version": "id",
    "journal": "id",
    "holding": "code, place",
    "want": "code",
    "sqlite_sequence": "name",
}


def fingerprint(db: UserFile) -> str:
    """Return everything in the stores as one short text."""
    found = {name: db.read(f"SELECT * FROM {name} ORDER BY {order}") for name, order in TABLES.items()}
    return hashlib.sha256(json.dumps(found).encode()).hexdigest()


def change(db: UserFile, kind: str, seed: int) -> None:
    """Make one change, the same for the same seed and content; it may find nothing to do."""
    random = Random(seed)
    decks, owned = DeckStore(db, lambda: WHEN), CollectionStore(db, lambda: WHEN)
    ids = sorted(deck.id for deck in decks.all())
    one = random.choice(ids) if ids else None
    content: dict[str, Any] = {
        "name": f"Deck {seed % 7}",
        "cards": {"01090": seed % 4 + 1},
        "notes": "n" * seed,
    }
    if one is None or (kind == "add" and len(ids) < 12):
        decks.add_all([content] * random.randint(1, 3), f"Add {seed}")
    elif kind == "keep":
        decks.save(one, content, f"Change {seed}")
    elif kind == "remove":
        decks.remove(one, f"Remove {seed}")
    elif kind == "version":
        decks.save_version(one)
    elif kind == "undo":
        random.choice((lambda: decks.undo(one), owned.undo))()
    elif kind == "redo":
        random.choice((lambda: decks.redo(one), owned.redo))()
    elif kind == "undo all":
        decks.undo()
    elif kind == "redo all":
        decks.redo()
    elif kind == "tag":
        decks.save_all(
            {deck.id: {**deck.content, "tags": [str(seed)]} for deck in decks.all()}, f"Tag {seed}"
        )
    elif kind == "replace":
        rows = [CopiesRow(f"{n:05d}", 1 + (n + seed) % 3) for n in range(101)]
        replace_all(owned, rows, f"Replace {seed}")
    elif kind == "box":
        owned.add_copies({f"{n:05d}": 1 for n in range(seed % 60)}, f"Box {seed}")
    else:
        owned.put(
            [CopiesRow("01090", seed % 5, place=f"Place {seed % 3}")],
            f"Count {seed}",
            wants=[Want("01090", seed % 3)],
        )


KINDS = (
    *("add", "keep", "keep", "remove", "version", "tag", "box", "replace", "count"),
    *("undo", "redo", "undo all", "redo all"),
)


def work(file: Path, seed: int, out: int) -> None:
    """Change the file until killed, reporting each change before and after it."""
    random = Random(seed)
    db = open_database(file)
    shadow = UserFile(Path(":memory:"), sqlite3.connect(":memory:", isolation_level=None))
    db.conn.backup(shadow.conn)
    shadow.conn.execute("PRAGMA foreign_keys = ON")
    while True:
        plan = [(random.choice(KINDS), random.randrange(100)) for _ in range(20)]
        for kind, number in plan:
            change(shadow, kind, number)
            os.write(out, f"will {fingerprint(shadow)}\n".encode())
        for kind, number in plan:
            change(db, kind, number)
            os.write(out, b"done\n")


def kill_once(file: Path, seed: int) -> tuple[int, bool]:
    """Kill a worker at a random moment.

    Return the number of reported changes, and whether one more was made.
    """
    random = Random(seed)
    changes, patience = random.randrange(30), random.random() * 0.002
    with closing(open_database(file)) as db:
        before = fingerprint(db)
    here, there = os.pipe()
    worker = os.fork()
    if worker == 0:
        try:
            work(file, seed, there)
        finally:
            os._exit(1)
    os.close(there)
    said, more = b"", b"-"
    while said.count(b"done") < changes and more:
        said += (more := os.read(here, 4096))
    select.select([], [], [], patience)
    os.kill(worker, signal.SIGKILL)
    _, status = os.waitpid(worker, 0)
    assert os.WIFSIGNALED(status), f"seed {seed}: the worker ended by itself"
    while more := os.read(here, 65536):
        said += more
    os.close(here)
    count = said.count(b"done")
    states = [before, *(line[5:] for line in said.decode().splitlines() if line.startswith("will"))]
    with closing(open_database(file)) as db:
        assert db.read("PRAGMA integrity_check") == [("ok",)], f"seed {seed}: damaged"
        assert db.read("PRAGMA foreign_key_check") == [], f"seed {seed}: dangling"
        now = fingerprint(db)
    assert now in states[count : count + 2], f"seed {seed}: neither the last change nor the one under way"
    return count, now != states[count]


def main(file: Path, kills: int) -> None:
    """Kill ``kills`` times; print the results as JSON."""
    seen = [kill_once(file, seed) for seed in range(kills)]
    print(
        json.dumps({"kills": len(seen), "changes": sum(n for n, _ in seen), "more": sum(m for _, m in seen)})
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
