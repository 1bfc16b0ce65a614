"""The questions at a process in which opponents think: numbers, order, withdrawal and patience.

Nothing here has a thread, a clock or a process of its own. A driver (Qt in the window, asyncio at a host
without one) starts the process, passes on its lines, and calls what its timers are for.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, Protocol

from doomtown_desktop.ai.worker import Reply, cancel, read_reply

PATIENCE: Final = 40_000
"""Milliseconds without an answer after which the process counts as hung. A hard question takes seconds."""
GRACE: Final = 1_500
"""Milliseconds that the process has to drop a withdrawn question."""


class Timer(Protocol):
    """A timer that goes off once. The driver that makes it knows what it then calls."""

    def start(self, milliseconds: int, /) -> None:
        """Start the timer, or start it again."""
        ...

    def stop(self) -> None:
        """Stop the timer, if it is running."""
        ...


class TextProcess(Protocol):
    """A process that exchanges lines of text with this one."""

    @property
    def is_running(self) -> bool:
        """True if the process was started and has not been stopped."""
        ...

    def start(self) -> None:
        """Start the process if it is not running."""
        ...

    def tell(self, line: str) -> None:
        """Send the process a line if it is running."""
        ...

    def stop(self) -> None:
        """Kill the process if it is running."""
        ...


class ThinkingProcess(Protocol):
    """A process in which opponents think, as those see it who ask it.

    Attributes:
        has_answered: True after the first legal answer. The caller sets this.
    """

    has_answered: bool

    def start(self) -> None:
        """Start the process if it is not running."""
        ...

    def stop(self) -> None:
        """Kill the process if it is running, and drop all questions."""
        ...

    def tell(self, line: str) -> None:
        """Send the process a line without a reply if it is running."""
        ...

    def next_number(self) -> int:
        """Return a new number for a question."""
        ...

    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        """Send a question, as `OpenQuestions.ask` does."""
        ...

    def wait_for(self, number: int) -> None:
        """Make a question urgent that could wait until now."""
        ...

    def withdraw(self, number: int) -> None:
        """Withdraw a question if it is open. Its answer will be ignored."""
        ...


class OpenQuestions:
    """The open questions at one process, which answers in order.

    Attributes:
        open: The request lines of open questions, by number.
    """

    def __init__(
        self,
        process: TextProcess,
        watch: Timer,
        grace: Timer,
        put_off: Callable[[int], object],
        patience: int = PATIENCE,
    ) -> None:
        """Take a process and its timers.

        Args:
            process: The process. `ask` starts it. If it is not running then, call `has_begun` once it is.
            watch: Runs while an answer is due. When it goes off, the process is hung and counts as lost.
            grace: Runs while a withdrawn question is not dropped. When it goes off, call `start_again`.
            put_off: Called with the number of a question that was withdrawn for an urgent one.
            patience: Milliseconds without an answer after which ``watch`` goes off.
        """
        self._process, self._watch, self._grace = process, watch, grace
        self._put_off, self._patience = put_off, patience
        self.open: dict[int, str] = {}
        self._spare = 0
        """The number of the latest question that can wait, or 0 if there is none or it has become urgent."""
        self._withdrawn: set[int] = set()
        """The numbers of withdrawn questions that the process has not dropped yet."""
        self._number = 0

    @property
    def owes_nothing(self) -> bool:
        """True if no question is open, and no withdrawn one may still get a reply."""
        return not self.open and not self._withdrawn

    def next_number(self) -> int:
        """Return a new number for a question."""
        self._number += 1
        return self._number

    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        """Send a question. ``number`` is its number, and ``line`` is its line from ``ai.worker.request``.

        A question that ``can_wait`` is withdrawn when an urgent question is asked. At most one such question
        is open at a time.
        """
        late = self._spare if self._spare in self.open and not can_wait else 0
        self.withdraw(late)
        self._spare = number if can_wait else 0
        self._send(number, line)
        if late:
            self._put_off(late)

    def wait_for(self, number: int) -> None:
        """Make a question urgent that could wait until now."""
        if self._spare == number:
            self._spare = 0

    def withdraw(self, number: int) -> None:
        """Withdraw a question if it is open. Its answer will be ignored."""
        if self.open.pop(number, None) is None or not self._process.is_running:
            return
        self._withdrawn.add(number)
        self._process.tell(cancel(number))
        self._grace.start(GRACE)
        if not self.open:
            self._watch.stop()

    def clear(self) -> None:
        """Drop all questions, because the process is stopped."""
        self.open.clear()
        self._withdrawn.clear()
        self._watch.stop()
        self._grace.stop()

    def start_again(self) -> None:
        """Restart a process that does not drop withdrawn questions, and ask the open questions again."""
        still_open = dict(self.open)
        self._process.stop()
        for number, line in still_open.items():
            self._send(number, line)

    def has_begun(self) -> None:
        """Send all open questions, because a process that had to be waited for is running now."""
        for number, line in list(self.open.items()):
            self._send(number, line)

    def heard(self, line: str) -> Reply | None:
        """Return the reply in a line of the process; ``None`` if it is about a withdrawn question.

        Raises ``ValueError`` if the line reports an error or is not a reply to an open question.
        """
        if self._is_dropped(line):
            return None
        reply = read_reply(line)
        if reply.number not in self.open:
            raise ValueError(f"it answered question {reply.number}, which was not asked")
        del self.open[reply.number]
        if self.open:
            self._watch.start(self._patience)
        else:
            self._watch.stop()
        return reply

    @property
    def overdue(self) -> str:
        """The reason why a process is lost that gave no answer in time."""
        return f"it gave no answer for {self._patience / 1000:g} s"

    def _send(self, number: int, line: str) -> None:
        self.open[number] = line
        self._process.start()
        if self._process.is_running:
            self._watch.start(self._patience)
            self._process.tell(line)

    def _is_dropped(self, line: str) -> bool:
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


__all__ = ["GRACE", "PATIENCE", "OpenQuestions", "TextProcess", "ThinkingProcess", "Timer"]
