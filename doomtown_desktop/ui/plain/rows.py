"""Rows of cards by their real widths: the shares of lots, people side by side, and houses over them.

All lengths are in card widths, unless the caller uses another unit everywhere. A booted card is
``BOOTED`` wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

BOOTED = 1.4
"""The width of a booted card, and the height of an upright one."""
GAP = 0.08
"""The gap between cards that are side by side."""
LOOSE = 1.48
"""The distance between dudes with room for each to boot without moving another."""
LEAST_SEEN = 0.62
"""The minimum part of an upright card that stays visible if a row is too short."""
LOT = 2 * (1 + GAP)
"""The preferred width of a lot with up to two dudes. They fit side by side."""
SPARE, SHUT_SPARE = 1.08, 0.12
"""The preferred and the minimum width of a lot without a location."""
SHUT = 0.3
"""The minimum width of a lot without people. Its house may then be over the neighbour's people."""
MOST_APART = 0.4
"""The maximum gap between people of a lot that has more room than they need."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot to share out: the width of its house (0 for a spare lot), and those of its people."""

    house: float = 0.0
    people: tuple[float, ...] = ()

    @property
    def close(self) -> float:
        """The width of its people side by side."""
        return sum(self.people) + GAP * len(self.people)

    @property
    def likes(self) -> float:
        """The preferred width, in which people keep their places when others come, leave or boot."""
        return max(LOT, loose_width(len(self.people))) if self.house else SPARE

    @property
    def needs(self) -> float:
        """The width for its house and its people, side by side in each row."""
        return max(self.house + GAP, self.close) if self.house else SPARE / 2

    @property
    def least(self) -> float:
        """The width for its people alone."""
        return max(SHUT, self.close) if self.house else SHUT_SPARE


def loose_width(people: int) -> float:
    """Return the width of a lot with loose places for this many dudes. The number of places is odd."""
    return LOOSE * ((people | 1) - 1) + BOOTED + GAP if people else 0.0


def places_in(width: float) -> int:
    """Return the number of loose places in a lot of a width. It is odd, or 0 if there is no room for one."""
    count = int((width - BOOTED - GAP) / LOOSE + 1e-6) + 1 if width >= BOOTED + GAP - 1e-6 else 0
    return count if count % 2 or not count else count - 1


def share_out(lots: Sequence[Lot], width: float) -> list[float]:
    """Return the widths of lots, which together have a width.

    What is left of the preferred widths is shared out between all lots. If there is too little, people stand
    closer first, then lots without people shrink. If that is not enough either, all lots shrink.
    """
    likes, needs, least = ([getattr(lot, kind) for lot in lots] for kind in ("likes", "needs", "least"))
    if sum(likes) <= width:
        return [like * width / sum(likes) for like in likes] if likes else []
    likes = [max(like, need) for like, need in zip(likes, needs, strict=True)]
    needs = [max(need, low) for need, low in zip(needs, least, strict=True)]
    for wide, narrow in ((likes, needs), (needs, least)):
        if sum(narrow) <= width:
            rest = sum(wide) - sum(narrow)
            part = min(1.0, (width - sum(narrow)) / rest) if rest > 0 else 0.0
            return [low + (high - low) * part for high, low in zip(wide, narrow, strict=True)]
    return [low * width / sum(least) for low in least]


def room_for(lots: Sequence[Lot], air: float) -> float:
    """Return the width that lots prefer; if that is a lot, what they need times ``air``."""
    likes = sum(lot.likes for lot in lots)
    needs = sum(max(lot.needs, loose_width(1)) if lot.house else lot.needs for lot in lots)
    return min(likes, needs * air)


def second_row(streets: Sequence[Sequence[Lot]], front: float, backs: Sequence[float]) -> list[list[int]]:
    """Return for each lot of each street how many of its last people stand beside its house.

    Nobody does if all fit into the common front row, which has the width ``front``. Otherwise the most
    crowded lots send people to the row of the houses of their street as long as its width in ``backs``
    allows it.
    """
    sent = [[0] * len(street) for street in streets]
    room = [
        back - sum(lot.house + GAP for lot in street) for street, back in zip(streets, backs, strict=True)
    ]
    left = {(s, k): [*lot.people] for s, street in enumerate(streets) for k, lot in enumerate(street)}
    while sum(map(_close, left.values())) > front:
        able = [at for at, row in left.items() if len(row) > 1 and row[-1] + GAP <= room[at[0]]]
        if not able:
            break
        street, lot = max(able, key=lambda at: (_close(left[at]), at))
        room[street] -= left[street, lot].pop() + GAP
        sent[street][lot] += 1
    return sent


def _close(widths: Sequence[float]) -> float:
    return sum(widths) + GAP * len(widths)


def side_by_side(widths: Sequence[float], room: float) -> list[float]:
    """Return the left edges of cards in a row, from 0 to ``room``.

    They stand in its middle, with gaps between them as the room allows. If it is too short, upright cards are
    covered by the next one, up to ``LEAST_SEEN``. After that booted cards are covered, whose titles are at
    the right, and then all of them as far as necessary.
    """
    count, total = len(widths), sum(widths)
    if not count:
        return []
    free = room - total
    steps = [0.0] * (count - 1)
    """The gap after each card. It is negative where the next card covers it."""
    if free >= 0:
        gap = min(MOST_APART, free / count)
        steps = [gap] * (count - 1)
    else:
        short = -free
        most = [width * (1 - LEAST_SEEN) for width in widths[:-1]]
        for turned in (False, True):
            there = [m if (w > 1.2) is turned else 0.0 for m, w in zip(most, widths, strict=False)]
            short = _cover(steps, there, short)
        _cover(steps, [0.9 * w + s for w, s in zip(widths, steps, strict=False)], short)
    taken = total + sum(steps)
    x, found = (room - taken) / 2, list[float]()
    for width, step in zip(widths, [*steps, 0.0], strict=True):
        found.append(x)
        x += width + step
    return found


def _cover(steps: list[float], most: Sequence[float], short: float) -> float:
    """Cover cards in proportion to ``most``. Return what is still missing."""
    whole = sum(most)
    part = min(1.0, short / whole) if whole > 0 else 0.0
    for index, each in enumerate(most):
        steps[index] -= each * part
    return short - whole * part


def spread(
    wanted: Sequence[float], widths: Sequence[float], low: float, high: float, gaps: Sequence[float]
) -> list[float]:
    """Return the middles of boxes in their order, near the middles that they want.

    They are between ``low`` and ``high``, with ``gaps`` between neighbours. If there are
    too many, they overlap evenly.
    """
    if not widths:
        return []
    steps = [(a + b) / 2 + more for (a, b), more in zip(pairwise(widths), gaps, strict=True)]
    room = high - low - (widths[0] + widths[-1]) / 2
    if sum(steps) > room > 0:
        steps = [step * room / sum(steps) for step in steps]
    spots = [max(wanted[0], low + widths[0] / 2)]
    for step, want in zip(steps, wanted[1:], strict=True):
        spots.append(max(want, spots[-1] + step))
    spots[-1] = min(spots[-1], high - widths[-1] / 2)
    for index in range(len(spots) - 2, -1, -1):
        spots[index] = min(spots[index], spots[index + 1] - steps[index])
    return spots
