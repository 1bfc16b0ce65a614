"""The view on the table: fits the scene into the window, zooms and pans."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView
from typing_extensions import override

from doomtown_desktop.ui.table.scene import TableScene


class TableWidget(QGraphicsView):
    """The view on the scene: resizes with the window, zooms with Ctrl+wheel, pans by scrolling."""

    fitted = Signal()
    """The window gave it another size."""
    pointed = Signal()
    """The pointer really moved, not only the cards below it."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene
        self.zoom = 1.0
        self._fitted: object = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        for part in (self, self.viewport()):  # the page takes the keys
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(480, 280)
        scene.sceneRectChanged.connect(self._bar)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fits = self.maximumViewportSize().toTuple()
        if fits != self._fitted:
            self._fitted = fits
            self._fit()
            self.fitted.emit()

    def _bar(self, box: QRectF) -> None:
        """The upright scroll bar takes a little width; that alone is no reason for the other one."""
        needed = box.width() > self.maximumViewportSize().width()
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(policy.ScrollBarAsNeeded if needed else policy.ScrollBarAlwaysOff)

    def _fit(self) -> None:
        # Without scroll bars: measured with them, a table that barely fits would show and hide them for ever.
        size = self.maximumViewportSize()
        self.table.resize(size.width() - 2, size.height() - 2, self.devicePixelRatioF(), self.zoom)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit()
        super().mouseMoveEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * (1.1 if event.angleDelta().y() > 0 else 1 / 1.1))
            event.accept()
        else:
            super().wheelEvent(event)

    def zoom_by(self, factor: float) -> bool:
        """Zoom by a factor; 0 fits the table into the window."""
        self.set_zoom(self.zoom * factor if factor else 1.0)
        return True

    def set_zoom(self, zoom: float) -> None:
        """Zoom between half and triple size."""
        self.zoom = max(0.5, min(3.0, zoom))
        self._fit()
