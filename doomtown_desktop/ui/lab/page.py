"""The page of the lab, which starts, shows, stops and continues runs of games between decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.decks.model import Deck
from doomtown_desktop.lab.figures import Difference, RunFigures
from doomtown_desktop.lab.games import GameResult
from doomtown_desktop.lab.keeping import RunRecord, reopened
from doomtown_desktop.lab.plans import FEWEST, RunPlan
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.lab import LabRun, LabStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.kit.saved_list import SavedEntry, SavedList
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.lab.matrix import Cover, Matrix, no_cover
from doomtown_desktop.ui.lab.run_form import LOW, DeckChoice, RunForm
from doomtown_desktop.ui.lab.runner import LabRunner
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.row_button import back_button, row_button
from doomtown_desktop.ui.look.theme import Theme

SIDE = 340
"""The width of the left column, in pixels at a text size of 100 %."""
WIDEST_SIDE: Final = 0.42
"""The maximum width of the left column, as a fraction of the page."""
SLICE: Final = 0.015
"""Seconds of a search for saved games before the event loop runs again."""
PAIRS: Final = (
    "Each cell: how often the deck on the left beats the one above and, below that, the range of the true "
    "share, 95 % sure. Green wins, red loses; pale cells need more games. Point at one for more."
)
TABLES: Final = (
    "Each cell: how often the deck on the left wins where the one above sits at its table and, below that, "
    "the range of the true share, 95 % sure. Green is more than an even share, {share}, red is less; pale "
    "cells need more games. Point at one for more."
)
NOTHING: Final = (
    "The computer plays decks against decks, many games of each pair, and a table shows how often each deck "
    "wins and how sure that is.\n\n"
    "Tick the decks to try, choose their opponents, and press Play.\n\n"
    "To see what a change is worth, tick a deck and an earlier version of it: both meet the same opponents "
    "on the same luck.\n\n"
    "Runs are saved: leave whenever you like, come back, and continue."
)


class LabPage(QWidget):
    """Starts runs, shows their results, and lists saved runs."""

    back = Signal()

    def __init__(
        self,
        theme: Theme,
        choices: Sequence[DeckChoice],
        store: LabStore,
        runner: LabRunner,
        cover: Cover = no_cover,
        tried: Sequence[Deck] = (),
    ) -> None:
        """Create the page.

        ``choices`` are the offered decks, those in ``tried`` are ticked. ``cover`` returns the picture beside
        the name of a deck.
        """
        super().__init__()
        self.theme, self.store, self.cover = theme, store, cover
        self.record: RunRecord | None = None
        self.standing: RunFigures | None = None
        self.was_stopped = False
        self._search: Iterator[Mapping[int, GameResult]] | None = None
        """The running search for saved games of the run's record, or None if the search is finished."""
        self._plays_then = False
        """True if the missing games are to be played once the search is finished."""
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.timeout.connect(self._look_on)
        self.runner = runner
        runner.setParent(self)
        self.runner.played.connect(self._played)
        self.runner.finished.connect(self._finished)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(14, 8, 14, 10)
        outer.setSpacing(16)
        outer.addWidget(self._side(RunForm(choices, tried)))
        outer.addWidget(self._scrolling(self._main()), 1)
        self._list_runs()
        self._show()
        self.setFocusProxy(self.choosing.rows)

    def _side(self, choosing: RunForm) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        head = QHBoxLayout()
        title = QLabel("The lab")
        title.setObjectName("title")
        head.addWidget(title, 1)
        self.back_button = back_button(self.back, "Back")
        head.addWidget(self.back_button)
        column.addLayout(head)
        self.choosing = choosing
        self.choosing.wanted.connect(self.begin)
        column.addWidget(self.choosing, 2)
        row = QHBoxLayout()
        heading = QLabel("Runs")
        heading.setObjectName("heading")
        row.addWidget(heading, 1)
        self.delete_button = SureButton("Delete", "Click again to delete for good")
        self.delete_button.sure.connect(self._delete)
        row.addWidget(self.delete_button)
        self.delete_button.setToolTip(
            "Deletes the run on screen and its games for good, after a second click."
        )
        column.addLayout(row)
        self.runs = SavedList("Saved runs", deletes=True, low=LOW)
        self.runs.setWordWrap(True)
        self.runs.chosen.connect(self._open)
        self.runs.delete_asked.connect(lambda _: self.delete_button.click())
        column.addWidget(self.runs, 1)
        self.side = self._scrolling(inside)
        return self.side

    @staticmethod
    def _scrolling(inside: QWidget) -> QScrollArea:
        """Return a scroll area around a widget. It is needed for large text in a small window."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        return area

    def _main(self) -> QWidget:
        whole = QWidget()
        whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.title.setWordWrap(True)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(self.title)
        self.state = QLabel()
        self.state.setWordWrap(True)
        column.addWidget(self.state)
        line = QHBoxLayout()
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Games played")
        line.addWidget(self.progress, 1)
        self.stop_button = row_button("Stop", line, self.stop)
        self.go_on_button = row_button("Continue", line, self.go_on)
        column.addLayout(line)
        self.trouble = MessageLine()
        column.addWidget(self.trouble)
        self.matrix = Matrix(self.theme, self.cover)
        column.addWidget(self.matrix, 1)
        self.legend = QLabel()
        self.legend.setObjectName("faint")
        self.legend.setWordWrap(True)
        column.addWidget(self.legend)
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self.notes)
        self.empty = QLabel(NOTHING)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setContentsMargins(*[round(fonts.scaled(40))] * 4)
        column.addWidget(self.empty, 1)
        return whole

    # --- runs ---------------------------------------------------------------------------------------

    def begin(self, plan: RunPlan) -> None:
        """Play a new run. Games that are already saved, from any run, are not played again."""
        self._look_at(RunRecord(plan, self.store, plan.title), plays_then=True)

    def go_on(self) -> None:
        """Play the missing games of the current run."""
        record = self.record
        if record is None:
            return
        # runs of another program version are played again with this version
        if not record.is_of_this_program:
            self._look_at(RunRecord(record.plan, self.store, record.name), plays_then=True)
        else:
            self._play(record)

    def _play(self, record: RunRecord) -> None:
        self.delete_button.calm()
        try:
            self.runner.start(record)
        except StorageError as error:
            self.trouble.say(str(error))
            return
        self.was_stopped = False
        self._list_runs()
        self._show()
        self.stop_button.setFocus()

    def stop(self) -> None:
        """Stop the run. It can be continued later."""
        if self.is_busy:
            self.runner.stop()
            self._plays_then = False
            self.was_stopped = True
            self._list_runs()
            self._show()
            self.go_on_button.setFocus()

    @property
    def is_busy(self) -> bool:
        """True if games are being played or will be played when the search is finished."""
        return self.runner.is_running or (self._search is not None and self._plays_then)

    def _look_at(self, record: RunRecord, *, plays_then: bool = False) -> None:
        self.runner.stop()
        self.record, self.standing = record, RunFigures(record.plan)
        self.was_stopped = False
        self.delete_button.calm()
        self.matrix.cells.show(self.standing)
        self.trouble.say("")
        self._search, self._plays_then = record.find(), plays_then
        self._look_on()

    def _look_on(self) -> None:
        """Search for saved games for `SLICE` seconds, then continue in the next turn of the event loop."""
        if self._search is None or self.record is None:
            return
        until = perf_counter() + SLICE
        try:
            for found in self._search:
                self._count(found)
                if self.record.is_known:
                    self._search = None
                    break
                if perf_counter() > until:
                    self._looking.start(0)
                    break
        except StorageError as error:
            self._put_away()
            self.trouble.say(str(error))
        self.matrix.cells.refresh()
        if self._search is None and self._plays_then and self.record is not None:
            self._plays_then = False
            self._play(self.record)
        self._show()

    def _open(self, kept: object) -> None:
        if not isinstance(kept, LabRun) or (self.record is not None and kept.id == self.record.run):
            return
        try:
            self._look_at(reopened(self.store, kept))
        except ValueError as error:
            self.trouble.say(str(error))
        self._list_runs()

    def _delete(self) -> None:
        if self.record is None or self.record.run is None:
            return
        run = self.record.run
        self.runner.stop()
        self._put_away()
        try:
            self.store.remove(run)
        except StorageError as error:
            self.trouble.say(str(error))
        self._list_runs()
        self.choosing.rows.setFocus()  # otherwise the list of runs would get the focus and open another run
        self._show()

    def _put_away(self) -> None:
        """Show no run."""
        self.record = self.standing = self._search = None
        self.delete_button.calm()
        self.matrix.cells.show(None)

    def _list_runs(self) -> None:
        try:
            kept = self.store.runs()
        except StorageError as error:
            self.trouble.say(str(error))
            return
        shown = None if self.record is None else self.record.run
        current = next((run for run in kept if run.id == shown), None)
        self.runs.show_entries([SavedEntry(run, _words_of(run)) for run in kept], current, row=None)

    # --- games --------------------------------------------------------------------------------------

    def _played(self, found: object) -> None:
        if isinstance(found, dict):
            self._count(found)
            self.matrix.cells.refresh()
            self._show()

    def _count(self, found: Mapping[int, GameResult]) -> None:
        if self.standing is not None:
            for number, game in found.items():
                self.standing.add(number, game)

    def _finished(self, trouble: str) -> None:
        self.trouble.say(trouble)
        self._list_runs()
        self._show()

    # --- showing ------------------------------------------------------------------------------------

    def _show(self) -> None:
        there = self.record is not None
        for part in (self.title, self.state, self.progress, self.matrix, self.legend):
            part.setVisible(there)
        self.empty.setVisible(not there)
        self.delete_button.setEnabled(self.record is not None and self.record.run is not None)
        running, looking = self.is_busy, self._search is not None
        self.stop_button.setVisible(there and running)
        self.go_on_button.setVisible(False)
        self.notes.setVisible(there)
        if self.record is None or self.standing is None:
            return
        plan = self.record.plan
        over, total = len(self.record.played), plan.total
        self.legend.setText(PAIRS if plan.size == FEWEST else TABLES.format(share=_share(self.standing.even)))
        self.title.setText(self.record.name)
        self.progress.setRange(0, total)
        self.progress.setValue(over)
        self.progress.setFormat(f"{over:,} of {total:,} games")
        is_whole = over == total
        is_over = is_whole and self.record.is_of_this_program
        self.go_on_button.setVisible(not running and not looking and not is_over)
        self.go_on_button.setText("Continue" if self.record.is_of_this_program else "Play again")
        self.state.setText(self._state(running, is_whole))
        self.notes.setText("\n".join(self._notes()))
        self.notes.setVisible(bool(self.notes.text()))

    def _state(self, running: bool, is_whole: bool) -> str:
        assert self.record is not None
        if self._search is not None:
            return "Looking for saved games…"
        if running:
            return "Games are being played. The table fills as they end."
        if not self.record.is_of_this_program:
            return "These games were played by another version of the program. Play again starts over."
        if is_whole:
            return "All games are over."
        left = amount(self.record.plan.total - len(self.record.played), "game")
        return f"{'Stopped' if self.was_stopped else 'Unfinished'}: {left} left. Continue plays the rest."

    def _notes(self) -> list[str]:
        assert self.standing is not None
        plan, found = self.standing.plan, []
        first = plan.contenders[0].deck.name
        for row in range(1, plan.rows):
            beside = self.standing.difference(row, 0)
            if beside is not None:
                found.append(f"{plan.contenders[row].deck.name} compared with {first}: {_difference(beside)}")
        broken = self.standing.broken
        if broken:
            number, game = broken[0]
            seed = plan.task(number).seed
            which = f"{amount(len(broken), 'game')}, the first with seed {seed}"
            found.append(f"Could not be played: {which}. {game.ending}")
        return found

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.setFixedWidth(min(round(fonts.scaled(SIDE)), round(self.width() * WIDEST_SIDE)))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the run when the user leaves the page, but not when the window is minimised."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.stop()


def _words_of(run: LabRun) -> str:
    when = run.begun[:16].replace("T", " ")
    return f"{run.name}\n{run.done:,} of {amount(run.total, 'game')}, {when}"


def _share(value: float) -> str:
    return f"{value:.0%}".replace("%", " %")


def _difference(found: Difference) -> str:
    sure = "" if found.low > 0 or found.high < 0 else "; that may be luck"
    span = f"{100 * found.low:+.0f} to {100 * found.high:+.0f}, 95 % sure"
    games = f"{amount(found.games, 'pair')} of games"
    words = f"{100 * found.by:+.0f} percentage points on the same luck ({span}; {games}{sure})"
    return words.replace("-", "−")
