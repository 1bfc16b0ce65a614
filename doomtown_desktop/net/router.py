"""Asking the router for a TCP port that leads to this computer, so that people outside can reach a host.

Three protocols are tried: PCP (RFC 6887), NAT-PMP (RFC 6886) and UPnP (InternetGatewayDevice). Every answer
of a router is bounded, and checked before it is used. All functions wait for the network: call them in a
thread of their own (`RouterPort`).
"""

from __future__ import annotations

import http.client
import ipaddress
import secrets
import socket
import struct
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urljoin, urlsplit
from xml.sax.saxutils import escape

from doomtown_desktop.catalog.untrusted import UnreadableError, parse_xml
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.record import Record

log = get_logger(__name__)
LEASE: Final = 3600
"""Seconds for which a port is requested. The request is renewed earlier (`RENEWAL`)."""
RENEWAL: Final = 600.0
"""At most this many seconds between two requests: a router that has started again knows no ports."""
RETRY: Final = 60.0
"""Seconds after which a renewal that has failed is tried again, and at least those between two requests."""
PMP_PORT: Final = 5351
"""The UDP port of routers for PCP and NAT-PMP."""
SSDP: Final = ("239.255.255.250", 1900)
"""The address to which a search for UPnP routers is sent."""
_WAITS: Final = (0.25, 0.5, 1.0)
"""Seconds to wait for an answer to each attempt over UDP."""
_HTTP_SECONDS: Final = 3.0
_LARGEST: Final = 200_000
"""At most this many bytes of an answer over HTTP are read."""
_TCP: Final = 6
_SHARED: Final = ipaddress.ip_network("100.64.0.0/10")
"""The addresses of providers that share one public address among many customers (RFC 6598)."""
_SERVICES: Final = (
    "urn:schemas-upnp-org:service:WANIPConnection:2",
    "urn:schemas-upnp-org:service:WANIPConnection:1",
    "urn:schemas-upnp-org:service:WANPPPConnection:1",
)
_ONLY_PERMANENT: Final = "725"
"""The UPnP error of routers that know no leases."""
_TAKEN: Final = "718"
"""The UPnP error if the port leads to another computer already."""
_OTHER_PORTS: Final = 3
"""At most this many other ports are requested by UPnP if the first one is taken."""
_FREE_PORTS: Final = (49152, 65535)
"""The ports that belong to nobody (RFC 6335)."""


class RouterError(RuntimeError):
    """A router has not given a port; the message says why, for the log."""


class _UpnpRefusalError(RouterError):
    """A router refuses a command of UPnP with a code."""

    def __init__(self, code: str) -> None:
        super().__init__(f"the router refuses with the UPnP error {code}")
        self.code = code


class OpenedPort(Record):
    """A port of the router that leads to this computer.

    Attributes:
        address: The router's address outside, IPv4; empty if the router does not report it.
        port: The TCP port there.
        way: The protocol: "PCP", "NAT-PMP" or "UPnP".
        seconds: The time after which the router closes it; 0 for never.
    """

    address: str
    port: int
    way: str
    seconds: int

    @property
    def is_public(self) -> bool:
        """True if people outside can reach the address: it is neither private nor shared by a provider."""
        try:
            found = ipaddress.ip_address(self.address)
        except ValueError:
            return False
        return found.is_global and found not in _SHARED


def default_gateway(table: Path = Path("/proc/net/route"), own: str = "") -> str:
    """Return the IPv4 address of the router; empty if it is unknown.

    Only Linux has it in a file. Elsewhere it is guessed from the address of this computer in its network:
    most routers have the first one.
    """
    with suppress(OSError, ValueError, struct.error):
        routes = [line.split() for line in table.read_text(encoding="ascii").splitlines()[1:]]
        outside = [
            (int(route[6]), int(route[2], 16))
            for route in routes
            if len(route) > 6 and route[1] == "00000000" and int(route[3], 16) & 2
        ]
        if outside:
            _, gateway = min(outside)  # the system takes the route with the lowest metric
            return socket.inet_ntoa(struct.pack("<L", gateway))
    try:
        return str(ipaddress.ip_network(f"{own}/24", strict=False).network_address + 1)
    except ValueError:
        return ""


