"""The page of the collection: cards at the left, one panel at the right."""

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
from doomtown_desktop.catalog.search.index import Holdings, Sort
from doomtown_desktop.catalog.search.keys import Scope
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.decks import ownership
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_file import UserFile
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.card_page import CardPage
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.nothing_found import WayOut
from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch, Show
from doomtown_desktop.ui.cards.preview import CardPreview
from doomtown_desktop.ui.collection import tiles
from doomtown_desktop.ui.collection.bar import PANELS, CollectionBar
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.card_menu import card_menu
from doomtown_desktop.ui.collection.card_panel import CardPanel
from doomtown_desktop.ui.collection.copies_panel import CopiesPanel
from doomtown_desktop.ui.collection.decks_panel import DecksPanel
from doomtown_desktop.ui.collection.files import CollectionFiles
from doomtown_desktop.ui.collection.list_panels import CollectionNumbersPanel, TradePanel, WishPanel
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.packs_panel import PacksPanel
from doomtown_desktop.ui.collection.panel import Panel
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.collection.receipts import ReceiptsPanel
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.importing.dropped import local_files
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.plain.card_sheet import CardSheet, sheet
from doomtown_desktop.ui.plain.finder import Finder, SearchResult

WRITING: Final = (QLineEdit, QPlainTextEdit, QSpinBox, QComboBox)
"""Fields that Esc leaves for the search, before it leaves the page."""
ROOMS: Final = ("own_entry", "own_boxes", "own_build", "own_import", "own_panel")
"""Actions that leave the search."""
COUNTED: Final = ("owned", "free")
"""Words of a search whose answer changes with the collection."""


