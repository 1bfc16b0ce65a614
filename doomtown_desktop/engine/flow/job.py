"""Jobs: leader, mark, posses, a shootout if the job is opposed, and the result (R-JOB)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from doomtown_desktop.engine.change import changes, forming, inviting, tokens
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.core.using import Use
from doomtown_desktop.engine.data.state import Posse, Shootout
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.pools import Pool, dudes
from doomtown_desktop.engine.flow import drawing, shootout
from doomtown_desktop.engine.use import declaring, uses
from doomtown_desktop.protocol.effects import FightsFromAfar
from doomtown_desktop.protocol.events import Event, JobBegan, JobEnded, Joined
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat, Until
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.pending import StartingJob
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.words import Freedom
from doomtown_desktop.speech import wording

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Dude


class JobResult(Record):
    """The result of a job (R-JOB-30).

    ``posse`` lists the surviving dudes of the leader's posse, which are home now. ``opposing`` lists those of
    the other posse.
    """

    succeeded: bool
    posse: Pool[Dude]
    opposing: Pool[Dude]
    opposed: bool = False
    """True if a player formed a posse against the job."""


class JobTerms(Record, kw_only=True):
    """A job as its card states it. ``FightVerbs.lead_job`` explains the conditions and hooks."""

    source: CardId
    """The card whose job it is."""
    mark: CardId
    needs: Callable[[Pool[Dude]], object] | None = None
    opposing_needs: Callable[[Pool[Dude]], object] | None = None
    on_join: Callable[..., object] | None = None
    on_begin: Callable[[], Awaitable[object]] | None = None
    on_formed: Callable[[Pool[Dude]], Awaitable[object]] | None = None
    leader: CardId | None = None
    led_by: Callable[[Dude], object] | None = None
    by: Seat | None = None
    """The player whose job it is; ``None`` for the user of the ability."""
    defended_by: Callable[[Player], object] | None = None
    """A condition for additional players who may oppose the job."""
    from_anywhere: bool = False
    """True if unbooted dudes may join the mark's posse from any location. Nothing restricts their moves."""


def may_mark(g: Engine, seat: Seat, mark: CardId) -> bool:
    """Return whether a player's job may mark a card.

    In the classic game, it may not mark the player's own dude (R-CL-JOB-1).
    """
    own = mark != TOWN_SQUARE and town.is_dude(g, mark) and m.controller(g, mark) == seat
    return g.ruleset.own_dudes_as_mark or not own


def may_reach(g: Engine, use: Use, mark: CardId) -> bool:
    """Return whether some possible leader may go to a mark. Only the classic game asks this (R-CL-JOB-1)."""
    if g.ruleset.unreachable_marks:
        return True
    return bool(_who_reaches(g, mark, posses.leaders(g, use.player, use.card, use.ability)))


def _who_reaches(g: Engine, mark: CardId, leaders: list[CardId]) -> list[CardId]:
    """Return the possible leaders that may go to a mark (R-CL-JOB-1).

    If none may go there, the result is all of them; in the classic game, it is empty. A leader that may not
    go there drops out of the posse later.
    """
    place = town.location(g, mark)
    if place is None:
        return leaders
    able = [d for d in leaders if town.location(g, d) == place or feasible.may_move(g, d, place)]
    return able or (leaders if g.ruleset.unreachable_marks else [])


