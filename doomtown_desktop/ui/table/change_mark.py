"""The mark on a card that has changed since the viewer's last act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardType
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground
from doomtown_desktop.ui.plain import recent_acts
from doomtown_desktop.ui.plain.recent_acts import CardChange
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.card_signs import role_of

BESIDE_TABS: Final = 0.83
"""The width beside the tabs of attachments, as a fraction of the card's width."""
LEAST, LETTERS = 12.0, 0.72
"""The least size of letters, in pixels, and their size as a fraction of the height of a sign."""
BELOW_CHIPS: Final = 0.1
"""The distance from the middle of a deed or an outfit to its first change, as a fraction of its height.
Its numbers are above, and end 0.04 of the height below the middle.
"""
ABOVE: Final = 0.72
"""The part of a sign on the upper edge of a card that is above the card, like that of a flag."""
_SIGNS: Final = {
    recent_acts.NEW: ((0.5, 0.15), (0.5, 0.85), (0.5, 0.5), (0.15, 0.5), (0.85, 0.5)),
    recent_acts.MOVED: ((0.1, 0.5), (0.85, 0.5), (0.55, 0.2), (0.85, 0.5), (0.55, 0.8)),
    recent_acts.BOOTED: ((0.2, 0.8), (0.2, 0.2), (0.8, 0.2), (0.8, 0.6), (0.6, 0.4)),
    recent_acts.UNBOOTED: ((0.8, 0.2), (0.8, 0.8), (0.2, 0.8), (0.2, 0.4), (0.4, 0.6)),
}
"""The lines of the sign for each kind of change, in a square of 1 by 1 units."""


