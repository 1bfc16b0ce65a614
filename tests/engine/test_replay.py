"""Undo, redo, rewind, clone, copies and fingerprints over random games (laws 2, 5, 6)."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import Answer, Choose
from tests.playthroughs.players import Dice, facts, play, played, setup, started

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere

ROOT = Path(__file__).parents[2]
GAMES = 5


@cache
def record(
    seed: int,
) -> tuple[tuple[Answer, ...], tuple[str, ...], tuple[Choose | None, ...], tuple[int, ...]]:
    """Record a random game: answers.

    And before each answer and at the end digest, decision and log length.
    """
    game, dice = started(seed), Dice(seed)
    digests, asked, logs = [game.digest()], [game.pending], [len(game.log)]
    while game.pending is not None and len(game.answers) < 120:
        game.answer(dice(game, game.pending))
        digests.append(game.digest())
        asked.append(game.pending)
        logs.append(len(game.log))
    return tuple(game.answers), tuple(digests), tuple(asked), tuple(logs)


def at(seed: int, count: int) -> Game:
    """Return the game before answer ``count``."""
    return Game.replay(setup(seed), facts(), record(seed)[0][:count])


def test_the_games_ask_nearly_every_kind_of_question() -> None:
    kinds = {c.kind for seed in range(16) for c in record(seed)[2] if c is not None}
    assert kinds >= {
        "starting gang", "noon play", "shootout", "resolution", "target", "joker", "redraw", "keep five",
        "shooter", "posse", "callout", "casualty", "flee", "upkeep", "sundown discard",
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(GAMES))
def test_undo_takes_back_every_answer(seed: int) -> None:
    answers, digests, asked, logs = record(seed)
    game = started(seed)
    for number, given in enumerate(answers):
        game.answer(given)
        assert game.undo() == given
        assert (game.digest(), game.pending, len(game.log)) == (
            digests[number],
            asked[number],
            logs[number],
        )
        assert game.answers == list(answers[:number])
        assert game.redo() == given
        assert (game.digest(), game.pending, len(game.log)) == (
            digests[number + 1],
            asked[number + 1],
            logs[number + 1],
        )


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_whole_game_can_be_undone_and_redone(seed: int) -> None:
    answers, digests, _, _ = record(seed)
    game = at(seed, len(answers))
    for number in range(len(answers) - 1, -1, -1):
        game.undo()
        assert game.digest() == digests[number]
    with pytest.raises(IndexError, match="nothing to undo"):
        game.undo()
    for number in range(len(answers)):
        game.redo()
        assert game.digest() == digests[number + 1]
    with pytest.raises(IndexError, match="nothing to redo"):
        game.redo()


@pytest.mark.parametrize("seed", range(GAMES))
def test_rewinding_anywhere_and_going_on_is_the_same_game(seed: int) -> None:
    answers, digests, asked, _ = record(seed)
    game = at(seed, len(answers))
    log = game.log[:]
    for count in range(0, len(answers), 7):
        game.rewind(count)
        assert (game.digest(), game.pending) == (digests[count], asked[count])
        while game.undone:
            game.redo()
        assert game.digest() == digests[-1]
        assert game.log == log
    with pytest.raises(IndexError, match=f"there are {len(answers)} answers"):
        game.rewind(len(answers) + 1)


def test_a_new_answer_forgets_what_was_undone() -> None:
    game = at(0, 30)
    game.undo()
    assert game.undone
    game.answer(Dice(50)(game, game.pending))  # type: ignore[arg-type]
    assert game.undone == []


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_clone_at_any_decision_plays_the_same_game(seed: int) -> None:
    """At windows the clone starts from the state, elsewhere from the last checkpoint; both must agree."""
    answers, digests, asked, _ = record(seed)
    game = started(seed)
    for number, given in enumerate(answers):
        twin = game.clone()
        assert (twin.digest(), twin.pending) == (digests[number], asked[number])
        for later in answers[number : number + 12]:
            twin.answer(later)
        assert twin.digest() == digests[min(number + 12, len(answers))]
        assert game.digest() == digests[number]
        game.answer(given)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_clone_of_a_clone_at_a_window(seed: int) -> None:
    answers, digests, asked, _ = record(seed)
    number = next(i for i, c in enumerate(asked) if i > 20 and c is not None and c.kind == "noon play")
    twin = at(seed, number).clone().clone()
    for given in answers[number:]:
        twin.answer(given)
    assert twin.digest() == digests[-1]


# --- where a game can be resumed ----------------------------------------------------------------------


def first(wanted: Callable[[GameState, Choose], bool]) -> tuple[int, int]:
    """Return the first (game, answer) of the recorded games at which a condition holds."""
    for seed in range(60):
        game = started(seed)
        for number, given in enumerate(record(seed)[0]):
            assert game.pending is not None
            if wanted(game.state, game.pending):
                return seed, number
            game.answer(given)
    raise AssertionError("no recorded game gets there")


def goes_on_from(seed: int, number: int) -> None:
    """Check that rewinding to this point, cloning there and replaying to it all lead to the recorded end."""
    answers, digests, asked, _ = record(seed)
    rewound = at(seed, len(answers))
    rewound.rewind(number)
    cloned = at(seed, number).clone()
    for game in (rewound, cloned, at(seed, number)):
        assert (game.digest(), game.pending) == (digests[number], asked[number])
        for given in answers[number:]:
            game.answer(given)
        assert game.digest() == digests[-1]


def begins(phase: Phase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a game resumed at the start of a phase, from the state alone, ends as recorded."""
    starts: list[tuple[int, GameState]] = []
    keep = Game._keep

    def kept(game: Game, decision: Choose | None) -> None:
        if decision is None and game.state.phase is phase:
            starts.append((len(game.answers), game.state.copy()))
        keep(game, decision)

    for seed in range(2):
        answers, digests, _, _ = record(seed)
        starts.clear()
        with monkeypatch.context() as patch:
            patch.setattr(Game, "_keep", kept)
            at(seed, len(answers))
        assert starts
        for number, state in starts:
            resumed = Game.from_state(state.copy(), facts(), setup(seed))
            for given in answers[number:]:
                resumed.answer(given)
            assert resumed.digest() == digests[-1]


