"""What people at one screen look at together before it is handed over: the results of the last play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.session.seat_data import Line, OpenHand
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.table.lowball import LowballScene
from doomtown_desktop.ui.table.table_widget import TableWidget

MOST: Final = 10
"""Lines told at most, the latest ones."""


class Results(QObject):
    """Follows a game. What nobody could see because the table was covered is told to all."""

    opened = Signal()

    def __init__(self, bridge: Bridge, scene: LowballScene, table: TableWidget) -> None:
        super().__init__(scene)
        self.seats, self.scene, self.table = bridge.seats, scene, table
        scene.put_by.connect(self.put_away)
        bridge.answered.connect(self.drop)
        self._seen = self.seats.now.lines
        self._then: Callable[[], object] = lambda: None

    def after_refresh(self) -> None:
        """What is on the table has been seen by whoever looks at it."""
        if not self.seats.now.covered:
            self.scene.hide()
            self._seen = self.seats.now.lines

    def tell(self, then: Callable[[], object]) -> bool:
        """Show what has happened unseen, and do ``then`` when it is put away; False where nothing has."""
        total = self.seats.now.lines
        told = self.seats.lines(min(self._seen, total))
        self._seen = total
        if not any(line.is_result for line in told):
            return False
        self._then = then
        names = [player.name for player in self.seats.view.players]
        self.scene.show_results(
            f"For {'both' if len(names) == 2 else 'all'} of you to see",
            [line.text for line in told][-MOST:],
            _last_hands(told),
            names,
        )
        self.opened.emit()
        self.scene.lie_over(self.table)
        self.scene.button.setFocus()
        return True

    def put_away(self) -> bool:
        """All have looked; False when nothing was shown."""
        if self.scene.isHidden():
            return False
        self.scene.hide()
        self._then()
        return True

    def drop(self) -> None:
        """The game went on or back: nothing to look at any more."""
        self.scene.hide()


def _last_hands(told: Sequence[Line]) -> tuple[OpenHand, ...]:
    """The draw hands that were compared last."""
    shown = [line.hands for line in told if line.hands]
    return shown[-1] if shown else ()
