"""The steps that bring the user's file from version to version."""

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


MIGRATIONS: Final[tuple[Callable[[Database], None], ...]] = (_begin,)
"""One step per version of the file; only ever added to."""


def version_of(db: Database) -> int:
    """Version of the data in a file; 0 when it is new."""
    return int(db.conn.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: Database) -> None:
    """Carry out the steps a file has not seen, each in a transaction of its own: all of it or nothing."""
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
