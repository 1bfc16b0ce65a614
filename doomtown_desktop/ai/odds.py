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
LUCK: Final = 2.0
"""The width of the logistic curve that turns a difference in hand ranks into a win probability."""


class Strength(NamedTuple):
    """The bonuses of a posse: cards drawn beyond five, and cards it may swap (R-DRAW-2, R-DRAW-3)."""

    stud: int
    draw: int

    @property
    def hand_rank(self) -> float:
        """The expected hand rank, 1 to 11."""
        missing = (11 - _PLAIN_HAND) * _STUD_CLOSES**self.stud
        return 11 - missing * _DRAW_CLOSES[min(self.draw, len(_DRAW_CLOSES) - 1)]


def with_best_shooter(bonus: Strength, dudes: Sequence[CardView]) -> Strength:
    """Return the bonuses of a posse that counts each dude once, after it has named its best shooter."""
    if not dudes:
        return bonus
    shooter = best_shooter(dudes)
    more = max(0, shooter.bullets - 1)
    return Strength(bonus.stud + more * shooter.is_stud, bonus.draw + more * (not shooter.is_stud))


def strength_with(shooter: CardView, dudes: Iterable[CardView]) -> Strength:
    """Return the bonuses of a posse with a given shooter: all its bullets, and 1 for every other dude."""
    stud = draw = 0
    for dude in dudes:
        amount = dude.bullets if dude.id == shooter.id else 1
        if dude.is_stud:
            stud += amount
        else:
            draw += amount
    return Strength(stud, draw)


def best_shooter(dudes: Sequence[CardView]) -> CardView:
    """Return the shooter with whom the posse draws best. Raises ``ValueError`` for an empty posse."""
    studs = sum(1 for dude in dudes if dude.is_stud)
    draws = len(dudes) - studs

    def reach(dude: CardView) -> tuple[float, int]:
        more = dude.bullets - 1
        led = Strength(studs + more, draws) if dude.is_stud else Strength(studs, draws + more)
        return led.hand_rank, -dude.influence

    return max(dudes, key=reach)


def strength(dudes: Sequence[CardView]) -> Strength:
    """Return the bonuses of a posse with its best shooter; 0 for an empty posse."""
    return strength_with(best_shooter(dudes), dudes) if dudes else Strength(0, 0)


def chance_to_win(mine: Sequence[CardView], theirs: Sequence[CardView]) -> float:
    """Return the probability, 0 to 1, that my posse has the better hand in a round."""
    if not mine:
        return 0.0
    if not theirs:
        return 1.0
    ahead = strength(mine).hand_rank - strength(theirs).hand_rank
    return 1 / (1 + exp(-ahead / LUCK))


def losses(mine: Sequence[CardView], theirs: Sequence[CardView]) -> tuple[float, float]:
    """Return the expected losses of each side in a round, in dudes: (mine, theirs)."""
    return expected(strength(mine), len(mine), strength(theirs), len(theirs))


def expected(mine: Strength, many: int, theirs: Strength, against: int) -> tuple[float, float]:
    """Return the expected losses in a round, (mine, theirs), of posses of a given strength and size.

    ``many`` is the number of dudes in my posse, ``against`` the number in theirs.
    """
    if not many or not against:
        return 0.0, 0.0
    ahead = mine.hand_rank - theirs.hand_rank
    win = 1 / (1 + exp(-ahead / LUCK))
    # One dude covers up to two casualties by being aced.
    lost = (1 - win) * max(1.0, 2 - ahead / 2) * 0.7
    taken = win * max(1.0, 2 + ahead / 2) * 0.7
    return min(lost, many), min(taken, against)
