"""The meanings that the user gave to the columns of tables, saved by the headers of the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from doomtown_desktop.decks.formats import MEANINGS, ColumnChoice

COLUMNS: Final = "import_columns"
"""The name of the setting."""
MOST_CHOICES: Final = 200
"""At most this many choices are saved. The oldest are dropped."""


def loaded(value: object) -> dict[str, ColumnChoice]:
    """Return the choices in a JSON value. Values that are not choices are skipped."""
    found: dict[str, ColumnChoice] = {}
    for key, each in value.items() if isinstance(value, Mapping) else ():
        columns, line = (each.get("columns"), each.get("line")) if isinstance(each, Mapping) else (None, None)
        if not isinstance(columns, list) or type(line) is not int or line < 0:
            continue
        if all(isinstance(what, str) and what in MEANINGS for what in columns):
            found[str(key)] = ColumnChoice(tuple(columns), line)
    return found


def saved(choices: Mapping[str, ColumnChoice], key: str, choice: ColumnChoice) -> dict[str, Any]:
    """Return choices as a JSON value, with one more choice as the newest."""
    kept = [(old, each) for old, each in choices.items() if old != key][-MOST_CHOICES + 1 :]
    return {name: {"columns": list(each.columns), "line": each.line} for name, each in [*kept, (key, choice)]}
