"""Backups of the user's file. The user chooses one, and it is restored."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.backups import Backup, restore_backup
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.collection.backups_dialog import BackupsDialog
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.places import Place
from doomtown_desktop.ui.shell.playing import Playing

log = get_logger(__name__)


class Restoring:
    """Lists the backups of the user's file, and restores one."""

    def __init__(
        self,
        app: App,
        playing: Playing,
        *,
        warm_up: Callable[[], None],
        open_collection: Callable[[], CollectionPage],
    ) -> None:
        """``warm_up`` opens the user's file and offers its games on the start page."""
        self.app, self.playing, self.warm_up, self.open_collection = app, playing, warm_up, open_collection

    def choose(self, window: QWidget) -> BackupsDialog | None:
        """Show the dialog of backups over a window. Return None if no file is open."""
        self.app.data.open()
        if self.app.data.games is None:
            return None
        dialog = BackupsDialog(self.app.data.games.database, window)

        def done(result: int) -> None:
            dialog.deleteLater()
            if result == QDialog.DialogCode.Accepted and dialog.wanted is not None:
                self.restore(dialog.wanted)

        dialog.finished.connect(done)
        dialog.open()
        return dialog

    def restore(self, backup: Backup) -> None:
        """Replace the user's file with a backup, and report the result on the page of the collection."""
        app = self.app
        if app.data.file is None or app.data.games is None:
            return
        self.playing.leave_file()
        app.start.offer_continue("")
        for place in (Place.TABLE, Place.DECKS, Place.COLLECTION):  # these pages use the old file
            app.places.forget(place)
        app.places.go(Place.TOWN, open_up=True)
        app.data.close()
        app.cards.forget_file()
        restored = False
        try:
            aside = restore_backup(app.data.file, backup.file)
            words = f"Everything is as it was on {backup.made:%Y-%m-%d at %H:%M}."
            if aside is not None:
                words += f" Your previous file was saved as {aside.name}."
            restored = True
        except StorageError as error:
            log.warning("no backup was restored: %s", error)
            words = str(error)
        self.warm_up()
        app.preferences.change(preferences.load(settings_in(app.data.file).get))
        page = self.open_collection()
        (page.bar.say_news if restored else page.bar.say_trouble)(words)
