"""The pictures of settings that are composed of parts, like the pictures of cards. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.ui.plain import performance, preferences
from doomtown_desktop.ui.plain.pace import WAIT
from doomtown_desktop.ui.plain.preferences import SettingsGroup
from doomtown_desktop.ui.plain.recipes import CardPicture, read_recipe
from doomtown_desktop.ui.plain.scenes import compose

SECTIONS: Final = MappingProxyType(
    {
        str(SettingsGroup.LOOK): "dusk mesas sun",
        str(SettingsGroup.PACE): "dust prairie mustang",
        str(SettingsGroup.COMPUTER): "spark lab robot",
        str(SettingsGroup.SOUND): "noon town bell",
        str(SettingsGroup.STOPS): "dust town signpost",
        str(SettingsGroup.FILES): "dust table chest",
        "Shortcuts": "iron table telegraphkey",
    }
)
"""The recipe of each section of the settings page, by its name."""
_CHOICES: Final[Mapping[str, Mapping[object, str]]] = MappingProxyType(
    {
        "animation": {
            "slow": "dust prairie turtle",
            "normal": "dust prairie mustang",
            "fast": "dust railway locomotive",
            "off": "storm prairie bolt",
        },
        "showdowns": {
            performance.WAIT: "felt table hand",
            performance.SLOW: "felt table turtle",
            performance.NORMAL: "felt table aces",
            performance.FAST: "felt table bolt",
            performance.NEVER: "felt table aces",
        },
        "pace": {
            WAIT: "lamp planks hand",
            0: "lamp planks bolt",
            250: "lamp railway locomotive",
            500: "lamp prairie mustang",
            1200: "lamp prairie cow",
            2500: "lamp prairie turtle",
        },
        "thinking": {300: "spark lab hare", 1000: "spark lab clock", 3000: "spark lab owl"},
        "stops": {"able": "dust town pistol", "always": "dust town speech"},
        "advice": {
            "off": "night town moon",
            "asked": "lamp planks speech",
            "mistakes": "blood planks whistle",
        },
    }
)
"""The recipe of each value of a setting."""
_SWITCHES: Final = MappingProxyType(
    {
        "ahead": "night moon owl",
        "sounds": "noon town bell",
        "ambience": "dawn prairie coyote",
        "official": "paper page scroll",
        "silent": "dust town shield",
        "scans": "paper page mirror",
        "data": "lamp table chest",
    }
)
"""The recipe of each setting whose picture is veiled while it is off."""


_OFF: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(_SWITCHES, (False, preferences.SOUNDS_OFF, preferences.SOUNDS_ASK)),
        "showdowns": (performance.NEVER,),
    }
)
"""The values with which the picture of a setting is veiled."""


def section_scene(name: str) -> CardPicture:
    """Return the picture of a section of the settings page."""
    return compose(read_recipe(SECTIONS[name]), name)


def setting_scene(name: str, value: object) -> CardPicture | None:
    """Return the picture of a setting with a value; ``None`` if it is not composed of parts.

    A number that is not offered has the picture of the next larger one that is.
    """
    if name in _SWITCHES:
        return compose(read_recipe(_SWITCHES[name]), name)
    known = _CHOICES.get(name)
    if known is None:
        return None
    if value not in known and isinstance(value, int):
        value = min((each for each in known if isinstance(each, int) and each >= value), default=max(known))  # type: ignore[type-var]
    return compose(read_recipe(known[value]), name)


def is_veiled(name: str, value: object) -> bool:
    """Return whether the picture of a setting is veiled, because it is off."""
    return name in _OFF and value in _OFF[name]


__all__ = ["SECTIONS", "is_veiled", "section_scene", "setting_scene"]
