"""Pictures of cards in full size, of one card or of several in a row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts

IN_A_ROW, LEAST_IN_ROW, GAP = 220, 110.0, 8.0
"""The liked and the minimum width of a card in a row, and the gap between two cards, in pixels."""


class FloatingPicture(QLabel):
    """A picture that floats over a page. It ignores clicks, so they go to the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.SubWindow)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setStyleSheet("background: transparent;")
        self.hide()


def width_in_row(count: int, room: QSize) -> float:
    """Return the width of each of some cards side by side. They grow with the window and with the text.

    Together they take at most three fifths of the room's width, and half of its height.
    """
    across = 0.6 * room.width() / max(1, count) - GAP
    return max(LEAST_IN_ROW, min(float(fonts.scaled(IN_A_ROW)), across, 0.5 * room.height() / ASPECT))


def row_of_faces(store: FaceStore, cards: Sequence[CardFacts], width: float, ratio: float) -> QPixmap:
    """Return one picture of cards side by side. Each card is ``width`` pixels wide."""
    tall, wide = width * ASPECT, len(cards) * (width + GAP) - GAP
    picture = QPixmap(round(wide * ratio), round(tall * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    for index, facts in enumerate(cards):
        painter.drawPixmap(QPointF(index * (width + GAP), 0), store.face(FaceSpec(facts, width, ratio)))
    painter.end()
    return picture
