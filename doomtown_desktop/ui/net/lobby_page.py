"""The lobby of a club's server: its tables, the people there, and a new table."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.net.club.visit import ClubVisit, VisitState
from doomtown_desktop.net.club.wire import LobbyTable, TableOpening
from doomtown_desktop.net.seating import FEWEST_SEATS, MOST_SEATS, RoomTerms
from doomtown_desktop.session.game_plan import BOOK_NAMES, BOOKS
from doomtown_desktop.speech import club_words
from doomtown_desktop.speech.amounts import amount, listed
from doomtown_desktop.ui.cards import posters
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.net.chat_frame import ChatFrame
from doomtown_desktop.ui.net.chatting import Chatting
from doomtown_desktop.ui.net.layout import (
    JoinRow,
    golden_button,
    plain_words,
    remove_row,
    sheet,
)
from doomtown_desktop.ui.net.seat_coins import SeatCoins

CONNECTING = "Connecting…"


class LobbyPage(ChatFrame):
    """The tables of a club, with a button to each, and the way to open another one."""

    enter = Signal(str)
    """The person wants to go to a table. Carries its id."""
    open_table = Signal(object)
    """The person wants a table of their own. Carries the `TableOpening`."""
    again = Signal()
    leave = Signal()

    def __init__(self, title: str) -> None:
        """Create the page of a club. ``title`` is its name, or its address until the name is known."""
        super().__init__(title)
        self.about = self.head.line
        self.people = plain_words()
        self.words = MessageLine()
        self.state = plain_words(CONNECTING, faint=False)
        for line in (self.people, self.words, self.state):
            self.head.words.addWidget(line)
        self.tables, self._rows_column = sheet("Tables")
        self.none = plain_words(club_words.no_tables())
        self._rows_column.addWidget(self.none)
        self.more = plain_words()
        self._rows_column.addWidget(self.more)
        self.rows: dict[str, LobbyRow] = {}
        """The rows of the list by the ids of their tables, in order."""
        self.column.addWidget(self.tables)
        self.opening = self._opening()
        self.column.addWidget(self.opening)
        self.back_button = back_button(self.leave, "Leave the club (Esc)")
        self.again_button = QPushButton("Try again now")
        self.again_button.setWhatsThis("Connects at once instead of waiting.")
        self.again_button.clicked.connect(self.again)
        self.rail.addWidget(self.back_button)
        self.rail.addStretch(1)
        self.rail.addWidget(self.again_button)
        self.first_stop: QWidget = self.open_button
        self._show_parts(is_in=False)

    def _opening(self) -> QWidget:
        frame, column = sheet("Open a table")
        row = QHBoxLayout()
        row.setSpacing(12)
        self.rules = QComboBox()
        self.rules.setAccessibleName("Rules of your table")
        self.rules.setWhatsThis("The rule book of the game. You can change it at the table.")
        for words, book in BOOKS.items():
            self.rules.addItem(words, book)
        self.seats = QComboBox()
        self.seats.setAccessibleName("Number of seats")
        self.seats.setWhatsThis("The number of players, two to six. You can change it at the table.")
        for size in range(FEWEST_SEATS, MOST_SEATS + 1):
            self.seats.addItem(amount(size, "seat"), size)
        self.unlisted = QCheckBox("Only with an invitation")
        self.unlisted.setWhatsThis(
            "Others do not see your table in the list. At the table you get an invitation to send to friends."
        )
        self.open_button = golden_button("Open a table", "Opens a table of your own at this club.")
        self.open_button.clicked.connect(self._open)
        for part in (self.rules, self.seats, self.unlisted):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self.open_button)
        column.addLayout(row)
        return frame

    def _open(self) -> None:
        terms = RoomTerms(self.rules.currentData())
        self.open_table.emit(
            TableOpening(terms, self.seats.currentData(), is_listed=not self.unlisted.isChecked())
        )

    @override
    def show_chat(self, chat: Chatting) -> None:
        """Show the chat of the lobby."""
        super().show_chat(chat)
        chat.panel.left.connect(self.first_stop.setFocus)

    # --- content ------------------------------------------------------------------------------------

    def show_visit(self, visit: ClubVisit) -> None:
        """Show the stage of a visit to the club, and its lobby."""
        if visit.club:
            self.title.setText(visit.club)
        self.about.setText(visit.about)
        self.about.setVisible(bool(visit.about))
        is_in = visit.state is VisitState.LOBBY and visit.lobby is not None
        words, state = visit.words, ""
        match visit.state:
            case VisitState.CONNECTING | VisitState.GREETING:
                words, state = "", CONNECTING
            case VisitState.LOST:
                state = "The program tries to connect again."
            case VisitState.LOBBY if visit.is_asking:
                state = "Waiting for the club's answer…"
            case _:
                pass
        self.words.say(words)
        self.state.setText(state)
        self.state.setVisible(bool(state))
        self.again_button.setVisible(visit.state in (VisitState.LOST, VisitState.ENDED))
        self._show_parts(is_in=is_in)
        self.talk.setVisible(is_in and (visit.chats or bool(visit.people.said)))
        if self.chat is not None:
            self.chat.panel.set_usable("" if visit.chats else club_words.no_chat())
        if visit.lobby is not None:
            self._show_tables(visit.lobby.tables, is_asking=visit.is_asking)
            self.more.setText(f"{amount(visit.lobby.hidden, 'further table')} not shown.")
            self.more.setVisible(bool(visit.lobby.hidden))
            self.people.setText(f"Here: {listed(visit.lobby.people)}.")
        self.open_button.setEnabled(not visit.is_asking)

    def _show_parts(self, *, is_in: bool) -> None:
        was_in = not self.opening.isHidden()
        for part in (self.tables, self.opening, self.people, self.talk):
            part.setVisible(is_in)
        if is_in and not was_in and self.back_button.hasFocus():
            self.first_stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_tables(self, tables: tuple[LobbyTable, ...], *, is_asking: bool) -> None:
        """Show the list. Existing rows are updated and not replaced, so that the focus stays."""
        here = {table.id for table in tables}
        for id_ in [each for each in self.rows if each not in here]:
            remove_row(self.rows.pop(id_), self._rows_column, self.first_stop)
        for place, table in enumerate(tables):
            if table.id not in self.rows:
                row = self.rows[table.id] = LobbyRow()
                row.button.clicked.connect(partial(self.enter.emit, table.id))
            row = self.rows[table.id]
            self._rows_column.insertWidget(place + 1, row)  # below the heading
            if row.theme is not self.theme:
                row.apply_style(self.theme)
                row.coins.apply_style(self.theme)
            row.show_table(table, is_asking=is_asking)
        self.rows = {table.id: self.rows[table.id] for table in tables}
        self.none.setVisible(not tables)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Esc, as the button does."""
        if chord(event) == "Esc":
            self.leave.emit()
        else:
            super().keyPressEvent(event)


