"""The content of a collection file, and a collection as a file: plain values for a preview."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from doomtown_desktop.decks.formats.collection_layouts import TableHeader
from doomtown_desktop.decks.formats.model import ImportLine


@dataclass(frozen=True, slots=True)
class Holding:
    """Copies of one printing that are alike: what one row of a collection says.

    Attributes:
        code: Of the printing; empty as long as it is not known.
        copies: How many are owned.
        finish: Empty for an ordinary card, else "foil" or another word.
        condition: One of `CONDITIONS`, another program's word for what is none of them, or empty.
        language: As the file says it; empty when it does not.
        place: Where they are stored: a box, a binder.
        trade: How many of them are to be traded away.
        wish: How many are wished for.
        price: Paid for one copy; None when it is not noted.
        currency: Of the price, as the file says it.
        tags: Words of the user; "signed", "altered", "misprint", "promo" and "proxy" among them.
    """

    code: str
    copies: int = 1
    finish: str = ""
    condition: str = ""
    language: str = ""
    place: str = ""
    notes: str = ""
    trade: int = 0
    wish: int = 0
    price: Decimal | None = None
    currency: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HoldingLine:
    """A row of the file and what it says is owned; its code is empty while the line is unknown.

    Attributes:
        cells: Of a row of a table, as they stand there; empty for headers and lines of other files.
    """

    line: ImportLine
    holding: Holding
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionImport:
    """A whole collection file.

    Attributes:
        layout: Name of the program that writes files like this, "CSV" for another one.
        lines: Every row that is not blank, the headers among them as ignored.
        notes: What to know about the file as a whole, such as columns that are not read.
        warnings: What may be wrong with the file as a whole, such as a quote that is never closed.
        header: Of a table; None for other files.
    """

    layout: str
    lines: tuple[HoldingLine, ...]
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    header: TableHeader | None = None

    @property
    def holdings(self) -> tuple[Holding, ...]:
        """The owned copies of all clear and ambiguous lines."""
        return tuple(entry.holding for entry in self.lines if entry.holding.code)


@dataclass(frozen=True, slots=True)
class CollectionExport:
    """A collection as a file; `losses` says in plain words what the layout does not hold of it."""

    layout: str
    data: bytes
    file_name: str
    losses: tuple[str, ...] = ()
