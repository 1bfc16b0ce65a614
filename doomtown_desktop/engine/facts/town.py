"""The places of cards in town: locations, their adjacency, and the cards at them (R-LOC)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core.engine import E, Engine
from doomtown_desktop.engine.data import conditions, totems
from doomtown_desktop.engine.data.folding import NO_CIRCLE, AsksForControl
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.protocol import effects
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId
from doomtown_desktop.protocol.words import Access


def is_dude(g: Engine, card: CardId) -> bool:
    """Return whether a card is a dude: a dude card or token that is not attached to another card (A-155).

    An attached card can be a dude while it fights (A-276). If it leaves play during the fight, it still
    counts as a dude in that event.
    """
    spot = g.state.in_play.get(card)
    if spot is None:
        return g.facts[card].is_dude or card in g.state.today.fell_as_dudes
    return g.facts[card].is_dude if spot.host is None else card in g.index.companions


def location(g: Engine, card: CardId) -> CardId | None:
    """Return the location of a card in play (of its bearer, if attached); ``None`` for a card out of play."""
    if card == TOWN_SQUARE:
        return TOWN_SQUARE
    spot = g.state.in_play.get(card)
    while spot is not None and spot.host is not None:
        if spot.host == TOWN_SQUARE:
            return TOWN_SQUARE
        spot = g.state.in_play.get(spot.host)
    return None if spot is None else spot.location


def held_by(g: Engine, card: CardId) -> CardId | None:
    """Return the dude that carries a card; ``None`` if there is none or the card is a planted Totem."""
    spot = g.state.in_play.get(card)
    if spot is None or spot.host is None or spot.host == TOWN_SQUARE or not is_dude(g, spot.host):
        return None
    return spot.host if totems.planted_at(g, card) is None else None


def effects_on(g: Engine, kind: type[E], card: CardId, word: str = "") -> list[E]:
    """Return the lasting effects of one class on a card. For a dude, include those on every dude."""
    own, on_dudes = g.effects(kind, word, card), g.effects(kind, word)
    return [*own, *on_dudes] if on_dudes and is_dude(g, card) else own


def planted(g: Engine, place: CardId) -> list[CardId]:
    """Return the Totems that count as planted at a deed although dudes carry them."""
    if RuleKind.PLANTS not in g.index.rules:
        return []
    carriers = [d for d in dudes_at(g, place) if totems.plants(g, d)]
    return [c for d in carriers for c in g.state.in_play[d].attachments if totems.planted_at(g, c) == place]


def dudes_at(g: Engine, place: CardId) -> list[CardId]:
    """Return the dudes at a location."""
    table: dict[CardId, list[CardId]] | None = g.cache.get("dudes at")
    if table is None:
        table = {}
        for dude in g.index.dudes:
            table.setdefault(g.state.in_play[dude].location, []).append(dude)
        g.cache["dudes at"] = table
    return table.get(place, [])


def occupied(g: Engine) -> list[CardId]:
    """Return every location that has dudes."""
    found: list[CardId] | None = g.cache.get("occupied")
    if found is None:
        found = g.cache["occupied"] = [place for place in locations(g) if dudes_at(g, place)]
    return found


def deeds(g: Engine) -> list[CardId]:
    """Return all deeds in play, by seat and from left to right."""
    home = {p.outfit for p in g.state.players}
    return [c for p in g.state.players for c in p.street + p.beside if c not in home]


def locations(g: Engine) -> list[CardId]:
    """Return every location in play. The town square comes first (R-LOC-1)."""
    found: list[CardId] | None = g.cache.get("locations")
    if found is None:
        found = [TOWN_SQUARE]
        for p in g.state.players:
            if not p.eliminated:
                found += p.street + p.beside
        g.cache["locations"] = found
    return found


def in_town(g: Engine, place: CardId) -> bool:
    """Return whether a place is the town square, a home, or a deed that is not Out of Town (R-LOC-2)."""
    if place == TOWN_SQUARE:
        return True
    return any(place in p.street for p in g.state.players)


def adjacent(g: Engine, a: CardId, b: CardId) -> bool:
    """Return whether two locations are adjacent; no location is to itself (R-LOC-5, R-LOC-7, R-LOC-8)."""
    return b in neighbours(g, a)


def adjacent_for(g: Engine, card: CardId, a: CardId, b: CardId) -> bool:
    """Return whether two locations are adjacent as far as a dude, or the bearer of a card, is concerned.

    Cards may say so for some dudes only (R-LOC-8).
    """
    if a == b or adjacent(g, a, b):
        return a != b
    rules = g.index.rules.get(RuleKind.ADJACENT_FOR, ())
    if not rules:
        return False
    spot = g.state.in_play.get(card)
    dude = g.view(card if spot is None or spot.host is None else spot.host)
    return any(rule.answer(g.view(source), dude, g.view(a), g.view(b)) for source, rule in rules)


def adjacent_on_map(g: Engine, a: CardId, b: CardId) -> bool:
    """Return whether two places are adjacent by their positions, whatever cards change (R-LOC-5)."""
    return a != b and _printed_adjacency(g, a, b)


def neighbours(g: Engine, place: CardId) -> list[CardId]:
    """Return all locations that are adjacent to a location."""
    key = ("neighbours", place)
    found: list[CardId] | None = g.cache.get(key)
    if found is not None:
        return found
    found = []
    changes: list[Callable[..., object]] = [
        partial(rule.answer, g.view(source)) for source, rule in g.index.rules.get(RuleKind.ADJACENCY, ())
    ]
    changes += [partial(conditions.of_effect, g, e, e.hook) for e in g.effects(effects.AdjacencyChange)]
    for other in locations(g):
        if other == place:
            continue
        near = _printed_adjacency(g, place, other)
        denied = False
        for answer in changes:
            opinion = _opinion(g, answer, place, other)
            if opinion is True:
                near = True
            elif opinion is False:
                denied = True
        if near and not denied:
            found.append(other)
    if g.circle == NO_CIRCLE:
        g.cache[key] = found
    return found


def _opinion(g: Engine, answer: Callable[..., object], place: CardId, other: CardId) -> bool | None:
    """Return a card's opinion on whether two places are adjacent; ``None`` if it has none (A-107)."""
    try:
        said = answer(g.view(place), g.view(other))
    except AsksForControl:
        return None
    return None if said is None else bool(said)


def _printed_adjacency(g: Engine, a: CardId, b: CardId) -> bool:
    if TOWN_SQUARE in (a, b):
        return in_town(g, a) and in_town(g, b)
    for p in g.state.players:
        if a in p.street:
            return b in p.street and abs(p.street.index(a) - p.street.index(b)) == 1
    return False


def is_private(g: Engine, place: CardId) -> bool:
    """Return whether a place is private. Homes are, the town square is not, deeds may be (R-LOC-12)."""
    if place == TOWN_SQUARE:
        return False
    if g.facts[place].type is CardType.OUTFIT:
        return True
    changed = g.effects(effects.AccessChange, card=place)
    if changed:
        return changed[-1].access == Access.PRIVATE
    return g.facts[place].access == Access.PRIVATE
