"""Giving up in the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from tests.ui.behind import game_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def choose(sitting: Sitting, words: str) -> None:
    next(a for a in sitting.page.menu_button.menu().actions() if a.text() == words).trigger()


def test_surrender_asks_once_more_and_ends_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    choose(sitting, "Surrender…")
    assert "Surrender?" in sitting.page.prompt.prompt.text()
    assert not game_of(sitting.bridge).is_over
    sitting.press("Surrender")
    assert game_of(sitting.bridge).is_over
    assert game_of(sitting.bridge).state.winners == [1]
    assert "Ben wins" in sitting.page.end.title.text()
    assert "Ada surrenders on day 1" in sitting.page.end.words.text()


def test_play_on_keeps_the_game_and_undo_takes_a_surrender_back(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    digest = game_of(sitting.bridge).digest()
    choose(sitting, "Surrender…")
    assert sitting.page.prompt.press_default()
    assert game_of(sitting.bridge).digest() == digest
    choose(sitting, "Surrender…")
    sitting.press("Surrender")
    sitting.page.undo_button.click()
    assert game_of(sitting.bridge).digest() == digest
    assert sitting.page.prompt.choice is not None
    assert sitting.page.end.isHidden()


def test_nobody_surrenders_while_the_opponent_decides(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    assert sitting.window.playing.opponents is not None
    sitting.window.playing.opponents.pace = 100_000
    sitting.bridge.seats.answer(("pass",))
    assert not sitting.bridge.seats.now.is_ours
    choose(sitting, "Surrender…")
    assert "when the game waits for you" in sitting.page.prompt.source.text()
    assert not game_of(sitting.bridge).is_over
