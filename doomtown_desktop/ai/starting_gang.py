"""The choice of a starting gang for a deck that proposes none.

The gang is chosen as a set: its influence, its posse, its upkeep and the ghost rock that it leaves are rated
together. Ghost rock has the value of the deeds that it buys in the first days.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from doomtown_desktop.ai import balance, budget, worth
from doomtown_desktop.ai.odds import Strength
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import BulletType, CardFacts
from doomtown_desktop.protocol.question import DONE
from doomtown_desktop.speech.amounts import amount

PLACES: Final = 5
"""At most this many cards start."""
INFLUENCE: Final = 0.9
"""The value of each of the first `ENOUGH` influence of a gang, in control points."""
MORE_INFLUENCE: Final = 0.6
"""The value of each further influence."""
ENOUGH: Final = 4
BODIES: Final = (0.7, 0.7, 0.6, 0.5, 0.2)
"""The value of the first dude, of the second, and so on, apart from their numbers."""
A_RANK: Final = 0.5
"""The value of each hand rank that the posse of the whole gang expects."""
A_BULLET: Final = 0.12
"""The value of each bullet of dudes other than the best shooter, because they fight, too."""
SPENT: Final = 0.38
"""The value of each ghost rock that is spent on deeds on the first day, in control points."""
SPARE: Final = 0.15
"""The same for ghost rock beyond `FIRST_DAY`: the first hand has no use for more."""
FIRST_DAY: Final = 7
"""The ghost rock that a first hand can usually use, the first income included."""
UNPAID: Final = 1.0
"""The cost of each ghost rock by which the upkeep of a gang exceeds its income."""
NO_INFLUENCE: Final = 3.0
"""The cost of a gang without influence: it holds no deed, and one control point beats it."""


def advised(sight: Sight) -> list[Advice]:
    """Rate the offered cards: above 0 if they belong to the best gang with the cards picked so far."""
    picked = [sight.catalogue.get(code) for code in sight.asked.picked]
    offered = {o.key: facts for o in sight.asked.options if o.card and (facts := sight.facts(o.card))}
    money, income, gangs = sight.me.stash, balance.income(sight), balance.gangs(sight)
    chosen = _best(picked, offered, money, income, gangs)
    gang = [*picked, *(offered[key] for key in chosen)]
    total = value(gang, money, income, gangs)
    reason = _words(gang, money, gangs)
    found = [Advice(DONE, 0, reason if not chosen else "leaves the gang too small")]
    for key, facts in offered.items():
        if key in chosen:
            without = [*picked, *(offered[other] for other in chosen if other != key)]
            found.append(Advice(key, max(0.01, total - value(without, money, income, gangs)), reason))
        else:
            with_it = value([*gang, facts], money, income, gangs) if len(gang) < PLACES else total - 1
            why = "costs more than the gang gains" if with_it <= total else "does not fit the gang"
            found.append(Advice(key, min(-0.01, with_it - total), why))
    return found


def value(gang: Sequence[CardFacts], money: int, income: int, gangs: Sequence[str]) -> float:
    """Return the value of a gang, in control points, with the ghost rock that it leaves of ``money``.

    ``gangs`` are those of the outfit: dudes of others cost more upkeep.
    """
    left = money - sum(card.cost or 0 for card in gang)
    if left < 0 or len(gang) > PLACES:
        return -100.0
    dudes = [card for card in gang if card.is_dude]
    influence = sum(card.influence or 0 for card in gang)
    total = sum(BODIES[: len(dudes)]) + INFLUENCE * min(ENOUGH, influence)
    total += MORE_INFLUENCE * max(0, influence - ENOUGH) - (0 if influence else NO_INFLUENCE)
    total += A_RANK * _strength(dudes).hand_rank if dudes else 0.0
    total += A_BULLET * sum(card.bullets or 0 for card in dudes)
    for card in gang:
        total += (card.control or 0) + 0.15 * min(2, len(card.headers))
        total += worth.SKILL * sum(card.ratings.values())
        total += worth.PRODUCTION * card.production
    net = income - sum(card.upkeep_for(gangs) for card in gang)
    if net < 0:
        total -= UNPAID * -net
        net = 0
    first = left + net
    total += SPENT * min(FIRST_DAY, first) + SPARE * max(0, first - FIRST_DAY)
    return total + SPENT * net * sum(budget.SHARES[1 : budget.DAYS])


def _best(
    picked: Sequence[CardFacts],
    offered: dict[str, CardFacts],
    money: int,
    income: int,
    gangs: Sequence[str],
) -> tuple[str, ...]:
    """Return the keys of the cards to add.

    They are found by adding, removing and exchanging (hill climbing).
    """

    def rated(keys: tuple[str, ...]) -> float:
        return value([*picked, *(offered[key] for key in keys)], money, income, gangs)

    now: tuple[str, ...] = ()
    worth_now = rated(now)
    while True:
        found = max(_neighbours(now, tuple(offered)), key=rated, default=now)
        if rated(found) <= worth_now + 1e-9:
            return now
        now, worth_now = found, rated(found)


def _neighbours(now: tuple[str, ...], offered: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the neighbouring sets: one card added, one removed, or one or two exchanged."""
    others = [key for key in offered if key not in now]
    for key in others:
        yield (*now, key)
    for gone in now:
        rest = tuple(key for key in now if key != gone)
        yield rest
        for key in others:
            yield (*rest, key)
            for second in others:
                if second > key:
                    yield (*rest, key, second)


def _strength(dudes: Sequence[CardFacts]) -> Strength:
    """Return the bonuses of a posse of all these dudes with its best shooter."""
    studs = [dude.bullet_type is BulletType.STUD for dude in dudes]
    best = Strength(0, 0)
    for dude, is_stud in zip(dudes, studs, strict=True):
        more = (dude.bullets or 0) - 1
        stud = sum(studs) + (more if is_stud else 0)
        draw = len(dudes) - sum(studs) + (0 if is_stud else more)
        best = max(best, Strength(max(0, stud), max(0, draw)), key=lambda bonus: bonus.hand_rank)
    return best


def _words(gang: Sequence[CardFacts], money: int, gangs: Sequence[str]) -> str:
    """Describe a gang: its influence, its upkeep and the ghost rock that it leaves."""
    influence = sum(card.influence or 0 for card in gang)
    upkeep = sum(card.upkeep_for(gangs) for card in gang)
    left = money - sum(card.cost or 0 for card in gang)
    dudes = amount(sum(card.is_dude for card in gang), "dude")
    return (
        f"belongs to a gang of {dudes} with {influence} influence, upkeep {upkeep} and {left} ghost rock left"
    )
