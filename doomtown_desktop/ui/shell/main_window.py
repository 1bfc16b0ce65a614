"""The window: start page, new game page, table. Heavy parts are loaded after the first paint."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.paths import MissingResourceError
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.look.enter import EnterPresses
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.sight import in_sight
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.type_ahead import TypeAhead
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain import actions, preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.settings import Affects
from doomtown_desktop.ui.shell import window_place
from doomtown_desktop.ui.shell.appearance import Appearance
from doomtown_desktop.ui.shell.dropping import WindowDrops
from doomtown_desktop.ui.shell.dusk_town import DuskTown
from doomtown_desktop.ui.shell.kept_games import KeptGames
from doomtown_desktop.ui.shell.learning import Learning
from doomtown_desktop.ui.shell.page_area import PageArea, Pages
from doomtown_desktop.ui.shell.places import POINT, Place, PlaceBar, Places
from doomtown_desktop.ui.shell.playing import Playing
from doomtown_desktop.ui.shell.sounding import Sounding
from doomtown_desktop.ui.shell.user_data import UserData

if TYPE_CHECKING:
    from pathlib import Path

    from doomtown_desktop.catalog import Edition
    from doomtown_desktop.ui.cards.faces import FaceStore
    from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch
    from doomtown_desktop.ui.collection.page import CollectionPage
    from doomtown_desktop.ui.decks.builder_page import BuilderPage
    from doomtown_desktop.ui.game.bridge import Bridge
    from doomtown_desktop.ui.pages.replay_list import ReplayListPage
    from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet
    from doomtown_desktop.ui.plain.finder import Finder
    from doomtown_desktop.ui.table.table_page import TablePage
    from doomtown_desktop.ui.tutorial.explaining import WindowExplainer

log = get_logger(__name__)


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
        self.look = Appearance(chosen or preferences.load(settings_in(data_file).get), theme)
        self.new_seed = new_seed
        self.setWindowTitle("Doomtown Desktop")
        self.resize(window_place.USUAL)
        self.setMinimumSize(window_place.least(self.screen().availableSize()))
        self.pages = Pages()
        self.start = StartPage()
        self.data = UserData(data_file, self.start, read_only=read_only, passing=chosen is not None)
        self.places = Places(self.pages, self.start)
        self.place_bar = PlaceBar()
        self._lay_out()
        self._style()
        self.playing = Playing(self)
        self.kept = KeptGames(self)
        self.learning = Learning(self)
        self.dusk = DuskTown(self)
        self.sounding = Sounding(self)
        self.data.row_left_out = self.kept.row_left_out
        self.data.recovered = self.warm_up
        self.start.play.connect(self._play)
        self.start.learn.connect(self.learning.go_on)
        self.start.unfinished.connect(self.kept.open_list)
        self.start.new_game.connect(self.playing.set_up)
        self.start.carry_on.connect(self.kept.carry_on)
        self.start.decks.connect(self.open_decks)
        self.start.collection.connect(self.open_collection)
        self.start.replays.connect(self.open_replays)
        self.start.rules.connect(self.open_rules)
        self.start.settings.connect(self.open_settings)
        self.start.quit.connect(self.close)
        self.sheet: ShortcutSheet | None = None
        self.asker: WindowExplainer | None = None
        self.finder: Finder | None = None
        self.ownership: OwnershipSwitch | None = None
        self.drops = WindowDrops(self)
        self.enter = EnterPresses(self)
        self.type_ahead = TypeAhead(self)
        self.start.setFocus()
        QTimer.singleShot(0, self.warm_up)

    @property
    def preferences(self) -> Preferences:
        """What the user prefers now."""
        return self.look.preferences

    @property
    def theme(self) -> Theme:
        """Colours of now."""
        return self.look.theme

    @property
    def bridge(self) -> Bridge | None:
        """The game on the table."""
        return self.playing.bridge

    @property
    def table(self) -> TablePage | None:
        """The page of the game on the table."""
        return self.playing.table

    def _lay_out(self) -> None:
        """The bar of places above the pages."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.place_bar)
        column.addWidget(PageArea(self.pages), 1)
        self.setCentralWidget(whole)
        self.place_bar.wanted.connect(self.go_to)
        self.place_bar.asked.connect(self._help)
        self.place_bar.show_place(Place.TOWN)
        self.place_bar.show_keys(self.preferences.shortcuts)
        self.places.moved.connect(self._moved)

    def _help(self, name: str) -> None:
        """One of the buttons at the right of the bar."""
        if name != POINT:
            (self.open_rules if name == "rules" else self.open_settings)()
            return
        from doomtown_desktop.ui.tutorial.explaining import WindowExplainer

        self.asker = self.asker or WindowExplainer(self, lambda: self.table, lambda: self.theme)
        self.asker.switch(True)

    def warm_up(self) -> None:
        """Load the rules and cards while the player looks at the start page."""
        from doomtown_desktop import session  # noqa: F401
        from doomtown_desktop.catalog import catalogue

        catalogue()
        self.data.open()
        if self.bridge is None:
            self.kept.offer()
            self.learning.offer()
            if self.pages.currentWidget() is self.start and not self.start.isAncestorOf(
                self.focusWidget() or self
            ):
                self.start.focus_first()
        self.dusk.fill()

    # --- games --------------------------------------------------------------------------------------

    def _play(self) -> None:
        """A game to learn with; where another one is not finished, say first what becomes of it."""
        self.start.ask(self.kept.warning(), self.playing.learn)

    def to_game(self) -> None:
        """The table with the game that lies on it."""
        self.places.go(Place.TABLE, open_up=True)

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
            self.kept.carry_on()
        else:
            self.to_start()
            self.playing.set_up()

    def _moved(self, before: QWidget, now: QWidget) -> None:
        """Another page is in sight: a game that is not waits."""
        if before is self.table:
            self.playing.wait()
        self.place_bar.show_place(self.places.place)
        kept = now in (self.places.page(Place.DECKS), self.places.page(Place.COLLECTION))
        first: QWidget = getattr(now, "first_stop", now)
        ((kept and now.focusWidget()) or first).setFocus()
        if now is self.start:
            self.kept.offer()
            self.learning.offer()
            self.start.focus_first()
            self.dusk.fill()
        if self.bridge is not None and self.table is not None and now is self.table:
            if not self.table.showdown.is_open:  # what is being shown is still to be seen
                self.bridge.seats.resume()

    def looks(self, facts: object) -> tuple[object, ...]:
        """What a page is made with: where it differs from that of now, the page is made anew."""
        return self.preferences, facts, self.data.games

    # --- settings and help --------------------------------------------------------------------------

    def prefer(self, new: Preferences) -> None:
        """Save what the user prefers now and apply what has changed."""
        from doomtown_desktop.ui.pages.settings_page import SettingsPage

        old = self.preferences
        affected = preferences.affected(old, new)
        self.look.prefer(new)
        trouble = self.data.keep_preferences(old, new)
        page = self.pages.currentWidget()
        if trouble and isinstance(page, SettingsPage):
            page.say(f"This could not be saved and lasts until you close the program. {trouble}")
        if Affects.SEATS in affected:
            self.playing.prefer(new)
        if Affects.SOUND in affected:
            self.sounding.prefer()
        if Affects.STYLE in affected:
            self._style()
        if Affects.KEYS in affected:
            self.place_bar.show_keys(new.shortcuts)
        if Affects.TABLE in affected and self.table is not None:
            self.prepare(self.table)
            self.table.restyle(self.theme)

    def _style(self) -> None:
        self.start.theme = self.theme
        self.start.update()
        self.look.style(self)
        self.place_bar.rescale()

    def prepare(self, table: TablePage) -> None:
        """Dress a table as the user prefers it."""
        self.dress(table.store)
        self.look.prepare(table)
        self.sounding.give_ears(table.hearing)
        table.drawer.remember(self.data.settings())
        table.end.settings = self.data.settings()

    def dress(self, faces: FaceStore) -> None:
        """Dress faces as the user prefers them."""
        self.look.dress(faces, self.drops.official)

    def watch_file(self, file: Path) -> None:
        """Show a game from a file, over whatever is open."""
        self.open_replays().open_file(file)

    def open_replays(self) -> ReplayListPage:
        """The games that were played, over whatever is open."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.replay import Replay
        from doomtown_desktop.session.tables import wording
        from doomtown_desktop.storage.judgements import JudgementStore
        from doomtown_desktop.ui.cards.faces import FaceStore
        from doomtown_desktop.ui.pages.replay_list import ReplayListPage
        from doomtown_desktop.ui.pages.replay_page import ReplayPage

        self.data.open()
        facts = catalogue()
        store = FaceStore(lambda code: wording(facts, code))
        self.dress(store)

        def watch(found: Replay) -> ReplayPage:
            chosen = self.preferences
            games = self.data.games
            page = ReplayPage(
                found,
                store,
                self.theme,
                facts.get,
                chosen.travel,
                chosen.showdowns,
                judgements=None if games is None else JudgementStore(games.database),
                thinking=lambda: self.preferences.thinking,
            )
            self.sounding.give_ears(page.hearing)
            self.look.prepare_replay(page)
            page.phase_bar.asked.connect(lambda word: self.open_rules(word, "classic"))
            page.log.remember(self.data.settings())
            return page

        page = ReplayListPage(self.data.games, facts, watch)
        page.back.connect(self.close_page)
        page.play_on.connect(self.kept.play_on)
        self.places.lay_over(page)
        return page

    def open_decks(self) -> BuilderPage:
        """The deck builder as it was left."""
        from doomtown_desktop.ui.shell.open_decks import open_decks

        self.data.open()
        return open_decks(self)

    def ownership_switch(self) -> OwnershipSwitch:
        """All, owned or free cards: the one switch of every page that shows cards."""
        from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch

        if self.ownership is None:
            self.ownership = OwnershipSwitch(self.data.settings(), self)
        return self.ownership

    def open_collection(self) -> CollectionPage:
        """The collection as it was left."""
        from doomtown_desktop.ui.shell.open_collection import open_collection

        self.data.open()
        return open_collection(self)

    def open_settings(self) -> None:
        """The settings, over whatever is open."""
        from doomtown_desktop.ui.pages.settings_page import SettingsPage
        from doomtown_desktop.ui.shell.open_collection import show_backups

        if not isinstance(self.pages.currentWidget(), SettingsPage):
            page = SettingsPage(self.preferences, None if self.data.file is None else self.data.file.parent)
            page.changed.connect(self.prefer)
            page.tried.connect(self.sounding.example)
            page.show_sounds(self.preferences, never=self.sounding.never)
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

    def open_rules(self, word: str = "", edition: Edition | None = None) -> None:
        """The rules, over whatever is open, at the topic of a word: else those of the game on the table."""
        from doomtown_desktop.decks.model import edition_of_rules
        from doomtown_desktop.ui.pages.rules_page import RulesPage

        page = self.pages.currentWidget()
        if not isinstance(page, RulesPage):
            try:
                page = RulesPage(self.theme)
            except MissingResourceError as error:
                self.say(str(error))
                return
            page.back.connect(self.close_page)
            page.lessons.connect(self.learning.open_list)
            self.places.lay_over(page, stay=True)
        if edition is None and self.bridge is not None:
            edition = edition_of_rules(self.bridge.seats.view.ruleset)
        if edition is not None:
            page.read(edition)
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
        actions_by_name: dict[str, Callable[[], object]] = {
            "help": self.toggle_shortcuts,
            "rules": self.open_rules,
            "settings": self.open_settings,
            "sounds": self.sounding.toggle,
            "full_screen": self.toggle_full_screen,
            "cancel": self._close_over,
            **{str(place): partial(self.go_to, place) for place in Place},
        }
        if action is None or action.name not in actions_by_name:
            super().keyPressEvent(event)
            return
        actions_by_name[action.name]()

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab passes over whatever lies beneath something else."""
        first: QWidget | None = None
        while super().focusNextPrevChild(forward):
            focus = self.focusWidget()
            if focus is None or focus is first or in_sight(focus):
                return True
            first = first or focus
        return False

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self.playing.close()
        self.sounding.close(wait=0.4)
        super().closeEvent(event)
