"""A player's plan of answers to questions of one kind, such as who joins a posse."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import DONE, PASS, Answer


class PlannedAnswers:
    """The answers that are still to be given, one for each question.

    The plan goes on after questions of other kinds, as long as everybody passes at them. It ends with any
    other answer, and if none of its answers is still offered.
    """

    def __init__(self) -> None:
        self._left: list[str] = []
        self._asking: tuple[object, ...] = ()
        """The identity of the question: its player, its kind, the day and the round of the shootout."""

    def begin(self, game: Game, keys: Sequence[str]) -> None:
        """Plan the answers to the pending question and to those of its kind that follow. ``DONE`` is last."""
        self._left, self._asking = list(keys), _identity(game)

    def end(self) -> None:
        """Give none of the remaining answers."""
        self._left = []

    def note(self, given: Answer) -> None:
        """End the plan if an answer that is not part of it was more than a pass."""
        if given != (PASS,):
            self.end()

    def next(self, game: Game) -> Answer | None:
        """Return the planned answer to the pending question, and remove it; ``None`` if there is none."""
        asked = game.pending
        if not self._left or asked is None or _identity(game) != self._asking:
            return None
        offered = asked.keys()
        wanted = [key for key in self._left if key != DONE] or self._left
        key = next((key for key in wanted if key in offered), None)
        if key is None:
            self.end()  # the options have changed, so the player has to choose again
            return None
        self._left.remove(key)
        return (key,)


def _identity(game: Game) -> tuple[object, ...]:
    asked, fight = game.pending, game.state.shootout
    if asked is None:
        return ()
    return asked.player, asked.kind, game.state.day, None if fight is None else fight.round


__all__ = ["PlannedAnswers"]
