"""Invitations to help in a fight of three or more players, and the answers (R-MP-INV, R-14-MP-1)."""

from __future__ import annotations

from typing import NamedTuple

from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.state import Shootout
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.choices import PickPlayer, key
from doomtown_desktop.protocol.events import InvitationAnswered, Invited
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.question import ACCEPT, DECLINE, Choose, Option, Question, Verb
from doomtown_desktop.speech import prompts, wording


class Invitation(NamedTuple):
    """The answers to an invitation: the seats that agreed, and those that refused."""

    agreed: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()

    def news(self, g: Engine) -> str:
        """Return the answers in words, such as "Ada does not join"; empty if nobody was asked."""
        return prompts.answers(g, self.agreed, self.refused)


def guests(g: Engine, side: int) -> list[Seat]:
    """Return the seats on neither side that may be asked to help a side, clockwise from the Winner.

    In a call-out, the leader of the other posse cannot be asked (R-MP-INV-1, R-MP-INV-2). In the classic
    game, nobody helps in a call-out (R-CL-SHOOT-2). The mark's controller and owner cannot help in a job
    against the mark, because they may defend it (R-CL-JOB-4).
    """
    fight = g.state.shootout
    assert fight is not None
    if len(g.seats()) < 3 or (g.ruleset.helpers_in == "jobs" and fight.kind is not FightKind.JOB):
        return []
    own, other = fight.posses[side], fight.posses[1 - side]
    taken = {own.primary, *own.seats, *other.seats}
    if fight.kind is FightKind.CALLOUT:
        taken.add(other.primary)
    if g.ruleset.helpers_in == "jobs" and side == 0 and fight.mark in g.state.in_play:
        taken |= {m.controller(g, fight.mark), g.counts_as_owner(fight.mark)}
    return [seat for seat in g.order() if seat not in taken]


async def invite(g: Engine, side: int) -> Invitation:
    """Let the leader of a posse ask other players to help, clockwise from the Winner (R-MP-INV-3).

    Players who agree take part from now on, even if none of their dudes joins (R-MP-INV-5).
    """
    fight = g.state.shootout
    assert fight is not None
    able = guests(g, side)
    if not able or fight.ended:
        return Invitation()
    posse = fight.posses[side]
    options = tuple(
        Option(key(PickPlayer(seat)), Verb.INVITE, label=wording.player(g, seat)) for seat in able
    )
    prompt = prompts.invite(side)
    answer = await ask(Choose(posse.primary, Question.INVITE, prompt, options, 0, len(able)))
    asked = [seat for seat in able if key(PickPlayer(seat)) in answer]
    if not asked:
        return Invitation()
    if g.ruleset.helpers_in == "jobs":
        posse.asked += asked
    host = posse.primary
    await happen(g, Invited(host, side, tuple(asked)))
    for seat in asked:
        if g.state.shootout is not fight or posse.primary != host or not g.plays_on(host):
            return Invitation()  # there is no leader left to help
        if not g.plays_on(seat):
            continue
        accepted = await _accepts(g, seat, fight, side)
        if accepted:
            posse.seats.append(seat)
            g.touch()
        if g.plays_on(seat):
            await happen(g, InvitationAnswered(seat, side, posse.primary, accepted))
    agreed = tuple(seat for seat in asked if seat in posse.seats)
    return Invitation(agreed, tuple(seat for seat in asked if seat not in agreed and g.plays_on(seat)))


async def _accepts(g: Engine, seat: Seat, fight: Shootout, side: int) -> bool:
    posse = fight.posses[side]
    host, first = wording.player(g, posse.primary), posse.dudes[0] if posse.dudes else None
    prompt = prompts.invitation(g, posse.primary, side)
    options = (
        Option(ACCEPT, Verb.ACCEPT, first, label=f"Help {host}"),
        Option(DECLINE, Verb.DECLINE, first, label="Stay out of it"),
    )
    return await ask(Choose(seat, Question.INVITATION, prompt, options, default=DECLINE)) == (ACCEPT,)
