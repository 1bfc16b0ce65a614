"""Checks of questions: each names its subject, and the card that asks is known."""

from __future__ import annotations

import re
from typing import Final

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.protocol.question import Choose

_KIND: Final = (
    r"(ones?|cards?|dudes?|deeds?|goods|spells?|Gadget|Weapon|Horse|Hex|joker|ability|player|value)"
)
_VAGUE: Final = re.compile(
    rf"(Which|What|Choose)( an?| the)?( \w+)? {_KIND}\??"
    r"|(How many|Who|Whom|To whom|Where|What|Which|And then|Choose)\?|\w+ (which|what|how many)\?|",
)
_MADE_BY_CARDS: Final = frozenset({"target", "mode", "number", "player", "order"})
_OF_A_RULE: Final = "Draw how many extra cards?"
"""Several cards together may let a player draw these."""


def is_vague(prompt: str) -> bool:
    """Return whether the words would fit any card: "Choose a card", "Which dude?"."""
    return _VAGUE.fullmatch(prompt) is not None


def flaw(g: Engine, asked: Choose) -> str:
    """Return the fault of a question; empty if a player knows what it is about."""
    if is_vague(asked.prompt):
        return f"says too little: {asked.prompt}"
    if asked.source is None:
        bare = asked.kind in _MADE_BY_CARDS and asked.prompt != _OF_A_RULE
        return f"asked by no card: {asked.prompt}" if bare else ""
    title = g.facts[asked.source].title if asked.source >= 0 else ""
    under_way = any(asked.source in (use.card, use.declared.on) for use in g.uses)
    if under_way and not asked.about:
        return f"does not say what {title} does: {asked.prompt}"
    return ""
