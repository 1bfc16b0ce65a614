"""Prohibitions on effects against a card or player, by the source of the effect (R-GEN-3).

A prohibition such as ``be aced by shootout abilities`` names an action and, after "by", the sources whose
effects it stops (``words.WHOSE``). Rules and costs in a header have no source. They are stopped only by
prohibitions without "by".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.abilities import SHOOTOUT
from doomtown_desktop.engine.facts import hands, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import Ban
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.words import (
    TERRORS,
    Cannot,
    CardWord,
    Family,
    PlayerCannot,
    PlayerProhibition,
    Prohibition,
)


def forbidden(g: Engine, what: Family[Prohibition], card: CardId, by: Cause | None, *parts: str) -> bool:
    """Return whether an effect cannot do ``what`` to a card.

    ``parts`` are the words of the prohibition that come before the source.
    """
    if by is None or what.all.isdisjoint(m.said_to_be_impossible(g)):
        return False
    whose = _whose(g, by.player, m.controller(g, card))
    names = [*_names(by, whose)]
    if g.facts[by.card].type is CardType.SPELL:
        names += (f"{owner}spells" for owner in whose if what.knows(*parts, f"{owner}spells"))
    if what.knows(*parts, TERRORS) and _is_of_a_terror(g, by):
        names.append(TERRORS)
    if by.player != g.owner(card):
        names += (name for name in _strangers(by) if what.knows(*parts, name))
    return any(m.cannot(g, what.of(*parts, name), card) for name in names)


def may_not_change(
    g: Engine, card: CardId, stat: CardWord, operation: Operation, amount: int, by: Cause | None
) -> bool:
    """Return whether a change would lower a number of a card, and a card forbids that (R-GEN-3)."""
    number = 0 if operation is Operation.ADD else m.raw(g, card, stat)
    lowers = m.step(number, operation, amount) < number
    return lowers and forbidden(g, Cannot.HAVE_LOWERED_BY, card, by, stat)


def may_always_use(g: Engine, seat: Seat, play: Play) -> bool:
    """Return whether no card can forbid a player to use abilities of this kind (R-GEN-3)."""
    return play == SHOOTOUT and m.player_cannot(g, PlayerCannot.BE_KEPT_FROM_SHOOTOUT, seat)


def may_not_use(g: Engine, seat: Seat, play: Play) -> bool:
    """Return whether a card forbids a player to use abilities of this kind (R-GEN-3)."""
    return m.player_cannot(g, PlayerCannot.USE_ABILITIES.of(play), seat) and not may_always_use(g, seat, play)


def is_no_target(g: Engine, card: CardId, seat: Seat, actor: CardId, play: Play) -> bool:
    """Return whether a play that belongs to no card cannot target a card, like an action (R-CL-TGT-1).

    They do only in the classic rule book (D-22).
    """
    return g.ruleset.plays_target and forbidden(g, Cannot.BE_TARGETED_BY, card, Cause(seat, actor, "", play))


def forbidden_to_player(
    g: Engine, what: Family[PlayerProhibition], seat: Seat, by: Cause | None, *parts: str
) -> bool:
    """Return whether an effect cannot do ``what`` to a player or their hand.

    ``parts`` as in ``forbidden``.
    """
    if by is None or what.all.isdisjoint(m.said_to_be_impossible(g)):
        return False
    whose = _whose(g, by.player, seat)
    return any(m.player_cannot(g, what.of(*parts, name), seat) for name in _names(by, whose))


def says_of_itself(g: Engine, card: CardId, what: Prohibition) -> bool:
    """Return whether a card out of play has a trait that forbids this to the card itself."""
    return any(what in trait.cannot and trait.holds(g.view(card)) for trait in g.scripts[card].script.traits)


def stays_in_pile(g: Engine, card: CardId) -> bool:
    """Return whether effects can neither play a card in a discard pile or Boot Hill nor take it (A-174)."""
    owner = g.owner(card)
    p = g.state.players[owner]
    if card in p.play_hand:
        return False
    if m.player_cannot(g, PlayerCannot.HAVE_DISCARDS_TAKEN, owner) and card in p.discard_pile:
        return True
    word = Cannot.LEAVE_BOOT_HILL
    return card in p.boot_hill and (bool(g.effects(Ban, word, card)) or says_of_itself(g, card, word))


def _is_of_a_terror(g: Engine, by: Cause) -> bool:
    """Return whether an effect is of an action that an Abomination or Harrowed dude, or its card, uses."""
    use = g.uses[-1] if g.uses else None
    dude = use.actor if use is not None and use.card == by.card else None
    if dude is None:
        dude = by.card if town.is_dude(g, by.card) else town.held_by(g, by.card)
    return by.by_ability and dude is not None and m.is_terror(g, dude)


def _whose(g: Engine, doer: Seat, seat: Seat) -> tuple[str, ...]:
    """Return whose effects those of ``doer`` are, seen from ``seat``.

    Players in one posse are not opponents.
    """
    if doer == seat:
        return ("",)
    return (
        ("", "other players' ")
        if hands.on_one_side(g, doer, seat)
        else ("", "other players' ", "opponents' ")
    )


def _names(by: Cause, whose: Iterable[str]) -> Iterator[str]:
    """Yield the names that prohibitions use for an effect, each with a prefix from ``whose``."""
    for owner in whose:
        yield f"{owner}cards"
        if by.by_ability:
            yield f"{owner}abilities"
            yield f"{owner}{by.play} abilities"


def _strangers(by: Cause) -> Iterator[str]:
    """Yield the names of an effect by a player who does not own the affected card (``words.STRANGERS``)."""
    yield "non-owners' cards"
    yield f"non-owners' {by.play} abilities" if by.by_ability else "non-owners' traits"
