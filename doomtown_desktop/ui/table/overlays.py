"""The cover of the table between two people at one screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.beneath import Beneath
from doomtown_desktop.ui.look.guard import NEXT_PLAYER, Guard, NoKeys
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.look.wall import Wall, WallPlate
from doomtown_desktop.ui.plain.recipes import CardPicture

FACE: Final = 132
"""The width of a portrait, in pixels at a text size of 100 %."""


class SeatFace(Themed, QWidget):
    """The portrait of a player in the colour of the seat. Below it are as many bars as the seat's number."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.picture: CardPicture | None = None
        self.seat = 0

    def show_player(self, seat: int, picture: CardPicture | None) -> None:
        """Show the portrait of the player at a seat."""
        self.seat, self.picture = seat, picture
        self.setVisible(picture is not None)
        self.setFixedSize(self.sizeHint())
        self.update()

    @override
    def sizeHint(self) -> QSize:
        wide = fonts.scaled(FACE)
        return QSize(wide, wide + fonts.scaled(14))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone, wide = colour(self.theme.sides[self.seat % len(self.theme.sides)]), self.width()
        box = QRectF(3, 3, wide - 6, wide - 6)
        pens = (QPen(colour(self.theme.panel), 7), QPen(tone, 4))
        plain = self.theme.name == "contrast"
        composer.paint_framed(painter, self.picture, box, composer.HEAD, wide * 0.1, pens, plain=plain)
        count, gap = self.seat + 1, fonts.scaled(5)
        bar = (wide - 6 - gap * (count - 1)) / count
        for number in range(count):
            foot = QRectF(3 + number * (bar + gap), self.height() - fonts.scaled(8), bar, fonts.scaled(7))
            painter.fillRect(foot, tone)
        painter.end()


class HandOver(Themed, QWidget):
    """The cover between two people at one screen. It hides all cards until the next person is ready.

    It says in large letters whose turn it is. It ignores keys for a short time, because the previous player
    may still be pressing Enter.
    """

    taken = Signal()

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.beneath = Beneath(self, covers_margins=True)
        self._wall = Wall()
        self.face = SeatFace(theme)
        self.title = QLabel()
        self.title.setObjectName("turn")
        self.title.setWordWrap(True)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.hand = QLabel()
        """The picture of the next player's hand. It is shown while the button for it is held down."""
        self.hand.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.button = self._add_button("", "Uncovers the table for you; others look away.")
        self.button.setObjectName("golden")
        self.button.clicked.connect(self._take)
        self.peek_button = self._add_button(
            "Hold to peek at your hand", "Shows your hand as long as you hold it; nobody else should look."
        )
        self.peek_button.setAutoRepeat(False)
        self.peek_button.pressed.connect(self._peek)
        self.peek_button.released.connect(self.hand.clear)
        self._pictured: Callable[[], QPixmap] = QPixmap
        self._lay_out()
        self._guard = Guard(NEXT_PLAYER)
        keys = NoKeys(self, self._guard)
        for button in (self.button, self.peek_button):
            keys.watch(button)
        self.hide()

    def _add_button(self, text: str, about: str) -> QPushButton:
        button = QPushButton(text)
        button.setMinimumWidth(160)
        button.setWhatsThis(about)
        self.row.addWidget(button)
        return button

    def _lay_out(self) -> None:
        plate = self.plate = WallPlate()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 8, 8, 8)
        outer.addWidget(plate, 0, Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(plate)
        column.setContentsMargins(24, 22, 24, 22)
        column.setSpacing(16)
        head = QHBoxLayout()
        head.setSpacing(22)
        head.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.words)
        words.addStretch(1)
        head.addLayout(words, 1)
        column.addLayout(head)
        column.addWidget(self.hand)
        self.row.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addLayout(self.row)

    @override
    def apply_style(self, theme: Theme) -> None:
        super().apply_style(theme)
        self.face.theme = theme

    def cover(self) -> None:
        """Show the cover over the parent, but not over its margin, where the places of the window are."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.contentsRect())
            wide = sum(button.sizeHint().width() + 12 for button in (self.button, self.peek_button))
            along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self.row.setDirection(along if wide * 1.1 + 80 <= self.width() else down)
            self.plate.setMinimumWidth(min(self.width() - 16, fonts.scaled(620)))
        self.show()
        self.raise_()

    def _peek(self) -> None:
        self.hand.setPixmap(self._pictured())

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Hide the hand if another window becomes active."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.hand.clear()

    def ask(
        self,
        seat: int,
        name: str,
        picture: CardPicture | None = None,
        pictured: Callable[[], QPixmap] = QPixmap,
        happened: Sequence[str] = (),
    ) -> None:
        """Ask for the player at a seat.

        ``picture`` is the player's portrait, and ``pictured`` returns the picture of the player's hand.
        ``happened`` has sentences about moments that were not shown.
        """
        self._pictured = pictured
        self.hand.clear()
        self.face.show_player(seat, picture)
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

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._wall.paint(painter, self, self.theme)
        painter.end()


__all__ = ["HandOver"]
