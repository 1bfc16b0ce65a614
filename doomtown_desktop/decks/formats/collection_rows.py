"""The rows of a text table (CSV), even if its quotes are wrong: no line of the file is lost.

A quoted cell may contain line ends, so an unclosed quote would swallow all rows up to the next quote. A cell
therefore continues in the next line only if it is closed soon and properly, and if no line in between looks
like a row. Otherwise the quote is an ordinary character, and each line is a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

MOST_JOINED: Final = 100
"""At most this many lines are joined to one row."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of a table.

    Attributes:
        number: Number of its first line, from 1.
        last: Number of its last line.
        text: The row as it is in the file.
        is_open: A quote in it is never closed; the cells are a guess.
        joined: Index of the first cell that contains a line end; -1 if there is none.
    """

    number: int
    last: int
    cells: tuple[str, ...]
    text: str
    is_open: bool = False
    joined: int = -1


def rows(
    lines: Sequence[str], separator: str, is_row: Callable[[str], bool], width: int
) -> Iterator[TableRow]:
    """Yield all rows that are not blank.

    Args:
        lines: The lines of the file.
        separator: The character between two cells.
        is_row: Returns whether a line looks like a complete row.
        width: Number of cells of a row; a row of several lines has at most this many.
    """
    at = 0
    while at < len(lines):
        line = lines[at]
        if '"' not in line:
            if line.strip(f"{separator} \t"):
                yield TableRow(at + 1, at + 1, tuple(line.split(separator)), line)
            at += 1
            continue
        cells, is_open = split(line, separator)
        last = at
        if is_open:
            last = _end(lines, at, separator, is_row)
            whole, still_open = split("\n".join(lines[at : last + 1]), separator)
            if still_open or len(whole) > width:
                last = at
            else:
                cells, is_open = whole, False
        if any(cell.strip() for cell in cells) or is_open:
            joined = next((index for index, cell in enumerate(cells) if "\n" in cell), -1)
            yield TableRow(at + 1, last + 1, cells, "\n".join(lines[at : last + 1]), is_open, joined)
        at = last + 1


def split(text: str, separator: str) -> tuple[tuple[str, ...], bool]:
    """Return the cells of a row, and whether a quote is never closed; that quote is an ordinary character."""
    found: list[str] = []
    at = 0
    is_open = False
    while True:
        if text.startswith('"', at):
            end = _closing(text, at + 1, separator)
            if end >= 0:
                found.append(text[at + 1 : end].replace('""', '"'))
                if end + 1 >= len(text):
                    return tuple(found), is_open
                at = end + 2
                continue
        end = text.find(separator, at)
        cell = text[at:] if end < 0 else text[at:end]
        if cell.startswith('"') and cell.count('"') % 2:
            is_open = True
            cell = cell[1:]
        found.append(cell.replace('""', '"'))
        if end < 0:
            return tuple(found), is_open
        at = end + 1


def _closing(text: str, at: int, separator: str) -> int:
    """Return the index of the quote that closes the cell starting at ``at``; -1 if it is never closed.

    A single quotation mark within the cell is part of its text, unless the cell then looks like several
    cells.
    """
    start, is_odd = at, False
    while (at := text.find('"', at)) >= 0:
        if text.startswith('"', at + 1):
            at += 2
        elif at + 1 == len(text) or text[at + 1] == separator:
            return -1 if is_odd and (separator in text[start:at] or "\n" in text[start:at]) else at
        else:
            is_odd = True
            at += 1
    return -1


def _end(lines: Sequence[str], at: int, separator: str, is_row: Callable[[str], bool]) -> int:
    """Return the index of the line in which an open row ends; ``at`` if no such line is found."""
    is_open = True
    for following in range(at + 1, min(at + MOST_JOINED, len(lines))):
        line = lines[following]
        if is_row(line):
            return at
        quote = _lone_quote(line)
        if quote < 0:
            continue
        if quote + 1 < len(line) and line[quote + 1] != separator:
            return at
        # The rest of the line may open another cell.
        is_open = split(line[quote + 2 :], separator)[1]
        if not is_open:
            return following
    return at


def _lone_quote(line: str) -> int:
    """Return the index of the first quote that is not doubled; -1 if there is none."""
    at = 0
    while (at := line.find('"', at)) >= 0:
        if not line.startswith('"', at + 1):
            return at
        at += 2
    return -1
