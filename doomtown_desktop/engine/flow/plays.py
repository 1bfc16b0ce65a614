"""Noon plays: which ones are legal, and how they are made.

See R-CALL, R-MOVE, R-SHOP, R-TRADE, R-GADG-2 and R-EXP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, assert_never

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, changes, entering, lawmen, weapons
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import declared, happen
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.engine.data.abilities import NOON
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import feasible, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import is_no_target
from doomtown_desktop.engine.flow import callouts, shopping
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.choices import (
    Buy,
    CallOut,
    Invent,
    Move,
    Pardon,
    Ready,
    Swap,
    Trade,
    UseAbility,
    key,
    play_of,
)
from doomtown_desktop.protocol.effects import BootsOnTheWay, Effect, Watch
from doomtown_desktop.protocol.events import PlayMade, Traded
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import DONE, PASS, Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Freedom
from doomtown_desktop.speech import prompts


def legal_plays(g: Engine, seat: Seat) -> list[Option]:
    """Return all legal Noon plays of a player. The pass is last."""
    found = [uses.option(u) for u in uses.legal(g, seat, NOON)]
    found += _moves(g, seat)
    found += _callouts(g, seat)
    found += shopping.at_noon(g, seat)
    found += _trades(g, seat)
    found += _swaps(g, seat)
    found += weapons.exchanges(g, seat)
    found += lawmen.pardons(g, seat)
    found.append(Option(PASS, Verb.PASS))
    g.cache["plays", seat] = found  # valid until the state changes
    return found


# --- moving -----------------------------------------------------------------------------------------


def _moves(g: Engine, seat: Seat) -> Iterator[Option]:
    places = town.locations(g)
    for dude in m.dudes_of(g, seat):
        spot = g.state.in_play[dude]
        if spot.booted or feasible.is_bound(g, dude):
            continue
        free = free_moves(g, dude)
        for place in places:
            if place != spot.location and feasible.is_let_in(g, dude, place):
                yield choices.move(dude, place, "" if place in free else "boots")


def free_moves(g: Engine, dude: CardId) -> list[CardId]:
    """Return where a Movin' play can move a dude without booting it (R-MOVE-3, R-MOVE-4, R-MOVE-6)."""
    if m.has_freedom(g, dude, Freedom.MOVES_UNBOOTED):
        return town.locations(g)
    free = _usual_free_moves(g, dude)
    answers: list[Callable[..., object]] = [
        partial(rule.answer, g.view(source))
        for source, rule in g.index.rules.get(RuleKind.BOOTS_ON_THE_WAY, ())
    ]
    answers += [partial(conditions.of_effect, g, e, e.hook) for e in g.effects(BootsOnTheWay)]
    if not answers:
        return free
    found: list[CardId] = []
    for place in town.locations(g):
        said = [answer(g.view(dude), g.view(place)) for answer in answers]
        if True not in said and (place in free or False in said):
            found.append(place)
    return found


def _usual_free_moves(g: Engine, dude: CardId) -> list[CardId]:
    """Return where a Movin' play can move a dude without booting it, apart from cards that change this."""
    here, own = g.state.in_play[dude].location, m.home(g, dude)
    if here not in (own, TOWN_SQUARE):
        return []
    if g.ruleset.free_moves_follow_effects:
        near = town.neighbours(g, here)
    else:
        near = [place for place in town.locations(g) if town.adjacent_on_map(g, here, place)]
    if here == own and m.has_freedom(g, dude, Freedom.MOVES_OUT_OF_TOWN_UNBOOTED):
        return [*near, *(place for place in town.deeds(g) if g.facts[place].is_out_of_town)]
    return near if here == own else [place for place in near if place != own]


async def _move(g: Engine, seat: Seat, dude: CardId, place: CardId) -> bool:
    named = key(Move(dude, place))
    if await declared(g, PlayMade(seat, Verb.MOVE, dude, place), named, lambda: _moves(g, seat)):
        booted = [] if place in free_moves(g, dude) else changes.turn(g, dude)
        await happen(g, *booted, *changes.relocate(g, dude, place))
    return True


# --- calling out ------------------------------------------------------------------------------------


def _callouts(g: Engine, seat: Seat) -> Iterator[Option]:
    for caller in m.dudes_of(g, seat):
        spot = g.state.in_play[caller]
        if spot.booted or m.cannot(g, Cannot.CALL_OUT, caller):
            continue
        for mark in town.dudes_at(g, spot.location):
            if why_not_call_out(g, seat, mark, caller) is None:
                yield Option(key(CallOut(caller, mark)), Verb.CALL_OUT, caller, mark)


_BARRING: Final = (RuleKind.BARS_CALLERS, RuleKind.BARS_CALLERS_BUT_FOR_EFFECTS)


