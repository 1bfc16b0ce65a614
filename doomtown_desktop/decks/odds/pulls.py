"""Pulls: the odds of a value or a suit on the top card, and of success in a skill test (R-PULL, R-SKILL).

A joker becomes what its owner chooses (R-PULL-5), so it counts for every suit and as a king. An empty deck
pulls the ace of clubs (R-PULL-4).
"""

from __future__ import annotations

from math import comb
from typing import Final

from doomtown_desktop.decks.odds.composition import VALUES, Composition
from doomtown_desktop.poker.pool import KINDS, card_of

DIFFICULTIES: Final = range(1, 14)
SKILLS: Final = range(7)


def _ace_of_clubs(deck: Composition) -> Composition:
    return deck if deck.size else Composition.of({0: 1})


def value_chances(deck: Composition) -> tuple[float, ...]:
    """Return the probability of each value 1-13 in a pull; index 0 is the joker."""
    deck = _ace_of_clubs(deck)
    jokers = sum(deck.counts[KINDS:])
    return tuple(
        (sum(deck.counts[value - 1 : KINDS : 13]) if value else jokers) / deck.size for value in (0, *VALUES)
    )


def suit_chances(deck: Composition) -> tuple[float, ...]:
    """Return the probability that a pull can count as a suit, by suit index 0-3; a joker can be any suit."""
    deck = _ace_of_clubs(deck)
    jokers = sum(deck.counts[KINDS:])
    return tuple((sum(deck.counts[suit * 13 : suit * 13 + 13]) + jokers) / deck.size for suit in range(4))


def mean_pull(deck: Composition) -> float:
    """Return the mean value of a pull; a joker counts as 13."""
    chances = value_chances(deck)
    return 13 * chances[0] + sum(value * chances[value] for value in VALUES)


def pull_chance(deck: Composition, difficulty: int, skill: int = 0, *, pulls: int = 1) -> float:
    """Return the chance that value + skill reaches a difficulty in one of some pulls (R-SKILL-2, R-SPELL-2).

    Raises:
        ValueError: ``pulls`` is below 1.
    """
    if pulls < 1:
        raise ValueError("at least one card has to be pulled")
    deck = _ace_of_clubs(deck)
    failing = sum(
        copies
        for kind, copies in deck.held
        if (card_of(kind).value if kind < KINDS else VALUES[-1]) + skill < difficulty
    )
    pulls = min(pulls, deck.size)
    return 1 - comb(failing, pulls) / comb(deck.size, pulls)


def pull_table(
    deck: Composition, skills: range = SKILLS, difficulties: range = DIFFICULTIES
) -> dict[tuple[int, int], float]:
    """Return `pull_chance` by (skill, difficulty)."""
    return {(s, d): pull_chance(deck, d, s) for s in skills for d in difficulties}
