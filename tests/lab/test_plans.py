"""The games of a run: fair seats, the same luck for every pairing, and a key for each game."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from doomtown_desktop.ai import RandomPolicy
from doomtown_desktop.decks import Deck, find_deck, starter_decks
from doomtown_desktop.lab.games import BROKEN, Contender, GameResult, RandomDeck, Task, play_game
from doomtown_desktop.lab.plans import RunPlan, table_plan, tables_plan
from doomtown_desktop.lab.version import rules_version
from doomtown_desktop.paths import resource
from doomtown_desktop.protocol.rulesets import GameOptions

NAMED = ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play", "Saddle Up")


def law_dogs() -> Deck:
    return find_deck("Law Dogs - Learn to Play")


def sloane() -> Deck:
    return find_deck("Sloane Gang - Learn to Play")


def saddle_up() -> Deck:
    return find_deck("Saddle Up")


def row(deck: Deck, policy: str = "rules") -> Contender:
    return Contender(deck, policy)


def of_two(games: int = 4, most: int = 0) -> RunPlan:
    return table_plan(
        [row(law_dogs())], [row(sloane(), "random"), row(saddle_up(), "random")], games, 3, most
    )


# --- which games ------------------------------------------------------------------------------------


def test_each_pairing_is_played_from_both_seats_with_the_same_seeds() -> None:
    plan = of_two(5)
    assert plan.total == 10
    places = [plan.place(number) for number in range(10)]
    assert Counter(pairing for pairing, _ in places) == {0: 5, 1: 5}
    assert places[:4] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for pairing in (0, 1):
        mine = [number for number in range(10) if plan.place(number)[0] == pairing]
        assert [plan.task(number).seed for number in mine] == [3, 3, 4, 4, 5]
        policies = [[each.policy for each in plan.task(number).seats] for number in mine]
        assert policies == [["rules", "random"], ["random", "rules"]] * 2 + [["rules", "random"]]


def test_places_are_all_games_once_whatever_the_number() -> None:
    for games in range(1, 8):
        for turn in ("", "seats", "decks"):
            plan = replace(of_two(games), turn=turn)
            places = [plan.place(number) for number in range(plan.total)]
            assert sorted(places) == [(pairing, game) for pairing in (0, 1) for game in range(games)]


def at_tables(size: int, games: int = 6, rows: int = 1) -> RunPlan:
    decks = [law_dogs(), sloane(), saddle_up(), *(deck for deck in starter_decks() if deck.name not in NAMED)]
    return tables_plan(
        [row(deck) for deck in decks[:rows]], [row(deck) for deck in decks[rows:5]], size, games
    )


def test_everybody_sits_in_every_seat_of_a_table_with_the_same_luck() -> None:
    plan = at_tables(3)
    first = [number for number in range(plan.total) if plan.place(number)[0] == 0]
    assert [plan.seating(number) for number in first] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert [plan.task(number).seed for number in first] == [1, 1, 1, 2, 2, 2]
    assert [each.deck.name for each in plan.task(first[1]).seats] == [
        plan.contenders[who].deck.name for who in (plan.pairings[0][place] for place in (1, 2, 0))
    ]


def test_games_at_tables_are_all_games_once_whatever_the_number() -> None:
    for size in (3, 4):
        for games in range(1, 2 * size + 2):
            plan = at_tables(size, games)
            places = [plan.place(number) for number in range(plan.total)]
            every = [(table, game) for table in range(len(plan.pairings)) for game in range(games)]
            assert sorted(places) == every


def test_a_row_sits_with_each_column_as_often() -> None:
    plan = at_tables(3)
    assert plan.pairings == ((0, 1, 2), (0, 2, 3), (0, 3, 4), (0, 4, 1))
    assert plan.rows == 1
    assert at_tables(2) == table_plan(plan.contenders[:1], plan.contenders[1:], 6)


def test_rows_sit_among_themselves_and_never_twice_at_the_same_table() -> None:
    decks = [row(deck) for deck in (law_dogs(), sloane(), saddle_up())]
    assert tables_plan(decks, [], 3, 3).pairings == ((0, 1, 2),)
    assert tables_plan([*decks, row(law_dogs(), "random")], [], 3, 3).pairings == (
        (0, 1, 2),
        (1, 2, 3),
        (2, 3, 0),
        (3, 0, 1),
    )


def test_a_deck_sits_at_no_table_with_itself_if_others_are_there() -> None:
    columns = [row(deck) for deck in (law_dogs(), sloane(), saddle_up())]
    assert tables_plan([row(law_dogs())], columns, 3, 3).pairings == ((0, 2, 3),)


def test_too_few_for_a_table_is_told() -> None:
    with pytest.raises(ValueError, match="A table of 4 needs 3 opponents"):
        tables_plan([row(law_dogs())], [row(sloane()), row(saddle_up())], 4, 4)
    with pytest.raises(ValueError, match="A table of 3 needs 3 decks"):
        tables_plan([row(law_dogs()), row(sloane())], [], 3, 3)
    with pytest.raises(ValueError, match="the same number of players"):
        replace(at_tables(3), pairings=((0, 1, 2), (0, 1)))


def test_all_keys_of_a_run_are_those_of_its_games() -> None:
    lots = RunPlan(
        (row(law_dogs()), Contender(RandomDeck("reloaded-1.3", 0), "rules")), ((0, 1),), 3, turn="decks"
    )
    for plan in (of_two(5), at_tables(3, 4), lots):
        assert list(plan.keys("1")) == [task.key("1") for task in plan.tasks()]
        assert len(set(plan.keys("1"))) == plan.total
        assert not set(plan.keys("1")) & set(plan.keys("2"))


def test_a_number_of_games_is_shared_out() -> None:
    plan = of_two(100, most=5)
    assert plan.total == 5
    assert [plan.place(number)[0] for number in range(5)] == [0, 0, 1, 1, 0]


def test_decks_change_over_while_players_keep_their_seats() -> None:
    plan = RunPlan((row(law_dogs(), "rules"), row(sloane(), "random")), ((0, 1),), 2, turn="decks")
    said = [[(each.deck.name[:3], each.policy) for each in task.seats] for task in plan.tasks()]
    assert said == [[("Law", "rules"), ("Slo", "random")], [("Slo", "rules"), ("Law", "random")]]


def test_decks_that_meet_each_other() -> None:
    plan = table_plan([row(law_dogs()), row(sloane()), row(saddle_up())], [], 2)
    assert plan.pairings == ((0, 1), (0, 2), (1, 2))
    assert plan.rows == 0


def test_a_deck_meets_itself_only_where_it_is_told_to() -> None:
    again = law_dogs().model_copy(update={"name": "The same by another name"})
    assert table_plan([row(law_dogs())], [row(again), row(sloane())], 2).pairings == ((0, 2),)
    assert table_plan([row(law_dogs())], [row(again, "random"), row(sloane())], 2).pairings == (
        (0, 1),
        (0, 2),
    )
    assert table_plan([row(law_dogs())], [row(again)], 2).pairings == ((0, 1),)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 0}, "at least one game"),
        ({"pairings": ()}, "Nobody plays"),
        ({"pairings": ((0,),)}, "A game is for 2 to 6"),
        ({"contenders": (row(law_dogs(), "genius"), row(sloane()), row(sloane()))}, "no opponent 'genius'"),
        (
            {
                "contenders": (
                    row(law_dogs()),
                    Contender(RandomDeck("reloaded-2014", 0), "rules"),
                    row(sloane()),
                )
            },
            "Law Dogs - Learn to Play and random decks are made for different rules",
        ),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        replace(of_two(), **change)  # type: ignore[arg-type]


# --- as data ----------------------------------------------------------------------------------------


def test_a_plan_survives_as_json() -> None:
    agreed = GameOptions("Quick and the Dead", "turnabout")
    plan = RunPlan(
        (row(law_dogs()), Contender(RandomDeck("reloaded-1.3", 1), "random"), row(sloane())),
        ((0, 1, 2),),
        7,
        5,
        options=agreed,
        decisions_at_most=99,
    )
    again = RunPlan.from_data(json.loads(json.dumps(plan.to_data())))
    assert again == plan
    assert again.hash == plan.hash
    assert replace(plan, seed=6).hash != plan.hash


@pytest.mark.parametrize("data", [{}, {"contenders": 1}, of_two().to_data() | {"options": {"victory": "x"}}])
def test_what_is_no_plan_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"not a run|is one of"):
        RunPlan.from_data(data)


# --- games ------------------------------------------------------------------------------------------


def test_equal_games_have_one_key_and_others_have_another() -> None:
    task = of_two().task(0)
    key = task.key("1")
    renamed = law_dogs().model_copy(update={"name": "Other"})
    assert Task((row(renamed), task.seats[1]), task.seed).key("1") == key
    thinner = law_dogs().model_copy(update={"starting": law_dogs().starting[:-1]})
    others = [
        task.key("2"),
        Task(task.seats[::-1], task.seed).key("1"),
        Task((row(thinner), task.seats[1]), task.seed).key("1"),
        Task((row(law_dogs(), "random"), task.seats[1]), task.seed).key("1"),
        replace(task, seed=4).key("1"),
        replace(task, options=GameOptions("short")).key("1"),
        replace(task, decisions_at_most=5).key("1"),
    ]
    assert len({key, *others}) == 1 + len(others)


def test_tasks_and_results_are_small_plain_data() -> None:
    task = of_two().task(1)
    assert pickle.loads(pickle.dumps(task)) == task
    assert len(pickle.dumps(task)) < 4000
    played = GameResult((0,), "finished", "over", 5, 200, 1.0)
    assert len(pickle.dumps(played)) < 300


def test_the_same_task_is_the_same_game() -> None:
    task = Task((row(law_dogs(), "random"), Contender(RandomDeck("reloaded-1.3", 1), "random")), 8)
    first, again = play_game(task), play_game(task)
    assert first.reason == "finished"
    assert replace(first, cpu_seconds=0) == replace(again, cpu_seconds=0)


def test_each_seat_has_its_own_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[int, set[float | None]] = {0: set(), 1: set()}
    choose = RandomPolicy.choose

    def watched(self, view, decision, scene=None, budget=None):
        given[decision.player].add(budget)
        return choose(self, view, decision, scene, budget)

    monkeypatch.setattr(RandomPolicy, "choose", watched)
    assert play_game(Task((row(law_dogs(), "random:0.25"), row(sloane(), "random")), 8)).reason == "finished"
    assert given == {0: {0.25}, 1: {None}}


def test_a_failing_game_is_an_outcome() -> None:
    nowhere = law_dogs().model_copy(update={"outfit": "99999"})
    found = play_game(Task((row(nowhere), row(sloane())), 1))
    assert (found.reason, found.winners) == (BROKEN, ())
    assert "99999" in found.ending


def test_the_version_names_the_program_and_what_it_is_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules_version() == rules_version.__wrapped__()
    monkeypatch.setattr("doomtown_desktop.lab.version.ROOMS", ("engine",))
    assert rules_version.__wrapped__() != rules_version()


def test_the_version_counts_what_the_marshal_has_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copytree(resource("opponents"), tmp_path / "opponents")
    monkeypatch.setattr(
        "doomtown_desktop.lab.version.resource",
        lambda name: tmp_path / name if name == "opponents" else resource(name),
    )
    assert rules_version.__wrapped__() == rules_version()
    learned = tmp_path / "opponents" / "marshal.json"
    learned.write_text(learned.read_text(encoding="utf-8") + " ", encoding="utf-8")
    assert rules_version.__wrapped__() != rules_version()
