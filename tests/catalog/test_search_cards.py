"""The real cards that each key of the search language finds, checked by a plain count of the facts."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from doomtown_desktop.catalog import CardFacts, CardType, Suit, catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.catalog.search import (
    SORTS,
    CardIndex,
    DeckContents,
    Holdings,
    Scope,
    keys,
    parse,
)
from doomtown_desktop.catalog.search.keys import GANGS

TODAY = date(2019, 6, 1)
CARDS = catalogue()
RELEASED = {pack.code: pack.released for pack in CARDS.packs}
WORDING = {card.code: f"{card.title.split()[0]} boots. Noon: pull, then take 2 ghost rock" for card in CARDS}
OFFICIAL = {
    "01018": ("<b>Noon:</b> Yodel.", "“Dusk falls.”", "Ada Ärmel"),
    "24071": ("<b>Noon:</b> Dance.", "Dawn", "Ben Bow"),
}
SCRIPTED = {card.code for card in CARDS if card.value == 7}

Fits = Callable[[CardFacts], bool]


@pytest.fixture(scope="module")
def index() -> CardIndex:
    return CardIndex(CARDS, wording=WORDING, scripted=SCRIPTED, today=TODAY)


@pytest.fixture(scope="module")
def imported() -> CardIndex:
    return CardIndex(CARDS, wording=WORDING, official=OFFICIAL, today=TODAY)


def codes(fits: Fits) -> set[str]:
    return {card.code for card in CARDS if fits(card)}


def has(card: CardFacts, word: str) -> bool:
    return word in {keyword.name for keyword in card.keywords}


def has_rated(card: CardFacts, word: str, rating: int) -> bool:
    return (word, rating) in {(keyword.name, keyword.rating) for keyword in card.keywords}


def less(number: int | None, other: int) -> bool:
    return number is not None and number < other


def more(number: int | None, other: int) -> bool:
    return number is not None and number > other


def day(card: CardFacts) -> date | None:
    return RELEASED[card.pack]


DTDB: list[tuple[str, Fits]] = [
    ("24071", lambda c: c.code == "24071"),
    ("e:DTR", lambda c: c.pack == "DTR"),
    ("e:dtr|ff", lambda c: c.pack in ("DTR", "FF")),
    ("e!DT2", lambda c: c.pack != "DT2"),
    ("e!DT2|DTR", lambda c: c.pack not in ("DT2", "DTR")),
    ("e<FF", lambda c: (d := day(c)) is not None and d < date(2015, 4, 6)),
    ("e>W2D", lambda c: (d := day(c)) is not None and d > date(2021, 1, 1)),
    ("t:dude", lambda c: c.type == "dude"),
    ("t:Dude|Deed", lambda c: c.type in ("dude", "deed")),
    ("t!action", lambda c: c.type != "action"),
    ("s:draw", lambda c: c.bullet_type == "draw" and not c.bullets_is_bonus),
    ("s:Stud", lambda c: c.bullet_type == "stud" and not c.bullets_is_bonus),
    ("s:bonus", lambda c: c.bullets_is_bonus),
    ("s!draw", lambda c: c.bullets_is_bonus or c.bullet_type == "stud"),
    ("g:1", lambda c: "1stpeoples" in c.gangs),
    ("g:f", lambda c: "fearmongers" in c.gangs),
    ("g:l|o", lambda c: "lawdogs" in c.gangs or "outlaws" in c.gangs),
    ("g:entrepreneurs", lambda c: "entrepreneurs" in c.gangs),
    ("g:-", lambda c: not c.gangs),
    ("g!a", lambda c: "anarchists" not in c.gangs),
    ("g!-", lambda c: bool(c.gangs)),
    ("k:huckster", lambda c: has(c, "Huckster")),
    ('k:"mad scientist"', lambda c: has(c, "Mad Scientist")),
    ('k:"mad scientist 1"', lambda c: has_rated(c, "Mad Scientist", 1)),
    ("k:scientist", lambda c: has(c, "Mad Scientist")),
    ("k:unique", lambda c: has(c, "Unique")),
    ("k:non-unique", lambda c: has(c, "Non-Unique")),
    ("k:hymn|deputy", lambda c: has(c, "Hymn") or has(c, "Deputy")),
    ("k!deputy", lambda c: not has(c, "Deputy")),
    ("k!hymn|deputy", lambda c: not has(c, "Hymn") and not has(c, "Deputy")),
    ("r:3", lambda c: c.cost == 3),
    ("r!3", lambda c: c.cost is not None and c.cost != 3),
    ("r<2", lambda c: less(c.cost, 2)),
    ("r>9", lambda c: more(c.cost, 9)),
    ("w:17", lambda c: c.wealth == 17),
    ("w:-1", lambda c: c.wealth == -1),
    ("w!18", lambda c: c.wealth is not None and c.wealth != 18),
    ("w>17", lambda c: more(c.wealth, 17)),
    ("w<0", lambda c: less(c.wealth, 0)),
    ("i:2|3", lambda c: c.influence in (2, 3)),
    ("i>3", lambda c: more(c.influence, 3)),
    ("b:3", lambda c: c.bullets == 3),
    ("b!3", lambda c: c.bullets is not None and c.bullets != 3),
    ("b!2|3", lambda c: c.bullets is not None and c.bullets not in (2, 3)),
    ("b>3", lambda c: more(c.bullets, 3)),
    ("u:0", lambda c: c.upkeep == 0 and c.type in ("dude", "token")),
    ("u>2", lambda c: c.upkeep > 2),
    ("p:0", lambda c: c.production == 0 and c.type in ("deed", "outfit")),
    ("p:3", lambda c: c.production == 3),
    ("c:2", lambda c: c.control == 2),
    ("c<1", lambda c: less(c.control, 1)),
    ("v:K", lambda c: c.value == 13),
    ("v:a|q", lambda c: c.value in (1, 12)),
    ("v!7", lambda c: c.value is not None and c.value != 7),
    ("v>J", lambda c: more(c.value, 11)),
    ("d<2015-01-05", lambda c: (d := day(c)) is not None and d <= date(2015, 1, 5)),
    ("d>2021-01-01", lambda c: (d := day(c)) is None or d > date(2021, 1, 1)),
    ("d>now", lambda c: (d := day(c)) is None or d > TODAY),
    ("d<now", lambda c: (d := day(c)) is not None and d <= TODAY),
    ("x:boots", lambda c: True),
    ("x!boots", lambda c: False),
    ('x:"the boots"', lambda c: "the boots" in WORDING[c.code].lower()),
    ("x!doc|gun", lambda c: not re.search("doc|gun", WORDING[c.code], re.IGNORECASE)),
    ("  t:dude \t g:l\n", lambda c: c.type == "dude" and "lawdogs" in c.gangs),
    ("T:dude B>2", lambda c: c.type == "dude" and more(c.bullets, 2)),
]

BEYOND: list[tuple[str, Fits]] = [
    ("type:du", lambda c: c.type == "dude"),
    ("type:d", lambda c: c.type in ("dude", "deed")),
    ("type:spells", lambda c: c.type == "spell"),
    ("type!=dude", lambda c: c.type != "dude"),
    ("suit:♠", lambda c: c.suit is Suit.SPADES),
    ("♥", lambda c: c.suit is Suit.HEARTS),
    ("♣|♦", lambda c: c.suit in (Suit.CLUBS, Suit.DIAMONDS)),
    ("suit:h|diamonds", lambda c: c.suit in (Suit.HEARTS, Suit.DIAMONDS)),
    ("suit!clubs", lambda c: c.suit not in (None, Suit.CLUBS)),
    ("-suit:clubs", lambda c: c.suit is not Suit.CLUBS),
    ("gang:law", lambda c: "lawdogs" in c.gangs),
    ("gang:first", lambda c: "1stpeoples" in c.gangs),
    ('gang:"Law Dogs"', lambda c: "lawdogs" in c.gangs),
    ("gang:drifter", lambda c: not c.gangs),
    ("v:5-8", lambda c: c.value in range(5, 9)),
    ("value:A-3|10-K", lambda c: c.value in (1, 2, 3, 10, 11, 12, 13)),
    ("v>=Q", lambda c: more(c.value, 11)),
    ("v<=2", lambda c: less(c.value, 3)),
    ("v=5", lambda c: c.value == 5),
    ("v!=5", lambda c: c.value not in (None, 5)),
    ("wealth:-2--1", lambda c: c.wealth in (-2, -1)),
    ("-bullets:3", lambda c: c.bullets != 3),
    ("cost>=8", lambda c: more(c.cost, 7)),
    ("diff:7", lambda c: 7 in c.spell_difficulties or c.gadget_difficulty == 7),
    ("difficulty:x", lambda c: "X" in c.spell_difficulties),
    (
        "difficulty>8",
        lambda c: any(d != "X" and d > 8 for d in c.spell_difficulties) or more(c.gadget_difficulty, 8),
    ),
    (
        "difficulty<3",
        lambda c: any(d != "X" and d < 3 for d in c.spell_difficulties) or less(c.gadget_difficulty, 3),
    ),
    ("kw:/^Mad.*1/", lambda c: any(k.name == "Mad Scientist" and k.rating == 1 for k in c.keywords[:1])),
    ('pack:"frontier justice"', lambda c: c.pack == "FJ"),
    ("pack:weird", lambda c: c.pack == "DT2"),
    ("pack:promos", lambda c: c.pack == "alt"),
    ("cycle:2", lambda c: c.pack in ("NTNR", "DD", "EDS")),
    ("cycle:tombstone", lambda c: c.pack in ("2T2D", "O4B", "HCWM")),
    ("released:2016", lambda c: (d := day(c)) is not None and d.year == 2016),
    ("date:2016-05|2016-07", lambda c: c.pack in ("TCR", "AGE")),
    ("date>=2021-12", lambda c: c.pack in ("alt", "DT2", "DofB", "WoW")),
    ("date<2015", lambda c: (d := day(c)) is not None and d.year < 2015),
    ("date!2014", lambda c: (d := day(c)) is not None and d.year != 2014),
    ("edition:reloaded", lambda c: True),
    ("edition:classic", lambda c: False),
    ("format:weird-west", lambda c: "weird-west" in c.formats),
    ("format:old", lambda c: "old-timer" in c.formats),
    ("legal:yes", lambda c: "weird-west" in c.formats),
    ("legal:no", lambda c: "weird-west" not in c.formats),
    ('legal:"old timer"', lambda c: "old-timer" in c.formats),
    ("legal!old-timer", lambda c: "old-timer" not in c.formats),
    ("banned:yes", lambda c: bool(c.bans)),
    ("banned:no", lambda c: not c.bans),
    ("banned:weird", lambda c: "weird-west" in c.bans),
    ("unique:yes", lambda c: c.is_unique),
    ("unique:no", lambda c: not c.is_unique),
    ("core:yes", lambda c: c.core is not None),
    ("exp>1", lambda c: c.experienced > 1),
    ("exp:0", lambda c: c.experienced == 0),
    ("scripted:yes", lambda c: c.value == 7),
    ("scripted:n", lambda c: c.value != 7),
    ("code:240", lambda c: c.code.startswith("240")),
    ("code=24071", lambda c: c.code == "24071"),
    ("number:71", lambda c: c.number == 71),
    ("title:saloon", lambda c: "saloon" in c.title.lower()),
    ("name:saloon", lambda c: "saloon" in c.title.lower()),
    ("title!saloon", lambda c: "saloon" not in c.title.lower()),
    ("title=shotgun", lambda c: c.title == "Shotgun"),
    ("title!=shotgun", lambda c: c.title != "Shotgun"),
    ("title:/^the .*s$/", lambda c: re.search("^the .*s$", c.title, re.IGNORECASE) is not None),
    ("-title:/s/", lambda c: "s" not in c.title.lower()),
    ("t:dude -k:grifter", lambda c: c.type == "dude" and not has(c, "Grifter")),
    ("NOT t:dude", lambda c: c.type != "dude"),
    ("t:deed OR t:goods b>1", lambda c: c.type == "deed" or (c.type == "goods" and more(c.bullets, 1))),
    ("(t:deed OR t:goods) r>3", lambda c: c.type in ("deed", "goods") and more(c.cost, 3)),
    ("t:dude AND i>2", lambda c: c.type == "dude" and more(c.influence, 2)),
    ("-(t:dude OR t:deed)", lambda c: c.type not in ("dude", "deed")),
    ("-(t:dude i>2)", lambda c: not (c.type == "dude" and more(c.influence, 2))),
    ("--t:dude", lambda c: c.type == "dude"),
    ("-t:dude|deed", lambda c: c.type not in ("dude", "deed")),
]


@pytest.mark.parametrize(("text", "fits"), DTDB + BEYOND, ids=[text for text, _ in DTDB + BEYOND])
def test_a_query_finds_exactly_these_cards(index: CardIndex, text: str, fits: Fits) -> None:
    assert index.errors(text) == ()
    assert index.codes(text) == codes(fits)


def test_every_query_of_the_table_separates_cards() -> None:
    """A query that finds all cards or none would prove little; the few that do are meant to."""
    trivial = [text for text, fits in DTDB + BEYOND if len(codes(fits)) in (0, len(CARDS))]
    assert trivial == ["x:boots", "x!boots", "edition:reloaded", "edition:classic"]


def test_every_key_is_in_the_table() -> None:
    asked = {
        condition.key for text, _ in DTDB + BEYOND for condition in parse(text).conditions if condition.key
    }
    asked |= {"text", "flavor", "artist", "owned", "free", "in", "deck", "start", "copies"}  # tests below
    assert set(keys(Scope.CARDS)) <= asked


def test_the_gangs_of_the_language_are_those_of_the_facts() -> None:
    ours, classic = ({gang.code for gang in catalogue(edition).gangs} for edition in EDITIONS)
    assert set(GANGS) - {"neutral"} == ours | classic
    letters = {gang: forms[0] for gang, forms in GANGS.items() if forms and len(forms[0]) == 1}
    assert letters == {gang: gang[0] for gang in ours} | {"neutral": "-"}


def test_the_classic_game_is_searched_in_the_same_language() -> None:
    classic = catalogue("classic")
    index = CardIndex(classic)

    def titles(query: str) -> list[str]:
        return [card.title for card in index.search(query)]

    assert len(index.search("edition:classic")) == len(classic.cards)
    assert index.search("edition:reloaded") == []
    assert len(index.search("t:event")) == len([c for c in classic.cards if c.type == "event"]) == 109
    assert len(index.search("t:improvement")) == 48
    assert titles("g:blackjacks exp:2") == ["Black Jack (Exp.2)", "Rachel Sumner (Exp.2)"]
    assert titles("e:ros t:joker") == ["Fool's Joker"]
    assert titles("code:ROS-017") == titles("ROS-017") == ["Balcony"]
    assert len(index.search("format:classic -t:token")) == len(classic.cards) - 4
    assert [c.code for c in index.search("t:deed", sort="set")][:1] == ["EP-003"]


# --- bare words ---------------------------------------------------------------------------------------


def test_capitals_are_an_acronym_or_stand_so_in_the_title(index: CardIndex) -> None:
    def fits(card: CardFacts) -> bool:
        initials = [word[0].upper() for word in card.title.replace("-", " ").split()]
        return "TW" in card.title or (initials[0] == "T" and "W" in initials[1:])

    assert codes(fits)
    assert index.codes("TW") == codes(fits)
    assert index.codes('"TW"') == codes(fits)


@pytest.mark.parametrize(
    "text",
    ["coachwhip", "Coachwhip!", "COACHWHIp", "coach", '"coachwhip!"', "title:coachwhip"],
)
def test_case_and_punctuation_do_not_matter(text: str) -> None:
    found = {card.title for card in CardIndex(CARDS).search(text)}
    assert "Coachwhip!" in found


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("charlies place", "Charlie's Place"),
        ("“charlie’s", "Charlie's Place"),
        ("thunder boy", '"Thunder Boy" Nabbe'),
        ("exp.1", "Christine Perfect (Exp.1)"),
        ("good turn", "One Good Turn…"),
    ],
)
def test_a_title_is_found_as_people_type_it(text: str, title: str) -> None:
    assert title in {card.title for card in CardIndex(CARDS).search(text)}


def test_accents_fold_both_ways(imported: CardIndex) -> None:
    assert imported.codes("artist:armel") == imported.codes("artist:ÄRMEL") == {"01018"}
    title = next(card.title for card in CARDS if not card.title.isascii() and "é" in card.title)
    assert imported.codes(f'title="{title.replace("é", "e")}"') == imported.codes(f'title="{title}"')


def test_hyphens_may_be_left_out_or_be_spaces() -> None:
    hyphened = CardIndex(CARDS, wording={"24071": "A Non-Unique thing"})
    for text in ("non-unique", '"non unique"', "nonunique"):
        assert hyphened.codes(f"x:{text}") == {"24071"}
    assert hyphened.codes("x:anon") == set()


def test_bare_words_find_titles_then_texts(index: CardIndex) -> None:
    own = CardIndex(CARDS, wording={card.code: "Rides to the saloon." for card in CARDS if card.value == 9})
    found = own.search("saloon", unique=False)
    in_title = [card for card in found if "saloon" in card.title.lower()]
    assert len(found) > len(in_title) > 0
    assert found[: len(in_title)] == in_title
    assert {card.value for card in found[len(in_title) :]} == {9}
    assert own.codes("saloon") == codes(lambda c: "saloon" in c.title.lower() or c.value == 9)


def test_titles_that_begin_with_the_word_come_first() -> None:
    found = CardIndex(CARDS, wording={}).search("black", descending=True)
    titles = [card.title for card in found]
    begin = [title for title in titles if title.lower().startswith("black")]
    assert len(titles) > len(begin) > 0
    assert titles[: len(begin)] == begin


def test_a_word_that_is_left_out_is_left_out_of_titles_and_texts() -> None:
    own = CardIndex(CARDS, wording={card.code: "Rides to the saloon." for card in CARDS if card.value == 9})
    expected = codes(lambda c: c.type == "deed" and "saloon" not in c.title.lower() and c.value != 9)
    assert own.codes("t:deed -saloon") == expected
    assert {card.code for card in own.search("t:deed -saloon", unique=False)} == expected


def test_quotes_keep_words_together(index: CardIndex) -> None:
    assert index.codes('"dog tavern"') == codes(lambda c: "dog tavern" in c.title.lower())
    assert index.codes('"tavern dog"') == set()
    assert index.codes("tavern dog") == codes(lambda c: {"tavern", "dog"} <= set(c.title.lower().split()))


# --- texts of an import ---------------------------------------------------------------------------------


def test_without_an_import_flavour_and_artist_are_left_out_and_said(index: CardIndex) -> None:
    for text in ("f:dusk", "a:ada"):
        assert index.codes(f"t:dude {text}") == codes(lambda c: c.type == "dude")
        (error,) = index.errors(f"t:dude {text}")
        assert (error.start, error.length) == (7, len(text))
        assert "local import" in error.message
        assert index.codes(f"-{text}") == codes(lambda c: True)


def test_an_import_brings_flavour_artist_and_official_text(imported: CardIndex) -> None:
    assert imported.errors("f:dusk a:ada") == ()
    assert imported.codes("f:dusk") == {"01018"}
    assert imported.codes('a:"Ben Bow"') == {"24071"}
    assert imported.codes('a="ben"') == set()
    assert imported.codes("x:yodel") == {"01018"}
    assert imported.codes("yodel") == {"01018"}
    assert "01018" not in imported.codes('x:"ghost rock"')
    assert "01019" in imported.codes('x:"ghost rock"')
    assert imported.codes('x:"noon dance"') == {"24071"}
    assert imported.codes("x:b") >= codes(lambda c: c.code not in OFFICIAL)


# --- collection and deck --------------------------------------------------------------------------------

GROUP = next(card for card in CARDS.cards if len(card.printings) == 3)
FIRST, SECOND, THIRD = GROUP.printings


def test_copies_count_over_all_printings_of_a_card_or_of_one(index: CardIndex) -> None:
    holdings = Holdings({FIRST: 1, SECOND: 2, "24071": 4}, {FIRST: 1, "24071": 0})
    assert index.codes("owned:3", holdings) == {FIRST, SECOND, THIRD}
    assert index.codes("owned:2", holdings, by_printing=True) == {SECOND}
    assert index.codes("owned:2", holdings) == set()
    assert index.codes("owned>=1", holdings, by_printing=True) == {FIRST, SECOND, "24071"}
    assert index.codes("owned:yes", holdings) == {FIRST, SECOND, THIRD, *CARDS.get("24071").printings}
    assert index.codes("owned:0", holdings) == index.codes("-owned:yes", holdings)
    assert index.codes("owned:0", holdings) == index.codes("owned:no", holdings)
    assert index.codes("free:1", holdings) == {FIRST, SECOND, THIRD}
    assert index.codes("free:1", holdings, by_printing=True) == {FIRST}
    assert index.codes("owned:2-3 -free:yes", holdings) == set()
    assert [card.code for card in index.search("owned:3", holdings)] == [GROUP.code]


def test_the_deck_at_hand(index: CardIndex) -> None:
    deck = DeckContents({FIRST: 3, "24071": 1}, ("24071",), {"01018": 2})
    printings = set(GROUP.printings)
    boy = set(CARDS.get("24071").printings)
    assert index.codes("in:deck", None, deck) == printings | boy
    assert index.codes("in:deck", None, deck, by_printing=True) == {FIRST, "24071"}
    assert index.codes("in:start", None, deck) == boy
    assert index.codes("in:considering", None, deck, by_printing=True) == {"01018"}
    assert index.codes("in:considering|start", None, deck, by_printing=True) == {"01018", "24071"}
    assert index.codes("in!deck", None, deck) == index.codes("-in:deck", None, deck)
    assert index.codes("deck:yes", None, deck) == printings | boy
    assert index.codes("deck:no", None, deck) == index.codes("-in:deck", None, deck)
    assert index.codes("start:yes", None, deck) == boy
    assert index.codes("n:3", None, deck) == printings
    assert index.codes("copies>=1 -n:3", None, deck) == boy
    assert index.codes("copies:1", None, deck.cards) == boy


@pytest.mark.parametrize("text", ["owned:2", "free:yes", "in:deck", "deck:no", "start:yes", "n>1"])
def test_what_needs_a_collection_or_deck_is_said_and_left_out(index: CardIndex, text: str) -> None:
    assert index.codes(f"v:7 {text}") == codes(lambda c: c.value == 7)
    (error,) = index.errors(f"v:7 {text}")
    assert (error.start, error.length) == (4, len(text))
    assert parse(f"v:7 {text}").errors == ()


def test_unknown_packs_and_keywords_match_nothing_and_are_said(index: CardIndex) -> None:
    for text, at in (
        ("e:zzz", 2),
        ("cycle:77", 6),
        ("format:commander", 7),
        ("k:wizard", 2),
        ("legal:zz", 6),
    ):
        assert index.codes(text) == set()
        (error,) = index.errors(text)
        assert (error.start, error.length) == (at, len(text) - at)
        assert text[at:] in error.message
    assert index.codes("e:zzz|DTR") == codes(lambda c: c.pack == "DTR")
    assert index.codes("e<zzz") == set()


def test_scripted_is_refused_where_it_is_not_known() -> None:
    (error,) = CardIndex(CARDS).errors("scripted:yes")
    assert (error.start, error.length) == (0, 12)
    by_function = CardIndex(CARDS, scripted=lambda code: code == "24071")
    assert by_function.codes("scripted:yes") == {"24071"}


# --- shown cards and their order --------------------------------------------------------------------------


def test_each_card_once_by_its_newest_printing_that_fits(index: CardIndex) -> None:
    assert [card.code for card in index.search("")] == sorted(
        (card.code for card in CARDS.cards), key=[card.code for card in index.search("")].index
    )
    assert len(index.search("")) == len(CARDS.cards)
    assert all(card.is_canonical for card in index.search(""))
    base = index.search("e:DTR", sort="set")
    assert {card.pack for card in base} == {"DTR"}
    assert len(base) == len({card.group for card in CARDS if card.pack == "DTR"})
    assert len(index.search("", unique=False)) == len(CARDS)


@pytest.mark.parametrize("sort", SORTS)
def test_each_order_holds_the_same_cards(index: CardIndex, sort: str) -> None:
    found = index.search("t:dude", sort=sort)  # type: ignore[arg-type]
    assert {card.code for card in found} == {card.code for card in index.search("t:dude")}
    ascending = index.search("t:dude", sort=sort, descending=True)[::-1]  # type: ignore[arg-type]
    assert ascending == found


def test_orders(index: CardIndex) -> None:
    def column(sort: str, field: str) -> list[Any]:
        found = index.search("t:dude|deed", sort=sort, unique=False)  # type: ignore[arg-type]
        return [getattr(card, field) for card in found]

    assert column("set", "code") == sorted(column("set", "code"), key=str)
    assert column("cost", "cost") == sorted(column("cost", "cost"), key=int)
    assert column("value", "value") == sorted(column("value", "value"), key=int)
    assert column("suit", "suit") == sorted(column("suit", "suit"), key=str)
    order = list(CardType)
    assert column("type", "type") == sorted(column("type", "type"), key=order.index)
    assert column("gang", "gangs")[-1] == ()
    titles = [card.title for card in index.search("k:horse")]
    assert titles == sorted(titles, key=str.casefold)
    with pytest.raises(ValueError, match="sorted"):
        index.search("", sort="beauty")  # type: ignore[arg-type]


def test_a_query_of_decks_is_refused(index: CardIndex) -> None:
    with pytest.raises(ValueError, match="decks"):
        index.search(parse("[[t:dude]]>2", Scope.DECKS))
