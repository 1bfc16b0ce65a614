"""The sheet that covers the table between two people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.beneath import Beneath
from doomtown_desktop.ui.look.guard import NEXT_PLAYER, Guard, NoKeys
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed


class Overlay(Themed, QWidget):
    """An opaque sheet over its parent, with a message and buttons."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.theme = theme
        self.beneath = Beneath(self, covers_margins=True)
        self.setObjectName("cover")
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
        """Show the sheet over the parent, but not over its margin, where the places of the window are."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.contentsRect())
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
        super().__init__(parent, theme)
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
