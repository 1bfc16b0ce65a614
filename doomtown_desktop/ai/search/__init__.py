"""The opponent that searches: it rolls out candidates in worlds and takes the most likely to win."""

from __future__ import annotations

from doomtown_desktop.ai.search.marshal import MarshalPolicy

__all__ = ["MarshalPolicy"]
