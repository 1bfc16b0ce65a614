"""Forming posses: ways to join, gathering dudes, joining, and leaving (R-SHOOT)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from doomtown_desktop.engine.change import bounties, changes
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.data.state import Posse
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import forbidden
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import FightsFromAfar
from doomtown_desktop.protocol.events import Event, Joined, Joining
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat, Until
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import DONE, Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import TRESPASS, Cannot, Freedom
from doomtown_desktop.speech import prompts

# --- one dude ---------------------------------------------------------------------------------------


async def join_posse(
    g: Engine,
    dude: CardId,
    side: int,
    *,
    boots: bool = False,
    moves: bool = True,
    by: Cause | None = None,
    enlists: bool = False,
    by_effect: bool = False,
    freely: bool = False,
    stays: bool = False,
) -> bool:
    """Put a dude into a posse. Return whether it joined (R-SHOOT-4).

    With ``moves``, the dude moves to the location of the shootout; with ``freely``, restrictions of movement
    do not apply to that. ``by`` is the cause if an effect puts the dude in. With ``enlists``, its player
    takes part from now on. With ``by_effect``, a card effect moves the dude, although its player puts it in.
    With ``stays``, it fights from where it is.
    """
    by_effect = by_effect or by is not None
    how = {"moves": moves, "enlists": enlists, "by_effect": by_effect, "freely": freely}
    fight = g.state.shootout
    spot = g.state.in_play.get(dude)
    if fight is None or spot is None or any(dude in p.dudes for p in fight.posses):
        return False
    if why_not_join(g, dude, side, **how) is not None:
        return False
    if why_not_brought(g, dude, by, moves=moves) is not None:
        return False
    stays = stays or (by_effect and not moves)
    joining = Joining(dude, m.controller(g, dude), side=side, boots=boots, stays=stays, cause=by)
    if not await announce(g, joining):
        return False
    if g.state.shootout is not fight or g.state.in_play.get(dude) is not spot:
        return False
    if any(dude in p.dudes for p in fight.posses):
        return False
    if why_not_join(g, dude, side, **how) is not None:
        return False
    entered = _enter(g, dude, side, boots=joining.boots, moves=moves, by=by)
    await happen(g, *entered)
    await _trespass(g, _joined(entered))
    return True


def _enter(
    g: Engine, dude: CardId, side: int, *, boots: bool, moves: bool, by: Cause | None = None
) -> list[Event]:
    """Put a dude into a posse without checks. Return the events, which the caller passes to ``happen``."""
    fight, spot = g.state.shootout, g.state.in_play[dude]
    assert fight is not None
    done = changes.turn(g, dude, by) if boots else []
    if moves:
        if fight.outer is not None and spot.location != fight.location:
            done += posses.out_of_posse(g, dude, by)  # who comes from elsewhere leaves a fight that waits
        done += changes.relocate(g, dude, fight.location, by)
    posse = fight.posses[side]
    posse.dudes.append(dude)
    seat = m.controller(g, dude)
    if seat not in posse.seats:
        posse.seats.append(seat)
    if spot.location != fight.location:
        fight.elsewhere.append(dude)
    if spot.host is None:
        g.touch()
    else:
        g.touch_cards()  # an attachment called out during another shootout fights as a dude in this one
    return [*done, Joined(dude, side, cause=by), *posses.add_attached_fighters(g, dude)]


async def bring_companions(g: Engine, dude: CardId) -> None:
    """Let attachments that fight as dudes join their bearer's posse, after one was attached (A-276)."""
    if joined := posses.add_attached_fighters(g, dude):
        await happen(g, *joined)
        await _trespass(g, _joined(joined))


def _joined(events: Sequence[Event]) -> list[CardId]:
    return [event.card for event in events if isinstance(event, Joined)]


async def _trespass(g: Engine, dudes: Sequence[CardId]) -> None:
    """Give dudes that join during a shootout the bounty for private land (R-CL-SHOOT-3)."""
    fight = g.state.shootout
    if fight is not None and (fight.fighting or (fight.begun and g.ruleset.trespass_on_joining)):
        await private_bounty(g, dudes)


