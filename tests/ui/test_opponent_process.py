"""The window with the opponent in its own process, and what happens when that is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.ui.opponent_process import OpponentProcess, command
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

DEAF = [sys.executable, "-c", "import sys; sys.stdin.read()"]
"""A process that never answers."""


@pytest.fixture
def sitting(qtbot: QtBot, tmp_path: Path) -> Iterator[Sitting]:
    found = Sitting(qtbot, tmp_path)
    yield found
    if found.window.opponent is not None:
        found.window.opponent.stop()


def use(sitting: Sitting, program: list[str]) -> OpponentProcess:
    sitting.window.opponent = process = OpponentProcess(program)
    sitting.bridge.think_in(process)
    return process


def test_it_plays_from_its_own_process_as_it_does_from_ours(
    qtbot: QtBot, tmp_path: Path, sitting: Sitting
) -> None:
    (tmp_path / "other").mkdir()
    here = Sitting(qtbot, tmp_path / "other")
    here.until("noon play")
    process = use(sitting, command())
    asked: list[int] = []
    process.answered.connect(lambda number, _: asked.append(number))
    sitting.until("noon play")
    assert asked
    assert sitting.bridge.game.answers == here.bridge.game.answers


def test_without_its_process_the_opponent_plays_on_and_says_so_once(qtbot: QtBot, sitting: Sitting) -> None:
    told: list[str] = []
    sitting.bridge.told.connect(told.append)
    use(sitting, [sys.executable, "-c", "raise SystemExit(3)"])
    sitting.until("noon play")
    assert len(told) == 1
    assert "thinks in this window" in told[0]


@pytest.mark.parametrize("program", [["no-such-program"], [sys.executable, "-c", "print('what?')"]])
def test_a_process_that_does_not_start_or_talks_nonsense(
    qtbot: QtBot, sitting: Sitting, program: list[str]
) -> None:
    use(sitting, program)
    sitting.until("noon play")
    assert sitting.bridge.game.pending is not None


def test_undo_withdraws_the_question(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    digest = sitting.bridge.game.digest()
    process = use(sitting, DEAF)
    sitting.bridge.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    assert sitting.bridge.undo()
    assert not process.is_thinking
    assert sitting.bridge.game.digest() == digest


def test_an_answer_that_comes_too_late_is_not_taken(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    process = use(sitting, DEAF)
    sitting.bridge.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    count = len(sitting.bridge.game.answers)
    process.answered.emit(-5, ("pass",))
    assert len(sitting.bridge.game.answers) == count


def test_closing_the_window_ends_the_process(qtbot: QtBot, sitting: Sitting) -> None:
    process = use(sitting, DEAF)
    running = process._process
    assert running is not None
    assert running.waitForStarted()
    sitting.window.close()
    assert process._process is None
