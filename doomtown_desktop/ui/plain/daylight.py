"""The light over the town in each phase of the day."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.view_data import TableView


@dataclass(frozen=True, slots=True)
class Daylight:
    """The light of one hour of the day.

    Attributes:
        name: The name of the light.
        sun: The direction of the sun. -1 is left, where it sets. 1 is right, where it rises. 0 is above.
        near: The colour and strength (0-255) of the light on the ground towards the sun.
        far: The colour and strength (0-255) of the light on the ground away from the sun.
        reach: The length of a house's shadow, in card widths.
        shade: The darkness of shadows, 0-255.
    """

    name: str
    sun: float
    near: tuple[str, int]
    far: tuple[str, int]
    reach: float
    shade: int


EVEN: Final = Daylight("even", 0.0, ("#000000", 0), ("#000000", 0), 0.0, 80)
"""The light if the setting for daylight is off. Houses have only a small shadow below them."""
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
"""The light of each phase of the day."""
LIGHTS: Final = (EVEN, DAWN, MORNING, NOON, AFTERNOON, SUNDOWN)


def light_of(view: TableView | None) -> Daylight:
    """Return the light of a position. Once half of all dudes are booted, High Noon becomes afternoon."""
    light = EVEN if view is None else HOURS.get(view.phase, EVEN)
    if light is NOON and view is not None:
        booted = [card.booted for card in view.cards if card.type in (CardType.DUDE, CardType.TOKEN)]
        if booted and sum(booted) * 2 >= len(booted):
            return AFTERNOON
    return light
