"""Players that leave a game of three or more, with their cards, visitors and effects (R-MP-ELIM)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.engine.change import aside, changes
from doomtown_desktop.engine.core import lasting, luck
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import respond
from doomtown_desktop.engine.data.state import Shootout
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.protocol.effects import Control
from doomtown_desktop.protocol.events import (
    ControlChanged,
    Discarded,
    Event,
    PlayerEliminated,
    PosseHandedOver,
    Surrendered,
    WentHome,
)
from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.record import Record

WHY: Final = "elimination"
"""The reason in ``WentHome.why`` for dudes that were at an eliminated player's locations."""


class Fall(Record):
    """A player who leaves. ``rivals`` are the players whose control points exceed the player's influence.

    Each rival comes with those control points. A surrender has no rivals.
    """

    seat: Seat
    rivals: tuple[tuple[Seat, int], ...] = ()
    influence: int = 0


def is_fighting(g: Engine, seat: Seat) -> bool:
    """Return whether a player takes part in a shootout or job, or has been asked to help there."""
    fight = g.state.shootout
    while fight is not None:
        for posse in fight.posses:
            owners = (m.controller(g, dude) for dude in posse.dudes)
            if seat in (posse.primary, *posse.seats, *posse.asked, *owners):
                return True
        fight = fight.outer
    return False


def give_up(g: Engine, seat: Seat) -> None:
    """Let a player surrender at once, in a game of three or more (A-310, A-311).

    The player's dudes leave every shootout and job. Cards do not answer this, because it happens during a
    question.
    """
    g.state.leaving.append(seat)
    g.touch()
    g.happened(Surrendered(seat))
    fights, fight = list[Shootout](), g.state.shootout
    while fight is not None:
        fights.append(fight)
        fight = fight.outer
    for dude in [d for fight in fights for posse in fight.posses for d in posse.dudes]:
        if m.controller(g, dude) == seat:
            _take_out(g, dude)
    for fight in fights:
        for side, posse in enumerate(fight.posses):
            posse.seats = [s for s in posse.seats if s != seat]
            posse.asked = [s for s in posse.asked if s != seat]
            if posse.primary == seat:
                _pass_lead(g, fight, side)
    g.touch()


def _pass_lead(g: Engine, fight: Shootout, side: int) -> None:
    """Pass the lead of a posse from a player who surrendered to the first helper (A-311).

    The round ends. If there are no helpers, all dudes leave the posse. A job of a player who surrendered
    fails without a shootout (A-312).
    """
    posse, foes = fight.posses[side], fight.posses[1 - side]
    fight.broken_off = True
    there = {*posse.seats, *(m.controller(g, dude) for dude in posse.dudes)} - {foes.primary, *foes.seats}
    heirs = [s for s in g.order() if s in there]
    if fight.kind is FightKind.JOB and side == 0:
        fight.ended = fight.doomed = True
    if heirs:
        posse.primary = heirs[0]
        posse.seats += [s for s in heirs[:1] if s not in posse.seats]
        g.happened(PosseHandedOver(heirs[0], side))
        return
    for dude in posse.dudes[:]:
        _take_out(g, dude)


def _take_out(g: Engine, dude: CardId) -> None:
    for event in posses.out_of_posse(g, dude):
        g.happened(event)


async def depart(g: Engine) -> None:
    """Eliminate the players who have surrendered, unless a shootout is under way (A-310).

    Their cards stay until the shootout is over, because the game may be restarted within a shootout at one of
    their locations.
    """
    if g.state.leaving and g.state.shootout is None:
        leaving, g.state.leaving = g.state.leaving, []
        await eliminate(g, [Fall(seat) for seat in leaving])


async def eliminate(g: Engine, falls: Sequence[Fall]) -> None:
    """Let players leave the game together, in four steps (R-MP-ELIM-1 to R-MP-ELIM-6).

    All changes happen at once. Cards cannot forbid or replace them, because hosts and locations are gone.
    Lasting effects continue (R-MP-ELIM-5). Call this only between plays, when nobody is in a shootout.
    """
    gone = [fall.seat for fall in falls]
    brought_about = [*_hand_back(g, gone), *_discard_guests(g, gone), *_send_visitors_home(g, gone)]
    lost = [event for event in brought_about if isinstance(event, Discarded)]
    events = [*[_leave(g, fall) for fall in falls], *brought_about]
    _pass_on(g, gone)
    for event in events:
        g.happened(event)
    for event in lost:
        changes.remember(g, event)
    await changes.to_piles(g, [event.card for event in lost], Zone.DISCARD_PILE)
    await aside.free(g, gone, WHY)
    await respond(g, events)


