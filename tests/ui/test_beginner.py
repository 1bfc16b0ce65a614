"""A beginner goes from the first page through all lessons to a first game, using only the mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.session.lessons import lessons
from tests.ui.beginner import Beginner
from tests.ui.behind import game_of, match_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_from_the_first_page_through_all_lessons_to_the_second_day_of_a_game(
    qtbot: QtBot, tmp_path: Path
) -> None:
    beginner = Beginner(qtbot, tmp_path)
    beginner.start()
    for _ in lessons():
        beginner.learn()
    assert beginner.window.learning.done == tuple(lesson.id for lesson in lessons())
    match = match_of(beginner.page.bridge)
    assert len(match.people) == 1
    assert [policy.name for policy in match.policies if policy is not None] == ["greenhorn"]
    beginner.play_until(day=2)
    game = game_of(beginner.page.bridge)
    assert game.is_over or game.state.day == 2
    assert beginner.asked[0] == "starting gang"
    assert "noon play" in beginner.asked
