"""The columns of collection files (CSV) as other programs write them, and which file has which."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

_SEPARATORS: Final = (",", ";", "\t", "|")
_HINT: Final = re.compile(r'"?sep=([,;|\t])"?', re.IGNORECASE)

# Header, folded to letters and digits → what its column says.
FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        folded: field
        for field, words in {
            "code": "code cardcode card_code dtdbcode",
            "copies": "count quantity qty amount copies",
            "trade": "tradelist_count trade_quantity tradecount trade",
            "wish": "wishlist_count wishlist wish",
            "name": "name card_name cardname title card",
            "set": "set edition set_name edition_name pack pack_name expansion",
            "set_code": "set_code edition_code pack_code",
            "number": "collector_number card_number number cardnumber",
            "condition": "condition",
            "language": "language lang",
            "finish": "foil finish printing is_foil",
            "place": "location folder_name binder_name folder binder place",
            "tags": "tags",
            "notes": "notes note comment printing_note",
            "price": "purchase_price my_price price_bought price_paid",
            "currency": "currency purchase_price_currency",
            "signed": "signed is_signed",
            "altered": "altered altered_art alter",
            "misprint": "misprint",
            "promo": "promo",
            "proxy": "proxy",
        }.items()
        for folded in (word.replace("_", "") for word in words.split())
    }
)


@dataclass(frozen=True, slots=True)
class Layout:
    """How one program lays out its file.

    Attributes:
        columns: Headers in their order, for writing.
        telling: Folded headers that together tell it from the others; empty for one that is written only.
        conditions: How it spells our conditions.
        finishes: How it spells our finishes; plain first.
        sets_are_codes: Its column of sets holds codes, not names.
    """

    name: str
    columns: tuple[str, ...]
    telling: tuple[str, ...]
    conditions: Mapping[str, str]
    finishes: Mapping[str, str]
    sets_are_codes: bool = False


def _split(columns: str) -> tuple[str, ...]:
    return tuple(columns.split(","))


CONDITIONS: Final = ("mint", "near mint", "excellent", "good", "light played", "played", "poor")
_SPACED: Final = {word: word.title() for word in CONDITIONS}
_JOINED: Final = {word: word.title().replace(" ", "") for word in CONDITIONS}
_SNAKE: Final = {word: word.replace(" ", "_") for word in CONDITIONS}
_DECKBOX: Final = _SPACED | {
    "excellent": "Good (Lightly Played)",
    "good": "Good (Lightly Played)",
    "light played": "Good (Lightly Played)",
}
_SHORT: Final = dict(zip(CONDITIONS, ("M", "NM", "NM", "LP", "LP", "MP", "D"), strict=True))
_FOIL: Final = {"": "", "foil": "foil"}

OURS: Final = "Doomtown Desktop"

LAYOUTS: Final[Mapping[str, Layout]] = MappingProxyType(
    {
        layout.name: layout
        for layout in (
            Layout(
                OURS,
                _split(
                    "Count,Tradelist Count,Wishlist Count,Code,Name,Edition,Edition Code,Card Number,"
                    "Condition,Language,Foil,Location,Tags,Notes,Purchase Price,Currency"
                ),
                ("code", "name", "edition", "wishlistcount"),
                _SPACED,
                _FOIL,
            ),
            Layout(
                "Moxfield",
                _split(
                    "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,"
                    "Collector Number,Alter,Proxy,Purchase Price"
                ),
                ("count", "edition", "collectornumber"),
                _SPACED,
                _FOIL,
                sets_are_codes=True,
            ),
            Layout(
                "Deckbox",
                _split(
                    "Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,"
                    "Artist Proof,Altered Art,Misprint,Promo,Textless,My Price"
                ),
                ("count", "edition", "cardnumber", "signed"),
                _DECKBOX,
                _FOIL,
            ),
            Layout(
                "Dragon Shield",
                _split(
                    "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,"
                    "Printing,Language,Price Bought"
                ),
                ("quantity", "cardname", "setcode", "tradequantity"),
                _JOINED,
                {"": "Normal", "foil": "Foil"},
            ),
            Layout(
                "ManaBox",
                _split(
                    "Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Quantity,"
                    "Purchase price,Misprint,Altered,Condition,Language,Purchase price currency"
                ),
                ("name", "setcode", "setname", "collectornumber", "quantity"),
                _SNAKE,
                {"": "normal", "foil": "foil"},
            ),
            Layout(
                "Archidekt",
                _split(
                    "Quantity,Name,Finish,Condition,Language,Purchase Price,Tags,Edition Name,"
                    "Edition Code,Collector Number"
                ),
                ("quantity", "name", "editionname", "editioncode"),
                _SHORT,
                {"": "Normal", "foil": "Foil"},
            ),
            Layout(
                "Deckstats",
                _split(
                    "amount,card_name,is_foil,is_pinned,is_signed,set_id,set_code,collector_number,"
                    "language,condition,comment"
                ),
                ("amount", "cardname", "setcode"),
                _SHORT,
                {"": "0", "foil": "1"},
            ),
            Layout(
                "TCGplayer",
                _split("Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language"),
                ("quantity", "simplename", "setcode"),
                _SPACED,
                {"": "Normal", "foil": "Foil"},
            ),
            Layout("arkham.build", ("code", "quantity"), ("code", "quantity"), {}, {}),
        )
    }
)
# The most telling first: our own and Deckbox share headers with others.
_ORDER: Final = (
    OURS,
    "TCGplayer",
    "Dragon Shield",
    "Deckstats",
    "Archidekt",
    "ManaBox",
    "Deckbox",
    "Moxfield",
    "arkham.build",
)


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a collection file.

    Attributes:
        layout: Name of the program; "CSV" when the columns are known and the program is not.
        separator: Between two cells.
        columns: What each column says, "" for one that is not read.
        names: The headers as they stand there.
        line: Number of its line, from 1.
    """

    layout: str
    separator: str
    columns: tuple[str, ...]
    names: tuple[str, ...]
    line: int

    @property
    def unread(self) -> tuple[str, ...]:
        """Headers of columns that are not read."""
        return tuple(name for name, field in zip(self.names, self.columns, strict=True) if not field and name)


def folded(header: str) -> str:
    """A header without case, blanks and punctuation."""
    if not header:
        return ""
    return "".join(letter for letter in header.casefold() if letter.isalnum())


def layout_of(text: str) -> Header | None:
    """The header of a collection file; None when a text is no such file.

    A header names at least how many there are or which card it is, in two columns or more.
    """
    separator = ""
    for number, line in enumerate(text[:20_000].split("\n")[:20], start=1):
        if hint := _HINT.fullmatch(line.strip(" ")):
            separator = hint[1]
            continue
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        return _header(line, separator, number)
    return None


def _header(line: str, separator: str, number: int) -> Header | None:
    if len(line) > 4_000:
        return None
    sep = separator or max(_SEPARATORS, key=line.count)
    if sep not in line:
        return None
    names = tuple(name.strip() for name in cells(line, sep))
    words = tuple(folded(name) for name in names)
    columns: list[str] = []
    for word in words:
        field = FIELDS.get(word, "")
        # The first column of a meaning counts; a second one is not read.
        columns.append("" if field in columns else field)
    if not {"code", "name"} & set(columns) or len(set(columns) - {""}) < 2:
        return None
    told = next((name for name in _ORDER if set(LAYOUTS[name].telling) <= set(words)), "CSV")
    return Header(told, sep, tuple(columns), names, number)


def cells(line: str, separator: str) -> list[str]:
    """The cells of one line."""
    return next(csv.reader([line], delimiter=separator))
