"""Described settings: the words, the values and the effects of each, declared once. No Qt.

A setting stands beside the field that holds it (``preferences.Preferences``). It checks stored values, and
``ui/kit/form.py`` makes the control that changes it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Flag, auto
from typing import Any, TypeVar

from typing_extensions import override

T = TypeVar("T")


class Affects(Flag):
    """The effects of a change of a setting."""

    NOTHING = 0
    """The value is read when it is needed."""
    STYLE = auto()
    """The window gets another style sheet."""
    TABLE = auto()
    """The table is prepared and painted again."""
    SEATS = auto()
    """The seats of the game take it: how opponents play, where people are asked."""
    SOUND = auto()
    """Sounds are offered, begin or end."""
    KEYS = auto()
    """Shortcuts that are shown change."""


@dataclass(frozen=True, kw_only=True)
class Setting(ABC):
    """One setting: which values it takes, and what a change of it affects."""

    affects: Affects = Affects.NOTHING

    @abstractmethod
    def check(self, value: object) -> object:
        """Return a value that was stored, as the program holds it.

        Raises:
            TypeError, ValueError: the value makes no sense; the message says why.
        """

    def stored(self, value: Any) -> object:
        """Return a value as it is stored."""
        return value


@dataclass(frozen=True, kw_only=True)
class Unlisted(Setting):
    """A setting with no control of its own in a form: a page has its own way to change it."""

    read: Callable[[object], object]
    """Its ``check``."""
    write: Callable[[Any], object] | None = None
    """Its ``stored``."""

    @override
    def check(self, value: object) -> object:
        return self.read(value)

    @override
    def stored(self, value: Any) -> object:
        return value if self.write is None else self.write(value)


@dataclass(frozen=True, kw_only=True)
class Described(Setting):
    """A setting with a control in a form."""

    label: str
    help: str
    """Its purpose in a sentence, shown when the pointer is on the control."""
    group: str = ""
    """The heading of a page that it stands under."""
    name: str = ""
    """Its name for screen readers, where the label is not enough."""


@dataclass(frozen=True, kw_only=True)
class Switch(Described):
    """On or off."""

    on: object = True
    off: object = False
    unset: object = None
    """A third value, which nobody chooses: nothing has been chosen yet. It looks like off."""

    @override
    def check(self, value: object) -> object:
        for known in (self.on, self.off, self.unset):
            if value == known and type(value) is type(known) and value is not None:
                return value
        raise ValueError(f"it is neither {self.on} nor {self.off}")


@dataclass(frozen=True, kw_only=True)
class OneOf(Described):
    """One of several values. With ``bounds`` any whole number between them is taken, too."""

    choices: Mapping[Any, str] | Callable[[], Mapping[Any, str]]
    """The words of each value, or a function that returns them."""
    bounds: tuple[int, int] | None = None
    other: Callable[[Any], str] = str
    """Returns the words of a number that is not among the choices."""

    @property
    def words(self) -> Mapping[Any, str]:
        """The words of each value now."""
        return self.choices() if callable(self.choices) else self.choices

    def offered(self, value: object) -> dict[Any, str]:
        """The choices in their order, with the current value among them."""
        found = dict(self.words)
        if value in found:
            return found
        rises = list(found) == sorted(found)
        found[value] = self.other(value)
        return dict(sorted(found.items())) if rises else found

    @override
    def check(self, value: object) -> object:
        if self.bounds is not None:
            return whole(value, *self.bounds)
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in self.words:
            raise ValueError(f"it is not one of {', '.join(map(str, self.words))}")
        return value


@dataclass(frozen=True, kw_only=True)
class WholeNumber(Described):
    """A whole number."""

    least: int
    most: int
    step: int = 1

    @override
    def check(self, value: object) -> object:
        return whole(value, self.least, self.most)


@dataclass(frozen=True, kw_only=True)
class Slider(WholeNumber):
    """A whole number where the exact value matters little."""

    unit: str = ""
    """Follows the number."""


def whole(value: object, least: int, most: int) -> int:
    """Return a whole number within bounds.

    Raises:
        ValueError: it is not one.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"it is not a whole number from {least} to {most}")
    return value


def setting(default: T, described: Setting) -> T:
    """A field of a dataclass: its default, and the setting that describes it."""
    made: T = field(default=default, metadata={Setting: described})
    return made


def settings_of(holder: Any) -> dict[str, Setting]:
    """The settings of a dataclass, by the names of their fields.

    Raises:
        TypeError: a field has no setting.
    """
    found = {each.name: each.metadata.get(Setting) for each in fields(holder)}
    if missing := [name for name, described in found.items() if described is None]:
        raise TypeError(f"fields without a setting: {', '.join(missing)}")
    return {name: described for name, described in found.items() if described is not None}


def group_of(settings: Mapping[str, Setting], group: str) -> dict[str, Described]:
    """The settings under a heading of a page."""
    return {
        name: described
        for name, described in settings.items()
        if isinstance(described, Described) and described.group == group
    }
