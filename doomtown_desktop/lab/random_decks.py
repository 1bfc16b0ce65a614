"""Decks drawn by lot: legal ones of every printing that plays."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.decks.generating import generated_deck
from doomtown_desktop.engine.abilities import script_for
from doomtown_desktop.engine.rulesets import ruleset

RANDOM: Final = "random decks"
"""Name of all of them together."""


@cache
def every_printing_that_plays() -> tuple[CardFacts, ...]:
    """What has a script, and what needs none."""
    load_all()
    return tuple(
        card
        for card in catalogue()
        if card.is_plain or card.type is CardType.JOKER or script_for(card.title, card.code) is not None
    )


def random_deck(seed: int, number: int, rules: str) -> Deck:
    """One of the decks of a game; equal for equal arguments, as long as the pool is."""
    rng = random.Random(f"{RANDOM} {seed} {number} {rules}")
    legends = ruleset(rules).legends
    return generated_deck(rng, every_printing_that_plays(), ruleset=rules, legends=legends, name=RANDOM)
