"""The button that shows the town during a shootout."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

TO_TOWN, BACK = "See the town (T)", "Back to the shootout"


class TownButton(QPushButton):
    """Shows the town instead of the stage of a shootout, or the stage again.

    It is hidden without a shootout.
    """

    def __init__(self, parent: QWidget, show_town: Callable[[bool], bool]) -> None:
        """``show_town`` shows the town, or with False the stage."""
        super().__init__(parent)
        self.setObjectName("tool")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setWhatsThis("Shows the whole town; the key T does so while it is held.")
        self._show_town, self._wished = show_town, False
        self.clicked.connect(lambda: self._show_town(not self._wished))
        self.hide()

    def show_state(self, *, on_stage: bool, wished: bool) -> None:
        """Offer the town from the stage, or the stage from a town that the player ``wished`` for."""
        self._wished = wished
        self.setText(BACK if wished else TO_TOWN)
        self.setVisible(on_stage or wished)

    def fit(self, area: QRect) -> None:
        """Move to the middle of the upper edge of the visible town."""
        self.adjustSize()
        self.move(area.center().x() - self.width() // 2, area.top() + 6)


__all__ = ["TownButton"]
