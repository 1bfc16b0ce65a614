"""The page where decks are built. Search and card grid are in the middle, and the deck is on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSplitter,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing, legality, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import EditStep
from doomtown_desktop.decks.model import RULES_OF, Deck
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.card_browser import CardBrowser, CardSource
from doomtown_desktop.ui.cards.card_page import CardPage
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.ownership_switch import OwnershipButtons, OwnershipSwitch
from doomtown_desktop.ui.cards.preview import CardPreview
from doomtown_desktop.ui.decks.card_edits import CardEdits
from doomtown_desktop.ui.decks.card_menu import card_menu
from doomtown_desktop.ui.decks.deck_panel import DeckPanel
from doomtown_desktop.ui.decks.dialog_stack import DialogStack
from doomtown_desktop.ui.decks.drawer import Drawer
from doomtown_desktop.ui.decks.draws_panel import DrawsPanel
from doomtown_desktop.ui.decks.file_menu import FileMenu
from doomtown_desktop.ui.decks.files import NO_LINKS, FileLinks, Files
from doomtown_desktop.ui.decks.finding import Finding
from doomtown_desktop.ui.decks.first_steps import FirstSteps
from doomtown_desktop.ui.decks.ideas import Ideas
from doomtown_desktop.ui.decks.layout_keeper import BuilderParts, LayoutKeeper
from doomtown_desktop.ui.decks.layout_switch import LayoutSwitch
from doomtown_desktop.ui.decks.librarian import Librarian, Subject
from doomtown_desktop.ui.decks.library_list import LibraryList
from doomtown_desktop.ui.decks.marking import OwnedMarks, marks_of
from doomtown_desktop.ui.decks.notes_panel import NotesPanel
from doomtown_desktop.ui.decks.numbers_panel import NumbersPanel
from doomtown_desktop.ui.decks.outputs import Outputs
from doomtown_desktop.ui.decks.play_requests import PlayRequests
from doomtown_desktop.ui.decks.poker_table import PokerTable
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.side_panel import SidePanel
from doomtown_desktop.ui.decks.swap_page import SwapPage
from doomtown_desktop.ui.decks.top_bar import PANELS, TopBar
from doomtown_desktop.ui.decks.trial_panel import TrialPanel
from doomtown_desktop.ui.decks.versions_panel import VersionsPanel
from doomtown_desktop.ui.decks.what_if_bar import WhatIfBar
from doomtown_desktop.ui.kit.long_step import LongSteps
from doomtown_desktop.ui.lab.runner import LabRunner, crew_of
from doomtown_desktop.ui.lab.versus import VersusRun
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.card_sheet import CardSheet, sheet
from doomtown_desktop.ui.plain.finder import Finder, Finders
from doomtown_desktop.ui.plain.preferences import ValueStore

WRITING: Final = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)
"""Widgets that use keys themselves. Typing in them does not start a search."""
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BuilderPage(QWidget):
    """Builds decks. ``play`` asks the window for a game with the open deck."""

    leaving = Signal()
    """Emitted before the user leaves the deck or the page, so that panels save half-typed text."""
    play, lab = Signal(object), Signal(list)
    """``play`` carries the `decks.model.Deck` to play now, ``lab`` the decks to open in the lab."""

    def __init__(
        self,
        catalogue: Catalogue,
        faces: FaceStore,
        theme: Theme,
        decks: DeckStore,
        collection: CollectionStore | None = None,
        *,
        finder: Finder | None = None,
        switch: OwnershipSwitch | None = None,
        settings: ValueStore | None = None,
        searches: SavedSearches | None = None,
        cores: Callable[[], int] = lambda: 0,
        links: FileLinks = NO_LINKS,
        official: Callable[[str], str] = lambda code: "",
    ) -> None:
        """Create the page.

        Args:
            catalogue: The cards of the edition.
            faces: The source of card faces.
            theme: The current theme.
            decks: The user's decks.
            collection: The user's collection, or None without one.
            finder: The search for cards.
            switch: The choice between all, owned and free cards.
            settings: The store for the layout of the page.
            searches: The store for saved searches.
            cores: Returns the number of CPU cores for the Test panel.
            links: The functions that open imported files that do not belong in the builder.
            official: Returns the imported text of a card by its code. It is empty if there is none.
        """
        super().__init__()
        self.cores = cores
        self.fingerprint: object = None
        """The settings with which the page was made (see `SharedCards.page_fingerprint`)."""
        self._was_left = False
        self.switch = switch or OwnershipSwitch(None, self)
        self.catalogue, self.faces, self.theme = catalogue, faces, theme
        self.long_steps = LongSteps(self)
        self.session = DeckSession(
            decks, self, self.long_steps.run, lambda each: self.librarian.reading(each)
        )
        self.ownership = OwnedMarks(decks, collection)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName("Deck builder")
        self.setWhatsThis("Search all cards here and add them to your deck, which is beside them.")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.bar = TopBar(theme)
        self.say_trouble = self.bar.say_trouble
        outer.addWidget(self.bar)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.browser = CardBrowser(
            finder or Finder(catalogue, faces.wording),
            faces,
            theme,
            CardSource(
                lambda text, sort, every: self.finding.find(text, sort, every),
                lambda text, every: self.finding.ways_out(text, every),
            ),
            takes=lambda action: self.layouts.takes(action) or self.file_menu.take_action(action),
        )
        self.librarian = Librarian(catalogue, Finders(self.browser.finder), self.ownership)
        self.library = LibraryList(self.librarian, theme, self.session.history, faces)
        self.drawer = Drawer(self.session, self._make_panel)
        self.panels = self.drawer.panels
        self.deck = DeckPanel(catalogue, theme, faces)
        self.table = PokerTable(catalogue, theme, faces)
        self.layouts = LayoutSwitch(
            self.bar, self.browser, self.table, self.session, lambda: self.large.hide()
        )
        for part in (self.library, self.layouts.center, self.drawer, self.deck):
            self.split.addWidget(part)
        self.split.setStretchFactor(1, 1)
        self.library.hide()
        outer.addWidget(self.split, 1)
        self.large = CardPreview(self, faces, official)
        self.dialogs = DialogStack(self)
        self.files = Files(self.dialogs, self.session, self.browser, catalogue, faces, theme, links)
        self.outputs = Outputs(
            self.dialogs, self.session, self.browser, self.deck, self.ownership, catalogue, faces, theme
        )
        self.play_requests = PlayRequests(self.session, self.bar.say_trouble)
        self.file_menu = FileMenu(
            self.bar.file_button,
            self.browser.box,
            self.files,
            self.outputs,
            self.test_deck,
            self.play_requests.try_now,
        )
        for box in (self.browser.box, self.bar.name):
            box.setAcceptDrops(False)  # the name of a dropped file must not end up in these fields
        self.ideas = Ideas(self.browser, self.session, self.librarian, catalogue)
        self.first_steps = FirstSteps(
            self.dialogs,
            self.session,
            self.browser,
            self.layouts,
            self.ideas,
            catalogue,
            faces,
            theme,
            self.ownership,
            self.new_deck,
        )
        self.menu: QMenu | None = None
        self.edits = CardEdits(self.session, catalogue, self.browser, self.deck)
        self.random = Random()
        """The random number generator of the Draws panel. Nothing else on this page is random."""
        self._refresh = QTimer(self)
        self._refresh.setSingleShot(True)
        self._refresh.setInterval(0)
        self._refresh.timeout.connect(self.browser.again)
        finders = self.librarian.finders
        self.finding = Finding(self.browser, self.session, self.switch, self.ideas, catalogue, finders)
        self.browser.foot.add_control(OwnershipButtons(self.switch))
        self.switch.changed.connect(self.browser.again)
        self.what_if = WhatIfBar(catalogue, theme)
        self.browser.add_below(self.what_if)
        if searches is not None:
            self.browser.offer_searches(searches)
        self._wire()
        parts = BuilderParts(
            self, self.bar, self.split, self.library, self.browser, self.drawer, self.deck, self.layouts
        )
        self.layout_keeper = LayoutKeeper(parts, self.session, lambda: self.shown_starter, settings)
        self.layout_keeper.place()
        self.browser.search()
        self.session.show(Draft())

    def _wire(self) -> None:
        session, bar = self.session, self.bar
        session.changed.connect(self.show_draft)
        session.opened.connect(self.large.hide)
        session.opened.connect(self.deck.deck.scrollToTop)
        session.listed.connect(self.show_library)
        session.changed.connect(self._show_badges)
        session.trouble.connect(bar.say_trouble)
        session.did.connect(self.browser.foot.said.setText)
        bar.undo.connect(session.undo)
        bar.redo.connect(session.redo)
        bar.renamed.connect(lambda name: self.do(editing.rename(self.draft, name)))
        bar.play.connect(self.play_requests.play_now)
        bar.toggled.connect(self.show_panel)
        self.play_requests.leaving.connect(self.leaving)
        self.play_requests.play.connect(self.play)
        self.play_requests.lab.connect(self.lab)
        for told in (self.file_menu.chosen, self.dialogs.opening):
            told.connect(self.large.hide)
        self.files.trouble.connect(bar.say_trouble)
        self.files.taken.connect(self._taken_in)
        self._wire_browser()
        self._wire_deck()
        self._wire_library()

    def _wire_browser(self) -> None:
        browser = self.browser
        browser.cards.menu.connect(lambda cards, at: self.open_menu(cards, drags.LIBRARY, at))
        browser.box.leave.connect(self.large.hide)
        browser.box.undo_asked.connect(self.session.undo)
        browser.box.redo_asked.connect(self.session.redo)
        browser.cards.pinned.connect(self.large.pin)
        browser.cards.asked.connect(self.open_card)
        browser.cards.hovered.connect(self.what_if.hover)
        browser.cards.current_changed.connect(self.what_if.ring)
        browser.cards.current_changed.connect(self.large.follow)
        browser.cards.hovered.connect(self.large.hover)
        browser.cards.added.connect(self.large.rest_here)
        self.what_if.swaps_asked.connect(self.find_swaps)
        self.what_if.counted.connect(lambda card, n: self.do(editing.set_copies(self.draft, card, n)))

    def _wire_deck(self) -> None:
        deck = self.deck
        for part in (deck, self.table):
            part.asked.connect(self.open_card)
            part.hovered.connect(self.large.hover)
        deck.typed.connect(self.browser.type)
        deck.menu.connect(self.open_menu)
        deck.picked.connect(self.browser.cards.show_card)
        deck.blamed.connect(self.blame)
        deck.badges.blanks.connect(self.show_blanks)
        deck.badges.numbers.connect(lambda: self.bar.toggle("Numbers", True))
        deck.gathering.connect(self.first_steps.gather)
        deck.problems.wanted.connect(self.first_steps.take)
        deck.format_chosen.connect(
            lambda edition, form: self.do(editing.set_edition(self.draft, edition, form))
        )

    def _wire_library(self) -> None:
        library, session = self.library, self.session
        library.opened.connect(self.open_deck)
        library.shown.connect(self.show_starter)
        library.new.connect(self.first_steps.begin_deck)
        library.duplicated.connect(session.duplicate)
        library.deleted.connect(session.remove)
        library.restored.connect(session.restore)
        library.played.connect(self.play_requests.play_other)
        library.tried.connect(self.play_requests.try_others)
        library.compared.connect(self._compare)
        library.exported.connect(self.outputs.export)
        library.compared_all.connect(self.outputs.compare)
        for told in (library.moved, library.tagged, self.file_menu.chosen):
            told.connect(lambda *_: self.leaving.emit())  # connected before anything reads the decks
        library.moved.connect(session.move_all)
        library.tagged.connect(session.tag_all)
        library.removed_all.connect(session.remove_all)
        library.redone.connect(session.repeat)

    # --- opening ------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The open deck."""
        return self.session.draft

    def open_last(self) -> None:
        """Open the last open deck, or otherwise the last changed deck.

        If there are no decks, open a new deck and the list of decks.
        """
        decks, kept = self.session.all(), self.layout_keeper.kept
        starters = (*starter_decks(), *starter_decks("classic")) if kept.starter else ()
        starter = next((deck for deck in starters if deck.name == kept.starter), None)
        wanted = kept.deck if any(deck.id == kept.deck for deck in decks) else decks[0].id if decks else 0
        if starter is not None and not kept.deck:
            self.show_starter(starter)
        elif not (wanted and self.session.open(wanted)):
            self.session.show(Draft())
            self.bar.toggle("Decks", True)
        self.show_library()
        self.layout_keeper.open_panels()
        self.browser.box.setFocus()

    @property
    def is_busy(self) -> bool:
        """True if rebuilding the page would lose work, such as an open import or running games."""
        return self.dialogs.current is not None or self.drawer.is_busy

    def continue_from(self, old: BuilderPage) -> None:
        """Restore the state of another builder page: its deck, search, current card and panels."""
        if old.session.id is None or not self.session.open(old.session.id):
            self.session.show(old.draft)
        self.library.filter.setText(old.library.filter.text())
        self.show_library()
        self.layout_keeper.open_panels()
        self.browser.set_text(old.browser.box.text())
        card = old.browser.cards.current()
        if card is not None:
            self.browser.cards.show_card(card)
        self.browser.box.setFocus()

    def open_deck(self, deck: int) -> bool:
        """Open one of the user's decks by its id. Return False if it cannot be opened."""
        self.leaving.emit()
        opened = self.session.open(deck)
        self.show_library()
        return opened

    def _taken_in(self, decks: Sequence[int]) -> None:
        self.open_deck(decks[0])
        if len(decks) > 1:
            self.bar.toggle("Decks", True)

    def show_starter(self, deck: Deck) -> None:
        """Show a starter deck. The first change makes a copy of it."""
        self.leaving.emit()
        draft = Draft.of(deck)
        form = legality.fitting_format(draft, self.catalogue, self.catalogue.formats)
        form = legality.ANY_FORMAT if form is None else form
        self.session.show(draft.model_copy(update={"format": form}))
        self.show_library()

    @property
    def shown_starter(self) -> str:
        """The name of the starter deck that is shown. It is empty for the user's own decks."""
        starters = (deck.name for deck in starter_decks(self.draft.edition))
        return self.draft.name if self.session.id is None and self.draft.name in starters else ""

    def new_deck(self, draft: Draft | None = None) -> None:
        """Make a new deck. Without a draft it is empty, and of the same edition as the open deck."""
        self.leaving.emit()
        if draft is None:
            draft = Draft(name="New deck", ruleset=RULES_OF[self.draft.edition])
        names = {deck.name for deck in self.session.all()}
        name, number = draft.name, 1
        while name in names:
            number += 1
            name = f"{draft.name} {number}"
        self.session.new(draft.model_copy(update={"name": name}))
        self.bar.name.setFocus()
        self.bar.name.selectAll()

    # --- changing -----------------------------------------------------------------------------------

    def do(self, step: EditStep, join: bool = False) -> bool:
        """Apply a step to the open deck (see `DeckSession.do`)."""
        return self.session.do(step, join)

    def open_menu(self, cards: list[CardFacts], source: str, at: QPoint) -> None:
        """Open the context menu of cards. ``source`` is their zone, or `drags.LIBRARY` for found cards."""
        self.large.hide()
        if cards:
            self.menu = card_menu(
                self,
                self.catalogue,
                self.draft,
                cards,
                source,
                self.do,
                self.browser.set_text,
                self.open_card,
                self.note_on,
            )
            self.menu.popup(at)

    def note_on(self, card: CardFacts) -> None:
        """Open the notes at the line about a card."""
        self.bar.toggle("Notes", True)
        panel = self.panels["Notes"]
        assert isinstance(panel, NotesPanel)
        panel.write_on(card)

    def open_card(self, card: CardFacts) -> None:
        """Open the page of a card."""
        page = CardPage(self, card, self.faces, self.theme, self._sheet)
        page.chosen.connect(self.open_deck)
        self.dialogs.open(page)

    def find_swaps(self) -> None:
        """Open the page that searches for card swaps that improve the hands."""
        marks, facts = self.browser.cards.model.marks, self.browser.finder.catalogue
        spare = None
        if marks.owned is not None:
            free = marks.free or {}
            spare = {card.group: free.get(card.code, 0) for card in facts if card.is_canonical}
        versus = VersusRun(self, LabStore(self.session.store.file), crew_of(self.cores))
        page = SwapPage(
            self, self.draft, facts, self.theme, self.faces, spare, marks.unfit, marks.playing, versus
        )
        page.taken.connect(lambda swap: self.do(swap.step(self.draft)))
        self.dialogs.open(page)
        page.list.setFocus()
        page.begin()

    def _sheet(self, card: CardFacts) -> CardSheet:
        owned, reserved = self.ownership.owned() or None, self.ownership.reserved(None)
        return sheet(card, self.catalogue, owned, reserved, self.session.all(), self.draft)

    def blame(self, codes: list[str]) -> None:
        """Select the cards that break a rule, both in the grid and in the deck or posse."""
        if codes and self.deck.select(codes):
            self.deck.deck.setFocus()
        for card in self.edits.known(codes[:1]):
            self.browser.cards.show_card(card)

    # --- showing ------------------------------------------------------------------------------------

    def show_draft(self) -> None:
        """Show the open deck in all parts of the page."""
        if self.finding.follow_edition():
            self.show_library()
        finder = self.browser.finder
        marks = marks_of(self.draft, finder.catalogue, self.ownership, self.session.id, finder.playing)
        reorder = marks.unfit is not self.browser.cards.model.marks.unfit
        found = self.deck.show_draft(self.draft, marks)
        self.browser.cards.model.mark(marks)
        self._show_readiness()
        self.what_if.show_draft(self.draft, self.browser.cards.model.marks)
        self.bar.show_deck(
            self.draft, self.session.id is None, self.session.undo_name, self.session.redo_name, len(found)
        )
        if reorder or self.finding.follows_the_deck:
            self._refresh.start()
        self.layouts.refresh()
        self.drawer.refresh()

    def _show_readiness(self) -> None:
        subject = Subject(0, self.draft, "", self.catalogue)
        structure = subject.structure if subject.has_structure else None
        self.deck.badges.show_deck(self.browser.finder.readiness(self.draft), structure)

    def show_blanks(self, codes: list[str]) -> None:
        """Show the blanks, which are the cards that the program cannot play.

        The grid shows only them, and the deck selects them.
        """
        self.browser.set_text(f"code:{'|'.join(codes)}")
        self.deck.select(codes)

    def show_library(self) -> None:
        """Refresh the list of decks."""
        self.ownership.forget()
        starters = starter_decks(self.draft.edition)
        self.library.show_decks(self.session.all(), starters, self.session.id)

    def _show_badges(self) -> None:
        """Update the open deck in the list. The other decks do not change."""
        stored = None if self.session.id is None else self.session.store.get(self.session.id)
        if stored is not None:
            self.library.renew(stored)

    def show_panel(self, name: str, on: bool) -> None:
        """Open or close the list of decks or one of the drawers."""
        self.large.hide()
        if name == "Decks":
            if on:
                self.show_library()  # filled before it is visible, so that its rows are made only once
            self.library.setVisible(on)
            return
        if not on:
            self.drawer.close_panel()
            return
        for other in PANELS:
            if other not in ("Decks", name):
                self.bar.toggle(other, False)
        self.drawer.open(name)

    def test_deck(self) -> None:
        """Open the panel that plays many games with the deck."""
        self.bar.toggle("Test", True)
        self.panels["Test"].setFocus()

    def _make_panel(self, name: str) -> SidePanel:
        match name:
            case "Notes":
                notes = NotesPanel(self.catalogue)
                notes.asked.connect(self.open_card)
                notes.hovered.connect(self.large.hover)
                notes.stepped.connect(self.do)
                self.session.opened.connect(notes.forget)
                self.leaving.connect(notes.keep)
                return notes
            case "Versions":
                versions = VersionsPanel(self.catalogue, self.theme, self.faces)
                versions.asked.connect(self.open_card)
                versions.hovered.connect(self.large.hover)
                versions.restored.connect(self.do)
                return versions
            case "Draws":
                return DrawsPanel(self.catalogue, self.theme, self.faces, self.random)
            case "Test":
                ready, runner = self.librarian.finders.readiness, LabRunner(self, crew_of(self.cores))
                return TrialPanel(self, self.theme, starter_decks, runner, ready, self.play_requests.try_now)
            case "Numbers":
                numbers = NumbersPanel(self.catalogue, self.theme)
                self.browser.cards.current_changed.connect(lambda card, _: numbers.try_card(card))
                numbers.searched.connect(self.browser.set_text)
                self.destroyed.connect(numbers.stop)
                return numbers
            case _:
                raise KeyError(name)

    def _compare(self, other: object) -> None:
        self.bar.toggle("Versions", True)
        panel = self.panels["Versions"]
        assert isinstance(panel, VersionsPanel)
        panel.compare_with(other)

    # --- keys and size ------------------------------------------------------------------------------

    def _is_beside(self, widget: QWidget | None) -> bool:
        """Return whether a widget is part of the list of decks or of the drawer."""
        sides = (self.library, self.drawer)
        return widget is not None and any(side.isAncestorOf(widget) for side in sides)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, focus = chord(event), self.focusWidget()
        if self.long_steps.is_running:
            event.accept()  # Enter has begun a step from another field; it must not add a card, too
        elif focus is not self and isinstance(focus, WRITING):
            if keys in ("Return", "Esc") and isinstance(focus, QLineEdit):
                self.browser.box.setFocus()
            else:
                super().keyPressEvent(event)
        elif keys in self.browser.box.keys["deck_search"]:
            self.browser.box.setFocus()
            self.browser.box.selectAll()
        elif keys in self.browser.box.keys["deck_table"]:
            self.layouts.switch()
        elif keys == "Esc" and self.large.visible:
            self.large.hide()
        elif keys == "?":
            super().keyPressEvent(event)
        elif event.key() in ENTER and self._is_beside(focus):
            event.accept()  # a list at the side handles Enter itself, and Enter there never adds a card
        else:
            self.browser.type(event)
            if not event.isAccepted():
                super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Save text that is being typed, a version of the deck and the layout, and stop calculations."""
        self.large.hide()
        self.what_if.stop()
        self.library.rest()
        self.leaving.emit()
        self.session.keep_version()
        self.layout_keeper.keep()
        self.drawer.rest()
        self._was_left = True
        super().hideEvent(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Refresh a page that was hidden, because the collection or the built decks may have changed."""
        super().showEvent(event)
        if self._was_left:
            self._was_left = False
            self.session.follow()
            self.show_library()
            self.show_draft()
            self._refresh.start()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.layout_keeper.place()