def test_resume_at_the_very_beginning() -> None:
    goes_on_from(0, 0)


def test_resume_between_two_starting_gangs() -> None:
    goes_on_from(*first(lambda s, c: c.kind == "starting gang" and c.player == 1))


def test_resume_at_the_start_of_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    begins(Phase.SETUP, monkeypatch)


def test_resume_at_the_start_of_gamblin(monkeypatch: pytest.MonkeyPatch) -> None:
    begins(Phase.GAMBLIN, monkeypatch)


def test_resume_at_the_start_of_upkeep(monkeypatch: pytest.MonkeyPatch) -> None:
    begins(Phase.UPKEEP, monkeypatch)


def test_resume_at_the_start_of_high_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    begins(Phase.NOON, monkeypatch)


def test_resume_at_the_start_of_sundown(monkeypatch: pytest.MonkeyPatch) -> None:
    begins(Phase.SUNDOWN, monkeypatch)


def test_resume_at_every_noon_window_from_the_state_alone() -> None:
    for seed in range(2):
        answers, digests, _, _ = record(seed)
        windows = at(seed, len(answers)).windows
        assert len(windows) > 3
        for number, state in windows:
            resumed = Game.from_state(state.copy(), facts(), setup(seed))
            for given in answers[number:]:
                resumed.answer(given)
            assert resumed.digest() == digests[-1]


def test_resume_while_gambling() -> None:
    goes_on_from(*first(lambda s, c: s.phase is Phase.GAMBLIN))


def test_resume_while_paying_upkeep() -> None:
    goes_on_from(*first(lambda s, c: c.kind == "upkeep"))


