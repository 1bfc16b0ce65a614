"""Measure builder and collection with 500 decks and 10,000 rows: python -m tests.benchmarks library.

Real keys and clicks in a window of 1366 by 768, without a screen: the time from each event until its effect
is painted. It is the time of the window's thread, so that other programs do not count.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import thread_time

from tests.benchmarks.bench_collection import fill

Row = tuple[str, float, str, float | None]
FILTERS = ("legal:yes", "gang:outlaws", "deck 12", "[[shotgun]]>1", "structure")
SEARCHES = ("shotgun", "t:dude b>=3", "owned<2")


def run() -> list[Row]:
    """Measure in a separate process; each row is (name, figure, unit, target or None)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_library"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [(name, figure, unit, target) for name, figure, unit, target in json.loads(done.stdout)]


def measure(folder: Path) -> list[Row]:
    """Return all figures, measured on a full file in this folder."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

    from doomtown_desktop.decks.formats import ZIP
    from doomtown_desktop.decks.formats.writing import write_many
    from doomtown_desktop.ui.collection.bar import PANELS
    from doomtown_desktop.ui.decks.session import draft_of
    from doomtown_desktop.ui.importing.deck_import import DeckImportPage
    from doomtown_desktop.ui.shell.main_window import MainWindow

    app = QApplication([])
    fill(folder / "doomtown.db")
    window = MainWindow(lambda: 1, folder / "doomtown.db")
    window.resize(1366, 768)
    window.show()
    page = window.open_decks()
    QTest.qWait(2000)

    def timed(work: Callable[[], object]) -> float:
        started = thread_time()
        work()
        app.sendPostedEvents()
        for _ in range(3):  # the work of a timer of zero milliseconds comes after the event
            app.processEvents()
        cost = (thread_time() - started) * 1000
        QTest.qWait(30)  # faces and numbers are drawn between two keys
        return cost

    def typed(box: QLineEdit, text: str) -> list[float]:
        costs = [timed(partial(QTest.keyClicks, box, key)) for key in text]
        return costs + [press(box, Qt.Key.Key_Backspace) for _ in text]

    def press(
        widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> float:
        return timed(lambda: QTest.keyClick(widget, key, held))

    found: list[Row] = []

    def note(name: str, costs: list[float], target: float = 50) -> None:
        costs.sort()
        found.append((f"500 decks: {name}, median", costs[len(costs) // 2], "ms", target))
        found.append((f"500 decks: {name}, worst of {len(costs)}", costs[-1], "ms", target))

    first = timed(lambda: page.bar.toggle("Decks", True))
    found.append(("500 decks: the list of decks opens for the first time", first, "ms", 100))
    QTest.qWait(300)
    library = page.library
    note("a key in the filter of decks", [cost for text in FILTERS for cost in typed(library.filter, text)])
    entries = library.entries

    def click(row: int) -> float:
        entries.scrollToItem(entries.item(row))
        QTest.qWait(20)
        spot = entries.visualItemRect(entries.item(row)).center()
        return timed(
            lambda: QTest.mouseClick(
                entries.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot
            )
        )

    note("a click opens a deck", [click(row) for row in range(1, 40, 2)], 100)
    box = page.browser.box
    box.setFocus()
    note("a key in the search of cards", [cost for text in SEARCHES for cost in typed(box, text)])
    control = Qt.KeyboardModifier.ControlModifier
    page.browser.set_text("shotgun")
    note("Enter adds a card", [press(box, Qt.Key.Key_Return) for _ in range(10)])
    note("undo of a card", [press(box, Qt.Key.Key_Z, control) for _ in range(10)])
    note("an arrow in the cards", [press(box, Qt.Key.Key_Down) for _ in range(10)])
    orders = [timed(partial(library.order.setCurrentIndex, n)) for n in (1, 2, 3, 0, 1, 2, 3, 0)]
    note("another order of the decks", orders)
    entries.setFocus()
    press(entries, Qt.Key.Key_A, control)
    library.ask("Tag")
    library.answer.setText("all")
    found.append(("500 decks: a tag on all of them", press(library.answer, Qt.Key.Key_Return), "ms", None))
    found.append(("500 decks: undo of the tag", timed(library.steps.undo.click), "ms", None))
    drafts = [draft_of(stored.content) for stored in page.session.all()]
    changed = [draft.model_copy(update={"name": f"{draft.name} again"}) for draft in drafts]
    archive = folder / "decks.zip"
    archive.write_bytes(write_many(ZIP, changed, page.catalogue).data)
    beat = _Beat()
    page.files.take_files([archive])
    seen = beat.until(lambda: isinstance(page.dialogs.current, DeckImportPage))
    found.append(("500 decks: an import, longest time without an answer", seen, "ms", 100))
    cover = page.dialogs.current
    assert isinstance(cover, DeckImportPage)
    beat = _Beat()
    cover.import_button.click()
    seen = beat.until(lambda: page.dialogs.current is None)
    found.append(("500 decks: keeping them, longest time without an answer", seen, "ms", 100))
    note("opens again: a key in the filter with 1,000 decks", typed(library.filter, "deck 3"))
    collection = window.open_collection()
    QTest.qWait(1500)
    box = collection.browser.box
    box.setFocus()
    note("collection: a key in the search", [cost for text in SEARCHES for cost in typed(box, text)])
    note("collection: Enter adds a copy", [press(box, Qt.Key.Key_Return) for _ in range(10)])
    note("collection: undo", [press(box, Qt.Key.Key_Z, control) for _ in range(10)])
    note("collection: an arrow", [press(box, Qt.Key.Key_Down) for _ in range(10)])
    for name in PANELS:
        collection.open_panel("Card")
        QTest.qWait(30)
        button = collection.bar.buttons[name]
        found.append((f"500 decks: collection: a click on {name}", timed(button.click), "ms", 50))
        note(
            f"collection: Enter adds a copy beside {name}", [press(box, Qt.Key.Key_Return) for _ in range(5)]
        )
    window.close()
    return found


class _Beat:
    """Measures how long the window's thread is busy without handling keys and clicks."""

    def __init__(self) -> None:
        self.last, self.longest = thread_time(), 0.0

    def until(self, done: Callable[[], object]) -> float:
        """Return the longest time without handling events, in milliseconds, until something is done."""
        from PySide6.QtTest import QTest

        for _ in range(10_000):
            self.longest = max(self.longest, thread_time() - self.last)
            if done():
                break
            self.last = thread_time()
            QTest.qWait(1)
        return self.longest * 1000


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        print(json.dumps(measure(Path(name))))
