"""The effect of adding or removing one card on the mean hand rank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import comb

from doomtown_desktop.decks.odds.chains import Chain, Counts, PackedDeck
from doomtown_desktop.decks.odds.composition import Cancel, Composition, never
from doomtown_desktop.decks.odds.exact import chain_sets
from doomtown_desktop.decks.odds.front import rank_odds
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import KINDS, RANKS, Joker


@dataclass(frozen=True)
class RankOddsChange:
    """The change of the mean highest and the mean highest legal rank, in ranks."""

    best: float
    legal: float


@dataclass(frozen=True)
class WhatIf:
    """The mean ranks of a deck, and by kind their changes if one card of the kind is added or removed."""

    best: float
    legal: float
    added: Mapping[int, RankOddsChange]
    removed: Mapping[int, RankOddsChange]


def what_if(
    deck: Composition, cards: int, *, add: Iterable[int] | None = None, cancelled: Cancel = never
) -> WhatIf:
    """Return the exact mean ranks with one card added, and with one removed, for many kinds at once.

    The common part of all these decks is counted once. A deck with Heretic jokers is counted from scratch for
    each kind, which takes long, and may then be sampled (`rank_odds`).

    Args:
        deck: the draw deck.
        cards: number of cards drawn, five plus the stud bonus.
        add: kinds to try to add; without it, the kinds in the deck and a plain joker.
        cancelled: called now and then; if it returns true, the calculation stops.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    removed = [kind for kind, _ in deck.held]
    added = list(dict.fromkeys([*removed, Joker.PLAIN] if add is None else add))
    tried = {(kind, 1): deck.with_change(kind, 1) for kind in added}
    tried |= {(kind, -1): deck.with_change(kind, -1) for kind in removed}
    now = rank_odds(deck, cards, cancelled=cancelled)
    together = {
        way: changed
        for way, changed in tried.items()
        if way[0] < KINDS and not deck.jokers[2] and min(deck.size, changed.size) >= cards >= HAND_SIZE
    }
    means: dict[tuple[int, int], tuple[float, float]] = {}
    best, legal = (_means(deck, together, cards, layer, cancelled) for layer in (False, True))
    for way, changed in tried.items():
        if way in together:
            means[way] = best[way], legal[way]
        else:
            odds = rank_odds(changed, cards, cancelled=cancelled)
            means[way] = odds.best.mean, odds.legal.mean

    def change(way: tuple[int, int]) -> RankOddsChange:
        return RankOddsChange(means[way][0] - now.best.mean, means[way][1] - now.legal.mean)

    return WhatIf(
        now.best.mean,
        now.legal.mean,
        {kind: change((kind, 1)) for kind in added},
        {kind: change((kind, -1)) for kind in removed},
    )


Way = tuple[int, int]


def _means(
    deck: Composition, tried: Mapping[Way, Composition], cards: int, legal: bool, cancelled: Cancel
) -> dict[Way, float]:
    """Return the mean rank of each deck that differs from ``deck`` in one card that is not a joker."""
    if not tried:
        return {}
    plain, devils, _ = deck.jokers
    table = PackedDeck(deck.counts[:KINDS], cards)
    by_level: dict[int, list[Counts]] = defaultdict(list)
    for (kind, _), changed in tried.items():
        by_level[kind % 13].append(changed.counts[:KINDS])
    missed: dict[tuple[int, int], dict[Counts, int]] = {}
    ranks = dict.fromkeys(tried, 0)
    for p in range(min(plain, cards) + 1):
        for d in range(min(devils, cards - p) + 1):
            size, weight = cards - p - d, comb(plain, p) * comb(devils, d)
            wild = min(p if legal else p + d, HAND_SIZE)
            top = RANKS - 1 if legal else max(0, RANKS - 1 - 2 * min(d, HAND_SIZE))
            if legal and size + p < HAND_SIZE:
                continue  # there is no legal hand, because the Devil's joker has to be among the five cards
            if (wild, top) not in missed:
                missed[wild, top] = _missed(table, by_level, wild, top, legal, cancelled)
            for way, changed in tried.items():
                fixed = changed.counts[:KINDS]
                below = table.coefficient(missed[wild, top][fixed], size)
                ranks[way] += weight * ((RANKS - 1) * comb(sum(fixed), size) - below)
    return {way: ranks[way] / comb(changed.size, cards) for way, changed in tried.items()}


def _missed(
    table: PackedDeck,
    by_level: Mapping[int, list[Counts]],
    wild: int,
    top: int,
    legal: bool,
    cancelled: Cancel,
) -> dict[Counts, int]:
    found: dict[Counts, int] = defaultdict(int)
    for sign, watch, suits in chain_sets(wild, table.most):
        chain = Chain(table, wild, legal=legal, watch=watch, suits=suits, top=top, slack=1)
        for counts, ways in chain.missed(by_level, cancelled).items():
            found[counts] += sign * ways
    return found
