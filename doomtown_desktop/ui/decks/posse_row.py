"""A row of small faces. It shows the outfit and legend, or the starting posse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks.editing import DeckZone
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.deck_rows import is_unknown

GAP = 5


class FaceRow(QWidget):
    """A row of faces on which cards can be dropped.

    One row shows the outfit and legend, and another one the posse.
    """

    dropped = Signal(object, str)
    hovered = Signal(object, QRect)
    typed = Signal(QKeyEvent)
    gone = Signal(list)
    menu = Signal(list, QPoint)
    picked = Signal(object)

    def __init__(
        self,
        zone: DeckZone,
        name: str,
        theme: Theme,
        faces: FaceStore,
        places: Sequence[str],
        *,
        facts: Callable[[str], CardFacts],
        accepts: Callable[[CardFacts], bool],
    ) -> None:
        """``facts`` returns a card by its code. ``accepts`` returns whether a card may be dropped here."""
        super().__init__()
        self.facts, self.accepts = facts, accepts
        self.zone, self.theme, self.faces = zone, theme, faces
        self.places = list(places)
        """The words on the empty places."""
        self.cards: list[CardFacts | None] = []
        self.guilty: frozenset[str] = frozenset()
        self.dragger = drags.Dragger()
        self.glows = False
        self.current = -1
        self._pressed: QPoint | None = None
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[CardFacts | None], guilty: Sequence[str]) -> None:
        """Show these cards. None stands for an empty place."""
        self.cards, self.guilty = list(cards), frozenset(guilty)
        self.current = min(self.current, len(self.cards) - 1)
        there = [card.title for card in self.cards if card is not None]
        self.setAccessibleDescription(", ".join(there) or "empty")
        self.updateGeometry()
        self.update()

    @property
    def shown(self) -> int:
        """The number of places, including empty ones."""
        return max(len(self.cards), len(self.places))

    def face_width(self) -> float:
        """Return the width of one face at which all faces fit, in pixels."""
        room = (self.width() - 8 - GAP * (self.shown - 1)) / max(1, self.shown)
        return max(30.0, min(72.0, room))

    def place(self, at: int) -> QRectF:
        """Return the rectangle of a place."""
        width = self.face_width()
        return QRectF(4 + at * (width + GAP), 4, width, width * ASPECT)

    @override
    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(self.width()))

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        room = (width - 8 - GAP * (self.shown - 1)) / max(1, self.shown)
        return round(max(30.0, min(72.0, room)) * ASPECT) + 8

    def at(self, point: QPoint) -> int:
        """Return the position of the face at a point, or -1 if there is none."""
        return next((n for n in range(len(self.cards)) if self.place(n).contains(point)), -1)

    def card_at(self, place: int) -> CardFacts | None:
        """Return the card on a place, or None if it is empty."""
        return self.cards[place] if 0 <= place < len(self.cards) else None

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        theme = self.theme
        for n in range(self.shown):
            box = self.place(n)
            card = self.card_at(n)
            if card is None:
                painter.setPen(QPen(colour(theme.panel_edge), 1.2, Qt.PenStyle.DashLine))
                painter.setBrush(colour(theme.well))
                painter.drawRoundedRect(box, 5, 5)
                painter.setPen(colour(theme.faint))
                painter.setFont(fonts.serif(min(fonts.scaled(11), box.width() * 0.22), italic=True))
                words = self.places[n] if n < len(self.places) else ""
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), words)
            else:
                ratio = self.devicePixelRatioF()
                known = not is_unknown(card)
                faces = self.faces
                face = (
                    faces.face(FaceSpec(card, box.width(), ratio))
                    if known
                    else faces.back(box.width(), ratio)
                )
                painter.drawPixmap(box.topLeft(), face)
                if card.code in self.guilty:
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(QPen(colour(theme.bad), 3))
                    painter.drawRoundedRect(box, 5, 5)
            if n == self.current and self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(theme.chosen), 3))
                painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 5, 5)
        if self.glows or (self.hasFocus() and self.current < 0):
            painter.setPen(QPen(colour(theme.legal if self.glows else theme.chosen), 2.5))
            painter.setBrush(colour(theme.legal, 28) if self.glows else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        painter.end()

    # --- mouse --------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.current = self.at(event.position().toPoint())
        self._pressed = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        card = self.card_at(self.current)
        if card is not None and not is_unknown(card):
            self.picked.emit(card)
        self.update()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        card = self.card_at(self.current)
        held = event.buttons() & Qt.MouseButton.LeftButton and self._pressed is not None
        if held and self._pressed is not None and card is not None and not is_unknown(card):
            if (point - self._pressed).manhattanLength() >= QApplication.startDragDistance():
                self._pressed = None
                self.hovered.emit(None, QRect())
                picture = drags.ghost(self.faces, [card], self.devicePixelRatioF())
                self.dragger.begin(self, drags.mime(self.zone, [card.code]), picture)
            return
        place = self.at(point)
        box = self.place(place).toRect() if place >= 0 else QRect()
        below = self.card_at(place)
        shown = None if below is None or is_unknown(below) else below
        self.hovered.emit(shown, QRect(self.mapToGlobal(box.topLeft()), box.size()))

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        card = self.card_at(self.at(event.position().toPoint()))
        if card is not None:
            self.gone.emit([card])

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None, QRect())

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = self.at(event.pos()) if event.reason() == QContextMenuEvent.Reason.Mouse else self.current
        card = self.card_at(place)
        if card is not None:
            self.menu.emit([card], event.globalPos())

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._allow(event)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._allow(event)

    def _allow(self, event: QDragMoveEvent) -> None:
        found = drags.cargo(event.mimeData())
        fits = found is not None and found.source != self.zone and self._takes(found)
        event.acceptProposedAction() if fits else event.ignore()
        self._glow(fits)

    def _takes(self, cargo: drags.Cargo) -> bool:
        return any(self.accepts(self.facts(code)) for code in cargo.codes)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._glow(False)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self._glow(False)
        found = drags.cargo(event.mimeData())
        if found is not None and found.source != self.zone and self._takes(found):
            event.acceptProposedAction()
            self.dropped.emit(found, str(self.zone))

    def _glow(self, on: bool) -> None:
        if on != self.glows:
            self.glows = on
            self.update()

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        card = self.card_at(self.current)
        keys = chord(event)
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.cards:
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            self.current = max(0, min(len(self.cards) - 1, self.current + step))
            self.update()
        elif keys in ("Del", "Backspace", "-") and card is not None:
            self.gone.emit([card])
        elif keys in ("Menu", "Shift+F10") and card is not None:
            self.menu.emit([card], self.mapToGlobal(self.place(self.current).center().toPoint()))
        else:
            self.typed.emit(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current < 0 and self.cards:
            self.current = 0
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()
