"""The list of saved things that several pages share."""

from __future__ import annotations

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from doomtown_desktop.ui.kit.saved_list import SavedEntry, SavedList

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
ENTRIES = [SavedEntry("a", "First"), SavedEntry("b", "Second"), SavedEntry("c", "Third")]


@pytest.fixture
def names(qtbot: QtBot) -> SavedList:
    names = SavedList("Games", opens="watches", renames=True, deletes=True, at_once=True)
    qtbot.addWidget(names)
    names.show()
    return names


@pytest.fixture
def games(qtbot: QtBot) -> SavedList:
    games = SavedList("Games", opens="continues", empty="No game yet")
    qtbot.addWidget(games)
    games.show()
    return games


def test_keys_and_clicks_name_the_entry(names: SavedList) -> None:
    asked: list[tuple[str, str]] = []
    names.opened.connect(lambda value: asked.append(("open", value)))
    names.rename_asked.connect(lambda value: asked.append(("rename", value)))
    names.delete_asked.connect(lambda value: asked.append(("delete", value)))
    names.show_entries(ENTRIES, "b")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_F2, Qt.Key.Key_Delete):
        QTest.keyClick(names, key)
    spot = names.visualItemRect(names.item(2)).center()
    QTest.mouseClick(names.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert asked == [("open", "b"), ("rename", "b"), ("delete", "b"), ("open", "c")]
    assert names.accessibleDescription() == "Enter watches, F2 renames, Delete deletes"


def test_an_entry_that_is_gone_leaves_the_first_one_current(names: SavedList) -> None:
    names.show_entries(ENTRIES, "c")
    assert names.value == "c"
    names.show_entries(ENTRIES[:2], "c")
    assert names.value == "a"


def test_an_empty_list_is_hidden_and_answers_no_key(names: SavedList) -> None:
    asked: list[str] = []
    names.delete_asked.connect(asked.append)
    names.show_entries(ENTRIES)
    names.show_entries([])
    assert not names.isVisible()
    assert names.value is None
    QTest.keyClick(names, Qt.Key.Key_Delete)
    assert asked == []


def test_a_list_of_games_opens_by_enter_and_a_double_click(games: SavedList) -> None:
    opened: list[str] = []
    games.opened.connect(opened.append)
    games.show_entries(ENTRIES)
    spot = games.visualItemRect(games.item(1)).center()
    QTest.mouseClick(games.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert opened == []
    QTest.mouseDClick(games.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseRelease(games.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.keyClick(games, Qt.Key.Key_Return)
    assert opened == ["b", "b"]


def test_keys_that_a_list_does_not_offer_do_nothing(games: SavedList) -> None:
    asked: list[str] = []
    games.rename_asked.connect(asked.append)
    games.delete_asked.connect(asked.append)
    games.show_entries(ENTRIES)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
        QTest.keyClick(games, key)
    assert asked == []
    assert games.accessibleDescription() == "Enter continues"


def test_an_empty_list_of_games_has_a_note_that_is_not_an_entry(games: SavedList) -> None:
    games.show_entries([])
    assert games.isVisible()
    assert games.item(0).text() == "No game yet"
    assert games.value is None


def test_only_the_user_chooses(games: SavedList) -> None:
    chosen: list[object] = []
    games.chosen.connect(chosen.append)
    games.show_entries(ENTRIES, row=1)
    assert games.value == "b"
    games.show_entries(ENTRIES, row=None)
    assert games.value is None
    assert chosen == []
    games.setCurrentRow(2)
    assert chosen == ["c"]
