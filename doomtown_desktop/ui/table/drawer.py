"""The log as a drawer. It is at the right edge, over the table."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.look.sheet import OverlaySheet
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.table.log_panel import LogPanel

log = get_logger(__name__)
SETTING = "table_log"
"""The name of the setting that stores whether the drawer is open."""


class LogDrawer(OverlaySheet):
    """The drawer with the log. It saves whether it is open."""

    moved = Signal()
    """The drawer was opened or closed."""
    shown_panel = Signal()
    """Another panel is shown."""

    def __init__(self, parent: QWidget, panel: LogPanel) -> None:
        super().__init__(parent, "Log")
        self.log = panel
        self.settings: ValueStore | None = None
        self.column.setContentsMargins(4, 4, 4, 4)
        self.close_button.setToolTip("Close the log (L)")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.toggle)
        self.column.addWidget(panel, 1)
        self.tabs: dict[QWidget, QPushButton] = {}
        """The tab of each panel. There are none while the log is alone."""
        self.shown: QWidget = panel
        """The panel in sight, if the drawer is open."""
        self.stops: tuple[QWidget, ...] = ()
        """The parts of the panels beside the log that the keyboard reaches."""

    def add_panel(self, name: str, panel: QWidget, stops: Sequence[QWidget]) -> None:
        """Add a panel beside the log. Tabs lead to both from now on."""
        if not self.tabs:
            self._add_tab("Log", self.log)
            self.title.setText("")
        self._add_tab(name, panel)
        self.column.addWidget(panel, 1)
        self.stops = (*self.stops, *stops)
        self.show_panel(self.log)

    def _add_tab(self, name: str, panel: QWidget) -> None:
        tab = self.tabs[panel] = QPushButton(name)
        tab.setObjectName("tool")
        tab.setCheckable(True)
        tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tab.setAccessibleName(f"Show the {name.lower()}")
        tab.clicked.connect(lambda: self.show_panel(panel))
        self.head.insertWidget(len(self.tabs) - 1, tab)
        self.stops = (*self.stops, tab)

    def show_panel(self, panel: QWidget) -> None:
        """Show a panel in the drawer instead of the others."""
        self.shown = panel
        for each, tab in self.tabs.items():
            each.setVisible(each is panel)
            tab.setChecked(each is panel)
        self.shown_panel.emit()

    def toggle_panel(self, panel: QWidget) -> bool:
        """Open the drawer at a panel, or close it if the panel is in sight. Always return True."""
        if self.isHidden() or self.shown is panel:
            self.toggle()
        self.show_panel(panel)
        return True

    def remember(self, settings: ValueStore | None) -> None:
        """Open the drawer if the settings say so, and save later changes in them."""
        self.settings = settings
        self.log.remember(settings)
        try:
            open_now = settings is not None and settings.get(SETTING, False) is True
        except (StorageError, sqlite3.Error, ValueError) as error:
            log.info("whether the log was open cannot be read: %s", error)
            return
        if open_now and self.isHidden():
            self.show()
            self.moved.emit()

    def toggle(self) -> bool:
        """Open or close the drawer. Always return True."""
        self.setVisible(self.isHidden())
        if self.settings is not None:
            try:
                self.settings.set(SETTING, not self.isHidden())
            except (StorageError, sqlite3.Error) as error:
                log.warning("whether the log is open cannot be stored: %s", error)
        self.moved.emit()
        return True
