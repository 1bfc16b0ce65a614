"""The waiting room at its host: the invitation, who knocks, the seats, the rules, and the beginning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.net.door import Knock
from doomtown_desktop.net.people_wire import NO_CLOCK, AtZero, ClockTerms
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.net.seating import FEWEST_SEATS, MOST_SEATS, missing
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import GameOptions
from doomtown_desktop.session.game_plan import BOOKS, OPTION_NAMES, options_for
from doomtown_desktop.speech import room_words
from doomtown_desktop.speech.amounts import amount, listed
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.net.chat_frame import ChatFrame
from doomtown_desktop.ui.net.companion_rows import CompanionRows
from doomtown_desktop.ui.net.layout import golden_button, plain_words, remove_row, set_golden, sheet
from doomtown_desktop.ui.net.seat_posters import Cover, SeatPosters
from doomtown_desktop.ui.net.terms_words import terms_words

CLOCKS: Final = (
    ("No clocks", NO_CLOCK),
    ("1 minute for each decision", ClockTerms("decision", 60)),
    ("3 minutes for each decision", ClockTerms("decision", 180)),
    ("15 minutes and 10 s a decision", ClockTerms("bank", 900, 10)),
    ("30 minutes and 10 s a decision", ClockTerms("bank", 1800, 10)),
    ("60 minutes and 15 s a decision", ClockTerms("bank", 3600, 15)),
)
"""The clocks to choose from, with their words."""
LONGEST_ADDRESS: Final = 300
"""At most this many letters in the field for another address."""
AT_ZERO: Final[tuple[tuple[str, AtZero], ...]] = (
    ("Out of time: default answer", "default"),
    ("Out of time: a computer plays", "computer"),
    ("Out of time: the game is lost", "surrender"),
)


class ChosenTerms(Record):
    """The terms of a table as the host's person has entered them."""

    ruleset: str
    options: GameOptions
    legal_only: bool
    lets_watch: bool
    watchers_talk: bool
    hints: bool
    clock: ClockTerms


