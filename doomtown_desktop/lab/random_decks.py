"""Random legal decks from all playable printings."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import CardFacts, CardType, Edition, catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.decks.generating import generated_deck
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.protocol.rulesets import ruleset

RANDOM: Final = "random decks"
"""The common name of all random decks."""


@cache
def every_printing_that_plays(edition: Edition = "reloaded") -> tuple[CardFacts, ...]:
    """Return the printings of an edition that have a script or need none."""
    load_all()
    return tuple(
        card
        for card in catalogue(edition)
        if card.is_plain or card.type is CardType.JOKER or script_for(card.title, card.code) is not None
    )


def random_deck(seed: int, number: int, rules: str) -> Deck:
    """Return a random deck for a game; it depends only on the arguments and the pool of printings."""
    rng = random.Random(f"{RANDOM} {seed} {number} {rules}")
    legends = ruleset(rules).legends
    pool = every_printing_that_plays(edition_of_rules(rules))
    return generated_deck(rng, pool, ruleset=rules, legends=legends, name=RANDOM)
