"""Searching for decks by their texts and by their cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from typing_extensions import override

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.catalog.search import (
    CardIndex,
    DeckSubject,
    Holdings,
    Scope,
    deck_errors,
    keys,
    parse,
    search_decks,
)
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft

CARDS = catalogue()
INDEX = CardIndex(CARDS, wording={})
CLASSIC = catalogue("classic")
CLASSIC_INDEX = CardIndex(CLASSIC, wording={})


def index_of(edition: Edition) -> CardIndex:
    return INDEX if edition == "reloaded" else CLASSIC_INDEX


@dataclass(frozen=True)
class Subject:
    draft: Draft
    is_legal: bool = False

    @property
    def folder(self) -> str:
        return self.draft.folder


def subject(name: str, *, is_legal: bool = False, **data: Any) -> Subject:
    return Subject(Draft(name=name, **data), is_legal)


def outfit_of(gang: str) -> str:
    return next(card.code for card in CARDS if card.type == "outfit" and card.gangs == (gang,))


def some(count: int, word: str) -> list[str]:
    """Return the codes of ``count`` different cards with a keyword."""
    return [card.code for card in CARDS.cards if card.keyword(word) is not None][:count]


LEGEND = next(card for card in CARDS.cards if card.type == "legend")
HUCKSTERS = some(4, "Huckster")
HORSES = some(2, "Horse")

MAGIC = subject(
    "Cursed Décor",
    folder="League/Autumn",
    tags=("spells", "slow-play"),
    notes="Needs more **horses**.",
    outfit=outfit_of("fearmongers"),
    cards=dict.fromkeys(HUCKSTERS, 2) | {HORSES[0]: 1},
    starting=(HUCKSTERS[0],),
    is_legal=True,
)
LAW = subject(
    "Badge & Gun",
    tags=("fast",),
    outfit=outfit_of("lawdogs"),
    legend=LEGEND.code,
    cards=dict.fromkeys(HORSES, 3) | {"99999": 1},
    built=True,
    format="old-timer",
    ruleset="reloaded-2014",
)
EMPTY = subject("New deck", folder="League")
DECKS = [EMPTY, LAW, MAGIC]


def found(text: str, holdings: Holdings | None = None) -> set[str]:
    assert parse(text, Scope.DECKS).errors == ()
    return {deck.draft.name.split()[0] for deck in search_decks(text, DECKS, index_of, holdings)}


TABLE = [
    ("", {"New", "Badge", "Cursed"}),
    ("name:decor", {"Cursed"}),
    ('name="badge and gun"', {"Badge"}),
    ("name!deck", {"Badge", "Cursed"}),
    ("title:/^b.*n$/", {"Badge"}),
    ("tag:slow", {"Cursed"}),
    ("tag!slow", {"New", "Badge"}),
    ("tag=fast|spells", {"Badge", "Cursed"}),
    ("folder:league", {"New", "Cursed"}),
    ("folder=league", {"New"}),
    ("folder:autumn", {"Cursed"}),
    ("notes:horses", {"Cursed"}),
    ("gang:f", {"Cursed"}),
    ("g:law|fear", {"Badge", "Cursed"}),
    ("g!l", {"Cursed"}),
    ("-g:l", {"New", "Cursed"}),
    (f"outfit:{outfit_of('lawdogs')}", {"Badge"}),
    (f'outfit:"{CARDS.get(outfit_of("lawdogs")).title}"', {"Badge"}),
    ("outfit:no", {"New"}),
    (f'legend:"{LEGEND.title}"', {"Badge"}),
    ("legend:none", {"New", "Cursed"}),
    ("legend!none", {"Badge"}),
    ("format:old", {"Badge"}),
    ("format:weird", {"New", "Cursed"}),
    ("format!old", {"New", "Cursed"}),
    ("legal:yes", {"Cursed"}),
    ("legal:no", {"New", "Badge"}),
    ("built:yes", {"Badge"}),
    ("ruleset:2014", {"Badge"}),
    ("size:7", {"Badge"}),
    ("size<8", {"New", "Badge"}),
    ("size:8-9", {"Cursed"}),
    ("[[k:huckster]]", {"Cursed"}),
    ("[[k:huckster]]>7", {"Cursed"}),
    ("[[k:huckster]]>8", set()),
    ("[[k:huckster]]:8", {"Cursed"}),
    ("[[k:horse]]>=1", {"Badge", "Cursed"}),
    ("[[k:horse]]=0", {"New"}),
    ("[[k:horse]]!=6", {"New", "Cursed"}),
    ("[[k:horse]]<6 -name:new", {"Cursed"}),
    ("[[k:horse OR k:huckster]]>6", {"Cursed"}),
    ("-[[k:horse]]", {"New"}),
    ("[[start:yes]]", {"Cursed"}),
    ("[[k:huckster n:2]]>=8", {"Cursed"}),
    ("[[(k:horse) n>2]]", {"Badge"}),
    ("legal:yes OR built:yes", {"Badge", "Cursed"}),
    ("horses", {"Cursed"}),
    ("league -autumn", {"New"}),
]


@pytest.mark.parametrize(("text", "names"), TABLE, ids=[text for text, _ in TABLE])
def test_a_query_finds_exactly_these_decks(text: str, names: set[str]) -> None:
    assert deck_errors(text, [INDEX]) == ()
    assert found(text) == names
    tidy = parse(text, Scope.DECKS).render()
    assert found(tidy) == names


def test_every_key_of_decks_is_in_the_table() -> None:
    asked = {
        condition.key
        for text, _ in TABLE
        for condition in parse(text, Scope.DECKS).conditions
        if condition.key
    }
    assert asked == set(keys(Scope.DECKS))


def test_names_come_before_what_else_holds_the_word() -> None:
    noted = subject("Other", notes="league deck")
    assert search_decks("deck", [noted, EMPTY], index_of) == [EMPTY, noted]
    assert search_decks("", [noted, EMPTY], index_of) == [noted, EMPTY]


def test_owned_cards_of_a_deck() -> None:
    holdings = Holdings({HORSES[0]: 1}, {})
    assert found("[[owned:no]]>=5", holdings) == {"Cursed"}
    (error,) = deck_errors("legal:yes [[owned:no]]>=5", [INDEX])
    assert (error.start, error.length) == (12, 8)


@pytest.mark.parametrize(
    ("text", "start", "length", "words"),
    [
        ("k:horse", 0, 1, "no key k"),
        ("[[k:horse]", 0, 2, "not closed"),
        ("[[k:horse]]>many", 11, 5, "number of copies"),
        ("[[]]>2", 0, 6, "nothing between"),
        ("[[[[a]]]]", 2, 5, "search decks"),
        ("[[b:x]]>2", 4, 1, "is not a number"),
        ("[[(a]]>2", 2, 1, "not closed"),
        ("size:big", 5, 3, "is not a number"),
        ("format:commander", 7, 9, "No format"),
        ("[[e:zzz]]", 4, 3, "No pack"),
        ("♠", 0, 1, "no letter"),
    ],
)
def test_errors_of_decks_say_where_and_why(text: str, start: int, length: int, words: str) -> None:
    error = deck_errors(text, [INDEX])[0]
    assert (error.start, error.length) == (start, length)
    assert words in error.message


def test_a_query_of_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="cards"):
        search_decks(parse("t:dude"), DECKS, index_of)


def test_legality_is_only_looked_at_when_asked() -> None:
    class Costly(Subject):
        @override
        def __getattribute__(self, name: str) -> object:
            assert name != "is_legal", "asked"
            return super().__getattribute__(name)

    costly: DeckSubject = Costly(Draft(name="Costly"))
    assert search_decks("name:cost", [costly], index_of) == [costly]
    with pytest.raises(AssertionError, match="asked"):
        search_decks("legal:yes", [costly], index_of)


def test_a_deck_is_searched_by_the_folder_that_lists_it() -> None:
    class Listed(Subject):
        @property
        @override
        def folder(self) -> str:
            return "Starter decks"

    listed = Listed(Draft(name="Anything", folder="Own"))
    assert search_decks("folder:starter", [listed], index_of) == [listed]
    assert search_decks("folder:own", [listed], index_of) == []


# --- decks of both editions -------------------------------------------------------------------------

LAW_DOGS = next(deck for deck in starter_decks("classic") if deck.name == "Classic Law Dogs")
OLD = subject(
    "Old law",
    outfit=LAW_DOGS.outfit,
    cards=LAW_DOGS.cards,
    starting=LAW_DOGS.starting,
    ruleset="classic-2000",
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[[t:dude]]>5", {"Old", "Cursed"}),
        ("[[t:event]]>0", {"Old"}),
        ("[[k:huckster]]>5", {"Cursed"}),
        ("outfit:dogs", {"Old", "Badge"}),
        ("format:classic", {"Old"}),
        ("format!classic", {"New", "Badge", "Cursed"}),
        ("[[e:EP]]>10", {"Old"}),
        ("gang:lawdogs", {"Old", "Badge"}),
    ],
)
def test_each_deck_is_judged_by_the_cards_of_its_edition(text: str, names: set[str]) -> None:
    assert deck_errors(text, [INDEX, CLASSIC_INDEX]) == ()
    found = search_decks(text, [*DECKS, OLD], index_of)
    assert {deck.draft.name.split()[0] for deck in found} == names


def test_an_error_is_one_of_every_edition_that_is_searched() -> None:
    assert "No pack" in deck_errors("[[e:EP]]>10", [INDEX])[0].message
    assert "No format" in deck_errors("format:chess", [INDEX, CLASSIC_INDEX])[0].message
