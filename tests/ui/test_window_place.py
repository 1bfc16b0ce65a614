"""The window opens where it was closed, and on its screen."""

from __future__ import annotations

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.plain.preferences import InMemorySettings
from doomtown_desktop.ui.shell import window_place

LARGE = QSize(1920, 1080)


@pytest.mark.parametrize(
    ("room", "filled", "size"),
    [
        (QSize(1920, 1080), False, QSize(1440, 900)),
        (QSize(1366, 728), True, QSize(1366, 728)),
        (QSize(1440, 900), True, QSize(1440, 900)),
        (QSize(250, 900), True, QSize(300, 900)),
    ],
)
def test_a_first_window_keeps_to_its_screen(qtbot: QtBot, room: QSize, filled: bool, size: QSize) -> None:
    window = QWidget()
    window.setMinimumSize(300, 200)
    qtbot.addWidget(window)
    window_place.put(window, None, room)
    assert window.isMaximized() == filled
    assert window.size() == size


def test_it_opens_where_it_was_left(qtbot: QtBot) -> None:
    settings = InMemorySettings()
    left, again = QWidget(), QWidget()
    for window in (left, again):
        qtbot.addWidget(window)
    left.setGeometry(QRect(40, 50, 640, 480))
    left.show()
    window_place.keep(left, settings)
    window_place.put(again, settings.get(window_place.NAME, None), LARGE)
    assert again.geometry() == QRect(40, 50, 640, 480)


@pytest.mark.parametrize("kept", [None, 7, "", "nonsense"])
def test_what_makes_no_sense_is_no_place(qtbot: QtBot, kept: object) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window_place.put(window, kept, LARGE)
    assert window.size() == window_place.USUAL


def test_nothing_is_written_twice_and_a_full_disk_is_no_news(qtbot: QtBot) -> None:
    written: list[object] = []

    class Full(InMemorySettings):
        @override
        def set(self, name: str, value: object) -> None:
            written.append(value)
            super().set(name, value)
            raise StorageError("the disk is full")

    window, settings = QWidget(), Full()
    qtbot.addWidget(window)
    for _ in range(2):
        window_place.keep(window, settings)
    window_place.keep(window, None)
    assert len(written) == 1
