"""The colours of the stage of a shootout in each light of the day."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class StageHour:
    """The light on the stage.

    Attributes:
        sky: The colours from the top to the horizon.
        glow: The colour of the sun behind the house.
        far: The colour of the farther ridge.
        near: The colour of the nearer ridge.
        veil: The tint over the neighbouring houses.
        wall: The colour and strength (0-255) of the tint over the house in the middle.
        ground: The colours of the earth at the house and at the lower edge.
        walk: The colours of the boards of the boardwalk and of the gaps between them.
        shadow: The colour of shadows.
        lit: True if windows are lit.
        gloom: The colour of the darkness above and in the corners.
        dark: The strength (0-255) of the darkness in the corners.
    """

    sky: tuple[str, str, str, str]
    glow: str
    far: str
    near: str
    veil: tuple[str, int]
    wall: tuple[str, int]
    ground: tuple[str, str]
    walk: tuple[str, str]
    shadow: str
    lit: bool
    gloom: str
    dark: int


SUNDOWN: Final = StageHour(
    sky=("#3b2350", "#8c3550", "#e0603a", "#ffb352"),
    glow="#fff0b0",
    far="#7c2f48",
    near="#571f38",
    veil=("#5a1c38", 178),
    wall=("#5a1c38", 26),
    ground=("#cd7c48", "#a95a3a"),
    walk=("#8a4a2e", "#4a2018"),
    shadow="#2a0a1e",
    lit=True,
    gloom="#1a0a0c",
    dark=215,
)
DAWN: Final = replace(
    SUNDOWN,
    sky=("#4a4873", "#8a6f95", "#d99a8c", "#f7d8a8"),
    glow="#fff0c4",
    far="#8d7594",
    near="#6c5478",
    veil=("#6a5074", 168),
    wall=("#a07a8a", 30),
    ground=("#d2b48e", "#a1815e"),
    walk=("#a98a6a", "#6a4e3c"),
    shadow="#3a2440",
    gloom="#1c1430",
    dark=205,
)
NOON: Final = replace(
    SUNDOWN,
    sky=("#3f7f96", "#86b4bb", "#e2d9b0", "#fbe6b0"),
    glow="#fffbe6",
    far="#c39a7c",
    near="#a3785a",
    veil=("#b28a5c", 150),
    wall=("#f0dcb4", 20),
    ground=("#e6c78e", "#b98d56"),
    walk=("#b88a55", "#6e4c2a"),
    shadow="#3d230f",
    lit=False,
    gloom="#0d2636",
    dark=205,
)
AFTERNOON: Final = replace(
    SUNDOWN,
    sky=("#4d5f86", "#a77f83", "#eea35e", "#ffd489"),
    glow="#fff0b8",
    far="#a5645a",
    near="#7c463f",
    veil=("#8a4f3c", 160),
    wall=("#b0643c", 26),
    ground=("#dba765", "#a86f40"),
    walk=("#a06a3e", "#57331c"),
    shadow="#33160e",
    gloom="#1d1424",
    dark=210,
)
NIGHT: Final = replace(
    SUNDOWN,
    sky=("#0d1428", "#15203c", "#223355", "#3a4a6c"),
    glow="#c9d4f0",
    far="#1c2844",
    near="#141c34",
    veil=("#0c1430", 168),
    wall=("#0a1028", 60),
    ground=("#4a5478", "#343b58"),
    walk=("#4a4658", "#221f30"),
    shadow="#04060f",
    gloom="#060a18",
    dark=205,
)
HOURS: Final = MappingProxyType(
    {"dawn": DAWN, "noon": NOON, "afternoon": AFTERNOON, "sundown": SUNDOWN, "night": NIGHT}
)
"""The light on the stage by the name of the town's light."""

__all__ = ["HOURS", "NOON", "SUNDOWN", "StageHour"]
