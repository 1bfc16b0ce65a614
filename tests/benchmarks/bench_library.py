"""Measure decks and collection with 1,000 decks and 20,000 rows: python -m tests.benchmarks library.

Real keys and clicks in a window of 1366 by 768, without a screen. Each figure is the longest time that the
window's thread works without handling events, in processor time, so that other programs do not count.

``python -m tests.benchmarks.bench_library --help`` shows how to measure a part of it, and how to see where
the time of an action goes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.benchmarks.__main__ import Row as Shown
from tests.benchmarks.__main__ import table
from tests.benchmarks.bench_collection import fill

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QLineEdit, QWidget

    from doomtown_desktop.ui.collection.page import CollectionPage
    from doomtown_desktop.ui.decks.builder_page import BuilderPage

    PressedKey = tuple[str, Qt.Key, Qt.KeyboardModifier | None]
    """The name of an action, its key, and the modifier that is held."""

Row = tuple[str, float, str, float | None]
DECKS, ROWS, IMPORTED = 1_000, 20_000, 500
TARGET: Final = 50.0
"""Milliseconds that an action may block the window."""
FILTERS = ("legal:yes", "gang:outlaws", "deck 12", "[[shotgun]]>1", "structure")
SEARCHES = ("shotgun", "t:dude b>=3", "owned<2")


def run() -> list[Row]:
    """Measure in a separate process; each row is (name, figure, unit, target or None)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_library", "--json"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [(name, figure, unit, target) for name, figure, unit, target in json.loads(done.stdout)]


