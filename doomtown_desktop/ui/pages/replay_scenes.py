"""The scenes of a replay: hands, pulls, casualties and ends, shown when a step forward reaches them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.speech import showdown
from doomtown_desktop.ui.plain.performance import NEVER
from doomtown_desktop.ui.table.board import Board
from doomtown_desktop.ui.table.moment_strip import how_to_go_on
from doomtown_desktop.ui.table.showdown_stage import StageState

SLOW_ENOUGH = 800
"""With at least this many milliseconds between two decisions, scenes go on in their own time."""


class ReplayScenes(QObject):
    """Opens the stage for the scenes of a replay, and shows beside the controls how they go on.

    Attributes:
        tempo: The tempo of the scenes (see `performance`).
    """

    def __init__(
        self, board: Board, replay: Replay, words: QLabel, viewer: Callable[[], Seat | None], tempo: str
    ) -> None:
        """``words`` is the label beside the controls. ``viewer`` returns the seat of the viewer."""
        super().__init__(board)
        self.board, self.replay, self.words, self._viewer = board, replay, words, viewer
        self.stage = board.stage
        self.tempo = tempo
        self.stage.turned.connect(self._tell)
        self.stage.closed.connect(self._closed)

    def show(self, first: int) -> None:
        """Show the scenes since line ``first`` of the log."""
        moments = () if self.tempo == NEVER else self.replay.moments(first)
        if moments:
            self.board.lowball.hide()
            self.board.play(showdown.acts(moments, self.replay.names, self._viewer() or 0), self.tempo)

    def hold(self) -> None:
        """Hold the scene, or go on if it does not go on by itself."""
        if not self.stage.hold():
            self.stage.go_on()

    def tick(self, interval: int) -> bool:
        """Go on with a scene while the replay plays. Return False if no scene is open.

        ``interval`` is the time between two decisions, in milliseconds.
        """
        stage = self.stage
        if stage.isHidden():
            return False
        flows = stage.state is StageState.FLOWS and interval >= SLOW_ENOUGH
        if stage.show_now.is_played and not stage.held and not flows:
            stage.go_on()
        return True

    def _tell(self) -> None:
        self.words.setText(" ".join(how_to_go_on(self.stage)))

    def _closed(self) -> None:
        """Show the hands of lowball, and the next decision in words."""
        self.words.setText(self.replay.next_words(self._viewer()))
        view = self.board.source.view()
        self.board.lowball.show_view(view, [])
        self.board.fit_hands()


__all__ = ["ReplayScenes"]
