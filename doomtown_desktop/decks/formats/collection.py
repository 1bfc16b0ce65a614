"""Reads collections: tables (CSV) in the layouts of many programs, our JSON, and lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.untrusted import UnreadableError, decode, parse_json
from doomtown_desktop.catalog.untrusted import lines as lines_of
from doomtown_desktop.decks.formats.collection_columns import (
    NO_CHOICES,
    ColumnChoice,
    is_readable,
    key_of,
    raw_header,
    with_choice,
)
from doomtown_desktop.decks.formats.collection_guess import guessed
from doomtown_desktop.decks.formats.collection_json import JSON_LAYOUT, is_collection, line_of, rows_of_json
from doomtown_desktop.decks.formats.collection_layouts import (
    CONDITIONS,
    COUNTING,
    LAYOUTS,
    TableHeader,
    folded,
    layout_of,
)
from doomtown_desktop.decks.formats.collection_list import LIST_LAYOUT, as_table
from doomtown_desktop.decks.formats.collection_model import CollectionImport, Holding, HoldingLine
from doomtown_desktop.decks.formats.collection_rows import TableRow, rows
from doomtown_desktop.decks.formats.collection_values import as_code, count, tidy
from doomtown_desktop.decks.formats.model import ImportLine, Status
from doomtown_desktop.decks.formats.text import read_text
from doomtown_desktop.decks.formats.text_line import parse_card
from doomtown_desktop.decks.formats.titles import TitleMatch, Titles

MOST_ROWS: Final = 50_000
_LONGEST_ROW: Final = 20_000
_MOST_LINES: Final = 200_000
_SAMPLE: Final = 500
"""At most this many rows are examined for a column that may count copies."""

_NAMING: Final = ("code", "name", "set", "set_code", "number")
FLAGS: Final = ("signed", "altered", "misprint", "promo", "proxy")
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


def table_header(text: str, titles: Titles) -> TableHeader | None:
    """Return the header of a table of cards, read or guessed from its columns; None for other texts."""
    return layout_of(text) or guessed(text, titles)


def read_collection(
    data: bytes,
    name: str,
    facts: Catalogue,
    choices: Mapping[str, ColumnChoice] = NO_CHOICES,
    *,
    any_table: bool = False,
) -> CollectionImport:
    """Return the collection in a table of any known layout, in our JSON, or in a list such as "24071 x3".

    Args:
        data: Content of the file.
        name: Name of the file, for error messages only.
        facts: The catalogue.
        choices: The meanings that the user gave to the columns of earlier files, by `key_of`.
        any_table: Return a table in which no card is known, too, so that the user can choose its columns.

    Raises:
        UnreadableError: it is not text, is far too large, or no row names a card.
    """
    decoded = decode(data)
    titles = Titles(facts)
    if decoded.text.lstrip().startswith("{"):
        lines = _from_json(parse_json(decoded.text), name, facts)
        found = CollectionImport(JSON_LAYOUT, lines, decoded.notes)
    else:
        found = _from_text(decoded.text, titles, choices, any_table)
        found = replace(found, notes=(*decoded.notes, *found.notes))
    is_table = found.header is not None and found.layout != LIST_LAYOUT
    if not _names_cards(found) and not (any_table and is_table):
        raise UnreadableError(f"{name or 'It'} names no card that we know.")
    return found


def reread(found: CollectionImport, header: TableHeader, facts: Catalogue) -> CollectionImport:
    """Return a table read again with another header, in which the user chose the meanings of the columns.

    Raises:
        UnreadableError: it has too many or too long lines.
    """
    read = read_table(found.text, header, Titles(facts))
    return replace(read, key=found.key, text=found.text)


def _names_cards(found: CollectionImport) -> bool:
    return any(entry.line.code or entry.line.suggestions for entry in found.lines)


def _from_text(
    text: str, titles: Titles, choices: Mapping[str, ColumnChoice], any_table: bool
) -> CollectionImport:
    """Return the collection in a table, or in a list that is not a table.

    With ``any_table``, a text with columns is a list only if one of its lines names a card for certain.
    """
    header = table_header(text, titles)
    if header is None:
        header = raw_header(text)
        if header is None or key_of(header) not in choices:
            found = _from_list(text, titles, choices)
            if header is None or any(entry.line.code for entry in found.lines):
                return found
            if not any_table and _names_cards(found):
                return found
    key = key_of(header)
    chosen = with_choice(header, text, choices[key]) if key in choices else header
    found = read_table(text, chosen, titles)
    remembered = () if chosen == header else (REMEMBERED,)
    return replace(found, notes=(*remembered, *found.notes), key=key, text=text)


def read_table(
    text: str, header: TableHeader, titles: Titles, *, any_printing: bool = False
) -> CollectionImport:
    """Return the collection in a table with a known header; ``any_printing`` as for `Titles.by_title`.

    Raises:
        UnreadableError: it has too many or too long lines.
    """
    all_lines = lines_of(text, _LONGEST_ROW, _MOST_LINES)
    made: list[HoldingLine] = []
    open_at: list[int] = []
    for row, entries in _rows(all_lines, header, titles, any_printing):
        made += entries
        if row.is_open:
            open_at.append(row.number)
    notes: tuple[str, ...] = ()
    if header.unread:
        notes = (f"These columns are not read: {', '.join(header.unread)[:300]}.",)
    warnings: tuple[str, ...] = ()
    if open_at:
        one = f"A quote opened in line {open_at[0]} is never closed."
        many = f"Quotes opened in lines {_listed_numbers(open_at)} are never closed."
        warnings = (f"{one if len(open_at) == 1 else many} Each line was read on its own; none is lost.",)
    if not is_readable(header.columns):
        warnings += (NO_COLUMNS,)
    elif header.is_guessed:
        told = ", ".join(
            f"{name} is the {_COLUMN_WORDS[what]}"
            for name, what in zip(header.names, header.columns, strict=True)
            if what
        )
        warnings += (
            f"No headers that we know; by what is in the columns, {told}. Look whether that is right.",
        )
    if not header.counts and not header.unread:
        notes += ("No column says how many copies there are; each row counts as one copy.",)
    return CollectionImport(header.layout, tuple(made), notes, warnings, header)


def _listed_numbers(numbers: Sequence[int]) -> str:
    shown = ", ".join(str(number) for number in numbers[:5])
    return shown if len(numbers) <= 5 else f"{shown} and {len(numbers) - 5} more"


def choose_printings(found: CollectionImport, codes: Mapping[int, str], facts: Catalogue) -> CollectionImport:
    """Return the import after the user chose a printing for the rows of each number.

    Raises:
        LookupError: no row has a number, or no card has a code.
    """
    chosen = {number: facts.get(code).code for number, code in codes.items()}
    if unknown := chosen.keys() - {entry.line.number for entry in found.lines}:
        raise LookupError(f"No row has the number {min(unknown)}.")
    lines = tuple(
        entry if (code := chosen.get(entry.line.number)) is None else _chosen(entry, code)
        for entry in found.lines
    )
    return replace(found, lines=lines)


def _chosen(entry: HoldingLine, code: str) -> HoldingLine:
    held = entry.holding
    copies = held.copies if held.copies or held.trade or held.wish else 1
    line = replace(entry.line, status=Status.RESOLVED, code=code, copies=copies, note="")
    return replace(entry, line=line, holding=replace(held, code=code, copies=copies))


def copies_columns(found: CollectionImport) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    """Return columns that may count copies, as (index, name, first values), the likeliest first.

    The result is empty if a known column counts copies, or if the file is not a table.
    """
    header = found.header
    if header is None or header.counts:
        return ()
    likely: list[tuple[float, int]] = []
    values: dict[int, tuple[str, ...]] = {}
    for index, (name, field) in enumerate(zip(header.names, header.columns, strict=True)):
        if field or not name:
            continue
        sample = found.lines[:_SAMPLE]
        cells = [tidy(entry.cells[index]) for entry in sample if index < len(entry.cells)]
        said = [cell for cell in cells if cell]
        values[index] = tuple(said[:3])
        likely.append((-sum(count(cell) is not None for cell in said) / max(1, len(said)), index))
    return tuple((index, header.names[index], values[index]) for _, index in sorted(likely))


def count_by(found: CollectionImport, column: int) -> CollectionImport:
    """Return the import with the numbers of copies from a column that the user chose.

    Cards that the user has chosen stay chosen.
    """
    return replace(found, lines=tuple(_counted_by(entry, column) for entry in found.lines))


def _counted_by(entry: HoldingLine, column: int) -> HoldingLine:
    if not entry.cells or entry.line.status is Status.IGNORED:
        return entry
    line, cell = entry.line, tidy(entry.cells[column]) if column < len(entry.cells) else ""
    copies = count(cell) if cell else 1
    if copies:
        if not cell:
            line = _to_look_at(line, NO_AMOUNT)
        return replace(
            entry, line=replace(line, copies=copies), holding=replace(entry.holding, copies=copies)
        )
    if copies == 0:
        nothing = replace(line, status=Status.IGNORED, copies=0, code=None, note="No copies of it.")
        return replace(entry, line=nothing, holding=Holding("", 0))
    hints = tuple(dict.fromkeys((*((line.code,) if line.code else ()), *line.suggestions)))
    note = f"{cell[:40]!r} is not a number of cards."
    unknown = replace(line, status=Status.UNKNOWN, copies=1, code=None, suggestions=hints, note=note)
    return replace(entry, line=unknown, holding=replace(entry.holding, code="", copies=1))


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


def _from_list(text: str, titles: Titles, choices: Mapping[str, ColumnChoice]) -> CollectionImport:
    """Return the collection in a list. The parts of its lines are columns, whose meanings can be changed."""
    lines = read_text(text, "", titles, any_printing=False).deck.lines
    table = as_table(lines, titles)
    if table is None:
        held = tuple(HoldingLine(line, Holding(line.code or "", line.copies)) for line in lines)
        return CollectionImport(LIST_LAYOUT, held)
    if table.key in choices:
        chosen = with_choice(table.header, table.text, choices[table.key])
        if chosen != table.header:
            found = read_table(table.text, chosen, titles)
            return replace(found, notes=(REMEMBERED, *found.notes), key=table.key, text=table.text)
    held = tuple(
        HoldingLine(line, Holding(line.code or "", line.copies), table.cells.get(line.number, ()))
        for line in lines
    )
    return CollectionImport(LIST_LAYOUT, held, header=table.header, key=table.key, text=table.text)


def _rows(
    lines: Sequence[str], header: TableHeader, titles: Titles, any_printing: bool
) -> Iterator[tuple[TableRow, list[HoldingLine]]]:
    """Yield all rows with their import lines: two lines if plain and foil copies have separate columns."""
    known: dict[tuple[str, ...], TitleMatch] = {}
    is_row = partial(_looks_like_a_row, header)
    for done, row in enumerate(rows(lines, header.separator, is_row, len(header.columns)), start=1):
        if done > MOST_ROWS:
            raise UnreadableError(f"It has more than {MOST_ROWS:,} rows.")
        if row.number <= header.line:
            note = "The headers." if row.number == header.line else "A remark."
            line = ImportLine(row.number, row.text[:300], Status.IGNORED, note=note)
            yield row, [HoldingLine(line, Holding("", 0))]
            continue
        said = {what: tidy(cell) for what, cell in zip(header.columns, row.cells, strict=False) if what}
        names = tuple(said.get(what, "") for what in _NAMING)
        if names not in known:
            known[names] = _found(said, titles, any_printing)
        yield row, _entries(row, header, said, known[names])


def _looks_like_a_row(header: TableHeader, line: str) -> bool:
    """Return whether a line names a card and a number of copies, as a row of the table does."""
    cells = [cell.strip(' "') for cell in line.split(header.separator)]
    if len(cells) < (len(header.columns) if header.layout in LAYOUTS or not header.counts else 2):
        return False
    said = {what: cell for what, cell in zip(header.columns, cells, strict=False) if what}
    counted = [count(said[what]) for what in COUNTING if said.get(what)]
    names = any(said.get(what) for what in _NAMING)
    return names and (not header.counts or any(copies is not None for copies in counted))


NO_COLUMNS: Final = (
    "No column with titles or codes is known. Choose above which column has the titles, and which the copies."
)
REMEMBERED: Final = "The columns are read as you chose them for an earlier file with the same headers."
_COLUMN_WORDS: Final = {"code": "code", "name": "title", "set": "pack", "copies": "number of copies"}
NO_AMOUNT: Final = "It does not say how many; it counts as one copy."


def _entries(
    row: TableRow, header: TableHeader, said: Mapping[str, str], found: TitleMatch
) -> list[HoldingLine]:
    notes, looks = _about_the_row(row, header)
    amounts: dict[str, int] = {}
    for what in (*COUNTING, "trade", "wish"):
        if said.get(what):
            number = count(said[what])
            if number is None:
                note = f"{said[what][:40]!r} is not a number of cards."
                hints = found.suggestions or ((found.code,) if found.code else ())
                line = ImportLine(row.number, row.text[:300], Status.UNKNOWN, 1, 0, None, hints, note)
                return [
                    HoldingLine(line, replace(_holding(said), copies=amounts.get("copies") or 1), row.cells)
                ]
            amounts[what] = number
    price, is_price = _price(said.get("price", ""))
    if not is_price:
        notes.append(f"{said['price'][:40]!r} is not a price; it was skipped.")
    held = replace(_holding(said), price=price, trade=amounts.get("trade", 0), wish=amounts.get("wish", 0))
    if header.counts and not any(what in amounts for what in COUNTING) and not held.wish:
        looks.append(NO_AMOUNT)
    made: list[HoldingLine] = []
    for copies, finish in _copies(amounts, held):
        each = replace(held, copies=copies, finish=finish or held.finish)
        if made:
            each = replace(each, trade=0, wish=0)
        made.append(_entry(row, each, found, notes, looks))
    return made


def _copies(amounts: Mapping[str, int], held: Holding) -> list[tuple[int, str]]:
    """Return the owned copies of a row as (copies, finish); the finish is empty unless a column sets it."""
    foils = amounts.get("foils", 0)
    plain = amounts.get("plain", amounts.get("copies"))
    if plain is None:
        if "total" in amounts:
            plain = max(0, amounts["total"] - foils)
        else:
            plain = 0 if "foils" in amounts or held.wish else 1
    return [(plain, ""), (foils, "foil")] if plain and foils else [(foils, "foil") if foils else (plain, "")]


def _about_the_row(row: TableRow, header: TableHeader) -> tuple[list[str], list[str]]:
    """Return remarks on the shape of a row, and remarks that the user should check."""
    notes: list[str] = []
    looks: list[str] = []
    if row.is_open:
        looks.append("A quote in this line is never closed.")
    if row.last > row.number:
        words = f"Lines {row.number} to {row.last} of the file are one row."
        is_text = row.joined < len(header.columns) and header.columns[row.joined] == "notes"
        (notes if is_text else looks).append(words)
    more = [cell.strip() for cell in row.cells[len(header.columns) :] if cell.strip()]
    if more:
        looks.append(f"It has more cells than there are columns; not read: {', '.join(more)[:80]!r}.")
    return notes, looks


def _entry(
    row: TableRow, held: Holding, found: TitleMatch, notes: list[str], looks: list[str]
) -> HoldingLine:
    shown = row.text[:300]
    if not (held.copies or held.trade or held.wish):
        line = ImportLine(row.number, shown, Status.IGNORED, note="No copies of it.")
        return HoldingLine(line, Holding("", 0), row.cells)
    if held.trade and not held.copies and not held.wish:
        hints = found.suggestions or ((found.code,) if found.code else ())
        note = f"None is owned and {held.trade} are for trade. Choose the card to own as many."
        line = ImportLine(row.number, shown, Status.UNKNOWN, held.trade, 0, None, hints, note)
        return HoldingLine(line, replace(held, copies=held.trade), row.cells)
    looks = list(looks)
    if held.trade > held.copies:
        looks.append(
            f"{held.trade} are for trade and {held.copies} owned; the note of the card keeps the number."
        )
    note = " ".join([*([found.note] if found.note else []), *notes])
    line = ImportLine(row.number, shown, found.status, held.copies, 0, found.code, found.suggestions, note)
    for words in looks:
        line = _to_look_at(line, words)
    return HoldingLine(line, replace(held, code=found.code or ""), row.cells)


def _to_look_at(line: ImportLine, note: str) -> ImportLine:
    """Return a line marked for the user to check, with the reason."""
    status = Status.AMBIGUOUS if line.status is Status.RESOLVED else line.status
    hints = line.suggestions or ((line.code,) if line.code else ())
    return replace(line, status=status, suggestions=hints, note=f"{line.note} {note}".strip())


def _holding(said: Mapping[str, str]) -> Holding:
    """Return the contents of a row, except the card and the numbers."""
    return Holding(
        code="",
        finish=_finish(said.get("finish", "")),
        condition=_SPELLINGS.get(folded(said.get("condition", "")), said.get("condition", "")[:60]),
        language=said.get("language", "")[:60],
        place=said.get("place", "")[:200],
        notes=said.get("notes", "")[:5_000],
        currency=said.get("currency", "")[:20],
        tags=_tags(said),
    )


def _found(said: Mapping[str, str], titles: Titles, any_printing: bool) -> TitleMatch:
    """Return the printing that a row means: by code, by pack and number, by pack and name, or by name."""
    name, code = said.get("name", ""), said.get("code", "")
    if code:
        padded = as_code(code)
        if padded in titles.facts.by_code:
            return _unless_named_otherwise(padded, name, "code", titles)
    packs = [titles.pack(said[column]) for column in ("set_code", "set") if said.get(column)]
    pack = next((known for known in packs if known is not None), None)
    number = said.get("number", "").removesuffix(".0").lstrip("#0 ")
    if pack is not None and number:
        by_number = titles.by_number(pack, number)
        if by_number is not None:
            return _unless_named_otherwise(by_number, name, "number", titles)
    if not name:
        return TitleMatch(
            Status.UNKNOWN, note=f"No card has the code {code[:20]}." if code else "It names no card."
        )
    if pack is not None or titles.has_title(name):
        found = titles.by_title(name, pack, any_printing=any_printing)
    else:
        found, _copies, _stars = parse_card(name, titles, any_printing=any_printing)
    if code and found.code:
        note = f"No card has the code {code[:20]}; it was found by its name."
        return TitleMatch(Status.AMBIGUOUS, found.code, found.suggestions or (found.code,), note)
    if packs and pack is None and found.code:
        said_pack = said.get("set_code") or said.get("set") or ""
        note = f"No pack is called {said_pack[:40]!r}; using the newest printing."
        return TitleMatch(Status.AMBIGUOUS, found.code, found.suggestions or (found.code,), note)
    return found


def _unless_named_otherwise(code: str, name: str, by: str, titles: Titles) -> TitleMatch:
    """Return the printing with a code; the result is ambiguous if the row's name is that of another card."""
    card = titles.facts.get(code)
    if not name or fold(name) == fold(card.title):
        return TitleMatch(Status.RESOLVED, code)
    by_name = titles.by_title(name, any_printing=False)
    if by_name.code in card.printings:
        return TitleMatch(Status.RESOLVED, code)
    hints = (code, *((by_name.code,) if by_name.code else by_name.suggestions))
    note = f"The {by} is that of {card.title}, and the name is another."
    return TitleMatch(Status.AMBIGUOUS, code, hints, note)


def _price(cell: str) -> tuple[Decimal | None, bool]:
    """Return a price and True; (None, True) for an empty cell, (None, False) for one that is not a price."""
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
    flags = [flag for flag in FLAGS if folded(said.get(flag, "")) not in _NO]
    return tuple(sorted({tag.strip() for tag in own if tag.strip()} | set(flags)))
