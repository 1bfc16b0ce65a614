"""The structure of an unknown deck: the shape of a known deck on values inferred from the cards seen.

A real deck uses mostly three or four values. They are sampled: the more cards of a value have been seen, and
the better the value fits the shape, the likelier it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb, exp, log
from typing import Final

from doomtown_desktop.ai.guessing.known import ALIKE_AT_MOST, DUDES, SUITS, VALUES, KnownDeck
from doomtown_desktop.ai.guessing.pool import Kind, Luck

_BEYOND: Final = -1.6
"""The penalty, as a logarithm, for each card seen of a value beyond the number that the shape has."""
_BEYOND_FACE: Final = -0.8
"""The same penalty for a card of a suit and value."""
_FACES_TELL: Final = 0.4
"""The weight of suits and values together, relative to values alone."""
_SWAPS: Final = 40
"""The number of random pairs of values that the sampler tries to exchange."""
_COMMON: Final = 0.34
"""A value is common if its number of cards seen is more than this share of the highest such number."""
_STARTED_ON, _STARTED_OFF = 1.7, 2.8
"""The average number of starting dudes in a shipped deck, on its common values and on others."""
_DRAWN_ON, _DRAWN_OFF = 8.4, 2.1
"""The average number of its other dudes, on its common values and on others."""
_DUDE_TELLS: Final = 0.4
"""The weight of a dude's suit and value, relative to those of other cards."""
_MOST: Final = 4 * ALIKE_AT_MOST


def _ways(beyond: float) -> tuple[tuple[float, ...], ...]:
    """Return the logarithm of the number of ways to draw ``[drawn]`` of ``[have]`` cards, as a table.

    Each card drawn beyond ``have`` adds the penalty ``beyond``.
    """
    return tuple(
        tuple(log(comb(have, min(have, drawn))) + beyond * max(0, drawn - have) for drawn in range(_MOST * 4))
        for have in range(_MOST + 1)
    )


_OF_VALUE: Final = _ways(_BEYOND)
_OF_FACE: Final = _ways(_BEYOND_FACE)


def told_by(seen: Mapping[Kind, int], of_deck: float) -> list[float]:
    """Return the evidence for each value: the number of cards seen, dudes counted in part.

    Dudes count less, and least on values without other cards: they may be the starting gang, which is chosen
    without regard to poker. The more of a deck has been seen (``of_deck``, 0 to 1), the more its dudes count.
    """
    told = [0.0] * VALUES
    for (suit, value), copies in seen.items():
        told[value] += copies if suit != DUDES else 0
    common = _COMMON * max(told, default=0.0)
    for value, copies in [(value, copies) for (suit, value), copies in seen.items() if suit == DUDES]:
        drawn, started = (_DRAWN_ON, _STARTED_ON) if told[value] > common else (_DRAWN_OFF, _STARTED_OFF)
        told[value] += copies * drawn * of_deck / (drawn * of_deck + started)
    return told


def fit(shape: KnownDeck, told: Sequence[float]) -> float:
    """Return the log-likelihood of the cards seen for a shape.

    Counts are compared in descending order, because the values of the deck may differ from the shape's.
    """
    seen = sorted(told, reverse=True)
    return sum(
        _OF_VALUE[int(have)][round(much)] for much, have in zip(seen, shape.columns, strict=True) if much
    )


def values_of(shape: KnownDeck, seen: Mapping[Kind, int], told: Sequence[float], luck: Luck) -> list[int]:
    """Sample the values 0-12 for the columns of a shape, given the cards seen."""
    by_chance = [much + 0.5 * luck() for much in told]
    order = sorted(range(VALUES), key=lambda value: -by_chance[value])
    weights = [[_OF_VALUE[int(have)][round(much)] for have in shape.columns] for much in told]
    for (suit, value), copies in seen.items():
        row, tells = weights[value], _FACES_TELL * (_DUDE_TELLS if suit == DUDES else 1.0)
        for column, count in enumerate(shape.rows[suit]):
            row[column] += tells * _OF_FACE[int(count)][copies]
    for _ in range(_SWAPS):
        one, other = int(luck() * VALUES), int(luck() * VALUES)
        a, b = weights[order[one]], weights[order[other]]
        gain = a[other] + b[one] - a[one] - b[other]
        if gain >= 0 or luck() < exp(gain):
            order[one], order[other] = order[other], order[one]
    return order


def missing(
    shape: KnownDeck, order: Sequence[int], seen: Mapping[Kind, int], cards: int, luck: Luck
) -> Counter[Kind]:
    """Return suits and values of ``cards`` unseen cards for a deck of this shape.

    Of the dudes seen, the ones that fit the shape least are assumed to be the starting gang.
    """
    place = {value: column for column, value in enumerate(order)}
    drawn = Counter(seen)
    dudes = [kind for kind, copies in seen.items() if kind[0] == DUDES for _ in range(copies)]
    dudes.sort(key=lambda kind: shape.rows[DUDES][place[kind[1]]])
    drawn.subtract(dudes[: shape.gang])
    wanted: list[tuple[int, int]] = []  # as pairs of suit and column
    beyond: list[tuple[int, int]] = []
    for suit, row in enumerate(shape.rows):
        for column, count in enumerate(row):
            left = int(count) - drawn.get((suit, order[column]), 0)
            if left > 0:
                wanted += [(suit, column)] * left
            elif left < 0:
                beyond += [(suit, column)] * -left
    while len(wanted) > cards:
        at = _most_like(beyond.pop(), wanted, shape, luck) if beyond else int(luck() * len(wanted))
        wanted[at] = wanted[-1]
        wanted.pop()
    found = Counter((suit, order[column]) for suit, column in wanted)
    if len(wanted) < cards:
        _more(found, shape, order, drawn, cards - len(wanted), luck)
    return found


def _most_like(one: tuple[int, int], wanted: Sequence[tuple[int, int]], shape: KnownDeck, luck: Luck) -> int:
    """Return the index of the wanted card most similar to ``one``, a card that the shape does not have."""
    suit, column = one
    commons = [abs(many - shape.columns[column]) for many in shape.columns]
    best, at = 1e9, 0
    for place, (other, its_column) in enumerate(wanted):
        unlike = commons[its_column] + (0.0 if other == suit else 1.5) + luck()
        if unlike < best:
            best, at = unlike, place
    return at


def _more(
    found: Counter[Kind],
    shape: KnownDeck,
    order: Sequence[int],
    drawn: Mapping[Kind, int],
    cards: int,
    luck: Luck,
) -> None:
    """Add ``cards`` random cards of the shape to ``found``, for a deck larger than the shape."""
    every = [
        (suit, order[column])
        for suit, row in enumerate(shape.rows)
        for column, count in enumerate(row)
        for _ in range(int(count))
    ] or [(suit, value) for suit in range(SUITS) for value in range(VALUES)]
    for _ in range(cards):
        kind = every[int(luck() * len(every))]
        if found[kind] + drawn.get(kind, 0) >= ALIKE_AT_MOST:
            kind = every[int(luck() * len(every))]
        found[kind] += 1
