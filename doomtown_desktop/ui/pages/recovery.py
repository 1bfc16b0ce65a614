"""The choice on the start page if the user's file is damaged: its newest backup, or a new file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.backups import Backup, restore_backup
from doomtown_desktop.storage.database import DamagedFile, StorageError

log = get_logger(__name__)


class Recovery(QFrame):
    """A sentence and two buttons. ``reopen`` is called after the choice and opens the user's file again."""

    def __init__(
        self, damage: DamagedFile, reopen: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.damage, self.reopen = damage, reopen
        self.setObjectName("sheet")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 12)
        backup = damage.backup
        self.words = QLabel(
            "The file with your games, decks and collection is damaged. "
            f"It was renamed to {damage.aside.name}."
        )
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.words)
        row = QHBoxLayout()
        self.restore_button = QPushButton(
            "" if backup is None else f"Go back to {backup.made:%d %B %Y, %H:%M}"
        )
        self.restore_button.setAccessibleDescription("Go back to the newest backup")
        self.restore_button.setVisible(backup is not None)
        if backup is not None:
            self.restore_button.clicked.connect(lambda: self._restore(backup))
        self.anew_button = QPushButton("Start a new file")
        self.anew_button.clicked.connect(self._begin_anew)
        row.addStretch(1)
        row.addWidget(self.restore_button)
        row.addWidget(self.anew_button)
        row.addStretch(1)
        column.addLayout(row)

    def _restore(self, backup: Backup) -> None:
        try:
            restore_backup(self.damage.file, backup.file)
        except StorageError as error:
            log.warning("the backup cannot be restored: %s", error)
            self.words.setText(str(error))
            return
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.hide()
        self.deleteLater()
        self.reopen()
