"""The view of the table's scene. It fits the scene into the window, zooms and pans."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView
from typing_extensions import override

from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.plain.town import Corners, Frame
from doomtown_desktop.ui.table.scene import TableScene


class TableWidget(QGraphicsView):
    """The view of the scene. It resizes with the window, zooms with Ctrl+wheel, and pans by scrolling."""

    fitted = Signal()
    """The scene was fitted to another size of the window."""
    bars_moved = Signal()
    """The size of the visible part has changed. A scroll bar may have appeared or disappeared."""
    pointed = Signal(QPoint)
    """Qt has reported the pointer at this point of the screen. It need not have moved."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        # it is deleted with the view, because receivers of its signals may hold the whole window
        scene.setParent(self)
        self.town = scene
        self.zoom = 1.0
        self._fitted: object = None
        self._shelf = (0.0, 0.0, 0.0, 1.0)
        self._corners = Corners()
        self._held: QPoint | None = None
        """The latest point of the pointer while it pans, or ``None`` while it does not."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        for part in (self, self.viewport()):  # the page handles the keys
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(240, 80)  # on a scaled screen, the view may be this small
        self._attended: tuple[int, int, str] = (-1, -1, "")
        """The seat, the day and the kind of question of the latest call of ``attend``."""
        scene.sceneRectChanged.connect(self._bar)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.town.look_from(self.mapToScene(0, 0), self.viewport().height())
        self.bars_moved.emit()
        fits = self.maximumViewportSize().toTuple()
        if fits != self._fitted:
            self._fitted = fits
            self._fit()
            self.fitted.emit()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_whether_in_front()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_whether_in_front()

    @override
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate):
            self._show_whether_in_front()
        return done

    def _show_whether_in_front(self) -> None:
        """Let things move in the town only while the table is visible in the active window."""
        self.town.backdrop.motion.set_in_front(self.isVisible() and self.isActiveWindow())

    def _bar(self, box: QRectF) -> None:
        """Hide the horizontal scroll bar if it is needed only because of the width of the vertical one."""
        needed = box.width() > self.maximumViewportSize().width()
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(policy.ScrollBarAsNeeded if needed else policy.ScrollBarAlwaysOff)
        self.town.look_from(self.mapToScene(0, 0), self.viewport().height())

    def set_shelf(
        self,
        height: float,
        left: float = 0.0,
        right: float = 0.0,
        text: float = 1.0,
        corners: Corners | None = None,
    ) -> None:
        """Set the height of the hand's shelf, and the widths that are reserved at its two ends, in pixels.

        ``text`` is the text scale as a factor. ``corners`` is the room that nameplates take from the town.
        """
        wanted, taken = (height, left, right, text), corners or Corners()
        if (wanted, taken) != (self._shelf, self._corners):
            self._shelf, self._corners = wanted, taken
            self._fit()

    def _fit(self) -> None:
        # The size is without scroll bars. Otherwise a table that barely fits would show and hide them
        # forever.
        size = self.maximumViewportSize()
        height, left, right, text = self._shelf
        frame = Frame(size.width() - 2, size.height() - 2, height, left, right, text, self._corners)
        self.town.resize(frame, self.devicePixelRatioF(), self.zoom)
        self.town.look_from(self.mapToScene(0, 0), self.viewport().height())

    @property
    def open_area(self) -> QRect:
        """The box of the visible town in the page, which is the view without the shelf."""
        area = self.geometry()
        area.setBottom(round(area.bottom() - self._shelf[0]))
        return area

    def seen(self, place: int) -> QRect:
        """Return the visible box of a location in the page. It is empty if the location is not shown."""
        zone = self.town.layout_now.zones.get(place)
        if zone is None:
            return QRect()
        corner = self.mapFromScene(zone.x, zone.y) + self.pos()
        return QRect(corner.x(), corner.y(), round(zone.w), round(zone.h)).intersected(self.geometry())

    def fight_seen(self, view: TableView) -> QRect:
        """Return the visible box, in the page, of the shootout in a position.

        It is empty if there is none.
        """
        fight = view.shootout
        return QRect() if fight is None or fight.location is None else self.seen(int(fight.location))

    def bring_into_sight(self, place: int) -> None:
        """Scroll a large town to a location, away from the edge that panels may cover."""
        zone, layout = self.town.layout_now.zones.get(place), self.town.layout_now
        if zone is None:
            return
        if layout.height > self.viewport().height() + 2:
            lower = zone.y + zone.h + self._shelf[0]
            up = zone.y if zone.y < layout.square.y else lower - self.viewport().height()
            self.verticalScrollBar().setValue(round(up))
        if layout.width > self.viewport().width() + 2:
            self.horizontalScrollBar().setValue(round(zone.cx - self.viewport().width() / 2))

    def attend(self, view: TableView) -> None:
        """Scroll a large town for a new question.

        On a new day, scroll to the viewer's home. If all candidates are hidden, scroll to one.
        """
        choice, seat = view.choice, view.seat
        if choice is None or seat is None or (seat, view.day, choice.kind) == self._attended:
            return
        if view.shootout is not None and view.shootout.location is not None:
            return  # the shootout has to stay visible
        is_new_day = (seat, view.day) != self._attended[:2]
        self._attended = seat, view.day, choice.kind
        if is_new_day:
            self.bring_into_sight(int(view.players[seat].outfit))
        places = {int(card.id): int(card.location) for card in view.cards}
        asked = [int(o.card) for o in choice.options if o.card is not None and int(o.card) in places]
        if asked and not any(self._sees(card) for card in asked):
            self.bring_into_sight(places[asked[0]])

    def _sees(self, card: int) -> bool:
        """Return whether the middle of a card is in the visible town."""
        item = self.town.items_by_card.get(card)
        if item is None:
            return False
        return self.open_area.contains(self.mapFromScene(item.home) + self.pos())

    @override
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.town.look_from(self.mapToScene(0, 0), self.viewport().height())

    @property
    def _pans(self) -> bool:
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        return any(bar.maximum() > bar.minimum() for bar in bars)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start to pan. The left button pans where there is no item, and the middle button pans anywhere."""
        middle = event.button() is Qt.MouseButton.MiddleButton
        bare = event.button() is Qt.MouseButton.LeftButton and self.itemAt(event.position().toPoint()) is None
        if self._pans and (middle or bare):
            self._held = event.position().toPoint()
        super().mousePressEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None
        super().mouseReleaseEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(event.globalPosition().toPoint())
        if self.town.under.wake(event.globalPosition().toPoint()):
            self.town.tint()
        if self._held is not None:
            by, self._held = event.position().toPoint() - self._held, event.position().toPoint()
            for bar, way in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
                bar.setValue(bar.value() - way)
        super().mouseMoveEvent(event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        """If the view is disabled, for example by a cover, stop panning and release a dragged card."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange and not self.isEnabled():
            self._held = None
            held = self.town.mouseGrabberItem()
            if held is not None:
                held.ungrabMouse()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            at = event.position().toPoint()
            self.set_zoom(self.zoom * (1.1 if event.angleDelta().y() > 0 else 1 / 1.1), at)
            event.accept()
        else:
            super().wheelEvent(event)

    def zoom_by(self, factor: float) -> bool:
        """Zoom by a factor. A factor of 0 fits the table into the window."""
        self.set_zoom(self.zoom * factor if factor else 1.0)
        return True

    def set_zoom(self, zoom: float, at: QPoint | None = None) -> None:
        """Set the zoom, limited to 0.5-3.

        It is centred on the point ``at`` of the view, or with ``None`` on its middle.
        """
        at = at or self.viewport().rect().center()
        before, unit = self.mapToScene(at), self.town.layout_now.unit
        self.zoom = max(0.5, min(3.0, zoom))
        self._fit()
        after = before * (self.town.layout_now.unit / unit) - QPointF(self.mapToScene(at))
        for bar, way in ((self.horizontalScrollBar(), after.x()), (self.verticalScrollBar(), after.y())):
            bar.setValue(round(bar.value() + way))
