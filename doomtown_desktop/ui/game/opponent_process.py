"""The computer opponent as a process of its own, so that its thinking never holds up the window."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal
from typing_extensions import override

from doomtown_desktop.ai.worker import cancel, read_reply
from doomtown_desktop.ui.game.line_process import LineProcess, command

PATIENCE: Final = 40_000
"""Milliseconds after which a process that has not answered hangs; a hard question takes some seconds."""
GRACE: Final = 1_500
"""Milliseconds in which it has to put away a question that was withdrawn."""


class OpponentProcess(LineProcess):
    """Starts with the first question and ends with the window; questions are answered in order.

    When it is lost, or hangs, no question is open any more; the next one starts another process. One that
    does not put away what was withdrawn is started again, and nobody hears of that.
    """

    answered = Signal(int, tuple, tuple, tuple)
    """Number of the question, keys of the answer, thoughts about the options, answers planned next."""
    put_off = Signal(int)
    """Number of a question that could wait and was withdrawn: somebody waits for the answer to another."""

    def __init__(self, program: Sequence[str] | None = None, patience: int = PATIENCE) -> None:
        super().__init__("the opponent's process", program or command("--ai-worker"))
        self.has_answered = False
        """Who asks it got a legal answer at least once, and says so here."""
        self._open: dict[int, str] = {}
        """Questions that wait for an answer, by number."""
        self._spare = 0
        """Number of the last question that could wait; 0: there was none, or its answer is waited for."""
        self._withdrawn: set[int] = set()
        """Those nobody wants to know any more, and the process has not put away yet."""
        self._number = 0
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.setInterval(patience)
        self._watch.timeout.connect(lambda: self._lost(f"it gave no answer for {patience / 1000:g} s"))
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.setInterval(GRACE)
        self._grace.timeout.connect(self._start_again)

    @property
    def is_thinking(self) -> bool:
        """Somebody waits for an answer."""
        return bool(self._open)

    def next_number(self) -> int:
        """A number that no question has had."""
        self._number += 1
        return self._number

    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        """Send a question of a number, as ``ai.worker.request`` writes it.

        One that ``can_wait`` makes way for the next that cannot; there is one at a time.
        """
        late = self._spare if self._spare in self._open and not can_wait else 0
        self.withdraw(late)
        self._spare = number if can_wait else 0
        self._send(number, line)
        if late:
            self.put_off.emit(late)

    def wait_for(self, number: int) -> None:
        """Somebody waits for the answer to a question that could wait before."""
        if self._spare == number:
            self._spare = 0

    def _send(self, number: int, line: str) -> None:
        self._open[number] = line
        self._watch.start()
        self.start()
        self.tell(line)

    def withdraw(self, number: int) -> None:
        """Nobody waits for the answer to a question any more."""
        if self._open.pop(number, None) is None or not self.is_running:
            return
        self._withdrawn.add(number)
        self.tell(cancel(number))
        self._grace.start()
        if not self._open:
            self._watch.stop()

    @override
    def stop(self) -> None:
        self._open.clear()
        self._withdrawn.clear()
        self._watch.stop()
        self._grace.stop()
        super().stop()

    def _start_again(self) -> None:
        """It goes on with what was withdrawn: another one is asked what is still open."""
        still_open = dict(self._open)
        self.stop()
        self.start()
        for number, line in still_open.items():
            self._send(number, line)

    @override
    def heard(self, line: str) -> None:
        if self._is_put_away(line):
            return
        reply = read_reply(line)
        if reply.number not in self._open:
            raise ValueError(f"it answers question {reply.number}, which was not asked")
        del self._open[reply.number]
        if self._open:
            self._watch.start()
        else:
            self._watch.stop()
        self.answered.emit(*reply)

    def _is_put_away(self, line: str) -> bool:
        """Whether a line is about a question that was withdrawn."""
        if not self._withdrawn:
            return False
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            return False
        number = data.get("id") if isinstance(data, dict) else None
        if type(number) is not int or number not in self._withdrawn:
            return False
        self._withdrawn.remove(number)
        if not self._withdrawn:
            self._grace.stop()
        return True