class Workshop:
    """The window over a full file, and the figures measured so far."""

    def __init__(self, folder: Path, profiled: str | None) -> None:
        from doomtown_desktop.options import Start
        from doomtown_desktop.ui.shell.program import Program, application
        from tests.benchmarks.blocking import EventLoop

        self.folder = folder
        self.loop = EventLoop(application(), profiled)
        self.found: list[Row] = []
        fill(folder / "doomtown.db", ROWS, DECKS)
        self.program = Program(Start(folder / "doomtown.db", safe=True), lambda: 1)
        self.window = self.program.window
        self.window.resize(1366, 768)
        self.window.show()
        self.loop.settle(lambda: self.window.idle_work.is_done)

    def note(self, name: str, *costs: float) -> None:
        """Store the worst figure of an action."""
        of = f", worst of {len(costs)}" if len(costs) > 1 else ""
        self.found.append((f"{name}{of}", max(costs), "ms", TARGET))

    def measure(
        self, name: str, work: Callable[[], object], done: Callable[[], object] = lambda: True
    ) -> None:
        """Do an action once and store its figure."""
        self.note(name, self.loop.blocked(name, work, done))

    def measure_keys(self, page: str, widget: QWidget, keys: tuple[PressedKey, ...]) -> None:
        """Press each key five times in a widget of a page and store the worst figure of each."""
        for name, key, held in keys:
            full, press = f"{page}: {name}", partial(self.press, widget, key, held)
            self.note(full, *(self.loop.blocked(full, press) for _ in range(5)))

    def press(self, widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """Press a key in a widget."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        QTest.keyClick(widget, key, held or Qt.KeyboardModifier.NoModifier)

    def type(self, name: str, box: QLineEdit, texts: tuple[str, ...]) -> None:
        """Type texts into a field and delete them, key by key. The first key has its own figure."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        box.setFocus()
        self.loop.settle()
        keys: list[Callable[[], object]] = []
        for text in texts:
            keys += [partial(QTest.keyClicks, box, key) for key in text]
            keys += [partial(self.press, box, Qt.Key.Key_Backspace) for _ in text]
        self.measure(f"{name}, first key", keys[0])
        self.note(f"{name}, a key", *(self.loop.blocked(f"{name}, a key", key) for key in keys[1:]))


def _decks(shop: Workshop) -> None:
    """Measure the builder with one deck at a time."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    shop.measure("decks: first opening of the page", shop.window.open_decks)
    page = shop.window.open_decks()
    library, entries, box = page.library, page.library.entries, page.browser.box
    shop.measure("decks: the list opens for the first time", lambda: page.bar.toggle("Decks", True))
    shop.type("decks: filter", library.filter, FILTERS)

    def click(row: int) -> float:
        entries.scrollToItem(entries.item(row))
        shop.loop.settle()
        spot = entries.visualItemRect(entries.item(row)).center()
        no_key = Qt.KeyboardModifier.NoModifier
        press = partial(QTest.mouseClick, entries.viewport(), Qt.MouseButton.LeftButton, no_key, spot)
        return shop.loop.blocked("decks: a click opens a deck", press)

    shop.note("decks: a click opens a deck", *(click(row) for row in range(1, 20, 2)))
    names = range(library.order.count())
    orders = [(f"decks: order {library.order.itemText(n)}", n) for n in (*names[1:], 0)]
    for name, number in orders:
        shop.measure(name, partial(library.order.setCurrentIndex, number))
    shop.type("decks: search of cards", box, SEARCHES)
    page.browser.set_text("shotgun")
    shop.loop.settle()
    control = Qt.KeyboardModifier.ControlModifier
    keys = (
        ("Enter adds a card", Qt.Key.Key_Return, None),
        ("undo of a card", Qt.Key.Key_Z, control),
        ("an arrow in the cards", Qt.Key.Key_Down, None),
    )
    shop.measure_keys("decks", box, keys)
    for name in ("Numbers", "Draws", "Notes", "Versions", "Test"):
        shop.measure(f"decks: {name} opens", partial(page.bar.toggle, name, True))
        shop.measure(f"decks: {name} closes", partial(page.bar.toggle, name, False))
    shop.measure("decks: the page is left", shop.window.to_start)
    shop.measure("decks: the page opens again", shop.window.open_decks)


def _is_idle(page: BuilderPage | CollectionPage) -> bool:
    """Return whether no long step is being carried out."""
    return not page.long_steps.is_running


def _many_decks(shop: Workshop) -> None:
    """Measure steps on all decks at once."""
    from PySide6.QtCore import Qt

    page = shop.window.open_decks()
    library, entries = page.library, page.library.entries
    page.bar.toggle("Decks", True)
    shop.loop.settle()
    everything = partial(shop.press, entries, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    for what, words in (("Tag", "all"), ("Remove a tag", "all"), ("Folder", "Here"), ("Folder", "")):
        entries.setFocus()
        shop.measure("decks: all are selected", everything)
        library.ask(what)
        library.answer.setText(words)
        shop.loop.settle()
        enter = partial(shop.press, library.answer, Qt.Key.Key_Return)
        shop.measure(f"decks: {what} {words or 'none'} for all", enter, partial(_is_idle, page))
        shop.measure(
            f"decks: undo of {what} {words or 'none'}",
            library.steps.undo.click,
            partial(_is_idle, page),
        )
        shop.measure(
            f"decks: redo of {what} {words or 'none'}",
            library.steps.redo.click,
            partial(_is_idle, page),
        )
    entries.setFocus()
    everything()
    shop.loop.settle()
    delete = partial(shop.press, entries, Qt.Key.Key_Delete)
    shop.measure("decks: all are deleted", delete, partial(_is_idle, page))
    shop.measure("decks: undo of the deletion", library.steps.undo.click, partial(_is_idle, page))


def _import_decks(shop: Workshop) -> None:
    """Measure an import of 500 decks."""
    from doomtown_desktop.decks.formats import ZIP
    from doomtown_desktop.decks.formats.writing import write_many
    from doomtown_desktop.ui.decks.session import draft_of
    from doomtown_desktop.ui.importing.deck_import import DeckImportPage

    page = shop.window.open_decks()
    drafts = [draft_of(stored.content) for stored in page.session.all()[:IMPORTED]]
    changed = [draft.model_copy(update={"name": f"{draft.name} again"}) for draft in drafts]
    archive = shop.folder / "decks.zip"
    archive.write_bytes(write_many(ZIP, changed, page.catalogue).data)
    shop.measure(
        "decks: 500 decks are read",
        partial(page.files.take_files, [archive]),
        lambda: isinstance(page.dialogs.current, DeckImportPage),
    )
    cover = page.dialogs.current
    assert isinstance(cover, DeckImportPage)
    shop.measure(
        "decks: 500 imported decks are stored",
        cover.import_button.click,
        lambda: page.dialogs.current is None,
    )
    shop.measure("decks: undo of the import", page.library.steps.undo.click, partial(_is_idle, page))
    shop.measure("decks: redo of the import", page.library.steps.redo.click, partial(_is_idle, page))
    shop.type("decks: filter after the import", page.library.filter, ("deck 3",))


def _pages_over_decks(shop: Workshop) -> None:
    """Measure pages that open from the builder."""
    from doomtown_desktop.ui.shell.open_lab import open_lab

    page = shop.window.open_decks()
    few = [stored.id for stored in page.session.all()[:8]]
    drafts = [page.session.read(page.session.store.get(deck).content) for deck in few]  # type: ignore[union-attr]
    shop.measure("decks: 8 decks side by side", partial(page.outputs.compare, drafts))
    _close(shop, page)
    page.open_deck(few[0])
    shop.loop.settle()
    shop.measure("decks: the page of the gang", page.first_steps.gather)
    _close(shop, page)
    shop.measure("decks: swaps", page.find_swaps)
    _close(shop, page)
    decks = [draft.deck() for draft in drafts[:2]]
    shop.measure("lab: the page opens", lambda: open_lab(shop.window.app, decks, page.session.store))
    shop.measure("lab: the page closes", lambda: shop.window.app.places.close())


def _close(shop: Workshop, page: object) -> None:
    from doomtown_desktop.ui.decks.builder_page import BuilderPage

    assert isinstance(page, BuilderPage)
    assert page.dialogs.current is not None
    page.dialogs.current.close_cover()
    shop.loop.settle()


def _collection(shop: Workshop) -> None:
    """Measure the page of the collection, with a few cards at a time."""
    from PySide6.QtCore import Qt

    from doomtown_desktop.ui.collection.bar import PANELS

    shop.measure("collection: first opening of the page", shop.window.open_collection)
    page = shop.window.open_collection()
    box = page.browser.box
    shop.type("collection: search", box, SEARCHES)
    control = Qt.KeyboardModifier.ControlModifier
    keys = (
        ("Enter adds a copy", Qt.Key.Key_Return, None),
        ("undo of a copy", Qt.Key.Key_Z, control),
        ("an arrow in the cards", Qt.Key.Key_Down, None),
    )
    shop.measure_keys("collection", box, keys)
    for name in PANELS:
        shop.measure(f"collection: {name} opens", page.bar.buttons[name].click)
        for step, key, held in keys[:2]:
            full = f"collection: {step} beside {name}"
            shop.measure(full, partial(shop.press, box, key, held))
    overlays = page.overlays
    deck = page.session.all_decks()[0].id
    for name, work in (
        ("boxes", overlays.open_boxes),
        ("decks to build", overlays.open_build),
        ("build night", overlays.open_night),
        ("next box", overlays.open_next_box),
        ("pull sheet", partial(overlays.open_pull, deck)),
        ("binders", overlays.open_binders),
    ):
        shop.measure(f"collection: {name} opens", work)
    _binder(shop)
    overlays.close()
    shop.loop.settle()


def _binder(shop: Workshop) -> None:
    """Measure a place with 1,316 cards as a binder."""
    from doomtown_desktop.ui.collection.binder_page import BinderPage

    page = shop.window.open_collection()
    binder = page.overlay
    assert isinstance(binder, BinderPage)
    shop.measure("collection: a place becomes a binder", binder.make)
    shop.measure("collection: a card moves to another pocket", lambda: binder.pages.moved.emit(3, 30))
    shop.measure("collection: undo of the move", page.session.undo)
    shop.measure("collection: undo of the binder", page.session.undo)


def _import_collection(shop: Workshop) -> None:
    """Measure an import of 20,000 rows, of which most are there already."""
    from doomtown_desktop.decks.formats import LAYOUTS, write_collection
    from doomtown_desktop.ui.plain.conversion import rows_of

    page = shop.window.open_collection()
    session = page.session
    held = rows_of(session.every_holding(), session.wants())[:ROWS]
    changed = [row if n % 3 else replace(row, copies=3) for n, row in enumerate(held)]
    file = shop.folder / "collection.csv"
    file.write_bytes(write_collection(next(iter(LAYOUTS)), changed, session.every).data)

    def preview(name: str) -> None:
        shop.measure(
            f"collection: {name}",
            partial(page.files.import_all, [file]),
            lambda: page.files.preview is not None and page.files.preview.diff is not None,
        )

    preview("20,000 rows are read and compared")
    dialog = page.files.preview
    assert dialog is not None
    shop.measure("collection: the changes are shown", partial(dialog.tabs.setCurrentIndex, 1))
    done = partial(_is_idle, page)

    def imported() -> bool:
        return page.files.preview is None and _is_idle(page)

    shop.measure("collection: 20,000 rows are imported", dialog.add_all.click, imported)
    shop.measure("collection: undo of the import", session.undo, done)
    shop.measure("collection: redo of the import", session.redo, done)
    preview("the file is read again")
    dialog = page.files.preview
    assert dialog is not None
    shop.measure("collection: the collection is replaced", dialog.replace_all.click, imported)
    shop.measure("collection: undo of the replacement", session.undo, done)


PARTS: Final = {
    "decks": _decks,
    "many": _many_decks,
    "import": _import_decks,
    "pages": _pages_over_decks,
    "collection": _collection,
    "rows": _import_collection,
}


def measure(folder: Path, parts: list[str], profiled: str | None = None) -> list[Row]:
    """Return the figures of some parts, measured in this order on a full file in this folder."""
    shop = Workshop(folder, profiled)
    for part in parts:
        PARTS[part](shop)
    shop.window.close()
    return shop.found


def main(argv: list[str]) -> None:
    """Print the figures as a table, or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.bench_library", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; default: all")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--profile", metavar="WORD", help="print where the time of these actions goes")
    chosen = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        rows = measure(Path(name), chosen.parts or list(PARTS), chosen.profile)
    print(json.dumps(rows) if chosen.json else table(Shown(*row) for row in rows))


if __name__ == "__main__":
    main(sys.argv[1:])
