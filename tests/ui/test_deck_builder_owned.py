"""The builder shows all, owned or free cards, according to one switch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.ui.cards.ownership_switch import OwnershipButtons, Show
from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_only_owned_cards_in_any_printing(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)
    assert window.data.games is not None
    reprinted = next(c for c in catalogue().cards if len(c.printings) > 1)
    older = next(code for code in reprinted.printings if code != reprinted.code)
    CollectionStore(window.data.games.database).add_copies({older: 2}, "Add 2")
    page = window.open_decks()
    assert len(page.browser.found.cards) > 900
    buttons = page.findChild(OwnershipButtons)
    assert isinstance(buttons, OwnershipButtons)
    QTest.mouseClick(buttons.buttons[Show.OWNED], Qt.MouseButton.LeftButton)
    assert [card.group for card in page.browser.found.cards] == [reprinted.group]
    window.places.close()
    again = window.open_decks()
    qtbot.waitUntil(lambda: len(again.browser.found.cards) == 1)  # the choice applies to every page
    window.app.cards.ownership_switch().choose(Show.ALL)
    assert len(again.browser.found.cards) > 900
