"""Shoppin' and inventing, at High Noon and in shootouts: legal purchases, their hosts, and the purchase.

See R-SHOP, R-GADG-2 and R-EXP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, assert_never

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, changes, entering, forming, payment
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import declared
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data.abilities import NOON, REACT, SHOOTOUT
from doomtown_desktop.engine.data.folding import kept
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.engine.facts.forbidding import forbidden, says_of_itself
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.choices import Buy, Invent, key
from doomtown_desktop.protocol.events import PlayMade
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.pending import Buying
from doomtown_desktop.protocol.question import Option, Play, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Freedom, Number, PlayerNumber

# --- what may be bought -----------------------------------------------------------------------------


_NEVER_BOUGHT: Final = (CardType.ACTION, CardType.EVENT, CardType.JOKER)
_Eases = Callable[[Any, Any], Iterable[tuple[int, Any]]]
"""The discounts that a React offers for a purchase (``Ability.eases``)."""


def at_noon(g: Engine, seat: Seat) -> Iterator[Option]:
    """Yield the purchases and inventions that a player may make as a Noon play (R-SHOP-1, R-GADG-1)."""
    p = g.state.players[seat]
    seen: set[str] = set()
    for card in p.play_hand:
        facts = g.facts[card]
        if facts.type in _NEVER_BOUGHT or facts.code in seen:
            continue
        seen.add(facts.code)
        if says_of_itself(g, card, Cannot.BE_BOUGHT) or payment.openers(g, card, seat) == []:
            continue
        has_street = facts.type is CardType.DEED and not facts.is_out_of_town
        if entering.why_not_enter(g, seat, card) is not None:
            if has_street and _is_eased(g, payment.Purchase(card, seat)):
                yield choices.buy(card, p.outfit, end="right")
            continue
        if facts.gadget_difficulty is not None and facts.keyword("Gadget") is not None:
            yield from _inventions(g, seat, card)
        elif facts.type in (CardType.DUDE, CardType.DEED):
            if is_affordable(g, seat, card):
                if has_street:
                    yield choices.buy(card, p.outfit, end="left")
                    yield choices.buy(card, p.outfit, end="right")
                else:
                    yield choices.buy(card, p.outfit)
            for via, change in other_ways(g, card):
                if is_affordable(g, seat, card, change=change):
                    yield Option(key(Buy(card, beside=via)), Verb.SHOP, card, via)
        else:
            for host in hosts(g, seat, card):
                if is_affordable(g, seat, card, host):
                    yield choices.buy(card, host, host)


def is_affordable(g: Engine, seat: Seat, card: CardId, host: CardId | None = None, change: int = 0) -> bool:
    """Return whether a player can pay for a card, with the help of dudes and of Reacts that lower the cost.

    ``change`` is added to the cost.
    """
    purchase = payment.Purchase(card, seat, host)
    enough = payment.least_cost(g, purchase, change) <= g.state.players[seat].stash
    return enough or _is_eased(g, purchase, change)


def _is_eased(g: Engine, purchase: payment.Purchase, change: int = 0) -> bool:
    """Return whether Reacts to the purchase allow a card that is too expensive or otherwise kept out."""
    seat, card = purchase.player, purchase.card
    if Buying not in g.listens or not kept(g, ("may ease", seat), _may_ease, seat):
        return False
    price = payment.least_cost(g, purchase, change)
    least = payment.least_price(g, card, price)
    if least > g.state.players[seat].stash:
        return False
    buying = Buying(card, seat, player=seat, price=price, least=least)
    easing = [(use, eases) for use, eases in _easing(g, buying) if uses.why_not(g, use) is None]
    if not easing:
        return False
    needs = price - g.state.players[seat].stash
    enters = entering.why_not_enter(g, seat, card) is None
    for use, eases in easing:
        ways = list(eases(g.view(use.card), g.view(card)))
        fit = [
            spared
            for spared, old in ways
            if enters or (old and entering.why_not_enter(g, seat, card, replacing=old.id) is None)
        ]
        enters = enters or bool(fit)
        needs -= max(fit, default=0)
    return enters and needs <= 0


def _may_ease(g: Engine, seat: Seat) -> bool:
    """Return whether a player has Reacts, legal or not, that ease purchases. A quick test for a rare case."""
    return any(True for _ in _easing(g, Buying(g.state.players[seat].outfit, seat, player=seat)))


def _easing(g: Engine, buying: Buying) -> Iterator[tuple[Declared, _Eases]]:
    """Yield the buyer's Reacts, legal or not, that ease a purchase, each with its discounts."""
    for use in uses.conceivable(g, buying.player, REACT, buying):
        if use.ability is not None and use.ability.eases is not None:
            yield use, use.ability.eases


