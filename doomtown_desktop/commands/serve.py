"""`serve`: runs a club's server, without a window, until it gets a signal to end."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from doomtown_desktop.commands import CommandError
from doomtown_desktop.log import get_logger, setup_logging
from doomtown_desktop.net.club.parts import SOCKET, ask_part
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
from doomtown_desktop.speech import order_words

log = get_logger(__name__)
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


def order(found: ClubSettings, words: Sequence[str]) -> tuple[list[str], bool]:
    """Tell a running server a command of its administrator; return what to print, and whether it was done.

    If the club has several processes, all of them get it, and it is done if one of them has done it. Those
    that do not answer are named.
    Raises ``CommandError`` if none runs.
    """
    if not hasattr(socket, "AF_UNIX"):
        raise CommandError("This system has no local sockets, so a server cannot be told anything.")
    answers: dict[int, tuple[bool, list[str]]] = {}
    for part in range(1, found.parts + 1):
        try:
            answers[part] = ask_part(found.folder_of(part) / SOCKET, words)
        except OSError as error:
            log.debug("process %d: %s", part, error)
    if not answers:
        raise CommandError(order_words.no_server(str(found.data.absolute())))
    done = [(part, lines) for part, (is_done, lines) in answers.items() if is_done]
    shown = done or [(part, lines) for part, (_, lines) in answers.items()]
    if len({tuple(lines) for _, lines in shown}) == 1:
        told = list(shown[0][1])
    else:
        told = [line for part, lines in shown for line in (order_words.process(part), *lines)]
    silent = [part for part in range(1, found.parts + 1) if part not in answers]
    return [*told, *map(order_words.no_answer, silent)], bool(done)


def forget(found: ClubSettings, name: str) -> str:
    """Free the name of a person, and return what to print. Raises ``StorageError``."""
    people = ClubPeople(found.data, found.limits.names_of_person)
    try:
        done = people.forget(name)
    finally:
        people.close()
    return order_words.forgotten(name, is_free=done)


__all__ = ["check", "forget", "order", "run", "settings"]
