"""Hosts and lines over real connections."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.addresses import own_addresses
from doomtown_desktop.net.certificate import CertificateError, host_certificate
from doomtown_desktop.net.host import EVERYWHERE, Host, HostError
from doomtown_desktop.net.invitation import HostAddress, TableInvitation
from doomtown_desktop.net.line import LineToHost
from doomtown_desktop.net.lines import USUAL_PORT, HostEvent, LineEvent, MemberLine, path_of
from doomtown_desktop.net.nearby import FoundTable, NearbyHost, NearbySearch, NearbyTable
from doomtown_desktop.net.reach import reach_of
from doomtown_desktop.net.router import RouterPort, default_gateway, is_behind_router
from doomtown_desktop.speech import nearby_words
from doomtown_desktop.ui.shell.network import NetworkError, OpenHost, Search

log = get_logger(__name__)
CERTIFICATE: Final = "network-table.pem"
"""The name of the file with the host's certificate, beside the user's file."""


class RealHost:
    """A host that listens at all addresses of this computer."""

    def __init__(self, host: Host, fingerprint: bytes, port: int, router: RouterPort | None = None) -> None:
        """``router`` opens a port of the router for this host; ``None`` if nobody asks it."""
        self.connections = host
        self._host, self._fingerprint, self.port, self._router = host, fingerprint, port, router
        self._addresses = tuple(HostAddress(address, port) for address in own_addresses())
        self._nearby: NearbyHost | None = None
        """Answers those in the local network who search; None while nobody may find the table."""

    @property
    def _outside(self) -> HostAddress | None:
        """The address of the router at which people outside reach this host; None without one."""
        opened = None if self._router is None else self._router.opened
        return HostAddress(opened.address, opened.port) if opened is not None and opened.is_public else None

    @property
    def reach(self) -> str:
        """Sentences about who can reach the host, as far as it is known yet."""
        return reach_of([each.host for each in self._addresses], self.port, self._router)

    def invitation(self, key: str) -> TableInvitation:
        """Return the invitation to a table with this key (20 hexadecimal digits)."""
        outside = () if self._outside is None else (self._outside,)
        return TableInvitation(self._fingerprint, bytes.fromhex(key), (*self._addresses, *outside))

    def announce(self, table: NearbyTable | None) -> str:
        """Let others in the local network find a table; return why they cannot, or nothing."""
        if table is None:
            if self._nearby is not None:
                self._nearby.close()
                self._nearby = None
        elif self._nearby is not None:
            self._nearby.table = table
        else:
            try:
                self._nearby = NearbyHost(table)
            except OSError as error:
                return nearby_words.cannot_be_found(error.strerror or str(error))
        return ""

    def stop(self) -> None:
        """Close all connections and the door. Another thread waits for the end."""
        self.announce(None)
        if self._router is not None:
            self._router.close()
        threading.Thread(target=self._host.stop, name="end of the network host").start()


class RealNetwork:
    """The network of this computer."""

    def __init__(self, file: Path | None, *, asks_router: bool = False) -> None:
        """``file``: the user's file, beside which the certificate is saved. Without one it is temporary.

        ``asks_router``: a host asks the router for a port that leads to this computer.
        """
        self._file, self._asks_router = file, asks_router

    def open_host(self, report: Callable[[HostEvent], object], wanted: int = 0) -> OpenHost:
        """Open a host at the wanted port, or with 0 at the usual one, or at any if that is taken.

        Raises ``NetworkError``.
        """
        folder = Path(tempfile.mkdtemp()) if self._file is None else self._file.parent
        try:
            certificate = host_certificate(folder / CERTIFICATE)
            try:
                host = Host(report)
                port = host.open(EVERYWHERE, wanted or USUAL_PORT, certificate)
            except HostError as error:
                if wanted:  # guests come back to this port alone
                    raise
                log.info("the usual port is not free: %s", error)
                host = Host(report)
                port = host.open(EVERYWHERE, 0, certificate)
        except (CertificateError, HostError) as error:
            raise NetworkError(str(error)) from error
        return RealHost(host, certificate.fingerprint, port, self._router_for(port))

    def _router_for(self, port: int) -> RouterPort | None:
        """Ask the router for a port, if there is one before this computer."""
        own = next((each for each in own_addresses() if is_behind_router(each)), "")
        if not own or not self._asks_router:
            return None
        return RouterPort(own, port, default_gateway(own=own))

    def line_to(self, invitation: TableInvitation, report: Callable[[LineEvent], object]) -> MemberLine:
        """Return a line to the host of an invitation."""
        path = path_of(invitation.part)
        return LineToHost(invitation.addresses, invitation.fingerprint, report, path=path)

    def search(self, report: Callable[[tuple[FoundTable, ...]], object]) -> Search:
        """Search for tables in the local network. Raises ``NetworkError``."""
        try:
            return NearbySearch(report)
        except OSError as error:
            raise NetworkError(nearby_words.cannot_search(error.strerror or str(error))) from error
