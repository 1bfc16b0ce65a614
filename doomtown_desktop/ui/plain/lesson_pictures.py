"""The picture of each lesson, composed like the picture of a card."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from doomtown_desktop.ui.plain.recipes import CardPicture, read_recipe
from doomtown_desktop.ui.plain.scenes import compose

RECIPES: Final = MappingProxyType(
    {
        "noon": "noon town signpost",
        "morning": "lamp table cards",
        "shootout": "dust town pistols",
        "sundown": "blood sunrise badge",
    }
)
"""The recipe of each lesson's picture, by the id of the lesson."""
OTHER: Final = "dusk town speech"
"""The recipe for a lesson without its own."""


def lesson_picture(name: str) -> CardPicture:
    """Return the picture of the lesson with an id."""
    return compose(read_recipe(RECIPES.get(name, OTHER)), name)


__all__ = ["lesson_picture"]
