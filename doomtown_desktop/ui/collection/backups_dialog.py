"""The dialog that makes and restores backups of the user's file."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.storage.backups import BEFORE_IMPORT, Backup, backups, make_backup
from doomtown_desktop.storage.user_file import StorageError, UserFile
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.rows import Field, RowsView


def why(backup: Backup) -> str:
    """Return the reason for which a backup was made, in words."""
    if backup.was_asked:
        return "made by hand"
    if backup.reason.startswith(BEFORE_IMPORT):
        return "before an import"
    if backup.reason.startswith("before-version"):
        return "before an update of the file"
    return "daily" if backup.reason.startswith("daily") else backup.reason


class BackupsDialog(QDialog):
    """Lists the backups, and asks before one is restored. The window restores the backup in ``wanted``."""

    made = Signal(str)
    """A backup was made. The signal carries a message about it."""

    def __init__(self, db: UserFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.db = db
        self.wanted: Backup | None = None
        self.setWindowTitle("Backups")
        column = QVBoxLayout(self)
        words = QLabel(
            "A backup holds everything: games, decks, collection, settings. One is made each day and before "
            "each import; the last seven of each kind are kept, and the last seven that you make yourself."
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
        self.list.chosen.connect(lambda _: self._show_chosen())
        column.addWidget(self.list, 1)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setAccessibleDescription("About the backup")
        column.addWidget(self.said)
        line = QHBoxLayout()
        self.now_button = QPushButton("Back up now")
        self.now_button.clicked.connect(self.back_up)
        self.restore_button = QPushButton("Restore this one…")
        self.restore_button.clicked.connect(self._ask)
        self.sure_button = QPushButton("Yes, restore it")
        self.sure_button.clicked.connect(self._go)
        self.close_button = QPushButton("Close")
        self.close_button.setWhatsThis("Closes this window.")
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
        self.list.choose_some()
        self._show_chosen()

    def _show_chosen(self) -> None:
        self.sure_button.hide()
        self.restore_button.setEnabled(self.list.current() is not None and not self.db.read_only)
        self.said.setText(self.db.why or ("" if self.list.rows.rows else "No backups yet."))

    def back_up(self) -> None:
        """Make a backup."""
        try:
            new = make_backup(self.db)
        except StorageError as error:
            self.said.setText(str(error))
            return
        self._show()
        self.list.choose(0)
        self.said.setText(f"Saved as {new.file.name}.")
        self.made.emit(f"Backup made: {new.file.name}")

    def _ask(self) -> None:
        chosen: Backup = self.list.current()
        self.said.setText(
            f"This restores everything to {chosen.made:%Y-%m-%d at %H:%M}. Your current file is set aside, "
            "not deleted. An open game is closed."
        )
        self.sure_button.show()
        self.sure_button.setFocus()
        self.restore_button.setEnabled(False)

    def _go(self) -> None:
        self.wanted = self.list.current()
        self.accept()
