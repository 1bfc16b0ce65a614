"""The light over the town in each phase of the day: the colours of the sky, the houses and the ground."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import TableView

Tint = tuple[str, int]
"""A colour and its strength, 0-255."""


@dataclass(frozen=True, slots=True)
class SkyLight:
    """The sun or the moon.

    Attributes:
        tone: The colour of the disc and of the glow around it.
        across: The place of its middle, as a fraction of the width from the left.
        down: The same, as a fraction of the height of the sky from the top.
        radius: The radius of the disc in card widths. With 0, only the glow is visible.
        glow: The radius of the glow, in card widths.
        strength: The strength of the glow, 0-255.
    """

    tone: str
    across: float
    down: float
    radius: float
    glow: float
    strength: int


@dataclass(frozen=True, slots=True)
class Daylight:
    """The light of one hour of the day.

    Attributes:
        name: The name of the light.
        sky: The colours of the sky, from the top to the horizon.
        light: The sun or the moon.
        far: The colour of the farther ridge.
        near: The colour of the nearer ridge.
        veil: The tint over the houses behind the far street.
        near_veil: The tint over houses and things that are nearer.
        haze: The tint over the houses between the deeds of the near street.
        ground: The colours of the far street, of the square and of the near street.
        walk: The colours of the boards of the boardwalks and of the gaps between them.
        grass: The colour of the grass.
        shadow: The colour of shadows, and their strength.
        lean: The way that a shadow falls to the right, in per cent of the height of what casts it. A negative
            number is a shadow to the left.
        washes: The light on the ground from the left, and from the right.
        bright: The strength (0-255) of the pale light in the middle of the square.
        pool: The strength (0-255) of the light that falls out of doors. With 0, no window is lit.
        stars: The number of stars in a sky that is 17.5 card widths wide.
    """

    name: str
    sky: tuple[str, str, str, str]
    light: SkyLight
    far: str
    near: str
    veil: Tint
    near_veil: Tint
    haze: Tint
    ground: tuple[str, str, str]
    walk: tuple[str, str]
    grass: str
    shadow: Tint
    lean: float
    washes: tuple[Tint, Tint]
    bright: int
    pool: int
    stars: int = 0

    @property
    def is_lit(self) -> bool:
        """True if the windows are lit."""
        return self.pool > 0


DAWN: Final = Daylight(
    name="dawn",
    sky=("#5d5a8c", "#a583a4", "#e8b09a", "#f7d8a8"),
    light=SkyLight("#fff0c4", 0.655, 0.72, 0.5, 5.4, 210),
    far="#a88ea6",
    near="#8a6f8c",
    veil=("#c79a9a", 90),
    near_veil=("#a07a8a", 40),
    haze=("#d3b3a4", 150),
    ground=("#d9c1a2", "#e2cdac", "#d3b995"),
    walk=("#a98a6a", "#6a4e3c"),
    grass="#8a8458",
    shadow=("#3a2440", 90),
    lean=-46.0,
    washes=(("#6a5a9a", 46), ("#ff9d86", 52)),
    bright=96,
    pool=52,
)
NOON: Final = Daylight(
    name="noon",
    sky=("#8fbccb", "#b9d3cd", "#e6e2c4", "#f7e7bd"),
    light=SkyLight("#fffbe6", 0.5, -0.03, 0.0, 5.4, 210),
    far="#d8bda4",
    near="#c69d80",
    veil=("#f0dcb4", 92),
    near_veil=("#f0dcb4", 30),
    haze=("#e4cfa2", 150),
    ground=("#e8d5ac", "#f1e2bf", "#e4cfa2"),
    walk=("#c49c68", "#85613a"),
    grass="#8d8a4c",
    shadow=("#5a3a18", 84),
    lean=6.0,
    washes=(("#fff2cc", 0), ("#fff2cc", 0)),
    bright=120,
    pool=0,
)
AFTERNOON: Final = Daylight(
    name="afternoon",
    sky=("#6f93ad", "#b3b5a9", "#efcf98", "#ffd98f"),
    light=SkyLight("#fff2c0", 0.3, 0.3, 0.36, 5.4, 200),
    far="#c79a7c",
    near="#ab7a5c",
    veil=("#d9a468", 88),
    near_veil=("#c98a4c", 40),
    haze=("#dcb67c", 146),
    ground=("#dcbb86", "#e7cb97", "#d8b27c"),
    walk=("#b08450", "#6f4a2a"),
    grass="#878246",
    shadow=("#4a2a14", 96),
    lean=44.0,
    washes=(("#ffb858", 60), ("#7a4630", 36)),
    bright=90,
    pool=40,
)
SUNDOWN: Final = Daylight(
    name="sundown",
    sky=("#3b2350", "#8c3550", "#e0603a", "#ffb352"),
    light=SkyLight("#fff0b0", 0.372, 0.6, 0.47, 5.4, 210),
    far="#7c2f48",
    near="#571f38",
    veil=("#5a1c38", 112),
    near_veil=("#4a1830", 96),
    haze=("#a95a3a", 150),
    ground=("#b9683f", "#cd7c48", "#a95a3a"),
    walk=("#8a4a2e", "#4a2018"),
    grass="#6d5a38",
    shadow=("#2a0a1e", 120),
    lean=74.0,
    washes=(("#ffb347", 96), ("#3a1040", 92)),
    bright=110,
    pool=62,
)
NIGHT: Final = Daylight(
    name="night",
    sky=("#0d1428", "#15203c", "#223355", "#3a4a6c"),
    light=SkyLight("#e9eefc", 0.565, 0.2, 0.2, 2.2, 110),
    far="#1c2844",
    near="#141c34",
    veil=("#0c1430", 158),
    near_veil=("#0a1028", 124),
    haze=("#141c38", 150),
    ground=("#3a4260", "#465072", "#343b58"),
    walk=("#4a4658", "#221f30"),
    grass="#3c4858",
    shadow=("#04060f", 130),
    lean=-30.0,
    washes=(("#0a1230", 40), ("#ffb65a", 0)),
    bright=40,
    pool=100,
    stars=150,
)
LIGHTS: Final = (DAWN, NOON, AFTERNOON, SUNDOWN, NIGHT)
"""All lights, in the order of a day."""
HOURS: Final = MappingProxyType(
    {
        "setup": DAWN,
        "gamblin": DAWN,
        "upkeep": DAWN,
        "high noon": NOON,
        "sundown": SUNDOWN,
        "over": SUNDOWN,
    }
)
"""The light at the beginning of each phase of the day."""
NIGHTFALL: Final = (Question.SUNDOWN_DISCARD, Question.DISCARD_DOWN)
"""The questions after the check of victory at Sundown. The winner of lowball is asked first."""


def light_of(view: TableView | None) -> Daylight:
    """Return the light of a position.

    Once half of all dudes are booted, High Noon becomes afternoon. The winner of lowball refills the hand at
    Sundown, and the other players do so at night.
    """
    light = NOON if view is None else HOURS.get(view.phase, NOON)
    if view is None:
        return light
    if light is NOON:
        booted = [card.booted for card in view.cards if card.type in (CardType.DUDE, CardType.TOKEN)]
        if booted and sum(booted) * 2 >= len(booted):
            return AFTERNOON
    if view.phase == "sundown" and view.waiting_kind in NIGHTFALL and view.waiting_for != view.winner:
        return NIGHT
    return light


def next_light(light: Daylight) -> Daylight:
    """Return the light that follows a light."""
    return LIGHTS[(LIGHTS.index(light) + 1) % len(LIGHTS)]