class HostPage(ChatFrame):
    """The waiting room of a table that runs in this program."""

    let_in = Signal(int)
    turn_away = Signal(int)
    """These carry the connection of somebody who knocks."""
    size_chosen = Signal(int)
    terms_chosen = Signal(object)
    """Carries the `ChosenTerms`."""
    deck_chosen = Signal(str)
    plays_chosen = Signal(bool)
    """The host's person wants to play, or only to watch."""
    new_code = Signal()
    begin = Signal()
    close_table = Signal()
    outside_chosen = Signal(str)
    """The host's person has typed another address at which this computer can be reached, or removed it."""
    nearby_chosen = Signal(bool)
    """The host's person lets others in the local network find the table, or no longer."""

    def __init__(
        self,
        decks: Sequence[str],
        deck: str,
        computers: Mapping[str, str],
        cover: Cover = lambda _name, _wide, _ratio: None,
    ) -> None:
        """Create the page. ``decks`` are the decks of the rules; the others are as in `SeatPosters`."""
        super().__init__("Your table")
        self.trouble, self.problem, self.watchers = MessageLine(), MessageLine(), plain_words()
        self.head.line.show()
        self.change_button = QPushButton("Change…")
        self.change_button.setAccessibleName("Change the terms of the table")
        self.change_button.setWhatsThis("Shows the rules, seats, clocks and spectators in place of the rest.")
        self.change_button.setCheckable(True)
        self.change_button.toggled.connect(lambda is_open: self._show_changes(is_open=is_open))
        self.head.row.addWidget(self.change_button)
        for line in (self.watchers, self.trouble, self.problem):
            self.head.words.addWidget(line)
        self.door, self._knocks = QFrame(), QVBoxLayout()
        self.door.setObjectName("sheet")
        self._knocks.setContentsMargins(16, 8, 16, 8)
        self.door.setLayout(self._knocks)
        self._rows: dict[int, QWidget] = {}
        self.column.addWidget(self.door)
        self.door.hide()
        self.deck = ElidedBox()
        self.deck.setAccessibleName("Your deck")
        self.deck.setWhatsThis("The deck that you play. The others see only that it is chosen.")
        self.deck.activated.connect(lambda _: self.deck_chosen.emit(self.deck.currentText()))
        self.companions = CompanionRows(says_ready=False)
        self.offer_decks(decks, deck)
        self.seats = SeatPosters(self.deck, computers, cover)
        self.column.addWidget(self.seats)
        self.invitation = self._invitation()
        self.column.addWidget(self.invitation)
        self.terms, column = sheet("The table")
        column.addLayout(self._terms())
        self.column.addWidget(self.terms)
        self.terms.hide()
        self.close_button = SureButton("Close the table", "Click again to close it for all")
        self.close_button.setToolTip("All who wait here get a message. Nothing is saved.")
        self.close_button.sure.connect(self.close_table)
        self.missing = plain_words()
        self.begin_button = golden_button("Begin", "Deals the game for all who have a seat.")
        self.begin_button.clicked.connect(self.begin)
        self.rail.addWidget(self.close_button)
        self.rail.addWidget(self.missing, 1)
        self.rail.addWidget(self.begin_button)
        self.first_stop: QWidget = self.copy_button

    def _invitation(self) -> QWidget:
        frame = QFrame()
        frame.setObjectName("sheet")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(8)
        row = QHBoxLayout()
        heading = QLabel("Invitation")
        heading.setObjectName("heading")
        self.code = QLineEdit()
        self.code.setReadOnly(True)
        self.code.setAccessibleName("Invitation to your table")
        self.code.setWhatsThis("Send this to the people you want to play with.")
        self.copy_button = QPushButton("Copy")
        self.copy_button.setAccessibleName("Copy the invitation")
        self.copy_button.clicked.connect(self._copy)
        self.link_button = QPushButton("Copy as a link")
        self.link_button.setAccessibleName("Copy the invitation as a link")
        self.link_button.setWhatsThis("A link opens this program by itself, where it is installed.")
        self.link_button.clicked.connect(self._copy_link)
        self._link = ""
        self.renew_button = SureButton("New code", "Click again: the old one is void")
        self.renew_button.setToolTip("Makes another invitation. The old one opens nothing then.")
        self.renew_button.sure.connect(self.new_code)
        row.addWidget(heading)
        row.addWidget(self.code, 1)
        row.addWidget(self.copy_button)
        row.addWidget(self.link_button)
        row.addWidget(self.renew_button)
        column.addLayout(row)
        self.reach = plain_words()
        column.addWidget(self.reach)
        self.nearby = QCheckBox("Others in this network find the table")
        self.nearby.setWhatsThis(
            "Others in your network see the table in their list and knock, without the invitation."
        )
        self.nearby.clicked.connect(self.nearby_chosen)
        self.nearby.hide()
        self.nearby_words = plain_words()
        self.nearby_words.hide()
        self.outside = QLineEdit()
        self.outside.setMaxLength(LONGEST_ADDRESS)
        self.outside.setPlaceholderText("Public address of the router, or of a VPN")
        self.outside.setAccessibleName("Another address for the invitation")
        self.outside.setWhatsThis(
            "People outside reach this computer at this address: that of a router that forwards the port, or "
            "of a virtual private network. The invitation has it, too."
        )
        self.outside.editingFinished.connect(lambda: self.outside_chosen.emit(self.outside.text().strip()))
        self.outside_label = QLabel("Other address")
        self.outside_label.setBuddy(self.outside)
        self.outside_words = MessageLine()
        more = QHBoxLayout()
        more.addWidget(self.nearby)
        more.addSpacing(16)
        more.addWidget(self.outside_label)
        more.addWidget(self.outside, 1)
        for part in (self.outside, self.outside_label):
            part.hide()
        column.addLayout(more)
        column.addWidget(self.outside_words)
        column.addWidget(self.nearby_words)
        column.addWidget(self.companions)
        return frame

    def _show_changes(self, *, is_open: bool) -> None:
        """Show the controls for the terms in place of the invitation, or the invitation again."""
        self.terms.setVisible(is_open)
        self.invitation.setVisible(not is_open)
        self.change_button.setText("Done" if is_open else "Change…")

    def _terms(self) -> QFormLayout:
        form = QFormLayout()
        form.setSpacing(8)
        self.seat_count = QComboBox()
        self.seat_count.setAccessibleName("Number of seats")
        self.seat_count.setWhatsThis("The number of players, two to six.")
        for size in range(FEWEST_SEATS, MOST_SEATS + 1):
            self.seat_count.addItem(amount(size, "seat"), size)
        self.seat_count.activated.connect(lambda _: self.size_chosen.emit(self.seat_count.currentData()))
        self.rules = QComboBox()
        self.rules.setAccessibleName("Rules")
        self.rules.setWhatsThis("The rule book of the game.")
        for words, book in BOOKS.items():
            self.rules.addItem(words, book)
        self.legal = QCheckBox("Legal decks only")
        self.legal.setWhatsThis("Only decks without problems may be played.")
        self.watching = QCheckBox("Others may watch")
        self.watching.setWhatsThis("Guests without a seat see what is public, and no hand.")
        self.talking = QCheckBox("Spectators may write")
        self.talking.setWhatsThis("Spectators may write in the chat.")
        self.hinting = QCheckBox("Hints")
        self.hinting.setWhatsThis("Everybody who plays may ask a computer what it would do.")
        self.watch_only = QCheckBox("I only watch")
        self.watch_only.setWhatsThis("You host the table without a seat, and see what is public.")
        self.watch_only.clicked.connect(lambda watches: self.plays_chosen.emit(not watches))
        self.clock = QComboBox()
        self.clock.setAccessibleName("Clocks")
        self.clock.setWhatsThis("The time of each player. They stand still while a connection is lost.")
        for words, terms in CLOCKS:
            self.clock.addItem(words, terms)
        self.at_zero = QComboBox()
        self.at_zero.setAccessibleName("Out of time")
        self.at_zero.setWhatsThis("The rule for a player who has no time left.")
        for words, at_zero in AT_ZERO:
            self.at_zero.addItem(words, at_zero)
        self.options: dict[str, QComboBox] = {}
        for name, label in OPTION_NAMES.items():
            box = self.options[name] = QComboBox()
            box.setAccessibleName(label)
            box.setWhatsThis("A choice of the rules for three or more players.")
        for box in (self.rules, self.clock, self.at_zero, *self.options.values()):
            box.activated.connect(self._choose)
        for check in (self.legal, self.watching, self.talking, self.hinting):
            check.clicked.connect(self._choose)
        row = QHBoxLayout()
        row.setSpacing(16)
        for part in (self.seat_count, self.rules, self.legal, self.hinting):
            row.addWidget(part)
        row.addStretch(1)
        form.addRow("Table", row)
        more = QHBoxLayout()
        more.setSpacing(16)
        for part in (self.clock, self.at_zero):
            more.addWidget(part)
        more.addStretch(1)
        form.addRow("Clocks", more)
        watching = QHBoxLayout()
        watching.setSpacing(16)
        for check in (self.watching, self.talking, self.watch_only):
            watching.addWidget(check)
        watching.addStretch(1)
        form.addRow("Spectators", watching)
        self.options_holder = QWidget()
        third = QHBoxLayout(self.options_holder)
        third.setContentsMargins(0, 0, 0, 0)
        third.setSpacing(16)
        for box in self.options.values():
            third.addWidget(box)
        third.addStretch(1)
        form.addRow("More players", self.options_holder)
        self._form = form
        return form

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code.text())
        self.copy_button.setText("Copied")

    def _copy_link(self) -> None:
        QGuiApplication.clipboard().setText(self._link)
        self.link_button.setText("Link copied")

    def _choose(self) -> None:
        ruleset, clock = self.rules.currentData(), self.clock.currentData()
        if clock.kind != "none":
            clock = replace(clock, at_zero=self.at_zero.currentData())
        values = {name: box.currentData() for name, box in self.options.items()}
        offered = {name: [option.word for option in options_for(name, ruleset)] for name in self.options}
        fitting: dict[str, Any] = {
            name: value if value in offered[name] else offered[name][0] for name, value in values.items()
        }
        self.terms_chosen.emit(
            ChosenTerms(
                ruleset,
                GameOptions(**fitting),
                self.legal.isChecked(),
                self.watching.isChecked(),
                self.talking.isChecked(),
                self.hinting.isChecked(),
                clock,
            )
        )

    def _show_terms(self, room: RoomState) -> None:
        """Show the terms of the table in their controls."""
        self.rules.setCurrentIndex(self.rules.findData(room.ruleset))
        self.legal.setChecked(room.legal_only)
        self.watching.setChecked(room.lets_watch)
        self.talking.setChecked(room.watchers_talk)
        self.talking.setEnabled(room.lets_watch)
        self.hinting.setChecked(room.hints)
        self.watch_only.setChecked(room.seat is None)
        plain = replace(room.clock, at_zero="default")
        self.clock.setCurrentIndex(next(place for place, (_, terms) in enumerate(CLOCKS) if terms == plain))
        self.at_zero.setCurrentIndex(self.at_zero.findData(room.clock.at_zero))
        self.at_zero.setVisible(room.clock.kind != "none")
        for name, box in self.options.items():
            found = options_for(name, room.ruleset)
            if [box.itemData(place) for place in range(box.count())] != [each.word for each in found]:
                box.clear()
                for each in found:
                    box.addItem(each.name, each.word)
                    box.setItemData(box.count() - 1, each.about, Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(max(0, box.findData(getattr(room.options, name))))
            box.setVisible(len(found) > 1)
            box.setToolTip(str(box.currentData(Qt.ItemDataRole.ToolTipRole) or ""))
        shows = len(room.seats) > FEWEST_SEATS and any(box.count() > 1 for box in self.options.values())
        self._form.setRowVisible(self.options_holder, shows)

    def offer_decks(self, decks: Sequence[str], deck: str) -> None:
        """Offer these decks, and select ``deck`` if it is one of them."""
        self.deck.clear()
        self.deck.addItems(list(decks))
        self.deck.setCurrentIndex(max(0, self.deck.findText(deck)))
        self.companions.offer_decks(decks)

    def show_code(self, code: str, link: str, reach: str) -> None:
        """Show the invitation, as a code and as a link, and a text about who can reach the table with it."""
        self._link = link
        if code != self.code.text():
            self.code.setText(code)
            self.code.setCursorPosition(0)
            self.copy_button.setText("Copy")
            self.link_button.setText("Copy as a link")
        self.reach.setText(reach)

    def show_outside(self, address: str, trouble: str) -> None:
        """Offer to add another address to the invitation. ``trouble`` is what is wrong with the typed one."""
        for part in (self.outside, self.outside_label):
            part.show()
        if not self.outside.hasFocus():
            self.outside.setText(address)
        self.outside_words.say(trouble)

    def show_nearby(self, words: str, *, is_on: bool) -> None:
        """Offer that others in the local network find the table. ``words`` are its sign, or what is wrong."""
        self.nearby.show()
        self.nearby.setChecked(is_on)
        if words != self.nearby_words.text():
            aloud.say(self, words)
        self.nearby.setAccessibleDescription(words)
        self.nearby_words.setText(words)
        self.nearby_words.setVisible(bool(words))

    def show_room(
        self,
        room: RoomState,
        knocks: Sequence[Knock],
        computers: Mapping[int, str],
        trouble: str,
        decks: Mapping[str, str],
    ) -> None:
        """Show the room.

        ``computers`` has the titles of computer players by seat; ``decks``: as in `CompanionRows.show_room`.
        """
        self.trouble.say(trouble or room.notice)
        self._show_door(knocks)
        self.head.line.setText(terms_words(room))
        self.seats.show_room(room, computers, decks)
        is_free = any(seat.kind == "open" for seat in room.seats)
        set_golden(self.copy_button, on=is_free and not knocks, pixels=15)
        self.watchers.setText(f"Watching: {listed(room.watchers)}" if room.watchers else "")
        self.watchers.setVisible(bool(room.watchers))
        self.problem.say(room.problem)
        self.companions.show_room(room, decks)
        self.seat_count.setCurrentIndex(self.seat_count.findData(len(room.seats)))
        self._show_terms(room)
        what = missing(room) or (room_words.drawing() if room.drawing else "")
        self.missing.setText(what or f"Everybody is ready. {room_words.drawn_again(room.repeats)}".strip())
        self.begin_button.setEnabled(not what)
        self.begin_button.setToolTip(what)
        self.begin_button.setAccessibleDescription(what)

    def _show_door(self, knocks: Sequence[Knock]) -> None:
        for connection in [each for each in self._rows if each not in {knock.connection for knock in knocks}]:
            remove_row(self._rows.pop(connection), self._knocks, self.first_stop)
        for knock in knocks:
            if knock.connection not in self._rows:
                row = self._rows[knock.connection] = self._row_of(knock)
                self._knocks.addWidget(row)
        self.door.setVisible(bool(knocks))

    def _row_of(self, knock: Knock) -> QWidget:
        row = DoorRow(knock)
        row.yes_button.clicked.connect(partial(self.let_in.emit, knock.connection))
        row.no_button.clicked.connect(partial(self.turn_away.emit, knock.connection))
        return row

    @property
    def door_rows(self) -> list[DoorRow]:
        """The rows of those who knock."""
        return [row for row in self._rows.values() if isinstance(row, DoorRow)]


class DoorRow(QWidget):
    """Somebody who knocks, with the buttons to let them in or not."""

    def __init__(self, knock: Knock) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.words = plain_words(
            room_words.wish_to_come_in(knock.name, returns=knock.returns, began=False), faint=False
        )
        address = QLabel(knock.address)
        address.setTextFormat(Qt.TextFormat.PlainText)
        address.setObjectName("faint")
        address.setToolTip("The address from which they connect")
        self.yes_button, self.no_button = QPushButton("Let in"), QPushButton("Say no")
        self.yes_button.setObjectName("golden")
        self.yes_button.setAccessibleName(f"Let {knock.name} in")
        self.no_button.setAccessibleName(f"Say no to {knock.name}")
        row.addWidget(self.words, 1)
        row.addWidget(address)
        row.addWidget(self.yes_button)
        row.addWidget(self.no_button)


__all__ = ["ChosenTerms", "DoorRow", "HostPage"]
