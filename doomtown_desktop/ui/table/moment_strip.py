"""The content of the prompt strip during scenes: the way to go on, and the time that is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.reading import plain_words
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.showdown_stage import Stage, StageState

FRAME: Final = 40
"""Milliseconds between two pictures of the time that is left."""
BY_ITSELF: Final = ("The scene goes on by itself.", "Enter or a click goes on now. Space holds it.")
ON_REQUEST: Final = ("Go on when you are ready.", "Enter or a click goes on.")
WORDS: Final[Mapping[StageState, tuple[str, str]]] = MappingProxyType(
    {
        StageState.CLOSED: ("", ""),
        StageState.FLOWS: BY_ITSELF,
        StageState.WAITS: ON_REQUEST,
        StageState.HELD: ("Held.", "Enter, Space or a click goes on."),
        StageState.EXPLAINED: ("", ""),
    }
)
"""The line and the note of each state, except for beats that still run."""


def how_to_go_on(stage: Stage) -> tuple[str, str]:
    """Return a line about how the page on a stage goes on, and a note about the keys.

    In a shootout, the line says what has happened once that has been shown: no panel has the words.
    """
    if stage.state is StageState.PLAYS:
        return ON_REQUEST if stage.waits_for_viewer else BY_ITSELF
    line, note = WORDS[stage.state]
    is_told = stage.acted and stage.state in (StageState.FLOWS, StageState.WAITS)
    return (stage.show_now.acts[0].result if is_told else line), note


class TimeLine(QWidget):
    """A thin line at the upper edge of the strip. It becomes shorter until the scene goes on."""

    def __init__(self, prompt: PromptBar, flow: QTimer) -> None:
        super().__init__(prompt)
        self.prompt, self.flow = prompt, flow
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clock = QTimer(self)
        self.clock.setInterval(FRAME)
        self.clock.timeout.connect(self._tick)
        self.hide()

    def run(self, wished: bool) -> None:
        """Show the line, or hide it."""
        self.setGeometry(8, 0, self.prompt.width() - 16, 4)
        self.setVisible(wished)
        self.raise_()
        if wished:
            self.clock.start()
        else:
            self.clock.stop()

    @property
    def left(self) -> float:
        """The share of the time that is left, 0-1."""
        whole = self.flow.interval()
        return (
            min(1.0, max(0.0, self.flow.remainingTime() / whole)) if self.flow.isActive() and whole else 0.0
        )

    def _tick(self) -> None:
        if self.flow.isActive() and self.isVisible():
            self.update()
        else:
            self.run(False)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wide = self.width() * self.left
        line = QRectF((self.width() - wide) / 2, 0, wide, self.height())
        painter.fillRect(line, colour(self.prompt.theme.accent))
        painter.end()


class MomentStrip(QObject):
    """Fills the prompt strip while the stage is open. The strip has the only button that goes on."""

    def __init__(self, page: QWidget, stage: Stage, prompt: PromptBar, is_taken: Callable[[], bool]) -> None:
        """``is_taken`` returns True while the strip asks a question of the user interface."""
        super().__init__(page)
        self.stage, self.prompt, self._is_taken = stage, prompt, is_taken
        self.line = TimeLine(prompt, stage.flow)
        self._said = ""
        stage.turned.connect(self.refresh)
        stage.closed.connect(self._closed)

    def refresh(self) -> None:
        """Show how the page on the stage goes on, and let a screen reader say a new page."""
        stage = self.stage
        if self._is_taken():
            return
        state = stage.state
        is_still = not stage.show_now.moves
        words, note = how_to_go_on(stage)
        label = "" if not words else "Show all" if state is StageState.PLAYS else "Go on"
        self.prompt.show_moment(words, note, label, stage.go_on)
        self.prompt.raise_()
        self.line.run(state is StageState.FLOWS and not is_still)
        if stage.words != self._said:
            self._said = stage.words
            self.prompt.asked_aside.emit(f"{plain_words(stage.words)} {note}".strip())

    def _closed(self) -> None:
        self._said = ""
        self.line.run(False)


__all__ = ["MomentStrip", "TimeLine", "how_to_go_on"]
