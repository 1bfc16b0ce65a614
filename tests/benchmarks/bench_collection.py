"""Measure the speed of the collection with 10,000 rows and 500 decks: python -m tests.benchmarks collection.

CPU time, without a screen, in a window of 1920 by 1080.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time

Row = tuple[str, float, str, float | None]
ROWS, DECKS, FRAMES = 10_000, 500, 200


def run() -> list[Row]:
    """Measure in a separate process; each row is (name, figure, unit, target or None)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_collection"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [(name, figure, unit, target) for name, figure, unit, target in json.loads(done.stdout)]


def fill(file: Path, number_of_rows: int = ROWS, number_of_decks: int = DECKS) -> None:
    """Write a collection of so many rows, and decks of which every 25th is built."""
    from doomtown_desktop.catalog import catalogue
    from doomtown_desktop.decks import starter_decks
    from doomtown_desktop.decks.draft import Draft
    from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
    from doomtown_desktop.storage.database import open_database
    from doomtown_desktop.storage.decks import DeckStore

    data = open_database(file)
    boxes = range(number_of_rows // len(catalogue()) + 1)
    rows = [CopiesRow(code=card.code, copies=1, place=f"Box {n}") for n in boxes for card in catalogue()]
    CollectionStore(data).add(rows[:number_of_rows], "All")
    starters = [Draft.of(deck) for deck in starter_decks()]
    decks = [
        starters[n % len(starters)].model_copy(update={"name": f"Deck {n}", "built": n % 25 == 0})
        for n in range(number_of_decks)
    ]
    DeckStore(data).add_all([deck.model_dump(mode="json") for deck in decks], "All")
    data.close()


def measure(folder: Path) -> list[Row]:
    """Return all figures, measured on a full file in this folder."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from doomtown_desktop.ui.shell.main_window import MainWindow

    app = QApplication([])
    fill(folder / "doomtown.db")
    window = MainWindow(lambda: 1, folder / "doomtown.db")
    window.resize(1920, 1080)
    window.show()
    page = window.open_collection()
    QTest.qWait(2000)

    def timed(work: object) -> float:
        assert callable(work)
        started = process_time()
        work()
        return (process_time() - started) * 1000

    loading = timed(lambda: page.session.holdings())
    panels = []
    for name in page.panels:

        def look(name: str = name) -> None:
            page.open_panel(name)
            page.repaint()

        panels.append(timed(look))
    page.open_panel("Card")
    card = page.model.cards[0]

    def add() -> None:
        page.session.add([(card, 1)])
        page.repaint()

    adding = [timed(add) for _ in range(10)]
    texts = ["shotgun"[:end] for end in range(1, 8)] + ["owned<2", "free:0", "t:dude owned>1", ""]
    keys = [timed(lambda text=text: page.browser.set_text(text)) for text in texts]
    app.processEvents()
    bar = page.browser.cards.grid.verticalScrollBar()

    def frame(place: int) -> float:
        def work() -> None:
            bar.setValue(place)
            page.browser.cards.grid.viewport().repaint()

        cost = timed(work)
        app.processEvents()  # faces are drawn between frames
        return cost

    frames = [frame(place) for place in range(0, bar.maximum(), max(1, bar.maximum() // FRAMES))]
    window.close()
    return [
        ("collection: 10,000 rows are read", loading, "ms", 300),
        ("collection: the slowest panel opens", max(panels), "ms", 300),
        ("collection: a copy is added and shown, median", statistics.median(adding), "ms", 100),
        ("collection: a key typed, worst", max(keys), "ms", 10),
        ("collection: a frame of scrolling all cards, median", statistics.median(frames), "ms", 16),
        ("collection: one frame of 100 is slower than", statistics.quantiles(frames, n=100)[98], "ms", 16),
    ]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        print(json.dumps(measure(Path(name))))
