"""The computers' seats of a match, driven by hand: no Qt, no process, and timers that the test sets off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.worker import forget
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import PASS, Choose, plainest
from doomtown_desktop.session.computer_seats import ComputerSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.open_questions import GRACE, OpenQuestions
from tests.playthroughs.players import facts, started

PERSON, COMPUTER = 0, 1


class HandTimer:
    """A timer that goes off when the test says so."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call
        self.milliseconds: int | None = None
        """The time that it was started with, or ``None`` if it does not run."""

    def start(self, milliseconds: int, /) -> None:
        self.milliseconds = milliseconds

    def stop(self) -> None:
        self.milliseconds = None

    def go_off(self) -> None:
        assert self.milliseconds is not None
        self.milliseconds = None
        self._call()


class Scribe:
    """A process that writes down what it is told, and says nothing by itself."""

    def __init__(self) -> None:
        self.has_answered = False
        self.is_running = False
        self.told: list[str] = []
        self.starts = 0
        self.late: list[int] = []
        self.watch, self.grace = HandTimer(lambda: None), HandTimer(lambda: self.questions.start_again())
        self.questions = OpenQuestions(self, self.watch, self.grace, self.late.append)
        self.next_number, self.ask = self.questions.next_number, self.questions.ask
        self.wait_for, self.withdraw = self.questions.wait_for, self.questions.withdraw

    def start(self) -> None:
        self.starts += not self.is_running
        self.is_running = True

    def stop(self) -> None:
        self.is_running = False
        self.questions.clear()

    def tell(self, line: str) -> None:
        if self.is_running:
            self.told.append(line)

    @property
    def open(self) -> list[int]:
        return list(self.questions.open)


class Sitting:
    """A person and a computer at Noon, with the computer to answer after the person."""

    def __init__(self, policy: str = "rules") -> None:
        game = started(4)
        self.timers: list[HandTimer] = []
        self.words: list[str] = []
        self.match = Match.at_table(game, {COMPUTER: make_policy(policy, facts(), (), 5)})
        self.seats = ComputerSeats(self.match, self._timer, pace=200)
        self.match.watchers.append(self)
        self.process = Scribe()

    def _timer(self, call: Callable[[], object]) -> HandTimer:
        self.timers.append(HandTimer(call))
        return self.timers[-1]

    @property
    def due(self) -> HandTimer:
        return self.timers[0]

    @property
    def asked(self) -> Choose:
        assert self.match.pending is not None
        return self.match.pending

    @property
    def game(self) -> Game:
        return self.match.game

    def to_noon(self) -> None:
        """Let the computer be asked for a Noon play, by an answer of the person."""
        while not self._is_before_a_play():
            self.game.answer(plainest(self.asked))
        self.seats.think_in(self.process)
        assert self.match.play(plainest(self.asked))

    def _is_before_a_play(self) -> bool:
        """Return whether the person's default answer leads to a Noon play of the computer."""
        if self.asked.player != PERSON:
            return False
        twin = self.game.clone()
        twin.answer(plainest(self.asked))
        return twin.pending is not None and (twin.pending.player, twin.pending.kind) == (
            COMPUTER,
            "noon play",
        )

    def answer(self, *keys: str) -> None:
        """Let the process answer its first open question."""
        number = self.process.open[0]
        del self.process.questions.open[number]
        self.seats.thought(number, keys, (), ())

    # --- the match's watcher

    def moved(self, *, back: bool) -> None: ...

    def told(self, words: str) -> None:
        self.words.append(words)

    def failed(self, words: str) -> None:
        raise AssertionError(words)

    def held(self) -> None: ...

    def announced(self, seat: int, words: str, at: tuple[int, ...]) -> None: ...


@pytest.fixture
def sitting() -> Sitting:
    found = Sitting()
    found.to_noon()
    return found


