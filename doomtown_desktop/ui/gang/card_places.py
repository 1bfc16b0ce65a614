"""The widgets of the gang scene: a card in the deck, a dude on a chair, an empty chair."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.starting import Recruit, is_core, is_grifter, is_mine, is_sidekick
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.gang import paint
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed

RIM = 4
"""Pixels around a card for its glow and its focus ring."""


def tall_of(width: float) -> int:
    """Return the height of a place for a card of this width with its price tag, in pixels."""
    return round(width * ASPECT + tag_of(width) + 5 + 2 * RIM)


def tag_of(width: float) -> float:
    """Return the height of a price tag, in pixels.

    It grows with the text size, limited by the card's width.
    """
    return min(fonts.scaled(24), max(24.0, width * 0.24))


def wide_of(width: float) -> int:
    """Return the width of a place with a card of this width, in pixels."""
    return round(width + 2 * RIM)


class CardPlace(Themed, QWidget):
    """A card with its price tag, or an empty chair. A card can be clicked and dragged."""

    clicked = Signal()
    hovered = Signal(bool)
    dragged = Signal(QPoint)
    """The pointer drags the card. This signal and `dropped` carry the pointer's position on the screen."""
    dropped = Signal(QPoint)
    arrow = Signal(str)
    """An arrow key was pressed. The signal carries the name of the key."""

    def __init__(self, parent: QWidget, theme: Theme, faces: FaceStore) -> None:
        super().__init__(parent)
        self.theme, self.faces = theme, faces
        self.card: CardFacts | None = None
        self.recruit: Recruit | None = None
        self.on_chair = False
        self.still = False
        """True if the card cannot be clicked or dragged."""
        self.is_told_above = False
        """True if one line above the cards says why this one and others cannot start."""
        self._over = False
        self.pointer = QPoint()
        """The latest position of the pointer over the card, on the screen."""
        self._pressed: QPoint | None = None
        self._moves = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMouseTracking(True)

    def show_card(self, card: CardFacts, recruit: Recruit, *, on_chair: bool, still: bool) -> None:
        """Show a card in the deck, or a dude on a chair.

        Args:
            card: The printed facts of the card.
            recruit: The dude's cost and state in the gang.
            on_chair: True for a dude on a chair.
            still: True if the card cannot be clicked or dragged.
        """
        self.card, self.recruit, self.on_chair, self.still = card, recruit, on_chair, still
        price = f"cost {recruit.cost}, upkeep {card.upkeep}"
        state = "will start" if on_chair or self.is_seated else self.reason or "can start"
        self.setAccessibleName(f"{card.title}: {price}; {state}")
        self.setWhatsThis("A click lets this dude start, or sends it back. The gold coin is the cost.")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if still else Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor if still else Qt.CursorShape.PointingHandCursor)
        self.update()

    def show_chair(self) -> None:
        """Show an empty chair."""
        self.card = self.recruit = None
        self.on_chair = True
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName("An empty chair")
        self.setWhatsThis("")
        self.update()

    @property
    def is_seated(self) -> bool:
        """True if all copies of the card are seated."""
        return self.recruit is not None and self.recruit.seated >= self.recruit.copies

    @property
    def reason(self) -> str:
        """The reason why the card cannot start. It is empty if the card can start or is seated."""
        return "" if self.recruit is None or self.on_chair else self.recruit.reason

    def fit(self, width: int) -> None:
        """Set the size of the place for a card of this width in pixels."""
        self.setFixedSize(QSize(wide_of(width), tall_of(width)))

    def face_box(self) -> QRectF:
        """Return the rectangle of the card within the place."""
        width = self.width() - 2 * RIM
        return QRectF(RIM, RIM, width, width * ASPECT)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = self.face_box()
        if self.card is None or self.recruit is None:
            paint.chair(painter, box, self.theme)
        else:
            self._paint_card(painter, box, self.card, self.recruit)
        if self.hasFocus():
            painter.setPen(QPen(colour(self.theme.chosen), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 7, 7)
        painter.end()

    def _paint_card(self, painter: QPainter, box: QRectF, card: CardFacts, recruit: Recruit) -> None:
        theme, out = self.theme, bool(self.reason)
        here = self.on_chair or not self.is_seated
        if here and not out and not self.still:
            # cards that can start have a glow, which is brighter below the pointer
            for wide, alpha in ((6.0, 60), (2.0, 230)):
                painter.setPen(QPen(colour(theme.legal, alpha if self._over else alpha // 3), wide))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 7, 7)
        painter.setOpacity((0.5 if out else 1.0) if here else 0.32)
        plays = self.faces.plays(card)
        face = self.faces.face(FaceSpec(card, box.width(), self.devicePixelRatioF(), scripted=plays))
        painter.drawPixmap(box.topLeft(), face)
        painter.setOpacity(1.0)
        small = max(10.0, min(fonts.scaled(12), box.width() * 0.11))
        kind = _kind(card)
        if kind:
            paint.label(painter, box.topLeft() + _nudge(box, 0.38), kind, theme, small)
        if recruit.copies > 1 and not self.on_chair:
            left = recruit.copies - recruit.seated
            words = f"{left} of {recruit.copies}" if recruit.seated and left else f"×{recruit.copies}"
            paint.label(painter, box.topRight() + _nudge(box, 0.38), words, theme, small, right=True)
        if not here:
            paint.stamp(painter, box, "seated", theme)
        elif out and not self.is_told_above:
            paint.ribbon(painter, box, self.reason, theme)
        strip = QRectF(box.left(), box.bottom() + 5, box.width(), tag_of(box.width()))
        painter.setOpacity(0.5 if not here else 0.75 if out else 1.0)
        paint.tag(painter, strip, recruit.cost, card.upkeep, theme)
        painter.setOpacity(1.0)

    # --- mouse and keys -----------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.card is not None and not self.still:
            self._pressed, self._moves = event.position().toPoint(), False

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            self.pointer = event.globalPosition().toPoint()
            self.hovered.emit(True)
            return
        away = (event.position().toPoint() - self._pressed).manhattanLength()
        if self._moves or away >= QApplication.startDragDistance():
            self._moves = True
            self.dragged.emit(event.globalPosition().toPoint())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, moves = self._pressed, self._moves
        self._pressed, self._moves = None, False
        if pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if moves:
            self.dropped.emit(event.globalPosition().toPoint())
        elif self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._over = event.type() == QEvent.Type.Enter
            if isinstance(event, QEnterEvent):
                self.pointer = event.globalPosition().toPoint()
            self.hovered.emit(self._over)
            self.update()
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = chord(event)
        if keys in ("Space", "Return") or (keys in ("Del", "Backspace") and self.on_chair):
            self.clicked.emit()
        elif keys in ("Left", "Right", "Up", "Down"):
            self.arrow.emit(keys)
        else:
            super().keyPressEvent(event)


def _kind(card: CardFacts) -> str:
    """Return the word for a special way to start, such as "Grifter". It is empty for ordinary dudes."""
    if is_core(card) or is_mine(card):
        return "Core deed" if is_core(card) else "Strike"
    return "Grifter" if is_grifter(card) else "Sidekick" if is_sidekick(card) else ""


def _nudge(box: QRectF, down: float) -> QPointF:
    """Return the offset to a point on the card, where ``down`` is a fraction of the card's height."""
    return QPointF(0, box.height() * down)
