"""The process of a club's server: its connections, its club, its monitor, and its end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import doomtown_desktop
from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.lock import DataLock
from doomtown_desktop.log import get_logger
from doomtown_desktop.net.addresses import own_addresses
from doomtown_desktop.net.certificate import HostCertificate
from doomtown_desktop.net.club import monitor
from doomtown_desktop.net.club.club import Club
from doomtown_desktop.net.club.figures import ClubFigures, memory_bytes
from doomtown_desktop.net.club.monitor import Health
from doomtown_desktop.net.club.orders import Orders
from doomtown_desktop.net.club.parts import SOCKET, LocalDoor, OtherParts
from doomtown_desktop.net.club.people import ClubPeople
from doomtown_desktop.net.club.settings import ClubSettings, SettingsError, certificate_of
from doomtown_desktop.net.club.shelf import TableShelf
from doomtown_desktop.net.club.table import TableTools
from doomtown_desktop.net.host import Host, HostError
from doomtown_desktop.net.invitation import (
    CLUB_KEY,
    HostAddress,
    InvitationError,
    TableInvitation,
    host_address,
    invitation_code,
)
from doomtown_desktop.net.lines import HostEvent
from doomtown_desktop.net.room_journal import FOLDER
from doomtown_desktop.net.thinkers import Thinkers
from doomtown_desktop.speech import club_words

log = get_logger(__name__)
SECOND: Final = 1.0
HOUR: Final = 3600
"""Seconds between two deletions of old games."""
_STUCK: Final = 30.0
"""Seconds after which notes that do not reach the disk make the server unhealthy."""


class ServerError(RuntimeError):
    """A server that cannot start; the message tells the operator why and what to do."""


class Server:
    """A club's server. `run` serves until `stop` is called or the process gets a signal to end."""

    def __init__(self, settings: ClubSettings) -> None:
        self.settings = settings
        self.port = 0
        """The TCP port, once the server is open."""
        self.monitor_port = 0
        """The TCP port of health and metrics; 0 without them."""
        self.invitation = ""
        """The invitation of the club, once the server is open; empty behind a proxy without an address."""
        self.club: Club | None = None
        self._figures = ClubFigures()
        self._thinkers: Thinkers | None = None
        self._stopping: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._unwritten_since: float | None = None

    # --- from any thread ----------------------------------------------------------------------------

    def stop(self) -> None:
        """End the server as a signal does. It may be called from any thread."""
        if self._loop is not None and self._stopping is not None:
            with suppress(RuntimeError):  # it has ended already
                self._loop.call_soon_threadsafe(self._stopping.set)

    # --- in the loop --------------------------------------------------------------------------------

    async def run(self, ready: Callable[[Server], object] = lambda server: None) -> None:
        """Serve until the end. ``ready`` is called once people can come.

        Raises ``ServerError``, ``SettingsError`` and ``StorageError`` if the server cannot start.
        """
        settings = self.settings
        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        lock = _lock(settings)
        people: ClubPeople | None = None
        host = Host(self._heard)
        try:
            certificate = certificate_of(settings)
            people = ClubPeople(settings.data, settings.limits.names_of_person)
            own_folder = settings.folder_of(settings.part)
            cards.load_all()
            self._thinkers = Thinkers(settings.processes or None)
            folder = own_folder / FOLDER
            folder.mkdir(parents=True, exist_ok=True)
            tools = TableTools(
                settings.name,
                folder,
                settings.own_port,
                catalogue(),
                host,
                self._thinkers,
                settings.opponents,
                time.monotonic,
            )
            self.club = Club(settings, tools, people, TableShelf(folder), self._figures)
            try:
                part = settings.part if settings.parts > 1 else 0
                self.port = host.open(settings.listen, settings.own_port, certificate, part)
            except HostError as error:
                raise ServerError(str(error)) from error
            self.invitation = self._invitation(certificate)
            orders = Orders(self.club, people, time.time)
            door = LocalDoor(own_folder / SOCKET, orders.carry_out, self.club.lobby.hear_part)
            others = OtherParts(
                settings.part,
                {
                    each: settings.folder_of(each) / SOCKET
                    for each in range(1, settings.parts + 1)
                    if each != settings.part
                },
            )
            self.club.lobby.tell_parts = others.tell
            try:
                await door.open()
            except OSError as error:
                raise ServerError(
                    f"The local socket {own_folder / SOCKET} cannot be opened ({error}). Name a "
                    "folder with a shorter path, or one of another file system."
                ) from error
            try:
                others.open()
                await self._serve(ready)
            finally:
                await others.close()
                await door.close()
        finally:
            if self.club is not None:
                self.club.stop()
            host.stop(club_words.server_stops(began=True))
            if self._thinkers is not None:
                await self._thinkers.close()
            if people is not None:
                people.close()
            lock.free()
            log.info("the server has ended")

    def _heard(self, event: HostEvent) -> None:
        """Pass an event of the host's thread on to the loop."""
        assert self._loop is not None
        with suppress(RuntimeError):  # the loop has ended, and with it all connections
            self._loop.call_soon_threadsafe(self._take, event)

    def _take(self, event: HostEvent) -> None:
        if self.club is not None:
            self.club.take(event)

    async def _serve(self, ready: Callable[[Server], object]) -> None:
        assert self._loop is not None
        assert self._stopping is not None
        assert self.club is not None
        settings, club = self.settings, self.club
        for number in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError, RuntimeError, ValueError):  # another thread, or Windows
                self._loop.add_signal_handler(number, self._stopping.set)
        watching = None
        if settings.monitor.port or settings.port == 0:
            try:
                watching = await monitor.watch(
                    settings.monitor.listen, settings.own_monitor_port, self._health, self._metrics
                )
            except OSError as error:
                raise ServerError(
                    f"Health and metrics cannot be served at port {settings.own_monitor_port}: {error}. "
                    "Choose another port, or 0 for none."
                ) from error
            self.monitor_port = monitor.port_of(watching)
        log.info("the server is open at port %d with %d games on disk", self.port, club.shelf.count)
        ready(self)
        notify("READY=1")
        ticks = 0
        try:
            while not self._stopping.is_set():
                if ticks % HOUR == 0:
                    club.tidy()
                ticks += 1
                club.tick()
                if club.is_drained:
                    log.info("the server is drained")
                    break
                if self._health().ok:
                    notify("WATCHDOG=1")
                with suppress(TimeoutError):
                    async with asyncio.timeout(SECOND):
                        await self._stopping.wait()
            log.info("the server stops")
            notify("STOPPING=1")
        finally:
            if watching is not None:
                watching.close()
                await watching.wait_closed()

    # --- the invitation, health and metrics ---------------------------------------------------------

    def _invitation(self, certificate: HostCertificate | None) -> str:
        """Return the invitation of the club, which leads to its lobby; empty if its address is unknown."""
        fingerprint = b"" if certificate is None else certificate.fingerprint
        settings = self.settings
        try:
            if settings.address:
                addresses = [host_address(settings.address, settings.port or self.port)]
            elif fingerprint:
                found = own_addresses() if "0.0.0.0" in settings.listen else settings.listen
                addresses = [HostAddress(each, self.port) for each in found]
            else:
                return ""  # a certificate of an authority is for a name, and the settings do not have it
            return invitation_code(TableInvitation(fingerprint, CLUB_KEY, tuple(addresses)))
        except (InvitationError, ValueError) as error:
            raise SettingsError(f"address: {error}") from error

    def _health(self) -> Health:
        club = self.club
        assert club is not None
        unwritten = sum(table.unwritten for table in club.tables.values())
        now = time.monotonic()
        if not unwritten:
            self._unwritten_since = None
        elif self._unwritten_since is None:
            self._unwritten_since = now
        why = ""
        if self._stopping is not None and self._stopping.is_set():
            why = "The server stops."
        elif self._unwritten_since is not None and now - self._unwritten_since > _STUCK:
            why = "The games cannot be written to disk."
        elif club.drained_at is not None:
            why = "The server starts again soon."
        version = doomtown_desktop.__version__
        return Health(not why, why, version, len(club.tables), club.connections, unwritten)

    def _metrics(self) -> str:
        club, thinkers = self.club, self._thinkers
        assert club is not None
        assert thinkers is not None
        tables = dict.fromkeys(("waiting", "playing", "over"), 0)
        for table in club.tables.values():
            tables[table.state] += 1
        gauges = {
            "connections": club.connections,
            "people": len(club.lobby.people_here()),
            "journal_unwritten": sum(table.unwritten for table in club.tables.values()),
            "thinkers_running": thinkers.running,
            "thinkers_waiting": thinkers.waiting,
            "damaged_tables": club.shelf.damaged,
            "memory_bytes": memory_bytes(),
        }
        return self._figures.text(gauges, {**tables, "on_disk": club.shelf.count})


def _lock(settings: ClubSettings) -> DataLock:
    """Make the data folder if it is missing, and return its lock. Raises ``ServerError``."""
    folder = settings.folder_of(settings.part)
    lock = DataLock(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if lock.take():
            return lock
    except OSError as error:
        raise ServerError(
            f"The data folder {folder} cannot be used ({error.strerror or error}). Change its owner, or name "
            "another folder."
        ) from error
    raise ServerError(
        f"Another server uses the data folder {folder}. End it, or name another folder for this one."
    )


def notify(words: str) -> None:
    """Send the state of the service to systemd (sd_notify), if systemd has started this process."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as out:
            out.sendto(words.encode(), address)
    except OSError as error:
        log.warning("the state %s cannot be sent to systemd: %s", words, error)


__all__ = ["Server", "ServerError", "notify"]
