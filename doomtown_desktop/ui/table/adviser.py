"""The odds of the player's next draw hand, and the best swap, for the stage of a shootout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.odds.composition import Cancel, OddsCancelled
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.background.worker import Stopped, Worker
from doomtown_desktop.ui.plain import chances
from doomtown_desktop.ui.table.board import Board


class Adviser(QObject):
    """Computes odds and swaps for a shootout, in a thread, with only the knowledge of the seat."""

    said = Signal()
    """The words about the hand have changed, and may need another height."""

    def __init__(self, seats: Seats, board: Board, facts_of: Callable[[str], CardFacts]) -> None:
        tools = board.tools
        super().__init__(tools)
        self.seats, self.board, self.tools, self.facts_of = seats, board, tools, facts_of
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self.worker.done.connect(self._done)
        self._draw: chances.Ahead | None = None
        tools.advice_wanted.connect(self.advise)
        tools.destroyed.connect(self.worker.stop)

    def look_at(self, view: TableView) -> None:
        """Start to compute the odds of the seat's next draw hand in a new position, if there is one."""
        cards, draw = self._cards(view), None
        if cards is not None and not self.seats.now.covered:
            draw = chances.ahead(view, cards, self.facts_of)
        self.tools.can_advise = cards is not None
        if draw == self._draw and draw is not None:
            return
        if self.worker.busy:
            self.worker.drop()
        self._draw = draw
        self.board.show_odds(None)
        if draw is not None:
            self._begin("odds", lambda stop: chances.odds_ahead(draw, stop))

    def advise(self) -> None:
        """Start to compute the best swap of the hand. Then pick its cards and show its average rank."""
        view = self.seats.view
        cards, choice, hand = self._cards(view), view.choice, view.players[view.seat or 0].draw_hand
        if cards is None or choice is None or choice.kind is not Question.REDRAW or not hand:
            return
        most = choice.most
        deck = chances.unseen(view, cards, self.facts_of)
        deck = chances.enough(deck, chances.discards(view, self.facts_of), most)
        self._say("Looking at the swaps…")
        self._begin("advice", lambda stop: chances.advice(hand, deck, most, self.facts_of, stop))

    def _begin(self, name: str, found: Callable[[Cancel], object]) -> None:
        def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
            try:
                give(name, found(stop))
            except OddsCancelled as error:
                raise Stopped from error

        self.worker.begin(work)

    def _cards(self, view: TableView) -> tuple[tuple[str, int], ...] | None:
        """Return the seat's deck list as (code, copies) pairs.

        Return ``None`` in a game that began in the middle.
        """
        return self.seats.deck()

    def _part(self, name: str, value: object) -> None:
        if isinstance(value, chances.Odds):
            self.board.show_odds(value)
        elif isinstance(value, chances.SwapAdvice):
            self.tools.picked_all.emit(list(value.best))
            self._say(value.words)

    def _done(self, trouble: str) -> None:
        if trouble:
            self._say("The odds could not be computed; the log file says why.")

    def _say(self, words: str) -> None:
        self.tools.say(words)
        self.said.emit()
