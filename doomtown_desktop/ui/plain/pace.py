"""How fast opponents play where nobody says a number of milliseconds."""

from __future__ import annotations

from typing import Final

WAIT: Final = -1
"""A pace: opponents wait after each act until the player lets them go on."""
WAITING_PACE: Final = 250
"""Milliseconds before an opponent's play where each is waited for anyway."""
