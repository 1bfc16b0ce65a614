"""The sounds of the table: for visible changes, for the beats of a showdown, and for the hour of the day."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.speech import showdown_acts
from doomtown_desktop.ui.plain import daylight, sounds
from doomtown_desktop.ui.table.showdown_stage import Stage


class Hearing:
    """Plays at most one sound for each change of the table, and sounds for the beats on the stage.

    Attributes:
        is_on: Returns whether sounds are on. If they are off, nothing is computed.
        play: Plays a sound by its name.
    """

    def __init__(
        self, stage: Stage, view: Callable[[], TableView], listeners: Callable[[], Collection[int]]
    ) -> None:
        """``view`` returns the current position.

        ``listeners`` returns the seats of the people at the screen.
        """
        self.is_on: Callable[[], bool] = lambda: False
        self.play: Callable[[str], object] = lambda _: None
        self._stage, self._view, self._listeners = stage, view, listeners
        stage.begun.connect(self._hear_beats)

    def hear(self, before: TableView, acts: Callable[[int], Sequence[Act]], since: int) -> None:
        """Play the sound of a change from the position ``before``, at which the log had ``since`` lines."""
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
    """Plays the sounds of changes in a running game.

    There is no sound for undone acts and for the first position.
    """

    def __init__(self, seats: Seats, hearing: Hearing) -> None:
        self.seats, self.hearing = seats, hearing
        self._before: tuple[int, TableView] | None = None
        """The previous length of the log and the previous view. ``None`` before there are any."""

    def after_refresh(self) -> None:
        """Play the sound of the change since the last refresh, if the log has grown."""
        now, before = self.seats.now, self._before
        self._before = now.lines, self.seats.view
        if before is not None and now.lines > before[0]:
            self.hearing.hear(before[1], self.seats.acts, before[0])


class Ambience(QObject):
    """The background sound of the hour. It is silent while the page of the game is hidden."""

    wanted = Signal(str)
    """Another loop is wanted. The signal carries its name, which is empty for silence."""

    def __init__(self, page: QWidget, seats: Seats) -> None:
        super().__init__(page)
        self._page, self._seats = page, seats
        self._name = ""
        page.installEventFilter(self)

    def after_refresh(self) -> None:
        """Ask for the loop of the current hour."""
        name = ""
        if self._page.isVisible():
            name = sounds.AMBIENCE[daylight.light_of(self._seats.view).name]
        if name != self._name:
            self._name = name
            self.wanted.emit(name)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.after_refresh()
        return super().eventFilter(watched, event)


__all__ = ["Ambience", "Hearing", "Listener"]
