"""The pictures of the main states can be made, without a warning of Qt."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QImage

from tests.pictures.states import STATES, take

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize(
    "name", ["start", "new_game", "opening", "draw_hands", "settings", "rules", "collection"]
)
def test_a_state_is_there(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    picture = QImage(str(take(name, tmp_path, tmp_path, (1280, 720))))
    colours = {picture.pixel(x, y) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert (picture.width(), picture.height()) == (1280, 720)
    assert len(colours) > 20
    assert name in STATES
