"""The computers' seats of a match: when they answer, where they think, and who answers if that fails.

Nothing here has a thread, a clock or a process of its own: a driver makes the timers and the process. The
window drives it with Qt (``ui/game/opponents.py``), a host without a window with asyncio
(``net/thinkers.py``).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from typing_extensions import override

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.worker import forget
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.question import Answer, IllegalAnswer, Question
from doomtown_desktop.session.match import Match, Watcher, plainest
from doomtown_desktop.session.open_questions import ThinkingProcess, Timer
from doomtown_desktop.session.policy_task import PolicyTask
from doomtown_desktop.session.thinking_ahead import FoundAhead, ThinkingAhead
from doomtown_desktop.session.whys import announcement, announces

log = get_logger(__name__)
USUAL_PACE: Final = 500
"""The pace, in milliseconds, at which `reading_time` is 30 ms for each letter."""
AHEAD: Final = 400
"""Milliseconds between a question to a person and the moment when opponents start to think ahead."""
SEEN: Final = (
    Question.NOON_PLAY,
    Question.SHOOTOUT,
    Question.RESOLUTION,
    Question.CALLOUT,
    Question.CASUALTY,
)
"""The kinds of decisions that are delayed by the pace, so that people can follow the game."""


class _Ready(NamedTuple):
    """An answer of an opponent that has not been given yet."""

    question: PolicyTask
    given: tuple[str, ...]
    thoughts: tuple[Advice, ...]
    plan: tuple[Answer, ...] | None = None
    """The further answers that were planned, if this answer was found by thinking ahead. Otherwise
    ``None``.
    """
    is_announced: bool = False


def reading_time(words: str, pace: int) -> int:
    """Return the number of milliseconds between an announcement and the announced act."""
    return max(pace, round(30 * len(words) * math.sqrt(pace / USUAL_PACE)))


class ComputerSeats(Watcher):
    """Watches a match and answers for the seats that have no person.

    Attributes:
        pace: Milliseconds before a decision of a kind in `SEEN`.
        thinks_ahead: True if opponents that use thinking time also think during people's turns. A change
            takes effect at the next decision of a person.
    """

    elsewhere = "The opponent's own process was lost; it thinks in this program from now on."
    """The message to players once opponents have to think in this process."""

    def __init__(self, match: Match, timer: Callable[[Callable[[], object]], Timer], pace: int = 600) -> None:
        """Take a match. ``timer`` makes a timer that calls its argument when it goes off."""
        self.match = match
        self.pace = pace
        self.thinks_ahead = True
        self.process: ThinkingProcess | None = None
        """The process in which opponents think. With ``None``, they think in this process."""
        self._question: PolicyTask | None = None
        self._number = 0
        """The number of the open question to the process, or 0 if there is none or its answer is no longer
        wanted.
        """
        self._losses = 0
        """The number of times that the process was lost since its last answer."""
        self._timer = timer(self._due)
        """Goes off when the next answer is due."""
        self._later = timer(self._think_ahead)
        """Goes off when opponents start to think ahead."""
        self._ahead = ThinkingAhead(match)
        """Thinks during people's turns."""
        self._claimed = 0
        """The number of the latest question whose answer was found by thinking ahead."""
        self._is_due = False
        """True once the pace is over. From then on, an answer is given as soon as it is ready."""
        self._ready: _Ready | None = None
        match.watchers.append(self)

    def think_in(self, process: ThinkingProcess | None) -> None:
        """Let opponents think in a separate process, or with ``None`` in this process.

        From now on, the driver passes what it hears from that process to `thought`, `lost` and
        `was_put_off`.
        """
        number, self._number = self._number, 0
        if self.process is not None:
            self.process.withdraw(number)
            self._ahead.end()
        self.process = process
        if process is not None:
            process.tell(forget())  # a running process remembers another match, or later moves of this match
            process.start()
        if number:
            self._schedule()

    def close(self) -> None:
        """Leave the match, and stop all thinking and timers."""
        self._stop()
        self.think_in(None)
        if self in self.match.watchers:
            self.match.watchers.remove(self)

    # --- the match's watcher ------------------------------------------------------------------------

    @override
    def moved(self, *, back: bool) -> None:
        """Schedule the next answer of an opponent. After an undo (``back``), drop all results of thinking."""
        self._ready = None
        if back:
            self._stop()
            if self.process is not None:
                self.process.tell(forget())
        elif self.match.waits_for_person or self._asks_what_has_changed:
            self._rest()
        self._schedule()

    @property
    def _asks_what_has_changed(self) -> bool:
        """True if the process thinks about a question that was put again, because a person surrendered."""
        question = self._question
        return bool(self._number) and question is not None and question.decision is not self.match.pending

    @override
    def held(self) -> None:
        """Stop thinking while the match is held, and continue afterwards."""
        if self.match.is_held:
            self._stop()
        else:
            self._schedule()

    @override
    def told(self, words: str) -> None:
        """Do nothing, because messages are for people."""

    @override
    def failed(self, words: str) -> None:
        """Do nothing, because a failure is reported to people, who may undo."""

    @override
    def announced(self, seat: int, words: str, at: tuple[int, ...]) -> None:
        """Do nothing, because announcements are for people."""

    # --- pace ---------------------------------------------------------------------------------------

    def time_before_plays(self) -> int:
        """Return the number of milliseconds before a decision of a kind in `SEEN`."""
        return self.pace

    def time_to_read(self, words: str) -> int:
        """Return the number of milliseconds between an announcement and the announced act."""
        return reading_time(words, self.pace)

    # --- thinking -----------------------------------------------------------------------------------

    def _schedule(self) -> None:
        """Start the timer for the next answer, and let the process think in the meantime."""
        pending = self.match.pending
        if pending is None or self.match.is_held:
            return
        if self.match.waits_for_person:
            if self.process is not None:
                self._later.start(AHEAD)
            return
        self._is_due = False
        self._timer.start(self.time_before_plays() if pending.kind in SEEN else 0)
        if self.process is not None and self._ready is None:
            self._think()

    def _stop(self) -> None:
        """Stop timers and thinking, and drop the results of thinking ahead."""
        self._rest()
        self._ahead.end()

    def _rest(self) -> None:
        """Stop timers and thinking, but keep the results of thinking ahead."""
        self._timer.stop()
        self._later.stop()
        self._ahead.pause()
        number, self._number = self._number, 0
        if self.process is not None:
            self.process.withdraw(number)

    def _due(self) -> None:
        self._is_due = True
        if self._ready is not None:
            self._deliver()
        else:
            self._think()

    def _think(self) -> None:
        if self.match.is_held or self._number:
            return
        try:
            question = self.match.question()
            if question is None:
                return
            if self._was_thought_ahead(question):
                return
            number = 0 if self.process is None else self.process.next_number()
            line = None if self.process is None else question.line(number)
            if self.process is not None and line is not None:
                self._question, self._number = question, number
                self.process.ask(number, line)
                return
            if not self._is_due:
                # the process cannot answer this question, and this process thinks only when the pace is over
                return
            given = question.think()
            question.check(given)
        except Exception:
            log.exception("the opponent failed")
            self._answer_plainly()
            return
        self._ready = _Ready(question, given, question.policy.explain())
        self._deliver()

    def _deliver(self) -> None:
        """Give the answer that is ready. An opponent that announces its acts announces this one first."""
        ready, match = self._ready, self.match
        if ready is None or match.is_held:
            return
        reason = match.note(ready.given, ready.thoughts)
        if not ready.is_announced and self.pace and match.people and announces(ready.question.policy.name):
            told = announcement(match, ready.question.decision, ready.given, reason)
            if told is not None:
                self._ready = ready._replace(is_announced=True)
                self._timer.start(self.time_to_read(told.words))
                match.announce(ready.question.decision.player, *told)  # the announcement may hold the match
                return
        self._ready = None
        if ready.plan is not None:
            self._tell_process(ready.question, ready.given, ready.plan)
        self._give(ready.given)

    def _give(self, given: tuple[str, ...]) -> None:
        try:
            self.match.play(given)
        except IllegalAnswer:
            self.match.fail(str(given))

    def thought(
        self, number: int, answer: Answer, thoughts: tuple[Advice, ...], plan: tuple[Answer, ...]
    ) -> None:
        """Check and store an answer of the process. Answers to old questions are dropped."""
        if self._ahead.heard(number, FoundAhead(answer, thoughts, plan)):
            return
        if number != self._number or self._question is None:
            return
        self._number = 0
        try:
            self._question.check(answer)
        except IllegalAnswer as error:
            assert self.process is not None
            log.warning("the opponent's answer is not legal: %s", error)
            self.process.stop()
            self.lost(str(error))
            return
        self._losses = 0
        if self.process is not None:
            self.process.has_answered = True
        self._ready = _Ready(self._question, answer, thoughts, plan if number == self._claimed else None)
        if self._is_due:
            self._deliver()

    # --- during people's turns ----------------------------------------------------------------------

    def _think_ahead(self) -> None:
        if self.process is not None and self.thinks_ahead and not self.match.is_held:
            self._ahead.begin(self.process)

    def _was_thought_ahead(self, question: PolicyTask) -> bool:
        """Use the result of thinking ahead about this question. Return False if there is none."""
        claimed = self._ahead.claim(question)
        if claimed is None:
            return False
        self._question = question
        self._number = self._claimed = claimed.number
        if claimed.found is not None:
            self.thought(claimed.number, *claimed.found)
        return True

    def _tell_process(self, question: PolicyTask, answer: Answer, plan: tuple[Answer, ...]) -> None:
        """Report an answer that was found by thinking ahead to the opponent's policy in the process."""
        line = question.answer_line(answer, plan)
        if self.process is not None and line is not None:
            self.process.tell(line)

    def was_put_off(self, number: int) -> None:
        """Ask a question about a later decision again, because the process dropped it for an urgent one."""
        self._ahead.was_put_off(number)

    def lost(self, reason: str) -> None:
        """Ask a new process, because this one was lost.

        If that is lost too, answer plainly, or think here if no process ever answered.
        """
        self._number = 0
        self._ahead.end()
        if self.match.pending is None or self.match.waits_for_person:
            return  # no answer is needed now; the next question starts another process
        self._losses += 1
        if self._losses == 1:
            self.match.tell("The opponent had stopped thinking. It was started again.")
            self._schedule()
        elif self.process is not None and self.process.has_answered:
            self._answer_plainly()
        else:
            self.think_in(None)
            self.match.tell(self.elsewhere)
            self._schedule()

    def _answer_plainly(self) -> None:
        """Give a default answer for an opponent that fails: pass if possible, else take the first option."""
        self._losses = 0
        pending = self.match.pending
        assert pending is not None
        self._ready = None
        self.match.thoughts.pop(len(self.match.answers), None)
        self.match.tell("The opponent failed to decide; it made the default choice.")
        self._give(plainest(pending))
