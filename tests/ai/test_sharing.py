"""A search that helpers share: the same answers with any number of processes, and helpers that fail."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator

import pytest

from doomtown_desktop.ai import Advice, MarshalPolicy
from doomtown_desktop.ai.search import crew as crews
from doomtown_desktop.ai.search.crew import MOST_PROCESSES, PROCESSES_VARIABLE, RolloutCrew, processes
from doomtown_desktop.ai.search.lines import SEARCHED
from doomtown_desktop.ai.search.playing_out import End
from doomtown_desktop.ai.search.rollout_helper import TaskRunner, WorldResult, WorldTask, read_result
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.match import Match
from tests.ai.games import match
from tests.playthroughs.players import facts

ENDS = [sys.executable, "-c", "raise SystemExit(3)"]
"""A helper that ends at once."""
DIES = [
    sys.executable,
    "-c",
    'import json, sys; print(json.dumps({"ready": True}), flush=True); sys.stdin.readline()',
]
"""A helper that ends with its first task."""
MAD = [
    sys.executable,
    "-c",
    "import json, sys\n"
    'print(json.dumps({"ready": True}), flush=True)\n'
    "for line in sys.stdin: print('what?', flush=True)",
]
"""A helper that answers nonsense."""
DEAF = [
    sys.executable,
    "-c",
    'import json, sys; print(json.dumps({"ready": True}), flush=True); sys.stdin.read()',
]
"""A helper that takes tasks and never answers."""

Played = list[tuple[Answer, tuple[Advice, ...]]]


@pytest.fixture
def new_crew() -> Iterator[Callable[..., RolloutCrew]]:
    made = list[RolloutCrew]()

    def new(helpers: int, program: list[str] | None = None) -> RolloutCrew:
        made.append(RolloutCrew(helpers, program))
        return made[-1]

    yield new
    for crew in made:
        crew.close()


def policy(crew: RolloutCrew | None, worlds: int = 6) -> MarshalPolicy:
    return MarshalPolicy(facts(), seed=3, worlds=worlds, crew=crew)


def play(marshal: MarshalPolicy, decisions: int, budget: float | None = None) -> tuple[Match, Played]:
    """Ask a Marshal for searched decisions of a game of `rules`; return its answers and opinions."""
    played, found = match(3, ("rules", "rules")), Played()
    while len(found) < decisions:
        asked = played.game.pending
        assert asked is not None
        if asked.player == 0 and asked.kind in SEARCHED and len(asked.options) > 2:
            view, scene = table_view(played.game, 0), scene_of(played.game, 0)
            found.append((marshal.choose(view, asked, scene, budget), marshal.explain()))
        played.step()
    return played, found


def test_with_a_number_of_worlds_the_answers_are_those_of_one_process(
    new_crew: Callable[..., RolloutCrew],
) -> None:
    """This includes the opinions on all options, so all worlds and candidates were the same."""
    _, alone = play(policy(None), 2)
    for helpers in (1, 3):
        crew = new_crew(helpers)
        _, shared = play(policy(crew), 2)
        assert shared == alone
        assert crew.running == helpers, "nobody was lost"


@pytest.mark.parametrize("program", [ENDS, DIES, MAD, ["no-such-program"]])
def test_the_worlds_of_a_lost_helper_are_rolled_out_here(
    new_crew: Callable[..., RolloutCrew], program: list[str]
) -> None:
    crew = new_crew(1, program)
    assert play(policy(crew, worlds=3), 1)[1] == play(policy(None, worlds=3), 1)[1]


def test_a_helper_that_hangs_is_killed(
    new_crew: Callable[..., RolloutCrew], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "HUNG", 0.2)
    crew = new_crew(1, DEAF)
    assert play(policy(crew, worlds=3), 1)[1] == play(policy(None, worlds=3), 1)[1]


def test_with_a_budget_helpers_add_worlds_and_a_hung_one_delays_nothing(
    new_crew: Callable[..., RolloutCrew], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = list[int]()
    crew = new_crew(1)
    crew.begin()
    crew.wait_until_ready(60.0)
    done = RolloutCrew.done

    def noted(self: RolloutCrew, seconds: float = 0.0) -> crews.TaskDone | None:
        found = done(self, seconds)
        if found is not None and found.result is not None:
            counted.append(sum(end is not None for end in found.result.ends))
        return found

    monkeypatch.setattr(RolloutCrew, "done", noted)
    play(policy(crew), 1, budget=3.0)
    assert sum(counted) > 0
    deaf = new_crew(1, DEAF)
    deaf.begin()
    deaf.wait_until_ready(60.0)
    _, found = play(policy(deaf), 1, budget=0.5)
    assert found[0][0]


def test_what_is_withdrawn_ends_without_the_helpers(new_crew: Callable[..., RolloutCrew]) -> None:
    crew = new_crew(1, DEAF)
    marshal = policy(crew)
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 40:
            marshal.stop()
        return 0.0

    marshal._clock = clock
    play(marshal, 1, budget=60.0)
    assert 40 <= looks < 80


def test_after_an_undo_no_memory_goes_on(
    new_crew: Callable[..., RolloutCrew], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = list[tuple[int, int]]()
    run = TaskRunner.run

    def noted(self: TaskRunner, number: int, task: WorldTask, is_over: Callable[[], bool]) -> WorldResult:
        begun.append((task.world, task.after))
        return run(self, number, task, is_over)

    monkeypatch.setattr(TaskRunner, "run", noted)
    marshal = policy(new_crew(1, ENDS), worlds=2)
    play(marshal, 1)
    play(marshal, 1)
    marshal.forget()
    play(marshal, 1)
    assert [(world, after > 0) for world, after in begun] == [
        *((0, False), (1, False)),
        *((0, True), (1, True)),
        *((0, False), (1, False)),
    ]


def test_a_budget_of_processor_time_counts_the_helpers(new_crew: Callable[..., RolloutCrew]) -> None:
    class Shared:
        elsewhere = 0.4

    marshal = MarshalPolicy(facts(), clock=lambda: 1.0, counts_processor=True)
    marshal._end = 1.3
    assert not marshal._is_over()
    marshal._shared = Shared()  # type: ignore[assignment]
    assert marshal._is_over()
    by_the_clock = MarshalPolicy(facts(), clock=lambda: 1.0)
    by_the_clock._end, by_the_clock._shared = 1.3, Shared()  # type: ignore[assignment]
    assert not by_the_clock._is_over()


def test_tasks_and_results_survive_their_way_as_text() -> None:
    played, _ = play(policy(None, worlds=1), 1)
    asked = played.game.pending
    assert asked is not None
    scene = scene_of(played.game, asked.player)
    assert scene is not None
    task = WorldTask(scene, 0, 7, 5, ((("pass",),), (("a", "b"), ())), True, 12, 0.5, True)
    assert WorldTask.of(json.loads(task.line(4))) == task
    result = WorldResult(True, (End(1 / 3, True, False, True), None), True, 0.25)
    assert read_result(result.line(4)) == (4, result)
    for line in ("{}", "[]", "null", "what?", '{"task": 1}', '{"task": 1, "ends": 5}'):
        with pytest.raises(ValueError, match=r"."):
            read_result(line)


@pytest.mark.parametrize(
    ("cores", "wanted", "expected"),
    [(1, "", 1), (2, "", 1), (3, "", 2), (8, "", 4), (2, "2", 2), (2, "9", MOST_PROCESSES), (4, "no", 3)],
)
def test_one_core_is_left_to_the_window(
    monkeypatch: pytest.MonkeyPatch, cores: int, wanted: str, expected: int
) -> None:
    monkeypatch.setattr(crews, "_cores", lambda: cores)
    monkeypatch.setenv(PROCESSES_VARIABLE, wanted)
    assert processes() == expected


def test_helpers_end_with_the_process_that_started_them(new_crew: Callable[..., RolloutCrew]) -> None:
    """A killed process closes its end of the pipe, as here."""
    crew = new_crew(1)
    crew.begin()
    crew.wait_until_ready(60.0)
    helper = crew._helpers[0]
    assert helper._process.stdin is not None
    helper._process.stdin.close()
    assert helper._process.wait(30) == 0
