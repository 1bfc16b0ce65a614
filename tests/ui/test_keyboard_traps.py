"""Enter does what the focus ring promises, and the focus never goes to the log by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import fight, fight_on, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def focused(page: TablePage) -> QWidget | None:
    return page.window().focusWidget()


@pytest.mark.parametrize("name", ["new_button", "rules_button", "settings_button"])
def test_enter_clicks_the_focused_button_of_the_start_page(qtbot: QtBot, name: str) -> None:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    button = getattr(window.start, name)
    clicks: list[bool] = []
    button.clicked.disconnect()
    button.clicked.connect(lambda: clicks.append(True))
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.keyClick(button, Qt.Key.Key_Enter)
    assert len(clicks) == 2


def test_enter_takes_the_seat(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    page = in_window(qtbot, table)
    page.bridge.seats.answer(("pass",))
    assert page.reports.covering.hand_over.isVisible()
    QTest.keyClick(page.reports.covering.hand_over.button, Qt.Key.Key_Return)
    assert not page.reports.covering.hand_over.isVisible()
    assert focused(page) is page


def test_enter_on_a_focused_button_is_not_the_default_answer(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    page = in_window(qtbot, table)
    page.frame.sound_button.setFocus()
    QTest.keyClick(page.frame.sound_button, Qt.Key.Key_Return)
    assert page.frame.sound_panel.isVisible()
    assert game_of(page.bridge).answers == []


def test_the_focus_of_a_helper_that_goes_returns_to_the_table(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    fight_on(page, "redraw")
    page.board.tools.best.setFocus()
    assert focused(page) is page.board.tools.best
    assert page.bridge.seats.answer(())
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()
    assert focused(page) is page


def test_tab_goes_from_the_cards_to_the_answers_and_to_the_log_last(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    page = in_window(qtbot, table)
    page.frame.drawer.toggle()
    page.setFocus()
    seen: list[QWidget | None] = []
    for _ in range(20):
        QTest.keyClick(focused(page) or page, Qt.Key.Key_Tab)
        if focused(page) is not page:
            seen.append(focused(page))
    assert seen[: len(page.prompt.buttons)] == page.prompt.buttons
    assert seen[len(page.prompt.buttons)] is page.prompt.rules
    assert seen.index(page.board.log.filter) > seen.index(page.frame.menu_button)


def test_esc_clears_the_filter_of_the_log_then_leaves_it(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    page = in_window(qtbot, table)
    page.frame.drawer.toggle()
    page.board.log.filter.setFocus()
    QTest.keyClicks(page.board.log.filter, "hero")
    QTest.keyClick(page.board.log.filter, Qt.Key.Key_Escape)
    assert (page.board.log.filter.text(), focused(page)) == ("", page.board.log.filter)
    QTest.keyClick(page.board.log.filter, Qt.Key.Key_Escape)
    assert focused(page) is page