def test_the_process_thinks_at_once_and_its_answer_waits_for_the_pace(sitting: Sitting) -> None:
    assert sitting.process.open == [1]
    assert sitting.due.milliseconds == 200
    count = len(sitting.match.answers)
    sitting.answer(PASS)
    assert len(sitting.match.answers) == count
    sitting.due.go_off()
    assert sitting.match.answers[count] == (PASS,)


def test_an_answer_after_the_pace_is_given_when_it_comes(sitting: Sitting) -> None:
    sitting.due.go_off()
    count = len(sitting.match.answers)
    sitting.answer(PASS)
    assert sitting.match.answers[count] == (PASS,)


def test_undo_withdraws_the_question_and_lets_the_process_forget(sitting: Sitting) -> None:
    before = len(sitting.match.answers)
    assert sitting.match.undo()
    assert len(sitting.match.answers) < before
    assert sitting.process.open == []
    assert sitting.process.told[-2:] == ['{"cancel": 1}\n', forget()]
    assert sitting.due.milliseconds is None
    sitting.seats.thought(1, (PASS,), (), ())
    assert len(sitting.match.answers) < before, "too late"


def test_a_held_match_is_not_thought_about(sitting: Sitting) -> None:
    sitting.match.hold(True)
    assert sitting.process.open == []
    sitting.match.hold(False)
    assert sitting.process.open == [2]


def test_a_lost_process_is_asked_again_and_then_the_default_answer_is_given(sitting: Sitting) -> None:
    sitting.process.has_answered = True
    sitting.due.go_off()
    count = len(sitting.match.answers)
    sitting.process.stop()
    sitting.seats.lost("it ended")
    assert sitting.process.open == [2], "the question is asked again"
    assert sitting.process.starts == 2
    assert len(sitting.match.answers) == count
    usual = plainest(sitting.asked)
    sitting.process.stop()
    sitting.seats.lost("it ended")
    assert sitting.match.answers[count] == usual
    assert sitting.words == [
        "The opponent had stopped thinking. It was started again.",
        "The opponent failed to decide; it made the default choice.",
    ]


def test_without_any_answer_of_a_process_opponents_think_in_this_one(sitting: Sitting) -> None:
    for _ in range(2):
        sitting.process.stop()
        sitting.seats.lost("it ended")
    assert sitting.seats.process is None
    assert "in this program" in sitting.words[-1]
    count = len(sitting.match.answers)
    sitting.due.go_off()
    assert len(sitting.match.answers) > count


def test_an_illegal_answer_ends_the_process(sitting: Sitting) -> None:
    starts = sitting.process.starts
    sitting.answer("fly")
    assert sitting.process.starts == starts + 1
    assert sitting.process.open == [2]
    assert "started again" in sitting.words[0]


def test_another_process_is_asked_the_open_question(sitting: Sitting) -> None:
    other = Scribe()
    sitting.seats.think_in(other)
    assert sitting.process.open == []
    assert other.open == [1]


def test_a_closed_table_asks_nothing_more(sitting: Sitting) -> None:
    sitting.seats.close()
    assert sitting.process.open == []
    assert [timer.milliseconds for timer in sitting.timers] == [None, None]
    sitting.match.hold(True)
    sitting.match.hold(False)
    assert sitting.process.open == []


def test_a_process_that_drops_nothing_is_started_again_with_what_is_still_open() -> None:
    process = Scribe()
    process.ask(1, "one\n")
    process.ask(2, "two\n")
    process.withdraw(1)
    assert process.grace.milliseconds == GRACE
    process.told.clear()
    process.grace.go_off()
    assert (process.starts, process.told, process.open) == (2, ["two\n"], [2])


def test_questions_wait_without_a_limit_until_a_process_begins() -> None:
    process = Scribe()
    process.start = lambda: None  # type: ignore[method-assign]
    process.ask(1, "one\n")
    assert process.watch.milliseconds is None
    assert process.told == []
    process.is_running = True
    process.questions.has_begun()
    assert process.watch.milliseconds is not None
    assert process.told == ["one\n"]
