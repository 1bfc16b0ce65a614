"""The entries of menus that a widget stores."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu


def added(menu: QMenu, words: str = "", act: Callable[[], object] | None = None) -> QAction:
    """Add an entry to a menu and return it, to be stored; without words and ``act``, a line between entries.

    Python makes the entry itself. The binding may take one that ``menu.addAction`` makes for an earlier
    object at the same address, and then it dies with that one.
    """
    entry = QAction(words, menu)
    entry.setSeparator(not words and act is None)
    if act is not None:
        entry.triggered.connect(lambda: act())
    menu.addAction(entry)
    return entry


__all__ = ["added"]
