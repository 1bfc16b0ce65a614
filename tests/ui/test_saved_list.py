"""The list of saved things that pages share."""

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
    names = SavedList("Games", "watches")
    qtbot.addWidget(names)
    names.show()
    return names


def test_keys_and_clicks_name_the_entry(names: SavedList) -> None:
    asked: list[tuple[str, str]] = []
    names.opened.connect(lambda key: asked.append(("open", key)))
    names.rename_asked.connect(lambda key: asked.append(("rename", key)))
    names.delete_asked.connect(lambda key: asked.append(("delete", key)))
    names.show_entries(ENTRIES, "b")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_F2, Qt.Key.Key_Delete):
        QTest.keyClick(names, key)
    spot = names.visualItemRect(names.item(2)).center()
    QTest.mouseClick(names.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert asked == [("open", "b"), ("rename", "b"), ("delete", "b"), ("open", "c")]
    assert names.accessibleDescription() == "Enter watches, F2 renames, Delete deletes"


def test_an_entry_that_is_gone_leaves_the_first_one_current(names: SavedList) -> None:
    names.show_entries(ENTRIES, "c")
    assert names.key() == "c"
    names.show_entries(ENTRIES[:2], "c")
    assert names.key() == "a"


def test_an_empty_list_is_hidden_and_answers_no_key(names: SavedList) -> None:
    asked: list[str] = []
    names.delete_asked.connect(asked.append)
    names.show_entries(ENTRIES)
    names.show_entries([])
    assert not names.isVisible()
    assert names.key() == ""
    QTest.keyClick(names, Qt.Key.Key_Delete)
    assert asked == []
