"""Reads the user's settings quickly before the first paint: no migration, no sqlite-utils, no errors."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any


def settings_in(file: Path | None) -> dict[str, object]:
    """Return the stored settings by name; empty if there is no file yet or it cannot be read.

    ``open_database``, which runs after the first paint, reports a damaged file.
    """
    if file is None or not file.is_file():
        return {}
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=0.2)) as db:
            db.text_factory = lambda data: data.decode("utf-8", "replace")
            return dict(_readable(db.execute("SELECT name, value FROM setting")))
    except sqlite3.Error:
        return {}


def _readable(rows: Iterable[tuple[object, Any]]) -> Iterator[tuple[str, object]]:
    """Yield the settings that can be read."""
    for name, value in rows:
        with suppress(ValueError, TypeError, RecursionError):
            yield str(name), json.loads(value)