def why_not_join(
    g: Engine,
    dude: CardId,
    side: int,
    *,
    moves: bool = True,
    enlists: bool = False,
    by_effect: bool = False,
    freely: bool = False,
) -> Objection | None:
    """Return the objection to a dude joining a side; ``None`` if it can join (R-SHOOT-10, R-MP-OPP-7).

    The parameters are as in ``join_posse``.
    """
    fight = g.state.shootout
    assert fight is not None
    seat, posse = m.controller(g, dude), fight.posses[side]
    if not g.plays_on(seat):
        return Objection(Grounds.PLAYER_IS_OUT)
    if seat in fight.posses[1 - side].seats:
        return Objection(Grounds.IN_BOTH_POSSES)
    if len(g.state.players) > 2 and not enlists and seat != posse.primary and seat not in posse.seats:
        return Objection(Grounds.TAKES_NO_PART)
    if fight.closed and dude not in (fight.leader, fight.mark):
        return Objection(Grounds.POSSES_CLOSED)
    if fight.location not in town.locations(g):
        return Objection(Grounds.LOCATION_GONE)
    forms = side == 1 and not fight.fighting and dude != fight.mark
    kept_out = m.cannot(g, Cannot.JOIN_POSSES, dude) or (
        forms and m.cannot(g, Cannot.JOIN_AS_MARKS_FRIEND, dude)
    )
    if kept_out or (side == 0 and m.cannot(g, Cannot.JOIN_AS_LEADERS_FRIEND, dude)):
        return Objection(Grounds.FORBIDDEN)
    if (
        moves
        and not freely
        and side not in fight.unbarred
        and g.state.in_play[dude].location != fight.location
        and not feasible.may_move(g, dude, fight.location, by_effect=by_effect)
    ):
        return Objection(Grounds.MAY_NOT_MOVE)
    return None


def why_not_brought(g: Engine, dude: CardId, by: Cause | None, *, moves: bool = True) -> Objection | None:
    """Return the objection to an effect bringing a dude into a posse; ``None`` if there is none."""
    fight = g.state.shootout
    assert fight is not None
    ride = moves and g.state.in_play[dude].location != fight.location
    if forbidden(g, Cannot.BE_BROUGHT_INTO_POSSES_BY, dude, by):
        return Objection(Grounds.FORBIDDEN)
    if ride and forbidden(g, Cannot.BE_MOVED_BY, dude, by):
        return Objection(Grounds.FORBIDDEN)
    return None


async def leave_posse(g: Engine, dude: CardId, *, by: Cause | None = None) -> None:
    """Take a dude out of its posse. The dude stays at its location."""
    if forbidden(g, Cannot.BE_TAKEN_OUT_OF_POSSES_BY, dude, by):
        return
    if await changes.leaving_posse(g, dude, by):
        await happen(g, *posses.out_of_posse(g, dude, by))


async def drop_turncoats(g: Engine) -> None:
    """Take dudes out of the shootout that a player of the other side now controls (R-SHOOT-20, A-72)."""
    fight = g.state.shootout
    if fight is None or not fight.fighting:
        return
    for side, posse in enumerate(fight.posses):
        for dude in posse.dudes[:]:
            seat = m.controller(g, dude)
            if seat not in posse.seats and seat in fight.posses[1 - side].seats:
                await leave_posse(g, dude)


async def private_bounty(g: Engine, dudes: Sequence[CardId]) -> None:
    """Give +1 bounty to dudes in a shootout on another player's private land (R-SHOOT-12 to R-SHOOT-14).

    In the classic game, the whole posse becomes Wanted, unless its player owns the land (R-CL-SHOOT-3).
    """
    fight = g.state.shootout
    if fight is None or fight.location == TOWN_SQUARE or not town.is_private(g, fight.location):
        return
    owner = g.counts_as_owner(fight.location)
    spares = g.ruleset.trespass_spares
    spared = [d for p in fight.posses if _is_spared(g, p, owner) for d in p.dudes]
    for dude in dudes:
        if g.state.shootout is not fight or not any(dude in p.dudes for p in fight.posses):
            continue  # an answer to another dude's bounty took this dude out of the posse
        if dude in fight.bountied or dude in spared:
            continue
        if m.controller(g, dude) == owner and spares != "owner's posse":
            continue
        fight.bountied.append(dude)
        if not m.cannot(g, Cannot.GET_TRESPASS_BOUNTY, dude):
            await bounties.add(g, dude, 1, why=TRESPASS)


