"""The page that lists replays: the user's finished games, and games that were opened from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop import cards
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.session.replay import Replay, ReplayError, of_kept, read_file
from doomtown_desktop.session.resuming import SaveError
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.games import GameStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.kit.file_questions import ask_open
from doomtown_desktop.ui.kit.saved_list import SavedEntry, SavedList
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.row_button import back_button, row_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.wall import TitlePlate, WallPage, WallPlate
from doomtown_desktop.ui.pages.front_page_view import FrontPageView
from doomtown_desktop.ui.pages.replay_clipping import ReplayClipping
from doomtown_desktop.ui.pages.replay_page import ReplayPage
from doomtown_desktop.ui.pages.replay_rows import ReplayRows
from doomtown_desktop.ui.plain.replay_lines import ReplayLine, replay_line

WIDE_ENOUGH = 900
"""The least width of a page with the selected game beside the list, in pixels at a text size of 100 %."""
FILES = "Games (*.dtgame *.txt *.json);;All files (*)"


class ReplayListPage(QWidget):
    """The list of finished games. ``open_page`` makes the page that shows a replay."""

    back = Signal()
    play_on = Signal(object, int)
    """The user wants to play on from a replay. The signal carries the replay and the seat."""

    def __init__(
        self,
        games: GameStore | None,
        catalogue: Catalogue,
        open_page: Callable[[Replay], ReplayPage],
        theme: Theme,
    ) -> None:
        super().__init__()
        self.theme = theme
        self.front_page: FrontPageView | None = None
        """The front page that covers the list; ``None`` without one."""
        self.games, self.catalogue, self.open_page = games, catalogue, open_page
        self._games: dict[int, ReplayLine] = {}
        """The listed games by their numbers."""
        self.player: ReplayPage | None = None
        self._stack = QStackedLayout(self)
        self._chooser = WallPage(theme)
        self._stack.addWidget(self._chooser)
        self.list = SavedList(
            "Finished games",
            opens="watches",
            deletes=True,
            empty="No game has been finished here yet. You can also open one from a file.",
        )
        self.list.setWhatsThis("Finished games, newest first. A double click watches one.")
        self.list.setSpacing(2)
        self._rows = ReplayRows(theme)
        self.list.setItemDelegate(self._rows)
        self.list.setVerticalScrollMode(SavedList.ScrollMode.ScrollPerPixel)
        self.list.opened.connect(lambda _: self._watch())
        self.list.chosen.connect(lambda _: self._chosen())
        self.list.delete_asked.connect(lambda _: self.forget_button.click())
        self.words = MessageLine()
        self.back_button = back_button(self.back)
        plate = TitlePlate("Replays", "Your finished games, newest first.", self.back_button)
        row = QHBoxLayout()
        self._add_buttons(row)
        outer = QVBoxLayout(self._chooser)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(plate)
        board = WallPlate()
        column = QVBoxLayout(board)
        column.setContentsMargins(12, 12, 12, 12)
        column.addWidget(self.list, 1)
        column.addWidget(self.words)
        column.addLayout(row)
        self.clipping = ReplayClipping(theme)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(board, 6)
        both.addWidget(self.clipping, 4)
        outer.addLayout(both, 1)
        self.setFocusProxy(self.list)
        self.refresh()

    def _add_buttons(self, row: QHBoxLayout) -> None:
        self.watch_button = row_button("Watch", row, self._watch)
        self.watch_button.setObjectName("golden")
        self.watch_button.setWhatsThis("Plays the game before your eyes, step by step or automatically.")
        self.front_button = row_button("Front page", row, self._read)
        self.front_button.setWhatsThis(
            "Shows the newspaper about the game: who won, how, and by which moments."
        )
        self.open_button = row_button("Open a file…", row, self._ask_for_file)
        self.open_button.setWhatsThis("Watches a game from a file that somebody sent you.")
        row.addStretch(1)
        self.forget_button = SureButton("Delete this game", "Click again to delete it")
        self.forget_button.sure.connect(self._forget)
        self.forget_button.setWhatsThis("Deletes the game for good.")
        row.addWidget(self.forget_button)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.clipping.setVisible(self.width() >= fonts.scaled(WIDE_ENOUGH))

    def refresh(self) -> None:
        """List the finished games, the newest first."""
        found = self._finished()
        self._rows.show_games(found)
        self._games = {game.line.id: game for game in found}
        self.list.show_entries([SavedEntry(game.line, _words_of(game)) for game in found])
        self._chosen()

    def _finished(self) -> list[ReplayLine]:
        if self.games is None:
            return []
        try:
            lines, starts = self.games.finished(), self.games.starts()
            return [replay_line(line, starts.get(line.id, ""), self.catalogue.get) for line in lines]
        except StorageError as error:
            self.words.say(str(error))
            return []

    def _chosen(self) -> None:
        self.forget_button.calm()
        line = self.list.value
        self.clipping.show_game(None if line is None else self._games.get(line.id))
        for button in (self.watch_button, self.front_button, self.forget_button):
            button.setEnabled(self.list.value is not None)

    # --- actions ------------------------------------------------------------------------------------

    def _watch(self) -> None:
        found = self._selected()
        if found is not None:
            self.show_replay(found)

    def _selected(self) -> Replay | None:
        """Return the replay of the selected game; say why it cannot be shown."""
        line = self.list.value
        if line is None or self.games is None:
            return None
        cards.load_all()
        try:
            stored = self.games.get(line.id)
            if stored is not None:
                kept = stored.start, stored.answers, stored.ending, self.catalogue, stored.opponents
                return of_kept(*kept)
        except SaveError as error:
            self.words.say(f"This game cannot be shown: {error}.")
        except StorageError as error:
            self.words.say(str(error))
        return None

    def _read(self) -> None:
        """Show the front page of the selected game over the list."""
        found = self._selected()
        if found is None:
            return
        page = self.front_page = FrontPageView(found, self.theme, self.catalogue.get)
        page.back.connect(self._put_page_away)
        page.watch.connect(lambda position: self._watch_from(found, position))
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        self.setFocusProxy(page)
        page.setFocus()

    def _watch_from(self, found: Replay, position: int) -> None:
        self._put_page_away()
        found.go(position)
        self.show_replay(found)

    def _put_page_away(self) -> None:
        if self.front_page is not None:
            self._stack.removeWidget(self.front_page)
            self.front_page.deleteLater()
            self.front_page = None
        self._stack.setCurrentWidget(self._chooser)
        self.setFocusProxy(self.list)
        self.list.setFocus()

    def _ask_for_file(self) -> None:
        file = ask_open(self, "Open a replay", FILES)
        if file:
            self.open_file(Path(file))

    def open_file(self, file: Path) -> bool:
        """Show the replay in a file. If the file cannot be read, show an error and return False."""
        cards.load_all()
        try:
            self.show_replay(read_file(file, self.catalogue))
        except ReplayError as error:
            self.words.say(str(error))
            return False
        return True

    def show_replay(self, found: Replay) -> None:
        """Show a replay over the list, viewed as its only person if there is one."""
        self.words.say("")
        self.player = self.open_page(found)
        person = found.only_person
        self.player.seat_box.setCurrentIndex(0 if person is None else person + 1)
        self.player.back.connect(self.close_player)
        self.player.play_on.connect(self.play_on)
        self._stack.addWidget(self.player)
        self._stack.setCurrentWidget(self.player)
        self.setFocusProxy(self.player)
        self.player.setFocus()

    def close_player(self) -> None:
        """Close the replay and show the list."""
        if self.player is not None:
            self.player.pause()
            self._stack.removeWidget(self.player)
            self.player.deleteLater()
            self.player = None
        self._stack.setCurrentWidget(self._chooser)
        self.setFocusProxy(self.list)
        self.list.setFocus()

    def _forget(self) -> None:
        """Delete the selected game. This cannot be undone."""
        line = self.list.value
        if line is None or self.games is None:
            return
        try:
            self.games.delete(line.id)
        except StorageError as error:
            self.words.say(str(error))
            return
        self.refresh()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.player is None:
            self.back.emit()
        else:
            super().keyPressEvent(event)


def _words_of(game: ReplayLine) -> str:
    line = game.line
    decks = f"\n{game.decks}" if game.decks else ""
    return f"{game.title}   –   {game.when}{decks}\n{line.ending}, {amount(line.decisions, 'decision')}"
