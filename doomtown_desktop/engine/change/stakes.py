"""The ante; victory points and the fear level of the classic game."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.events import FearLevelChanged, GhostRockMoved, VictoryPointsChanged
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.words import PlayerNumber

FEAR_AT_FIRST: Final = 6
FEAR_LIMITS: Final = (1, 10)


def fear_level(g: Engine) -> int:
    """Return the current fear level: the stored level plus effects, limited to 1-10 (R-CL-FEAR-1)."""
    lowest, highest = FEAR_LIMITS
    level = m.player_stat(g, g.seats()[0], PlayerNumber.FEAR_LEVEL, FEAR_AT_FIRST + g.state.fear)
    return min(highest, max(lowest, level))


async def ante(g: Engine, seat: Seat, amount: int) -> None:
    """Put ghost rock of a player into the pot; a negative amount gives it back (R-GAMB-1 to R-GAMB-3).

    The bank lends what is missing in the stash. What comes back first settles this debt.
    """
    p = g.state.players[seat]
    own = min(amount, p.stash) if amount > 0 else amount + min(p.debt, -amount)
    p.stash -= own
    p.debt += amount - own
    g.state.pot += amount
    g.touch()
    giver, taker = (seat, -1) if amount > 0 else (-1, seat)
    await happen(g, GhostRockMoved(giver, taker, abs(amount), "ante"))


async def add_victory_points(g: Engine, seat: Seat, amount: int, *, by: Cause | None = None) -> None:
    """Give a player victory points; a negative amount removes them, down to 0 (R-CL-WIN-1)."""
    p = g.state.players[seat]
    amount = max(amount, -p.victory_points)
    if amount and not p.eliminated:
        p.victory_points += amount
        g.touch()
        await happen(g, VictoryPointsChanged(seat, amount, cause=by))


async def change_fear(g: Engine, amount: int, *, by: Cause | None = None) -> None:
    """Change the fear level permanently. The stored level may be outside 1-10 (R-CL-FEAR-1)."""
    if amount:
        g.state.fear += amount
        g.touch()
        await happen(g, FearLevelChanged(amount, fear_level(g), cause=by))
