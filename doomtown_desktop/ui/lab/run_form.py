"""The form for a new run of the lab. The user chooses decks, opponents, players and the number of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
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

from doomtown_desktop.decks.model import Deck
from doomtown_desktop.lab.games import NAMES, Contender, RandomDeck
from doomtown_desktop.lab.plans import FEWEST, RunPlan, tables_plan
from doomtown_desktop.session.game_plan import FIRST_TIME
from doomtown_desktop.session.levels import LEVELS
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.kit.form import Form
from doomtown_desktop.ui.kit.low_list import LowList
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.hints import FittingHint
from doomtown_desktop.ui.plain.settings import Described, OneOf, WholeNumber

LOW: Final = 112
"""The minimum height of a list, in pixels at a text size of 100 %."""
TALL: Final = 208
"""The minimum height of the list of decks to try: eight rows, in pixels at a text size of 100 %."""
DATA: Final = Qt.ItemDataRole.UserRole
EACH_OTHER, CHOSEN, STARTERS = "Each other", "Decks I choose", "All starter decks"
USUAL, MOST = 20, 5000
"""The default and the maximum number of games for each pair of decks."""
TIMES: Final = (0.3, 1.0, 3.0)
"""The offered time limits for a decision of players that search, in seconds."""
USUAL_PLAYER: Final = "rules"


class DeckChoice(NamedTuple):
    """A deck in the lists of the form."""

    words: str
    """The text of the list item."""
    deck: Deck | None
    """The deck. None stands for a random deck in each game."""
    is_starter: bool = False


def players() -> dict[str, str]:
    """Return the display name of each policy that can play a deck, by policy."""
    found: dict[str, str] = {}
    for level in LEVELS:
        if level.takes_time:
            found |= {f"{level.policy}:{time:g}": f"{level.name}, {time:g} s" for time in TIMES}
        else:
            found[level.policy] = level.name
    return {**found, "random": "Any legal play"}


MEETING: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "against": OneOf(
            label="Opponents",
            help="The decks of the opponents.",
            choices={each: each for each in (STARTERS, EACH_OTHER, CHOSEN)},
        ),
        "seats": WholeNumber(
            label="Players at a table",
            help="The number of decks in each game.",
            least=FEWEST,
            most=len(NAMES),
        ),
    }
)
PLAYING: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "player": OneOf(
            label="Played by",
            name="Player of the tested decks",
            help="How well the decks to try are played.",
            choices=players,
        ),
        "other": OneOf(
            label="Opponents by",
            name="Player of the opposing decks",
            help="How well the opponents' decks are played.",
            choices=players,
        ),
        "games": WholeNumber(
            label="Games of a pair",
            help="More games make the result more certain. Every deck sits in every seat equally often.",
            least=FEWEST,
            most=MOST,
        ),
    }
)
"""The settings below the list of opponents. `MEETING` has the settings above that list. None of them is
saved.
"""


class _Lines(QStyledItemDelegate):
    """List rows that are at least as high as their check box."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index).expandedTo(QSize(0, round(fonts.scaled(24))))


