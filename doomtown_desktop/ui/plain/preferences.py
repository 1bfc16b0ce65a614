"""The user's preferences.

They are fields of one frozen dataclass and are stored under the names of the fields.

Each preference is declared once, with its label, its values and the effects of a change. The settings page
builds its form from these declarations.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import Any, Final, Protocol

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain import actions, performance
from doomtown_desktop.ui.plain.pace import WAIT
from doomtown_desktop.ui.plain.settings import (
    Affects,
    OneOf,
    Slider,
    Switch,
    Unlisted,
    setting,
    settings_of,
)

log = get_logger(__name__)

ANIMATIONS: Final = MappingProxyType({"off": 0, "fast": 90, "normal": 180, "slow": 360})
"""The duration of a card's travel in milliseconds, by the value of the preference."""
SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""The text sizes that the settings offer, in per cent. Any whole number between the first and the last is
valid.
"""
SOUNDS_ASK, SOUNDS_ON, SOUNDS_OFF = "ask", "on", "off"
TOWN_FULL, TOWN_STILL, TOWN_PLAIN = "full", "still", "plain"
THINKING: Final = MappingProxyType({300: "0.3 seconds", 1000: "1 second", 3000: "3 seconds"})
"""The offered time limits for one decision of an opponent, in milliseconds, with their words."""


class SettingsGroup(StrEnum):
    """The headings of the settings page."""

    LOOK = "Look"
    PACE = "Pace"
    COMPUTER = "Computer"
    SOUND = "Sound"
    STOPS = "Where the game stops and asks"
    FILES = "Your files"


def _cores() -> dict[int, str]:
    return {0: "All except one", **{count: str(count) for count in range(1, (os.cpu_count() or 1) + 1)}}


class ValueStore(Protocol):
    """A store for preferences, such as ``storage.games.SettingsStore``."""

    def get(self, name: str, default: object) -> object:
        """Return the stored value, or ``default`` if there is none."""

    def set(self, name: str, value: object) -> None:
        """Store a value immediately."""


class InMemorySettings:
    """A store for settings in memory. It is used if there is no file, or if the file must not change."""

    def __init__(self) -> None:
        self._values: dict[str, object] = {}

    def get(self, name: str, default: object) -> object:
        """Return the stored value, or ``default`` if there is none."""
        return self._values.get(name, default)

    def set(self, name: str, value: object) -> None:
        """Store a value until the program ends."""
        self._values[name] = value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("it is not text")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise TypeError("it is not a list")
    return tuple(_text(each) for each in value)


def _keys(value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the changed shortcuts from their stored form, without those of unknown actions.

    Raises:
        TypeError, ValueError: The form is wrong, or a key is used twice.
    """
    if not isinstance(value, (list, tuple)):
        raise TypeError("it is not a list")
    found = Preferences()
    for name, chords in value:
        if name in actions.BY_NAME:
            found = replace(found, keys=tuple(sorted({**dict(found.keys), name: _texts(chords)}.items())))
    keys = found.shortcuts
    if any(actions.taken(keys, chord, name) for name, chords in keys.items() for chord in chords):
        raise ValueError("two actions have the same key")
    if any(len(chords) != len(set(chords)) for chords in keys.values()):
        raise ValueError("an action has a key twice")
    return found.keys


def _listed(keys: tuple[tuple[str, tuple[str, ...]], ...]) -> list[list[object]]:
    return [list(pair) for pair in keys]


