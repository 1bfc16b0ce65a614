"""The odds of a deck by whatever way is best, and the table of stud and draw bullets that fills by and by."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.decks.odds.composition import Cancel, Composition, TooMany, never
from doomtown_desktop.decks.odds.exact import (
    MULTISETS_AT_MOST,
    DrawOdds,
    RankOdds,
    enumerated_odds,
    exact_odds,
    multisets,
)
from doomtown_desktop.decks.odds.redraw import Layer, Objective, RedrawSample
from doomtown_desktop.decks.odds.sampling import HANDS, sampled_odds
from doomtown_desktop.poker import HAND_SIZE

BULLETS: Final = range(7)
"""Stud and draw bonuses that the table shows."""
PASSES: Final = (24, 96, 400)
"""First hands that are solved for a cell with draw bullets, in all, after each round of the table."""


def rank_odds(
    deck: Composition,
    cards: int,
    *,
    most: int = 0,
    hands: int = HANDS,
    seed: int = 1,
    cancelled: Cancel = never,
) -> DrawOdds:
    """Odds of hand ranks for some cards drawn: exact where that is feasible, else sampled with their error.

    Sampled are decks without any structure from eight cards on, and those with Heretic jokers and more than
    1.5 million different hands.

    Args:
        deck: the draw deck.
        cards: cards drawn; if the deck has fewer, all of them (R-HAND-14).
        most: the largest number that will be asked for soon; all up to it are then counted at once.
        hands: hands to sample where it cannot be exact.
        seed: which hands.
        cancelled: asked now and then.

    Raises:
        Cancelled: nobody waits for it.
    """
    cards = min(cards, deck.size)
    if cards >= HAND_SIZE and not deck.jokers[2]:
        with suppress(TooMany):
            return exact_odds(deck, cards, most=min(most, deck.size), cancelled=cancelled)
    if multisets(deck, cards) <= MULTISETS_AT_MOST:
        return enumerated_odds(deck, cards, cancelled=cancelled)
    return sampled_odds(deck, cards, hands=hands, seed=seed, cancelled=cancelled)


def cheatin_odds(
    deck: Composition, cards: int, *, hands: int = HANDS, seed: int = 1, cancelled: Cancel = never
) -> DrawOdds:
    """The same with `DrawOdds.only_cheatin`: exact up to 1.5 million different hands, else sampled.

    Raises:
        Cancelled: nobody waits for it.
    """
    if multisets(deck, min(cards, deck.size)) <= MULTISETS_AT_MOST:
        return enumerated_odds(deck, cards, cancelled=cancelled)
    return sampled_odds(deck, cards, hands=hands, seed=seed, cancelled=cancelled)


@dataclass(frozen=True)
class Cell:
    """One cell of the table.

    Attributes:
        stud: Stud bonus (R-DRAW-2), cards more than five.
        draw: Draw bonus (R-DRAW-3), cards that may be swapped.
        odds: Of the layer asked for, after the best swap for the objective.
        is_final: It will not come again with a smaller error.
    """

    stud: int
    draw: int
    odds: RankOdds
    is_final: bool


_CellKey = tuple[Composition, Objective, int, int, int, int]
_CELLS_AT_MOST: Final = 2048
_cells: OrderedDict[_CellKey, RankOdds] = OrderedDict()


def _remember(key: _CellKey, odds: RankOdds) -> None:
    _cells[key] = odds
    while len(_cells) > _CELLS_AT_MOST:
        _cells.popitem(last=False)


def table_cells(
    deck: Composition,
    objective: Objective | None = None,
    *,
    studs: Sequence[int] = BULLETS,
    draws: Sequence[int] = BULLETS,
    passes: Sequence[int] = PASSES,
    seed: int = 1,
    cancelled: Cancel = never,
) -> Iterator[Cell]:
    """The cells of the table as they become known: those without a swap, then the others again and again.

    A cell with draw bullets comes once for each of ``passes`` with an ever smaller error; a finished one is
    remembered and comes at once. Small bonuses come first.

    Raises:
        Cancelled: nobody waits for it.
    """
    aim = objective or Objective()
    most = HAND_SIZE + max(studs, default=0)
    without: dict[int, RankOdds] = {}
    for stud in sorted(studs):
        # The first cell is wanted at once; the others are counted together.
        odds = rank_odds(deck, HAND_SIZE + stud, most=most if stud else 0, seed=seed, cancelled=cancelled)
        without[stud] = odds.legal if aim.layer is Layer.LEGAL else odds.best
        if 0 in draws:
            yield Cell(stud, 0, without[stud], is_final=True)
    open_cells: dict[tuple[int, int], RedrawSample] = {}
    for draw, stud in sorted((d, s) for d in draws for s in studs if d):
        known = _cells.get((deck, aim, stud, draw, passes[-1], seed))
        if known is not None:
            yield Cell(stud, draw, known, is_final=True)
        else:
            open_cells[stud, draw] = RedrawSample(deck, stud, draw, aim, without[stud], seed=seed)
    for hands in passes:
        for (stud, draw), sample in open_cells.items():
            sample.solve(hands - sample.hands, cancelled)
            is_final = hands == passes[-1]
            odds_now = sample.odds()
            if is_final:
                _remember((deck, aim, stud, draw, hands, seed), odds_now)
            yield Cell(stud, draw, odds_now, is_final)


SCORE_STUD: Final = 2
SCORE_OF_NOTHING: Final = 2.0
"""Mean legal rank that is worth 0: hardly more than a pair."""
SCORE_OF_ALL: Final = 7.0
"""Mean legal rank that is worth 100: a full house on average."""


def structure_score(deck: Composition, *, cancelled: Cancel = never) -> int:
    """A score of a draw deck's poker structure, 0 to 100, to sort decks by.

    It is the mean highest legal rank with a stud bonus of 2, on a straight line from rank 2 (0) to 7 (100).

    Raises:
        Cancelled: nobody waits for it.
    """
    mean = rank_odds(deck, HAND_SIZE + SCORE_STUD, cancelled=cancelled).legal.mean
    share = (mean - SCORE_OF_NOTHING) / (SCORE_OF_ALL - SCORE_OF_NOTHING)
    return round(100 * min(max(share, 0.0), 1.0))
