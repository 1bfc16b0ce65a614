"""Random decks of all scripted printings, legal ones and others."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from doomtown_desktop import cards
from doomtown_desktop.catalog import CardFacts, CardType, Edition, catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.decks.generating import generated_deck
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.driver import GameSetup, SeatSetup
from doomtown_desktop.protocol.rulesets import ruleset

PLAYABLE = (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.SPELL, CardType.ACTION)


@dataclass(frozen=True)
class Drawn:
    """A randomly drawn deck."""

    outfit: str
    legend: str | None
    cards: dict[str, int]
    starting: tuple[str, ...]
    edition: Edition = "reloaded"


@cache
def scripted(*types: CardType) -> tuple[CardFacts, ...]:
    """Return the facts of every scripted printing of some types, by code."""
    cards.load_all()
    found = [
        f
        for f in catalogue()
        if f.type in types and (script_for(f.title, f.code) or f.type is CardType.JOKER)
    ]
    return tuple(sorted(found, key=lambda facts: facts.code))


def jokers(rng: random.Random) -> dict[str, int]:
    """Return no, one or two jokers."""
    return {rng.choice(scripted(CardType.JOKER)).code: count for count in [rng.randint(0, 2)] if count}


def any_deck(rng: random.Random) -> Drawn:
    """Return a deck without regard to the rules: too many copies, too few cards, any gangs together."""
    outfit = rng.choice(scripted(CardType.OUTFIT))
    chosen = jokers(rng)
    for _ in range(rng.randint(12, 40)):
        code = rng.choice(scripted(*PLAYABLE)).code
        chosen[code] = chosen.get(code, 0) + rng.randint(1, 4)
    dudes = [facts.code for facts in scripted(CardType.DUDE) if facts.code in chosen]
    starting = tuple(rng.sample(dudes, min(5, len(dudes))))
    legend = rng.choice(scripted(CardType.LEGEND)).code if rng.random() < 0.4 else None
    return Drawn(outfit.code, legend, chosen, starting)


def legal_deck(rng: random.Random) -> Deck:
    """Return a legal deck that is similar to decks built by people."""
    types = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER, *PLAYABLE)
    return generated_deck(rng, scripted(*types))


def random_setup(seed: int, book: str) -> GameSetup:
    """Return two random decks for one rule book; every other seed gives legal ones."""
    rng = random.Random(f"decks {seed} {book}")
    make: Callable[[random.Random], Deck | Drawn] = legal_deck if seed % 2 else any_deck
    legends = ruleset(book).legends

    def seat(name: str) -> SeatSetup:
        deck = make(rng)
        legend = deck.legend if legends else None
        return SeatSetup(name, deck.outfit, tuple(sorted(deck.cards.items())), legend, deck.starting)

    return GameSetup((seat("Ada"), seat("Ben")), seed, book)