@dataclass(frozen=True, slots=True)
class Preferences:
    """All preferences. In the user's file, each is stored under the name of its field."""

    theme: str = setting(
        "dark",
        OneOf(
            label="Colours",
            help="Dark, light, or high contrast for weak eyes and bright rooms.",
            choices={"dark": "Dark", "light": "Light", "contrast": "High contrast"},
            group=SettingsGroup.LOOK,
            affects=Affects.STYLE | Affects.TABLE,
        ),
    )
    text_scale: int = setting(
        100,
        OneOf(
            label="Text size",
            help="How large words are. Cards grow along.",
            choices={size: f"{size} %" for size in SCALES},
            bounds=(SCALES[0], SCALES[-1]),
            other="{} %".format,
            group=SettingsGroup.LOOK,
            affects=Affects.STYLE | Affects.TABLE,
        ),
    )
    four_colours: bool = setting(
        False,
        Switch(
            label="Four colours of suits: clubs green, diamonds blue",
            help="Tells suits apart more easily in draw hands.",
            group=SettingsGroup.LOOK,
            affects=Affects.TABLE,
        ),
    )
    daylight: bool = setting(
        True,
        Switch(
            label="Change the light with the time of day",
            help="Dawn, noon, a red Sundown and night over the town. Off: noon all day.",
            group=SettingsGroup.LOOK,
            affects=Affects.TABLE,
        ),
    )
    town: str = setting(
        TOWN_FULL,
        OneOf(
            label="Town",
            help="The picture behind the cards. Still or plain is less work for a slow computer.",
            choices={TOWN_FULL: "Full", TOWN_STILL: "Still", TOWN_PLAIN: "Plain ground"},
            group=SettingsGroup.LOOK,
            affects=Affects.TABLE,
        ),
    )
    animation: str = setting(
        "normal",
        OneOf(
            label="Speed of moving cards",
            help="Cards move to their place, or are there at once.",
            choices={"slow": "Slow", "normal": "Normal", "fast": "Fast", "off": "At once"},
            group=SettingsGroup.PACE,
            affects=Affects.TABLE,
        ),
    )
    showdowns: str = setting(
        performance.NORMAL,
        OneOf(
            label="Speed of scenes",
            help="Scenes show hands, pulls and casualties. Enter or a click goes on, Space holds a scene.",
            choices={
                performance.WAIT: "Wait for me after each scene",
                performance.SLOW: "Slow",
                performance.NORMAL: "Normal",
                performance.FAST: "Fast",
                performance.NEVER: "No scenes",
            },
            group=SettingsGroup.PACE,
            affects=Affects.TABLE,
        ),
    )
    pace: int = setting(
        500,
        OneOf(
            label="Speed of opponents",
            help="How long the computer waits before each of its plays, so that you can follow.",
            choices={
                WAIT: "Wait for me after each play",
                2500: "Very slow",
                1200: "Slow",
                500: "Normal",
                250: "Fast",
                0: "At once",
            },
            bounds=(WAIT, 5000),
            other=lambda pace: f"{pace / 1000:g} seconds",
            group=SettingsGroup.PACE,
            affects=Affects.TABLE | Affects.SEATS,
        ),
    )
    """The time that an opponent waits before a play, in milliseconds, or ``pace.WAIT``."""
    thinking: int = setting(
        1000,
        OneOf(
            label="Marshal thinks for at most",
            help="The longer it may think about a decision, the better it plays.",
            choices=THINKING,
            group=SettingsGroup.COMPUTER,
            affects=Affects.SEATS,
        ),
    )
    ahead: bool = setting(
        True,
        Switch(
            label="Marshal thinks in your time, too",
            help="While you think, it looks at what you are likely to do; then it often answers at once.",
            group=SettingsGroup.COMPUTER,
            affects=Affects.SEATS,
        ),
    )
    cores: int = setting(
        0,
        OneOf(
            label="Cores for the computer",
            help="The lab plays this many games at once. A Marshal at the table uses up to four cores.",
            choices=_cores,
            bounds=(0, 1024),
            group=SettingsGroup.COMPUTER,
        ),
    )
    """The number of cores that the lab uses. 0 means all except one."""
    sounds: str = setting(
        SOUNDS_ASK,
        Switch(
            label="Sounds at the table",
            help=f"Cards, spurs, shots and the bell ({actions.BY_NAME['sounds'].keys[0]}).",
            on=SOUNDS_ON,
            off=SOUNDS_OFF,
            unset=SOUNDS_ASK,
            group=SettingsGroup.SOUND,
            affects=Affects.SOUND,
        ),
    )
    volume: int = setting(
        70,
        Slider(
            label="Volume",
            name="Volume of sounds, per cent",
            help="How loud sounds are.",
            least=0,
            most=100,
            step=5,
            unit=" %",
            group=SettingsGroup.SOUND,
            affects=Affects.SOUND,
        ),
    )
    ambience: bool = setting(
        True,
        Switch(
            label="Wind, birds and crickets",
            help="A quiet background at the table that changes with the hour, while sounds are on.",
            group=SettingsGroup.SOUND,
            affects=Affects.SOUND,
        ),
    )
    stops: str = setting(
        "able",
        OneOf(
            label="Shootout and Resolution plays",
            help="Decides if a shootout also asks you when you can only pass.",
            choices={
                "able": "Only where I could do something",
                "always": "Always, even if I can only pass",
            },
            group=SettingsGroup.STOPS,
            affects=Affects.SEATS,
        ),
    )
    advice: str = setting(
        "asked",
        OneOf(
            label="Hints",
            help="When the computer says what it would do in your place.",
            choices={
                "off": "Off",
                "asked": "When I ask for one",
                "mistakes": "When I ask, and before I make what looks like a mistake",
            },
            group=SettingsGroup.STOPS,
            affects=Affects.TABLE | Affects.SEATS,
        ),
    )
    hints: bool = setting(
        True,
        Switch(
            label="Say in a line below each question what it is about",
            help="For players who are new to the game.",
            group=SettingsGroup.STOPS,
            affects=Affects.TABLE,
        ),
    )
    silent: tuple[str, ...] = setting((), Unlisted(read=_texts, affects=Affects.SEATS))
    """The React windows in which the player passes automatically, by the names of their events."""
    official: bool = setting(
        True,
        Switch(
            label="Show official card texts I imported",
            help="In the deck builder, below the large card.",
            group=SettingsGroup.FILES,
            affects=Affects.TABLE,
        ),
    )
    scans: str = setting("", Unlisted(read=_text, affects=Affects.TABLE))
    """The folder with images of cards, which are named by the cards' codes. If it is empty, the program draws
    the cards.
    """
    keys: tuple[tuple[str, tuple[str, ...]], ...] = setting(
        (), Unlisted(read=_keys, write=_listed, affects=Affects.KEYS | Affects.TABLE)
    )
    """The shortcuts that differ from the default, as (action, chords) pairs."""

    @property
    def travel(self) -> int:
        """The duration of a card's travel in milliseconds. 0 means that there is no animation."""
        return ANIMATIONS[self.animation]

    @property
    def scale(self) -> float:
        """The text scale as a factor, 0.8-2."""
        return self.text_scale / 100

    @property
    def shortcuts(self) -> actions.Keys:
        """The current keys of every action."""
        return actions.with_changes(dict(self.keys))

    def with_key(self, name: str, chords: tuple[str, ...]) -> Preferences:
        """Return preferences with other keys for an action. Default keys are not stored.

        Raises:
            KeyTaken: Another action has one of the chords. The message names that action.
        """
        for chord in chords:
            other = actions.taken(self.shortcuts, chord, name)
            if other is not None:
                raise KeyTaken(f"{chord} is taken: {other.words}. Give that another key first.")
        changed = {**dict(self.keys), name: chords}
        if chords == actions.BY_NAME[name].keys:
            del changed[name]
        return replace(self, keys=tuple(sorted(changed.items())))


