"""The page on which a person hosts a table for others, or joins the table of somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.net.invitation import mentions_invitation
from doomtown_desktop.net.outside_text import LONGEST_NAME
from doomtown_desktop.net.room_journal import UnfinishedTable
from doomtown_desktop.speech import room_words
from doomtown_desktop.storage.user_file import local_time
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.net.club_door import ClubDoor
from doomtown_desktop.ui.net.layout import NetworkFrame, golden_button, plain_words, sheet
from doomtown_desktop.ui.net.nearby_door import NearbyDoor

LONGEST_INVITATION = 2000
"""At most this many letters in the field for an invitation; a message around the code may be pasted, too."""


class OthersPage(NetworkFrame):
    """Ways to play: host a table, join with an invitation or one in the local network, or go to a club.

    A person enters a name first.
    """

    keep = Signal(str)
    """The person hosts a table. Carries their name."""
    join = Signal(str, str)
    """The person joins a table. Carries their name and the text of the invitation."""
    club = Signal(str, str, str)
    """The person goes to a club. Carries their name, the club's address or invitation, and its password."""
    knock = Signal(str, object)
    """The person joins a table in the local network. Carries their name and the `TableInvitation`."""
    come_back = Signal()
    """The person goes back to the seat that they have at somebody's table."""
    go_on = Signal(str)
    give_up = Signal(str)
    """The person goes on with a table of their own, or closes it for good. These carry its id."""
    back = Signal()

    def __init__(
        self,
        name: str,
        host: str = "",
        *,
        warning: str = "",
        clubs: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Create the page.

        ``name`` is the person's last name, ``host`` that of the person at whose table they have a seat, or
        empty. ``warning`` is a sentence about an unfinished game. ``clubs`` has the names and invitations of
        the clubs that the person knows, the latest first.
        """
        super().__init__("Play with others")
        self.head.line.setText(
            "Two to six people play, each at a computer of their own. One of you hosts the table and sends "
            "the others an invitation."
        )
        self.head.line.show()
        named = QHBoxLayout()
        named.setSpacing(10)
        label = QLabel("Your name")
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName("Your name")
        self.name.setWhatsThis("The name that the others see at the table.")
        label.setBuddy(self.name)
        named.addWidget(label)
        named.addWidget(self.name, 1)
        named.addStretch(1)
        self.head.words.addSpacing(8)
        self.head.words.addLayout(named)
        self.words = MessageLine()
        self.head.words.addWidget(self.words)
        doors = QHBoxLayout()
        doors.setSpacing(16)
        doors.addWidget(self._keeping(), 1)
        doors.addWidget(self._joining(), 1)
        self.kept, self._tables = sheet("Go on with your table")
        self.kept.hide()
        self.table_rows: list[UnfinishedRow] = []
        """The tables that can be continued, the latest first."""
        self.column.addWidget(self._coming_back(host))
        self.column.addWidget(self.kept)
        self.column.addSpacing(6)
        self.column.addLayout(doors)
        self.column.addSpacing(6)
        self.nearby_door = NearbyDoor()
        self.nearby_door.go.connect(lambda invitation: self.knock.emit(self.name.text(), invitation))
        self.column.addWidget(self.nearby_door)
        self.column.addSpacing(6)
        self.club_door = ClubDoor(clubs)
        self.club_door.go.connect(lambda where, password: self.club.emit(self.name.text(), where, password))
        self.column.addWidget(self.club_door)
        self.back_button = back_button(self.back)
        self.rail.addWidget(self.back_button)
        self.rail.addStretch(1)
        if warning:
            self.head.words.addWidget(plain_words(warning))
        self.column.addStretch(1)
        self.first_stop: QWidget = self.return_button if host else self.name
        stops = (
            self.name,
            self.return_button,
            self.keep_button,
            self.code,
            self.join_button,
            self.nearby_door.button,
            *self.club_door.stops,
            self.back_button,
        )
        for one, next_one in pairwise(stops):
            QWidget.setTabOrder(one, next_one)
        self.name.textChanged.connect(self._look)
        self.code.textChanged.connect(self._look)
        self.club_door.address.textChanged.connect(self._look)
        self._look()

    def _coming_back(self, host: str) -> QWidget:
        """Return the way back to the seat at somebody's table; it is hidden without a ``host``."""
        frame, column = sheet("Your seat")
        row = QHBoxLayout()
        self.return_button = golden_button(room_words.come_back(host), "Connects to the table again.")
        self.return_button.clicked.connect(self.come_back)
        row.addWidget(plain_words("Your seat at this table is still yours."), 1)
        row.addWidget(self.return_button)
        column.addLayout(row)
        frame.setVisible(bool(host))
        return frame

    def _keeping(self) -> QWidget:
        frame, column = sheet("Host a table")
        column.addWidget(
            plain_words(
                "The game runs in your program. You choose the rules and who may come in, and you get an "
                "invitation to send."
            )
        )
        column.addStretch(1)
        self.keep_button = golden_button("Host a table", "Opens a table that others can join.")
        self.keep_button.clicked.connect(lambda: self.keep.emit(self.name.text()))
        column.addWidget(self.keep_button)
        return frame

    def _joining(self) -> QWidget:
        frame, column = sheet("Join a table")
        self.about_code = plain_words("Paste the invitation that you were sent. It begins with DTT1.")
        column.addWidget(self.about_code)
        column.addStretch(1)
        self.code = QLineEdit()
        self.code.setAccessibleName("Invitation")
        self.code.setWhatsThis("The invitation that the host of a table sends you.")
        self.code.setPlaceholderText("DTT1…")
        self.code.setMaxLength(LONGEST_INVITATION)
        column.addWidget(self.code)
        self.join_button = golden_button("Join", "Connects to the table. Its host lets you in.")
        self.code.returnPressed.connect(self.join_button.click)
        self.join_button.clicked.connect(lambda: self.join.emit(self.name.text(), self.code.text()))
        column.addWidget(self.join_button)
        return frame

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        found = QGuiApplication.clipboard().text()
        if not self.code.text() and mentions_invitation(found):
            self.code.setText(found.strip())
            self.code.setCursorPosition(0)
            self.about_code.setText("This invitation was in the clipboard.")

    def _look(self) -> None:
        """Enable the buttons, or grey them out with the reason as their tool tip."""
        nameless = "" if self.name.text().strip() else "Type your name first"
        for button, why in (
            (self.keep_button, nameless),
            (self.join_button, nameless or ("" if self.code.text().strip() else "Paste an invitation first")),
            (self.club_door.button, nameless or self.club_door.why_not),
            *((button, nameless) for button in self.club_door.known_buttons),
        ):
            button.setEnabled(not why)
            button.setToolTip(why)
            button.setAccessibleDescription(why)
        self.nearby_door.allow(nameless)

    def offer_tables(self, tables: Sequence[UnfinishedTable]) -> None:
        """Show the person's own tables that can be continued."""
        for row in self.table_rows:
            self._tables.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.table_rows = [UnfinishedRow(each) for each in tables]
        for row in self.table_rows:
            row.go_button.clicked.connect(partial(self.go_on.emit, row.table))
            row.close_button.sure.connect(partial(self.give_up.emit, row.table))
            self._tables.addWidget(row)
        self.kept.setVisible(bool(tables))

    def say(self, words: str) -> None:
        """Show a problem."""
        self.words.say(words)


class UnfinishedRow(QWidget):
    """A table of the person's own that can be continued, or is damaged."""

    def __init__(self, found: UnfinishedTable) -> None:
        super().__init__()
        self.table = found.id
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        words = found.trouble or room_words.unfinished_table(
            found.others, local_time(found.begun), is_waiting=found.is_waiting
        )
        self.words = plain_words(words, faint=bool(found.trouble))
        self.go_button = QPushButton("Go on")
        self.go_button.setAccessibleName(f"Go on: {words}")
        self.go_button.setWhatsThis("Opens the table again. The others come back to their seats.")
        self.go_button.setVisible(not found.trouble)
        self.close_button = SureButton("Close for good", "Click again to delete it")
        self.close_button.setAccessibleName(f"Close for good: {words}")
        self.close_button.setToolTip("Deletes the game. Nobody can come back to it.")
        row.addWidget(self.words, 1)
        row.addWidget(self.close_button)
        row.addWidget(self.go_button)
