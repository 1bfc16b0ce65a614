"""Two windows of the real program, each a process with a pointer of its own, and a bad connection between."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.two_homes import GUEST, HOST, SHORT, WHOLE, Plan, play
from tests.sampled import always

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from tests.ui.real_hand import has_pointer
from tests.ui.virtual_screen import NoScreen

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]


@pytest.mark.parametrize("plan", always((SHORT,), (SHORT, WHOLE)), ids=lambda plan: f"{plan.answers} answers")
def test_two_people_play_by_mouse_behind_a_bad_connection(plan: Plan, tmp_path: Path) -> None:
    if not has_pointer():
        pytest.skip("xdotool is not installed")
    try:
        story = play(plan, tmp_path)
    except NoScreen as error:
        pytest.skip(str(error))
    assert all(story.times.values()), "both have answered"
    assert f"a reset, {GUEST}" in story.back
    assert story.carried > story.answers
    if not plan.answers:
        assert set(story.ends) == {HOST, GUEST}
        assert len({end["count"] for end in story.ends.values()}) == 1
        assert all(
            "No fault was found" in end["check"] or "whole game" in end["check"]
            for end in story.ends.values()
        )
