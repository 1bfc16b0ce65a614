"""Between the seats at a match and the window: what is told becomes signals of Qt."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.protocol import seat_data
from doomtown_desktop.protocol.seat_data import News
from doomtown_desktop.session.seats import Seats


class Bridge(QObject):
    """One match on the table. The window reads ``seats`` after every ``changed``."""

    changed = Signal()
    answered = Signal()
    """An answer was given or taken back: the moment to save."""
    refused = Signal(str)
    failed = Signal(str)
    told = Signal(str)
    """Something the players should know; the game goes on."""
    doubted = Signal(str)
    """An answer looks like a mistake and was not taken yet: ask once more."""
    hinted = Signal(object)
    """The ``Hint`` that was asked for; ``None`` where there is nothing to advise."""
    announced = Signal(int, str, tuple)
    """Whoever sits there is about to do something: in words, and the cards on the table it is about."""
    handed_over = Signal(int)
    """Another person has to decide; the table stays covered until the seat is taken."""
    ended = Signal()

    def __init__(self, seats: Seats) -> None:
        super().__init__()
        self.seats = seats
        seats.listen(self._hear)

    def _hear(self, news: News) -> None:
        if news.kind == seat_data.CHANGED:
            self.changed.emit()
        elif news.kind == seat_data.ANSWERED:
            self.answered.emit()
        elif news.kind == seat_data.HANDED_OVER:
            self.handed_over.emit(news.seat)
        elif news.kind == seat_data.HINTED:
            self.hinted.emit(news.hint)
        elif news.kind == seat_data.ANNOUNCED:
            self.announced.emit(news.seat, news.words, news.at)
        elif news.kind == seat_data.ENDED:
            self.ended.emit()
        else:
            words = {
                seat_data.REFUSED: self.refused,
                seat_data.DOUBTED: self.doubted,
                seat_data.FAILED: self.failed,
                seat_data.TOLD: self.told,
            }
            words[news.kind].emit(news.words)

    def close(self) -> None:
        """Nobody looks at this match any more."""
        self.seats.close()
        self.deleteLater()
