"""One seat of a new game: its name, its player (a person or a computer opponent), and its deck."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.catalog import Edition
from doomtown_desktop.session.game_plan import SeatPlan
from doomtown_desktop.session.levels import CHARACTERS, PERSON, Character
from doomtown_desktop.ui.cards.opponent_face import opponent_face
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.look.theme import Theme

FACE, SMALL_FACE = 58, 24
"""The width of a face in pixels at plain text size: beside the seat, and in the list of players."""
LARGEST_FACE = 80
"""The maximum width of a face in pixels; large text needs the room."""
LONGEST_NAME = 40
"""At most this many characters of a name. (Saved games allow 200.)"""
_OTHER: Final[dict[Edition, Edition]] = {"reloaded": "classic", "classic": "reloaded"}
NOBODY_YET = "Stranger"
"""The default name of a human player."""


class SeatRow(QWidget):
    """The controls for one seat, with remarks on the opponent and on the deck."""

    changed = Signal()
    """The player or the deck of the seat has changed."""
    gone = Signal()
    """The user removes the seat."""

    def __init__(self, plan: SeatPlan, decks: Sequence[str], edition: Edition, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._before: dict[Edition, str] = {edition: plan.deck, _OTHER[edition]: plan.other}
        """The latest chosen deck of each edition."""
        self._edition = edition
        self.is_unsure = False
        """True if the deck is only a default: neither chosen before nor the opponent's own."""
        self._by_hand = False
        """True once the user has chosen a deck: a change of opponent does not replace it."""
        self.face, self.number = QLabel(), QLabel()
        size = min(fonts.scaled(FACE), LARGEST_FACE)
        self.face.setFixedSize(size, size)  # fixed even without a face, so that rows do not move
        self.face.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.name = QLineEdit(plan.name)
        self.name.setWhatsThis("The name of this player, as the table shows it.")
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(self.name.fontMetrics().averageCharWidth() * 12)
        self.who, self.deck = self._players(plan.who), ElidedBox()
        self.deck.setWhatsThis("The deck this player plays: a starter deck or one of yours.")
        self._list(decks)
        for box, letters in ((self.deck, 12), (self.who, 8)):  # with large text long names are cut
            box.setSizeAdjustPolicy(ElidedBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(letters)
        self.who.currentTextChanged.connect(self._sit_down)
        self.deck.currentTextChanged.connect(self.changed)
        self.deck.activated.connect(self._choose_by_hand)
        self.away = QToolButton()
        self.away.setText("×")
        self.away.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.away.clicked.connect(self.gone)
        self.about, self.note = _faint(), _faint()
        """The remark on the opponent, and the remark on the deck."""
        self._lay_out()
        self._introduce()

    def _players(self, chosen: str) -> ElidedBox:
        """Return the combo box of players: a person, then all computer opponents by level."""
        box = ElidedBox()
        box.setIconSize(QSize(fonts.scaled(SMALL_FACE), fonts.scaled(SMALL_FACE)))
        box.addItem(PERSON)
        for _, people in groupby(CHARACTERS.items(), lambda each: each[1].level):
            box.insertSeparator(box.count())
            for title, each in people:
                box.addItem(QIcon(self._picture(each, SMALL_FACE)), title)
                about = f"{each.about} {each.level.about}"
                box.setItemData(box.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        box.setMaxVisibleItems(box.count())
        box.setCurrentText(chosen)
        return box

    def _lay_out(self) -> None:
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        whole.addWidget(self.face)
        column = QVBoxLayout()
        column.setSpacing(2)
        whole.addLayout(column, 1)
        row = QGridLayout()
        row.setHorizontalSpacing(8)
        for place, (widget, stretch) in enumerate(
            ((self.number, 0), (self.name, 2), (self.who, 4), (self.deck, 4), (self.away, 0))
        ):
            row.addWidget(widget, 0, place)
            row.setColumnStretch(place, stretch)
        column.addLayout(row)
        stays = self.about.sizePolicy()
        stays.setRetainSizeWhenHidden(True)  # rows below do not move when the player changes
        self.about.setSizePolicy(stays)
        column.addWidget(self.about)
        column.addWidget(self.note)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    @property
    def character(self) -> Character | None:
        """The computer opponent of this seat; None for a person."""
        return CHARACTERS.get(self.who.currentText())

    def _picture(self, who: Character, size: int) -> QPixmap:
        theme = self._theme
        plain, wide = theme.name == "contrast", min(fonts.scaled(size), LARGEST_FACE)
        return opponent_face(who, wide, self.devicePixelRatioF(), theme.panel_edge, plain=plain)

    def _sit_down(self) -> None:
        """Use the new player's name unless one was typed, and the opponent's deck unless one was chosen."""
        known = {each.name for each in CHARACTERS.values()}
        was_written = self.name.text() not in known and not self._is_unnamed
        who = self.character
        if not was_written:
            self.name.setText(NOBODY_YET if who is None else who.name)
        theirs = "" if who is None or self._by_hand else who.deck_of(self._edition)
        if who is not None and theirs and self.deck.findText(theirs) >= 0:
            self.deck.blockSignals(True)
            self.deck.setCurrentText(who.deck_of(self._edition))
            self.deck.blockSignals(False)
        self._introduce()
        self.changed.emit()

    def _choose_by_hand(self) -> None:
        self._by_hand = True

    def choose_deck(self, name: str) -> None:
        """Choose a deck on behalf of the user."""
        self.deck.setCurrentText(name)
        self._choose_by_hand()

    @property
    def remark(self) -> str:
        """The remark on the deck; empty without one."""
        return self.note.text()

    def name_apart(self, taken: Collection[str]) -> None:
        """Give a person without a typed name a default name that is not in ``taken``."""
        if not self._is_unnamed or self.name.text() not in taken:
            return
        number = 2
        while f"{NOBODY_YET} {number}" in taken:
            number += 1
        self.name.setText(f"{NOBODY_YET} {number}")

    @property
    def _is_unnamed(self) -> bool:
        return re.fullmatch(rf"{NOBODY_YET}( \d+)?|", self.name.text()) is not None

    def _introduce(self) -> None:
        who = self.character
        self.face.setPixmap(QPixmap() if who is None else self._picture(who, FACE))
        _say(self.about, "" if who is None else who.about)

    def explain_level(self, words: str) -> None:
        """Say what the level of the computer opponent means, after the words about the opponent."""
        who = self.character
        if who is not None:
            _say(self.about, f"{who.about} {words}".strip())

    def place(self, number: int, removable: bool) -> None:
        """Show the number of the seat; show its remove button if it is ``removable``."""
        self.number.setText(f"Seat {number}")
        self.name.setAccessibleName(f"Name of seat {number}")
        self.who.setAccessibleName(f"Player of seat {number}")
        self.who.setToolTip("A person at this screen, or a computer opponent")
        self.deck.setAccessibleName(f"Deck of seat {number}")
        self.away.setAccessibleName(f"Remove seat {number}")
        self.away.setToolTip(f"Remove seat {number}")
        self.away.setVisible(removable)

    def offer(self, decks: Sequence[str], edition: Edition) -> None:
        """Offer the decks of another edition. Select the latest choice there, else the opponent's deck."""
        self._before[self._edition] = self.deck.currentText()
        self._edition = edition
        self._list(decks)

    def _list(self, decks: Sequence[str]) -> None:
        who = self.character
        self.is_unsure = True
        self.deck.blockSignals(True)
        self.deck.clear()
        self.deck.addItems(list(decks))
        for name in ("" if who is None else who.deck_of(self._edition), self._before[self._edition]):
            if self.deck.findText(name) >= 0:
                self.deck.setCurrentText(name)
                self.is_unsure = False
        self.deck.blockSignals(False)

    def take_another(self, decks: Sequence[str], taken: Collection[str]) -> None:
        """If the deck is only a default, select the first of ``decks`` that is not in ``taken``, if any."""
        free = [deck for deck in decks if deck not in taken and self.deck.findText(deck) >= 0]
        if self.is_unsure and free:
            self.deck.blockSignals(True)
            self.deck.setCurrentText(free[0])
            self.deck.blockSignals(False)
        self.is_unsure = False

    def plan(self) -> SeatPlan:
        """Return the plan for this seat, as entered."""
        other = self._before[_OTHER[self._edition]]
        return SeatPlan(self.name.text(), self.deck.currentText(), self.who.currentText(), other)

    def say(self, words: str) -> None:
        """Show a remark on the deck; an empty one hides it."""
        _say(self.note, words)


def _faint() -> QLabel:
    label = QLabel()
    label.setObjectName("faint")
    label.setWordWrap(True)
    return label


def _say(label: QLabel, words: str) -> None:
    label.setText(words)
    label.setVisible(bool(words))
