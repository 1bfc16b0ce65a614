"""Decks in JSON: every shape, and every kind of odd entry."""

from __future__ import annotations

import json
from typing import Any

import pytest

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    OURS,
    TOWNSQUARE_JSON,
    Import,
    ImportLine,
    Rejected,
    Status,
    UnreadableError,
    json_decks,
    read,
    read_collection,
)
from tests.decks.formats_help import LAW_DOGS, facts

TOO_MANY = "It asks for more than 99 copies. Choose the card to add one copy."


def read_value(value: Any, name: str = "") -> Import:
    return read(json.dumps(value).encode(), name, facts())


def lines_of(value: Any) -> tuple[ImportLine, ...]:
    return read_value(value).decks[0].lines


def test_every_entry_becomes_a_line_with_what_is_odd_about_it() -> None:
    found = lines_of(
        {
            "cards": [
                {"card_code": 1018, "qty": "2", "start": 1},
                {"card_code": "99999", "qty": 1},
                {"card_code": "24071", "qty": -1},
                {"card_code": "24071", "qty": 10**15},
                {"card_code": "24071", "qty": True},
                {"card_code": "24071", "qty": 1, "start": None},
                {"card_code": "99999", "qty": 1.5},
                {"qty": 1},
                {"card_code": "24071", "qty": 0},
                "24258",
            ]
        }
    )
    assert [(line.number, line.text, line.status.value, line.code, line.note) for line in found] == [
        (1, "2x Tommy Harden", "resolved", "01018", ""),
        (2, "1x 99999", "unknown", None, "No card has the code 99999."),
        (3, '1x "Thunder Boy" Nabbe', "unknown", None, "-1 is not a number of copies."),
        (4, '1x "Thunder Boy" Nabbe', "unknown", None, TOO_MANY),
        (5, '1x "Thunder Boy" Nabbe', "unknown", None, "a bool is not a number of copies."),
        (6, '1x "Thunder Boy" Nabbe', "unknown", None, "nothing is not a number of copies."),
        (7, "a floatx 99999", "unknown", None, "a float is not a number of copies."),
        (8, "1x nothing", "unknown", None, "It has no code."),
        (9, '0x "Thunder Boy" Nabbe', "ignored", None, "No copies of it."),
        (10, "1x Joker (black)", "resolved", "24258", ""),
    ]
    assert [line.suggestions for line in found[2:6]] == [("24071",)] * 4


def test_content_without_anything_around_it_is_a_deck() -> None:
    found = read_value([{"card_code": "24009", "qty": 1}, {"card_code": "24071", "qty": 2}], "a/My deck.json")
    assert found.decks[0].draft == Draft(name="My deck", outfit="24009", cards={"24071": 2})
    assert found.notes == ("This format does not say who starts; the starting gang is empty.",)


@pytest.mark.parametrize("key", ["decks", "data", "deck"])
def test_decks_are_found_in_what_lies_around_them(key: str) -> None:
    deck = json_decks.dtdb(LAW_DOGS)
    assert read_value({"success": True, key: [deck, deck]}).decks[1].draft == LAW_DOGS
    assert read_value({"success": True, key: deck}).decks[0].draft == LAW_DOGS


def test_a_list_with_entries_that_are_no_decks_names_them() -> None:
    deck = json_decks.townsquare(LAW_DOGS.model_copy(update={"name": ""}), facts())
    found = read_value([deck, 3, {"code": "01001", "title": "x"}, {"a": {}}], "mine.json")
    assert found.file_format is TOWNSQUARE_JSON
    assert found.decks[0].draft.name == "mine 1"
    assert found.rejected == (
        Rejected("Entry 2", "It is not a deck."),
        Rejected("Entry 3", "It is not a deck."),
        Rejected("Entry 4", "It is not a deck."),
    )


@pytest.mark.parametrize("value", [[], {}, [1], {"cards": 3}, {"decks": []}, [[]], {"a": 1}])
def test_json_without_a_deck_is_refused(value: Any) -> None:
    with pytest.raises(UnreadableError, match="no deck"):
        read_value(value)


