"""Compare the hand ranks of guessed decks with those of the real ones.

The real deck is never a known deck.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import mean

from doomtown_desktop.ai.guessing import Guesses, known_decks
from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.poker.pool import ranks_of
from tests.ai.games import ready
from tests.ai.sightings import Sighting, sightings

ENOUGH = 14
"""Cards not seen that a deck needs to tell anything: of fewer, two draw hands are nearly all."""
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_JOKER = 52


@dataclass(frozen=True, slots=True)
class Strength:
    """The mean rank of the best legal hand of the cards that a seat has not seen: real and guessed."""

    deck: str
    day: int
    drawn: int
    """Cards drawn."""
    real: float
    guessed: float


@cache
def kind(code: str) -> int:
    """Return the kind of a card, as poker counts it."""
    card = catalogue().get(code)
    if card.suit is None or card.value is None:
        return _JOKER
    return _SUITS.index(card.suit.value) * 13 + card.value - 1


def mean_rank(codes: list[str], drawn: int, hands: int, random: Random) -> float:
    """Return the mean rank of the best legal hand over ``hands`` random draws."""
    kinds = [kind(code) for code in codes]
    return mean(ranks_of(random.sample(kinds, drawn))[1] for _ in range(hands))


def hidden_cards(sighting: Sighting) -> list[str]:
    """Return the cards of the real deck that have not been seen."""
    deck = next(deck for deck in starter_decks() if deck.name == sighting.deck)
    left = Counter(deck.cards)
    left.subtract(sighting.seen)
    return sorted(left.elements())


@cache
def outfit(name: str) -> str:
    """Return the outfit of a starter deck."""
    return next(deck.outfit for deck in starter_decks() if deck.name == name)


@cache
def without(name: str) -> Guesses:
    """Return a sampler that knows every starter deck except one."""
    ready()
    facts = catalogue()
    return Guesses(facts, [deck for deck in known_decks(facts) if deck.name != name])


def strengths(guesses: int, hands: int) -> list[Strength]:
    """Return the strengths for every sighting with enough unseen cards, for draws of 5 and of 7 cards."""
    found: list[Strength] = []
    random = Random(15)
    for sighting in sightings():
        if sighting.hidden < ENOUGH:
            continue
        real = hidden_cards(sighting)
        made = [
            without(sighting.deck).unseen(outfit(sighting.deck), sighting.seen, sighting.hidden, luck)
            for luck in range(guesses)
        ]
        for drawn in (5, 7):
            true = mean_rank(real, drawn, guesses * hands, random)
            guessed = mean(mean_rank(guess, drawn, hands, random) for guess in made)
            found.append(Strength(sighting.deck, sighting.day, drawn, true, guessed))
    return found


def jokers(codes: list[str]) -> int:
    """Return the number of jokers among these cards."""
    return sum(1 for code in codes if catalogue().get(code).type is CardType.JOKER)
