"""The boards below everything are painted once for a size and its colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmapCache

from doomtown_desktop.ui.look import boards as wood
from doomtown_desktop.ui.look.theme import THEMES

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SIZE = QSizeF(300, 200)


def test_boards_are_painted_once_for_each_size_and_colours(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    QPixmapCache.clear()
    painted: list[float] = []
    real = wood.paint_boards

    def paint(*how: Any) -> None:
        painted.append(how[3])
        real(*how)

    monkeypatch.setattr(wood, "paint_boards", paint)
    dark, light = THEMES["dark"], THEMES["light"]
    first = wood.boards(SIZE, 1.0, dark, 60.0)
    assert wood.boards(SIZE, 1.0, dark, 60.0).toImage() == first.toImage()
    assert len(painted) == 1
    others = [
        wood.boards(SIZE * 2, 1.0, dark, 60.0),
        wood.boards(SIZE, 2.0, dark, 60.0),
        wood.boards(SIZE, 1.0, light, 60.0),
        wood.boards(SIZE, 1.0, dark, 90.0),
        wood.boards(SIZE, 1.0, dark, 60.0, smooth=True),
    ]
    assert len(painted) == 6
    assert all(other.toImage() != first.toImage() for other in others)
    assert others[1].deviceIndependentSize() == SIZE
