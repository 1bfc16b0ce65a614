"""Noon plays other than passing: which are legal, and making them.

R-CALL, R-MOVE, R-SHOP, R-TRADE, R-GADG-2, R-EXP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import (
    attaching,
    changes,
    entering,
    payment,
    posses,
    questions,
    shootout,
    skills,
    uses,
)
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.abilities import NOON, SHOOTOUT
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import DONE, PASS, Choose, Option, ask
from doomtown_desktop.engine.events import PlayMade, Traded
from doomtown_desktop.engine.happening import happen
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.engine.state import Effect


def legal_plays(g: Engine, seat: Seat) -> list[Option]:
    """Every legal Noon play of a player, passing last."""
    found = [uses.option(u) for u in uses.legal(g, seat, NOON)]
    found += _moves(g, seat)
    found += _callouts(g, seat)
    found += _shopping(g, seat)
    found += [Option(f"trade:{c}>{d}", "trade", c, d) for c, d in trades(g, seat)]
    found += _swaps(g, seat)
    found.append(Option(PASS, PASS))
    return found


# --- moving -----------------------------------------------------------------------------------------


def _moves(g: Engine, seat: Seat) -> Iterator[Option]:
    places = m.locations(g)
    for dude in m.dudes_of(g, seat):
        lies = g.state.in_play[dude]
        if lies.booted:
            continue
        for place in places:
            if place != lies.location and changes.may_move(g, dude, place):
                yield Option(
                    f"move:{dude}>{place}", "move", dude, place, "" if moves_free(g, dude, place) else "boots"
                )


def moves_free(g: Engine, dude: CardId, place: CardId) -> bool:
    """The Movin' play would not boot the dude (R-MOVE-3, R-MOVE-4, R-MOVE-6)."""
    here = g.state.in_play[dude].location
    own = m.home(g, dude)
    if m.cannot(g, "boot to move", dude):
        return True
    near = m.adjacent if g.ruleset.free_moves_follow_effects else m.adjacent_on_map
    if here == own:
        return near(g, here, place)
    return here == TOWN_SQUARE and place != own and near(g, here, place)


async def _move(g: Engine, seat: Seat, dude: CardId, place: CardId) -> bool:
    key = f"move:{dude}>{place}"
    if await _declared(g, PlayMade(seat, "move", dude, place), lambda: key in _keys(_moves(g, seat))):
        booted = [] if moves_free(g, dude, place) else changes.turn(g, dude)
        await happen(g, *booted, *changes.relocate(g, dude, place))
    return True


# --- calling out ------------------------------------------------------------------------------------


def _callouts(g: Engine, seat: Seat) -> Iterator[Option]:
    for caller in m.dudes_of(g, seat):
        lies = g.state.in_play[caller]
        if lies.booted or m.cannot(g, "call out", caller):
            continue
        for mark in m.dudes_at(g, lies.location):
            if why_not_call_out(g, seat, mark) is None:
                yield Option(f"callout:{caller}>{mark}", "call out", caller, mark)


def why_not_call_out(g: Engine, seat: Seat, mark: CardId, *, by_effect: bool = False) -> str | None:
    """The reason why a player cannot call a dude out by the play, or an effect (R-CALL-1, -3, -6)."""
    if m.controller(g, mark) == seat:
        return "it is one of your own"
    if not by_effect and m.location(g, mark) == m.home(g, mark):
        return "it is at home"
    if m.cannot(g, "be called out", mark):
        return "a card forbids it"
    return None


# --- shopping ---------------------------------------------------------------------------------------


def _shopping(g: Engine, seat: Seat) -> Iterator[Option]:
    p = g.state.players[seat]
    seen: set[str] = set()
    for card in p.play_hand:
        facts = g.facts[card]
        if facts.type in (CardType.ACTION, CardType.JOKER) or facts.code in seen:
            continue
        seen.add(facts.code)
        if entering.why_not_enter(g, seat, card) is not None:
            continue
        if facts.gadget_difficulty is not None and facts.keyword("Gadget") is not None:
            yield from _inventions(g, seat, card)
        elif facts.type in (CardType.DUDE, CardType.DEED):
            if payment.cost(g, payment.Purchase(card, seat)) <= p.stash:
                if facts.type is CardType.DEED and not facts.is_out_of_town:
                    yield Option(f"shop:{card}>left", "shop", card, p.outfit, "left")
                    yield Option(f"shop:{card}>right", "shop", card, p.outfit, "right")
                else:
                    yield Option(f"shop:{card}", "shop", card, p.outfit)
            for via, change in other_ways(g, card):
                if payment.cost(g, payment.Purchase(card, seat), change) <= p.stash:
                    yield Option(f"shop:{card}@{via}", "shop", card, via)
        else:
            for host in hosts(g, seat, card):
                if payment.cost(g, payment.Purchase(card, seat, host)) <= p.stash:
                    yield Option(f"shop:{card}>{host}", "shop", card, host)


