"""The games that wait to be gone on with: the one on the table, and all that lie in the user's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmap

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain.game_words import day_words

if TYPE_CHECKING:
    from doomtown_desktop.session.replay import Replay
    from doomtown_desktop.storage.games import GameLine
    from doomtown_desktop.ui.shell.main_window import MainWindow

log = get_logger(__name__)


class KeptGames(QObject):
    """What Continue goes on with, what the list of unfinished games holds, and what is said of them."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self._shot: QPixmap | None = None
        """The table as it was left, where only one person plays at it."""
        self._left_out: list[str] = []
        """Rows of the user's file that could not be read, about which the player is going to hear."""

    # --- what there is ------------------------------------------------------------------------------

    @property
    def on_table(self) -> int | None:
        """Number of the game on the table; None without one that is kept."""
        autosave = self.window.playing.autosave
        return None if autosave is None else autosave.id

    def lines(self) -> list[GameLine]:
        """All unfinished games of the user's file, the one played last first."""
        from doomtown_desktop.storage.user_file import StorageError

        games = self.window.data.games
        try:
            return [] if games is None else games.unfinished()
        except StorageError as error:
            log.warning("no unfinished games: %s", error)
            self.window.start.trouble.setText(str(error))
            return []

    def running(self) -> str:
        """The unfinished game on the table in words; empty when there is none. A lesson is no game."""
        bridge = self.window.bridge
        if bridge is None or bridge.seats.now.is_over or self.window.playing.is_lesson:
            return ""
        view = bridge.seats.view
        return f"{' against '.join(p.name for p in view.players)}, {day_words(view.day)}"

    def warning(self) -> str:
        """What becomes of the game on the table when another one begins; empty when there is none."""
        running = self.running()
        if not running:
            return ""
        if self.on_table is None:
            return (
                f"Your game ({running}) is not finished, and it cannot be kept: it ends when another begins."
            )
        return f"Your game ({running}) is not finished. It stays in the list of unfinished games."

    # --- the start page -----------------------------------------------------------------------------

    def leave_table(self) -> None:
        """The table is left: keep what it looks like, and what could not be written before."""
        window = self.window
        if window.bridge is None:
            return
        window.bridge.seats.hold()
        # a picture must not show the other hand
        alone = len(window.bridge.seats.now.people) < 2 and not window.playing.is_lesson
        self._shot = window.table.table.grab() if window.table is not None and alone else None
        if window.playing.autosave is None:
            return
        window.playing.autosave.keep()
        if self._shot is not None:
            window.playing.autosave.picture(self._shot)
        if window.playing.autosave.trouble:
            window.start.trouble.setText(f"This game is not being kept. {window.playing.autosave.trouble}")

    def offer(self) -> None:
        """Show on the start page what can be gone on with now."""
        start, lines = self.window.start, self.lines()
        running = self.running()
        start.offer_list(len(lines))
        if running:
            start.offer_continue(running, self._shot)
        elif lines:
            first = lines[0]
            start.offer_continue(f"{first.title}, {_left(first)}", self.picture(first.id))
        else:
            start.offer_continue("")

    def picture(self, game: int) -> QPixmap | None:
        """The table of a game as it was left."""
        from doomtown_desktop.storage.user_file import StorageError

        found = QPixmap()
        try:
            data = None if self.window.data.games is None else self.window.data.games.picture(game)
        except StorageError as error:
            log.warning("no picture of a game: %s", error)
            return None
        return found if data is not None and found.loadFromData(data) else None

    def row_left_out(self, words: str) -> None:
        """A row of the user's file cannot be read: say so as soon as the page that asked for it is there."""
        if not self._left_out:
            QTimer.singleShot(0, self, self._tell_left_out)
        self._left_out.append(words)

    def _tell_left_out(self) -> None:
        told, self._left_out = self._left_out, []
        more = f" And {len(told) - 3} more." if len(told) > 3 else ""
        kept = "It stays there; a backup may have it whole."
        self.window.say(f"{' '.join(told[:3])}{more} {kept}")

    # --- going on --------------------------------------------------------------------------------------

    def carry_on(self) -> None:
        """Go on with the game on the table, or with the one that was played last."""
        if self.running() and self.window.table is not None:
            self.window.to_game()
            return
        lines = self.lines()
        if lines:
            self.go_on(lines[0].id)

    def go_on(self, game: int) -> str:
        """Put a game on the table; what is wrong with it when that cannot be done.

        One that does not fit the current rules is shown as a replay, as far as it goes.
        """
        if game == self.on_table and self.running():
            self.window.to_game()
            return ""
        trouble = self._reopen(game)
        if trouble:
            log.warning("a game cannot go on: %s", trouble)
            self.window.start.note.setText(trouble)
        return trouble

    def play_on(self, replay: Replay, seat: int) -> None:
        """Play a watched game on from where it stands, as a new game of the user's.

        ``seat`` is the user's; the others are held as they were. Where it is not known who played, computers
        hold them.
        """
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.levels import GUNHAND
        from doomtown_desktop.session.resuming import SaveError, resumed
        from doomtown_desktop.storage.user_file import StorageError

        known = replay.opponents
        if known is None:
            known = dict.fromkeys(range(len(replay.names)), GUNHAND.policy)
        opponents = {other: name for other, name in known.items() if other != seat}
        answers, games = replay.answers[: replay.position], self.window.data.games
        try:
            if games is None or self.window.data.read_only:
                self.window.playing.seats = []
                self.window.playing.show(resumed(replay.start, answers, opponents, catalogue()))
                return
            number = games.begin(" against ".join(replay.names), replay.start, opponents)
            games.keep(number, answers, 0, day=replay.game.state.day, ending="")
        except (SaveError, StorageError) as error:
            self.window.say(f"The game cannot be played on: {error}")
            return
        trouble = self.go_on(number)
        if trouble:
            self.window.say(trouble)

    def judge(self) -> None:
        """Show the game on the table as a replay, with the eyes of its only person, and judge it."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.replay import of_match
        from doomtown_desktop.session.resuming import SaveError

        match = self.window.playing.match
        if match is None:
            return
        try:
            found = of_match(match, catalogue())
        except SaveError as error:
            self.window.say(f"This game cannot be judged: {error}")
            return
        replays = self.window.open_replays()
        replays.show_replay(found)
        if replays.player is not None:
            replays.player.judge(match.people[0] if len(match.people) == 1 else None)

    def _reopen(self, game: int) -> str:
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.session.replay import Replay
        from doomtown_desktop.session.resuming import RulesChanged, SaveError, resumed
        from doomtown_desktop.storage.user_file import StorageError

        games = self.window.data.games
        try:
            stored = None if games is None else games.get(game)
            if stored is None:
                return "This game is not there any more."
            found = resumed(stored.start, stored.answers, stored.opponents, catalogue(), stored.reasons)
        except RulesChanged as error:
            watched = Replay(error.reopened.game, error.reopened.difference)
            self.window.open_replays().show_replay(watched)
            return ""
        except (SaveError, StorageError, LookupError, ValueError) as error:
            return f"The game cannot be resumed: {error}"
        self.window.playing.seats = []  # who plays a game of before is not set up again
        self.window.playing.show(found, stored)
        return ""

    def forget(self, game: int) -> str:
        """Delete a game for good; what is wrong when that cannot be done."""
        from doomtown_desktop.storage.user_file import StorageError

        games = self.window.data.games
        if games is None:
            return "There is no file with games."
        try:
            games.forget(game)
        except StorageError as error:
            return str(error)
        if game == self.on_table:
            self._shot = None
            self.window.playing.clear_table()
        return ""

    def open_list(self) -> None:
        """The list of unfinished games, over the start page."""
        from doomtown_desktop.ui.pages.unfinished_page import UnfinishedPage

        page = UnfinishedPage(self)
        page.back.connect(self.window.close_page)
        self.window.places.lay_over(page)
        page.list.setFocus()


def _left(line: GameLine) -> str:
    return f"{day_words(line.day)}, left on {line.changed[:16].replace('T', ' ')}"
