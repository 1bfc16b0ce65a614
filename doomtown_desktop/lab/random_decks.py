"""Decks drawn by lot: legal ones of every printing that plays."""

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
"""Name of all of them together."""


@cache
def every_printing_that_plays(edition: Edition = "reloaded") -> tuple[CardFacts, ...]:
    """What of an edition has a script, and what needs none."""
    load_all()
    return tuple(
        card
        for card in catalogue(edition)
        if card.is_plain or card.type is CardType.JOKER or script_for(card.title, card.code) is not None
    )


def random_deck(seed: int, number: int, rules: str) -> Deck:
    """One of the decks of a game; equal for equal arguments, as long as the pool is."""
    rng = random.Random(f"{RANDOM} {seed} {number} {rules}")
    legends = ruleset(rules).legends
    pool = every_printing_that_plays(edition_of_rules(rules))
    return generated_deck(rng, pool, ruleset=rules, legends=legends, name=RANDOM)