def other_ways(g: Engine, card: CardId) -> list[tuple[CardId, int]]:
    """Other ways a card says it may enter play: (beside which dude, change of the cost)."""
    found: list[tuple[CardId, int]] = []
    for rule in g.scripts[card].script.rules:
        if rule.kind == "enters":
            found += [(via.id, change) for via, change in rule.answer(g.view(card))]
    return found


def hosts(g: Engine, seat: Seat, card: CardId) -> list[CardId]:
    """Where the Shoppin' play may attach a card (R-SHOP-5 to R-SHOP-7, R-TOTEM-1)."""
    facts = g.facts[card]
    targets = facts.attach.to if facts.attach is not None else ("dude",)
    found: list[CardId] = []
    if "dude" in targets:
        for dude in m.dudes_of(g, seat):
            lies = g.state.in_play[dude]
            anywhere = m.player_stat(g, seat, "shops anywhere", 0)
            if lies.booted or not (anywhere or m.controls_location(g, seat, lies.location)):
                continue
            if attaching.why_not_carry(g, card, dude) is None and _fits(g, seat, card, dude):
                found.append(dude)
    return found + places(g, seat, card)


def places(g: Engine, seat: Seat, card: CardId) -> list[CardId]:
    """Locations of a player that a card may be attached to (R-SHOP-7, R-TOTEM-1)."""
    return [
        place
        for place in m.locations(g)
        if m.controls_location(g, seat, place)
        and attaching.why_not_carry(g, card, place) is None
        and _fits(g, seat, card, place)
        and (g.facts[card].keyword("Totem") is None or _has_shaman(g, seat, place))
    ]


def _has_shaman(g: Engine, seat: Seat, place: CardId) -> bool:
    return any(
        m.controller(g, d) == seat and not g.state.in_play[d].booted and m.has_keyword(g, d, "Shaman")
        for d in m.dudes_at(g, place)
    )


_TESTS: Final[dict[str, Callable[[Engine, Seat, CardId], object]]] = {
    "yours": lambda g, seat, host: m.controller(g, host) == seat,
    "booted": lambda g, seat, host: g.state.in_play[host].booted,
    "unbooted": lambda g, seat, host: not g.state.in_play[host].booted,
    "in town": lambda g, seat, host: m.in_town(g, host),
    "value <= 6": lambda g, seat, host: m.stat(g, host, "value") <= 6,
    "with your unbooted Shaman": lambda g, seat, host: _has_shaman(g, seat, host),
}


def _fits(g: Engine, seat: Seat, card: CardId, host: CardId) -> bool:
    """The printed restriction on where a play may attach a card; ``why_not_carry`` knows the others."""
    attach = g.facts[card].attach
    if attach is None:
        return True
    for term in attach.terms:
        test = _TESTS.get(term)
        if test is None:
            if term in attaching.SITUATIONS:
                return False  # only an effect brings it there
        elif not test(g, seat, host):
            return False
    return True


async def _shop(g: Engine, seat: Seat, card: CardId, where: str, play: str) -> bool:
    facts = g.facts[card]
    place: CardId | None = None
    host: CardId | None = None
    change = 0
    if where.startswith("@"):
        via = CardId(int(where[1:]))
        place, change = m.location(g, via), dict(other_ways(g, card))[via]
    elif where.startswith(">") and where[1:] not in ("left", "right"):
        host = CardId(int(where[1:]))
    shopping = shootout_shopping if play == SHOOTOUT else _shopping
    key = f"shop:{card}{where}"
    if not await _declared(g, PlayMade(seat, "shop", card, host), lambda: key in _keys(shopping(g, seat))):
        return True
    price = payment.cost(g, payment.Purchase(card, seat, host), change)
    changes.from_zone_to_table(g, seat, card)
    await payment.spend(g, seat, price, facts.title)
    if host is not None:
        await attaching.attach(g, card, host, seat, how="shop")
    else:
        await entering.enter_play(g, card, seat, place=place, left=where == ">left", how="shop")
    return True


# --- shootout plays ---------------------------------------------------------------------------------


def shootout_plays(g: Engine, seat: Seat) -> list[Option]:
    """Every Shootout play of a player but passing: abilities, and what cards let them attach (R-SHOOT-21)."""
    return [uses.option(u) for u in uses.legal(g, seat, SHOOTOUT)] + list(shootout_shopping(g, seat))


