"""A collection as JSON with all its data: we write it and read it back without losses."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats.model import ImportLine, Status

if TYPE_CHECKING:
    from doomtown_desktop.catalog import Catalogue
    from doomtown_desktop.decks.formats.collection_model import Holding

JSON_LAYOUT: Final = "Doomtown Desktop, JSON"
MARK: Final = "doomtown_collection"
"""The field that identifies such a file; its value is the version of the layout."""
VERSION: Final = 1
_MOST: Final = 99_999
_MOST_ROWS: Final = 50_000

Word = Annotated[StrictStr, Field(max_length=200)]
Copies = Annotated[StrictInt, Field(ge=0, le=_MOST)]


class JsonRow(BaseModel):
    """One row of the file; missing fields have default values."""

    model_config = ConfigDict(extra="ignore")

    code: Word
    title: Word = ""
    copies: Copies = 0
    trade: Copies = 0
    wish: Copies = 0
    finish: Word = ""
    condition: Word = ""
    language: Word = ""
    place: Word = ""
    notes: Annotated[StrictStr, Field(max_length=5_000)] = ""
    price: Annotated[Decimal, Field(ge=0, le=1_000_000_000)] | None = None
    currency: Word = ""
    tags: Annotated[tuple[Word, ...], Field(max_length=100)] = ()


def is_collection(value: object) -> bool:
    """Return whether a JSON value is a collection that this program wrote."""
    return isinstance(value, Mapping) and MARK in value


def write_json(holdings: Sequence[Holding], facts: Catalogue) -> bytes:
    """Return a collection as JSON; each row has the title and the fields that differ from the defaults."""
    rows = []
    for held in holdings:
        card = facts.by_code.get(held.code)
        row = JsonRow(
            code=held.code,
            title="" if card is None else card.title,
            **{name: getattr(held, name) for name in JsonRow.model_fields if name not in ("code", "title")},
        )
        rows.append(row.model_dump(mode="json", exclude_defaults=True))
    return json.dumps({MARK: VERSION, "rows": rows}, ensure_ascii=False, indent=1).encode() + b"\n"


def rows_of_json(value: Any) -> list[tuple[JsonRow | None, str, str]]:
    """Return the rows of a file: the row (None if it is invalid), its text, and the fault (empty if valid).

    Raises:
        UnreadableError: the file as a whole is invalid.
    """
    version, rows = value.get(MARK), value.get("rows")
    if version != VERSION:
        raise UnreadableError("It was written by a newer version of this program. Update this one.")
    if not isinstance(rows, list):
        raise UnreadableError('It has no list of "rows".')
    if len(rows) > _MOST_ROWS:
        raise UnreadableError(f"It has more than {_MOST_ROWS:,} rows.")
    found: list[tuple[JsonRow | None, str, str]] = []
    for row in rows:
        shown = json.dumps(row, ensure_ascii=False)[:300]
        try:
            found.append((JsonRow.model_validate(row), shown, ""))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "the row"
            found.append((None, shown, f"{where} cannot be understood."))
    return found


def line_of(number: int, row: JsonRow | None, shown: str, why: str, facts: Catalogue) -> ImportLine:
    """Return a row as a line of an import; ``shown`` is its text, ``why`` its fault."""
    if row is None:
        return ImportLine(number, shown, Status.UNKNOWN, 1, note=why)
    if row.code not in facts.by_code:
        note = f"No card has the code {row.code[:20]}."
        return ImportLine(number, shown, Status.UNKNOWN, row.copies, note=note)
    if not (row.copies or row.wish):
        return ImportLine(number, shown, Status.IGNORED, note="No copies of it.")
    return ImportLine(number, shown, Status.RESOLVED, row.copies, 0, row.code)
