"""Collections as CSV: read in the layouts of many programs, written in those and in our own."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.untrusted import UnreadableError, decode, parse_json
from doomtown_desktop.catalog.untrusted import lines as lines_of
from doomtown_desktop.decks.formats.collection_json import (
    JSON_LAYOUT,
    is_collection,
    line_of,
    rows_of_json,
    write_json,
)
from doomtown_desktop.decks.formats.collection_layouts import (
    CONDITIONS,
    FIELDS,
    LAYOUTS,
    Header,
    Layout,
    folded,
    layout_of,
)
from doomtown_desktop.decks.formats.model import Line, Status
from doomtown_desktop.decks.formats.text import parse_card, read_text
from doomtown_desktop.decks.formats.titles import Found, Titles

MOST_ROWS: Final = 50_000
MOST_HELD: Final = 99_999
"""Copies in one row; more is taken for a slip."""
_LONGEST_ROW: Final = 20_000
_MOST_LINES: Final = 200_000
LIST_LAYOUT: Final = "list of cards"

_NAMING: Final = ("code", "name", "set", "set_code", "number")
_COUNTED: Final = ("copies", "trade", "wish")
_FLAGS: Final = ("signed", "altered", "misprint", "promo", "proxy")
_NO: Final = frozenset({"", "0", "false", "no", "none", "normal", "nonfoil", "regular", "standard"})
_YES: Final = frozenset({"1", "true", "yes", "foil"})
_PRICE: Final = re.compile(r"\D{0,4}?(\d{1,9})(?:[.,](\d{1,4}))?\D{0,4}")
_SPELLINGS: Final[Mapping[str, str]] = {
    **{folded(word): word for word in CONDITIONS},
    "m": "mint",
    "nm": "near mint",
    "nearmintmint": "near mint",
    "lp": "light played",
    "lightlyplayed": "light played",
    "slightlyplayed": "light played",
    "goodlightlyplayed": "light played",
    "mp": "played",
    "moderatelyplayed": "played",
    "hp": "poor",
    "heavilyplayed": "poor",
    "damaged": "poor",
    "d": "poor",
    "dmg": "poor",
}


@dataclass(frozen=True, slots=True)
class Holding:
    """Copies of one printing that are alike: what one row of a collection says.

    Attributes:
        code: Of the printing; empty as long as it is not known.
        copies: How many are owned.
        finish: Empty for an ordinary card, else "foil" or another word.
        condition: One of `CONDITIONS`, another program's word for what is none of them, or empty.
        language: As the file says it; empty when it does not.
        place: Where they lie: a box, a binder.
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
    """A row of the file and what it says is owned; its code is empty while the line is unknown."""

    line: Line
    holding: Holding


@dataclass(frozen=True, slots=True)
class CollectionImport:
    """A whole collection file.

    Attributes:
        layout: Name of the program that writes files like this, "CSV" for another one.
        lines: Every row that is not blank, the headers among them as ignored.
        notes: What to know about the file as a whole, such as columns that are not read.
    """

    layout: str
    lines: tuple[HoldingLine, ...]
    notes: tuple[str, ...] = ()

    @property
    def holdings(self) -> tuple[Holding, ...]:
        """What all clear and ambiguous lines say is owned."""
        return tuple(entry.holding for entry in self.lines if entry.holding.code)


@dataclass(frozen=True, slots=True)
class CollectionExport:
    """A collection as a file; `losses` says in plain words what the layout does not hold of it."""

    layout: str
    data: bytes
    file_name: str
    losses: tuple[str, ...] = ()


def read_collection(data: bytes, name: str, facts: Catalogue) -> CollectionImport:
    """A collection from CSV of any known layout, from our JSON, or from a list such as "24071 x3".

    Args:
        data: Content of the file.
        name: Of the file; it only helps messages.
        facts: The catalogue.

    Raises:
        UnreadableError: it is no text, is far too large, or no row names a card.
    """
    decoded = decode(data)
    is_json = decoded.text.lstrip().startswith("{")
    header = None if is_json else layout_of(decoded.text)
    titles = Titles(facts)
    if is_json:
        lines = _from_json(parse_json(decoded.text), name, facts)
        layout, notes = JSON_LAYOUT, decoded.notes
    elif header is None:
        lines = _listed(decoded.text, titles)
        layout, notes = LIST_LAYOUT, decoded.notes
    else:
        lines_of(decoded.text, _LONGEST_ROW, _MOST_LINES)
        lines = tuple(_rows(decoded.text, header, titles))
        layout, notes = header.layout, decoded.notes
        if header.unread:
            notes += (f"These columns are not read: {', '.join(header.unread)[:300]}.",)
    if not any(entry.line.code or entry.line.suggestions for entry in lines):
        raise UnreadableError(f"{name or 'It'} names no card that we know.")
    return CollectionImport(layout, lines, notes)


