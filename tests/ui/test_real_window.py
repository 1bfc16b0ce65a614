"""The same tests of the window again, in a real window on a virtual screen (X11), if there is one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.virtual_screen import NoScreen, virtual_screen

ROOT = Path(__file__).resolve().parents[2]
RUNS = (
    "tests/ui/test_mouse_day.py",
    "tests/ui/test_window.py",
    "tests/ui/test_keyboard_game.py",
)
WITHOUT_A_SCREEN = (
    "tests/ui/test_window.py::test_a_whole_game_can_be_played_by_the_default_answers",
    "tests/ui/test_keyboard_game.py::test_a_game_is_played_to_its_end_by_keys[6]",
)
"""Tests that show nothing more in a real window: a game without mouse or keys, and a second one by keys."""


@pytest.fixture
def screen() -> Iterator[str]:
    """Yield the name of a virtual screen that exists as long as the test."""
    try:
        with virtual_screen() as name:
            yield name
    except NoScreen as error:
        pytest.skip(str(error))


@pytest.mark.slow
def test_in_a_real_window(screen: str) -> None:
    """All of them run in one process: starting one and loading the program takes seconds."""
    left_out = [f"--deselect={each}" for each in WITHOUT_A_SCREEN]
    real = {**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb"}
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *left_out, *RUNS],
        cwd=ROOT,
        env=real,
        capture_output=True,
        text=True,
        check=False,
    )
    if "could not load the Qt platform plugin" in result.stdout + result.stderr:
        pytest.skip("Qt's X11 libraries are not installed")
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-2000:]
