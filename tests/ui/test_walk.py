"""Games of random answers in the window, each given with a real mouse: eight games, or all twenty.

One of the eight is always played to its end; `test_elsewhere` plays the longest one to its end. The
others stop as soon as they have covered their subject. With ``--thorough``, all are played to their end.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.events import ShootoutEnded
from doomtown_desktop.protocol.question import Question
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
WHOLE = (14,)
"""The games that are always played to their end."""
ONLY_HERE = {0: Question.DISCARD_DOWN, 7: Question.NUMBER}
"""Questions that only one of these games asks."""


def has_covered(game: Game, answered: set[str], seed: int) -> bool:
    """Return whether a game has covered its subject.

    Its subject is a gang, a lowball, a day with a shootout, an upkeep, a second morning, and each question
    that only this game asks.
    """
    assert game.pending is not None
    return (
        game.state.day >= 2
        and game.pending.kind == Question.NOON_PLAY
        and any(isinstance(event, ShootoutEnded) for event in game.log)
        and ONLY_HERE.get(seed, Question.NOON_PLAY) in answered
    )


@pytest.mark.parametrize("seed", always(SHORT, range(20)))
def test_a_game_by_mouse(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest, seed: int) -> None:
    decks = [deck.name for deck in starter_decks()]
    seats = [("Ada", decks[seed % len(decks)], ""), ("Ben", decks[(seed * 7 + 3) % len(decks)], "")]
    sitting = Sitting(qtbot, tmp_path, seats, seed=seed)
    page, bridge, rng = sitting.page, sitting.bridge, random.Random(seed)
    sitting.window.resize(*((1280, 720), (1600, 900))[seed % 2])
    whole = seed in WHOLE or request.config.getoption("thorough")
    mouse, answered = Mouse(page), set[str]()
    for _ in range(MOST):
        game = game_of(bridge)
        if game.pending is None or (not whole and has_covered(game, answered, seed)):
            break
        if bridge.seats.now.covered:
            QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
        answered.add(game.pending.kind)
        mouse.answer(random_answer(game, game.pending, rng))
    game = game_of(bridge)
    assert seed not in SHORT or any(isinstance(event, ShootoutEnded) for event in game.log)
    assert ONLY_HERE.get(seed, Question.NOON_PLAY) in answered, "choose another game that asks this"
    if game.pending is None:
        assert page.reports.covering.end.isVisible()
        assert "wins" in page.prompt.prompt.text()
    else:
        assert not whole
        assert has_covered(game, answered, seed)
