"""Tables in the local network that are found without an invitation.

A program that searches sends a question to everybody in its network. The program of a host whose person has
allowed it answers the one who asks; nobody sends anything unasked. An answer has the key with which one may
knock, and the fingerprint of the host's certificate. Both sides show the `sign_of` that fingerprint, so that
two people can compare it.

Everything that comes is a stranger's: it is bounded in size, number and rate, and its texts have to be plain.
"""

from __future__ import annotations

import hashlib
import ipaddress
import json
import secrets
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.net import wire
from doomtown_desktop.net.addresses import own_addresses
from doomtown_desktop.net.gate import TokenBucket
from doomtown_desktop.net.invitation import FINGERPRINT_BYTES, KEY_BYTES, HostAddress, TableInvitation
from doomtown_desktop.net.outside_text import clean_name
from doomtown_desktop.net.room_wire import is_hex
from doomtown_desktop.net.seating import FEWEST_SEATS, MOST_SEATS
from doomtown_desktop.net.wire import WireError
from doomtown_desktop.protocol.plain import Variant, to_plain
from doomtown_desktop.protocol.record import Record

log = get_logger(__name__)
NEARBY_PORT: Final = 28751
"""The UDP port at which hosts are asked."""
GROUP: Final = "239.255.87.51"
"""The multicast group of hosts; it does not leave a network (RFC 2365)."""
_BROADCAST: Final = "255.255.255.255"
_PACKET: Final = 512
"""The bytes of a question, and at most those of an answer: a host never sends more than it was sent."""
_NONCE: Final = 16
"""The hexadecimal digits of the number that a question has and its answers repeat."""
PAUSE: Final = 2.0
"""Seconds between two questions."""
FORGET: Final = 7.0
"""A found table is shown for this many seconds after its host's last answer."""
MOST_FOUND: Final = 16
"""At most this many tables are shown."""
MOST_OF_ADDRESS: Final = 4
"""At most this many of them are from one address."""
_BURST: Final = 32
_PER_SECOND: Final = 16.0
"""The packets that are read at once and per second; others are dropped unread."""
_SIGN_ROUNDS: Final = 50_000
"""Rounds of PBKDF2 for a sign. A certificate with the sign of another one takes weeks of one processor."""
_STEP: Final = 0.25
"""Seconds after which a thread looks whether it has to end."""


class NearbyQuestion(Variant):
    """Asks for tables. It is filled up with blanks to the size of the largest answer."""

    nonce: str


class NearbyTable(Record):
    """A table whose host lets others in the local network find it.

    Attributes:
        host: The name of the host's person.
        ruleset: The rules.
        seats: The number of seats.
        free: The number of seats that are free.
        port: The TCP port of the host.
        fingerprint: That of the host's certificate, as hexadecimal digits.
        key: The key of the table, as hexadecimal digits. With it one may knock.
    """

    host: str
    ruleset: str
    seats: int
    free: int
    port: int
    fingerprint: str
    key: str


class NearbyAnswer(Variant):
    """Answers a question."""

    nonce: str
    table: NearbyTable


class FoundTable(Record):
    """A table in the local network, as a window shows it.

    Attributes:
        host: The name of the host's person.
        ruleset: The rules.
        seats: The number of seats.
        free: The number of seats that are free.
        sign: The sign of its host (`sign_of`).
        invitation: The way to the table.
    """

    host: str
    ruleset: str
    seats: int
    free: int
    sign: str
    invitation: TableInvitation


@lru_cache(maxsize=2 * MOST_FOUND)
def sign_of(fingerprint: bytes) -> str:
    """Return two groups of four digits that stand for a host's certificate, for people to compare."""
    found = hashlib.pbkdf2_hmac("sha256", fingerprint, b"doomtown sign", _SIGN_ROUNDS, 8)
    digits = f"{int.from_bytes(found) % 10**8:08}"
    return f"{digits[:4]} {digits[4:]}"


