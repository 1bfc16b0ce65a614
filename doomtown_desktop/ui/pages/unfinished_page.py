"""The page that lists unfinished games. Each of them can be continued or deleted."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.speech.game_words import day_words
from doomtown_desktop.storage.games import GameLine
from doomtown_desktop.ui.kit.saved_list import SavedEntry, SavedList
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.row_button import back_button, row_button

PICTURE: Final = 380
"""The width of the picture of the table, in pixels at normal text size."""


class WaitingGames(Protocol):
    """The interface to unfinished games that the page uses."""

    @property
    def on_table(self) -> int | None:
        """The id of the saved game on the table, or None if there is none."""

    def lines(self) -> list[GameLine]:
        """Return all unfinished games, the newest first."""

    def picture(self, game: int) -> QPixmap | None:
        """Return the saved picture of a game's table, or None if there is none."""

    def go_on(self, game: int) -> str:
        """Put a game on the table. Return an error message, which is empty on success."""

    def forget(self, game: int) -> str:
        """Delete a game. This cannot be undone. Return an error message, which is empty on success."""

    def offer(self) -> None:
        """Update the start page's offer to continue a game."""


class UnfinishedPage(QWidget):
    """The list of unfinished games. Deleting one takes two clicks."""

    back = Signal()

    def __init__(self, games: WaitingGames) -> None:
        super().__init__()
        self.games = games
        outer = QHBoxLayout(self)
        outer.addStretch(1)
        column = QVBoxLayout()
        outer.addLayout(column, 4)
        outer.addStretch(1)
        title = QLabel("Unfinished games")
        title.setObjectName("title")
        column.addSpacing(24)
        column.addWidget(title)
        across = QHBoxLayout()
        column.addLayout(across, 1)
        self.list = SavedList(
            "Unfinished games",
            opens="continues",
            deletes=True,
            empty="Every game you began has come to its end.",
        )
        self.list.setWhatsThis("Games that wait for you, newest first. A double click continues one.")
        self.list.setSpacing(3)
        self.list.opened.connect(lambda _: self._continue())
        self.list.chosen.connect(lambda _: self._chosen())
        across.addWidget(self.list, 1)
        self.picture = QLabel()
        self.picture.setFixedWidth(fonts.scaled(PICTURE))
        self.picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.picture.setStyleSheet("background: transparent;")
        across.addWidget(self.picture)
        self.words = MessageLine()
        column.addWidget(self.words)
        row = QHBoxLayout()
        column.addLayout(row)
        self.continue_button = row_button("Continue", row, self._continue)
        self.continue_button.setWhatsThis("Puts the chosen game on the table, as you left it.")
        self.delete_button = SureButton("Delete", "Click again to delete it for good")
        self.delete_button.sure.connect(self._delete)
        self.list.delete_asked.connect(lambda _: self.delete_button.click())
        row.addWidget(self.delete_button)
        self.delete_button.setToolTip("Deletes the chosen game for good, after a second click.")
        row.addStretch(1)
        self.back_button = back_button(self.back, "Back")
        row.addWidget(self.back_button)
        column.addSpacing(24)
        self.refresh()

    def refresh(self, current: int = 0) -> None:
        """List the games, the newest first, and select the row ``current``."""
        lines = self.games.lines()
        self.list.show_entries([SavedEntry(line, self._words_of(line)) for line in lines], row=current)
        self._chosen()

    def _words_of(self, line: GameLine) -> str:
        moment = line.changed[:16].replace("T", " ")
        where = "on the table now" if line.id == self.games.on_table else f"left on {moment}"
        return f"{line.title}   –   {day_words(line.day)}\n{where}, {amount(line.decisions, 'decision')}"

    def _chosen(self) -> None:
        self.delete_button.calm()
        line = self.list.value
        for button in (self.continue_button, self.delete_button):
            button.setEnabled(line is not None)
        shot = None if line is None else self.games.picture(line.id)
        if shot is None:
            self.picture.clear()
        else:
            smooth = Qt.TransformationMode.SmoothTransformation
            self.picture.setPixmap(shot.scaledToWidth(self.picture.width(), smooth))

    def _continue(self) -> None:
        line = self.list.value
        if line is not None:
            self.words.say(self.games.go_on(line.id))

    def _delete(self) -> None:
        line, row = self.list.value, self.list.currentRow()
        if line is not None:
            self.words.say(self.games.forget(line.id))
            self.refresh(row)
            self.games.offer()
