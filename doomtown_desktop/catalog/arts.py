"""The arts: skills of dudes, and the cards that only dudes with a skill can use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog.model import CardFacts

ARTS: Final[Mapping[str, Callable[[CardFacts], bool]]] = MappingProxyType(
    {
        "Huckster": lambda card: card.spell_kind == "hex",
        "Blessed": lambda card: card.spell_kind == "miracle",
        "Shaman": lambda card: card.spell_kind == "spirit",
        "Mad Scientist": lambda card: card.gadget_difficulty is not None,
        "Kung Fu": lambda card: any(header.technique for header in card.headers),
    }
)
"""For each skill, a test whether only dudes with the skill can use a card."""