def other_ways(g: Engine, card: CardId) -> list[tuple[CardId, int]]:
    """Return other ways in which a card can enter play: (dude or place to enter beside, change of cost)."""
    found: list[tuple[CardId, int]] = []
    for rule in g.scripts[card].script.rules:
        if rule.kind is RuleKind.ENTERS:
            found += [(via.id, change) for via, change in rule.answer(g.view(card))]
    for source, rule in g.index.rules.get(RuleKind.ENTERS_AT, ()):
        place = rule.answer(g.view(source), g.view(card))
        found += [] if place is None else [(place.id, 0)]
    return found


def in_shootout(g: Engine, seat: Seat) -> Iterator[Option]:
    """Yield the purchases that a player can make as Shootout plays, because cards allow them.

    These are goods and spells for dudes of the player's posse, and dudes that enter play in that posse. If
    the text of the bought card allows the play, R-SHOP-9 and R-GADG-7 apply. If another card allows it, the
    play is Shoppin': the dude must be unbooted, and Gadgets cannot be bought (R-SHOP-10).
    """
    fight = g.state.shootout
    side = posses.side_of_seat(g, seat)
    if fight is None or side is None:
        return
    p = g.state.players[seat]
    anybody = m.player_stat(g, seat, PlayerNumber.SHOPS_IN_SHOOTOUTS, 0)
    seen: set[str] = set()
    for card in p.play_hand:
        facts = g.facts[card]
        if facts.type not in (CardType.DUDE, CardType.GOODS, CardType.SPELL) or facts.code in seen:
            continue
        seen.add(facts.code)
        if entering.why_not_enter(g, seat, card) is not None:
            continue
        own = [rule for rule in g.scripts[card].script.rules if rule.kind is RuleKind.SHOOTOUT_PLAY]
        if facts.type is CardType.DUDE:
            rides_in = any(rule.answer(g.view(card), g.view(card)) for rule in own)
            by = Cause(seat, card, "", SHOOTOUT)
            if forbidden(g, Cannot.BE_BROUGHT_INTO_POSSES_BY, card, by):
                continue
            if rides_in and not fight.closed and is_affordable(g, seat, card):
                yield choices.buy(card, p.outfit)
            continue
        gadget = facts.gadget_difficulty is not None and facts.keyword("Gadget") is not None
        fit = skills.inventors(g, seat, card, by_effect=True) if gadget else m.dudes_of(g, seat)
        for host in fit:
            allowed = any(rule.answer(g.view(card), g.view(host)) for rule in own)
            shops = (anybody or _prays(g, card, host)) and not gadget
            if shops and not g.state.in_play[host].booted and fits(g, seat, card, host):
                allowed = True
            if not allowed or host not in fight.posses[side].dudes:
                continue
            if is_affordable(g, seat, card, host) and attaching.why_not_carry(g, card, host) is None:
                if gadget:
                    yield Option(key(Invent(card, host)), Verb.INVENT, card, host)
                else:
                    yield choices.buy(card, host, host)


# --- where it may go --------------------------------------------------------------------------------


