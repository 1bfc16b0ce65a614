"""A button for actions that cannot be undone: it needs two clicks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton


class SureButton(QPushButton):
    """A button that needs two clicks. The first click shows a question, and the second one emits ``sure``."""

    sure = Signal()

    def __init__(self, text: str, question: str) -> None:
        """Create the button. ``question`` is its text between the two clicks."""
        super().__init__(text)
        self._plain, self._question, self._is_asking = text, question, False
        self.clicked.connect(self._click)

    def calm(self) -> None:
        """Forget the first click. A page calls this, for instance, when the user selects another row."""
        self._is_asking = False
        self.setText(self._plain)

    def _click(self) -> None:
        if self._is_asking:
            self.calm()
            self.sure.emit()
        else:
            self._is_asking = True
            self.setText(self._question)
