"""The member's side of one connection, in a thread of its own: it comes back by itself until it is left."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final, cast

from typing_extensions import override
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.certificate import fingerprint_of
from doomtown_desktop.net.gate import BURST, PER_SECOND, TokenBucket
from doomtown_desktop.net.invitation import HostAddress
from doomtown_desktop.net.lines import (
    PATH,
    LineConnecting,
    LineEnded,
    LineEvent,
    LineLost,
    LineOpened,
    LineState,
    LineText,
    MemberLine,
)
from doomtown_desktop.net.wire import LARGEST_TO_MEMBER
from doomtown_desktop.speech import connection_words

log = get_logger(__name__)
FIRST_PAUSE: Final = 0.25
"""Seconds before the first new attempt; each further one waits twice as long."""
LONGEST_PAUSE: Final = 20.0
HEARTBEAT: Final = 10.0
"""Seconds between pings, and for their answer."""
_OPEN: Final = 10.0
"""Seconds for TCP, TLS and the greeting of the WebSocket."""
_HANDSHAKE: Final = 5.0
_STAGGER: Final = 0.3
"""Seconds after which the next address is tried beside the earlier ones."""
_CLOSING: Final = 1.0
_MOST_WAITING: Final = 512
"""At most this many messages wait to be sent; an honest window has a handful."""
_AT_ONCE: Final = 1000
_READ_PER_SECOND: Final = 200.0
"""A host's messages at once, and per second all the time. What comes faster waits in the network, because a
window has no room for all that a hostile host can send.
"""
_PIECE: Final = 10_000
"""A message counts once more for each such number of letters."""
_PACE: Final = 0.8
"""The share of the host's limits for messages that a line makes use of."""


class WrongHost(Exception):
    """The host has another certificate than that of the invitation."""


