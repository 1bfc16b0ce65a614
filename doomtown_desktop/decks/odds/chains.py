"""Exact counting of hands value by value, with equal states merged; `exact` is built on it.

A `Chain` counts, for every number of fixed cards at once, the draws whose hand is below each rank. It goes
through the thirteen values. A state holds only the facts on which the rank can still depend: the two largest
groups, the last four values (straights), and the cards in some watched suits. The number of draws that lead
to a state is a polynomial in the number of cards, packed into one integer, so that one multiplication counts
all sizes.

Suits are not independent, so flushes are counted by inclusion and exclusion: hands below a rank, minus those
that have five of clubs, minus those that have five of diamonds ..., plus those that have both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property, lru_cache
from math import comb
from typing import Final, NamedTuple

from doomtown_desktop.decks.odds.composition import Cancel, TooMany, check
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import DEAD_MANS_KINDS, RANKS, STRAIGHT, rank_of_groups

_DONE: Final = -1
"""Replaces the last four values once five in a row are complete."""


class SuitWatch(Enum):
    """The hand that a chain looks for in its suits."""

    NOTHING = "nothing"
    FLUSH = "flush"
    STRAIGHT_FLUSH = "straight flush"


class State(NamedTuple):
    """The part of the draw so far on which the hand's rank can still depend."""

    first: int
    """Size of the largest group of one value, at most five minus the wild cards."""
    second: int
    """Size of the second largest group, at most 2."""
    different: int
    """Number of different kinds, at most five minus the wild cards; used only if legal hands are counted."""
    dead_mans: int
    """Number of cards of a Dead Man's Hand; used only if such a hand is possible."""
    row: int
    """The last four values that were drawn, as bits (bit 3: the last), or `_DONE`."""
    suits: tuple[int, ...]
    """For each watched suit: the number of its cards, or the bits of its last four values."""


Counts = tuple[int, ...]
"""Copies of the kinds 0-51."""
Key = tuple[int, int, tuple[int, ...]]
"""The contribution of one value: its cards (or kinds), cards of a Dead Man's Hand, cards of watched suits."""


class Budget:
    """The number of steps that a count may still take; unstructured decks would need very many."""

    def __init__(self, steps: int) -> None:
        """Allow ``steps`` steps; one takes about 2.5 microseconds."""
        self._left = steps

    def spend(self, steps: int) -> None:
        """Use up some steps. Raises `TooMany` if fewer are left."""
        self._left -= steps
        if self._left < 0:
            raise TooMany("the hands of this deck are too different to count them all")


class PackedDeck:
    """The draw deck without its jokers, and the packing of its polynomials."""

    def __init__(self, counts: Counts, most: int) -> None:
        """Pack a deck. ``counts``: copies by kind 0-51; ``most``: the most fixed cards in a hand."""
        self.counts = counts
        self.most = most
        size = sum(counts) + 1  # a card may be added
        self.bits = max(comb(size, k) for k in range(min(size, 2 * most) + 1)).bit_length() + 5
        self.limit = (1 << self.bits * (most + 1)) - 1

    def cut(self, degree: int) -> int:
        """Return the mask of the terms up to a degree."""
        return (1 << self.bits * (degree + 1)) - 1

    def coefficient(self, polynomial: int, degree: int) -> int:
        """Return the number of draws of ``degree`` cards that a polynomial counts."""
        return polynomial >> self.bits * degree & (1 << self.bits) - 1