def hosts(g: Engine, seat: Seat, card: CardId) -> list[CardId]:
    """Return the hosts to which a Shoppin' play can attach a card (R-SHOP-5 to R-SHOP-7, R-TOTEM-1)."""
    facts = g.facts[card]
    targets = facts.attach.to if facts.attach is not None else ("dude",)
    found: list[CardId] = []
    if "dude" in targets:
        anywhere = m.player_stat(g, seat, PlayerNumber.SHOPS_ANYWHERE, 0)
        for dude in m.dudes_of(g, seat):
            spot = g.state.in_play[dude]
            if spot.booted:
                continue
            there = anywhere or m.controls_location(g, seat, spot.location) or _prays(g, card, dude)
            gets = facts.type is CardType.GOODS and m.has_freedom(g, dude, Freedom.GETS_GOODS_ANYWHERE)
            if not (there or gets):
                continue
            if attaching.why_not_carry(g, card, dude) is None and fits(g, seat, card, dude):
                found.append(dude)
    return found + places(g, seat, card)


def places(g: Engine, seat: Seat, card: CardId) -> list[CardId]:
    """Return the locations to which a player may attach a card (R-SHOP-7, R-TOTEM-1).

    The player must control the location, unless the text of an improvement names other locations
    (R-CL-IMP-1).
    """
    attach = g.facts[card].attach
    if attach is not None and attach.to == ("dude",):
        return []
    says = attach is not None and g.facts[card].type is CardType.IMPROVEMENT
    return [
        place
        for place in town.locations(g)
        if (says or m.controls_location(g, seat, place))
        and attaching.why_not_carry(g, card, place) is None
        and fits(g, seat, card, place)
        and (g.facts[card].keyword("Totem") is None or _has_shaman(g, seat, place))
    ]


def _prays(g: Engine, card: CardId, dude: CardId) -> bool:
    """Return whether a card is a Miracle and the dude may get Miracles anywhere, even in shootouts."""
    return g.facts[card].spell_kind == "miracle" and m.has_freedom(g, dude, Freedom.GETS_MIRACLES_ANYWHERE)


def _has_shaman(g: Engine, seat: Seat, place: CardId) -> bool:
    return any(
        m.controller(g, d) == seat and not g.state.in_play[d].booted and m.has_keyword(g, d, "Shaman")
        for d in town.dudes_at(g, place)
    )


_TESTS: Final[dict[str, Callable[[Engine, Seat, CardId], object]]] = {
    "yours": lambda g, seat, host: m.controller(g, host) == seat,
    "own": lambda g, seat, host: g.counts_as_owner(host) == seat,
    "not controlled": lambda g, seat, host: m.controller(g, host) != seat,
    "booted": lambda g, seat, host: g.state.in_play[host].booted,
    "unbooted": lambda g, seat, host: not g.state.in_play[host].booted,
    "in town": lambda g, seat, host: town.in_town(g, host),
    "out of town": lambda g, seat, host: not town.in_town(g, host),
    "value <= 6": lambda g, seat, host: m.stat(g, host, Number.VALUE) <= 6,
    "with your unbooted Shaman": lambda g, seat, host: _has_shaman(g, seat, host),
}


def fits(g: Engine, seat: Seat, card: CardId, host: CardId) -> bool:
    """Return whether a host meets the printed restrictions of a card. ``why_not_carry`` checks the others."""
    attach = g.facts[card].attach
    if attach is None:
        return True
    for term in attach.terms:
        test = _TESTS.get(term)
        if test is None:
            if term in attaching.SITUATIONS:
                return False  # only an effect can attach the card there
        elif not test(g, seat, host):
            return False
    return True


# --- inventing --------------------------------------------------------------------------------------


def _inventions(g: Engine, seat: Seat, card: CardId) -> Iterator[Option]:
    if is_for_places(g, card) and not places(g, seat, card):
        return
    for scientist in skills.inventors(g, seat, card):
        if is_affordable(g, seat, card, scientist):
            yield Option(key(Invent(card, scientist)), Verb.INVENT, card, scientist)


def is_for_places(g: Engine, card: CardId) -> bool:
    """Return whether goods are attached to a location instead of a dude (R-GADG-3)."""
    attach = g.facts[card].attach
    return g.facts[card].type is CardType.GOODS and attach is not None and "dude" not in attach.to


