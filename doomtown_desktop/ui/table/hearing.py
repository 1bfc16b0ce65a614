"""The sounds of the table: for each act that is seen, and for each beat of a showdown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.speech import showdown_acts
from doomtown_desktop.ui.plain import sounds
from doomtown_desktop.ui.table.showdown_stage import Stage


class Hearing:
    """Asks for one sound for what is seen to happen, and for what the stage shows of it.

    Attributes:
        is_on: Whether anybody listens; nothing is worked out for nobody.
        play: Plays a sound by its name.
    """

    def __init__(
        self, stage: Stage, view: Callable[[], TableView], listeners: Callable[[], Collection[int]]
    ) -> None:
        """``view`` gives the current position, ``listeners`` the seats of the people at the screen."""
        self.is_on: Callable[[], bool] = lambda: False
        self.play: Callable[[str], object] = lambda _: None
        self._stage, self._view, self._listeners = stage, view, listeners
        stage.begun.connect(self._hear_beats)

    def hear(self, before: TableView, acts: Callable[[int], Sequence[Act]], since: int) -> None:
        """Ask for the sound of what has happened since the log had that length."""
        if self.is_on():
            staged = not self._stage.isHidden()
            self._ask(
                sounds.of_change(before, self._view(), acts(since), since, self._listeners(), staged=staged)
            )

    def _hear_beats(self, begun: Sequence[tuple[showdown_acts.ShowdownAct, showdown_acts.Beat]]) -> None:
        if self.is_on():
            end = sounds.of_end(self._view().winners, self._listeners())
            self._ask(sounds.of_beats(begun, end))

    def _ask(self, name: str) -> None:
        if name:
            self.play(name)


class Listener:
    """Lets the changes of a game that is played be heard; what is undone or was there before is silent."""

    def __init__(self, seats: Seats, hearing: Hearing) -> None:
        self.seats, self.hearing = seats, hearing
        self._before: tuple[int, TableView] | None = None
        """The previous length of the log and the previous view."""

    def after_refresh(self) -> None:
        """Let what is new be heard."""
        now, before = self.seats.now, self._before
        self._before = now.lines, self.seats.view
        if before is not None and now.lines > before[0]:
            self.hearing.hear(before[1], self.seats.acts, before[0])


__all__ = ["Hearing", "Listener"]
