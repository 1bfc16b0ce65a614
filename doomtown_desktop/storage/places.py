"""The places of the collection: the owner's order, and the binders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from doomtown_desktop.storage.deck_rows import Content
from doomtown_desktop.storage.journal import State, name_of, to_json
from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, readable_rows, stored_json

BINDER: Final = "binder"
TURN: Final = "turn"
"""The first words of the names of binders and turns in the journal."""


class PlaceStore:
    """Reads and writes the places, as a part of `CollectionStore`, whose steps it makes."""

    def __init__(self, db: UserFile, do: Callable[[State, State, str], bool]) -> None:
        """``do`` makes a step within a transaction, from the state before and after it and its name."""
        self._db, self._do = db, do

    def names(self) -> list[str]:
        """Return the places in use, in the owner's order; those without a turn come last, sorted."""
        order = self.order()
        used = [str(row[0]) for row in self._db.read("SELECT DISTINCT place FROM holding ORDER BY place")]
        return sorted(used, key=lambda place: order.get(place, len(order)))

    def order(self) -> dict[str, int]:
        """Return the turns of the places to which the owner has given one."""
        return {str(place): int(turn) for place, turn in self._db.read("SELECT place, turn FROM place_order")}

    def binders(self) -> dict[str, dict[str, Any]]:
        """Return the contents of the binders, by place."""
        rows = self._db.read("SELECT place, content FROM binder ORDER BY place")
        return dict(readable_rows(self._db, _binder, rows))

    def reorder(self, places: Sequence[str], step: str) -> bool:
        """Give all places their turns, in this order."""
        with self._db.change():
            old = {name_of((TURN, place)): turn for place, turn in self.order().items()}
            new = {name_of((TURN, place)): turn for turn, place in enumerate(places)}
            names = {*old, *new}
            return self._do(
                {name: old.get(name) for name in names}, {name: new.get(name) for name in names}, step
            )

    def put_binder(self, place: str, content: Content | None, step: str) -> bool:
        """Write the binder of a place; None makes the place a list again."""
        name = name_of((BINDER, place))
        with self._db.change():
            return self._do({name: self.binders().get(place)}, {name: content}, step)

    def write(self, what: str, place: str, value: Any) -> None:
        """Write a state of the journal, inside a transaction: a binder or a turn; None deletes it."""
        if what == BINDER:
            self._db.conn.execute("DELETE FROM binder WHERE place = ?", (place,))
            if value is not None:
                values = (place, to_json(value))
                self._db.conn.execute("INSERT INTO binder (place, content) VALUES (?, ?)", values)
            return
        self._db.conn.execute("DELETE FROM place_order WHERE place = ?", (place,))
        if value is not None:
            self._db.conn.execute("INSERT INTO place_order (place, turn) VALUES (?, ?)", (place, value))


def _binder(row: tuple[Any, ...]) -> tuple[str, dict[str, Any]]:
    place, text = row
    content = stored_json(text, f"The binder {place}")
    if not isinstance(content, dict):
        raise UnreadableRow(f"The binder {place} cannot be read: its row in the data file is damaged.")
    return str(place), content
