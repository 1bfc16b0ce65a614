"""The arena measures what it claims: fair games, correct counts, runs that continue where they ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.lab.running import Processes, RunDone, Serial
from tests.arena.games import PAIRS, WAYS, Outcome, Plan, go_on, play, prepare, read, table, write
from tests.arena.players import check


@pytest.mark.slow
def test_the_frozen_rules_beat_random_whichever_deck_and_seat_they_have() -> None:
    prepare()
    plan = Plan("frozen", "random", pairs=1)
    played = [play(plan, number) for number in range(WAYS)]
    assert [each.won for each in played] == [True] * WAYS
    assert {each.seed for each in played} == {1}
    assert all(each.decisions > 20 and each.seconds > 0 for each in played)


def outcome(number: int, won: bool | None, one: str = "rules") -> Outcome:
    return Outcome(one, "frozen", number, number // WAYS % 2, 1, number % WAYS, won, 3, 90, 0.01, 0.1, "")


def test_the_same_games_are_played_whoever_does_the_work_and_a_run_goes_on_where_it_ended(
    tmp_path: Path,
) -> None:
    plan, alone, together = Plan("random", "random"), tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    assert [count for count, _ in go_on(alone, plan, 5, Serial())] == [1, 2, 3, 4, 5]
    assert [count for count, _ in go_on(together, plan, 2, Processes(2))] == [1, 2]
    assert [count for count, _ in go_on(together, plan, 5, Processes(2))] == [3, 4, 5]
    games = [sorted(read(file, plan), key=lambda each: each.number) for file in (alone, together)]
    mine, theirs = ([replace(each, seconds=0, longest=0) for each in found] for found in games)
    assert mine == theirs
    assert len({each.decisions for each in mine}) > 1


def test_a_game_that_ends_its_process_each_time_is_told_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, plan = tmp_path / "games.jsonl", Plan("random", "random")

    def some(pieces: Iterable[int], *_: object) -> Iterator[RunDone[Outcome]]:
        yield from (RunDone(0, None, "It ended each time."), RunDone(1, outcome(1, True, "random")))

    monkeypatch.setattr("tests.arena.games.run", some)
    assert list(go_on(file, plan, 2, Serial())) == [(0, "It ended each time."), (1, "")]


def test_a_file_gives_back_the_games_of_its_plan_and_no_others(tmp_path: Path) -> None:
    file, plan = tmp_path / "games.jsonl", Plan("rules", "frozen")
    assert read(file, plan) == []
    games = [outcome(0, True), outcome(5, None)]
    for each in (*games, outcome(1, True, "random")):
        write(file, each)
    assert read(file, plan) == games
    assert read(file, Plan("rules", "frozen", seed=2)) == []
    assert read(file, Plan("rules", "frozen", pairs=1)) == games[:1]


def test_the_table_counts_each_pair_of_decks_and_all() -> None:
    lines = table([outcome(0, True), outcome(1, False), outcome(4, True), outcome(5, None)]).splitlines()
    assert [line.split()[0] for line in lines] == ["50.0%", "100.0%", "66.7%"]
    assert PAIRS[1][0] in lines[1]
    assert "of    1, 1 undecided" in lines[1]


def test_nobody_plays_who_is_not_known() -> None:
    assert check("frozen") == "frozen"
    with pytest.raises(ValueError, match="nobody is called 'clever'"):
        check("clever")
