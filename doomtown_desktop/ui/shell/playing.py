"""What is being played: games are set up, begun, put on the table, kept there and taken away again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain.stops import stops_of
from doomtown_desktop.ui.shell.places import Place

if TYPE_CHECKING:
    from doomtown_desktop.decks import Deck
    from doomtown_desktop.session.game_plan import GameOptions, GamePlan
    from doomtown_desktop.session.lessons import LessonSeats
    from doomtown_desktop.session.local_seats import LocalSeats
    from doomtown_desktop.session.match import Match
    from doomtown_desktop.storage.games import StoredGame
    from doomtown_desktop.ui.game.autosave import Autosave
    from doomtown_desktop.ui.game.bridge import Bridge
    from doomtown_desktop.ui.game.opponent_process import OpponentProcess
    from doomtown_desktop.ui.game.opponents import Opponents
    from doomtown_desktop.ui.game.process_thinker import ProcessThinker
    from doomtown_desktop.ui.plain.preferences import Preferences
    from doomtown_desktop.ui.shell.main_window import MainWindow
    from doomtown_desktop.ui.table.table_page import TablePage

log = get_logger(__name__)
FIRST = (
    ("Stranger", "Law Dogs - Learn to Play", ""),
    ("Posy Flint", "Sloane Gang - Learn to Play", "greenhorn"),
)
"""The game that follows the lessons."""
LEARN = (("Stranger", "Law Dogs - Learn to Play", ""), ("Sloane", "Sloane Gang - Learn to Play", "rules"))


class Playing(QObject):
    """The game on the table, its page and how it is kept; none of them before the first game begins."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.match: Match | None = None
        self.bridge: Bridge | None = None
        self.opponents: Opponents | None = None
        self.adviser: ProcessThinker | None = None
        """Who thinks of hints in the opponents' process."""
        self.table: TablePage | None = None
        self.autosave: Autosave | None = None
        self.is_lesson = False
        """What lies on the table is a lesson, no game of the user's."""
        self.own_process = False
        """Computer opponents think in a process of their own."""
        self.process: OpponentProcess | None = None
        self.pace = window.preferences.pace
        """Milliseconds an opponent waits before a play."""
        self.seats: list[tuple[str, str, str]] = []
        """Who plays, as it was set up here: name, deck and opponent by seat; empty for a game of before."""
        self.rules = "reloaded-1.3"
        self.options: GameOptions | None = None
        self.decks: dict[str, Deck] = {}
        """Decks of the user beside the starter decks, by name, once they were asked for."""

    def set_up(self, mine: Deck | None = None) -> None:
        """The page that sets up a game; ``mine`` is the deck of the first seat."""
        from doomtown_desktop.session import game_plan
        from doomtown_desktop.ui.pages.new_game_page import NewGamePage

        window = self.window
        self.decks = self._known_decks(mine)
        kept = window.data.layouts()
        plan = game_plan.from_data(None if kept is None else kept.get(game_plan.KEPT_AS, None))
        if mine is not None:
            name = next(n for n, deck in self.decks.items() if deck is mine)
            plan = game_plan.with_deck(plan, name, mine.edition)
        page = NewGamePage(
            {name: deck.edition for name, deck in self.decks.items()},
            window.new_seed(),
            self._look_at,
            window.kept.warning(),
            plan,
            theme=window.theme,
            thinking=window.preferences.thinking,
        )
        page.begin.connect(self._begin_planned)
        page.back.connect(window.close_page)
        window.places.lay_over(page)

    def _begin_planned(self, plan: GamePlan, seed: int, adjustable: bool, thinking: int) -> None:
        """Begin what was set up, and set it up like that next time."""
        from doomtown_desktop.session.game_plan import KEPT_AS
        from doomtown_desktop.ui.plain.remembering import remember

        window = self.window
        remember(window.data.layouts(), KEPT_AS, plan.to_data())
        if thinking != window.preferences.thinking:
            window.prefer(replace(window.preferences, thinking=thinking))
        self.begin(plan.seated(seed), seed, adjustable, plan.book, plan.agreed())

    def _look_at(self, name: str, rules: str) -> tuple[str, bool]:
        """What is to be said about a deck, and whether it can be played by these rules."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.tables import look_at

        return look_at(self.decks[name], rules, catalogue())

    def _known_decks(self, mine: Deck | None) -> dict[str, Deck]:
        """All decks that can be played with, by the name they are shown under."""
        from doomtown_desktop.decks import starter_decks
        from doomtown_desktop.ui.decks.session import playable

        data = self.window.data
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
        """Begin a game to learn with."""
        self.begin(list(LEARN), self.window.new_seed())

    def first_game(self) -> None:
        """Begin a game that somebody can win who has just learned to play."""
        self.begin(list(FIRST), self.window.new_seed())

    def begin(
        self,
        seats: list[tuple[str, str, str]],
        seed: int,
        adjustable: bool = False,
        rules: str = "reloaded-1.3",
        options: GameOptions | None = None,
    ) -> None:
        """Begin a game: (name, deck, opponent) for each seat."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.decks import find_deck
        from doomtown_desktop.session.game_plan import FIRST_TIME
        from doomtown_desktop.session.match import Match
        from doomtown_desktop.session.tables import Chair, new_game

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
        """The same seats and decks with a new seed."""
        if self.seats:
            self.begin(self.seats, self.window.new_seed(), rules=self.rules, options=self.options)
        else:
            self.window.to_start()

    def show(self, match: Match, stored: StoredGame | None = None) -> None:
        """Put a match on the table; ``stored`` is how it lies in the user's file already."""
        from doomtown_desktop.session.local_seats import LocalSeats

        self.is_lesson = False
        self._lay(match, LocalSeats(match), keep=True, stored=stored)

    def teach(self, seats: LessonSeats) -> TablePage:
        """Put a lesson on the table: it is no game of the user's, and is not kept among these."""
        self.is_lesson = True
        return self._lay(seats.match, seats, keep=False)

    def _lay(
        self, match: Match, seats: LocalSeats, *, keep: bool, stored: StoredGame | None = None
    ) -> TablePage:
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.tables import wording
        from doomtown_desktop.ui.cards.faces import FaceStore
        from doomtown_desktop.ui.game.bridge import Bridge
        from doomtown_desktop.ui.game.opponents import Opponents
        from doomtown_desktop.ui.game.process_thinker import ProcessThinker
        from doomtown_desktop.ui.table.table_page import TablePage
        from doomtown_desktop.ui.tutorial.explaining import Explainer

        window = self.window
        facts = catalogue()
        store = FaceStore(lambda code: wording(facts, code))
        self.keep()
        self._put_away()  # nothing goes on before the table lies there
        bridge = Bridge(seats)
        self.autosave = None
        trouble = self._keep_game(match, bridge, stored) if keep else ""
        if keep:
            seats.stop_for(stops_of(window.preferences))
        table = self.table = TablePage(bridge, store, window.theme, facts.get)
        Explainer(table)
        window.prepare(table)
        table.settings.connect(window.open_settings)
        table.topic.connect(window.open_rules)
        table.shortcuts.connect(window.toggle_shortcuts)
        table.leave.connect(window.to_start)
        table.rematch.connect(self.rematch)
        table.judge.connect(window.kept.judge)
        set_up_at = window.places.place
        window.places.put(Place.TABLE, table)
        window.places.go(Place.TABLE, open_up=True)
        window.places.uncover(set_up_at)
        self.match, self.bridge = match, bridge
        table.setFocus()
        match.budget = window.preferences.thinking / 1000
        self.opponents = Opponents(match, self.pace)
        self.opponents.thinks_ahead = window.preferences.ahead
        process = self._thinker() if keep else None
        self.opponents.think_in(process)
        if process is not None:
            self.adviser = ProcessThinker(process)
            seats.advising.thinker = self.adviser
        seats.start()
        if trouble:
            table.tell(trouble)
        return table

    def _put_away(self) -> None:
        """No match goes on."""
        if self.opponents is not None:
            self.opponents.close()
        if self.bridge is not None:
            self.bridge.close()
        if self.adviser is not None:
            self.adviser.close()
        self.match = self.bridge = self.opponents = self.adviser = None

    def _keep_game(self, match: Match, bridge: Bridge, stored: StoredGame | None) -> str:
        """Keep a game in the user's file from now on; what is wrong when that cannot be done."""
        from doomtown_desktop.storage.database import StorageError
        from doomtown_desktop.ui.game.autosave import Autosave

        data = self.window.data
        data.open()
        if data.games is None or data.read_only:
            return ""
        try:
            self.autosave = Autosave(match, bridge, data.games, stored)
        except StorageError as error:
            log.warning("the game is not kept: %s", error)
            return f"This game is not being kept. {error}"
        return ""

    def keep(self) -> None:
        """Write what a full disk refused before."""
        if self.autosave is not None:
            self.autosave.keep()

    def wait(self) -> None:
        """The game waits until it is in sight again."""
        if self.bridge is not None:
            self.bridge.seats.hold()

    def _thinker(self) -> OpponentProcess | None:
        """The process in which opponents think, where they do not think in this one."""
        from doomtown_desktop.ui.game.opponent_process import OpponentProcess

        if self.own_process and self.process is None:
            self.process = OpponentProcess()
        return self.process

    def leave_file(self) -> None:
        """The user's file is about to be replaced: nothing goes on with the old one."""
        self._put_away()
        self.table = self.autosave = None

    def clear_table(self) -> None:
        """No game lies on the table any more."""
        self._put_away()
        self.table = self.autosave = None
        self.window.places.forget(Place.TABLE)

    def prefer(self, new: Preferences) -> None:
        """Opponents wait, and people are asked, as these preferences say from now on."""
        self.pace = new.pace
        if self.match is not None:
            self.match.budget = new.thinking / 1000
        if self.opponents is not None:
            self.opponents.pace = new.pace
            self.opponents.thinks_ahead = new.ahead
        if self.bridge is not None and not self.is_lesson:
            self.bridge.seats.stop_for(stops_of(new))

    def close(self) -> None:
        """The window closes."""
        self.keep()
        self._put_away()
        if self.process is not None:
            self.process.stop()
