"""The window with real mouse events: start, choose a gang, drag, undo, leave and continue."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.view_data import OptionView
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import game_of, match_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SEATS = [("Ada", "Law Dogs - Learn to Play", ""), ("Ben", "Sloane Gang - Learn to Play", "rules")]


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db", chosen=Preferences(showdowns="never"))
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def play_to_noon(window: MainWindow, qtbot: QtBot) -> None:
    """Start with the proposed gang and answer by Enter until it is our Noon play."""
    window.playing.begin(SEATS, 7)
    bridge, table = window.bridge, window.table
    assert bridge is not None
    assert table is not None
    table.board.scene.animate = False
    game = game_of(bridge)
    assert game.setup is not None
    wanted = game.setup.seats[0].starting
    while game.pending is not None and game.pending.kind != "noon play":
        qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
        pending = game.pending
        assert pending is not None
        if pending.kind == "starting gang":
            key = next(
                (
                    o.key
                    for o in pending.options
                    if o.card is not None and game.engine.facts[o.card].code in wanted
                ),
                "done",
            )
            bridge.seats.answer((key,))
        elif pending.kind != "noon play":
            default = pending.default or pending.options[0].key
            bridge.seats.answer((default,) if pending.least else ())
    qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
    assert game.pending is not None
    assert game.pending.kind == "noon play"


def spot(window: MainWindow, card: int) -> QPoint:
    assert window.table is not None
    return window.table.board.table.mapFromScene(window.table.board.scene.items_by_card[card].scenePos())


def drag(window: MainWindow, card: int, to: QPoint) -> None:
    assert window.table is not None
    viewport = window.table.board.table.viewport()
    start = spot(window, card)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 9):
        QTest.mouseMove(viewport, start + (to - start) * step / 8)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=to)


def move_to_square(window: MainWindow) -> OptionView:
    assert window.bridge is not None
    choice = window.bridge.seats.view.choice
    assert choice is not None
    return next(o for o in choice.options if o.verb == "move" and o.target == -1)


def test_one_click_on_play_begins_a_game(window: MainWindow, qtbot: QtBot) -> None:
    QTest.mouseClick(window.start.play_button, Qt.MouseButton.LeftButton)
    assert window.bridge is not None
    assert window.bridge.seats.view.choice is not None
    assert window.bridge.seats.view.choice.kind == "starting gang"
    assert len(window.table.board.scene.items_by_card) > 5  # type: ignore[union-attr]


def test_dragging_a_dude_to_the_town_square_moves_it(window: MainWindow, qtbot: QtBot) -> None:
    play_to_noon(window, qtbot)
    assert window.bridge is not None
    assert window.table is not None
    option = move_to_square(window)
    assert option.card is not None
    square = window.table.board.scene.layout_now.square
    drag(window, option.card, window.table.board.table.mapFromScene(square.cx, square.cy))
    assert (option.key,) in game_of(window.bridge).answers
    assert game_of(window.bridge).state.in_play[option.card].location == -1


def test_an_illegal_drop_glides_back_and_says_so(window: MainWindow, qtbot: QtBot) -> None:
    play_to_noon(window, qtbot)
    assert window.bridge is not None
    assert window.table is not None
    option = move_to_square(window)
    assert option.card is not None
    before = len(game_of(window.bridge).answers)
    item = window.table.board.scene.items_by_card[option.card]
    home = item.home
    board = window.table.board
    drag(window, option.card, board.ends.pile_box(1, "boot hill").center() - board.table.pos())
    assert len(game_of(window.bridge).answers) == before
    assert item.pos() == home
    assert "cannot go there: " in window.table.prompt.source.text()


def test_undo_goes_back_to_the_last_own_decision(window: MainWindow, qtbot: QtBot) -> None:
    play_to_noon(window, qtbot)
    assert window.bridge is not None
    assert window.table is not None
    digest = game_of(window.bridge).digest()
    window.bridge.seats.answer((move_to_square(window).key,))
    qtbot.waitUntil(lambda: window.bridge is not None and window.bridge.seats.now.is_ours)
    assert game_of(window.bridge).digest() != digest
    QTest.keyClick(window.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert game_of(window.bridge).digest() == digest


def test_a_game_goes_on_in_a_new_window_where_it_was(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    play_to_noon(window, qtbot)
    assert window.bridge is not None
    window.bridge.seats.hold()
    window.bridge.seats.answer((move_to_square(window).key,))
    digest, reasons = game_of(window.bridge).digest(), match_of(window.bridge).reasons()
    assert reasons
    again = MainWindow(lambda: 8, tmp_path / "d.db")
    again.playing.pace = 100_000
    qtbot.addWidget(again)
    again.show()
    qtbot.waitUntil(lambda: again.start.continue_button.isEnabled())
    QTest.mouseClick(again.start.continue_button, Qt.MouseButton.LeftButton)
    assert again.bridge is not None
    assert game_of(again.bridge).digest() == digest
    assert match_of(again.bridge).reasons() == reasons


def test_a_whole_game_can_be_played_by_the_default_answers(window: MainWindow, qtbot: QtBot) -> None:
    """Enter answers every question: the game never stops, and its end is shown."""
    play_to_noon(window, qtbot)
    bridge, table = window.bridge, window.table
    assert bridge is not None
    assert table is not None
    for _ in range(400):
        if game_of(bridge).is_over:
            break
        qtbot.waitUntil(lambda: bridge.seats.now.is_ours or game_of(bridge).is_over)
        pending = game_of(bridge).pending
        if pending is None:
            break
        if not table.prompt.press_default():
            keys = [o.key for o in pending.options[: pending.least]]
            bridge.seats.answer(tuple(keys))
    assert game_of(bridge).is_over
    assert "wins" in table.prompt.prompt.text()


def test_hot_seat_covers_the_table_until_the_next_person_sits_down(window: MainWindow, qtbot: QtBot) -> None:
    window.playing.begin([("Ada", SEATS[0][1], ""), ("Ben", SEATS[1][1], "")], 7)
    bridge, table = window.bridge, window.table
    assert bridge is not None
    assert table is not None
    assert bridge.seats.view.players[0].play_hand is not None
    while (asked := game_of(bridge).pending) is not None and asked.player == 0:
        bridge.seats.answer((asked.options[-1].key,))
    assert table.reports.covering.hand_over.isVisible()
    assert [p.play_hand for p in bridge.seats.view.players] == [None, None]
    assert bridge.seats.view.choice is None
    QTest.mouseClick(table.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
    assert not table.reports.covering.hand_over.isVisible()
    assert bridge.seats.view.seat == 1
    assert bridge.seats.view.choice is not None


def test_after_undo_and_redo_the_opponent_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    window.playing.begin(list(SEATS), 7)
    bridge = window.bridge
    assert bridge is not None
    qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
    bridge.seats.hold()
    while bridge.seats.now.is_ours:
        choice = bridge.seats.view.choice
        assert choice is not None
        assert bridge.seats.answer((choice.options[-1].key,))
    assert bridge.seats.undo()
    bridge.seats.resume()
    assert bridge.seats.redo()
    assert not bridge.seats.now.is_ours
    before = bridge.seats.now.decisions
    qtbot.waitUntil(lambda: bridge.seats.now.decisions > before)