def test_resume_in_the_middle_of_a_noon_play() -> None:
    goes_on_from(
        *first(lambda s, c: s.phase is Phase.NOON and s.shootout is None and c.kind in ("target", "trade"))
    )


def test_resume_while_a_callout_is_answered() -> None:
    goes_on_from(*first(lambda s, c: c.kind == "callout"))


def test_resume_while_posses_form() -> None:
    goes_on_from(*first(lambda s, c: c.kind == "posse"))


@pytest.mark.parametrize(
    "kind", ["shootout", "shooter", "redraw", "keep five", "resolution", "casualty", "flee"]
)
def test_resume_in_a_step_of_a_shootout(kind: str) -> None:
    goes_on_from(*first(lambda s, c: c.kind == kind and s.shootout is not None))


def test_resume_in_a_later_round_of_a_shootout() -> None:
    goes_on_from(*first(lambda s, c: s.shootout is not None and s.shootout.round > 1))


def test_resume_at_sundown() -> None:
    goes_on_from(*first(lambda s, c: c.kind == "sundown discard"))


# --- copies and fingerprints --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(GAMES))
def test_copy_is_a_deepcopy_and_shares_nothing(seed: int) -> None:
    game, dice = started(seed), Dice(seed)
    while game.pending is not None and len(game.answers) < 120:
        state = game.state
        twin = state.copy()
        assert twin == copy.deepcopy(state)
        assert not shared(state, twin)
        game.answer(dice(game, game.pending))


def shared(a: object, b: object) -> list[str]:
    """Return the names of mutable parts that two states share."""
    found: list[str] = []
    if isinstance(a, (list, dict)) and a is b:
        found.append(repr(a))
    if isinstance(a, list) and isinstance(b, list):
        for x, y in zip(a, b, strict=True):
            found += shared(x, y)
    elif isinstance(a, dict) and isinstance(b, dict):
        for key in a:
            found += shared(a[key], b[key])
    elif type(a).__name__ in ("GameState", "PlayerState", "InPlay", "Shootout", "Posse", "Today"):
        if a is b:
            found.append(type(a).__name__)
        for name in a.__slots__:  # type: ignore[attr-defined]
            found += shared(getattr(a, name), getattr(b, name))
    return found


@pytest.mark.parametrize("seed", range(GAMES))
def test_json_is_an_exact_inverse(seed: int) -> None:
    game, dice = started(seed), Dice(seed)
    while game.pending is not None and len(game.answers) < 120:
        state = game.state
        again = GameState.from_json(json.loads(json.dumps(state.to_json())))
        assert again == state
        assert again.digest() == state.digest()
        game.answer(dice(game, game.pending))


def test_a_digest_tells_positions_apart() -> None:
    state = played(0, 25).state
    digests = {state.digest()}
    for number, change in enumerate(
        (
            lambda s: s.players[0].deck.reverse(),
            lambda s: setattr(s.players[1], "stash", s.players[1].stash + 1),
            lambda s: setattr(next(iter(s.in_play.values())), "bounty", 9),
            lambda s: s.used.update({"1.x": 1}),
            lambda s: setattr(s, "chance", s.chance ^ 1),
            lambda s: s.jokers.update({1: [1, 1]}),
        )
    ):
        other = state.copy()
        change(other)
        digests.add(other.digest())
        assert len(digests) == number + 2


SCRIPT = """
from tests.playthroughs.players import played
print([played(seed, 150).digest() for seed in range(4)])
"""


def test_games_are_the_same_under_every_hash_seed() -> None:
    found = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        ).stdout.strip()
        for hash_seed in ("1", "2")
    ]
    assert found == [str([played(seed, 150).digest() for seed in range(4)])] * 2


def test_a_replay_of_the_answers_is_the_game() -> None:
    for seed in range(GAMES):
        answers, digests, _, _ = record(seed)
        assert at(seed, len(answers)).digest() == digests[-1]
        assert play(started(seed), Dice(seed), 120).digest() == digests[-1]
