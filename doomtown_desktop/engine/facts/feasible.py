"""Checks that effects are possible. ``changes`` makes them before an effect, and scripts before a choice.

``by`` is the cause of the effect, which matters because a card may forbid effects by their source (R-GEN-3).
It is ``None`` for rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.engine.facts.forbidding import forbidden
from doomtown_desktop.protocol.effects import KeptOut
from doomtown_desktop.protocol.words import Cannot, Freedom

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.protocol.cause import Cause
    from doomtown_desktop.protocol.ids import CardId

HARROWED: Final = "Harrowed"


def boot(g: Engine, card: CardId, by: Cause | None = None) -> bool:
    """Return whether a card is in play, unbooted and can be booted (R-BOOT-2)."""
    spot = g.state.in_play.get(card)
    if spot is None or spot.booted or m.cannot(g, Cannot.BE_BOOTED, card):
        return False
    return not forbidden(g, Cannot.BE_BOOTED_BY, card, by)


def unboot(g: Engine, card: CardId) -> bool:
    """Return whether a card is in play, booted and can be unbooted."""
    spot = g.state.in_play.get(card)
    return spot is not None and spot.booted and not m.cannot(g, Cannot.UNBOOT, card)


_JOINING_BANS: Final = (
    Cannot.MOVE,
    Cannot.JOIN_POSSES,
    Cannot.JOIN_AS_LEADERS_FRIEND,
    Cannot.JOIN_AS_MARKS_FRIEND,
    Cannot.BOOT_TO_JOIN,
)
_JOINING_FREEDOMS: Final = (
    Freedom.IGNORES_RESTRICTIONS,
    Freedom.JOINS_UNBOOTED,
    Freedom.JOINS_FROM_ADJACENT_UNBOOTED,
    Freedom.JOINS_WHILE_BOOTED,
    Freedom.JOINS_FROM_AFAR,
    Freedom.JOINS_FROM_ANYWHERE,
)


def joining_words(g: Engine, card: CardId) -> tuple[str, ...]:
    """Return the words that apply to a dude and decide which posses it can join."""
    if card not in g.index.dudes:
        return ()
    bans = [word for word in _JOINING_BANS if m.cannot(g, word, card)]
    return (*bans, *(word for word in _JOINING_FREEDOMS if m.has_freedom(g, card, word)))


def may_move(g: Engine, dude: CardId, place: CardId, *, by_effect: bool = False) -> bool:
    """Return whether a dude may move to a location (R-MOVE-9).

    Going home booted does not need this check (A-26). Once in play, only dudes move (R-CARD-5).
    """
    able = town.is_dude(g, dude) and not is_bound(g, dude)
    return able and is_let_in(g, dude, place, by_effect=by_effect)


def is_bound(g: Engine, dude: CardId) -> bool:
    """Return whether a dude has to stay where it is, whatever the destination."""
    return m.cannot(g, Cannot.MOVE, dude) and not m.has_freedom(g, dude, Freedom.IGNORES_RESTRICTIONS)


_KEEPING_OUT: Final = (RuleKind.KEEPS_OUT, RuleKind.KEEPS_OUT_BUT_FOR_EFFECTS)


def is_let_in(g: Engine, dude: CardId, place: CardId, *, by_effect: bool = False) -> bool:
    """Return whether no card keeps a dude out of a location. Some cards exempt moves by card effects."""
    if m.has_freedom(g, dude, Freedom.IGNORES_RESTRICTIONS):
        return True
    rules = g.index.rules
    for kind in _KEEPING_OUT[:1] if by_effect else _KEEPING_OUT:
        for source, rule in rules.get(kind, ()):
            if rule.answer(g.view(source), g.view(dude), g.view(place)):
                return False
    barred = [*g.effects(KeptOut, card=dude), *g.effects(KeptOut, card=place)]
    barred = [effect for effect in barred if not (by_effect and effect.but_for_effects)]
    return not any(_is_barred(g, effect, dude, place) for effect in barred)


def _is_barred(g: Engine, effect: KeptOut, dude: CardId, place: CardId) -> bool:
    """Return whether a lasting effect keeps a dude out of a location."""
    told = () if effect.limit is None else (effect.limit,)
    return bool(conditions.of_effect(g, effect, effect.hook, g.view(dude), g.view(place), *told))


def move(g: Engine, dude: CardId, place: CardId, by: Cause | None = None, *, freely: bool = False) -> bool:
    """Return whether a dude in play can be moved to ``place``. With ``freely``, restrictions do not apply."""
    spot = g.state.in_play.get(dude)
    if spot is None or spot.location == place:
        return False
    if not (freely or may_move(g, dude, place, by_effect=by is not None)):
        return False
    return not keeps_its_place(g, dude, by)


def keeps_its_place(g: Engine, dude: CardId, by: Cause | None) -> bool:
    """Return whether an effect is forbidden to move a dude, whatever the destination."""
    return forbidden(g, Cannot.BE_MOVED_BY, dude, by) or is_held(g, dude, by)


def is_held(g: Engine, dude: CardId, by: Cause | None) -> bool:
    """Return whether a dude is in a posse from which an effect cannot take it."""
    return posses.side_of(g, dude) is not None and forbidden(g, Cannot.BE_TAKEN_OUT_OF_POSSES_BY, dude, by)


def send_home(
    g: Engine, dude: CardId, by: Cause | None = None, *, booted: bool = True, by_rule: bool = False
) -> bool:
    """Return whether a dude in play can be sent home. A dude that is at home only boots (R-LOC-13, A-26)."""
    spot = g.state.in_play.get(dude)
    if spot is None:
        return False
    home = m.home(g, dude)
    if not booted and spot.location != home and not may_move(g, dude, home):
        return False
    if not by_rule and m.cannot(g, Cannot.BE_SENT_HOME, dude):
        return False
    if keeps_its_place(g, dude, by):
        return False
    return not (booted and forbidden(g, Cannot.BE_SENT_HOME_BOOTED_BY, dude, by))


def leave(g: Engine, card: CardId) -> bool:
    """Return whether a card is in play and may leave play. A home never leaves play (R-CL-LOC-1)."""
    return card in g.state.in_play and g.facts[card].type is not CardType.OUTFIT


def ace(g: Engine, card: CardId, by: Cause | None = None, *, as_casualty: bool = False) -> bool:
    """Return whether a card in play can be aced; or discarded, if it is one that is discarded instead."""
    if is_discarded_instead(g, card, as_casualty=as_casualty):
        return discard(g, card, by)
    free = m.cannot(g, Cannot.BE_SAVED, card) or not forbidden(g, Cannot.BE_ACED_BY, card, by)
    return leave(g, card) and free


def is_discarded_instead(g: Engine, card: CardId, *, as_casualty: bool) -> bool:
    """Return whether a card is discarded when it would be aced: a Harrowed dude that is not a casualty."""
    covers = g.ruleset.harrowed == "covers more" and not as_casualty
    return covers and town.is_dude(g, card) and m.has_keyword(g, card, HARROWED)


def discard(g: Engine, card: CardId, by: Cause | None = None) -> bool:
    """Return whether a card in play can be discarded."""
    return leave(g, card) and not forbidden(g, Cannot.BE_DISCARDED_BY, card, by)


def is_to_rise(g: Engine, dude: CardId) -> bool:
    """Return whether the Harrowed pull is made for a dude that is aced, unless a card forbids it."""
    return m.has_keyword(g, dude, HARROWED) or m.has_freedom(g, dude, Freedom.RISES_AS_HARROWED)
