"""The log as a drawer. It is at the right edge, over the table."""

from __future__ import annotations

import sqlite3

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

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

    def __init__(self, parent: QWidget, panel: LogPanel) -> None:
        super().__init__(parent, "Log")
        self.log = panel
        self.settings: ValueStore | None = None
        self.column.setContentsMargins(4, 4, 4, 4)
        self.close_button.setToolTip("Close the log (L)")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.toggle)
        self.column.addWidget(panel, 1)

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