async def lead(g: Engine, terms: JobTerms) -> JobResult:
    """Run a job from the choice of its leader to its result. The caller carries out the success effect."""
    use = g.uses[-1]
    seat = use.player if terms.by is None else terms.by
    able = _possible_leaders(g, use, seat, terms)
    if not able:
        return JobResult(False, Pool(), Pool())
    place = town.location(g, terms.mark)
    chosen = await questions.choose_card(g, seat, "Who leads the job?", able, terms.source)
    use.leader = chosen
    start = g.state.in_play[chosen].location
    await uses.commit(g)
    gone = chosen not in g.state.in_play or place not in town.locations(g)
    if place is None or gone or g.state.shootout is not None:
        return JobResult(False, Pool(), Pool())
    if not await _is_started(g, use, StartingJob(chosen, seat, mark=terms.mark, place=place)):
        return JobResult(False, Pool(), Pool())
    foe = (_defenders(g, seat, terms) or g.others(seat))[0]
    lowball = drawing.lay_aside(g)
    fight = Shootout(FightKind.JOB, place, chosen, terms.mark, [Posse(seat), Posse(foe)])
    fight.unbarred = [1] if terms.from_anywhere else []
    g.state.shootout = fight
    use.leads = True
    if terms.mark in g.state.in_play:
        use.chosen_in_play.append(terms.mark)
    await _begin(g, fight, terms, start)
    opposed = await _oppose(g, fight, seat, terms) if _goes_on(g, fight, terms) else None
    succeeded = opposed is not None and await _is_won(g, fight, terms) and not fight.doomed
    await tokens.leave(g)
    await _go_home(g, fight, "successful job" if succeeded else "failed job")
    drawing.take_up(g, lowball)
    g.touch()
    await happen(g, JobEnded(chosen, terms.mark, succeeded, terms.source, seat))
    posse, opposing = (dudes(g, each.dudes) for each in fight.posses)
    return JobResult(succeeded, posse, opposing, bool(opposed))


def _possible_leaders(g: Engine, use: Use, seat: Seat, terms: JobTerms) -> list[CardId]:
    """Return the dudes that may lead a job.

    If there are none, or the mark is not allowed, raises ``Illegal``, or returns an empty list for an ability
    whose costs are paid.
    """
    able: list[CardId] = []
    is_allowed = may_mark(g, seat, terms.mark)
    if is_allowed:
        able = posses.leaders(g, seat, terms.source, use.ability, terms.leader)
        if terms.led_by is not None:
            able = [d.id for d in dudes(g, able) if terms.led_by(d)]
        if use.declared.led_by in able:
            able = [use.declared.led_by]
        able = _who_reaches(g, terms.mark, able)
    if not able and not use.committed:
        raise Illegal(Objection(Grounds.NO_LEADER if is_allowed else Grounds.OWN_MARK))
    return able


async def _begin(g: Engine, fight: Shootout, terms: JobTerms, start: CardId) -> None:
    """Begin a job and form the leader's posse. ``start`` is as in ``_leader_posse``."""
    leader, posse = fight.leader, fight.posses[0]
    await happen(g, JobBegan(leader, terms.mark, terms.source))
    if terms.on_begin is not None:
        await terms.on_begin()
    if terms.on_join is not None:
        await g.view(terms.source).watch(Joined, terms.on_join, until=Until.SHOOTOUT)
    if g.ruleset.job_posse == "five steps":
        await _leader_posse(g, fight, leader, start)
    else:
        await _declared_posse(g, fight, leader, start)
    if posse.dudes and not fight.ended and terms.on_formed is not None:
        await terms.on_formed(dudes(g, posse.dudes))


def _goes_on(g: Engine, fight: Shootout, terms: JobTerms) -> bool:
    """Return whether the complete leader's posse can go on with the job."""
    posse = fight.posses[0].dudes
    if not posse or fight.ended:
        return False
    return terms.needs is None or bool(terms.needs(dudes(g, posse)))


async def _oppose(g: Engine, fight: Shootout, seat: Seat, terms: JobTerms) -> bool:
    """Form the posse against a player's job. Return whether there is one."""
    await _opposing_posse(g, fight, _defenders(g, seat, terms), from_anywhere=terms.from_anywhere)
    if g.ruleset.job_posse == "one declaration":
        await _ride_together(g, fight)
    return bool(fight.posses[1].dudes)


async def _is_won(g: Engine, fight: Shootout, terms: JobTerms) -> bool:
    """Fight the shootout of a job, if there is one. Return whether the leader's posse wins."""
    posse, opposing = fight.posses[0].dudes, fight.posses[1].dudes
    if not posse or fight.ended:
        return False
    if not opposing or (terms.opposing_needs is not None and not terms.opposing_needs(dudes(g, opposing))):
        return True
    await shootout.fight_out(g)
    return fight.result == 0 and _stands_there(g, fight)


