"""The ledger opens by a click on a nameplate or a key, shows the parts of numbers, and follows the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_click_on_a_nameplate_opens_it_and_esc_puts_it_away(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Mine", influence=2)
    table.me.deed("Bank", control=3)
    table.foe.dude("Theirs", influence=1)
    page = in_window(qtbot, table)
    assert page.help.ledger.isHidden()
    QTest.mouseClick(page.board.ends.lower, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert page.help.ledger.isVisible()
    words = page.help.ledger.words.text()
    assert "Mine" in words
    assert "Bank" in words
    assert "Control: 3" in words
    assert "would win at Sundown" in words
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.help.ledger.isHidden()


def test_the_key_opens_it_and_it_follows_the_game(qtbot: QtBot) -> None:
    table = Table()
    mine = table.me.dude("Mine", influence=2)
    table.foe.dude("Theirs", influence=1)
    page = in_window(qtbot, table)
    QTest.keyClick(page, Qt.Key.Key_I)
    assert page.help.ledger.isVisible()
    assert "home" in page.help.ledger.words.text()
    assert page.bridge.seats.answer((f"move:{mine.id}>-1",))
    assert "at the Town Square" in page.help.ledger.words.text()
    page.reports.covering.hand_over.button.click()
    QTest.keyClick(page, Qt.Key.Key_I)
    assert page.help.ledger.isHidden()
