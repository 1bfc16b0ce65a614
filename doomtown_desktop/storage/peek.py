"""A quick look at the user's choices before the first paint: no migration, no sqlite-utils, no errors."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path


def settings_in(file: Path | None) -> dict[str, object]:
    """The stored choices by name; empty when there is no file yet or it cannot be read.

    What is wrong with a damaged file is said by ``open_database``, which runs after the first paint.
    """
    if file is None or not file.is_file():
        return {}
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=0.2)) as db:
            return {str(name): json.loads(value) for name, value in db.execute("SELECT * FROM setting")}
    except (sqlite3.Error, ValueError, TypeError):
        return {}
