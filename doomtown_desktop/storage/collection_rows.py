"""The rows of the collection and its wishes: how they are written, and read back into memory."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from doomtown_desktop.storage.parts import Parts
from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, readable_rows

PROXY: Final = "proxy"
"""The mark of copies that are not real cards."""

TABLE: Final = "holding"
_PART: Final = 2_000
"""The number of rows read at a time."""
STAGED: Final = 20
"""The number of rows that are prepared in each part of a change."""
_MARK: Final = re.compile(r"[a-z]+(-[a-z]+)*")
KEY: Final = "code, finish, condition, language, place, marks"
VALUES: Final = "copies, trade, notes, price, currency, tags"
IS_KEY: Final = " AND ".join(f"{name} = ?" for name in KEY.split(", "))

Key = tuple[str, str, str, str, str, str]


@dataclass(frozen=True, slots=True)
class CopiesRow:
    """Copies of one printing in the same condition and place.

    Attributes:
        code: The code of the printing.
        copies: The number of copies; writing 0 deletes the row.
        finish: Empty for a plain card; "foil" and the like.
        condition: Empty if unknown.
        language: Empty if unknown.
        place: Binder, box or shelf.
        marks: Special features: "proxy", "signed", "altered", "misprint", "promo"; lower case, sorted.
        trade: The number of copies for trade; at most ``copies``.
        notes: The user's own notes.
        price: The price of one copy in hundredths of the currency; None if unknown.
        currency: The currency of the price; empty if none was given.
        tags: The user's own words, sorted; not part of the key.
    """

    code: str
    copies: int
    finish: str = ""
    condition: str = ""
    language: str = ""
    place: str = ""
    marks: tuple[str, ...] = ()
    trade: int = 0
    notes: str = ""
    price: int | None = None
    currency: str = ""
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.tags:  # most rows have neither tags nor marks, and there are thousands of rows
            object.__setattr__(self, "tags", tuple(sorted({tag.strip() for tag in self.tags} - {""})))
        if self.marks:
            object.__setattr__(self, "marks", tuple(sorted(set(self.marks))))
        if not self.code:
            raise ValueError("A row of the collection needs the code of its printing.")
        if self.copies < 0 or not 0 <= self.trade <= self.copies:
            raise ValueError(
                f"{self.code}: {self.copies} copies, {self.trade} of them for trade, are not possible."
            )
        if wrong := [mark for mark in self.marks if not _MARK.fullmatch(mark)]:
            raise ValueError(f"{self.code}: {wrong[0]!r} is not a mark; marks are words in lower case.")

    @property
    def key(self) -> Key:
        """The fields that distinguish this row from others; each key has at most one row."""
        return self.code, self.finish, self.condition, self.language, self.place, " ".join(self.marks)

    def plus(self, more: CopiesRow) -> CopiesRow:
        """Return this row with more copies of the same key.

        Copies, copies for trade and tags are added up; a new note is appended; a known price replaces this
        one.
        """
        priced = self if more.price is None else more
        return CopiesRow(  # `replace` takes twice as long, and an import has thousands of rows
            self.code,
            self.copies + more.copies,
            self.finish,
            self.condition,
            self.language,
            self.place,
            self.marks,
            self.trade + more.trade,
            self.notes if more.notes in self.notes else f"{self.notes}\n{more.notes}".strip(),
            priced.price,
            priced.currency,
            (*self.tags, *more.tags),
        )

    @property
    def is_proxy(self) -> bool:
        """True if the copies are not real cards."""
        return PROXY in self.marks


@dataclass(frozen=True, slots=True)
class Want:
    """A wish for copies of a printing, in addition to what decks need; writing 0 copies deletes it."""

    code: str
    copies: int
    notes: str = ""

    def __post_init__(self) -> None:
        if not self.code or self.copies < 0:
            raise ValueError(f"{self.code!r}: {self.copies} copies cannot be wished for.")


Values = list[Any]
"""The values of a row as in the journal."""


@dataclass(frozen=True, slots=True)
class StagedRows:
    """Rows that are ready to be written: a temporary table has them.

    Attributes:
        known: All rows after the change; None if not all rows were in memory.
        is_empty: True if there is nothing to write.
    """

    known: dict[Key, CopiesRow] | None
    is_empty: bool


class HoldingRows:
    """The rows of copies. All are read into memory once, and follow what is written."""

    def __init__(self, db: UserFile) -> None:
        self._db = db
        self._known: dict[Key, CopiesRow] = {}
        self._unread: list[Any] = []
        self._stamp: tuple[int, ...] = ()

    @property
    def stamp(self) -> tuple[int, ...]:
        """A value that changes whenever this or another program changes the rows."""
        return self._db.stamp(TABLE)

    def all(self) -> Mapping[Key, CopiesRow]:
        """Return all rows in order of their keys."""
        while self.read_ahead():
            pass
        return self._known

    def read_ahead(self) -> bool:
        """Read some rows in advance for ``all``; return False once all are read.

        There may be ten thousand rows, so the window reads them while it is idle.
        """
        if self._stamp != (stamp := self.stamp):
            self._stamp, self._known = stamp, {}
            self._unread = self._db.read(f"SELECT {KEY}, {VALUES} FROM holding ORDER BY {KEY}")
        else:
            part, self._unread = self._unread[:_PART], self._unread[_PART:]
            self._known.update((held.key, held) for held in readable_rows(self._db, _held, part))
        return bool(self._unread)

    def of(self, code: str) -> list[CopiesRow]:
        """Return the rows of one printing, in order of their keys."""
        rows = self._db.read(f"SELECT {KEY}, {VALUES} FROM holding WHERE code = ? ORDER BY {KEY}", (code,))
        return list(readable_rows(self._db, _held, rows))

    def at(self, key: Key) -> CopiesRow:
        """Return the stored row with a key; a row of 0 copies if there is none."""
        rows = self._db.read(f"SELECT {VALUES} FROM holding WHERE {IS_KEY}", key)
        return _held((*key, *(rows[0] if rows else (0, 0, "", None, "", "[]"))))

    # --- writing ------------------------------------------------------------------------------------

    def staging(
        self, values: Mapping[Key, Values | None], made: Mapping[Key, CopiesRow]
    ) -> Parts[StagedRows]:
        """Prepare the change of some rows; None deletes a row.

        ``made`` has rows that were made already. The others are made from their values, which takes longer.
        """
        follows = self._stamp == self.stamp and not self._unread
        known = dict(self._known) if follows else {}
        grows = False
        self._stage(None)
        keys = list(values)
        total = -(-len(keys) // STAGED)
        for done in range(total):
            rows = []
            for key in keys[done * STAGED : (done + 1) * STAGED]:
                held = values[key]
                row = (*key, *(_NO_VALUES if held is None else _stored(held)))
                rows.append(row)
                if not follows:
                    continue
                if held is None:
                    known.pop(key, None)
                    continue
                grows = grows or key not in known
                if key in made:
                    known[key] = made[key]
                else:
                    known.update((each.key, each) for each in readable_rows(self._db, _held, [row]))
            self._stage(rows)
            yield done + 1, total
        if grows:
            known = {key: known[key] for key in sorted(known)}
        return StagedRows(known if follows else None, not keys)

    def _stage(self, rows: list[tuple[Any, ...]] | None) -> None:
        """Put rows into the temporary table; None empties it."""
        conn = self._db.conn
        with self._db.in_plain_words():
            if rows is None:
                made = f"SELECT {KEY}, {VALUES} FROM holding WHERE 0"
                conn.execute(f"CREATE TEMP TABLE IF NOT EXISTS staged AS {made}")
                conn.execute("DELETE FROM staged")
            else:
                conn.executemany(f"INSERT INTO staged VALUES ({', '.join('?' * 12)})", rows)

    def write(self, staged: StagedRows) -> None:
        """Write rows in a transaction. The stamp must be that of the time when they were prepared."""
        if staged.is_empty:
            return
        run = self._db.conn.execute
        run(f"DELETE FROM holding WHERE ({KEY}) IN (SELECT {KEY} FROM staged WHERE copies IS NULL)")
        run(
            f"INSERT OR REPLACE INTO holding ({KEY}, {VALUES}) SELECT {KEY}, {VALUES} FROM staged "
            "WHERE copies IS NOT NULL"
        )
        self._db.wrote(TABLE)
        if staged.known is not None:
            self._known, self._stamp = staged.known, self.stamp


_NO_VALUES: Final = (None,) * 6


def values_of(holding: CopiesRow) -> list[Any] | None:
    """Return the values of a row as in the journal; None for a row of 0 copies."""
    if not holding.copies:
        return None
    held = [holding.copies, holding.trade, holding.notes, holding.price, holding.currency]
    return [*held, list(holding.tags)] if holding.tags else held


def _stored(values: list[Any]) -> list[Any]:
    """Return a row's values as stored in the file, from those in the journal; old steps have no tags."""
    return [*values[:5], json.dumps(values[5]) if len(values) > 5 else "[]"]


