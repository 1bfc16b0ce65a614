"""Giving up in the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

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
    assert not sitting.bridge.game.is_over
    sitting.press("Surrender")
    assert sitting.bridge.game.is_over
    assert sitting.bridge.game.state.winners == [1]
    assert "Ben wins" in sitting.page.end.title.text()
    assert "Ada surrenders on day 1" in sitting.page.end.words.text()


def test_play_on_keeps_the_game_and_undo_takes_a_surrender_back(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    digest = sitting.bridge.game.digest()
    choose(sitting, "Surrender…")
    assert sitting.page.prompt.press_default()
    assert sitting.bridge.game.digest() == digest
    choose(sitting, "Surrender…")
    sitting.press("Surrender")
    sitting.page.undo_button.click()
    assert sitting.bridge.game.digest() == digest
    assert sitting.page.prompt.choice is not None
    assert sitting.page.end.isHidden()


def test_nobody_surrenders_while_the_opponent_decides(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    sitting.bridge.pace = 100_000
    sitting.bridge.answer(("pass",))
    assert not sitting.bridge.waits_for_human
    choose(sitting, "Surrender…")
    assert "when the game waits for you" in sitting.page.prompt.source.text()
    assert not sitting.bridge.game.is_over
