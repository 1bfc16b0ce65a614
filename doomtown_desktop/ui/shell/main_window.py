"""The window: start page, new game page, table. Heavy parts are loaded after the first paint."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.paths import MissingResourceError
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import THEMES, Theme, style_sheet
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain import actions, preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.stops import by_itself
from doomtown_desktop.ui.shell import window_place
from doomtown_desktop.ui.shell.dropping import WindowDrops
from doomtown_desktop.ui.shell.kept_games import KeptGames
from doomtown_desktop.ui.shell.places import Place, PlaceBar, Places

if TYPE_CHECKING:
    from pathlib import Path

    from doomtown_desktop.decks import Deck
    from doomtown_desktop.storage.games import GameStore, StoredGame
    from doomtown_desktop.ui.cards.faces import FaceStore
    from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch
    from doomtown_desktop.ui.collection.page import CollectionPage
    from doomtown_desktop.ui.decks.builder_page import BuilderPage
    from doomtown_desktop.ui.game.autosave import Autosave
    from doomtown_desktop.ui.game.bridge import Bridge
    from doomtown_desktop.ui.game.opponent_process import OpponentProcess
    from doomtown_desktop.ui.pages.replay_list import ReplayListPage
    from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet
    from doomtown_desktop.ui.plain.finder import Finder
    from doomtown_desktop.ui.table.table_page import TablePage

log = get_logger(__name__)
LEARN = (("Stranger", "Law Dogs - Learn to Play", ""), ("Sloane", "Sloane Gang - Learn to Play", "rules"))


class MainWindow(QMainWindow):
    """The program's only window. ``new_seed`` gives a fresh seed; tests give their own."""

    def __init__(
        self,
        new_seed: Callable[[], int],
        data_file: Path | None = None,
        theme: Theme | None = None,
        *,
        read_only: str = "",
        chosen: Preferences | None = None,
    ) -> None:
        """``read_only`` says why the user's file is only read; ``chosen`` counts instead of what it holds."""
        super().__init__()
        self.data_file = data_file
        self.read_only = read_only
        self.games: GameStore | None = None
        self.autosave: Autosave | None = None
        self.passing = preferences.Passing() if data_file is None or chosen is not None else None
        self.preferences = chosen or preferences.load(settings_in(data_file).get)
        self.theme = theme or THEMES[self.preferences.theme]
        self.new_seed = new_seed
        self.setWindowTitle("Doomtown Desktop")
        self.resize(window_place.USUAL)
        self.setMinimumSize(1024, 680)
        self.pages = QStackedWidget()
        self.start = StartPage()
        self.places = Places(self.pages, self.start)
        self.place_bar = PlaceBar()
        self._lay_out()
        self._style()
        self.kept = KeptGames(self)
        self.start.play.connect(self._play)
        self.start.unfinished.connect(self.kept.open_list)
        self.start.new_game.connect(self.set_up)
        self.start.carry_on.connect(self.carry_on)
        self.start.decks.connect(self.open_decks)
        self.start.collection.connect(self.open_collection)
        self.start.replays.connect(self.open_replays)
        self.start.rules.connect(self.open_rules)
        self.start.settings.connect(self.open_settings)
        self.start.quit.connect(self.close)
        self.bridge: Bridge | None = None
        self.table: TablePage | None = None
        self.own_process = False
        """Computer opponents think in a process of their own."""
        self.opponent: OpponentProcess | None = None
        self.pace = self.preferences.pace
        self.sheet: ShortcutSheet | None = None
        self.seats: list[tuple[str, str, str]] = []
        self.rules = "reloaded-1.3"
        self.decks: dict[str, Deck] = {}
        """Decks of the user beside the starter decks, by name, once they were asked for."""
        self.finder: Finder | None = None
        self.ownership: OwnershipSwitch | None = None
        self.drops = WindowDrops(self)
        QTimer.singleShot(0, self._warm_up)

    def _lay_out(self) -> None:
        """The bar of places above the pages."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.place_bar)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(whole)
        self.place_bar.wanted.connect(self.go_to)
        self.place_bar.asked.connect(
            lambda name: (self.open_rules if name == "rules" else self.open_settings)()
        )
        self.place_bar.show_place(Place.TOWN)
        self.place_bar.show_keys(self.preferences.shortcuts)
        self.places.moved.connect(self._moved)

    def _warm_up(self) -> None:
        """Load the rules and cards while the player looks at the start page."""
        from doomtown_desktop import session  # noqa: F401
        from doomtown_desktop.catalog import catalogue

        catalogue()
        self._open_data()
        if self.bridge is None:
            self.kept.offer()

    def _open_data(self) -> None:
        """Open the user's file; without it the program plays on and says that nothing is kept."""
        from doomtown_desktop.storage.database import DamagedFile, StorageError, check_readable, open_database
        from doomtown_desktop.storage.games import GameStore

        if self.games is not None or self.data_file is None or self.start.recovery is not None:
            return
        try:
            why = self.read_only
            data = open_database(self.data_file, read_only=bool(why), why=why)
            if data.read_only:
                check_readable(data)
            if not why:  # what is only read has been told about already
                self.start.trouble.setText(data.warning)
            if data.read_only and not why:
                self.read_only = data.why
                self.start.trouble.setText(f"Games are not being kept. {data.why}")
            data.tell = self.kept.row_left_out
            self.games = GameStore(data)
        except DamagedFile as error:
            from doomtown_desktop.ui.pages.recovery import Recovery

            log.warning("damaged: %s", error)
            words = f"the damaged data file was kept as {error.aside.name}"
            self.start.trouble.setText(f"Games are not being kept until you choose how to go on: {words}.")
            self.start.offer_recovery(Recovery(error, self._recovered))
        except (StorageError, OSError) as error:
            log.warning("no data file: %s", error)
            self.start.trouble.setText(f"Games are not being kept. {error}")

    def _recovered(self) -> None:
        """The damaged file was replaced: open what lies there now."""
        self.start.recovery = None
        self._warm_up()

    # --- games --------------------------------------------------------------------------------------

    def _play(self) -> None:
        """A game to learn with; where another one is not finished, say first what becomes of it."""
        self.start.ask(self.kept.warning(), lambda: self.begin(list(LEARN), self.new_seed()))

    def set_up(self, mine: Deck | None = None) -> None:
        """The page that sets up a game; ``mine`` is the deck of the first seat."""
        from doomtown_desktop.ui.pages.new_game_page import NewGamePage

        self.decks = self._known_decks(mine)
        page = NewGamePage(list(self.decks), self.new_seed(), self._look_at, self.kept.warning())
        if mine is not None:
            page.choose(next(name for name, deck in self.decks.items() if deck is mine))
        page.begin.connect(self.begin)
        page.back.connect(self.close_page)
        self.places.lay_over(page)

    def _look_at(self, name: str, rules: str) -> tuple[str, bool]:
        """What is to be said about a deck, and whether it can be played by these rules."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.tables import look_at

        return look_at(self.decks[name], rules, catalogue())

    def _known_decks(self, mine: Deck | None) -> dict[str, Deck]:
        """All decks that can be played with, by the name they are shown under."""
        from doomtown_desktop.decks import starter_decks
        from doomtown_desktop.ui.decks.session import playable

        self._open_data()
        own = [] if self.games is None else playable(self.games.database)
        found: dict[str, Deck] = {}
        for deck in [*([] if mine is None else [mine]), *(d for d in own if d != mine), *starter_decks()]:
            name, number = deck.name, 1
            while name in found:
                number += 1
                name = f"{deck.name} ({number})"
            found[name] = deck
        return found

    def begin(
        self,
        seats: list[tuple[str, str, str]],
        seed: int,
        adjustable: bool = False,
        rules: str = "reloaded-1.3",
    ) -> None:
        """Begin a game: (name, deck, opponent) for each seat."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.decks import find_deck
        from doomtown_desktop.session.tables import Chair, new_game
        from doomtown_desktop.ui.game.bridge import Bridge

        self.seats = list(seats)
        chairs = [
            Chair(name, self.decks.get(deck) or find_deck(deck), opponent) for name, deck, opponent in seats
        ]
        self.rules = rules
        game, policies = new_game(chairs, seed, catalogue(), ruleset=rules, adjustable=adjustable)
        self.show_game(Bridge(game, policies, self.pace))

    def show_game(self, bridge: Bridge, stored: StoredGame | None = None) -> None:
        """Put a game on the table; ``stored`` is how it lies in the user's file already."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.tables import wording
        from doomtown_desktop.storage.database import StorageError
        from doomtown_desktop.ui.cards.faces import FaceStore
        from doomtown_desktop.ui.game.autosave import Autosave
        from doomtown_desktop.ui.table.table_page import TablePage

        facts = catalogue()
        store = FaceStore(lambda code: wording(facts, code))
        if self.autosave is not None:
            self.autosave.keep()  # what a full disk refused before
        if self.bridge is not None:
            self.bridge.close()
        self.bridge = None  # nothing goes on before the table lies there
        self._open_data()
        self.autosave = None
        trouble = ""
        if self.games is not None and not self.read_only:
            try:
                self.autosave = Autosave(bridge, self.games, stored)
            except StorageError as error:
                log.warning("the game is not kept: %s", error)
                trouble = f"This game is not being kept. {error}"
        bridge.stops = lambda pending: by_itself(pending, self.preferences)
        self.table = TablePage(bridge, store, self.theme, facts.get)
        self._prepare_table(self.table)
        self.table.settings.connect(self.open_settings)
        self.table.topic.connect(self.open_rules)
        self.table.shortcuts.connect(self.toggle_shortcuts)
        self.table.leave.connect(self.to_start)
        self.table.rematch.connect(self.rematch)
        set_up_at = self.places.place
        self.places.put(Place.TABLE, self.table)
        self.places.go(Place.TABLE, open_up=True)
        self.places.uncover(set_up_at)
        self.bridge = bridge
        self.table.setFocus()
        bridge.think_in(self._opponent())
        bridge.start()
        if trouble:
            self.table.tell(trouble)

    def _opponent(self) -> OpponentProcess | None:
        """The process in which opponents think, where they do not think in this one."""
        from doomtown_desktop.ui.game.opponent_process import OpponentProcess

        if self.own_process and self.opponent is None:
            self.opponent = OpponentProcess()
        return self.opponent

    def rematch(self) -> None:
        """The same seats and decks with a new seed."""
        if self.seats:
            self.begin(self.seats, self.new_seed(), rules=self.rules)
        else:
            self.to_start()

    def carry_on(self) -> None:
        """Go on with the game that was left, in this sitting or an earlier one."""
        self.kept.carry_on()

    def to_game(self) -> None:
        """The table with the game that lies on it."""
        self.places.go(Place.TABLE, open_up=True)

    def clear_table(self) -> None:
        """No game lies on the table any more."""
        if self.bridge is not None:
            self.bridge.close()
        self.bridge = self.table = self.autosave = None
        self.places.forget(Place.TABLE)

    def to_start(self) -> None:
        """Back to the start page; a game in progress waits."""
        self.kept.leave_table()
        self.places.go(Place.TOWN, open_up=True)

    # --- places -------------------------------------------------------------------------------------

    def go_to(self, place: Place) -> None:
        """Show a place as it was left; on the place itself, put away what lies over it."""
        ways = {
            Place.TOWN: self.to_start,
            Place.TABLE: self.to_table,
            Place.DECKS: self.open_decks,
            Place.COLLECTION: self.open_collection,
        }
        ways[place]()

    def to_table(self) -> None:
        """The game that is open or was left; without any, the page that sets one up."""
        from doomtown_desktop.ui.pages.new_game_page import NewGamePage

        if self.table is None and isinstance(self.pages.currentWidget(), NewGamePage):
            return  # one is being set up
        if self.table is not None:
            self.to_game()
        elif self.kept.lines():
            self.carry_on()
        else:
            self.to_start()
            self.set_up()

    def _moved(self, before: QWidget, now: QWidget) -> None:
        """Another page is in sight: a game that is not waits."""
        if self.bridge is not None and before is self.table:
            self.bridge.paused = True
        self.place_bar.show_place(self.places.place)
        kept = now in (self.places.page(Place.DECKS), self.places.page(Place.COLLECTION))
        ((kept and now.focusWidget()) or now).setFocus()
        if now is self.start:
            self.kept.offer()
        if self.bridge is not None and now is self.table:
            self.bridge.resume()

    def looks(self, facts: object) -> tuple[object, ...]:
        """What a page is made with: where it differs from that of now, the page is made anew."""
        return self.preferences, facts, self.games

    # --- settings and help --------------------------------------------------------------------------

    def prefer(self, new: Preferences) -> None:
        """Keep what the user prefers now and show it at once."""
        from doomtown_desktop.ui.pages.settings_page import SettingsPage

        old, self.preferences = self.preferences, new
        trouble = self._keep_preferences(old, new)
        page = self.pages.currentWidget()
        if trouble and isinstance(page, SettingsPage):
            page.say(f"This could not be saved and lasts until you close the program. {trouble}")
        if new.pace != old.pace:
            self.pace = new.pace
            if self.bridge is not None:
                self.bridge.pace = new.pace
        if (new.theme, new.text_scale) != (old.theme, old.text_scale):
            self.theme = THEMES[new.theme]
            self._style()
        self.place_bar.show_keys(new.shortcuts)
        if self.table is not None:
            self._prepare_table(self.table)
            self.table.restyle(self.theme)

    def _keep_preferences(self, old: Preferences, new: Preferences) -> str:
        """Write what changed into the user's file; returns what is wrong with it, or nothing."""
        from sqlite3 import Error

        from doomtown_desktop.storage.database import StorageError
        from doomtown_desktop.storage.games import Settings

        self._open_data()
        if self.games is None:
            return self.start.trouble.text()
        try:
            preferences.save(Settings(self.games.database), old, new)
        except StorageError as error:
            log.warning("preferences are not kept: %s", error)
            return str(error)
        except Error as error:
            log.warning("preferences are not kept: %s", error)
            return f"{str(error).capitalize()}."
        return ""

    def _style(self) -> None:
        fonts.set_scale(self.preferences.scale)
        self.start.theme = self.theme
        self.start.update()
        self.setStyleSheet(style_sheet(self.theme, self.preferences.scale))

    def _prepare_table(self, table: TablePage) -> None:
        """Colours, faces, motion, hints and keys of a table as the user prefers them."""
        from doomtown_desktop.ui.plain.topics import book

        chosen = self.preferences
        self._dress(table.store)
        table.keyboard.keys = chosen.shortcuts
        table.scene.travel = chosen.travel
        for _, hand in table.fight.sides:
            hand.four_colours = chosen.four_colours
        table.jokers.grid.four_colours = chosen.four_colours
        for scene in (table.lowball.scene, table.results.scene):
            scene.four_colours = chosen.four_colours
        table.prompt.hints = book().hints if chosen.hints else {}

    def _dress(self, faces: FaceStore) -> None:
        """Faces as the user prefers them."""
        from doomtown_desktop.ui.cards.faces import Look
        from doomtown_desktop.ui.cards.scans import Scans

        look = Look(self.preferences.four_colours, self.theme.name == "contrast")
        faces.dress(look, Scans.of(self.preferences.scans))
        faces.official = self.drops.official

    def watch_file(self, file: Path) -> None:
        """Show a game from a file, over whatever is open."""
        self.open_replays().open_file(file)

    def open_replays(self) -> ReplayListPage:
        """The games that were played, over whatever is open."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.replay import Replay
        from doomtown_desktop.session.tables import wording
        from doomtown_desktop.ui.cards.faces import FaceStore
        from doomtown_desktop.ui.pages.replay_list import ReplayListPage
        from doomtown_desktop.ui.pages.replay_page import ReplayPage

        self._open_data()
        facts = catalogue()
        store = FaceStore(lambda code: wording(facts, code))
        self._dress(store)

        def watch(found: Replay) -> ReplayPage:
            return ReplayPage(found, store, self.theme, facts.get, self.preferences.travel)

        page = ReplayListPage(self.games, facts, watch)
        page.back.connect(self.close_page)
        self.places.lay_over(page)
        return page

    def open_decks(self) -> BuilderPage:
        """The deck builder as it was left."""
        from doomtown_desktop.ui.shell.open_decks import open_decks

        self._open_data()
        return open_decks(self)

    def layouts(self) -> preferences.Settings | None:
        """Where pages keep how they are left; what the program was started without is not touched."""
        from doomtown_desktop.storage.games import Settings

        return self.passing or (None if self.games is None else Settings(self.games.database))

    def ownership_switch(self) -> OwnershipSwitch:
        """All, owned or free cards: the one switch of every page that shows cards."""
        from doomtown_desktop.storage.games import Settings
        from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch

        if self.ownership is None:
            settings = None if self.games is None else Settings(self.games.database)
            self.ownership = OwnershipSwitch(settings, self)
        return self.ownership

    def open_collection(self) -> CollectionPage:
        """The collection as it was left."""
        from doomtown_desktop.ui.shell.open_collection import open_collection

        self._open_data()
        return open_collection(self)

    def open_settings(self) -> None:
        """The settings, over whatever is open."""
        from doomtown_desktop.ui.pages.settings_page import SettingsPage
        from doomtown_desktop.ui.shell.open_collection import show_backups

        if not isinstance(self.pages.currentWidget(), SettingsPage):
            page = SettingsPage(self.preferences, None if self.data_file is None else self.data_file.parent)
            page.changed.connect(self.prefer)
            page.back.connect(self.close_page)
            page.backups.connect(lambda: show_backups(self))
            self.places.lay_over(page, stay=True)

    def say(self, words: str) -> None:
        """Tell the player something where they look: on the table, in a page's bar or on the start page."""
        log.warning("%s", words)
        page = self.pages.currentWidget()
        say_there = getattr(getattr(page, "bar", None), "say_trouble", None)
        if self.table is not None and page is self.table:
            self.table.tell(words)
        elif say_there is not None:
            say_there(words)
        else:
            self.start.trouble.setText(words)

    def open_rules(self, word: str = "") -> None:
        """The rules, over whatever is open, at the topic of a word."""
        from doomtown_desktop.ui.pages.rules_page import RulesPage

        page = self.pages.currentWidget()
        if not isinstance(page, RulesPage):
            try:
                page = RulesPage(link=self.theme.accent)
            except MissingResourceError as error:
                self.say(str(error))
                return
            page.back.connect(self.close_page)
            self.places.lay_over(page, stay=True)
        page.open_topic(word)

    def close_page(self) -> None:
        """Put away what lies over this place; on the place itself, go back to the one before."""
        if not self._close_over():
            self.places.back()
            self._refresh_place()

    def _close_over(self) -> bool:
        closed = self.places.close_over()
        if closed and not self.places.covered:
            self._refresh_place()
        return closed

    def _refresh_place(self) -> None:
        """A page that was made with other preferences is made anew."""
        if self.places.place in (Place.DECKS, Place.COLLECTION):
            self.go_to(self.places.place)

    def toggle_shortcuts(self) -> None:
        """Show all shortcuts over the page, or put them away."""
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
        deeds: dict[str, Callable[[], object]] = {
            "help": self.toggle_shortcuts,
            "rules": self.open_rules,
            "settings": self.open_settings,
            "full_screen": self.toggle_full_screen,
            "cancel": self._close_over,
            **{str(place): partial(self.go_to, place) for place in Place},
        }
        if action is None or action.name not in deeds:
            super().keyPressEvent(event)
            return
        deeds[action.name]()

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if self.autosave is not None:
            self.autosave.keep()  # what a full disk refused before
        if self.bridge is not None:
            self.bridge.close()
        if self.opponent is not None:
            self.opponent.stop()
        super().closeEvent(event)