class ChangeMark(QGraphicsItem):
    """A frame around a card. Each change has a sign or short words, such as the old and the new number.

    Signs and words are on the upper edge, where they cover no face. In town, a flag may be there, and a
    location has its name; then they are at the left edge. On a booted card with attachments they are on the
    lower edge. They are level there, too. An attachment has the sign of its first change beside it.
    """

    def __init__(self, on: CardItem, theme: Theme) -> None:
        super().__init__(on)
        self.on = on
        self.theme, self.unit = theme, on.unit
        self.changed: tuple[CardChange, ...] = ()
        self.on_stage = self.has_tabs = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(2)

    def say(
        self, changed: Sequence[CardChange], unit: float, *, on_stage: bool = False, has_tabs: bool = False
    ) -> None:
        """Show these changes.

        ``unit`` is the width of the card in pixels. ``on_stage`` is True on the stage of a shootout, where
        there is room above a flag. ``has_tabs`` is True if the card has attachments.
        """
        self.prepareGeometryChange()
        self.changed, self.unit = tuple(changed), unit
        self.on_stage, self.has_tabs = on_stage, has_tabs
        self.setToolTip(recent_acts.told(changed))
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        """Return a box with room for every place of the signs.

        The card may be turned, flagged or attached later, which is not reported to its mark.
        """
        longest = max(map(self._wide, self.changed), default=0.0)
        reach = self.unit * ASPECT / 2 + 3 * self._size + longest
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    @override
    def shape(self) -> QPainterPath:
        """Return the outline of the card and the signs, for which there is a tool tip."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for box in (self._card, *(box for _, box in self.boxes())):
            path.addRect(box)
        return path

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = self.unit, self.unit * ASPECT
        tone = colour(self.theme.accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        bright = colour(on_ground(self.theme).accent)
        painter.save()
        painter.setClipPath(self.frame_room())
        for pen in (QPen(QColor(20, 12, 6, 120), 3.4), QPen(bright, 2.2, Qt.PenStyle.DashLine)):
            painter.setPen(pen)
            painter.drawRoundedRect(QRectF(-wide / 2 - 2, -high / 2 - 2, wide + 4, high + 4), 5, 5)
        painter.restore()
        size = self._size
        painter.setTransform(self._level(), combine=True)
        for change, box in self._level_boxes():
            painter.setPen(QPen(colour(self.theme.panel_edge), 1))
            painter.setBrush(colour(self.theme.panel))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(QPen(tone, max(1.5, size * 0.11)))
            if change.short:
                painter.setFont(self._font(change.short))
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), change.short)
            else:
                points = [
                    QPointF(box.left() + x * size, box.top() + y * size) for x, y in _SIGNS[change.kind]
                ]
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(points))

    @property
    def _size(self) -> float:
        """The height of a sign or of words, in pixels."""
        return max(LEAST / LETTERS, self.unit * 0.2)

    def _font(self, words: str) -> QFont:
        """Return the font in which words fit the card, as far as they stay large enough to read."""
        size, room = self._size * LETTERS, self.unit * BESIDE_TABS - 6
        wanted = QFontMetricsF(fonts.serif(size, QFont.Weight.Bold)).horizontalAdvance(words)
        return fonts.serif(max(LEAST, size * min(1.0, room / max(1.0, wanted))), QFont.Weight.Bold)

    @property
    def _card(self) -> QRectF:
        """The box of the card."""
        return QRectF(-self.unit / 2, -self.unit * ASPECT / 2, self.unit, self.unit * ASPECT)

    def frame_room(self) -> QPainterPath:
        """Return the area in which the frame may be: not over the label and the flag of the card."""
        room, signs = QPainterPath(), QPainterPath()
        room.addRect(self.boundingRect())
        if self.on.marks.role is not None:
            signs.addRect(role_of(self._card, self.on.marks.role[0])[0])
        signs.addRect(self.on.flag_box)
        return room.subtracted(signs)

    def _wide(self, change: CardChange) -> float:
        """Return the width of a sign or of words, in pixels."""
        words = QFontMetricsF(self._font(change.short)).horizontalAdvance(change.short) + 6
        return words if change.short else self._size

    @property
    def _is_turned(self) -> bool:
        """True on a booted card in town."""
        return self.on.angle > 45

    def _level(self) -> QTransform:
        """Return the transform to the card from the level plane, in which signs and words are upright."""
        return QTransform().rotate(-90.0 if self._is_turned else 0.0)

    def boxes(self) -> list[tuple[CardChange, QRectF]]:
        """Return the changes with the boxes of their signs or words, in pixels of the mark."""
        level = self._level()
        return [(change, level.mapRect(box)) for change, box in self._level_boxes()]

    def _level_boxes(self) -> list[tuple[CardChange, QRectF]]:
        wide, size, shown = self.unit, self._size, self.changed[:3]
        if self.on.is_tab:  # beside it, because its bearer's title is above it
            return [(each, QRectF(wide / 2 + 1, -size / 2, self._wide(each), size)) for each in shown[:1]]
        if self._is_turned:
            return self._on_the_edge(
                shown,
                QRectF(-self.unit * ASPECT / 2, -self.unit / 2, self.unit * ASPECT, self.unit),
                QRectF(),
                above=not self.has_tabs,
            )
        facts = self.on.facts
        is_house = facts is not None and facts.type in (CardType.DEED, CardType.OUTFIT)
        flag = self.on.flag_box
        has_room = not is_house and (self.on_stage or flag.isEmpty())
        found = self._on_the_edge(shown, self._card, flag, above=True) if has_room else []
        top = wide * ASPECT * (BELOW_CHIPS if is_house else -0.1)
        for change in shown[len(found) :]:
            room = self._wide(change)
            # words that are too long stick out at the edge without tabs
            over = max(0.0, room + 2 - wide * BESIDE_TABS)
            found.append((change, QRectF(2 - wide / 2 - over, top, room, size)))
            top += size + 2
        return found

    def _on_the_edge(
        self, shown: Sequence[CardChange], card: QRectF, flag: QRectF, *, above: bool
    ) -> list[tuple[CardChange, QRectF]]:
        """Return the boxes of the changes that fit on the upper edge, or above the flag that is there.

        On the stage there is room for two rows. If not ``above``, they are on the lower edge.
        """
        size, found = self._size, list[tuple[CardChange, QRectF]]()
        left, row = card.left() - 2, 0
        bottom = card.top() + size * (1 - ABOVE) if flag.isEmpty() else flag.top() - 2
        if not above:
            bottom = card.bottom() + size * ABOVE
        for change in shown:
            wide = self._wide(change)
            if left > card.left() and left + wide > card.right() + 2:
                left, row = card.left() - 2, row + 1
            if row > int(self.on_stage):
                break
            found.append((change, QRectF(left, bottom - size - row * (size + 2), wide, size)))
            left += wide + 2
        return found


__all__ = ["ChangeMark"]
