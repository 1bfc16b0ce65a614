"""The rows of decks in the user's file: how a deck is written, and read back as far as it is undamaged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.catalog.model import CODE
from doomtown_desktop.storage.journal import to_json
from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, local_time, stored_json

Content = Mapping[str, Any]
"""A deck as a JSON object; ``name`` is required."""

CACHED: Final = 2048
"""The number of parsed decks in the cache: the list is read again after each change."""
COLUMNS: Final = "id, name, created, changed, content"
_CODE: Final = re.compile(CODE)
_NEXT_TURN: Final = "(SELECT coalesce(max(turn), 0) + 1 FROM deck)"
"""SQL for the next value of ``turn``, a counter: the deck that was changed last has the highest."""


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck as stored in the file. ``content`` is shared and must not be changed; times are local."""

    id: int
    name: str
    folder: str
    tags: tuple[str, ...]
    built: bool
    outfit: str | None
    created: str
    changed: str
    content: Content
    skipped: tuple[str, ...] = ()
    """The damaged parts of its row, in words; ``content`` does not contain them."""


def insert_deck(db: UserFile, content: Content, when: str) -> int:
    """Write a new deck, without a step; return its id."""
    check_name(content)
    return insert_row(db, columns_of(content), to_json(dict(content)), when)


def insert_row(db: UserFile, columns: tuple[object, ...], text: str, when: str) -> int:
    """Write a new deck from the values of `columns_of` and its content as JSON; return its id."""
    cursor = db.conn.execute(
        "INSERT INTO deck (name, folder, tags, built, outfit, created, changed, content, turn) "
        f"VALUES (?, ?, ?, ?, ?, ?, ?, ?, {_NEXT_TURN})",
        (*columns, when, when, text),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def update_rows(db: UserFile, decks: Mapping[int, tuple[tuple[object, ...], str]], when: str) -> None:
    """Write changed decks: for each id the values of `columns_of`, and the content as JSON.

    The first one of them counts as changed last, so that a list of them keeps its order.
    """
    [(turn,)] = db.read(f"SELECT {_NEXT_TURN}")
    db.conn.executemany(
        "UPDATE deck SET name = ?, folder = ?, tags = ?, built = ?, outfit = ?, changed = ?, "
        "content = ?, turn = ? WHERE id = ?",
        [
            (*columns, when, text, turn + len(decks) - number, deck)
            for number, (deck, (columns, text)) in enumerate(decks.items(), start=1)
        ],
    )


def set_there(db: UserFile, decks: Mapping[int, bool]) -> None:
    """Remove decks from the lists (False), or restore them."""
    values = [(not there, deck) for deck, there in decks.items()]
    db.conn.executemany("UPDATE deck SET removed = ? WHERE id = ?", values)


def is_built(db: UserFile, deck: int) -> bool | None:
    """Return whether a deck is built; None if there is no such deck."""
    rows = db.read("SELECT built FROM deck WHERE id = ?", (deck,))
    return bool(rows[0][0]) if rows else None


def write_built(db: UserFile, deck: int, built: bool) -> None:
    """Mark a deck as built or not, without a step; an unknown id is ignored."""
    rows = db.read("SELECT name, content FROM deck WHERE id = ?", (deck,))
    if rows:
        name, text = rows[0]
        content = readable_content(text, name, f"The deck {name}")[0] | {"built": built}
        db.conn.execute(
            "UPDATE deck SET built = ?, content = ? WHERE id = ?", (built, to_json(content), deck)
        )


def plain_content(content: Content) -> dict[str, Any]:
    """Return the content as it will be read back, to compare it with the stored one."""
    check_name(content)
    plain: dict[str, Any] = json.loads(to_json(dict(content)))
    return plain


def check_name(content: Content) -> None:
    """Raise ``ValueError`` for a deck without a name."""
    if not isinstance(content.get("name"), str):
        raise ValueError("A stored deck needs a name.")


def columns_of(content: Content) -> tuple[str, str, str, bool, str | None]:
    """Return the name, folder, tags, built mark and outfit of a deck, which have columns of their own."""
    tags = to_json(list(content.get("tags", ())))
    return (
        content["name"],
        content.get("folder", ""),
        tags,
        content.get("built", False),
        content.get("outfit"),
    )


def copies_in(content: Content) -> dict[str, int]:
    """Return the copies of each printing in a deck; outfit and legend count."""
    copies: dict[str, int] = dict(content.get("cards", {}))
    for code in (content.get("outfit"), content.get("legend")):
        if code is not None:
            copies[code] = copies.get(code, 0) + 1
    return copies


@lru_cache(maxsize=CACHED)
def read_deck(row: tuple[Any, ...]) -> StoredDeck:
    """Return the deck of a row with the `COLUMNS`. Raises ``UnreadableRow`` if no part can be read."""
    number, name, created, changed, text = row
    content, skipped = readable_content(text, name, f"The deck {name}")
    return StoredDeck(
        number,
        content["name"],
        content.get("folder", ""),
        tuple(content.get("tags", ())),
        content.get("built", False),
        content.get("outfit"),
        local_time(created),
        local_time(changed),
        content,
        skipped,
    )


def readable_content(text: object, name: object, what: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return the undamaged part of a deck's content, and the skipped parts in words.

    Args:
        text: The content as stored.
        name: The deck's name from its own column; it replaces a damaged one in the content.
        what: A name of the row for the message.

    Raises:
        UnreadableRow: No part of the content can be read.
    """
    content = stored_json(text, what)
    if not isinstance(content, dict):
        raise UnreadableRow(f"{what} cannot be read: its row in the data file is damaged.")
    skipped = []
    for field, (usual, sound) in _FIELDS.items():
        value = content.get(field, usual)
        if sound(value):
            continue
        if field == "name":
            content["name"] = name if isinstance(name, str) else "Damaged deck"
        elif field == "cards" and isinstance(value, dict):
            content["cards"] = {code: count for code, count in value.items() if _are_counts({code: count})}
            skipped += [f"the card {code[:20]}" for code in value if code not in content["cards"]]
            continue
        else:
            del content[field]
        skipped.append(f"the {field}")
    return content, tuple(skipped)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_none(value: object) -> bool:
    return value is None or isinstance(value, str)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _are_counts(value: object) -> bool:
    return (
        isinstance(value, dict)
        and all(map(_CODE.fullmatch, value))
        and set(map(type, value.values())) <= {int}
        and min(value.values(), default=1) > 0
    )


_FIELDS: Final[Mapping[str, tuple[object, Callable[[object], bool]]]] = MappingProxyType(
    {
        "name": (None, _is_text),
        "folder": ("", _is_text),
        "tags": ([], _are_texts),
        "built": (False, lambda value: isinstance(value, bool)),
        "outfit": (None, _is_text_or_none),
        "legend": (None, _is_text_or_none),
        "cards": ({}, _are_counts),
    }
)
"""For each field of a deck's content: its default, and the test for a sound value."""
