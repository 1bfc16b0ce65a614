"""Deck building (R-DECK) and the proposed starting gang (R-SETUP-3 to -6, -9, R-UNIQ-5, R-COOP-4)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.decks import Deck, is_legal, problems, starter_decks, stash_left
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup

SUITS = ("clubs", "diamonds", "hearts", "spades")


class MadeUp:
    """Facts of invented cards, and 52 fillers: one action of each suit and value."""

    def __init__(self) -> None:
        self.cards: dict[str, CardFacts] = {}
        self.add("outfit", "The Outfit", gangs=["lawdogs"], wealth=15, production=2)
        self.fillers = [
            self.add("action", f"Filler {suit} {value}", suit=suit, value=value, cost=0)
            for suit in SUITS
            for value in range(1, 14)
        ]

    def get(self, code: str) -> CardFacts:
        return self.cards[code]

    def add(self, kind: str, title: str, **facts: Any) -> str:
        code = f"{90000 + len(self.cards)}"
        values: dict[str, Any] = {
            "code": code,
            "title": title,
            "type": kind,
            "character": title,
            "is_unique": False,
            "pack": "TST",
            "number": 1,
            "quantity": 1,
            "group": code,
            "printings": (code,),
            "canonical": code,
        }
        self.cards[code] = CardFacts(**values | facts)
        return code

    def dude(self, title: str, cost: int, **facts: Any) -> str:
        values: dict[str, Any] = {
            "suit": "spades",
            "value": len(self.cards) % 13 + 1,
            "bullets": 1,
            "bullet_type": "draw",
            "influence": 1,
            "gangs": ["lawdogs"],
            "is_unique": True,
        }
        return self.add("dude", title, cost=cost, **values | facts)

    def deck(
        self, *extra: str, instead: int | None = None, starting: tuple[str, ...] = (), **more: Any
    ) -> Deck:
        """Return the fillers with some replaced by ``extra`` cards (the same number, or ``instead``)."""
        out = len(extra) if instead is None else instead
        cards: dict[str, int] = dict.fromkeys(self.fillers[: 52 - out], 1)
        for code in extra:
            cards[code] = cards.get(code, 0) + 1
        values: dict[str, Any] = {"name": "Test", "ruleset": "reloaded-1.3", "outfit": "90000"}
        return Deck(cards=cards, starting=starting, **values | more)

    def wrong(self, deck: Deck) -> list[str]:
        return [problem.rule for problem in problems(deck, self)]


@pytest.fixture
def cards() -> MadeUp:
    return MadeUp()


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: deck.name)
def test_every_starter_deck_is_legal(deck: Deck) -> None:
    assert [str(problem) for problem in problems(deck, catalogue())] == []


@pytest.mark.rule("R-DECK-1")
def test_exactly_one_outfit_and_at_most_one_legend(cards: MadeUp) -> None:
    legend = cards.add("legend", "A Legend", wealth=-2)
    assert is_legal(cards.deck(), cards)
    assert is_legal(cards.deck(legend=legend), cards)
    assert cards.wrong(cards.deck(outfit=cards.fillers[0])) == ["R-DECK-1"]
    assert cards.wrong(cards.deck(legend=cards.fillers[0])) == ["R-DECK-1"]
    assert cards.wrong(cards.deck(legend, instead=0)) == ["R-DECK-1"]
    assert [str(p) for p in problems(cards.deck("90000", instead=0), cards)] == [
        "The Outfit is a card of type outfit, which is never in a deck."
    ]


@pytest.mark.rule("R-DECK-1")
def test_an_unknown_card_is_named(cards: MadeUp) -> None:
    assert [str(p) for p in problems(cards.deck("12345"), cards)] == ["No card has the code 12345."]


@pytest.mark.rule("R-DECK-1", "R-DECK-2")
def test_other_problems_are_told_beside_an_unknown_card(cards: MadeUp) -> None:
    dear = cards.dude("Dear", 99)
    joker = cards.add("joker", "Joker")
    deck = cards.deck("12345", dear, joker, joker, joker, instead=2, starting=(dear, "12345"))
    assert [str(p) for p in problems(deck, cards)] == [
        "No card has the code 12345.",
        "It has 3 jokers; at most 2 are allowed.",
        "The gang costs 99 and the stash is 15.",
    ]
    assert [str(p) for p in problems(cards.deck("12345", instead=0), cards)] == [
        "No card has the code 12345.",
        "It has 53 cards besides jokers instead of 52.",
    ]


@pytest.mark.rule("R-DECK-1", "R-SETUP-5")
@pytest.mark.parametrize("apart", ["outfit", "legend"])
def test_nothing_is_said_of_a_stash_that_nobody_knows(cards: MadeUp, apart: str) -> None:
    dear = cards.dude("Dear", 99)
    deck = cards.deck(dear, starting=(dear,)).model_copy(update={apart: "12345"})
    assert [str(p) for p in problems(deck, cards)] == ["No card has the code 12345."]


@pytest.mark.rule("R-DECK-2")
def test_fifty_two_valued_cards_and_at_most_two_jokers(cards: MadeUp) -> None:
    joker = cards.add("joker", "Joker")
    assert is_legal(cards.deck(joker, joker, instead=0), cards)
    assert [str(p) for p in problems(cards.deck(joker, joker, joker, instead=0), cards)] == [
        "It has 3 jokers; at most 2 are allowed."
    ]
    assert [str(p) for p in problems(cards.deck(joker), cards)] == [
        "It has 51 cards besides jokers instead of 52."
    ]
    extra = cards.dude("One Too Many", 1)
    assert cards.wrong(cards.deck(extra, instead=0)) == ["R-DECK-2"]


@pytest.mark.scenario("S-004")
@pytest.mark.rule("R-DECK-2", "R-DECK-3", "R-DECK-4")
def test_s004_suit_and_value_limit_across_titles(cards: MadeUp) -> None:
    joker = cards.add("joker", "Joker")
    one = cards.add("action", "Trick One", suit="clubs", value=8, cost=1)
    two = cards.add("action", "Trick Two", suit="clubs", value=8, cost=1)
    nine = cards.add("action", "Trick Three", suit="clubs", value=9, cost=1)
    # the five tricks replace the 8 of clubs among the fillers, and the last four fillers
    fillers = [code for code in cards.fillers if code != cards.fillers[7]][:47]
    rest = {**dict.fromkeys(fillers, 1), joker: 2}
    broken = cards.deck().model_copy(update={"cards": {**rest, one: 3, two: 2}})
    assert [str(p) for p in problems(broken, cards)] == [
        "5 cards are the 8 of clubs; at most 4 may share a value and suit."
    ]
    mended = cards.deck().model_copy(update={"cards": {**rest, one: 3, two: 1, nine: 1}})
    assert is_legal(mended, cards)


@pytest.mark.rule("R-DECK-4")
def test_all_versions_of_a_dude_count_as_one_title(cards: MadeUp) -> None:
    young = cards.dude("Tess", 3, value=2)
    old = cards.dude("Tess (Exp.1)", 5, value=3, character="Tess", experienced=1)
    assert is_legal(cards.deck(young, young, old, old), cards)
    assert [str(p) for p in problems(cards.deck(young, young, young, old, old), cards)] == [
        "It has 5 copies of Tess; at most 4 are allowed."
    ]


@pytest.mark.rule("R-DECK-5", "R-DECK-6")
def test_dudes_of_any_outfit_and_both_sides_of_the_war_share_a_deck(cards: MadeUp) -> None:
    foreign = cards.dude("Foreigner", 3, gangs=["outlaws"])
    blue = cards.dude("Blue", 3, keywords=[{"name": "Union"}])
    grey = cards.dude("Grey", 3, keywords=[{"name": "Confederate"}])
    assert is_legal(cards.deck(foreign, blue, grey), cards)


@pytest.mark.scenario("S-001")
@pytest.mark.rule("R-SETUP-2", "R-SETUP-3", "R-SETUP-5", "R-LEG-2")
def test_s001_starting_gang_with_legend_modifier(cards: MadeUp) -> None:
    rich = cards.add("outfit", "Rich Outfit", gangs=["lawdogs"], wealth=18)
    legend = cards.add("legend", "Frugal Legend", wealth=-2)
    gang = tuple(cards.dude(f"Dude {i}", cost) for i, cost in enumerate((5, 4, 4, 3)))
    gang += (cards.dude("Drifter", 0, gangs=[]),)
    deck = cards.deck(*gang, outfit=rich, legend=legend, starting=gang)
    assert [str(p) for p in problems(deck, cards)] == []
    assert stash_left(deck, cards) == 0
    dear = cards.dude("Dear", 1, gangs=[])
    worse = cards.deck(*gang, dear, outfit=rich, legend=legend, starting=(*gang[:4], dear))
    assert [str(p) for p in problems(worse, cards)] == ["The gang costs 17 and the stash is 16."]

    seats = tuple(SeatSetup(n, deck.outfit, deck.card_list(), deck.legend) for n in ("Ada", "Ben"))
    game = Game.new(GameSetup(seats, 1), cards)
    for wanted in gang:
        asked = game.pending
        assert asked is not None
        number = next(o.key for o in asked.options if o.card and game.engine.facts[o.card].code == wanted)
        game.answer((number,))
    assert game.state.players[0].stash == 16  # the gang is paid for when both are known
    assert game.pending is not None
    assert game.pending.player == 1
    game.answer(("done",))
    assert [game.engine.facts[c].code for c in game.state.in_play if game.engine.owner(c) == 0] == [
        rich,
        *gang,
    ]


@pytest.mark.scenario("S-002")
@pytest.mark.rule("R-SETUP-3", "R-SETUP-4", "R-SETUP-5", "R-SETUP-6")
def test_s002_starting_gang_violations(cards: MadeUp) -> None:
    grifter = {"keywords": [{"name": "Grifter"}]}
    own, foreign = cards.dude("Own", 4), cards.dude("Foreign", 3, gangs=["outlaws"])
    first, second = cards.dude("First", 2, **grifter), cards.dude("Second", 2, **grifter)
    six = tuple(cards.dude(f"Cheap {i}", cost) for i, cost in enumerate((1, 1, 2, 2, 2, 2)))
    dear = tuple(cards.dude(f"Dear {i}", 4) for i in range(4))
    single = cards.dude("Single", 3)

    def gang(*starting: str) -> Deck:
        return cards.deck(*starting, starting=starting)

    assert cards.wrong(gang(own, foreign)) == ["R-SETUP-4"]
    assert cards.wrong(gang(first, second)) == ["R-SETUP-6"]
    assert cards.wrong(gang(*six)) == ["R-SETUP-3"]
    assert cards.wrong(gang(*dear)) == ["R-SETUP-5"]
    assert cards.wrong(gang(single)) == []
    assert stash_left(gang(single), cards) == 12


@pytest.mark.rule("R-SETUP-3")
def test_only_dudes_of_the_deck_start(cards: MadeUp) -> None:
    absent, deed = cards.dude("Absent", 1), cards.fillers[0]
    assert [str(p) for p in problems(cards.deck(starting=(absent,)), cards)] == [
        "Absent starts 1 times and is 0 times in the deck."
    ]
    assert cards.wrong(cards.deck(starting=(deed,))) == ["R-SETUP-3"]


@pytest.mark.rule("R-SETUP-9")
def test_gadgets_cannot_start_but_experienced_dudes_can(cards: MadeUp) -> None:
    robot = cards.dude("Robot", 2, keywords=[{"name": "Gadget", "rating": 6}], gadget_difficulty=6)
    veteran = cards.dude("Tess (Exp.1)", 5, character="Tess", experienced=1)
    assert cards.wrong(cards.deck(robot, starting=(robot,))) == ["R-SETUP-9"]
    assert is_legal(cards.deck(veteran, starting=(veteran,)), cards)


@pytest.mark.rule("R-UNIQ-5")
def test_no_two_versions_of_a_unique_dude_start(cards: MadeUp) -> None:
    young = cards.dude("Tess", 3)
    old = cards.dude("Tess (Exp.1)", 5, character="Tess", experienced=1)
    plain = cards.dude("Deputy", 1, is_unique=False)
    assert [str(p) for p in problems(cards.deck(young, old, starting=(young, old)), cards)] == [
        "Tess is unique: only one copy can start, not 2."
    ]
    assert is_legal(cards.deck(plain, plain, starting=(plain, plain)), cards)


@pytest.mark.rule("R-COOP-4")
def test_union_and_confederate_do_not_start_together(cards: MadeUp) -> None:
    blue = cards.dude("Blue", 3, keywords=[{"name": "Union"}])
    grey = cards.dude("Grey", 3, keywords=[{"name": "Confederate"}])
    both = cards.deck(blue, grey, starting=(blue, grey))
    assert [str(p) for p in problems(both, cards)] == [
        "Union (Blue) and Confederate (Grey) cannot start together."
    ]
    assert is_legal(cards.deck(blue, grey, starting=(blue,)), cards)
