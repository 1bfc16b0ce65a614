"""The odds of a deck: hand ranks, draw bullets, lowball, pulls. Pure functions, exact where feasible."""

from doomtown_desktop.decks.odds.composition import (
    SUITS,
    Composition,
    OddsCancelled,
    TooMany,
    composition_of,
    draw_deck_codes,
    kind_of_card,
)
from doomtown_desktop.decks.odds.exact import (
    DrawOdds,
    RankOdds,
    enumerated_odds,
    exact_odds,
    multisets,
)
from doomtown_desktop.decks.odds.front import (
    BULLETS,
    PASSES,
    Cell,
    cheatin_odds,
    rank_odds,
    structure_score,
    table_cells,
)
from doomtown_desktop.decks.odds.lowball import (
    LowballComparison,
    LowballOdds,
    average_lowball,
    lowball_odds,
    lowball_standing,
)
from doomtown_desktop.decks.odds.pulls import mean_pull, pull_chance, pull_table, suit_chances, value_chances
from doomtown_desktop.decks.odds.redraw import (
    Layer,
    Objective,
    RedrawSample,
    RedrawSwap,
    best_swap,
    chance_against,
    exact_redraw_odds,
    mean_rank,
    rank_at_least,
)
from doomtown_desktop.decks.odds.sampling import sampled_odds
from doomtown_desktop.decks.odds.what_if import RankOddsChange, WhatIf, what_if
from doomtown_desktop.poker.pool import RANK_NAMES, Joker, card_of, ranks_of

__all__ = [
    "BULLETS",
    "PASSES",
    "RANK_NAMES",
    "SUITS",
    "Cell",
    "Composition",
    "DrawOdds",
    "Joker",
    "Layer",
    "LowballComparison",
    "LowballOdds",
    "Objective",
    "OddsCancelled",
    "RankOdds",
    "RankOddsChange",
    "RedrawSample",
    "RedrawSwap",
    "TooMany",
    "WhatIf",
    "average_lowball",
    "best_swap",
    "card_of",
    "chance_against",
    "cheatin_odds",
    "composition_of",
    "draw_deck_codes",
    "enumerated_odds",
    "exact_odds",
    "exact_redraw_odds",
    "kind_of_card",
    "lowball_odds",
    "lowball_standing",
    "mean_pull",
    "mean_rank",
    "multisets",
    "pull_chance",
    "pull_table",
    "rank_at_least",
    "rank_odds",
    "ranks_of",
    "sampled_odds",
    "structure_score",
    "suit_chances",
    "table_cells",
    "value_chances",
    "what_if",
]