async def _go_home(g: Engine, fight: Shootout, why: str) -> None:
    """Send the survivors of the leader's posse home (R-JOB-30). They stay in the posse."""
    posse = fight.posses[0]
    survivors = posse.dudes[:]
    fight.fighting = False
    fight.closed = True
    for dude in survivors:
        await changes.send_home(g, dude, why=why)
    posse.dudes = [d for d in survivors if d in g.state.in_play and g.plays_on(m.controller(g, d))]


async def _is_started(g: Engine, use: Use, starting: StartingJob) -> bool:
    """Announce a job. Return whether it can still start. Raises ``Fizzle`` if the job is prevented."""
    if StartingJob not in g.listens:
        return True
    if not await announce(g, starting):
        await declaring.cancel(g, use)
    can_be_led = starting.subject in g.state.in_play and starting.place in town.locations(g)
    return can_be_led and g.state.shootout is None


async def _leader_posse(g: Engine, fight: Shootout, leader: CardId, start: CardId) -> None:
    """Form the leader's posse in five steps, or in ten with helpers.

    See R-JOB-10 to R-JOB-18 and R-MP-JOB-1 to R-MP-JOB-11. ``start`` is the location that the leader had when
    the job began.
    """
    seat = fight.posses[0].primary
    await forming.join_posse(g, leader, 0, moves=False)
    began, goal = (wording.place(g, location) for location in (start, fight.location))

    def may_reach(dude: CardId) -> bool:
        return feasible.may_move(g, dude, fight.location)

    def unbooted_at(dude: CardId, near: bool) -> bool | None:
        spot = g.state.in_play[dude]
        if spot.location == fight.location or not may_reach(dude):
            return None
        fits = town.adjacent_for(g, dude, spot.location, start) if near else spot.location == start
        return forming.joins_from_afar(g, dude, next_door=near) if fits else None

    def with_leader(dude: CardId) -> bool | None:
        return unbooted_at(dude, near=False)

    def next_to_leader(dude: CardId) -> bool | None:
        return unbooted_at(dude, near=True)

    await forming.gather(g, 0, seat, with_leader, moves=False, place=f"at {began}")
    await forming.gather(g, 0, seat, next_to_leader, moves=False, place=f"next to {began}")
    invited = await inviting.invite(g, 0)
    helpers = invited.agreed
    for way, place in ((with_leader, f"at {began}"), (next_to_leader, f"next to {began}")):
        for helper in helpers:
            await forming.gather(g, 0, helper, way, moves=False, place=place)
    await _ride(g, fight)

    def next_to_mark(dude: CardId) -> bool | None:
        return None if g.state.in_play[dude].location == fight.location else forming.joining(g, dude)

    def at_mark(dude: CardId) -> bool | None:
        return False if g.state.in_play[dude].location == fight.location else None

    for way, place in ((next_to_mark, f"next to {goal}"), (at_mark, f"at {goal}")):
        for each in (seat, *helpers):
            news = invited.news(g) if each == seat else ""
            await forming.gather(g, 0, each, way, place=place, news=news)


async def _ride(g: Engine, fight: Shootout) -> None:
    """Move the leader's posse to the mark's location, one dude after another (R-JOB-13, R-MP-JOB-6).

    Dudes that cannot move there drop out.
    """
    for dude in _riders(g, fight.posses[0]):
        if _is_away(g, fight, dude) and not await changes.move(g, dude, fight.location):
            await forming.leave_posse(g, dude)


async def _ride_together(g: Engine, fight: Shootout) -> None:
    """Move both posses to the mark's location at the same time (R-14-JOB-1, R-CL-JOB-5).

    Dudes that cannot move there drop out.
    """
    moved: list[Event] = []
    for side, dude in [(side, d) for side, posse in enumerate(fight.posses) for d in _riders(g, posse)]:
        if _is_away(g, fight, dude):
            free = side in fight.unbarred or feasible.may_move(g, dude, fight.location)
            if fight.location in town.locations(g) and free:
                moved += changes.relocate(g, dude, fight.location)
            else:
                await forming.leave_posse(g, dude)
    await happen(g, *moved)


