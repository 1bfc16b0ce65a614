"""The likely course of a shootout, from stud and draw bullets alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import exp
from typing import Final, NamedTuple

from doomtown_desktop.ai import worth
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.table_view import CardView
from doomtown_desktop.protocol.ids import CardId

# Measured on starter decks: without bullets the best hand is worth 3.6 ranks of 11 on average. Each stud
# bullet closes a fifth of what is missing to 11; draw bullets help less and less.
_PLAIN_HAND: Final = 3.65
_STUD_CLOSES: Final = 0.80
_DRAW_CLOSES: Final = (1.0, 0.83, 0.77, 0.73, 0.71, 0.70)
LUCK: Final = 2.0
"""The width of the logistic curve that turns a difference in hand ranks into a win probability."""

ROUNDS: Final = 4
"""A forecast plays at most this many rounds."""
FLEES: Final = 0.42
"""Below this chance to win the next round, a posse flees."""
MOST_RANKS: Final = 10
"""The largest difference between two hand ranks."""
_Guns = tuple[tuple[bool, int], ...]
"""A posse: for each dude, whether it is a stud, and its bullets."""


class Strength(NamedTuple):
    """The bonuses of a posse: cards drawn beyond five, and cards it may swap (R-DRAW-2, R-DRAW-3)."""

    stud: int
    draw: int

    @property
    def hand_rank(self) -> float:
        """The expected hand rank, 1 to 11."""
        missing = (11 - _PLAIN_HAND) * _STUD_CLOSES**self.stud
        return 11 - missing * _DRAW_CLOSES[min(self.draw, len(_DRAW_CLOSES) - 1)]


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


class FightForecast(NamedTuple):
    """The likely result of a whole fight."""

    win: float
    """The probability that my posse holds the field: the other one is dead or has fled."""
    deaths: Mapping[CardId, float]
    """The probability of dying, for each dude of both posses."""


def chance_of_round(mine: Sequence[CardView], theirs: Sequence[CardView]) -> float:
    """Return the probability, 0 to 1, that my posse has the better hand in a round."""
    if not mine:
        return 0.0
    if not theirs:
        return 1.0
    return _better(strength(mine).hand_rank - strength(theirs).hand_rank)


def chance_to_win(mine: Sequence[CardView], theirs: Sequence[CardView]) -> float:
    """Return the probability, 0 to 1, that my posse holds the field after a fight."""
    return forecast(mine, theirs).win


def forecast(mine: Sequence[CardView], theirs: Sequence[CardView]) -> FightForecast:
    """Forecast a fight over all its rounds.

    Each side gives up the dudes that are worth least first, so many outlast few; it flees when the next
    round would probably be lost.
    """
    ours, others = sorted(mine, key=_in_a_fight), sorted(theirs, key=_in_a_fight)
    win, lost, taken = _course(
        tuple((dude.is_stud, dude.bullets) for dude in ours),
        tuple((dude.is_stud, dude.bullets) for dude in others),
    )
    deaths = {dude.id: share for dude, share in zip(ours, lost, strict=True)}
    deaths.update((dude.id, share) for dude, share in zip(others, taken, strict=True))
    return FightForecast(win, deaths)


def toll(course: FightForecast, mine: Sequence[CardView], theirs: Sequence[CardView], sight: Sight) -> float:
    """Return the value to me of the deaths in a fight, in control points.

    Dudes of other players in my posse do not count.
    """
    taken = sum(
        sight.weight(dude.controller) * course.deaths[dude.id] * worth.of_dude_in_play(dude, sight)
        for dude in theirs
    )
    return taken - sum(
        course.deaths[dude.id] * worth.of_dude_in_play(dude, sight)
        for dude in mine
        if dude.controller == sight.seat
    )


def _in_a_fight(dude: CardView) -> float:
    """Return roughly the value of a dude, for the order in which a posse gives dudes up."""
    gun = worth.STUD_BULLET if dude.is_stud else worth.DRAW_BULLET
    return worth.INFLUENCE * dude.influence + gun * dude.bullets + dude.control


def _better(ahead: float) -> float:
    """Return the probability of the better hand; ``ahead`` is the average difference in hand ranks."""
    return 1 / (1 + exp(-ahead / LUCK))


@lru_cache(maxsize=20_000)
def _course(mine: _Guns, theirs: _Guns) -> tuple[float, tuple[float, ...], tuple[float, ...]]:
    """Return the probability that my posse holds the field, and each dude's probability of dying.

    The dudes of both posses, and their probabilities, are in the order in which the posses give them up.
    """
    if not mine or not theirs:
        return float(bool(mine)), (0.0,) * len(mine), (0.0,) * len(theirs)
    ranks = [_best_rank(mine[gone:]) for gone in range(len(mine))]
    against = [_best_rank(theirs[gone:]) for gone in range(len(theirs))]
    win = 0.0
    ends = [0.0] * (len(mine) + 1), [0.0] * (len(theirs) + 1)  # for each side, by the number of its dead
    now = {(0, 0): 1.0}
    for left in range(ROUNDS - 1, -1, -1):
        later: dict[tuple[int, int], float] = {}
        for (gone, dead), share in now.items():
            for lost, taken, chance in _losses(round(ranks[gone] - against[dead], 1)):
                after, fallen = min(len(mine), gone + lost), min(len(theirs), dead + taken)
                is_over = after == len(mine) or fallen == len(theirs)
                better = 0.5 if is_over else _better(ranks[after] - against[fallen])
                if left and not is_over and FLEES <= better <= 1 - FLEES:
                    later[after, fallen] = later.get((after, fallen), 0.0) + share * chance
                    continue
                if after < len(mine) and (fallen == len(theirs) or better > 0.5):
                    win += share * chance
                ends[0][after] += share * chance
                ends[1][fallen] += share * chance
        now = later
    return win, _at_least(ends[0]), _at_least(ends[1])


def _at_least(ends: Sequence[float]) -> tuple[float, ...]:
    """Return the probability of more than 0, 1, … dead from that of exactly 0, 1, …, for each dude."""
    return tuple(accumulate(reversed(ends[1:])))[::-1]


def _dudes(ranks: int) -> int:
    """Return the number of dudes that a posse gives up when it loses a round by ``ranks``, 0 for a tie.

    One dude covers two casualties if it is aced. A tie costs one dude. Below 0, the round was won.
    """
    return 1 if ranks == 0 else -(-ranks // 2) if ranks > 0 else 0


@lru_cache(maxsize=500)
def _losses(ahead: float) -> tuple[tuple[int, int, float], ...]:
    """Return the dudes that my posse and theirs give up in a round, with the probability.

    ``ahead`` is the average difference in hand ranks.
    """
    edges = [0.0, *(_better(step + 0.5 - ahead) for step in range(-MOST_RANKS, MOST_RANKS)), 1.0]
    found: dict[tuple[int, int], float] = {}
    for step, (below, above) in enumerate(pairwise(edges)):
        losses = _dudes(MOST_RANKS - step), _dudes(step - MOST_RANKS)
        found[losses] = found.get(losses, 0.0) + above - below
    return tuple((lost, taken, chance) for (lost, taken), chance in found.items())


def _best_rank(guns: _Guns) -> float:
    """Return the expected hand rank of a posse with its best shooter."""
    studs = sum(is_stud for is_stud, _ in guns)
    draws = len(guns) - studs
    return max(
        Strength(studs + (bullets - 1) * is_stud, draws + (bullets - 1) * (not is_stud)).hand_rank
        for is_stud, bullets in guns
    )


def expected(mine: Strength, many: int, theirs: Strength, against: int) -> tuple[float, float]:
    """Return the expected losses in a round, (mine, theirs), of posses of a given strength and size.

    ``many`` is the number of dudes in my posse, ``against`` the number in theirs.
    """
    if not many or not against:
        return 0.0, 0.0
    ahead = mine.hand_rank - theirs.hand_rank
    win = _better(ahead)
    # One dude covers up to two casualties by being aced.
    lost = (1 - win) * max(1.0, 2 - ahead / 2) * 0.7
    taken = win * max(1.0, 2 + ahead / 2) * 0.7
    return min(lost, many), min(taken, against)
