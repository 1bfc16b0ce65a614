"""Two people at one screen: nothing secret is shown, but for the hand while its button is held."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.behind import game_of
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def handed_over(qtbot: QtBot, folder: Path) -> Sitting:
    """The screen is to be handed over while Ben holds cards."""
    sitting = Sitting(qtbot, folder, HOT_SEAT)
    sitting.until("noon play", 0)
    sitting.bridge.seats.answer(("pass",))
    assert sitting.page.hand_over.isVisible()
    return sitting


def test_the_hand_is_in_sight_only_while_the_button_is_held(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = handed_over(qtbot, tmp_path)
    sheet = sitting.page.hand_over
    assert sheet.hand.pixmap().isNull()
    QTest.mousePress(sheet.peek_button, Qt.MouseButton.LeftButton)
    count = len(game_of(sitting.bridge).state.players[1].play_hand)
    assert count > 1
    shown = sheet.hand.pixmap()
    assert not shown.isNull()
    assert shown.width() > shown.height() * (count - 1) * 0.6
    assert sitting.bridge.seats.now.covered, "the table stays covered"
    assert sitting.bridge.seats.view.players[1].play_hand is None
    QTest.mouseRelease(sheet.peek_button, Qt.MouseButton.LeftButton)
    assert sheet.hand.pixmap().isNull()
    assert sheet.isVisible()


def test_a_key_peeks_too_and_taking_the_seat_ends_it(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = handed_over(qtbot, tmp_path)
    sheet = sitting.page.hand_over
    sheet.peek_button.setFocus()
    QTest.keyPress(sheet.peek_button, Qt.Key.Key_Space)
    assert not sheet.hand.pixmap().isNull()
    QTest.keyRelease(sheet.peek_button, Qt.Key.Key_Space)
    assert sheet.hand.pixmap().isNull()
    QTest.mouseClick(sheet.button, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert sitting.bridge.seats.view.players[1].play_hand is not None


def test_another_window_in_front_ends_the_peek(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = handed_over(qtbot, tmp_path)
    sheet = sitting.page.hand_over
    QTest.mousePress(sheet.peek_button, Qt.MouseButton.LeftButton)
    sitting.window.clearFocus()
    sitting.window.hide()
    QApplication.sendEvent(sheet, QEvent(QEvent.Type.ActivationChange))
    assert sheet.hand.pixmap().isNull()
    QTest.mouseRelease(sheet.peek_button, Qt.MouseButton.LeftButton)


def turn_away(state: Qt.ApplicationState = Qt.ApplicationState.ApplicationInactive) -> None:
    """Another program comes to the front."""
    program = QApplication.instance()
    assert isinstance(program, QApplication)
    program.applicationStateChanged.emit(state)


def test_a_shared_table_is_covered_when_another_program_comes_to_the_front(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = handed_over(qtbot, tmp_path)
    sheet, answers = sitting.page.hand_over, len(game_of(sitting.bridge).answers)
    QTest.mouseClick(sheet.button, Qt.MouseButton.LeftButton)
    turn_away(Qt.ApplicationState.ApplicationActive)
    assert not sheet.isVisible()
    turn_away()
    assert sheet.isVisible()
    assert sitting.bridge.seats.view.players[1].play_hand is None
    turn_away()
    QTest.mouseClick(sheet.button, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert sitting.bridge.seats.view.players[1].play_hand is not None
    assert len(game_of(sitting.bridge).answers) == answers


def test_one_person_alone_keeps_the_hand_in_sight(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play", 0)
    turn_away()
    assert not sitting.page.hand_over.isVisible()
    assert not sitting.bridge.seats.now.covered


def opening_draws(sitting: Sitting) -> dict[str, str]:
    """What the log says of the first play hand of each player."""
    lines = [line.text for line in sitting.page.log.lines.lines]
    return {name: next(line for line in lines if line.startswith(f"{name} draws")) for name in ("Ada", "Ben")}


def test_the_log_names_only_what_the_person_at_the_screen_drew(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.until("noon play", 1)
    secret = {"Ada": "Ada draws 5 cards.", "Ben": "Ben draws 5 cards."}
    theirs = opening_draws(sitting)
    assert theirs["Ada"] == secret["Ada"]
    assert theirs["Ben"] != secret["Ben"]
    sitting.bridge.seats.answer(("pass",))
    assert sitting.page.hand_over.isVisible()
    assert sitting.page.log.shown() == []
    QTest.mouseClick(sitting.page.hand_over.button, Qt.MouseButton.LeftButton)
    mine = opening_draws(sitting)
    assert mine["Ben"] == secret["Ben"]
    assert mine["Ada"] != secret["Ada"]
