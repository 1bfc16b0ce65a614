"""Surrendering in the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from tests.ui.behind import game_of
from tests.ui.mouse import Mouse
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def choose(sitting: Sitting, words: str) -> None:
    next(a for a in sitting.page.frame.menu_button.menu().actions() if a.text() == words).trigger()


def test_surrender_asks_once_more_and_ends_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    choose(sitting, "Surrender…")
    assert "Surrender?" in sitting.page.prompt.prompt.text()
    assert not game_of(sitting.bridge).is_over
    sitting.press("Surrender")
    assert game_of(sitting.bridge).is_over
    assert game_of(sitting.bridge).state.winners == [1]
    assert "Ben wins" in sitting.page.reports.covering.end.title.text()
    assert "Ada surrenders on day 1" in sitting.page.reports.covering.end.words.text()


def test_play_on_keeps_the_game_and_undo_takes_a_surrender_back(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    digest = game_of(sitting.bridge).digest()
    choose(sitting, "Surrender…")
    assert sitting.page.prompt.press_default()
    assert game_of(sitting.bridge).digest() == digest
    choose(sitting, "Surrender…")
    sitting.press("Surrender")
    sitting.page.frame.undo_button.click()
    assert game_of(sitting.bridge).digest() == digest
    assert sitting.page.prompt.choice is not None
    assert sitting.page.reports.covering.end.isHidden()


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_end_page_leaves_undo_in_reach(qtbot: QtBot, tmp_path: Path, by: str) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page, digest = sitting.page, game_of(sitting.bridge).digest()
    sitting.bridge.seats.surrender()
    assert page.reports.covering.end.isVisible()
    for size in ((1366, 768), (1024, 680)):
        sitting.window.resize(*size)
        middle = page.frame.undo_button.mapTo(page, page.frame.undo_button.rect().center())
        assert page.childAt(middle) is page.frame.undo_button, "nothing lies over it"
        below = QPoint(page.width() // 2, page.frame.header.geometry().bottom() + 2)
        assert page.childAt(below) is page.reports.covering.end
    if by == "mouse":
        QTest.mouseClick(page.frame.undo_button, Qt.MouseButton.LeftButton)
    else:
        focused = sitting.window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert game_of(sitting.bridge).digest() == digest
    assert page.reports.covering.end.isHidden()


def test_the_end_page_leads_to_a_judgement_of_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    count = len(game_of(sitting.bridge).answers)
    sitting.bridge.seats.surrender()
    QTest.mouseClick(sitting.page.reports.covering.end.judge_button, Qt.MouseButton.LeftButton)
    replays = sitting.window.pages.currentWidget()
    assert isinstance(replays, ReplayListPage)
    player = replays.player
    assert player is not None
    assert (player.replay.length, player.replay.position) == (count + 1, 0)
    assert player.replay.opponents == {1: "rules"}
    assert player.seat == 0
    assert player.seat_box.currentText() == "Ada"
    assert player.judging.annotator.is_running
    player.judging.stop()
    player.close_button.click()
    replays.back_button.click()
    assert sitting.window.pages.currentWidget() is sitting.page
    assert sitting.page.reports.covering.end.isVisible()


def test_a_press_that_a_cover_cuts_off_holds_no_card(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.until("noon play")
    page, viewport = sitting.page, sitting.page.board.table.viewport()
    spot = next(
        found for card in page.board.scene.items_by_card if (found := Mouse(page).spot(card)) is not None
    )
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=spot)
    assert page.board.scene.mouseGrabberItem() is not None
    page.reports.covering.hand_over.ask(1, "Ben")
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=spot)
    page.reports.covering.hand_over.hide()
    assert page.board.scene.mouseGrabberItem() is None, "the next press would be lost"


def test_a_person_can_surrender_while_the_opponent_decides(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    assert sitting.window.playing.opponents is not None
    sitting.window.playing.opponents.pace = 100_000
    sitting.bridge.seats.answer(("pass",))
    assert not sitting.bridge.seats.now.is_ours
    choose(sitting, "Surrender…")
    assert "Ben would win the game" in sitting.page.prompt.source.text()
    assert not game_of(sitting.bridge).is_over
    sitting.press("Surrender")
    assert game_of(sitting.bridge).is_over
    assert game_of(sitting.bridge).state.winners == [1]
    assert game_of(sitting.bridge).answers[-1] == ("surrender:0",)
