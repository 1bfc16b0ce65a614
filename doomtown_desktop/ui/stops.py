"""Where the game waits for a person, and where it passes for them. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from doomtown_desktop.engine.decisions import PASS, Answer, Choose
from doomtown_desktop.ui.preferences import Preferences

WINDOWS: Final = ("shootout", "resolution", "cheatin resolution", "react")
"""Decisions whose last resort is to pass. A Noon play is always asked for: passing there is a plan."""
REACT_WINDOWS: Final = MappingProxyType(
    {
        "MakingPlay": "Before a play is made",
        "PlayMade": "After a play was made",
        "AbilityUsed": "After an ability was used",
        "SpellCast": "After a spell was cast",
        "PullRevealed": "When a card is pulled",
        "EnteredPlay": "When a card enters play",
        "Discarding": "Before a card is discarded",
        "Acing": "Before a card is aced",
        "Moved": "After a dude moved",
        "CalloutAnswered": "After a call-out was answered",
        "Joined": "When a dude joins a posse",
        "ShootoutStarted": "When a shootout begins",
        "DrawHandsRevealed": "When draw hands are revealed",
        "CasualtiesTaken": "After casualties were taken",
        "ShootoutEnded": "When a shootout is over",
    }
)
"""React windows by the name of their event, in words. Others are always asked for."""

Stops = Callable[[Choose], Answer | None]
"""The answer that is given for a person, or ``None`` to ask."""


def by_itself(pending: Choose, preferences: Preferences) -> Answer | None:
    """Pass for a person where they said so; ``None`` asks them."""
    keys = pending.keys()
    if pending.kind not in WINDOWS or PASS not in keys:
        return None
    if keys == [PASS] and preferences.stops == "able" and not pending.adjustable:
        return (PASS,)
    if pending.kind == "react" and pending.event in preferences.silent:
        return (PASS,)
    return None
