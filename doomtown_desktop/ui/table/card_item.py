"""A card on the table. It is a graphics item with a pixmap of exact size, a rim, a glow and markers."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QPropertyAnimation, QRectF, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QPainter,
    QPainterPath,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import (
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, PRINTED, Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.table import card_signs as signs
from doomtown_desktop.ui.table.card_marks import CardMarks
from doomtown_desktop.ui.table.card_paint import CardPainter
from doomtown_desktop.ui.table.moving_item import MovingItem
from doomtown_desktop.ui.table.shadow import shadow, size_of

DRAG_DISTANCE = 6


class CardItem(MovingItem):
    """A card in the scene. Its position is the centre of the card."""

    pressed_drag = Signal(object, QPointF)
    dragged = Signal(object, QPointF)
    dropped = Signal(object, QPointF)
    clicked = Signal(object)
    double_clicked = Signal(object)
    hovered = Signal(object, bool)
    flag_crossed = Signal(object)
    """The pointer has moved onto the flag of the card, or from it onto the card."""
    menu_wanted = Signal(object, QPointF)

    def __init__(self, card: int, store: FaceStore, theme: Theme) -> None:
        super().__init__()
        self.card = card
        self.store = store
        self.theme = theme
        self.facts: CardFacts | None = None
        self.stats: Stats = PRINTED
        self.scripted = True
        self.marks = CardMarks()
        self.light: Daylight | None = None
        """The light of the hour, by which the shadow falls. ``None`` for a card that is not in the town."""
        self.unit = 80.0
        self.ratio = 1.0
        self.glow = ""
        self.dimmed = False
        self.draggable = False
        self.liftable = False
        """True if the card may be dragged although it has no target. A drop then shows the reason."""
        self.labelled = False
        """True if the title of a booted card is covered. It is written on the upper edge."""
        self.highlighted = False
        """True if the keyboard's highlight is on this card."""
        self.is_tab = False
        """True if it is an attachment that is shown as a small square on its bearer."""
        self.tabs = 0
        """The number on the tab, or 0. It is on the first of several tabs that overlap."""
        self.flag = ""
        """The word on the flag over a card that may be used now, such as "Shootout". It is empty if there is
        no flag.
        """
        self.fallen: str | None = None
        """The word on a casualty, such as "Aced", or "". ``None`` for a card that is not a casualty."""
        self.turned_over = 1.0
        """The progress of a card of a draw hand that turns over, 0-1. Its back is visible until 0.5."""
        self.crossed = False
        """True for a card of a draw hand that will be swapped or discarded."""
        self.home = QPointF()
        self.home_z = 0.0
        self._angle = 0.0
        """The angle of the card at rest, in degrees."""
        self._lean = 0.0
        """The angle by which a casualty leans from it, in degrees."""
        self.clicked_at = QPointF()
        """The point of the last click, in the scene's coordinates."""
        self.was_clicked_on_flag = False
        """True if the last click was on the flag."""
        self.pointed_at = QPointF()
        """The point where the pointer was last on the card, or where it left it, in the scene's
        coordinates.
        """
        self._press: QPointF | None = None
        self._dragging = False
        self._travel = QPropertyAnimation(self, b"pos", self)
        self._travel.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._turn = QPropertyAnimation(self, b"rotation", self)
        self._turn.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade = QPropertyAnimation(self, b"opacity", self)
        self._fade.finished.connect(self._faded)
        self._bounds = QRectF()
        self._shape = QPainterPath()
        self.flag_box = QRectF()
        """The box of the flag in the item's coordinates. It is empty if there is no flag."""
        self._pictures: list[tuple[object, QPixmap, QPointF]] = []
        """The current and the previous picture, each with its key, pixmap and upper left corner."""
        self._bound()
        self.setAcceptHoverEvents(True)

    # --- contents -----------------------------------------------------------------------------------

    def show_card(self, facts: CardFacts | None, stats: Stats, marks: CardMarks, scripted: bool) -> None:
        """Show a face with markers. If ``facts`` is ``None``, show the back."""
        if (facts, stats, marks, scripted) != (self.facts, self.stats, self.marks, self.scripted):
            self.facts, self.stats, self.marks, self.scripted = facts, stats, marks, scripted
            self.update()

    def set_size(self, unit: float, ratio: float) -> None:
        """Set the width of the card in pixels and the device pixel ratio of the screen."""
        if (unit, ratio) != (self.unit, self.ratio):
            self.prepareGeometryChange()
            self.unit, self.ratio = unit, ratio
            self._bound()
            self.update()

    def set_state(self, glow: str, dimmed: bool, draggable: bool) -> None:
        """Set the glow, the dimming and the cursor.

        ``glow`` is legal, chosen, able, usable or empty.
        """
        if (glow, dimmed, draggable) != (self.glow, self.dimmed, self.draggable):
            self.glow, self.dimmed, self.draggable = glow, dimmed, draggable
            self.setCursor(
                QCursor(Qt.CursorShape.OpenHandCursor)
                if draggable
                else QCursor(Qt.CursorShape.PointingHandCursor if glow else Qt.CursorShape.ArrowCursor)
            )
            self.update()

    def set_tab(self, on: bool, count: int) -> None:
        """Show the card as a small square with a number, or without one if it is 0, or show it as a card."""
        if (on, count) != (self.is_tab, self.tabs):
            self.prepareGeometryChange()
            self.is_tab, self.tabs = on, count
            self._bound()
            self.update()

    def set_signs(self, flag: str, *, crossed: bool) -> None:
        """Set the word of the flag over the card, and whether the card is crossed out."""
        if (flag, crossed) != (self.flag, self.crossed):
            self.flag, self.crossed = flag, crossed
            self._outline()
            self.update()

    def fall(self, words: str | None, lean: float) -> None:
        """Show the card as a casualty that leans by some degrees. ``None`` ends that."""
        if words != self.fallen:
            self.fallen = words
            self.update()
        self._lean = 0.0 if words is None else lean
        self._turn.stop()
        self.setRotation(self._angle + self._lean)

    def turn_over(self, part: float) -> None:
        """Turn the card over. 0 shows its back, and 1 shows its face."""
        if part != self.turned_over:
            self.turned_over = part
            self.update()

    @property
    def tall(self) -> float:
        """The height in pixels."""
        return self.unit if self.is_tab else self.unit * ASPECT

    def set_highlighted(self, on: bool) -> None:
        """Show or remove the keyboard's highlight on the card."""
        if on != self.highlighted:
            self.highlighted = on
            self.update()

    @property
    def angle(self) -> float:
        """The angle at rest, in degrees."""
        return self._angle

    def settle(self, at: QPointF, angle: float, z: float, duration: int) -> None:
        """Move and turn the card to its place in the layout.

        This takes ``duration`` milliseconds, or no time if it is 0.

        ``angle`` is in degrees. It is 90 for booted cards, and less for a card that leans in a fanned hand.
        """
        self.home, self.home_z, self._angle = at, z, angle
        if not self._dragging:
            self.setZValue(z)
            self._animate(self._travel, self.pos(), at, duration)
        self._animate(self._turn, self.rotation(), angle + self._lean, min(duration, 120))

    def _animate(self, animation: QPropertyAnimation, now: object, then: object, duration: int) -> None:
        animation.stop()
        if now == then:
            return
        if duration <= 0:
            self.setProperty(bytes(animation.propertyName().data()).decode(), then)
            return
        animation.setDuration(duration)
        animation.setStartValue(now)
        animation.setEndValue(then)
        animation.start()

    def fade(self, opacity: float, duration: int) -> None:
        """Fade to 0, which hides the card, or to 1.

        This takes ``duration`` milliseconds, or no time if it is 0.
        """
        self.setVisible(True)
        self._animate(self._fade, self.opacity(), opacity, duration)
        if duration <= 0:
            self._faded()

    def _faded(self) -> None:
        self.setVisible(self.opacity() > 0.0)

    def glide_back(self, duration: int) -> None:
        """Return to the home position after a drop that was not legal."""
        self.setZValue(self.home_z)
        self._animate(self._travel, self.pos(), self.home, duration)

    # --- painting -----------------------------------------------------------------------------------

    def _bound(self) -> None:
        self._pictures.clear()
        w, h = self.unit, self.tall
        soft = 8 * size_of(w)  # the shadow
        above, below = max(17.0, 0.22 * w), max(9.0, 0.07 * w, soft)  # room for a flag and a label
        self._bounds = QRectF(-w / 2 - soft, -h / 2 - above, w + 2 * soft, h + above + below)
        self._outline()

    @override
    def boundingRect(self) -> QRectF:
        return self._bounds

    @override
    def shape(self) -> QPainterPath:
        """Return the outline of the card with its flag, in which clicks count."""
        return self._shape

    def _outline(self) -> None:
        w, h = self.unit, self.tall
        card, path = QRectF(-w / 2, -h / 2, w, h), QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRoundedRect(card, w * 0.06, w * 0.06)
        self.flag_box = QRectF()
        if self.flag and not self.is_tab:
            self.flag_box = signs.flag_of(card, self.flag)[0]
            path.addRect(self.flag_box)
        self._shape = path

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self.note_paint()
        if self.turned_over < 1.0:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.scale(max(0.02, abs(2 * self.turned_over - 1)), 1)
            if self.turned_over < 0.5:
                corner = QPointF(-self.unit / 2, -self.tall / 2)
                painter.drawPixmap(corner, self.store.back(self.unit, self.ratio))
                return
        turn = self.rotation()
        rests = turn == self._angle
        picture, at = self._pictured(turn if rests else 0.0)
        # Smooth scaling takes three times as long, even for a picture that is neither scaled nor turned.
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not rests)
        if rests:
            painter.rotate(-turn)
        painter.drawPixmap(at, picture)

    def _pictured(self, angle: float) -> tuple[QPixmap, QPointF]:
        """Return a picture of the whole card, turned by ``angle`` degrees, and its upper left corner.

        The latest two pictures are cached, because a card mostly rests or travels, and its glow goes on and
        off with each question.
        """
        store = self.store
        shows = (
            *(self.facts, self.stats, self.marks, self.scripted, self.unit, self.ratio, angle),
            *(self.glow, self.dimmed, self.highlighted, self.labelled, self.theme, store.style, store.scans),
            *(self.is_tab, self.tabs, self.flag, self.crossed, self.fallen, self.light),
        )
        for place, kept in enumerate(self._pictures):
            if kept[0] == shows:
                if place:
                    self._pictures.reverse()
                return kept[1:]
        found = (shows, *self._paint_picture(angle))
        self._pictures = [found, *self._pictures[:1]]
        return found[1:]

    def _paint_picture(self, angle: float) -> tuple[QPixmap, QPointF]:
        turn, ratio = QTransform().rotate(angle), self.ratio
        w, h = self.unit, self.tall
        card, around = turn.mapRect(QRectF(-w / 2, -h / 2, w, h)), turn.mapRect(self._bounds)
        # The card starts at a whole pixel of the picture, so that it is as sharp as if painted directly.
        left, top = (ceil(edge * ratio) for edge in (card.topLeft() - around.topLeft()).toTuple())
        wide, tall = (ceil(length * ratio) + 1 for length in around.size().toTuple())
        picture = QPixmap(wide, tall)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        at = card.topLeft() - QPointF(left, top) / ratio
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, angle not in (0.0, 90.0))
        painter.translate(-at)
        upright = angle in (0.0, 90.0)
        if not self.store.style.contrast and upright:
            painter.drawPixmap(*shadow(card.width(), card.height(), ratio, self.light, size_of(w)))
        painter.rotate(angle)
        if not self.store.style.contrast and not upright:
            painter.drawPixmap(*shadow(w, h, ratio, None, size_of(w)))
        CardPainter(painter, self).paint(booted=angle == 90.0)
        painter.end()
        if self.fallen is not None:
            picture = signs.fallen(picture)
            if self.fallen:
                painter = QPainter(picture)
                painter.translate(-at)
                painter.rotate(angle)
                signs.paint_fate(painter, QRectF(-w / 2, -h / 2, w, h), self.fallen)
                painter.end()
        return picture, at

    # --- mouse --------------------------------------------------------------------------------------

    def _follow(self, event: QGraphicsSceneHoverEvent) -> None:
        """Report that the pointer has entered or left the card or its flag."""
        before, self.pointed_at = self.is_flag_at(self.pointed_at), event.scenePos()
        if event.type() is not QEvent.Type.GraphicsSceneHoverMove:
            self.hovered.emit(self, event.type() is QEvent.Type.GraphicsSceneHoverEnter)
        elif before != self.is_flag_at(self.pointed_at):
            self.flag_crossed.emit(self)

    def is_flag_at(self, at: QPointF) -> bool:
        """Return whether the card's flag is at a point, which is in the scene's coordinates."""
        return self.flag_box.contains(self.mapFromScene(at))

    @override
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.menu_wanted.emit(self, event.scenePos())
            return
        self._press = event.scenePos()

    @override
    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._press is None or not (self.draggable or self.liftable):
            return
        if not self._dragging:
            if (event.scenePos() - self._press).manhattanLength() < DRAG_DISTANCE:
                return
            self._dragging = True
            self._travel.stop()
            self._turn.stop()
            if abs(self.rotation()) < 90.0:
                self.setRotation(0.0)
            self.setZValue(1000)
            self.pressed_drag.emit(self, event.scenePos())
        self.setPos(event.scenePos())
        self.dragged.emit(self, event.scenePos())

    @override
    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        pressed, self._press = self._press, None
        if self._dragging:
            self._dragging = False
            self.dropped.emit(self, event.scenePos())
        elif pressed is not None and self.shape().contains(self.mapFromScene(event.scenePos())):
            self.clicked_at = event.scenePos()
            self.was_clicked_on_flag = self.is_flag_at(self.clicked_at)
            self.clicked.emit(self)

    @override
    def sceneEvent(self, event: QEvent) -> bool:
        """Follow the pointer. Forget a press of the mouse if the grab is lost, even without a release."""
        if isinstance(event, QGraphicsSceneHoverEvent):
            self._follow(event)
        if event.type() is QEvent.Type.UngrabMouse:
            self._press, self._dragging = None, False
        return super().sceneEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._press = None
        self.double_clicked.emit(self)
