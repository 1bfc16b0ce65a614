"""The sheets that cover the table: between two people, and at the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.poker import hand_name
from doomtown_desktop.protocol.seat_data import Summary
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.game_words import control_words, evening, winners
from doomtown_desktop.ui.look.beneath import Beneath
from doomtown_desktop.ui.look.guard import NEXT_PLAYER, Guard, NoKeys
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember

SAVE: Final = "Save the replay…"
FOLDER: Final = "folder of replays"
_NOT_IN_NAMES: Final = '/\\:*?"<>|'
"""Characters that some systems do not allow in file names."""


class Overlay(Themed, QWidget):
    """An opaque or translucent sheet over its parent, with a message and buttons."""

    def __init__(self, parent: QWidget, theme: Theme, opaque: bool) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.theme = theme
        self.beneath = Beneath(self)
        self.top = 0
        """The height in pixels at the top of the parent that the sheet does not cover."""
        self.setObjectName("cover" if opaque else "veil")
        layout = QVBoxLayout(self)
        layout.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.setSpacing(16)
        self.title = QLabel()
        self.title.setObjectName("title")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words = QLabel()
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setWordWrap(True)
        layout.addWidget(self.title)
        layout.addWidget(self.words)
        self.buttons: list[QPushButton] = []
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.addLayout(self.row)
        self.hide()

    def add_button(self, text: str) -> QPushButton:
        """Add a button below the words."""
        button = QPushButton(text)
        button.setMinimumWidth(160)
        self.row.addWidget(button)
        self.buttons.append(button)
        return button

    def cover(self) -> None:
        """Show the sheet over the parent, below the uncovered part."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect().adjusted(0, self.top, 0, 0))
            wide = sum(button.sizeHint().width() + 12 for button in self.buttons)
            along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self.row.setDirection(along if wide * 1.1 + 30 <= self.width() else down)
        self.show()
        self.raise_()


class HandOver(Overlay):
    """The sheet between two people at one screen. It hides all cards until the next person is ready.

    It ignores keys for a short time, because the previous player may still be pressing Enter.
    """

    taken = Signal()

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, theme, opaque=True)
        self.hand = QLabel()
        """The picture of the next player's hand. It is shown while the button for it is held down."""
        self.hand.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.count() - 1, self.hand)
        self.button = self.add_button("")
        self.button.setWhatsThis("Uncovers the table for you; others look away.")
        self.button.clicked.connect(self._take)
        self.peek_button = self.add_button("Hold to peek at your hand")
        self.peek_button.setWhatsThis("Shows your hand as long as you hold it; nobody else should look.")
        self.peek_button.setAutoRepeat(False)
        self.peek_button.pressed.connect(self._peek)
        self.peek_button.released.connect(self.hand.clear)
        self._pictured: Callable[[], QPixmap] = QPixmap
        self._guard = Guard(NEXT_PLAYER)
        keys = NoKeys(self, self._guard)
        for button in self.buttons:
            keys.watch(button)

    def _peek(self) -> None:
        self.hand.setPixmap(self._pictured())

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Hide the hand if another window becomes active."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.hand.clear()

    def ask(self, name: str, pictured: Callable[[], QPixmap] = QPixmap, happened: Sequence[str] = ()) -> None:
        """Ask for the next player.

        ``pictured`` returns the picture of the player's hand. ``happened`` has sentences about moments that
        were not shown.
        """
        self._pictured = pictured
        self.hand.clear()
        self.title.setText(f"{name}, your turn")
        hint = "Hand the screen over. Nothing secret is shown until you take the seat."
        self.words.setText("<br>".join([*map(escape, happened), *([""] if happened else []), hint]))
        self.button.setText(f"I am {name}")
        self.cover()
        self._guard.start()
        self.button.setFocus()

    def _take(self) -> None:
        self.hand.clear()
        self.hide()
        self.taken.emit()


