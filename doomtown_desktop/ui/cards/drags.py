"""Drag and drop of cards inside the window."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts

MIME: Final = "application/x-doomtown-cards"
LIBRARY: Final = "library"
"""The source of a drag from the found cards. Other sources are the names of zones of the deck."""


@dataclass(frozen=True, slots=True)
class Cargo:
    """The dragged printings, and the source that they come from."""

    source: str
    codes: tuple[str, ...]


def mime(source: str, codes: Sequence[str]) -> QMimeData:
    """Return the data of a drag."""
    data = QMimeData()
    data.setData(MIME, QByteArray(json.dumps({"source": source, "codes": list(codes)}).encode()))
    return data


def cargo(data: QMimeData) -> Cargo | None:
    """Return the cargo of a drag, or None if the drag does not contain cards."""
    if not data.hasFormat(MIME):
        return None
    try:
        found = json.loads(bytes(data.data(MIME).data()))
        return Cargo(str(found["source"]), tuple(str(code) for code in found["codes"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def ghost(store: FaceStore, cards: Sequence[CardFacts], ratio: float) -> QPixmap:
    """Return the picture at the pointer. It has up to three fanned faces and the number of cards."""
    wide = 84.0
    shown = list(cards[:3])
    size = QSize(round(wide + 14 * (len(shown) - 1) + 6), round(wide * ASPECT + 8 * (len(shown) - 1) + 6))
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(0.9)
    for place, card in enumerate(shown):
        painter.drawPixmap(QPointF(14.0 * place, 8.0 * place), store.face(FaceSpec(card, wide, ratio)))
    if len(cards) > 1:
        painter.setOpacity(1)
        spot = QRectF(size.width() - 32, 0, 30, 30)
        painter.setPen(QColor("#2a1c10"))
        painter.setBrush(QColor("#e0b050"))
        painter.drawEllipse(spot)
        painter.setFont(fonts.slab(17))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(len(cards)))
    painter.end()
    return picture


class Dragger:
    """Starts drags. Tests replace ``run``, because a real drag needs a screen."""

    def __init__(self) -> None:
        self.run: Callable[[QDrag, Qt.DropAction], object] = lambda drag, actions: drag.exec(actions)

    def begin(self, source: QWidget, data: QMimeData, picture: QPixmap) -> None:
        """Start a drag from a widget. It lasts until the button is released."""
        drag = QDrag(source)
        drag.setMimeData(data)
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(20, 20))
        self.run(drag, Qt.DropAction.CopyAction | Qt.DropAction.MoveAction)
