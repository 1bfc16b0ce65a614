"""High Noon: plays in turn until all pass in a row (R-NOON)."""

from __future__ import annotations

from doomtown_desktop.engine import adjusting, attaching, changes, entering, lasting, plays
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import PASS, Choose, ask
from doomtown_desktop.engine.events import MakingPlay, PhaseBegan, PlayMade
from doomtown_desktop.engine.happening import announce, happen
from doomtown_desktop.engine.ids import Phase, Until

NOON_PLAY = "noon play"


async def high_noon(g: Engine) -> None:
    """The loop of Noon plays. It can be restarted at every window from the state alone (law 6)."""
    state = g.state
    if f"noon:{state.day}" not in state.today:
        state.today[f"noon:{state.day}"] = state.counter
        await happen(g, PhaseBegan(Phase.NOON))
    refused: set[str] = set()
    announced = g.resumed is not None
    while state.passes < len(g.seats()):
        seat = state.turn
        await changes.clear_table(g)
        entering.refresh(g, seat)
        if not announced:
            await announce(g, MakingPlay(state.players[seat].outfit, seat, player=seat))
            announced = True
        decision = g.resumed
        g.resumed = None
        if decision is None or refused:
            options = tuple(o for o in plays.legal_plays(g, seat) if o.key not in refused)
            decision = Choose(
                seat, NOON_PLAY, "Your play", options, default=PASS, adjustable=state.adjustable
            )
        failed = len(g.unforeseen)
        answer = await ask(decision)
        key = answer[0]
        if key.startswith("adjust:"):
            await adjusting.adjust(g, seat, key)
            continue
        if key == PASS:
            g.happened(PlayMade(seat, PASS))
            state.passes += 1
        elif await plays.make(g, seat, key):
            state.passes = 0
        else:
            if len(g.unforeseen) > failed:
                refused.add(key)
            continue
        refused.clear()
        announced = False
        lasting.expire(g, Until.PLAY)
        await attaching.drop_surplus(g)
        again = state.today.pop("another play", 0)
        state.turn = seat if again or len(g.seats()) == 1 else g.clockwise(seat)[1]
    await changes.clear_table(g, tao=True)
    lasting.expire(g, Until.PHASE)
    state.phase = Phase.SUNDOWN
    g.touch()  # some numbers depend on the phase
