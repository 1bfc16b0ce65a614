"""High Noon: players make plays in turn until all have passed in a row (R-NOON)."""

from __future__ import annotations

from collections.abc import Set

from typing_extensions import override

from doomtown_desktop.engine.change import attaching, changes, elimination, entering
from doomtown_desktop.engine.core import acts, lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.data.abilities import NOON
from doomtown_desktop.engine.facts import duties
from doomtown_desktop.engine.flow import plays, shootout
from doomtown_desktop.engine.use import turns
from doomtown_desktop.protocol.events import MakingPlay, PhaseBegan, PlayMade, PlayOver
from doomtown_desktop.protocol.ids import Phase, Seat, Until
from doomtown_desktop.protocol.question import PASS, Choose, Option, Question, Verb


async def high_noon(g: Engine) -> None:
    """Run the High Noon phase. It can be restarted at every Noon play and step of a call-out (law 6)."""
    state = g.state
    if state.today.noon_began is None:
        state.today.noon_began = state.counter
        lasting.expire(g, Until.NOON)
        await happen(g, PhaseBegan(Phase.NOON))
    noon = _NoonPlays(g, _NoonTurns(g))
    if state.shootout is not None and state.shootout.by_play:  # restarted at a step of a call-out
        await shootout.go_on(g)
        await turns.after_play(noon)
    await turns.take_turns(noon)
    await changes.clear_table(g, tao=True)
    lasting.expire(g, Until.PHASE)
    state.phase = Phase.SUNDOWN
    g.touch()  # some numbers depend on the phase


class _NoonTurns:
    """The order of Noon plays: clockwise. The state stores whose turn it is and the number of passes."""

    __slots__ = ("g",)

    def __init__(self, g: Engine) -> None:
        self.g = g

    async def whose(self) -> Seat | None:
        """Return the player whose turn it is; ``None`` when all have passed in a row."""
        state = self.g.state
        return state.turn if state.passes < len(self.g.seats()) else None

    def passed(self) -> None:
        """Record that the current player passed."""
        self.g.state.passes += 1

    def acted(self) -> None:
        """Record that the current player made a play."""
        self.g.state.passes = 0

    def advance(self) -> None:
        """Go on to the next player, unless an effect gives the current player another play."""
        state = self.g.state
        again = state.today.another_play
        state.today.another_play = state.today.more_plays > 0
        state.today.more_plays = max(0, state.today.more_plays - 1)
        state.today.but_abilities = again and state.today.but_abilities
        order = self.g.clockwise(state.turn)
        if order[0] != state.turn:
            state.turn = order[0]  # the player whose turn it was has left the game
        elif not again and len(order) > 1:
            state.turn = order[1]


class _NoonPlays(turns.Window):
    """The Noon plays: asks the current player for one."""

    __slots__ = ()

    @override
    def is_restartable(self) -> bool:
        return True

    @override
    async def open(self, seat: Seat, *, again: bool) -> bool:
        g = self.g
        await changes.clear_table(g)
        await elimination.depart(g)  # the play before this question is over, even if it was undone
        entering.refresh(g, seat)
        if not again and MakingPlay in g.listens:
            await announce(g, MakingPlay(g.state.players[seat].outfit, seat, player=seat))
        return True

    @override
    def question(self, seat: Seat, refused: Set[str]) -> Choose | None:
        if seat in self.g.only_passing:
            return Choose(seat, Question.NOON_PLAY, "Your play", (Option(PASS, Verb.PASS),), default=PASS)
        rests = self.g.state.today.but_abilities and not self.g.state.today.another_play
        found = [o for o in plays.legal_plays(self.g, seat) if not (rests and o.verb is Verb.USE)]
        options = duties.asked_for(self.g, seat, NOON, (o for o in found if o.key not in refused))
        adjustable = self.g.state.adjustable
        default = PASS if options[-1].key == PASS else ""  # a card may demand a play
        return Choose(seat, Question.NOON_PLAY, "Your play", options, default=default, adjustable=adjustable)

    @override
    async def play(self, seat: Seat, key: str) -> bool:
        acts.take(self.g)  # what was recorded before the play
        return await plays.make(self.g, seat, key)

    @override
    async def passed(self, seat: Seat) -> None:
        if self.g.plays_on(seat):
            self.g.happened(PlayMade(seat, Verb.PASS))
        await self._over(seat, passed=True)

    @override
    async def made(self, seat: Seat) -> None:
        duties.done(self.g, seat, NOON)
        await self._over(seat, passed=False)

    async def _over(self, seat: Seat, *, passed: bool) -> None:
        lasting.expire(self.g, Until.PLAY, Until.NOON_PLAY)
        await attaching.drop_surplus(self.g)
        if PlayOver in self.g.listens:
            await happen(self.g, PlayOver(seat, NOON, passed, () if passed else acts.take(self.g)))
        await elimination.depart(self.g)
