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
from doomtown_desktop.net.lines import USUAL_PORT, HostEvent, LineEvent, MemberLine
from doomtown_desktop.speech import room_words
from doomtown_desktop.ui.shell.network import NetworkError, OpenHost

log = get_logger(__name__)
CERTIFICATE: Final = "network-table.pem"
"""The name of the file with the host's certificate, beside the user's file."""


class RealHost:
    """A host that listens at all addresses of this computer."""

    def __init__(self, host: Host, fingerprint: bytes, port: int) -> None:
        self.connections = host
        self._host, self._fingerprint, self.port = host, fingerprint, port
        self._addresses = tuple(HostAddress(address, port) for address in own_addresses())
        self.reach = room_words.reach([each.host for each in self._addresses], port)

    def invitation(self, key: str) -> TableInvitation:
        """Return the invitation to a table with this key (20 hexadecimal digits)."""
        return TableInvitation(self._fingerprint, bytes.fromhex(key), self._addresses)

    def stop(self) -> None:
        """Close all connections and the door. Another thread waits for the end."""
        threading.Thread(target=self._host.stop, name="end of the network host").start()


class RealNetwork:
    """The network of this computer."""

    def __init__(self, file: Path | None) -> None:
        """``file``: the user's file, beside which the certificate is saved. Without one it is temporary."""
        self._file = file

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
        return RealHost(host, certificate.fingerprint, port)

    def line_to(self, invitation: TableInvitation, report: Callable[[LineEvent], object]) -> MemberLine:
        """Return a line to the host of an invitation."""
        return LineToHost(invitation.addresses, invitation.fingerprint, report)