class Chain:
    """Counts the draws below each rank that also have the watched hand in each of some suits."""

    def __init__(
        self,
        table: PackedDeck,
        wild: int,
        *,
        legal: bool,
        watch: SuitWatch = SuitWatch.NOTHING,
        suits: tuple[int, ...] = (),
        top: int = 11,
        slack: int = 0,
    ) -> None:
        """Set up a chain. ``top``: the highest rank to count; ``slack``: the number of kinds to add later."""
        self.table = table
        self.wild = wild
        self.need = HAND_SIZE - wild
        self.legal = legal
        self.watch = watch
        self.suits = suits
        self.slack = slack
        counts = table.counts
        held = sum(1 for kind in DEAD_MANS_KINDS if counts[kind])
        self._dead_mans = DEAD_MANS_KINDS if held + slack >= self.need else ()
        self._by_values = _reach(tuple(any(counts[v::13]) for v in range(13)), self.need, slack)
        self._by_suit = [
            _reach(tuple(bool(counts[suit * 13 + v]) for v in range(13)), self.need, slack) for suit in suits
        ]
        self._ceiling = {SuitWatch.NOTHING: 11, SuitWatch.FLUSH: 7, SuitWatch.STRAIGHT_FLUSH: 9}[watch]
        least, most = {SuitWatch.NOTHING: (1, 11), SuitWatch.FLUSH: (1, 6), SuitWatch.STRAIGHT_FLUSH: (7, 9)}[
            watch
        ]
        self._counts_below = range(least, min(most, top) + 1)

    # ---------------------------------------------------------------- what a value adds

    def classes(self, level: int, counts: Counts | None = None) -> list[tuple[Key, int]]:
        """Return the possible contributions of value ``level`` + 1, each with the polynomial of its draws."""
        counts = counts or self.table.counts
        bits, limit, cap = self.table.bits, self.table.limit, self.table.most
        found: dict[Key, int] = {(0, 0, (0,) * len(self.suits)): 1}
        for suit in range(4):
            kind = suit * 13 + level
            copies = counts[kind]
            if not copies:
                continue
            place = self.suits.index(suit) if suit in self.suits else -1
            is_dead_mans = kind in self._dead_mans
            grown: dict[Key, int] = Counter()
            for (group, dead_mans, shown), ways in found.items():
                for x in range(min(copies, cap) + 1):
                    there = min(x, 1)
                    more = shown
                    if place >= 0 and x:
                        adds = there if self.legal or self.watch is SuitWatch.STRAIGHT_FLUSH else x
                        more = (*shown[:place], min(adds, HAND_SIZE), *shown[place + 1 :])
                    size = min(self.need, group + (there if self.legal else x))
                    key = (size, dead_mans + (there if is_dead_mans else 0), more)
                    grown[key] += (ways * comb(copies, x) << bits * x) & limit
            found = grown
        return [(key, ways) for key, ways in found.items() if ways]

    # ---------------------------------------------------------------- states

    @cached_property
    def start(self) -> State:
        """The state before the first value."""
        return State(0, 0, 0, 0, 0, (0,) * len(self.suits))

    def step(self, level: int, state: State, key: Key) -> State | None:
        """Return the state after the cards of one value; None if no rank counts such draws."""
        first, second, different, dead_mans, row, shown = state
        group, dead, suits = key
        if group:
            if group > first:
                first, second = group, min(first, 2)
            elif group > second:
                second = min(group, 2)
            if self.legal:
                different = min(different + group, self.need)
            if rank_of_groups(first, second, self.wild) >= self._ceiling:
                return None
        dead_mans += dead
        if self._dead_mans and dead_mans >= self.need:
            return None
        if self.watch is SuitWatch.STRAIGHT_FLUSH:
            after = tuple(
                self._moved(reach, level, last, now)
                for reach, last, now in zip(self._by_suit, shown, suits, strict=True)
            )
            if any(
                last == 0 and not reach.later[level] for reach, last in zip(self._by_suit, after, strict=True)
            ):
                return None
            return State(first, second, different, dead_mans, 0, after)
        if self.watch is SuitWatch.FLUSH:
            shown = tuple(min(a + b, self.need) for a, b in zip(shown, suits, strict=True))
        row = self._moved(self._by_values, level, row, 1 if group else 0)
        return State(first, second, different, dead_mans, row, shown)

    def _moved(self, reach: _Reach, level: int, last: int, is_there: int) -> int:
        if last == _DONE:
            return _DONE
        window = last | is_there << 4
        if level >= 4 and window.bit_count() >= self.need:
            return _DONE
        return reach.useful[level][window >> 1]

    def limit(self, state: State) -> int:
        """Return the most fixed cards that a draw may have so far; the rest is needed for watched flushes."""
        if self.watch is SuitWatch.FLUSH:
            return self.table.most - sum(self.need - shown for shown in state.suits)
        return self.table.most

    def below(self, state: State) -> list[int]:
        """Return the ranks to count that are higher than the hand of a draw with this final state."""
        if self.watch is SuitWatch.FLUSH and any(shown < self.need for shown in state.suits):
            return []
        if self.watch is SuitWatch.STRAIGHT_FLUSH and any(last != _DONE for last in state.suits):
            return []
        if self.legal and state.different < self.need:
            return []  # there is no legal hand; such draws are counted separately
        rank = rank_of_groups(state.first, state.second, self.wild)
        if rank < STRAIGHT and state.row == _DONE:
            rank = STRAIGHT
        return [below for below in self._counts_below if rank < below]

    # ---------------------------------------------------------------- forward

    def forward(self, cancelled: Cancel, budget: Budget | None = None) -> list[dict[State, int]]:
        """Return the polynomial of each state, before each value and after the last.

        Raises:
            OddsCancelled: ``cancelled`` returned true.
            TooMany: it would take more steps than the budget has.
        """
        layers: list[dict[State, int]] = [{self.start: 1}]
        for level in range(13):
            check(cancelled)
            if not layers[-1]:
                layers.append({})
                continue
            classes = self.classes(level)
            if budget is not None:
                budget.spend(len(layers[-1]) * len(classes))
            after: dict[State, int] = {}
            for state, ways in layers[-1].items():
                for key, more in classes:
                    new = self.step(level, state, key)
                    if new is not None:
                        after[new] = after.get(new, 0) + ways * more
            cut: dict[State, int] = {}
            for state, ways in after.items():
                degree = self.limit(state)
                if degree >= 0 and (kept := ways & self.table.cut(degree)):
                    cut[state] = kept
            layers.append(cut)
        return layers

    def totals(self, cancelled: Cancel, budget: Budget | None = None) -> tuple[dict[int, int], int]:
        """Return the polynomial of draws below each rank, and the polynomial of draws without a legal hand.

        The second is 0 unless legal hands are counted.
        """
        found: dict[int, int] = Counter()
        none = 0
        for state, ways in self.forward(cancelled, budget)[-1].items():
            if self.legal and state.different < self.need:
                none += ways
            for rank in self.below(state):
                found[rank] += ways
        return found, none

    # ---------------------------------------------------------------- backward

    def misses(self, state: State) -> int:
        """Return the number of ranks not reached with this final state; all of them without a legal hand."""
        if self.legal and self.watch is SuitWatch.NOTHING and state.different < self.need:
            return RANKS - 1
        return len(self.below(state))

    def to_miss(self, level: int, state: State, memo: dict[tuple[int, State], int]) -> int:
        """Return the polynomial of ranks not reached after a state, for draws of values from ``level`` on."""
        if level == 13:
            return self.misses(state)
        found = memo.get((level, state))
        if found is None:
            total = 0
            for key, ways in self._own_classes[level]:
                new = self.step(level, state, key)
                if new is not None:
                    total += ways * self.to_miss(level + 1, new, memo)
            found = memo[level, state] = total & self.table.limit
        return found

    @cached_property
    def _own_classes(self) -> list[list[tuple[Key, int]]]:
        return [self.classes(level) for level in range(13)]

    def missed(self, changes: Mapping[int, Sequence[Counts]], cancelled: Cancel) -> dict[Counts, int]:
        """Return the polynomial of ranks not reached for other decks that differ in the cards of one value.

        ``changes`` are the counts of those decks by level (value - 1). The values that the decks have in
        common are counted once.

        Raises:
            OddsCancelled: ``cancelled`` returned true.
        """
        memo: dict[tuple[int, State], int] = {}
        found: dict[Counts, int] = {}
        for level, before in enumerate(self.forward(cancelled)[:-1]):
            worth: dict[Key, int] = {}
            for counts in changes.get(level, ()):
                check(cancelled)
                total = 0
                for key, ways in self.classes(level, counts):
                    if key not in worth:
                        worth[key] = self._missed_after(level, before, key, memo)
                    total += ways * worth[key]
                found[counts] = total & self.table.limit
        return found

    def _missed_after(
        self, level: int, before: Mapping[State, int], key: Key, memo: dict[tuple[int, State], int]
    ) -> int:
        total = 0
        for state, ways in before.items():
            new = self.step(level, state, key)
            if new is not None:
                total += ways * self.to_miss(level + 1, new, memo)
        return total & self.table.limit


class _Reach(NamedTuple):
    useful: list[list[int]]
    """By level and bits of the last four values: the bits that can still be part of a straight."""
    later: list[bool]
    """By level: whether a straight is still possible without the last four values."""


@lru_cache(maxsize=1024)
def _reach(supported: tuple[bool, ...], need: int, slack: int) -> _Reach:
    """Return the `_Reach` of a deck that has cards of the supported values.

    ``need`` of five consecutive values are enough for a straight; wild cards fill the rest. ``slack`` is the
    number of kinds that may be added later.
    """

    def to_come(level: int, end: int) -> int:
        return min(sum(supported[level + 1 : end + 1]) + slack, end - level)

    useful: list[list[int]] = []
    later: list[bool] = []
    for level in range(13):
        row = [0] * 16
        for end in range(max(level + 1, 4), min(level + 4, 12) + 1):
            own = (0b1111 << (end - level - 1)) & 0b1111
            coming = to_come(level, end)
            for last in range(16):
                if last & own and (last & own).bit_count() + coming >= need:
                    row[last] |= last & own
        useful.append(row)
        later.append(any(to_come(max(level, end - 5), end) >= need for end in range(max(level + 1, 4), 13)))
    return _Reach(useful, later)
