"""Slots for copies outside the tiles: in a column of the table of cards, and as a small widget."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.card_model import FACTS, CardModel, TileMarks
from doomtown_desktop.ui.cards.tile_controls import TileControl
from doomtown_desktop.ui.cards.tiles import SLOT_GAP, SLOTS, ratio_of, slot_control, slots, slots_of
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme, colour

WIDE: Final = 9
TALL: Final = 13
"""The size of a slot, in pixels at a text size of 100 %."""


def slot_size() -> QSize:
    """Return the size of a slot with the gap behind it."""
    return QSize(fonts.scaled(WIDE) + SLOT_GAP, fonts.scaled(TALL))


def slot_at(card: CardFacts, copies: int, x: float) -> TileControl | None:
    """Return the slot at a distance from the left edge of the first one. Its value is the copies then."""
    count, slot = slots_of(card, copies), int(x // slot_size().width())
    return slot_control(card, slot, copies, count) if 0 <= slot < count and x >= 0 else None


def paint_slots(
    painter: QPainter,
    box: QRectF,
    card: CardFacts,
    marks: TileMarks,
    theme: Theme,
    lit: int = -1,
    *,
    chosen: bool = False,
) -> None:
    """Paint the slots of a card at the left of a rectangle.

    ``lit`` is the slot under the pointer, or -1. ``chosen``: the ground has the colour of a selected row.
    """
    copies = marks.copies.get(card.code, 0)
    have = copies if marks.owned is None else (marks.free or {}).get(card.code, 0)
    size, tones = slot_size(), (theme.accent, theme.bad, theme.faint, theme.text)
    if chosen:
        tones = (theme.panel, theme.bad, theme.panel, theme.well)
    drawn = slots(
        slots_of(card, copies),
        copies,
        have,
        lit,
        (float(size.width() - SLOT_GAP), float(size.height())),
        tones,
        ratio_of(painter),
    )
    top = round(box.center().y() - size.height() / 2) - 1
    painter.drawImage(QPointF(round(box.left()) - 1, top), drawn)


class SlotCells(QStyledItemDelegate):
    """Paints the copies in the deck as slots, in one column of the table of cards."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.pointed: tuple[str, str] | None = None
        """The code of the card and the name of the slot under the pointer, or None."""

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        model, card = index.model(), index.data(FACTS)
        if isinstance(model, CardModel) and isinstance(card, CardFacts):
            lit = int(self.pointed[1]) if self.pointed is not None and self.pointed[0] == card.code else -1
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            box = self._inside(option.rect)
            paint_slots(painter, box, card, model.marks, self.theme, lit, chosen=chosen)

    @override
    def displayText(self, value: object, locale: object) -> str:
        return ""  # the slots say it

    @staticmethod
    def _inside(cell: QRect) -> QRectF:
        return QRectF(cell).adjusted(5, 0, 0, 0)

    def control_at(self, card: CardFacts, model: CardModel, cell: QRect, at: QPointF) -> TileControl | None:
        """Return the slot at a point of a cell of the column."""
        return slot_at(card, model.marks.copies.get(card.code, 0), at.x() - self._inside(cell).left())


class CopySlots(QWidget):
    """The slots of one card, by mouse or keys. ``counted`` carries the card and its number of copies."""

    counted = Signal(object, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.card: CardFacts | None = None
        self.marks = TileMarks()
        self._lit = -1
        self._dragged = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setWhatsThis("The copies in the deck. Click a slot, turn the wheel, or press + or − or 0 to 4.")
        self.show_card(None, self.marks)

    def show_card(self, card: CardFacts | None, marks: TileMarks) -> None:
        """Show the copies of a card. With None, there is nothing to change."""
        self.card, self.marks = card, marks
        self.setVisible(card is not None)
        if card is not None:
            self.setAccessibleName(f"Copies of {card.title} in the deck: {self.copies}")
            self.updateGeometry()
        self.update()

    @property
    def copies(self) -> int:
        """The copies of the card in the deck."""
        return 0 if self.card is None else self.marks.copies.get(self.card.code, 0)

    @override
    def sizeHint(self) -> QSize:
        size = slot_size()
        count = SLOTS if self.card is None else max(SLOTS, slots_of(self.card, self.copies))
        return QSize(count * size.width() + 6, size.height() + 10)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def slot_box(self, slot: int) -> QRectF:
        """Return the rectangle of a slot, counted from 0."""
        return QRectF(3 + slot * slot_size().width(), 0, slot_size().width(), self.height())

    def _control(self, at: QPointF) -> TileControl | None:
        return None if self.card is None else slot_at(self.card, self.copies, at.x() - 3)

    def _set(self, copies: int) -> None:
        if self.card is not None and copies != self.copies and copies >= 0:
            self.counted.emit(self.card, copies)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is None:
            return
        painter = QPainter(self)
        try:
            paint_slots(
                painter,
                QRectF(self.rect()).adjusted(3, 0, 0, 0),
                self.card,
                self.marks,
                self.theme,
                self._lit,
            )
            if self.hasFocus():
                painter.setPen(QPen(colour(self.theme.chosen), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)
        finally:
            painter.end()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._control(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if found is not None:
            self._dragged = found.drag or 0
            self._set(found.value)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._control(event.position())
        lit = -1 if found is None else int(found.name)
        if lit != self._lit:
            self._lit = lit
            self.update()
        is_held = bool(event.buttons() & Qt.MouseButton.LeftButton) and self._dragged >= 0
        if is_held and found is not None and found.drag is not None and found.drag != self._dragged:
            self._dragged = found.drag
            self._set(found.drag)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = -1

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._lit = -1
        self.update()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        found = self._control(event.position())
        if found is not None and found.wheel is not None and event.angleDelta().y():
            self._set(found.wheel[event.angleDelta().y() > 0])
        event.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = chord(event)
        if keys in ("+", "=", "Right"):
            self._set(self.copies + 1)
        elif keys in ("-", "Left"):
            self._set(self.copies - 1)
        elif keys in tuple("01234"):
            self._set(int(keys))
        else:
            super().keyPressEvent(event)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self._control(QPointF(event.pos()))
            if found is not None:
                QToolTip.showText(event.globalPos(), found.tip, self)
                return True
        return super().event(event)