def choose_printing(found: CollectionImport, number: int, code: str, facts: Catalogue) -> CollectionImport:
    """The import with the row of this number standing for a printing that a person has chosen.

    Raises:
        LookupError: no row has the number, or no card the code.
    """
    chosen = facts.get(code).code
    if not any(entry.line.number == number for entry in found.lines):
        raise LookupError(f"No row has the number {number}.")
    lines = tuple(
        HoldingLine(
            replace(entry.line, status=Status.RESOLVED, code=chosen, note=""),
            replace(entry.holding, code=chosen),
        )
        if entry.line.number == number
        else entry
        for entry in found.lines
    )
    return replace(found, lines=lines)


# --- reading ----------------------------------------------------------------------------------------


def _from_json(value: object, name: str, facts: Catalogue) -> tuple[HoldingLine, ...]:
    if not is_collection(value):
        raise UnreadableError(f"{name or 'It'} is JSON, but no collection that this program wrote.")
    lines = []
    for number, (row, shown, why) in enumerate(rows_of_json(value), start=1):
        line = line_of(number, row, shown, why, facts)
        said = {} if row is None else row.model_dump(exclude={"code", "title"})
        lines.append(HoldingLine(line, Holding(line.code or "", **(said or {"copies": 1}))))
    return tuple(lines)


def _listed(text: str, titles: Titles) -> tuple[HoldingLine, ...]:
    _kind, deck = read_text(text, "", titles, any_printing=False)
    return tuple(HoldingLine(line, Holding(line.code or "", line.copies)) for line in deck.lines)


def _rows(text: str, header: Header, titles: Titles) -> Iterator[HoldingLine]:
    """All rows with the numbers of the lines they begin in; a cell may hold line ends."""
    reader = csv.reader(io.StringIO(text), delimiter=header.separator)
    rows = 0
    known: dict[tuple[str, ...], Found] = {}
    while True:
        number = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise UnreadableError(f"It is no CSV from line {number} on: {error}.") from None
        if not any(cell.strip() for cell in row):
            continue
        rows += 1
        if rows > MOST_ROWS:
            raise UnreadableError(f"It has more than {MOST_ROWS:,} rows.")
        shown = header.separator.join(row)[:300]
        if number <= header.line or shown.lstrip().startswith("#"):
            note = "The headers." if number == header.line else "A remark."
            yield HoldingLine(Line(number, shown, Status.IGNORED, note=note), Holding("", 0))
            continue
        said = {what: cell.strip() for what, cell in zip(header.columns, row, strict=False) if what}
        names = tuple(said.get(what, "") for what in _NAMING)
        if names not in known:
            known[names] = _found(said, titles)
        yield _row(number, shown, said, known[names])


def _row(number: int, shown: str, said: Mapping[str, str], found: Found) -> HoldingLine:
    notes: list[str] = []
    numbers = {what: _count(said.get(what, ""), 1 if what == "copies" else 0) for what in _COUNTED}
    price, is_price = _price(said.get("price", ""))
    if not is_price:
        notes.append(f"{said['price'][:40]!r} is not a price; it was skipped.")
    holding = Holding(
        code="",
        copies=numbers["copies"] or 0,
        finish=_finish(said.get("finish", "")),
        condition=_SPELLINGS.get(folded(said.get("condition", "")), said.get("condition", "")[:60]),
        language=said.get("language", "")[:60],
        place=said.get("place", "")[:200],
        notes=said.get("notes", "")[:5_000],
        trade=numbers["trade"] or 0,
        wish=numbers["wish"] or 0,
        price=price,
        currency=said.get("currency", "")[:20],
        tags=_tags(said),
    )
    for what, value in numbers.items():
        if value is None:
            note = f"{said[what][:40]!r} is not a number of cards."
            hints = found.suggestions or ((found.code,) if found.code else ())
            line = Line(number, shown, Status.UNKNOWN, 1, 0, None, hints, note)
            return HoldingLine(line, replace(holding, copies=holding.copies or 1))
    if not (holding.copies or holding.trade or holding.wish):
        return HoldingLine(Line(number, shown, Status.IGNORED, note="No copies of it."), Holding("", 0))
    note = " ".join([*([found.note] if found.note else []), *notes])
    line = Line(number, shown, found.status, holding.copies, 0, found.code, found.suggestions, note)
    return HoldingLine(line, replace(holding, code=found.code or ""))


