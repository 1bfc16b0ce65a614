"""A continued game looks as it was left: cards are in the same places, in town and in the hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.question import PASS, Question
from doomtown_desktop.ui.plain.geometry import lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.town import Placed, town_of
from doomtown_desktop.ui.shell.kept_places import MOST_GAMES, SETTING
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import game_of
from tests.ui.tables import LAW, SLOANE
from tests.ui.test_unfinished import opened

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def roam(window: MainWindow, days: int) -> None:
    """Play until this day, and move dudes about whenever that is possible."""
    assert window.bridge is not None
    seats, game = window.bridge.seats, game_of(window.bridge)
    count = 0
    while (asked := game.pending) is not None and count < 300:
        if seats.now.covered:
            seats.take_seat()
        offered = asked.keys()
        moves = [key for key in offered if key.startswith("move:")]
        if asked.kind is Question.NOON_PLAY and game.state.day == days and count % 5 == 0:
            return
        count += 1
        if asked.kind is Question.NOON_PLAY:
            given: tuple[str, ...] = (moves[7 * count % len(moves)] if moves else PASS,)
        else:
            given = (asked.default,) if asked.default else tuple(offered[: asked.least])
        assert seats.answer(given)
    raise AssertionError(f"there is no day {days}")


def places(window: MainWindow) -> tuple[dict[int, Placed], frozenset[int]]:
    assert window.table is not None
    layout = window.table.board.scene.town_layout
    return dict(layout.cards), layout.held


def forgetful(window: MainWindow) -> dict[int, Placed]:
    """Return the places of the cards if nobody remembered them."""
    assert window.table is not None
    scene = window.table.board.scene
    assert scene.view is not None
    return lay_out(town_of(scene.view, scene.held_in(scene.view)), scene.frame, scene.zoom, Seating()).cards


def continued(window: MainWindow) -> None:
    QTest.mouseClick(window.start.continue_button, Qt.MouseButton.LeftButton)
    assert window.bridge is not None
    if window.bridge.seats.now.covered:
        window.bridge.seats.take_seat()


def test_cards_are_where_they_were_when_a_game_is_continued(qtbot: QtBot, tmp_path: Path) -> None:
    first = opened(qtbot, tmp_path)
    first.playing.begin([("Ada", LAW, ""), ("Ben", SLOANE, "")], 7)
    roam(first, 3)
    before = places(first)
    assert forgetful(first) != before[0], "otherwise the test shows nothing"
    first.to_start()
    first.close()
    second = opened(qtbot, tmp_path)
    continued(second)
    assert places(second) == before
    roam(second, 4)
    after = places(second)
    second.to_start()
    second.close()
    third = opened(qtbot, tmp_path)
    continued(third)
    assert places(third) == after, "a second time, too"


def test_places_survive_being_written_and_unreadable_ones_are_new(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    window.playing.begin([("Ada", LAW, ""), ("Ben", SLOANE, "")], 7)
    roam(window, 2)
    assert window.table is not None
    seating = window.table.board.scene.seating
    data = json.loads(json.dumps(seating.to_data()))
    assert Seating.from_data(data) == seating
    for broken in (None, 7, {}, {**data, "stands": 3}, {**data, "streets": {"0": [1]}}):
        assert Seating.from_data(broken) == Seating()


def test_only_the_games_played_last_have_their_places_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    settings = window.data.layouts()
    assert settings is not None
    settings.set(SETTING, {str(-game): {} for game in range(MOST_GAMES)})
    window.playing.begin([("Ada", LAW, ""), ("Ben", SLOANE, "")], 7)
    window.playing.save()
    saved = settings.get(SETTING, None)
    assert isinstance(saved, dict)
    assert len(saved) == MOST_GAMES
    assert window.playing.autosave is not None
    assert [*saved][-1] == str(window.playing.autosave.id)
    assert "0" not in saved
