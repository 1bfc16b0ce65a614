"""Measure the start of the program and the first opening of each page: python -m tests.benchmarks start.

Each figure is from a new process without a screen, with one starter deck in the user's file. It is CPU time,
so that other programs do not count: of the process for the first paint, then of the window's thread. A start
is `python -m tests.benchmarks.bench_start`; with `-X importtime` after `python`, it names what it loads.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time, thread_time

Row = tuple[str, float, str, float | None]
PLACES = ("new game", "decks", "collection", "replays", "rules", "settings")
RUNS = 5


def run() -> list[Row]:
    """Measure in separate processes; each row is (name, figure, unit, target or None)."""
    found: list[Row] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        _fill(Path(name))
        starts = [_measured(name, "") for _ in range(RUNS)]
        for what, target in (("first paint", 250.0), ("longest time without an answer after it", 50.0)):
            found.append((f"start: {what}", min(each[what] for each in starts), "ms", target))
        ready = min(each["everything loaded"] for each in starts)
        found.append(("start: everything loaded", ready, "ms", None))
        for place in PLACES:
            opened = [_measured(name, place) for _ in range(RUNS)]
            for what, target in (("shown", 100.0), ("longest time without an answer", 50.0)):
                figure = min(each[what] for each in opened)
                found.append((f"start: first opening of {place}, {what}", figure, "ms", target))
    return found


def _fill(folder: Path) -> None:
    """Write a file with a deck. It also compiles what the program imports."""
    from doomtown_desktop.decks import starter_decks
    from doomtown_desktop.decks.draft import Draft
    from doomtown_desktop.storage.database import open_database
    from doomtown_desktop.storage.decks import DeckStore

    data = open_database(folder / "doomtown.db")
    DeckStore(data).add_all([Draft.of(starter_decks()[0]).model_dump(mode="json")], "Mine")
    data.close()
    for place in PLACES:
        _measured(str(folder), place)


def _measured(folder: str, place: str) -> dict[str, float]:
    """Return the figures of one process: those of its start and, with a place, those of its first opening."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_start", folder, place],
        env={**environment, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def trace(folder: Path, place: str = "") -> dict[str, float]:
    """Start the program and open a place, unless it is empty; return figures in milliseconds."""
    from doomtown_desktop.options import Start
    from doomtown_desktop.ui.shell.program import Program, application

    app = application()
    program = Program(Start(folder / "doomtown.db"), lambda: 1)  # kept, because it reports errors
    window = program.window
    found: dict[str, float] = {}
    window.start.painted.connect(lambda: found.setdefault("first paint", process_time() * 1000))
    window.resize(1366, 768)
    window.show()
    while "first paint" not in found:
        app.processEvents()

    def longest(done: Callable[[], object]) -> float:
        """Return the longest time without handling events until something is done and nothing is left."""
        most, idle = 0.0, 0
        while idle < 20:
            started = thread_time()
            app.processEvents()
            most = max(most, thread_time() - started)
            idle = idle + 1 if done() and thread_time() - started < 0.001 else 0
        return most * 1000

    found["longest time without an answer after it"] = longest(lambda: window.idle_work.is_done)
    found["everything loaded"] = process_time() * 1000
    if place:
        started = thread_time()
        buttons = {
            "new game": window.start.new_button,
            "decks": window.start.decks_button,
            "collection": window.start.collection_button,
            "replays": window.start.replays_button,
            "rules": window.start.rules_button,
            "settings": window.start.settings_button,
        }
        buttons[place].click()
        window.pages.repaint()
        found["shown"] = (thread_time() - started) * 1000
        found["longest time without an answer"] = max(found["shown"], longest(lambda: True))
    window.close()
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        where, what = sys.argv[1:] or (temporary, "")
        print(json.dumps(trace(Path(where), what)))
