"""Declarations of settings. Each has the words, the values and the effects of a setting in one place.

A setting is declared beside the field with its value (see ``preferences.Preferences``). The declaration
checks stored values, and ``ui/kit/form.py`` makes a control from it.
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
    """The parts of the program that a change of a setting affects."""

    NOTHING = 0
    """Nothing has to be updated, because the value is read whenever it is needed."""
    STYLE = auto()
    """The window needs another style sheet."""
    TABLE = auto()
    """The table has to be set up and painted again."""
    SEATS = auto()
    """The seats of the game have to know how opponents play and which questions people are asked."""
    SOUND = auto()
    """Sounds are switched on or off, or their volume changes."""
    KEYS = auto()
    """The shortcuts shown in menus and help have changed."""


@dataclass(frozen=True, kw_only=True)
class Setting(ABC):
    """One setting, with its allowed values and the effects of a change."""

    affects: Affects = Affects.NOTHING

    @abstractmethod
    def check(self, value: object) -> object:
        """Return a stored value in the form that the program uses.

        Raises:
            TypeError, ValueError: The value is invalid. The message says why.
        """

    def stored(self, value: Any) -> object:
        """Return a value in the form in which it is stored."""
        return value


@dataclass(frozen=True, kw_only=True)
class Unlisted(Setting):
    """A setting without a control in the settings form. Another page changes it."""

    read: Callable[[object], object]
    """The function that ``check`` calls."""
    write: Callable[[Any], object] | None = None
    """The function that ``stored`` calls. With ``None``, values are stored unchanged."""

    @override
    def check(self, value: object) -> object:
        return self.read(value)

    @override
    def stored(self, value: Any) -> object:
        return value if self.write is None else self.write(value)


@dataclass(frozen=True, kw_only=True)
class Described(Setting):
    """A setting with a control in the settings form."""

    label: str
    help: str
    """A sentence about the purpose of the setting, shown as the tool tip of its control."""
    group: str = ""
    """The heading in the form under which the control is shown."""
    name: str = ""
    """The name of the control for screen readers. If it is empty, they read the label."""


@dataclass(frozen=True, kw_only=True)
class Switch(Described):
    """A setting that is on or off."""

    on: object = True
    off: object = False
    unset: object = None
    """The value before the user has made a choice, if there is such a value. It is shown as off."""

    @override
    def check(self, value: object) -> object:
        for known in (self.on, self.off, self.unset):
            if value == known and type(value) is type(known) and value is not None:
                return value
        raise ValueError(f"it is neither {self.on} nor {self.off}")


@dataclass(frozen=True, kw_only=True)
class OneOf(Described):
    """A setting with one of several values. With ``bounds``, any whole number within them is also valid."""

    choices: Mapping[Any, str] | Callable[[], Mapping[Any, str]]
    """The words of each value, or a function that returns them."""
    bounds: tuple[int, int] | None = None
    other: Callable[[Any], str] = str
    """Returns the words of a value that is not among the choices."""

    @property
    def words(self) -> Mapping[Any, str]:
        """The current choices: the words of each value."""
        return self.choices() if callable(self.choices) else self.choices

    def offered(self, value: object) -> dict[Any, str]:
        """Return the choices in their order. The current value is included even if it is not one of them."""
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
    """A setting whose value is a whole number from ``least`` to ``most``."""

    least: int
    most: int
    step: int = 1

    @override
    def check(self, value: object) -> object:
        return whole(value, self.least, self.most)


@dataclass(frozen=True, kw_only=True)
class Slider(WholeNumber):
    """A whole number that is set with a slider."""

    unit: str = ""
    """The words after the number, such as " %"."""


def whole(value: object, least: int, most: int) -> int:
    """Return a value if it is a whole number from ``least`` to ``most``.

    Raises:
        ValueError: It is not such a number.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"it is not a whole number from {least} to {most}")
    return value


def setting(default: T, described: Setting) -> T:
    """Return a dataclass field with a default and the setting that describes it."""
    made: T = field(default=default, metadata={Setting: described})
    return made


def settings_of(holder: Any) -> dict[str, Setting]:
    """Return the settings of a dataclass, by the names of their fields.

    Raises:
        TypeError: A field has no setting.
    """
    found = {each.name: each.metadata.get(Setting) for each in fields(holder)}
    if missing := [name for name, described in found.items() if described is None]:
        raise TypeError(f"fields without a setting: {', '.join(missing)}")
    return {name: described for name, described in found.items() if described is not None}


def group_of(settings: Mapping[str, Setting], group: str) -> dict[str, Described]:
    """Return the settings below a heading of the form, by name."""
    return {
        name: described
        for name, described in settings.items()
        if isinstance(described, Described) and described.group == group
    }
