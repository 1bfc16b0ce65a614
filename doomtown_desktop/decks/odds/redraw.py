"""Draw bullets: the best cards to swap, and the odds after the swap (R-DRAW-3 to R-DRAW-5).

For one hand the best swap is found exactly: every choice of cards to discard, and every refill from the rest
of the deck, which does not contain the cards just discarded (R-DRAW-7). If that is too much work, the swap is
searched with sampled refills, and the result says so. For a deck, first hands are sampled, and each is solved
in the same way. The exact odds without a swap serve as a control variate, which reduces the error of the
estimate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import comb
from random import Random
from typing import Final, NamedTuple

from doomtown_desktop.decks.odds.composition import Cancel, Composition, TooMany, check, never
from doomtown_desktop.decks.odds.exact import RankOdds, layers, multisets
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import BIT, RANKS, WEIGHT, Joker, legal_pool_rank, pool_of, pool_rank

WORK_AT_MOST: Final = 40_000
"""At most this many hands are ranked to solve one hand exactly; beyond, the swap is searched by sampling."""
EXACT_WORK_AT_MOST: Final = 3_000_000
"""At most this many hands are ranked to solve every first hand of a deck."""
_TRIALS: Final = 48
"""Number of sampled refills to compare all swaps; the best few are then compared by ten times as many."""
_FINALISTS: Final = 5


class Layer(Enum):
    """The hand that counts: the highest, or the highest legal one."""

    BEST = "best"
    LEGAL = "legal"


_RANK: Final[dict[Layer, Callable[[int, int], int]]] = {Layer.BEST: pool_rank, Layer.LEGAL: legal_pool_rank}


@dataclass(frozen=True)
class Objective:
    """The objective of a player's swap.

    Attributes:
        worth: The worth of a hand by its rank 0-11; it never decreases as the rank rises.
    """

    layer: Layer = Layer.BEST
    worth: tuple[float, ...] = tuple(range(RANKS))

    def __post_init__(self) -> None:
        """Refuse worths that decrease: the search relies on their order."""
        if len(self.worth) != RANKS or list(self.worth) != sorted(self.worth):
            raise ValueError("an objective has twelve worths, none of them less than that of a lower rank")


def mean_rank(layer: Layer = Layer.BEST) -> Objective:
    """Return the objective to maximize the mean rank."""
    return Objective(layer)


def rank_at_least(rank: int, layer: Layer = Layer.BEST) -> Objective:
    """Return the objective to maximize the chance of some rank or higher."""
    return Objective(layer, tuple(float(r >= rank) for r in range(RANKS)))


def chance_against(opponent: RankOdds, layer: Layer = Layer.BEST) -> Objective:
    """Return the objective to maximize the chance of the higher rank; equal ranks count half."""
    reach = (*opponent.at_least, 0.0)
    return Objective(layer, tuple(1 - (reach[r] + reach[r + 1]) / 2 for r in range(RANKS)))


class RedrawSwap(NamedTuple):
    """The best swap of a hand."""

    discards: tuple[int, ...]
    """Kinds to discard, in order."""
    worth: float
    """The mean worth of the hand afterwards, in the units of the objective."""
    chances: tuple[float, ...]
    """The probability of each rank 0-11 afterwards."""
    is_exact: bool
    """True if every swap and refill was evaluated."""


Pool = tuple[int, int, int]
"""(packed, present, ways): a hand as in `poker.pool`, and the number of ways to draw it."""


def _holds(hand: Sequence[int], draws: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield each different (held, discarded). Plain jokers are always held, as no card is worth more."""
    counts = sorted(Counter(hand).items())

    def rest(index: int, left: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        if index == len(counts):
            yield (), ()
            return
        kind, copies = counts[index]
        for out in range(0 if kind == Joker.PLAIN else min(copies, left), -1, -1):
            for held, gone in rest(index + 1, left - out):
                yield (kind,) * (copies - out) + held, (kind,) * out + gone

    return rest(0, draws)


def best_swap(
    hand: Sequence[int],
    rest: Composition,
    draws: int,
    objective: Objective | None = None,
    *,
    random: Random | None = None,
    work: int = WORK_AT_MOST,
    cancelled: Cancel = never,
) -> RedrawSwap:
    """Return the best swap of at most ``draws`` cards.

    Args:
        hand: kinds of the cards drawn, five or more.
        rest: the draw deck without them.
        draws: the draw bonus (R-DRAW-3).
        objective: the objective of the swap; without it, the highest mean rank.
        random: source of sampled refills if exact work is too much; without it, such hands are refused.
        work: at most this many hands are ranked.
        cancelled: called now and then; if it returns true, the calculation stops.

    Raises:
        TooMany: it is too much work and no ``random`` is given.
        OddsCancelled: ``cancelled`` returned true.
    """
    aim = objective or Objective()
    draws = min(draws, len(hand), rest.size)
    holds = list(_holds(hand, draws))
    sizes = [multisets(rest, d) for d in range(draws + 1)]
    if sum(sizes[len(gone)] for _, gone in holds) <= work:
        refills = layers(rest.held, draws)
        return _best_of(holds, refills, rest.size, aim, cancelled)
    if random is None:
        raise TooMany(
            f"there are {len(holds)} ways to swap {draws} of {len(hand)} cards, and many refills each"
        )
    return _searched(holds, rest, draws, aim, random, sizes, cancelled)


def _best_of(
    holds: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    refills: Sequence[Sequence[Pool]],
    left: int,
    aim: Objective,
    cancelled: Cancel,
) -> RedrawSwap:
    rank, worth = _RANK[aim.layer], aim.worth
    best: tuple[float, list[int], tuple[int, ...]] | None = None
    for held, gone in holds:
        check(cancelled)
        packed, present = pool_of(held)
        counts = [0] * RANKS
        for p, s, ways in refills[len(gone)]:
            counts[rank(packed + p, present | s)] += ways
        value = sum(w * n for w, n in zip(worth, counts, strict=True)) / comb(left, len(gone))
        # of equally good swaps, the one with fewer cards is chosen: it shows the opponent less
        if best is None or value > best[0] + 1e-12 or (value > best[0] - 1e-12 and len(gone) < len(best[2])):
            best = (value, counts, gone)
    assert best is not None
    value, counts, gone = best
    whole = comb(left, len(gone))
    return RedrawSwap(gone, value, tuple(n / whole for n in counts), is_exact=True)


def _searched(
    holds: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    rest: Composition,
    draws: int,
    aim: Objective,
    random: Random,
    sizes: Sequence[int],
    cancelled: Cancel,
) -> RedrawSwap:
    """Compare swaps by sampled refills, the best few again by more; evaluate the winner by new refills."""
    cards = rest.cards()
    rank, worth = _RANK[aim.layer], aim.worth

    def trial(count: int) -> list[list[tuple[int, int]]]:
        """Return sampled refills as (packed, present), by number of cards."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(draws + 1)]
        for _ in range(count):
            packed = present = 0
            found[0].append((0, 0))
            for index, kind in enumerate(random.sample(cards, draws), 1):
                packed += WEIGHT[kind]
                present |= BIT[kind]
                found[index].append((packed, present))
        return found

    def ranked(held: Sequence[int], refills: Sequence[tuple[int, int]]) -> list[int]:
        packed, present = pool_of(held)
        return [rank(packed + p, present | s) for p, s in refills]

    tried = trial(_TRIALS)
    scores = []
    for number, (held, gone) in enumerate(holds):
        check(cancelled)
        scores.append((-sum(worth[r] for r in ranked(held, tried[len(gone)])), number))
    finalists = [holds[number] for _, number in sorted(scores)[:_FINALISTS]]
    tried = trial(_TRIALS * 10)
    held, gone = max(finalists, key=lambda h: sum(worth[r] for r in ranked(h[0], tried[len(h[1])])))
    if sizes[len(gone)] <= WORK_AT_MOST:  # few enough refills to compute the winner's worth exactly
        own = _best_of([(held, gone)], layers(rest.held, len(gone)), rest.size, aim, cancelled)
        return own._replace(is_exact=False)
    found = ranked(held, trial(_TRIALS * 4)[len(gone)])
    counts = Counter(found)
    return RedrawSwap(
        gone,
        sum(worth[r] for r in found) / len(found),
        tuple(counts[r] / len(found) for r in range(RANKS)),
        is_exact=False,
    )


# ---------------------------------------------------------------- a whole deck


def _hands(held: Sequence[tuple[int, int]], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each different hand with the number of ways to draw it."""
    if not cards:
        yield (), 1
        return
    if not held:
        return
    (kind, copies), later = held[0], held[1:]
    for x in range(min(copies, cards), -1, -1):
        for hand, ways in _hands(later, cards - x):
            yield (kind,) * x + hand, ways * comb(copies, x)


def exact_redraw_odds(
    deck: Composition,
    stud: int,
    draws: int,
    objective: Objective | None = None,
    *,
    work: int = EXACT_WORK_AT_MOST,
    cancelled: Cancel = never,
) -> RankOdds:
    """Return the exact odds after the best swap of every first hand. For small decks only.

    Raises:
        TooMany: it would be too much work.
        OddsCancelled: ``cancelled`` returned true.
    """
    aim = objective or Objective()
    cards = min(HAND_SIZE + stud, deck.size)
    draws = min(draws, cards, deck.size - cards)
    swaps = sum(min(comb(cards, d), multisets(deck, cards)) * multisets(deck, d) for d in range(draws + 1))
    if multisets(deck, cards) * swaps > work:
        raise TooMany(f"{multisets(deck, cards):,} first hands with up to {draws} cards swapped")
    chances, whole = [0.0] * RANKS, comb(deck.size, cards)
    for hand, ways in _hands(deck.held, cards):
        solved = best_swap(hand, deck.without(iter(hand)), draws, aim, work=work, cancelled=cancelled)
        for rank, chance in enumerate(solved.chances):
            chances[rank] += chance * ways / whole
    return RankOdds(tuple(chances))


class RedrawSample:
    """Odds after the best swap, from sampled first hands; each further hand makes them more precise.

    First hands depend on the seed alone, so samples with other numbers of bullets use the same cards.
    """

    def __init__(
        self,
        deck: Composition,
        stud: int,
        draws: int,
        objective: Objective | None,
        without: RankOdds,
        *,
        seed: int = 1,
        work: int = WORK_AT_MOST,
    ) -> None:
        """Set up a sample. ``without``: the odds of the same layer without a swap, preferably exact."""
        self._deck, self._stud, self._draws = deck, stud, draws
        self._aim, self._without, self._work = objective or Objective(), without, work
        self._cards = deck.cards()
        self._deals, self._choices = Random(seed), Random(seed + 1)
        self._rows: list[tuple[int, tuple[float, ...]]] = []
        self._is_exact = True

    @property
    def hands(self) -> int:
        """Number of first hands solved so far."""
        return len(self._rows)

    def solve(self, hands: int, cancelled: Cancel = never) -> None:
        """Solve ``hands`` further first hands.

        Raises:
            OddsCancelled: ``cancelled`` returned true; hands solved so far are kept.
        """
        rank = _RANK[self._aim.layer]
        for _ in range(hands):
            check(cancelled)
            deal = list(self._cards)
            self._deals.shuffle(deal)
            hand = deal[: HAND_SIZE + self._stud]
            rest = self._deck.without(iter(hand))
            swap = best_swap(
                hand, rest, self._draws, self._aim, random=self._choices, work=self._work, cancelled=cancelled
            )
            self._is_exact = self._is_exact and swap.is_exact
            self._rows.append((rank(*pool_of(hand)), swap.chances))

    def odds(self) -> RankOdds:
        """Return the odds so far. Raises ``ValueError`` before any hand was solved."""
        n = len(self._rows)
        if not n:
            raise ValueError("no hand was solved yet")
        firsts = [first for first, _ in self._rows]
        means = [sum(r * c for r, c in enumerate(chances)) for _, chances in self._rows]
        slope = _slope(firsts, means) if n >= 30 else 0.0
        came = Counter(firsts)
        chances = [
            sum(row[rank] for _, row in self._rows) / n
            - slope * (came[rank] / n - self._without.chances[rank])
            for rank in range(RANKS)
        ]
        kept = [max(0.0, chance) for chance in chances]
        errors = []
        for rank in range(RANKS):
            errors.append(_error([sum(row[rank:]) - slope * (first >= rank) for first, row in self._rows]))
        errors = [max(error, 1 / n) for error in errors]
        errors[0] = 0.0
        return RankOdds(
            tuple(chance / sum(kept) for chance in kept),
            n,
            max(_error([mean - slope * first for first, mean in zip(firsts, means, strict=True)]), 1 / n),
            tuple(errors),
            self._is_exact,
        )


def _slope(x: Sequence[float], y: Sequence[float]) -> float:
    """Return the slope of y over x, by least squares."""
    x0, y0 = sum(x) / len(x), sum(y) / len(y)
    spread = sum((a - x0) ** 2 for a in x)
    return sum((a - x0) * (b - y0) for a, b in zip(x, y, strict=True)) / spread if spread else 0.0


def _error(values: Sequence[float]) -> float:
    """Return the standard error of a mean; infinite for a single value."""
    n = len(values)
    if n < 2:
        return float("inf")
    mean = sum(values) / n
    return float((sum((value - mean) ** 2 for value in values) / (n - 1) / n) ** 0.5)
