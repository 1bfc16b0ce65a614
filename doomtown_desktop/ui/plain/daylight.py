"""The light over the town: the hour of each phase, and its effect on the ground. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.view_data import TableView


@dataclass(frozen=True, slots=True)
class Daylight:
    """The light of an hour.

    Attributes:
        sun: Where it comes from: -1 from the left, where the sun goes down, 1 from the right, 0 from above.
        near: Colour of the ground's side towards the sun, and how strong it is (0-255).
        far: The same at the other side.
        reach: How far the shadow of a house falls away from the sun, in card widths.
        shade: How dark shadows are, 0-255.
    """

    name: str
    sun: float
    near: tuple[str, int]
    far: tuple[str, int]
    reach: float
    shade: int


EVEN: Final = Daylight("even", 0.0, ("#000000", 0), ("#000000", 0), 0.0, 80)
"""The light if the setting is off: a little shade right below each house."""
DAWN: Final = Daylight("dawn", 1.0, ("#ff9d86", 62), ("#2c3a78", 66), 0.62, 78)
MORNING: Final = Daylight("morning", 0.6, ("#ffd59a", 40), ("#3a4a78", 30), 0.34, 76)
NOON: Final = Daylight("noon", 0.0, ("#ffe2b0", 44), ("#ffcf98", 22), 0.07, 110)
AFTERNOON: Final = Daylight("afternoon", -0.7, ("#ffb24a", 54), ("#6a3a1c", 36), 0.36, 84)
SUNDOWN: Final = Daylight("sundown", -1.0, ("#ff5426", 84), ("#3a1244", 96), 0.74, 92)
HOURS: Final = MappingProxyType(
    {
        "setup": DAWN,
        "gamblin": DAWN,
        "upkeep": MORNING,
        "high noon": NOON,
        "sundown": SUNDOWN,
        "over": SUNDOWN,
    }
)
"""By phase of the day."""
LIGHTS: Final = (EVEN, DAWN, MORNING, NOON, AFTERNOON, SUNDOWN)


def light_of(view: TableView | None) -> Daylight:
    """Return the light of a position. High Noon turns to afternoon when half of all dudes are booted."""
    light = EVEN if view is None else HOURS.get(view.phase, EVEN)
    if light is NOON and view is not None:
        booted = [card.booted for card in view.cards if card.type in (CardType.DUDE, CardType.TOKEN)]
        if booted and sum(booted) * 2 >= len(booted):
            return AFTERNOON
    return light
