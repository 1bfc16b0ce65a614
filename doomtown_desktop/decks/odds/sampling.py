"""Sampled odds: the same questions answered by drawing hands, the same ones for the same seed."""

from __future__ import annotations

from random import Random
from typing import Final

from doomtown_desktop.decks.odds.composition import Cancel, Composition, check, never
from doomtown_desktop.decks.odds.exact import DrawOdds, RankOdds
from doomtown_desktop.poker.pool import RANKS, ranks_of

HANDS: Final = 100_000
"""Hands that are drawn if nothing else is said: chances are then good to 0.0016 (one standard error)."""


def sampled_odds(
    deck: Composition, cards: int, *, hands: int = HANDS, seed: int = 1, cancelled: Cancel = never
) -> DrawOdds:
    """Draw many hands and count their highest and highest legal ranks.

    Raises:
        ValueError: fewer than one hand.
        Cancelled: nobody waits for it.
    """
    if hands < 1:
        raise ValueError("at least one hand has to be drawn")
    population, random = deck.cards(), Random(seed)
    cards = min(cards, len(population))
    best, legal, apart = [0] * RANKS, [0] * RANKS, 0
    for number in range(hands):
        if not number & 0x3FF:
            check(cancelled)
        rank, rank_if_legal = ranks_of(random.sample(population, cards))
        best[rank] += 1
        legal[rank_if_legal] += 1
        apart += rank_if_legal < rank
    return DrawOdds(cards, counted(best, hands), counted(legal, hands), apart / hands)


def counted(found: list[int], hands: int) -> RankOdds:
    """Odds from hands counted by rank, with their standard errors.

    Where a chance looks like 0 or 1, its error is taken to be that of one hand in all.
    """
    chances = tuple(count / hands for count in found)
    mean = sum(rank * chance for rank, chance in enumerate(chances))
    spread = sum(chance * (rank - mean) ** 2 for rank, chance in enumerate(chances))
    errors, reach = [], 0.0
    for chance in reversed(chances):
        reach += chance
        errors.append(max((max(reach * (1 - reach), 0.0) / hands) ** 0.5, 1 / hands))
    errors[-1] = 0.0  # every hand has rank 0 at least
    return RankOdds(chances, hands, (spread / hands) ** 0.5, tuple(reversed(errors)))
