"""Buttons at the end of a row."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton


def row_button(text: str, row: QHBoxLayout, callback: Callable[[], object]) -> QPushButton:
    """A button at the end of a row; a click calls back without arguments."""
    button = QPushButton(text)
    button.clicked.connect(lambda: callback())
    row.addWidget(button)
    return button
