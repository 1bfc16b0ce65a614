"""The cells of a deck by suit and value: which cards would fit, and swaps."""

from __future__ import annotations

from doomtown_desktop.catalog import CardType, Suit
from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.cell_swaps import Stock, by_cell, candidates, missing_values, spare, swap
from doomtown_desktop.decks.draft import Draft
from tests.decks.formats_help import facts

LAW = Draft.of(find_deck("Law Dogs Weird West Edition Gunfighter"))


def test_each_card_with_a_suit_is_in_its_cell() -> None:
    cells = by_cell(LAW, facts().by_code)
    for (suit, value), held in cells.items():
        assert all((card.suit, card.value) == (suit, value) for card, _ in held)
        assert [card.title.casefold() for card, _ in held] == sorted(c.title.casefold() for c, _ in held)
    copies = {card.code: n for held in cells.values() for card, n in held}
    jokers = {code for code in LAW.cards if facts().get(code).type is CardType.JOKER}
    assert copies == {code: n for code, n in LAW.cards.items() if code not in jokers}
    assert by_cell(Draft(cards={"99999": 1}), facts().by_code) == {}


def test_cards_that_would_fit_are_offered_own_ones_first() -> None:
    cell = (Suit.CLUBS, 6)
    plain = candidates(facts(), cell, LAW, Stock())
    assert plain
    assert all((card.suit, card.value) == cell and card.is_canonical for card in plain)
    last = plain[-1]
    stock = Stock({last.code: 2}, frozenset({plain[0].code}))
    assert spare(last, LAW, stock) == 2
    assert spare(last, LAW, Stock()) == 0
    found = candidates(facts(), cell, LAW, stock)
    assert found[0] is last
    assert plain[0] not in found, "the format bans it"
    full = LAW.model_copy(update={"cards": {**LAW.cards, last.code: 4}})
    assert last not in candidates(facts(), cell, full, stock)
    assert spare(last, full, stock) == 0


def test_cards_of_other_gangs_come_last() -> None:
    gangs = set(facts().get(LAW.outfit or "").gangs)
    for value in range(1, 14):
        found = candidates(facts(), (Suit.SPADES, value), LAW, Stock())
        is_other = [bool(card.gangs) and not gangs & set(card.gangs) for card in found]
        assert is_other == sorted(is_other)
    assert candidates(facts(), (Suit.SPADES, 1), Draft(), Stock())


def test_a_swap_replaces_one_copy_in_one_step() -> None:
    code, copies = next((code, n) for code, n in LAW.cards.items() if n > 1)
    old = facts().get(code)
    new = candidates(facts(), (Suit.HEARTS, 3), LAW, Stock())[0]
    step = swap(LAW, old, new)
    assert step.name == f"Swap {old.title} for {new.title}"
    assert step.draft.cards == {**LAW.cards, code: copies - 1, new.code: LAW.cards.get(new.code, 0) + 1}


def test_a_swapped_starter_leaves_the_posse() -> None:
    code = next(code for code in LAW.starting if LAW.cards[code] == 1)
    new = candidates(facts(), (Suit.HEARTS, 3), LAW, Stock())[0]
    assert code not in swap(LAW, facts().get(code), new).draft.starting


def test_values_with_two_or_three_suits_miss_some() -> None:
    cells = [(Suit.SPADES, 1), (Suit.SPADES, 2), (Suit.CLUBS, 2), *((suit, 3) for suit in Suit)]
    assert missing_values(dict.fromkeys(cells)) == [2]
