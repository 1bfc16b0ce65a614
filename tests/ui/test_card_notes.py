"""Notes on single cards of a deck, cards named in notes, another printing for a row: with real events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.card_page import CardPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.notes_panel import NotesPanel
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
PHILIP = "24066"
OLD, NEW = "01084", "24151"
"""Two printings of Shotgun."""


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder(1366, 768)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(Draft(name="Mine", cards={PHILIP: 2, OLD: 1}))
    QApplication.processEvents()
    yield page
    window.close()


def menu_of(page: BuilderPage, code: str) -> QMenu:
    """Open the menu of a row of the deck with the right mouse button, and return it."""
    rows = page.deck.deck
    index = rows.model().index(rows.cards.lines_of([code])[0], 0)
    spot = rows.visualRect(index).center()
    where = rows.viewport().mapToGlobal(spot)
    QApplication.sendEvent(rows.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, where))
    assert page.menu is not None
    assert page.menu.isVisible()
    return page.menu


def choose(menu: QMenu, words: str) -> None:
    action = next(each for each in menu.actions() if each.text().startswith(words))
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())


def test_a_note_on_a_card_is_written_from_its_row_and_seen_there(page: BuilderPage) -> None:
    choose(menu_of(page, PHILIP), "Add a note")
    panel = page.panels["Notes"]
    assert isinstance(panel, NotesPanel)
    assert panel.text.hasFocus()
    QTest.keyClicks(panel.text, "never boot him")
    panel.keep()
    assert page.draft.notes == "- [[Philip Swinford]]: never boot him"
    rows = page.deck.deck
    index = rows.model().index(rows.cards.lines_of([PHILIP])[0], 0)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "never boot him"
    assert "note: never boot him" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    page.session.undo()
    assert page.draft.notes == ""
    assert index.data(Qt.ItemDataRole.ToolTipRole) is None


def test_a_second_note_goes_to_the_line_there_is(page: BuilderPage) -> None:
    for words in ("one", " and two"):
        choose(menu_of(page, PHILIP), "Add a note")
        panel = page.panels["Notes"]
        assert isinstance(panel, NotesPanel)
        QTest.keyClicks(panel.text, words)
        panel.keep()
    assert page.draft.notes == "- [[Philip Swinford]]: one and two"


def test_a_card_named_in_the_notes_is_a_link_to_its_page(page: BuilderPage) -> None:
    page.session.new(Draft(name="Linked", notes="[[Shotgun]] first"))
    QTest.mouseClick(page.bar.buttons["Notes"], LEFT)
    panel = page.panels["Notes"]
    assert isinstance(panel, NotesPanel)
    bar = panel.tabs.tabBar()
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(1).center())
    QApplication.processEvents()
    place = next(
        QPoint(x, y)
        for y in range(2, 60, 3)
        for x in range(2, 120, 3)
        if panel.shown.anchorAt(QPoint(x, y)) == f"card:{NEW}"
    )
    QTest.mouseMove(panel.shown.viewport(), place)
    QTest.mouseClick(panel.shown.viewport(), LEFT, pos=place)
    cover = page.dialogs.current
    assert isinstance(cover, CardPage)
    assert cover.card.title == "Shotgun"
    QTest.keyClick(cover, Qt.Key.Key_Escape)
    assert page.dialogs.current is None


def test_a_row_changes_its_printing(page: BuilderPage) -> None:
    menu = menu_of(page, OLD)
    more = next(each.menu() for each in menu.actions() if each.text() == "Printing")
    assert isinstance(more, QMenu)
    other = next(each for each in more.actions() if each.text().endswith(NEW))
    assert catalogue().get(NEW).title == catalogue().get(OLD).title
    menu.setActiveAction(more.menuAction())
    QTest.keyClick(menu, Qt.Key.Key_Right)
    assert more.isVisible()
    QTest.mouseClick(more, LEFT, pos=more.actionGeometry(other).center())
    assert page.draft.cards == {PHILIP: 2, NEW: 1}
    page.session.undo()
    assert page.draft.cards == {PHILIP: 2, OLD: 1}
