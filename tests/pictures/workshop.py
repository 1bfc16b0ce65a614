"""The workshop of an owner: the import of a collection, and a deck as a table."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt

from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.binder_page import BinderPage
from doomtown_desktop.ui.collection.next_box_page import NextBoxPage
from doomtown_desktop.ui.collection.night_page import NightChoice, NightPage
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.compare_page import ComparePage
from doomtown_desktop.ui.decks.first_deck_page import FirstDeckPage
from doomtown_desktop.ui.decks.swap_page import SwapPage
from doomtown_desktop.ui.exporting.sheet_page import SheetPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.self_checks import work_until
from tests.pictures.bounds import wait_until

ROWS = """Kaart;Doos;Hoeveel;Reserve;Plaats;Opmerking
Shotgun;Weird West Edition;2;0;Binder A;
Kidnappin';Base Set;4;0;Binder A;
"Makaio Kaleo, Esq.";Faith and Fear;1;0;Long box;from Ada
Abigail Lloyd;WoW 2024;3;1;Long box;
Shotgum;;2;0;;
"""


def _import(window: MainWindow, theme: str, text: str = ROWS) -> CollectionPage:
    window.prefer(replace(window.preferences, theme=theme))
    page = window.open_collection()
    page.overlays.close()
    page.session.add_box(page.catalogue.pack("DT2"), 1)
    file = page.data.file.parent / "my cards.csv"
    file.write_text(text, encoding="utf-8")
    page.files.import_all([file])
    dialog = page.files.preview
    assert dialog is not None
    wait_until(lambda: dialog.diff is not None, "the file is compared")
    return page


def import_columns(window: MainWindow) -> None:
    """A table in a language that is not known, with the columns that were found."""
    _import(window, "dark")


def import_columns_light(window: MainWindow) -> None:
    """The same by day."""
    _import(window, "light")


def import_columns_contrast(window: MainWindow) -> None:
    """The same in high contrast."""
    _import(window, "contrast")


def import_changes(window: MainWindow) -> None:
    """The changes that an import makes."""
    dialog = _import(window, "dark").files.preview
    assert dialog is not None
    dialog.tabs.setCurrentWidget(dialog.changes)


def _poker(window: MainWindow, theme: str) -> BuilderPage:
    window.prefer(replace(window.preferences, theme=theme))
    owned = window.open_collection()
    owned.overlays.close()
    owned.session.add_box(owned.catalogue.pack("DT2"), 1)
    page = window.open_decks()
    page.session.new(Draft.of(find_deck("Law Dogs Weird West Edition Gunfighter")))
    page.bar.toggle("Decks", False)
    page.bar.table_button.setChecked(True)
    page.table.setFocus()
    work_until(lambda: False, 1)
    return page


def build_night(window: MainWindow, theme: str = "dark") -> None:
    """Sets of three decks that can be built at the same time."""
    window.prefer(replace(window.preferences, theme=theme))
    page = window.open_collection()
    page.overlays.close()
    for pack in ("DT2", "DT2", "FF"):
        page.session.add_box(page.catalogue.pack(pack), 1)
    page.overlays.open_night(NightChoice(3, ("Law Dogs Weird West Edition Gunfighter",)))
    room = page.overlay
    assert isinstance(room, NightPage)
    wait_until(lambda: bool(room.all), "the sets are there")
    work_until(lambda: False, 0.5)


def build_night_light(window: MainWindow) -> None:
    """The same by day."""
    build_night(window, "light")


def binders(window: MainWindow, theme: str = "dark") -> None:
    """A binder with an empty pocket and cards that have no pocket yet."""
    window.prefer(replace(window.preferences, theme=theme))
    page = window.open_collection()
    page.overlays.close()
    cards = [card.code for card in page.catalogue if card.pack == "DT2"]
    rows = [
        CopiesRow(code, 1 + n % 4, place="Red binder" if n < 90 else "Long box")
        for n, code in enumerate(cards)
    ]
    page.session.add_rows(rows[:80], "Add")
    page.session.add_rows(rows[90:], "Add")
    page.overlays.open_binders("Red binder")
    room = page.overlay
    assert isinstance(room, BinderPage)
    room.make()
    room.pages.go(4)
    room.pages.widened.emit(4)
    page.session.add_rows(rows[80:90], "Add")
    work_until(lambda: False, 0.5)


def binders_light(window: MainWindow) -> None:
    """The same by day."""
    binders(window, "light")


def next_box(window: MainWindow, theme: str = "dark") -> None:
    """The worth of each box for decks of the user."""
    window.prefer(replace(window.preferences, theme=theme))
    page = window.open_collection()
    page.overlays.close()
    for pack in ("DT2", "DT2"):
        page.session.add_box(page.catalogue.pack(pack), 1)
    for name in ("Learn2Play - Law Dogs", "Faith & Fear - MCC", "Outlaws Weird West Edition Gunfighter"):
        page.session.make_decks([Draft.of(find_deck(name))], "Take")
    page.overlays.open_next_box()
    room = page.overlay
    assert isinstance(room, NextBoxPage)
    work_until(lambda: not room.worker.busy, 60)
    room.list.setCurrentIndex(room.list.rows.index(1, 0))
    work_until(lambda: False, 0.5)


def next_box_light(window: MainWindow) -> None:
    """The same by day."""
    next_box(window, "light")


def poker_table(window: MainWindow) -> None:
    """A deck by value and suit."""
    _poker(window, "dark")


def poker_table_light(window: MainWindow) -> None:
    """The same by day, with the figures beside it."""
    _poker(window, "light").bar.toggle("Numbers", True)
    work_until(lambda: False, 2)


def poker_table_contrast(window: MainWindow) -> None:
    """The same in high contrast."""
    _poker(window, "contrast")


def deck_slots(window: MainWindow) -> None:
    """The slots of a deck of which some cards are missing."""
    page = _poker(window, "dark")
    page.bar.table_button.setChecked(False)
    work_until(lambda: False, 1.5)


def deck_slots_in_rows(window: MainWindow) -> None:
    """The slots in the table of cards and beside the figures below it."""
    page = _poker(window, "dark")
    page.bar.table_button.setChecked(False)
    page.browser.foot.as_list.setChecked(True)
    page.browser.cards.make_current(3)
    work_until(lambda: False, 1.5)


def first_deck(window: MainWindow) -> None:
    """The page on which a new deck begins."""
    _first(window, "dark")


def first_deck_light(window: MainWindow) -> None:
    """The same by day, with a random deck."""
    page = _first(window, "light")
    page.decks.setCurrentRow(next(n for n, each in enumerate(page.found) if each.is_random))


def first_deck_contrast(window: MainWindow) -> None:
    """The same in high contrast."""
    _first(window, "contrast")


def _first(window: MainWindow, theme: str) -> FirstDeckPage:
    window.prefer(replace(window.preferences, theme=theme))
    page = window.open_decks()
    page.library.new.emit()
    first = page.dialogs.current
    assert isinstance(first, FirstDeckPage)
    work_until(lambda: False, 0.5)
    return first


def next_steps(window: MainWindow) -> None:
    """A new deck with its next steps."""
    page = window.open_decks()
    page.bar.toggle("Decks", False)
    page.session.new(Draft(name="My first deck", outfit="24009", cards={"24071": 1}))
    work_until(lambda: False, 1.5)


def compared_decks(window: MainWindow) -> None:
    """Three decks side by side, with the pictures of their cards."""
    page = window.open_decks()
    names = ("Law Dogs Weird West Edition Gunfighter", "Learn2Play - Law Dogs", "Faith & Fear - Law Dogs")
    page.outputs.compare([Draft.of(find_deck(name)) for name in names])
    shown = page.dialogs.current
    assert isinstance(shown, ComparePage)
    row = shown.tree.findItems("Abram Grothe", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)[0]
    shown.tree.setCurrentItem(row)
    work_until(lambda: False, 0.5)


def deck_sheet(window: MainWindow) -> None:
    """The printed sheet of a deck."""
    page = _poker(window, "dark")
    page.outputs.sheet()
    shown = page.dialogs.current
    assert isinstance(shown, SheetPage)
    work_until(lambda: not shown.worker.busy, 60)


def swaps(window: MainWindow) -> None:
    """The best swaps of a deck."""
    page = _poker(window, "dark")
    page.find_swaps()
    shown = page.dialogs.current
    assert isinstance(shown, SwapPage)
    work_until(lambda: not shown.worker.busy, 60)


STATES = (
    first_deck,
    first_deck_light,
    first_deck_contrast,
    next_steps,
    import_columns,
    import_columns_light,
    import_columns_contrast,
    import_changes,
    binders,
    binders_light,
    build_night,
    build_night_light,
    next_box,
    next_box_light,
    poker_table,
    poker_table_light,
    poker_table_contrast,
    deck_slots,
    deck_slots_in_rows,
    compared_decks,
    deck_sheet,
    swaps,
)
