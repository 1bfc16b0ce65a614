"""The page of the collection. The cards are on the left, and one panel is on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.lab.running import Crew
from doomtown_desktop.storage.best_decks import BestDeckStore
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_file import UserFile
from doomtown_desktop.ui.cards.card_browser import CardBrowser, CardSource
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.card_page import CardPage
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch, Show
from doomtown_desktop.ui.cards.preview import CardPreview
from doomtown_desktop.ui.collection import tiles
from doomtown_desktop.ui.collection.bar import PANELS, BarCommands, CollectionBar
from doomtown_desktop.ui.collection.best_page import BestPage
from doomtown_desktop.ui.collection.binder_page import BinderPage
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.card_menu import card_menu
from doomtown_desktop.ui.collection.card_panel import CardPanel
from doomtown_desktop.ui.collection.copies_panel import CopiesPanel
from doomtown_desktop.ui.collection.decks_panel import DecksPanel
from doomtown_desktop.ui.collection.files import NO_LINKS, CollectionFileLinks, CollectionFiles
from doomtown_desktop.ui.collection.finding import CollectionFinder
from doomtown_desktop.ui.collection.list_panels import CollectionNumbersPanel, TradePanel, WishPanel
from doomtown_desktop.ui.collection.next_box_page import NextBoxPage
from doomtown_desktop.ui.collection.night_page import NightPage
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.overlays import Overlays
from doomtown_desktop.ui.collection.packs_panel import PacksPanel
from doomtown_desktop.ui.collection.panel import Panel
from doomtown_desktop.ui.collection.receipts import ReceiptsPanel
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.importing.dropped import local_files
from doomtown_desktop.ui.kit.long_step import LongSteps
from doomtown_desktop.ui.lab.best_run import BestRun
from doomtown_desktop.ui.lab.runner import crew_of
from doomtown_desktop.ui.lab.versus import VersusRun
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.plain.card_sheet import CardSheet, sheet
from doomtown_desktop.ui.plain.finder import Finder

WRITING: Final = (QLineEdit, QPlainTextEdit, QSpinBox, QComboBox)
"""Fields in which Esc first moves the focus to the search box. Elsewhere it leaves the page."""
LEAVING_THE_SEARCH: Final = ("own_entry", "own_boxes", "own_build", "own_binders", "own_import", "own_panel")
"""Actions whose keys the search box must pass on to the page."""
COUNTED: Final = ("owned", "free")
"""Search words that make the results of a search depend on the collection."""


class CollectionPage(QWidget):
    """Shows and changes the collection."""

    edition_asked = Signal(str)
    """The user wants another edition. The signal carries the edition."""
    restore = Signal(object)
    """The window should restore a backup. The signal carries the `storage.backups.Backup`."""

    def __init__(
        self,
        catalogue: Catalogue,
        faces: FaceStore,
        theme: Theme,
        data: UserFile,
        *,
        switch: OwnershipSwitch | None = None,
        finder: Finder | None = None,
        settings: SettingsStore | None = None,
        links: CollectionFileLinks = NO_LINKS,
        crew: Callable[[], Crew] | None = None,
        best: BestRun | None = None,
    ) -> None:
        """Create the page.

        ``crew`` makes the processes in which the lab plays. ``best`` is the search for the best deck of an
        earlier page, which goes on.
        """
        super().__init__()
        self.catalogue, self.faces, self.theme, self.data = catalogue.alone, faces, theme, data
        self.fingerprint: object = None
        """The settings with which the page was made (see `SharedCards.page_fingerprint`)."""
        self._was_left = self._is_sized = False
        self.menu: QMenu | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName("Collection")
        self.setWhatsThis("All cards, with the copies you own, want and have for trade.")
        self.setAcceptDrops(True)
        self.long_steps = LongSteps(self)
        self.session = CollectionSession(
            catalogue, CollectionStore(data), DeckStore(data), settings, self, self.long_steps.run
        )
        self.switch = switch or OwnershipSwitch(settings, self)
        self.large = CardPreview(self, faces)
        self.messages = MessageLine()
        self.say_trouble = self.messages.say
        self.files = CollectionFiles(self, self.session, data, self.messages, theme, links)
        self.commands = PageCommands(
            {
                "own_search": self._search,
                "own_entry": self._fast_entry,
                "own_panel": self._next_panel,
                "own_import": self.files.ask_import,
                "own_boxes": lambda: self.overlays.open_boxes(),
                "own_build": lambda: self.overlays.open_build(),
                "own_binders": lambda: self.overlays.open_binders(),
                "own_undo": self.session.undo,
                "own_redo": self.session.redo,
            },
            lambda: self.keys,
        )
        self.bar = self._bar()
        self.model = tiles.CollectionModel()
        self.browser = self._browser(finder or Finder(catalogue, faces.wording))
        self.receipts = ReceiptsPanel(self.session, theme, faces)
        self.entry = self.receipts.entry
        self.card_panel = CardPanel(self.session, theme, faces.words)
        self.decks_panel = DecksPanel(self.session, theme)
        self.panels: dict[str, Panel] = {
            "Entry": self.receipts,
            "Card": self.card_panel,
            "Copies": CopiesPanel(self.session, theme),
            "Packs": PacksPanel(self.session, theme),
            "Decks": self.decks_panel,
            "Wishes": WishPanel(self.session, theme),
            "Trade": TradePanel(self.session, theme),
            "Numbers": CollectionNumbersPanel(self.session, theme),
        }
        self._lay_out()
        lab, processes = LabStore(data), crew or crew_of(lambda: 0)
        self.best = best or BestRun(self, BestDeckStore(data), VersusRun(self, lab, processes))
        self.best.setParent(self)
        self.overlays = Overlays(
            self.content,
            self.session,
            theme,
            self.commands,
            PullSheets(data),
            faces,
            lambda: VersusRun(self, lab, processes),
            self.best,
            self.browser.finder.playing,
        )
        self.use_keys(actions.DEFAULTS)
        self._connect_browser()
        self._connect_panels()
        self._connect_rest()
        self.open_panel("Entry" if self.receipts.open_lines else "Card")
        self.browser.search()
        self._show_counts()

    # --- the parts ----------------------------------------------------------------------------------

    def _bar(self) -> CollectionBar:
        session, files = self.session, self.files
        bar = CollectionBar(
            self.switch,
            self.messages,
            BarCommands(
                undo=session.undo,
                redo=session.redo,
                open_panel=self.open_panel,
                open_boxes=lambda: self.overlays.open_boxes(),
                open_build=lambda: self.overlays.open_build(),
                open_binders=lambda: self.overlays.open_binders(),
                switch_edition=self._ask_for_the_other_edition,
                import_files=files.ask_import,
                export=files.export,
                show_backups=files.show_backups,
                solve=files.solve,
            ),
        )
        bar.edition_button.setChecked(self.is_classic)
        return bar

    def _browser(self, finder: Finder) -> CardBrowser:
        finding = CollectionFinder(self.session, self.switch, finder)
        source = CardSource(finding.find, finding.ways_out)
        browser = CardBrowser(finder, self.faces, self.theme, source, model=self.model)
        self.model.setParent(browser)
        self.model.mark(TileMarks(playing=finder.playing))
        grid = browser.cards.grid
        delegate = tiles.CollectionDelegate(browser.cards.tiles, self.theme, grid)
        grid.delegate = delegate
        grid.setItemDelegate(delegate)
        grid.lay_out()
        browser.foot.every.setChecked(True)
        browser.box.digits = "0123456789"
        browser.box.hint.offer(
            "Search: type anywhere — a name, e:DT2, owned:0, owned<2 t:dude …",
            "Search: a name, e:DT2, owned:0 …",
            "Search: type anywhere",
            "Search",
        )
        browser.box.setAccessibleDescription(
            "Enter adds a copy of the current card, Shift+Enter removes one, arrows move, 0 to 9 set copies, "
            "Alt+Enter wishes for one, Ctrl+Enter offers one for trade"
        )
        browser.offer_searches(SavedSearches(self.data))
        return browser

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.bar)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.browser, 1)
        self.stack = QStackedWidget()
        for panel in self.panels.values():
            self.stack.addWidget(panel)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(left)
        self.split.addWidget(self.stack)
        self.split.setStretchFactor(0, 1)
        self.content = QWidget()
        """Everything below the buttons. Overlays cover it."""
        below = QVBoxLayout(self.content)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.split)
        outer.addWidget(self.content, 1)

    def _connect_browser(self) -> None:
        browser, session = self.browser, self.session
        browser.cards.added.connect(lambda card: self._step(card, 1))
        browser.cards.removed.connect(lambda card: self._step(card, -1))
        browser.cards.slotted.connect(self._step_one)
        browser.cards.copies.connect(self._count)
        browser.cards.considered.connect(lambda c: session.want(c, session.tally.wanted.get(c.code, 0) + 1))
        browser.cards.started.connect(lambda c: session.trade(c, session.tally.trade.get(c.code, 0) + 1))
        browser.cards.menu.connect(self.open_menu)
        browser.box.leave.connect(self.large.hide)
        browser.box.undo_asked.connect(session.undo)
        browser.box.redo_asked.connect(session.redo)
        browser.cards.pinned.connect(self.large.pin)
        browser.cards.asked.connect(self.open_card)
        browser.cards.hovered.connect(self.large.hover)
        browser.cards.current_changed.connect(self.large.follow)
        browser.cards.current_changed.connect(lambda card, _where: self.card_panel.show_card(card))

    def _connect_panels(self) -> None:
        for panel in self.panels.values():
            panel.picked.connect(self.pick)
            panel.searched.connect(self.browser.set_text)
        self.decks_panel.pulled.connect(self.overlays.open_pull)
        line = self.entry.line
        line.undo_asked.connect(self.session.undo)
        line.redo_asked.connect(self.session.redo)
        line.leave.connect(self.browser.box.setFocus)
        for number, name in enumerate(PANELS, start=1):  # text fields would use the digit as text
            shortcut = QShortcut(QKeySequence(f"Alt+{number}"), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.open_panel, name))

    def _connect_rest(self) -> None:
        self.session.changed.connect(self._show_counts)
        self.session.did.connect(self._show_step)
        self.session.trouble.connect(self.messages.say)
        self.switch.changed.connect(self.browser.search)
        self.files.opening.connect(self.large.hide)
        self.files.tray_changed.connect(self.bar.show_unsolved)
        self.bar.show_unsolved(len(self.files.unsolved()))
        self.files.restore.connect(self.restore)
        self.overlays.changed.connect(self._show_open)
        self.overlays.card_asked.connect(self.open_card)
        self.overlays.left.connect(self.browser.box.setFocus)

    # --- state --------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """True if a preview is open or a long step runs. Both would be lost if the page were rebuilt."""
        return self.files.preview is not None or self.long_steps.is_running

    @property
    def panel(self) -> str:
        """The name of the visible panel."""
        return next(name for name, each in self.panels.items() if each is self.stack.currentWidget())

    @property
    def is_classic(self) -> bool:
        """True if the page shows the cards of the classic game."""
        return self.catalogue.edition == "classic"

    @property
    def overlay(self) -> OverlayPage | None:
        """The page over the cards, or None if there is none."""
        return self.overlays.current

    def _ask_for_the_other_edition(self) -> None:
        self.overlays.close()  # the overlay shows cards of this page's edition
        self.bar.edition_button.setChecked(self.is_classic)
        self.edition_asked.emit("reloaded" if self.is_classic else "classic")

    def continue_from(self, old: CollectionPage) -> None:
        """Restore the state that an earlier page of the collection had."""
        self.browser.filters.setChecked(old.browser.filters.isChecked())
        self._is_sized = True
        self.browser.foot.every.setChecked(old.browser.foot.every.isChecked())
        self.browser.foot.order.setCurrentText(old.browser.foot.order.currentText())
        self.browser.foot.as_list.setChecked(old.browser.foot.as_list.isChecked())
        self.browser.foot.zoom.setValue(old.browser.foot.zoom.value())
        self.browser.set_text(old.browser.box.text())
        card = old.browser.cards.current()
        if card is not None:
            self.browser.cards.show_card(card)
        self.open_panel(old.panel)
        self.overlays.open_like(old.overlay)

    # --- showing ------------------------------------------------------------------------------------

    def welcome(self) -> None:
        """Open the wall of boxes for a user who does not own any cards yet."""
        if not self.session.tally.owned and not self.data.read_only:
            self.overlays.open_boxes()

    def _show_counts(self) -> None:
        """Show the current counts in all parts of the page."""
        self.model.count(self.session.tally)
        self.bar.show_steps(self.session.undo_name, self.session.redo_name)
        if self.switch.show is not Show.ALL or any(word in self.browser.box.text() for word in COUNTED):
            self.browser.again()

    def _show_step(self, step: str) -> None:
        self.messages.say("")
        self.browser.foot.said.setText(step)

    def _show_open(self) -> None:
        """Mark the button of the open panel or overlay."""
        shown, overlay = self.stack.currentWidget(), self.overlay
        if overlay is not None:
            self.large.hide()
        for name, button in self.bar.buttons.items():
            button.setChecked(overlay is None and self.panels[name] is shown)
        self.bar.boxes_button.setChecked(isinstance(overlay, BoxWall))
        self.bar.binders_button.setChecked(isinstance(overlay, BinderPage))
        self.bar.build_button.setChecked(isinstance(overlay, (BuildPage, NightPage, NextBoxPage, BestPage)))

    def open_panel(self, name: str) -> None:
        """Show a panel on the right."""
        self.overlays.close()
        self.stack.setCurrentWidget(self.panels[name])
        self._show_open()

    def pick(self, card: CardFacts) -> None:
        """Make a printing the current card. If the search does not find it, widen the search."""
        if self.model.row_of(card.code) < 0:
            self.browser.set_text("")
            if self.model.row_of(card.code) < 0:
                self.switch.choose(Show.ALL)
            if self.model.row_of(card.code) < 0:
                self.browser.foot.every.setChecked(True)
        self.browser.cards.show_card(card)

    # --- changing -----------------------------------------------------------------------------------

    def _chosen(self, card: CardFacts) -> list[CardFacts]:
        """Return the selected cards if ``card`` is one of them, else only ``card``."""
        chosen = self.browser.cards.grid.chosen()
        return chosen if card in chosen else [card]

    def _step(self, card: CardFacts, more: int) -> None:
        cards = self._chosen(card)
        if more > 0:
            self.session.add([(each, 1) for each in cards])
        elif len(cards) == 1:
            self.session.take(card)
        else:
            self.browser.foot.said.setText(
                "Choose one card to remove a copy, or type 0 to remove all copies of each."
            )

    def _step_one(self, card: CardFacts, more: int) -> None:
        self.browser.cards.show_card(card)
        self.browser.box.begin_steering()
        if more > 0:
            self.session.add([(card, 1)])
        else:
            self.session.take(card)

    def _count(self, card: CardFacts, copies: int) -> None:
        self.session.set_all(self._chosen(card), copies)

    def open_menu(self, cards: list[CardFacts], at: QPoint) -> None:
        """Show the context menu of cards."""
        self.large.hide()
        if cards:
            self.menu = card_menu(self, self.session, cards, self.pick, self.browser.set_text, self.open_card)
            self.menu.popup(at)

    def open_card(self, card: CardFacts) -> None:
        """Open the page of a card."""
        self.large.hide()
        CardPage(self, card, self.faces, self.theme, self._sheet).open_cover()

    def _sheet(self, card: CardFacts) -> CardSheet:
        session = self.session
        return sheet(card, self.catalogue, session.tally.owned, session.reserved(), session.all_decks())

    # --- files, keys, size --------------------------------------------------------------------------

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_files(event.mimeData()):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        files = local_files(event.mimeData())
        if files:
            event.acceptProposedAction()
            self.files.import_all(files)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = chord(event)
        action = actions.action_of(self.keys, keys, actions.AT_THE_COLLECTION)
        focus = self.focusWidget()
        if action is not None and action.name in self.commands.by_name:
            self.commands.by_name[action.name]()
        elif keys == "Esc" and self.large.visible:
            self.large.hide()
        elif keys == "Esc" and isinstance(focus, WRITING) and focus is not self.browser.box:
            self.browser.box.setFocus()
        elif keys == "?":
            super().keyPressEvent(event)
        elif focus in (None, self, self.browser.box) or event.text().isalpha() or keys == "Esc":
            self.browser.type(event)
            if not event.isAccepted():
                super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def use_keys(self, keys: actions.Keys) -> None:
        """Use the user's keys.

        The search box gets the collection's keys under the names of the builder's actions.
        """
        self.keys = keys
        ours = {name.replace("own_", "deck_"): chords for name, chords in keys.items() if "own_" in name}
        self.browser.box.keys = {name: ours.get(name, chords) for name, chords in keys.items()}
        self.browser.box.passed = frozenset(chord for name in LEAVING_THE_SEARCH for chord in keys[name])
        self.entry.line.undo_keys, self.entry.line.redo_keys = keys["own_undo"], keys["own_redo"]

    def _search(self) -> None:
        self.overlays.close()
        self.browser.box.setFocus()
        self.browser.box.selectAll()

    def _fast_entry(self) -> None:
        self.open_panel("Entry")
        self.entry.line.setFocus()
        self.entry.line.selectAll()

    def _next_panel(self) -> None:
        names = list(PANELS)
        self.open_panel(names[(self.stack.currentIndex() + 1) % len(names)])

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self.large.hide()
        self._was_left = True
        super().hideEvent(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Read the file again after another page was open, because decks may have changed."""
        super().showEvent(event)
        if self._was_left:
            self._was_left = False
            self.session.refresh()
        self.session.read_ahead()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # large text needs more
        most = self.width() // 2 if fonts.text_scale() > 1.5 else self.width() * 2 // 5
        self.stack.setFixedWidth(max(330, min(fonts.scaled(400), most)))
        if not self._is_sized:
            self._is_sized = True  # in a low window, the cards need the room that the filters take
            self.browser.filters.setChecked(self.height() >= fonts.scaled(820))