def shootout_shopping(g: Engine, seat: Seat) -> Iterator[Option]:
    """Goods and spells that a card lets a player attach to dudes of the own posse as a Shootout play.

    A card that says so of itself follows R-SHOP-9 and R-GADG-7; a permission for the player is Shoppin', for
    which the dude must be unbooted and Gadgets do not qualify (R-SHOP-10).
    """
    fight = g.state.shootout
    side = posses.side_of_seat(g, seat)
    if fight is None or side is None:
        return
    p = g.state.players[seat]
    anybody = m.player_stat(g, seat, "shops in shootouts", 0)
    seen: set[str] = set()
    for card in p.play_hand:
        facts = g.facts[card]
        if facts.type not in (CardType.GOODS, CardType.SPELL) or facts.code in seen:
            continue
        seen.add(facts.code)
        if entering.why_not_enter(g, seat, card) is not None:
            continue
        own = [rule for rule in g.scripts[card].script.rules if rule.kind == "shootout play"]
        gadget = facts.gadget_difficulty is not None and facts.keyword("Gadget") is not None
        fit = skills.inventors(g, seat, card, by_effect=True) if gadget else m.dudes_of(g, seat)
        for host in fit:
            allowed = any(rule.answer(g.view(card), g.view(host)) for rule in own)
            if anybody and not gadget and not g.state.in_play[host].booted and _fits(g, seat, card, host):
                allowed = True
            if not allowed or host not in fight.posses[side].dudes:
                continue
            purchase = payment.Purchase(card, seat, host, invented=gadget)
            if attaching.why_not_carry(g, card, host) is None and payment.cost(g, purchase) <= p.stash:
                verb = "invent" if gadget else "shop"
                yield Option(f"{verb}:{card}>{host}", verb, card, host)


# --- inventing --------------------------------------------------------------------------------------


def _inventions(g: Engine, seat: Seat, card: CardId) -> Iterator[Option]:
    p = g.state.players[seat]
    if is_for_places(g, card) and not places(g, seat, card):
        return
    for scientist in skills.inventors(g, seat, card):
        if payment.cost(g, payment.Purchase(card, seat, scientist, invented=True)) <= p.stash:
            yield Option(f"invent:{card}>{scientist}", "invent", card, scientist)


def is_for_places(g: Engine, card: CardId) -> bool:
    """A Gadget that the scientist does not carry (R-GADG-3)."""
    attach = g.facts[card].attach
    return g.facts[card].type is CardType.GOODS and attach is not None and "dude" not in attach.to


async def gadget_place(g: Engine, seat: Seat, card: CardId) -> tuple[CardId | None, bool]:
    """Where a Gadget goes that the scientist does not carry: its host, and whether a deed lies leftmost."""
    if is_for_places(g, card):
        return await questions.choose_card(
            g, seat, "Where is it attached?", places(g, seat, card), card
        ), False
    if g.facts[card].type is not CardType.DEED or g.facts[card].is_out_of_town:
        return None, False
    ends = [("left", "left"), ("right", "right")]
    return None, await questions.choose_word(
        g, seat, "mode", "Which end of your street?", ends, card
    ) == "left"


async def _invent(g: Engine, seat: Seat, card: CardId, scientist: CardId, play: str) -> bool:
    host, left = await gadget_place(g, seat, card)
    options = shootout_shopping if play == SHOOTOUT else _shopping
    key = f"invent:{card}>{scientist}"
    if await _declared(g, PlayMade(seat, "invent", card, scientist), lambda: key in _keys(options(g, seat))):
        await skills.invent(g, seat, card, scientist, left=left, host=host)
    return True


# --- trading ----------------------------------------------------------------------------------------


def trades(g: Engine, seat: Seat, place: CardId | None = None) -> Iterator[tuple[CardId, CardId]]:
    """Goods that may change hands, with who may get them (R-TRADE-1 to R-TRADE-3, R-TRADE-5)."""
    by_place: dict[CardId, list[CardId]] = {}
    for dude in m.dudes_of(g, seat):
        by_place.setdefault(g.state.in_play[dude].location, []).append(dude)
    for where, dudes in by_place.items():
        if len(dudes) < 2 or not m.controls_location(g, seat, where) or place not in (None, where):
            continue
        for giver in dudes:
            for goods in g.state.in_play[giver].attachments:
                if g.facts[goods].type is not CardType.GOODS or g.state.in_play[goods].traded:
                    continue
                if m.cannot(g, "be traded", goods):
                    continue
                for taker in dudes:
                    if taker == giver or g.state.in_play[taker].booted:
                        continue
                    if attaching.why_not_carry(g, goods, taker) is None and _fits_keywords(
                        g, seat, goods, taker
                    ):
                        yield goods, taker


def _fits_keywords(g: Engine, seat: Seat, goods: CardId, taker: CardId) -> bool:
    """Invented Gadgets may go to anybody who can carry goods (R-TRADE-7)."""
    return g.facts[goods].keyword("Gadget") is not None or _fits(g, seat, goods, taker)


