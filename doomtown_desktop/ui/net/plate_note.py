"""Notes at the nameplates of a table on a network: thinking, absence, a lost connection, and the clock."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget


class PlateNote(QLabel):
    """A few words at the edge of a nameplate. Without words it is hidden; clicks go through it."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("note")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def show_words(self, words: str, spoken: str) -> None:
        """Show words; a screen reader gets ``spoken``. Empty words hide the note."""
        if words != self.text():
            self.setText(words)
            self.setAccessibleName(spoken)
            self.adjustSize()
        self.setVisible(bool(words))

    def place(self, plate: QRect, area: QRect) -> None:
        """Move to the edge of a plate that is nearer to the middle of an area.

        A note at a plate that is beside the area is hidden: it would be at somebody else's plate.
        """
        self.setVisible(bool(self.text()) and plate.left() < area.right())
        below = plate.center().y() < area.center().y()
        y = plate.bottom() + 2 if below else plate.top() - self.height() - 2
        x = max(area.left(), min(plate.left() + 6, area.right() - self.width()))
        self.move(QPoint(x, y))


__all__ = ["PlateNote"]
