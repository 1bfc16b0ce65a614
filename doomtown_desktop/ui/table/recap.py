"""The recap. It replays the others' latest acts on the table, one by one, from the position before them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Final

from PySide6.QtCore import QObject, QTimer

from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.plain.recent_acts import stretches
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.table.captions import Captions
from doomtown_desktop.ui.table.showdowns import Showdowns
from doomtown_desktop.ui.table.table_questions import TableQuestions

SLOWLY: Final = 2200
"""Milliseconds between the outcome of an act and the next act."""


class Recap(QObject):
    """Shows past positions on the table while the game waits. Meanwhile, no question can be answered.

    Attributes:
        past: The past position that is shown, or ``None`` while the current position is shown.
    """

    def __init__(
        self,
        seats: Seats,
        captions: Captions,
        questions: TableQuestions,
        showdowns: Showdowns,
        show: Callable[[TableView], None],
    ) -> None:
        """``show`` shows a past position on the page."""
        super().__init__(captions)
        self.seats, self.scene, self.questions = seats, captions.table.town, questions
        self.showdowns, self.captions, self._show = showdowns, captions, show
        self.past: TableView | None = None
        self._steps: list[tuple[Act, int]] = []
        """The acts that remain, each with the last line of the log to show with it."""
        self._now: tuple[Act, int] | None = None
        """The act whose showdown is playing while the table does not show its outcome yet, or ``None``."""
        self._seen = self._count = 0
        self._places = Seating()
        self._opens = False
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(SLOWLY)
        self.timer.timeout.connect(self.go_on)
        showdowns.closed.connect(self._moments_seen)
        questions.opened.connect(self._interrupted)

    @property
    def is_on(self) -> bool:
        """True while a past position is shown."""
        return self.past is not None

    def begin(self, acts: Sequence[Act], since: int) -> None:
        """Start a recap of these acts. ``since`` is the length of the log before the first of them."""
        self._steps, self._count, self._seen = stretches(acts, since), len(acts), since - 1
        self._places = deepcopy(self.scene.seating)
        self.past = self.seats.past(since - 1)
        self._put(self.past, moving=False)
        self.go_on()

    def _put(self, view: TableView, *, moving: bool) -> None:
        animate, self.scene.animate = self.scene.animate, self.scene.animate and moving
        self.past = view
        self._show(view)
        self.scene.animate = animate

    def go_on(self) -> None:
        """Show the next act. After the last act, end the recap. During a showdown, continue the showdown."""
        if not self.is_on:
            return
        if self.showdowns.is_open:
            self.showdowns.stage.go_on()
            return
        self.timer.stop()
        if not self._steps:
            self.end()
            return
        act, until = self._now = self._steps.pop(0)
        self._opens = True
        number = self._count - len(self._steps)
        self.questions.guide(
            f"{act.caption}.", f"What the others did: {number} of {self._count}.", self.go_on
        )
        self._opens = False
        assert self.past is not None
        self.captions.show(self.past, [act])
        if not self.showdowns.again(self._seen + 1, until):
            self._arrive()

    def _moments_seen(self) -> None:
        if self.is_on and self._now is not None:
            self._arrive()

    def _arrive(self) -> None:
        """Show the outcome of the current act. Arrows start at the earlier places of its cards."""
        assert self._now is not None
        assert self.past is not None
        (act, until), before = self._now, self.past
        self._now, self._seen = None, until
        self._put(self.seats.past(until), moving=True)
        self.captions.show(self.past, [act], before)
        self.timer.start()

    def _interrupted(self) -> None:
        """End the recap, because another question of the user interface is about the current position."""
        if self.is_on and not self._opens:
            self._leave()
            self._show(self.seats.view)

    def end(self) -> bool:
        """End the recap. Return False if none is running."""
        was = self.is_on
        self._leave()
        if was:
            self.questions.close()
        return was

    def drop(self) -> None:
        """End the recap without closing its question.

        The game has changed, and the caller shows the new position.
        """
        self._leave()

    def _leave(self) -> None:
        if not self.is_on:
            return
        self.past, self._now, self._steps = None, None, []
        self.timer.stop()
        self.scene.seating = self._places
        self.captions.show(self.seats.view, [])
        self.showdowns.drop()


__all__ = ["SLOWLY", "Recap"]
