"""Decks of the classic game: legality, starting gangs, and the shipped decks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import Deck, DeckError, find_deck, load_deck, problems, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import fitting_format, gang_cost, gang_size, muster, starting_stash
from doomtown_desktop.paths import resource

CLASSIC = catalogue("classic")
REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "decks.json"
with_real_decks = pytest.mark.skipif(not REAL.is_file(), reason="the real decks are not at hand")


def code(title: str) -> str:
    return CLASSIC.by_title(title).code


FILLERS = [card.code for card in CLASSIC.cards if card.type is CardType.ACTION][:52]


def deck(*extra: str, starting: tuple[str, ...] = (), **more: Any) -> Deck:
    """Return a legal deck in which some codes replace the first fillers."""
    cards = dict.fromkeys(FILLERS[len(extra) :], 1)
    for each in extra:
        cards[each] = cards.get(each, 0) + 1
    values: dict[str, Any] = {"name": "Test", "ruleset": "classic-2000", "outfit": code("Law Dogs")}
    return Deck(cards=cards, starting=starting, **values | more)


def wrong(of: Deck) -> list[str]:
    return [problem.rule for problem in problems(of, CLASSIC)]


def said(of: Deck) -> str:
    return " ".join(problem.text for problem in problems(of, CLASSIC))


@pytest.mark.rule("R-CL-DECK-1")
def test_fifty_two_cards_and_two_jokers() -> None:
    joker = code("Joker")
    assert problems(deck(), CLASSIC) == []
    assert wrong(deck(*[joker])) == ["R-CL-DECK-1"]  # it replaced a card
    two = deck().cards | {joker: 2}
    assert wrong(deck().model_copy(update={"cards": two})) == []
    assert "at most 2" in said(deck().model_copy(update={"cards": two | {joker: 3}}))


@pytest.mark.rule("R-CL-DECK-1")
def test_any_number_of_cards_may_share_suit_and_value() -> None:
    clubs = [c.code for c in CLASSIC.cards if (c.suit, c.value) == ("clubs", 8)][:6]
    assert len(clubs) == 6
    others = [each for each in FILLERS if each not in clubs][:46]
    assert wrong(deck().model_copy(update={"cards": dict.fromkeys([*clubs, *others], 1)})) == []


@pytest.mark.rule("R-CL-DECK-1")
def test_versions_of_an_experienced_card_count_together() -> None:
    plain, first, second = (code(f"Black Jack{level}") for level in ("", " (Exp.1)", " (Exp.2)"))
    assert wrong(deck(plain, plain, first, second)) == []
    five = deck(plain, plain, first, first, second)
    assert wrong(five) == ["R-CL-DECK-1"]
    assert "5 copies of Black Jack" in said(five)


@pytest.mark.rule("R-CL-CARD-1")
def test_a_deck_holds_cards_of_one_edition() -> None:
    mixed = deck("01017")
    assert "edition" in wrong(mixed)
    assert "Philip Swinford is a card of Reloaded; this deck is for the classic game." in said(mixed)
    reloaded = find_deck("Law Dogs - Learn to Play")
    other = reloaded.model_copy(update={"cards": reloaded.cards | {code("Balcony"): 1}})
    text = " ".join(map(str, problems(other, catalogue())))
    assert "Balcony is a card of the classic game; this deck is for Reloaded." in text


@pytest.mark.rule("R-CL-CARD-1")
def test_there_are_no_legends() -> None:
    assert "The classic game has no legends." in said(deck(legend=catalogue().by_title("Jasper Stone").code))


@pytest.mark.rule("R-CL-SETUP-1")
def test_dudes_of_the_outfit_and_drifters_start() -> None:
    own, drifter, other = code("Jenny Cooper"), code("Mr. Bones"), code("Jebediah Whateley")
    assert CLASSIC.get(own).gangs == ("lawdogs",)
    assert CLASSIC.get(drifter).gangs == ()
    assert wrong(deck(own, drifter, starting=(own, drifter))) == []
    assert CLASSIC.get(other).gangs not in ((), ("lawdogs",))
    assert "belongs to another outfit" in said(deck(other, starting=(other,)))
    assert wrong(deck()) == []  # nobody has to start


@pytest.mark.rule("R-CL-UNIQ-2")
def test_of_a_dude_that_is_not_unique_a_player_starts_one() -> None:
    bones = code("Mr. Bones")
    assert not CLASSIC.get(bones).is_unique
    twice = deck(bones, bones, starting=(bones, bones))
    assert "Only one copy of Mr. Bones can start, not 2." in said(twice)


@pytest.mark.rule("R-CL-UNIQ-2")
def test_what_may_be_in_play_in_any_number_starts_in_any_number() -> None:
    digger = code("Gandy Dancer")
    rats = deck(digger, digger, outfit=code("Maze Rats"), starting=(digger, digger))
    assert "cannot start" not in said(rats)


def test_what_texts_say_about_starting_counts() -> None:
    face, john = code("Dirt-Face Figueroa"), code('"TLC" John')
    assert "says that it cannot start" in said(deck(face, starting=(face,)))
    seated = muster(deck(john, outfit=code("The Texas Rangers")), CLASSIC).gather((john,))
    assert (seated.seated, seated.taken) == ((john,), 0)


def test_no_format_parts_the_classic_cards() -> None:
    draft = Draft.of(deck())
    assert draft.edition == "classic"
    assert fitting_format(draft, CLASSIC, CLASSIC.formats) == ""
    assert fitting_format(draft, catalogue(), catalogue().formats) == ""
    assert problems(deck(), catalogue(), catalogue().formats) == []


def test_twelve_classic_decks_ship() -> None:
    names = [each.name.removeprefix("Classic ") for each in starter_decks("classic")]
    assert names == [
        "Agency",
        "Blackjacks",
        "Collegium",
        "Flock",
        "Law Dogs",
        "Law Dogs - Jail (our list)",
        "Lost Angels",
        "Maze Rats",
        "Sioux Union",
        "Sweetrock",
        "Texas Rangers",
        "Whateleys",
    ]
    for each in starter_decks("classic"):
        assert problems(each, CLASSIC) == []
        assert (each.size, each.edition) == (52, "classic")
        assert gang_cost(each, CLASSIC) <= starting_stash(each, CLASSIC)
        assert 3 <= len(each.starting) <= 5
    titles = {CLASSIC.get(c).title for d in starter_decks("classic") for c in (*d.cards, d.outfit)}
    assert len(titles) == 590


def test_classic_decks_are_offered_only_where_they_are_asked_for() -> None:
    assert {each.edition for each in starter_decks()} == {"reloaded"}
    assert find_deck("classic whateleys").edition == "classic"
    assert find_deck("whateleys").name == "Classic Whateleys"
    with pytest.raises(DeckError) as told:
        find_deck("law dogs")  # several Reloaded decks; classic ones are not in the way
    assert "Classic" not in str(told.value)
    assert load_deck(resource("decks", "classic", "classic-collegium.json")) in starter_decks("classic")


# --- deeds that start -------------------------------------------------------------------------------

OFFICE = code("Sweetrock: Western Corporate Office")
SHAFT, CREVASSE, RICH = code("Spirit of Kentucky Shaft"), code("Raven's Crevase"), code("Colorado Lode")
HARRIS = code("Sandra Harris")


@pytest.mark.rule("R-CL-SETUP-1")
def test_an_outfit_starts_one_strike_without_control_points_besides_its_gang() -> None:
    gang = tuple(code(t) for t in ("Sandra Harris", "Robert Northrop"))
    both = deck(*gang, SHAFT, CREVASSE, RICH, outfit=OFFICE, starting=(*gang, SHAFT))
    assert wrong(both) == []
    assert (gang_size(both, CLASSIC), gang_cost(both, CLASSIC)) == (2, 3 + 4 + 4)
    assert "Spirit of Kentucky Shaft is not a dude" in said(
        deck(SHAFT, outfit=code("Sweetrock"), starting=(SHAFT,))
    )
    assert "Colorado Lode is not a dude" in said(deck(RICH, outfit=OFFICE, starting=(RICH,)))
    assert "Only one Strike can start" in said(
        deck(SHAFT, CREVASSE, outfit=OFFICE, starting=(SHAFT, CREVASSE))
    )


def test_a_strike_is_gathered_with_the_gang() -> None:
    found = muster(deck(HARRIS, SHAFT, CREVASSE, RICH, outfit=OFFICE), CLASSIC).gather(
        (HARRIS, SHAFT, CREVASSE)
    )
    assert {each.code for each in found.recruits} == {HARRIS, SHAFT, CREVASSE}
    assert (found.seated, found.taken, found.left) == ((HARRIS, SHAFT), 1, 24 - 3 - 4)
    assert found.refused == ((CREVASSE, "one Strike can start"),)


def test_a_deed_starts_in_the_place_of_a_dude_where_its_text_says_so() -> None:
    deed = code("Davidson Consulting")
    assert wrong(deck(deed, HARRIS, outfit=code("Sweetrock"), starting=(deed, HARRIS))) == []
    assert "cannot start" in said(deck(deed, outfit=code("Law Dogs"), starting=(deed,)))


@with_real_decks
def test_the_real_classic_decks_are_legal() -> None:
    decks = [each for each in json.loads(REAL.read_text("utf-8"))["decks"] if each["ruleset"] == "classic"]
    assert len(decks) >= 10
    for each in decks:
        fields = {name: each[name] for name in ("name", "outfit", "legend", "cards", "starting")}
        made = Deck.model_validate(fields | {"ruleset": "classic-2000"})
        assert problems(made, CLASSIC) == [], each["name"]
        assert {CLASSIC.get(card).edition for card in made.cards} == {"classic"}
