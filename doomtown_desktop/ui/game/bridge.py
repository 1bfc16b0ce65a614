"""The news of a match's seats as Qt signals."""

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
    """An answer was given or undone; the autosave listens to this."""
    refused = Signal(str)
    failed = Signal(str)
    told = Signal(str)
    """A message for the players; the game goes on."""
    doubted = Signal(str)
    """An answer looks like a mistake and was not given: ask for confirmation."""
    hinted = Signal(object)
    """The ``Hint`` that was requested; ``None`` if there is no advice."""
    announced = Signal(int, str, tuple)
    """A player is about to act: seat, words, and the cards on the table concerned."""
    handed_over = Signal(int)
    """Another person has to decide; the table stays covered until the seat is taken."""
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
        """Stop listening to this match."""
        self.seats.close()
        self.deleteLater()
