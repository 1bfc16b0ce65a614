"""How the window goes back to a backup of the user's file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.backups import Backup, restore_backup
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.collection.backups_dialog import BackupsDialog
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.places import Place
from doomtown_desktop.ui.shell.playing import Playing

log = get_logger(__name__)


def choose_backup(app: App, window: QWidget, restore: Callable[[Backup], None]) -> BackupsDialog | None:
    """Show the backups over whatever is open; None when there is no file."""
    app.data.open()
    if app.data.games is None:
        return None
    dialog = BackupsDialog(app.data.games.database, window)

    def done(result: int) -> None:
        dialog.deleteLater()
        if result == QDialog.DialogCode.Accepted and dialog.wanted is not None:
            restore(dialog.wanted)

    dialog.finished.connect(done)
    dialog.open()
    return dialog


def put_back(app: App, playing: Playing, backup: Backup) -> tuple[bool, str]:
    """Put a backup in the place of the user's file, after everything that uses the file was left.

    Returns:
        Whether it worked, and what to say about it.
    """
    assert app.data.file is not None
    playing.leave_file()
    app.start.offer_continue("")
    for place in (Place.TABLE, Place.DECKS, Place.COLLECTION):  # no page goes on with the old file
        app.places.forget(place)
    app.places.go(Place.TOWN, open_up=True)
    app.data.close()
    app.cards.forget_file()
    try:
        aside = restore_backup(app.data.file, backup.file)
    except StorageError as error:
        log.warning("no backup was restored: %s", error)
        return False, str(error)
    words = f"Everything is as it was on {backup.made:%Y-%m-%d at %H:%M}."
    if aside is not None:
        words += f" Your previous file was saved as {aside.name}."
    return True, words
