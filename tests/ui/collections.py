"""A collection page on a separate file, for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QMainWindow, QWidget

from doomtown_desktop.catalog import CardFacts, Edition, catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.lab.running import Crew
from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection.card_panel import CardPanel
from doomtown_desktop.ui.collection.files import NO_LINKS, CollectionFileLinks
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.enter import EnterPresses
from doomtown_desktop.ui.look.theme import DARK, style_sheet
from doomtown_desktop.ui.plain.finder import Finder
from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
PROMO, OLD, NEW = "00124", "01084", "24151"
"""The printings of Shotgun: promo, Base Set, Weird West Edition."""

_finder: list[Finder] = []


def opened(window: MainWindow) -> CollectionPage:
    """Return the collection page that a window shows."""
    found = window.pages.currentWidget()
    assert isinstance(found, CollectionPage)
    return found


def open_page(
    qtbot: QtBot,
    folder: Path,
    scale: float = 1.0,
    edition: Edition = "reloaded",
    links: CollectionFileLinks = NO_LINKS,
    crew: Callable[[], Crew] | None = None,
) -> tuple[QMainWindow, CollectionPage]:
    """The window (to be kept as long as the page is used) and the page, 1280×720."""
    fonts.set_scale(scale)
    facts = catalogue(edition)
    faces = FaceStore(lambda code: wording(facts, code))
    if not _finder:
        _finder.append(Finder(catalogue(), faces.wording))
    finder = _finder[0] if edition == "reloaded" else None
    db = open_database(folder / "d.db")
    page = CollectionPage(
        facts, faces, DARK, db, finder=finder, settings=SettingsStore(db), links=links, crew=crew
    )
    window = QMainWindow()
    window.setStyleSheet(style_sheet(DARK))
    EnterPresses(window)
    window.setCentralWidget(page)
    window.resize(1280, 720)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.browser.box.setFocus()
    return window, page


def card(code: str = NEW) -> CardFacts:
    return catalogue().get(code)


def owned(page: CollectionPage, code: str = NEW) -> int:
    return page.session.collection.totals().get(code, 0)


def keep_deck(page: CollectionPage, *, built: bool = False, copies: int = 3) -> int:
    """Save a deck with this many Shotguns of the Base Set; return its id."""
    draft = Draft(name="Guns", cards={OLD: copies}, built=built)
    number = page.session.decks.add(draft.model_dump(mode="json"), "New deck")
    page.session.refresh()
    return number


def panel_of(page: CollectionPage, code: str = NEW) -> CardPanel:
    click(page.bar.buttons["Card"])
    page.pick(card(code))
    panel = page.panels["Card"]
    assert isinstance(panel, CardPanel)
    assert panel.card is card(code)
    return panel


def press(page: CollectionPage, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """Press a key in the widget that has the focus."""
    target = page.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, held)


def type_in(page: CollectionPage, text: str) -> None:
    target = page.focusWidget()
    assert target is not None
    QTest.keyClicks(target, text)


def enter(page: CollectionPage, line: str) -> None:
    """Type a line of fast entry, with keys only."""
    press(page, Qt.Key.Key_E, CONTROL)
    assert page.focusWidget() is page.entry.line
    type_in(page, line)
    press(page, Qt.Key.Key_Return)


def click(widget: QWidget, at: QPoint | None = None, held: Qt.KeyboardModifier = NONE) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT, held, widget.rect().center() if at is None else at)


def click_row(view: QAbstractItemView, row: int, column: int = 0) -> None:
    index = view.model().index(row, column)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), LEFT, NONE, view.visualRect(index).center())


def click_tick(view: QAbstractItemView, row: int, column: int) -> None:
    """Click the check box of a cell, at its left."""
    index = view.model().index(row, column)
    view.scrollTo(index)
    box = view.visualRect(index)
    QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(box.left() + 10, box.center().y()))
