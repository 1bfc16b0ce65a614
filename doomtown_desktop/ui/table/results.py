"""What people at one screen look at together before it is handed over: the results of the last play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.engine import events
from doomtown_desktop.engine.events import Event, ShownHand
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.table.lowball import LowballScene

RESULTS: Final = (
    events.Aced,
    events.CasualtiesTaken,
    events.Invented,
    events.JobEnded,
    events.LowballWon,
    events.Pulled,
    events.RoundDecided,
    events.ShootoutEnded,
    events.SpellCast,
    events.TechniqueTested,
)
"""Events that somebody has waited for: a cover must not hide them."""
MOST: Final = 10
"""Lines told at most, the latest ones."""


class Results(QObject):
    """Follows a game. What nobody could see because the table was covered is told to all."""

    opened = Signal()

    def __init__(self, bridge: Bridge, scene: LowballScene, table: QWidget) -> None:
        super().__init__(scene)
        self.bridge, self.scene, self.table = bridge, scene, table
        scene.put_by.connect(self.put_away)
        bridge.answered.connect(self.drop)
        self._seen = len(bridge.game.log)
        self._then: Callable[[], object] = lambda: None

    def after_refresh(self) -> None:
        """What is on the table has been seen by whoever looks at it."""
        if not self.bridge.covered:
            self.scene.hide()
            self._seen = len(self.bridge.game.log)

    def tell(self, then: Callable[[], object]) -> bool:
        """Show what has happened unseen, and do ``then`` when it is put away; False where nothing has."""
        game = self.bridge.game
        first = min(self._seen, len(game.log))
        self._seen = len(game.log)
        told = self.bridge.lines(first)
        if not any(isinstance(event, RESULTS) for _, _, event in told):
            return False
        self._then = then
        names = [player.name for player in game.state.players]
        self.scene.show_results(
            f"For {'both' if len(names) == 2 else 'all'} of you to see",
            [words for _, words, _ in told][-MOST:],
            _last_hands([event for _, _, event in told]),
            names,
            lambda card: game.engine.facts[card],
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


def _last_hands(told: list[Event]) -> tuple[ShownHand, ...]:
    """The draw hands that were compared last."""
    shown = [e.hands for e in told if isinstance(e, (events.LowballWon, events.RoundDecided)) and e.hands]
    return shown[-1] if shown else ()
