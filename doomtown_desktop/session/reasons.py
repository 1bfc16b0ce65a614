"""The entries of a card's menu: the legal plays, and for each other play the reason against it. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, entering, payment, weapons
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.abilities import CHEATIN, NOON, REACT, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import duties, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow import plays, shopping
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import PASS, PUBLIC_KINDS, WINDOWS, Play, Verb
from doomtown_desktop.protocol.words import Cannot
from doomtown_desktop.speech import answer_wording, wording
from doomtown_desktop.speech.objections import say

_WHEN: Final = {
    NOON: Grounds.NOON_ABILITY,
    SHOOTOUT: Grounds.SHOOTOUT_ABILITY,
    RESOLUTION: Grounds.RESOLUTION_ABILITY,
    CHEATIN: Grounds.CHEATIN_ABILITY,
    REACT: Grounds.REACT_ABILITY,
}


class Entry(NamedTuple):
    """A play of a card. A legal play has the ``key`` of an answer; any other has the reason against it."""

    label: str
    key: str | None
    reason: str


def reasons(game: Game, seat: Seat, card: CardId) -> list[Entry]:
    """Return all plays that a player might make with a card: legal ones first, then others with a reason."""
    g, asked = game.engine, game.pending
    legal: list[Entry] = []
    verbs: set[str] = set()
    if asked is not None and asked.player == seat:
        for o in asked.options:
            if card in (o.card, o.target) and o.key != PASS:
                legal.append(Entry(answer_wording.option(g, o), o.key, ""))
                verbs.add(o.verb if o.card == card else f"be {o.verb}")
    play = None if asked is None else WINDOWS.get(asked.kind)
    general = _general(game, seat)
    known = {entry.key for entry in legal}
    refused = [*_abilities(g, seat, card, play, general, known)]
    for verb, label, reason in _plays(g, seat, card):
        if verb not in verbs:
            refused.append(Entry(label, None, say(g, general or _not_noon(play) or reason)))
    return [*legal, *refused]


def _general(game: Game, seat: Seat) -> Objection | None:
    """Return an objection to any play with any card right now; ``None`` if there is none."""
    asked = game.pending
    if asked is None:
        return Objection(Grounds.GAME_OVER)
    if asked.player != seat:
        return Objection(Grounds.OTHER_DECIDES, seat=asked.player if asked.kind in PUBLIC_KINDS else None)
    if asked.kind not in WINDOWS:
        return Objection(Grounds.OTHER_QUESTION, words=(asked.prompt,))
    asking = duties.asked_by(game.engine, seat, WINDOWS[asked.kind], asked.options)
    return Objection(Grounds.OTHER_PLAY_ASKED, words=(asking,)) if asking else None


def _not_noon(play: Play | None) -> Objection | None:
    return None if play == NOON else Objection(Grounds.NOT_NOON)


# --- abilities --------------------------------------------------------------------------------------


def _abilities(
    g: Engine, seat: Seat, card: CardId, play: Play | None, general: Objection | None, known: set[str | None]
) -> Iterator[Entry]:
    in_hand = card in g.state.players[seat].play_hand
    if not in_hand and card not in g.state.in_play and card != g.state.players[seat].legend:
        return
    kind = g.facts[card].type
    if in_hand != (kind is CardType.ACTION):
        return
    title = g.facts[card].title
    for ability in g.scripts[card].script.abilities:
        key = choices.key(choices.UseAbility(card, ability.name))
        if any(k is not None and (k == key or k.startswith((f"{key}.", f"{key}@"))) for k in known):
            continue
        label = f"{title}: {wording.ability(g, card, ability.name)}"
        if play is None or play not in ability.plays:
            yield Entry(label, None, say(g, general or Objection(_WHEN[ability.plays[0]])))
        elif play == REACT:
            yield Entry(label, None, say(g, general or Objection(Grounds.OTHER_MOMENT)))
        else:
            objection = general or uses.refusal(g, seat, card, ability, play)
            if objection is not None:
                yield Entry(label, None, say(g, objection))


# --- plays ------------------------------------------------------------------------------------------


def _plays(g: Engine, seat: Seat, card: CardId) -> Iterator[tuple[str, str, Objection | None]]:
    """Yield (verb, label, objection) for each kind of Noon play with the card, when none of them is legal."""
    title = g.facts[card].title
    if card in g.state.players[seat].play_hand:
        verb, label = Verb.SHOP, f"Bring {title} into play"
        if g.facts[card].keyword("Gadget") is not None and g.facts[card].gadget_difficulty is not None:
            verb, label = Verb.INVENT, f"Invent {title}"
        if g.facts[card].type is CardType.JOKER:
            label = f"Play {title}"
        objection = _why_not_shop(g, seat, card)
        if objection is not None:
            yield verb, label, objection
        return
    spot = g.state.in_play.get(card)
    if spot is None:
        return
    if town.is_dude(g, card):
        if m.controller(g, card) != seat:
            yield "be call out", f"Call out {title}", _why_not_mark(g, seat, card)
        else:
            yield Verb.MOVE, f"Move {title}", _booted(g, card) or Objection(Grounds.NOWHERE_TO_GO)
            yield Verb.CALL_OUT, f"{title} calls out", _why_not_caller(g, seat, card)
    elif g.facts[card].type is CardType.GOODS and m.controller(g, card) == seat:
        yield Verb.TRADE, f"Trade {title}", _why_not_trade(g, seat, card)
        if spot.unready:
            yield Verb.READY, f"Make {title} ready", _why_not_ready(g, card)


def _why_not_ready(g: Engine, card: CardId) -> Objection | None:
    """Return the objection to a Noon play that makes a face-down Weapon ready (R-CL-WPN-2)."""
    bearer = g.state.in_play[card].host
    if bearer is not None and g.state.in_play[bearer].rearmed:
        return Objection(Grounds.REARMED)
    return weapons.why_not_ready(g, card)


def _booted(g: Engine, card: CardId) -> Objection | None:
    return Objection(Grounds.BOOTED) if g.state.in_play[card].booted else None


def _why_not_mark(g: Engine, seat: Seat, card: CardId) -> Objection | None:
    objection = plays.why_not_call_out(g, seat, card)
    if objection is not None:
        return objection
    here = any(m.controller(g, d) == seat for d in town.dudes_at(g, g.state.in_play[card].location))
    return Objection(Grounds.NONE_ABLE_THERE if here else Grounds.NONE_THERE)


def _why_not_caller(g: Engine, seat: Seat, card: CardId) -> Objection | None:
    if g.state.in_play[card].booted:
        return Objection(Grounds.BOOTED)
    if m.cannot(g, Cannot.CALL_OUT, card):
        return Objection(Grounds.FORBIDDEN)
    marks = [d for d in town.dudes_at(g, g.state.in_play[card].location) if m.controller(g, d) != seat]
    if not marks:
        return Objection(Grounds.NO_MARK)
    objection = plays.why_not_call_out(g, seat, marks[0], card)
    return None if objection is None else Objection(Grounds.MARK, marks[0], under=objection)


def _why_not_trade(g: Engine, seat: Seat, card: CardId) -> Objection | None:
    spot = g.state.in_play[card]
    if spot.traded:
        return Objection(Grounds.TRADED)
    place = town.location(g, card)
    if place is None or not m.controls_location(g, seat, place):
        return Objection(Grounds.TRADES_AT_HOME)
    return Objection(Grounds.NOBODY_TAKES)


def _why_not_shop(g: Engine, seat: Seat, card: CardId) -> Objection | None:
    facts = g.facts[card]
    p = g.state.players[seat]
    if facts.type is CardType.JOKER:
        return Objection(Grounds.JOKER)
    if facts.type is CardType.ACTION:
        return None
    unique = entering.why_not_enter(g, seat, card)
    if unique is not None:
        return unique
    if payment.openers(g, card, seat) == []:
        return Objection(Grounds.NOBODY_BOOTS)
    twin = next((c for c in p.play_hand if g.facts[c].code == facts.code), card)
    if twin != card:
        return Objection(Grounds.TWIN)
    price: int | None = None
    if facts.keyword("Gadget") is not None and facts.gadget_difficulty is not None:
        found = skills.inventors(g, seat, card)
        if not found:
            return Objection(Grounds.NO_INVENTOR)
        price = min(payment.cost(g, payment.Purchase(card, seat, d)) for d in found)
    elif facts.type in (CardType.DUDE, CardType.DEED):
        price = payment.cost(g, payment.Purchase(card, seat))
    else:
        hosts = shopping.hosts(g, seat, card)
        if not hosts:
            return _why_no_host(g, seat, card)
        price = min(payment.cost(g, payment.Purchase(card, seat, host)) for host in hosts)
    if price > p.stash:
        return Objection(Grounds.TOO_DEAR, numbers=(price, p.stash))
    return Objection(Grounds.CANNOT_ENTER)


def _why_no_host(g: Engine, seat: Seat, card: CardId) -> Objection:
    """Return why no dude can bear a card. Goods and spells need an unbooted dude at a controlled location."""
    facts = g.facts[card]
    if facts.attach is None or "dude" in facts.attach.to:
        able = [d for d in m.dudes_of(g, seat) if attaching.why_not_carry(g, card, d) is None]
        if able and all(g.state.in_play[d].booted for d in able):
            return Objection(Grounds.CARRIERS_BOOTED)
        if able:
            return Objection(Grounds.CARRIERS_AWAY)
        why = [attaching.why_not_carry(g, card, d) for d in m.dudes_of(g, seat)]
        found = next((objection for objection in why if objection is not None), None)
        return Objection(Grounds.NO_DUDE) if found is None else Objection(Grounds.NO_CARRIER, under=found)
    return Objection(Grounds.NO_PLACE, words=tuple(facts.attach.to))


def why_not_at_all(game: Game, seat: Seat, card: CardId) -> str:
    """Return why a card cannot be played or moved now; empty if nothing prevents it."""
    return first_reason(reasons(game, seat, card))


def first_reason(found: Sequence[Entry]) -> str:
    """Return the first reason against the plays of a card; empty if one of them is legal."""
    if any(entry.key is not None for entry in found):
        return ""
    return next((entry.reason for entry in found), "")


def why_not_there(game: Game, seat: Seat, card: CardId, target: CardId | None) -> str:
    """Return the rule that forbids dropping a card on another card or location, in words."""
    g = game.engine
    general = _general(game, seat)
    if general is not None:
        return say(g, general)
    if target is None:
        return why_not_at_all(game, seat, card) or say(g, Objection(Grounds.NOTHING_THERE))
    return say(g, _why_not_drop(g, seat, card, target))


def _why_not_drop(g: Engine, seat: Seat, card: CardId, target: CardId) -> Objection | None:
    if card in g.state.players[seat].play_hand:
        return _why_not_onto(g, seat, card, target)
    if card not in g.state.in_play or m.controller(g, card) != seat:
        return Objection(Grounds.NOT_YOURS_TO_MOVE)
    on_card = target != TOWN_SQUARE and target not in town.locations(g)
    if g.facts[card].type is CardType.GOODS:
        return _why_not_trade(g, seat, card)
    if not town.is_dude(g, card):
        return Objection(Grounds.STAYS_PUT)
    if on_card and town.is_dude(g, target) and m.controller(g, target) != seat:
        if g.state.in_play[card].booted:
            return Objection(Grounds.BOOTED_CALLS_NOBODY)
        if town.location(g, card) != town.location(g, target):
            return Objection(Grounds.CALLS_ONLY_HERE)
        return plays.why_not_call_out(g, seat, target) or Objection(Grounds.FORBIDDEN)
    if g.state.in_play[card].booted:
        return Objection(Grounds.BOOTED_STAYS)
    if town.location(g, card) == town.location(g, target):
        return Objection(Grounds.THERE_ALREADY)
    return Objection(Grounds.NOT_A_PLACE if on_card else Grounds.KEPT_AWAY)


def _why_not_onto(g: Engine, seat: Seat, card: CardId, target: CardId) -> Objection | None:
    """Return the objection to playing a card from the hand onto a bearer or location."""
    facts = g.facts[card]
    if facts.type is CardType.ACTION:
        return Objection(Grounds.ACTION)
    if facts.type in (CardType.GOODS, CardType.SPELL) and target != TOWN_SQUARE and target in g.state.in_play:
        carry = attaching.why_not_carry(g, card, target)
        if carry is not None:
            return carry
        if m.controller(g, target) != seat:
            return Objection(Grounds.FOREIGN_BEARER)
        if town.is_dude(g, target) and g.state.in_play[target].booted:
            return Objection(Grounds.BEARER_BOOTED)
        place = town.location(g, target)
        if place is None or not m.controls_location(g, seat, place):
            return Objection(Grounds.BEARER_AWAY)
        price = payment.cost(g, payment.Purchase(card, seat, target))
        if price > g.state.players[seat].stash:
            return Objection(Grounds.TOO_DEAR, numbers=(price, g.state.players[seat].stash))
    objection = _why_not_shop(g, seat, card)
    if objection is not None and objection.grounds is not Grounds.CANNOT_ENTER:
        return objection
    if facts.type is CardType.DEED:
        return Objection(Grounds.DEED_GOES)
    return Objection(Grounds.DUDE_GOES if facts.type is CardType.DUDE else Grounds.CANNOT_GO)


__all__ = ["Entry", "first_reason", "reasons", "why_not_at_all", "why_not_there"]
