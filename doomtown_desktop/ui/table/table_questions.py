"""The table's own questions, asked in the prompt bar: undo, surrender, other people's consent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.speech.amounts import amount, whose
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.table.prompt_bar import PromptBar


class TableQuestions(QObject):
    """Holds the game while such a question is open. Any change of the game closes the question."""

    opened = Signal()
    closed = Signal()
    """The question was closed; the prompt bar is free again."""

    def __init__(self, bridge: Bridge, prompt: PromptBar) -> None:
        super().__init__(prompt)
        self.seats, self.prompt = bridge.seats, prompt
        self.is_open = False
        self._asks_another = False
        """Somebody else at this screen is asked; the viewer's hand is hidden."""
        bridge.answered.connect(self._answered)

    # --- asking -------------------------------------------------------------------------------------

    def ask(
        self, words: str, note: str, yes: str, callback: Callable[[], object], no: str = "Cancel"
    ) -> None:
        """Ask; a click on ``yes`` calls ``callback``. Enter and Esc choose the way back."""
        self.is_open = True
        self.opened.emit()
        self.seats.hold()
        self.prompt.ask_aside(words, note, [(yes, lambda: self._do(callback)), (no, self.close)])

    def wait(self, words: str) -> None:
        """Wait for the viewer to continue after others have acted."""
        self.is_open = True
        self.opened.emit()
        self.seats.hold()
        self.prompt.ask_aside(words, "The others wait for you.", [("Go on", self.close)])

    def guide(self, words: str, note: str, on: Callable[[], object]) -> None:
        """Explain what is shown on the table: Enter continues, Esc is the way back."""
        self.is_open = True
        self.opened.emit()
        self.seats.hold()
        self.prompt.ask_aside(words, note, [("Back to now (Esc)", self.close)])
        self.prompt.add_answer("Next (Enter)", "The next act", on, default=True)

    def close(self) -> None:
        """Close the question; the game goes on."""
        if self.is_open:
            self._drop()
            self.closed.emit()
            self._hand_back()
            self.seats.resume()

    def _do(self, callback: Callable[[], object]) -> None:
        self._drop()
        self.closed.emit()
        callback()
        if not self.is_open:  # else the next one is asked
            self._hand_back()
            self.seats.resume()

    def _hand_back(self) -> None:
        """Let the viewer sit down again after others were asked."""
        if self._asks_another:
            self._asks_another = False
            self.seats.hand_back()

    def _drop(self) -> None:
        if self.is_open:
            self.is_open = False
            self.seats.resume()

    def _answered(self) -> None:
        """Close the question: the game has gone on or back."""
        self._asks_another = False
        self._drop()

    # --- the questions ------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Undo; other people at the screen may have to agree."""
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
        """Take the game back to the last decision of a person before a line of the log."""
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
        """Ask one person after another; the first refusal ends it."""
        self._asks_another = True
        self.is_open = True  # before the table changes: the question of the game is covered, too
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
        seats = self.seats
        if not seats.now.is_ours or seats.now.covered:
            self.prompt.tell("You can surrender when the game asks you something.")
            return
        view = seats.view
        rivals = [p.name for p in view.players if p.seat != view.waiting_for and not p.eliminated]
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
