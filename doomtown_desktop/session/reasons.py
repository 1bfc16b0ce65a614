"""The entries of a card's menu: what it can do now, and the reasons against the rest. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
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
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import PASS, WINDOWS
from doomtown_desktop.protocol.words import Cannot
from doomtown_desktop.speech import answer_wording, wording

_WHEN: Final = {
    NOON: "a Noon ability is used as a play at High Noon",
    SHOOTOUT: "a Shootout ability is used in the steps of a shootout that call for plays",
    RESOLUTION: "a Resolution ability is used when draw hands are revealed",
    CHEATIN: "a Cheatin' Resolution ability is used when another player's draw hand is cheatin'",
    REACT: "a React is offered by itself when its moment comes",
}


class Entry(NamedTuple):
    """One thing a card might do: legal with a ``key`` to answer, otherwise with the reason why not."""

    label: str
    key: str | None
    reason: str


def reasons(game: Game, seat: Seat, card: CardId) -> list[Entry]:
    """All that a player might do with a card: what is legal now first, then the rest with its reason."""
    g, asked = game.engine, game.pending
    legal: list[Entry] = []
    verbs: set[str] = set()
    if asked is not None and asked.player == seat:
        for o in asked.options:
            if card in (o.card, o.target) and o.key != PASS:
                legal.append(Entry(answer_wording.option(g, o), o.key, ""))
                verbs.add(o.verb if o.card == card else f"be {o.verb}")
    play = "" if asked is None else WINDOWS.get(asked.kind, "")
    general = _general(game, seat)
    known = {entry.key for entry in legal}
    refused = [*_abilities(g, seat, card, play, general, known)]
    for verb, label, reason in _plays(g, seat, card):
        if verb not in verbs:
            refused.append(Entry(label, None, general or _not_noon(play) or reason))
    return [*legal, *refused]


def _general(game: Game, seat: Seat) -> str:
    """A reason that holds for every card."""
    asked = game.pending
    if asked is None:
        return "the game is over"
    if asked.player != seat:
        return f"{game.state.players[asked.player].name} has to decide first"
    if asked.kind not in WINDOWS:
        return f"another question has to be answered first: {asked.prompt}"
    asking = duties.asked_by(game.engine, seat, WINDOWS[asked.kind], asked.options)
    return f"{asking} asks for another play" if asking else ""


def _not_noon(play: str) -> str:
    return "" if play == NOON else "this is a play at High Noon"


# --- abilities --------------------------------------------------------------------------------------


def _abilities(
    g: Engine, seat: Seat, card: CardId, play: str, general: str, known: set[str | None]
) -> Iterator[Entry]:
    in_hand = card in g.state.players[seat].play_hand
    if not in_hand and card not in g.state.in_play and card != g.state.players[seat].legend:
        return
    kind = g.facts[card].type
    if in_hand != (kind is CardType.ACTION):
        return
    title = g.facts[card].title
    for ability in g.scripts[card].script.abilities:
        key = f"use:{card}.{ability.name}"
        if any(k is not None and (k == key or k.startswith((f"{key}.", f"{key}@"))) for k in known):
            continue
        label = f"{title}: {wording.ability(g, card, ability.name)}"
        if play not in ability.plays:
            yield Entry(label, None, general or _WHEN[ability.plays[0]])
        elif play == REACT:
            yield Entry(label, None, general or "it answers to something else, or its condition is not met")
        else:
            reason = general or uses.refusal(g, seat, card, ability, play)
            if reason is not None:
                yield Entry(label, None, reason)


# --- plays ------------------------------------------------------------------------------------------


def _plays(g: Engine, seat: Seat, card: CardId) -> Iterator[tuple[str, str, str]]:
    """(verb, label, reason) of Noon plays a card might make, if none of them is legal."""
    title = g.facts[card].title
    if card in g.state.players[seat].play_hand:
        verb, label = "shop", f"Bring {title} into play"
        if g.facts[card].keyword("Gadget") is not None and g.facts[card].gadget_difficulty is not None:
            verb, label = "invent", f"Invent {title}"
        if g.facts[card].type is CardType.JOKER:
            label = f"Play {title}"
        reason = _why_not_shop(g, seat, card)
        if reason:
            yield verb, label, reason
        return
    spot = g.state.in_play.get(card)
    if spot is None:
        return
    if town.is_dude(g, card):
        if m.controller(g, card) != seat:
            yield "be call out", f"Call out {title}", _why_not_mark(g, seat, card)
        else:
            yield "move", f"Move {title}", _booted(g, card) or "there is nowhere it may go"
            yield "call out", f"{title} calls out", _why_not_caller(g, seat, card)
    elif g.facts[card].type is CardType.GOODS and m.controller(g, card) == seat:
        yield "trade", f"Trade {title}", _why_not_trade(g, seat, card)
        if spot.unready:
            yield weapons.READY, f"Make {title} ready", _why_not_ready(g, card)


def _why_not_ready(g: Engine, card: CardId) -> str:
    """Why a Weapon that lies face down cannot be made ready as a Noon play (R-CL-WPN-2)."""
    bearer = g.state.in_play[card].host
    if bearer is not None and g.state.in_play[bearer].rearmed:
        return "its bearer has exchanged Weapons today"
    return weapons.why_not_ready(g, card) or ""


def _booted(g: Engine, card: CardId) -> str:
    return "it is booted" if g.state.in_play[card].booted else ""


def _why_not_mark(g: Engine, seat: Seat, card: CardId) -> str:
    reason = plays.why_not_call_out(g, seat, card)
    if reason is not None:
        return reason
    here = [d for d in town.dudes_at(g, g.state.in_play[card].location) if m.controller(g, d) == seat]
    return "none of your dudes is there" if not here else "none of your dudes there is unbooted and able to"


def _why_not_caller(g: Engine, seat: Seat, card: CardId) -> str:
    if g.state.in_play[card].booted:
        return "it is booted"
    if m.cannot(g, Cannot.CALL_OUT, card):
        return "a card forbids it"
    marks = [d for d in town.dudes_at(g, g.state.in_play[card].location) if m.controller(g, d) != seat]
    if not marks:
        return "no opposing dude is at its location"
    reason = plays.why_not_call_out(g, seat, marks[0])
    return f"{g.facts[marks[0]].title}: {reason}"


def _why_not_trade(g: Engine, seat: Seat, card: CardId) -> str:
    spot = g.state.in_play[card]
    if spot.traded:
        return "it has been traded today"
    place = town.location(g, card)
    if place is None or not m.controls_location(g, seat, place):
        return "goods are traded where you control the location"
    return "no other unbooted dude of yours there can take it"


def _why_not_shop(g: Engine, seat: Seat, card: CardId) -> str:
    facts = g.facts[card]
    p = g.state.players[seat]
    if facts.type is CardType.JOKER:
        return "a joker is never played; it only counts in draw hands"
    if facts.type is CardType.ACTION:
        return ""
    unique = entering.why_not_enter(g, seat, card)
    if unique is not None:
        return unique
    if payment.openers(g, card, seat) == []:
        return "no unbooted dude of yours can boot for it as it asks"
    twin = next((c for c in p.play_hand if g.facts[c].code == facts.code), card)
    if twin != card:
        return "your hand holds another copy, which is offered in its place"
    price: int | None = None
    if facts.keyword("Gadget") is not None and facts.gadget_difficulty is not None:
        found = skills.inventors(g, seat, card)
        if not found:
            return "none of your unbooted dudes where it could be invented has the skill"
        price = min(payment.cost(g, payment.Purchase(card, seat, d)) for d in found)
    elif facts.type in (CardType.DUDE, CardType.DEED):
        price = payment.cost(g, payment.Purchase(card, seat))
    else:
        hosts = shopping.hosts(g, seat, card)
        if not hosts:
            return _why_no_host(g, seat, card)
        price = min(payment.cost(g, payment.Purchase(card, seat, host)) for host in hosts)
    if price > p.stash:
        return f"it costs {price} ghost rock, and you have {p.stash}"
    return "it cannot come into play now"


def _why_no_host(g: Engine, seat: Seat, card: CardId) -> str:
    """Goods and spells go onto unbooted dudes where their player controls the location."""
    facts = g.facts[card]
    if facts.attach is None or "dude" in facts.attach.to:
        able = [d for d in m.dudes_of(g, seat) if attaching.why_not_carry(g, card, d) is None]
        if able and all(g.state.in_play[d].booted for d in able):
            return "who could carry it is booted"
        if able:
            return "nobody who could carry it is unbooted where you control the location"
        why = [attaching.why_not_carry(g, card, d) for d in m.dudes_of(g, seat)]
        found = next((reason for reason in why if reason is not None), None)
        return f"none of your dudes can carry it: {found}" if found else "you have no dude in play"
    return f"you control no {' or '.join(facts.attach.to)} that could carry it"


def why_not_at_all(game: Game, seat: Seat, card: CardId) -> str:
    """Why a card cannot be played or moved now, with its price where that is the reason; empty if it can."""
    found = reasons(game, seat, card)
    if any(entry.key is not None for entry in found):
        return ""
    return next((entry.reason for entry in found), "")


def why_not_there(game: Game, seat: Seat, card: CardId, target: CardId | None) -> str:
    """Why dropping a card on a card or location answers nothing, as the rule that forbids it."""
    g = game.engine
    general = _general(game, seat)
    if general or target is None:
        return general or why_not_at_all(game, seat, card) or "there is no location and no card to go to"
    if card in g.state.players[seat].play_hand:
        return _why_not_onto(g, seat, card, target)
    if card not in g.state.in_play or m.controller(g, card) != seat:
        return "it is not yours to move"
    on_card = target != TOWN_SQUARE and target not in town.locations(g)
    if g.facts[card].type is CardType.GOODS:
        return _why_not_trade(g, seat, card)
    if not town.is_dude(g, card):
        return "deeds and outfits stay where they are"
    if on_card and town.is_dude(g, target) and m.controller(g, target) != seat:
        if g.state.in_play[card].booted:
            return "a booted dude calls nobody out"
        if town.location(g, card) != town.location(g, target):
            return "a dude calls out only dudes at its own location"
        return plays.why_not_call_out(g, seat, target) or "a card forbids it"
    if g.state.in_play[card].booted:
        return "a booted dude does not move by itself"
    if town.location(g, card) == town.location(g, target):
        return "it is there already"
    return "a card keeps it away" if not on_card else "a dude moves to locations, not onto cards"


def _why_not_onto(g: Engine, seat: Seat, card: CardId, target: CardId) -> str:
    """A card of the hand dropped on a possible bearer or place."""
    facts = g.facts[card]
    if facts.type is CardType.ACTION:
        return "an action is played by a double click, not put anywhere"
    if facts.type in (CardType.GOODS, CardType.SPELL) and target != TOWN_SQUARE and target in g.state.in_play:
        carry = attaching.why_not_carry(g, card, target)
        if carry is not None:
            return carry
        if m.controller(g, target) != seat:
            return "it goes onto your own dudes"
        if town.is_dude(g, target) and g.state.in_play[target].booted:
            return "who gets it by Shoppin' must be unbooted"
        place = town.location(g, target)
        if place is None or not m.controls_location(g, seat, place):
            return "who gets it by Shoppin' must be at a location you control"
        price = payment.cost(g, payment.Purchase(card, seat, target))
        if price > g.state.players[seat].stash:
            return f"it costs {price} ghost rock, and you have {g.state.players[seat].stash}"
    reason = _why_not_shop(g, seat, card)
    if reason and reason != "it cannot come into play now":
        return reason
    if facts.type is CardType.DEED:
        return "a deed goes to either end of your own street"
    return "a dude comes into play at your home" if facts.type is CardType.DUDE else "it cannot go there"


__all__ = ["Entry", "reasons", "why_not_at_all", "why_not_there"]