async def _trade(g: Engine, seat: Seat, goods: CardId, taker: CardId) -> bool:
    place = m.location(g, goods)
    made = PlayMade(seat, "trade", goods, taker)
    if not await _declared(g, made, lambda: (goods, taker) in trades(g, seat, place)):
        return True
    touched: list[CardId] = []
    while True:
        lies = g.state.in_play[goods]
        giver = lies.host
        assert giver is not None
        g.state.in_play[giver].attachments.remove(goods)
        lies.host = taker
        lies.traded = True
        g.state.in_play[taker].attachments.append(goods)
        g.touch_cards()
        touched.append(taker)
        await happen(g, Traded(goods, giver, taker))
        more = list(trades(g, seat, place))
        if not more:
            break
        options = (*(Option(f"trade:{c}>{d}", "trade", c, d) for c, d in more), Option(DONE, DONE))
        answer = await ask(Choose(seat, "trade", "Trade more?", options, default=DONE))
        if answer == (DONE,):
            break
        goods, taker = _pair(answer[0][6:])
    for dude in touched:
        await attaching.surplus(g, dude)
    return True


# --- versions of a dude -----------------------------------------------------------------------------


def _swaps(g: Engine, seat: Seat) -> Iterator[Option]:
    """Exchange a dude for another version of it (R-EXP-2, R-EXP-4)."""
    hand = g.state.players[seat].play_hand
    for new in hand:
        facts = g.facts[new]
        if facts.type is not CardType.DUDE:
            continue
        for old in m.dudes_of(g, seat):
            other = g.facts[old]
            if other.character != facts.character or other.code == facts.code or other.group == facts.group:
                continue
            if g.owner(old) != seat or (g.state.in_play[old].swapped and g.ruleset.swaps_a_day):
                continue
            if (
                abs(other.experienced - facts.experienced) <= g.ruleset.experience_step
                and entering.why_not_enter(g, seat, new, replacing=old) is None
            ):
                yield Option(f"swap:{old}>{new}", "swap", old, new)


async def _swap(g: Engine, seat: Seat, old: CardId, new: CardId) -> bool:
    """The new card takes over everything the old one had (R-EXP-3, R-EXP-5)."""
    state = g.state
    state.players[seat].play_hand.remove(new)
    lies = state.in_play.pop(old)
    lies.card = new
    lies.swapped = True
    state.in_play[new] = lies
    for other in lies.attachments:
        state.in_play[other].host = new
    state.effects = [_renamed(e, old, new) for e in state.effects]
    fight = state.shootout
    if fight is not None:
        for posse in fight.posses:
            posse.dudes = [new if d == old else d for d in posse.dudes]
    state.players[g.owner(old)].discard_pile.append(old)
    g.touch_effects()
    g.touch_cards()
    await happen(g, PlayMade(seat, "swap", old, new))
    return True


def _renamed(effect: Effect, old: CardId, new: CardId) -> Effect:
    if effect.actor == old:
        effect = replace(effect, actor=new)
    if effect.kind.startswith("watch") and effect.amount == old:
        return replace(effect, amount=new)
    return replace(effect, card=new) if effect.card == old else effect


# --- making a play ----------------------------------------------------------------------------------


async def _declared(g: Engine, made: PlayMade, is_legal: Callable[[], bool]) -> bool:
    """Declare a play, and look at it again once that has been answered (A-130)."""
    await happen(g, made)
    return PlayMade not in g.listens or is_legal()


def _keys(options: Iterable[Option]) -> set[str]:
    return {option.key for option in options}


def _pair(text: str) -> tuple[CardId, CardId]:
    a, b = text.split(">")
    return CardId(int(a)), CardId(int(b))


async def make(g: Engine, seat: Seat, key: str, play: str = NOON) -> bool:
    """Carry out a Noon play, or a Shootout play, by its key. False when the player took it back."""
    verb, _, rest = key.partition(":")
    if verb == "use":
        use = next(u for u in uses.legal(g, seat, play) if uses.option(u).key == key)
        return await uses.run(g, use)
    if play == SHOOTOUT and g.state.shootout is not None:
        g.state.shootout.plays += 1
    if verb == "move":
        return await _move(g, seat, *_pair(rest))
    if verb == "callout":
        caller, mark = _pair(rest)
        made = PlayMade(seat, "call out", caller, mark)
        if await _declared(g, made, lambda: key in _keys(_callouts(g, seat))):
            await shootout.call_out(g, caller, mark)
        return True
    if verb == "shop":
        cut = min((rest.index(c) for c in ">@" if c in rest), default=len(rest))
        return await _shop(g, seat, CardId(int(rest[:cut])), rest[cut:], play)
    if verb == "invent":
        return await _invent(g, seat, *_pair(rest), play)
    if verb == "trade":
        return await _trade(g, seat, *_pair(rest))
    if verb == "swap":
        return await _swap(g, seat, *_pair(rest))
    raise ValueError(f"unknown play {key!r}")
