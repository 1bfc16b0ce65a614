"""The index of traits, triggers and abilities of the cards in play, built again when cards come or go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from doomtown_desktop.engine.data.abilities import BEARER, SELF, Ability, Rule, Trait, Trigger
from doomtown_desktop.engine.data.benefits import drawbacks, gives_nothing
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Zone

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.data.state import InPlay


@dataclass(slots=True)
class Index:
    """Traits, triggers and abilities of the cards in play, by what they answer. Holds no state."""

    dudes: list[CardId] = field(default_factory=list)
    companions: list[CardId] = field(default_factory=list)
    """Attached cards among them, which are dudes as long as they stand in a posse (A-276)."""
    forbids: set[str] = field(default_factory=set)
    """All that some card in play says cannot be done."""
    own: dict[str, dict[CardId, list[tuple[CardId, Trait]]]] = field(default_factory=dict)
    each: dict[str, list[tuple[CardId, Trait]]] = field(default_factory=dict)
    rules: dict[str, list[tuple[CardId, Rule]]] = field(default_factory=dict)
    triggers: dict[type, list[tuple[CardId, Trigger]]] = field(default_factory=dict)
    reacts: dict[type, list[tuple[CardId, Ability]]] = field(default_factory=dict)
    plays: dict[str, list[tuple[CardId, Ability]]] = field(default_factory=dict)


def build(g: Engine) -> Index:
    """Go through the cards in play, and the legends beside it."""
    index = Index()
    fight = g.state.shootout
    fighters = () if fight is None else [d for posse in fight.posses for d in posse.dudes]
    for number, spot in _sources(g):
        if spot is not None and spot.host is None and g.facts[number].is_dude:
            index.dudes.append(number)
        elif number in fighters and spot is not None and spot.host is not None:
            index.dudes.append(number)
            index.companions.append(number)
        script = g.scripts[number].script
        if not script.wording or (spot is not None and spot.unready):
            continue
        bearer = None if spot is None else spot.host
        if bearer is not None and bearer != TOWN_SQUARE and g.plants(bearer):
            if g.facts[number].keyword("Totem") is not None:
                bearer = g.planted_at(number)
                if bearer is None:
                    continue
        lost = bool(g.effects(Blank, card=number)) or gives_nothing(g, number)
        traitless = lost and g.traitless(number)
        for trait in drawbacks(g, number) if traitless else script.traits:
            index.forbids.update(trait.cannot)
            on = trait.on or (SELF if bearer is None else BEARER)
            for word in trait.words:
                if on in (SELF, BEARER):
                    target = number
                    if on == BEARER:
                        if bearer is None:
                            continue
                        target = bearer
                    index.own.setdefault(word, {}).setdefault(target, []).append((number, trait))
                else:
                    index.each.setdefault(word, []).append((number, trait))
        for rule in () if traitless else script.rules:
            index.rules.setdefault(rule.kind, []).append((number, rule))
        for trigger in () if traitless else script.triggers:
            for event in trigger.to if trigger.zone is Zone.IN_PLAY else ():
                index.triggers.setdefault(event, []).append((number, trigger))
        for ability in script.abilities:
            if lost and g.has_lost(number, ability):
                continue
            for play in ability.plays:
                index.plays.setdefault(play, []).append((number, ability))
            for event in ability.to:
                index.reacts.setdefault(event, []).append((number, ability))
    return index


def _sources(g: Engine) -> Iterator[tuple[CardId, InPlay | None]]:
    yield from g.state.in_play.items()
    for p in g.state.players:
        if p.legend is not None and p.legend not in g.state.in_play:
            yield p.legend, None
