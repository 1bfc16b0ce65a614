"""The window with the opponent in a separate process, and the loss of that process."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from doomtown_desktop.ai.worker import forget
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.session import foreseeing
from doomtown_desktop.session.levels import GUNHAND
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.open_questions import PATIENCE
from doomtown_desktop.ui.game.opponent_process import OpponentProcess
from doomtown_desktop.ui.game.opponents import Opponents
from doomtown_desktop.ui.game.process_thinker import ProcessThinker
from tests.ui.behind import game_of, match_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

DEAF = [sys.executable, "-c", "import sys; sys.stdin.read()"]
"""A process that never answers."""


@pytest.fixture
def sitting(qtbot: QtBot, tmp_path: Path) -> Iterator[Sitting]:
    found = Sitting(qtbot, tmp_path)
    yield found
    if found.window.playing.process is not None:
        found.window.playing.process.stop()


def opponents(sitting: Sitting) -> Opponents:
    """Return the component that answers for the opponents in this window."""
    assert sitting.window.playing.opponents is not None
    return sitting.window.playing.opponents


def use(sitting: Sitting, program: list[str] | None = None, patience: int = PATIENCE) -> OpponentProcess:
    sitting.window.playing.process = process = OpponentProcess(program, patience)
    opponents(sitting).think_in(process)
    return process


def test_it_plays_from_its_own_process_as_it_does_from_ours(
    qtbot: QtBot, tmp_path: Path, sitting: Sitting
) -> None:
    (tmp_path / "other").mkdir()
    here = Sitting(qtbot, tmp_path / "other")
    here.until("noon play")
    process = use(sitting)
    asked: list[int] = []
    process.answered.connect(lambda number, *_: asked.append(number))
    sitting.until("noon play")
    assert asked
    assert game_of(sitting.bridge).answers == game_of(here.bridge).answers


def test_without_its_process_the_opponent_plays_on_and_says_so_once(qtbot: QtBot, sitting: Sitting) -> None:
    told: list[str] = []
    sitting.bridge.told.connect(told.append)
    use(sitting, [sys.executable, "-c", "raise SystemExit(3)"])
    sitting.until("noon play")
    assert len(told) == 2
    assert "was started again" in told[0]
    assert "thinks in this window" in told[1]


@pytest.mark.parametrize("program", [["no-such-program"], [sys.executable, "-c", "print('what?')"]])
def test_a_process_that_does_not_start_or_talks_nonsense(
    qtbot: QtBot, sitting: Sitting, program: list[str]
) -> None:
    use(sitting, program)
    sitting.until("noon play")
    assert game_of(sitting.bridge).pending is not None


def test_undo_withdraws_the_question(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    digest = game_of(sitting.bridge).digest()
    process = use(sitting, DEAF)
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    assert sitting.bridge.seats.undo()
    assert not process.is_thinking
    assert game_of(sitting.bridge).digest() == digest


def test_an_undo_lets_the_process_forget_what_it_had_in_mind(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.until("noon play")
    process, told = use(sitting, DEAF), list[str]()
    monkeypatch.setattr(process, "tell", told.append)
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    assert forget() not in told
    assert sitting.bridge.seats.undo()
    assert told[-1] == forget()


def test_a_process_begins_every_match_anew(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is the same for a rematch or a reloaded game, with the same seat and seed."""
    sitting.until("noon play")
    process, told = OpponentProcess(DEAF), list[str]()
    monkeypatch.setattr(process, "tell", told.append)
    sitting.window.playing.process = process
    opponents(sitting).think_in(process)
    assert told == [forget()]


