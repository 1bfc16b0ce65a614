"""The odds of a deck by the best method, and the table of stud and draw bullets, computed step by step."""

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
"""The stud and draw bonuses in the table."""
PASSES: Final = (24, 96, 400)
"""The total number of first hands solved for a cell with draw bullets, after each round of the table."""


def rank_odds(
    deck: Composition,
    cards: int,
    *,
    most: int = 0,
    hands: int = HANDS,
    seed: int = 1,
    cancelled: Cancel = never,
) -> DrawOdds:
    """Return the odds of hand ranks for a draw: exact where feasible, else sampled, with their error.

    The odds are sampled for decks without any structure from eight cards on, and for decks with Heretic
    jokers and more than 1.5 million different hands.

    Args:
        deck: the draw deck.
        cards: number of cards drawn; if the deck has fewer, all of them (R-HAND-14).
        most: the largest number of cards that the caller will ask for soon; all sizes up to it are counted at
            once.
        hands: number of hands to sample if the odds cannot be exact.
        seed: the seed of the sampled hands.
        cancelled: called now and then; if it returns true, the calculation stops.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
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
    """Return odds with `DrawOdds.only_cheatin`, exact up to 1.5 million different hands, else sampled.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    if multisets(deck, min(cards, deck.size)) <= MULTISETS_AT_MOST:
        return enumerated_odds(deck, cards, cancelled=cancelled)
    return sampled_odds(deck, cards, hands=hands, seed=seed, cancelled=cancelled)


@dataclass(frozen=True)
class Cell:
    """One cell of the table of stud and draw bullets.

    Attributes:
        stud: Stud bonus (R-DRAW-2): cards drawn beyond five.
        draw: Draw bonus (R-DRAW-3): cards that may be swapped.
        odds: Odds of the objective's layer, after the best swap for the objective.
        is_final: True if no later version of the cell with a smaller error follows.
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
    """Yield the cells of the table as they are computed: those without a swap, then the others by rounds.

    A cell with draw bullets is yielded once for each of ``passes``, each time with a smaller error; finished
    cells are cached and come before unfinished ones. Small bonuses come first.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    aim = objective or Objective()
    most = HAND_SIZE + max(studs, default=0)
    without: dict[int, RankOdds] = {}
    for stud in sorted(studs):
        # The first cell should appear at once; the others are counted together.
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
"""The mean legal rank that gets score 0: hardly more than a pair."""
SCORE_OF_ALL: Final = 7.0
"""The mean legal rank that gets score 100: a full house on average."""


def structure_score(deck: Composition, *, cancelled: Cancel = never) -> int:
    """Return a score of a draw deck's poker structure, 0 to 100, for sorting decks.

    It is the mean highest legal rank with a stud bonus of 2, scaled linearly from rank 2 (0) to rank 7 (100).

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    mean = rank_odds(deck, HAND_SIZE + SCORE_STUD, cancelled=cancelled).legal.mean
    share = (mean - SCORE_OF_NOTHING) / (SCORE_OF_ALL - SCORE_OF_NOTHING)
    return round(100 * min(max(share, 0.0), 1.0))
