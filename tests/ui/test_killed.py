"""The process is killed in the middle of a game; Continue resumes exactly there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import game_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process so")
@pytest.mark.parametrize("answers", [3, 17, 60])
def test_continue_is_exactly_there(qtbot: QtBot, tmp_path: Path, answers: int) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.ui.killed_player", str(tmp_path), "11"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert child.stdout is not None
    told: dict[int, str] = {}
    try:
        for line in child.stdout:
            count, digest = line.split()
            told[int(count)] = digest
            if int(count) >= answers:
                break
    finally:
        child.send_signal(signal.SIGKILL)
    for line in child.stdout:  # the lines it wrote before it died
        if line.endswith("\n"):
            count, digest = line.split()
            told[int(count)] = digest
    child.stdout.close()
    child.wait()
    window = MainWindow(lambda: 1, tmp_path / "doomtown.db")
    window.playing.pace = 1_000_000
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.start.continue_button.isEnabled())
    QTest.mouseClick(window.start.continue_button, Qt.MouseButton.LeftButton)
    assert window.bridge is not None
    game = game_of(window.bridge)
    assert len(game.answers) >= max(told)  # saved before it was shown
    assert len(game.answers) <= max(told) + 1
    game.rewind(max(told))
    assert game.digest() == told[max(told)]