def _riders(g: Engine, posse: Posse) -> list[CardId]:
    """Return the dudes of a posse that move to the mark's location: all except those that fight from afar."""
    return [d for d in posse.dudes if not g.effects(FightsFromAfar, card=d)]


def _is_away(g: Engine, fight: Shootout, dude: CardId) -> bool:
    return dude in g.state.in_play and g.state.in_play[dude].location != fight.location


async def _declared_posse(g: Engine, fight: Shootout, leader: CardId, start: CardId) -> None:
    """Form the leader's posse from dudes at or next to the leader or mark, declared together (R-14-JOB-1)."""
    await forming.join_posse(g, leader, 0, moves=False)
    declared: list[forming.Joiner] = []

    def way(dude: CardId) -> bool | None:
        place = g.state.in_play[dude].location
        if place == fight.location:
            return False
        near = any(place == a or town.adjacent_for(g, dude, place, a) for a in (start, fight.location))
        near = near or m.has_freedom(g, dude, Freedom.JOINS_FROM_ANYWHERE)
        if not near or not feasible.may_move(g, dude, fight.location):
            return None
        return forming.joins_from_afar(g, dude, next_door=place != start)

    await forming.gather(g, 0, fight.posses[0].primary, way, moves=False, declared=declared)
    for helper in (await inviting.invite(g, 0)).agreed:
        await forming.gather(g, 0, helper, way, moves=False, declared=declared)
    await forming.join_declared(g, declared, moves=False)


def _stands_there(g: Engine, fight: Shootout) -> bool:
    """Return whether the leader's posse has a dude at the mark's location or needs none (R-CL-JOB-6)."""
    if not g.ruleset.success_at_mark:
        return True
    return any(town.location(g, dude) == fight.location for dude in fight.posses[0].dudes)


def _defenders(g: Engine, seat: Seat, terms: JobTerms) -> list[Seat]:
    """Return the players who may oppose a job, in order (R-JOB-19 to R-JOB-22, R-MP-JOB-12).

    The mark's controller and owner come first. The players who meet ``defended_by`` come next. Without that
    condition, all other players come next if the ruleset lets anyone defend.
    """
    found: list[Seat] = []
    mark, also = terms.mark, terms.defended_by
    if mark != TOWN_SQUARE:
        for candidate in (m.controller(g, mark), g.counts_as_owner(mark)):
            if candidate != seat and candidate not in found and mark in g.state.in_play:
                found.append(candidate)
    if also is not None:
        return found + [s for s in g.order() if s not in (seat, *found) and also(g.player(s))]
    if not g.ruleset.anyone_defends:
        return found
    others = g.others(seat) if g.ruleset.others_defend_from == "leader" else g.order()
    return found + [s for s in others if s not in found and s != seat]


async def _opposing_posse(g: Engine, fight: Shootout, defenders: list[Seat], *, from_anywhere: bool) -> None:
    """Let the first willing defender form a posse against a job and ask for help (R-MP-JOB-13)."""

    def anywhere(dude: CardId) -> bool | None:
        if g.state.in_play[dude].location == fight.location:
            return False
        return forming.joins_from_afar(g, dude, next_door=False)

    def nearby(dude: CardId) -> bool | None:
        there = g.state.in_play[dude].location == fight.location
        return forming.joining(g, dude) if there or feasible.may_move(g, dude, fight.location) else None

    way = anywhere if from_anywhere else nearby
    at_once = g.ruleset.job_posse == "five steps"
    for candidate in defenders:
        if candidate in fight.posses[0].seats or fight.ended or not g.plays_on(candidate):
            continue
        fight.posses[1].primary = candidate
        declared: list[forming.Joiner] | None = None if at_once else []
        await forming.gather(g, 1, candidate, way, moves=at_once, declared=declared)
        if fight.posses[1].seats or declared:
            for helper in (await inviting.invite(g, 1)).agreed:
                await forming.gather(g, 1, helper, way, moves=at_once, declared=declared)
        await forming.join_declared(g, declared or [], moves=False)
        if fight.posses[1].dudes or fight.posses[1].seats:
            return
