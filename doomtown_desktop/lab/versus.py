"""Versions of a deck on the same luck: each meets the same opponents, with the same seeds and seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from doomtown_desktop.decks.model import Deck
from doomtown_desktop.lab.games import Contender
from doomtown_desktop.lab.plans import RunPlan, table_plan

PLAYER: Final = "rules"
OPPONENTS: Final = 6
"""At most this many decks are met."""


def versus_plan(versions: Sequence[Deck], opponents: Sequence[Deck], games: int, seed: int = 1) -> RunPlan:
    """Return the plan in which each version plays at least this many games, from both seats.

    Args:
        versions: The decks to compare, all of one edition.
        opponents: The decks to choose opponents from; at most `OPPONENTS`, spread over the list, are met.
        games: The number of games of each version.
        seed: The first seed.

    Raises:
        ValueError: There is no opponent for the rules of the versions.
    """
    known = [deck for deck in opponents if deck.edition == versions[0].edition]
    step = max(1, len(known) // OPPONENTS)
    met = known[::step][:OPPONENTS]
    if not met:
        raise ValueError("There is no deck to play against.")
    each = 2 * max(1, ceil(games / (2 * len(met))))
    rows, columns = [[Contender(deck, PLAYER) for deck in decks] for decks in (versions, met)]
    return table_plan(rows, columns, each, seed)