def why_not_call_out(
    g: Engine, seat: Seat, mark: CardId, caller: CardId | None = None, *, by_effect: bool = False
) -> Objection | None:
    """Return the objection to calling out a dude; ``None`` if there is none (R-CALL-1, -3, -6).

    ``caller`` is the dude that would call it out, if known. ``by_effect`` is true if a card effect would do
    so, not a Callin' Out play.
    """
    if m.controller(g, mark) == seat:
        return Objection(Grounds.OWN_DUDE)
    at_home = not by_effect and town.location(g, mark) == m.home(g, mark)
    if at_home and not m.has_freedom(g, mark, Freedom.IS_CALLED_OUT_AT_HOME):
        return Objection(Grounds.AT_HOME)
    if m.cannot(g, Cannot.BE_CALLED_OUT, mark):
        return Objection(Grounds.FORBIDDEN)
    if not by_effect and m.cannot(g, Cannot.BE_CALLED_OUT_BY_PLAYS, mark):
        return Objection(Grounds.FORBIDDEN)
    if not by_effect and is_no_target(g, mark, seat, mark if caller is None else caller, NOON):
        return Objection(Grounds.FORBIDDEN)
    if caller is not None:
        for kind in _BARRING[:1] if by_effect else _BARRING:
            for source, rule in g.index.rules.get(kind, ()):
                if rule.answer(g.view(source), g.view(caller), g.view(mark)):
                    return Objection(Grounds.FORBIDDEN)
    return None


# --- trading ----------------------------------------------------------------------------------------


def trades(g: Engine, seat: Seat, place: CardId | None = None) -> Iterator[tuple[CardId, CardId]]:
    """Yield each pair of goods that may be traded and a dude that may get them.

    See R-TRADE-1 to R-TRADE-3 and R-TRADE-5. ``place`` limits the search to one location; ``None`` means all.
    """
    by_place: dict[CardId, list[CardId]] = {}
    for dude in m.dudes_of(g, seat):
        by_place.setdefault(g.state.in_play[dude].location, []).append(dude)
    for where, dudes in by_place.items():
        if len(dudes) < 2 or place not in (None, where):
            continue
        for giver in dudes:
            for goods in g.state.in_play[giver].attachments:
                if g.facts[goods].type is not CardType.GOODS or g.state.in_play[goods].traded:
                    continue
                if m.cannot(g, Cannot.BE_TRADED, goods) or not attaching.is_at_work(g, seat, giver, goods):
                    continue
                for taker in dudes:
                    if taker == giver or g.state.in_play[taker].booted or _keeps(g, giver, goods, taker):
                        continue
                    if attaching.why_not_carry(g, goods, taker) is None and _fits_keywords(
                        g, seat, goods, taker
                    ):
                        yield goods, taker


def _keeps(g: Engine, giver: CardId, goods: CardId, taker: CardId) -> bool:
    """Return whether the text of the dude that carries goods keeps them from a dude."""
    rules = [rule for source, rule in g.index.rules.get(RuleKind.KEEPS_GOODS, ()) if source == giver]
    return any(rule.answer(g.view(giver), g.view(goods), g.view(taker)) for rule in rules)


def _trades(g: Engine, seat: Seat, place: CardId | None = None) -> list[Option]:
    """Return the results of ``trades`` as options."""
    return [Option(key(Trade(c, d)), Verb.TRADE, c, d) for c, d in trades(g, seat, place)]


def _fits_keywords(g: Engine, seat: Seat, goods: CardId, taker: CardId) -> bool:
    """Return whether printed restrictions allow a trade. A Gadget is exempt from them (R-TRADE-7)."""
    return g.facts[goods].keyword("Gadget") is not None or shopping.fits(g, seat, goods, taker)


async def _trade(g: Engine, seat: Seat, goods: CardId, taker: CardId) -> bool:
    place = town.location(g, goods)
    made = PlayMade(seat, Verb.TRADE, goods, taker)
    if not await declared(g, made, key(Trade(goods, taker)), lambda: _trades(g, seat, place)):
        return True
    touched: list[CardId] = []
    while True:
        spot = g.state.in_play[goods]
        giver = spot.host
        assert giver is not None
        g.state.in_play[giver].attachments.remove(goods)
        spot.host, spot.unready = taker, weapons.arrives(g, goods, taker)
        lasting.parted(g, goods)
        spot.traded = True
        g.state.in_play[taker].attachments.append(goods)
        g.touch_cards()
        touched.append(taker)
        await happen(g, Traded(goods, giver, taker))
        more = _trades(g, seat, place)
        if not more:
            break
        options = (*more, Option(DONE, Verb.DONE))
        prompt = prompts.trade_more(g, goods)
        answer = await ask(Choose(seat, Question.TRADE, prompt, options, source=goods, default=DONE))
        if answer == (DONE,):
            break
        play = play_of(answer[0])
        assert isinstance(play, Trade)
        goods, taker = play.goods, play.taker
    for dude in touched:
        await attaching.surplus(g, dude)
    return True


