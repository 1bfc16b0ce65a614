"""The faces of computer opponents. They are composed in the same way as portraits on cards."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from doomtown_desktop.session.levels import Character
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.plain.portraits import opponent


@cache
def opponent_face(who: Character, size: int, ratio: float, edge: str, *, plain: bool) -> QPixmap:
    """Return a face with round corners, ``size`` pixels wide.

    ``ratio`` is device pixels per pixel. ``edge`` is the colour of the frame. With ``plain``, the background
    is pale, for high contrast.
    """
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, size - 2, size - 2)
    portrait, pens = opponent(who.name, who.gang), (QPen(QColor(edge), 1.5),)
    composer.paint_framed(painter, portrait, box, composer.HEAD, size * 0.14, pens, plain=plain)
    painter.end()
    return picture