async def gadget_place(g: Engine, seat: Seat, card: CardId) -> tuple[CardId | None, bool]:
    """Ask where a Gadget goes that the scientist does not carry. Return its host, and whether it goes left.

    A deed that goes left is placed at the left end of the street.
    """
    if is_for_places(g, card):
        fit = places(g, seat, card)
        return await questions.choose_card(
            g, seat, f"Where is {g.facts[card].title} attached?", fit, card
        ), False
    if g.facts[card].type is not CardType.DEED or g.facts[card].is_out_of_town:
        return None, False
    ends = [("left", "left"), ("right", "right")]
    end = await questions.choose_word(g, seat, Question.MODE, "Which end of your street?", ends, card)
    return None, end == "left"


# --- doing it ---------------------------------------------------------------------------------------


def _way(g: Engine, bought: Buy) -> tuple[CardId | None, CardId | None, int]:
    """Return the host of a bought card, the card that it enters beside, and what that adds to the cost."""
    change = 0 if bought.beside is None else dict(other_ways(g, bought.card))[bought.beside]
    return bought.host, bought.beside, change


def price_of(g: Engine, seat: Seat, play: Buy | Invent) -> int:
    """Return the price of the card that a play buys or invents, before dudes help to pay (R-SHOP-2)."""
    match play:
        case Invent(card, scientist):
            return payment.cost(g, payment.Purchase(card, seat, scientist))
        case Buy(card):
            host, _, change = _way(g, play)
            return payment.cost(g, payment.Purchase(card, seat, host), change)
        case unknown:
            assert_never(unknown)


async def buy(g: Engine, seat: Seat, bought: Buy, play: Play = NOON) -> bool:
    """Buy a card, at High Noon or in a shootout. Return whether the attempt counts as a play."""
    card = bought.card
    host, via, change = _way(g, bought)
    place = None if via is None else town.location(g, via)
    shopping = in_shootout if play == SHOOTOUT else at_noon
    if not await declared(g, PlayMade(seat, Verb.SHOP, card, host), key(bought), lambda: shopping(g, seat)):
        return True
    price = payment.cost(g, payment.Purchase(card, seat, host), change)
    before = _spent(g)
    buying = await entering.settle_price(g, seat, card, price)
    if buying is None:
        return not _came_to_nothing(g, before)
    changes.from_zone_to_table(g, seat, card)
    await entering.pay_for(g, seat, card, buying.price)
    if host is not None:
        await attaching.attach(g, card, host, seat, how="shop")
    else:
        side = posses.side_of_seat(g, seat) if play == SHOOTOUT else None
        if side is not None and g.state.shootout is not None:
            place = g.state.shootout.location
        await entering.enter_play(
            g, card, seat, place=place, left=bought.end == "left", how="shop", buying=buying
        )
        if side is not None and card in g.state.in_play and g.state.shootout is not None:
            await forming.join_posse(g, card, side, moves=False, by=Cause(seat, card, "", SHOOTOUT))
    return True


def _spent(g: Engine) -> tuple[object, ...]:
    """Return the part of the state that a used React changes: abilities used today, play hands, stashes."""
    return dict(g.state.used), [(p.play_hand[:], p.stash) for p in g.state.players]


def _came_to_nothing(g: Engine, before: tuple[object, ...]) -> bool:
    """Return whether nothing was paid or used since ``before``, so that the attempt is not a play."""
    if _spent(g) != before:
        return False
    g.declined += 1
    return True


async def invent(g: Engine, seat: Seat, card: CardId, scientist: CardId, play: Play = NOON) -> bool:
    """Invent a Gadget, at High Noon or in a shootout. Return whether the attempt counts as a play."""
    host, left = await gadget_place(g, seat, card)
    options = in_shootout if play == SHOOTOUT else at_noon
    made, named = PlayMade(seat, Verb.INVENT, card, scientist), key(Invent(card, scientist))
    if await declared(g, made, named, lambda: options(g, seat)):
        before = _spent(g)
        if not await skills.invent(g, seat, card, scientist, left=left, host=host) and Buying in g.listens:
            return not _came_to_nothing(g, before)
    return True
