"""The host's side of the network: a server in a thread of its own that bounds what strangers can do to it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from typing_extensions import override
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.certificate import HostCertificate
from doomtown_desktop.net.gate import Gate, TokenBucket
from doomtown_desktop.net.lines import (
    PATH,
    ConnectionBehind,
    ConnectionLag,
    ConnectionLost,
    ConnectionOpened,
    Connections,
    ConnectionText,
    HostEvent,
    HostFailed,
    path_of,
)
from doomtown_desktop.net.wire import LARGEST_TO_HOST
from doomtown_desktop.speech import connection_words

log = get_logger(__name__)
_DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13, client_max_window_bits=12, compress_settings={"memLevel": 6}
)
"""The compression of a connection: 64 kB at the host. A state is smaller by a quarter than with 32 kB."""
EVERYWHERE: Final = ("0.0.0.0", "::")
"""The addresses to listen at for connections from anywhere, over IPv4 and IPv6."""
FORWARDED: Final = "X-Forwarded-For"
"""The header in which a proxy reports the address of a visitor."""
_TRIES: Final = 20
"""Attempts to find a port that is free at all addresses."""


@dataclass(frozen=True, slots=True)
class HostLimits:
    """The bounds of a host. Times are in seconds."""

    handshake: float = 5.0
    """For TLS, and again for the greeting of the WebSocket."""
    hello: float = 10.0
    """From then to the first message."""
    heartbeat: float = 10.0
    """Between pings, and for their answer."""
    most_waiting: int = 256
    """Messages that wait to be sent on a connection."""
    most_bytes_waiting: int = 4_000_000
    closing: float = 2.0
    """For the other side to agree to an end."""


class HostError(RuntimeError):
    """A host that cannot be opened; the message tells the player why and what to do."""


class _AdmittedSocket(socket.socket):
    """An accepted socket that reports its end, whichever way it comes."""

    on_close: Callable[[], object] | None = None

    @override
    def close(self) -> None:
        on_close, self.on_close = self.on_close, None
        super().close()
        if on_close is not None:
            on_close()


class _GatedSocket(socket.socket):
    """A listening socket that accepts only those whom the gate lets in.

    Others are closed at once: they cost no TLS handshake.
    """

    gate: Gate | None
    """None behind a proxy, whose connections all come from one address."""
    strangers: dict[tuple[object, object], str]
    """The addresses of strangers' connections, by local and remote address."""

    @override
    def accept(self) -> tuple[socket.socket, Any]:
        while True:
            plain, address = super().accept()
            if self.gate is not None and not self.gate.enter(address[0]):
                plain.close()
                continue
            key = (plain.getsockname(), address)
            admitted = _AdmittedSocket(plain.family, plain.type, plain.proto, fileno=plain.detach())
            if self.gate is not None:
                self.strangers[key] = address[0]
            admitted.on_close = lambda key=key: self.forget(key)
            return admitted, address

    forget: Callable[[tuple[object, object]], object]
    """Subtracts a stranger's connection from the count once, by its local and remote address."""


class _HostConnection(ServerConnection):
    """A connection that ends when too many frames come: messages and pings alike."""

    bucket: TokenBucket | None = None
    stranger: str | None = None
    """The address of the other side as a proxy reports it; None without a proxy."""

    @override
    def process_event(self, event: Any) -> None:
        if self.request is not None:
            if self.bucket is None:
                self.bucket = TokenBucket(self.loop.time)
            if not self.bucket.take():
                log.info("a connection sends too fast")
                self.transport.abort()
                return
        super().process_event(event)


@dataclass(slots=True, eq=False)
class _Visitor:
    """One open connection."""

    number: int
    address: str
    connection: ServerConnection
    waiting: deque[tuple[int, bytes | None]] = field(default_factory=deque)
    """The texts to be sent, each with the number of entries that have to be on disk; None closes."""
    bytes_waiting: int = 0
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    words: str = ""
    """The reason to close, once ``waiting`` ends with None."""
    is_closing: bool = False
    why: str = ""
    """The reason of its end, if the host has ended it."""
    has_read: bool = False
    """True once a text has been sent to it."""
    is_behind: bool = False
    """True while texts to it are dropped, because it reads too slowly."""


