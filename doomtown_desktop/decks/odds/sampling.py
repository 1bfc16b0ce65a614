"""Sampled odds of hand ranks, from hands that are drawn at random; the same seed gives the same hands."""

from __future__ import annotations

from random import Random
from typing import Final

from doomtown_desktop.decks.odds.composition import Cancel, Composition, check, never
from doomtown_desktop.decks.odds.exact import DrawOdds, RankOdds
from doomtown_desktop.poker.pool import RANKS, ranks_of

HANDS: Final = 100_000
"""Default number of hands: the standard error of a chance is then at most 0.0016."""


def sampled_odds(
    deck: Composition,
    cards: int,
    *,
    first: Composition | None = None,
    hands: int = HANDS,
    seed: int = 1,
    cancelled: Cancel = never,
) -> DrawOdds:
    """Draw many hands and count their highest and highest legal ranks.

    ``first`` has fewer than ``cards`` cards, which are drawn in any case: the end of a deck, before the
    discard pile becomes the next one (R-ZONE-6).

    Raises:
        ValueError: ``hands`` is below 1.
        OddsCancelled: ``cancelled`` returned true.
    """
    if hands < 1:
        raise ValueError("at least one hand has to be drawn")
    population, random = deck.cards(), Random(seed)
    sure = [] if first is None else first.cards()
    cards = min(cards, len(sure) + len(population))
    best, legal, apart = [0] * RANKS, [0] * RANKS, 0
    for number in range(hands):
        if not number & 0x3FF:
            check(cancelled)
        rank, rank_if_legal = ranks_of([*sure, *random.sample(population, cards - len(sure))])
        best[rank] += 1
        legal[rank_if_legal] += 1
        apart += rank_if_legal < rank
    return DrawOdds(cards, counted(best, hands), counted(legal, hands), apart / hands)


def counted(found: list[int], hands: int) -> RankOdds:
    """Return the odds from the number of hands of each rank, with their standard errors.

    A chance of 0 or 1 gets the error of a single hand, because its computed error would be 0.
    """
    chances = tuple(count / hands for count in found)
    mean = sum(rank * chance for rank, chance in enumerate(chances))
    spread = sum(chance * (rank - mean) ** 2 for rank, chance in enumerate(chances))
    errors, reach = [], 0.0
    for chance in reversed(chances):
        reach += chance
        errors.append(max((max(reach * (1 - reach), 0.0) / hands) ** 0.5, 1 / hands))
    errors[-1] = 0.0  # every hand has at least rank 0
    return RankOdds(chances, hands, (spread / hands) ** 0.5, tuple(reversed(errors)))
