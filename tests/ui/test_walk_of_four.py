"""A whole game of four at one screen, from the New game page to its end, with real mouse events."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.events import InvitationAnswered, PlayerEliminated
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.session.levels import PERSON
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of
from tests.ui.mouse import Mouse
from tests.ui.new_games import form_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
NAMES = ("Ada", "Ben", "Cal", "Dot")
MOST = 900


def choose(box: QComboBox, words: str) -> None:
    """Choose an entry of a list with keys."""
    QTest.mouseClick(box, LEFT)
    box.hidePopup()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if box.currentText() == words:
            return
        QTest.keyClick(box, Qt.Key.Key_Down)
    raise AssertionError(f"no {words} in the list")


def set_up(window: MainWindow) -> TablePage:
    """Set up four people, Quick and the Dead, turnabout."""
    QTest.mouseClick(window.start.new_button, LEFT)
    page = form_of(window)
    QTest.mouseClick(page.add, LEFT)
    QTest.mouseClick(page.add, LEFT)
    for row, name in zip(page.rows, NAMES, strict=True):
        choose(row.who, PERSON)
        QTest.mouseClick(row.name, LEFT)
        row.name.selectAll()
        QTest.keyClicks(row.name, name)
    choose(page.options["victory"], "The Quick and the Dead")
    choose(page.options["shootout_order"], "Turnabout")
    if page.by_lot.isChecked():
        QTest.mouseClick(page.by_lot, LEFT, pos=page.by_lot.rect().center())
    QTest.mouseClick(page.start, LEFT)
    assert window.table is not None
    window.table.board.scene.animate = False
    QApplication.processEvents()  # lists that have closed still change which window is active
    return window.table


def eager(game: Game, asked: Choose, rng: random.Random) -> Answer:
    """Answer at random, with a preference for shootouts of many."""
    keys = asked.keys()
    if asked.kind == "noon play" and rng.random() < 0.8:
        calls = [key for key in keys if key.startswith("callout:")]
        if calls:
            return (rng.choice(calls),)
    if asked.kind == "invite":
        return tuple(keys)
    if asked.kind in ("callout", "invitation"):
        return ("accept",)
    return random_answer(game, asked, rng)


def surrender(page: TablePage, mouse: Mouse) -> None:
    """Surrender with the menu and the button that asks again."""
    next(a for a in page.frame.menu_button.menu().actions() if a.text() == "Surrender…").trigger()
    mouse.press(next(button for button in page.prompt.buttons if button.text().startswith("Surrender")))


def test_four_play_from_the_new_game_page_to_the_end_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 5, tmp_path / "d.db")
    window.resize(1366, 768)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page = set_up(window)
    page.reports.showdowns.tempo = "never"
    rng, mouse, turnabout = random.Random(4), Mouse(page), False
    for _ in range(MOST):
        game = game_of(window.bridge)
        asked, fight = game.pending, game.state.shootout
        if asked is None:
            break
        if page.bridge.seats.now.covered:
            QTest.mouseClick(page.reports.covering.hand_over.button, LEFT)
        helped = any(isinstance(event, InvitationAnswered) and event.accepted for event in game.log)
        turnabout = turnabout or (fight is not None and fight.cycle is not None and asked.kind == "shootout")
        if asked.kind == "noon play" and helped and turnabout:
            surrender(page, mouse)
        else:
            mouse.answer(eager(game, asked, rng))
    game = game_of(window.bridge)
    assert game.is_over
    assert turnabout
    assert sum(isinstance(event, PlayerEliminated) for event in game.log) >= 2
    assert [player.name for player in game.state.players] == list(NAMES)
    assert page.reports.covering.end.isVisible()
    (winner,) = game.state.winners
    assert f"{NAMES[winner]} wins" in page.reports.covering.end.title.text()
