"""Two facing pages of a binder. Its signals say how the user wants to move cards, by mouse or keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.binders import Binder
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import aloud, fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme

SOURCE: Final = "binder"
"""The source of a drag from a pocket."""
FACING: Final = 2
"""Pages that are shown at a time."""
_GAP: Final = 6.0


class BinderPages(QWidget):
    """Shows the pockets of two pages."""

    moved = Signal(int, int)
    """The user wants to exchange the content of two pockets."""
    placed = Signal(str, int)
    """The user dropped a printing without a pocket, by its code, on a pocket."""
    widened = Signal(int)
    """The user wants an empty pocket before this one."""
    closed_up = Signal(int)
    """The user wants to remove this empty pocket."""
    asked = Signal(object)
    """The user wants the page of a card."""
    turned = Signal()
    """Other pages or another pocket are shown."""

    def __init__(self, catalogue: Catalogue, theme: Theme, faces: FaceStore) -> None:
        super().__init__()
        self.catalogue, self.theme, self.faces = catalogue, theme, faces
        self.binder = Binder("")
        self.copies: Mapping[str, int] = {}
        """The copies in the place, by code."""
        self.at = 0
        """The number of the current pocket."""
        self.target: int | None = None
        """The pocket below a dragged card, or None."""
        self.dragger = drags.Dragger()
        self._pressed: QPoint | None = None
        self.setObjectName("binderPages")
        self.setAccessibleName("Pages of the binder")
        self.setWhatsThis(
            "Drag a card to another pocket to exchange the two. Arrow keys move, Ctrl with an arrow key "
            "moves the card, Insert makes an empty pocket, Delete removes one, Page Up and Page Down turn "
            "the pages."
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(fonts.scaled(320), fonts.scaled(240))

    def show_binder(self, binder: Binder, copies: Mapping[str, int]) -> None:
        """Show a binder with the copies that are in its place. Another binder is opened at its first page."""
        if binder.place != self.binder.place:
            self.at = 0
        self.binder, self.copies = binder, copies
        self.at = min(self.at, self.last)
        self.setAccessibleDescription(self.words(self.at))
        self.turned.emit()
        self.update()

    # --- pockets ------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last pocket that can be reached: the last one of the pages that are shown."""
        pages = self.binder.pages + (len(self.binder.pockets) % self.binder.per_page == 0)
        return -(-pages // FACING) * FACING * self.binder.per_page - 1

    @property
    def first_page(self) -> int:
        """The left page, from 0."""
        return self.at // self.binder.per_page // FACING * FACING

    @property
    def shown(self) -> range:
        """The pockets that are shown."""
        first = self.first_page * self.binder.per_page
        return range(first, first + FACING * self.binder.per_page)

    def card_in(self, pocket: int) -> CardFacts | None:
        """Return the card of a pocket, or None if the pocket is empty or its card is unknown."""
        return self.catalogue.by_code.get(self.binder.at(pocket))

    def words(self, pocket: int) -> str:
        """Return a description of a pocket."""
        page, number = self.binder.spot(pocket)
        card, copies = self.card_in(pocket), self.copies.get(self.binder.at(pocket), 0)
        what = "empty"
        if card is not None:
            what = f"{copies} {card.title}" if copies else f"{card.title}, which is not here now"
        return f"Page {page}, pocket {number}: {what}"

    def box_of(self, pocket: int) -> QRectF:
        """Return the rectangle of a pocket that is shown."""
        page, number = divmod(pocket - self.shown.start, self.binder.per_page)
        row, column = divmod(number, self.binder.columns)
        sheet = self._sheet(page)
        head = float(fonts.scaled(24))
        wide = (sheet.width() - _GAP * (self.binder.columns + 1)) / self.binder.columns
        tall = (sheet.height() - head - _GAP * (self.binder.rows + 1)) / self.binder.rows
        return QRectF(
            sheet.left() + _GAP + column * (wide + _GAP),
            sheet.top() + head + _GAP + row * (tall + _GAP),
            wide,
            tall,
        )

    def _sheet(self, side: int) -> QRectF:
        """Return the rectangle of the left or the right page, no wider than its cards need."""
        columns, rows, head = self.binder.columns, self.binder.rows, fonts.scaled(24)
        most = (self.width() - 3 * _GAP) / FACING
        tall = self.height() - 2 * _GAP
        card = (tall - head - _GAP * (rows + 1)) / rows / ASPECT
        wide = min(most, columns * card + _GAP * (columns + 1))
        left = (self.width() - FACING * wide - _GAP) / 2
        return QRectF(left + side * (wide + _GAP), _GAP, wide, tall)

    def pocket_at(self, point: QPointF) -> int | None:
        """Return the pocket at a point, or None if there is none."""
        return next((pocket for pocket in self.shown if self.box_of(pocket).contains(point)), None)

    def go(self, pocket: int) -> None:
        """Make a pocket current, and announce it."""
        self.at = max(0, min(pocket, self.last))
        words = self.words(self.at)
        self.setAccessibleDescription(words)
        aloud.say(self, words, at_once=True)
        self.turned.emit()
        self.update()

    def turn(self, by: int) -> None:
        """Turn the pages: 1 forward, -1 backward."""
        target = self.at + by * FACING * self.binder.per_page
        if 0 <= target <= self.last:
            self.go(target)

    # --- painting -----------------------------------------------------------------------------------

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for side in range(FACING):
                self._paint_sheet(painter, side)
            for pocket in self.shown:
                self._paint_pocket(painter, pocket)
        finally:
            painter.end()

    def _paint_sheet(self, painter: QPainter, side: int) -> None:
        sheet, theme = self._sheet(side), self.theme
        painter.setPen(QPen(QColor(theme.panel_edge), 1))
        painter.setBrush(QColor(theme.well))
        painter.drawRoundedRect(sheet, 6, 6)
        painter.setPen(QColor(theme.faint))
        painter.setFont(self.font())
        head = QRectF(sheet.left(), sheet.top() + 2, sheet.width(), fonts.scaled(24))
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, f"Page {self.first_page + side + 1}")

    def _paint_pocket(self, painter: QPainter, pocket: int) -> None:
        box, theme, card = self.box_of(pocket), self.theme, self.card_in(pocket)
        copies = self.copies.get(self.binder.at(pocket), 0)
        if card is not None:
            width = min(box.width(), box.height() / ASPECT)
            face = QRectF(
                box.center().x() - width / 2, box.center().y() - width * ASPECT / 2, width, width * ASPECT
            )
            painter.setOpacity(1.0 if copies else 0.3)
            pixmap = self.faces.face(FaceSpec(card, round(width), self.devicePixelRatioF()))
            painter.drawPixmap(face, pixmap, QRectF(pixmap.rect()))
            painter.setOpacity(1.0)
            if copies > 1:
                self._paint_copies(painter, face, copies)
        else:
            painter.setPen(QPen(QColor(theme.panel_edge), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 5, 5)
        if pocket in (self.target, self.at):
            is_target, is_current = pocket == self.target, self.hasFocus()
            colour = theme.good if is_target else theme.accent if is_current else theme.faint
            painter.setPen(QPen(QColor(colour), 3 if is_target or is_current else 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)

    def _paint_copies(self, painter: QPainter, face: QRectF, copies: int) -> None:
        size = float(fonts.scaled(24))
        spot = QRectF(face.right() - size - 2, face.bottom() - size - 2, size + 2, size)
        painter.setPen(QPen(QColor(self.theme.panel_edge), 1))
        painter.setBrush(QColor(self.theme.panel))
        painter.drawRoundedRect(spot, size / 2, size / 2)
        painter.setPen(QColor(self.theme.text))
        painter.setFont(self.font())
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, f"×{copies}")

    # --- mouse --------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        pocket = self.pocket_at(event.position())
        if pocket is None:
            return
        self.go(pocket)
        is_full = event.button() == Qt.MouseButton.LeftButton and bool(self.binder.at(pocket))
        self._pressed = event.position().toPoint() if is_full else None

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        card, point = self.card_in(self.at), event.position().toPoint()
        if self._pressed is None or card is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if (point - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            picture = drags.ghost(self.faces, [card], self.devicePixelRatioF())
            self.dragger.begin(self, drags.mime(SOURCE, [card.code]), picture)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if (card := self.card_in(self.at)) is not None:
            self.asked.emit(card)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.turn(-1 if event.angleDelta().y() > 0 else 1)
        event.accept()

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if drags.cargo(event.mimeData()) is not None:
            event.acceptProposedAction()

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        target = self.pocket_at(event.position())
        event.setAccepted(target is not None)
        if target != self.target:
            self.target = target
            self.update()

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.target = None
        self.update()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        target, cargo = self.pocket_at(event.position()), drags.cargo(event.mimeData())
        self.target = None
        self.update()
        if target is None or cargo is None or not cargo.codes:
            return
        event.acceptProposedAction()
        code = cargo.codes[0]
        if code in self.binder.pockets:
            self._move(self.binder.pockets.index(code), target)
        else:
            self.at = target
            self.placed.emit(code, target)

    def _move(self, source: int, target: int) -> None:
        if source != target:
            self.at = target
            self.moved.emit(source, target)

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, key = chord(event), Qt.Key(event.key())
        ways = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self.binder.columns,
            Qt.Key.Key_Down: self.binder.columns,
        }
        target = self.at + ways.get(key, 0)
        if key in ways and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if 0 <= target <= self.last and self.binder.at(self.at):
                self._move(self.at, target)
        elif key in ways:
            self.go(target)
        elif keys in ("PgUp", "PgDown"):
            self.turn(1 if keys == "PgDown" else -1)
        elif keys in ("Home", "End"):
            self.go(0 if keys == "Home" else len(self.binder.pockets) - 1)
        elif keys == "Ins":
            self.widened.emit(self.at)
        elif keys in ("Del", "Backspace"):
            self.closed_up.emit(self.at)
        elif keys in ("Return", "Space") and (card := self.card_in(self.at)) is not None:
            self.asked.emit(card)
        else:
            super().keyPressEvent(event)
