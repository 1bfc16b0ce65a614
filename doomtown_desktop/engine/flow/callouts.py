"""Call-outs, the answers to them, and the posses that form afterwards (R-CALL, R-SHOOT-1)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from doomtown_desktop.engine.change import changes, forming, inviting, tokens
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.data.state import Posse, Shootout
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow import drawing, shootout
from doomtown_desktop.engine.use import declaring
from doomtown_desktop.protocol.effects import Control
from doomtown_desktop.protocol.events import CalledOut, CalloutAnswered, ControlChanged, Refusing
from doomtown_desktop.protocol.fight_events import BOOTED, BY_CARD
from doomtown_desktop.protocol.ids import CardId, Seat, Until
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.pending import CallingOut
from doomtown_desktop.protocol.question import ACCEPT, REFUSE, Choose, Option, Question, Verb
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.words import Cannot
from doomtown_desktop.speech import prompts


class CalloutTerms(Record, kw_only=True):
    """The terms of a call-out."""

    by_play: bool = False
    """True if a Noon play makes the call-out, not a card."""
    refusable: bool = True
    closed: bool = False
    """True if no other dudes may fight."""
    rounds: int = 0
    """The highest number of rounds; 0 for no limit."""
    at: CardId | None = None
    """The location of the shootout; ``None`` for the mark's.

    Both dudes are moved there without restrictions after the call-out is accepted.
    """
    interrupts: bool = False
    """True if a current shootout or job pauses for this one (A-265)."""
    apart: bool = False
    """True if effects of a shootout that this one interrupts do not count in it (A-830)."""
    from_afar: bool = False
    """True if the caller stays where it is and fights from there."""


async def interrupt(g: Engine, caller: CardId, mark: CardId, terms: CalloutTerms) -> Seat | None:
    """Carry out a call-out at once, even during a shootout or job, which continues afterwards (A-265).

    The result is as in ``call_out``.
    """
    hands = drawing.lay_aside(g)
    won_by = await call_out(g, caller, mark, replace(terms, interrupts=True))
    drawing.take_up(g, hands)
    return won_by


async def turn_against(g: Engine, dude: CardId, rounds: int, control: Control) -> None:
    """Let a dude fight the rest of its posse at once, for a number of rounds, under the control of a player.

    ``control`` is the effect that gives the player control; it ends with the fight. The current shootout
    pauses, and goes on afterwards with the dudes that are left in it (A-863).
    """
    outer, side = g.state.shootout, posses.side_of(g, dude)
    assert outer is not None
    assert side is not None
    hands = drawing.lay_aside(g)
    rest = posses.others_beside(g, dude)
    mark = next((d for d in (outer.leader, outer.mark) if d in rest), rest[0])
    seats = list(dict.fromkeys(m.controller(g, d) for d in rest))
    both = [Posse(control.player, [dude], [control.player]), Posse(outer.posses[side].primary, rest, seats)]
    fight = Shootout(FightKind.CALLOUT, outer.location, dude, mark, both)
    fight.rounds, fight.outer, fight.since = rounds, outer, g.stamp()
    fight.elsewhere = [d for d in outer.elsewhere if d in (dude, *rest)]
    g.state.shootout = fight
    g.touch_cards()
    lasting.begin(g, control)
    await happen(g, ControlChanged(dude, control.player))
    await shootout.fight_out(g)
    posses.dissolve(g)
    if control in g.state.effects:
        lasting.end(g, [control])
        await happen(g, ControlChanged(dude, m.controller(g, dude)))
    drawing.take_up(g, hands)


async def call_out(g: Engine, caller: CardId, mark: CardId, terms: CalloutTerms) -> Seat | None:
    """Let one dude call out another. Return the winner (R-CALL-1 to R-CALL-9).

    The winner is the player whose posse is left or, if both posses are left, the winner of the last round;
    ``None`` if there is no winner.

    The call-out has no effect in lowball, in a shootout or job (unless it ``interrupts``), if one of the
    dudes has left play, or if one player now controls both dudes (A-134).
    """
    place = _place(g, caller, mark, terms)
    if place is not None and CallingOut in g.listens:
        coming = CallingOut(caller, m.controller(g, caller), mark=mark, place=place)
        if not await announce(g, coming):
            await _cancel(g, by_play=terms.by_play)
            return None
        place = _place(g, caller, mark, terms)
    if place is None:
        call_off(g)
        return None
    seat = m.controller(g, mark)
    fight = await _begin(g, place, caller, mark, terms)
    if fight.leader not in g.state.in_play or fight.mark not in g.state.in_play:
        posses.dissolve(g)
        return None
    bound = _bound(g, caller, mark, refusable=terms.refusable)
    accepted = await _is_accepted(g, caller, mark, seat, bound)
    if accepted is None:
        posses.dissolve(g)
        return None
    if accepted:
        shootout.begin(g, fight)
    await happen(g, CalloutAnswered(caller, mark, accepted, bound if accepted else ""))
    place_now = town.location(g, fight.mark)
    if not accepted or place_now is None or fight.leader not in g.state.in_play:
        posses.dissolve(g)
        if not accepted and not m.cannot(g, Cannot.BE_PUNISHED_FOR_REFUSING, mark):
            await changes.send_home(g, mark, why="refusal")
        return None
    fight.location = place_now if terms.at is None else terms.at
    await _leave_behind(g, fight)
    if terms.at is not None:
        await _bring(g, fight)
    await _form_posses(g, fight, terms)
    await shootout.fight_out(g)
    both_left = all(posse.dudes for posse in fight.posses)
    won_by = fight.winner if both_left else fight.result
    posses.dissolve(g)
    return None if won_by is None else fight.posses[won_by].primary


async def _begin(g: Engine, place: CardId, caller: CardId, mark: CardId, terms: CalloutTerms) -> Shootout:
    """Begin the shootout of a call-out, inside the current one if there is one."""
    outer = g.state.shootout
    both = [Posse(m.controller(g, caller)), Posse(m.controller(g, mark))]
    fight = Shootout(FightKind.CALLOUT, place, caller, mark, both, closed=terms.closed)
    fight.by_play, fight.rounds = terms.by_play, terms.rounds
    if outer is not None:
        fight.outer, fight.since, fight.apart = outer, g.stamp(), terms.apart
    g.state.shootout = fight
    if fight.apart:
        g.touch_effects()
    if g.index.companions:
        g.touch_cards()  # attachments that fight as dudes do so only in the outer shootout
    await happen(g, CalledOut(caller, mark, terms.refusable))
    return fight


def _bound(g: Engine, caller: CardId, mark: CardId, *, refusable: bool) -> str:
    """Return why the mark cannot refuse, as in `CalloutAnswered`; empty if it can."""
    spot = g.state.in_play.get(mark)
    has_to = m.cannot(g, Cannot.REFUSE_CALLOUTS, mark) or m.cannot(g, Cannot.BE_REFUSED, caller)
    if not refusable or has_to:
        return BY_CARD
    if spot is None or m.cannot(g, Cannot.ACCEPT_CALLOUTS, mark):
        return ""
    if spot.booted:
        return BOOTED
    return BY_CARD if m.cannot(g, Cannot.REFUSE_WITHOUT_CARDS, mark) else ""


async def _is_accepted(g: Engine, caller: CardId, mark: CardId, seat: Seat, bound: str) -> bool | None:
    """Ask the player of the mark, unless it is ``bound`` to accept. ``None`` if that player surrenders."""
    if bound or mark not in g.state.in_play:
        return True
    if m.cannot(g, Cannot.ACCEPT_CALLOUTS, mark):
        return await _is_kept_from_refusing(g, caller, mark, seat)
    answer = await ask(
        Choose(
            seat,
            Question.CALLOUT,
            prompts.call_out(g, caller, mark),
            (Option(ACCEPT, Verb.ACCEPT, mark, caller), Option(REFUSE, Verb.REFUSE, mark, caller)),
            source=caller,
        )
    )
    if not g.plays_on(seat):
        return None
    if answer == (ACCEPT,):
        return True
    return await _is_kept_from_refusing(g, caller, mark, seat)


async def _is_kept_from_refusing(g: Engine, caller: CardId, mark: CardId, seat: Seat) -> bool:
    """Announce that the mark refuses. Return whether a card makes it accept instead."""
    return Refusing in g.listens and not await announce(g, Refusing(mark, seat, caller=caller))


async def _form_posses(g: Engine, fight: Shootout, terms: CalloutTerms) -> None:
    """Form both posses of a call-out (R-SHOOT-2)."""
    declared: list[forming.Joiner] | None = [] if g.ruleset.posses_join_together else None
    for side in (1, 0) if fight.mark_first else (0, 1):
        dude = fight.mark if side else fight.leader
        stays = side == 0 and terms.from_afar
        comes = side == 0 and not stays and town.location(g, dude) != fight.location
        boots = comes and g.ruleset.callers_boot
        by_effect = not terms.by_play
        await forming.join_posse(g, dude, side, boots=boots, moves=not stays, by_effect=by_effect)
        await _gather(g, side, terms.closed, declared)
    await forming.join_declared(g, declared or [])


def _place(g: Engine, caller: CardId, mark: CardId, terms: CalloutTerms) -> CardId | None:
    """Return the location of the shootout of a call-out; ``None`` if the call-out cannot have an effect."""
    at = terms.at
    if caller not in g.state.in_play or mark not in g.state.in_play:
        return None
    place = town.location(g, mark) if at is None else at
    in_fight = g.state.shootout is not None and not terms.interrupts
    busy = in_fight or any(p.draw_hand for p in g.state.players)
    seats = m.controller(g, caller), m.controller(g, mark)
    if place not in town.locations(g) or busy or seats[0] == seats[1] or not all(map(g.plays_on, seats)):
        return None
    if at is not None or terms.from_afar or town.location(g, caller) == place:
        return place
    return place if feasible.may_move(g, caller, place, by_effect=not terms.by_play) else None


async def _cancel(g: Engine, *, by_play: bool) -> None:
    """End a prevented call-out. Raises ``Fizzle`` if an ability made it; the ability then has no effect."""
    call_off(g)
    if by_play:
        return
    if g.state.shootout is None:
        await tokens.leave(g)
    await declaring.cancel(g, g.uses[-1])


def call_off(g: Engine) -> None:
    """End effects meant to last for the shootout of a call-out, because there will be none (R-DUR-4)."""
    if g.state.shootout is None:
        lasting.expire(g, Until.ROUND, Until.SHOOTOUT)


async def _bring(g: Engine, fight: Shootout) -> None:
    """Move the leader and the mark to the location of the shootout, without restrictions of movement."""
    for dude in (fight.leader, fight.mark):
        if dude in g.state.in_play and fight.location in town.locations(g):
            await happen(g, *changes.relocate(g, dude, fight.location))


async def _leave_behind(g: Engine, fight: Shootout) -> None:
    """Take dudes out of a posse that joined before the mark moved but did not move with it (A-196)."""
    for dude in [d for posse in fight.posses for d in posse.dudes if d not in fight.elsewhere]:
        if town.location(g, dude) != fight.location:
            await happen(g, *posses.out_of_posse(g, dude, None))


async def _gather(g: Engine, side: int, closed: bool, declared: list[forming.Joiner] | None) -> None:
    """Let a side's leader add dudes one after another, then each of the helpers (R-SHOOT-2, R-MP-INV-4)."""
    if closed:
        return
    fight = g.state.shootout
    assert fight is not None
    way = partial(forming.joining, g)
    await forming.gather(g, side, fight.posses[side].primary, way, declared=declared)
    if fight.posses[side].dudes:
        for helper in (await inviting.invite(g, side)).agreed:
            await forming.gather(g, side, helper, way, declared=declared)
