"""Widgets that paint with the colours of a theme. The theme can change while they exist."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.look.theme import Theme


class Themed:
    """A mix-in for widgets that paint with ``theme``. It must come before the Qt class among the bases."""

    theme: Theme

    def apply_style(self, theme: Theme) -> None:
        """Set another theme. The caller has to repaint the widget."""
        self.theme = theme


def apply_style(root: QWidget, theme: Theme) -> None:
    """Set the theme of all `Themed` descendants of a widget, and repaint them."""
    for part in root.findChildren(QWidget):
        if isinstance(part, Themed):
            part.apply_style(theme)
            part.update()


__all__ = ["Themed", "apply_style"]
