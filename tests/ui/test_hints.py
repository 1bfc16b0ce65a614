"""Hints in the window: a button, a key, a highlight, and a question before a likely mistake."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from tests.slow_thinker import Slow
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
    """Return a table with a deed in hand and enough ghost rock for it."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.stash = 9
    table.me.dude("Olivia Jenks")
    table.me.hand("Circle M Ranch")
    return in_window(qtbot, table)


def test_a_hint_says_what_to_do_and_why_and_rings_the_card(qtbot: QtBot) -> None:
    page = rich(qtbot)
    QTest.mouseClick(page.help.hints.button, LEFT)
    said = page.prompt.source.text()
    assert said.startswith("Hint: ")
    assert "Circle M Ranch" in said
    ringed = page.keys.highlight.card
    assert ringed is not None
    facts = page.board.scene.items_by_card[ringed].facts
    assert facts is not None
    assert facts.title == "Circle M Ranch"


def test_while_a_hint_is_thought_about_the_window_says_so_and_plays_on(qtbot: QtBot) -> None:
    page, slow = rich(qtbot), Slow()
    seats = page.bridge.seats
    assert isinstance(seats, LocalSeats)
    seats.advising.thinker = slow
    QTest.mouseClick(page.help.hints.button, LEFT)
    assert page.prompt.source.text() == "Thinking about a hint…"
    assert page.keys.highlight.card is None
    slow.finish()
    assert page.prompt.source.text().startswith("Hint: ")
    QTest.mouseClick(page.help.hints.button, LEFT)
    assert len(slow.asked) == 1, "told again at once"
    mouse = Mouse(page)
    mouse.press(next(b for b in page.prompt.buttons if b.text().startswith("Pass")))
    assert game_of(page.bridge).answers[-1] == ("pass",)
    page.reports.covering.hand_over.button.click()
    QTest.mouseClick(page.help.hints.button, LEFT)
    mouse.press(next(b for b in page.prompt.buttons if b.text().startswith("Pass")))
    assert slow.withdrawn == 1
    assert "hint" not in page.prompt.source.text()
    slow.finish()
    assert not page.prompt.source.text().startswith("Hint: ")


def test_a_hint_that_is_thought_about_when_the_settings_are_opened_comes_afterwards(
    qtbot: QtBot, tmp_path: Path
) -> None:
    for switched_off in (False, True):
        folder = tmp_path / str(switched_off)
        folder.mkdir()
        sitting, slow = Sitting(qtbot, folder), Slow()
        sitting.until("noon play")
        page, window, seats = sitting.page, sitting.window, sitting.bridge.seats
        assert isinstance(seats, LocalSeats)
        seats.advising.thinker = slow
        QTest.mouseClick(page.help.hints.button, LEFT)
        window.open_settings()
        settings = window.pages.currentWidget()
        assert isinstance(settings, SettingsPage)
        assert slow.withdrawn == 1
        if switched_off:
            window.prefer(replace(window.preferences, advice="off"))
        QTest.mouseClick(settings.back_button, LEFT)
        assert page.isVisible()
        slow.finish()
        assert page.prompt.source.text().startswith("Hint: ") != switched_off
        assert "Thinking" not in page.prompt.source.text()


def test_where_nothing_can_be_advised_the_hint_says_so(qtbot: QtBot) -> None:
    page, slow = rich(qtbot), Slow()
    seats = page.bridge.seats
    assert isinstance(seats, LocalSeats)
    seats.advising.thinker = slow
    QTest.keyClick(page, Qt.Key.Key_H)
    slow.tell(None)
    assert page.prompt.source.text() == "The computer has no hint for this."


def test_a_hint_has_a_key_and_neither_where_hints_are_off(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page, window = sitting.page, sitting.window
    QTest.keyClick(page, Qt.Key.Key_H)
    assert page.prompt.source.text().startswith("Hint: ")
    page.tell("")
    window.prefer(replace(window.preferences, advice="off"))
    assert not page.help.hints.button.isVisible()
    QTest.keyClick(page, Qt.Key.Key_H)
    assert not page.prompt.source.text().startswith("Hint: ")
    window.prefer(replace(window.preferences, advice="asked"))
    assert page.help.hints.button.isVisible()


def test_a_mistake_is_asked_about_once_more_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page, window = sitting.page, sitting.window
    window.prefer(replace(window.preferences, advice="mistakes"))
    answers = len(game_of(page.bridge).answers)
    mouse = Mouse(page)
    passing = next(b for b in page.prompt.buttons if b.text().startswith("Pass"))
    mouse.press(passing)
    if not page.answers.questions.is_open:
        pytest.fail("passing on a full purse is a mistake")
    assert len(game_of(page.bridge).answers) == answers
    mouse.press(next(b for b in page.prompt.buttons if b.text() == "Think again"))
    assert len(game_of(page.bridge).answers) == answers
    mouse.press(next(b for b in page.prompt.buttons if b.text().startswith("Pass")))
    assert game_of(page.bridge).answers[answers] == ("pass",), "whoever has thought again is not asked again"
    qtbot.waitUntil(lambda: page.bridge.seats.now.is_ours)
    QTest.mouseClick(page.frame.undo_button, LEFT)
    assert len(game_of(page.bridge).answers) == answers
    mouse.press(next(b for b in page.prompt.buttons if b.text().startswith("Pass")))
    mouse.press(next(b for b in page.prompt.buttons if b.text() == "Do it anyway"))
    assert game_of(page.bridge).answers[answers] == ("pass",)