class EndOfGame(Overlay):
    """The sheet at the end of a game: the reason, a summary, and what to do next.

    Attributes:
        settings: The store of the folder in which replays are saved.
        ask_save: Asks for a file and returns its path, empty if cancelled; gets the proposed path.
    """

    rematch = Signal()
    judge = Signal()
    save = Signal()
    leave = Signal()

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, theme, opaque=False)
        again = self.add_button("Rematch")
        again.clicked.connect(self.rematch)
        again.setDefault(True)
        self.judge_button = self.add_button("Judge this game")
        self.judge_button.setToolTip("Watch this game from its beginning, with a judgement of each decision")
        self.judge_button.clicked.connect(self.judge)
        self.save_button = self.add_button(SAVE)
        self.save_button.clicked.connect(self.save)
        self.add_button("To the start page").clicked.connect(self.leave)
        self.add_button("Look at the table").clicked.connect(self.hide)
        self._guard = Guard(NEXT_PLAYER)
        keys = NoKeys(self, self._guard)  # an early Enter was meant for the previous screen
        for button in self.buttons:
            keys.watch(button)
        self.settings: ValueStore | None = None
        self.ask_save: Callable[[str], str] = lambda proposed: QFileDialog.getSaveFileName(
            self, "Save the replay", proposed, "Games (*.dtgame *.txt)"
        )[0]

    def write(self, transcript: Callable[[], str], name: str) -> None:
        """Ask for a file and save the game's transcript there; ``name``: the proposed name."""
        folder = str(self.settings.get(FOLDER, "")) if self.settings is not None else ""
        file = self.ask_save(str(Path(folder) / f"{name}.dtgame"))
        if not file:
            return
        try:
            Path(file).write_text(transcript(), encoding="utf-8")
        except OSError as error:
            self.words.setText(f"The replay could not be written to {file}: {error.strerror}.")
            return
        remember(self.settings, FOLDER, str(Path(file).parent))
        self.save_button.setText(f"Saved as {Path(file).name}")

    def tell(self, view: TableView, found: Summary, me: int | None = None) -> None:
        """Show the end of a game; ``me``: the seat of the only person, if there is only one."""
        self.title.setText("You win" if view.winners == (me,) else winners(view))
        told = [f"<b>{escape(view.ending)}.</b>", *against(view), *map(escape, out_of_it(view, me)), ""]
        self.words.setText("<br>".join([*told, *map(escape, summary(view, found))]))
        self.save_button.setText(SAVE)
        self.cover()
        self._guard.start()
        self.buttons[0].setFocus()


def out_of_it(view: TableView, me: int | None) -> list[str]:
    """Return a sentence about each eliminated player; the player ``me`` is addressed as "you"."""
    out = [player for player in view.players if player.eliminated]
    return [
        "You are out of the game." if player.seat == me else f"{player.name} is out of the game."
        for player in out
    ]


def replay_name(view: TableView) -> str:
    """Return the name of a game's replay file, such as "Ada against Ben, day 3"."""
    names = " against ".join(player.name for player in view.players)
    return "".join(letter for letter in f"{names}, day {view.day}" if letter not in _NOT_IN_NAMES)


def against(view: TableView) -> list[str]:
    """Return a line with the numbers of each player if the game was won at Sundown; else no lines."""
    if not view.winners or f"at {evening(view)}" not in view.ending:
        return []
    return [
        f"{escape(player.name)}: {control_words(player)}, {player.influence} influence"
        for player in view.players
    ]


def summary(view: TableView, found: Summary) -> list[str]:
    """Return a few facts about a finished game."""
    lines = [f"Days: {found.days}", f"Shootouts: {found.shootouts}"]
    if found.best_rank is not None:
        lines.append(f"Biggest hand: {hand_name(found.best_rank)}")
    for player in view.players:
        won = found.lowballs[player.seat]
        lines.append(
            f"{player.name} never won lowball"
            if not won
            else f"{player.name} won lowball {'once' if won == 1 else f'{won} times'}"
        )
    return lines
