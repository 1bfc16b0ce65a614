"""The opponent that searches: imagined games are played out quickly, and what wins most is done."""

from __future__ import annotations

from doomtown_desktop.ai.search.marshal import MarshalPolicy

__all__ = ["MarshalPolicy"]
