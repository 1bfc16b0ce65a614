"""The preferences about automatic passes, and the names of React windows."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from doomtown_desktop.session.stops import Stops
from doomtown_desktop.ui.plain.preferences import Preferences

REACT_WINDOWS: Final = MappingProxyType(
    {
        "MakingPlay": "Before a play is made",
        "PlayMade": "After a play was made",
        "AbilityUsed": "After an ability was used",
        "AbilityDone": "After an ability was carried out",
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
"""The words for each React window that the game can pass automatically, by the name of its event."""


def stops_of(preferences: Preferences) -> Stops:
    """Return the stops for a person's preferences. They say where the game asks and where it passes."""
    return Stops(preferences.stops == "able", preferences.silent, preferences.advice == "mistakes")
