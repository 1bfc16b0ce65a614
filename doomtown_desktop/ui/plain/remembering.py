"""Values that the program saves without asking, such as the layout of a page. No Qt."""

from __future__ import annotations

import sqlite3

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain.preferences import ValueStore

log = get_logger(__name__)


def remember(settings: ValueStore | None, name: str, value: object) -> None:
    """Save a changed value, if there are settings; a failure is only logged."""
    from doomtown_desktop.storage.user_file import StorageError

    try:
        if settings is not None and settings.get(name, None) != value:
            settings.set(name, value)
    except (StorageError, sqlite3.Error) as error:
        log.info("%s is not kept: %s", name, error)
