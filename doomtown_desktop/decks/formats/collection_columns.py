"""The columns of a table as the user reads them: a meaning for each column, remembered by the headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from doomtown_desktop.decks.formats.collection_layouts import SEPARATORS, TableHeader, folded
from doomtown_desktop.decks.formats.collection_rows import split
from doomtown_desktop.decks.formats.collection_values import tidy

MEANINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "": "ignored",
        "copies": "copies",
        "name": "title",
        "set": "pack",
        "set_code": "pack code",
        "number": "number in pack",
        "code": "card code",
        "condition": "condition",
        "language": "language",
        "finish": "finish",
        "place": "place",
        "trade": "for trade",
        "wish": "wishes",
        "notes": "notes",
        "tags": "tags",
        "price": "price",
        "currency": "currency",
        "section": "part of the deck",
        "plain": "plain copies",
        "foils": "foil copies",
        "total": "all copies",
        "signed": "signed",
        "altered": "altered",
        "misprint": "misprint",
        "promo": "promo",
        "proxy": "proxy",
    }
)
"""The meanings that a column can have, with their words for the user, the most frequent first."""
RAW: Final = "table without known columns"
NO_CHOICES: Final[Mapping[str, ColumnChoice]] = MappingProxyType({})
_SAMPLE: Final = 40
_LONGEST: Final = 4_000
_MOST_COLUMNS: Final = 40
_MOST_LINES: Final = 20
"""At most this many lines are examined for the line with the headers."""


@dataclass(frozen=True, slots=True)
class ColumnChoice:
    """The meanings that the user gave to the columns of a table.

    Attributes:
        columns: The meaning of each column; "" for one that is not read.
        line: Number of the line with the headers, from 1; 0 if the first line is a row.
    """

    columns: tuple[str, ...]
    line: int


def raw_header(text: str) -> TableHeader | None:
    """Return the header of any table, with no known meaning; None if the text has no columns.

    The first line counts as a row.
    """
    sample = [line for line in text[:40_000].split("\n")[:_SAMPLE] if line.strip()]
    if not sample or any(len(line) > _LONGEST for line in sample):
        return None
    for separator in SEPARATORS:
        widths = Counter(len(split(line, separator)[0]) for line in sample)
        [(width, often)] = widths.most_common(1)
        if 2 <= width <= _MOST_COLUMNS and often >= 0.6 * len(sample):
            return TableHeader(RAW, separator, ("",) * width, numbered(width), 0, is_guessed=True)
    return None


def numbered(width: int) -> tuple[str, ...]:
    """Return names for the columns of a table without headers."""
    return tuple(f"column {number}" for number in range(1, width + 1))


def key_of(header: TableHeader) -> str:
    """Return the key by which the columns of files with the same headers are remembered.

    Without headers, the key consists of the meanings that the program would give to the columns.
    """
    words = map(folded, header.names) if header.line else (f"?{what}" for what in header.columns)
    return f"{'headers' if header.line else 'rows'}: {'|'.join(words)}"


def choice_of(header: TableHeader) -> ColumnChoice:
    """Return the meanings of the columns of a header, to be remembered."""
    return ColumnChoice(header.columns, header.line)


def with_choice(header: TableHeader, text: str, choice: ColumnChoice) -> TableHeader:
    """Return a header with the meanings that the user chose.

    The choice is ignored if it has another number of columns or unknown meanings.
    """
    known = all(what in MEANINGS for what in choice.columns)
    if not known or len(choice.columns) != len(header.columns):
        return header
    if bool(choice.line) != bool(header.line):
        header = with_headings(header, text, on=bool(choice.line))
    return replace(header, columns=choice.columns, is_guessed=False)


def with_meaning(header: TableHeader, column: int, meaning: str) -> TableHeader:
    """Return a header in which a column has another meaning.

    A column that had this meaning before is no longer read.

    Raises:
        LookupError: there is no such column, or no such meaning.
    """
    if not 0 <= column < len(header.columns) or meaning not in MEANINGS:
        raise LookupError(f"Column {column} cannot mean {meaning!r}.")
    columns = ["" if what == meaning else what for what in header.columns]
    columns[column] = meaning
    return replace(header, columns=tuple(columns), is_guessed=False)


def with_headings(header: TableHeader, text: str, *, on: bool) -> TableHeader:
    """Return a header whose first line is a line of headings, or a row of the table."""
    width = len(header.columns)
    if not on:
        return replace(header, names=numbered(width), line=0, is_guessed=False)
    for number, line in enumerate(text[:20_000].split("\n")[:_MOST_LINES], start=1):
        if header.separator in line:
            cells = [tidy(cell) for cell in split(line, header.separator)[0]]
            names = (*cells, *[""] * width)[:width]
            return replace(header, names=names, line=number, is_guessed=False)
    return header


def is_readable(columns: Sequence[str]) -> bool:
    """Return whether columns with these meanings can name cards."""
    held = set(columns)
    return bool({"code", "name"} & held) or ("number" in held and bool({"set", "set_code"} & held))
