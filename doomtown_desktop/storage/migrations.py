"""The migrations of the user's file from version to version."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlite_utils import Database


def _begin(db: Database) -> None:
    db.table("setting").create({"name": str, "value": str}, pk="name")
    db.table("game").create(
        {
            "id": int,
            "begun": str,
            "changed": str,
            "title": str,
            "start": str,
            "opponents": str,
            "day": int,
            "ending": str,
            "picture": bytes,
        },
        pk="id",
        not_null={"begun", "changed", "title", "start", "opponents"},
        defaults={"day": 0, "ending": ""},
    )
    db.table("answer").create(
        {"game": int, "number": int, "keys": str},
        pk=("game", "number"),
        foreign_keys=[("game", "game", "id")],
        not_null={"keys"},
    )


def _decks(db: Database) -> None:
    # AUTOINCREMENT: the id of a deleted deck is never used again.
    _run(
        db,
        """CREATE TABLE deck (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            folder TEXT NOT NULL,
            tags TEXT NOT NULL,
            built INTEGER NOT NULL,
            outfit TEXT,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            removed INTEGER NOT NULL DEFAULT 0,
            content TEXT NOT NULL
        )""",
        """CREATE TABLE deck_version (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
            kept TEXT NOT NULL,
            note TEXT NOT NULL,
            content TEXT NOT NULL
        )""",
        "CREATE INDEX deck_version_by_deck ON deck_version (deck, id)",
        """CREATE TABLE journal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            scope TEXT NOT NULL,
            deck INTEGER REFERENCES deck (id) ON DELETE CASCADE,
            moment TEXT NOT NULL,
            step TEXT NOT NULL,
            undone INTEGER NOT NULL,
            size INTEGER NOT NULL,
            before TEXT NOT NULL,
            after TEXT NOT NULL
        )""",
        "CREATE INDEX journal_by_scope ON journal (scope, id, undone, size)",
        "CREATE INDEX journal_by_deck ON journal (deck)",
        "CREATE TABLE saved_search (name TEXT PRIMARY KEY, text TEXT NOT NULL)",
    )


def _collection(db: Database) -> None:
    _run(
        db,
        """CREATE TABLE holding (
            code TEXT NOT NULL,
            finish TEXT NOT NULL,
            condition TEXT NOT NULL,
            language TEXT NOT NULL,
            place TEXT NOT NULL,
            marks TEXT NOT NULL,
            copies INTEGER NOT NULL CHECK (copies > 0),
            trade INTEGER NOT NULL CHECK (trade BETWEEN 0 AND copies),
            notes TEXT NOT NULL,
            price INTEGER,
            currency TEXT NOT NULL,
            PRIMARY KEY (code, finish, condition, language, place, marks)
        ) WITHOUT ROWID""",
        """CREATE TABLE want (
            code TEXT PRIMARY KEY,
            copies INTEGER NOT NULL CHECK (copies > 0),
            notes TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE TABLE user_card (code TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID",
    )


def _shelves(db: Database) -> None:
    _run(
        db,
        "ALTER TABLE holding ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'",
        """CREATE TABLE wanted_deck (
            deck INTEGER PRIMARY KEY REFERENCES deck (id) ON DELETE CASCADE
        )""",
        """CREATE TABLE pull_sheet (
            deck INTEGER PRIMARY KEY REFERENCES deck (id) ON DELETE CASCADE,
            content TEXT NOT NULL
        )""",
        # Wanted decks were a setting, which no step could undo.
        """INSERT INTO wanted_deck (deck) SELECT deck.id FROM deck WHERE deck.id IN (
            SELECT each.value FROM setting,
                json_each(CASE WHEN json_valid(setting.value) THEN setting.value ELSE '[]' END) AS each
            WHERE setting.name = 'collection_wanted_decks'
        )""",
        "DELETE FROM setting WHERE name = 'collection_wanted_decks'",
    )


def _order(db: Database) -> None:
    """Order games and decks by a counter, because clocks may be set back; convert times to UTC."""
    for table in ("game", "deck"):
        _run(
            db,
            f"ALTER TABLE {table} ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
            f"""UPDATE {table} SET turn = (
                SELECT count(*) FROM {table} AS other
                WHERE (other.changed, other.id) <= ({table}.changed, {table}.id)
            )""",
        )
    for table, column in (
        ("game", "begun"),
        ("game", "changed"),
        ("deck", "created"),
        ("deck", "changed"),
        ("deck_version", "kept"),
        ("journal", "moment"),
    ):
        utc = f"strftime('%Y-%m-%dT%H:%M:%SZ', {column}, 'utc')"
        _run(db, f"UPDATE {table} SET {column} = coalesce({utc}, {column})")


def _turns(db: Database) -> None:
    """Index the counters: every change of a deck and every answer looks up the highest."""
    _run(db, "CREATE INDEX deck_turn ON deck (turn)", "CREATE INDEX game_turn ON game (turn)")


def _lab(db: Database) -> None:
    _run(
        db,
        """CREATE TABLE lab_run (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            hash TEXT NOT NULL,
            version TEXT NOT NULL,
            content TEXT NOT NULL,
            begun TEXT NOT NULL,
            turn INTEGER NOT NULL,
            total INTEGER NOT NULL,
            done INTEGER NOT NULL DEFAULT 0,
            UNIQUE (hash, version)
        )""",
        # One row for each game whatever its run: a game that two runs share is played once.
        """CREATE TABLE lab_game (
            key TEXT PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES lab_run (id) ON DELETE CASCADE,
            version TEXT NOT NULL,
            decks TEXT NOT NULL,
            opponents TEXT NOT NULL,
            seed INTEGER NOT NULL,
            winners TEXT NOT NULL,
            reason TEXT NOT NULL,
            ending TEXT NOT NULL,
            days INTEGER NOT NULL,
            decisions INTEGER NOT NULL,
            seconds REAL NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX lab_game_by_run ON lab_game (run)",
    )


def _judgements(db: Database) -> None:
    """Add evaluations of games, by the content of the game, so that games in files have them, too."""
    _run(
        db,
        """CREATE TABLE judgement (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            made TEXT NOT NULL,
            content TEXT NOT NULL
        )""",
    )


def _reasons(db: Database) -> None:
    """Add the reasons for computers' answers; empty if unknown."""
    _run(db, "ALTER TABLE answer ADD COLUMN why TEXT NOT NULL DEFAULT ''")


def _binders(db: Database) -> None:
    """Add the places whose cards are in pockets, in the owner's order."""
    _run(db, "CREATE TABLE binder (place TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID")


def _best_decks(db: Database) -> None:
    """Add the searches for the best deck of the user's cards, one for each deck."""
    _run(
        db,
        """CREATE TABLE best_deck (
            deck INTEGER PRIMARY KEY REFERENCES deck (id) ON DELETE CASCADE,
            content TEXT NOT NULL
        )""",
    )


def _place_order(db: Database) -> None:
    """Add the owner's order of the places of the collection."""
    _run(db, "CREATE TABLE place_order (place TEXT PRIMARY KEY, turn INTEGER NOT NULL) WITHOUT ROWID")


def _run(db: Database, *statements: str) -> None:
    for statement in statements:
        db.conn.execute(statement)


MIGRATIONS: Final[tuple[Callable[[Database], None], ...]] = (
    _begin,
    _decks,
    _collection,
    _shelves,
    _order,
    _turns,
    _lab,
    _judgements,
    _reasons,
    _binders,
    _best_decks,
    _place_order,
)
"""One migration for each version of the file; new ones are only appended."""


def version_of(db: Database) -> int:
    """Return the version of the data in a file; 0 if it is new."""
    return int(db.conn.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: Database) -> None:
    """Run the missing migrations of a file, each in a separate transaction."""
    for number, step in enumerate(MIGRATIONS[version_of(db) :], start=version_of(db) + 1):
        db.conn.execute("BEGIN IMMEDIATE")
        try:
            step(db)
            db.conn.execute(f"PRAGMA user_version = {number}")
            db.conn.execute("COMMIT")
        except BaseException:
            if db.conn.in_transaction:
                db.conn.execute("ROLLBACK")
            raise
