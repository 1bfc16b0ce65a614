"""The picture of a card, which is composed of parts and has a frame."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.moods import DudeCondition

SEEN = {"dudes": QRectF(4, -8, 404, 408), "scenes": QRectF(0, -6, 400, 400)}
"""The part of a picture that must be visible on a small card, in picture units, by kind of picture."""
SEEN_WIDE = {"dudes": QRectF(8, -8, 400, 352), "scenes": QRectF(0, -6, 400, 384)}
"""The part of a picture that must be visible in the low, wide box of a large card, by kind of picture."""


def draw_picture(
    painter: QPainter,
    facts: CardFacts,
    box: QRectF,
    corner: float,
    *,
    plain: bool = False,
    condition: DudeCondition = DudeCondition.WELL,
) -> None:
    """Paint a card's picture into a box with round corners.

    With ``plain``, the background is pale, for high contrast. ``condition`` is that of a dude.
    """
    picture = picture_of(facts, condition)
    composer.paint_framed(painter, picture, box, SEEN[picture.kind], corner, plain=plain)


def draw_vignette(
    painter: QPainter, facts: CardFacts, box: QRectF, dark: QColor, width: float, *, plain: bool = False
) -> None:
    """Paint the picture of a large card in a frame. The box is low and wide.

    ``dark`` is the gang's colour. ``width`` is the width of the card, on which lines and corners depend. With
    ``plain``, the background is pale.
    """
    picture, pens = picture_of(facts), (QPen(dark, width * 0.006),)
    composer.paint_framed(painter, picture, box, SEEN_WIDE[picture.kind], width * 0.02, pens, plain=plain)
