"""Guess the columns of a table without known headers from their content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.decks.formats.collection_layouts import SEPARATORS, TableHeader
from doomtown_desktop.decks.formats.collection_rows import split
from doomtown_desktop.decks.formats.collection_values import as_code, count, tidy
from doomtown_desktop.decks.formats.titles import Titles

NO_HEADERS: Final = "table without headers"
_SAMPLE: Final = 40
"""At most this many lines are examined."""
_LONGEST: Final = 4_000
_MOST_COLUMNS: Final = 40
_MOST_OF_A_COUNT: Final = 3
"""At most this many digits make a number of copies; a longer one may be a code without its zeros."""


def guessed(text: str, titles: Titles) -> TableHeader | None:
    """Return a header with guessed columns; None if the text is not a table of cards.

    Its ``line`` is 0 if the first line of the text is a row, not headers.
    """
    sample = [
        (number, line)
        for number, line in enumerate(text[:40_000].split("\n")[:_SAMPLE], start=1)
        if line.strip()
    ]
    if not sample or any(len(line) > _LONGEST for _, line in sample):
        return None
    for separator in SEPARATORS:
        rows = [[tidy(cell) for cell in split(line, separator)[0]] for _, line in sample]
        [(width, often)] = Counter(len(row) for row in rows).most_common(1)
        if not 2 <= width <= _MOST_COLUMNS or often < 0.6 * len(rows):
            continue
        columns = _columns([row for row in rows if len(row) == width], titles)
        if not {"code", "name"} & set(columns) or "copies" not in columns:
            continue
        if any(_fits(what, cell, titles) for what, cell in zip(columns, rows[0], strict=False) if what):
            names = tuple(f"column {number}" for number in range(1, width + 1))
            return TableHeader(NO_HEADERS, separator, columns, names, 0, is_guessed=True)
        names = (*rows[0], *[""] * width)[:width]
        return TableHeader("CSV", separator, columns, names, sample[0][0], is_guessed=True)
    return None


def _columns(rows: Sequence[Sequence[str]], titles: Titles) -> tuple[str, ...]:
    """Return the meaning of each column; "" if it is unknown."""
    found = [""] * len(rows[0])
    for what in ("code", "name", "set", "copies"):
        shares = []
        for index, column in enumerate(zip(*rows, strict=True)):
            cells = [cell for cell in column if cell]
            if found[index] or not cells:
                continue
            share = sum(_fits(what, cell, titles) for cell in cells) / len(cells)
            # Of two columns of numbers, the one with the smaller numbers counts copies.
            largest = max((count(cell) or 0 for cell in cells), default=0) if what == "copies" else 0
            if share >= 0.5:
                shares.append((largest, -share, index))
        if shares:
            found[min(shares)[2]] = what
    return tuple(found)


def _fits(what: str, cell: str, titles: Titles) -> bool:
    """Return whether a cell fits the meaning of a column."""
    match what:
        case "code":
            return len(cell) > _MOST_OF_A_COUNT and as_code(cell) in titles.facts.by_code
        case "name":
            return titles.has_title(cell)
        case "set":
            return titles.pack(cell) is not None
        case _:
            return bool(count(cell))  # a column of zeros, such as wishes, does not count copies