def is_behind_router(address: str) -> bool:
    """Return whether an IPv4 address is that of a private network, whose router has the public one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return found.version == 4 and found.is_private and not found.is_loopback and not found.is_link_local


# --- PCP and NAT-PMP --------------------------------------------------------------------------------


def ask_pcp(
    gateway: str, own: str, port: int, seconds: int, nonce: bytes, *, udp: int = PMP_PORT
) -> OpenedPort:
    """Ask for a port by PCP; with 0 seconds, give it back. Raises ``RouterError``.

    ``nonce`` are 12 random bytes, the same for all requests about one port.
    """
    mapped = ipaddress.ip_address(f"::ffff:{own}").packed
    nowhere = ipaddress.ip_address("::ffff:0.0.0.0").packed
    request = struct.pack("!BBHI16s", 2, 1, 0, seconds, mapped)
    request += struct.pack("!12sB3xHH16s", nonce, _TCP, port, port, nowhere)
    answer = _exchange(gateway, udp, request)
    if len(answer) < 60 or answer[0] != 2 or answer[1] != 0x81:
        raise RouterError("the router does not speak PCP")
    if answer[3]:
        raise RouterError(f"the router refuses with the PCP error {answer[3]}")
    (granted,) = struct.unpack("!I", answer[4:8])
    found, protocol, inside, outside, address = struct.unpack("!12sB3xHH16s", answer[24:60])
    if (found, protocol, inside) != (nonce, _TCP, port) or (seconds and not (outside and granted)):
        raise RouterError("the answer of the router belongs to something else")
    public = ipaddress.IPv6Address(address).ipv4_mapped
    return OpenedPort("" if public is None else str(public), outside, "PCP", granted)


def ask_nat_pmp(gateway: str, port: int, seconds: int, *, udp: int = PMP_PORT) -> OpenedPort:
    """Ask for a port by NAT-PMP; with 0 seconds, give it back. Raises ``RouterError``."""
    outside = port if seconds else 0
    answer = _exchange(gateway, udp, struct.pack("!BBHHHI", 0, 2, 0, port, outside, seconds))
    if len(answer) < 16 or answer[:2] != b"\0\x82":
        raise RouterError("the router does not speak NAT-PMP")
    _, _, code, _, inside, mapped, granted = struct.unpack("!BBHIHHI", answer[:16])
    if code or inside != port or (seconds and not (mapped and granted)):
        raise RouterError(f"the router refuses with the NAT-PMP error {code}")
    if not seconds:
        return OpenedPort("", 0, "NAT-PMP", 0)
    answer = _exchange(gateway, udp, b"\0\0")
    if len(answer) < 12 or answer[:4] != b"\0\x80\0\0":
        raise RouterError("the router does not say its address")
    return OpenedPort(socket.inet_ntoa(answer[8:12]), mapped, "NAT-PMP", granted)


def _exchange(gateway: str, udp: int, request: bytes) -> bytes:
    """Send a packet to the router until it answers. Raises ``RouterError``."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect((gateway, udp))  # packets of anybody else are dropped
            for wait in _WAITS:
                line.settimeout(wait)
                with suppress(TimeoutError):
                    line.send(request)
                    return line.recv(1100)
    except OSError as error:
        raise RouterError(f"the router cannot be asked: {error}") from error
    raise RouterError("the router does not answer")


# --- UPnP -------------------------------------------------------------------------------------------


