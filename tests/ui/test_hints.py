"""Hints in the window: a button, a key, a ring, and a question before what looks like a mistake."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import LEFT, Mouse
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from doomtown_desktop.ui.table.table_page import TablePage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def rich(qtbot: QtBot) -> TablePage:
    """A table with a deed in hand and money for it."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.stash = 9
    table.me.dude("Olivia Jenks")
    table.me.hand("Circle M Ranch")
    return in_window(qtbot, table)


def test_a_hint_says_what_to_do_and_why_and_rings_the_card(qtbot: QtBot) -> None:
    page = rich(qtbot)
    QTest.mouseClick(page.hints.button, LEFT)
    said = page.prompt.source.text()
    assert said.startswith("Hint: ")
    assert "Circle M Ranch" in said
    ringed = page.ring.ringed
    assert ringed is not None
    facts = page.scene.items_by_card[ringed].facts
    assert facts is not None
    assert facts.title == "Circle M Ranch"


def test_a_hint_has_a_key_and_neither_where_hints_are_off(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page, window = sitting.page, sitting.window
    QTest.keyClick(page, Qt.Key.Key_H)
    assert page.prompt.source.text().startswith("Hint: ")
    page.tell("")
    window.prefer(replace(window.preferences, advice="off"))
    assert not page.hints.button.isVisible()
    QTest.keyClick(page, Qt.Key.Key_H)
    assert not page.prompt.source.text().startswith("Hint: ")
    window.prefer(replace(window.preferences, advice="asked"))
    assert page.hints.button.isVisible()


def test_a_mistake_is_asked_about_once_more_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page, window = sitting.page, sitting.window
    window.prefer(replace(window.preferences, advice="mistakes"))
    answers = len(game_of(page.bridge).answers)
    mouse = Mouse(page)
    passing = next(b for b in page.prompt.buttons if b.text().startswith("Pass"))
    mouse.press(passing)
    if not page.asides.is_open:
        pytest.fail("passing on a full purse is a mistake")
    assert len(game_of(page.bridge).answers) == answers
    mouse.press(next(b for b in page.prompt.buttons if b.text() == "Think again"))
    assert len(game_of(page.bridge).answers) == answers
    mouse.press(next(b for b in page.prompt.buttons if b.text().startswith("Pass")))
    assert game_of(page.bridge).answers[answers] == ("pass",), "whoever has thought again is not asked again"
    qtbot.waitUntil(lambda: page.bridge.seats.now.is_ours)
    QTest.mouseClick(page.undo_button, LEFT)
    assert len(game_of(page.bridge).answers) == answers
    mouse.press(next(b for b in page.prompt.buttons if b.text().startswith("Pass")))
    mouse.press(next(b for b in page.prompt.buttons if b.text() == "Do it all the same"))
    assert game_of(page.bridge).answers[answers] == ("pass",)
