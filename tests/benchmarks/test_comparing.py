"""The comparison of two checkouts. Nothing is measured here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks import comparing
from tests.benchmarks.comparing import ROOT, Measured, measured, table

pytestmark = pytest.mark.no_cover  # the games run in other processes


def test_the_smallest_time_of_each_game_counts() -> None:
    ours = {("R", 0): Measured([2.0, 1.0], 100, "a"), ("R", 1): Measured([3.0, 4.0], 300, "b")}
    others = {("R", 0): Measured([2.0, 2.5], 100, "a"), ("R", 1): Measured([8.0, 6.0], 300, "b")}
    assert table(ours, others).splitlines() == [
        "what            other  this  unit         ratio  fingerprints",
        "R: random play  50     100   decisions/s  2.000  equal",
    ]


def test_games_that_differ_are_named() -> None:
    ours = {("M", number): Measured([1.0], 10, "a") for number in range(3)}
    others = {("M", number): Measured([1.0], 10, "b" if number else "a") for number in range(3)}
    assert table(ours, others).endswith("games 1, 2 differ")


def test_a_checkout_plays_as_itself() -> None:
    ours, others = measured([ROOT, ROOT], ["R"], 1, 2)
    assert ours["R", 0].fingerprint == others["R", 0].fingerprint != ""
    assert ours["R", 0].count == others["R", 0].count > 50
    assert len(ours["R", 0].seconds) == len(others["R", 0].seconds) == 2
    assert "equal" in table(ours, others)


def test_a_folder_without_the_program_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        comparing.main([str(tmp_path)])
    assert f"{tmp_path} is not a checkout of the program" in capsys.readouterr().err


def test_unknown_kinds_of_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        comparing.main([str(ROOT), "--kinds", "RX"])
    assert "the kinds are letters of RTM, not 'RX'" in capsys.readouterr().err
