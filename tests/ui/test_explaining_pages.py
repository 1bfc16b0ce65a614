"""Explain anything beyond the table: every control of every page has a sentence, shown by the ? button."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QScrollArea, QWidget

from doomtown_desktop.session.replay import Replay
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.pages.unfinished_page import UnfinishedPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.tutorial.asking import described, name_of, sentence
from tests.playthroughs.players import played, seed_of_finished_game
from tests.ui.behind import match_of
from tests.ui.built import crowded, show
from tests.ui.tables import AGAINST_COMPUTER
from tests.ui.test_access import STATES, controls
from tests.ui.test_unfinished import answer as answer_one

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def decks(window: MainWindow) -> None:
    window.open_decks()


def collection(window: MainWindow) -> None:
    window.open_collection()


def lessons(window: MainWindow) -> None:
    window.start.learn.emit()


def opened(qtbot: QtBot, folder: Path) -> MainWindow:
    window = MainWindow(lambda: 7, folder / "d.db")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.start.learn_button.isVisible())  # it moves the other buttons
    QApplication.processEvents()
    return window


def asked(window: MainWindow) -> None:
    QTest.mouseClick(window.place_bar.point, Qt.MouseButton.LeftButton)


def point_at(window: MainWindow, part: QWidget) -> str:
    QTest.mouseMove(part, part.rect().center() - QPoint(2, 0))
    QTest.mouseMove(part, part.rect().center())
    assert window.asker is not None
    return window.asker.note.words.text()


def replay(window: MainWindow) -> None:
    """Open a replay in its middle."""
    window.open_replays()
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    game = played(seed_of_finished_game(), 300)
    page.show_replay(Replay(game))
    assert page.player is not None
    page.player.go(page.player.replay.length // 2)


def unfinished(window: MainWindow) -> None:
    """Open the list of unfinished games."""
    for name in ("Ada", "Bea"):
        window.playing.begin([(name, *AGAINST_COMPUTER[0][1:]), AGAINST_COMPUTER[1]], 7)
        answer_one(window)
        window.to_start()
    QTest.mouseClick(window.start.list_button, Qt.MouseButton.LeftButton)
    assert isinstance(window.pages.currentWidget(), UnfinishedPage)


@pytest.mark.parametrize(
    "state", [*STATES, decks, collection, lessons, replay, unfinished], ids=lambda s: s.__name__
)
def test_every_control_of_every_page_has_a_sentence(
    qtbot: QtBot, tmp_path: Path, state: Callable[[MainWindow], None]
) -> None:
    window = opened(qtbot, tmp_path)
    state(window)
    QApplication.processEvents()
    silent = []
    for control in controls(window):
        holds_others = isinstance(control, QScrollArea) or (control.layout() and not name_of(control))
        if holds_others or isinstance(control, ShortcutSheet):
            continue  # its parts are explained
        if len(sentence(control).split()) < 2 or sentence(control) == name_of(control):
            silent.append(f"{type(control).__name__} {name_of(control)!r}")
    assert silent == []


def test_the_button_in_sight_explains_what_is_pointed_at_and_a_click_ends_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(qtbot, tmp_path)
    asked(window)
    assert window.asker is not None
    assert window.asker.is_on
    assert "new game" in point_at(window, window.start.new_button).lower()
    assert window.asker.note.isVisible()
    QTest.mouseClick(window.start.new_button, Qt.MouseButton.LeftButton)
    assert isinstance(window.pages.currentWidget(), StartPage), "the click asked, it did not act"
    assert not window.asker.is_on
    assert not window.asker.note.isVisible()
    assert QApplication.overrideCursor() is None
    QTest.mouseClick(window.start.new_button, Qt.MouseButton.LeftButton)
    assert not isinstance(window.pages.currentWidget(), StartPage)


def test_esc_ends_it_and_nothing_else(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    window.open_settings()
    page = window.pages.currentWidget()
    asked(window)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.asker is not None
    assert not window.asker.is_on
    assert window.pages.currentWidget() is page


def test_at_the_table_it_knows_what_the_table_knows(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    page = show(crowded(), window)
    asked(window)
    assert "shortcuts" in point_at(window, page.frame.menu_button)
    assert "High Noon" in point_at(window, page.board.phase_bar)
    assert match_of(window.bridge).answers == []
    assert window.asker is not None
    window.asker.switch(False)


def test_a_label_says_what_its_control_is_for_and_a_row_what_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    window.open_settings()
    label = next(one for one in window.findChildren(QLabel) if one.text() == "Text size")
    found = described(window, label.mapTo(window, label.rect().center()))
    assert found is not None
    assert found.title == "Text size"
    assert "Cards grow along" in found.lines[0]
    host = QListWidget()
    qtbot.addWidget(host)
    host.addItem("Row")
    host.item(0).setToolTip("What this row is.")
    outer = QWidget()
    qtbot.addWidget(outer)
    host.setParent(outer)
    outer.resize(300, 200)
    outer.show()
    row = described(outer, host.viewport().mapTo(outer, host.visualItemRect(host.item(0)).center()))
    assert row is not None
    assert (row.title, row.lines) == ("Row", ("What this row is.",))
