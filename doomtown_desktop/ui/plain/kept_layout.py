"""The layout of the deck builder. The user's file stores it as one value."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember

log = get_logger(__name__)
SETTING: Final = "deck_builder"
ZOOMS: Final = (96, 280)
"""The minimum and maximum width of a card's face in the grid, in pixels."""
SIDES: Final = ("library", "drawer", "deck")
"""The panels beside the cards whose width the user can change."""
WIDEST: Final = 4000
"""The maximum width of a panel, in pixels at a text size of 100 %."""
ORDERS: Final = ("Title", "Type", "Gang", "Value", "Suit", "Cost", "Bullets", "Influence", "Pack")
GROUPINGS: Final = ("Type", "Value", "Suit", "Cost")
DECK_ORDERS: Final = ("Changed last", "Name", "Legal first", "Best structure")
LONGEST_NAME: Final = 200
DRAWERS: Final = ("", "Numbers", "Draws", "Notes", "Versions", "Test")


@dataclass(frozen=True, slots=True)
class BuilderLayout:
    """The open panels of the builder and the way it shows cards. The defaults are for the first start."""

    library: bool = False
    """True if the list of decks is open."""
    drawer: str = ""
    """The open panel beside the cards. It is empty if none is open."""
    table: bool = False
    """True to show the deck by value and suit instead of the cards."""
    as_list: bool = False
    """True to show cards as a table, False to show them as a grid."""
    all_printings: bool = False
    order: str = "Title"
    grouping: str = "Type"
    deck_order: str = "Changed last"
    """The order of the list of decks."""
    zoom: int = 0
    """The width of a card's face in pixels. With 0, the builder chooses it."""
    filters: bool | None = None
    """True to show the rows of filters. With None, this depends on the text size."""
    widths: tuple[tuple[str, int], ...] = ()
    """The widths that the user has chosen, as (side, pixels at a text size of 100 %) pairs."""
    folded: tuple[str, ...] = ()
    """The folders that are closed in the list of decks."""
    deck: int = 0
    """The id of the deck that was open, or 0 if it was not one of the user's decks."""
    starter: str = ""
    """The name of the starter deck that was open instead. It is empty if there was none."""


def load(settings: ValueStore | None) -> BuilderLayout:
    """Return the saved layout. An invalid value is logged and replaced by its default."""
    if settings is None:
        return BuilderLayout()
    try:
        kept = settings.get(SETTING, {})
    except (StorageError, sqlite3.Error, ValueError) as error:
        log.info("the layout of the deck builder cannot be read: %s", error)
        return BuilderLayout()
    if not isinstance(kept, dict):
        return BuilderLayout()
    wanted: dict[str, Any] = {}
    for field in fields(BuilderLayout):
        if field.name in kept:
            try:
                wanted[field.name] = _CHECKS[field.name](kept[field.name])
            except (ValueError, TypeError) as error:
                log.info("the layout of the deck builder: %s is ignored, because %s", field.name, error)
    return BuilderLayout(**wanted)


def save(settings: ValueStore | None, layout: BuilderLayout) -> None:
    """Save a layout if there are settings to save it in."""
    remember(settings, SETTING, _plain(layout))


def _plain(layout: BuilderLayout) -> dict[str, object]:
    """Return a layout as values that JSON can store."""
    pairs = [list(pair) for pair in layout.widths]
    return asdict(layout) | {"widths": pairs, "folded": list(layout.folded)}


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("it is neither true nor false")
    return value


def _one_of(choices: tuple[str, ...]) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError("there is no such choice")
        return value

    return check


def _whole(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"it is not a whole number from {least} to {most}")
    return value


def _widths(value: object) -> tuple[tuple[str, int], ...]:
    """Return the widths of known panels from their stored form. Invalid widths are skipped."""
    if not isinstance(value, list):
        raise TypeError("it is not a list")
    found: dict[str, int] = {}
    for pair in value:
        if isinstance(pair, list) and len(pair) == 2 and pair[0] in SIDES:
            try:
                found[pair[0]] = _whole(pair[1], 100, WIDEST)
            except ValueError:
                continue
    return tuple(sorted(found.items()))


def _folders(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError("it is not a list")
    return tuple(sorted({each for each in value if isinstance(each, str)}))


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        raise ValueError("it is not a name")
    return value


_CHECKS: Final[Mapping[str, Callable[[object], object]]] = MappingProxyType(
    {
        "library": _switch,
        "drawer": _one_of(DRAWERS),
        "as_list": _switch,
        "table": _switch,
        "all_printings": _switch,
        "order": _one_of(ORDERS),
        "grouping": _one_of(GROUPINGS),
        "deck_order": _one_of(DECK_ORDERS),
        "zoom": lambda value: _whole(value, *ZOOMS) if value != 0 else 0,
        "filters": lambda value: None if value is None else _switch(value),
        "widths": _widths,
        "folded": _folders,
        "deck": lambda value: _whole(value, 0, 2**63 - 1),
        "starter": _name,
    }
)
