"""Writes collections as CSV, in our layout and those of many programs, and as JSON."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats.collection import FLAGS, read_collection
from doomtown_desktop.decks.formats.collection_json import JSON_LAYOUT, write_json
from doomtown_desktop.decks.formats.collection_layouts import FIELDS, LAYOUTS, CollectionLayout, folded
from doomtown_desktop.decks.formats.collection_model import CollectionExport, Holding


def write_collection_json(holdings: Sequence[Holding], facts: Catalogue) -> CollectionExport:
    """Return a collection as JSON, which loses nothing, even for cards that are not in the catalogue."""
    return CollectionExport(JSON_LAYOUT, write_json(holdings, facts), "collection.json")


def write_collection(layout: str, holdings: Sequence[Holding], facts: Catalogue) -> CollectionExport:
    """Return a collection in the layout of a program, one row for each holding.

    Raises:
        ValueError: no layout has this name (`LAYOUTS` has all of them).
        LookupError: a holding's code is not in the catalogue.
    """
    if layout not in LAYOUTS:
        raise ValueError(f"There is no layout {layout!r}; there are {', '.join(LAYOUTS)}.")
    chosen = LAYOUTS[layout]
    out = io.StringIO()
    if layout == "Dragon Shield":
        out.write('"sep=,"\r\n')
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(chosen.columns)
    writer.writerows(_cells(chosen, holding, facts) for holding in holdings)
    data = out.getvalue().encode("utf-8", errors="replace")
    name = f"collection-{folded(layout)}.csv"
    return CollectionExport(layout, data, name, _losses(data, holdings, facts) if holdings else ())


def _cells(layout: CollectionLayout, held: Holding, facts: Catalogue) -> list[str]:
    card = facts.get(held.code)
    pack = facts.pack(card.pack)
    meanings = [FIELDS.get(folded(column), "") for column in layout.columns]
    own_columns = set(FLAGS) & set(meanings)
    said = {
        "code": card.code,
        "copies": str(held.copies),
        "trade": str(held.trade),
        "wish": str(held.wish),
        "name": card.title,
        "set": pack.code if layout.sets_are_codes else pack.name,
        "set_code": pack.code,
        "number": str(card.number),
        "condition": layout.conditions.get(held.condition, held.condition),
        "language": held.language,
        "finish": layout.finishes.get(held.finish, held.finish),
        "place": held.place,
        "tags": ";".join(tag for tag in held.tags if tag not in own_columns),
        "notes": held.notes,
        "price": "" if held.price is None else str(held.price),
        "currency": held.currency,
    }
    said |= {tag: "true" for tag in held.tags if tag in FLAGS}
    return [said.get(meaning, "") for meaning in meanings]


_WORDS: Final = {
    "code": "The printing",
    "copies": "The number of copies",
    "finish": "The finish",
    "condition": "The condition",
    "language": "The language",
    "place": "The place",
    "notes": "The note",
    "trade": "The number to trade",
    "wish": "The number wished for",
    "price": "The price",
    "currency": "The currency",
    "tags": "A tag",
}


def _losses(data: bytes, holdings: Sequence[Holding], facts: Catalogue) -> tuple[str, ...]:
    """Return the data that is lost when the file is read back, in words for the user."""
    try:
        read = read_collection(data, "", facts)
    except UnreadableError as error:
        return (f"The file cannot be read back. {error}",)
    back = [entry for entry in read.lines if entry.cells]
    changed: Counter[str] = Counter()
    for holding, entry in zip(holdings, back, strict=True):
        changed.update(what for what in _WORDS if getattr(holding, what) != getattr(entry.holding, what))
    total = len(holdings)
    return tuple(
        f"{word} is not kept in {changed[what]} of {total} rows."
        for what, word in _WORDS.items()
        if changed[what]
    )
