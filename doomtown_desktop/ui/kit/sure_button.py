"""A button for actions that cannot be undone: it needs two clicks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton


class SureButton(QPushButton):
    """The first click shows a question on the button, the second click emits ``sure``."""

    sure = Signal()

    def __init__(self, text: str, question: str) -> None:
        """``question``: the text of the button between the two clicks."""
        super().__init__(text)
        self._plain, self._question, self._is_asking = text, question, False
        self.clicked.connect(self._click)

    def calm(self) -> None:
        """Forget the first click, for instance because another row was selected."""
        self._is_asking = False
        self.setText(self._plain)

    def _click(self) -> None:
        if self._is_asking:
            self.calm()
            self.sure.emit()
        else:
            self._is_asking = True
            self.setText(self._question)
