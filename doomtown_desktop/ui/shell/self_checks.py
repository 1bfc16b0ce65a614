"""Helpers of the self-test that need Qt. They measure pictures and run the event loop."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtGui import QPixmap

from doomtown_desktop.ui.cards.face_painter import canvas
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.shell.program import application


def colours(picture: QPixmap) -> int:
    """Return the number of colours in a picture, sampled at every second pixel of every second line."""
    image = picture.toImage()
    return len({image.pixel(x, y) for y in range(0, image.height(), 2) for x in range(0, image.width(), 2)})


def written(words: str) -> QPixmap:
    """Return a picture of an empty card with words in the serif font."""
    picture, painter = canvas(160, 1.0)
    painter.setFont(fonts.serif(24))
    painter.drawText(4, 40, words)
    painter.end()
    return picture


def work_until(is_so: Callable[[], bool], seconds: float) -> bool:
    """Run the event loop until a condition holds. Return False if that takes longer than ``seconds``."""
    app, until = application(), time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            return False
        app.processEvents()
        time.sleep(0.0005)
    return True
