"""Cards that count as out of play for a while, but still for Uniqueness (classic game, A-864).

A card that is set aside is in its owner's pile of removed cards. The state stores how it was in play, and it
comes back like that.
"""

from __future__ import annotations

from collections.abc import Container

from doomtown_desktop.engine.change import changes, weapons
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import SetAside
from doomtown_desktop.protocol.events import CameBack, WentAside
from doomtown_desktop.protocol.ids import CardId, Seat, Until, Zone


async def set_aside(g: Engine, effect: SetAside, by: Seat, cause: Cause) -> None:
    """Take a dude or an attached card out of play, with its attachments, until the effect ends.

    ``by`` is the player who does that.

    Raises ``ValueError`` for a deed or home, whose location cannot leave play for a while.
    """
    card, in_play = effect.card, g.state.in_play
    assert card is not None
    spot = in_play[card]
    if spot.host is None and not g.facts[card].is_dude:
        raise ValueError(f"{g.facts[card].title} cannot be set aside: only dudes and attached cards can")
    whose = m.controller(g, card)
    left = posses.out_of_posse(g, card, leaves_play=True)
    lasting.begin(g, effect)
    for each in (*spot.attachments, card):
        g.state.aside[each] = in_play.pop(each)
        g.state.players[g.owner(each)].removed.append(each)
    if spot.host in in_play:
        in_play[spot.host].attachments.remove(card)
    g.touch_cards()
    await happen(g, *left, WentAside(card, by, whose, cause=cause))


async def return_due(g: Engine) -> None:
    """Return all cards to play whose effects have ended. A card whose host has left play is discarded."""
    aside = g.state.aside
    for card in [c for c, spot in aside.items() if spot.host not in aside]:
        if not g.effects(SetAside, card=card):
            await _return(g, card)


async def free(g: Engine, gone: Container[Seat], why: str) -> None:
    """Bring back what cards of players who leave the game have set aside for good; dudes go home booted."""
    kept = [e for e in g.state.effects if isinstance(e, SetAside) and g.owner(e.source) in gone]
    for_good = [e for e in kept if e.until is Until.FOREVER]
    lasting.end(g, [*for_good])
    await return_due(g)
    for dude in [e.card for e in for_good if e.card in g.state.in_play]:
        if dude is not None and town.is_dude(g, dude):
            await changes.send_home(g, dude, why=why)


async def _return(g: Engine, card: CardId) -> None:
    """Return a card to where it was, a dude without a location to its home.

    A Weapon is unready if its bearer has another one ready.
    """
    in_play, spot = g.state.in_play, g.state.aside[card]
    for each in (card, *spot.attachments):
        g.state.players[g.owner(each)].removed.remove(each)
    back = {each: g.state.aside.pop(each) for each in (card, *spot.attachments)}
    if spot.host is not None and spot.host not in in_play:
        await changes.to_piles(g, list(back), Zone.DISCARD_PILE)
        return
    if spot.host is not None:
        spot.location, spot.unready = in_play[spot.host].location, weapons.arrives(g, card, spot.host)
        in_play[spot.host].attachments.append(card)
    elif spot.location not in town.locations(g):
        spot.location = m.home(g, card)
    for each in spot.attachments:
        back[each].location = spot.location
    in_play |= back
    g.touch_cards()
    await happen(g, CameBack(card))
