"""The picture on a card: composed of parts, or its emblem, alone or before a setting sun."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient, QTransform

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.emblems import emblem_of
from doomtown_desktop.ui.plain.card_pictures import picture_of

SILHOUETTE = QColor("#1d130b")
SEEN = {"dudes": QRectF(4, -8, 404, 408), "scenes": QRectF(0, -6, 400, 400)}
"""What of a composed picture has to be in sight on a small card, in its units, by its kind."""
SEEN_WIDE = {"dudes": QRectF(8, -8, 400, 352), "scenes": QRectF(0, -6, 400, 384)}
"""And in the low, wide picture of a large one."""


def draw_emblem(painter: QPainter, facts: CardFacts, box: QRectF, ink: QColor, halo: float = 0) -> None:
    """The silhouette that tells what a card is, as large as a box allows; ``halo`` is a pale rim's width."""
    path = emblem_of(facts)
    bounds = path.boundingRect()
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    place = QTransform.fromTranslate(box.center().x(), box.center().y()).scale(scale, scale)
    shape = place.translate(-bounds.center().x(), -bounds.center().y()).map(path)
    if halo:
        rim = QPen(QColor(255, 244, 214, 150), halo * 2)
        rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape, rim)
    painter.fillPath(shape, ink)


def draw_picture(
    painter: QPainter,
    facts: CardFacts,
    box: QRectF,
    corner: float,
    *,
    wide: bool = False,
    plain: bool = False,
) -> bool:
    """Paint a card's composed picture into a box with round corners. False where it has none.

    ``wide``: the box is low, as on a large card. ``plain``: on a pale ground, for those who asked for high
    contrast.
    """
    picture = picture_of(facts)
    if picture is None:
        return False
    frame = QPainterPath()
    frame.addRoundedRect(box, corner, corner)
    painter.save()
    painter.setClipPath(frame)
    focus = (SEEN_WIDE if wide else SEEN)[picture.kind]
    composer.paint(painter, picture, box, focus, plain=plain)
    painter.restore()
    return True


def draw_vignette(
    painter: QPainter,
    facts: CardFacts,
    box: QRectF,
    light: QColor,
    dark: QColor,
    width: float,
    *,
    plain: bool = False,
) -> None:
    """The composed picture; without one, evening in a gang's colours, the emblem before the sun.

    ``light``, ``dark``: the gang's colours; ``width`` is that of the card, lines and corners follow it.
    ``plain``: a composed picture is on a pale ground.
    """
    corner = width * 0.02
    frame = QPainterPath()
    frame.addRoundedRect(box, corner, corner)
    if draw_picture(painter, facts, box, corner, wide=True, plain=plain):
        painter.strokePath(frame, QPen(dark, width * 0.006))
        return
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, _mixed(light.lighter(115), QColor("#e9cf9b"), 0.2))
    sky.setColorAt(0.8, QColor("#f3deb0"))
    painter.fillPath(frame, sky)
    painter.save()
    painter.setClipPath(frame)
    radius = box.height() * 0.62
    glow = QRadialGradient(box.center(), radius)
    glow.setColorAt(0, QColor(255, 248, 220, 255))
    glow.setColorAt(0.7, QColor(255, 246, 212, 235))
    glow.setColorAt(0.72, QColor(255, 240, 196, 110))
    glow.setColorAt(1, QColor(255, 240, 196, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(box.center(), radius, radius)
    painter.fillPath(_mesas(box), _mixed(light, QColor("#e9cf9b"), 0.45))
    ground = QRectF(box.left(), box.top() + box.height() * 0.84, box.width(), box.height() * 0.16)
    painter.fillRect(ground, dark)
    side = box.height() * 0.88
    place = QRectF(box.center().x() - side * 0.75, box.top() + box.height() * 0.06, side * 1.5, side)
    draw_emblem(painter, facts, place, SILHOUETTE, halo=width * 0.006)
    painter.restore()
    painter.strokePath(frame, QPen(dark, width * 0.006))


def _mesas(box: QRectF) -> QPainterPath:
    """Table mountains left and right, far enough out to leave the emblem alone."""
    path = QPainterPath()
    for outline in (
        ((0.0, 0.58), (0.09, 0.56), (0.12, 0.68), (0.16, 0.70), (0.21, 0.84), (0.0, 0.84)),
        ((1.0, 0.50), (0.96, 0.48), (0.86, 0.49), (0.84, 0.64), (0.79, 0.68), (0.75, 0.84), (1.0, 0.84)),
    ):
        for index, (x, y) in enumerate(outline):
            at = (box.left() + box.width() * x, box.top() + box.height() * y + 0.5)
            path.moveTo(*at) if index == 0 else path.lineTo(*at)
        path.closeSubpath()
    return path


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """A colour between two; ``share`` is that of the other one."""
    return QColor(
        *(
            round(a + (b - a) * share)
            for a, b in (
                (one.red(), other.red()),
                (one.green(), other.green()),
                (one.blue(), other.blue()),
            )
        )
    )