def question_of(nonce: str) -> bytes:
    """Return the packet that asks for tables."""
    return _packet(NearbyQuestion(nonce)).ljust(_PACKET)


def answer_to(packet: bytes, address: str, table: NearbyTable) -> bytes:
    """Return the answer of a host to a packet; empty if it gets none."""
    if len(packet) != _PACKET or not is_local(address):
        return b""
    try:
        question: NearbyQuestion = wire.read(packet, NearbyQuestion, _PACKET)
    except WireError:
        return b""
    if not is_hex(question.nonce, _NONCE):
        return b""
    answer = _packet(NearbyAnswer(question.nonce, table))
    return answer if len(answer) <= _PACKET else b""


def is_local(address: str) -> bool:
    """Return whether an address belongs to a private network, or to this computer."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return (found.is_private or found.is_link_local) and not found.is_unspecified


def _packet(message: Variant) -> bytes:
    return json.dumps(to_plain(message), ensure_ascii=False, separators=(",", ":")).encode()


class NearbyList:
    """The tables that have answered. It knows no socket; ``clock`` returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: deque[str] = deque(maxlen=int(FORGET / PAUSE))
        """The numbers of the latest questions."""
        self._found: dict[tuple[str, int, str], tuple[float, NearbyTable]] = {}
        """The time of the latest answer and the table, by address, port and certificate.

        An answer with a forged address does not replace the table of another certificate.
        """
        self._bucket = TokenBucket(clock, _BURST, _PER_SECOND)

    def ask(self) -> bytes:
        """Return the next question."""
        self._asked.append(secrets.token_hex(_NONCE // 2))
        return question_of(self._asked[-1])

    def take(self, packet: bytes, address: str) -> None:
        """Handle a packet. All but the answer of a host to a question of this list are ignored."""
        if len(packet) > _PACKET or not self._bucket.take() or not is_local(address):
            return
        try:
            answer: NearbyAnswer = wire.read(packet, NearbyAnswer, _PACKET)
        except WireError:
            return
        place = (address, answer.table.port, answer.table.fingerprint)
        if answer.nonce not in self._asked or not _is_sound(answer.table):
            return
        if place not in self._found:
            self._drop_old()
            same = sum(each == address for each, _, _ in self._found)
            if len(self._found) >= MOST_FOUND or same >= MOST_OF_ADDRESS:
                return
        self._found[place] = self._clock(), answer.table

    def _drop_old(self) -> None:
        now = self._clock()
        self._found = {place: each for place, each in self._found.items() if now - each[0] <= FORGET}

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """The tables whose hosts have answered in the last seconds, by the names of their people."""
        self._drop_old()
        found = []
        for (address, port, _), (_, table) in self._found.items():
            fingerprint = bytes.fromhex(table.fingerprint)
            invitation = TableInvitation(fingerprint, bytes.fromhex(table.key), (HostAddress(address, port),))
            sign = sign_of(fingerprint)
            found.append(FoundTable(table.host, table.ruleset, table.seats, table.free, sign, invitation))
        return tuple(sorted(found, key=lambda each: (each.host, each.sign)))


def _is_sound(table: NearbyTable) -> bool:
    return (
        clean_name(table.host) == table.host != ""
        and clean_name(table.ruleset) == table.ruleset != ""
        and FEWEST_SEATS <= table.seats <= MOST_SEATS
        and 0 <= table.free <= table.seats
        and 1 <= table.port <= 65535
        and is_hex(table.fingerprint, 2 * FINGERPRINT_BYTES)
        and is_hex(table.key, 2 * KEY_BYTES)
    )


# --- threads ----------------------------------------------------------------------------------------


class NearbyHost:
    """Answers questions about one table, in a thread of its own, until `close`."""

    def __init__(self, table: NearbyTable, *, listen: tuple[str, int] = ("", NEARBY_PORT)) -> None:
        """Begin to answer. ``listen``: the address and UDP port. Raises ``OSError`` if it cannot listen."""
        self.table = table
        """The current table. It may be replaced from any thread."""
        self._line = _open_socket(listen)
        self.port = int(self._line.getsockname()[1])
        self._closing = threading.Event()
        self._bucket = TokenBucket(time.monotonic, _BURST, _PER_SECOND)
        self._thread = threading.Thread(target=self._run, name="nearby host", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with self._line as line:
            line.settimeout(_STEP)
            while not self._closing.is_set():
                with suppress(OSError):  # nothing has come, or somebody has closed their port
                    packet, (address, port) = line.recvfrom(_PACKET + 1)
                    if self._bucket.take() and (answer := answer_to(packet, address, self.table)):
                        line.sendto(answer, (address, port))

    def close(self) -> None:
        """Answer nobody from now on. The thread ends within a moment."""
        self._closing.set()

    def join(self, seconds: float) -> bool:
        """Wait for the end after ``close``; return whether it has come."""
        self._thread.join(seconds)
        return not self._thread.is_alive()


class NearbySearch:
    """Searches for tables in the local network, in a thread of its own, until `close`."""

    def __init__(
        self,
        found: Callable[[tuple[FoundTable, ...]], object],
        *,
        targets: Sequence[tuple[str, int]] = ((GROUP, NEARBY_PORT), (_BROADCAST, NEARBY_PORT)),
    ) -> None:
        """Begin to search.

        ``found`` is called in the thread with all tables, after the first question and after each change.
        ``targets`` are the addresses to which questions go. Raises ``OSError`` without a network.
        """
        self._found, self._targets = found, targets
        self._line = _open_to_ask()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="nearby search", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        tables = NearbyList(time.monotonic)
        shown: tuple[FoundTable, ...] | None = None
        asked = float("-inf")
        with self._line as line:
            line.settimeout(_STEP)
            while not self._closing.is_set():
                if time.monotonic() - asked >= PAUSE:
                    asked, question = time.monotonic(), tables.ask()
                    for target in self._targets:
                        with suppress(OSError):  # a network without broadcasts
                            line.sendto(question, target)
                with suppress(OSError):
                    packet, (address, _) = line.recvfrom(_PACKET + 1)
                    tables.take(packet, address)
                now = tables.tables
                if now != shown and not self._closing.is_set():
                    shown = now
                    self._found(now)

    def close(self) -> None:
        """End the search. ``found`` may be called once more."""
        self._closing.set()

    def join(self, seconds: float) -> bool:
        """Wait for the end after ``close``; return whether it has come."""
        self._thread.join(seconds)
        return not self._thread.is_alive()


def _own_ipv4() -> str:
    return next((each for each in own_addresses() if ":" not in each), "127.0.0.1")


def _open_to_ask() -> socket.socket:
    """Return a UDP socket that can ask all computers of the network. Raises ``OSError``."""
    line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
        with suppress(OSError):  # the system chooses the network
            line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(_own_ipv4()))
        line.bind(("", 0))
    except BaseException:
        line.close()
        raise
    return line


def _open_socket(listen: tuple[str, int]) -> socket.socket:
    """Return a UDP socket that also hears the group of hosts. Raises ``OSError``."""
    line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        # another host on this computer answers, too
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind(listen)
        member = socket.inet_aton(GROUP) + socket.inet_aton(_own_ipv4())
        with suppress(OSError):  # without multicast it still hears broadcasts
            line.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    except BaseException:
        line.close()
        raise
    return line


__all__ = [
    "FORGET",
    "GROUP",
    "MOST_FOUND",
    "MOST_OF_ADDRESS",
    "NEARBY_PORT",
    "PAUSE",
    "FoundTable",
    "NearbyHost",
    "NearbyList",
    "NearbySearch",
    "NearbyTable",
    "answer_to",
    "is_local",
    "question_of",
    "sign_of",
]