def is_trespass(g: Engine, seat: Seat) -> bool:
    """Return whether joining a player's posse in this shootout makes dudes Wanted (R-CL-SHOOT-3)."""
    fight, side = g.state.shootout, posses.side_open_to(g, seat)
    if fight is None or side is None or not town.is_private(g, fight.location):
        return False
    return not _is_spared(g, fight.posses[side], g.counts_as_owner(fight.location))


def _is_spared(g: Engine, posse: Posse, owner: Seat) -> bool:
    """Return whether a posse's dudes get no bounty for fighting on ``owner``'s private land (D-79)."""
    if g.ruleset.trespass_spares == "owner's side":
        return any(m.controller(g, d) == owner for d in posse.dudes)
    return g.ruleset.trespass_spares == "owner's posse" and posse.primary == owner


# --- gathering a posse ------------------------------------------------------------------------------


def joining(g: Engine, dude: CardId) -> bool | None:
    """Return whether a dude boots when it joins the shootout; ``None`` if it cannot join (R-SHOOT-5, -6)."""
    fight = g.state.shootout
    assert fight is not None
    spot = g.state.in_play[dude]
    if spot.location == fight.location:
        return False
    near = town.adjacent_for(g, dude, spot.location, fight.location)
    near = near or m.has_freedom(g, dude, Freedom.JOINS_FROM_ANYWHERE)
    return joins_from_afar(g, dude) if near else None


def joins_from_afar(g: Engine, dude: CardId, *, next_door: bool = True) -> bool | None:
    """Return whether a dude boots when it joins from another location (R-SHOOT-6).

    Returns ``None`` if it cannot join. ``next_door`` is true for an adjacent location, and false for others,
    from which a job's leader may join (A-173).
    """
    if g.state.in_play[dude].booted and not m.has_freedom(g, dude, Freedom.JOINS_WHILE_BOOTED):
        return None
    at_ease = next_door and m.has_freedom(g, dude, Freedom.JOINS_FROM_ADJACENT_UNBOOTED)
    boots = not (at_ease or m.has_freedom(g, dude, Freedom.JOINS_UNBOOTED))
    return None if boots and next_door and m.cannot(g, Cannot.BOOT_TO_JOIN, dude) else boots


class Joiner(NamedTuple):
    """A dude that can join a posse, and how it joins. In 2014 joiners are declared first (R-14-SHOOT-1)."""

    dude: CardId
    side: int
    boots: bool
    stays: bool = False
    """True if the dude fights from an adjacent location, where it stays."""


async def join_declared(g: Engine, declared: list[Joiner], moves: bool = True) -> None:
    """Make the declared dudes join, if they still can. All of them boot and move at the same time.

    See R-14-SHOOT-1, R-14-JOB-1 and R-CL-SHOOT-1.
    """
    coming = []
    for joiner in declared:
        if joiner.dude in g.state.in_play and _may_join(g, joiner, moves):
            seat, side, boots = m.controller(g, joiner.dude), joiner.side, joiner.boots
            together = tuple(other.dude for other in declared if other.side == side)
            stays = joiner.stays
            joining = Joining(joiner.dude, seat, side=side, boots=boots, together=together, stays=stays)
            if await announce(g, joining):
                coming.append(joiner._replace(boots=joining.boots))
    fight, done = g.state.shootout, list[Event]()
    if fight is None:
        return
    for joiner in coming:
        dude = joiner.dude
        gone = dude not in g.state.in_play or any(dude in p.dudes for p in fight.posses)
        if gone or not _may_join(g, joiner, moves):
            continue
        goes = moves and not joiner.stays
        done += _enter(g, dude, joiner.side, boots=joiner.boots, moves=goes)
        if joiner.stays:
            lasting.begin(g, FightsFromAfar(**lasting.born(g, dude, Until.SHOOTOUT), card=dude))
    await happen(g, *done)
    await _trespass(g, _joined(done))


