"""Confirmation of plans that lose most of a player's influence."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.plain import grave
from doomtown_desktop.ui.table.table_questions import TableQuestions


class Confirmation:
    """Asks a player to confirm a great loss. It asks only once for the same cards in the same decision."""

    def __init__(self, seats: Seats, questions: TableQuestions) -> None:
        self.seats, self.questions = seats, questions
        self._warned: tuple[int, frozenset[int]] | None = None
        """The number of decisions before the latest confirmation, and the cards that would be lost."""

    def about(self, words: str, lost: Iterable[int], act: Callable[[], object]) -> None:
        """Call ``act``. If these cards are a great loss, the player has to confirm it first."""
        cards = frozenset(lost)
        told, loss = (self.seats.now.decisions, cards), grave.loss(self.seats.view, cards)
        if not loss or told == self._warned:
            self._warned = None
            act()
            return
        self._warned = told
        self.questions.ask(words, loss, "Do it anyway", act, "Think again")
