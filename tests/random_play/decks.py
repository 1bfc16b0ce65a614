"""Random decks of all scripted printings, legal ones and others."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from doomtown_desktop import cards
from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.decks import is_legal
from doomtown_desktop.decks.legality import gang_problems
from doomtown_desktop.engine.abilities import script_for
from doomtown_desktop.engine.driver import GameSetup, SeatSetup
from doomtown_desktop.engine.rulesets import ruleset

PLAYABLE = (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.SPELL, CardType.ACTION)
SIZE = 52
TRIES = 20_000


@dataclass(frozen=True)
class Drawn:
    """A deck drawn by lot."""

    outfit: str
    legend: str | None
    cards: dict[str, int]
    starting: tuple[str, ...]


@cache
def scripted(*types: CardType) -> tuple[CardFacts, ...]:
    """Facts of every scripted printing of some types, by code."""
    cards.load_all()
    found = [
        f
        for f in catalogue()
        if f.type in types and (script_for(f.title, f.code) or f.type is CardType.JOKER)
    ]
    return tuple(sorted(found, key=lambda facts: facts.code))


def jokers(rng: random.Random) -> dict[str, int]:
    """None, one or two jokers."""
    return {rng.choice(scripted(CardType.JOKER)).code: count for count in [rng.randint(0, 2)] if count}


def any_deck(rng: random.Random) -> Drawn:
    """Cards as they come: too many of one kind, too few, dudes of strangers, Union beside Confederate."""
    outfit = rng.choice(scripted(CardType.OUTFIT))
    chosen = jokers(rng)
    for _ in range(rng.randint(12, 40)):
        code = rng.choice(scripted(*PLAYABLE)).code
        chosen[code] = chosen.get(code, 0) + rng.randint(1, 4)
    dudes = [facts.code for facts in scripted(CardType.DUDE) if facts.code in chosen]
    starting = tuple(rng.sample(dudes, min(5, len(dudes))))
    legend = rng.choice(scripted(CardType.LEGEND)).code if rng.random() < 0.4 else None
    return Drawn(outfit.code, legend, chosen, starting)


def legal_deck(rng: random.Random) -> Drawn:
    """A deck with which nothing is wrong, its gang and some more dudes of its outfit included."""
    deck = any_deck(rng)
    outfit = catalogue().get(deck.outfit)
    own = [f for f in scripted(CardType.DUDE) if set(f.gangs) & set(outfit.gangs)]
    chosen = jokers(rng)
    spots: dict[object, int] = {}
    titles: dict[str, int] = {}
    starting: list[str] = []
    for turn in range(TRIES):
        facts = rng.choice(own if turn < 12 and own else scripted(*PLAYABLE))
        spot, name = (facts.suit, facts.value), facts.character.casefold()
        left = min(4 - spots.get(spot, 0), 4 - titles.get(name, 0), SIZE - sum(spots.values()))
        if left > 0:
            copies = rng.randint(1, left)
            spots[spot] = spots.get(spot, 0) + copies
            titles[name] = titles.get(name, 0) + copies
            chosen[facts.code] = chosen.get(facts.code, 0) + copies
            trial = Drawn(deck.outfit, deck.legend, chosen, (*starting, facts.code))
            if facts.is_dude and not gang_problems(trial, catalogue()):
                starting.append(facts.code)
        if sum(spots.values()) == SIZE:
            made = Drawn(deck.outfit, deck.legend, chosen, tuple(starting))
            assert is_legal(made, catalogue())
            return made
    raise RuntimeError(f"no deck in {TRIES} turns")


def random_setup(seed: int, book: str) -> GameSetup:
    """Two random decks by one rule book; every other seed legal ones."""
    rng = random.Random(f"decks {seed} {book}")
    make = legal_deck if seed % 2 else any_deck
    legends = ruleset(book).legends

    def seat(name: str) -> SeatSetup:
        deck = make(rng)
        legend = deck.legend if legends else None
        return SeatSetup(name, deck.outfit, tuple(sorted(deck.cards.items())), legend, deck.starting)

    return GameSetup((seat("Ada"), seat("Ben")), seed, book)
