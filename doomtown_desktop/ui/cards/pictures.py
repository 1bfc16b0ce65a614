"""Pictures of cards in full size, of one card or of several in a row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore


class FloatingPicture(QLabel):
    """A picture that floats over a page. It ignores clicks, so they go to the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.SubWindow)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setStyleSheet("background: transparent;")
        self.hide()


def row_of_faces(store: FaceStore, cards: Sequence[CardFacts], width: float, ratio: float) -> QPixmap:
    """Return one picture of cards side by side. Each card is ``width`` pixels wide."""
    gap, tall = 8.0, width * ASPECT
    wide = len(cards) * (width + gap) - gap
    picture = QPixmap(round(wide * ratio), round(tall * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    for index, facts in enumerate(cards):
        painter.drawPixmap(QPointF(index * (width + gap), 0), store.face(FaceSpec(facts, width, ratio)))
    painter.end()
    return picture
