"""A button for what cannot be undone: it is clicked twice."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton


class SureButton(QPushButton):
    """The first click asks, the second one emits ``sure``. ``calm`` forgets the first."""

    sure = Signal()

    def __init__(self, text: str, question: str) -> None:
        """``question`` stands on the button between the two clicks."""
        super().__init__(text)
        self._plain, self._question, self._is_asking = text, question, False
        self.clicked.connect(self._click)

    def calm(self) -> None:
        """Forget the first click, such as when something else is chosen."""
        self._is_asking = False
        self.setText(self._plain)

    def _click(self) -> None:
        if self._is_asking:
            self.calm()
            self.sure.emit()
        else:
            self._is_asking = True
            self.setText(self._question)
