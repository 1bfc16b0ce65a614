"""The local sockets of a club's processes: for the administrator's commands, and between the processes.

A club that needs more than one core runs several processes behind a proxy, the *parts*. Each has tables of
its own; all of them show the tables and people of all in their lobbies, and pass chat on. A local socket in
the folder of each part belongs to the user of the server alone. Its first line says who connects: a command
of the administrator, or another part, which then sends its lobby after each change.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.net import wire
from doomtown_desktop.net.club.wire import LobbyTable
from doomtown_desktop.net.people_wire import ChatLine
from doomtown_desktop.net.wire import WireError
from doomtown_desktop.protocol.plain import Variant, to_plain
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.storage.user_file import StorageError

log = get_logger(__name__)
SOCKET: Final = "admin.sock"
"""The name of the socket in the folder of a part."""
_LARGEST: Final = 2**24
"""At most this many bytes in a line."""
_PAUSE: Final = 1.0
"""Seconds between two attempts to reach another part."""
_SECONDS: Final = 30.0
"""At most this many seconds for the answer to a command."""
_MOST_SAID: Final = 256
"""At most this many messages of the chat wait for another part. The oldest ones are dropped."""


class PartTable(Record):
    """A table of a part, for the lobbies of the others.

    Attributes:
        row: The table.
        names: The folded names of its people.
        is_listed: True if everybody sees it.
    """

    row: LobbyTable
    names: tuple[str, ...]
    is_listed: bool


class PartLobby(Variant):
    """All tables and people of a part."""

    tables: tuple[PartTable, ...]
    people: tuple[str, ...]


class PartSaid(Variant):
    """Somebody has written in the lobby of a part."""

    line: ChatLine


FromPart = PartLobby | PartSaid


class OrderError(ValueError):
    """A command that cannot be carried out; the message tells the administrator why."""


class LocalDoor:
    """The local socket of a part."""

    def __init__(
        self,
        file: Path,
        carry_out: Callable[[Sequence[str]], list[str]],
        hear: Callable[[int, FromPart | None], object],
    ) -> None:
        """``carry_out`` carries out a command and raises ``OrderError`` and ``StorageError``.

        ``hear`` is called with each message of another part, and with ``None`` when its connection ends.
        """
        self._file, self._carry_out, self._hear = file, carry_out, hear
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._latest: dict[int, object] = {}
        """The latest connection of each other part."""

    async def open(self) -> None:
        """Listen. Raises ``OSError``. Systems without local sockets have no door."""
        if not hasattr(asyncio, "start_unix_server"):
            log.warning("this system has no local sockets, so the server gets no commands")
            return
        self._file.unlink(missing_ok=True)  # of a process that was killed; the lock of the folder is ours
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._attend, self._file, limit=_LARGEST)
        finally:
            os.umask(before)

    async def close(self) -> None:
        """End all connections, and remove the socket."""
        if self._server is not None:
            self._server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._file.unlink(missing_ok=True)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, ValueError):  # ValueError: a line is too long, or not JSON
                first = json.loads(await reader.readline())
                match first:
                    case {"order": [*words]} if all(isinstance(each, str) for each in words):
                        writer.write(_line(self._reply(words)))
                        await writer.drain()
                    case {"part": int(number)}:
                        await self._listen(number, reader)
                    case _:
                        log.warning("the local socket got a first line that it does not know")
        finally:
            self._tasks.discard(task)
            writer.close()

    def _reply(self, words: Sequence[str]) -> dict[str, Any]:
        try:
            return {"ok": True, "lines": self._carry_out(words)}
        except (OrderError, StorageError) as error:
            return {"ok": False, "lines": [str(error)]}
        except Exception:
            log.exception("a command has failed")
            return {"ok": False, "lines": ["The command has failed. The error is in the server's log."]}

    async def _listen(self, number: int, reader: asyncio.StreamReader) -> None:
        """Hear another part until its connection ends."""
        own = self._latest[number] = object()
        log.info("part %d is connected", number)
        try:
            while text := await reader.readline():
                message: FromPart = wire.read(text, FromPart, _LARGEST)
                self._hear(number, message)
        except WireError as error:
            log.warning("part %d sends no message of this program: %s", number, error)
        finally:
            if self._latest.get(number) is own:
                del self._latest[number]
                self._hear(number, None)
                log.info("part %d is gone", number)


@dataclass(slots=True)
class _Outbox:
    """The messages that wait for another part."""

    lobby: PartLobby | None
    """The latest lobby; None after it was sent."""
    said: deque[PartSaid] = field(default_factory=lambda: deque(maxlen=_MOST_SAID))
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    """Is set after each change, and once the connection has ended."""

    def take(self) -> list[FromPart]:
        """Return all messages, which no longer wait."""
        found: list[FromPart] = [] if self.lobby is None else [self.lobby]
        found += self.said
        self.lobby = None
        self.said.clear()
        self.wake.clear()
        return found


class OtherParts:
    """The connections of a part to the others, which come back by themselves."""

    def __init__(self, own: int, sockets: Mapping[int, Path]) -> None:
        """``sockets`` are those of all other parts, by number."""
        self._own, self._sockets = own, sockets
        self._lobby: PartLobby | None = None
        self._outboxes: dict[int, _Outbox] = {}
        """The messages for each part that is connected."""
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, message: FromPart) -> None:
        """Send a message to all others. A part that is not there gets the latest lobby when it is back."""
        if isinstance(message, PartLobby):
            self._lobby = message
        for outbox in self._outboxes.values():
            if isinstance(message, PartLobby):
                outbox.lobby = message
            else:
                outbox.said.append(message)
            outbox.wake.set()

    def open(self) -> None:
        """Begin to connect."""
        self._tasks = [asyncio.create_task(self._live(*each)) for each in self._sockets.items()]

    async def close(self) -> None:
        """End all connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _live(self, number: int, file: Path) -> None:
        while True:
            with suppress(OSError):
                await self._talk(number, file)
            await asyncio.sleep(_PAUSE)

    async def _talk(self, number: int, file: Path) -> None:
        """Send messages to one part until its connection ends. Raises ``OSError``."""
        reader, writer = await asyncio.open_unix_connection(file)
        outbox = self._outboxes[number] = _Outbox(self._lobby)
        end = asyncio.create_task(_wait_for_end(reader, outbox.wake))
        try:
            writer.write(_line({"part": self._own}))
            while not end.done():
                for message in outbox.take():
                    writer.write(_line(to_plain(message)))
                await writer.drain()
                await outbox.wake.wait()
        finally:
            del self._outboxes[number]
            end.cancel()
            writer.close()


async def _wait_for_end(reader: asyncio.StreamReader, wake: asyncio.Event) -> None:
    """Wait until the other side has closed a connection on which it sends nothing."""
    try:
        with suppress(OSError):
            await reader.read(1)
    finally:
        wake.set()


def _line(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def ask_part(file: Path, words: Sequence[str]) -> tuple[bool, list[str]]:
    """Send a command to the part with this socket; return whether it was carried out, and its lines.

    Raises ``OSError`` if no process listens there.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(_SECONDS)
        line.connect(str(file))
        line.sendall(_line({"order": list(words)}))
        with line.makefile("rb") as answers:
            text = answers.readline(_LARGEST)
    try:
        answer = json.loads(text)
        return bool(answer["ok"]), [str(each) for each in answer["lines"]]
    except (KeyError, TypeError, ValueError) as error:
        raise OSError("the server has ended") from error


__all__ = [
    "SOCKET",
    "FromPart",
    "LocalDoor",
    "OrderError",
    "OtherParts",
    "PartLobby",
    "PartSaid",
    "PartTable",
    "ask_part",
]
