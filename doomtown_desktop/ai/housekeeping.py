"""The quiet decisions: a proposed starting gang, upkeep and discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from doomtown_desktop.ai import balance, budget, buying, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.table_view import CardView, ChoiceView, OptionView, TableView
from doomtown_desktop.protocol.question import ALL, DONE

WORTH_KEEPING: Final = 0.4
"""A card worth less than this, in control points, is better discarded at Sundown."""
IN_PLACE: Final = 0.5
"""The value of a card in play beyond that of the same card in hand, which has still to be paid for."""
CARRIED: Final = 0.5
"""The further value of a card in place if the income carries all upkeep that is paid: it can stay."""
PAYABLE: Final = 6
"""At most this many cards are compared for upkeep, the best for their price."""
STALE: Final = 1.0
"""The rise of that limit when the game is stuck: a card not played so far will hardly ever be."""
HUNGRY: Final = 0.5
"""The rise of that limit for a hand of which nothing can be bought tomorrow: it needs new cards."""
ACTIONS: Final = 2
"""More action cards than this are not held for a fight that may come."""
SURPLUS: Final = 0.2
"""The rise of that limit for each further action card."""


def proposed_dude(view: TableView, asked: ChoiceView, gang: Sequence[str]) -> str:
    """Return the key of the next offered dude of a proposed gang; "done" if there is none.

    The dudes chosen already are read from the view alone, so an undo cannot make the answer wrong.
    """
    started = [card.code for card in view.cards if card.owner == view.seat]
    seated = Counter([*started, *asked.picked])
    missing = Counter(gang) - seated
    offered = {option.code: option.key for option in asked.options}
    return next((offered[code] for code in gang if missing[code] and code in offered), DONE)


def upkeep(sight: Sight) -> list[Advice]:
    """Rate cards to pay upkeep for: those of the set that is worth most over the next days are above 0.

    A set is worth its cards for as long as the income carries them, and what the rest of the ghost rock buys.
    """
    owed = {o.key: c for o in _cards(sight) if o.card is not None and (c := sight.cards.get(o.card))}
    prices = {o.key: max(1, int(o.note or 1)) for o in _cards(sight)}
    likely = sorted(owed, key=lambda key: -_gross(sight, owed[key]) / prices[key])[:PAYABLE]
    elsewhere = balance.upkeep(sight) - sum(balance.upkeep_of(sight, card) for card in owed.values())
    income, offers = balance.income(sight) - elsewhere, buying.offers(sight)
    best: tuple[float, tuple[str, ...], budget.SpendingPlan] | None = None
    for count in range(len(likely) + 1):
        for paid in combinations(likely, count):
            price = sum(prices[key] for key in paid)
            if price > sight.me.stash:
                continue
            total, plan = _worth_of_paying(sight, owed, paid, price, income, offers)
            if best is None or total > best[0] + 1e-9:
                best = total, paid, plan
    if best is None:
        return [Advice(DONE, 0, "nothing can be paid")]
    _, chosen, plan = best
    bought = [offer for offer in offers if offer.cost and offer.card in plan.today | plan.later]
    dearest = max(bought, key=lambda offer: (offer.card in plan.today, offer.cost), default=None)
    instead = "something better" if dearest is None else sight.title(dearest.card)
    why = f"saves the ghost rock for {instead}"
    found = [Advice(DONE, 0, why)]
    for option in sight.asked.options:
        if option.key in owed:
            price, gross = prices[option.key], _gross(sight, owed[option.key])
            if option.key in chosen:
                found.append(Advice(option.key, gross / price, f"is worth its upkeep of {price}"))
            else:
                found.append(Advice(option.key, -price / gross, f"is not worth an upkeep of {price}: {why}"))
        elif option.key == ALL:
            is_all = len(chosen) == len(owed)
            reason = "are all worth their upkeep" if is_all else "are not all worth their upkeep"
            found.append(Advice(ALL, 99.0 if is_all else -9.0, reason))
    return found


def _gross(sight: Sight, card: CardView) -> float:
    """Return the value of a card in play before its upkeep, in control points.

    It is worth more than the same card in hand: it has been paid for, and stands where it is needed.
    """
    if not sight.is_dude(card):
        facts = sight.facts(card.id)
        in_hand = 0.0 if facts is None else buying.plain_use(facts) + worth.UPKEEP * facts.upkeep
        return max(worth.of_card_in_play(card, sight), in_hand) + IN_PLACE
    abilities = 0.15 * min(2, len(card.abilities))
    return worth.of_dude_in_play(card, sight) + worth.UPKEEP * card.upkeep / 2 + abilities + IN_PLACE


def _worth_of_paying(
    sight: Sight,
    owed: Mapping[str, CardView],
    paid: Sequence[str],
    price: int,
    income: int,
    offers: Sequence[budget.Buyable],
) -> tuple[float, budget.SpendingPlan]:
    """Return the value of paying for some cards, and the plan for the rest of the ghost rock."""
    money, net = sight.me.stash - price, income - price
    days = 1
    while days < budget.DAYS and money + days * net >= 0:
        days += 1
    share = 1 - budget.SHARES[days]
    incomes = [net if day < days else income for day in range(1, budget.DAYS)]
    lost = [card for key, card in owed.items() if key not in paid]
    influence, control = sum(card.influence for card in lost), sum(card.control for card in lost)
    carried = CARRIED if net >= 0 else 0.0
    total = share * sum(_gross(sight, owed[key]) + carried for key in paid)
    total += sight.outlook.change({sight.seat: -control}, {sight.seat: -influence})
    plan = budget.planned(offers, money, incomes)
    return total + plan.value, plan


def discards(sight: Sight) -> list[Advice]:
    """Rate discarding each card in the play hand: the less a card is worth, the better.

    When the game is stuck, or nothing in hand can be bought tomorrow, more is discarded, except cards for
    which the ghost rock is only on its way. Action cards beyond a few are of little use.
    """
    found: list[Advice] = []
    keeps = {o.key: _kept(sight, o) for o in _cards(sight)}
    is_ready = any(keeps[o.key] >= WORTH_KEEPING and _is_for_tomorrow(sight, o) for o in _cards(sight))
    actions = sorted((o.key for o in _cards(sight) if _is_action(sight, o)), key=lambda key: -keeps[key])
    for option in _cards(sight):
        facts = None if option.card is None else sight.facts(option.card)
        keep, needed = keeps[option.key], WORTH_KEEPING
        if facts is None or not sight.me.stash < (facts.cost or 0) <= worth.soon(sight):
            needed += STALE * (1 - sight.patience())
            needed += 0.0 if is_ready else HUNGRY
        needed += SURPLUS if option.key in actions[ACTIONS:] else 0.0
        reason = "makes room for a better card" if keep < needed else "is worth keeping"
        found.append(Advice(option.key, needed - keep, reason))
    return found


def _kept(sight: Sight, option: OptionView) -> float:
    """Return the value of keeping a card of the play hand; 0 for a further copy of a unique one."""
    facts = None if option.card is None else sight.facts(option.card)
    if facts is None:
        return 0.0
    copies = [o.key for o in _cards(sight) if o.card is not None and sight.facts(o.card) == facts]
    return 0.0 if facts.is_unique and option.key != copies[0] else worth.in_hand(facts, sight)


def _is_for_tomorrow(sight: Sight, option: OptionView) -> bool:
    """Return whether a card of the play hand stays in play, and can be paid tomorrow."""
    facts = None if option.card is None else sight.facts(option.card)
    tomorrow = sight.me.stash + balance.income(sight) - balance.upkeep(sight)
    return facts is not None and facts.type in buying.STAYING and (facts.cost or 0) <= tomorrow


def _is_action(sight: Sight, option: OptionView) -> bool:
    facts = None if option.card is None else sight.facts(option.card)
    return facts is not None and facts.type is CardType.ACTION


def _cards(sight: Sight) -> list[OptionView]:
    return [o for o in sight.asked.options if o.card is not None]