def _held(row: tuple[Any, ...]) -> CopiesRow:
    try:
        return _holding(row[:6], row[6:])
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise _unreadable(row[0]) from error


def wished(row: tuple[Any, ...]) -> Want:
    """Return the wish of a row. Raises ``UnreadableRow`` if it is damaged."""
    try:
        return Want(*row)
    except (ValueError, TypeError) as error:
        raise _unreadable(row[0]) from error


def _unreadable(code: object) -> UnreadableRow:
    return UnreadableRow(f"A row of card {code} in the collection cannot be read: it is damaged.")


def _holding(key: tuple[str, ...], values: tuple[Any, ...]) -> CopiesRow:
    code, finish, condition, language, place, marks = key
    copies, trade, notes, price, currency, tags = values
    are_texts = str is type(code) is type(finish) is type(condition) is type(language) is type(place)
    are_texts = are_texts and str is type(marks) is type(notes) is type(currency)
    if not are_texts or not int is type(copies) is type(trade) is type(price or 0):
        raise TypeError("a column holds a value of another type")
    return CopiesRow(
        code,
        copies,
        finish,
        condition,
        language,
        place,
        tuple(marks.split()),
        trade,
        notes,
        price,
        currency,
        () if tags == "[]" else tuple(str(tag) for tag in json.loads(tags)),
    )
