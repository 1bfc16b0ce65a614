"""Small controls that are painted on tiles: slots for copies, − and +."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QToolTip
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.card_model import FACTS

STEP: Final = 120
"""One step of a mouse wheel, in eighths of a degree."""


class TileControl(NamedTuple):
    """A control on a tile."""

    name: str
    """The name of the control, unique within its tile."""
    value: int
    """The value that pressing the control emits."""
    tip: str
    """The tool tip, which describes the effect of pressing the control."""
    drag: int | None = None
    """The value that dragging onto the control emits, or None if dragging does nothing."""
    wheel: tuple[int, int] | None = None
    """The values that turning the mouse wheel down and up emits, or None if the wheel scrolls."""


ControlAt = Callable[[CardFacts, QRect, QPointF], TileControl | None]
"""Returns the control of a card at a point. The QRect is the rectangle of the tile in the viewport."""


class TileControls(QObject):
    """Handles the controls of a view. Pressing a control does not select, drag or double-click the tile."""

    pressed = Signal(object, int)
    """A control was pressed. The signal carries the card and the value of the control."""
    pointed = Signal(object)
    """The pointer moved to a control. The signal carries (code of the card, name of the control), or None."""

    def __init__(self, view: QAbstractItemView, control_at: ControlAt) -> None:
        super().__init__(view)
        self.view, self.control_at = view, control_at
        self._is_held = False
        self._dragged: tuple[str, int | None] | None = None
        """The card whose controls the user drags over, and the value that was emitted last."""
        self._turned = 0
        """The turn of the wheel since the last step, in eighths of a degree."""
        self._over: tuple[str, str] | None = None
        view.viewport().installEventFilter(self)

    def _find(self, at: QPointF) -> tuple[QModelIndex, CardFacts, TileControl] | None:
        index = self.view.indexAt(at.toPoint())
        card = index.data(FACTS) if index.isValid() else None
        if not isinstance(card, CardFacts):
            return None
        found = self.control_at(card, self.view.visualRect(index), at)
        return None if found is None else (index, card, found)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            assert isinstance(event, QMouseEvent)
            return self._press(event)
        if kind == QEvent.Type.MouseButtonRelease and self._is_held:
            assert isinstance(event, QMouseEvent)
            self._is_held = event.button() != Qt.MouseButton.LeftButton
            self._dragged = None
            return True
        if kind == QEvent.Type.MouseMove:
            assert isinstance(event, QMouseEvent)
            if self._is_held:  # pressing a control does not start a drag or select anything
                self._drag(event.position())
                return True
            self._point(self._find(event.position()))
        elif kind == QEvent.Type.Wheel:
            assert isinstance(event, QWheelEvent)
            return self._turn(event)
        elif kind == QEvent.Type.Leave:
            self._point(None)
        elif kind == QEvent.Type.ToolTip:
            assert isinstance(event, QHelpEvent)
            found = self._find(QPointF(event.pos()))
            if found is not None:
                QToolTip.showText(event.globalPos(), found[2].tip, self.view.viewport())
                return True
        return False

    def _press(self, event: QMouseEvent) -> bool:
        found = self._find(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if found is None:
            return False
        self._is_held = True
        drag = found[2].drag
        self._dragged = None if drag is None else (found[1].code, drag)
        self.pressed.emit(found[1], found[2].value)
        self._point(self._find(event.position()))
        return True

    def _drag(self, at: QPointF) -> None:
        """Emit the value of another control of the same card if the pointer was dragged onto it."""
        found = None if self._dragged is None else self._find(at)
        if found is None or self._dragged is None or found[1].code != self._dragged[0]:
            return
        drag = found[2].drag
        if drag is not None and drag != self._dragged[1]:
            self._dragged = found[1].code, drag
            self.pressed.emit(found[1], drag)
            self._point(self._find(at))

    def _turn(self, event: QWheelEvent) -> bool:
        """Emit the value of a step of the wheel over a control."""
        found = None if event.modifiers() else self._find(event.position())
        if found is None or found[2].wheel is None or not event.angleDelta().y():
            return False
        self._turned += event.angleDelta().y()
        steps, self._turned = int(self._turned / STEP), int(math.fmod(self._turned, STEP))
        if steps:
            down, up = found[2].wheel
            self.pressed.emit(found[1], up if steps > 0 else down)
        return True

    def _point(self, found: tuple[QModelIndex, CardFacts, TileControl] | None) -> None:
        over = None if found is None else (found[1].code, found[2].name)
        if over == self._over:
            return
        self._over = over
        viewport = self.view.viewport()
        if over is None:
            viewport.unsetCursor()
        else:
            viewport.setCursor(Qt.CursorShape.PointingHandCursor)
        self.pointed.emit(over)
