"""Payment of upkeep: which cards are worth keeping, and the words of the button."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Final

from doomtown_desktop.protocol.seat_data import Bill
from doomtown_desktop.protocol.view_data import CardView
from doomtown_desktop.speech.amounts import listed

MANY: Final = 12
"""The maximum number of bills for which all combinations are tried. With more, the cards with the most worth
per cost are kept.
"""


def worth(card: CardView | None) -> float:
    """Return the worth of a card. It depends on influence, control, bullets, production and attachments."""
    if card is None:
        return 1.0
    shooting = card.bullets * (1.5 if card.is_stud else 1.0)
    return 1.0 + 3 * (card.influence + card.control) + shooting + card.production + len(card.attachments)


def keep(bills: Sequence[Bill], stash: int, worths: Mapping[int, float]) -> tuple[int, ...]:
    """Return the cards to pay for: all if the stash is enough, else the most valuable combination.

    ``worths`` has the worth of each card, and other cards have a worth of 1.
    """
    if sum(bill.price for bill in bills) <= stash:
        return tuple(bill.card for bill in bills)
    if len(bills) > MANY:
        kept: list[int] = []
        for bill in sorted(bills, key=lambda bill: bill.price / worths.get(bill.card, 1.0)):
            if bill.price <= stash:
                stash -= bill.price
                kept.append(bill.card)
        return tuple(kept)
    found: tuple[Bill, ...] = ()
    best = (-1.0, 0)
    for size in range(len(bills) + 1):
        for some in combinations(bills, size):
            price = sum(bill.price for bill in some)
            value = (sum(worths.get(bill.card, 1.0) for bill in some), -price)
            if price <= stash and value > best:
                found, best = some, value
    return tuple(bill.card for bill in found)


def words(bills: Sequence[Bill], kept: Collection[int], stash: int) -> str:
    """Return the label of the button.

    It says what is paid, which cards go, and how much ghost rock is left.
    """
    price = sum(bill.price for bill in bills if bill.card in kept)
    gone = [bill.title for bill in bills if bill.card not in kept]
    left = stash - price
    if not gone:
        whom = f" for {bills[0].title}" if len(bills) == 1 else ", keep all"
        return f"Pay {price}{whom}, {left} left"
    who = listed(gone) if len(gone) <= 2 else f"{len(gone)} of {len(bills)}"
    return f"Let {who} go, pay {price}" if price else f"Let {who} go, pay nothing"
