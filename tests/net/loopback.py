"""Real connections on this machine: events of other threads, hosts, and clients without manners."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from websockets.sync.client import ClientConnection, connect

from doomtown_desktop.net.certificate import HostCertificate, host_certificate
from doomtown_desktop.net.host import Host, HostLimits
from doomtown_desktop.net.lines import PATH, HostEvent

LOOPBACK = "127.0.0.1"
BOUND = 60.0
"""Seconds after which a wait gives up: far more than a crowded machine needs."""
E = TypeVar("E")
K = TypeVar("K")


class Heard(Generic[E]):
    """The events that a thread has reported, in order. It can be waited for."""

    def __init__(self) -> None:
        self.events: list[E] = []
        self._changed = threading.Condition()

    def __call__(self, event: E) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def of(self, kind: type[K]) -> list[K]:
        """The events of a kind so far."""
        with self._changed:
            return [event for event in self.events if isinstance(event, kind)]

    def wait(self, kind: type[K], count: int = 1) -> K:
        """Wait for the event of a kind with this number, from 1."""
        self.until(lambda: len(self.of(kind)) >= count, f"{kind.__name__} number {count}")
        return self.of(kind)[count - 1]

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds; it is asked after each event."""
        with self._changed:
            if not self._changed.wait_for(holds, BOUND):
                raise AssertionError(f"{what} has not come: {self.events}")


class OpenHost:
    """A host at a free port of this machine."""

    def __init__(self, folder: Path, limits: HostLimits | None = None, port: int = 0) -> None:
        self.heard: Heard[HostEvent] = Heard()
        self.certificate: HostCertificate = host_certificate(folder / "host.pem")
        self.host = Host(self.heard, limits)
        self.port = self.host.open([LOOPBACK], port, self.certificate)

    def connect(self, path: str = PATH) -> ClientConnection:
        """Connect as a client without manners: it does and sends what the test says."""
        return connect_to(self.port, path)


def connect_to(port: int, path: str = PATH) -> ClientConnection:
    """Connect to a host at a port of this machine, whatever its certificate."""
    return connect(
        f"wss://{LOOPBACK}:{port}{path}",
        ssl=anything_goes(),
        proxy=None,
        open_timeout=BOUND,
        ping_interval=None,
        legacy=True,
    )


@contextmanager
def open_host(folder: Path, limits: HostLimits | None = None, port: int = 0) -> Iterator[OpenHost]:
    """Keep a host open within the ``with`` block."""
    made = OpenHost(folder, limits, port)
    try:
        yield made
    finally:
        made.host.stop()


def anything_goes() -> ssl.SSLContext:
    """Settings of TLS that take any certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server((LOOPBACK, 0)) as taken:
        return int(taken.getsockname()[1])


def is_ended(plain: socket.socket) -> bool:
    """Wait until the other side ends a connection; False if it sends something instead."""
    plain.settimeout(BOUND)
    try:
        return plain.recv(1) == b""
    except ConnectionError:
        return True
