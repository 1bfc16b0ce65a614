"""The evaluation of a replayed game. The user starts it here and steps through the mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QProgressBar, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.annotating import Annotation, key_of
from doomtown_desktop.session.levels import judge_name
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.storage.judgements import JudgementStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.game.annotator import Annotator
from doomtown_desktop.ui.look.row_button import hinted_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.pages.replay_slider import MistakeMarks, PositionSlider

CHOOSE: Final = "Mistakes…"
FAILED: Final = "The game could not be judged; the log file says why."
NOTHING: Final = "No serious mistake was found in this game."
SECRET: Final = "View the game as {name} to see it."


def points(value: float) -> str:
    """Format control points with their sign, such as ``+1.2``."""
    found = f"{value:+.1f}".replace("-", "−")
    return "0" if found[1:] == "0.0" else found


def chance(value: float) -> str:
    """Format a difference in the chance to win, such as ``−8 %``."""
    return f"{round(100 * value):+d} %".replace("-", "−")


class Judging(QWidget):
    """The controls that evaluate a game, and a line about the next decision.

    The page puts ``judge_button`` beside its own controls. While there is nothing else, the rest is hidden.
    """

    wanted = Signal(int, int)
    """The user jumps to a mistake. The signal carries its position and seat."""
    grown = Signal()
    """An evaluation has finished or failed, so other parts have to be shown."""

    def __init__(
        self,
        replay: Replay,
        theme: Theme,
        judgements: JudgementStore | None,
        thinking: Callable[[], int],
    ) -> None:
        """``judgements`` stores evaluations, or is None.

        ``thinking`` returns the milliseconds for each decision.
        """
        super().__init__()
        self.replay, self.kept, self.thinking = replay, judgements, thinking
        self.annotation: Annotation | None = None
        self.slider = PositionSlider(replay.length)
        self.marks = MistakeMarks(theme, self.slider)
        self.annotator = Annotator(self)
        self.annotator.went_on.connect(self._went_on)
        self.annotator.finished.connect(self._finished)
        self.annotator.failed.connect(lambda _: self._failed())
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(6)
        self.judge_button = hinted_button(
            "Judge", "Let the computer judge each decision of this game", self.judge
        )
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Progress of the judgement")
        self.progress.setRange(0, max(1, replay.length))
        self.progress.setFormat("%v of %m decisions judged")
        self.stop_button = hinted_button("Stop", "Stop judging", self.stop)
        self.previous_button = hinted_button("‹", "Previous mistake (Shift+M)", lambda: self.step(-1))
        self.previous_button.setAccessibleName("Previous mistake")
        self.next_button = hinted_button("›", "Next mistake (M)", lambda: self.step(1))
        self.next_button.setAccessibleName("Next mistake")
        self.box = QComboBox()
        self.box.setAccessibleName("The worst mistakes of each player")
        self.box.setToolTip("Jump to one of the three worst mistakes of each player")
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(16)
        self.box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.box.activated.connect(self._chosen)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        parts: tuple[QWidget, ...] = (
            self.progress,
            self.stop_button,
            self.previous_button,
            self.next_button,
            self.box,
        )
        for column, part in enumerate(parts):
            self._rows.addWidget(part, 0, column)
        self.set_narrow(False)
        self._key = key_of(replay.start, replay.answers)
        self._look_up()
        self._show()

    def set_narrow(self, on: bool) -> None:
        """Put the line about the decision below the controls if ``on``, else beside them."""
        last = self._rows.count() - (self._rows.indexOf(self.words) >= 0)
        if on:
            self._rows.addWidget(self.words, 1, 0, 1, last + 1)
        else:
            self._rows.addWidget(self.words, 0, last)
        self._rows.setColumnStretch(last, 1)

    @property
    def _by_chance(self) -> bool:
        return self.annotation is not None and self.annotation.by_chance

    # --- making -------------------------------------------------------------------------------------

    def _look_up(self) -> None:
        """Load the stored evaluation of the game, if there is one."""
        try:
            found = None if self.kept is None else self.kept.get(self._key)
            self.annotation = None if found is None else Annotation.from_json(found, len(self.replay.names))
        except (StorageError, ValueError):
            self.annotation = None

    def judge(self) -> None:
        """Evaluate the game in a separate process."""
        budget = self.thinking() / 1000
        self.annotator.judge(self.replay.start, self.replay.answers, judge_name(), budget)
        self.progress.setValue(0)
        self.words.setText("")
        self._show()

    def stop(self) -> None:
        """Stop the evaluation and drop its results."""
        self.annotator.stop()
        self._show()

    def _went_on(self, done: int, _: int) -> None:
        self.progress.setValue(done)

    def _finished(self, found: Annotation) -> None:
        self.annotation = found
        try:
            if self.kept is not None:
                self.kept.save(self._key, found.to_json())
        except StorageError as error:
            self.words.setText(str(error))
        self._show()
        self.grown.emit()

    def _failed(self) -> None:
        self._show()
        self.words.setText(FAILED)
        self.words.show()
        self.show()
        self.grown.emit()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the evaluation when the page is left."""
        super().hideEvent(event)
        if not event.spontaneous() and self.annotator.is_running:
            self.stop()

    # --- showing ------------------------------------------------------------------------------------

    def _show(self) -> None:
        runs, known = self.annotator.is_running, self.annotation is not None
        self.judge_button.setVisible(not runs and not known)
        self.progress.setVisible(runs)
        self.stop_button.setVisible(runs)
        mistakes = () if self.annotation is None else self.annotation.mistakes()
        for part in (self.previous_button, self.next_button, self.box):
            part.setVisible(bool(mistakes) and not runs)
        self.box.clear()
        self.box.addItem(CHOOSE)
        for each in mistakes:
            name = self.replay.names[each.seat]
            lost = chance(-each.loss) if self._by_chance else points(-each.loss)
            self.box.addItem(f"{name}, day {each.day}: {each.done} ({lost})", each.position)
        self.words.setVisible(known)
        if known and not mistakes:
            self.words.setText(NOTHING)
        if not (runs or known):
            self.hide()
        elif self.parentWidget() is not None:  # else it would be a window
            self.show()

    def show_position(self, seat: Seat | None, sides: tuple[int, ...]) -> None:
        """Describe the evaluation of the next decision.

        Only the player who decides is shown the better answer.
        """
        found = self.annotation
        if found is None:
            return
        mistakes = found.mistakes()
        self.marks.show_mistakes(mistakes, sides)
        here, position = found.at(self.replay.position), self.replay.position
        self.previous_button.setEnabled(any(each.position < position for each in mistakes))
        self.next_button.setEnabled(any(each.position > position for each in mistakes))
        if here is None:
            self.words.setText(" " if mistakes else NOTHING)
            return
        grave = ", a serious mistake" if here in mistakes else ""
        name = self.replay.names[here.seat]
        said, worth = f"{whose(name)} choice", ""
        games = round(100 * here.loss)
        if not found.by_chance:
            said += f": {points(here.value)} control points{grave}."
            worth = f" ({points(here.best)})"
        # losing candidates get few rollouts, so only their difference to the best one is reliable
        elif games:
            said += f" costs about {games} % of wins{grave}."
        else:
            said += ": as good as any."
        is_better = bool(here.advised) and (not found.by_chance or bool(games))
        if is_better and seat == here.seat:
            why = f" ({here.why})" if here.why else ""
            said += f" Better{worth}: {here.advised}{why}."
        elif is_better and here.loss:
            said += f" There was a better choice{worth}. {SECRET.format(name=name)}"
        else:
            said += " There was no better choice."
        self.words.setText(said)

    # --- stepping -----------------------------------------------------------------------------------

    def step(self, by: int) -> bool:
        """Go to the next (1) or previous (-1) mistake. Return False if there is none."""
        mistakes = () if self.annotation is None else self.annotation.mistakes()
        here = self.replay.position
        ahead = [each for each in mistakes if (each.position - here) * by > 0]
        if not ahead:
            return False
        found = ahead[0] if by > 0 else ahead[-1]
        self.wanted.emit(found.position, found.seat)
        return True

    def _chosen(self, index: int) -> None:
        self.box.setCurrentIndex(0)
        mistakes = () if self.annotation is None else self.annotation.mistakes()
        if 0 < index <= len(mistakes):
            self.wanted.emit(mistakes[index - 1].position, mistakes[index - 1].seat)


__all__ = ["FAILED", "Judging", "MistakeMarks", "points"]
