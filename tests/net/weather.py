"""A bad connection: a proxy on this machine that delays, stalls, loses and ends what passes through it."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from doomtown_desktop.protocol.record import Record
from tests.net.loopback import BOUND, LOOPBACK

PIECE: Final = 1400
"""At most this many bytes travel together, as in a packet."""


class Weather(Record):
    """How bad a connection is. Seconds hold for one way."""

    delay: float = 0.0
    jitter: float = 0.0
    """At most this many seconds more, at random."""
    loss: float = 0.0
    """The share of packets that TCP has to send again: everything behind them waits for ``stall`` seconds."""
    stall: float = 0.25
    rate: float = 0.0
    """Bytes in a second; 0 without a limit."""


class _Pair:
    """The two connections of one member: to the proxy, and from it to the host."""

    def __init__(self, near: asyncio.StreamWriter) -> None:
        self.near = near
        self.far: asyncio.StreamWriter | None = None
        self.is_half = False
        """True if the host's side has ended and the member is not told."""

    def abort(self) -> None:
        """End both sides at once."""
        for writer in (self.near, self.far):
            if writer is not None:
                writer.transport.abort()


class BadLine:
    """A proxy in a thread of its own, between members and the host at a port of this machine.

    Attributes:
        port: The port that members connect to.
        carried: The number of packets that have passed.
        stalls: The number of packets that had to be sent again.
        connections: The number of connections that members have opened.
    """

    def __init__(self, target: int, weather: Weather, seed: int = 1) -> None:
        self.target, self.weather = target, weather
        self.port = self.carried = self.stalls = self.connections = 0
        self._dice = random.Random(seed)
        self._ready = threading.Event()
        self._pairs: dict[asyncio.Task[None], _Pair] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="bad line")
        self._thread.start()
        assert self._ready.wait(BOUND)

    # --- what happens to the line -------------------------------------------------------------------

    def cut(self) -> None:
        """Let nothing through any more; nobody is told. What is on its way waits."""
        self._loop.call_soon_threadsafe(self._clear.clear)

    def mend(self) -> None:
        """Let everything through again."""
        self._loop.call_soon_threadsafe(self._clear.set)

    def reset(self) -> None:
        """End all connections at once, in both directions."""

        def abort() -> None:
            for pair in self._pairs.values():
                pair.abort()

        self._loop.call_soon_threadsafe(abort)

    def half_open(self) -> None:
        """End the host's side of all connections. The members' side stays open, and nothing comes there."""

        def abort() -> None:
            for pair in self._pairs.values():
                pair.is_half = True
                if pair.far is not None:
                    pair.far.transport.abort()

        self._loop.call_soon_threadsafe(abort)

    def change(self, weather: Weather) -> None:
        """Change the weather."""
        self._loop.call_soon_threadsafe(setattr, self, "weather", weather)

    def stop(self) -> None:
        """End the proxy with all its connections."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(BOUND)
        assert not self._thread.is_alive()

    # --- the proxy ----------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        self._clear, self._end = asyncio.Event(), asyncio.Event()
        self._clear.set()
        server = await asyncio.start_server(self._accept, LOOPBACK, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._end.wait()
        server.close()
        tasks = list(self._pairs)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        pair = self._pairs[task] = _Pair(writer)
        self.connections += 1
        try:
            await self._clear.wait()
            far_reader, pair.far = await asyncio.open_connection(LOOPBACK, self.target)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._carry(reader, pair.far, pair))
                both.create_task(self._carry(far_reader, writer, pair))
        except* (OSError, asyncio.CancelledError):
            pass  # a side has gone, or the host is not there
        finally:
            pair.abort()
            del self._pairs[task]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pair: _Pair) -> None:
        """Carry packets in one direction, in order and each when it is due, until a side ends."""
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(512)

        async def deliver() -> None:
            while True:
                due, packet = await queue.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                await self._clear.wait()
                if not packet:
                    if not pair.is_half:
                        pair.abort()
                    return
                writer.write(packet)
                await writer.drain()
                self.carried += 1

        async def read() -> None:
            due = 0.0
            while True:
                packet = b""
                with suppress(ConnectionError):
                    packet = await reader.read(PIECE)
                weather = self.weather
                late = weather.delay + self._dice.random() * weather.jitter
                if packet and self._dice.random() < weather.loss:
                    self.stalls += 1
                    late += weather.stall
                due = max(due, self._loop.time() + late)
                if weather.rate:
                    due += len(packet) / weather.rate
                await queue.put((due, packet))
                if not packet:
                    return

        async with asyncio.TaskGroup() as both:
            both.create_task(read())
            both.create_task(deliver())


@contextmanager
def bad_line(target: int, weather: Weather, seed: int = 1) -> Iterator[BadLine]:
    """Keep a bad connection to a port within the ``with`` block."""
    line = BadLine(target, weather, seed)
    try:
        yield line
    finally:
        line.stop()


__all__ = ["BadLine", "Weather", "bad_line"]