def _hand_back(g: Engine, gone: list[Seat]) -> list[Event]:
    """Return control of other players' dudes to their owners. The dudes do not move (R-MP-ELIM-1)."""
    events: list[Event] = []
    for card, spot in g.state.in_play.items():
        owner = g.owner(card)
        if owner in gone or not town.is_dude(g, card) or m.controller(g, card) not in gone:
            continue
        spot.controller = owner
        lasting.end(g, list(g.effects(Control, card=card)))
        g.touch_cards()
        events.append(ControlChanged(card, owner))
    return events


def _discard_guests(g: Engine, gone: list[Seat]) -> list[Event]:
    """Discard cards that other players have attached to cards of the leaving players (R-MP-ELIM-2)."""
    guests: dict[CardId, None] = {}
    for card, spot in g.state.in_play.items():
        if spot.host is not None and g.owner(card) not in gone and g.owner(spot.host) in gone:
            guests |= dict.fromkeys(c for c in (*spot.attachments, card) if g.owner(c) not in gone)
    events: list[Event] = []
    for card in guests:
        place, whose = g.state.in_play[card].location, m.controller(g, card)
        events.append(Discarded(card, g.owner(card), None, False, None, place, 0, whose))
    for card in guests:
        changes.take_off(g, card)
    changes.lay_aside(g, list(guests))
    return events


def _send_visitors_home(g: Engine, gone: list[Seat]) -> list[Event]:
    """Send other players' dudes at the leaving players' locations home booted (R-MP-ELIM-3, A-77)."""
    events: list[Event] = []
    for place in [c for c in town.locations(g) if g.owner(c) in gone]:
        for dude in list(town.dudes_at(g, place)):
            if g.owner(dude) not in gone:
                home = changes.relocate(g, dude, m.home(g, dude), sent_home=True)
                events += [*home, *changes.turn(g, dude), WentHome(dude, True, place, WHY)]
    return events


def _leave(g: Engine, fall: Fall) -> PlayerEliminated:
    """Remove a player's cards from the game and pay the stash to the bank (R-MP-ELIM-4, R-MP-ELIM-6)."""
    state, seat = g.state, fall.seat
    p = state.players[seat]
    left = tuple(c for c in state.in_play if g.owner(c) == seat)
    for card in left:
        changes.take_off(g, card)
    _clear_streets(g, seat, left)
    if p.legend is not None and p.legend not in left:
        left += (p.legend,)
    open_cards = (*left, *p.discard_pile, *p.boot_hill, *p.table, *(p.draw_hand if p.revealed else ()))
    luck.mark(g, open_cards, luck.everybody(g))
    kept: list[CardId] = []
    for pile in (p.deck, p.play_hand, p.draw_hand, p.discard_pile, p.boot_hill, p.table):
        kept += pile
        pile.clear()
    p.removed += [*left, *kept]
    state.aside = {card: spot for card, spot in state.aside.items() if g.owner(card) != seat}
    event = PlayerEliminated(seat, fall.rivals, fall.influence, left, len(kept), p.stash)
    p.legend = None
    p.stash = p.debt = 0
    p.eliminated = True
    g.touch_cards()
    return event


def _clear_streets(g: Engine, seat: Seat, left: Sequence[CardId]) -> None:
    """Take cards that left off all streets. Other players' deeds on the street go to their owners' (A-347).

    Such a deed took the place of one of the player's deeds.
    """
    players = g.state.players
    for p in players:
        p.street = [card for card in p.street if card not in left]
        p.beside = [card for card in p.beside if card not in left]
    for deed in players[seat].street:
        players[g.owner(deed)].street.append(deed)
    players[seat].street = []


def _pass_on(g: Engine, gone: list[Seat]) -> None:
    """If the Winner leaves, make the next remaining player clockwise the Winner (R-MP-ELIM-6)."""
    state = g.state
    if state.winner in gone:
        state.winner = g.clockwise(state.winner)[0]
    if state.provisional in gone:
        state.provisional = g.clockwise(state.provisional)[0]
    state.passes = 0  # the table has changed, so all players get another opportunity
    g.touch()
