"""Qt signals for the news of a match's seats."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.protocol.news import (
    Announced,
    Answered,
    Changed,
    Doubted,
    Ended,
    Failed,
    HandedOver,
    Hinted,
    News,
    Refused,
    Told,
)
from doomtown_desktop.session.seats import Seats


class Bridge(QObject):
    """The Qt signals of one match. The window reads ``seats`` after every ``changed``."""

    changed = Signal()
    answered = Signal()
    """An answer was given or undone. The autosave is connected to this signal."""
    refused = Signal(str)
    failed = Signal(str)
    told = Signal(str)
    """A message for the players, who can continue to play."""
    doubted = Signal(str)
    """An answer looks like a mistake and was not given yet. The window asks the player to confirm it."""
    hinted = Signal(object)
    """Emitted with the requested ``Hint``, or with ``None`` if there is no advice."""
    announced = Signal(int, str, tuple)
    """A player is about to act. The signal carries the seat, the words, and the cards on the table that are
    concerned.
    """
    handed_over = Signal(int)
    """Another person has to decide. The table stays covered until that person takes the seat."""
    ended = Signal()

    def __init__(self, seats: Seats) -> None:
        super().__init__()
        self.seats = seats
        seats.listen(self._hear)

    def _hear(self, news: News) -> None:
        match news:
            case Changed():
                self.changed.emit()
            case Answered():
                self.answered.emit()
            case Refused(words):
                self.refused.emit(words)
            case Doubted(words):
                self.doubted.emit(words)
            case Hinted(hint):
                self.hinted.emit(hint)
            case Announced(seat, words, at):
                self.announced.emit(seat, words, at)
            case Failed(words):
                self.failed.emit(words)
            case Told(words):
                self.told.emit(words)
            case HandedOver(seat):
                self.handed_over.emit(seat)
            case Ended():
                self.ended.emit()
            case unknown:
                assert_never(unknown)

    def close(self) -> None:
        """Stop listening to this match. Nothing that was connected to it hears of it again."""
        self.seats.close()
        self.blockSignals(True)
        self.deleteLater()