class UpnpRouter(Record):
    """A router that UPnP has found.

    Attributes:
        url: The URL for commands.
        service: The kind of its service.
    """

    url: str
    service: str

    @classmethod
    def found(cls, gateway: str = "", *, at: tuple[str, int] = SSDP) -> UpnpRouter:
        """Search for a router; ``gateway`` is its address, if that is known. Raises ``RouterError``."""
        search = (
            f'M-SEARCH * HTTP/1.1\r\nHOST: {at[0]}:{at[1]}\r\nMAN: "ssdp:discover"\r\nMX: 1\r\n'
            "ST: urn:schemas-upnp-org:device:InternetGatewayDevice:1\r\n\r\n"
        ).encode()
        trouble: RouterError = RouterError("no UPnP router answers")
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
                line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 2)
                for wait in _WAITS:
                    line.settimeout(wait + 1)
                    line.sendto(search, at)
                    with suppress(TimeoutError):
                        answer, (address, *_) = line.recvfrom(4096)
                        if gateway and address != gateway:
                            continue  # another device of the network
                        try:
                            return cls._described(answer, address)
                        except RouterError as error:
                            trouble = error
        except OSError as error:
            raise RouterError(f"no UPnP router can be searched for: {error}") from error
        raise trouble

    @classmethod
    def _described(cls, answer: bytes, address: str) -> UpnpRouter:
        lines = answer.decode("latin-1").splitlines()
        where = next(
            (line.partition(":")[2].strip() for line in lines if line.lower().startswith("location:")), ""
        )
        text = _http("GET", where, address)
        try:
            elements = parse_xml(text)
        except UnreadableError as error:
            raise RouterError(f"the description of the router is not valid: {error}") from error
        service = ""
        for element in elements:
            if element.name.endswith("serviceType"):
                service = element.text.strip()
            elif element.name.endswith("controlURL") and service in _SERVICES:
                return cls(urljoin(where, element.text.strip()), service)
        raise RouterError("the router opens no ports by UPnP")

    def ask(self, own: str, port: int, seconds: int, outside: int = 0) -> OpenedPort:
        """Ask for a port; ``outside`` is that of the router if it should differ. Raises ``RouterError``."""
        low, high = _FREE_PORTS
        others = [low + secrets.randbelow(high - low + 1) for _ in range(_OTHER_PORTS)]
        wanted = [outside or port, *others]
        while True:
            try:
                granted = self._add(own, port, wanted[0], seconds)
            except _UpnpRefusalError as error:
                if error.code != _TAKEN or len(wanted) == 1:
                    raise
                del wanted[0]
            else:
                address = self._call("GetExternalIPAddress", {}).get("NewExternalIPAddress", "")
                return OpenedPort(address.strip()[:45], wanted[0], "UPnP", granted)

    def _add(self, own: str, port: int, outside: int, seconds: int) -> int:
        """Ask for one port of the router; return the seconds for which it is open, 0 for always."""
        wish = {
            "NewRemoteHost": "",
            "NewExternalPort": str(outside),
            "NewProtocol": "TCP",
            "NewInternalPort": str(port),
            "NewInternalClient": own,
            "NewEnabled": "1",
            "NewPortMappingDescription": "Doomtown Desktop",
            "NewLeaseDuration": str(seconds),
        }
        try:
            self._call("AddPortMapping", wish)
        except _UpnpRefusalError as error:
            if error.code != _ONLY_PERMANENT:
                raise
            self._call("AddPortMapping", wish | {"NewLeaseDuration": "0"})
            return 0
        return seconds

    def give_back(self, port: int) -> None:
        """Give a port back. Raises ``RouterError``."""
        what = {"NewRemoteHost": "", "NewExternalPort": str(port), "NewProtocol": "TCP"}
        self._call("DeletePortMapping", what)

    def _call(self, action: str, values: dict[str, str]) -> dict[str, str]:
        inside = "".join(f"<{name}>{escape(value)}</{name}>" for name, value in values.items())
        body = (
            '<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" '
            's:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body>'
            f'<u:{action} xmlns:u="{self.service}">{inside}</u:{action}></s:Body></s:Envelope>'
        )
        headers = {"Content-Type": 'text/xml; charset="utf-8"', "SOAPAction": f'"{self.service}#{action}"'}
        host = urlsplit(self.url).hostname or ""
        answer = _http("POST", self.url, host, body.encode(), headers)
        try:
            found = {each.name.rpartition(":")[2]: each.text for each in parse_xml(answer)}
        except UnreadableError as error:
            raise RouterError(f"the answer of the router is not valid: {error}") from error
        if "errorCode" in found:
            raise _UpnpRefusalError(found["errorCode"].strip()[:10])
        return found