def test_townsquare_is_read_even_where_it_is_odd() -> None:
    found = read_value(
        {
            "outfit": "24009",
            "legend": {"code": "99999", "title": "Andrew Lane"},
            "drawCards": [
                {"card": "24071"},
                {"count": 2, "card": {"code": None, "title": "Tommy Harden"}},
                {"count": 2, "card": {"code": "99998", "title": "Tommy Harden"}},
                {"count": 2, "card": {"code": "99998", "title": 5}},
                "24258",
            ],
        }
    )
    (deck,) = found.decks
    assert (deck.draft.outfit, deck.draft.legend) == ("24009", "22001")
    assert deck.draft.cards == {"24071": 1, "24067": 2, "24258": 1}
    assert [line.status for line in deck.lines] == [
        Status.RESOLVED,
        Status.AMBIGUOUS,
        Status.RESOLVED,
        Status.UNKNOWN,
        Status.AMBIGUOUS,
        Status.UNKNOWN,
        Status.RESOLVED,
    ]
    assert read_value({"drawCards": "24258"}).decks[0].draft.cards == {"24258": 1}


def test_our_own_file_keeps_what_is_right_and_names_what_is_wrong() -> None:
    value = LAW_DOGS.model_dump(mode="json")
    value |= {"tags": "fast", "built": "yes", "colour": 3, "name": 7, "starting": ["24067", "24071", 5]}
    value["considering"] = {"01001": 2, "1": 1}
    found = read_value(value, "x.json")
    (deck,) = found.decks
    assert found.file_format is OURS
    assert found.notes == (
        "The field tags is wrong; it was skipped.",
        "The field built is wrong; it was skipped.",
        "The field colour is not known; it was skipped.",
    )
    assert deck.draft.name == "x"
    assert deck.draft.starting == ("24067", "24071")
    assert deck.draft.considering == {"01001": 2}
    assert [line.text for line in deck.of_status(Status.UNKNOWN)] == ["0x 5"[:3] + "5", "1x 1"]


def test_our_own_file_may_be_a_list_of_codes() -> None:
    found = read_value({"ruleset": "reloaded-1.3", "cards": ["24071", "24071"], "starting": "24071"})
    assert found.decks[0].draft == Draft(name="Imported deck", cards={"24071": 2}, starting=("24071",))
    assert (
        read_value({"ruleset": "x", "cards": 99997}).decks[0].lines[0].note == "No card has the code 99997."
    )


def test_an_outfit_among_the_cards_stays_there_in_our_own_file() -> None:
    draft = Draft(name="x", cards={"24009": 1, "22001": 1})
    assert read_value(draft.model_dump(mode="json")).decks[0].draft == draft


def test_tags_of_dtdb_may_be_a_text() -> None:
    value = json_decks.dtdb(LAW_DOGS) | {"tags": "fast jank"}
    assert read_value(value).decks[0].draft.tags == ("fast", "jank")
    assert read_value(value | {"tags": [1, "a"]}).decks[0].draft.tags == ("a",)
    assert read_value(value | {"tags": None}).decks[0].draft.tags == ()


def test_a_townsquare_outfit_without_a_gang_has_none_written() -> None:
    assert json_decks.townsquare(Draft(outfit="24071"), facts())["outfit"] == {
        "code": "24071",
        "title": '"Thunder Boy" Nabbe',
        "pack_code": "DT2",
    }


def test_far_too_many_decks_or_cards_are_refused() -> None:
    with pytest.raises(UnreadableError, match="at most 2,000 decks"):
        read_value([{}] * 2001)
    deck = {"drawCards": ["24071"] * 20_001}
    with pytest.raises(UnreadableError, match="more than 60,000 cards"):
        read_value([deck] * 3)


def test_a_collection_is_sent_to_the_collection() -> None:
    with pytest.raises(UnreadableError, match="Import it into the collection"):
        read_value({"doomtown_collection": 1, "rows": []})


def test_our_own_collection_says_what_is_no_copy_and_has_a_limit() -> None:
    rows = [{"code": "01018"}, {"code": "01018", "wish": 1}, {"code": "01018", "copies": 2}]
    found = read_collection(json.dumps({"doomtown_collection": 1, "rows": rows}).encode(), "", facts())
    assert [(each.line.status, each.line.note) for each in found.lines] == [
        (Status.IGNORED, "No copies of it."),
        (Status.RESOLVED, ""),
        (Status.RESOLVED, ""),
    ]
    with pytest.raises(UnreadableError, match="more than 50,000 rows"):
        read_collection(json.dumps({"doomtown_collection": 1, "rows": [{}] * 50_001}).encode(), "", facts())
