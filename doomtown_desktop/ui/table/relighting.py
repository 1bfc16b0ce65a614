"""Turns the shadows of cards when the hour changes: some at a time, so that no frame waits for all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.table.card_item import CardItem

AT_ONCE: Final = 4
"""The number of cards that get another shadow in one step."""
STEP: Final = 20
"""The time between two steps, in milliseconds."""


class Relighting(QObject):
    """Gives cards the light of the hour. New cards get it at once, the others while the sky changes."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._light: Daylight | None = None
        self._waiting: list[CardItem] = []
        self._timer = QTimer(self)
        self._timer.setInterval(STEP)
        self._timer.timeout.connect(self._step)

    @property
    def is_done(self) -> bool:
        """True if each card has the light of the hour."""
        return not self._waiting

    def show(self, light: Daylight, lit: Iterable[CardItem], indoors: Iterable[CardItem]) -> None:
        """Set the light of the hour.

        ``lit`` are the cards in its light. The shadows of those ``indoors``, in the hand, fall straight down.
        """
        self._light, self._waiting = light, []
        for item in indoors:
            _light(item, None)
        for item in lit:
            if item.light is None:
                _light(item, light)
            elif item.light is not light:
                self._waiting.append(item)
        if self._waiting and not self._timer.isActive():
            self._timer.start()

    def _step(self) -> None:
        """Turn the shadows of the next cards."""
        now, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        for item in now:
            _light(item, self._light)
        if not self._waiting:
            self._timer.stop()


def _light(item: CardItem, light: Daylight | None) -> None:
    if item.light is not light:
        item.light = light
        item.update()


__all__ = ["Relighting"]
