"""Whole games of random answers in the window, each given with a real mouse: eight games, or all twenty."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks import starter_decks
from tests.random_play.runner import random_answer
from tests.sampled import always
from tests.ui.behind import game_of
from tests.ui.mouse import Mouse
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]
MOST = 3000
SHORT = (0, 4, 7, 9, 10, 12, 13, 14)
"""Games of fewer answers, over half of the decks and both sizes of window: they are played every time."""


@pytest.mark.parametrize("seed", always(SHORT, range(20)))
def test_a_whole_game_by_mouse(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    decks = [deck.name for deck in starter_decks()]
    seats = [("Ada", decks[seed % len(decks)], ""), ("Ben", decks[(seed * 7 + 3) % len(decks)], "")]
    sitting = Sitting(qtbot, tmp_path, seats, seed=seed)
    page, bridge, rng = sitting.page, sitting.bridge, random.Random(seed)
    sitting.window.resize(*((1280, 720), (1600, 900))[seed % 2])
    mouse = Mouse(page)
    for _ in range(MOST):
        game = game_of(bridge)
        if game.pending is None:
            break
        if bridge.seats.now.covered:
            QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
        mouse.answer(random_answer(game, game.pending, rng))
    assert game_of(bridge).is_over
    assert page.reports.covering.end.isVisible()
    assert "wins" in page.prompt.prompt.text()
