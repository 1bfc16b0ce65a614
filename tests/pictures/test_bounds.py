"""The picture maker stops at a state that it cannot reach, and answers any question on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doomtown_desktop.protocol.question import Choose, Option, Question, Verb
from tests.pictures.__main__ import main
from tests.pictures.bounds import NotReached, declined, repeat_until, wait_until

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_loop_ends_with_an_error_that_names_the_state() -> None:
    steps: list[int] = []
    with pytest.raises(NotReached, match="not reached in 5 steps: snow in July"):
        repeat_until(lambda: False, lambda: steps.append(1), "snow in July", 5)
    assert len(steps) == 5


def test_a_loop_may_need_its_last_step() -> None:
    steps: list[int] = []
    repeat_until(lambda: len(steps) == 5, lambda: steps.append(1), "five steps", 5)
    assert len(steps) == 5


def test_waiting_ends_with_an_error_that_names_the_state(qtbot: QtBot) -> None:
    with pytest.raises(NotReached, match="not reached in 0 seconds: snow in July"):
        wait_until(lambda: False, "snow in July", 0)


@pytest.mark.parametrize(
    ("least", "keys", "answer"),
    [(0, ("discard:1", "discard:2"), ()), (2, ("a", "b", "c"), ("a", "b")), (1, ("a", "pass"), ("pass",))],
)
def test_declining_is_a_pass_or_the_fewest_options(
    least: int, keys: tuple[str, ...], answer: tuple[str, ...]
) -> None:
    options = tuple(Option(key, Verb.PASS) for key in keys)
    asked = Choose(0, Question.SUNDOWN_DISCARD, "", options, least=least, most=3)
    assert declined(asked) == answer


def test_an_unknown_state_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["nowhere", "snow_in_july"])
    assert ended.value.code == 2
    assert "There is no state snow_in_july" in capsys.readouterr().err
