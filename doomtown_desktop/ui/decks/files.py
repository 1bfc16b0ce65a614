"""Imports into the deck builder, from files and the clipboard. Their pages open over the builder."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from doomtown_desktop.catalog import Catalogue, catalogue
from doomtown_desktop.catalog.local_cards import read_cards
from doomtown_desktop.catalog.untrusted import read_bytes
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    DECK_SUFFIXES,
    NO_CHOICES,
    CollectionImport,
    ColumnChoice,
    Import,
    UnreadableError,
    images,
    may_be_a_deck,
    mentions_share_code,
    read,
    read_collection,
)
from doomtown_desktop.decks.formats.code_word import LONGEST
from doomtown_desktop.decks.formats.deck_picture import KEYWORD
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.scans import Scans
from doomtown_desktop.ui.decks.dialog_stack import DialogStack
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.importing.card_import import CardImportPage
from doomtown_desktop.ui.importing.deck_import import AT_ONCE, DeckImportPage
from doomtown_desktop.ui.importing.image_import import ImageImportPage
from doomtown_desktop.ui.importing.reading_page import ReadingPage, is_much
from doomtown_desktop.ui.importing.table_question import TableQuestion
from doomtown_desktop.ui.kit.file_questions import ask_open_many
from doomtown_desktop.ui.look.cover import PageCover
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.gather import GAME, Gathered, gather

IMAGE_FILES: Final = (".zip", ".o8c", *sorted(images.SUFFIXES))
COLLECTION_FILES: Final = (".csv", ".tsv", ".txt", ".json")


def _filter(name: str, *groups: Iterable[str]) -> str:
    """Return a filter for a file dialog. It has the file name endings of some groups."""
    endings = dict.fromkeys(suffix for group in groups for suffix in group)
    return f"{name} ({' '.join(f'*{suffix}' for suffix in endings)})"


DECK_FILES: Final = ";;".join(
    (
        _filter("All importable files", DECK_SUFFIXES, COLLECTION_FILES, (".o8c", GAME)),
        _filter("Decks", DECK_SUFFIXES),
        _filter("Collections", COLLECTION_FILES),
        _filter("Card data", (".json",)),
        _filter("Card images", IMAGE_FILES),
        "All files (*)",
    )
)

MOST_OF_A_TABLE: Final = 100_000
"""A table with more bytes than this is not taken to be a deck."""


@dataclass(frozen=True, slots=True)
class FileLinks:
    """Functions that open imported files elsewhere than in the builder.

    Attributes:
        to_collection: Opens lists of owned cards on the Collection page, or None without such a page.
        to_game: Opens a game from a file, or None if games cannot be shown.
        cards: The user's own card data, or None if it cannot be stored.
        cards_changed: Called after an import of card data or its undo, because the page then has to be
            rebuilt.
        scans_folder: Returns the folder for the user's card images, which need not exist, or None if there is
            none.
        scans_kept: Called with the path of the folder after images were copied into it.
    """

    to_collection: Callable[[Sequence[Path]], object] | None = None
    to_game: Callable[[Path], object] | None = None
    cards: UserCards | None = None
    cards_changed: Callable[[], object] = lambda: None
    scans_folder: Callable[[], Path | None] = lambda: None
    scans_kept: Callable[[str], object] = lambda folder: None


NO_LINKS: Final = FileLinks()
"""The links of a builder that cannot open files elsewhere. It refuses such files."""


class Files(QObject):
    """Imports decks, card data and images. ``ask_open`` asks for files. Tests replace it."""

    trouble = Signal(str)
    """An error message for the user, or an empty text to clear it."""
    taken = Signal(object)
    """Decks were imported. The signal carries their ids."""

    def __init__(
        self,
        dialogs: DialogStack,
        session: DeckSession,
        browser: CardBrowser,
        catalogue: Catalogue,
        faces: FaceStore,
        theme: Theme,
        links: FileLinks,
    ) -> None:
        super().__init__(dialogs.host)
        self.dialogs, self.session, self.browser = dialogs, session, browser
        self.catalogue, self.faces, self.theme, self.links = catalogue, faces, theme, links
        self._refused = ""
        """The latest error message of the session. It is empty if there is none."""
        session.trouble.connect(self._note)
        self.ask_open: Callable[[], Sequence[str]] = lambda: ask_open_many(
            dialogs.host, "Import files", DECK_FILES
        )

    def _note(self, words: str) -> None:
        self._refused = words

    # --- in -----------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for files and show their contents."""
        names = self.ask_open()
        if names:
            self.take_files([Path(name) for name in names])

    def take_files(self, files: Sequence[Path]) -> None:
        """Show the contents of files, each kind on its own page. Large files are read in a worker."""
        if not is_much(files):
            self.show_found(gather(files, self.catalogue))
            return
        cover = ReadingPage(self.dialogs.host, files, self.catalogue)
        cover.found.connect(self.show_found)
        self.dialogs.open(cover)
        cover.begin()

    def show_found(self, found: Gathered) -> None:
        """Show decks, card data and card images one after another. Hand other files to their own pages."""
        dialogs = self.dialogs
        self.trouble.emit("")
        reading = isinstance(dialogs.current, ReadingPage)
        if not reading:
            dialogs.say_trouble("")
        steps: list[Callable[[], object]] = []
        if found.decks is not None:
            decks = replace(found.decks, rejected=(*found.decks.rejected, *found.refused))
            steps.append(lambda: self._preview(decks, found.source))
        steps += [partial(self._take_cards, file) for file in found.cards]
        steps += [partial(self._take_images, file) for file in found.images]
        steps.append(partial(self._hand_on, found.games, found.collections))
        dialogs.waiting[:0] = steps
        dialogs.waiting.pop(0)()
        if dialogs.current is None or reading:
            dialogs.next()
        if found.refused and found.decks is None:
            self._refuse("\n".join(f"{each.name}: {each.reason}" for each in found.refused))

    def _hand_on(self, games: Sequence[Path], collections: Sequence[Path]) -> None:
        """Hand games and collections to the pages for them."""
        for file in games[-1:]:
            if self.links.to_game is not None:
                self.links.to_game(file)
        asked = [file for file in collections if self.may_hold_a_deck(file)]
        owned = [file for file in collections if file not in asked]
        self.dialogs.waiting[:0] = [partial(self._ask, file) for file in asked]
        if owned:
            self._owned(owned)
        self.dialogs.next()

    def _owned(self, files: Sequence[Path]) -> None:
        if self.links.to_collection is not None:
            self.links.to_collection(files)
        else:
            self._refuse(f"{files[0].name} is a collection. Import it on the Collection page.")

    def may_hold_a_deck(self, file: Path) -> bool:
        """Return whether a table may be a deck, by its size and content. If it may, the user is asked."""
        try:
            return (
                file.stat().st_size <= MOST_OF_A_TABLE
                and self._table(read_bytes(file), file.name) is not None
            )
        except (OSError, UnreadableError):
            return False

    def _table(self, data: bytes, name: str) -> CollectionImport | None:
        """Read a table that may be a deck. Return None for everything else."""
        try:
            found = read_collection(data, name, self.catalogue)
        except UnreadableError:
            return None
        return found if may_be_a_deck(found) else None

    def _ask(self, file: Path) -> None:
        """Ask whether a table is a deck or a list of owned cards."""
        found = self._table(read_bytes(file), file.name)
        if found is None:
            return
        cover = TableQuestion(self.dialogs.host, found, file.name, self.catalogue)
        cover.deck.connect(cover.close_cover)
        cover.deck.connect(lambda: self.take_tables([file]))
        cover.owned.connect(cover.close_cover)
        cover.owned.connect(lambda: self._owned([file]))
        self.dialogs.open(cover)
        cover.deck_button.setFocus()

    def take_tables(self, files: Sequence[Path], choices: Mapping[str, ColumnChoice] = NO_CHOICES) -> None:
        """Show the decks in tables, one after another. ``choices`` is an argument of `read`."""
        self.dialogs.waiting[:0] = [partial(self._take_table, file, choices) for file in files]
        self.dialogs.next()

    def _take_table(self, file: Path, choices: Mapping[str, ColumnChoice]) -> None:
        try:
            data = read_bytes(file)
        except UnreadableError as error:
            self._refuse(str(error))
            return
        self.take_in(data, file.name, file.name, as_deck=True, choices=choices)

    def _take_cards(self, file: Path) -> None:
        """Show the contents of a file of card data."""
        cards = self.links.cards
        if cards is None:
            self._refuse("Card data cannot be saved: there is no file for your data.")
            return
        try:
            found = read_cards(read_bytes(file), catalogue())
        except UnreadableError as error:
            self._refuse(f"{file.name} cannot be imported. {error}")
            return
        cover = CardImportPage(self.dialogs.host, found, file.name, self.theme)
        cover.taken.connect(lambda contents, step: self._cards_step(lambda: cards.put(contents, step), cover))
        self.dialogs.open(cover)
        cover.import_button.setFocus()

    def undo_cards(self) -> None:
        """Undo the last import of card data."""
        if self.links.cards is not None:
            self._cards_step(self.links.cards.undo)

    def _cards_step(self, step: Callable[[], object], cover: PageCover | None = None) -> None:
        try:
            step()
        except StorageError as error:
            self._refuse(str(error))
            return
        if cover is not None:
            cover.close_cover()
        self.links.cards_changed()

    def _take_images(self, source: Path) -> None:
        """Show to which cards the images of a folder or archive belong."""
        folder = self.links.scans_folder()
        if folder is None:
            self._refuse("Images cannot be saved: there is no folder for your data.")
            return
        try:
            cover = ImageImportPage(self.dialogs.host, source, folder, self.catalogue, self.theme)
        except UnreadableError as error:
            self._refuse(f"{source.name} cannot be imported. {error}")
            return
        cover.kept.connect(lambda name, count: self._images_kept(name, count))
        self.dialogs.open(cover)
        cover.import_button.setFocus()

    def _images_kept(self, folder: str, count: int) -> None:
        self.links.scans_kept(folder)
        self.faces.apply_style(self.faces.style, Scans.of(folder))
        self.browser.cards.tiles.clear()
        self.browser.cards.grid.viewport().update()
        self.browser.foot.said.setText(f"Imported {count} card images")

    def take_in(
        self,
        data: bytes,
        name: str,
        source: str,
        *,
        as_deck: bool = False,
        choices: Mapping[str, ColumnChoice] = NO_CHOICES,
    ) -> bool:
        """Show the decks in ``data``, which comes from ``source``. Return False if it is unreadable.

        ``as_deck`` and ``choices`` are arguments of `read`.
        """
        try:
            found = read(data, name, self.catalogue, as_deck=as_deck, choices=choices)
        except UnreadableError as error:
            self._refuse(f"{source[:1].upper()}{source[1:]} cannot be imported. {error}")
            return False
        self.trouble.emit("")
        self._preview(found, source)
        return True

    def _preview(self, found: Import, source: str) -> None:
        own = self.session.all()
        cover = DeckImportPage(
            self.dialogs.host,
            found,
            source,
            self.catalogue,
            self.theme,
            [stored.content for stored in own],
            [stored.folder for stored in own],
        )
        cover.taken.connect(lambda drafts, step: self._keep(cover, drafts, step))
        self.dialogs.open(cover)
        (cover.lines.list if cover.lines.only.isChecked() else cover.import_button).setFocus()

    def _keep(self, cover: DeckImportPage, drafts: Sequence[Draft], step: str) -> None:
        self._refused = ""
        self.session.take_in(drafts, step, partial(self._kept, cover, step))

    def _kept(self, cover: DeckImportPage, step: str, added: Sequence[int]) -> None:
        if not added:
            cover.say_trouble(self._refused or "The decks could not be saved.")
            return
        cover.close_cover()
        if len(added) <= AT_ONCE:
            self._open_kept(added, step)
        else:  # the window handles events between closing the page and opening a deck
            QTimer.singleShot(0, self, lambda: self._open_kept(added, step))

    def _open_kept(self, added: Sequence[int], step: str) -> None:
        self.taken.emit(added)
        self.browser.foot.said.setText(step)

    def _refuse(self, words: str) -> None:
        self.dialogs.say_trouble(words)
        self.trouble.emit(words)

    @staticmethod
    def pastes() -> bool:
        """Return whether the clipboard contains a deck or an address, and not just words to search for.

        A deck is a list, a share code, or a picture that carries a deck.
        """
        if pasted_code():
            return True
        text = QGuiApplication.clipboard().text().strip()
        return is_address(text) or "\n" in text or mentions_share_code(text) or text.startswith(("{", "["))

    def paste(self) -> None:
        """Show the decks on the clipboard."""
        text = QGuiApplication.clipboard().text()
        if code := pasted_code():
            self.take_in(code.encode("utf-8", "replace"), "", "the picture on the clipboard")
        elif is_address(text):
            self._refuse(
                "The clipboard holds the address of a page. Nothing is fetched from the web: copy the text "
                "of the deck there, or save its file and drop it here."
            )
        elif text.strip():
            data = text.encode("utf-8", "replace")
            self.take_in(data, "", "the clipboard", as_deck=self._table(data, "") is not None)
        else:
            self._refuse("There is no deck on the clipboard: neither text nor a picture that carries a deck.")


def pasted_code() -> str:
    """Return the share code that the picture on the clipboard carries; empty if there is none."""
    return QGuiApplication.clipboard().image().text(KEYWORD)[: LONGEST + 1]


def is_address(text: str) -> bool:
    """Return whether a text is only the address of a web page."""
    return re.fullmatch(r"https?://\S+", text.strip(), re.IGNORECASE) is not None
