"""Saved searches in the deck builder and the collection, with real events."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.ui.cards.saved_searches import SearchSheet, SearchStar
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.kit.saved_list import VALUE
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.collections import open_page

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key
CHEAP = "t:dude cost<3"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()


@pytest.fixture
def page(window: MainWindow) -> BuilderPage:
    return window.open_decks()


@pytest.fixture
def kept(page: BuilderPage, window: MainWindow) -> SavedSearches:
    """Return the searches as stored in the file."""
    assert window.data.games is not None
    return SavedSearches(window.data.games.database)


def star_of(page: BuilderPage) -> SearchStar:
    assert page.browser.star is not None
    return page.browser.star


def opened(page: BuilderPage) -> SearchSheet:
    """Return the sheet, opened by a click."""
    QTest.mouseClick(star_of(page), LEFT)
    sheet = star_of(page).sheet
    assert sheet is not None
    assert sheet.isVisible()
    return sheet


def names(sheet: SearchSheet) -> list[str]:
    return [str(sheet.names.item(n).data(VALUE)) for n in range(sheet.names.count())]


def test_a_search_is_kept_by_keys_alone_and_found_again(page: BuilderPage, kept: SavedSearches) -> None:
    box = page.browser.box
    QTest.keyClicks(box, CHEAP)
    QTest.keyClick(box, Key.Key_Escape)
    box.setText(CHEAP)
    QTest.keyClick(box, Key.Key_Tab)
    star = star_of(page)
    assert star.hasFocus()
    assert star.text() == "☆"
    QTest.keyClick(star, Key.Key_Return)
    sheet = star.sheet
    assert sheet is not None
    assert sheet.isVisible()
    assert sheet.line.hasFocus()
    QTest.keyClicks(sheet.line, "Cheap dudes")
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert kept.all() == {"Cheap dudes": CHEAP}
    assert names(sheet) == ["Cheap dudes"]
    assert sheet.said.text() == "Saved as Cheap dudes."
    assert star.text() == "★"
    assert "Cheap dudes" in star.toolTip()
    QTest.keyClick(sheet.names, Key.Key_Escape)
    assert not sheet.isVisible()
    assert star.hasFocus()
    assert not page.draft.cards  # none of these keys reached the deck

    page.browser.set_text("shotgun")
    assert star.text() == "☆"
    QTest.keyClick(star, Key.Key_Space)
    QTest.keyClick(sheet.names, Key.Key_Return)
    assert page.browser.box.text() == CHEAP
    assert box.hasFocus()
    assert not sheet.isVisible()
    assert page.browser.cards.model.cards
    assert all(str(card.type) == "dude" for card in page.browser.cards.model.cards)


def test_a_click_searches(page: BuilderPage, kept: SavedSearches) -> None:
    kept.set("B", "t:deed")
    kept.set("a", "t:goods")
    sheet = opened(page)
    assert names(sheet) == ["a", "B"]
    rect = sheet.names.visualItemRect(sheet.names.item(1))
    QTest.mouseClick(sheet.names.viewport(), LEFT, pos=rect.center())
    assert page.browser.box.text() == "t:deed"
    assert not sheet.isVisible()
    assert star_of(page).text() == "★"


def test_forgetting_has_a_way_back(page: BuilderPage, kept: SavedSearches) -> None:
    kept.set("Cheap", CHEAP)
    sheet = opened(page)
    QTest.keyClick(sheet.names, Key.Key_Delete)
    assert kept.all() == {}
    assert sheet.said.text() == "Cheap was deleted."
    assert sheet.empty.isVisible()
    assert not sheet.names.isVisible()
    QTest.mouseClick(sheet.undo_button, LEFT)
    assert kept.all() == {"Cheap": CHEAP}
    assert names(sheet) == ["Cheap"]
    assert not sheet.undo_button.isVisible()
    QTest.mouseClick(sheet.delete_button, LEFT)
    assert kept.all() == {}
    QTest.keyClick(sheet, Key.Key_Z, CONTROL)
    assert kept.all() == {"Cheap": CHEAP}


def test_renaming_and_its_way_back(page: BuilderPage, kept: SavedSearches) -> None:
    kept.set("Cheap", CHEAP)
    sheet = opened(page)
    QTest.keyClick(sheet.names, Key.Key_F2)
    assert sheet.line.hasFocus()
    assert sheet.line.selectedText() == "Cheap"
    assert sheet.save_button.text() == "Rename"
    QTest.keyClick(sheet.line, Key.Key_Escape)
    assert sheet.isVisible()
    assert sheet.line.text() == ""
    assert sheet.save_button.text() == "Save"
    QTest.mouseClick(sheet.rename_button, LEFT)
    QTest.keyClicks(sheet.line, "Posse")
    QTest.mouseClick(sheet.save_button, LEFT)
    assert kept.all() == {"Posse": CHEAP}
    assert names(sheet) == ["Posse"]
    QTest.mouseClick(sheet.undo_button, LEFT)
    assert kept.all() == {"Cheap": CHEAP}


def test_a_name_that_is_taken_is_refused_in_words_and_typed_on(
    page: BuilderPage, kept: SavedSearches
) -> None:
    kept.set("A", "t:deed")
    kept.set("B", "t:goods")
    sheet = opened(page)
    sheet.names.setCurrentRow(0)
    QTest.keyClick(sheet.names, Key.Key_F2)
    QTest.keyClicks(sheet.line, "B")
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert sheet.trouble.isVisible()
    assert "named B already" in sheet.trouble.text()
    assert kept.all() == {"A": "t:deed", "B": "t:goods"}
    assert sheet.line.text() == "B"
    assert sheet.save_button.text() == "Rename"
    QTest.keyClicks(sheet.line, "2")
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert kept.all() == {"B": "t:goods", "B2": "t:deed"}
    assert not sheet.trouble.isVisible()


def test_keeping_under_a_name_that_is_there_says_replace_and_can_be_taken_back(
    page: BuilderPage, kept: SavedSearches
) -> None:
    kept.set("Mine", "t:deed")
    page.browser.set_text(CHEAP)
    sheet = opened(page)
    sheet.line.setFocus()
    QTest.keyClicks(sheet.line, "Mine")
    assert sheet.save_button.text() == "Replace"
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert kept.all() == {"Mine": CHEAP}
    QTest.mouseClick(sheet.undo_button, LEFT)
    assert kept.all() == {"Mine": "t:deed"}


def test_an_empty_search_or_name_keeps_nothing(page: BuilderPage, kept: SavedSearches) -> None:
    sheet = opened(page)
    assert not sheet.line.isEnabled()
    assert "empty" in sheet.line.toolTip()
    sheet.hide()
    page.browser.set_text("shotgun")
    sheet = opened(page)
    assert sheet.line.isEnabled()
    assert not sheet.save_button.isEnabled()
    QTest.keyClicks(sheet.line, "   ")
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert kept.all() == {}


def test_a_fault_of_the_file_is_said_in_words(page: BuilderPage, kept: SavedSearches, tmp_path: Path) -> None:
    page.browser.set_text("shotgun")
    sheet = opened(page)
    other = sqlite3.connect(tmp_path / "d.db")
    other.execute("DROP TABLE saved_search")
    other.commit()
    other.close()
    QTest.keyClicks(sheet.line, "Guns")
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert sheet.isVisible()
    assert sheet.trouble.isVisible()
    assert "cannot be used" in sheet.trouble.text()
    assert sheet.line.text() == "Guns"  # the typed text is still there


def test_a_file_that_is_only_read_shows_them_and_says_why_none_is_added(qtbot: QtBot, tmp_path: Path) -> None:
    data = open_database(tmp_path / "d.db")
    SavedSearches(data).set("Cheap", CHEAP)
    data.close()
    window = MainWindow(lambda: 7, tmp_path / "d.db", read_only="Another window has it open.")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page = window.open_decks()
    page.browser.set_text("shotgun")
    sheet = opened(page)
    for widget in (sheet.line, sheet.save_button, sheet.rename_button, sheet.delete_button):
        assert not widget.isEnabled()
        assert "Another window has it open." in widget.toolTip()
    QTest.keyClick(sheet.names, Key.Key_Delete)
    QTest.keyClick(sheet.names, Key.Key_F2)
    assert names(sheet) == ["Cheap"]
    assert not sheet.trouble.isVisible()
    QTest.keyClick(sheet.names, Key.Key_Return)
    assert page.browser.box.text() == CHEAP
    window.close()


def test_the_collection_has_the_same_searches(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    page.browser.set_text("owned>1")
    star = page.browser.star
    assert star is not None
    QTest.mouseClick(star, LEFT)
    sheet = star.sheet
    assert sheet is not None
    QTest.keyClicks(sheet.line, "Doubles")
    QTest.keyClick(sheet.line, Key.Key_Return)
    assert SavedSearches(page.data).all() == {"Doubles": "owned>1"}
    sheet.hide()
    page.browser.set_text("")
    QTest.mouseClick(star, LEFT)
    QTest.keyClick(sheet.names, Key.Key_Return)
    assert page.browser.box.text() == "owned>1"
    window.close()


def test_all_of_the_sheet_is_within_reach_and_has_a_name(page: BuilderPage, kept: SavedSearches) -> None:
    for number in range(30):
        kept.set(f"Search number {number} with a name that is long, longer than the sheet is wide", "t:dude")
    sheet = opened(page)
    screen = page.window()
    corner = screen.mapFromGlobal(sheet.geometry().topLeft())
    assert screen.rect().contains(corner.x(), corner.y())
    assert corner.y() + sheet.height() <= screen.height()
    assert star_of(page).accessibleName()
    assert sheet.names.accessibleName()
    assert sheet.line.accessibleName() == "Name to save this search under"
    page.browser.set_text("")
    sheet.hide()
