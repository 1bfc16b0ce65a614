"""The likely course of a shootout, from stud and draw bullets alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, NamedTuple

from doomtown_desktop.engine.table_view import CardView

# Measured on starter decks: without bullets the best hand is worth 3.6 ranks of 11 on average. Each stud
# bullet closes a fifth of what is missing to 11; draw bullets help less and less.
_PLAIN_HAND: Final = 3.65
_STUD_CLOSES: Final = 0.80
_DRAW_CLOSES: Final = (1.0, 0.83, 0.77, 0.73, 0.71, 0.70)
_LUCK: Final = 2.0
"""Ranks of difference that luck often makes up."""


class Strength(NamedTuple):
    """Bonuses of a posse: cards more than five, and cards it may swap (R-DRAW-2, R-DRAW-3)."""

    stud: int
    draw: int

    @property
    def hand_rank(self) -> float:
        """The hand rank to be expected, 1 to 11."""
        missing = (11 - _PLAIN_HAND) * _STUD_CLOSES**self.stud
        return 11 - missing * _DRAW_CLOSES[min(self.draw, len(_DRAW_CLOSES) - 1)]


def strength_with(shooter: CardView, dudes: Iterable[CardView]) -> Strength:
    """Bonuses of a posse with a certain shooter: all bullets of the shooter, 1 for everybody else."""
    stud = draw = 0
    for dude in dudes:
        amount = dude.bullets if dude.id == shooter.id else 1
        if dude.is_stud:
            stud += amount
        else:
            draw += amount
    return Strength(stud, draw)


def best_shooter(dudes: Sequence[CardView]) -> CardView:
    """The dude with whom the posse draws best. Raises ``ValueError`` for an empty posse."""
    studs = sum(1 for dude in dudes if dude.is_stud)
    draws = len(dudes) - studs

    def reach(dude: CardView) -> tuple[float, int]:
        more = dude.bullets - 1
        led = Strength(studs + more, draws) if dude.is_stud else Strength(studs, draws + more)
        return led.hand_rank, -dude.influence

    return max(dudes, key=reach)


def strength(dudes: Sequence[CardView]) -> Strength:
    """Bonuses of a posse with its best shooter."""
    return strength_with(best_shooter(dudes), dudes) if dudes else Strength(0, 0)


def chance_to_win(mine: Sequence[CardView], theirs: Sequence[CardView]) -> float:
    """Return the probability, 0 to 1, that my posse has the better hand in a round."""
    if not mine:
        return 0.0
    if not theirs:
        return 1.0
    ahead = strength(mine).hand_rank - strength(theirs).hand_rank
    return 1 / (1 + exp(-ahead / _LUCK))


def losses(mine: Sequence[CardView], theirs: Sequence[CardView]) -> tuple[float, float]:
    """Dudes that each side is likely to lose in a round: (mine, theirs)."""
    return expected(strength(mine), len(mine), strength(theirs), len(theirs))


def expected(mine: Strength, many: int, theirs: Strength, against: int) -> tuple[float, float]:
    """Dudes that posses of a strength and size are likely to lose in a round: (mine, theirs)."""
    if not many or not against:
        return 0.0, 0.0
    ahead = mine.hand_rank - theirs.hand_rank
    win = 1 / (1 + exp(-ahead / _LUCK))
    # One dude covers up to two casualties by being aced.
    lost = (1 - win) * max(1.0, 2 - ahead / 2) * 0.7
    taken = win * max(1.0, 2 + ahead / 2) * 0.7
    return min(lost, many), min(taken, against)
