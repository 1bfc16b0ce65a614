"""Who comes first, and how players take turns (R-GAMB-9, R-SETUP-14)."""

from __future__ import annotations

from doomtown_desktop.engine import chance, skills
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.ids import Seat


async def need_order(g: Engine, seats: list[Seat]) -> None:
    """Before the first Winner exists, pull for a provisional one when two players want to act (R-GAMB-9)."""
    if len(seats) < 2 or g.state.winner is not None or g.state.provisional is not None:
        return
    tied = list(g.seats())
    if g.ruleset.first_order == "random":
        tied = [tied[chance.below(g.state, len(tied))]]
    while len(tied) > 1:
        pulls = []
        for seat in tied:
            pulls.append((await skills.pull(g, seat, "order")).value)
        low = min(pulls)
        again = [s for s, value in zip(tied, pulls, strict=True) if value == low]
        if len(again) == len(tied) and not any(
            g.state.players[s].deck or g.state.players[s].discard_pile for s in tied
        ):
            again = [again[chance.below(g.state, len(again))]]
        tied = again
    g.state.provisional = tied[0]


async def random_order(g: Engine, seats: list[Seat]) -> list[Seat]:
    """Setup abilities: a random player first, then clockwise (R-SETUP-14)."""
    if len(seats) < 2:
        return seats
    return g.clockwise(seats[chance.below(g.state, len(seats))])