class Host(Connections):
    """A server for members' connections. ``hear`` is called in its thread with each event."""

    def __init__(self, hear: Callable[[HostEvent], object], limits: HostLimits | None = None) -> None:
        self._hear, self._limits = hear, limits or HostLimits()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="network host", daemon=True)
        self._gate = Gate(time.monotonic)
        self._strangers: dict[tuple[object, object], str] = {}
        self._sockets: list[_GatedSocket] = []
        self._visitors: dict[int, _Visitor] = {}
        self._latest = 0
        self._kept = 0
        self._paths = {PATH}
        """The paths at which it answers."""
        self._context: ssl.SSLContext | None = None
        self._stopping: asyncio.Event | None = None
        self._is_listening = threading.Event()

    # --- from any thread ----------------------------------------------------------------------------

    def open(
        self, addresses: Sequence[str], port: int, certificate: HostCertificate | None, part: int = 0
    ) -> int:
        """Listen at these addresses (`EVERYWHERE`) and return the port; 0 asks for any free port.

        ``part``: the number of this process of a club's server; 0 if it has only one.

        Without a certificate a proxy on this machine encrypts the connections, and reports the address of
        each in the header `FORWARDED`. Raises ``HostError`` if the host cannot listen there.
        """
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.minimum_version = ssl.TLSVersion.TLSv1_3
            context.num_tickets = 0  # nobody resumes a session
            context.load_cert_chain(certificate.file, certificate.key)
            self._context = context
        self._paths = {PATH, path_of(part)}
        self._sockets = _bound(addresses, port)
        for each in self._sockets:
            each.gate = None if certificate is None else self._gate
            each.strangers, each.forget = self._strangers, self._forget
        found = int(self._sockets[0].getsockname()[1])
        self._loop = asyncio.SelectorEventLoop()  # the gate works in `accept`, which others do not call
        self._thread.start()
        self._is_listening.wait()
        return found

    def stop(self, words: str = "") -> None:
        """End all connections, with ``words`` as the reason, and the thread. Wait for it a few seconds."""
        if not self._thread.is_alive():
            return

        def stop() -> None:
            for visitor in self._visitors.values():
                self._close(visitor.number, words)
            if self._stopping is not None:
                self._stopping.set()

        self._call(stop)
        self._thread.join(2 * self._limits.closing + 1)

    @override
    def send(self, number: int, text: str, after: int = 0) -> None:
        self._call(self._put, number, text.encode("utf-8", "replace"), after)

    @override
    def kept(self, count: int) -> None:
        self._kept = max(self._kept, count)  # a journal may report before the host is open
        self._call(self._wake_all)

    @override
    def seated(self, number: int) -> None:
        self._call(self._seat, number)

    @override
    def wrong_key(self, number: int) -> None:
        self._call(self._count_wrong_key, number)

    @override
    def close(self, number: int, words: str = "") -> None:
        self._call(self._close, number, words)

    def _call(self, act: Callable[..., object], *values: object) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, and with it all connections
                self._loop.call_soon_threadsafe(act, *values)

    # --- in the host's thread -----------------------------------------------------------------------

    def _run(self) -> None:
        assert self._loop is not None
        loop = self._loop
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            try:
                runner.run(self._serve())
            except Exception as error:
                log.exception("the network host has failed")
                self._hear(HostFailed(connection_words.host_failed(str(error))))
            finally:
                self._is_listening.set()

    async def _serve(self) -> None:
        self._stopping = asyncio.Event()
        async with contextlib.AsyncExitStack() as stack:
            for each in self._sockets:
                await stack.enter_async_context(self._serving(each))
            self._is_listening.set()
            await self._stopping.wait()
            pumps = [visitor.connection.wait_closed() for visitor in self._visitors.values()]
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._limits.closing):
                    await asyncio.gather(*pumps)
            for visitor in self._visitors.values():
                visitor.connection.transport.abort()

    def _serving(self, listening: _GatedSocket) -> contextlib.AbstractAsyncContextManager[object]:
        """Return the server for one listening socket; it serves while its context is open."""
        limits = self._limits
        return serve(
            self._attend,
            sock=listening,
            ssl=self._context,
            ssl_handshake_timeout=None if self._context is None else limits.handshake,
            open_timeout=limits.handshake,
            ping_interval=limits.heartbeat,
            ping_timeout=limits.heartbeat,
            close_timeout=limits.closing,
            max_size=LARGEST_TO_HOST,
            max_queue=8,
            extensions=[_DEFLATE],
            server_header=None,
            process_request=self._check_request,
            create_connection=_HostConnection,
            logger=log,
        )

    async def _attend(self, connection: ServerConnection) -> None:
        """Serve one connection from its opening to its end."""
        self._latest += 1
        reported = connection.stranger if isinstance(connection, _HostConnection) else None
        address = str(connection.remote_address[0]) if reported is None else reported
        visitor = _Visitor(self._latest, address, connection)
        self._visitors[visitor.number] = visitor
        pump = asyncio.create_task(self._pump(visitor))
        lag = asyncio.create_task(self._report_lag(visitor))
        hello = asyncio.get_running_loop().call_later(
            self._limits.hello, self._drop, visitor, "it says nothing"
        )
        self._hear(ConnectionOpened(visitor.number, visitor.address))
        try:
            async for text in connection:
                hello.cancel()
                if not isinstance(text, str):
                    self._drop(visitor, "it sends bytes")
                elif not visitor.is_closing:
                    self._hear(ConnectionText(visitor.number, text))
        except ConnectionClosed as error:
            visitor.why = visitor.why or str(error)
        finally:
            hello.cancel()
            pump.cancel()
            lag.cancel()
            del self._visitors[visitor.number]
            self._hear(ConnectionLost(visitor.number, visitor.why or "the other side has closed it"))

    async def _report_lag(self, visitor: _Visitor) -> None:
        """Report the time of each ping."""
        while True:
            await asyncio.sleep(self._limits.heartbeat)
            milliseconds = round(1000 * visitor.connection.latency)
            if milliseconds:
                self._hear(ConnectionLag(visitor.number, milliseconds))

    async def _pump(self, visitor: _Visitor) -> None:
        """Send what waits, in order, as soon as its entries are on disk."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                while not visitor.waiting or visitor.waiting[0][0] > self._kept:
                    if visitor.is_behind:
                        visitor.is_behind = False
                        self._hear(ConnectionBehind(visitor.number))
                    visitor.wake.clear()
                    await visitor.wake.wait()
                _, data = visitor.waiting.popleft()
                if data is None:
                    await visitor.connection.close(1000, visitor.words)
                    return
                visitor.bytes_waiting -= len(data)
                await visitor.connection.send(data, text=True)
                visitor.has_read = True

    def _put(self, number: int, data: bytes, after: int) -> None:
        visitor = self._visitors.get(number)
        if visitor is None or visitor.is_closing or visitor.is_behind:
            return
        visitor.waiting.append((after, data))
        visitor.bytes_waiting += len(data)
        limits = self._limits
        if len(visitor.waiting) > limits.most_waiting or visitor.bytes_waiting > limits.most_bytes_waiting:
            self._drop_backlog(visitor)
        visitor.wake.set()

    def _drop_backlog(self, visitor: _Visitor) -> None:
        """Drop the texts that wait for a slow reader.

        If it stops reading, the heartbeat ends the connection.
        """
        if not visitor.has_read:  # the token in the first text would be lost
            self._drop(visitor, "it reads too slowly")
            return
        log.info("connection %d (%s) reads too slowly", visitor.number, visitor.address)
        visitor.waiting.clear()
        visitor.bytes_waiting, visitor.is_behind = 0, True

    def _wake_all(self) -> None:
        for visitor in self._visitors.values():
            visitor.wake.set()

    def _seat(self, number: int) -> None:
        visitor = self._visitors.get(number)
        if visitor is not None:
            self._leave_strangers(visitor.connection)

    def _leave_strangers(self, connection: ServerConnection) -> None:
        self._forget((connection.local_address, connection.remote_address))

    def _forget(self, key: tuple[object, object]) -> None:
        """Subtract a stranger's connection from the count, once. ``key``: its local and remote address."""
        address = self._strangers.pop(key, None)
        if address is not None:
            self._gate.leave(address)

    def _check_request(self, connection: ServerConnection, request: Any) -> Any:
        """Return the HTTP answer that refuses a request: a wrong path, or too many connections."""
        if request.path not in self._paths:
            return connection.respond(404, "This is a table of Doomtown Desktop.\n")
        if self._context is None and isinstance(connection, _HostConnection):
            address = forwarded_address(request.headers.get_all(FORWARDED), connection.remote_address[0])
            if not self._gate.enter(address):
                return connection.respond(429, "Too many connections. Try again in a minute.\n")
            connection.stranger = address
            self._strangers[connection.local_address, connection.remote_address] = address
        return None

    def _count_wrong_key(self, number: int) -> None:
        visitor = self._visitors.get(number)
        if visitor is not None and self._gate.wrong_key(visitor.address):
            log.warning("%s is turned away for a while: too many wrong keys", visitor.address)

    def _close(self, number: int, words: str) -> None:
        visitor = self._visitors.get(number)
        if visitor is None or visitor.is_closing:
            return
        visitor.is_closing, visitor.words, visitor.why = True, _short(words), "the host has closed it"
        visitor.waiting.append((0, None))
        visitor.wake.set()
        asyncio.get_running_loop().call_later(self._limits.closing, self._drop, visitor, visitor.why)

    def _drop(self, visitor: _Visitor, why: str) -> None:
        """End a connection at once, without what waits to be sent."""
        if visitor.number in self._visitors:
            log.info("connection %d (%s) is ended: %s", visitor.number, visitor.address, why)
            visitor.why, visitor.is_closing = why, True
            visitor.waiting.clear()
            visitor.connection.transport.abort()