class RunForm(QWidget):
    """The form for a new run."""

    wanted = Signal(object)
    """Emitted with a `RunPlan` when the user wants to play a run."""

    def __init__(self, choices: Sequence[DeckChoice], tried: Sequence[Deck] = ()) -> None:
        """Offer decks. Those in ``tried`` are ticked."""
        super().__init__()
        self._known = choices
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.setAccessibleName("Search decks")
        FittingHint(self.filter, "Words of the deck's name", "Deck's name", "Name")
        self.filter.textChanged.connect(lambda _: self._narrow())
        self.rows = self._decks("Decks to try", column, TALL)
        meeting = Form(MEETING, {"against": STARTERS, "seats": FEWEST}, narrow=True)
        column.addWidget(meeting)
        self.columns = self._decks("Opponents", column)
        values = {"player": USUAL_PLAYER, "other": USUAL_PLAYER, "games": USUAL}
        self._playing = Form(PLAYING, values, narrow=True)
        column.addWidget(self._playing)
        self.against, self.seats = meeting.control("against", QComboBox), meeting.control("seats", QSpinBox)
        self.other = self._playing.control("other", QComboBox)
        self.player = self._playing.control("player", QComboBox)
        self.games = self._playing.control("games", QSpinBox)
        self.words = QLabel()
        self.words.setObjectName("faint")
        self.words.setWordWrap(True)
        column.addWidget(self.words)
        self.play = QPushButton("Play")
        self.play.setAccessibleName("Play the games")
        self.play.clicked.connect(self._want)
        column.addWidget(self.play)
        for signal in (self.rows.itemChanged, self.columns.itemChanged, self._playing.changed):
            signal.connect(lambda *_: self._show())
        meeting.changed.connect(lambda name, _: self._seat() if name == "seats" else self._show())
        self._fill(self.rows, tried)
        self._seat()

    def _seat(self) -> None:
        """Set the steps of the number of games.

        Each step is one game per seat, so that decks sit in every seat equally often.
        """
        size = self.seats.value()
        self._playing.rename("games", f"Games of a {'pair' if size == FEWEST else 'table'}")
        self.games.setSingleStep(size)
        self.games.setMinimum(size)
        self.games.setValue(-(-self.games.value() // size) * size)
        self._show()

    def _decks(self, words: str, column: QVBoxLayout, low: int = LOW) -> QListWidget:
        found = LowList(low)
        found.setAccessibleName(words)
        found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        found.setWordWrap(True)
        found.setItemDelegate(_Lines(found))
        label = QLabel(words)
        label.setObjectName("heading")
        column.addWidget(label)
        if self.filter.parent() is None:  # the filter is above the first list, but it filters both lists
            column.addWidget(self.filter)
        column.addWidget(found, 1)
        found.setProperty("label", label)
        return found

    def _fill(self, decks: QListWidget, tried: Sequence[Deck] = ()) -> None:
        """List the offered decks in one of the lists, and tick the decks in ``tried``."""
        decks.blockSignals(True)
        for choice in self._known:
            item = QListWidgetItem(choice.words)
            is_tried = choice.deck is not None and choice.deck in tried
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if is_tried else Qt.CheckState.Unchecked)
            item.setData(DATA, choice)
            item.setToolTip(choice.words)
            decks.addItem(item)
            if is_tried:
                decks.setCurrentItem(item)
        decks.blockSignals(False)

    def _narrow(self) -> None:
        """Show only the ticked decks and the decks whose names contain all words of the filter."""
        words = self.filter.text().casefold().split()
        for decks in (self.rows, self.columns):
            for item in (decks.item(row) for row in range(decks.count())):
                fits = all(word in item.text().casefold() for word in words)
                item.setHidden(not fits and item.checkState() != Qt.CheckState.Checked)

    def plan(self) -> RunPlan:
        """Return the plan for the chosen run.

        Raises:
            ValueError: A choice is missing. The message asks for it.
        """
        rows = [item.data(DATA) for item in _ticked(self.rows)]
        if not rows:
            raise ValueError("Tick the decks to try.")
        meets, size = self.against.currentData(), self.seats.value()
        if meets == EACH_OTHER and len(rows) == 1:
            raise ValueError("Tick at least two decks.")
        ticked = [item.data(DATA) for item in _ticked(self.columns)] if meets == CHOSEN else []
        if meets == CHOSEN and not ticked:
            raise ValueError("Tick the opponents.")
        rules = next(
            (each.deck.ruleset for each in (*rows, *ticked) if each.deck is not None), FIRST_TIME.book
        )
        if meets == STARTERS:
            starters = [each for each in self._known if each.is_starter]
            ticked = [each for each in starters if each.deck is not None and each.deck.ruleset == rules]
        drawn = (
            size - 1 if [each.deck for each in ticked] == [None] else 1
        )  # random opponents at one table must have different decks
        policy = self.player.currentData()
        other = policy if meets == EACH_OTHER else self.other.currentData()
        return tables_plan(
            [Contender(deck, policy) for deck in _entered(rows, rules, range(1))],
            [Contender(deck, other) for deck in _entered(ticked, rules, range(1, 1 + drawn))],
            size,
            self.games.value(),
        )

    def _show(self) -> None:
        meets = self.against.currentData()
        if meets == CHOSEN and not self.columns.count():
            self._fill(self.columns)
            self._narrow()
        self.columns.setVisible(meets == CHOSEN)
        self.columns.property("label").setVisible(meets == CHOSEN)
        self.other.setEnabled(meets != EACH_OTHER)
        try:
            plan = self.plan()
        except ValueError as error:
            self.words.setText(str(error))
            self.play.setEnabled(False)
            return
        size, count = plan.size, len(plan.pairings)
        who = (
            f"{amount(count, 'pair')} of decks, from both seats"
            if size == FEWEST
            else f"{amount(count, 'table')} of {size} decks, each from every seat"
        )
        self.words.setText(f"{amount(plan.total, 'game')}: {who}, on the same luck.")
        self.play.setEnabled(True)

    def _want(self) -> None:
        self.wanted.emit(self.plan())


def _ticked(decks: QListWidget) -> list[QListWidgetItem]:
    items = (decks.item(row) for row in range(decks.count()))
    return [item for item in items if item.checkState() == Qt.CheckState.Checked]


def _entered(choices: Sequence[DeckChoice], rules: str, lots: Sequence[int]) -> list[Deck | RandomDeck]:
    """Return the decks of list items. They have the names from the list, which distinguish versions.

    A random deck is returned once for each number in ``lots``.
    """
    found: list[Deck | RandomDeck] = []
    for each in choices:
        if each.deck is None:
            found += [RandomDeck(rules, number) for number in lots]
        else:
            found.append(each.deck.model_copy(update={"name": each.words}))
    return found