class CollectionPage(QWidget):
    """Shows and changes what is owned."""

    edition_asked = Signal(str)
    """The cards of an edition are asked for."""
    restore = Signal(object)
    """A ``storage.backups.Backup`` to go back to: the window's part."""

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
    ) -> None:
        super().__init__()
        self.catalogue, self.faces, self.theme, self.data = catalogue.alone, faces, theme, data
        self.fingerprint: object = None
        """What it was made with; see `SharedCards.page_fingerprint`."""
        self._was_left = False
        self.session = CollectionSession(catalogue, CollectionStore(data), DeckStore(data), settings, self)
        self.switch = switch or OwnershipSwitch(settings, self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName("Collection")
        self.setWhatsThis("All cards, with the copies you own, want and have for trade.")
        self.setAcceptDrops(True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.bar = CollectionBar(self.switch)
        self.say_trouble = self.bar.say_trouble
        outer.addWidget(self.bar)
        self.model = tiles.CollectionModel()
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.browser = CardBrowser(finder or Finder(catalogue, faces.wording), faces, theme, self.model)
        column.addWidget(self.browser, 1)
        self.model.setParent(self.browser)
        self.model.mark(TileMarks(playing=self.browser.finder.playing))
        self._dress_browser()
        self.browser.offer_searches(SavedSearches(data))
        self.receipts = ReceiptsPanel(self.session, theme, faces)
        self.entry = self.receipts.entry
        self.panels: dict[str, Panel] = {
            "Entry": self.receipts,
            "Card": CardPanel(self.session, theme),
            "Copies": CopiesPanel(self.session, theme),
            "Packs": PacksPanel(self.session, theme),
            "Decks": DecksPanel(self.session, theme),
            "Wishes": WishPanel(self.session, theme),
            "Trade": TradePanel(self.session, theme),
            "Numbers": CollectionNumbersPanel(self.session, theme),
        }
        card_panel = self.panels["Card"]
        assert isinstance(card_panel, CardPanel)
        card_panel.says = faces.words
        self.stack = QStackedWidget()
        for panel in self.panels.values():
            self.stack.addWidget(panel)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(left)
        self.split.addWidget(self.stack)
        self.split.setStretchFactor(0, 1)
        self.content = QWidget()
        """What lies below the line of buttons; rooms are laid over it."""
        below = QVBoxLayout(self.content)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.split)
        outer.addWidget(self.content, 1)
        self.room: OverlayPage | None = None
        """What lies over the cards now."""
        self.large = CardPreview(self, faces)
        self.files = CollectionFiles(self, self.session, data, self.bar, theme)
        self.menu: QMenu | None = None
        self._sized = False
        self.commands: dict[str, Callable[[], object]] = {
            "own_search": self._search,
            "own_entry": self._fast_entry,
            "own_panel": self._next_panel,
            "own_import": self.files.ask_import,
            "own_boxes": self.open_boxes,
            "own_build": self.open_build,
            "own_undo": self.session.undo,
            "own_redo": self.session.redo,
        }
        self.use_keys(actions.DEFAULTS)
        self.ways = PageCommands(self.commands, lambda: self.keys)
        self._wire()
        self.open_panel("Entry" if self.receipts.open_lines else "Card")
        self.browser.search()
        self._tell()

    def _dress_browser(self) -> None:
        browser = self.browser
        grid = browser.grid
        delegate = tiles.CollectionDelegate(browser.tiles, self.theme, grid)
        grid.delegate = delegate
        grid.setItemDelegate(delegate)
        grid.lay_out()
        browser.ask, browser.ways_out = self._find, self._ways_out
        browser.every.setChecked(True)
        browser.box.digits = "0123456789"
        browser.box.hint.offer(
            "Search: type anywhere — a name, e:DT2, owned:0, owned<2 t:dude …",
            "Search: a name, e:DT2, owned:0 …",
            "Search: type anywhere",
            "Search",
        )
        browser.box.setAccessibleDescription(
            "Enter adds a copy of the current card, Shift+Enter takes one away, arrows move, 0 to 9 count, "
            "Alt+Enter wishes for one, Ctrl+Enter offers one for trade"
        )

    def _wire(self) -> None:
        browser, session, bar = self.browser, self.session, self.bar
        browser.added.connect(lambda card: self._step(card, 1))
        browser.removed.connect(lambda card: self._step(card, -1))
        browser.grid.controls.pressed.connect(self._step_one)
        browser.copies.connect(self._count)
        browser.considered.connect(lambda c: session.want(c, session.tally.wanted.get(c.code, 0) + 1))
        browser.started.connect(lambda c: session.trade(c, session.tally.trade.get(c.code, 0) + 1))
        browser.menu.connect(self.open_menu)
        browser.leave.connect(self.large.hide)
        browser.undo_asked.connect(session.undo)
        browser.redo_asked.connect(session.redo)
        browser.pinned.connect(self.large.pin)
        browser.asked.connect(self.open_card)
        browser.hovered.connect(self.large.hover)
        browser.current_changed.connect(self._follow)
        self.entry.line.undo_asked.connect(session.undo)
        self.entry.line.redo_asked.connect(session.redo)
        self.entry.line.leave.connect(browser.box.setFocus)
        session.changed.connect(self._tell)
        session.did.connect(self._did)
        session.trouble.connect(bar.say_trouble)
        self.switch.changed.connect(browser.search)
        bar.undo.connect(session.undo)
        bar.redo.connect(session.redo)
        bar.opened.connect(self.open_panel)
        bar.boxes.connect(self.open_boxes)
        bar.build.connect(self.open_build)
        bar.edition.connect(self._ask_for_the_other_edition)
        bar.edition_button.setChecked(self.is_classic)
        bar.take_in.connect(self.files.ask_import)
        bar.export.connect(self.files.export)
        bar.backups.connect(self.files.show_backups)
        self.files.opening.connect(self.large.hide)
        self.files.restore.connect(self.restore)
        for number, name in enumerate(PANELS, start=1):  # fields would take the digit for text
            shortcut = QShortcut(QKeySequence(f"Alt+{number}"), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.open_panel, name))
        decks = self.panels["Decks"]
        assert isinstance(decks, DecksPanel)
        decks.pulled.connect(self.open_pull)
        for panel in self.panels.values():
            panel.picked.connect(self.pick)
            panel.searched.connect(browser.set_text)

    @property
    def is_busy(self) -> bool:
        """A file is being looked at, which a fresh page would lose."""
        return self.files.preview is not None

    @property
    def panel(self) -> str:
        """Name of the panel in sight."""
        return next(name for name, each in self.panels.items() if each is self.stack.currentWidget())

    @property
    def is_classic(self) -> bool:
        """It shows the cards of the classic game."""
        return self.catalogue.edition == "classic"

    def _ask_for_the_other_edition(self) -> None:
        self.close_room()  # what lies over the cards is of this edition
        self.bar.edition_button.setChecked(self.is_classic)
        self.edition_asked.emit("reloaded" if self.is_classic else "classic")

    def continue_from(self, old: CollectionPage) -> None:
        """Be as another page of the collection was left."""
        self.browser.filters.setChecked(old.browser.filters.isChecked())
        self._sized = True
        self.browser.every.setChecked(old.browser.every.isChecked())
        self.browser.order.setCurrentText(old.browser.order.currentText())
        self.browser.show_list(old.browser.as_list.isChecked())
        self.browser.zoom.setValue(old.browser.zoom.value())
        self.browser.set_text(old.browser.box.text())
        card = old.browser.current()
        if card is not None:
            self.browser.show_card(card)
        self.open_panel(old.panel)
        if isinstance(old.room, PullPage):
            self.open_pull(old.room.deck)
        elif isinstance(old.room, BuildPage):
            self.open_build()
        elif isinstance(old.room, BoxWall):
            self.open_boxes()

    # --- showing ------------------------------------------------------------------------------------

    def _find(self, text: str, sort: Sort, every: bool) -> SearchResult:
        query = parse(text)
        if query.scope is not Scope.CARDS:
            return SearchResult([], [(0, len(text), "This asks for decks; here cards are looked for.")])
        tally, facts, index = self.session.tally, self.catalogue, self.browser.finder.index
        errors = [(e.start, e.length, e.message) for e in index.errors(query, self._holdings())]
        cards = index.search(query, self._holdings(), sort=sort, unique=not every, by_printing=every)
        if self.switch.show is not Show.ALL:
            if every:
                cards = self.switch.narrow(cards, tally.owned, tally.free)
            else:
                free = ownership.by_card(facts, tally.free)
                cards = self.switch.narrow(
                    cards,
                    {card.code: tally.cards.get(card.group, 0) for card in cards},
                    {card.code: free.get(card.group, 0) for card in cards},
                )
        return SearchResult(cards, errors)

    def _holdings(self) -> Holdings:
        return Holdings(self.session.tally.owned, self.session.tally.free)

    def _ways_out(self, text: str) -> list[WayOut]:
        every, index = self.browser.every.isChecked(), self.browser.finder.index
        found = index.search(text, self._holdings(), unique=not every, by_printing=every)
        return self.switch.way_out(len(found))

    def _tell(self) -> None:
        """The counts of now, everywhere."""
        self.model.count(self.session.tally)
        self.bar.show_steps(self.session.undo_name, self.session.redo_name)
        if self.switch.show is not Show.ALL or any(word in self.browser.box.text() for word in COUNTED):
            self.browser.again()

    def _did(self, step: str) -> None:
        self.bar.say_trouble("")
        self.browser.said.setText(step)

    def _follow(self, card: CardFacts | None, where: object) -> None:
        self.large.follow(card, where)  # type: ignore[arg-type]
        panel = self.panels["Card"]
        assert isinstance(panel, CardPanel)
        panel.show_card(card)

    # --- rooms --------------------------------------------------------------------------------------

    def welcome(self) -> None:
        """Who owns nothing yet is asked for boxes first."""
        if not self.session.tally.owned and not self.data.read_only:
            self.open_boxes()

    def open_boxes(self) -> None:
        """All boxes there are, to say which one owns."""
        wall = BoxWall(self.content, self.session, self.theme, self.ways)
        self._open_room(wall, wall.tiles[0].more)

    def open_build(self, wanted: int | None = None) -> None:
        """All decks by what they lack; ``wanted`` is the id of the one to choose."""
        room = BuildPage(self.content, self.session, self.theme, self.ways, wanted)
        room.pulled.connect(lambda deck: self.open_pull(deck, partial(self.open_build, deck)))
        self._open_room(room, room.list)

    def open_pull(self, deck: int, then: Callable[[], None] | None = None) -> None:
        """What to pull for a deck, or to put back; ``then`` leads back to where it was asked for."""
        stored = self.session.decks.get(deck)
        if stored is not None:
            room = PullPage(
                self.content,
                self.session,
                self.theme,
                self.ways,
                stored,
                PullSheets(self.data),
                self.faces,
            )
            self._open_room(room, room.list, then)

    def _open_room(
        self, room: OverlayPage, first: QWidget | None = None, then: Callable[[], None] | None = None
    ) -> None:
        self.close_room()
        self.large.hide()
        self.room = room
        room.closed.connect(partial(self._closed, room, then))
        room.open_cover(first)
        self._light()

    def _closed(self, room: OverlayPage, then: Callable[[], None] | None) -> None:
        if self.room is room:
            self.room = None
            if then is None:
                self.browser.box.setFocus()
            else:
                then()
        self._light()

    def _light(self) -> None:
        """The button of what is in sight is down."""
        shown = self.stack.currentWidget()
        for name, button in self.bar.buttons.items():
            button.setChecked(self.room is None and self.panels[name] is shown)
        self.bar.boxes_button.setChecked(isinstance(self.room, BoxWall))
        self.bar.build_button.setChecked(isinstance(self.room, BuildPage))

    def close_room(self) -> None:
        """Back to the cards."""
        room, self.room = self.room, None
        if room is not None:
            room.close_cover()

    def open_panel(self, name: str) -> None:
        """Show a panel at the right."""
        self.close_room()
        self.stack.setCurrentWidget(self.panels[name])
        self._light()

    def pick(self, card: CardFacts) -> None:
        """Make a printing current; a search that does not find it is cleared."""
        if self.model.row_of(card.code) < 0:
            self.browser.set_text("")
            if self.model.row_of(card.code) < 0:
                self.switch.choose(Show.ALL)
            if self.model.row_of(card.code) < 0:
                self.browser.every.setChecked(True)
        self.browser.show_card(card)

    # --- changing -----------------------------------------------------------------------------------

    def _chosen(self, card: CardFacts) -> list[CardFacts]:
        """The selected cards if the card is one of them, else the card alone."""
        chosen = self.browser.grid.chosen()
        return chosen if card in chosen else [card]

    def _step(self, card: CardFacts, more: int) -> None:
        cards = self._chosen(card)
        if more > 0:
            self.session.add([(each, 1) for each in cards])
        elif len(cards) == 1:
            self.session.take(card)
        else:
            self.browser.said.setText("Choose one card to take a copy away, or type 0 for none of each.")

    def _step_one(self, card: CardFacts, more: int) -> None:
        self.browser.show_card(card)
        self.browser.box.take_over()
        if more > 0:
            self.session.add([(card, 1)])
        else:
            self.session.take(card)

    def _count(self, card: CardFacts, copies: int) -> None:
        self.session.set_all(self._chosen(card), copies)

    def open_menu(self, cards: list[CardFacts], at: QPoint) -> None:
        """All that can be done with cards."""
        self.large.hide()
        if cards:
            self.menu = card_menu(self, self.session, cards, self.pick, self.browser.set_text, self.open_card)
            self.menu.popup(at)

    def open_card(self, card: CardFacts) -> None:
        """The page of a card."""
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
            self.files.take(files)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = chord(event)
        action = actions.action_of(self.keys, keys, actions.AT_THE_COLLECTION)
        focus = self.focusWidget()
        if action is not None and action.name in self.commands:
            self.commands[action.name]()
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
        """The user's keys: the search box knows those of the builder, and gets ours under their names."""
        self.keys = keys
        ours = {name.replace("own_", "deck_"): chords for name, chords in keys.items() if "own_" in name}
        self.browser.box.keys = {name: ours.get(name, chords) for name, chords in keys.items()}
        self.browser.box.passed = frozenset(chord for name in ROOMS for chord in keys[name])
        self.entry.line.undo_keys, self.entry.line.redo_keys = keys["own_undo"], keys["own_redo"]

    def _search(self) -> None:
        self.close_room()
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
        """Back from elsewhere: decks may have been built or changed."""
        super().showEvent(event)
        if self._was_left:
            self._was_left = False
            self.session.refresh()
        self.session.read_ahead()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        most = self.width() // 2 if fonts.scaled(100) > 150 else self.width() * 2 // 5  # large text: more
        self.stack.setFixedWidth(max(330, min(fonts.scaled(400), most)))
        if not self._sized:
            self._sized = True  # a low window has more use for cards than for rows of filters
            self.browser.filters.setChecked(self.height() >= fonts.scaled(820))
