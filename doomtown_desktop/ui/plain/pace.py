"""The special pace at which opponents wait for the player, and not for a number of milliseconds."""

from __future__ import annotations

from typing import Final

WAIT: Final = -1
"""The value of the pace at which opponents wait after each act until the player continues."""
WAITING_PACE: Final = 250
"""Milliseconds before an opponent's play if the pace is ``WAIT``."""
