"""Visibility of widgets: Tab skips those that another widget covers."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def in_sight(widget: QWidget) -> bool:
    """Return whether nothing covers the middle of the part that scroll areas show.

    True also if that part is empty: a widget with the focus is scrolled into view.
    """
    window = widget.window()
    if not widget.isVisible():
        return False
    seen = widget.visibleRegion().boundingRect()
    if seen.isEmpty():
        return True
    top = window.childAt(widget.mapTo(window, seen.center()))
    return top is None or top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget)
