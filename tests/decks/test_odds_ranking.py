"""The ranks of the odds against those of the engine, and jokers that the engine treats as plain."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.odds import Composition, composition_of, kind_of_card, ranks_of
from doomtown_desktop.poker.pool import Joker, legal_pool_rank, pool_of, pool_rank
from tests.decks.odds_help import engine_ranks, kinds, random_hands


@pytest.mark.rule("R-HAND-11", "R-CHEAT-1")
@pytest.mark.parametrize("seed", range(4))
def test_the_engine_ranks_every_hand_the_same(seed: int) -> None:
    for hand in random_hands(5_000, seed, sizes=(5, 5, 6, 7, 8, 11)):
        assert ranks_of(hand) == engine_ranks(hand), hand


@pytest.mark.rule("R-HAND-14")
def test_the_engine_ranks_short_hands_the_same() -> None:
    for hand in random_hands(3_000, seed=9, sizes=(0, 1, 2, 3, 4)):
        assert ranks_of(hand) == engine_ranks(hand), hand


@pytest.mark.parametrize("cards", ["4C 4D 9H 11S 12S D", "4C 4D R", "J J J J J J", "3C 5D"])
def test_each_layer_alone_ranks_jokers_and_short_hands_the_same(cards: str) -> None:
    pool = pool_of(kinds(cards))
    assert (pool_rank(*pool), legal_pool_rank(*pool)) == ranks_of(kinds(cards))


def test_each_layer_alone_ranks_the_same() -> None:
    for hand in random_hands(3_000, seed=3, sizes=(3, 5, 7, 9)):
        pool = pool_of(hand)
        assert (pool_rank(*pool), legal_pool_rank(*pool)) == ranks_of(hand), hand


@pytest.mark.parametrize(
    ("cards", "best", "legal"),
    [
        ("1C 1S 8C 8S 11D", 11, 11),
        ("1C 1S 8C 8S J", 11, 11),
        ("3S 3S 3S 3S 3S", 10, 0),
        ("9C 10C 11C 12C 13C", 9, 9),
        ("10C 11D 12C 13C 1C", 1, 1),  # the ace is never high
        ("1C 2D 3C 4C 5C", 5, 5),
        ("7C 7D 7H 2S 2S 2D", 7, 7),
        ("7C 7C 7H 2S 2S", 7, 0),
    ],
)
def test_known_hands(cards: str, best: int, legal: int) -> None:
    assert ranks_of(kinds(cards)) == (best, legal)


@pytest.mark.parametrize(
    ("cards", "best", "legal"),
    [
        ("4C 4D 9H 11S D", 6, 0),  # three of a kind, two ranks up, and Cheatin'
        ("4C 4D 9H 11S 12S D", 6, 2),  # legal: without the joker
        ("4C 4D 4H 4S D", 11, 0),  # five of a kind and 2 is no more than 11
        ("4C 4D 4H 4S D D", 11, 0),
        ("4C 4C 4D 9H R", 5, 5),  # four of a kind, three ranks lower, legal with the same card twice
        ("4C 6D 9H 11S R", 1, 1),  # never below 1
        ("4C 4D 9H 11S 12S R", 2, 2),  # the pair is better without it
        ("4C 4C 4D 11S 12S R", 5, 5),
        ("4C 4C 9H D R", 7, 7),  # four of a kind, 2 up, 3 down; "cannot be Cheatin'" wins
    ],
)
def test_jokers_that_change_the_hand(cards: str, best: int, legal: int) -> None:
    assert ranks_of(kinds(cards)) == (best, legal)


def test_jokers_are_told_apart_by_their_printings() -> None:
    known = catalogue()
    assert kind_of_card(known.get("10041")) == Joker.DEVILS
    assert kind_of_card(known.get("14040")) == Joker.HERETIC
    assert kind_of_card(known.get("24258")) == Joker.PLAIN
    with pytest.raises(ValueError, match="never in a draw deck"):
        kind_of_card(known.get(find_deck("Law Dogs - Learn to Play").outfit))


def test_the_gang_stays_out_of_the_draw_deck_unless_it_is_wanted() -> None:
    deck = find_deck("Law Dogs - Learn to Play")
    without, whole = composition_of(deck, catalogue()), composition_of(deck, catalogue(), with_gang=True)
    assert (without.size, whole.size) == (54 - len(deck.starting), 54)
    assert without.jokers == (2, 0, 0)
    first = catalogue().get(deck.starting[0])
    kind = kind_of_card(first)
    started = sum(kind_of_card(catalogue().get(code)) == kind for code in deck.starting)
    assert whole.counts[kind] - without.counts[kind] == started


def test_what_is_no_composition_is_refused() -> None:
    with pytest.raises(ValueError, match="55 counts"):
        Composition((1, 2))
    with pytest.raises(ValueError, match="none of them below 0"):
        Composition.of({3: 1}).with_change(3, -2)
    with pytest.raises(ValueError, match="at most 63"):
        ranks_of([1] * 64)
