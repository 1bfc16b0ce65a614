"""The index of traits, triggers and abilities of the cards in play, rebuilt when cards enter or leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from doomtown_desktop.engine.data import totems
from doomtown_desktop.engine.data.abilities import BEARER, SELF, Ability, Rule, Script, Trait, Trigger
from doomtown_desktop.engine.data.benefits import drawbacks, gives_nothing
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Zone
from doomtown_desktop.protocol.question import Play

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.data.state import InPlay


@dataclass(slots=True)
class Index:
    """Traits, triggers and abilities of cards in play, by what they change or answer.

    The index is not part of the state.
    """

    dudes: list[CardId] = field(default_factory=list)
    companions: list[CardId] = field(default_factory=list)
    """Attached cards among ``dudes``: they are dudes while they are in a posse (A-276)."""
    forbids: set[str] = field(default_factory=set)
    """The words of all prohibitions by traits of cards in play."""
    own: dict[str, dict[CardId, list[tuple[CardId, Trait]]]] = field(default_factory=dict)
    each: dict[str, list[tuple[CardId, Trait]]] = field(default_factory=dict)
    rules: dict[RuleKind, list[tuple[CardId, Rule]]] = field(default_factory=dict)
    triggers: dict[type, list[tuple[CardId, Trigger]]] = field(default_factory=dict)
    reacts: dict[type, list[tuple[CardId, Ability]]] = field(default_factory=dict)
    plays: dict[Play, list[tuple[CardId, Ability]]] = field(default_factory=dict)


def build(g: Engine) -> Index:
    """Return the index of the cards in play and of the legends that are not in play."""
    index = Index()
    fight = g.state.shootout
    fighters = () if fight is None else [d for posse in fight.posses for d in posse.dudes]
    for number, spot in _sources(g):
        if spot is not None:
            _enter_dude(g, index, number, spot, fighters)
        script = g.scripts[number].script
        if not script.wording or (spot is not None and spot.unready):
            continue
        bearer = None if spot is None else spot.host
        if _is_planted(g, number, bearer):
            bearer = totems.planted_at(g, number)
            if bearer is None:
                continue
        lost = bool(g.effects(Blank, card=number)) or gives_nothing(g, number)
        traitless = lost and g.traitless(number)
        _enter_traits(index, number, bearer, drawbacks(g, number) if traitless else script.traits)
        if not traitless:
            _enter_rules(index, number, script)
        _enter_abilities(
            index, number, [a for a in script.abilities if not lost or not g.has_lost(number, a)]
        )
    return index


def _enter_dude(g: Engine, index: Index, number: CardId, spot: InPlay, fighters: Sequence[CardId]) -> None:
    """Add a dude to the index, or an attached card that fights as a dude."""
    if spot.host is None and g.facts[number].is_dude:
        index.dudes.append(number)
    elif spot.host is not None and number in fighters:
        index.dudes.append(number)
        index.companions.append(number)


def _is_planted(g: Engine, number: CardId, bearer: CardId | None) -> bool:
    """Return whether the card is a Totem whose bearer carries it as planted."""
    if bearer is None or bearer == TOWN_SQUARE or not totems.plants(g, bearer):
        return False
    return g.facts[number].keyword("Totem") is not None


def _enter_traits(index: Index, number: CardId, bearer: CardId | None, traits: Iterable[Trait]) -> None:
    """Add traits to the index by the words that they change, for one card or for all they may apply to."""
    for trait in traits:
        index.forbids.update(trait.cannot)
        on = trait.on or (SELF if bearer is None else BEARER)
        if on is not SELF and on is not BEARER:
            for word in trait.words:
                index.each.setdefault(word, []).append((number, trait))
            continue
        target = bearer if on is BEARER else number
        if target is not None:
            for word in trait.words:
                index.own.setdefault(word, {}).setdefault(target, []).append((number, trait))


def _enter_rules(index: Index, number: CardId, script: Script) -> None:
    """Add rules to the index by kind, and triggers that work in play by the events that they answer."""
    for rule in script.rules:
        index.rules.setdefault(rule.kind, []).append((number, rule))
    for trigger in script.triggers:
        for event in trigger.to if trigger.zone is Zone.IN_PLAY else ():
            index.triggers.setdefault(event, []).append((number, trigger))


def _enter_abilities(index: Index, number: CardId, abilities: Iterable[Ability]) -> None:
    """Add abilities to the index by their plays and by the events that they answer."""
    for ability in abilities:
        for play in ability.plays:
            index.plays.setdefault(play, []).append((number, ability))
        for event in ability.to:
            index.reacts.setdefault(event, []).append((number, ability))


def _sources(g: Engine) -> Iterator[tuple[CardId, InPlay | None]]:
    yield from g.state.in_play.items()
    for p in g.state.players:
        if p.legend is not None and p.legend not in g.state.in_play:
            yield p.legend, None
