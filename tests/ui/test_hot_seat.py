"""Two people at one screen: nothing secret is shown, except the hand while its button is held."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.ui.look.guard import Guard
from tests.ui.behind import game_of
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def handed_over(qtbot: QtBot, folder: Path) -> Sitting:
    """Return a table at which the screen has to be handed over while Ben holds cards."""
    sitting = Sitting(qtbot, folder, HOT_SEAT)
    sitting.until("noon play", 0)
    sitting.bridge.seats.answer(("pass",))
    assert sitting.page.reports.covering.hand_over.isVisible()
    return sitting


def test_the_hand_is_in_sight_only_while_the_button_is_held(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = handed_over(qtbot, tmp_path)
    sheet = sitting.page.reports.covering.hand_over
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
    sheet = sitting.page.reports.covering.hand_over
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
    sheet = sitting.page.reports.covering.hand_over
    QTest.mousePress(sheet.peek_button, Qt.MouseButton.LeftButton)
    sitting.window.clearFocus()
    sitting.window.hide()
    QApplication.sendEvent(sheet, QEvent(QEvent.Type.ActivationChange))
    assert sheet.hand.pixmap().isNull()
    QTest.mouseRelease(sheet.peek_button, Qt.MouseButton.LeftButton)


class Clock:
    """The clock of the guards, which stands still between two presses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        monkeypatch.setattr(Guard, "clock", lambda: self.seconds)


RETURN, LEFT = Qt.Key.Key_Return, Qt.MouseButton.LeftButton


def hold(widget: QWidget, key: Qt.Key) -> None:
    """Let the keyboard repeat a held key."""
    repeat = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
    QApplication.sendEvent(widget, repeat)


def test_a_second_enter_does_not_take_the_cover_away(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, clock = Sitting(qtbot, tmp_path, HOT_SEAT), Clock(monkeypatch)
    sitting.until("noon play", 0)
    sheet, answers = sitting.page.reports.covering.hand_over, len(game_of(sitting.bridge).answers)
    clock.seconds = 5.0
    QTest.keyClick(sitting.page, RETURN)
    assert sheet.isVisible()
    for clock.seconds in (5.12, 5.7, 6.3, 6.9):  # each press is too soon after the one before
        QTest.keyClick(sheet.button, RETURN)
        QTest.keyClick(sheet.button, Qt.Key.Key_Space)
        assert sheet.isVisible()
        assert sitting.bridge.seats.view.players[1].play_hand is None
    clock.seconds = 7.7
    hold(sheet.button, RETURN)
    hold(sheet.peek_button, Qt.Key.Key_Space)
    assert sheet.isVisible()
    assert sheet.hand.pixmap().isNull()
    QTest.keyClick(sheet.button, RETURN)
    assert not sheet.isVisible()
    clock.seconds = 7.8
    QTest.keyClick(sitting.page, RETURN)
    hold(sitting.page, RETURN)
    assert len(game_of(sitting.bridge).answers) == answers + 1, "the first Noon play was passed unseen"
    clock.seconds = 8.5
    hold(sitting.page, RETURN)
    assert len(game_of(sitting.bridge).answers) == answers + 1
    QTest.keyClick(sitting.page, RETURN)
    assert len(game_of(sitting.bridge).answers) == answers + 2


def test_a_click_takes_the_seat_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch)
    sheet = handed_over(qtbot, tmp_path).page.reports.covering.hand_over
    QTest.mouseClick(sheet.button, LEFT)
    assert not sheet.isVisible()