def test_an_answer_that_comes_too_late_is_not_taken(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    process = use(sitting, DEAF)
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    count = len(game_of(sitting.bridge).answers)
    process.answered.emit(-5, ("pass",), (), ())
    assert len(game_of(sitting.bridge).answers) == count


OBEDIENT = [
    sys.executable,
    "-c",
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    asked = json.loads(line)\n"
    "    if 'cancel' in asked:\n"
    "        print(json.dumps({'id': asked['cancel'], 'error': 'cancelled'}), flush=True)\n"
    "    elif asked.get('quick'):\n"
    "        print(json.dumps({'id': asked['id'], 'answer': ['pass']}), flush=True)\n",
]
"""A process that answers what is quick, and puts everything else away when it is withdrawn."""


def line(number: int, *, quick: bool = False) -> str:
    return json.dumps({"id": number, "quick": quick}) + "\n"


@pytest.fixture
def obedient(qtbot: QtBot) -> Iterator[OpponentProcess]:
    process = OpponentProcess(OBEDIENT)
    yield process
    process.stop()


def test_several_questions_are_answered_by_one_process(qtbot: QtBot, obedient: OpponentProcess) -> None:
    told: list[int] = []
    obedient.answered.connect(lambda number, *_: told.append(number))
    numbers = [obedient.next_number() for _ in range(3)]
    assert len(set(numbers)) == 3
    for number in numbers:
        obedient.ask(number, line(number, quick=number != numbers[1]))
    qtbot.waitUntil(lambda: told == [numbers[0], numbers[2]])
    assert obedient.is_thinking, "one of them takes its time"


def test_what_was_withdrawn_is_put_away_by_the_same_process(qtbot: QtBot, obedient: OpponentProcess) -> None:
    told: list[int] = []
    lost: list[str] = []
    obedient.answered.connect(lambda number, *_: told.append(number))
    obedient.failed.connect(lost.append)
    obedient.ask(1, line(1))
    running = obedient._process
    obedient.withdraw(1)
    assert not obedient.is_thinking
    obedient.ask(2, line(2, quick=True))
    qtbot.waitUntil(lambda: told == [2])
    assert obedient._process is running
    assert not lost
    assert not obedient._grace.isActive()


def test_one_that_goes_on_with_what_was_withdrawn_is_started_again(qtbot: QtBot) -> None:
    process = OpponentProcess(DEAF)
    lost: list[str] = []
    process.failed.connect(lost.append)
    process.ask(1, line(1))
    process.ask(2, line(2))
    first = process._process
    process.withdraw(1)
    process._grace.timeout.emit()
    assert process._process is not first
    assert process.is_thinking, "the other question is asked again"
    assert not lost
    process.withdraw(2)
    process.stop()


def test_leaving_the_table_withdraws_the_question_and_coming_back_asks_it_again(
    qtbot: QtBot, sitting: Sitting
) -> None:
    sitting.until("noon play")
    process = use(sitting, DEAF)
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    sitting.window.to_start()
    assert not process.is_thinking
    sitting.bridge.seats.resume()
    qtbot.waitUntil(lambda: process.is_thinking)


def test_a_hint_comes_from_the_process_as_it_would_from_here(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    seats, heard = sitting.bridge.seats, list[Hint | None]()
    assert isinstance(seats, LocalSeats)
    sitting.bridge.hinted.connect(heard.append)
    assert seats.ask_hint()
    assert len(heard) == 1, "thought of here"
    process = use(sitting)
    seats.advising.forget()
    seats.advising.thinker = thinker = ProcessThinker(process)
    thinker.policy = "rules"
    assert seats.ask_hint()
    assert len(heard) == 1
    assert process.is_thinking
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[0] == heard[1] is not None
    thinker.close()


def test_a_hint_from_a_process_that_fails_says_that_there_is_none(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    seats, heard = sitting.bridge.seats, list[Hint | None]()
    assert isinstance(seats, LocalSeats)
    sitting.bridge.hinted.connect(heard.append)
    process = use(sitting, [sys.executable, "-c", "raise SystemExit(3)"])
    seats.advising.thinker = thinker = ProcessThinker(process)
    assert seats.ask_hint()
    qtbot.waitUntil(lambda: heard == [None])
    thinker.close()


# --- in the time of people --------------------------------------------------------------------------


@pytest.fixture
def thoughtful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a Gunhand take time, like a Marshal."""
    monkeypatch.setattr(foreseeing, "LEVELS", (replace(GUNHAND, takes_time=True),))


def counting(process: OpponentProcess, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that records the numbers of all questions from now on."""
    asked: list[int] = []
    ask = process.ask

    def counted(number: int, line: str, *, can_wait: bool = False) -> None:
        asked.append(number)
        ask(number, line, can_wait=can_wait)

    monkeypatch.setattr(process, "ask", counted)
    return asked


def move_of(sitting: Sitting) -> tuple[str, ...]:
    """Return an answer that moves a dude."""
    choice = sitting.bridge.seats.view.choice
    assert choice is not None
    return (next(option.key for option in choice.options if option.verb == "move"),)


ADVISER = [
    sys.executable,
    "-c",
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    asked = json.loads(line)\n"
    "    if 'cancel' in asked:\n"
    "        print(json.dumps({'id': asked['cancel'], 'error': 'cancelled'}), flush=True)\n"
    "    elif asked['seat'] == 0:\n"
    "        keys = [option[0] for option in asked['decision']['options']]\n"
    "        move = [next(key for key in keys if key.startswith('move:'))]\n"
    "        print(json.dumps({'id': asked['id'], 'answer': move}), flush=True)\n",
]
"""A process that says that the person will move, and answers nothing else."""


@pytest.mark.usefixtures("thoughtful")
def test_what_was_thought_in_the_persons_time_is_the_answer_if_they_pass(
    qtbot: QtBot, tmp_path: Path, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").mkdir()
    here = Sitting(qtbot, tmp_path / "other")
    for each in (here, sitting):
        each.until("noon play")
    here.bridge.seats.answer(("pass",))
    here.until("noon play")
    process, thinkers = use(sitting), opponents(sitting)
    asked = counting(process, monkeypatch)
    before = game_of(sitting.bridge).digest()
    thinkers._think_ahead()
    assert len(asked) == 1, "what the person is likely to do comes first"
    assert game_of(sitting.bridge).digest() == before, "nothing has happened"
    qtbot.waitUntil(lambda: not process.is_thinking)
    known = len(asked)
    assert 1 < known <= 1 + foreseeing.GUESSES, "then it rests"
    thinkers._think_ahead()
    assert len(asked) == known, "and does not begin anew"
    sitting.bridge.seats.answer(("pass",))
    assert len(asked) == known, "the answer is there"
    sitting.until("noon play")
    assert game_of(sitting.bridge).answers == game_of(here.bridge).answers


@pytest.mark.usefixtures("thoughtful")
def test_who_does_what_is_still_thought_about_waits_for_that_thought(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.until("noon play")
    process, thinkers = use(sitting, ADVISER), opponents(sitting)
    asked = counting(process, monkeypatch)
    thinkers._think_ahead()
    qtbot.waitUntil(lambda: len(asked) == 2)
    sitting.bridge.seats.answer(move_of(sitting))
    qtbot.waitUntil(lambda: thinkers._is_due)
    assert len(asked) == 2
    assert thinkers._number == asked[1]


@pytest.mark.usefixtures("thoughtful")
def test_what_is_thought_about_ahead_is_put_away_by_anything_else(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.until("noon play")
    process, thinkers = use(sitting, ADVISER), opponents(sitting)
    asked = counting(process, monkeypatch)
    thinkers._think_ahead()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert list(process.questions.open) == asked[1:], "the adviser has spoken"
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: len(asked) == 3)
    assert list(process.questions.open) == asked[2:], "only what is asked now is open"
    for leave in (sitting.bridge.seats.undo, sitting.bridge.seats.hold):
        leave()
        assert not process.is_thinking


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("leave", ["undo", "hold", "close"])
def test_undo_and_leaving_end_what_is_thought_about_ahead(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    sitting.until("noon play")
    process, thinkers = use(sitting, ADVISER), opponents(sitting)
    asked = counting(process, monkeypatch)
    thinkers._think_ahead()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert process.is_thinking
    getattr(thinkers if leave == "close" else sitting.bridge.seats, leave)()
    assert not process.is_thinking


@pytest.mark.usefixtures("thoughtful")
def test_the_process_is_told_of_an_answer_thought_of_ahead_and_of_no_other(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.until("noon play")
    process, thinkers = use(sitting, DEAF), opponents(sitting)
    told = list[str]()
    monkeypatch.setattr(process, "tell", told.append)
    monkeypatch.setattr(thinkers, "_give", lambda given: None)
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: thinkers._number > 0 and thinkers._is_due)
    number, question = thinkers._number, match_of(sitting.bridge).question()
    assert question is not None
    told.clear()
    process.answered.emit(number, ("pass",), (), (("c1",),))
    assert not told, "it answered that itself"
    thinkers._number = thinkers._claimed = number
    thinkers._is_due = False
    process.answered.emit(number, ("pass",), (), (("c1",),))
    assert not told, "it may still be taken back"
    thinkers._due()
    assert told == [question.answer_line(("pass",), (("c1",),))]
    assert json.loads(told[0])["plan"] == [["c1"]]


@pytest.mark.usefixtures("thoughtful")
def test_a_hint_does_not_wait_for_what_is_thought_about_ahead(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.until("noon play")
    process, thinkers, heard = use(sitting, ADVISER), opponents(sitting), list[Hint | None]()
    seats = sitting.bridge.seats
    assert isinstance(seats, LocalSeats)
    sitting.bridge.hinted.connect(heard.append)
    seats.advising.thinker = thinker = ProcessThinker(process)
    thinker.policy = "rules"
    asked = counting(process, monkeypatch)
    thinkers._think_ahead()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert list(process.questions.open) == asked[1:], "what the opponent would answer, which takes for ever"
    assert seats.ask_hint()
    assert len(asked) == 4
    assert list(process.questions.open) == asked[2:], "the hint comes first, then the same again"
    qtbot.waitUntil(lambda: len(heard) == 1)
    assert list(process.questions.open) == asked[3:]
    sitting.bridge.seats.answer(move_of(sitting))
    assert len(asked) == 4
    process.ask(99, line(99))
    assert asked[3] in process.questions.open, "an answer that is waited for makes way for nobody"
    thinker.close()


def test_nobody_thinks_ahead_who_takes_no_time_for_it(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.until("noon play")
    process, thinkers = use(sitting, DEAF), opponents(sitting)
    thinkers._think_ahead()
    assert not process.is_thinking


@pytest.mark.usefixtures("thoughtful")
def test_nobody_thinks_ahead_where_the_preferences_say_no(qtbot: QtBot, sitting: Sitting) -> None:
    sitting.until("noon play")
    process, thinkers, window = use(sitting, DEAF), opponents(sitting), sitting.window
    window.prefer(replace(window.preferences, ahead=False))
    thinkers._think_ahead()
    assert not process.is_thinking
    window.prefer(replace(window.preferences, ahead=True))
    thinkers._think_ahead()
    assert process.is_thinking


def test_the_window_answers_every_click_while_an_opponent_thinks(
    qtbot: QtBot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All thinking is done outside the window, and no click waits for the process."""
    sitting.until("noon play")
    page, process = sitting.page, use(sitting, DEAF)
    for policy in filter(None, match_of(sitting.bridge).policies):
        monkeypatch.setattr(policy, "choose", lambda *_: pytest.fail("thought of in the window"))
    sitting.bridge.seats.answer(("pass",))
    qtbot.waitUntil(lambda: process.is_thinking)
    asked = counting(process, monkeypatch)
    for count in range(6):
        QTest.mouseClick(page.frame.log_button, Qt.MouseButton.LeftButton)
        assert page.frame.drawer.isVisible() == (count % 2 == 0)
    assert process.is_thinking
    assert not asked, "no click asks anything anew"


def test_opponents_may_think_as_long_as_the_preferences_say(qtbot: QtBot, sitting: Sitting) -> None:
    window = sitting.window
    assert match_of(sitting.bridge).budget == 1.0
    window.prefer(replace(window.preferences, thinking=300))
    assert match_of(sitting.bridge).budget == 0.3


def test_closing_the_window_ends_the_process(qtbot: QtBot, sitting: Sitting) -> None:
    process = use(sitting, DEAF)
    running = process._process
    assert running is not None
    assert running.waitForStarted()
    sitting.window.close()
    assert process._process is None


# --- nonsense ---------------------------------------------------------------------------------------

ODD = (
    *("no list", "null", "numbers", "no id", "id null", "id true", "another id", "not offered", "too many"),
    *("adjusts", "deep", "deep answer", "long number", "error", "words", "no object", "empty line"),
    *("not UTF-8", "no end", "end", "hang"),
)
"""What the other process may do instead of answering."""
ODD_OPPONENT = Path(__file__).with_name("odd_opponent.py")


def play_with(sitting: Sitting, kind: str, at: int) -> list[str]:
    """Play to the first Noon play against an odd opponent; return the messages to the player."""
    told: list[str] = []
    wrong: list[str] = []
    sitting.bridge.told.connect(told.append)
    sitting.bridge.failed.connect(wrong.append)
    sitting.page.board.scene.animate = False
    hanging = sitting.folder / "hanging"
    program = [sys.executable, "-I", str(ODD_OPPONENT), kind, str(at), str(hanging)]
    # A process that worked must not count as hanging because it starts slowly, so its time ends only once it
    # hangs.
    use(sitting, program, 1000 if kind == "hang" and not at else PATIENCE)
    watching = QTimer(sitting.window, interval=10)

    def look() -> None:
        process = opponents(sitting).process
        if hanging.exists() and isinstance(process, OpponentProcess):
            hanging.unlink()
            process._watch.timeout.emit()

    if at:
        watching.timeout.connect(look)
        watching.start()
    sitting.until("noon play")
    watching.stop()
    assert wrong == []
    for words in told:
        assert not any(name in words for name in ("Error", "{", "None", "adjust:"))
    return told


@pytest.mark.parametrize("kind", ODD)
def test_whatever_it_says_at_first_the_game_goes_on(sitting: Sitting, kind: str) -> None:
    told = play_with(sitting, kind, 0)
    assert "was started again" in told[0]
    assert "thinks in this window" in told[1]
    assert len(told) == 2


@pytest.mark.parametrize("kind", ["deep answer", "not offered", "end", "hang"])
def test_one_that_worked_is_started_again_and_plays_on(sitting: Sitting, kind: str) -> None:
    told = play_with(sitting, kind, 2)
    assert told
    assert all("was started again" in words or "plainest answer" in words for words in told)
    assert opponents(sitting).process is not None, "it goes on in a process of its own"


def test_one_that_fails_at_the_same_question_again_takes_the_plainest_answer(sitting: Sitting) -> None:
    sitting.page.board.scene.animate = False
    told: list[str] = []
    sitting.bridge.told.connect(told.append)
    process = use(sitting, [sys.executable, "-I", str(ODD_OPPONENT), "words", "1"])
    process.has_answered = True  # it worked in the game before
    sitting.until("noon play")
    assert [words.split(".")[0].split(";")[0] for words in told][:2] == [
        "The opponent had stopped thinking",
        "The opponent failed to decide",
    ]
    assert opponents(sitting).process is process


def test_a_policy_that_fails_in_the_window_takes_the_plainest_answer(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    sitting.bridge.told.connect(told.append)

    def fails(*_: object) -> None:
        raise KeyError("x")

    for policy in filter(None, match_of(sitting.bridge).policies):
        monkeypatch.setattr(policy, "choose", fails)
    sitting.until("noon play")
    assert "made the default choice" in told[0]