class _Connect(connect):
    """A connection that is never redirected."""

    @override
    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class LineToHost(MemberLine):
    """A member's line to a host. ``hear`` is called in its thread with each event."""

    def __init__(
        self,
        addresses: Sequence[HostAddress],
        fingerprint: bytes,
        hear: Callable[[LineEvent], object],
        *,
        path: str = PATH,
        dice: Callable[[], float] = random.random,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        """Take the addresses of an `TableInvitation` and its fingerprint; see there.

        ``path`` leads to the process of a club's server (`path_of`).

        ``dice`` gives random numbers from 0 to 1. ``sleep`` waits before a new attempt, and while the host
        sends too fast.
        """
        self._addresses = list(addresses)
        self._fingerprint, self._hear, self._path = fingerprint, hear, path
        self._dice, self._sleep, self._heartbeat = dice, sleep, heartbeat
        self._state = LineState.IDLE
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="network line", daemon=True)
        self._connection: ClientConnection | None = None
        self._number = 0
        self._is_greeted = False
        self._failures = 0
        self._waiting: deque[str | None] = deque()
        """The texts to be sent; None closes the connection."""
        self._wake = asyncio.Event()
        self._interrupt = asyncio.Event()
        """Ends an attempt or a pause."""
        self._halted: LineState | None = None
        """The state in which nothing is tried until ``again``."""
        self._has_left = False

    # --- from any thread ----------------------------------------------------------------------------

    @property
    @override
    def state(self) -> LineState:
        return self._state

    @override
    def open(self) -> None:
        self._state = LineState.CONNECTING
        self._loop = asyncio.SelectorEventLoop()
        self._thread.start()

    @override
    def greet(self, connection: int, text: str) -> None:
        self._call(self._greet, connection, text)

    @override
    def send(self, text: str) -> None:
        self._call(self._put, text)

    @override
    def seated(self) -> None:
        self._call(self._seat)

    @override
    def stop(self, state: LineState) -> None:
        if state not in (LineState.REFUSED, LineState.REPLACED):
            raise ValueError(f"a line does not stop as {state}")
        self._call(self._halt, state)

    @override
    def again(self) -> None:
        self._call(self._try_again)

    @override
    def leave(self) -> None:
        self._call(self._leave)

    def join(self, seconds: float) -> bool:
        """Wait for the end of the thread after ``leave``; return whether it has ended."""
        if self._loop is not None:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _call(self, act: Callable[..., object], *values: object) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: the line was left
                self._loop.call_soon_threadsafe(act, *values)

    # --- in the line's thread -----------------------------------------------------------------------

    def _run(self) -> None:
        assert self._loop is not None
        loop = self._loop
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            try:
                runner.run(self._live())
            except Exception:
                log.exception("the line has failed")
                self._end(connection_words.LOST)

    async def _live(self) -> None:
        """Connect, and again after each loss, until the line is left."""
        while not self._has_left:
            if self._halted is not None:
                self._interrupt.clear()
                await self._interrupt.wait()
                continue
            self._interrupt.clear()
            self._state = LineState.CONNECTING
            self._hear(LineConnecting())
            words = await self._attempt()
            if self._halted is None and not self._has_left and not self._interrupt.is_set():
                await self._pause(words)
        await _turns()
        self._state = LineState.IDLE

    async def _attempt(self) -> str:
        """Connect, and report what the host sends until the end; return in words why it has ended."""
        reaching = asyncio.create_task(self._reach())
        await self._unless_interrupted(reaching)
        try:
            connection = await reaching
        except asyncio.CancelledError:
            return ""
        except WrongHost:
            self._end(connection_words.WRONG_HOST)
        except ssl.SSLCertVerificationError as error:
            self._end(connection_words.bad_certificate(self._addresses[0].host, error.verify_message))
        except OSError as error:
            return str(error)
        else:
            return await self._talk(connection)
        return ""

    async def _unless_interrupted(self, task: asyncio.Future[Any]) -> None:
        """Wait until a task is done or the line is interrupted; the task is cancelled then."""
        interrupted = asyncio.ensure_future(self._interrupt.wait())
        await asyncio.wait([task, interrupted], return_when=asyncio.FIRST_COMPLETED)
        interrupted.cancel()
        task.cancel()

    def _end(self, words: str) -> None:
        self._state = self._halted = LineState.REFUSED
        self._hear(LineEnded(words))

    async def _pause(self, words: str) -> None:
        """Wait before the next attempt: longer each time, and not at the same time as all others."""
        seconds = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(self._failures, 10)) * (0.5 + self._dice() / 2)
        self._failures += 1
        self._state = LineState.LOST
        self._hear(LineLost(words, seconds))
        await self._unless_interrupted(asyncio.ensure_future(self._sleep(seconds)))

    async def _talk(self, connection: ClientConnection) -> str:
        """Report what the host sends until the connection ends; return why in words."""
        if self._interrupt.is_set():  # halted or left in the same moment
            connection.transport.abort()
            return ""
        self._connection, self._is_greeted = connection, False
        self._number += 1
        self._waiting.clear()
        self._state = LineState.GREETING
        pump = asyncio.create_task(self._pump(connection))
        bucket = TokenBucket(time.monotonic, _AT_ONCE, _READ_PER_SECOND)
        self._hear(LineOpened(self._number))
        try:
            async for text in connection:
                if not isinstance(text, str):
                    return connection_words.NOT_A_HOST
                for _ in range(1 + len(text) // _PIECE):
                    while not bucket.take() and not self._interrupt.is_set():
                        await self._sleep(bucket.seconds_to_next())
                if not self._interrupt.is_set():
                    self._hear(LineText(text))
        except ConnectionClosed:
            pass
        finally:
            pump.cancel()
            self._connection = None
            connection.transport.abort()
        return connection_words.closed_by_host(connection.close_reason or "")

    async def _pump(self, connection: ClientConnection) -> None:
        """Send what waits, in order and no faster than the host takes it."""
        bucket = TokenBucket(time.monotonic, BURST * _PACE, PER_SECOND * _PACE)
        with contextlib.suppress(ConnectionClosed):
            while True:
                while not self._waiting:
                    self._wake.clear()
                    await self._wake.wait()
                text = self._waiting.popleft()
                if text is None:
                    await connection.close()
                    return
                while not bucket.take():
                    await asyncio.sleep(bucket.seconds_to_next())
                await connection.send(text)

    def _greet(self, connection: int, text: str) -> None:
        if self._connection is not None and connection == self._number and not self._is_greeted:
            self._is_greeted = True
            self._put(text)

    def _put(self, text: str) -> None:
        if self._connection is None or not self._is_greeted or self._interrupt.is_set():
            return
        self._waiting.append(text)
        self._wake.set()
        if len(self._waiting) > _MOST_WAITING:
            log.warning("too much waits to be sent")
            self._connection.transport.abort()

    def _seat(self) -> None:
        if self._state is LineState.GREETING:
            self._state, self._failures = LineState.SEATED, 0

    def _halt(self, state: LineState) -> None:
        self._state = self._halted = state
        self._close()

    def _leave(self) -> None:
        self._has_left = True
        self._close()

    def _try_again(self) -> None:
        self._halted = None
        if self._state in (LineState.LOST, LineState.REFUSED, LineState.REPLACED):
            self._interrupt.set()

    def _close(self) -> None:
        """Interrupt the line, and end its connection after what waits, within a second."""
        self._interrupt.set()
        if self._connection is not None:
            self._waiting.append(None)
            self._wake.set()
            asyncio.get_running_loop().call_later(_CLOSING, self._connection.transport.abort)

    # --- reaching the host --------------------------------------------------------------------------

    async def _reach(self) -> ClientConnection:
        """Return a connection to the host, over the address that answers first.

        Raises ``WrongHost`` if only wrong hosts answer, and ``OSError`` with words for the player.
        """
        tasks: list[asyncio.Task[ClientConnection]] = []
        errors: list[Exception] = []
        left, found = list(self._addresses), None
        try:
            while found is None and (left or tasks):
                if left:
                    tasks.append(asyncio.create_task(self._connect(left.pop(0))))
                done, _ = await asyncio.wait(
                    tasks, timeout=_STAGGER if left else None, return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    tasks.remove(task)
                    error = task.exception()
                    if error is not None:
                        errors.append(cast(Exception, error))
                    elif found is None:
                        found = task.result()
                    else:
                        task.result().transport.abort()
        finally:
            for task in tasks:
                task.cancel()
            for late in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(late, ClientConnection):
                    late.transport.abort()
        if found is None:
            raise self._trouble(errors)
        return found

    async def _connect(self, address: HostAddress) -> ClientConnection:
        host = f"[{address.host}]" if ":" in address.host else address.host
        connecting = _Connect(
            f"wss://{host}:{address.port}{self._path}",
            ssl=_context(self._fingerprint),
            ssl_handshake_timeout=_HANDSHAKE,
            open_timeout=_OPEN,
            ping_interval=self._heartbeat,
            ping_timeout=self._heartbeat,
            close_timeout=_CLOSING,
            max_size=LARGEST_TO_MEMBER,
            max_queue=8,
            user_agent_header=None,
            proxy=None,
            create_connection=_checked(self._fingerprint),
            logger=log,
        )
        connection = await _cancelled_safely(connecting.connect())
        if address in self._addresses:  # the one that works is tried first the next time
            self._addresses.remove(address)
            self._addresses.insert(0, address)
        return connection

    def _trouble(self, errors: Sequence[Exception]) -> Exception:
        """Return the error to raise when no address has led to the host."""
        for error in errors:
            log.info("no connection: %s: %s", type(error).__name__, error)
        wrong = [error for error in errors if isinstance(error, (WrongHost, ssl.SSLCertVerificationError))]
        if len(wrong) == len(errors):
            return wrong[0]
        if any(isinstance(error, (InvalidHandshake, InvalidMessage)) for error in errors):
            return OSError(connection_words.NOT_A_HOST)
        if all(isinstance(error, socket.gaierror) for error in errors):
            return OSError(connection_words.unknown_name(self._addresses[0].host))
        return OSError(connection_words.no_answer(tuple(map(str, self._addresses))))


async def _cancelled_safely(connecting: Coroutine[Any, Any, ClientConnection]) -> ClientConnection:
    """Connect; if that is cancelled, leave no socket open.

    asyncio loses the socket of a connection that is cancelled just before its TLS handshake begins.
    """
    task = asyncio.create_task(connecting)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await _turns()
        task.cancel()
        await asyncio.wait([task])
        if not task.cancelled() and task.exception() is None:
            task.result().transport.abort()
        await _turns()
        raise


async def _turns() -> None:
    """Let the loop turn a few times, in which asyncio opens and closes sockets."""
    for _ in range(4):
        await asyncio.sleep(0)


def _context(fingerprint: bytes) -> ssl.SSLContext:
    """Return the settings of TLS for a pinned certificate, or for one of an authority without a pin."""
    if fingerprint:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # `_checked` compares it
    else:
        context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


def _checked(fingerprint: bytes) -> type[ClientConnection]:
    """Return a kind of connection that compares the host's certificate before it sends anything."""

    class CheckedConnection(ClientConnection):
        """Sends nothing to a host with another certificate."""

        @override
        async def handshake(self, *values: Any, **named: Any) -> None:
            if fingerprint:
                found = self.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
                if found is None or fingerprint_of(found) != fingerprint:
                    raise WrongHost
            await super().handshake(*values, **named)

    return CheckedConnection
