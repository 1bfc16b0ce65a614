"""Buttons that pages share: at the end of a row, with a tip, leading back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QPushButton


def row_button(text: str, row: QHBoxLayout, callback: Callable[[], object]) -> QPushButton:
    """Add a button at the end of a row; a click calls back without arguments."""
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
    """Return a button with a tip; a click leaves the focus where it is."""
    button = QPushButton(text)
    button.setToolTip(hint)
    button.setAccessibleDescription(hint)
    button.setFocusPolicy(focus)
    button.clicked.connect(callback)
    return button


def back_button(callback: Callable[[], object] | SignalInstance, text: str = "Back (Esc)") -> QPushButton:
    """Return a button that leads back to where the user came from."""
    button = QPushButton(text)
    button.setWhatsThis("Leads back to where you came from.")
    button.clicked.connect(callback)
    return button