def _found(said: Mapping[str, str], titles: Titles) -> Found:
    """Which printing a row means: by its code, by pack and number, by pack and name, by name alone."""
    name, code = said.get("name", ""), said.get("code", "")
    if code:
        padded = code.zfill(5) if code.isdecimal() else code
        if padded in titles.facts.by_code:
            return _unless_named_otherwise(padded, name, "code", titles)
    packs = [titles.pack(said[column]) for column in ("set_code", "set") if said.get(column)]
    pack = next((known for known in packs if known is not None), None)
    number = said.get("number", "").lstrip("#0")
    if pack is not None and number:
        by_number = _numbers(titles.facts).get((pack, number))
        if by_number is not None:
            return _unless_named_otherwise(by_number, name, "number", titles)
    if not name:
        return Found(
            Status.UNKNOWN, note=f"No card has the code {code[:20]}." if code else "It names no card."
        )
    if pack is not None or titles.has_title(name):
        found = titles.by_title(name, pack, any_printing=False)
    else:
        found, _copies, _stars = parse_card(name, titles, any_printing=False)
    if code and found.code:
        note = f"No card has the code {code[:20]}; it was found by its name."
        return Found(Status.AMBIGUOUS, found.code, found.suggestions or (found.code,), note)
    if packs and pack is None and found.code:
        said_pack = said.get("set_code") or said.get("set") or ""
        note = f"No pack is called {said_pack[:40]!r}; the newest printing was taken."
        return Found(Status.AMBIGUOUS, found.code, found.suggestions or (found.code,), note)
    return found


def _unless_named_otherwise(code: str, name: str, by: str, titles: Titles) -> Found:
    """A printing, to be looked at if the row names another card beside it."""
    card = titles.facts.get(code)
    if not name or fold(name) == fold(card.title):
        return Found(Status.RESOLVED, code)
    by_name = titles.by_title(name, any_printing=False)
    if by_name.code in card.printings:
        return Found(Status.RESOLVED, code)
    hints = (code, *((by_name.code,) if by_name.code else by_name.suggestions))
    note = f"The {by} is that of {card.title}, and the name is another."
    return Found(Status.AMBIGUOUS, code, hints, note)


@lru_cache(maxsize=4)
def _numbers(facts: Catalogue) -> Mapping[tuple[str, str], str]:
    return {(card.pack, str(card.number)): card.code for card in facts}


def _count(cell: str, default: int) -> int | None:
    """A number of cards; None when it is none."""
    if not cell:
        return default
    digits = cell.removesuffix(".0").removesuffix("x")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        return None
    return int(digits) if int(digits) <= MOST_HELD else None


def _price(cell: str) -> tuple[Decimal | None, bool]:
    """A price, and whether the cell is one or empty."""
    if not cell:
        return None, True
    parts = _PRICE.fullmatch(cell) if cell.isascii() or len(cell) < 20 else None
    if parts is None:
        return None, False
    return Decimal(f"{int(parts[1])}.{parts[2] or '0'}"), True


def _finish(cell: str) -> str:
    word = folded(cell)
    if word in _NO:
        return ""
    return "foil" if word in _YES else cell.casefold()[:40]


def _tags(said: Mapping[str, str]) -> tuple[str, ...]:
    own = re.split(r"[;,|]", said.get("tags", "")[:2_000])
    flags = [flag for flag in _FLAGS if folded(said.get(flag, "")) not in _NO]
    return tuple(sorted({tag.strip() for tag in own if tag.strip()} | set(flags)))


# --- writing ----------------------------------------------------------------------------------------


def write_collection_json(holdings: Sequence[Holding], facts: Catalogue) -> CollectionExport:
    """All of a collection as JSON; nothing is lost, cards that are not known included."""
    return CollectionExport(JSON_LAYOUT, write_json(holdings, facts), "collection.json")


def write_collection(layout: str, holdings: Sequence[Holding], facts: Catalogue) -> CollectionExport:
    """A collection in the layout of a program, one row for each holding.

    Raises:
        ValueError: no layout has this name (`LAYOUTS` names them all).
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


def _cells(layout: Layout, held: Holding, facts: Catalogue) -> list[str]:
    card = facts.get(held.code)
    pack = facts.pack(card.pack)
    meanings = [FIELDS.get(folded(column), "") for column in layout.columns]
    own_columns = set(_FLAGS) & set(meanings)
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
    said |= {tag: "true" for tag in held.tags if tag in _FLAGS}
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
    """What reading the file back does not give."""
    try:
        read = read_collection(data, "", facts)
    except UnreadableError as error:
        return (f"The file cannot be read back. {error}",)
    back = [
        entry for entry in read.lines if entry.line.note != "The headers." and entry.line.text[:6] != "sep=,"
    ]
    changed: Counter[str] = Counter()
    for holding, entry in zip(holdings, back, strict=True):
        changed.update(what for what in _WORDS if getattr(holding, what) != getattr(entry.holding, what))
    total = len(holdings)
    return tuple(
        f"{word} is not kept in {changed[what]} of {total} rows."
        for what, word in _WORDS.items()
        if changed[what]
    )
