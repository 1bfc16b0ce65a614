"""Questions of the user interface in the prompt bar. They are about undo, surrender, consent and waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.speech.amounts import amount, whose
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.table.prompt_bar import PromptBar


class TableQuestions(QObject):
    """Asks questions of the user interface.

    The game is held while a question is open. Any change of the game closes the question.
    """

    opened = Signal()
    closed = Signal()
    """The question was closed, so the prompt bar can show other questions again."""

    def __init__(self, bridge: Bridge, prompt: PromptBar) -> None:
        super().__init__(prompt)
        self.seats, self.prompt = bridge.seats, prompt
        self.is_open = False
        self._asks_another = False
        """True while another person at this screen is being asked and the viewer's hand is hidden."""
        bridge.answered.connect(self._answered)

    # --- asking -------------------------------------------------------------------------------------

    def ask(
        self,
        words: str,
        note: str,
        yes: str,
        callback: Callable[[], object],
        no: str = "Cancel",
        refuse: Callable[[], object] | None = None,
    ) -> None:
        """Ask a question. The button ``yes`` calls ``callback``. Enter and Esc choose ``no``.

        ``no`` calls ``refuse``, if there is one.
        """
        self.is_open = True
        self.opened.emit()
        self.seats.hold()
        way_back = self.close if refuse is None else lambda: self._do(refuse)
        self.prompt.ask_aside(words, note, [(yes, lambda: self._do(callback)), (no, way_back)])

    def wait(self, words: str) -> None:
        """Let the viewer continue after others have acted."""
        self.is_open = True
        self.opened.emit()
        self.seats.hold()
        self.prompt.ask_aside(words, "The others wait for you.", [("Go on", self.close)])

    def guide(self, words: str, note: str, on: Callable[[], object]) -> None:
        """Show words about the recap on the table. Enter calls ``on``, and Esc closes the question."""
        self.is_open = True
        self.opened.emit()
        self.seats.hold()
        self.prompt.ask_aside(words, note, [("Back to now", self.close)])
        self.prompt.add_answer("Next", "Show what happened next", on, default=True)

    def close(self) -> None:
        """Close the question, and let the game go on."""
        if self.is_open:
            self._drop()
            self.closed.emit()
            self._hand_back()
            self.seats.resume()

    def _do(self, callback: Callable[[], object]) -> None:
        self._drop()
        self.closed.emit()
        callback()
        if not self.is_open:  # otherwise the callback has asked another question
            self._hand_back()
            self.seats.resume()

    def _hand_back(self) -> None:
        """Ask the viewer to take the seat again after other people were asked."""
        if self._asks_another:
            self._asks_another = False
            self.seats.hand_back()

    def _drop(self) -> None:
        if self.is_open:
            self.is_open = False
            self.seats.resume()

    def _answered(self) -> None:
        """Close the question, because the game has changed."""
        self._asks_another = False
        self._drop()

    # --- the questions ------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Undo the last decision, after other people agree if that is needed.

        Return False if there is none.
        """
        seats = self.seats
        count = seats.last_decision()
        if count < 0:
            return False
        others = seats.consent(count)
        if not others:
            return seats.undo()
        self._ask_others(others, "undo the last decision", count, seats.undo)
        return True

    def take_back(self, line: int) -> None:
        """Undo to the last decision of a person before a line of the log, after confirmation or consent."""
        seats = self.seats
        count = seats.count_before(line)
        if count < 0:
            self.prompt.tell("You made no decision before that line.")
            return
        others = seats.consent(count)
        if others:
            self._ask_others(others, "undo back to an earlier line", count, lambda: seats.take_back(count))
            return
        gone = amount(seats.now.decisions - count, "decision")
        self.ask(
            "Undo back to that line?",
            f"{gone} would be undone, back to your last one before that line. Redo restores them.",
            "Undo",
            lambda: seats.take_back(count),
        )

    def _ask_others(
        self, others: Sequence[int], what: str, count: int, callback: Callable[[], object]
    ) -> None:
        """Ask other people for their consent one by one, then call ``callback``. A refusal ends this.

        ``what`` is the words for the undo. ``count`` is the number of decisions that would remain.
        """
        self._asks_another = True
        self.is_open = True  # set before the hand is hidden, so that the game's question is not shown
        if not self.seats.now.covered:
            self.seats.hide_hand()
        first, *rest = others
        players, now = self.seats.view.players, self.seats.now
        name, me = players[first].name, players[now.seat].name
        agreed = partial(self._ask_others, rest, what, count, callback) if rest else callback
        gone = amount(now.decisions - count, "decision")
        self.ask(
            f"{name}, may {me} {what}?",
            f"{gone} would be undone, and hidden cards may have been seen since. "
            f"{whose(me)} hand stays hidden meanwhile.",
            f"{name} agrees",
            agreed,
            f"{name} does not agree",
        )

    def surrender(self) -> None:
        """Surrender after confirmation."""
        seats, now, view = self.seats, self.seats.now, self.seats.view
        loser = now.asked if now.is_ours and now.asked is not None else now.seat
        if now.covered or now.is_over or view.players[loser].eliminated:
            self.prompt.tell("You can surrender while you are in the game and sit at the table.")
            return
        rivals = [p.name for p in view.players if p.seat != loser and not p.eliminated]
        alone = len(rivals) == 1
        self.ask(
            "Surrender?",
            f"{rivals[0]} would win the game."
            if alone
            else "All your cards leave the game; the others play on.",
            "Surrender",
            seats.surrender,
            "Play on",
        )
