"""A deck as a table: copies and titles, and maybe a column with the part of the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.collection import copies_columns, count_by, read_table
from doomtown_desktop.decks.formats.collection_layouts import TableHeader
from doomtown_desktop.decks.formats.collection_list import LIST_LAYOUT
from doomtown_desktop.decks.formats.collection_model import CollectionImport, HoldingLine
from doomtown_desktop.decks.formats.collection_values import count
from doomtown_desktop.decks.formats.file_format import FileFormat, Import
from doomtown_desktop.decks.formats.model import UNNAMED, ImportLine, Status, assembled, named
from doomtown_desktop.decks.formats.source import FileSource, Shape
from doomtown_desktop.decks.formats.text import section_of

MOST_OF_A_DECK = 150
"""At most this many copies make a deck of a table; a table with more is a collection."""


def may_be_a_deck(found: CollectionImport) -> bool:
    """Return whether a table may list a deck as well as a collection, so that the user has to be asked."""
    is_table = found.header is not None and found.layout != LIST_LAYOUT
    return is_table and 0 < sum(held.copies for held in found.holdings) <= MOST_OF_A_DECK


def _read(source: FileSource) -> Import:
    """Return the deck that a table lists.

    Raises:
        UnreadableError: it names no card, or is far too large.
    """
    header = source.header
    assert header is not None
    text, titles = source.text, source.titles
    found = read_table(text, header, titles, any_printing=True)
    if any(entry.line.status is Status.UNKNOWN for entry in found.lines):
        other = titles.of_other_edition()
        of_other = read_table(text, header, other, any_printing=True)
        if _known(of_other) > _known(found):
            found, titles = of_other, other
    if not any(entry.line.code or entry.line.suggestions for entry in found.lines):
        raise UnreadableError("No row of it names a card that we know.")
    found = _counted(found)
    lines = [_placed(entry, header) for entry in found.lines]
    deck = assembled(Draft(name=named(source.stem) or UNNAMED), lines, titles.facts)
    return Import(TABLE, (deck,), (*found.warnings, *found.notes))


def _counted(found: CollectionImport) -> CollectionImport:
    """Return a table without a known column of copies, counted by the likeliest column, with a note."""
    for index, name, values in copies_columns(found)[:1]:
        if values and all(count(value) is not None for value in values):
            note = f"No column that we know says how many copies there are; {name[:40]!r} was taken for it."
            return replace(count_by(found, index), notes=(note, *found.notes))
        note = "No column that we know says how many copies there are; each row counts as one copy."
        return replace(found, notes=(note, *found.notes))
    return found


def _known(found: CollectionImport) -> int:
    return sum(entry.line.code is not None for entry in found.lines)


def _placed(entry: HoldingLine, header: TableHeader) -> ImportLine:
    """Return a row as a line of a deck, in the part of the deck that the section column names."""
    line = entry.line
    if line.code is not None and not line.copies:
        return replace(line, status=Status.IGNORED, code=None, note="No copies of it.")
    at = header.columns.index("section") if "section" in header.columns else len(entry.cells)
    section = section_of(entry.cells[at].strip()) if at < len(entry.cells) else None
    if section is None:
        return line
    return replace(line, place=section.place, starting=line.copies if section.is_gang else 0)


TABLE: Final = FileFormat(
    "table of cards (CSV)",
    (".csv", ".tsv"),
    lambda source: source.shape is Shape.TABLE,
    _read,
    limits="the user is asked whether it is a deck or a collection",
    gang="a category",
    names_deck=False,
)
