"""The pace of opponents while they wait for the player instead of a number of milliseconds."""

from __future__ import annotations

from typing import Final

WAIT: Final = -1
"""The pace at which opponents wait after each act until the player continues."""
WAITING_PACE: Final = 250
"""Milliseconds before an opponent's play at the pace ``WAIT``."""
