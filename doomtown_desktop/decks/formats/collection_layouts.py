"""The columns of collection files (CSV) of many programs; recognizes these layouts by their headers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.decks.formats.collection_rows import split

SEPARATORS: Final = (",", ";", "\t", "|")
_HINT: Final = re.compile(r'"?sep=([,;|\t])"?', re.IGNORECASE)

# Maps a header, folded to letters and digits, to the meaning of its column; there are German, French and
# Spanish words, too. "plain" and "foils" are copies of one finish, "total" is their sum, "section" is the
# part of a deck.
FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        folded: field
        for field, words in {
            "code": "code cardcode card_code dtdbcode",
            "copies": "count counts quantity quantity_x qty qty_owned quantity_owned owned_quantity own "
            "owned owned_count amount copies number_of_copies have haves in_collection anzahl menge stueck "
            "stuck stueckzahl stuckzahl bestand besitz quantite qte exemplaires cantidad cant copias "
            "quantita",
            "plain": "reg_qty regular_qty reg_quantity regular_quantity regular normal_qty normal_quantity "
            "nonfoil_qty nonfoil_quantity nonfoil non_foil_qty non_foil_quantity",
            "foils": "foil_qty foil_quantity foil_count foils qty_foil quantity_foil",
            "total": "total total_qty total_quantity total_count total_copies gesamt gesamtanzahl",
            "trade": "tradelist_count trade_quantity tradecount trade for_trade trade_qty tradelist tausch "
            "zu_tauschen echange cambio",
            "wish": "wishlist_count wishlist wish want wants wanted wishes wunsch wunschliste gesucht "
            "recherche deseo deseados",
            "name": "name card_name cardname title card kartenname karte titel nom nom_de_la_carte carte "
            "titre carta nombre nombre_de_la_carta",
            "set": "set edition set_name edition_name pack pack_name expansion expansion_name erweiterung "
            "ausgabe extension edicion",
            "set_code": "set_code edition_code pack_code expansion_code",
            "number": "collector_number collectors_number collector_nr card_number number cardnumber no nr "
            "nummer kartennummer numero",
            "condition": "condition zustand etat estado",
            "language": "language lang sprache langue idioma",
            "finish": "foil finish printing is_foil",
            "place": "location folder_name binder_name folder binder place ort lagerort box",
            "section": "category categories section board deck_section zone",
            "tags": "tags",
            "notes": "notes note comment comments printing_note notiz notizen bemerkung bemerkungen remarque "
            "remarques notas",
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
class CollectionLayout:
    """The file layout of one program.

    Attributes:
        columns: Headers in their order, for writing.
        telling: Folded headers that together distinguish the layout from the others.
        conditions: The program's spellings of our conditions.
        finishes: The program's spellings of our finishes; "" is the plain one.
        sets_are_codes: True if the column of sets has codes, not names.
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

