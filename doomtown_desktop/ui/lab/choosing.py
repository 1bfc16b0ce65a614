"""What a new run of the lab is made of: decks, whom they meet, who plays, how many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.amounts import amount
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.lab.games import Contender
from doomtown_desktop.lab.plans import Plan, table_plan
from doomtown_desktop.session.levels import LEVELS
from doomtown_desktop.ui.look import fonts

LOW: Final = 112
"""Height of a list, in pixels at a text size of 100 %."""
DATA: Final = Qt.ItemDataRole.UserRole
EACH_OTHER, CHOSEN, STARTERS = "Each other", "Decks I choose", "All starter decks"
USUAL, MOST = 20, 5000
"""Games of each pair."""
TIMES: Final = (0.3, 1.0, 3.0)
"""Seconds for a decision, for those who play the better the longer they think."""


class Choice(NamedTuple):
    """A deck that can be tried."""

    words: str
    """What it is called in the list."""
    deck: Deck
    is_starter: bool = False


def players() -> list[tuple[str, str]]:
    """(Words, policy) of all who can play a deck."""
    found = []
    for level in LEVELS:
        if level.takes_time:
            found += [(f"{level.name}, {time:g} s", f"{level.policy}:{time:g}") for time in TIMES]
        else:
            found.append((level.name, level.policy))
    return [*found, ("Any legal play", "random")]


class _Lines(QStyledItemDelegate):
    """Lines that are never lower than their box."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index).expandedTo(QSize(0, round(fonts.scaled(24))))


class LowList(QListWidget):
    """A list that is content with a few lines, and takes more where there is room."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(fonts.scaled(200)), round(fonts.scaled(LOW)))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Choosing(QWidget):
    """The form of a new run."""

    wanted = Signal(object)
    """A `Plan` is to be played."""

    def __init__(self, choices: Callable[[], Sequence[Choice]]) -> None:
        super().__init__()
        self.choices = choices
        self._known: list[Choice] = []
        """Those in the lists."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.rows = self._decks("Decks to try", column)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.against = _combo("Whom they meet", [(words, words) for words in (STARTERS, EACH_OTHER, CHOSEN)])
        form.addRow("They meet", self.against)
        column.addLayout(form)
        self.columns = self._decks("Decks that they meet", column)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.player = _combo("Who plays the decks to try", players())
        self.other = _combo("Who plays the decks that they meet", players())
        for each in (self.player, self.other):
            each.setCurrentIndex(max(0, each.findData("rules")))
        form.addRow("Played by", self.player)
        form.addRow("Met by", self.other)
        self.games = QSpinBox()
        self.games.setRange(2, MOST)
        self.games.setSingleStep(2)
        self.games.setValue(USUAL)
        self.games.setAccessibleName("Games of each pair of decks")
        form.addRow("Games of a pair", self.games)
        column.addLayout(form)
        self.words = QLabel()
        self.words.setObjectName("faint")
        self.words.setWordWrap(True)
        column.addWidget(self.words)
        self.play = QPushButton("Play")
        self.play.setAccessibleName("Play the games")
        self.play.clicked.connect(self._want)
        column.addWidget(self.play)
        for signal in (self.rows.itemChanged, self.columns.itemChanged, self.games.valueChanged):
            signal.connect(lambda *_: self._show())
        for combo in (self.against, self.player, self.other):
            combo.currentIndexChanged.connect(lambda _: self._show())
        self.fill()

    def _decks(self, words: str, column: QVBoxLayout) -> QListWidget:
        found = LowList()
        found.setAccessibleName(words)
        found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        found.setWordWrap(True)
        found.setItemDelegate(_Lines(found))
        label = QLabel(words)
        label.setObjectName("heading")
        column.addWidget(label)
        column.addWidget(found, 1)
        found.setProperty("label", label)
        return found

    def fill(self, tried: Deck | None = None) -> None:
        """List the decks of now; those that were ticked stay so, and ``tried`` is."""
        found = self._known = list(self.choices())
        for decks in (self.rows, self.columns):
            ticked = {item.text() for item in _ticked(decks)}
            decks.blockSignals(True)
            decks.clear()
            for choice in found:
                item = QListWidgetItem(choice.words)
                is_tried = decks is self.rows and tried is not None and choice.deck == tried
                on = choice.words in ticked or is_tried
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
                item.setData(DATA, choice)
                item.setToolTip(choice.words)
                decks.addItem(item)
                if is_tried:
                    decks.setCurrentItem(item)
            decks.blockSignals(False)
        self._show()

    def plan(self) -> Plan:
        """The run that is asked for.

        Raises:
            ValueError: the message says what is still missing.
        """
        rows = [_named(item) for item in _ticked(self.rows)]
        if not rows:
            raise ValueError("Tick the decks to try.")
        meets = self.against.currentData()
        if meets == EACH_OTHER and len(rows) == 1:
            raise ValueError("Tick another deck: they are to meet each other.")
        if meets == STARTERS:
            columns = [choice.deck for choice in self._known if choice.is_starter]
            columns = [deck for deck in columns if deck.ruleset == rows[0].ruleset]
        else:
            columns = [] if meets == EACH_OTHER else [_named(item) for item in _ticked(self.columns)]
            if meets == CHOSEN and not columns:
                raise ValueError("Tick the decks that they meet.")
        policy = self.player.currentData()
        other = policy if meets == EACH_OTHER else self.other.currentData()
        return table_plan(
            [Contender(deck, policy) for deck in rows],
            [Contender(deck, other) for deck in columns],
            self.games.value(),
        )

    def _show(self) -> None:
        meets = self.against.currentData()
        self.columns.setVisible(meets == CHOSEN)
        self.columns.property("label").setVisible(meets == CHOSEN)
        self.other.setEnabled(meets != EACH_OTHER)
        try:
            plan = self.plan()
        except ValueError as error:
            self.words.setText(str(error))
            self.play.setEnabled(False)
            return
        pairs = amount(len(plan.pairings), "pair")
        self.words.setText(
            f"{amount(plan.total, 'game')}: {pairs} of decks, from both seats, on the same luck."
        )
        self.play.setEnabled(True)

    def _want(self) -> None:
        self.wanted.emit(self.plan())


def _combo(name: str, rows: Sequence[tuple[str, str]]) -> QComboBox:
    found = QComboBox()
    found.setAccessibleName(name)
    found.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    found.setMinimumContentsLength(10)
    for words, data in rows:
        found.addItem(words, data)
    return found


def _ticked(decks: QListWidget) -> list[QListWidgetItem]:
    items = (decks.item(row) for row in range(decks.count()))
    return [item for item in items if item.checkState() == Qt.CheckState.Checked]


def _named(item: QListWidgetItem) -> Deck:
    """The deck of a line, called as the line is, so that versions can be told apart."""
    choice: Choice = item.data(DATA)
    return choice.deck.model_copy(update={"name": choice.words})
