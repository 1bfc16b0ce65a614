"""Invitations: one word that leads to a host's table, and the link with it.

An invitation is a code word (`decks/formats/code_word.py`) with the prefix "DTT1". Its content is: 16 bytes
of the fingerprint of the host's certificate (zeros: none, the host has a certificate of an authority), 10
bytes of the table's key, and the addresses. An address is its kind (4: IPv4, 6: IPv6, 0: a host name with its
length in one byte), its bytes, and the port in two bytes, highest first. Kind 1 is not an address but the
number of a club's process in one byte; it comes last.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Final

from typing_extensions import override

from doomtown_desktop.decks.formats.code_word import LONGEST, code_word, content_of, joined_word
from doomtown_desktop.decks.formats.text_line import INVISIBLE
from doomtown_desktop.protocol.record import Record

FINGERPRINT_BYTES: Final = 16
"""The length of a fingerprint: the first bytes of SHA-256 of the certificate."""
KEY_BYTES: Final = 10
"""The length of a table's key, which opens the door to its waiting room."""
MOST_ADDRESSES: Final = 8
"""At most this many addresses in an invitation."""
CLUB_KEY: Final = bytes(KEY_BYTES)
"""The key in the invitation of a club itself: it leads to the lobby and not to a table."""
_PREFIX: Final = "DTT1"
_LINK: Final = "doomtown:"
_WORD: Final = re.compile(r"(?<![0-9A-Za-z])DTT(\d)[0-9A-Za-z]{8,}")
_NAME: Final = re.compile(
    r"(?=.{1,253}\Z)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*"
)
_PART: Final = 1
"""The kind of the entry with the number of a process."""
_NO_FINGERPRINT: Final = bytes(FINGERPRINT_BYTES)
_DAMAGED: Final = "This invitation is damaged: a letter of it is missing or changed. Copy it again."


class InvitationError(ValueError):
    """An invitation that cannot be used; the message tells the player why and what to do."""


class HostAddress(Record):
    """A place where a host can be reached.

    Attributes:
        host: An IP address as text, or a host name in lower case.
        port: The TCP port, 1 to 65535.
    """

    host: str
    port: int

    @override
    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class TableInvitation(Record):
    """The way to a table.

    Attributes:
        fingerprint: The fingerprint of the host's certificate, 16 bytes; empty if the host proves its name
            with a certificate of an authority.
        key: The key of the table, 10 bytes.
        addresses: One to 8 addresses, the most likely first.
        part: The number of the process of a club's server, 1 to 255; 0 if it has only one, or any may answer.
    """

    fingerprint: bytes
    key: bytes
    addresses: tuple[HostAddress, ...]
    part: int = 0


def host_address(text: str, port: int) -> HostAddress:
    """Return the address that a person has typed: "192.168.1.5", "play.example.org", "[2001:db8::1]:28750".

    ``port`` holds if the text names none. Raises ``InvitationError`` if it is not an address.
    """
    text = text.strip()
    match = re.fullmatch(r"(?:\[([^\]]*)\]|([^:]*))(?::([0-9]{1,5}))?", text)
    host = text if match is None else match[1] or match[2] or ""
    number = int(match[3]) if match is not None and match[3] else port
    found = _plain_host(host)
    if found is None or not 1 <= number <= 65535:
        raise InvitationError(
            f"{text[:60]!r} is not an address. Type a name or an IP address, and a port if it is not {port}: "
            f"play.example.org:{port}."
        )
    return HostAddress(found, number)


def _plain_host(host: str) -> str | None:
    """Return a host in the form that invitations hold; None if it is neither a name nor an IP address."""
    if "%" in host:  # the zone of an address means something on one machine only
        return None
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        pass
    try:
        name = host.encode("idna").decode("ascii").lower()
    except UnicodeError:
        return None
    is_number = re.fullmatch(r"[\d.]*", name)
    return name if _NAME.fullmatch(name) and not is_number else None


