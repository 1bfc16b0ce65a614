"""What a game is set up with, before there is a page for it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from doomtown_desktop.engine.rulesets import USUAL, GameOptions
from doomtown_desktop.session import game_plan
from doomtown_desktop.session.game_plan import FIRST_TIME, GamePlan, SeatPlan, from_data

SIX = GamePlan(
    tuple(SeatPlan(name, f"deck of {name}", "Computer") for name in ("Ada", "Ben", "Ada", " ", "Eve", "Ada")),
    "reloaded-2014",
    GameOptions("short", "turnabout", "mind your own business"),
)


def test_names_are_told_apart_and_empty_ones_filled() -> None:
    assert [name for name, _, _ in SIX.seated(1)] == ["Ada", "Ben", "Ada 2", "Player 4", "Eve", "Ada 3"]


def test_who_sits_where_is_drawn_by_lot_only_where_wished() -> None:
    lot = replace(SIX, by_lot=True)
    decks = [deck for _, deck, _ in SIX.seated(1)]
    drawn = [tuple(deck for _, deck, _ in lot.seated(seed)) for seed in range(8)]
    assert len(set(drawn)) > 4
    assert all(sorted(each) == sorted(decks) for each in drawn)
    assert lot.seated(3) == lot.seated(3)


def test_two_agree_on_nothing_and_a_book_has_only_its_own_options() -> None:
    assert replace(SIX, seats=SIX.seats[:2]).agreed() == USUAL
    assert SIX.agreed().victory == "short"
    assert replace(SIX, book="reloaded-1.3").agreed() == replace(SIX.options, victory="Deadwood")


def test_a_plan_comes_back_from_the_file() -> None:
    assert from_data(json.loads(json.dumps(SIX.to_data()))) == SIX


@pytest.mark.parametrize(
    "damage",
    [
        {"seats": [["Ada", "deck", "Computer"]]},
        {"seats": [["Ada", "deck", "Nobody"], ["Ben", "deck", "Computer"]]},
        {"seats": [["Ada", "deck"], ["Ben", "deck"]]},
        {"seats": [["Ada", "deck", 3], ["Ben", "deck", "Computer"]]},
        {"seats": 7},
        {"book": "reloaded-1900"},
        {"options": {"victory": "nobody"}},
        {"options": {"weather": "fair"}},
    ],
)
def test_a_damaged_plan_is_as_none_at_all(damage: dict[str, object]) -> None:
    assert from_data(SIX.to_data() | damage) == FIRST_TIME
    assert from_data(None) == from_data([]) == FIRST_TIME


def test_who_sits_down_next_has_a_name_and_a_deck_that_nobody_has() -> None:
    plan = FIRST_TIME
    decks = ["A", "B", "C"]
    for _ in range(4):
        plan = replace(plan, seats=(*plan.seats, game_plan.one_more(plan, decks)))
    assert [seat.deck for seat in plan.seats[2:5]] == decks
    assert len({seat.name for seat in plan.seats}) == 6


def test_the_deck_one_comes_with_is_for_the_first_person() -> None:
    people = replace(SIX, seats=(*SIX.seats[:2], replace(SIX.seats[2], who="A person"), SIX.seats[3]))
    assert [seat.deck == "mine" for seat in game_plan.with_deck(people, "mine").seats] == [
        False,
        False,
        True,
        False,
    ]
    assert game_plan.with_deck(SIX, "mine").seats[0].deck == "mine"
