"""The page of games that were not finished: each can be gone on with or deleted."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.speech.game_words import day_words
from doomtown_desktop.storage.games import GameLine
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.row_button import back_button, row_button

PICTURE: Final = 380
"""Width of the picture of the table, in pixels at plain text size."""


class WaitingGames(Protocol):
    """The games that can be gone on with, for whoever lists them."""

    @property
    def on_table(self) -> int | None:
        """Number of the game on the table; None without one that is kept."""

    def lines(self) -> list[GameLine]:
        """All unfinished games, the one played last first."""

    def picture(self, game: int) -> QPixmap | None:
        """The table of a game as it was left."""

    def go_on(self, game: int) -> str:
        """Put a game on the table; what is wrong with it when that cannot be done."""

    def forget(self, game: int) -> str:
        """Delete a game for good; what is wrong when that cannot be done."""

    def offer(self) -> None:
        """Show on the start page what can be gone on with now."""


class UnfinishedPage(QWidget):
    """Choose a game to go on with. Deleting asks once more."""

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
        self.list = QListWidget()
        self.list.setAccessibleName("Unfinished games")
        self.list.setWhatsThis("Games that wait for you, newest first. A double click continues one.")
        self.list.setSpacing(3)
        self.list.itemActivated.connect(lambda _: self._go_on())
        self.list.currentItemChanged.connect(lambda *_: self._chosen())
        across.addWidget(self.list, 1)
        self.picture = QLabel()
        self.picture.setFixedWidth(fonts.scaled(PICTURE))
        self.picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.picture.setStyleSheet("background: transparent;")
        across.addWidget(self.picture)
        self.words = QLabel()
        self.words.setObjectName("refusal")
        self.words.setWordWrap(True)
        column.addWidget(self.words)
        row = QHBoxLayout()
        column.addLayout(row)
        self.go_on_button = row_button("Go on with it", row, self._go_on)
        self.go_on_button.setWhatsThis("Puts the chosen game on the table, as you left it.")
        self.delete_button = SureButton("Delete", "Click again to delete it for good")
        self.delete_button.sure.connect(self._delete)
        row.addWidget(self.delete_button)
        self.delete_button.setToolTip("Deletes the chosen game for good, after a second click.")
        row.addStretch(1)
        self.back_button = back_button(self.back, "Back")
        row.addWidget(self.back_button)
        column.addSpacing(24)
        self.refresh()

    def refresh(self) -> None:
        """List the games, the one played last first."""
        self.list.clear()
        for line in self.games.lines():
            moment = line.changed[:16].replace("T", " ")
            where = "on the table now" if line.id == self.games.on_table else f"left on {moment}"
            count = "1 decision" if line.decisions == 1 else f"{line.decisions} decisions"
            item = QListWidgetItem(f"{line.title}   –   {day_words(line.day)}\n{where}, {count}")
            item.setData(Qt.ItemDataRole.UserRole, line)
            self.list.addItem(item)
        if self.list.count():
            self.list.setCurrentRow(0)
        else:
            empty = QListWidgetItem("Every game you began has come to its end.")
            empty.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(empty)
        self._chosen()

    def _line(self) -> GameLine | None:
        item = self.list.currentItem()
        found = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        return found if isinstance(found, GameLine) else None

    def _chosen(self) -> None:
        self.delete_button.calm()
        line = self._line()
        for button in (self.go_on_button, self.delete_button):
            button.setEnabled(line is not None)
        shot = None if line is None else self.games.picture(line.id)
        if shot is None:
            self.picture.clear()
        else:
            smooth = Qt.TransformationMode.SmoothTransformation
            self.picture.setPixmap(shot.scaledToWidth(self.picture.width(), smooth))

    def _go_on(self) -> None:
        line = self._line()
        if line is not None:
            self.words.setText(self.games.go_on(line.id))

    def _delete(self) -> None:
        line = self._line()
        if line is None:
            return
        row = self.list.currentRow()
        self.words.setText(self.games.forget(line.id))
        self.refresh()
        self.games.offer()
        self.list.setCurrentRow(min(row, self.list.count() - 1))
