"""Decks drawn by lot for games between opponents (`--random-decks`): of every printing that plays."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.commands import CommandError
from doomtown_desktop.decks import Deck
from doomtown_desktop.decks.generating import generated_deck
from doomtown_desktop.engine.abilities import script_for
from doomtown_desktop.engine.rulesets import RULESETS, ruleset

RANDOM: Final = "random decks"
"""Name of all of them together."""


def check_rules(name: str) -> str:
    """The name of a rule book. Raises `CommandError` for one that is not known."""
    if name not in RULESETS:
        raise CommandError(f"there are no rules {name!r}; there are: {', '.join(RULESETS)}")
    return name


@cache
def every_printing_that_plays() -> tuple[CardFacts, ...]:
    """What has a script, and what needs none."""
    load_all()
    return tuple(
        card
        for card in catalogue()
        if card.is_plain or card.type is CardType.JOKER or script_for(card.title, card.code) is not None
    )


def random_deck(seed: int, seat: int, rules: str) -> Deck:
    """The deck of one seat of one game; equal for equal arguments, as long as the pool is."""
    rng = random.Random(f"{RANDOM} {seed} {seat} {rules}")
    legends = ruleset(rules).legends
    return generated_deck(rng, every_printing_that_plays(), ruleset=rules, legends=legends, name=RANDOM)
