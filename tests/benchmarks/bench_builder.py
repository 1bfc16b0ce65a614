"""Measure the speed of the deck builder, without a screen.  Run: python -m tests.benchmarks builder.

CPU time of the raster painter on a window of 1920 by 1080, so that other programs do not count. A real screen
adds the time that its system needs.
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


def run() -> list[Row]:
    """Measure in a separate process; each row is (name, figure, unit, target or None)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_builder"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [(name, figure, unit, target) for name, figure, unit, target in json.loads(done.stdout)]


def measure(folder: Path) -> list[Row]:
    """Return all figures, measured on an empty data file in this folder."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from doomtown_desktop.decks import find_deck
    from doomtown_desktop.decks.draft import Draft
    from doomtown_desktop.ui.shell.main_window import MainWindow

    app = QApplication([])
    window = MainWindow(lambda: 1, folder / "doomtown.db")
    window.resize(1920, 1080)
    window.show()
    page = window.open_decks()
    QTest.qWait(2000)  # a page that was just opened draws its first faces

    def timed(work: object) -> float:
        assert callable(work)
        started = process_time()
        work()
        return (process_time() - started) * 1000

    keys = [timed(lambda text=text: page.browser.set_text(text)) for text in _typed()]
    page.browser.set_text("")
    app.processEvents()
    bar = page.browser.cards.grid.verticalScrollBar()

    def frame(place: int) -> float:
        def work() -> None:
            bar.setValue(place)
            page.browser.cards.grid.viewport().repaint()

        cost = timed(work)
        app.processEvents()  # faces are drawn between frames
        return cost

    places = range(0, bar.maximum(), max(1, bar.maximum() // 200))
    first, again = [frame(p) for p in places], [frame(p) for p in places]
    draft = Draft.of(find_deck("Law Dogs - Learn to Play"))

    def open_deck() -> None:
        page.session.show(draft)
        page.repaint()

    opening = timed(open_deck)
    window.close()
    worst = statistics.quantiles(first, n=100)[98]
    return [
        ("builder: a key typed, mean", statistics.mean(keys), "ms", 10),
        ("builder: a key typed, worst", max(keys), "ms", 10),
        ("builder: a frame of scrolling all cards, median", statistics.median(first), "ms", 16),
        ("builder: one of 100 is slower than", worst, "ms", 16),
        ("builder: the same once faces are drawn, median", statistics.median(again), "ms", 16),
        ("builder: a deck of 54 opens", opening, "ms", 100),
    ]


def _typed() -> list[str]:
    """Return texts as they grow letter by letter."""
    found = []
    for text in ("shotgun", "t:dude b>=3", "k:huckster cost<5 -g:outlaws"):
        found += [text[: end + 1] for end in range(len(text))]
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        print(json.dumps(measure(Path(name))))
