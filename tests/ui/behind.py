"""The game of a window. The window itself knows only its seats; tests need more."""

from __future__ import annotations

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.game.bridge import Bridge
from tests.json_seats import JsonSeats
from tests.ui.late_seats import LateSeats


def match_of(bridge: Bridge | None) -> Match:
    """Return the match whose seats a window shows."""
    assert bridge is not None
    seats = bridge.seats.behind if isinstance(bridge.seats, (JsonSeats, LateSeats)) else bridge.seats
    assert isinstance(seats, LocalSeats)
    return seats.match


def game_of(bridge: Bridge | None) -> Game:
    """Return the game of that match."""
    return match_of(bridge).game
