"""Ghost rock over several days: what it buys today, and what it will buy if it is saved.

A card is worth more the earlier it is bought, so its value is multiplied by the share of the days that are
left. The heuristics of buying and of upkeep use the same plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from doomtown_desktop.ai import worth
from doomtown_desktop.protocol.ids import CardId

DISCOUNT: Final = 0.8
"""The weight of a day relative to the day before."""
DAYS: Final = 4
"""The number of days that are planned, today included."""
_WEIGHTS: Final = [DISCOUNT**day for day in range(DAYS)]
SHARES: Final = tuple(sum(_WEIGHTS[day:]) / sum(_WEIGHTS) for day in range(DAYS + 1))
"""The share of a card's value that is left from each day on: 1 today, 0 after the last day."""
SHORT: Final = 0.4
"""The cost of each ghost rock of upkeep that cannot be paid on a later day, in control points."""
OFFERS: Final = 6
"""At most this many cards are planned, those worth most."""


class Buyable(NamedTuple):
    """A card in hand that could be bought."""

    card: CardId
    cost: int
    value: float
    """Its value in control points if it is bought today, before its price."""
    income: int
    """The ghost rock that it brings, or costs if below 0, every day after that on which it is bought."""


class SpendingPlan(NamedTuple):
    """The best use of ghost rock over `DAYS` days."""

    value: float
    """The value of all purchases and of the ghost rock that is left, in control points."""
    today: frozenset[CardId]
    later: frozenset[CardId]
    """The cards bought on the days after today."""


NOTHING: Final = SpendingPlan(0.0, frozenset(), frozenset())


def planned(offers: Sequence[Buyable], money: int, incomes: Sequence[int]) -> SpendingPlan:
    """Return the best purchases for the ghost rock of today and of the next days.

    ``incomes`` is the income of each of the `DAYS` - 1 days after today, after upkeep.
    """
    wanted = sorted(offers, key=lambda offer: -offer.value)[:OFFERS]
    affordable = [offer for offer in wanted if offer.cost <= money]
    best = SpendingPlan(-1.0, frozenset(), frozenset())
    for count in range(len(affordable) + 1):
        for today in combinations(affordable, count):
            if sum(offer.cost for offer in today) <= money:
                found = _with(today, wanted, money, incomes)
                if found.value > best.value + 1e-9:
                    best = found
    return best


def _with(
    today: Sequence[Buyable], wanted: Sequence[Buyable], money: int, incomes: Sequence[int]
) -> SpendingPlan:
    """Return the plan that buys these cards today, and the best card that can be paid for on later days."""
    left = [offer for offer in wanted if offer not in today]
    money -= sum(offer.cost for offer in today)
    more = sum(offer.income for offer in today)
    total = sum(offer.value for offer in today)
    later: list[CardId] = []
    for day, income in enumerate(incomes, 1):
        money += income + more
        total -= SHORT * max(0, -money)
        money = max(0, money)
        for offer in [offer for offer in left if offer.cost <= money]:
            if offer.cost <= money and SHARES[day] * offer.value > worth.GHOST_ROCK * offer.cost:
                money -= offer.cost
                more += offer.income
                total += SHARES[day] * offer.value
                left.remove(offer)
                later.append(offer.card)
    return SpendingPlan(total + worth.of_money(money), frozenset(o.card for o in today), frozenset(later))
