"""The process of the computer opponents. It is separate so that their thinking never blocks the window."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal
from typing_extensions import override

from doomtown_desktop.ai.worker import cancel, read_reply
from doomtown_desktop.ui.game.line_process import LineProcess, command

PATIENCE: Final = 40_000
"""Milliseconds without an answer after which the process counts as hung. A hard question takes seconds."""
GRACE: Final = 1_500
"""Milliseconds that the process has to drop a withdrawn question."""


class OpponentProcess(LineProcess):
    """The process in which opponents think. It starts with the first question and answers in order.

    If the process is lost or hangs, all questions are dropped, and the next question starts another process.
    A process that does not drop a withdrawn question in time is restarted without a signal.
    """

    answered = Signal(int, tuple, tuple, tuple)
    """An answer has come. The signal carries the question's number, the keys of the answer, the thoughts
    about the options, and the planned answers.
    """
    put_off = Signal(int)
    """A question that could wait was withdrawn for an urgent one. The signal carries its number."""

    def __init__(self, program: Sequence[str] | None = None, patience: int = PATIENCE) -> None:
        super().__init__("the opponent's process", program or command("--ai-worker"))
        self.has_answered = False
        """True after the first legal answer. The caller sets this."""
        self._open: dict[int, str] = {}
        """The request lines of open questions, by number."""
        self._spare = 0
        """The number of the latest question that can wait, or 0 if there is none or it has become urgent."""
        self._withdrawn: set[int] = set()
        """The numbers of withdrawn questions that the process has not dropped yet."""
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
        """True while the process owes an answer."""
        return bool(self._open)

    def next_number(self) -> int:
        """Return a new number for a question."""
        self._number += 1
        return self._number

    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        """Send a question. ``number`` is its number, and ``line`` is its line from ``ai.worker.request``.

        A question that ``can_wait`` is withdrawn when an urgent question is asked. At most one such question
        is open at a time.
        """
        late = self._spare if self._spare in self._open and not can_wait else 0
        self.withdraw(late)
        self._spare = number if can_wait else 0
        self._send(number, line)
        if late:
            self.put_off.emit(late)

    def wait_for(self, number: int) -> None:
        """Make a question urgent that could wait until now."""
        if self._spare == number:
            self._spare = 0

    def _send(self, number: int, line: str) -> None:
        self._open[number] = line
        self._watch.start()
        self.start()
        self.tell(line)

    def withdraw(self, number: int) -> None:
        """Withdraw a question if it is open. Its answer will be ignored."""
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
        """Restart a process that does not drop withdrawn questions, and ask the open questions again."""
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
            raise ValueError(f"it answered question {reply.number}, which was not asked")
        del self._open[reply.number]
        if self._open:
            self._watch.start()
        else:
            self._watch.stop()
        self.answered.emit(*reply)

    def _is_put_away(self, line: str) -> bool:
        """Return whether a line is about a withdrawn question. If it is, the question counts as dropped."""
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
