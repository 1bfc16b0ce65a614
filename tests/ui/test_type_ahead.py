"""Letters typed in a list lead to an entry by any of its words, and Enter chooses it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.storage.games import GameLine
from doomtown_desktop.ui.kit.saved_list import SavedEntry
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.new_games import form_of
from tests.ui.test_replays import open_list

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def form(qtbot: QtBot, tmp_path: Path) -> NewGamePage:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    window.playing.set_up()
    page = form_of(window)
    return page


@pytest.mark.parametrize("is_open", [False, True])
def test_a_word_in_the_middle_of_an_entry_is_found(form: NewGamePage, is_open: bool) -> None:
    form.rules.setFocus()
    if is_open:
        form.rules.showPopup()
    QTest.keyClicks(form.rules.view() if is_open else form.rules, "clas")
    if is_open:
        QTest.keyClick(form.rules.view(), Qt.Key.Key_Return)
    assert form.rules.currentText() == "The classic game (2000)"


def test_the_same_letter_goes_on_to_the_next_entry_and_what_fits_nothing_changes_nothing(
    form: NewGamePage,
) -> None:
    form.rules.setFocus()
    QTest.keyClicks(form.rules, "zz")
    assert form.rules.currentText() == "Rulebook 1.3"
    form.rules.clearFocus()
    form.rules.setFocus()
    QTest.keyClicks(form.rules, "r")
    assert form.rules.currentText() == "2014 rulebook"


def test_all_opponents_are_in_sight_at_once(form: NewGamePage) -> None:
    who = form.rows[1].who
    who.showPopup()
    QApplication.processEvents()
    view = who.view()
    names = [*CHARACTERS]
    shown = [
        who.itemText(row)
        for row in range(who.count())
        if view.viewport().rect().contains(view.visualRect(view.model().index(row, 0)))
    ]
    assert [name for name in names if name not in shown] == []
    who.hidePopup()


def test_the_list_of_replays_has_the_focus_so_enter_watches_what_is_chosen(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = open_list(qtbot, tmp_path)
    assert page.window().focusWidget() is page.list
    watched: list[GameLine] = []
    page.list.opened.disconnect()
    page.list.opened.connect(watched.append)
    games = [GameLine(number, "", "", f"Game {number}", 1, "Ada surrenders.", 40) for number in (1, 2)]
    page.list.show_entries([SavedEntry(game, game.title) for game in games], row=1)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert watched == games[1:]
