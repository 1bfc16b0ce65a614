"""Luck that nobody chooses (commit and reveal).

The host and every other person with a seat draw a secret *part* of 32 bytes. First, everybody gives a
*promise* (the commitment of the scheme): the SHA-256 of the part. When everybody has the list of all
promises, all but the host show their parts. The luck of the game is computed from all parts. Nobody can
choose it, because everybody was bound by a promise before any part was shown. The host shows its own part at
the end, because somebody with all parts could compute all cards.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from doomtown_desktop.net.wire import LuckProof, WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import Variant
from doomtown_desktop.protocol.record import Record

PART: Final = 64
"""The number of hexadecimal digits of a part, a promise and the fingerprint of a deck."""
HOST: Final = "host"
"""The owner of the host's part in its promise. Owners of the others are their seats."""
_DIGITS: Final = frozenset("0123456789abcdef")


class LuckRequest(Variant):
    """The host asks a person with a seat for the promise of a part, before the game begins."""

    number: int
    """The number of the drawing at this table, from 1."""
    seals: tuple[str, ...]
    """The salted fingerprints of the decks, by seat; the computers' decks have them, too."""


class LuckPromises(Variant):
    """All promises of a drawing. A person with a seat now shows the part."""

    number: int
    host: str
    """The host's promise."""
    promises: tuple[str, ...]
    """The promises by seat; empty for computers and the host's own person."""
    seals: tuple[str, ...]
    """The salted fingerprints of the decks, by seat."""


class LuckPromise(Variant):
    """The promise of a guest."""

    number: int
    """The number of the drawing."""
    promise: str


class LuckPart(Variant):
    """The part of a guest, which has the list of all promises."""

    number: int
    """The number of the drawing."""
    part: str


class DrawnLuck(Record):
    """A complete drawing, as the host saves it."""

    listed: LuckPromises
    host_part: str
    parts: tuple[str, ...]
    """The parts by seat; empty for computers and the host's own person."""
    salts: tuple[str, ...]
    """The salts of the decks' fingerprints, by seat."""
    repeats: int = 0
    """The number of earlier drawings at the table in which parts may have been shown, and no game began."""

    @property
    def luck(self) -> str:
        """The luck of the game (``GameSetup.luck``)."""
        return luck_of(self.host_part, self.parts)

    @property
    def proof(self) -> LuckProof:
        """All that the host shows at the end of the game."""
        return LuckProof(self.host_part, self.parts, self.salts)


def new_part() -> str:
    """Return a new part: 32 random bytes as 64 hexadecimal digits."""
    return secrets.token_hex(PART // 2)


def is_part(text: str) -> bool:
    """Return whether a text has the form of a part, a promise or a fingerprint."""
    return len(text) == PART and _DIGITS.issuperset(text)


def promise_of(table: str, number: int, who: Seat | str, part: str) -> str:
    """Return the promise of a part: 64 hexadecimal digits.

    Args:
        table: The id of the table.
        number: The number of the drawing.
        who: The seat of the part's owner, or ``HOST``.
        part: The part.
    """
    return sha256(f"doomtown luck 1\0{table}\0{number}\0{who}\0{part}".encode()).hexdigest()


def luck_of(host_part: str, parts: Sequence[str]) -> str:
    """Return the luck that follows from the host's part and those of the seats, some of which are empty."""
    words = json.dumps(list(parts), separators=(",", ":"))
    return hmac.new(bytes.fromhex(host_part), f"doomtown key 1\0{words}".encode(), sha256).hexdigest()


def seal_of(
    outfit: str,
    legend: str | None,
    cards: Sequence[tuple[str, int]],
    starting: Sequence[str],
    salt: str,
) -> str:
    """Return the salted fingerprint of a deck. It binds the player to the deck and does not show it."""
    return sha256(f"{salt}\0{json.dumps([outfit, legend, cards, starting])}".encode()).hexdigest()


class Drawing:
    """One drawing of luck at the host, from the first request to the last part.

    Attributes:
        number: The number of the drawing at its table, from 1.
        people: The member numbers of those who have a part, by seat.
        promises: The promises that have come, by seat.
        parts: The parts that have come, by seat.
    """

    def __init__(
        self,
        table: str,
        number: int,
        people: Mapping[Seat, int],
        seals: Sequence[str],
        salts: Sequence[str],
        host_part: str,
    ) -> None:
        """``seals`` and ``salts`` are those of the decks of all seats; ``host_part`` stays here."""
        self.table, self.number, self.people = table, number, dict(people)
        self._seals, self._salts, self._host_part = tuple(seals), tuple(salts), host_part
        self.promises: dict[Seat, str] = {}
        self.parts: dict[Seat, str] = {}

    @property
    def is_listed(self) -> bool:
        """True once all have promised: from then on parts may have been shown."""
        return self.promises.keys() == self.people.keys()

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that have not answered the latest message yet."""
        had = self.parts if self.is_listed else self.promises
        return tuple(sorted(self.people.keys() - had.keys()))

    def take_promise(self, seat: Seat, promise: LuckPromise) -> None:
        """Note a promise; a repeated one is ignored.

        Raises ``WireError`` if it is invalid or differs from before.
        """
        if not is_part(promise.promise) or self.promises.get(seat, promise.promise) != promise.promise:
            raise WireError("a promise is invalid, or differs from the earlier one")
        self.promises[seat] = promise.promise

    def take_part(self, seat: Seat, part: LuckPart) -> bool:
        """Note a part and return True; return False if it does not fit its promise.

        Raises ``WireError`` if it comes before all have promised.
        """
        if not self.is_listed:
            raise WireError("a part was shown before all have promised")
        promised = self.promises[seat]
        if not is_part(part.part) or promise_of(self.table, self.number, seat, part.part) != promised:
            return False
        self.parts[seat] = part.part
        return True

    def request(self) -> LuckRequest:
        """Return the message that asks for promises."""
        return LuckRequest(self.number, self._seals)

    def listed(self) -> LuckPromises:
        """Return the list of all promises."""
        host = promise_of(self.table, self.number, HOST, self._host_part)
        promises = tuple(self.promises.get(seat, "") for seat in range(len(self._seals)))
        return LuckPromises(self.number, host, promises, self._seals)

    def drawn(self, repeats: int) -> DrawnLuck:
        """Return the complete drawing. ``repeats``: as in `DrawnLuck`."""
        assert not self.missing
        parts = tuple(self.parts.get(seat, "") for seat in range(len(self._seals)))
        return DrawnLuck(self.listed(), self._host_part, parts, self._salts, repeats)


__all__ = [
    "HOST",
    "PART",
    "Drawing",
    "DrawnLuck",
    "LuckPart",
    "LuckPromise",
    "LuckPromises",
    "LuckRequest",
    "is_part",
    "luck_of",
    "new_part",
    "promise_of",
    "seal_of",
]