def forwarded_address(headers: Sequence[str], proxy: str) -> str:
    """Return the IP address that the nearest proxy reports: the last entry of all its headers.

    Earlier entries are the visitor's own words. Without a valid entry it is the address of the proxy.
    """
    last = headers[-1].rpartition(",")[2].strip() if headers else ""
    try:
        return str(ipaddress.ip_address(last))
    except ValueError:
        return proxy


def _short(words: str) -> str:
    """Return words cut to the 123 bytes that a close frame has room for."""
    return words.encode("utf-8", "replace")[:123].decode("utf-8", "ignore")


def _bound(addresses: Sequence[str], port: int) -> list[_GatedSocket]:
    """Return listening sockets at all addresses and one port. Raises ``HostError``."""
    for _ in range(_TRIES):
        found: list[_GatedSocket] = []
        try:
            for address in addresses:
                taken = found[0].getsockname()[1] if found else port
                try:
                    found.append(_listening(address, taken))
                except OSError as error:
                    # A machine without IPv6 is reached over IPv4 alone.
                    if address != "::" or error.errno == errno.EADDRINUSE or not found:
                        raise
            return found
        except OSError as error:
            for each in found:
                each.close()
            if port == 0 and found and error.errno == errno.EADDRINUSE:
                continue  # the port that is free at one address is taken at another
            raise HostError(
                connection_words.cannot_listen(port, in_use=error.errno == errno.EADDRINUSE, said=str(error))
            ) from error
    raise HostError(connection_words.cannot_listen(port, in_use=True, said=""))


def _listening(address: str, port: int) -> _GatedSocket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    made = _GatedSocket(family, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows: nobody else may listen at the same port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # a restarted host can use its port again without a pause
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((address, port))
        made.listen(64)
    except BaseException:
        made.close()
        raise
    return made
