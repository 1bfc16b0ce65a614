"""Small pictures of cards for rows and headings, and a column that shows chosen cards in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts

PICTURE: Final = 0.92
"""The height of the picture of a small face, divided by the width of the face."""
NARROWEST: Final = 40
"""Narrower cards are not shown, in pixels."""
WIDEST: Final = 250
"""The maximum width of a card in a `FaceColumn`, in pixels at a text size of 100 %."""


def cover_of(faces: FaceStore, card: CardFacts, width: float, ratio: float) -> QPixmap:
    """Return the picture of a card without its title, which would be too small to read.

    ``width`` is in pixels, ``ratio`` is the number of device pixels per pixel.
    """
    face = faces.face(FaceSpec(card, width, ratio, small=True))
    tall = min(face.height(), round(face.width() * PICTURE))
    return face.copy(QRect(0, face.height() - tall, face.width(), tall))


class FaceColumn(QWidget):
    """Cards one below the other, each with a caption. They are as large as the column allows.

    In a low window with large words they would be tiny. The column then leaves its width to others.
    """

    def __init__(self, faces: FaceStore, name: str) -> None:
        """``name`` is the accessible name of the column."""
        super().__init__()
        self.faces = faces
        self.cards: list[tuple[str, CardFacts]] = []
        """The captions and cards that are shown."""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._parts: list[tuple[QLabel, QLabel]] = []
        self.has_room = True
        """True if the cards are large enough to be recognized."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for _ in range(2):
            caption, picture = QLabel(), QLabel()
            caption.setTextFormat(Qt.TextFormat.PlainText)
            caption.setWordWrap(True)
            column.addWidget(caption)
            column.addWidget(picture)
            self._parts.append((caption, picture))
        column.addStretch(1)

    @override
    def sizeHint(self) -> QSize:
        return QSize(fonts.scaled(WIDEST) if self.has_room else 0, fonts.scaled(200))

    def show_cards(self, cards: Sequence[tuple[str, CardFacts]]) -> None:
        """Show at most two cards under their captions."""
        self.cards = list(cards[: len(self._parts)])
        self.setAccessibleDescription("; ".join(f"{words}: {card.title}" for words, card in self.cards))
        self._draw()

    def _draw(self) -> None:
        count = max(1, len(self.cards))
        room = (self.height() / count - fonts.scaled(56)) / ASPECT
        if self.has_room != (room >= NARROWEST):
            self.has_room = not self.has_room
            self.updateGeometry()
        width = round(max(1.0, min(self.width(), room)))
        for number, (caption, picture) in enumerate(self._parts):
            there = number < len(self.cards) and self.has_room
            caption.setVisible(there)
            picture.setVisible(there)
            if there:
                words, card = self.cards[number]
                caption.setText(words)
                picture.setPixmap(self.faces.face(FaceSpec(card, width, self.devicePixelRatioF())))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw()
