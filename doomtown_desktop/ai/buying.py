"""Purchases and trades at High Noon: the value of cards to buy, and the set of cards to buy today."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.ai import balance, budget, walking, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.table_view import OptionView
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.question import Verb
from doomtown_desktop.speech.amounts import amount, listed

A_PLACE: Final = 0.5
"""The value of a deed as a place, apart from what it brings, if it brings anything."""
WAITS: Final = 2.0
"""The penalty for buying a card that is not part of the best basket."""
FAR_END: Final = 0.02
"""The penalty for each deed between home and a new deed, and as much again for each of its control points."""
NEEDED: Final = 4.0
"""The extra value of a dude without whose influence a rival wins at Sundown."""
NEARLY: Final = 2.0
"""The same for a dude without whose influence one more control point makes a rival win."""
TAKEN: Final = 0.75
"""The probability that rivals take a new deed with which they win, if they can bring more influence there."""
EXPOSED: Final = 0.5
"""The same for a deed out of town with which they do not win yet."""
STAYING: Final = (
    CardType.DEED,
    CardType.DUDE,
    CardType.GOODS,
    CardType.IMPROVEMENT,
    CardType.SPELL,
)
"""Types of cards that are bought and stay in play."""
STRANGERS: Final = 1.0
"""The penalty for an improvement of another player's deed, which serves its owner."""
INVENTING: Final = 0.3
"""The cost of an invention beside its ghost rock: a scientist boots, and the pull may fail."""
NO_USE: Final = -0.5
"""A card worth less than this in hand, such as a second copy of a unique card in play, cannot be bought."""
RESERVE: Final = 1
"""Ghost rock that is reserved for the ante."""


def buy(sight: Sight, option: OptionView, plan: budget.SpendingPlan | None = None) -> Advice:
    """Rate buying a card: its value minus its price, with a penalty if a ``plan`` does not buy it today."""
    facts = None if option.card is None else sight.facts(option.card)
    if facts is None:
        return Advice(option.key, -1, "is a card I do not know")
    cost = facts.cost or 0
    gain = _use(sight, facts) - worth.of_money(sight.me.stash) + worth.of_money(sight.me.stash - cost)
    if sight.me.stash - cost < RESERVE:
        gain -= 0.15
    reason = f"brings {_brings(facts)} for {cost} ghost rock"
    if facts.type is CardType.DEED:
        gain -= _distance(sight, option.note) * (FAR_END + FAR_END * (facts.control or 0))
    elif facts.is_dude:
        if sight.threat() >= -2 and facts.influence:
            reason += ", and influence is short"
    elif facts.type in (CardType.GOODS, CardType.SPELL):
        gain += _bearer(sight, option)
    elif facts.type is CardType.IMPROVEMENT:
        gain -= STRANGERS if _is_for_a_stranger(sight, option) else 0.0
    if option.verb is Verb.INVENT:
        gain -= INVENTING
    if gain <= 0:
        reason = f"costs {cost} ghost rock, which is more than it is worth now"
    elif plan is not None and option.card not in plan.today and not _is_needed(sight, facts):
        gain -= WAITS
        dear = [face for face in sight.me.play_hand or () if face.id in plan.later and face.id != option.card]
        if plan.today or not dear:
            reason = "waits, because other cards are worth more for the ghost rock there is"
        else:
            reason = f"waits, because the ghost rock is saved for {sight.title(dear[0].id)}"
    return Advice(option.key, gain, reason)


def _distance(sight: Sight, end: str) -> int:
    """Return how many deeds, at most 3, are between home and a new deed at an end: "left" or "right".

    Dudes at home can join a fight next to home, and walk there without booting.
    """
    street = sight.me.street
    if sight.me.outfit not in street:
        return 0
    home = street.index(sight.me.outfit)
    return min(3, home if end == "left" else len(street) - 1 - home)


def _brings(facts: CardFacts) -> str:
    """Describe what a card gives."""
    given = [f"{facts.influence} influence"] if facts.influence else []
    if facts.control:
        given.append(amount(facts.control, "control point"))
    if facts.bullets:
        given.append(amount(facts.bullets, "bullet"))
    if facts.production:
        given.append(f"{facts.production} ghost rock a day")
    return listed(given) or "its abilities"


def _use(sight: Sight, facts: CardFacts) -> float:
    """Return the value of having a card in play, before its price, given the outlook for Sundown."""
    gain = plain_use(facts)
    if facts.type is CardType.DEED:
        gain += sight.outlook.change({sight.seat: facts.control or 0}) - _gift(sight, facts)
    elif facts.is_dude:
        gain += sight.outlook.change({sight.seat: facts.control or 0}, {sight.seat: facts.influence or 0})
        gain += NEEDED if _is_needed(sight, facts) else NEARLY if _is_nearly_needed(sight, facts) else 0.0
    return gain


def _gift(sight: Sight, facts: CardFacts) -> float:
    """Return the expected cost of a new deed that rivals take, if they can bring more influence than I.

    They do if they win with it at Sundown. A deed out of town is an easier prey than one next to home.
    """
    mine, control = walking.on_call(sight, sight.seat), facts.control or 0
    cost = 0.0
    for rival in sight.rivals:
        if walking.on_call(sight, rival.seat) > mine:
            wins = sight.outlook.decides({rival.seat: control}) < 0
            share = TAKEN if wins else EXPOSED if facts.is_out_of_town else 0.0
            change = sight.outlook.change({sight.seat: control}) - sight.outlook.change({rival.seat: control})
            cost = max(cost, share * (change + control * (1 + sight.weight(rival.seat))))
    return cost


