"""Practice draws: every step depends only on the seed, and every card is in one place."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from doomtown_desktop import poker
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.decks.hands import Practice, best_hands, low_hand, practice
from doomtown_desktop.decks.odds import card_of, draw_deck_codes, ranks_of
from doomtown_desktop.poker.pool import KINDS, Joker
from tests.decks.odds_help import engine_ranks, kinds, random_hands

pytestmark = pytest.mark.no_cover  # millions of ranks; the measured code is tested elsewhere


DECK = find_deck("Law Dogs - Learn to Play")


def everything(at: Practice) -> Counter[str]:
    """Return all cards, wherever they are."""
    drawn = at.drawn.codes if at.drawn else ()
    low = at.low.codes if at.low else ()
    return Counter(at.deck + at.play_hand + at.discard_pile + drawn + low)


def test_the_opening_hand_depends_on_the_seed_alone() -> None:
    first = practice(DECK, catalogue(), 7)
    assert first == practice(DECK, catalogue(), 7)
    assert first.play_hand != practice(DECK, catalogue(), 8).play_hand
    assert len(first.play_hand) == 5
    assert everything(first) == Counter(draw_deck_codes(DECK, catalogue()))


def test_redraw_and_undo_by_value() -> None:
    first = practice(DECK, catalogue(), 7)
    second = first.redraw([0, 3])
    assert second.discard_pile == (first.play_hand[0], first.play_hand[3])
    assert second.play_hand[:3] == (first.play_hand[1], first.play_hand[2], first.play_hand[4])
    assert second.play_hand[3:] == first.deck[:2]
    assert first == practice(DECK, catalogue(), 7)  # the previous state is unchanged
    assert first.redraw([0, 3]) == second
    with pytest.raises(ValueError, match="no card at one of the places"):
        first.redraw([5])


@pytest.mark.rule("R-DRAW-1", "R-DRAW-4")
def test_a_shootout_draw_and_its_swap() -> None:
    start = practice(DECK, catalogue(), 3)
    drawn = start.shootout(stud=2, draw=2)
    assert drawn.drawn is not None
    assert drawn.drawn.codes == start.deck[:7]
    after = drawn.swap([1, 4])
    assert after.drawn is not None
    assert after.drawn.codes[-2:] == start.deck[7:9]
    assert after.discard_pile == (start.deck[1], start.deck[4])
    with pytest.raises(ValueError, match="at most 0 cards"):
        after.swap([0])
    with pytest.raises(ValueError, match="at most 2 cards"):
        drawn.swap([0, 1, 2])
    with pytest.raises(ValueError, match="no draw hand"):
        start.swap([0])
    with pytest.raises(ValueError, match="never below 0"):
        start.shootout(stud=-1)


def test_what_lay_on_the_table_is_discarded_first() -> None:
    start = practice(DECK, catalogue(), 3)
    later = start.lowball().shootout(1)
    assert later.low is None
    assert later.discard_pile == start.deck[:5]
    assert later.cleared().drawn is None
    assert len(later.cleared().discard_pile) == 11


@pytest.mark.rule("R-ZONE-6")
@pytest.mark.parametrize("deck", starter_decks()[:6], ids=lambda deck: str(deck.name))
def test_long_practice_keeps_every_card_and_shuffles_the_pile_in(deck: object) -> None:
    random = Random(5)
    at = practice(deck, catalogue(), 1)  # type: ignore[arg-type]
    cards = everything(at)
    for _ in range(60):
        step = random.choice(("lowball", "shootout", "redraw"))
        if step == "lowball":
            at = at.lowball()
        elif step == "redraw":
            at = at.redraw(random.sample(range(5), 2))
        else:
            at = at.shootout(random.randint(0, 4), 3).swap(random.sample(range(5), 3))
        assert everything(at) == cards
        assert len(at.play_hand) == 5
    assert at.shuffles > 3


def test_a_deck_that_runs_out_gives_what_there_is() -> None:
    at = practice(DECK, catalogue(), 2).draw_cards(100)
    assert len(at.deck) == 0
    assert len(at.play_hand) == sum(everything(at).values())
    hand = at.shootout(2).drawn
    assert hand is not None
    assert (hand.codes, hand.best.cards, hand.best.name) == ((), (), "High card")


def test_best_and_best_legal_five_are_named() -> None:
    hand = kinds("8C 8C 8D 9S 8H 2C J")
    best, legal = best_hands(hand)
    assert (best.name, best.cards) == ("Five of a kind", (0, 1, 2, 4, 6))
    assert legal is not None
    assert (legal.name, legal.cards) == ("Four of a kind", (0, 2, 3, 4, 6))
    only = best_hands(kinds("3C 3C 4D 5H 7S"))
    assert (only[0].name, only[1]) == ("Pair", None)


def test_the_five_cards_are_worth_what_is_said() -> None:
    for hand in random_hands(300, seed=6, sizes=(3, 5, 6, 7)):
        best, legal = best_hands(hand)
        assert (best.rank, legal.rank if legal else 0) == engine_ranks(hand)
        assert len(best.cards) == min(5, len(hand))
        assert ranks_of(hand[place] for place in best.cards)[0] == best.rank
        if legal is not None:
            assert ranks_of(hand[place] for place in legal.cards)[1] == legal.rank
            if legal.rank == best.rank:  # nobody cheats without a gain
                assert ranks_of(hand[place] for place in best.cards)[1] == best.rank


def test_lowball_hands_are_what_the_engine_says() -> None:
    for hand in random_hands(2_000, seed=8, sizes=(5,)):
        cards = [card_of(kind) for kind in hand if kind < KINDS]
        low = low_hand([], hand)
        wanted = poker.lowball_choice(cards, len(hand) - len(cards))
        assert (low.worth, low.is_cheatin) == ((wanted.rank, wanted.tiebreak), poker.is_cheatin(cards))
        assert sorted(low.joker_values) == sorted(card.value for card in wanted.stands_for)


def test_lowball_with_jokers_that_change_the_hand() -> None:
    devils = low_hand([], [*kinds("2C 4D 6H 9S"), Joker.DEVILS])
    assert (devils.rank, devils.name, devils.is_cheatin) == (3, "Two pair", True)
    heretic = low_hand([], [*kinds("2C 2C 2D 9S"), Joker.HERETIC])
    assert (heretic.rank, heretic.is_cheatin) == (1, False)
    assert practice(DECK, catalogue(), 4).lowball().low == practice(DECK, catalogue(), 4).lowball().low
