"""What the deck builder does with files and the clipboard. Pages for it lie over the builder."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.local_cards import read_cards
from doomtown_desktop.catalog.untrusted import read_bytes
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import Import, Kind, UnreadableError, read, write
from doomtown_desktop.decks.formats.share_code import looks_like_share_code
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards.scans import Scans
from doomtown_desktop.ui.decks.compare_page import ComparePage
from doomtown_desktop.ui.decks.librarian import Librarian
from doomtown_desktop.ui.exporting.export_page import ExportPage
from doomtown_desktop.ui.exporting.picture_page import PicturePage
from doomtown_desktop.ui.exporting.print_page import PrintPage
from doomtown_desktop.ui.importing.card_import import CardImportPage
from doomtown_desktop.ui.importing.deck_import import DeckImportPage
from doomtown_desktop.ui.importing.image_import import ImageImportPage
from doomtown_desktop.ui.importing.reading_page import ReadingPage, is_much
from doomtown_desktop.ui.look.cover import Cover
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.plain.gather import Gathered, gather

if TYPE_CHECKING:
    from doomtown_desktop.ui.decks.builder_page import BuilderPage

DECK_FILES: Final = (
    "All that can be imported (*.dtdeck *.json *.txt *.md *.o8d *.zip *.csv *.tsv *.o8c *.dtgame);;"
    "Decks (*.dtdeck *.json *.txt *.md *.o8d *.zip);;Collections (*.csv *.tsv *.txt *.json);;"
    "Card data (*.json);;Images of cards (*.zip *.o8c *.png *.jpg *.jpeg *.webp);;All files (*)"
)


class Files(QObject):
    """Import, export, print. ``ask_open`` asks for files; tests give their own."""

    def __init__(self, page: BuilderPage) -> None:
        super().__init__(page)
        self.page = page
        self.cover: Cover | None = None
        """The page that lies over the builder now."""
        self.ask_open: Callable[[], Sequence[str]] = lambda: QFileDialog.getOpenFileNames(
            page, "Import files", "", DECK_FILES
        )[0]
        self.waiting: list[Callable[[], object]] = []
        """What is shown next, one after the other, when the page over the builder closes."""
        self.to_collection: Callable[[Sequence[Path]], object] | None = None
        """Opens lists of owned cards on the page of the collection."""
        self.to_game: Callable[[Path], object] | None = None
        """Shows a game from a file."""
        self.cards: UserCards | None = None
        """The user's own card data."""
        self.cards_changed: Callable[[], object] = lambda: None
        """Told when card data were taken in or taken back: the page has to be opened anew."""
        self.scans_folder: Callable[[], Path | None] = lambda: None
        """Where the user's images of cards lie, or would."""
        self.scans_kept: Callable[[str], object] = lambda folder: None
        """Told the folder when images came into it."""
        page.browser.box.setAcceptDrops(False)  # a dropped file is no search
        page.bar.name.setAcceptDrops(False)
        self.commands: dict[str, Callable[[], object]] = {
            "deck_open": self.ask_import,
            "deck_paste": self.paste,
            "deck_export": lambda: self.export([page.draft]),
            "deck_share": self.share,
            "deck_print": self.print_cards,
            "deck_picture": self.picture,
            "deck_test": self.test,
        }
        page.browser.box.takes = self.take_action
        menu = QMenu(page.bar)
        menu.aboutToShow.connect(self._fill_menu)
        page.bar.file_button.setMenu(menu)
        self.menu = menu
        self._serve_library()

    def _serve_library(self) -> None:
        """Give the list of decks what it needs: badges, searches, steps on several decks."""
        page, session = self.page, self.page.session
        library = page.library
        library.librarian = Librarian(page.catalogue, page.browser.finder, page.shelf)
        library.delegate.theme = page.theme
        library.history = lambda: (session.store.next_undo() or "", session.store.next_redo() or "")
        library.exported.connect(self.export)
        library.compared_all.connect(lambda drafts: self.lay_over(ComparePage(page, drafts, page.catalogue)))
        library.moved.connect(self._move)
        library.tagged.connect(self._tag)
        library.removed_all.connect(session.remove_all)
        library.redone.connect(session.repeat)

    def _drafts(self, decks: Sequence[int]) -> dict[int, Draft]:
        self.page.leaving.emit()
        stored = {deck: self.page.session.store.get(deck) for deck in decks}
        read = {
            deck: self.page.session.read(each.content) for deck, each in stored.items() if each is not None
        }
        return {deck: draft for deck, draft in read.items() if draft is not None}

    def _move(self, decks: Sequence[int], folder: str) -> None:
        drafts = {deck: editing.set_folder(each, folder).draft for deck, each in self._drafts(decks).items()}
        where = f"to {folder}" if folder else "out of its folder"
        self.page.session.change_all(drafts, f"Move {_counted(drafts)} {where}")

    def _tag(self, decks: Sequence[int], tag: str, on: bool) -> None:
        drafts = {}
        for deck, draft in self._drafts(decks).items():
            tags = tuple(each for each in draft.tags if each.casefold() != tag.casefold())
            drafts[deck] = editing.set_tags(draft, (*tags, tag) if on else tags).draft
        words = f"Tag {_counted(drafts)}: {tag}" if on else f"Take the tag {tag} from {_counted(drafts)}"
        self.page.session.change_all(drafts, words)

    def _fill_menu(self) -> None:
        """Every action with its key as it is now."""
        self.menu.clear()
        keys = self.page.browser.box.keys
        for name in self.commands:
            if name in actions.BY_NAME:
                words = actions.BY_NAME[name].words.replace("&", "&&")
                action = self.menu.addAction(f"{words}\t{actions.shown(keys[name])}")
                action.triggered.connect(lambda _=False, name=name: self.do(name))
        step = None if self.cards is None else self.cards.next_undo()
        if step:
            self.menu.addAction(f"Undo: {step}".replace("&", "&&"), self.undo_cards)

    def take_action(self, name: str) -> bool:
        """Carry out what a key asks for; False when it is for text: a short paste."""
        if name == "deck_paste" and not self.pastes():
            return False
        self.do(name)
        return True

    def do(self, name: str) -> None:
        """Carry out an action by its name in `ui/plain/actions.py`."""
        self.page.large.hide()
        self.page.leaving.emit()
        self.commands[name]()

    def lay_over(self, cover: Cover) -> None:
        """Lay a page over the builder; one that lies there goes."""
        if self.cover is not None:
            cover.take_place_of(self.cover)
        self.cover = cover
        cover.closed.connect(lambda: self._uncovered(cover))
        self.page.large.hide()
        cover.open_cover()

    def _uncovered(self, cover: Cover) -> None:
        if self.cover is cover:
            self.cover = None
            QTimer.singleShot(0, self, self._next)

    def _next(self) -> None:
        """Show what has waited, as long as nothing lies over the builder."""
        while self.waiting and self.cover is None:
            self.waiting.pop(0)()

    # --- in -----------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for files and show what they hold."""
        names = self.ask_open()
        if names:
            self.take_files([Path(name) for name in names])

    def take_files(self, files: Sequence[Path]) -> None:
        """Show what files hold, each where it belongs; what takes long is read beside the window."""
        if not is_much(files):
            self.show_found(gather(files, self.page.catalogue))
            return
        cover = ReadingPage(self.page, files, self.page.catalogue)
        cover.found.connect(self.show_found)
        self.lay_over(cover)
        cover.begin()

    def show_found(self, found: Gathered) -> None:
        """Show decks, card data and images of cards one after the other; the rest goes to its own pages."""
        self.page.bar.say_trouble("")
        reading = isinstance(self.cover, ReadingPage)
        if self.cover is not None and not reading:
            self.cover.say_trouble("")
        steps: list[Callable[[], object]] = []
        if found.decks is not None:
            decks = replace(found.decks, rejected=(*found.decks.rejected, *found.refused))
            steps.append(lambda: self._preview(decks, found.source))
        steps += [partial(self._take_cards, file) for file in found.cards]
        steps += [partial(self._take_images, file) for file in found.images]
        steps.append(partial(self._hand_on, found.games, found.collections))
        self.waiting[:0] = steps
        self.waiting.pop(0)()
        if self.cover is None or reading:
            self._next()
        if found.refused and found.decks is None:
            self._refuse("\n".join(f"{each.name}: {each.reason}" for each in found.refused))

    def _hand_on(self, games: Sequence[Path], collections: Sequence[Path]) -> None:
        """What belongs to other pages."""
        for file in games[-1:]:
            if self.to_game is not None:
                self.to_game(file)
        if collections and self.to_collection is not None:
            self.to_collection(collections)
        elif collections:
            self._refuse(f"{collections[0].name} is a collection. Import it on the page of the collection.")

    def _take_cards(self, file: Path) -> None:
        """Show what a file of card data says."""
        page, cards = self.page, self.cards
        if cards is None:
            self._refuse("Card data cannot be kept: there is no file for your data.")
            return
        try:
            found = read_cards(read_bytes(file), catalogue())
        except UnreadableError as error:
            self._refuse(f"{file.name} cannot be imported. {error}")
            return
        cover = CardImportPage(page, found, file.name, page.theme)
        cover.taken.connect(lambda contents, step: self._cards_step(lambda: cards.put(contents, step), cover))
        self.lay_over(cover)
        cover.import_button.setFocus()

    def undo_cards(self) -> None:
        """Take back the last import of card data."""
        if self.cards is not None:
            self._cards_step(self.cards.undo)

    def _cards_step(self, step: Callable[[], object], cover: Cover | None = None) -> None:
        try:
            step()
        except StorageError as error:
            self._refuse(str(error))
            return
        if cover is not None:
            cover.close_cover()
        self.cards_changed()

    def _take_images(self, source: Path) -> None:
        """Show what the images of a folder or archive are of."""
        page = self.page
        folder = self.scans_folder()
        if folder is None:
            self._refuse("Images cannot be kept: there is no folder for your data.")
            return
        try:
            cover = ImageImportPage(page, source, folder, page.catalogue, page.theme)
        except UnreadableError as error:
            self._refuse(f"{source.name} cannot be imported. {error}")
            return
        cover.kept.connect(lambda name, count: self._images_kept(name, count))
        self.lay_over(cover)
        cover.import_button.setFocus()

    def _images_kept(self, folder: str, count: int) -> None:
        self.scans_kept(folder)
        self.page.faces.dress(self.page.faces.look, Scans.of(folder))
        self.page.browser.tiles.forget()
        self.page.browser.grid.viewport().update()
        self.page.browser.said.setText(f"Imported {count} card images")

    def take_in(self, data: bytes, name: str, source: str) -> bool:
        """Show the decks of some bytes; ``source`` says where they come from."""
        page = self.page
        try:
            found = read(data, name, page.catalogue)
        except UnreadableError as error:
            self._refuse(f"{source[:1].upper()}{source[1:]} cannot be imported. {error}")
            return False
        page.bar.say_trouble("")
        self._preview(found, source)
        return True

    def _preview(self, found: Import, source: str) -> None:
        page = self.page
        own = page.session.all()
        cover = DeckImportPage(
            page,
            found,
            source,
            page.catalogue,
            page.theme,
            [stored.content for stored in own],
            [stored.folder for stored in own],
        )
        cover.taken.connect(lambda drafts, step: self._keep(cover, drafts, step))
        self.lay_over(cover)
        (cover.lines.list if cover.lines.only.isChecked() else cover.import_button).setFocus()

    def _keep(self, cover: DeckImportPage, drafts: Sequence[Draft], step: str) -> None:
        added = self.page.session.take_in(drafts, step)
        if added:
            cover.close_cover()
            self.page.open_deck(added[0])
            if len(added) > 1:
                self.page.bar.toggle("Decks", True)
            self.page.browser.said.setText(step)
        else:
            cover.say_trouble(self.page.bar.trouble.text() or "The decks could not be kept.")

    def _refuse(self, words: str) -> None:
        if self.cover is not None:
            self.cover.say_trouble(words)
        self.page.bar.say_trouble(words)

    @staticmethod
    def pastes() -> bool:
        """Whether the clipboard holds something longer than a search: a list or a share code."""
        text = QGuiApplication.clipboard().text().strip()
        return is_address(text) or "\n" in text or looks_like_share_code(text) or text.startswith(("{", "["))

    def paste(self) -> None:
        """Show the decks on the clipboard."""
        text = QGuiApplication.clipboard().text()
        if is_address(text):
            self._refuse(
                "The clipboard holds the address of a page. Nothing is fetched from the web: copy the text "
                "of the deck there, or save its file and drop it here."
            )
        elif text.strip():
            self.take_in(text.encode("utf-8", "replace"), "", "the clipboard")
        else:
            self._refuse("There is no text on the clipboard.")

    # --- out ----------------------------------------------------------------------------------------

    def export(self, drafts: Sequence[Draft]) -> None:
        """Show decks as files of other programs."""
        cover = ExportPage(self.page, drafts, self.page.catalogue)
        cover.did.connect(self.page.browser.said.setText)
        self.lay_over(cover)
        cover.kinds.setFocus()

    def print_cards(self) -> None:
        """Show the open deck on pages to print."""
        page = self.page
        chosen: dict[str, int] = {}
        for card in page.deck.deck.chosen():
            if card.code not in page.catalogue.by_code:
                continue
            chosen[card.code] = max(1, page.draft.cards.get(card.code, 0))
        cover = PrintPage(
            page, page.draft, page.catalogue, page.faces, page.theme, page.shelf.owned(), chosen
        )
        cover.did.connect(page.browser.said.setText)
        self.lay_over(cover)
        cover.which.setFocus()

    def picture(self) -> None:
        """Show the open deck as a picture."""
        page = self.page
        cover = PicturePage(page, page.draft, page.catalogue, page.faces, page.theme)
        cover.did.connect(page.browser.said.setText)
        self.lay_over(cover)
        cover.save_button.setFocus()

    def test(self) -> None:
        """Open the panel that plays many games with the deck."""
        self.page.bar.toggle("Test", True)
        self.page.panels["Test"].setFocus()

    def share(self) -> None:
        """Put the share code of the open deck on the clipboard."""
        page = self.page
        made = write(Kind.SHARE_CODE, page.draft, page.catalogue)
        QGuiApplication.clipboard().setText(made.text.strip())
        page.browser.said.setText("Share code copied. Paste it into any copy of the program (Ctrl+V).")


def is_address(text: str) -> bool:
    """Whether a text is the address of a page and nothing else."""
    return re.fullmatch(r"https?://\S+", text.strip(), re.IGNORECASE) is not None


def _counted(drafts: Mapping[int, Draft]) -> str:
    """The name of one deck, or how many there are."""
    names = [draft.name for draft in drafts.values()]
    return names[0] if len(names) == 1 else f"{len(names)} decks"
