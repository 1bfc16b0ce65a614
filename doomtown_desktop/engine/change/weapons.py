"""Ready and unready Weapons. A dude may carry several and use one (R-CL-WPN-1, R-CL-WPN-2).

An unready Weapon is face down with its bearer. It is still a Weapon in play, but its text and numbers have no
effect. Unready Weapons exist only in rulesets with ``several_weapons``.
"""

from __future__ import annotations

from collections.abc import Iterator

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.abilities import SHOOTOUT
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.facts.forbidding import may_not_use
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.choices import Ready, key
from doomtown_desktop.protocol.events import WeaponTurned
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Option, Verb
from doomtown_desktop.protocol.words import Cannot, Number

WEAPON = "Weapon"


def limit(g: Engine, dude: CardId) -> int:
    """Return the number of Weapons that a dude may have ready at the same time."""
    return 1 + m.stat(g, dude, Number.EXTRA.of(WEAPON))


def ready_ones(g: Engine, dude: CardId) -> list[CardId]:
    """Return the Weapons of a dude that are ready."""
    return _carried(g, dude, unready=False)


def unready_ones(g: Engine, dude: CardId) -> list[CardId]:
    """Return the Weapons of a dude that are unready, that is, face down."""
    return _carried(g, dude, unready=True)


def _carried(g: Engine, dude: CardId, *, unready: bool) -> list[CardId]:
    in_play = g.state.in_play
    spot = in_play.get(dude)
    if spot is None or not spot.attachments:
        return []
    return [c for c in spot.attachments if in_play[c].unready is unready and m.has_keyword(g, c, WEAPON)]


def arrives(g: Engine, card: CardId, host: CardId | None) -> bool:
    """Return whether a card that is about to be attached becomes an unready Weapon.

    This happens if its bearer already has the highest number of ready Weapons.
    """
    if not g.ruleset.several_weapons or host in (None, TOWN_SQUARE) or g.facts[card].keyword(WEAPON) is None:
        return False
    assert host is not None
    others = [c for c in ready_ones(g, host) if c != card]
    return town.is_dude(g, host) and len(others) >= limit(g, host)


def why_not_ready(g: Engine, weapon: CardId) -> Objection | None:
    """Return the objection to making a Weapon ready; ``None`` if there is none."""
    spot = g.state.in_play.get(weapon)
    if spot is None or not spot.unready:
        return Objection(Grounds.READY)
    if spot.host is None or not town.is_dude(g, spot.host):
        return Objection(Grounds.UNCARRIED)
    if m.cannot(g, Cannot.BE_MADE_READY, weapon) or m.cannot(g, Cannot.READY_WEAPONS, spot.host):
        return Objection(Grounds.FORBIDDEN)
    return None


async def turn(g: Engine, weapon: CardId, *, ready: bool, by: Cause | None = None) -> bool:
    """Make a Weapon in play ready or unready, without changing others. Return whether it changed."""
    spot = g.state.in_play.get(weapon)
    if spot is None or spot.unready is not ready:
        return False
    if ready and why_not_ready(g, weapon) is not None:
        return False
    spot.unready = not ready
    g.touch_cards()
    await happen(g, WeaponTurned(weapon, ready, cause=by))
    return True


# --- the play -----------------------------------------------------------------------------------------


def exchanges(g: Engine, seat: Seat, *, fighting: bool = False) -> Iterator[Option]:
    """Yield the plays that make a Weapon ready, each with the ready Weapon that it replaces, if any.

    ``fighting`` selects Shootout plays, for dudes in the shootout that have not used a Weapon there. A card
    that forbids Shootout abilities also forbids these plays, because in the classic game both are actions
    (A-246).
    """
    if not g.ruleset.several_weapons or (fighting and may_not_use(g, seat, SHOOTOUT)):
        return
    fight = g.state.shootout
    for dude in m.dudes_of(g, seat):
        if fighting and (
            fight is None or dude in fight.armed or not any(dude in p.dudes for p in fight.posses)
        ):
            continue
        if not fighting and g.state.in_play[dude].rearmed:
            continue
        turned = [w for w in unready_ones(g, dude) if why_not_ready(g, w) is None]
        if not turned:
            continue
        ready = ready_ones(g, dude)
        room = len(ready) < limit(g, dude)
        for weapon in turned:
            if room:
                yield Option(key(Ready(weapon)), Verb.READY, weapon, dude)
            else:
                yield from (Option(key(Ready(weapon, old)), Verb.READY, weapon, old) for old in ready)


async def exchange(g: Engine, play: Ready) -> None:
    """Carry out a play from ``exchanges``: turn the old Weapon face down, and make the new one ready."""
    spot = g.state.in_play[play.weapon]
    assert spot.host is not None
    fight = g.state.shootout
    if fight is not None:
        fight.armed.append(spot.host)
    else:
        g.state.in_play[spot.host].rearmed = True
    turned = []
    if play.instead is not None:
        laid = g.state.in_play[play.instead]
        laid.unready = True
        turned.append(WeaponTurned(laid.card, ready=False))
    spot.unready = False
    g.touch_cards()
    await happen(g, *turned, WeaponTurned(spot.card, ready=True))


def used(g: Engine, card: CardId) -> None:
    """Record the use of a Weapon. Its bearer can no longer exchange Weapons in this shootout (R-CL-WPN-2)."""
    fight, spot = g.state.shootout, g.state.in_play.get(card)
    if not g.ruleset.several_weapons or fight is None or spot is None or spot.host is None:
        return
    if m.has_keyword(g, card, WEAPON) and spot.host not in fight.armed:
        fight.armed.append(spot.host)
