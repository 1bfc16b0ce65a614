"""Decks of kinds for the tests of odds, and hands as the engine ranks them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from doomtown_desktop import poker
from doomtown_desktop.decks.odds import Composition, RankOdds, card_of
from doomtown_desktop.poker.pool import KINDS, Joker

_SUITS = "CDHS"


def deck(text: str, jokers: int = 0) -> Composition:
    """Return a deck from words like "3S*4": value, suit, copies."""
    copies = {Joker.PLAIN: jokers} if jokers else {}
    for word in text.split():
        card, _, count = word.partition("*")
        copies[_SUITS.index(card[-1]) * 13 + int(card[:-1]) - 1] = int(count or 1)
    return Composition.of(copies)


THREE_VALUES = deck(" ".join(f"{value}{suit}*4" for value in (1, 2, 3) for suit in _SUITS), jokers=2)
"""Sixteen cards of each of three values."""
GUNFIGHTER = deck(
    "3S*3 13S 6S*3 8S*4 8D*4 4D 3D*4 6D*3 13D 5D 3H*4 10H*2 8H*2 6H*2 8C*2 6C*4 4C*2 3C*4", jokers=2
)
"""A real deck of 49 cards built on 3, 6 and 8."""
BICYCLE = deck(" ".join(f"{value}{suit}" for value in range(1, 14) for suit in _SUITS), jokers=2)


def kinds(text: str) -> list[int]:
    """Return kinds from words like "8C"; "J" is a joker, "D" the Devil's, "R" the Heretic."""
    special = {"J": Joker.PLAIN, "D": Joker.DEVILS, "R": Joker.HERETIC}
    return [
        special[word] if word in special else _SUITS.index(word[-1]) * 13 + int(word[:-1]) - 1
        for word in text.split()
    ]


def engine_ranks(hand: Sequence[int]) -> tuple[int, int]:
    """Return the engine's ranks of some cards and plain jokers."""
    cards = [card_of(kind) for kind in hand if kind < KINDS]
    jokers = len(hand) - len(cards)
    return poker.best_rank(cards, jokers), poker.best_rank(cards, jokers, legal=True)


def brute_force(composition: Composition, cards: int) -> tuple[list[float], list[float], float]:
    """Return the chances of the best and the best legal rank, and of only-Cheatin', by trying every hand."""
    best, legal, only_cheatin, count = [0.0] * 12, [0.0] * 12, 0, 0
    for hand in combinations(composition.cards(), cards):
        rank, rank_if_legal = engine_ranks(hand)
        best[rank] += 1
        legal[rank_if_legal] += 1
        only_cheatin += rank_if_legal < rank
        count += 1
    return [n / count for n in best], [n / count for n in legal], only_cheatin / count


def difference(odds: RankOdds, chances: Sequence[float]) -> float:
    """Return the largest difference in the chance of any rank."""
    return max(abs(a - b) for a, b in zip(odds.chances, chances, strict=True))


def random_hands(count: int, seed: int, sizes: Sequence[int]) -> list[list[int]]:
    """Return hands from a stacked pack of cards, one in three with one or two jokers."""
    random = Random(seed)
    found = []
    for _ in range(count):
        values = random.sample(range(13), random.choice((3, 5, 7, 13)))
        pack = [suit * 13 + value for value in values for suit in range(4)] * random.choice((1, 2, 4))
        size = min(random.choice(sizes), len(pack))
        jokers = random.choice((0, 0, 0, 0, 1, 2))
        found.append(random.sample(pack, max(0, size - jokers)) + [Joker.PLAIN] * jokers)
    return found


@st.composite
def small_decks(draw: st.DrawFn, most: int = 13) -> Composition:
    """Draw decks of five to thirteen cards of near values and few suits, some with jokers."""
    low = draw(st.sampled_from([0, 4, 7, 8]))
    near = st.builds(lambda suit, step: suit * 13 + low + step, st.integers(0, 3), st.integers(0, 4))
    dead_mans = st.sampled_from(kinds("1C 1S 8C 8S 11D"))
    cards = draw(st.lists(st.one_of(near, near, dead_mans), min_size=5, max_size=most - 2))
    copies = {kind: cards.count(kind) for kind in cards}
    jokers = draw(st.integers(0, 2))
    return Composition.of(copies | {Joker.PLAIN: jokers})
