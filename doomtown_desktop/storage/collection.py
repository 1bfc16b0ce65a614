"""The cards that the user owns and wants; every change is a step that can be undone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.storage.collection_rows import PROXY as PROXY  # re-exported for callers
from doomtown_desktop.storage.collection_rows import CopiesRow as CopiesRow
from doomtown_desktop.storage.collection_rows import HoldingRows, values_of, wished
from doomtown_desktop.storage.collection_rows import Key as Key
from doomtown_desktop.storage.collection_rows import Want as Want
from doomtown_desktop.storage.collection_steps import COLLECTION as COLLECTION
from doomtown_desktop.storage.collection_steps import CollectionSteps, RowsMaker, sorted_out
from doomtown_desktop.storage.deck_rows import Content, insert_deck, is_built, set_there, write_built
from doomtown_desktop.storage.journal import Journal, JournalStep, State, changed_fields, name_of
from doomtown_desktop.storage.parts import Parts, finished
from doomtown_desktop.storage.places import BINDER, TURN, PlaceStore
from doomtown_desktop.storage.pulling import rename_place
from doomtown_desktop.storage.user_file import UserFile, moment, readable_rows, stored_json

_FEW: Final = 100
"""A change of more rows than this looks for them among all rows in memory, not one by one in the file."""


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
        self._rows = HoldingRows(db)
        self.read_ahead = self._rows.read_ahead
        self.steps_in_parts = CollectionSteps(db, self._journal, self._rows, self._write_others)
        """The steps on many rows, in parts."""

    # --- reading ------------------------------------------------------------------------------------

    def holdings(self, code: str | None = None) -> list[CopiesRow]:
        """Return all rows, or those of one printing, in order of their keys."""
        return self._rows.of(code) if code is not None else list(self._rows.all().values())

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
        return list(readable_rows(self._db, wished, rows))

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

    def importing(
        self,
        make: RowsMaker,
        wants: Callable[[list[Want]], Iterable[Want]],
        settings: Mapping[str, object],
        step: str,
        total: int,
    ) -> Parts[bool]:
        """Change rows and wishes in parts; return False, and make no step, if nothing differs.

        Args:
            make: Returns the rows. It is called again if the collection changes in the meantime.
            wants: Returns the wishes that replace wishes for the same printings, from the present ones.
            settings: Settings of the collection that are a part of the step, if anything differs.
            step: The name of the step.
            total: The number of rows that ``make`` looks at, for the progress.
        """

        def others(differs: bool) -> tuple[State, State]:
            old, new = self._wished({want.code: want for want in wants(self.wants())})
            if differs or old != new:
                for name, value in settings.items():
                    what = name_of(("setting", name))
                    old[what], new[what] = self._setting(name), value
            return old, new

        return self.steps_in_parts.changing(make, step, others, total)

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
                old = self._rows.at(CopiesRow(code, 0, place=place).key)
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
                old = rows.get(source.key) or self._rows.at(source.key)
                left = old.copies - target.copies
                if left < 0:
                    raise ValueError(
                        f"{target.copies} of {old.code} cannot be moved: there are {old.copies}."
                    )
                rows[old.key] = replace(old, copies=left, trade=max(0, min(left, old.trade - target.trade)))
                self._add_to(rows, target)
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
                    for key, values in ((row.key, None), (replace(row, place=name).key, values_of(row))):
                        old[name_of(key)], new[name_of(key)] = None if values else values_of(row), values
            for what, held in ((BINDER, binders), (TURN, order)):
                if place in held or name in held:  # an empty place may still have its turn
                    before, after = name_of((what, place)), name_of((what, name))
                    old |= {before: held.get(place), after: held.get(name)}
                    new |= {before: None, after: held.get(place)}
            sheets = name_of(("sheets", json.dumps([place, name])))
            old[sheets], new[sheets] = False, True
            return self._do(old, new, step)

    def put_setting(self, name: str, value: object, step: str) -> bool:
        """Write a setting of the collection as a step."""
        what = name_of(("setting", name))
        with self._db.change():
            return self._do({what: self._setting(name)}, {what: value}, step)

    # --- undo and redo ------------------------------------------------------------------------------

    def undo(self) -> str | None:
        """Undo the last step; return its name, None if there is none."""
        return finished(self.steps_in_parts.travelling(back=True))

    def redo(self) -> str | None:
        """Redo the last undone step; return its name, None if there is none."""
        return finished(self.steps_in_parts.travelling(back=False))

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

    def _add_to(self, rows: dict[Key, CopiesRow], more: CopiesRow) -> None:
        old = rows.get(more.key) or self._rows.at(more.key)
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
        there = self._rows.all() if len(rows) > _FEW else {}
        old: State = {}
        new: State = {}
        for key, holding in rows.items():
            before, after = values_of(there.get(key) or self._rows.at(key)), values_of(holding)
            if before != after:  # the names of equal rows would cost as much as those of changed ones
                name = name_of(key)
                old[name], new[name] = before, after
        wished = self._wished(wishes or {})
        return self._do(old | wished[0], new | wished[1], step, rows, join=join)

    def _wished(self, wishes: Mapping[str, Want]) -> tuple[State, State]:
        """Return the wishes for the same printings before and after a change."""
        stored = {row[0]: list(row[1:]) for row in self._db.read("SELECT code, copies, notes FROM want")}
        old = {name_of((code,)): stored.get(code) for code in wishes}
        new = {
            name_of((code,)): [want.copies, want.notes] if want.copies else None
            for code, want in wishes.items()
        }
        return old, new

    def _setting(self, name: str) -> Any:
        """Return the stored value of a setting of the collection; None if there is none."""
        rows = self._db.read("SELECT value FROM setting WHERE name = ?", (name,))
        return stored_json(rows[0][0], f"The setting {name}") if rows else None

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

    def _write(self, target: State, made: Mapping[Key, CopiesRow]) -> None:
        """Write a state of the journal. ``made`` are rows of it, if there are any."""
        rows, others = sorted_out(target)
        self._rows.write(finished(self._rows.staging(rows, made)))
        self._write_others(others)

    def _write_others(self, target: State) -> None:
        """Write the part of a state that has no rows: wishes, decks, settings, binders and places."""
        for name, value in target.items():
            what, *which = json.loads(name)
            if not which:
                _write_want(self._db, what, value)
            elif what in (BINDER, TURN):
                self.places.write(what, which[0], value)
            elif what == "setting":
                _write_setting(self._db, which[0], value)
            elif what == "sheets":
                names = json.loads(which[0])
                rename_place(self._db, *(names if value else reversed(names)))
            else:
                self._mark_deck(what, int(which[0]), bool(value))

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


def _write_setting(db: UserFile, name: str, value: object) -> None:
    db.conn.execute("DELETE FROM setting WHERE name = ?", (name,))
    if value is not None:
        db.conn.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value)))


def _write_want(db: UserFile, code: str, values: list[Any] | None) -> None:
    db.conn.execute("DELETE FROM want WHERE code = ?", (code,))
    if values is not None:
        db.conn.execute("INSERT INTO want (code, copies, notes) VALUES (?, ?, ?)", (code, *values))
