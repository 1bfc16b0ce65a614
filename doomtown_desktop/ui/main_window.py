"""The window: start page, new game page, table. Heavy parts are loaded after the first paint."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.start_page import NewGamePage, StartPage
from doomtown_desktop.ui.theme import DARK, Theme, style_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from doomtown_desktop.storage.games import GameStore, StoredGame
    from doomtown_desktop.ui.autosave import Autosave
    from doomtown_desktop.ui.bridge import Bridge
    from doomtown_desktop.ui.table.table_page import TablePage

log = get_logger(__name__)
LEARN = (("Stranger", "Law Dogs - Learn to Play", ""), ("Sloane", "Sloane Gang - Learn to Play", "rules"))


class MainWindow(QMainWindow):
    """The program's only window. ``new_seed`` gives a fresh seed; tests give their own."""

    def __init__(
        self, new_seed: Callable[[], int], data_file: Path | None = None, theme: Theme = DARK
    ) -> None:
        super().__init__()
        self.data_file = data_file
        self.games: GameStore | None = None
        self.autosave: Autosave | None = None
        self.theme = theme
        self.new_seed = new_seed
        self.setWindowTitle("Doomtown Desktop")
        self.resize(1440, 900)
        self.setMinimumSize(1024, 680)
        self.setStyleSheet(style_sheet(theme))
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.start = StartPage()
        self.pages.addWidget(self.start)
        self.start.play.connect(lambda: self.begin(list(LEARN), self.new_seed()))
        self.start.new_game.connect(self.set_up)
        self.start.carry_on.connect(self.carry_on)
        self.start.quit.connect(self.close)
        self.bridge: Bridge | None = None
        self.table: TablePage | None = None
        self.pace = 500
        self.seats: list[tuple[str, str, str]] = []
        QTimer.singleShot(0, self._warm_up)

    def _warm_up(self) -> None:
        """Load the rules and cards while the player looks at the start page."""
        from doomtown_desktop import session  # noqa: F401
        from doomtown_desktop.catalog import catalogue

        catalogue()
        self._open_data()
        stored = None if self.games is None else self.games.interrupted()
        if stored is not None and self.bridge is None:
            self.start.offer_continue(
                f"{stored.title}, day {stored.day}, left on {stored.changed[:16].replace('T', ' ')}"
            )

    def _open_data(self) -> None:
        """Open the user's file; without it the program plays on and says that nothing is kept."""
        from doomtown_desktop.storage.database import StorageError, open_database
        from doomtown_desktop.storage.games import GameStore

        if self.games is not None or self.data_file is None:
            return
        try:
            self.games = GameStore(open_database(self.data_file))
        except (StorageError, OSError) as error:
            log.warning("no data file: %s", error)
            self.start.note.setText(f"Games are not being kept. {error}")

    # --- games --------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """The page that sets up a game."""
        from doomtown_desktop.decks import starter_decks

        page = NewGamePage([d.name for d in starter_decks()], self.new_seed())
        page.begin.connect(self.begin)
        page.back.connect(self.to_start)
        self._show(page)

    def begin(self, seats: list[tuple[str, str, str]], seed: int, adjustable: bool = False) -> None:
        """Begin a game: (name, deck, opponent) for each seat."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.decks import find_deck
        from doomtown_desktop.session.tables import Chair, new_game
        from doomtown_desktop.ui.bridge import Bridge

        self.seats = list(seats)
        chairs = [Chair(name, find_deck(deck), opponent) for name, deck, opponent in seats]
        game, policies = new_game(chairs, seed, catalogue(), adjustable=adjustable)
        self._open(Bridge(game, policies, self.pace))

    def _open(self, bridge: Bridge, stored: StoredGame | None = None) -> None:
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.tables import wording
        from doomtown_desktop.ui.autosave import Autosave
        from doomtown_desktop.ui.table.faces import FaceStore
        from doomtown_desktop.ui.table.table_page import TablePage

        facts = catalogue()
        store = FaceStore(lambda code: wording(facts, code))
        self.bridge = bridge
        self._open_data()
        if self.games is not None:
            self.autosave = Autosave(bridge, self.games, stored)
        self.table = TablePage(bridge, store, self.theme, facts.get)
        self.table.leave.connect(self.to_start)
        self.table.rematch.connect(self.rematch)
        self._show(self.table)
        self.table.setFocus()
        bridge.start()

    def rematch(self) -> None:
        """The same seats and decks with a new seed."""
        if self.seats:
            self.begin(self.seats, self.new_seed())
        else:
            self.to_start()

    def carry_on(self) -> None:
        """Go back to the game that was left, in this sitting or an earlier one."""
        if self.table is not None and self.bridge is not None:
            self.pages.setCurrentWidget(self.table)
            self.bridge.resume()
            return
        stored = None if self.games is None else self.games.interrupted()
        if stored is not None:
            self._reopen(stored)

    def _reopen(self, stored: StoredGame) -> None:
        from doomtown_desktop import cards
        from doomtown_desktop.ai import make_policy
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.engine.saves import SaveError
        from doomtown_desktop.ui.autosave import reopen
        from doomtown_desktop.ui.bridge import Bridge

        cards.load_all()
        try:
            game, opponents = reopen(stored, catalogue())
        except SaveError as error:
            self.start.note.setText(f"The game cannot go on: {error}")
            return
        assert game.setup is not None
        seats = game.setup.seats
        policies = {s: make_policy(n, catalogue(), seats[s].starting, s) for s, n in opponents.items()}
        self._open(Bridge(game, policies, self.pace), stored)

    def to_start(self) -> None:
        """Back to the start page; a game in progress waits."""
        if self.bridge is not None:
            self.bridge.paused = True
            over = self.bridge.game.is_over
            view = self.bridge.view
            if self.autosave is not None and self.table is not None:
                self.autosave.picture(self.table.grab())
            self.start.offer_continue(
                "" if over else f"Day {view.day}, {' against '.join(p.name for p in view.players)}"
            )
        self.pages.setCurrentWidget(self.start)

    def _show(self, page: QWidget) -> None:
        for index in range(self.pages.count() - 1, 0, -1):
            old = self.pages.widget(index)
            if old is not None:
                self.pages.removeWidget(old)
                old.deleteLater()
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if self.bridge is not None:
            self.bridge.paused = True
        super().closeEvent(event)


def open_window(arguments: list[str], new_seed: Callable[[], int], data_file: Path) -> int:
    """Open the program's window and stay until it is closed; returns the exit status."""
    app = QApplication(["doomtown-desktop", *arguments])
    app.setApplicationName("Doomtown Desktop")
    window = MainWindow(new_seed, data_file)
    window.show()
    return app.exec()