class LobbyRow(Themed, JoinRow):
    """A table of the list: a strip of paper with its seats, and a button that leads to it."""

    def __init__(self) -> None:
        super().__init__()
        self.theme: Theme = DARK
        self.setObjectName("onWall")
        self.coins = SeatCoins()
        self.row.insertWidget(0, self.coins)
        self.row.setContentsMargins(12, 7, 14, 11)
        self.row.setSpacing(10)
        self.apply_style(DARK)

    @override
    def apply_style(self, theme: Theme) -> None:
        """Use the colours of a theme, and the current text size."""
        super().apply_style(theme)
        tones = posters.TONES[theme.name]
        self.setStyleSheet(f"""
            QLabel {{ background: transparent; color: {tones.ink}; }}
            QLabel#faint {{ color: {tones.soft}; }}""")

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones = posters.TONES[self.theme.name]
        seed = sum(map(ord, self.name.text()))
        posters.sheet(painter, QRectF(self.rect()).adjusted(2, 1, -5, -6), tones, seed=seed)
        painter.end()

    def show_table(self, table: LobbyTable, *, is_asking: bool) -> None:
        """Show a table. Its button works unless a request to the club is waiting for its answer."""
        self.name.setText(club_words.table_name(table.owner, is_own=table.is_own))
        self.coins.show_seats(table.players, table.seats)
        self.words.setText(
            club_words.table_state(
                BOOK_NAMES.get(table.ruleset, table.ruleset),
                table.state,
                table.free,
                table.seats,
                table.players,
                table.watchers,
                legal_only=table.legal_only,
            )
        )
        what, why = "Watch", ""
        if table.is_own:
            what = "Come back"
        elif table.state == "waiting" and table.free:
            what = "Join"
        elif not table.lets_watch:
            why = "All seats are taken, and nobody may watch"
        self.button.setText(what)
        self.button.setEnabled(not why and not is_asking)
        self.button.setToolTip(why)
        self.button.setAccessibleName(f"{what}: {self.name.text()}")
        self.button.setAccessibleDescription(why or self.words.text())


__all__ = ["LobbyPage", "LobbyRow"]
