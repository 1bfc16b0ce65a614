"""Values that the program saves without asking the user, such as the layout of a page."""

from __future__ import annotations

import sqlite3
from typing import Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain.preferences import ValueStore

log = get_logger(__name__)
SEAT: Final = "seat at a network table"
"""The name of the way back to a seat (`NetworkPlay._remember`)."""


def remember(settings: ValueStore | None, name: str, value: object) -> None:
    """Save a value that has changed, if there are settings. A failure is only logged."""
    from doomtown_desktop.storage.user_file import StorageError

    try:
        if settings is not None and settings.get(name, None) != value:
            settings.set(name, value)
    except (StorageError, sqlite3.Error) as error:
        log.info("%s is not saved: %s", name, error)
