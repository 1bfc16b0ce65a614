"""A game with the keyboard only: every question can be answered without a mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.behind import game_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SEATS = [("Ada", "Law Dogs - Learn to Play", ""), ("Ben", "Sloane Gang - Learn to Play", "rules")]


def answer_by_keys(table: TablePage, turn: int) -> None:
    """Answer the question on the table with keys: highlight as many cards as needed, else press a button."""
    choice = table.prompt.choice
    assert choice is not None
    if not table.gang.scene.isHidden():
        QTest.keyClick(table.window().focusWidget() or table, Qt.Key.Key_Return)
        return
    if choice.kind in ("upkeep", "casualty", "posse"):
        if choice.kind == "posse" and turn % 2:  # one of them joins
            QTest.keyClick(table, Qt.Key.Key_Tab)
            QTest.keyClick(table, Qt.Key.Key_Return)
        QTest.keyClick(table, Qt.Key.Key_1)
        return
    if choice.kind == "noon play" and turn % 4 and play_from_a_menu(table, turn):
        return
    cards = table.keys.highlight.candidates() if intents.candidates(choice) else []
    several = intents.needs_done(choice)
    wanted = max(choice.least, 1 if cards and not several else 0)
    if not cards or (choice.least == 0 and turn % 2):
        if table.prompt.default_button is None or not table.prompt.default_button.isEnabled():
            QTest.keyClick(table, Qt.Key.Key_1)
        else:
            QTest.keyClick(table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        return
    for _ in range(wanted if not several else 3 * len(cards)):
        done = table.prompt.default_button
        if several and done is not None and done.isEnabled():  # some cards may have been selected already
            break
        # the highlight begins where it was last, which may be the last card
        is_last = table.keys.highlight.card == cards[-1]
        QTest.keyClick(table, Qt.Key.Key_Backtab if is_last else Qt.Key.Key_Tab)
        QTest.keyClick(table, Qt.Key.Key_Return)
    if several:
        QTest.keyClick(table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def play_from_a_menu(table: TablePage, turn: int) -> bool:
    """Highlight a card, open its menu and take its last entry; return False if that plays nothing."""
    before = len(game_of(table.bridge).answers)
    for _ in range(turn % 7 + 1):
        QTest.keyClick(table, Qt.Key.Key_Tab)
    if table.keys.highlight.card is None:
        return False
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.answers.menu is not None
    QTest.keyClick(table.answers.menu, Qt.Key.Key_Up)
    QTest.keyClick(table.answers.menu, Qt.Key.Key_Return)
    table.answers.menu.close()
    table.setFocus()
    return len(game_of(table.bridge).answers) > before


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("seed", [4, 6])
def test_a_game_is_played_to_its_end_by_keys(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.playing.begin(SEATS, seed)
    table = window.table
    assert table is not None
    table.board.scene.animate = False
    bridge = table.bridge
    kinds: set[str] = set()
    shown, seen = table.reports.showdowns, 0
    for turn in range(900):
        qtbot.waitUntil(lambda: bridge.seats.now.is_ours or game_of(bridge).is_over or shown.is_open)
        if game_of(bridge).is_over:
            break
        if shown.is_open:
            QTest.keyClick(window.focusWidget() or table, Qt.Key.Key_Return)
            seen += not shown.is_open
            continue
        choice = table.prompt.choice
        assert choice is not None
        kinds.add(choice.kind)
        before = len(game_of(bridge).answers)
        table.setFocus()
        answer_by_keys(table, turn)
        said = table.prompt.source.text()
        assert len(game_of(bridge).answers) > before, (choice.kind, choice.prompt, said)
    assert game_of(bridge).is_over
    print(kinds, game_of(bridge).state.day)
    assert seen > 2, "lowball and Sundown were shown each day, and put away by keys"
    assert {"noon play", "upkeep"} <= kinds
