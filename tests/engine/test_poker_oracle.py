"""The search for hands against brute force: every choice of cards, every card for every joker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from doomtown_desktop.poker import (
    PokerCard,
    best_hand,
    best_legal_hand,
    best_rank,
    compare,
    evaluate,
    is_cheatin,
    lowball_choice,
)
from tests.sampled import always

ALL_CARDS = [PokerCard(value, suit) for value in range(1, 14) for suit in range(4)]
DEAD_MANS = Counter({(1, 0): 1, (1, 3): 1, (8, 0): 1, (8, 3): 1, (11, 1): 1})
GROUP_RANKS = {"5": 10, "41": 8, "32": 7, "311": 4, "221": 3, "2111": 2, "11111": 1}
GROUP_RANKS |= {"4": 8, "31": 4, "3": 4, "22": 3, "211": 2, "21": 2, "2": 2, "1111": 1, "111": 1, "11": 1}
GROUP_RANKS |= {"1": 1, "": 1}

Score = tuple[int, tuple[int, ...]]  # rank, then all values in the order in which they count


@cache
def score_values(values: tuple[int, ...], is_flush: bool) -> Score:
    """Return a score by the plain definition of the ranks 1-10, from sorted values."""
    counts = Counter(values)
    by_group = tuple(sorted(values, key=lambda value: (counts[value], value), reverse=True))
    rank = GROUP_RANKS["".join(str(count) for _, count in counts.most_common())]
    if len(values) == 5:
        is_straight = any(values == tuple(range(low, low + 5)) for low in range(1, 10))
        if is_straight and is_flush:
            return 9, by_group
        if is_flush and rank < 6:
            return 6, values[::-1]
        if is_straight:
            return 5, by_group
    return rank, by_group


def score(cards: list[PokerCard]) -> Score:
    if Counter(cards) == DEAD_MANS:
        return 11, ()
    suits = {card.suit for card in cards}
    return score_values(tuple(sorted(card.value for card in cards)), len(suits) == 1)


# for jokers, all suits are equivalent except two: the one that the other cards share, and one that breaks the
# flush
@cache
def score_with_jokers(values: tuple[int, ...], is_flush: bool, jokers: int, lowest: bool) -> Score:
    suits = (False,) if lowest and jokers else (is_flush,)
    choices = [
        score_values(tuple(sorted(values + chosen)), suited)
        for chosen in combinations_with_replacement(range(1, 14), jokers)
        for suited in suits
    ]
    return min(choices) if lowest else max(choices)


def highest_scores(cards: list[PokerCard], jokers: int) -> tuple[Score, Score | None]:
    """Return the highest score and the highest legal score over every five of the cards and jokers."""
    best: Score = (0, ())
    legal: Score | None = None
    ordered = sorted(cards)
    for used in range(jokers + 1):
        for kept in combinations(ordered, 5 - used):
            values, suits = zip(*kept, strict=True)
            found = score_with_jokers(values, len(set(suits)) == 1, used, False)
            if found <= best and legal is not None and found <= legal:
                continue
            best = max(best, found)
            if len(set(kept)) == len(kept):
                legal = found if legal is None else max(legal, found)
    if len(set(DEAD_MANS).intersection(cards)) + jokers >= 5:
        best = legal = (11, ())
    return best, legal


def random_hands(seed: int, count: int) -> Iterator[tuple[list[PokerCard], int]]:
    """Yield hands of 5-12 cards (mostly 5-8) and 0-2 jokers, from wide, narrow and doubled decks."""
    random = Random(seed)
    favourites = [PokerCard(*card) for card in DEAD_MANS]
    for _ in range(count):
        kind = random.randrange(4)
        if kind == 0:
            deck = ALL_CARDS
        elif kind == 1:  # as players build decks: few values, many copies
            values = random.sample(range(1, 14), 4)
            deck = [card for card in ALL_CARDS if card.value in values] * 2
        elif kind == 2:  # mostly one suit
            suit = random.randrange(4)
            deck = [card for card in ALL_CARDS if card.suit == suit] * 2 + random.sample(ALL_CARDS, 8)
        else:
            deck = favourites * 2 + random.sample(ALL_CARDS, 8)
        size = random.choices(range(5, 13), (22, 22, 22, 22, 5, 3, 2, 2))[0]
        yield random.sample(deck, size), random.randrange(3)


def check_against_brute_force(seed: int, count: int) -> None:
    ranks: Counter[int] = Counter()
    for cards, jokers in random_hands(seed, count):
        highest, highest_legal = highest_scores(cards, jokers)
        best = best_hand(cards, jokers)
        assert best_rank(cards, jokers) == best.rank == highest[0], (cards, jokers)
        formed = [cards[index] for index in best.kept] + list(best.stands_for)
        assert len(formed) == 5
        assert len(set(best.kept)) == len(best.kept)
        assert len(best.stands_for) <= jokers
        assert score(formed) == highest, (cards, jokers)
        assert evaluate(formed) == best.value
        ranks[best.rank] += 1

        legal = best_legal_hand(cards, jokers)
        assert best_rank(cards, jokers, legal=True) == (highest_legal or (0,))[0], (cards, jokers)
        if highest_legal is None:
            assert legal is None
        else:
            assert legal is not None
            formed = [cards[index] for index in legal.kept] + list(legal.stands_for)
            assert score(formed) == highest_legal, (cards, jokers)
            assert legal.rank == highest_legal[0]
            assert not is_cheatin([cards[index] for index in legal.kept])

        fixed = cards[: 5 - jokers]
        low = lowball_choice(fixed, jokers)
        formed = fixed + list(low.stands_for)
        assert len(formed) == 5
        lowest = score(fixed)
        if jokers:
            values = tuple(sorted(card.value for card in fixed))
            lowest = score_with_jokers(values, False, jokers, True)
        assert score(formed) == lowest, (fixed, jokers)
        assert evaluate(formed) == low.value
    assert sorted(ranks) == list(range(1, 12)), "every rank should occur, or the hands are too tame"


@pytest.mark.rule("R-HAND-11", "R-JOKER-3", "R-JOKER-4", "R-JOKER-6")
def test_two_thousand_hands_against_brute_force() -> None:
    check_against_brute_force(seed=1, count=2_000)


@pytest.mark.no_cover
@pytest.mark.rule("R-HAND-11", "R-JOKER-3", "R-JOKER-4", "R-JOKER-6")
@pytest.mark.parametrize("ten_thousand", always(range(1), range(10)))
def test_a_hundred_thousand_hands_against_brute_force(ten_thousand: int) -> None:
    """The first tenth runs every time, all with ``--thorough``."""
    check_against_brute_force(seed=20_140_825 + ten_thousand, count=10_000)


@pytest.mark.no_cover
def test_the_brute_force_itself_agrees_with_trying_every_suit() -> None:
    for cards, jokers in random_hands(seed=3, count=40):
        cards = cards[:6]
        scores: list[Score] = []
        legal_scores: list[Score] = []
        for used in range(jokers + 1):
            for kept in combinations(cards, 5 - used):
                found = max(
                    score([*kept, *chosen]) for chosen in combinations_with_replacement(ALL_CARDS, used)
                )
                scores.append(found)
                if len(set(kept)) == len(kept):
                    legal_scores.append(found)
        assert highest_scores(cards, jokers) == (max(scores), max(legal_scores, default=None))
        low = lowball_choice(cards[: 5 - jokers], jokers)
        assert score([*cards[: 5 - jokers], *low.stands_for]) == min(
            score([*cards[: 5 - jokers], *chosen])
            for chosen in combinations_with_replacement(ALL_CARDS, jokers)
        )


@pytest.mark.rule("R-HAND-14")
def test_short_hands_against_brute_force() -> None:
    random = Random(4)
    for _ in range(300):
        jokers = random.randrange(3)
        cards = random.choices(random.sample(ALL_CARDS, 6), k=random.randrange(5 - jokers))
        every = [[*cards, *chosen] for chosen in product(ALL_CARDS, repeat=jokers)]
        best = best_hand(cards, jokers)
        highest = max(map(score, every))
        assert best.kept == tuple(range(len(cards)))
        assert score([*cards, *best.stands_for]) == highest
        assert best_rank(cards, jokers) == best.rank == highest[0]
        is_legal = not is_cheatin(cards)
        assert best_rank(cards, jokers, legal=True) == (highest[0] if is_legal else 0)
        assert best_legal_hand(cards, jokers) == (best if is_legal else None)
        low = lowball_choice(cards, jokers)
        assert score([*cards, *low.stands_for]) == min(map(score, every))
        assert low.value == evaluate([*cards, *low.stands_for])


@pytest.mark.rule("R-HAND-12", "R-HAND-13")
def test_five_cards_compare_as_brute_force_says() -> None:
    random = Random(5)
    hands = [cards[:5] for cards, _ in random_hands(seed=6, count=1_500)]
    ties = 0
    for _ in range(40_000):
        one, other = random.choice(hands), random.choice(hands)
        expected = (score(one) > score(other)) - (score(one) < score(other))
        assert compare(evaluate(one), evaluate(other)) == expected, (one, other)
        ties += expected == 0
    assert ties > 20
