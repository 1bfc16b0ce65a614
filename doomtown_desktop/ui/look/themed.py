"""Widgets that paint with the colours of a theme, and take another theme at once."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.look.theme import Theme


class Themed:
    """A widget that paints with ``theme``. It derives from this class first, then from its Qt class."""

    theme: Theme

    def apply_style(self, theme: Theme) -> None:
        """Take another theme; the widget is painted again afterwards."""
        self.theme = theme


def apply_style(root: QWidget, theme: Theme) -> None:
    """Give a theme to all themed widgets inside another one."""
    for part in root.findChildren(QWidget):
        if isinstance(part, Themed):
            part.apply_style(theme)
            part.update()


__all__ = ["Themed", "apply_style"]
