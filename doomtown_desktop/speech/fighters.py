"""The sides of a fight and the owner of a lost dude, reconstructed from the log of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.speech.known import Table

_ENDS: Final = (e.ShootoutEnded, e.JobEnded, e.DayBegan, e.GameStarted)
"""The log of the current fight begins after the latest of these events."""


class Side(Record):
    """The dudes of one side of a fight: all that have joined it, and those that are still on it."""

    came: tuple[CardId, ...]
    """All dudes that have joined it, in order."""
    left: tuple[CardId, ...]
    """The dudes that are still on it."""


def sides(log: Sequence[Event], until: int) -> tuple[Side, Side]:
    """Return both sides of the current fight as they are just before event number ``until`` of the log."""
    start = next((i for i in range(until - 1, -1, -1) if isinstance(log[i], _ENDS)), 0)
    came: tuple[list[CardId], list[CardId]] = ([], [])
    stand: tuple[list[CardId], list[CardId]] = ([], [])
    for event in log[start:until]:
        if isinstance(event, e.Joined):
            came[event.side].append(event.card)
            stand[event.side].append(event.card)
        elif isinstance(event, e.LeftPosse) and event.card in stand[event.side]:
            stand[event.side].remove(event.card)
    return (Side(tuple(came[0]), tuple(stand[0])), Side(tuple(came[1]), tuple(stand[1])))


def players(engine: Table, log: Sequence[Event], until: int) -> tuple[tuple[Seat, ...], ...]:
    """Return, for each side, the players whose dudes have joined it, in the order of joining."""
    owners = [[engine.owner(card) for card in side.came] for side in sides(log, until)]
    return tuple(tuple(dict.fromkeys(each)) for each in owners)


def helped(engine: Table, log: Sequence[Event], until: int, leaders: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return those of ``leaders`` whose side dudes of other players have joined."""
    found = []
    for seat in leaders:
        for side in sides(log, until):
            owners = {engine.owner(card) for card in side.came}
            if side.came and engine.owner(side.came[0]) == seat and owners != {seat}:
                found.append(seat)
    return tuple(found)


def whose(engine: Table, event: e.Aced | e.Discarded | e.WentHome) -> Seat:
    """Return the player who controlled a dude that was lost."""
    if isinstance(event, e.WentHome):
        return engine.owner(event.card)
    return event.player if event.whose is None else event.whose


__all__ = ["Side", "helped", "players", "sides", "whose"]