def _is_needed(sight: Sight, facts: CardFacts) -> bool:
    """Return whether a card is a dude whose influence is needed against a defeat at Sundown."""
    influence = {sight.seat: facts.influence or 0}
    return facts.is_dude and sight.is_losing() and sight.outlook.decides({}, influence) > 0


def _is_nearly_needed(sight: Sight, facts: CardFacts) -> bool:
    """Return whether a rival who can still act wins with one more control point unless a dude is bought."""
    return any(
        (rival.stash or walking.on_call(sight, rival.seat))
        and sight.outlook.decides({rival.seat: 1}) < 0
        and sight.outlook.decides({rival.seat: 1}, {sight.seat: facts.influence or 0}) >= 0
        for rival in sight.rivals
    )


def plain_use(facts: CardFacts) -> float:
    """Return the value of having a card in play, before its price, whatever the outlook is."""
    is_place = facts.type is CardType.DEED and bool(facts.control or facts.production)
    return worth.of_printed(facts) + (A_PLACE if is_place else 0.0)


def offers(sight: Sight) -> list[budget.Buyable]:
    """Return the cards of the play hand that can stay in play, with their values if they are bought today."""
    invented = {o.card for o in sight.asked.options if o.verb is Verb.INVENT}
    found: list[budget.Buyable] = []
    for face in sight.me.play_hand or ():
        facts = sight.catalogue.get(face.code)
        if facts.type in STAYING and worth.in_hand(facts, sight) > NO_USE:
            income = facts.production - facts.upkeep_for(balance.gangs(sight))
            value = _use(sight, facts) + (worth.UPKEEP * facts.upkeep if facts.is_dude else 0.0)
            value -= INVENTING if face.id in invented else 0.0
            found.append(budget.Buyable(face.id, facts.cost or 0, value, income))
    return found


def basket(sight: Sight) -> budget.SpendingPlan:
    """Return the best purchases of today and of the next days; empty if no card can be bought now."""
    offered = {o.card for o in sight.asked.options if o.verb in (Verb.SHOP, Verb.INVENT)}
    if not offered:
        return budget.NOTHING
    known = [offer for offer in offers(sight) if offer.card in offered or offer.cost > sight.me.stash]
    net = balance.income(sight) - balance.upkeep(sight)
    return budget.planned(known, sight.me.stash, [net] * (budget.DAYS - 1))


def _bearer(sight: Sight, option: OptionView) -> float:
    """Return the bonus for a bearer of goods: higher for more bullets, lower for more attachments."""
    host = sight.cards.get(option.target) if option.target is not None else None
    if host is None or not sight.is_dude(host):
        return 0.0
    return 0.05 * host.bullets + (0.1 if host.is_stud else 0) - 0.1 * len(host.attachments)


def _is_for_a_stranger(sight: Sight, option: OptionView) -> bool:
    """Return whether an improvement would be on a location that another player owns."""
    host = sight.cards.get(option.target) if option.target is not None else None
    return host is not None and host.owner != sight.seat


def swap(sight: Sight, option: OptionView) -> Advice:
    """Rate replacing a dude by its more experienced version, which is nearly always better."""
    old = None if option.card is None else sight.facts(option.card)
    new = None if option.target is None else sight.facts(option.target)
    if old is None or new is None:
        return Advice(option.key, -1, "is a dude I do not know")
    gain = worth.of_printed(new) - worth.of_printed(old)
    return Advice(
        option.key,
        gain - 0.1,
        "is the better version of this dude" if gain > 0 else "is not better than who is there",
    )


def trade(sight: Sight, option: OptionView) -> Advice:
    """Rate handing over goods: good from a booted dude to an unbooted, unladen one who shoots as well."""
    goods = sight.cards.get(option.card) if option.card is not None else None
    taker = sight.cards.get(option.target) if option.target is not None else None
    giver = sight.cards.get(goods.host) if goods is not None and goods.host is not None else None
    if goods is None or taker is None or giver is None:
        return Advice(option.key, -1, "is of no use")
    better = giver.booted and not taker.booted and taker.bullets >= giver.bullets and not taker.attachments
    return Advice(
        option.key, 0.1 if better else -0.1, "is in better hands there" if better else "is fine where it is"
    )


def make_ready(sight: Sight, option: OptionView, play: choices.Ready) -> Advice:
    """Rate making a Weapon ready: by its bullets beyond the bullets of the Weapon that it replaces."""
    weapon = sight.cards.get(option.card) if option.card is not None else None
    old = None if play.instead is None else sight.cards.get(play.instead)
    gain = 0 if weapon is None else weapon.bullets - (0 if old is None else old.bullets)
    reason = "shoots better" if gain > 0 else "shoots no better than what is ready"
    return Advice(option.key, 0.1 * gain if gain > 0 else -0.1, reason)


def pardon(sight: Sight, option: OptionView) -> Advice:
    """Rate a pardon: slightly good for a dude of mine, bad for anybody else's."""
    dude = sight.cards.get(option.card) if option.card is not None else None
    mine = dude is not None and dude.controller == sight.seat
    reason = "takes the price off my dude's head" if mine else "would only help somebody else"
    return Advice(option.key, 0.05 if mine else -1, reason)
