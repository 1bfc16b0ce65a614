"""A test of whether a widget is visible. Because of it, Tab can skip widgets that are covered."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def in_sight(widget: QWidget) -> bool:
    """Return whether a widget is visible and the middle of its unclipped part is not covered.

    A widget that is scrolled out of view counts as visible, because it is scrolled into view when it gets the
    focus.
    """
    window = widget.window()
    if not widget.isVisible():
        return False
    seen = widget.visibleRegion().boundingRect()
    if seen.isEmpty():
        return True
    top = window.childAt(widget.mapTo(window, seen.center()))
    return top is None or top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget)
