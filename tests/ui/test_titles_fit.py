"""Titles on card faces: none is cut if smaller or narrower letters fit, at any size of a card."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.lettering import NARROWEST, fit_title

CARDS = [card for edition in EDITIONS for card in catalogue(edition).cards]


class Recorder:
    """Replaces a painter: records the text, its width and its position."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.widest = self.lowest = 0.0
        self.narrowest = 1.0
        self.font = QFont()
        self.at = QPointF()

    def setFont(self, font: QFont) -> None:  # noqa: N802
        self.font = font

    def setPen(self, _: QColor) -> None:  # noqa: N802
        pass

    def save(self) -> None:
        pass

    def restore(self) -> None:
        pass

    def translate(self, x: float, y: float) -> None:
        self.at = QPointF(x, y)

    def scale(self, x: float, _: float) -> None:
        self.narrowest = min(self.narrowest, x)

    def drawText(self, _: QPointF, words: str) -> None:  # noqa: N802
        metrics = QFontMetricsF(self.font)
        self.words.append(words)
        self.widest = max(self.widest, metrics.horizontalAdvance(words) * self.narrowest)
        self.lowest = self.at.y() + 0.1 * self.font.pixelSize()


def asked_for(monkeypatch: pytest.MonkeyPatch, card: CardFacts, width: float) -> tuple[Any, ...]:
    """Return the face's parameters for a title: box, sizes and ink."""
    asked: list[tuple[Any, ...]] = []
    with monkeypatch.context() as patched:
        patched.setattr(
            "doomtown_desktop.ui.cards.face_painter.fit_title", lambda *given: asked.append(given[2:])
        )
        FaceStore().face(FaceSpec(card, width, 1.0))
    (given,) = asked
    return given


@pytest.mark.parametrize("width", [60, 66, 74, 90, 110, 129])
def test_no_title_is_cut_on_a_small_card(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    boxes = {
        has: asked_for(
            monkeypatch, next(c for c in CARDS if (c.suit is not None) is has and has_title(c)), width
        )
        for has in (True, False)
    }
    for card in CARDS:
        given = boxes[card.suit is not None or card.type is CardType.JOKER]
        box: QRectF = given[0]
        pen = Recorder()
        fit_title(pen, card.title, *given)  # type: ignore[arg-type]
        assert " ".join(pen.words).split() == card.title.split()
        assert pen.widest <= box.width() + 0.01, card.title
        assert pen.narrowest >= NARROWEST - 0.02, card.title
        assert pen.lowest <= box.bottom() + 1, card.title


def has_title(card: CardFacts) -> bool:
    return card.type is not CardType.JOKER
