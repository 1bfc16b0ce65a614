"""Conversion between the rows of collection files and the rows in the user's file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from doomtown_desktop.decks.formats import Holding
from doomtown_desktop.storage.collection import CopiesRow, Want

MARKS: Final = ("proxy", "signed", "altered", "misprint", "promo")
"""The tags of a file that become marks, which distinguish copies of a printing. Other words stay tags."""


def holding_of(row: Holding) -> CopiesRow | None:
    """Return the owned copies of a file's row, or None if it has no copies.

    If more copies are for trade than there are copies, the number for trade is saved in the notes.
    """
    if not row.copies:
        return None
    marks = [tag.casefold() for tag in row.tags if tag.casefold() in MARKS]
    tags = [tag for tag in row.tags if tag.casefold() not in MARKS]
    notes = [row.notes] if row.notes else []
    if row.trade > row.copies:
        notes.append(f"For trade: {row.trade}")
    price = None if row.price is None else int((row.price * 100).quantize(Decimal(1), ROUND_HALF_UP))
    return CopiesRow(
        row.code,
        row.copies,
        row.finish,
        row.condition,
        row.language,
        row.place,
        tuple(marks),
        min(row.trade, row.copies),
        "\n".join(notes),
        price,
        row.currency if price is not None else "",
        tuple(tags),
    )


def wants_of(rows: Iterable[Holding]) -> list[Want]:
    """Return the wanted cards in a file's rows, one entry for each printing."""
    total: dict[str, int] = {}
    notes: dict[str, str] = {}
    for row in rows:
        if row.wish:
            total[row.code] = total.get(row.code, 0) + row.wish
            if not row.copies:  # otherwise the note is about the copies
                notes[row.code] = row.notes
    return [Want(code, copies, notes.get(code, "")) for code, copies in total.items()]


def row_of(held: CopiesRow) -> Holding:
    """Return the row of a file for owned copies."""
    return Holding(
        held.code,
        held.copies,
        held.finish,
        held.condition,
        held.language,
        held.place,
        held.notes,
        held.trade,
        0,
        None if held.price is None else Decimal(held.price) / 100,
        held.currency,
        (*held.marks, *held.tags),
    )


def rows_of(holdings: Iterable[CopiesRow], wants: Iterable[Want]) -> list[Holding]:
    """Return the collection as rows of a file.

    The wanted number of a printing is in the first row of that printing. If it has a note, or if there are no
    copies, it gets a separate row.
    """
    wished = {want.code: want for want in wants}
    noted = {code for code, want in wished.items() if want.notes}
    rows = []
    for held in holdings:
        want = None if held.code in noted else wished.pop(held.code, None)
        row = row_of(held)
        rows.append(row if want is None else replace(row, wish=want.copies))
    rows += [Holding(want.code, 0, wish=want.copies, notes=want.notes) for want in wished.values()]
    return rows
