"""Contests for a unique dude that several players have chosen to start with (R-CL-SETUP-2)."""

from __future__ import annotations

from doomtown_desktop.engine.change import entering
from doomtown_desktop.engine.core import luck
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.use import skills
from doomtown_desktop.protocol.events import StartContested
from doomtown_desktop.protocol.ids import CardId, Seat

CONTEST = "contest"


async def settle(g: Engine, gangs: list[list[CardId]]) -> None:
    """Remove from each gang the dudes that its player loses in a contest. ``gangs`` are in seat order.

    All players have shown the dudes they chose. If several chose the same unique dude, each of them makes a
    pull. The player with the lowest pull keeps the dude. In a tie for the lowest pull, nobody keeps it.
    """
    for title in _contested(g, gangs):
        rivals = [
            (seat, card)
            for seat in g.seats()
            for card in gangs[seat]
            if g.facts[card].is_unique and title in entering.names(g, card)
        ]
        pulls = [(seat, await _pull(g, seat, gangs[seat])) for seat, _ in rivals]
        lowest = min(value for _, value in pulls)
        best = [seat for seat, value in pulls if value == lowest]
        keeper = best[0] if len(best) == 1 else None
        for seat, card in rivals:
            if seat != keeper and card in gangs[seat]:
                gangs[seat].remove(card)
        await happen(g, StartContested(rivals[0][1], tuple(pulls), keeper))


def _contested(g: Engine, gangs: list[list[CardId]]) -> list[str]:
    """Return the names of unique dudes that more than one player has chosen, in the order of the seats."""
    chosen = [
        {name for card in gang if g.facts[card].is_unique for name in entering.names(g, card)}
        for gang in gangs
    ]
    ordered = [
        name
        for gang in gangs
        for card in gang
        if g.facts[card].is_unique
        for name in sorted(entering.names(g, card))
    ]
    return [name for name in dict.fromkeys(ordered) if sum(name in names for names in chosen) > 1]


async def _pull(g: Engine, seat: Seat, gang: list[CardId]) -> int:
    """Make a pull from a player's deck and return the value. The gang is on the table during the pull."""
    p = g.state.players[seat]
    luck.mark(g, gang, luck.everybody(g))
    p.deck = [card for card in p.deck if card not in gang]
    p.table += gang
    luck.shuffle(g, seat)
    pulled = await skills.pull(g, seat, CONTEST)
    gang[:] = [card for card in gang if card in p.table]  # a card may have answered the pull and moved a dude
    p.table = [card for card in p.table if card not in gang]
    p.deck += gang
    g.touch()
    return pulled.value
