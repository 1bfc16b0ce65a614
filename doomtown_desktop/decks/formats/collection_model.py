"""The content of a collection file, and a collection as a file: plain values for a preview."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from doomtown_desktop.decks.formats.collection_layouts import TableHeader
from doomtown_desktop.decks.formats.model import ImportLine


@dataclass(frozen=True, slots=True)
class Holding:
    """Copies of one printing with the same properties: the content of one row of a collection.

    Attributes:
        code: Code of the printing; empty until it is known.
        copies: Number of owned copies.
        finish: Empty for an ordinary card, else "foil" or another word.
        condition: One of `CONDITIONS`, another program's word if none of them fits, or empty.
        language: The language as in the file; may be empty.
        place: The storage place, such as a box or a binder.
        trade: Number of copies for trade.
        wish: Number of copies on the wish list.
        price: Price paid for one copy; None if unknown.
        currency: Currency of the price, as in the file.
        tags: The user's tags; "signed", "altered", "misprint", "promo" and "proxy" are tags, too.
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
    """A row of the file and its content; the content's code is empty while the card is unknown.

    Attributes:
        cells: The cells of a row of a table, as they are in the file; empty for other lines.
    """

    line: ImportLine
    holding: Holding
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionImport:
    """A whole collection file.

    Attributes:
        layout: Name of the program that writes files like this; "CSV" for an unknown one.
        lines: Every row that is not blank; headers are ignored lines.
        notes: Remarks on the file as a whole, such as columns that are not read.
        warnings: Possible faults of the file as a whole, such as a quote that is never closed.
        header: The header of a table; None for other files.
        key: The key by which the user's choice of columns is remembered; empty if columns cannot be chosen.
        text: The text of a table, to be read again with other columns; empty for other files.
    """

    layout: str
    lines: tuple[HoldingLine, ...]
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    header: TableHeader | None = None
    key: str = ""
    text: str = field(default="", repr=False)

    @property
    def holdings(self) -> tuple[Holding, ...]:
        """The contents of all lines that have a code."""
        return tuple(entry.holding for entry in self.lines if entry.holding.code)


@dataclass(frozen=True, slots=True)
class CollectionExport:
    """A collection as a file; `losses` are the data that the layout cannot hold, in words for the user."""

    layout: str
    data: bytes
    file_name: str
    losses: tuple[str, ...] = ()
