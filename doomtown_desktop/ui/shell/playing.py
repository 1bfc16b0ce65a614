"""The game on the table. This module sets up, begins, shows, saves and removes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, find_deck, starter_decks
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.log import get_logger
from doomtown_desktop.session import game_plan
from doomtown_desktop.session.game_plan import FIRST_TIME, GameOptions, GamePlan
from doomtown_desktop.session.ladder import Standing
from doomtown_desktop.session.lessons import LessonSeats
from doomtown_desktop.session.levels import Character
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.session.tables import Chair, look_at, new_game
from doomtown_desktop.storage.games import StoredGame
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.game.autosave import Autosave
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.game.opponent_process import OpponentProcess
from doomtown_desktop.ui.game.opponents import Opponents
from doomtown_desktop.ui.game.process_thinker import ProcessThinker
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.remembering import remember
from doomtown_desktop.ui.plain.saloon_decks import poster
from doomtown_desktop.ui.plain.settings import Affects
from doomtown_desktop.ui.plain.stops import stops_of
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.game_results import GameResults
from doomtown_desktop.ui.shell.network import OpenTable
from doomtown_desktop.ui.shell.places import Place

if TYPE_CHECKING:
    from doomtown_desktop.ui.pages.new_game_page import SaloonStock
    from doomtown_desktop.ui.shell.kept_places import KeptPlaces
    from doomtown_desktop.ui.table.table_page import TablePage

log = get_logger(__name__)
LESSONS: Final = "lessons"
"""The name under which the places of cards are saved in the lessons."""
FIRST = (
    ("Stranger", "Law Dogs - Learn to Play", ""),
    ("Posy Flint", "Sloane Gang - Learn to Play", "greenhorn"),
)
"""The game that follows the lessons: name, deck and opponent of each seat."""
LEARN = (("Stranger", "Law Dogs - Learn to Play", ""), ("Sloane", "Sloane Gang - Learn to Play", "rules"))


@dataclass(frozen=True, slots=True)
class TableLinks:
    """Callbacks that lead from the table to other pages, and the warning before another game begins."""

    leave: Callable[[], None]
    """Pauses the game and goes back to the start page."""
    judge: Callable[[], None]
    watch: Callable[[int], None]
    """Shows the game on the table as a replay from a position."""
    settings: Callable[[], None]
    rules: Callable[[str], None]
    shortcuts: Callable[[], None]
    warning: Callable[[], str]
    """Returns a warning about the game on the table, shown when another game begins. It is empty without a
    game.
    """


def _nothing() -> None:
    """Do nothing."""


class Playing(QObject):
    """The game on the table, with its page and its autosave. All are None before the first game."""

    def __init__(self, app: App, links: TableLinks, *, own_process: bool = False) -> None:
        """With ``own_process``, computer opponents run in a separate process. At first, there is no game."""
        super().__init__(app.places)
        self.app, self.links, self.own_process = app, links, own_process
        self.match: Match | None = None
        self.bridge: Bridge | None = None
        self.opponents: Opponents | None = None
        self.adviser: ProcessThinker | None = None
        """Computes hints in the opponents' process. It is None without that process."""
        self.table: TablePage | None = None
        self.autosave: Autosave | None = None
        self.kept_places: KeptPlaces | None = None
        self.is_lesson = False
        """True if the table shows a lesson, which is not saved as a game."""
        self.process: OpponentProcess | None = None
        self.pace = app.preferences.current.pace
        """The time that an opponent waits before each play, in milliseconds."""
        self.seats: list[tuple[str, str, str]] = []
        """The name, deck and opponent of each seat, for a rematch. The list is empty for a resumed game."""
        self.rules = "reloaded-1.3"
        self.options: GameOptions | None = None
        self.results = GameResults(app.data)
        self.decks: dict[str, Deck] = {}
        """The user's decks and the starter decks, by shown name. The dict is empty until a game is set up."""
        self.network: OpenTable | None = None
        """The table that this window keeps or visits; None before the first one."""
        self._left: Callable[[], object] = _nothing
        """Is called when a game on a network leaves the table."""
        app.preferences.changed.connect(self._follow)
        app.sounds.toggled.connect(self._tell)

    def may_close(self, close: Callable[[], object]) -> bool:
        """Return whether the window may close at once. Otherwise ask; ``close`` is called on consent."""
        return self.network is None or self.network.may_close(close)

    def set_up(self, mine: Deck | None = None) -> None:
        """Open the page that sets up a game.

        ``mine`` is the deck of the first seat. Without it, the page shows the latest setup.
        """
        # Pages are imported when they are first opened.
        from doomtown_desktop.ui.pages.new_game_page import NewGamePage

        app = self.app
        self.decks = self.known_decks(mine)
        saved = app.data.layouts()
        plan = game_plan.from_data(None if saved is None else saved.get(game_plan.KEPT_AS, None))
        if mine is not None:
            name = next(n for n, deck in self.decks.items() if deck is mine)
            plan = game_plan.with_deck(plan, name, mine.edition)
        page = NewGamePage(
            {name: deck.edition for name, deck in self.decks.items()},
            app.new_seed(),
            self._look_at,
            self.links.warning(),
            plan,
            theme=app.preferences.theme,
            thinking=app.preferences.current.thinking,
            stock=self._stock(mine),
        )
        page.begin.connect(self._begin_planned)
        page.back.connect(app.places.close)
        app.places.lay_over(page)

    def _begin_planned(self, plan: GamePlan, seed: int, adjustable: bool, thinking: int) -> None:
        """Begin the game that was set up, and save the setup as the default for the next game."""
        app = self.app
        remember(app.data.layouts(), game_plan.KEPT_AS, plan.to_data())
        if thinking != app.preferences.current.thinking:
            app.preferences.change(replace(app.preferences.current, thinking=thinking))
        self.begin(plan.seated(seed), seed, adjustable, plan.book, plan.agreed())

    def _stock(self, mine: Deck | None) -> SaloonStock:
        """Return the contents of the saloon."""
        from doomtown_desktop.ui.cards.face_spec import FaceSpec
        from doomtown_desktop.ui.pages.new_game_page import SaloonStock

        store = self.app.cards.faces(catalogue())
        shipped = (*starter_decks(), *starter_decks("classic"))
        return SaloonStock(
            {
                name: poster(deck, name, self.app.cards.catalogue(deck.edition), is_own=deck not in shipped)
                for name, deck in self.decks.items()
            },
            lambda card, wide, ratio: store.face(FaceSpec(card, wide, ratio, small=True)),
            self.results.records(),
        )

    def _look_at(self, name: str, rules: str) -> tuple[str, bool]:
        """Return remarks about a deck, and whether the rules with this name allow it."""
        return look_at(self.decks[name], rules, catalogue())

    def known_decks(self, mine: Deck | None) -> dict[str, Deck]:
        """Return all playable decks by a unique name. ``mine`` is first, and starter decks are last."""
        from doomtown_desktop.ui.decks.session import playable

        data = self.app.data
        data.open()
        own = [] if data.games is None else playable(data.games.database)
        found: dict[str, Deck] = {}
        shipped = (*starter_decks(), *starter_decks("classic"))
        for deck in [*([] if mine is None else [mine]), *(d for d in own if d != mine), *shipped]:
            name, number = deck.name, 1
            while name in found:
                number += 1
                name = f"{deck.name} ({number})"
            found[name] = deck
        return found

    def learn(self) -> None:
        """Begin the game of the Play button. It uses fixed starter decks and the opponent ``rules``."""
        self.begin(list(LEARN), self.app.new_seed())

    def first_game(self) -> None:
        """Begin the first game after the lessons, against an easy opponent."""
        self.begin(list(FIRST), self.app.new_seed())

    def begin(
        self,
        seats: list[tuple[str, str, str]],
        seed: int,
        adjustable: bool = False,
        rules: str = "reloaded-1.3",
        options: GameOptions | None = None,
    ) -> None:
        """Begin a game. ``seats`` has a (name, deck, opponent) tuple for each seat."""
        self.seats = list(seats)
        chairs = [
            Chair(name, self.decks.get(deck) or find_deck(deck), opponent) for name, deck, opponent in seats
        ]
        self.rules, self.options = rules, options
        begun = new_game(
            chairs,
            seed,
            catalogue(),
            ruleset=rules,
            adjustable=adjustable,
            options=options or FIRST_TIME.agreed(),
        )
        self.show(Match.at_table(*begun))

    def rematch(self) -> None:
        """Begin a game with the same seats and decks. After a resumed game, go to the start page instead."""
        if self.seats:
            self.begin(self.seats, self.app.new_seed(), rules=self.rules, options=self.options)
        else:
            self.links.leave()

    def challenge(self, who: Character) -> None:
        """Begin a game against a computer opponent, with the deck that the user has just played."""
        mine = next((seat for seat in self.seats if not seat[2]), LEARN[0])
        edition = edition_of_rules(self.rules)
        other = (who.name, who.deck_of(edition), who.level.policy)
        self.begin([mine, other], self.app.new_seed(), rules=self.rules, options=self.options)

    def _standing(self) -> Standing | None:
        """Return the user's place on the ladder; ``None`` after a lesson or a game among people."""
        if self.is_lesson:
            return None
        self._note_result()  # the game that has just ended counts
        return self.results.standing(self.match)

    def _note_result(self) -> None:
        """Save who won, if the game is saved."""
        if self.match is not None and self.autosave is not None and self.bridge is not None:
            self.results.note(self.match, self.autosave.id, self.bridge.seats.view.winners)

    # --- the table ----------------------------------------------------------------------------------

    def show(self, match: Match, stored: StoredGame | None = None) -> None:
        """Put a match on the table.

        ``stored`` is the match as saved in the user's file, or None if it is new.
        """
        self.is_lesson = False
        self._lay(match, LocalSeats(match), keep=True, stored=stored)

    def show_elsewhere(self, seats: Seats, match: Match | None, left: Callable[[], object]) -> TablePage:
        """Put a game on the table that people play at several computers, and return its page.

        ``match`` is the match if it runs in this program. ``left`` is called when the game leaves the table:
        another one begins, or the window closes. Such a game is not saved in the list of games.
        """
        self.is_lesson = False
        self.seats = []  # a rematch needs all others
        page = self._lay(match, seats, keep=False, thinks_apart=True)
        page.rematch.disconnect(self.rematch)  # all others have to agree
        seats.stop_for(stops_of(self.app.preferences.current))
        self._left = left
        return page

    def teach(self, seats: LessonSeats) -> TablePage:
        """Put a lesson on the table, and return its page. A lesson is not saved as a game."""
        self.is_lesson = True
        return self._lay(seats.match, seats, keep=False, places=LESSONS)

    def _lay(
        self,
        match: Match | None,
        seats: Seats,
        *,
        keep: bool,
        stored: StoredGame | None = None,
        thinks_apart: bool = False,
        places: str = "",
    ) -> TablePage:
        """Show the page of a game. ``keep``: save it; ``thinks_apart``: opponents have their own process.

        ``places`` is the name under which the places of cards are saved if the game is not.
        """
        # The table is the largest page. Its modules are loaded with the first game.
        from doomtown_desktop.ui.shell.kept_places import KeptPlaces
        from doomtown_desktop.ui.shell.open_table import new_table

        app = self.app
        self.save()
        self._put_away()  # the old game must not continue while the table is created
        bridge = Bridge(seats)
        self.autosave = self.kept_places = None
        trouble = self._save_game(match, bridge, stored) if keep and match is not None else ""
        if keep:
            seats.stop_for(stops_of(app.preferences.current))
        table = self.table = new_table(app, bridge, self._standing)
        for asked, answer in (
            (table.settings, self.links.settings),
            (table.topic, self.links.rules),
            (table.shortcuts, self.links.shortcuts),
            (table.leave, self.links.leave),
            (table.rematch, self.rematch),
            (table.judge, self.links.judge),
            (table.watch, self.links.watch),
            (table.challenge, self.challenge),
        ):
            asked.connect(answer)
        bridge.ended.connect(self._note_result)
        set_up_at = app.places.place
        app.places.put(Place.TABLE, table)
        app.places.go(Place.TABLE, open_up=True)
        app.places.uncover(set_up_at)
        self.match, self.bridge = match, bridge
        table.setFocus()
        if match is not None:
            self._seat_opponents(match, seats, apart=keep or thinks_apart)
        seats.start()
        if self.autosave is not None or places:
            game = places if self.autosave is None else self.autosave.id
            self.kept_places = KeptPlaces(table, bridge, app.data.layouts(), game)
        if trouble:
            table.tell(trouble)
        return table

    def _seat_opponents(self, match: Match, seats: Seats, *, apart: bool) -> None:
        """Let the computer players of a match think. ``apart``: in their own process, if there is one."""
        chosen = self.app.preferences.current
        match.budget = chosen.thinking / 1000
        self.opponents = Opponents(match, self.pace)
        self.opponents.thinks_ahead = chosen.ahead
        process = self._thinker() if apart else None
        self.opponents.think_in(process)
        if process is not None and isinstance(seats, LocalSeats):
            self.adviser = ProcessThinker(process)
            seats.advising.thinker = self.adviser

    def _put_away(self) -> None:
        """End the match, and close its opponents and its adviser."""
        left, self._left = self._left, _nothing
        left()
        if self.opponents is not None:
            self.opponents.close()
        if self.bridge is not None:
            self.bridge.close()
        if self.adviser is not None:
            self.adviser.close()
        self.match = self.bridge = self.opponents = self.adviser = None

    def _save_game(self, match: Match, bridge: Bridge, stored: StoredGame | None) -> str:
        """Start to save a game in the user's file. Return an error message, which is empty on success."""
        data = self.app.data
        data.open()
        if data.games is None or data.read_only:
            return ""
        try:
            self.autosave = Autosave(match, bridge, data.games, stored)
        except StorageError as error:
            log.warning("the game is not saved: %s", error)
            return f"This game is not being saved. {error}"
        return ""

    def save(self) -> None:
        """Write the answers that are not saved yet. This is needed, for instance, after an error."""
        if self.autosave is not None:
            self.autosave.keep()
        if self.kept_places is not None and self.table is not None:
            self.kept_places.keep()

    def wait(self) -> None:
        """Pause the game until it is shown again."""
        if self.bridge is not None:
            self.bridge.seats.hold()

    def _thinker(self) -> OpponentProcess | None:
        """Return the opponents' process, which is started if needed.

        Return None if opponents run in this process.
        """
        if self.own_process and self.process is None:
            self.process = OpponentProcess()
        return self.process

    def leave_file(self) -> None:
        """End the game, because the user's file is about to be replaced."""
        self._put_away()
        self.table = self.autosave = self.kept_places = None

    def clear_table(self, *, plays_on: bool = False) -> None:
        """End the game, and delete its page. ``plays_on``: its people on the network begin another one."""
        if plays_on:
            self._left = _nothing
        self._put_away()
        self.table = self.autosave = self.kept_places = None
        self.app.places.forget(Place.TABLE)

    def _follow(self, affected: Affects) -> None:
        """Apply changed preferences to opponents, human players and the table."""
        if Affects.SEATS in affected:
            self.prefer(self.app.preferences.current)
        if Affects.TABLE in affected and self.table is not None:
            from doomtown_desktop.ui.shell.open_table import prepare

            prepare(self.app, self.table)
            self.table.restyle(self.app.preferences.theme)
        if Affects.SOUND in affected and self.table is not None:
            from doomtown_desktop.ui.shell.open_table import show_sounds

            show_sounds(self.app, self.table)

    def prefer(self, new: Preferences) -> None:
        """Apply preferences to the pace and thinking time of opponents, and to the stops of human players."""
        self.pace = new.pace
        if self.match is not None:
            self.match.budget = new.thinking / 1000
        if self.opponents is not None:
            self.opponents.pace = new.pace
            self.opponents.thinks_ahead = new.ahead
        if self.bridge is not None and not self.is_lesson:
            self.bridge.seats.stop_for(stops_of(new))

    def _tell(self, words: str) -> None:
        """Show a message on the table, if it is the current page."""
        if self.table is not None and self.app.places.current is self.table:
            self.table.tell(words)

    def close(self) -> None:
        """Save and end the game, and stop the opponents' process, because the window closes."""
        self.save()
        if self.network is not None:
            self.network.close()  # first: a game that leaves the table closes its network table for good
        self._put_away()
        if self.process is not None:
            self.process.stop()
