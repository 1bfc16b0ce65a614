"""The main window. It creates and connects the start page, the places and the parts that open pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, assert_never, runtime_checkable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QWidget
from typing_extensions import override

from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.background.idle import IdleWork
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.enter import EnterPresses
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.sight import in_sight
from doomtown_desktop.ui.look.theme import Theme, style_sheet
from doomtown_desktop.ui.look.type_ahead import TypeAhead
from doomtown_desktop.ui.look.wall import hang_wall
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain import actions, preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.settings import Affects
from doomtown_desktop.ui.shell import warming, window_place
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences
from doomtown_desktop.ui.shell.dropping import WindowDrops
from doomtown_desktop.ui.shell.page_area import Pages
from doomtown_desktop.ui.shell.places import POINT, Place, PlaceBar, Places
from doomtown_desktop.ui.shell.sounding import Sounding
from doomtown_desktop.ui.shell.text_growth import TextGrowth
from doomtown_desktop.ui.shell.window_frame import WindowFrame

# Modules that import rules, cards, storage or a whole page are imported within functions. They are loaded
# when they are first needed, so the start page appears without waiting for them.
if TYPE_CHECKING:
    from doomtown_desktop.catalog import Edition
    from doomtown_desktop.ui.collection.page import CollectionPage
    from doomtown_desktop.ui.decks.builder_page import BuilderPage
    from doomtown_desktop.ui.game.bridge import Bridge
    from doomtown_desktop.ui.pages.replay_list import ReplayListPage
    from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet
    from doomtown_desktop.ui.shell.app import App
    from doomtown_desktop.ui.shell.dusk_town import DuskTown
    from doomtown_desktop.ui.shell.incoming_files import IncomingFiles
    from doomtown_desktop.ui.shell.learning import Learning
    from doomtown_desktop.ui.shell.playing import Playing
    from doomtown_desktop.ui.shell.restoring import Restoring
    from doomtown_desktop.ui.shell.unfinished_games import UnfinishedGames
    from doomtown_desktop.ui.shell.user_data import UserData
    from doomtown_desktop.ui.table.table_page import TablePage
    from doomtown_desktop.ui.tutorial.explaining import WindowExplainer


@runtime_checkable
class HasFirstStop(Protocol):
    """A page that chooses which of its widgets gets the focus first."""

    first_stop: QWidget


class MainWindow(QMainWindow):
    """The program's only window."""

    def __init__(
        self,
        new_seed: Callable[[], int],
        data_file: Path | None = None,
        theme: Theme | None = None,
        *,
        read_only: str = "",
        chosen: Preferences | None = None,
        silent: bool = False,
        own_process: bool = False,
    ) -> None:
        """Create the start page. Everything else is created when it is first needed.

        Args:
            new_seed: Returns a new seed for a game.
            data_file: The user's file. With None, nothing is saved.
            theme: Overrides the preferred theme until the user chooses another one.
            read_only: The reason why the user's file is opened read-only, or "" if the file is writable.
            chosen: Preferences that override those in the file.
            silent: True to play no sounds, whatever the preferences say.
            own_process: True to run computer opponents in a separate process.
        """
        super().__init__()
        self.new_seed = new_seed
        self._data_file, self._read_only = data_file, read_only
        self._passing, self._own_process = chosen is not None, own_process
        first = chosen or preferences.load(settings_in(data_file).get)
        self.current_preferences = CurrentPreferences(
            first, lambda old, new: self.data.save_preferences(old, new), theme
        )
        self.setWindowTitle("Doomtown Desktop")
        self.resize(window_place.USUAL)
        self.setMinimumSize(window_place.least(self.screen().availableSize()))
        self.pages = Pages()
        self.start = StartPage()
        self.places = Places(self.pages, self.start)
        self.place_bar = PlaceBar(self.theme)
        self._lay_out()
        self.text_growth = TextGrowth(self, self.places, self.current_preferences)
        self.text_growth.grown.connect(partial(self._follow_preferences, Affects.STYLE))
        self.current_preferences.changed.connect(self._follow_preferences)
        self._follow_preferences(Affects.STYLE | Affects.KEYS)
        self.sounding = Sounding(self.start, self.current_preferences, never=silent)
        self._connect_start()
        self.sheet: ShortcutSheet | None = None
        self.asker: WindowExplainer | None = None
        self.drops = WindowDrops(self, lambda files: self.incoming.take(files))
        self.enter = EnterPresses(self)
        self.type_ahead = TypeAhead(self)
        self.is_warm = False
        """True once the rules, the cards and the user's file are loaded and shown on the start page."""
        self.idle_work = IdleWork(chain(self._warm_up_in_steps(), _prepare_pages()), self)
        self.start.painted.connect(self.idle_work.start)
        self.start.setFocus()

        def warm_up_unseen() -> None:
            # If the start page is visible, its first paint starts the same work in slices.
            if not (self.isVisible() and self.pages.currentWidget() is self.start):
                self.warm_up()

        QTimer.singleShot(0, self, warm_up_unseen)

    def _connect_start(self) -> None:
        def others() -> None:
            from doomtown_desktop.ui.shell.network_play import network_of

            network_of(self.playing).open()

        start = self.start
        start.play.connect(lambda: start.ask(self.unfinished.warning(), self.playing.learn))
        start.learn.connect(lambda: self.learning.go_on())
        start.unfinished.connect(lambda: self.unfinished.open_list())
        start.new_game.connect(lambda: self.playing.set_up())
        start.others.connect(others)
        start.carry_on.connect(lambda: self.unfinished.carry_on())
        start.decks.connect(self.open_decks)
        start.collection.connect(self.open_collection)
        start.replays.connect(self.open_replays)
        start.rules.connect(self.open_rules)
        start.settings.connect(self.open_settings)
        start.quit.connect(self.close)

    def _lay_out(self) -> None:
        """Put the bar of places above the pages."""
        self.setCentralWidget(WindowFrame(self.place_bar, self.pages))
        self.place_bar.wanted.connect(self.go_to)
        self.place_bar.asked.connect(self._help)
        self.place_bar.show_place(Place.TOWN)
        self.places.moved.connect(self._moved)
        self.places.uncovered.connect(self._refresh_place)

    # --- the parts, created when first needed ---------------------------------------------------

    @cached_property
    def data(self) -> UserData:
        """The user's file."""
        from doomtown_desktop.ui.shell.user_data import UserData

        data = UserData(self._data_file, self.start, read_only=self._read_only, passing=self._passing)
        data.row_skipped.connect(self._row_skipped)
        data.recovered.connect(self.warm_up)
        return data

    def _row_skipped(self, words: str) -> None:
        # This is a method, because a lambda would keep the window alive for as long as the data file.
        self.unfinished.row_skipped(words)

    @cached_property
    def app(self) -> App:
        """The services that all parts of the window share."""
        from doomtown_desktop.ui.shell.app import App
        from doomtown_desktop.ui.shell.shared_cards import SharedCards

        self.data.open()  # a click may come before the idle work opens it
        cards = SharedCards(self.data, self.current_preferences)
        return App(
            self.start,
            self.places,
            self.current_preferences,
            self.sounding,
            self.data,
            cards,
            self.new_seed,
        )

    @cached_property
    def playing(self) -> Playing:
        """The part that runs the game on the table."""
        from doomtown_desktop.ui.shell.playing import Playing, TableLinks

        links = TableLinks(
            leave=self.to_start,
            judge=lambda: self.unfinished.judge(),
            watch=lambda position: self.unfinished.watch(position),
            settings=self.open_settings,
            rules=self.open_rules,
            shortcuts=self.toggle_shortcuts,
            warning=lambda: self.unfinished.warning(),
        )
        return Playing(self.app, links, own_process=self._own_process)

    @cached_property
    def unfinished(self) -> UnfinishedGames:
        """The part that lists and continues unfinished games."""
        from doomtown_desktop.ui.shell.unfinished_games import UnfinishedGames

        return UnfinishedGames(self.app, self.playing, self.open_replays)

    @cached_property
    def learning(self) -> Learning:
        """The part that offers and runs the lessons."""
        from doomtown_desktop.ui.shell.learning import Learning

        return Learning(self.app, self.playing, self.unfinished.warning, self.to_start)

    @cached_property
    def dusk(self) -> DuskTown:
        """The part that fills the picture behind the start page."""
        from doomtown_desktop.ui.shell.dusk_town import DuskTown

        return DuskTown(self.app, self.playing)

    @cached_property
    def incoming(self) -> IncomingFiles:
        """The part that opens files that are dropped on the window or given at the start."""
        from doomtown_desktop.ui.shell.incoming_files import IncomingFiles

        return IncomingFiles(
            self.app,
            to_start=self.to_start,
            open_decks=self.open_decks,
            open_collection=self.open_collection,
            watch=lambda file: self.open_replays().open_file(file),
        )

    @cached_property
    def restoring(self) -> Restoring:
        """The part that restores backups of the user's file."""
        from doomtown_desktop.ui.shell.restoring import Restoring

        return Restoring(self.app, self.playing, warm_up=self.warm_up, open_collection=self.open_collection)

    @property
    def preferences(self) -> Preferences:
        """The current preferences."""
        return self.current_preferences.current

    @property
    def theme(self) -> Theme:
        """The current theme."""
        return self.current_preferences.theme

    @property
    def bridge(self) -> Bridge | None:
        """The bridge of the game on the table, or None without a game."""
        return self.playing.bridge

    @property
    def table(self) -> TablePage | None:
        """The page of the game on the table, or None without a game."""
        return self.playing.table

    def warm_up(self) -> None:
        """Load the rules, the cards and the user's file, and update the start page."""
        for _ in self._warm_up_in_steps():
            pass

    def _warm_up_in_steps(self) -> Iterator[None]:
        yield from warming.imports(warming.FOR_START)
        from doomtown_desktop.catalog import catalogue

        fonts.load_all()
        catalogue()
        yield
        self.data.open()
        if self.bridge is None:
            self._offer()
            focus = self.focusWidget() or self
            holds_focus = self.start.isAncestorOf(focus) or focus is self.sheet
            if self.pages.currentWidget() is self.start and not holds_focus:
                self.start.focus_first()
        yield
        self.dusk.fill()
        self.is_warm = True
        yield

    def _offer(self) -> None:
        """Offer games and lessons to continue on the start page."""
        self.unfinished.offer()
        self.learning.offer()

    # --- places -------------------------------------------------------------------------------------

    def to_start(self) -> None:
        """Go to the start page. A game in progress is paused."""
        self.unfinished.leave_table()
        self.places.go(Place.TOWN, open_up=True)

    def go_to(self, place: Place) -> None:
        """Show a place as it was left. If it is already the current place, close the pages over it."""
        match place:
            case Place.TOWN:
                self.to_start()
            case Place.TABLE:
                self.to_table()
            case Place.DECKS:
                self.open_decks()
            case Place.COLLECTION:
                self.open_collection()
            case _:
                assert_never(place)

    def to_table(self) -> None:
        """Show the game on the table.

        Without one, continue the latest unfinished game, or set up a new one.
        """
        from doomtown_desktop.ui.pages.new_game_page import NewGamePage

        if self.table is None and isinstance(self.pages.currentWidget(), NewGamePage):
            return  # the user is setting up a game
        if self.table is not None:
            self.places.go(Place.TABLE, open_up=True)
        elif self.unfinished.lines():
            self.unfinished.carry_on()
        else:
            self.to_start()
            self.playing.set_up()

    def _moved(self, before: QWidget, now: QWidget) -> None:
        """React to a change of page: set the focus, and pause or resume the game on the table."""
        if before is self.table:
            self.playing.wait()
        hang_wall(now, self.theme)
        self.place_bar.show_place(self.places.place)
        stays = now in (self.places.page(Place.DECKS), self.places.page(Place.COLLECTION))
        first = now.first_stop if isinstance(now, HasFirstStop) else now
        ((stays and now.focusWidget()) or first).setFocus()
        if now is self.start:
            self._offer()
            self.start.focus_first()
            self.dusk.fill()
        if self.bridge is not None and self.table is not None and now is self.table:
            if not self.table.reports.showdowns.is_open:  # an open showdown is shown to its end first
                self.bridge.seats.resume()

    def _refresh_place(self, place: Place) -> None:
        """Reopen the decks or the collection. The page is rebuilt if colours or cards have changed."""
        if place in (Place.DECKS, Place.COLLECTION):
            self.go_to(place)

    # --- preferences --------------------------------------------------------------------------------

    def prefer(self, new: Preferences) -> None:
        """Apply and save new preferences."""
        self.current_preferences.change(new)

    def _follow_preferences(self, affected: Affects) -> None:
        if Affects.STYLE in affected:
            self.start.theme = self.theme
            self.start.update()
            fonts.set_scale(self.preferences.scale)
            self.setStyleSheet(style_sheet(self.theme))
            hang_wall(self.pages.currentWidget(), self.theme)
            self.place_bar.apply_style(self.theme)
            self.place_bar.rescale()
        if Affects.KEYS in affected:
            self.place_bar.show_keys(self.preferences.shortcuts)
        if Affects.TABLE in affected:
            self.app.cards.colour_suits()

    # --- pages --------------------------------------------------------------------------------------

    def open_replays(self) -> ReplayListPage:
        """Show the list of finished games over the current page."""
        from doomtown_desktop.ui.shell.open_replays import open_replays

        return open_replays(self.app, self.unfinished.play_on, self.open_rules)

    def open_decks(self) -> BuilderPage:
        """Show the deck builder as it was left."""
        from doomtown_desktop.ui.shell.open_decks import BuilderLinks, open_decks

        self.data.open()
        links = BuilderLinks(self.playing.set_up, self.incoming.to_collection, self.incoming.watch)
        return open_decks(self.app, links)

    def open_collection(self) -> CollectionPage:
        """Show the collection as it was left."""
        from doomtown_desktop.ui.shell.open_collection import CollectionLinks, open_collection

        self.data.open()
        links = CollectionLinks(self.incoming.take, self.incoming.to_decks, self.restoring.restore)
        return open_collection(self.app, links)

    def open_settings(self) -> None:
        """Show the settings over the current page."""
        from doomtown_desktop.ui.shell.open_help import open_settings

        open_settings(self.app, lambda: self.restoring.choose(self))

    def open_rules(self, word: str = "", edition: Edition | None = None) -> None:
        """Show the rules over the current page, at the topic for ``word``.

        Without an edition, show the rules of the game on the table if there is one.
        """
        from doomtown_desktop.decks.model import edition_of_rules
        from doomtown_desktop.ui.shell.open_help import open_rules

        if edition is None and self.bridge is not None:
            edition = edition_of_rules(self.bridge.seats.view.ruleset)
        open_rules(self.app, self.learning.open_list, word, edition)

    def _help(self, name: str) -> None:
        """Handle a click on a button at the right of the place bar.

        ``name`` is "rules", "settings" or `POINT`, which starts the explanation of what is clicked next.
        """
        if name != POINT:
            (self.open_rules if name == "rules" else self.open_settings)()
            return
        from doomtown_desktop.ui.tutorial.explaining import WindowExplainer

        self.asker = self.asker or WindowExplainer(self, lambda: self.table, lambda: self.theme)
        self.asker.switch(True)

    def toggle_shortcuts(self) -> None:
        """Show or hide the sheet of keyboard shortcuts over the page."""
        from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet

        if self.sheet is None:
            self.sheet = ShortcutSheet(self.pages)
        if self.sheet.isVisible():
            self.sheet.close_sheet()
        else:
            self.sheet.open_sheet(self.preferences.shortcuts)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = actions.action_of(self.preferences.shortcuts, chord(event))
        actions_by_name: dict[str, Callable[[], object]] = {
            "help": self.toggle_shortcuts,
            "rules": self.open_rules,
            "settings": self.open_settings,
            "sounds": self.sounding.toggle,
            "full_screen": lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen),
            "cancel": self.places.close_over,
            **{str(place): partial(self.go_to, place) for place in Place},
        }
        if action is None or action.name not in actions_by_name:
            super().keyPressEvent(event)
            return
        actions_by_name[action.name]()

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus to the next or previous widget, skipping widgets that are covered."""
        first: QWidget | None = None
        while super().focusNextPrevChild(forward):
            focus = self.focusWidget()
            if focus is None or focus is first or in_sight(focus):
                return True
            first = first or focus
        return False

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.playing.may_close(self.close):
            event.ignore()
            return
        self.idle_work.stop()
        self.playing.close()
        self.sounding.close(wait=0.4)
        super().closeEvent(event)


def _prepare_pages() -> Iterator[None]:
    """Load what pages, games and searches need when they are opened for the first time."""
    yield from warming.imports(warming.FOR_PAGES)
    from doomtown_desktop.ui.shell.shared_cards import prepare

    yield from prepare()
