"""The games that can be continued: the game on the table, and all unfinished ones in the user's file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmap

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.levels import GUNHAND
from doomtown_desktop.session.replay import Replay, of_match, read
from doomtown_desktop.session.resuming import RulesChanged, SaveError, resumed
from doomtown_desktop.speech import room_words
from doomtown_desktop.speech.amounts import versus
from doomtown_desktop.speech.game_words import day_words
from doomtown_desktop.storage.games import GameLine
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.pages.start_page import TOGETHER
from doomtown_desktop.ui.plain.remembering import SEAT
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.places import Place
from doomtown_desktop.ui.shell.playing import Playing

if TYPE_CHECKING:
    from doomtown_desktop.ui.pages.replay_list import ReplayListPage
    from doomtown_desktop.ui.pages.replay_page import ReplayPage

log = get_logger(__name__)
TABLES: Final = "tables"
"""The folder of `net.room_journal`, which the start page does not load."""


class UnfinishedGames(QObject):
    """Lists, continues and deletes unfinished games. Warns before another game begins."""

    def __init__(self, app: App, playing: Playing, open_replays: Callable[[], ReplayListPage]) -> None:
        super().__init__(app.places)
        self.app, self.playing, self.open_replays = app, playing, open_replays
        self._shot: QPixmap | None = None
        """A picture of the table as it was left, or None if several people play at it."""
        self._skipped: list[str] = []
        """Messages about unreadable rows of the user's file that have not been shown yet."""

    # --- the games ----------------------------------------------------------------------------------

    @property
    def on_table(self) -> int | None:
        """The id of the saved game on the table, or None if there is none."""
        autosave = self.playing.autosave
        return None if autosave is None else autosave.id

    def lines(self) -> list[GameLine]:
        """Return all unfinished games of the user's file. The game that was played last is first."""
        games = self.app.data.games
        try:
            return [] if games is None else games.unfinished()
        except StorageError as error:
            log.warning("no unfinished games: %s", error)
            self.app.start.trouble.setText(str(error))
            return []

    def running(self) -> str:
        """Describe the unfinished game on the table. The text is empty without a game and for a lesson."""
        bridge = self.playing.bridge
        if bridge is None or bridge.seats.now.is_over or self.playing.is_lesson:
            return ""
        view = bridge.seats.view
        return f"{' against '.join(p.name for p in view.players)}, {day_words(view.day)}"

    def warning(self) -> str:
        """Return a warning about the game on the table, shown when another game begins.

        It is empty without a game, and for a game in which nobody has decided anything yet.
        """
        running, bridge = self.running(), self.playing.bridge
        if not running or bridge is None or not bridge.seats.now.decisions:
            return ""
        if self.on_table is None:
            return (
                f"Your game ({running}) is not finished and cannot be saved: it ends when another one begins."
            )
        return f"Your game ({running}) is not finished. It stays in the list of unfinished games."

    # --- the start page -----------------------------------------------------------------------------

    def leave_table(self) -> None:
        """Pause the game, save it, and take a picture of the table."""
        playing = self.playing
        if playing.bridge is None:
            return
        playing.bridge.seats.hold()
        # with two people, the picture would show one player's hand to the other
        alone = len(playing.bridge.seats.now.people) < 2 and not playing.is_lesson
        self._shot = playing.table.board.table.grab() if playing.table is not None and alone else None
        if playing.autosave is None:
            return
        playing.autosave.keep()
        if self._shot is not None:
            playing.autosave.picture(self._shot)
        if playing.autosave.trouble:
            self.app.start.trouble.setText(f"This game is not being saved. {playing.autosave.trouble}")

    def offer(self) -> None:
        """Offer unfinished games on the start page."""
        start, lines = self.app.start, self.lines()
        running = self.running()
        start.offer_list(len(lines))
        start.others_button.set_about(self._seat() or TOGETHER)
        if running:
            start.offer_continue(running, self._shot)
        elif lines:
            first = lines[0]
            start.offer_continue(f"{first.title}, {_left(first)}", self.picture(first.id))
        else:
            start.offer_continue("")

    def _seat(self) -> str:
        """Return which table on a network waits for the person, in words; empty without one."""
        settings, file = self.app.data.settings(), self.app.data.file
        match None if settings is None else settings.get(SEAT, None):
            case [str(host), _, str(token), *_] if token:
                return room_words.come_back(host)
        if file is not None and next((file.parent / TABLES).glob("*.db"), None) is not None:
            return room_words.go_on()
        return ""

    def picture(self, game: int) -> QPixmap | None:
        """Return the saved picture of a game's table, or None if there is none."""
        found = QPixmap()
        try:
            data = None if self.app.data.games is None else self.app.data.games.picture(game)
        except StorageError as error:
            log.warning("no picture of a game: %s", error)
            return None
        return found if data is not None and found.loadFromData(data) else None

    def row_skipped(self, words: str) -> None:
        """Report an unreadable row of the user's file.

        This happens in the next turn of the event loop, when the page that shows it is open.
        """
        if not self._skipped:
            QTimer.singleShot(0, self, self._tell_skipped)
        self._skipped.append(words)

    def _tell_skipped(self) -> None:
        told, self._skipped = self._skipped, []
        more = f" And {len(told) - 3} more." if len(told) > 3 else ""
        hint = "It stays in the file; a backup may contain it."
        self.app.say(f"{' '.join(told[:3])}{more} {hint}")

    # --- continuing ---------------------------------------------------------------------------------

    def carry_on(self) -> None:
        """Continue the game on the table, or else the latest unfinished game."""
        if self.running() and self.playing.table is not None:
            self.app.places.go(Place.TABLE, open_up=True)
            return
        lines = self.lines()
        if lines:
            self.go_on(lines[0].id)

    def go_on(self, game: int) -> str:
        """Put a saved game on the table. Return an error message, which is empty on success.

        If a game does not fit the current rules, show its replay up to the first difference.
        """
        if game == self.on_table and self.running():
            self.app.places.go(Place.TABLE, open_up=True)
            return ""
        trouble = self._reopen(game)
        if trouble:
            log.warning("a game cannot be continued: %s", trouble)
            self.app.start.say(trouble)
        return trouble

    def play_on(self, replay: Replay, seat: int) -> None:
        """Continue a replay from its current position, as a new game of the user.

        The user plays ``seat``. The other seats get the players of the replay, or `GUNHAND` if they are not
        known.
        """
        known = replay.opponents
        if known is None:
            known = dict.fromkeys(range(len(replay.names)), GUNHAND.policy)
        opponents = {other: name for other, name in known.items() if other != seat}
        answers, games = replay.answers[: replay.position], self.app.data.games
        try:
            if games is None or self.app.data.read_only:
                self.playing.seats = []
                self.playing.show(resumed(replay.start, answers, opponents, catalogue()))
                return
            number = games.begin(versus(replay.names), replay.start, opponents)
            games.save(number, answers, 0, day=replay.game.state.day, ending="")
        except (SaveError, StorageError) as error:
            self.app.say(f"The game cannot be continued from here: {error}")
            return
        trouble = self.go_on(number)
        if trouble:
            self.app.say(trouble)

    def judge(self) -> None:
        """Evaluate the game on the table as a replay, viewed as its only human player."""
        player = self._replay("This game cannot be evaluated")
        if player is not None:
            player.judge(self._only_person())

    def watch(self, position: int) -> None:
        """Show the game on the table as a replay from a position, viewed as its only human player."""
        player = self._replay("This game cannot be shown")
        if player is not None:
            person = self._only_person()
            player.seat_box.setCurrentIndex(0 if person is None else person + 1)
            player.go(position)

    def _only_person(self) -> Seat | None:
        match, bridge = self.playing.match, self.playing.bridge
        people = () if bridge is None else bridge.seats.now.people if match is None else match.people
        return people[0] if len(people) == 1 else None

    def _replay(self, trouble: str) -> ReplayPage | None:
        """Open the replay of the game on the table; ``trouble`` begins the message if that fails."""
        match, bridge = self.playing.match, self.playing.bridge
        if bridge is None:
            return None
        try:
            if match is not None:
                found = of_match(match, catalogue())
            else:  # the game ran elsewhere: it is known once it is over
                found = read(bridge.seats.transcript(), catalogue())
        except ValueError as error:
            self.app.say(f"{trouble}: {error}")
            return None
        replays = self.open_replays()
        replays.show_replay(found)
        return replays.player

    def _reopen(self, game: int) -> str:
        games = self.app.data.games
        try:
            stored = None if games is None else games.get(game)
            if stored is None:
                return "This game was deleted."
            found = resumed(stored.start, stored.answers, stored.opponents, catalogue(), stored.reasons)
        except RulesChanged as error:
            watched = Replay(error.reopened.game, error.reopened.difference)
            self.open_replays().show_replay(watched)
            return ""
        except (SaveError, StorageError, LookupError, ValueError) as error:
            return f"The game cannot be resumed: {error}"
        self.playing.seats = []  # a resumed game has no rematch
        self.playing.show(found, stored)
        return ""

    def forget(self, game: int) -> str:
        """Delete a game. Return an error message, which is empty on success."""
        games = self.app.data.games
        if games is None:
            return "There is no file of games."
        try:
            games.delete(game)
        except StorageError as error:
            return str(error)
        if game == self.on_table:
            self._shot = None
            self.playing.clear_table()
        return ""

    def open_list(self) -> None:
        """Show the list of unfinished games over the start page."""
        # Pages are imported when they are first opened.
        from doomtown_desktop.ui.pages.unfinished_page import UnfinishedPage

        page = UnfinishedPage(self)
        page.back.connect(self.app.places.close)
        self.app.places.lay_over(page)
        page.list.setFocus()


def _left(line: GameLine) -> str:
    return f"{day_words(line.day)}, left on {line.changed[:16].replace('T', ' ')}"