def test_a_second_click_does_not_answer_the_next_question(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, clock = Sitting(qtbot, tmp_path), Clock(monkeypatch)
    sitting.until("upkeep", 0)
    prompt = sitting.page.prompt
    clock.seconds = 5.0
    QTest.mouseClick(prompt.buttons[0], LEFT)
    qtbot.waitUntil(lambda: prompt.choice is not None)
    given = len(game_of(sitting.bridge).answers)
    for clock.seconds in (5.0, 5.29):
        for button in prompt.buttons:
            QTest.mouseClick(button, LEFT)
            QTest.mouseDClick(button, LEFT)
        assert len(game_of(sitting.bridge).answers) == given
    sitting.page.restyle(sitting.page.theme)  # the same question again
    clock.seconds = 5.31
    QTest.mouseClick(prompt.buttons[0], LEFT)
    assert len(game_of(sitting.bridge).answers) > given


def asked_about_undo(qtbot: QtBot, folder: Path) -> Sitting:
    """Ben has the seat and wants to undo Ada's play; Ada is asked."""
    sitting = handed_over(qtbot, folder)
    QTest.mouseClick(sitting.page.reports.covering.hand_over.button, LEFT)
    assert sitting.bridge.seats.view.players[1].play_hand is not None
    QTest.mouseClick(sitting.page.frame.undo_button, LEFT)
    return sitting


def is_hidden(sitting: Sitting) -> bool:
    """Return whether no player's cards are on the screen: not in the hand, the log or the question."""
    view, scene = sitting.bridge.seats.view, sitting.page.board.scene
    faces = [
        card for card in scene.items_by_card if card in game_of(sitting.bridge).state.players[1].play_hand
    ]
    hands = [player.play_hand for player in view.players]
    return hands == [None, None] and not faces and sitting.page.board.log.shown() == []


def test_whoever_is_asked_about_an_undo_does_not_see_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = asked_about_undo(qtbot, tmp_path)
    page = sitting.page
    assert "Ada, may Ben undo the last decision?" in page.prompt.prompt.text()
    assert not page.reports.covering.hand_over.isVisible()
    assert is_hidden(sitting)
    sitting.press("Ada does not agree")
    assert page.reports.covering.hand_over.isVisible()
    assert page.reports.covering.hand_over.title.text() == "Ben, your turn"
    assert is_hidden(sitting)
    QTest.mouseClick(page.reports.covering.hand_over.button, LEFT)
    assert sitting.bridge.seats.view.players[1].play_hand is not None
    assert page.prompt.choice is not None


def test_who_agrees_to_an_undo_gets_the_screen(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = asked_about_undo(qtbot, tmp_path)
    page, answers = sitting.page, len(game_of(sitting.bridge).answers)
    turn_away()
    assert not page.reports.covering.hand_over.isVisible(), "the question stays: no hand is in sight"
    sitting.press("Ada agrees")
    assert len(game_of(sitting.bridge).answers) == answers - 1
    assert page.reports.covering.hand_over.title.text() == "Ada, your turn"
    assert page.reports.covering.hand_over.isVisible()
    QTest.mouseClick(page.reports.covering.hand_over.button, LEFT)
    assert sitting.bridge.seats.view.players[0].play_hand is not None
    assert sitting.bridge.seats.view.players[1].play_hand is None


def turn_away(state: Qt.ApplicationState = Qt.ApplicationState.ApplicationInactive) -> None:
    """Bring another program to the front."""
    program = QApplication.instance()
    assert isinstance(program, QApplication)
    program.applicationStateChanged.emit(state)


def test_a_shared_table_is_covered_when_another_program_comes_to_the_front(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = handed_over(qtbot, tmp_path)
    sheet, answers = sitting.page.reports.covering.hand_over, len(game_of(sitting.bridge).answers)
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
    assert not sitting.page.reports.covering.hand_over.isVisible()
    assert not sitting.bridge.seats.now.covered


def opening_draws(sitting: Sitting) -> dict[str, str]:
    """Return what the log says about the first play hand of each player."""
    lines = [line.text for line in sitting.page.board.log.lines.lines]
    return {name: next(line for line in lines if line.startswith(f"{name} draws")) for name in ("Ada", "Ben")}


def test_the_log_names_only_what_the_person_at_the_screen_drew(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.until("noon play", 1)
    secret = {"Ada": "Ada draws 5 cards.", "Ben": "Ben draws 5 cards."}
    theirs = opening_draws(sitting)
    assert theirs["Ada"] == secret["Ada"]
    assert theirs["Ben"] != secret["Ben"]
    sitting.bridge.seats.answer(("pass",))
    assert sitting.page.reports.covering.hand_over.isVisible()
    assert sitting.page.board.log.shown() == []
    QTest.mouseClick(sitting.page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
    mine = opening_draws(sitting)
    assert mine["Ben"] == secret["Ben"]
    assert mine["Ada"] != secret["Ada"]
