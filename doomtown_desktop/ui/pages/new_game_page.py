"""The page that sets up a game: a saloon to choose from, and a form with everything that can be set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks.model import RULES_OF, edition_of_rules
from doomtown_desktop.session import game_plan
from doomtown_desktop.session.game_plan import BOOKS, FEWEST, MOST, GameOptions, GamePlan, SeatPlan
from doomtown_desktop.session.levels import CHARACTERS, Level
from doomtown_desktop.speech.amounts import listed
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fitting import FittingLabel
from doomtown_desktop.ui.look.key_cap import KeyedButton
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.planks import Rail
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.wall import WallPage, WallPlate
from doomtown_desktop.ui.pages.saloon import SaloonFront, in_short
from doomtown_desktop.ui.pages.saloon_choices import Face
from doomtown_desktop.ui.pages.seat_row import SeatRow
from doomtown_desktop.ui.plain.preferences import THINKING
from doomtown_desktop.ui.plain.saloon_decks import DeckPoster, easiest_first

MORE: Final = "More: seats, rules, seed"
WIDEST = 900
"""The maximum width of the form, in pixels at plain text size; wider rows are hard to read."""
LARGE = 130
"""The text size, in per cent, above which each control has a row of its own."""


@dataclass(frozen=True, slots=True)
class SaloonStock:
    """The contents of the saloon: decks by name, faces of cards, records against opponents by name."""

    decks: Mapping[str, DeckPoster]
    face: Face
    records: Mapping[str, tuple[int, int]]
    """The numbers of games won and lost."""


class NewGamePage(QWidget):
    """The page for a new game.

    The saloon sets the first opponent and the deck of the first person; "More" opens the form of all seats,
    which is the state of the page.

    ``decks`` maps the name of each deck to its edition; the page offers the decks of the rules' edition.
    ``look_at(deck name, ruleset)`` returns a remark on a deck (may be empty) and whether these rules allow
    it. ``warning`` says what happens to an unfinished game. ``thinking``: the time limit, in milliseconds,
    for a decision of opponents that search.
    """

    begin = Signal(object, int, bool, int)
    """Carries the `GamePlan`, the seed, whether adjustments are allowed, and milliseconds for a decision."""
    back = Signal()

    def __init__(
        self,
        decks: Mapping[str, Edition],
        seed: int,
        look_at: Callable[[str, str], tuple[str, bool]],
        warning: str = "",
        plan: GamePlan = game_plan.FIRST_TIME,
        *,
        theme: Theme,
        thinking: int,
        stock: SaloonStock,
    ) -> None:
        super().__init__()
        self.stock = stock
        self.decks, self.look_at, self._theme = decks, look_at, theme
        self.edition = edition_of_rules(plan.book)
        """The edition of the offered decks."""
        self._books: dict[Edition, str] = {**RULES_OF, self.edition: plan.book}
        """The latest chosen rules of each edition."""
        self.rows: list[SeatRow] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        words = {name: f"{won} won, {lost} lost" for name, (won, lost) in stock.records.items()}
        self.front = SaloonFront(theme, stock.face, words, stock.decks)
        self.saloon = SaloonArea(self.front)
        self.form_area = self._scrolling(self._form(plan, seed, thinking))
        self.views = QStackedWidget()
        self.views.addWidget(self.saloon)
        self.views.addWidget(self.form_area)
        whole.addWidget(self.views, 1)
        self.warning = _words(warning)
        self.warning.setContentsMargins(20, 6, 20, 6)
        whole.addWidget(self.warning)
        whole.addWidget(self._rail())
        for seat in plan.seats:
            self._sit_down(seat)
        self._spread()
        self._look()
        self.front.opponent_chosen.connect(self._face)
        self.front.game_chosen.connect(self._choose_game)
        self.front.deck_chosen.connect(lambda name: self._mine.choose_deck(name))
        who = self._opposite.who.currentText()
        self.first_stop: QWidget = self.front.posters.get(who, self.start)
        """The widget that gets the focus when the page is shown."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin the game on Enter, unless a button has the focus."""
        if chord(event) == "Return" and self.start.isEnabled() and not event.isAutoRepeat():
            self.start.click()
        else:
            super().keyPressEvent(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._order_stops()  # Qt changes the order when the page is added to the window

    def _order_stops(self) -> None:
        """Set the Tab order: row by row, from the first seat to Begin."""
        seats = [part for row in self.rows for part in (row.name, row.who, row.deck, row.away)]
        below = (
            self.add,
            self.by_lot,
            self.thinking,
            self.rules,
            *self.options.values(),
            self.seed,
            self.adjust,
        )
        rail = (self.back_button, self.more_button, self.start, self.surprise_button)
        for one, next_one in pairwise((*self.front.stops, *seats, *below, *rail)):
            QWidget.setTabOrder(one, next_one)

    # --- parts --------------------------------------------------------------------------------------

    def _form(self, plan: GamePlan, seed: int, thinking: int) -> QWidget:
        middle = QWidget()
        middle.setObjectName("onWall")
        middle.setMaximumWidth(fonts.scaled(WIDEST))
        outer = QVBoxLayout(middle)
        outer.setAlignment(Qt.AlignmentFlag.AlignTop)  # text that appears at the end does not move the rest
        outer.setContentsMargins(0, 14, 0, 14)
        outer.setSpacing(12)
        plates = WallPlate(), WallPlate()
        seats, rules = QVBoxLayout(plates[0]), QVBoxLayout(plates[1])
        for column, question in ((seats, "Who sits at the table?"), (rules, "What do you play by?")):
            column.setContentsMargins(20, 10, 20, 14)
            column.setSpacing(8)
            heading = QLabel(question)
            heading.setObjectName("heading")
            column.addWidget(heading)
        self.table = QVBoxLayout()
        self.table.setSpacing(6)
        seats.addLayout(self.table)
        seats.addLayout(self._below_the_seats(plan, thinking))
        rules.addLayout(self._rules(plan, seed))
        for plate in plates:
            outer.addWidget(plate)
        return middle

    def _scrolling(self, middle: QWidget) -> QScrollArea:
        """Return a scroll area with a widget in its middle, on the wall of the saloon."""
        inside = WallPage(self._theme)
        across = QHBoxLayout(inside)
        across.addStretch(1)
        across.addWidget(middle, 1000)
        across.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        return area

    def _below_the_seats(self, plan: GamePlan, thinking: int) -> QBoxLayout:
        row = QBoxLayout(_across())
        self.add = QPushButton("Add a seat")
        self.add.setWhatsThis("One more player, up to six: a person at this screen or a computer opponent.")
        self.add.clicked.connect(self._one_more)
        self.by_lot = QCheckBox("Randomise seating")
        self.by_lot.setWhatsThis("Seats players at random; otherwise they sit in the order listed here.")
        self.by_lot.setChecked(plan.by_lot)
        row.addWidget(self.add)
        row.addSpacing(16)
        row.addWidget(self.by_lot)
        row.addStretch(1)
        self.thinking = QComboBox()
        self.thinking.setAccessibleName("Time to think")
        self.thinking.setToolTip("The Marshal's time limit for one decision")
        for milliseconds, words in THINKING.items():
            self.thinking.addItem(f"{words} for each decision", milliseconds)
        self.thinking.setCurrentIndex(max(0, self.thinking.findData(thinking)))
        self.about_thinking = QLabel("Time to think")
        row.addWidget(self.about_thinking)
        row.addWidget(self.thinking)
        return row

    def _rules(self, plan: GamePlan, seed: int) -> QFormLayout:
        form = self.form = QFormLayout()
        form.setSpacing(8)
        self.rules = QComboBox()
        self.rules.setAccessibleName("Rules")
        self.rules.setWhatsThis("The rule book of the game. The first is the newest.")
        for words, book in BOOKS.items():
            self.rules.addItem(words, book)
        self.rules.setCurrentIndex(self.rules.findData(plan.book))
        self.rules.currentTextChanged.connect(self._choose_book)
        self.about_book = _words("")
        """One sentence about the rule book."""
        of_book = QVBoxLayout()
        of_book.setSpacing(2)
        of_book.addWidget(self.rules)
        of_book.addWidget(self.about_book)
        form.addRow("Rules", of_book)
        self.options: dict[str, QComboBox] = {}
        self.meanings: dict[str, QLabel] = {}
        for name, words in game_plan.OPTION_NAMES.items():
            box = self.options[name] = QComboBox()
            box.setAccessibleName(words)
            self._fill(name, getattr(plan.options, name))
            box.currentIndexChanged.connect(self._explain)
            self.meanings[name] = _words("")
            both = QVBoxLayout()
            both.setSpacing(2)
            both.addWidget(box)
            both.addWidget(self.meanings[name])
            form.addRow(words, both)
        self.seed = QSpinBox()
        self.seed.setAccessibleName("Seed")
        self.seed.setRange(0, 2_000_000_000)
        self.seed.setValue(seed)
        self.seed.setToolTip("The same seats, decks and seed deal the same cards.")
        self.adjust = QCheckBox("Allow manual adjustments of the table")
        self.adjust.setWhatsThis("Cards and numbers can be changed by hand, for house rules.")
        last = QBoxLayout(_across())
        last.addWidget(self.seed, 1)
        last.addSpacing(16)
        last.addWidget(self.adjust, 2)
        form.addRow("Seed", last)
        return form

    def _rail(self) -> QWidget:
        """Return the rail at the lower edge, with the golden button."""
        rail = Rail(self._theme)
        buttons = QHBoxLayout(rail)
        buttons.setContentsMargins(20, 8, 20, 8)
        self.start = KeyedButton("Deal")
        self.start.setObjectName("golden")
        self.start.setWhatsThis("Begins the game with these players and decks.")
        self.start.setDefault(True)
        self.start.setStyleSheet(
            f"QPushButton#golden {{ font-family: '{fonts.load()}'; font-weight: 900;"
            f" font-size: {fonts.scaled(22)}px; }}"
        )
        self.start.clicked.connect(self._begin)
        self.back_button = back_button(self.back, "Back")
        self.more_button = QPushButton(MORE)
        self.more_button.setWhatsThis("Everything that can be set: up to six seats, names, rules, the seed.")
        self.more_button.clicked.connect(self._turn)
        self.surprise_button = QPushButton("Surprise me")
        self.surprise_button.setToolTip("Chooses an opponent and a deck for you at random")
        self.surprise_button.clicked.connect(self._surprise)
        self.set_words = FittingLabel()
        """The number of seats and the rules, in a few words."""
        self.set_words.setObjectName("faint")
        if fonts.text_scale() * 100 > LARGE:  # large text needs the room
            self.set_words.hide()
        for part, stretch in (
            (self.back_button, 0),
            (self.more_button, 0),
            (self.set_words, 3),
            (self.start, 2),
            (self.surprise_button, 0),
        ):
            if part is self.surprise_button:
                buttons.addStretch(3)
            buttons.addWidget(part, stretch)
        return rail

    # --- the saloon ---------------------------------------------------------------------------------

    @property
    def _mine(self) -> SeatRow:
        """The seat whose deck the saloon chooses: the first person's, else the first."""
        return next((row for row in self.rows if row.character is None), self.rows[0])

    @property
    def _opposite(self) -> SeatRow:
        """The seat that the saloon shows across the table: the first opponent, else the next person."""
        others = [row for row in self.rows if row is not self._mine]
        return next((row for row in others if row.character is not None), others[0])

    def _turn(self) -> None:
        """Change between the saloon and the form."""
        is_form = self.views.currentWidget() is self.form_area
        self.views.setCurrentWidget(self.saloon if is_form else self.form_area)
        self.more_button.setText(MORE if is_form else "To the saloon")
        self._order_stops()
        (self.first_stop if is_form else self._opposite.who).setFocus()

    def _face(self, title: str) -> None:
        """Seat an opponent across the table."""
        self._opposite.who.setCurrentText(title)

    def _surprise(self) -> None:
        """Choose another opponent and another deck at random."""
        chance = Random()
        who = [title for title in CHARACTERS if title != self._opposite.who.currentText()]
        self._face(chance.choice(who))
        decks = [name for name in self._offered() if self.look_at(name, self._book())[1]]
        mine = self._mine.deck.currentText()
        self._mine.choose_deck(chance.choice([name for name in decks if name != mine] or [mine]))

    def _show_choice(self) -> None:
        """Show the seats of the form in the saloon."""
        mine, other = self._mine, self._opposite
        who, theirs = other.character, other.deck.currentText()
        lines = [other.name.text()]
        if who is None:
            lines += ["A person at this screen", f"plays {theirs}"]
        else:
            won, lost = self.stock.records.get(who.name, (0, 0))
            record = f"you: {won} won, {lost} lost" if won or lost else "not met yet"
            poster = self.front.decks.get(theirs)
            gang = theirs if poster is None or not poster.gang_name else poster.gang_name
            lines += [who.about, f"{who.level.name} · plays {gang} · {record}"]
        note = " ".join(row.remark for row in self.rows if row.remark)
        self.front.show_choice(who, tuple(lines), mine.deck.currentText(), theirs, self.edition, note)
        seats = ("", "", "two", "three", "four", "five", "six")[len(self.rows)]
        others = [row.name.text() for row in self.rows if row not in (mine, other)]
        more = f", also {listed(others)}" if others else ""
        self.set_words.setText(f"{self.rules.currentText()} · {seats} seats{more}")

    # --- seats --------------------------------------------------------------------------------------

    def plan(self) -> GamePlan:
        """Return the plan for the game, as entered."""
        return GamePlan(
            tuple(row.plan() for row in self.rows),
            self._book(),
            GameOptions(**{name: box.currentData() for name, box in self.options.items()}),
            self.by_lot.isChecked(),
        )

    def _book(self) -> str:
        book: str = self.rules.currentData()
        return book

    def _offered(self) -> list[str]:
        return [name for name, edition in self.decks.items() if edition == self.edition]

    def _choose_book(self) -> None:
        """Switch to the chosen rules, and offer the decks of their edition."""
        edition = edition_of_rules(self._book())
        self._books[edition] = self._book()
        if edition != self.edition:
            self.edition = edition
            for row in self.rows:
                row.offer(self._offered(), edition)
            self._spread()
        self._look()

    def _choose_game(self, edition: Edition) -> None:
        """Switch to the game of an edition, under the latest rules that were chosen for it."""
        if edition != self.edition:
            self.rules.setCurrentIndex(self.rules.findData(self._books[edition]))

    def _spread(self) -> None:
        """Give each seat without a chosen deck an easy one that no other seat plays."""
        known = [self.stock.decks[name] for name in self._offered() if name in self.stock.decks]
        decks = [deck.name for deck in easiest_first(known)]
        for row in self.rows:
            row.take_another(decks, {other.deck.currentText() for other in self.rows if other is not row})

    def _sit_down(self, seat: SeatPlan) -> SeatRow:
        row = SeatRow(seat, self._offered(), self.edition, self._theme)
        row.changed.connect(self._look)
        row.gone.connect(lambda: self._get_up(row))
        self.rows.append(row)
        self.table.addWidget(row)
        return row

    def _one_more(self) -> None:
        row = self._sit_down(game_plan.one_more(self.plan(), self._offered()))
        self._look()
        row.name.setFocus()
        row.name.selectAll()

    def _get_up(self, row: SeatRow) -> None:
        number = self.rows.index(row)
        self.rows.remove(row)
        self.table.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._look()
        self.rows[min(number, len(self.rows) - 1)].name.setFocus()

    # --- what is said -------------------------------------------------------------------------------

    def _look(self) -> None:
        """Update all remarks and names. Disable Begin if the rules do not allow a chosen deck."""
        for number, row in enumerate(self.rows):
            row.name_apart([other.name.text() for other in self.rows[:number]])
        able = True
        for number, row in enumerate(self.rows, start=1):
            row.place(number, removable=len(self.rows) > FEWEST)
            words, playable = self.look_at(row.deck.currentText(), self._book())
            row.say(words)
            able = able and playable
        self.start.setEnabled(able)
        self.add.setEnabled(len(self.rows) < MOST)
        self.add.setToolTip("" if self.add.isEnabled() else f"At most {MOST} players.")
        here: set[Level] = set()
        for row in self.rows:
            if row.character is not None:
                level = row.character.level
                row.explain_level("" if level in here else in_short(level))
                here.add(level)
        for part in (self.about_thinking, self.thinking):
            part.setVisible(any(level.takes_time for level in here))
        _say(self.about_book, game_plan.BOOKS_ABOUT[self._book()])
        for name, box in self.options.items():
            self._fill(name, box.currentData())
            self.form.setRowVisible(self._row_of(name), len(self.rows) > FEWEST and box.count() > 1)
        self._explain()
        self._show_choice()
        self._order_stops()

    def _row_of(self, name: str) -> int:
        return 1 + list(self.options).index(name)  # below the rules

    def _fill(self, name: str, word: str) -> None:
        """Offer the values of an option under the chosen rules; select ``word`` if it is one of them."""
        box = self.options[name]
        box.blockSignals(True)
        box.clear()
        for option in game_plan.options_for(name, self._book()):
            box.addItem(option.name, option.word)
        box.setCurrentIndex(max(0, box.findData(word)))
        box.blockSignals(False)

    def _explain(self) -> None:
        for name, box in self.options.items():
            said = {option.word: option.about for option in game_plan.options_for(name, self._book())}
            self.meanings[name].setText(said[box.currentData()])

    def _begin(self) -> None:
        thinking: int = self.thinking.currentData()
        self.begin.emit(self.plan(), self.seed.value(), self.adjust.isChecked(), thinking)


class SaloonArea(QScrollArea):
    """Shows the saloon, and scrolls it where it does not fit."""

    def __init__(self, front: SaloonFront) -> None:
        super().__init__()
        self.front = front
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(front)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.front.setMinimumHeight(self.front.height_in(self.viewport().size()))


def _across() -> QBoxLayout.Direction:
    """Return the direction of a row of controls: horizontal, in large text vertical."""
    large = fonts.text_scale() * 100 > LARGE
    return QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight


def _say(label: QLabel, words: str) -> None:
    label.setText(words)
    label.setVisible(bool(words))


def _words(words: str) -> QLabel:
    label = QLabel(words)
    label.setObjectName("faint")
    label.setWordWrap(True)
    label.setMinimumWidth(400)
    if not words:
        label.hide()  # a label that is shown before it has a parent is a window for a moment
    return label
