"""Backups of the user's file: make one now, go back to one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.storage.backups import BEFORE_IMPORT, Backup, backups, make_backup
from doomtown_desktop.storage.user_file import StorageError, UserFile
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.rows import Field, RowsView


def why(backup: Backup) -> str:
    """Why a backup was made, in words."""
    if backup.was_asked:
        return "made by hand"
    if backup.reason.startswith(BEFORE_IMPORT):
        return "before an import"
    if backup.reason.startswith("before-version"):
        return "before an update of the file"
    return "daily" if backup.reason.startswith("daily") else backup.reason


class BackupsDialog(QDialog):
    """Lists the backups. Going back is asked once; the window carries it out (``wanted``)."""

    made = Signal(str)
    """A backup was made, in words."""

    def __init__(self, db: UserFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.db = db
        self.wanted: Backup | None = None
        self.setWindowTitle("Backups")
        column = QVBoxLayout(self)
        words = QLabel(
            "A backup holds everything: games, decks, collection, settings. One is made each day and before "
            "each import; seven of either stay, and seven that you ask for."
        )
        words.setWordWrap(True)
        column.addWidget(words)
        self.list = RowsView(
            (
                Field("Made", lambda b: f"{b.made:%Y-%m-%d %H:%M:%S}", 190, lambda b: b.made),
                Field("Why", why, 0),
                Field("Size", lambda b: f"{b.size / 1024:,.0f} KB", 100, lambda b: b.size, middle=True),
            ),
            "Backups",
        )
        self.list.chosen.connect(lambda _: self._calm())
        column.addWidget(self.list, 1)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setAccessibleDescription("About the backup")
        column.addWidget(self.said)
        line = QHBoxLayout()
        self.now_button = QPushButton("Back up now")
        self.now_button.clicked.connect(self.back_up)
        self.restore_button = QPushButton("Go back to this one…")
        self.restore_button.clicked.connect(self._ask)
        self.sure_button = QPushButton("Yes, go back")
        self.sure_button.clicked.connect(self._go)
        self.close_button = QPushButton("Close")
        self.close_button.setWhatsThis("Closes this and leads back.")
        self.close_button.clicked.connect(self.reject)
        for button in (self.now_button, self.restore_button, self.sure_button, self.close_button):
            button.setAutoDefault(False)
        line.addWidget(self.now_button)
        line.addWidget(self.restore_button)
        line.addWidget(self.sure_button)
        line.addStretch(1)
        line.addWidget(self.close_button)
        column.addLayout(line)
        self.now_button.setEnabled(not db.read_only)
        self._show()
        screen = parent.window().size() if parent is not None else self.size()
        self.resize(min(fonts.scaled(620), screen.width() - 40), min(fonts.scaled(460), screen.height() - 40))

    def _show(self) -> None:
        found = backups(self.db.file)
        self.list.show_rows(found, lambda backup: backup.file)
        if found and self.list.current() is None:
            self.list.setCurrentIndex(self.list.rows.index(0, 0))
        self._calm()

    def _calm(self) -> None:
        self.sure_button.hide()
        self.restore_button.setEnabled(self.list.current() is not None and not self.db.read_only)
        self.said.setText(self.db.why or ("" if self.list.rows.rows else "There is no backup yet."))

    def back_up(self) -> None:
        """Make one now."""
        try:
            new = make_backup(self.db)
        except StorageError as error:
            self.said.setText(str(error))
            return
        self._show()
        self.list.setCurrentIndex(self.list.rows.index(0, 0))
        self.said.setText(f"Kept as {new.file.name}.")
        self.made.emit(f"Backup made: {new.file.name}")

    def _ask(self) -> None:
        chosen: Backup = self.list.current()
        self.said.setText(
            f"Everything is restored to {chosen.made:%Y-%m-%d at %H:%M}. Your current file is kept "
            "beside it, not deleted. An open game is closed."
        )
        self.sure_button.show()
        self.sure_button.setFocus()
        self.restore_button.setEnabled(False)

    def _go(self) -> None:
        self.wanted = self.list.current()
        self.accept()
