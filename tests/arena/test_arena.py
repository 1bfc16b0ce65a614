"""The arena measures what it says: fair games, sound counts, runs that go on where they ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.games import PAIRS, WAYS, Outcome, Plan, play, prepare, read, table, write
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
