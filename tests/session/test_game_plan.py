"""The set-up of a game, before there is a page for it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions
from doomtown_desktop.session import game_plan
from doomtown_desktop.session.game_plan import FIRST_TIME, GamePlan, SeatPlan, from_data
from doomtown_desktop.session.levels import CHARACTERS, LEVELS
from doomtown_desktop.session.tables import look_at

SIX = GamePlan(
    tuple(
        SeatPlan(name, f"deck of {name}", "Gunhand: Cora Slate")
        for name in ("Ada", "Ben", "Ada", " ", "Eve", "Ada")
    ),
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


def test_the_classic_game_has_two_ways_to_win_and_nothing_else_to_agree_on() -> None:
    classic = replace(SIX, book="classic-2000")
    assert classic.agreed() == GameOptions("short")
    assert replace(classic, options=GameOptions("Quick and the Dead")).agreed() == USUAL
    for option in game_plan.options_for("victory", "classic-2000"):
        assert "victory points" in option.about
    assert from_data(json.loads(json.dumps(classic.to_data()))) == classic


def test_the_deck_one_comes_with_says_which_game_it_is() -> None:
    plan = game_plan.with_deck(SIX, "Classic Law Dogs", "classic")
    assert (plan.book, plan.seats[0].deck) == ("classic-2000", "Classic Law Dogs")
    assert game_plan.with_deck(plan, "mine", "classic").book == "classic-2000"
    assert game_plan.with_deck(plan, "mine", "reloaded").book == "reloaded-1.3"
    assert game_plan.with_deck(SIX, "mine", "reloaded").book == "reloaded-2014", "the book of before is kept"
    decks = [deck.name for deck in starter_decks("classic")]
    seat = game_plan.one_more(plan, decks)
    assert seat.deck == CHARACTERS[seat.who].classic_deck


def test_everybody_has_a_classic_deck_of_their_own_that_the_classic_game_is_played_with() -> None:
    shipped = {deck.name: deck for deck in starter_decks("classic")}
    theirs = [character.classic_deck for character in CHARACTERS.values()]
    assert set(theirs) == set(shipped), "every deck has somebody who plays it"
    assert len(set(theirs)) == len(theirs)
    for who, character in CHARACTERS.items():
        assert look_at(shipped[character.deck_of("classic")], "classic-2000", catalogue())[1], who


def test_a_plan_comes_back_from_the_file() -> None:
    assert from_data(json.loads(json.dumps(SIX.to_data()))) == SIX


@pytest.mark.parametrize(
    "damage",
    [
        {"seats": [["Ada", "deck", "Computer"]]},
        {"seats": [["Ada", "deck", "Nobody"], ["Ben", "deck", "A person"]]},
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


def test_games_set_up_before_opponents_had_names_go_on_with_some_as_good() -> None:
    old = SIX.to_data() | {
        "seats": [["Ada", "A", "A person"], ["Ben", "B", "Computer"], ["Cal", "C", "Greenhorn"]]
    }
    plan = from_data(old)
    assert [(seat.name, seat.deck) for seat in plan.seats] == [("Ada", "A"), ("Ben", "B"), ("Cal", "C")]
    assert [policy for _, _, policy in plan.seated(1)] == ["", "rules", "greenhorn"]
    by_chance = SIX.to_data() | {"seats": [["Ada", "A", "A person"], ["Ben", "B", "Computer (random)"]]}
    assert [policy for _, _, policy in from_data(by_chance).seated(1)] == ["", "greenhorn"]


def test_who_sits_down_next_is_somebody_new_with_a_deck_that_nobody_has() -> None:
    plan = FIRST_TIME
    decks = ["A", "B", "C"]
    for _ in range(4):
        plan = replace(plan, seats=(*plan.seats, game_plan.one_more(plan, decks)))
    assert [seat.deck for seat in plan.seats[2:5]] == decks
    assert len({seat.name for seat in plan.seats}) == len({seat.who for seat in plan.seats}) == 6
    levels = [CHARACTERS[seat.who].level for seat in plan.seats[1:]]
    assert levels == sorted(levels, key=lambda level: level is not levels[0]), "those of the same level first"


def test_who_sits_down_next_brings_the_deck_they_are_known_for() -> None:
    decks = [deck.name for deck in starter_decks()]
    plan = game_plan.with_deck(FIRST_TIME, "Where the Eagle Circles", "reloaded")
    seat = game_plan.one_more(plan, decks)
    assert seat.deck == CHARACTERS[seat.who].deck
    taken = game_plan.with_deck(FIRST_TIME, seat.deck, "reloaded")
    assert game_plan.one_more(taken, decks).deck not in {each.deck for each in taken.seats}


def test_everybody_has_a_legal_deck_that_the_program_ships_and_a_name_on_no_card() -> None:
    titles = {word for card in catalogue() for word in (card.title, card.character)}
    shipped = {deck.name: deck for deck in starter_decks()}
    for who, character in CHARACTERS.items():
        deck = shipped[character.deck]
        assert look_at(deck, "reloaded-1.3", catalogue()) == ("", True), who
        assert catalogue().get(deck.outfit).gangs == (character.gang,), who
        assert character.name not in titles
        assert character.about.endswith(".")
    assert {character.level for character in CHARACTERS.values()} == set(LEVELS)
    assert len({character.deck for character in CHARACTERS.values()}) == len(CHARACTERS)


def test_the_deck_one_comes_with_is_for_the_first_person() -> None:
    people = replace(SIX, seats=(*SIX.seats[:2], replace(SIX.seats[2], who="A person"), SIX.seats[3]))
    assert [seat.deck == "mine" for seat in game_plan.with_deck(people, "mine", "reloaded").seats] == [
        False,
        False,
        True,
        False,
    ]
    assert game_plan.with_deck(SIX, "mine", "reloaded").seats[0].deck == "mine"
