"""The menu of a card by a right click, and adjusting the table through it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tests.ui.behind import game_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

# Qt without a screen cannot put a menu on top or grab keys for it, and warns about that.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def right_click(sitting: Sitting, card: int) -> QMenu:
    page = sitting.page
    at = page.board.table.mapFromScene(page.board.scene.items_by_card[card].scenePos())
    QTest.mouseClick(page.board.table.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert page.answers.menu is not None
    page.answers.menu.hide()
    return page.answers.menu


def entry(menu: QMenu, words: str) -> QAction:
    found = [a for a in menu.actions() if words in a.text()]
    assert found, [a.text() for a in menu.actions()]
    return found[0]


def a_mover(sitting: Sitting) -> int:
    choice = sitting.bridge.seats.view.choice
    assert choice is not None
    return next(int(o.card) for o in choice.options if o.verb == "move" and o.card is not None)


def test_legal_entries_answer_and_the_others_say_why(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    card = a_mover(sitting)
    menu = right_click(sitting, card)
    refused = entry(menu, "calls out")
    assert not refused.isEnabled()
    assert refused.text().endswith("no opposing dude is at its location")
    assert not [a for a in menu.actions() if a.text() == "Adjust by hand"]
    entry(menu, "to the Town Square").trigger()
    assert game_of(sitting.bridge).state.in_play[card].location == -1  # type: ignore[index]


def test_while_the_opponent_decides_everything_is_grey(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    card = a_mover(sitting)
    assert sitting.window.playing.opponents is not None
    sitting.window.playing.opponents.pace = 100_000
    sitting.bridge.seats.answer(("pass",))
    menu = right_click(sitting, card)
    assert menu.actions()
    assert all(not a.isEnabled() for a in menu.actions() if not a.isSeparator())
    assert "Ben has to decide first" in menu.actions()[0].text()


def test_adjusting_by_hand_is_logged_and_undone(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, adjustable=True)
    sitting.until("noon play")
    card = a_mover(sitting)
    by_hand = entry(right_click(sitting, card), "Adjust by hand").menu()
    assert isinstance(by_hand, QMenu)
    bounty = entry(by_hand, "Bounty").menu()
    assert isinstance(bounty, QMenu)
    entry(bounty, "+2").trigger()
    spot = game_of(sitting.bridge).state.in_play
    assert spot[card].bounty == 2  # type: ignore[index]
    assert any("+2 bounty" in line for line in sitting.page.board.log.shown())
    QTest.keyClick(sitting.page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert game_of(sitting.bridge).state.in_play[card].bounty == 0  # type: ignore[index]
