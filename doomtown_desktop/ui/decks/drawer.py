"""The drawer of the builder. It shows one side panel at a time. Each is made when it is first opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget

from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.side_panel import SidePanel


class Drawer(QStackedWidget):
    """Shows one panel. ``make`` makes a panel by its name."""

    def __init__(self, session: DeckSession, make: Callable[[str], SidePanel]) -> None:
        super().__init__()
        self.session, self.make = session, make
        self.panels: dict[str, SidePanel] = {}
        """The panels that have been opened at least once, by name."""
        self.hide()

    def open(self, name: str) -> None:
        """Show a panel."""
        panel = self.panels.get(name)
        if panel is None:
            panel = self.panels[name] = self.make(name)
            self.addWidget(panel)
        self.setCurrentWidget(panel)
        self.show()
        panel.show_session(self.session)

    def close_panel(self) -> None:
        """Hide the panel."""
        self.hide()
        self.rest()

    def rest(self) -> None:
        """Stop the calculations of all panels."""
        for panel in self.panels.values():
            panel.rest()

    def refresh(self) -> None:
        """Show the open deck in the visible panel."""
        for panel in self.panels.values():
            if not panel.isHidden():
                panel.show_session(self.session)

    @property
    def is_busy(self) -> bool:
        """True if a panel is doing work that would be lost if the panel were rebuilt."""
        return any(panel.is_busy for panel in self.panels.values())
