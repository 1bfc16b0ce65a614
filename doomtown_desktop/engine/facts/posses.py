"""The sides of a shootout or job: dudes, players, leaders and cheaters, and how a dude leaves a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import hands, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.events import Aced, Attached, Booted, Event, Joined, LeftPosse
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat, Until
from doomtown_desktop.protocol.words import Cannot, Freedom, PlayerNumber

if TYPE_CHECKING:
    from doomtown_desktop.engine.data.abilities import Ability
    from doomtown_desktop.protocol.pending import Acing


def side_of(g: Engine, card: CardId) -> int | None:
    """Return the side of a dude, or that of an attachment's bearer; ``None`` if it is not in a posse."""
    fight = g.state.shootout
    if fight is None:
        return None
    spot = g.state.in_play.get(card)
    while spot is not None and spot.host is not None:
        card = spot.host
        spot = g.state.in_play.get(card)
    for side, posse in enumerate(fight.posses):
        if card in posse.dudes:
            return side
    return None


def side_of_seat(g: Engine, seat: Seat) -> int | None:
    """Return the side on which a player takes part; ``None`` if the player does not take part."""
    fight = g.state.shootout
    if fight is None:
        return None
    for side, posse in enumerate(fight.posses):
        if seat in posse.seats:
            return side
    return None


def side_open_to(g: Engine, seat: Seat) -> int | None:
    """Return a player's side; in a classic job, else the side that has asked for the player's help."""
    fight = g.state.shootout
    side = side_of_seat(g, seat)
    if fight is None or side is not None:
        return side
    return next((side for side, posse in enumerate(fight.posses) if seat in posse.asked), None)


def helpers(g: Engine, side: int) -> list[Seat]:
    """Return the players on a side except its leader, clockwise from the Winner (R-MP-ROLE-2)."""
    fight = g.state.shootout
    if fight is None or len(fight.posses[side].seats) < 2:
        return []
    posse = fight.posses[side]
    return [seat for seat in g.order() if seat in posse.seats and seat != posse.primary]


def looks_on(g: Engine, seat: Seat) -> bool:
    """Return whether a shootout is being fought in which the player does not take part (R-MP-OPP-2)."""
    fight = g.state.shootout
    return fight is not None and fight.fighting and side_of_seat(g, seat) is None


def opposes(g: Engine, seat: Seat, other: Seat) -> bool:
    """Return whether two players are opponents; in a shootout, if on opposite sides (R-MP-OPP-1 to -4)."""
    fight = g.state.shootout
    if seat == other or fight is None or not fight.fighting:
        return seat != other
    sides = side_of_seat(g, seat), side_of_seat(g, other)
    return None not in sides and sides[0] != sides[1]


def has_dudes(g: Engine, seat: Seat) -> bool:
    """Return whether a posse in the shootout contains a dude of the player (R-MP-OPP-6)."""
    fight = g.state.shootout
    return fight is not None and any(m.controller(g, d) == seat for p in fight.posses for d in p.dudes)


def leaders(
    g: Engine, seat: Seat, source: CardId, ability: Ability | None, named: CardId | None = None
) -> list[CardId]:
    """Return the dudes that may lead a job of this card (R-JOB-2 to R-JOB-4).

    If the job says Boot, the leader must be able to boot. ``named`` is the leader that the card's text names.
    """
    spot = g.state.in_play.get(source)
    if named is not None:
        only: CardId | None = named
    elif (
        spot is not None and spot.host is not None and spot.host != TOWN_SQUARE and town.is_dude(g, spot.host)
    ):
        only = spot.host
    elif spot is not None and town.is_dude(g, source):
        only = source
    else:
        only = None
    able = [
        d
        for d in m.dudes_of(g, seat)
        if not g.state.in_play[d].booted and not m.cannot(g, Cannot.LEAD_JOBS, d)
    ]
    if ability is not None and ability.boot and (spot is None or spot.host is None):
        able = [d for d in able if not m.cannot(g, Cannot.BOOT_FOR_ABILITIES, d)]
    return able if only is None else [d for d in able if d == only]


def cheaters(g: Engine, seat: Seat) -> list[Seat]:
    """Return the other players whose Cheatin' hand may be punished (R-CHEAT-3 to R-CHEAT-5)."""
    return [s for s in g.order() if s != seat and hands.is_cheatin(g, s) and _is_punishable(g, s)]


def _is_punishable(g: Engine, seat: Seat) -> bool:
    """Return whether a hand may be punished (again).

    A hand that was legal when revealed may not be (R-CL-CHEAT-1).
    """
    p = g.state.players[seat]
    if not g.ruleset.resolution_step and seat in g.state.today.revealed_legal:
        return False
    return not p.spared and (not p.hits or p.hits < m.player_stat(g, seat, PlayerNumber.PUNISHMENTS, 1))


def forgive(g: Engine, seat: Seat) -> None:
    """Reset how often a player's draw hand was punished, because the hand is new or gone."""
    p = g.state.players[seat]
    p.hits, p.spared = 0, False


