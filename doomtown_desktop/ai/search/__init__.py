"""The opponent that searches: it rolls out candidates in worlds and takes the one that wins most often."""

from __future__ import annotations

from doomtown_desktop.ai.search.marshal import MarshalPolicy

__all__ = ["MarshalPolicy"]
