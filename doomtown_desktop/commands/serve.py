"""`serve`: runs a club's server, without a window, until it gets a signal to end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from doomtown_desktop.commands import CommandError
from doomtown_desktop.log import setup_logging
from doomtown_desktop.net.club.people import ClubPeople
from doomtown_desktop.net.club.server import Server, ServerError
from doomtown_desktop.net.club.settings import (
    ClubSettings,
    SettingsError,
    problems_of,
    read_settings,
    warnings_of,
)
from doomtown_desktop.paths import user_data_folder

FOLDER = "server"
"""The name of the usual data folder, inside the user's own."""


def settings(file: Path | None, changes: dict[str, Any]) -> ClubSettings:
    """Return the settings of a file, changed by options. Raises ``CommandError`` with all faults."""
    try:
        return read_settings(file, changes, user_data_folder(make=False) / FOLDER)
    except SettingsError as error:
        raise CommandError(str(error)) from error


def check(found: ClubSettings) -> tuple[list[str], bool]:
    """Try settings on this machine; return what to print, and whether the server can start."""
    problems = problems_of(found)
    lines = [*problems, *(f"Note: {words}" for words in warnings_of(found))]
    if not problems:
        lines.append(
            f"{found.name} can start at port {found.port} with the data folder {found.data.absolute()}."
        )
    return lines, not problems


def run(found: ClubSettings) -> None:
    """Serve until the process gets a signal to end. Raises ``CommandError`` if the server cannot start."""
    setup_logging(found.log.upper(), as_json=True)
    try:
        asyncio.run(Server(found).run(_tell))
    except (ServerError, SettingsError) as error:
        raise CommandError(str(error)) from error


def _tell(server: Server) -> None:
    """Print the ports and the invitation as one line of JSON, once the server is open."""
    where = {"port": server.port, "monitor": server.monitor_port, "invitation": server.invitation}
    print(json.dumps(where), flush=True)


def forget(found: ClubSettings, name: str) -> str:
    """Free the name of a person, and return what to print. Raises ``StorageError``."""
    people = ClubPeople(found.data, found.limits.names_of_person)
    try:
        done = people.forget(name)
    finally:
        people.close()
    return f"{name} is free again." if done else f"Nobody is called {name} at this club."


__all__ = ["check", "forget", "run", "settings"]