def add_attached_fighters(g: Engine, dude: CardId) -> list[Event]:
    """Add a dude's attachments that fight as dudes to its posse. Return the events.

    No rule can prevent this, because their text makes them dudes of that posse (A-276).
    """
    fight, spot = g.state.shootout, g.state.in_play.get(dude)
    if fight is None or spot is None or not (fight.fighting and fight.begun):
        return []
    if Freedom.FIGHTS_AS_A_DUDE not in g.index.own:
        return []
    joined: list[Event] = []
    for side, posse in enumerate(fight.posses):
        for card in spot.attachments if dude in posse.dudes else ():
            if card not in posse.dudes and m.has_freedom(g, card, Freedom.FIGHTS_AS_A_DUDE):
                g.state.in_play[card].location = spot.location
                posse.dudes.append(card)
                fight.elsewhere += [card] if dude in fight.elsewhere else []
                joined.append(Joined(card, side))
    if joined:
        g.touch_cards()
    return joined


def remove_attached_fighters(g: Engine) -> list[Event]:
    """Turn attachments that fought as dudes back into attachments. Return the events."""
    fight, done = g.state.shootout, list[Event]()
    for card in g.index.companions[:]:
        for posse in () if fight is None else fight.posses:
            posse.dudes = [d for d in posse.dudes if d != card]
        done += _hand_over(g, card)
    return done


def _hand_over(g: Engine, card: CardId) -> list[Event]:
    """Give the attachments of a card that is no longer a dude to its bearer. This is not a trade."""
    spot, done = g.state.in_play[card], list[Event]()
    assert spot.host is not None
    for carried in spot.attachments:
        g.state.in_play[carried].host = spot.host
        g.state.in_play[spot.host].attachments.append(carried)
        lasting.parted(g, carried)
        done.append(Attached(carried, spot.host, m.controller(g, card), card))
    spot.attachments = []
    g.touch_cards()
    return done


def others_beside(g: Engine, dude: CardId) -> list[CardId]:
    """Return the other dudes of a dude's posse, without attachments; none if the dude is in no posse."""
    fight, side = g.state.shootout, side_of(g, dude)
    if fight is None or side is None:
        return []
    return [d for d in fight.posses[side].dudes if d != dude and g.state.in_play[d].host is None]


def out_of_posse(
    g: Engine, dude: CardId, by: Cause | None = None, *, leaves_play: bool = False
) -> list[Event]:
    """Take a dude out of its posse, if it is in one, and return the events for ``happen``.

    The dude also leaves its posse in an outer shootout or job that was interrupted. Its attachments that
    fight as dudes leave with it, and boot unless the dude ``leaves_play``.
    """
    left: dict[CardId, Event] = {}
    fight, spot = g.state.shootout, g.state.in_play.get(dude)
    going = [dude] if spot is None or not spot.attachments else [dude, *spot.attachments]
    while fight is not None:
        for side, posse in enumerate(fight.posses):
            for card in going:
                if card in posse.dudes:
                    posse.dudes.remove(card)
                    fight.elsewhere = [d for d in fight.elsewhere if d != card]
                    left.setdefault(card, LeftPosse(card, side, cause=by))
        fight = fight.outer
    if not left:
        return []
    g.touch()
    done = list(left.values())
    for card in left:
        beside = g.state.in_play.get(card)
        if beside is None or beside.host is None or (leaves_play and card == dude):
            continue
        if not (leaves_play or beside.booted or m.cannot(g, Cannot.BE_BOOTED, card)):
            beside.booted = True
            done.append(Booted(card, cause=by))
        done += _hand_over(g, card)
    return done


def dissolve(g: Engine) -> None:
    """Dissolve the posses, and end the effects of the shootout or job (R-SHOOT-26, R-SHOOT-16, R-JOB-30).

    A shootout or job that this one interrupted continues.
    """
    fight = g.state.shootout
    remove_attached_fighters(g)
    if fight is not None:
        fight.fighting = False
    g.state.shootout = None if fight is None else fight.outer
    if fight is not None and fight.apart:
        g.touch_effects()
    if g.state.shootout is None:
        g.touch()
    else:
        g.touch_cards()  # attachments that fought in the outer shootout are dudes again
    lasting.expire(g, Until.ROUND, Until.SHOOTOUT, since=0 if fight is None else fight.since)
    for seat in g.seats():
        g.state.players[seat].rank_modifiers = []
        forgive(g, seat)


def who_aced(g: Engine, gone: Aced | Acing) -> Seat | None:
    """Return the player who aced a card or is about to; for a casualty, the leader of the other posse.

    Returns ``None`` if a rule aces the card (R-CL-HARR-2).
    """
    fight = g.state.shootout
    side = gone.side if isinstance(gone, Aced) else side_of(g, gone.subject)
    if gone.as_casualty and fight is not None and side is not None:
        return fight.posses[1 - side].primary
    return gone.by