class KeyTaken(ValueError):
    """Raised if the chord already belongs to another action."""


SETTINGS: Final = MappingProxyType(settings_of(Preferences))
"""The settings of all preferences, by name."""


def load(get: Callable[[str, object], object]) -> Preferences:
    """Return the preferences of a store. An invalid value is logged and replaced by its default."""
    wanted: dict[str, Any] = {}
    for name, described in SETTINGS.items():
        missing = object()
        value = get(name, missing)
        if value is missing:
            continue
        try:
            wanted[name] = described.check(value)
        except (ValueError, TypeError, KeyError) as error:
            log.warning("the setting %s=%r is ignored: %s", name, value, error)
    return Preferences(**wanted)


def save(settings: ValueStore, old: Preferences, new: Preferences) -> None:
    """Store each preference that has changed."""
    for name in changed(old, new):
        settings.set(name, SETTINGS[name].stored(getattr(new, name)))


def with_value(chosen: Preferences, name: str, value: object) -> Preferences:
    """Return preferences with one value changed.

    Raises:
        ValueError, TypeError: The preference cannot have this value.
    """
    changes: dict[str, Any] = {name: SETTINGS[name].check(value)}
    return replace(chosen, **changes)


def changed(old: Preferences, new: Preferences) -> list[str]:
    """Return the names of the preferences that have changed."""
    return [each.name for each in fields(Preferences) if getattr(old, each.name) != getattr(new, each.name)]


def affected(old: Preferences, new: Preferences) -> Affects:
    """Return the combined effects of a change from the old preferences to the new ones."""
    return reduce(or_, (SETTINGS[name].affects for name in changed(old, new)), Affects.NOTHING)
