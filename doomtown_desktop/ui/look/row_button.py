"""Functions that make common buttons: in a row, with a tool tip, or for going back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QPushButton


def row_button(text: str, row: QHBoxLayout, callback: Callable[[], object]) -> QPushButton:
    """Add a button at the end of a row and return it. A click calls ``callback`` without arguments."""
    button = QPushButton(text)
    button.clicked.connect(lambda: callback())
    row.addWidget(button)
    return button


def hinted_button(
    text: str,
    hint: str,
    callback: Callable[[], object] | SignalInstance,
    focus: Qt.FocusPolicy = Qt.FocusPolicy.TabFocus,
) -> QPushButton:
    """Return a button with a tool tip. With the default ``focus``, a click does not move the focus to it."""
    button = QPushButton(text)
    button.setToolTip(hint)
    button.setAccessibleDescription(hint)
    button.setFocusPolicy(focus)
    button.clicked.connect(callback)
    return button


def back_button(callback: Callable[[], object] | SignalInstance, text: str = "Back (Esc)") -> QPushButton:
    """Return a button that leads back to the previous page."""
    button = QPushButton(text)
    button.setWhatsThis("Leads back to where you came from.")
    button.clicked.connect(callback)
    return button
