"""The program and the mocks are put side by side."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tests.pictures.pairs import GAP, PAIRS, beside, main
from tests.pictures.states import STATES


def sheet(wide: int, tall: int, tone: str) -> QImage:
    image = QImage(wide, tall, QImage.Format.Format_RGB32)
    image.fill(QColor(tone))
    return image


def test_the_mock_is_at_the_left_and_the_program_at_the_right() -> None:
    both = beside(sheet(30, 20, "#ff0000"), sheet(40, 10, "#0000ff"))
    assert (both.width(), both.height()) == (30 + GAP + 40, 20)
    assert both.pixelColor(29, 19) == QColor("#ff0000")
    assert both.pixelColor(30 + GAP, 9) == QColor("#0000ff")


def test_without_a_mock_the_program_is_alone() -> None:
    ours = sheet(40, 10, "#0000ff")
    assert beside(QImage("nowhere.png"), ours) == ours


def test_each_mock_has_a_state() -> None:
    assert {pair.state for pair in PAIRS.values()} <= STATES.keys()


def test_an_unknown_mock_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path), "direction-99"])
    assert ended.value.code == 2
    assert "There is no mock direction-99" in capsys.readouterr().err
