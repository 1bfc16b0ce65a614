"""Whether a widget can be seen: Tab gives the focus to nothing that another widget covers."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def in_sight(widget: QWidget) -> bool:
    """Nothing lies over the middle of the part that its scroll areas show.

    True also where that part is empty: who has the focus is scrolled into sight.
    """
    window = widget.window()
    if not widget.isVisible():
        return False
    seen = widget.visibleRegion().boundingRect()
    if seen.isEmpty():
        return True
    top = window.childAt(widget.mapTo(window, seen.center()))
    return top is None or top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget)
