"""A club's server in a thread of this process, over real connections on this machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from doomtown_desktop.net.club.server import Server
from doomtown_desktop.net.club.settings import ClubSettings, MonitorSettings
from doomtown_desktop.net.invitation import TableInvitation, read_invitation
from tests.net.loopback import BOUND, LOOPBACK


class ServedClub:
    """A server that runs. People come with `tests.net.restarts.Crowd`."""

    @property
    def log(self) -> str:
        return ""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.code = server.invitation
        """The invitation of the club."""

    @property
    def invitation(self) -> TableInvitation:
        return read_invitation(self.code)


@contextmanager
def served(
    folder: Path, name: str = "Tombstone", password: str = "", about: str = ""
) -> Iterator[ServedClub]:
    """Run a server within the ``with`` block."""
    settings = ClubSettings(
        name=name,
        about=about,
        password=password,
        data=folder,
        listen=(LOOPBACK,),
        port=0,
        monitor=MonitorSettings(port=0),
        processes=1,
    )
    server, is_ready = Server(settings), threading.Event()
    errors: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(server.run(lambda _: is_ready.set()))
        except BaseException as error:
            errors.append(error)
        finally:
            is_ready.set()

    thread = threading.Thread(target=run, name="club")
    thread.start()
    try:
        assert is_ready.wait(BOUND)
        assert not errors, errors
        yield ServedClub(server)
    finally:
        server.stop()
        thread.join(BOUND)
        assert not thread.is_alive()
    assert not errors, errors
