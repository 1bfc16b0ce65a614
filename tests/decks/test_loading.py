"""Deck files: the starter decks; reading, writing and finding."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, DeckError, find_deck, load_deck, problems, save_deck, starter_decks

LAW = "Law Dogs - Learn to Play"


def test_the_starter_decks_are_there_in_order_of_name() -> None:
    names = [deck.name for deck in starter_decks()]
    assert len(names) == 34
    assert names == sorted(names)
    assert LAW in names
    assert "Sloane Gang - Learn to Play" in names


def test_a_deck_survives_writing_and_reading(tmp_path: Path) -> None:
    deck = find_deck(LAW)
    save_deck(deck, tmp_path / "deck.json")
    assert load_deck(tmp_path / "deck.json") == deck
    assert find_deck(str(tmp_path / "deck.json")) == deck
    assert deck.size == 54
    assert deck.card_list()[0] == ("01016", 1)


def test_cards_are_kept_in_order_of_code() -> None:
    deck = Deck(name="x", ruleset="r", outfit="00001", cards={"00003": 1, "00002": 2})
    assert deck.card_list() == (("00002", 2), ("00003", 1))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (LAW, LAW),
        ("LAW DOGS - LEARN TO PLAY", LAW),
        ("law dogs learn to play", LAW),
        ("Sloane Gang - L", "Sloane Gang - Learn to Play"),
    ],
)
def test_a_deck_is_found_by_name_whatever_its_case_and_punctuation(text: str, name: str) -> None:
    assert find_deck(text).name == name


def test_a_misspelt_name_gets_suggestions() -> None:
    with pytest.raises(DeckError, match=r"no deck 'Law Dogz - Learn to Play'.*Law Dogs - Learn to Play"):
        find_deck("Law Dogz - Learn to Play")


def test_a_name_that_fits_several_decks_lists_them() -> None:
    with pytest.raises(DeckError, match=r"More than one deck fits 'Law Dogs'.*Law Dogs - Learn to Play"):
        find_deck("Law Dogs")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "is not JSON"),
        ("[]", "wrong at the file"),
        ('{"name": "x"}', "wrong at ruleset"),
        (json.dumps({"name": "x", "ruleset": "r", "outfit": "1", "cards": {}}), "wrong at outfit"),
        (
            json.dumps({"name": "x", "ruleset": "r", "outfit": "00001", "cards": {"00001": 0}}),
            "wrong at cards.00001",
        ),
        (
            json.dumps({"name": "x", "ruleset": "r", "outfit": "00001", "cards": {}, "colour": 1}),
            "wrong at colour",
        ),
        ("[" * 100_000, "nested too deeply"),
        ("{" * 100_000, "nested too deeply|is not JSON"),
        ('{"name": ' + "9" * 5000 + "}", "thousands of digits"),
        ("[0" + ",0" * 5_000_000, "larger than 8 MB"),
        ("\0", "NUL"),
        (
            json.dumps({"name": "x", "ruleset": "r", "outfit": "00001", "cards": {"00001": 10**9}}),
            "wrong at cards.00001",
        ),
        (
            json.dumps(
                {"name": "x", "ruleset": "r", "outfit": "00001", "cards": {f"{n:05}": 1 for n in range(999)}}
            ),
            "wrong at cards",
        ),
    ],
)
def test_a_damaged_file_is_named_with_what_is_wrong(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError, match=complaint) as caught:
        load_deck(path)
    assert str(path) in str(caught.value)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deck.json")
    with pytest.raises(DeckError, match="is not a file"):
        load_deck(tmp_path / "deck.json")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"none\.json cannot be read"):
        find_deck(str(tmp_path / "none.json"))


@pytest.mark.parametrize("form", ["old-timer", "weird-west"])
def test_each_gang_has_a_starter_deck_of_its_own_in_each_format(form: str) -> None:
    every = catalogue()
    whole = [deck for deck in starter_decks() if deck.size == 54]
    fit = [deck for deck in whole if not problems(deck, every, every.formats, format=form)]
    gangs = {gang for deck in fit for gang in every.get(deck.outfit).gangs}
    assert gangs == {gang.code for gang in every.gangs}
