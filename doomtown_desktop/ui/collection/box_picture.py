"""Drawn pictures of the boxes that cards were sold in.

They show a closed box, or a fan of cards for promos.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue, Pack
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.cards.faces import draw_back
from doomtown_desktop.ui.cards.tiles import part
from doomtown_desktop.ui.cards.vignette import draw_vignette
from doomtown_desktop.ui.look.lettering import fit_text
from doomtown_desktop.ui.look.theme import GANG_COLOURS

TALL: Final = 0.86
"""The height of a picture, as a multiple of its width."""
LEATHERS: Final = (
    "#7a2f22",
    "#33557e",
    "#5d4a1f",
    "#3f5b33",
    "#5a3a78",
    "#8a5a1f",
    "#2f5a5a",
    "#6b2d4b",
    "#4a3a2c",
    "#74401c",
)
"""The colours of boxes. All boxes of a cycle have the same colour."""
LID: Final = 0.13
SIDE: Final = 0.11
_ON_THE_FRONT: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.DUDE)


def kind_of(pack: Pack) -> str:
    """Return a description of the kind of a pack."""
    if pack.is_promo:
        return "promos"
    if pack.size > 100:
        return "base set"
    return "small" if pack.size < 30 else "large"


@lru_cache(maxsize=2)
def _cards_by_pack(facts: Catalogue) -> dict[str, list[CardFacts]]:
    """Return the cards of each pack in order of their numbers, by the code of the pack."""
    found: dict[str, list[CardFacts]] = {}
    for card in sorted(facts, key=lambda card: card.number):
        found.setdefault(card.pack, []).append(card)
    return found


def emblem_of(pack: Pack, facts: Catalogue) -> CardFacts | None:
    """Return the card that is shown on a box: an outfit, else a legend or a dude.

    The choice is always the same for a pack. Return None for a pack without cards.
    """
    cards = _cards_by_pack(facts).get(pack.code, [])
    for kind in _ON_THE_FRONT:
        if of_kind := [card for card in cards if card.type is kind]:
            return of_kind[(pack.cycle + pack.number) % len(of_kind)]
    return cards[0] if cards else None


def box_picture(pack: Pack, facts: Catalogue, width: float, ratio: float) -> QImage:
    """Return the picture of a box, ``width`` logical pixels wide."""
    return _picture(pack, emblem_of(pack, facts), round(width), ratio)


@lru_cache(maxsize=128)
def _picture(pack: Pack, emblem: CardFacts | None, width: int, ratio: float) -> QImage:
    def draw(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if pack.is_promo:
            _fan(painter, width, ratio)
        else:
            _box(painter, pack, emblem, width)

    return part(width, width * TALL, ratio, draw)


def _box(p: QPainter, pack: Pack, emblem: CardFacts | None, w: float) -> None:
    """Paint a box as seen from slightly above, with its front, its lid and its right side."""
    leather = QColor(LEATHERS[pack.cycle % len(LEATHERS)])
    big = 1.0 if pack.size > 100 else 0.94 if pack.size >= 30 else 0.84
    tall = w * TALL
    side, lid = w * SIDE, tall * LID
    wide, high = (w - side - 4) * big, (tall - lid - 4) * big
    front = QRectF((w - wide - side) / 2, tall - high - 2, wide, high)
    edge = QPen(QColor("#140c07"), max(1.0, w * 0.01))
    top = QPolygonF(
        [
            front.topLeft(),
            front.topLeft() + QPointF(side, -lid),
            front.topRight() + QPointF(side, -lid),
            front.topRight(),
        ]
    )
    right = QPolygonF(
        [
            front.topRight(),
            front.topRight() + QPointF(side, -lid),
            front.bottomRight() + QPointF(side, -lid),
            front.bottomRight(),
        ]
    )
    p.setPen(edge)
    p.setBrush(leather.lighter(150))
    p.drawPolygon(top)
    p.setBrush(leather.darker(170))
    p.drawPolygon(right)
    fill = QLinearGradient(front.topLeft(), front.bottomRight())
    fill.setColorAt(0, leather.lighter(118))
    fill.setColorAt(1, leather.darker(125))
    p.setBrush(fill)
    p.drawRect(front)
    inset = w * 0.035
    inner = front.adjusted(inset, inset, -inset, -inset)
    name = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.4)
    window = QRectF(inner.left(), name.bottom() + inset * 0.6, inner.width(), 0)
    window.setBottom(inner.bottom())
    if emblem is not None:
        p.save()
        clip = QPainterPath()
        clip.addRoundedRect(window, w * 0.02, w * 0.02)
        p.setClipPath(clip)
        _, dark = GANG_COLOURS.get(emblem.gangs[0] if emblem.gangs else "", GANG_COLOURS[""])
        draw_vignette(p, emblem, window, QColor(dark), w)
        p.restore()
    p.setPen(QPen(QColor("#c79b4b"), max(1.0, w * 0.012)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawRoundedRect(window, w * 0.02, w * 0.02)
    fit_text(
        p,
        pack.name,
        name,
        w * 0.13,
        w * 0.07,
        QColor("#fbeccb"),
        align=Qt.AlignmentFlag.AlignHCenter,
        weight=QFont.Weight.Bold,
        lines=2,
    )


def _fan(p: QPainter, w: float, ratio: float) -> None:
    """Paint three backs of cards, because promos do not come in a box."""
    back = draw_back(w * 0.42, ratio)
    p.translate(w / 2, w * TALL * 1.02)
    for angle in (-22, 0, 22):
        p.save()
        p.rotate(angle)
        p.drawPixmap(QPointF(-w * 0.21, -w * 0.42 * ASPECT - w * 0.16), back)
        p.restore()
