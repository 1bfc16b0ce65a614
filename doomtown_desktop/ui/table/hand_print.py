"""The small cards of a hand in the newspaper at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec, FaceStyle
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts

WIDE: Final = 56
"""The largest width of a card in pixels, at plain text size."""
APART: Final = 6
"""The gap between two cards, in pixels."""


class HandPrint(QWidget):
    """The cards of a hand, side by side. A narrow column makes them smaller."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[CardFacts, ...] = ()
        self.faces = FaceStore()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The cards of this hand")

    def show_cards(self, cards: Sequence[CardFacts]) -> None:
        """Show other cards; without any, hide."""
        self.cards = tuple(cards)
        self.setAccessibleDescription(", ".join(card.title for card in cards))
        self.setVisible(bool(cards))
        self.updateGeometry()
        self.update()

    def apply_style(self, *, contrast: bool) -> None:
        """Draw the faces for high contrast or not, at the current text size."""
        self.faces.apply_style(FaceStyle(contrast=contrast), None)
        self.updateGeometry()
        self.update()

    @property
    def card_width(self) -> int:
        """The width of a card in pixels."""
        count = max(1, len(self.cards))
        return max(16, min(fonts.scaled(WIDE), (self.width() + APART) // count - APART))

    @override
    def sizeHint(self) -> QSize:
        wide = fonts.scaled(WIDE)
        return QSize(len(self.cards) * (wide + APART), round(wide * ASPECT) + 4)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide, ratio = self.card_width, self.devicePixelRatioF()
        for place, card in enumerate(self.cards):
            face = self.faces.face(FaceSpec(card, wide, ratio, small=True))
            painter.drawPixmap(QPointF(place * (wide + APART), 2), face)
        painter.end()


__all__ = ["HandPrint"]
