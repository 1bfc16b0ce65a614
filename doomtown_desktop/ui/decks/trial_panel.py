"""The Test panel. It plays many games with a deck against the computer and shows the win rate."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import DeckLike
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.decks.readiness import Readiness
from doomtown_desktop.lab.figures import RunFigures, Tally, tally
from doomtown_desktop.lab.games import Contender, GameResult
from doomtown_desktop.lab.keeping import RunRecord
from doomtown_desktop.lab.plans import RunPlan, table_plan
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.decks.session import DeckSession, draft_of
from doomtown_desktop.ui.decks.side_panel import SidePanel
from doomtown_desktop.ui.lab.runner import LabRunner
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

ALL: Final = "all"
TRIED: Final = 0
"""The index of the tested deck among the contenders of the run."""
PLAYER: Final = "rules"
"""The computer player that plays the tested deck. By default, it also plays the opponents' decks."""
USUAL: Final = 50
"""The default number of games."""
MOST_GAMES: Final = 5000


@dataclass(frozen=True, slots=True)
class Against:
    """A row of the result, with an opponent and the results against it."""

    name: str
    numbers: Tally


class RateBar(QWidget):
    """A bar that shows the win rate, 0 to 100 %, with the confidence interval."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.numbers: Tally | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Share of wins with its interval")

    def show_numbers(self, numbers: Tally | None) -> None:
        """Show these results. With None, show that there are none yet."""
        self.numbers = numbers
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(200, fonts.scaled(34))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        font = self.font()
        font.setPixelSize(fonts.scaled(11))
        painter.setFont(font)
        low = fonts.scaled(14)
        bar = QRectF(1, 3, self.width() - 2, self.height() - low - 5)
        painter.setPen(QPen(QColor(self.theme.panel_edge), 1))
        painter.setBrush(QColor(self.theme.well))
        painter.drawRoundedRect(bar, 3, 3)
        numbers = self.numbers
        if numbers is not None and numbers.rate is not None:
            left, right = bar.left() + bar.width() * numbers.low, bar.left() + bar.width() * numbers.high
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.accent))
            painter.drawRect(QRectF(left, bar.top() + 2, right - left, bar.height() - 4))
            at = bar.left() + bar.width() * numbers.rate
            painter.setBrush(QColor(self.theme.text))
            painter.drawRect(QRectF(at - 1.5, bar.top(), 3, bar.height()))
        painter.setPen(QColor(self.theme.faint))
        for share in (0, 50, 100):
            at = bar.left() + bar.width() * share / 100
            painter.drawLine(round(at), round(bar.bottom()), round(at), round(bar.bottom()) + 3)
            width = fonts.scaled(40)
            x = min(max(0.0, at - width / 2), self.width() - width)
            side = {0: Qt.AlignmentFlag.AlignLeft, 100: Qt.AlignmentFlag.AlignRight}.get(
                share, Qt.AlignmentFlag.AlignHCenter
            )
            painter.drawText(QRectF(x, bar.bottom() + 2, width, low), int(side), f"{share} %")


class TrialPanel(SidePanel):
    """Tests the open deck. The games stop when ``host``, the page around the panel, is hidden."""

    def __init__(
        self,
        host: QWidget,
        theme: Theme,
        starters: Callable[[Edition], Sequence[Deck]],
        runner: LabRunner,
        readiness: Callable[[DeckLike], Readiness] | None = None,
        lab: Callable[[], object] = lambda: None,
    ) -> None:
        """Create the panel. ``lab`` opens the lab with the open deck."""
        super().__init__()
        self.readiness = readiness
        """Returns how much of a deck the program can play. With None, there are no warnings."""
        self.theme, self.starters = theme, starters
        self.session: DeckSession | None = None
        self.standing: RunFigures | None = None
        """The results of the latest run, or None before the first run."""
        self.draft: Draft | None = None
        """The deck as it was at the start of the latest run."""
        self.decks: list[Deck] = []
        self._read: dict[int, tuple[StoredDeck, Deck]] = {}
        """The user's decks as stored and as decks to play with, by id."""
        self.runner = runner
        self.runner.played.connect(self._played)
        self.runner.finished.connect(self._finished)
        host.installEventFilter(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        area = QScrollArea()  # in a small window, large text needs more room than the panel has
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        area.setWidget(inside)
        outer.addWidget(area)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(8, 4, 8, 4)
        title = QLabel("Test the deck")
        title.setObjectName("heading")
        title.setWordWrap(True)
        layout.addWidget(title)
        layout.addLayout(self._form())
        self.blanks = QLabel()
        self.blanks.setObjectName("refusal")
        self.blanks.setWordWrap(True)
        layout.addWidget(self.blanks)
        layout.addLayout(self._buttons())
        self._add_results(layout)
        self.lab_button = QPushButton("The lab…")
        self.lab_button.setToolTip("Play decks against each other, or this deck against its earlier versions")
        self.lab_button.clicked.connect(lambda: lab())
        layout.addWidget(self.lab_button)
        layout.addStretch(0)
        self.setFocusProxy(self.start_button)
        self._show()

    def _buttons(self) -> QHBoxLayout:
        buttons = QHBoxLayout()
        self.start_button = QPushButton("Play")
        self.start_button.setAccessibleName("Play the games")
        self.start_button.clicked.connect(self.start)
        self.cancel_button = QPushButton("Stop")
        self.cancel_button.clicked.connect(self.cancel)
        buttons.addWidget(self.start_button, 1)
        buttons.addWidget(self.cancel_button)
        return buttons

    def _add_results(self, layout: QVBoxLayout) -> None:
        self.progress = QProgressBar()
        self.progress.setTextVisible(True)
        self.progress.setAccessibleName("Games played")
        layout.addWidget(self.progress)
        self.trouble = MessageLine()
        layout.addWidget(self.trouble)
        self.result = QLabel()
        self.result.setObjectName("heading")
        self.result.setWordWrap(True)
        layout.addWidget(self.result)
        self.bar = RateBar(self.theme)
        layout.addWidget(self.bar)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(self.words)
        self.table = RowsView(self._fields(), "Result against each opponent")
        self.table.setMinimumHeight(fonts.scaled(150))
        layout.addWidget(self.table, 1)
        self.hint = QLabel(
            "The computer plays both decks by simple heuristics. It plays combinations badly: compare two "
            "versions of a deck rather than trusting one number."
        )
        self.hint.setObjectName("faint")
        self.hint.setWordWrap(True)
        layout.addWidget(self.hint)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.against = QComboBox()
        self.against.setAccessibleName("Opposing deck")
        self.against.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.against.setMinimumContentsLength(10)
        self.against.currentIndexChanged.connect(lambda _: self._show())
        form.addRow("Against", self.against)
        self.count = QSpinBox()
        self.count.setRange(2, MOST_GAMES)
        self.count.setSingleStep(50)
        self.count.setValue(USUAL)
        self.count.setAccessibleName("Number of games")
        form.addRow("Games", self.count)
        self.random = QCheckBox("Opponent plays at random")
        self.random.setAccessibleName("The opponent plays at random")
        self.random.setToolTip("A weak opponent: good for finding out whether a deck works at all")
        form.addRow("", self.random)
        return form

    def _fields(self) -> tuple[Field, ...]:
        def rate(row: Against) -> str:
            return "–" if row.numbers.rate is None else f"{row.numbers.rate:.0%}"

        def tone(row: Against) -> str | None:
            if row.numbers.low > 0.5:
                return self.theme.good
            return self.theme.bad if row.numbers.high < 0.5 else None

        return (
            Field("Against", lambda row: row.name, 0),
            Field("Won", rate, 52, lambda row: row.numbers.rate or 0, middle=True, tone=tone),
            Field(
                "of",
                lambda row: str(row.numbers.wins + row.numbers.losses),
                44,
                lambda row: row.numbers.wins + row.numbers.losses,
                middle=True,
                long="Games with a winner",
            ),
        )

    @property
    @override
    def is_busy(self) -> bool:
        """True while games are being played."""
        return self.runner.is_running

    # --- showing ------------------------------------------------------------------------------------

    @override
    def show_session(self, session: DeckSession) -> None:
        """Fill the list of opponents. The results stay, and they say whether the deck has changed since."""
        self.session = session
        held = self.against.currentText()
        edition = session.draft.edition
        self.decks = [deck for deck in self._own(session) if deck.edition == edition]
        self.decks += self.starters(edition)
        self.against.blockSignals(True)
        self.against.clear()
        self.against.addItem("All starter decks in turn", ALL)
        for index, deck in enumerate(self.decks):
            self.against.addItem(deck.name, index)
        self.against.setCurrentIndex(max(0, self.against.findText(held)))
        self.against.blockSignals(False)
        self._show()

    def _own(self, session: DeckSession) -> list[Deck]:
        """Return the user's decks that can be played. Only changed decks are read again."""
        known, self._read = self._read, {}
        for stored in session.all():
            before = known.get(stored.id)
            if before is None or before[0] != stored:
                try:
                    before = stored, draft_of(stored.content).deck()
                except ValueError:  # a deck without an outfit cannot be played
                    continue
            self._read[stored.id] = before
        return [deck for _, deck in self._read.values()]

    def _show(self) -> None:
        running = self.runner.is_running
        draft = None if self.session is None else self.session.draft
        ready = draft is not None and draft.outfit is not None
        self.start_button.setEnabled(ready and not running)
        self.start_button.setToolTip("" if ready else "The deck needs an outfit first")
        self._warn(draft)
        self.cancel_button.setEnabled(running)
        wanted, over = (
            (0, 0) if self.standing is None else (self.standing.plan.total, len(self.standing.played))
        )
        self.progress.setVisible(running)
        self.progress.setRange(0, max(1, wanted))
        self.progress.setValue(over)
        self.progress.setFormat(f"{over} of {wanted} games")
        numbers = tally(()) if self.standing is None else self.standing.of(TRIED)
        played = bool(over)
        for part in (self.result, self.bar, self.words):
            part.setVisible(played)
        self.bar.show_numbers(numbers)
        self.result.setText(_headline(numbers))
        self.words.setText("\n".join(self._told(numbers, draft)))
        rows = [] if self.standing is None else _met(self.standing)
        self.table.setVisible(len(rows) > 1)
        self.table.show_rows(rows, lambda row: row.name)

    def _warn(self, draft: Draft | None) -> None:
        """Warn before the games begin if any cards of the two decks are blanks."""
        chosen = self.against.currentData()
        other = None if chosen in (None, ALL) else self.decks[int(chosen)]
        lines = []
        for whose, deck in (("", draft), ("The other deck: ", other)):
            warning = "" if deck is None or self.readiness is None else self.readiness(deck).warning
            if warning:
                lines.append(whose + warning)
        if lines:
            lines.append("The games are played without those words; the result says nothing about them.")
        self.blanks.setText("\n".join(lines))
        self.blanks.setVisible(bool(lines))
        self.start_button.setText("Play with blanks" if lines else "Play")

    def _told(self, numbers: Tally, draft: Draft | None) -> list[str]:
        told = [f"{numbers.wins} won, {numbers.losses} lost"]
        if numbers.undecided:
            told[0] += f", {numbers.undecided} without a winner"
        if numbers.rate is not None:
            told.append(f"True share of wins, 95 % sure: {numbers.low:.0%} to {numbers.high:.0%}")
        if numbers.days is not None:
            told.append(f"A game lasts {numbers.days:g} {'day' if numbers.days == 1 else 'days'} (median)")
        if numbers.broken:
            assert self.standing is not None
            first = self.standing.broken[0][1].ending
            told.append(f"Could not be played: {amount(numbers.broken, 'game')}. {first}")
        warning = "" if self.draft is None or self.readiness is None else self.readiness(self.draft).warning
        if warning:
            told.append(warning)
        if self.draft is not None and draft is not None and not _plays_alike(self.draft, draft):
            told.append(f"Played with “{self.draft.name}” as it was when the games began.")
        return told

    # --- playing ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Play the requested games with the open deck."""
        if self.session is None or self.runner.is_running:
            return
        draft = self.session.draft
        try:
            deck = draft.deck()
        except ValueError as error:
            self.trouble.say(str(error))
            return
        chosen = self.against.currentData()
        opponents = tuple(self.starters(draft.edition)) if chosen == ALL else (self.decks[int(chosen)],)
        against = "random" if self.random.isChecked() else "rules"
        try:
            plan = trial_plan(deck, opponents, self.count.value(), against)
            record = RunRecord(plan, LabStore(self.session.store.file), f"Test: {plan.title}").find_all()
            self.draft, self.standing = draft, RunFigures(plan)
            self._played(record.played)
            self.trouble.say("")
            self.runner.start(record)
        except (ValueError, StorageError) as error:
            self.trouble.say(str(error))
            return
        self._show()
        self.cancel_button.setFocus()

    def cancel(self) -> None:
        """Stop the games. Games that are finished count."""
        if self.runner.is_running:
            self.runner.stop()
            self._show()
            self.start_button.setFocus()

    def _played(self, games: Mapping[int, GameResult]) -> None:
        if self.standing is not None:
            for number, game in games.items():
                self.standing.add(number, game)
        self._show()

    def _finished(self, trouble: str) -> None:
        self.trouble.say(trouble)
        self._show()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # the page around the panel is hidden
        if event.type() == QEvent.Type.Hide and not event.spontaneous():
            self.runner.stop()
        return super().eventFilter(watched, event)


def trial_plan(deck: Deck, opponents: Sequence[Deck], games: int, against: str) -> RunPlan:
    """Return the plan of a trial. The opponents take turns, and each seed is played from both seats.

    Raises:
        ValueError: There is no opponent.
    """
    mine, others = Contender(deck, PLAYER), [Contender(other, against) for other in opponents]
    each = 2 * ceil(games / (2 * max(1, len(others) - 1)))  # one of the opponents may be the deck itself
    return table_plan([mine], others, each, most=games)


def _met(standing: RunFigures) -> list[Against]:
    """Return the results against each opponent that has been played, in the order of the plan."""
    everybody = standing.plan.contenders
    rows = [Against(each.deck.name, standing.of(TRIED, other)) for other, each in enumerate(everybody)]
    return [row for row in rows[1:] if row.numbers.games]


def _headline(numbers: Tally) -> str:
    return "Nobody has won yet" if numbers.rate is None else f"Wins {numbers.rate:.0%}"


def _plays_alike(one: Draft, other: Draft) -> bool:
    return (one.outfit, one.legend, one.cards, one.starting) == (
        other.outfit,
        other.legend,
        other.cards,
        other.starting,
    )
