"""The cards that the user owns and wants; every change is a step that can be undone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.storage.deck_rows import Content, insert_deck, is_built, set_there, write_built
from doomtown_desktop.storage.journal import Journal, JournalStep, State, changed_fields, name_of
from doomtown_desktop.storage.places import BINDER, TURN, PlaceStore
from doomtown_desktop.storage.pulling import rename_place
from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, moment, readable_rows, stored_json

COLLECTION: Final = "collection"
"""The scope of the collection's steps in the journal."""
PROXY: Final = "proxy"
"""The mark of copies that are not real cards."""

_TABLE: Final = "holding"
_PART: Final = 2_000
"""The number of rows read at a time."""
_FEW: Final = 100
"""A change of more rows than this looks for them among all rows in memory, not one by one in the file."""
_MARK: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_KEY: Final = "code, finish, condition, language, place, marks"
_VALUES: Final = "copies, trade, notes, price, currency, tags"
_IS_KEY: Final = " AND ".join(f"{name} = ?" for name in _KEY.split(", "))

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


class CollectionStore:
    """Reads and writes the collection.

    Each change and its step are one transaction. All methods raise ``StorageError`` if the file cannot be
    used. Methods that change data return False, and make no step, if nothing differs.
    """

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db, self._now = db, now
        self._journal = Journal(db, now)
        self.places = PlaceStore(db, self._do)
        """The order of the places, and the binders."""
        self._known: dict[Key, CopiesRow] = {}
        self._unread: list[Any] = []
        self._stamp: tuple[int, ...] = ()

    # --- reading ------------------------------------------------------------------------------------

    def holdings(self, code: str | None = None) -> list[CopiesRow]:
        """Return all rows, or those of one printing, in order of their keys."""
        if code is not None:
            rows = self._db.read(
                f"SELECT {_KEY}, {_VALUES} FROM holding WHERE code = ? ORDER BY {_KEY}", (code,)
            )
            return list(readable_rows(self._db, _held, rows))
        while self.read_ahead():
            pass
        return list(self._known.values())

    def read_ahead(self) -> bool:
        """Read some rows in advance for ``holdings``; return False once all are read.

        There may be ten thousand rows, so the window reads them while it is idle.
        """
        if self._stamp != (stamp := self._db.stamp(_TABLE)):
            self._stamp, self._known = stamp, {}
            self._unread = self._db.read(f"SELECT {_KEY}, {_VALUES} FROM holding ORDER BY {_KEY}")
        else:
            part, self._unread = self._unread[:_PART], self._unread[_PART:]
            self._known.update((held.key, held) for held in readable_rows(self._db, _held, part))
        return bool(self._unread)

    def totals(self, *, proxies: bool = False) -> dict[str, int]:
        """Return the number of copies of each printing; ``proxies``: include cards that are not real."""
        where = "" if proxies else f"WHERE instr(' ' || marks || ' ', ' {PROXY} ') = 0 "
        return dict(
            self._db.read(
                f"SELECT code, CAST(SUM(copies) AS INTEGER) FROM holding {where}GROUP BY code ORDER BY code"
            )
        )

    def for_trade(self) -> dict[str, int]:
        """Return the number of copies for trade of each printing."""
        return dict(
            self._db.read(
                "SELECT code, CAST(SUM(trade) AS INTEGER) FROM holding WHERE trade > 0 "
                "GROUP BY code ORDER BY code"
            )
        )

    def wants(self) -> list[Want]:
        """Return the wishes, in order of code."""
        rows = self._db.read("SELECT code, copies, notes FROM want ORDER BY code")
        return list(readable_rows(self._db, _wished, rows))

    def tags(self) -> list[str]:
        """Return the tags in use, sorted without regard to case."""
        rows = self._db.read(
            "SELECT DISTINCT each.value FROM holding, "
            "json_each(CASE WHEN json_valid(tags) THEN tags ELSE '[]' END) AS each"
        )
        return sorted((str(row[0]) for row in rows), key=str.casefold)

    def wanted_decks(self) -> set[int]:
        """Return the ids of the decks that the user wants to be able to build."""
        return {deck for (deck,) in self._db.read("SELECT deck FROM wanted_deck")}

    # --- changing -----------------------------------------------------------------------------------

    def put(
        self, holdings: Iterable[CopiesRow], step: str, *, wants: Iterable[Want] = (), join: bool = False
    ) -> bool:
        """Write rows and wishes, and delete those with 0 copies; rows and wishes that are not named stay.

        Args:
            holdings: Rows; they replace rows with the same keys.
            step: The name of the step, e.g. "Count Shotgun".
            wants: Wishes; they replace wishes for the same printings.
            join: Merge this step with the last one if both have the same name, as for typing.

        Raises:
            ValueError: There are two rows with one key, or two wishes for one printing.
        """
        rows: dict[Key, CopiesRow] = {}
        for holding in holdings:
            if (key := holding.key) in rows:
                raise ValueError(f"{holding.code} is named twice with the same finish, condition and place.")
            rows[key] = holding
        wishes: dict[str, Want] = {}
        for want in wants:
            if want.code in wishes:
                raise ValueError(f"{want.code} is wished for twice.")
            wishes[want.code] = want
        with self._db.change():
            return self._set(rows, step, wishes, join=join)

    def add(self, holdings: Iterable[CopiesRow], step: str) -> bool:
        """Add copies, for example from an import (`CopiesRow.plus`)."""
        with self._db.change():
            rows: dict[Key, CopiesRow] = {}
            for more in holdings:
                self._add_to(rows, more)
            return self._set(rows, step)

    def add_copies(self, copies: Mapping[str, int], step: str, *, times: int = 1, place: str = "") -> bool:
        """Add plain copies by code, each ``times`` over, as for several boxes; negative numbers remove some.

        The number of copies for trade is reduced to the number left.

        Raises:
            ValueError: There are fewer copies than would be removed; nothing is changed.
        """
        with self._db.change():
            rows: dict[Key, CopiesRow] = {}
            for code, count in copies.items():
                old = self._at(CopiesRow(code, 0, place=place).key)
                left = old.copies + count * times
                if left < 0:
                    raise ValueError(
                        f"{-count * times} copies of {code} cannot be removed: there are {old.copies}."
                    )
                rows[old.key] = replace(old, copies=left, trade=min(old.trade, left))
            return self._set(rows, step)

    def move(self, changes: Iterable[tuple[CopiesRow, CopiesRow]], step: str) -> bool:
        """Move copies to another place, finish, condition or even printing.

        Args:
            changes: Pairs of the source row, and the moved copies as they are afterwards, which are added to
                the row with their key.
            step: The name of the step, e.g. "Move 3 Shotgun to Binder A".

        Raises:
            ValueError: A source row has fewer copies than would be moved; nothing is changed.
        """
        with self._db.change():
            rows: dict[Key, CopiesRow] = {}
            for source, target in changes:
                old = rows.get(source.key) or self._at(source.key)
                left = old.copies - target.copies
                if left < 0:
                    raise ValueError(
                        f"{target.copies} of {old.code} cannot be moved: there are {old.copies}."
                    )
                rows[old.key] = replace(old, copies=left, trade=max(0, min(left, old.trade - target.trade)))
                self._add_to(rows, target)
            return self._set(rows, step)

    def replace_all(self, holdings: Iterable[CopiesRow], step: str) -> bool:
        """Replace the whole collection, adding up rows with the same key; wishes are unchanged."""
        with self._db.change():
            rows = {held.key: replace(held, copies=0, trade=0) for held in self.holdings()}
            emptied = dict(rows)
            for holding in holdings:
                if rows.get(holding.key) is emptied.get(holding.key):
                    rows[holding.key] = holding
                else:
                    self._add_to(rows, holding)
            return self._set(rows, step)

    def mark_decks(
        self, step: str, *, built: Mapping[int, bool] | None = None, wanted: Mapping[int, bool] | None = None
    ) -> bool:
        """Mark decks, by id, as built or not, and as wanted or not.

        This is a step of the collection, undone in order with the others. Decks that do not exist are
        ignored.
        """
        old: State = {}
        new: State = {}
        with self._db.change():
            for deck, on in (built or {}).items():
                if (now := is_built(self._db, deck)) is not None:
                    old[name_of(("built", str(deck)))], new[name_of(("built", str(deck)))] = now, on
            there = self.wanted_decks()
            for deck, on in (wanted or {}).items():
                if is_built(self._db, deck) is not None:
                    old[name_of(("wanted", str(deck)))] = deck in there
                    new[name_of(("wanted", str(deck)))] = on
            return self._do(old, new, step)

    def add_decks(self, contents: Iterable[Content], step: str) -> list[int]:
        """Add decks made from the collection, as one step of the collection; return their ids."""
        with self._db.change():
            decks = [insert_deck(self._db, content, self._now()) for content in contents]
            names = [name_of(("deck", str(deck))) for deck in decks]
            self._journal.note(COLLECTION, step, dict.fromkeys(names, False), dict.fromkeys(names, True))
        return decks

    def rename_place(self, place: str, name: str, step: str) -> bool:
        """Rename a place: its rows, its binder, its turn and the pull sheets that name it.

        Raises:
            ValueError: The new name is empty, or there is a place with that name; nothing is changed.
        """
        with self._db.change():
            rows, binders, order = self.holdings(), self.places.binders(), self.places.order()
            if not name:
                raise ValueError("A place needs a name.")
            if name in binders or any(row.place == name for row in rows):
                raise ValueError(f"There is already a place {name}.")
            old: State = {}
            new: State = {}
            for row in rows:
                if row.place == place:
                    for key, values in ((row.key, None), (replace(row, place=name).key, _values(row))):
                        old[name_of(key)], new[name_of(key)] = None if values else _values(row), values
            for what, held in ((BINDER, binders), (TURN, order)):
                if place in held or name in held:  # an empty place may still have its turn
                    before, after = name_of((what, place)), name_of((what, name))
                    old |= {before: held.get(place), after: held.get(name)}
                    new |= {before: None, after: held.get(place)}
            sheets = name_of(("sheets", json.dumps([place, name])))
            old[sheets], new[sheets] = False, True
            return self._do(old, new, step)

    def put_setting(self, name: str, value: object, step: str, *, join: bool = False) -> bool:
        """Write a setting of the collection as a step; ``join`` as for ``put``."""
        what = name_of(("setting", name))
        with self._db.change():
            rows = self._db.read("SELECT value FROM setting WHERE name = ?", (name,))
            old = stored_json(rows[0][0], f"The setting {name}") if rows else None
            return self._do({what: old}, {what: value}, step, join=join)

    # --- undo and redo ------------------------------------------------------------------------------

    def undo(self) -> str | None:
        """Undo the last step; return its name, None if there is none."""
        return self._journal.undo(COLLECTION, self._apply)

    def redo(self) -> str | None:
        """Redo the last undone step; return its name, None if there is none."""
        return self._journal.redo(COLLECTION, self._apply)

    def next_undo(self) -> str | None:
        """Return the name of the step that ``undo`` would undo; None if there is none."""
        return self._journal.next_undo(COLLECTION)

    def next_redo(self) -> str | None:
        """Return the name of the step that ``redo`` would redo; None if there is none."""
        return self._journal.next_redo(COLLECTION)

    def steps(self, most: int = 100) -> list[JournalStep]:
        """Return the latest steps, newest first, undone ones included."""
        return self._journal.steps(COLLECTION, most)

    # --- inside a transaction -----------------------------------------------------------------------

    def _at(self, key: Key) -> CopiesRow:
        """Return the stored row with a key; a row of 0 copies if there is none."""
        rows = self._db.read(f"SELECT {_VALUES} FROM holding WHERE {_IS_KEY}", key)
        return _held((*key, *(rows[0] if rows else (0, 0, "", None, "", "[]"))))

    def _add_to(self, rows: dict[Key, CopiesRow], more: CopiesRow) -> None:
        old = rows.get(more.key) or self._at(more.key)
        rows[more.key] = old.plus(more)

    def _set(
        self,
        rows: Mapping[Key, CopiesRow],
        step: str,
        wishes: Mapping[str, Want] | None = None,
        *,
        join: bool = False,
    ) -> bool:
        # A missing row and a row of 0 copies are equal: both are null in the journal.
        there: Mapping[Key, CopiesRow] = {}
        if len(rows) > _FEW:
            self.holdings()
            there = self._known
        old: State = {}
        new: State = {}
        for key, holding in rows.items():
            before, after = _values(there.get(key) or self._at(key)), _values(holding)
            if before != after:  # the names of equal rows would cost as much as those of changed ones
                name = name_of(key)
                old[name], new[name] = before, after
        stored = {row[0]: list(row[1:]) for row in self._db.read("SELECT code, copies, notes FROM want")}
        for code, want in (wishes or {}).items():
            old[name_of((code,))] = stored.get(code)
            new[name_of((code,))] = [want.copies, want.notes] if want.copies else None
        return self._do(old, new, step, rows, join=join)

    def _do(
        self,
        old: State,
        new: State,
        step: str,
        rows: Mapping[Key, CopiesRow] = MappingProxyType({}),
        *,
        join: bool = False,
    ) -> bool:
        """Write the fields that differ, as a step. ``rows`` are rows of the new state, if there are any."""
        before, after = changed_fields(old, new)
        if not after:
            return False
        self._write(after, rows)
        self._journal.note(COLLECTION, step, before, after, join=join)
        return True

    def _apply(self, target: State, other: State) -> None:
        del other
        self._write(target)

    def _write(self, target: State, rows: Mapping[Key, CopiesRow] = MappingProxyType({})) -> None:
        """Write a state of the journal: rows, wishes, marks of decks, binders and places."""
        names = json.loads(f"[{','.join(target)}]")  # one call, since an import has thousands of names
        keys = dict(zip(target, names, strict=True))
        wished = {name: key for name, key in keys.items() if len(key) == 1}
        marks = {name: key for name, key in keys.items() if len(key) == 2}
        held = {name: key for name, key in keys.items() if len(key) > 2}
        many = self._db.conn.executemany
        many(f"DELETE FROM holding WHERE {_IS_KEY}", held.values())
        many("DELETE FROM want WHERE code = ?", wished.values())
        many(
            f"INSERT INTO holding ({_KEY}, {_VALUES}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(*key, *_stored(target[name])) for name, key in held.items() if target[name] is not None],
        )
        many(
            "INSERT INTO want (code, copies, notes) VALUES (?, ?, ?)",
            [(*key, *target[name]) for name, key in wished.items() if target[name] is not None],
        )
        self._follow({tuple(key): target[name] for name, key in held.items()}, rows)
        for name, (what, which) in marks.items():
            if what in (BINDER, TURN):
                self.places.write(what, which, target[name])
            elif what == "setting":
                _write_setting(self._db, which, target[name])
            elif what == "sheets":
                names = json.loads(which)
                rename_place(self._db, *(names if target[name] else reversed(names)))
            else:
                self._mark_deck(what, int(which), bool(target[name]))

    def _follow(
        self, written: Mapping[Key, list[Any] | None], made: Mapping[Key, CopiesRow] = MappingProxyType({})
    ) -> None:
        """Update the rows in memory after a change. If not all rows were read, they are read again later.

        ``made`` are rows of this change. The others are made from their values, which takes longer.
        """
        if not written:
            return
        follows = self._stamp == self._db.stamp(_TABLE) and not self._unread
        self._db.wrote(_TABLE)
        if not follows:
            return
        held, stored = self._known, {key: values for key, values in written.items() if values is not None}
        grows = any(key not in held for key in stored)
        for key in written:
            if key not in stored:
                held.pop(key, None)
        held.update((key, made[key]) for key in stored if key in made)
        rows = [(*key, *_stored(values)) for key, values in stored.items() if key not in made]
        held.update((row.key, row) for row in readable_rows(self._db, _held, rows))
        if grows:
            self._known = {key: held[key] for key in sorted(held)}
        self._stamp = self._db.stamp(_TABLE)

    def _mark_deck(self, what: str, deck: int, on: bool) -> None:
        run = self._db.conn.execute
        if what == "built":
            write_built(self._db, deck, on)
        elif what == "deck":
            set_there(self._db, {deck: on})
        elif on:  # a deleted deck can no longer be wanted
            run("INSERT OR IGNORE INTO wanted_deck (deck) SELECT id FROM deck WHERE id = ?", (deck,))
        else:
            run("DELETE FROM wanted_deck WHERE deck = ?", (deck,))


def _values(holding: CopiesRow) -> list[Any] | None:
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


def _wished(row: tuple[Any, ...]) -> Want:
    try:
        return Want(*row)
    except (ValueError, TypeError) as error:
        raise _unreadable(row[0]) from error


def _write_setting(db: UserFile, name: str, value: object) -> None:
    db.conn.execute("DELETE FROM setting WHERE name = ?", (name,))
    if value is not None:
        db.conn.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value)))


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