LAYOUTS: Final[Mapping[str, CollectionLayout]] = MappingProxyType(
    {
        layout.name: layout
        for layout in (
            CollectionLayout(
                OURS,
                _split(
                    "Count,Tradelist Count,Wishlist Count,Code,Name,Edition,Edition Code,Card Number,"
                    "Condition,Language,Foil,Location,Tags,Notes,Purchase Price,Currency"
                ),
                ("code", "name", "edition", "wishlistcount"),
                _SPACED,
                _FOIL,
            ),
            CollectionLayout(
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
            CollectionLayout(
                "Deckbox",
                _split(
                    "Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,"
                    "Artist Proof,Altered Art,Misprint,Promo,Textless,My Price"
                ),
                ("count", "edition", "cardnumber", "signed"),
                _DECKBOX,
                _FOIL,
            ),
            CollectionLayout(
                "Dragon Shield",
                _split(
                    "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,"
                    "Printing,Language,Price Bought"
                ),
                ("quantity", "cardname", "setcode", "tradequantity"),
                _JOINED,
                {"": "Normal", "foil": "Foil"},
            ),
            CollectionLayout(
                "ManaBox",
                _split(
                    "Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Quantity,"
                    "Purchase price,Misprint,Altered,Condition,Language,Purchase price currency"
                ),
                ("name", "setcode", "setname", "collectornumber", "quantity"),
                _SNAKE,
                {"": "normal", "foil": "foil"},
            ),
            CollectionLayout(
                "Archidekt",
                _split(
                    "Quantity,Name,Finish,Condition,Language,Purchase Price,Tags,Edition Name,"
                    "Edition Code,Collector Number"
                ),
                ("quantity", "name", "editionname", "editioncode"),
                _SHORT,
                {"": "Normal", "foil": "Foil"},
            ),
            CollectionLayout(
                "Deckstats",
                _split(
                    "amount,card_name,is_foil,is_pinned,is_signed,set_id,set_code,collector_number,"
                    "language,condition,comment"
                ),
                ("amount", "cardname", "setcode"),
                _SHORT,
                {"": "0", "foil": "1"},
            ),
            CollectionLayout(
                "TCGplayer",
                _split("Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language"),
                ("quantity", "simplename", "setcode"),
                _SPACED,
                {"": "Normal", "foil": "Foil"},
            ),
            CollectionLayout("arkham.build", ("code", "quantity"), ("code", "quantity"), {}, {}),
        )
    }
)
COUNTING: Final = ("copies", "plain", "foils", "total")
"""The meanings of columns that count owned copies."""
_NUMBER: Final = "number"
_AMOUNT_OR_NAME: Final = "nombre"
"""A header that means "name" in Spanish and "number" in French."""
# Dragon Shield's app and its site use different words.
_SYNONYMS: Final = {"expansioncode": "setcode", "expansionname": "setname"}
# The most specific first: our own and Deckbox share headers with others.
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
class TableHeader:
    """The first line of a collection file.

    Attributes:
        layout: Name of the program; "CSV" if the columns are known but the program is not.
        separator: The character between two cells.
        columns: The meaning of each column; "" for one that is not read.
        names: The headers as they are in the file.
        line: Number of the header's line, from 1; 0 if there is no header line.
        is_guessed: Whether the meanings of the columns were guessed from their content.
    """

    layout: str
    separator: str
    columns: tuple[str, ...]
    names: tuple[str, ...]
    line: int
    is_guessed: bool = False

    @property
    def counts(self) -> bool:
        """True if a column counts copies."""
        return any(field in COUNTING for field in self.columns)

    @property
    def unread(self) -> tuple[str, ...]:
        """Headers of columns that are not read."""
        return tuple(name for name, field in zip(self.names, self.columns, strict=True) if not field and name)


def folded(header: str) -> str:
    """Return a header without case, accents, blanks and punctuation."""
    if not header.isascii():
        header = unicodedata.normalize("NFKD", header)
    return "".join(letter for letter in header.casefold() if letter.isalnum())


def layout_of(text: str) -> TableHeader | None:
    """Return the header of a collection file; None if the text is not such a file.

    A header has at least two columns with known meanings, and columns that identify a card.
    """
    separator = ""
    for number, line in enumerate(text[:20_000].split("\n")[:20], start=1):
        if hint := _HINT.fullmatch(line.strip(" ")):
            separator = hint[1]
            continue
        if not line.strip():
            continue
        header = _header(line, separator, number)
        if header is None and line.lstrip().startswith("#"):
            continue
        return header
    return None


def _header(line: str, separator: str, number: int) -> TableHeader | None:
    if len(line) > 4_000:
        return None
    sep = separator or max(SEPARATORS, key=line.count)
    if sep not in line:
        return None
    names = tuple(name.strip() for name in split(line, sep)[0])
    words = [_NUMBER if name == "#" else folded(name) for name in names]
    others = (FIELDS.get(word) for word in words if word != _AMOUNT_OR_NAME)
    if _AMOUNT_OR_NAME in words and "name" in others:
        words[words.index(_AMOUNT_OR_NAME)] = "copies"
    columns = _meanings(words)
    names_cards = {"code", "name"} & set(columns) or (
        "number" in columns and {"set", "set_code"} & set(columns)
    )
    if not names_cards or len(set(columns) - {""}) < 2:
        return None
    known = {_SYNONYMS.get(word, word) for word in words}
    told = next((name for name in _ORDER if set(LAYOUTS[name].telling) <= known), "CSV")
    return TableHeader(told, sep, columns, names, number)


def _meanings(words: Sequence[str]) -> tuple[str, ...]:
    """Return the meanings of columns; if two columns have the same meaning, the second is not read ("")."""
    columns: list[str] = []
    for word in words:
        field = FIELDS.get(word, "")
        columns.append("" if field in columns else field)
    return tuple(columns)
