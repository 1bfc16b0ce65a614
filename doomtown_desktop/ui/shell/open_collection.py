"""How the window opens the collection, and how it goes back to a backup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.log import get_logger
from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.backups import Backup, restore_backup
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection.backups_dialog import BackupsDialog
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.finder import Finder
from doomtown_desktop.ui.shell.places import Place

if TYPE_CHECKING:
    from doomtown_desktop.ui.shell.main_window import MainWindow

log = get_logger(__name__)


def open_collection(window: MainWindow, edition: Edition | None = None) -> CollectionPage:
    """The collection as it was left, or of an edition; without a file all works and nothing is kept."""
    places = window.places
    old = places.page(Place.COLLECTION)
    if edition is None:
        edition = old.catalogue.edition if isinstance(old, CollectionPage) else "reloaded"
    facts = window.drops.catalogue() if edition == "reloaded" else catalogue(edition)
    looks = window.looks(facts)
    if isinstance(old, CollectionPage) and (old.is_busy or old.looks == looks):
        places.go(Place.COLLECTION, open_up=True)
        return old
    faces = FaceStore(lambda code: wording(facts, code))
    window.dress(faces)
    data = temporary_database() if window.data.games is None else window.data.games.database
    if edition == "reloaded":
        finder = window.finder = window.finder or Finder(facts, faces.wording)
    else:
        finder = Finder(facts, faces.wording)
    page = CollectionPage(
        facts,
        faces,
        window.theme,
        old.data if isinstance(old, CollectionPage) and window.data.games is None else data,
        switch=window.ownership_switch(),
        finder=finder,
        settings=window.data.settings(),
    )
    page.looks = looks
    page.use_keys(window.preferences.shortcuts)
    page.files.elsewhere = window.drops.take
    page.files.to_decks = window.drops.to_decks
    page.edition_asked.connect(lambda asked: open_collection(window, asked))
    page.restore.connect(lambda backup: go_back_to(window, backup))
    if window.data.games is None or window.data.read_only:
        page.bar.say_trouble(f"Changes are not being kept. {window.data.read_only}".strip())
    places.put(Place.COLLECTION, page)
    places.go(Place.COLLECTION, open_up=True)
    page.browser.box.setFocus()
    if isinstance(old, CollectionPage):
        page.take_over(old)
    else:
        page.welcome()
    return page


def show_backups(window: MainWindow) -> BackupsDialog | None:
    """The backups, over whatever is open; going back leaves it. None when there is not a file."""
    window.data.open()
    if window.data.games is None:
        return None
    dialog = BackupsDialog(window.data.games.database, window)

    def done(result: int) -> None:
        dialog.deleteLater()
        if result == QDialog.DialogCode.Accepted and dialog.wanted is not None:
            go_back_to(window, dialog.wanted)

    dialog.finished.connect(done)
    dialog.open()
    return dialog


def go_back_to(window: MainWindow, backup: Backup) -> None:
    """Put a backup in the place of the user's file: everything that uses the file is left first."""
    if window.data.file is None or window.data.games is None:
        return
    window.playing.leave_file()
    window.start.offer_continue("")
    for place in (Place.TABLE, Place.DECKS, Place.COLLECTION):  # no page goes on with the old file
        window.places.forget(place)
    window.places.go(Place.TOWN, open_up=True)
    window.data.close()
    window.ownership = None
    restored = False
    try:
        aside = restore_backup(window.data.file, backup.file)
        words = f"Everything is as it was on {backup.made:%Y-%m-%d at %H:%M}."
        if aside is not None:
            words += f" Your previous file is kept as {aside.name}."
        restored = True
    except StorageError as error:
        log.warning("no backup was restored: %s", error)
        words = str(error)
    window.warm_up()
    window.prefer(preferences.load(settings_in(window.data.file).get))
    page = window.open_collection()
    (page.bar.say_news if restored else page.bar.say_trouble)(words)