# --- writing ----------------------------------------------------------------------------------------


def invitation_code(invitation: TableInvitation) -> str:
    """Return the code of an invitation.

    Raises ``ValueError`` if a length is wrong or an address is not in the form that `host_address` returns.
    """
    if len(invitation.fingerprint) not in (0, FINGERPRINT_BYTES) or len(invitation.key) != KEY_BYTES:
        raise ValueError("a fingerprint has 16 bytes and a key 10")
    if not 1 <= len(invitation.addresses) <= MOST_ADDRESSES:
        raise ValueError(f"an invitation has one to {MOST_ADDRESSES} addresses")
    out = bytearray((invitation.fingerprint or _NO_FINGERPRINT) + invitation.key)
    for address in invitation.addresses:
        out += _packed(address.host) + address.port.to_bytes(2, "big")
    if invitation.part:
        out += bytes([_PART, invitation.part])
    return code_word(_PREFIX, bytes(out))


def invitation_link(invitation: TableInvitation) -> str:
    """Return an invitation as a link. It only opens the program, which asks before it connects."""
    return _LINK + invitation_code(invitation)


def _packed(host: str) -> bytes:
    if _plain_host(host) != host:
        raise ValueError(f"{host!r} is not the plain form of an address")
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        name = host.encode("ascii")
        return bytes([0, len(name)]) + name
    return bytes([ip.version]) + ip.packed


# --- reading ----------------------------------------------------------------------------------------


def mentions_invitation(text: str) -> bool:
    """Return whether a text contains something that looks like an invitation."""
    return _WORD.search(text[: 2 * LONGEST].translate(INVISIBLE)) is not None


def read_invitation(text: str) -> TableInvitation:
    """Return the first sound invitation in a text: a code, a link, or a message with one.

    Blanks and line ends within a code do not matter.

    Raises:
        InvitationError: There is none, it is damaged, or a newer version of the program made it.
    """
    text = text[: 2 * LONGEST].translate(INVISIBLE)
    trouble = "There is no invitation in this text. It begins with DTT1: copy it whole."
    for number, match in enumerate(_WORD.finditer(text)):
        if match[1] != _PREFIX[-1]:
            words = (
                "This invitation was made by a newer version of the program. Install that version to use it."
            )
        else:
            content = content_of(_PREFIX, match[0])
            if content is None and (joined := joined_word(_PREFIX, text, match)) is not None:
                content = content_of(_PREFIX, joined[0])
            found = None if content is None else _unpacked(content)
            if found is not None:
                return found
            words = _DAMAGED
        trouble = trouble if number else words
    raise InvitationError(trouble)


def _unpacked(content: bytes) -> TableInvitation | None:
    """Return the invitation with this content; None unless every byte of it has its place."""
    fingerprint, at = content[:FINGERPRINT_BYTES], FINGERPRINT_BYTES + KEY_BYTES
    key = content[FINGERPRINT_BYTES:at]
    addresses: list[HostAddress] = []
    part = 0
    while at < len(content):
        kind, at = content[at], at + 1
        if kind == _PART and at == len(content) - 1 and content[at]:
            part = content[at]
            break
        if kind == 0 and at < len(content):
            size, at = content[at], at + 1
        else:
            size = {4: 4, 6: 16}.get(kind, 0)
        packed, port = content[at : at + size], int.from_bytes(content[at + size : at + size + 2], "big")
        at += size + 2
        if not size or at > len(content) or not port:
            return None
        host = packed.decode("ascii", "replace") if kind == 0 else str(ipaddress.ip_address(packed))
        if _plain_host(host) != host or (kind == 0) != _is_name(host):
            return None
        addresses.append(HostAddress(host, port))
    if not 1 <= len(addresses) <= MOST_ADDRESSES:
        return None
    fingerprint = b"" if fingerprint == _NO_FINGERPRINT else fingerprint
    return TableInvitation(fingerprint, key, tuple(addresses), part)


def _is_name(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return True
    return False
