"""The parts of the lines of a list ("3x Shotgun - Base Set") as columns with meanings to choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.decks.formats.collection_layouts import TableHeader
from doomtown_desktop.decks.formats.model import ImportLine, Status
from doomtown_desktop.decks.formats.text_line import parts_of
from doomtown_desktop.decks.formats.titles import Titles

LIST_LAYOUT: Final = "list of cards"
SEPARATOR: Final = "\t"
_PARTS: Final = (
    ("copies", "number of copies"),
    ("code", "code"),
    ("name", "title"),
    ("set", "behind the title"),
    ("number", "number"),
)
"""The meanings of the parts of a line, with their headings for the user."""


@dataclass(frozen=True, slots=True)
class ListTable:
    """The lines of a list as a table.

    Attributes:
        header: The header, which is not a line of the text.
        key: The key by which the user's choice of meanings is remembered.
        text: The table. Its lines have the numbers of those of the list; lines without a card are blank.
        cells: The cells of each line, by its number.
    """

    header: TableHeader
    key: str
    text: str
    cells: Mapping[int, tuple[str, ...]]


def as_table(lines: Sequence[ImportLine], titles: Titles) -> ListTable | None:
    """Return the lines of a list as a table, so that they can be read again with other meanings.

    Parts that no line has get no column. If lines have only titles, there is nothing to choose: None.
    """
    rows = {line.number: _cells(line.text, titles) for line in lines if line.status is not Status.IGNORED}
    used = [place for place in range(len(_PARTS)) if any(cells[place] for cells in rows.values())]
    if len(used) < 2:
        return None
    columns, names = zip(*(_PARTS[place] for place in used), strict=True)
    last = max(rows)
    text = "\n".join(
        SEPARATOR.join(_quoted(rows[number][place]) for place in used) if number in rows else ""
        for number in range(1, last + 1)
    )
    header = TableHeader(LIST_LAYOUT, SEPARATOR, columns, names, 0)
    cells = {number: tuple(row[place] for place in used) for number, row in rows.items()}
    return ListTable(header, f"list: {'|'.join(columns)}", text, cells)


def _cells(text: str, titles: Titles) -> tuple[str, ...]:
    """Return the parts of a line, in the order of `_PARTS`; empty for those that it does not have."""
    parts = parts_of(text, titles)
    cells = (
        str(parts.copies) if parts.is_counted else "",
        parts.code or "",
        parts.title,
        parts.unknown_pack or (titles.facts.pack(parts.pack).name if parts.pack else ""),
        parts.number,
    )
    return tuple(cell.replace(SEPARATOR, " ") for cell in cells)


def _quoted(cell: str) -> str:
    return '"{}"'.format(cell.replace('"', '""')) if cell.startswith('"') else cell
