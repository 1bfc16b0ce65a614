"""Rows of imported files that name no card yet. They are saved until the user solves or deletes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.formats import CollectionImport, Holding, HoldingLine, ImportLine, Status

TRAY: Final = "collection_import_tray"
"""The name of the setting with the saved rows."""
LAYOUT: Final = "lines to solve"
_NUMBERS: Final = ("copies", "trade", "wish")
_WORDS: Final = ("finish", "condition", "language", "place", "notes", "currency")


@dataclass(frozen=True, slots=True)
class TrayRow:
    """A row that names no card, with the name of its file and the number of its line there."""

    file: str
    number: int
    entry: HoldingLine


def saved(rows: Iterable[TrayRow]) -> list[dict[str, Any]]:
    """Return rows as JSON values."""
    return [_saved(row) for row in rows]


def _saved(row: TrayRow) -> dict[str, Any]:
    line, held = row.entry.line, row.entry.holding
    value: dict[str, Any] = {"file": row.file, "number": row.number, "text": line.text, "note": line.note}
    if line.suggestions:
        value["suggestions"] = list(line.suggestions)
    for each in fields(held):
        said = getattr(held, each.name)
        if said != each.default:
            value[each.name] = str(said) if isinstance(said, Decimal) else said
    value.pop("code", None)
    return value | {"copies": held.copies, "tags": list(held.tags)}


def loaded(value: object, facts: Catalogue) -> list[TrayRow]:
    """Return the rows in a JSON value. Values that are not rows are skipped."""
    rows = value if isinstance(value, list) else []
    return [row for each in rows if (row := _loaded(each, facts)) is not None]


def _loaded(value: object, facts: Catalogue) -> TrayRow | None:
    if not isinstance(value, Mapping) or not isinstance(value.get("text"), str):
        return None
    words = {name: value[name] for name in _WORDS if isinstance(value.get(name), str)}
    numbers = {name: value[name] for name in _NUMBERS if type(value.get(name)) is int and value[name] >= 0}
    held = Holding("", **(words | numbers))
    held = replace(held, tags=_strings(value.get("tags")), price=_price(value.get("price")))
    hints = tuple(code for code in _strings(value.get("suggestions")) if code in facts.by_code)
    number = value.get("number")
    at = number if type(number) is int else 0
    note = str(value.get("note", ""))
    line = ImportLine(at, value["text"], Status.UNKNOWN, held.copies, 0, None, hints, note)
    return TrayRow(str(value.get("file", "")), at, HoldingLine(line, held))


def _strings(value: object) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, (list, tuple)) else ()


def _price(value: object) -> Decimal | None:
    try:
        return Decimal(value) if isinstance(value, str) else None
    except InvalidOperation:
        return None


def as_import(rows: Sequence[TrayRow]) -> CollectionImport:
    """Return the rows as one file, numbered from 1. The note of each line names its file."""
    lines = tuple(
        replace(
            row.entry,
            line=replace(
                row.entry.line,
                number=at,
                note=f"{row.file}, line {row.number}. {row.entry.line.note}".strip(),
            ),
        )
        for at, row in enumerate(rows, start=1)
    )
    return CollectionImport(LAYOUT, lines)


def remaining(rows: Sequence[TrayRow], unsolved: Iterable[HoldingLine]) -> list[TrayRow]:
    """Return the rows that are still unsolved, after `as_import` numbered them."""
    numbers = {entry.line.number for entry in unsolved}
    return [row for at, row in enumerate(rows, start=1) if at in numbers]
