"""A card on the table. It is a graphics item with a pixmap of exact size, a rim, a glow and markers."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QEasingCurve, QEvent, QLineF, QPointF, QPropertyAnimation, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, PRINTED, FaceSpec, Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.table.shadow import shadow

DRAG_DISTANCE = 6


@dataclass(frozen=True, slots=True)
class CardMarks:
    """The markers that are painted on and around the face of a card."""

    bounty: int = 0
    ghost_rock: int = 0
    points: int = 0
    """The number of permanent control points."""
    rim: int | None = None
    """For a dude in a posse, the place of the posse's side, clockwise from the lower edge."""
    star: bool = False
    """True for the shooter of a posse."""
    flag: int | None = None
    """The place of the controller. It is set with more than two players, and for a card in another player's
    street.
    """
    owner: int | None = None
    """For a location, the place of its controller."""
    tag: tuple[str, str] | None = None
    """For a card in the hand, its cost and its type."""
    unready: bool = False
    """True for a Weapon that lies face down."""
    wanted: bool = False
    """True for a wanted dude in the classic game, where a bounty has no amount."""


class CardItem(QGraphicsObject):
    """A card in the scene. Its position is the centre of the card."""

    pressed_drag = Signal(object, QPointF)
    dragged = Signal(object, QPointF)
    dropped = Signal(object, QPointF)
    clicked = Signal(object)
    double_clicked = Signal(object)
    hovered = Signal(object, bool)
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
        self.unit = 80.0
        self.ratio = 1.0
        self.glow = ""
        self.dimmed = False
        self.draggable = False
        self.liftable = False
        """True if the card may be dragged although it has no target. A drop then shows the reason."""
        self.labelled = False
        """True if only the upper edge is visible; the title of a booted card is written there."""
        self.highlighted = False
        """True if this is the card highlighted for the keyboard."""
        self.home = QPointF()
        self.home_z = 0.0
        self._angle = 0.0
        """The angle of the card at rest, in degrees."""
        self.clicked_at = QPointF()
        """The point of the last click, in the scene's coordinates."""
        self._press: QPointF | None = None
        self._dragging = False
        self._travel = QPropertyAnimation(self, b"pos", self)
        self._travel.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._turn = QPropertyAnimation(self, b"rotation", self)
        self._turn.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._bounds = QRectF()
        self._pictures: list[tuple[object, QPixmap, QPointF]] = []
        """The current and the previous picture: the key, the pixmap and its upper left corner."""
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
        """Set glow, dimming and cursor. ``glow``: legal, chosen, near, able or empty."""
        if (glow, dimmed, draggable) != (self.glow, self.dimmed, self.draggable):
            self.glow, self.dimmed, self.draggable = glow, dimmed, draggable
            self.setCursor(
                QCursor(Qt.CursorShape.OpenHandCursor)
                if draggable
                else QCursor(Qt.CursorShape.PointingHandCursor if glow else Qt.CursorShape.ArrowCursor)
            )
            self.update()

    def set_highlighted(self, on: bool) -> None:
        """Highlight the card for the keyboard, or end that."""
        if on != self.highlighted:
            self.highlighted = on
            self.update()

    @property
    def angle(self) -> float:
        """The angle at rest, in degrees."""
        return self._angle

    def settle(self, at: QPointF, angle: float, z: float, duration: int) -> None:
        """Move and turn the card to its place in the layout.

        This takes ``duration`` milliseconds, 0 for at once.

        ``angle`` is in degrees. It is 90 for booted cards, and less for a card that leans in a fanned hand.
        """
        self.home, self.home_z, self._angle = at, z, angle
        if not self._dragging:
            self.setZValue(z)
            self._animate(self._travel, self.pos(), at, duration)
        self._animate(self._turn, self.rotation(), angle, min(duration, 120))

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

    def glide_back(self, duration: int) -> None:
        """Return home after a drop that was not legal."""
        self.setZValue(self.home_z)
        self._animate(self._travel, self.pos(), self.home, duration)

    # --- painting -----------------------------------------------------------------------------------

    def _bound(self) -> None:
        self._pictures.clear()
        w, h = self.unit, self.unit * ASPECT
        self._bounds = QRectF(-w / 2 - 7, -h / 2 - 7, w + 14, h + 14)

    @override
    def boundingRect(self) -> QRectF:
        return self._bounds

    @override
    def shape(self) -> QPainterPath:
        path = QPainterPath()
        w, h = self.unit, self.unit * ASPECT
        path.addRoundedRect(QRectF(-w / 2, -h / 2, w, h), w * 0.06, w * 0.06)
        return path

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
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
        w, h = self.unit, self.unit * ASPECT
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
        if not self.store.style.contrast:
            painter.drawPixmap(*shadow(card.width(), card.height(), ratio))
        painter.rotate(angle)
        self._paint_card(painter, booted=angle == 90.0)
        painter.end()
        return picture, at

    def _paint_card(self, painter: QPainter, *, booted: bool) -> None:
        w, h = self.unit, self.unit * ASPECT
        box = QRectF(-w / 2, -h / 2, w, h)
        if self.facts is None:
            painter.drawPixmap(box.topLeft(), self.store.back(w, self.ratio))
        elif booted:
            painter.save()
            painter.rotate(-90)
            painter.drawPixmap(
                QPointF(-h / 2, -w / 2),
                self.store.turned(FaceSpec(self.facts, w, self.ratio, self.stats, self.scripted)),
            )
            painter.restore()
        else:
            painter.drawPixmap(
                box.topLeft(),
                self.store.face(FaceSpec(self.facts, w, self.ratio, self.stats, self.scripted, small=True)),
            )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.dimmed or self.marks.unready:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(self.theme.board_grain, 150))
            painter.drawRoundedRect(box, w * 0.06, w * 0.06)
        self._rims(painter, box)
        self._markers(painter, box, booted)

    def _rims(self, painter: QPainter, box: QRectF) -> None:
        radius = self.unit * 0.06
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.marks.owner is not None:
            painter.setPen(QPen(colour(self.theme.sides[self.marks.owner]), 2.5))
            painter.drawRoundedRect(box.adjusted(-0.5, -0.5, 0.5, 0.5), radius, radius)
            self._notch(painter, box.adjusted(-0.5, -0.5, 0.5, 0.5), self.marks.owner)
        if self.marks.rim is not None:
            tone = self.theme.sides[self.marks.rim]
            painter.setPen(QPen(colour(tone), 3))
            painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), radius, radius)
            self._notch(painter, box.adjusted(-1.5, -1.5, 1.5, 1.5), self.marks.rim)
        if self.glow == "able":
            painter.setPen(QPen(colour(self.theme.legal, 190), 1.6))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)
        elif self.glow:
            tone = {"legal": self.theme.legal, "chosen": self.theme.chosen, "near": self.theme.brass}[
                self.glow
            ]
            for width, alpha in ((7.0, 70), (2.5, 255)):
                painter.setPen(QPen(colour(tone, alpha), width))
                painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), radius + 1, radius + 1)

        if self.highlighted:
            painter.setPen(QPen(colour(self.theme.board_grain), 7))
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), radius + 2, radius + 2)
            painter.setPen(QPen(colour(self.theme.chosen), 3, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), radius + 2, radius + 2)

    def _notch(self, painter: QPainter, rim: QRectF, seat: int) -> None:
        """Cut ``seat`` notches into the middle of each edge of a rim, so that colour is not the only sign."""
        painter.setPen(QPen(colour(self.theme.board_grain), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        size = self.unit * 0.05
        for number in range(seat):
            along = (2 * number - seat + 1) * size
            for y in (rim.top(), rim.bottom()):
                painter.drawLine(QLineF(along - size / 2, y, along + size / 2, y))
            for x in (rim.left(), rim.right()):
                painter.drawLine(QLineF(x, along - size / 2, x, along + size / 2))

    def _markers(self, painter: QPainter, box: QRectF, booted: bool) -> None:
        if self.labelled and self.facts is not None and booted:
            self._label(painter, box, self.facts.title)
        if self.marks.tag is not None:
            self._tag(painter, box, *self.marks.tag)
        size = max(15.0, self.unit * 0.24)
        if self.marks.wanted:
            top = box.top() + self.unit * 0.45  # below the title, value and suit, and above the numbers
            self._wanted(painter, QRectF(box.right() - size * 2.6, top, size * 2.7, size * 0.8))
        spot = QRectF(box.right() - size * 0.85, box.top() - size * 0.15, size, size)
        for amount, tone in (
            (self.marks.bounty, "#d9a520"),
            (self.marks.ghost_rock, "#d9d2b0"),
            (self.marks.points, "#2d5a94"),
        ):
            if amount:
                painter.setPen(QPen(QColor("#20160c"), 1.2))
                painter.setBrush(QColor(tone))
                painter.drawEllipse(spot)
                painter.setPen(QColor("#ffffff") if tone == "#2d5a94" else QColor("#20160c"))
                painter.setFont(fonts.slab(size * 0.62))
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(amount))
                spot.translate(0, size * 0.92)
        if self.marks.flag is not None:
            painter.setPen(QPen(QColor("#20160c"), 1))
            painter.setBrush(colour(self.theme.sides[self.marks.flag]))
            flag = QRectF(box.left() - 1, box.bottom() - size * 0.7, size * 0.7, size * 0.7)
            painter.drawRect(flag)
            painter.setPen(QColor("#20160c") if self.theme.name != "light" else QColor("#ffffff"))
            painter.setFont(fonts.slab(flag.height() * 0.8))
            painter.drawText(flag, Qt.AlignmentFlag.AlignCenter, str(self.marks.flag + 1))
        if self.marks.star:
            painter.setPen(QPen(QColor("#20160c"), 1))
            painter.setBrush(QColor("#ffd36b"))
            painter.drawPath(_star(QPointF(box.left() + size * 0.2, box.top() + size * 0.2), size * 0.6))

    def _wanted(self, painter: QPainter, spot: QRectF) -> None:
        """Paint a small wanted poster on the picture."""
        painter.setPen(QPen(QColor("#20160c"), 1.2))
        painter.setBrush(QColor("#d9a520"))
        painter.drawRect(spot)
        painter.setPen(QColor("#20160c"))
        painter.setFont(fonts.slab(spot.height() * 0.72))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, "Wanted")

    def _label(self, painter: QPainter, box: QRectF, title: str) -> None:
        """Write the title of a card that is turned on its side along the card's upper edge."""
        painter.save()
        painter.rotate(-90)
        tall = max(13.0, self.unit * 0.19)
        strip = QRectF(box.top() + 2, box.left() + 2, box.height() - 4, tall)
        painter.fillRect(strip, QColor("#f3e6c8"))
        font = fonts.serif(max(10.0, self.unit * 0.135), QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(QColor("#1e1710"))
        words = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, strip.width() - 8)
        painter.drawText(strip.adjusted(4, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()

    def _tag(self, painter: QPainter, box: QRectF, cost: str, kind: str) -> None:
        """Paint the cost and the type at the left edge, which is visible in a fanned hand."""
        size = self.unit * 0.25
        spot = QRectF(box.left() + self.unit * 0.055, box.top() + self.unit * 0.5, size, size)
        painter.setPen(QPen(QColor("#4d3d12"), 1))
        painter.setBrush(QColor("#f1e3ae"))
        if cost:
            painter.drawEllipse(spot)
            painter.setPen(QColor("#20160c"))
            painter.setFont(fonts.slab(size * 0.66))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, cost)
        font = fonts.serif(max(10.0, self.unit * 0.125), QFont.Weight.Bold)
        wide = QFontMetricsF(font).horizontalAdvance(kind) + 8
        plate = QRectF(box.left() + self.unit * 0.05, spot.bottom() + 2, wide, font.pixelSize() * 1.3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(30, 21, 13, 220))
        painter.drawRoundedRect(plate, 3, 3)
        painter.setFont(font)
        painter.setPen(QColor("#f0e4cc"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, kind)

    # --- mouse --------------------------------------------------------------------------------------

    @override
    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.hovered.emit(self, True)

    @override
    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.hovered.emit(self, False)

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
            self.clicked.emit(self)

    @override
    def sceneEvent(self, event: QEvent) -> bool:
        """Forget that the mouse was pressed if the grab is lost, even without a release."""
        if event.type() is QEvent.Type.UngrabMouse:
            self._press, self._dragging = None, False
        return super().sceneEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._press = None
        self.double_clicked.emit(self)


def _star(centre: QPointF, radius: float) -> QPainterPath:
    from math import cos, pi, sin

    path = QPainterPath()
    for i in range(10):
        r = radius if i % 2 == 0 else radius * 0.42
        at = centre + QPointF(r * cos(-pi / 2 + i * pi / 5), r * sin(-pi / 2 + i * pi / 5))
        if i == 0:
            path.moveTo(at)
        else:
            path.lineTo(at)
    path.closeSubpath()
    return path