def _http(
    method: str, url: str, address: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> bytes:
    """Ask the router over HTTP.

    The URL has to have this address, so nobody else is asked. Raises ``RouterError``.
    """
    parts = urlsplit(url)
    if parts.scheme != "http" or parts.hostname != address:
        raise RouterError("the router gives a URL that is not its own")
    try:
        line = http.client.HTTPConnection(address, parts.port or 80, timeout=_HTTP_SECONDS)
        try:
            target = parts.path + (f"?{parts.query}" if parts.query else "")
            line.request(method, target or "/", body, headers or {})
            answer = line.getresponse().read(_LARGEST + 1)
        finally:
            line.close()
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise RouterError(f"the router cannot be asked: {error}") from error
    if len(answer) > _LARGEST:
        raise RouterError("the answer of the router is too long")
    return answer


# --- the port of a host -----------------------------------------------------------------------------


class RouterPort:
    """Holds a port of the router open for a host, in a thread of its own, until `close`.

    Attributes:
        opened: The port; ``None`` before it is open, and if the router gives none.
        is_done: True once the router has answered, or the time for its answer is over.
    """

    def __init__(
        self,
        own: str,
        port: int,
        gateway: str,
        *,
        udp: int = PMP_PORT,
        ssdp: tuple[str, int] = SSDP,
        done: Callable[[], object] = lambda: None,
        renewal: float = RENEWAL,
        retry: float = RETRY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to ask.

        ``done`` is called in the thread after every request, first once ``is_done``.
        ``clock`` returns seconds.
        """
        self._own, self._port, self._gateway = own, port, gateway
        self._renewal, self._retry, self._clock = renewal, retry, clock
        self._udp, self._ssdp, self._done = udp, ssdp, done
        self.opened: OpenedPort | None = None
        self.is_done = False
        self._given: OpenedPort | None = None
        """The port that was given last. The router may have closed it since, if it does not answer."""
        self._upnp: UpnpRouter | None = None
        self._nonce = secrets.token_bytes(12)
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="port of the router", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Give the port back, in the thread; return at once."""
        self._closing.set()

    def join(self, seconds: float) -> bool:
        """Wait for the end after ``close``; return whether it has come."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        ends = 0.0
        while True:
            found = self._ask()
            if found is not None:
                self._given = self.opened = found
                ends = self._clock() + (found.seconds or float("inf"))
            elif self._given is not None and self._clock() >= ends:
                self.opened = None  # it is asked again: the router may only be starting
            self.is_done = True
            self._done()
            if self._given is None or self._closing.wait(self._pause(found)):
                break
        if self._given is not None:
            self._give_back(self._given)

    def _pause(self, latest: OpenedPort | None) -> float:
        """Return the seconds until the next request, after the answer to the latest one."""
        if latest is None:
            return self._retry
        return max(self._retry, min(latest.seconds / 2 or self._renewal, self._renewal))

    def _ask(self) -> OpenedPort | None:
        """Try all protocols, that of the last time first."""
        order = ["PCP", "NAT-PMP", "UPnP"]
        if self._given is not None:
            order.remove(self._given.way)
            order.insert(0, self._given.way)
        for way in order:
            if self._closing.is_set():
                return None
            try:
                found = self._ask_by(way)
            except RouterError as error:
                log.info("no port by %s: %s", way, error)
            else:
                log.info("the router opens port %d by %s for %d s", found.port, found.way, found.seconds)
                return found
        return None

    def _ask_by(self, way: str) -> OpenedPort:
        if way == "UPnP":
            return self._ask_by_upnp()
        if not self._gateway:
            raise RouterError("the address of the router is unknown")
        if way == "PCP":
            return ask_pcp(self._gateway, self._own, self._port, LEASE, self._nonce, udp=self._udp)
        return ask_nat_pmp(self._gateway, self._port, LEASE, udp=self._udp)

    def _ask_by_upnp(self) -> OpenedPort:
        outside = self._given.port if self._given is not None and self._given.way == "UPnP" else 0
        if self._upnp is not None:
            try:
                return self._upnp.ask(self._own, self._port, LEASE, outside)
            except RouterError as error:
                log.info("the router is searched for again: %s", error)
        self._upnp = UpnpRouter.found(self._gateway, at=self._ssdp)
        return self._upnp.ask(self._own, self._port, LEASE, outside)

    def _give_back(self, found: OpenedPort) -> None:
        try:
            if found.way == "UPnP" and self._upnp is not None:
                self._upnp.give_back(found.port)
            elif found.way == "PCP":
                ask_pcp(self._gateway, self._own, self._port, 0, self._nonce, udp=self._udp)
            else:
                ask_nat_pmp(self._gateway, self._port, 0, udp=self._udp)
        except RouterError as error:
            log.info("the port of the router is not given back: %s", error)


__all__ = [
    "LEASE",
    "PMP_PORT",
    "SSDP",
    "OpenedPort",
    "RouterError",
    "RouterPort",
    "UpnpRouter",
    "ask_nat_pmp",
    "ask_pcp",
    "default_gateway",
    "is_behind_router",
]
