"""A scene item that leaves no picture behind when it moves."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsObject


class MovingItem(QGraphicsObject):
    """Repaints the place that it leaves when it moves or turns.

    Qt itself forgets that place if it paints the item at the new one before the scene has reported the
    move, which happens on slow computers. Subclasses call ``note_paint`` whenever they paint.
    """

    def __init__(self) -> None:
        super().__init__()
        self._painted = QRectF()
        """The box in which the item was painted last, in the scene."""
        for changed in (self.xChanged, self.yChanged, self.rotationChanged):
            changed.connect(self._leave)

    def note_paint(self) -> None:
        """Remember where the item is painted."""
        self._painted = self.sceneBoundingRect()

    def _leave(self) -> None:
        scene = self.scene()
        if scene is not None and not self._painted.isEmpty():
            scene.update(self._painted)


__all__ = ["MovingItem"]
