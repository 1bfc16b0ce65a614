"""Showdowns at the table: hands, pulls, casualties and ends are shown before the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.act_data import TOWN, Act
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.speech import showdown
from doomtown_desktop.speech.showdown_acts import ShowdownAct
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain.performance import BRIEF, NEVER, WAIT
from doomtown_desktop.ui.table.board import Board

ASIDE: Final = ("undo", "redo", "leave", "log", "zoom_in", "zoom_out", "zoom_reset")
"""Actions that work during a showdown; every other action's key continues it."""


class Showdowns(QObject):
    """Opens the stage for new moments of the game. Opponents wait until it closes.

    Attributes:
        tempo: The tempo that the player has chosen (`performance.NORMAL` and others).
        phase: The phase of the first moment, if another one began with it, else ``None``.
        since: The length of the log before the moments shown.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, bridge: Bridge, board: Board) -> None:
        super().__init__(board)
        self.seats, self.board, self.stage = bridge.seats, board, board.stage
        self.tempo = WAIT
        self.phase: Phase | None = None
        self.waits: Callable[[], bool] = lambda: False
        """Returns True if opponents have to wait for something else after the showdown."""
        self._seen = self.since = self.seats.now.lines
        self._shown: dict[int, str] = {}
        """The kinds of the moments that were shown, by their lines in the log."""
        self._lines: list[tuple[ShowdownAct, int]] = []
        """The acts of the current showdown, each with the line of its moment."""
        self._then: Callable[[], object] | None = None
        self._unseen: list[str] = []
        board.stage.closed.connect(self._closed)
        bridge.answered.connect(self.drop)

    @property
    def is_open(self) -> bool:
        """True while the stage is open."""
        return not self.stage.isHidden()

    def after_refresh(self) -> None:
        """Show the moments since the last refresh, if there are any."""
        now, first = self.seats.now, self._seen
        self._seen = now.lines
        if now.lines > first:
            self.since = first
        elif now.lines < first:
            self._shown = {line: kind for line, kind in self._shown.items() if line < now.lines}
        if not now.covered:
            self._unseen = []
        if now.lines <= first:
            return
        moments = self.seats.moments(first)
        if moments:
            self._show(moments)

    def again(self, first: int, last: int | None = None) -> bool:
        """Show the moments between two lines of the log; return whether the stage is open."""
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
        self.phase = Phase.SUNDOWN if moments[0].kind == kinds.SUNDOWN else None
        self._shown |= {each.line: each.kind for each in moments}
        self._lines = [(act, each.line) for act, each in zip(acts, moments, strict=True)]
        self.seats.hold()
        self.opened.emit()
        # If only opponents play, or a person passes until something happens, there is nothing to decide.
        flows = not now.people or (now.waiting and not any(_is_about(each, now.people) for each in moments))
        tempo = BRIEF if flows else self.tempo
        self.board.play(acts, tempo, moments)
        self.board.page.setFocus()

    @property
    def reached(self) -> int | None:
        """The line of the log at which the current page begins; ``None`` while the stage is closed."""
        page = self.stage.show_now.acts[:1] if self.is_open else ()
        return next((line for act, line in self._lines if any(act is first for first in page)), None)

    def has_shown(self, act: Act) -> bool:
        """Return whether an act was shown on the stage, so that nothing else has to report it."""
        if any(act.first <= line <= act.last for line in self._shown):
            return True
        before = max((line for line in self._shown if line < act.first), default=act.first)
        # "Nobody wins; the sun goes down" is a line of its own, but the scene of Sundown says it, too
        is_next = act.first - before == 1 and act.kind == TOWN and act.player is None
        return is_next and self._shown.get(before) in (kinds.SUNDOWN, kinds.EXIT)

    def then(self, act: Callable[[], object]) -> bool:
        """Call ``act`` after the showdown. If none is shown, return False and never call it."""
        if self.is_open:
            self._then = act
        return self.is_open

    def unseen(self) -> list[str]:
        """Return sentences about moments that were not shown under the cover, because showdowns are off."""
        return list(self._unseen)

    def before(self, action: str, act: Callable[[], bool]) -> bool:
        """Run the action of a key; during a showdown "cancel" ends it, and most other actions continue it."""
        if not self.is_open or action in ASIDE:
            return act()
        if action == "pin" and self.stage.hold():
            return True
        return self.stage.skip() if action == "cancel" else self.stage.go_on()

    def drop(self) -> None:
        """Close the stage, because the game has changed."""
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
    """Return whether a moment concerns one of these seats. Sundown, an exit and the end concern everybody."""
    if moment.kind in (kinds.SUNDOWN, kinds.EXIT, kinds.END):
        return True
    hands = [hand.player for hand in moment.hands]
    lost = [each.player for each in moment.losses]
    lost += [gone.player for each in moment.losses for gone in each.gone if gone.player is not None]
    return any(seat in seats for seat in (*moment.players, *hands, *lost))


__all__ = ["Showdowns"]
