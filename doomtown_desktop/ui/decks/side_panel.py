"""The base class of the panels in the builder's drawer."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.decks.session import DeckSession


class SidePanel(QWidget):
    """A panel that shows something about the open deck."""

    def show_session(self, session: DeckSession) -> None:
        """Show the open deck. This is called after each change while the panel is visible."""
        raise NotImplementedError

    def rest(self) -> None:
        """Stop calculations, because the panel is hidden."""

    @property
    def is_busy(self) -> bool:
        """True if the panel is doing work that would be lost if the panel were rebuilt."""
        return False