def _may_join(g: Engine, joiner: Joiner, moves: bool) -> bool:
    moves = moves and not joiner.stays
    return why_not_join(g, joiner.dude, joiner.side, moves=moves) is None


async def _join(g: Engine, joiner: Joiner, moves: bool) -> bool:
    dude, side, boots, stays = joiner
    if not await join_posse(g, dude, side, boots=boots, moves=moves and not stays, stays=stays):
        return False
    if stays and dude in g.state.in_play:
        lasting.begin(g, FightsFromAfar(**lasting.born(g, dude, Until.SHOOTOUT), card=dude))
    return True


def _joiners(
    g: Engine, side: int, seat: Seat, way: Callable[[CardId], bool | None], moves: bool
) -> dict[str, Joiner]:
    """Return the dudes of a player that can join a side now, by the keys of their options."""
    fight = g.state.shootout
    assert fight is not None
    found: dict[str, Joiner] = {}
    for dude in m.dudes_of(g, seat):
        if any(dude in p.dudes for p in fight.posses):
            continue
        boots = way(dude)
        if boots is not None:
            found[choices.key(choices.Join(dude))] = Joiner(dude, side, boots)
        place = g.state.in_play[dude].location
        near = town.adjacent_for(g, dude, place, fight.location)
        if near and m.has_freedom(g, dude, Freedom.JOINS_FROM_AFAR):
            found[choices.key(choices.Join(dude, stays=True))] = Joiner(dude, side, False, stays=True)
    return {key: joiner for key, joiner in found.items() if _may_join(g, joiner, moves)}


def could_join(g: Engine, side: int) -> int:
    """Return how many dudes of a side's player could join it, besides the leader and the mark."""
    fight = g.state.shootout
    assert fight is not None
    found = _joiners(g, side, fight.posses[side].primary, lambda dude: joining(g, dude), moves=True)
    return len({joiner.dude for joiner in found.values()} - {fight.leader, fight.mark})


def _has_joined(g: Engine, side: int, seat: Seat, declared: list[Joiner] | None) -> bool:
    """Return whether a player has dudes on a side, joined or declared, besides the leader or mark."""
    fight = g.state.shootout
    assert fight is not None
    there = [dude for dude in fight.posses[side].dudes if dude not in (fight.leader, fight.mark)]
    there += [joiner.dude for joiner in declared or ()]
    return any(m.controller(g, dude) == seat for dude in there)


async def gather(
    g: Engine,
    side: int,
    seat: Seat,
    way: Callable[[CardId], bool | None],
    moves: bool = True,
    declared: list[Joiner] | None = None,
    *,
    place: str = "",
    news: str = "",
) -> None:
    """Ask a player for dudes that join a side, one by one, until the player is done.

    ``way`` is a function that returns whether a dude boots to join, like ``joining``. If ``declared`` is a
    list, the dudes are added to it and join later. ``place`` names the dudes' location, if the player is
    asked for one location after another. ``news`` describes the answers to an invitation since the last
    question.
    """
    fight = g.state.shootout
    assert fight is not None
    refused = [joiner.dude for joiner in declared or ()]
    while not fight.ended:
        ways = _joiners(g, side, seat, way, moves)
        found = {key: joiner for key, joiner in ways.items() if joiner.dude not in refused}
        if not found:
            return
        options = (
            *(
                Option(key, Verb.JOIN, j.dude, label=choices.STAYS if j.stays else "boots" if j.boots else "")
                for key, j in found.items()
            ),
            Option(DONE, Verb.DONE),
        )
        more = _has_joined(g, side, seat, declared)
        prompt = prompts.joins(side, place, more=more, news=news)
        named = tuple(choices.key(choices.Pick(joiner.dude)) for joiner in declared or ())
        answer = await ask(Choose(seat, Question.POSSE, prompt, options, default=DONE, planned=named))
        if answer == (DONE,):
            return
        joiner = found[answer[0]]
        if declared is not None:
            declared.append(joiner)
            refused.append(joiner.dude)
        elif not await _join(g, joiner, moves):
            refused.append(joiner.dude)
