"""Verbs of card scripts for shootouts and jobs, such as posses, call-outs, casualties and leading a job."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from doomtown_desktop.engine.change import casualties, changes, forming
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow import callouts, drawing, job, plays
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol.effects import Control
from doomtown_desktop.protocol.ids import Until
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.words import EVENT, Cannot

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.facts.pools import Pool
    from doomtown_desktop.engine.flow.job import JobResult
    from doomtown_desktop.engine.script.cards import Card, Dude


class FightVerbs(Acting):
    """The verbs for shootouts and jobs. "You" is the player who uses the card."""

    __slots__ = ()

    async def join_posse(
        self,
        dude: Card,
        *,
        boots: bool = False,
        moves: bool = True,
        side_of: Player | None = None,
        enlists: bool = False,
        freely: bool = False,
    ) -> bool:
        """Put a dude into your posse. Return whether it joined.

        By default, the dude moves there and does not boot. With ``boots``, it boots. If ``moves`` is False,
        it joins from where it is. ``side_of`` is the player whose posse it joins instead. With ``enlists``,
        the dude's player takes part in the shootout from now on. With ``freely``, restrictions of movement do
        not apply.
        """
        await uses.commit(self.g)
        side = posses.side_of_seat(self.g, self.you.seat if side_of is None else side_of.seat)
        if side is None or not self._reaches(dude):
            return False
        return await forming.join_posse(
            self.g, dude.id, side, boots=boots, moves=moves, by=self.cause, enlists=enlists, freely=freely
        )

    def may_join(
        self,
        dude: Card,
        moves: bool = True,
        *,
        side_of: Player | None = None,
        enlists: bool = False,
        freely: bool = False,
    ) -> bool:
        """Return whether an effect could put a dude into your posse now.

        Parameters are as in ``join_posse``.
        """
        whose = self.you if side_of is None else side_of
        fight, side = self.g.state.shootout, posses.side_of_seat(self.g, whose.seat)
        if fight is None or side is None or not dude.in_play or posses.side_of(self.g, dude.id) is not None:
            return False
        if forming.why_not_brought(self.g, dude.id, self.cause, moves=moves) is not None:
            return False
        how = {"moves": moves, "enlists": enlists, "freely": freely}
        return forming.why_not_join(self.g, dude.id, side, by_effect=True, **how) is None

    def require_may_join(self, dude: Card, moves: bool = True, *, freely: bool = False) -> None:
        """Make the ability unusable unless an effect could put this dude into your posse."""
        if not self.may_join(dude, moves, freely=freely):
            raise Illegal(Objection(Grounds.CANNOT_JOIN))

    async def leave_posse(self, dude: Card) -> None:
        """Take a dude out of its posse. It stays at its location."""
        await uses.commit(self.g)
        if self._reaches(dude):
            await forming.leave_posse(self.g, dude.id, by=self.cause)

    async def replace_in_shootout(self, old: Card, new: Card) -> None:
        """Replace ``old`` with ``new`` in its posse and as leader or mark. Both stay at their locations."""
        await uses.commit(self.g)
        fight = self.g.state.shootout
        assert fight is not None
        for posse in fight.posses:
            posse.dudes = [new.id if d == old.id else d for d in posse.dudes]
        if fight.leader == old.id:
            fight.leader = new.id
        if fight.mark == old.id:
            fight.mark = new.id
        self.g.touch()

    async def draw_another_hand(self) -> None:
        """Discard your hidden draw hand in a shootout and draw another one with the same bonuses."""
        await uses.commit(self.g)
        side = posses.side_of_seat(self.g, self.you.seat)
        if side is not None:
            await drawing.draw_again(self.g, side)

    async def win_round(self, ranks: int) -> None:
        """Make your side win this round by ``ranks`` hand ranks, whatever the draw hands are."""
        await uses.commit(self.g)
        fight, side = self.g.state.shootout, posses.side_of_seat(self.g, self.you.seat)
        if fight is not None and side is not None:
            fight.awarded = [side, ranks]
            self.g.touch()

    async def end_shootout(self, *, won: bool = False) -> None:
        """End the shootout at once. With ``won``, your side has won it."""
        await uses.commit(self.g)
        fight = self.g.state.shootout
        if fight is not None:
            fight.ended = True
            side = posses.side_of_seat(self.g, self.you.seat)
            fight.awarded = [side, 0] if won and side is not None else []

    async def move_shootout(self, place: Card) -> None:
        """Move both posses, and with them the shootout, to another location.

        Restrictions of movement do not apply.
        """
        await uses.commit(self.g)
        fight = self.g.state.shootout
        if fight is not None and place.id in town.locations(self.g):
            fight.location = place.id
            fighters = [dude for posse in fight.posses for dude in posse.dudes]
            await happen(
                self.g, *(e for d in fighters for e in changes.relocate(self.g, d, place.id, self.cause))
            )

    async def close_shootout(self) -> None:
        """Keep further dudes from joining the posses of this shootout."""
        await uses.commit(self.g)
        if self.g.state.shootout is not None:
            self.g.state.shootout.closed = True
            self.g.touch()

    async def fail_job(self) -> None:
        """Make the current job fail after its shootout, even if the leader's posse wins."""
        await uses.commit(self.g)
        if self.g.state.shootout is not None:
            self.g.state.shootout.doomed = True

    async def take_casualties(self, player: Player, amount: int) -> None:
        """Make a player's side take casualties besides those from comparing the hands (R-CAS-13)."""
        await uses.commit(self.g)
        side = posses.side_of_seat(self.g, player.seat)
        if side is not None:
            await casualties.assign_and_take(self.g, side, amount)

    def may_call_out(
        self,
        mark: Card,
        caller: Card | None = None,
        *,
        freely: bool = False,
        at: Card | None = None,
        by_play: bool = False,
    ) -> bool:
        """Return whether an effect could make ``caller`` call out ``mark`` (R-CALL-6, R-GEN-3).

        ``caller`` is ``None`` for a dude that is not known yet. With ``freely``, restrictions of call-outs do
        not apply. ``at`` is the location of the shootout, and nothing can keep the two dudes from coming
        there. With ``by_play``, a Callin' Out play is checked instead of an effect; that play cannot call out
        dudes at home (R-CALL-3).
        """
        g = self.g
        seat = self.you.seat if caller is None else m.controller(g, caller.id)
        place = town.location(g, mark.id)
        number = None if caller is None else caller.id
        if place is None or m.controller(g, mark.id) == seat:
            return False
        if not freely and plays.why_not_call_out(g, seat, mark.id, number, by_effect=not by_play) is not None:
            return False
        if caller is None:
            return True
        near = (
            at is not None
            or caller.location == mark.location
            or feasible.may_move(g, caller.id, place, by_effect=True)
        )
        return caller.in_play and near and (freely or not m.cannot(g, Cannot.CALL_OUT, caller.id))

    async def call_out(
        self,
        caller: Card,
        mark: Card,
        *,
        refusable: bool = True,
        closed: bool = False,
        rounds: int = 0,
        freely: bool = False,
        at: Card | None = None,
        interrupts: bool = False,
        apart: bool = False,
        from_afar: bool = False,
    ) -> Player | None:
        """Make ``caller`` call out ``mark`` by a card effect (R-CALL-6, R-CALL-7).

        Returns the winner of the shootout. If both posses are left, this is the winner of its last round;
        ``None`` if there is none. With ``closed``, no other dudes may join. ``rounds`` is the highest number
        of rounds, and 0 means no limit. ``freely`` is as in ``may_call_out``. ``at`` is the location of the
        shootout; once the call-out is accepted, nothing can keep the two dudes from coming. With
        ``interrupts``, a current shootout or job pauses for this one (A-265); if it is fought ``apart``, what
        lasts for the other one does not count in it (A-830). ``from_afar`` lets the caller stay where it is.
        """
        await uses.commit(self.g)
        near = mark.location if from_afar else at
        if self.may_call_out(mark, caller, freely=freely, at=near) and self._reaches(mark):
            terms = callouts.CalloutTerms(
                refusable=refusable,
                closed=closed,
                rounds=rounds,
                at=None if at is None else at.id,
                apart=apart,
                from_afar=from_afar,
            )
            pauses = interrupts or self.use.play == EVENT
            begin = callouts.interrupt if pauses else callouts.call_out
            won_by = await begin(self.g, caller.id, mark.id, terms)
            return None if won_by is None else self.g.player(won_by)
        callouts.call_off(self.g)
        return None

    async def turn_against_posse(self, dude: Card, rounds: int) -> None:
        """Make a dude in a posse fight the rest of that posse at once, at most ``rounds`` rounds (A-863).

        You control the dude for that time. The current shootout goes on afterwards.
        """
        await uses.commit(self.g)
        if self._reaches(dude) and posses.others_beside(self.g, dude.id):
            control = Control(**self._born(Until.PLAY), card=dude.id, player=self.you.seat)
            await callouts.turn_against(self.g, dude.id, rounds, control)

    def may_mark(self, card: Card) -> bool:
        """Return whether a job of yours may have this card as its mark.

        In the classic game, the mark cannot be one of your dudes, and at least one possible leader must be
        allowed to go to it (R-CL-JOB-1).
        """
        return job.may_mark(self.g, self.you.seat, card.id) and job.may_reach(self.g, self.use, card.id)

    async def lead_job(
        self,
        mark: Card,
        *,
        needs: Callable[[Pool[Dude]], object] | None = None,
        opposing_needs: Callable[[Pool[Dude]], object] | None = None,
        on_join: Callable[..., object] | None = None,
        on_begin: Callable[[], Awaitable[object]] | None = None,
        on_formed: Callable[[Pool[Dude]], Awaitable[object]] | None = None,
        leader: Card | None = None,
        led_by: Callable[[Dude], object] | None = None,
        player: Player | None = None,
        defended_by: Callable[[Player], object] | None = None,
        from_anywhere: bool = False,
    ) -> JobResult:
        """Run a job against a mark. Return its result (R-JOB).

        ``needs`` is a condition that the complete leader's posse must meet for the job to succeed.
        ``opposing_needs`` is a condition that the opposing posse must meet for a shootout to begin.
        ``on_begin`` is called before dudes join, ``on_join`` for each dude that joins, and ``on_formed`` with
        the complete leader's posse. ``leader`` is the dude that leads the job. If it is not given, a dude
        leads for which ``led_by`` returns True. ``player`` is the player whose job it is, by default you.
        ``defended_by`` is a condition for additional players who may oppose the job. With ``from_anywhere``,
        unbooted dudes may oppose it from any location, and nothing restricts their moves.
        """
        self._what_follows_may_be_vain()
        terms = job.JobTerms(
            source=self.id,
            mark=mark.id,
            needs=needs,
            opposing_needs=opposing_needs,
            on_join=on_join,
            on_begin=on_begin,
            on_formed=on_formed,
            leader=None if leader is None else leader.id,
            led_by=led_by,
            by=None if player is None else player.seat,
            defended_by=defended_by,
            from_anywhere=from_anywhere,
        )
        return await job.lead(self.g, terms)
