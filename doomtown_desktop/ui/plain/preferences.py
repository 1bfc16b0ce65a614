"""What the user prefers: one frozen value, kept name by name in the user's file. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, Protocol

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.plain.following import WAIT

log = get_logger(__name__)

THEME_WORDS: Final = MappingProxyType({"dark": "Dark", "light": "Light", "contrast": "High contrast"})
ANIMATIONS: Final = MappingProxyType({"off": 0, "fast": 90, "normal": 180, "slow": 360})
"""Milliseconds a card travels."""
PACES: Final = MappingProxyType(
    {
        "Wait for me after each act": WAIT,
        "Very slow": 2500,
        "Slow": 1200,
        "Normal": 500,
        "Fast": 250,
        "At once": 0,
    }
)
"""Milliseconds an opponent waits before a play."""
SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""Text sizes in per cent; any whole number from the first to the last will do."""
SHOWDOWNS: Final = MappingProxyType(
    {"full": "Full, until I go on", "short": "Short, a second and a half", "never": "Never"}
)
"""How hands, pulls, casualties and ends are shown."""
STOPS: Final = MappingProxyType(
    {"able": "Only where I could do something", "always": "Always, even if I can only pass"}
)
SOUNDS_ASK, SOUNDS_ON, SOUNDS_OFF = "ask", "on", "off"
SOUNDS: Final = MappingProxyType(dict.fromkeys((SOUNDS_ASK, SOUNDS_ON, SOUNDS_OFF)))
"""Whether there are sounds: nobody has said yet, which is none, on or off."""
THINKING: Final = MappingProxyType({300: "0.3 seconds", 1000: "1 second", 3000: "3 seconds"})
"""How long opponents think about one decision that play better the longer they do, in milliseconds."""
ADVICE: Final = MappingProxyType(
    {
        "off": "Off",
        "asked": "When I ask for one",
        "mistakes": "When I ask, and before I make what looks like a mistake",
    }
)
"""When there are hints at the table."""


class Settings(Protocol):
    """Where preferences are kept: ``storage.games.SettingsStore``, or anything like it."""

    def get(self, name: str, default: object) -> object:
        """The stored value, or ``default``."""

    def set(self, name: str, value: object) -> None:
        """Store a value at once."""


class InMemorySettings:
    """Settings that hold until the program ends: where there is no file, or it is not to be touched."""

    def __init__(self) -> None:
        self._values: dict[str, object] = {}

    def get(self, name: str, default: object) -> object:
        """The value of now, or ``default``."""
        return self._values.get(name, default)

    def set(self, name: str, value: object) -> None:
        """Another value from now on."""
        self._values[name] = value


@dataclass(frozen=True, slots=True)
class Preferences:
    """All preferences. A field's name is its name in the user's file."""

    theme: str = "dark"
    text_scale: int = 100
    """Per cent, 80-200."""
    four_colours: bool = False
    """Clubs green and diamonds blue."""
    daylight: bool = True
    """The light over the town goes by the phase of the day."""
    animation: str = "normal"
    pace: int = 500
    """Milliseconds an opponent waits before a play, 0-5000, or ``following.WAIT``."""
    thinking: int = 1000
    """How long an opponent that takes its time thinks about one decision: see ``THINKING``."""
    ahead: bool = True
    """Such an opponent thinks in the time of people, too."""
    cores: int = 0
    """Cores of the machine that computers may use for their games; 0: all but one."""
    showdowns: str = "full"
    """How hands, pulls, casualties and ends are shown."""
    sounds: str = SOUNDS_ASK
    """Whether there are sounds: see ``SOUNDS``."""
    volume: int = 70
    """Of sounds, per cent, 0-100."""
    scans: str = ""
    """Folder with pictures of cards, named by code; empty: drawn faces."""
    official: bool = True
    """The large card of the deck builder shows official texts, where the user imported some."""
    hints: bool = True
    """A line below each question says what it is about."""
    advice: str = "asked"
    """When an opponent's judgement is told: see ``ADVICE``."""
    stops: str = "able"
    """Windows for Shootout and Resolution plays: ``always`` asks, ``able`` only where there is a play."""
    silent: tuple[str, ...] = ()
    """React windows (names of their events) that pass by themselves."""
    keys: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Shortcuts that differ from the default: (action, chords)."""

    @property
    def travel(self) -> int:
        """Milliseconds a card travels; 0 when nothing is animated."""
        return ANIMATIONS[self.animation]

    @property
    def scale(self) -> float:
        """The text scale as a factor, 0.8-2."""
        return self.text_scale / 100

    @property
    def shortcuts(self) -> actions.Keys:
        """The keys of every action."""
        return actions.with_changes(dict(self.keys))

    def with_key(self, name: str, chords: tuple[str, ...]) -> Preferences:
        """An action on other keys; its default keys are not stored.

        Raises:
            KeyTaken: another action has one of the chords; the message says which.
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
    """A chord that another action has already."""


def load(get: Callable[[str, object], object]) -> Preferences:
    """Preferences from a store. A value that makes no sense is left at its default, with a log line."""
    wanted: dict[str, Any] = {}
    for field in fields(Preferences):
        missing = object()
        value = get(field.name, missing)
        if value is missing:
            continue
        try:
            wanted[field.name] = _CHECKS[field.name](value)
        except (ValueError, TypeError, KeyError) as error:
            log.warning("the setting %s=%r is ignored: %s", field.name, value, error)
    return Preferences(**wanted)


def save(settings: Settings, old: Preferences, new: Preferences) -> None:
    """Store each preference that differs, at once."""
    for field in fields(Preferences):
        value = getattr(new, field.name)
        if value != getattr(old, field.name):
            settings.set(field.name, [list(pair) for pair in value] if field.name == "keys" else value)


def _one_of(choices: Mapping[str, object]) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(f"it is none of {', '.join(choices)}")
        return value

    return check


def _among(choices: Mapping[int, object]) -> Callable[[object], int]:
    def check(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value not in choices:
            raise ValueError(f"it is none of {', '.join(map(str, choices))}")
        return value

    return check


def _whole(least: int, most: int) -> Callable[[object], int]:
    def check(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"it is not a whole number from {least} to {most}")
        return value

    return check


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("it is neither true nor false")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("it is not text")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise TypeError("it is not a list")
    return tuple(_text(each) for each in value)


def _keys(value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Changed shortcuts; those of unknown actions are left out, clashing ones are refused."""
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


_CHECKS: Final[Mapping[str, Callable[[object], object]]] = MappingProxyType(
    {
        "theme": _one_of(THEME_WORDS),
        "text_scale": _whole(SCALES[0], SCALES[-1]),
        "four_colours": _switch,
        "daylight": _switch,
        "animation": _one_of(ANIMATIONS),
        "pace": _whole(WAIT, 5000),
        "thinking": _among(THINKING),
        "ahead": _switch,
        "cores": _whole(0, 1024),
        "showdowns": _one_of(SHOWDOWNS),
        "sounds": _one_of(SOUNDS),
        "volume": _whole(0, 100),
        "scans": _text,
        "official": _switch,
        "hints": _switch,
        "advice": _one_of(ADVICE),
        "stops": _one_of(STOPS),
        "silent": _texts,
        "keys": _keys,
    }
)
