"""Shows what people want to see happen, before the screen is handed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.speech import showdown
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain.performance import FULL, NEVER, SHORT
from doomtown_desktop.ui.table.board import Board

ASIDE: Final = ("undo", "redo", "leave", "log", "zoom_in", "zoom_out", "zoom_reset")
"""Actions that work while something is shown; every other key goes on with it."""


class Showdowns(QObject):
    """Opens the stage for what has happened since the last look; opponents wait meanwhile.

    Attributes:
        tempo: ``full``, ``short`` or ``never``.
        since: How long the log was before what is shown.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, bridge: Bridge, board: Board) -> None:
        super().__init__(board)
        self.seats, self.board, self.stage = bridge.seats, board, board.stage
        self.tempo = FULL
        self.waits: Callable[[], bool] = lambda: False
        """True if others have to wait for something else after the show."""
        self._seen = self.since = self.seats.now.lines
        self._then: Callable[[], object] | None = None
        self._unseen: list[str] = []
        board.stage.closed.connect(self._closed)
        bridge.answered.connect(self.drop)

    @property
    def is_open(self) -> bool:
        """True while something is shown."""
        return not self.stage.isHidden()

    def after_refresh(self) -> None:
        """Show what has happened."""
        now, first = self.seats.now, self._seen
        self._seen = now.lines
        if now.lines > first:
            self.since = first
        if not now.covered:
            self._unseen = []
        if now.lines <= first:
            return
        moments = self.seats.moments(first)
        if moments:
            self._show(moments)

    def again(self, first: int, last: int | None = None) -> bool:
        """Show what happened between two lines of the log; False if nothing of it is shown."""
        moments = tuple(each for each in self.seats.moments(first) if last is None or each.line <= last)
        if moments and self.tempo != NEVER:
            self._show(moments)
        return self.is_open

    def _show(self, moments: tuple[Moment, ...]) -> None:
        view, now = self.seats.view, self.seats.now
        me = now.people[0] if len(now.people) == 1 else None
        acts = showdown.acts(moments, [player.name for player in view.players], now.seat, me)
        if self.tempo == NEVER:
            self._unseen += [act.summary for act in acts]
            return
        self._then = None
        self.seats.hold()
        self.opened.emit()
        # Where only opponents play, or a player passes until something happens, nobody has to go on.
        flows = not now.people or (now.waiting and not any(_is_about(each, now.people) for each in moments))
        tempo = SHORT if flows else self.tempo
        self.board.play(acts, tempo)
        self.stage.button.setFocus()

    def then(self, act: Callable[[], object]) -> bool:
        """Do something after the show; False if nothing is shown."""
        if self.is_open:
            self._then = act
        return self.is_open

    def unseen(self) -> list[str]:
        """Return sentences about what was not shown because showdowns are off, while the table is covered."""
        return list(self._unseen)

    def before(self, action: str, act: Callable[[], bool]) -> bool:
        """Do the action of a key; during a show any key goes on and Esc skips."""
        if not self.is_open or action in ASIDE:
            return act()
        return self.stage.skip() if action == "cancel" else self.stage.go_on()

    def drop(self) -> None:
        """Close the stage: the game went on or back."""
        if self.is_open:
            self._then = None
            self.stage.drop()
            self._closed()

    def _closed(self) -> None:
        then, self._then = self._then, None
        self.closed.emit()
        if not self.waits():
            self.seats.resume()
        if then is not None:
            then()


def _is_about(moment: Moment, seats: Sequence[int]) -> bool:
    """True if a moment concerns one of these players: also the evening, the end, and a player who leaves."""
    if moment.kind in (kinds.SUNDOWN, kinds.EXIT, kinds.END):
        return True
    hands = [hand.player for hand in moment.hands]
    lost = [each.player for each in moment.losses]
    lost += [gone.player for each in moment.losses for gone in each.gone if gone.player is not None]
    return any(seat in seats for seat in (*moment.players, *hands, *lost))


__all__ = ["Showdowns"]
