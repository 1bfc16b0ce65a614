"""The titles of the cards on the table, which captions and arrows must not cover."""

from __future__ import annotations

from collections.abc import Mapping, Set

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from doomtown_desktop.ui.cards.face_painter import TITLE_STRIP
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.card_paint import LABEL
from doomtown_desktop.ui.table.card_signs import role_of


def title_of(item: CardItem) -> QRectF:
    """Return the box of the title that a card will have in the scene at the end of its travel."""
    if item.labelled:  # its title is along the upper edge
        whole = turned(item, QRectF(-0.5, -ASPECT / 2, 1.0, ASPECT))
        return QRectF(whole.left(), whole.top(), whole.width(), LABEL * item.unit)
    return turned(item, QRectF(-0.5, -ASPECT / 2, 1.0, TITLE_STRIP))


def titles(items: Mapping[int, CardItem], held: Set[int] = frozenset()) -> list[QRectF]:
    """Return the boxes of the titles of all cards, without tabs and the cards that are ``held``."""
    return [title_of(item) for card, item in items.items() if card not in held and not item.is_tab]


def roles(items: Mapping[int, CardItem]) -> list[QRectF]:
    """Return the boxes of the labels of roles, such as "Leader", in the scene."""
    found = []
    for item in items.values():
        if item.marks.role is not None:
            label, _ = role_of(
                QRectF(-item.unit / 2, -item.tall / 2, item.unit, item.tall), item.marks.role[0]
            )
            unit = item.unit
            parts = label.x() / unit, label.y() / unit, label.width() / unit, label.height() / unit
            found.append(turned(item, QRectF(*parts)))
    return found


def turned(item: CardItem, part: QRectF) -> QRectF:
    """Return the box in the scene of a part of a card, which is in card widths from the card's middle."""
    turn = QTransform().translate(item.home.x(), item.home.y()).rotate(item.angle)
    return turn.scale(item.unit, item.unit).mapRect(part)


__all__ = ["roles", "title_of", "titles", "turned"]