async def _make_ready(g: Engine, seat: Seat, play: Ready) -> bool:
    made = PlayMade(seat, Verb.READY, play.weapon)
    if await declared(g, made, key(play), lambda: weapons.exchanges(g, seat)):
        await weapons.exchange(g, play)
    return True


# --- versions of a dude -----------------------------------------------------------------------------


def _swaps(g: Engine, seat: Seat) -> Iterator[Option]:
    """Yield plays that exchange a dude (R-EXP-2, R-EXP-4) or deed (R-CL-EXP-1) for another version of it.

    A deed that the player controls but does not own cannot be exchanged, because the player's card would then
    be on another player's street.
    """
    hand = g.state.players[seat].play_hand
    owns = g.ruleset.swaps == "own dudes"
    for new in hand:
        facts = g.facts[new]
        if facts.type is not CardType.DUDE and (owns or facts.type is not CardType.DEED):
            continue
        for old in m.dudes_of(g, seat) if facts.is_dude else town.deeds(g):
            other = g.facts[old]
            if other.character != facts.character or other.code == facts.code or other.group == facts.group:
                continue
            foreign = m.controller(g, old) != seat or (not facts.is_dude and g.owner(old) != seat)
            if (g.owner(old) != seat if owns else foreign) or (
                g.state.in_play[old].swapped and g.ruleset.swaps_a_day
            ):
                continue
            if (
                abs(other.experienced - facts.experienced) <= g.ruleset.experience_step
                and entering.why_not_enter(g, seat, new, replacing=old) is None
            ):
                yield Option(key(Swap(old, new)), Verb.SWAP, old, new)


async def _swap(g: Engine, seat: Seat, old: CardId, new: CardId) -> bool:
    """Put a new version of a card into play.

    It takes over everything from the old card (R-EXP-3, R-EXP-5).
    """
    state = g.state
    state.players[seat].play_hand.remove(new)
    spot = state.in_play.pop(old)
    spot.card = new
    spot.swapped = True
    state.in_play[new] = spot
    for other in spot.attachments:
        state.in_play[other].host = new
    for kept in state.aside.values():
        kept.host = new if kept.host == old else kept.host
    if g.facts[new].type is CardType.DEED:
        _rebuild(g, old, new)
    state.effects = [_renamed(e, old, new) for e in state.effects]
    fight = state.shootout
    if fight is not None:
        for posse in fight.posses:
            posse.dudes = [new if d == old else d for d in posse.dudes]
    state.players[g.owner(old)].discard_pile.append(old)
    g.touch_effects()
    g.touch_cards()
    await happen(g, PlayMade(seat, Verb.SWAP, old, new))
    return True


def _rebuild(g: Engine, old: CardId, new: CardId) -> None:
    """Replace a deed on its street with another version of it. The dudes at the deed stay there."""
    for spot in g.state.in_play.values():
        if spot.location == old:
            spot.location = new
    for p in g.state.players:
        p.street = [new if card == old else card for card in p.street]
        p.beside = [new if card == old else card for card in p.beside]


def _renamed(effect: Effect, old: CardId, new: CardId) -> Effect:
    if effect.while_at == old:
        effect = replace(effect, while_at=new)
    if effect.actor == old:
        effect = replace(effect, actor=new)
    if effect.stays == old:
        effect = replace(effect, stays=new)
    if isinstance(effect, Watch) and effect.target == old:
        return replace(effect, target=new)
    return replace(effect, card=new) if effect.card == old else effect


# --- making a play ----------------------------------------------------------------------------------


async def make(g: Engine, seat: Seat, key: str) -> bool:
    """Make the Noon play with this key. Return False if the player undid it."""
    play = play_of(key)
    match play:
        case UseAbility():
            return await uses.run(g, uses.chosen(g, seat, (NOON,), play)) is not None
        case Buy():
            return await shopping.buy(g, seat, play)
        case Invent(card, scientist):
            return await shopping.invent(g, seat, card, scientist)
        case Move(dude, place):
            return await _move(g, seat, dude, place)
        case CallOut(caller, mark):
            made = PlayMade(seat, Verb.CALL_OUT, caller, mark)
            if await declared(g, made, key, lambda: _callouts(g, seat)):
                await callouts.call_out(g, caller, mark, callouts.CalloutTerms(by_play=not g.uses))
            return True
        case Trade(goods, taker):
            return await _trade(g, seat, goods, taker)
        case Swap(old, new):
            return await _swap(g, seat, old, new)
        case Ready():
            return await _make_ready(g, seat, play)
        case Pardon(wanted):
            made = PlayMade(seat, Verb.PARDON, wanted)
            if await declared(g, made, key, lambda: lawmen.pardons(g, seat)):
                await lawmen.pardon(g, seat, wanted)
            return True
        case unknown:
            assert_never(unknown)
