"""The certificate of a host: self-signed, made once with the standard library alone, and kept in a file.

It has a key on the curve P-256 (FIPS 186-5, SEC 1) in the form of RFC 5480 and RFC 5915. Members do not trust
an authority but the fingerprint in their invitation, so the certificate says nothing else. The arithmetic
here makes one key and one signature in the life of a host, on its own machine; connections are OpenSSL's
work.
"""

from __future__ import annotations

import base64
import os
import secrets
import ssl
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

from doomtown_desktop.net.invitation import FINGERPRINT_BYTES
from doomtown_desktop.protocol.record import Record

FILE_NAME: Final = "host.pem"
"""The name of the file with key and certificate, in the folder of the user's data."""

_P: Final = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
_N: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_G: Final = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
_Point = tuple[int, int] | None
"""A point of the curve; None is the point at infinity."""

_ECDSA_SHA256: Final = bytes.fromhex("300a06082a8648ce3d040302")
_EC_P256: Final = bytes.fromhex("301306072a8648ce3d020106082a8648ce3d030107")
_P256: Final = bytes.fromhex("06082a8648ce3d030107")
_COMMON_NAME: Final = bytes.fromhex("0603550403")
_BEGINS: Final = b"20200101000000Z"
_ENDS: Final = b"99991231235959Z"  # RFC 5280, 4.1.2.5: no well-defined end


class CertificateError(RuntimeError):
    """A certificate that cannot be made or used; the message tells the player why and what to do."""


class HostCertificate(Record):
    """A certificate with its private key.

    Attributes:
        file: The file with the certificate as PEM, and its key unless ``key`` names another file.
        fingerprint: The first 16 bytes of SHA-256 of the certificate; empty for one of an authority.
        key: The file with the private key; ``None`` if it is in ``file``, which only its owner can read.
    """

    file: Path
    fingerprint: bytes
    key: Path | None = None


def fingerprint_of(certificate: bytes) -> bytes:
    """Return the fingerprint of a certificate in DER: 16 bytes."""
    return sha256(certificate).digest()[:FINGERPRINT_BYTES]


def host_certificate(file: Path) -> HostCertificate:
    """Return the certificate in a file; if there is no such file, make one.

    The host keeps it, so that invitations and seats of running games stay valid.

    Raises:
        CertificateError: The file cannot be written or read, or is damaged.
    """
    try:
        if not file.exists():
            _write(file, make_pem())
        pem = file.read_text(encoding="ascii")
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(file)
        der = ssl.PEM_cert_to_DER_cert(pem[pem.index("-----BEGIN CERTIFICATE-----") :])
    except (ssl.SSLError, ValueError) as error:
        raise CertificateError(
            f"The file {file} is damaged: it should have the key of your tables. Move it away to get a "
            "new one; invitations that you have given out are void then."
        ) from error
    except OSError as error:
        raise CertificateError(f"The file {file} cannot be used: {error.strerror or error}.") from error
    return HostCertificate(file, fingerprint_of(der))


def given_certificate(file: Path, key: Path) -> HostCertificate:
    """Return a certificate of an authority, from two PEM files: the chain of certificates, and the key.

    Raises:
        CertificateError: A file cannot be read, or the two do not belong together.
    """
    for each in (file, key):
        try:
            each.read_bytes()
        except OSError as error:
            raise CertificateError(f"The file {each} cannot be read: {error.strerror or error}.") from error
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(file, key, password=_no_password)
    except (ssl.SSLError, ValueError) as error:
        raise CertificateError(
            f"The certificate {file} and the key {key} cannot be used together: {error}. Both have to be PEM "
            "files, the key without a password."
        ) from error
    return HostCertificate(file, b"", key)


def _no_password() -> str:
    raise ValueError("the key has a password")


def _write(file: Path, pem: str) -> None:
    """Write the file whole or not at all, readable by its owner only."""
    file.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=file.parent, prefix=file.name)  # mode 0600
    try:
        with os.fdopen(number, "w", encoding="ascii") as out:
            out.write(pem)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def make_pem() -> str:
    """Return a new private key and its self-signed certificate as PEM."""
    private = secrets.randbelow(_N - 1) + 1
    x, y = _affine(_times(private, _G))
    public = b"\4" + x.to_bytes(32, "big") + y.to_bytes(32, "big")
    key = _sequence(
        _integer(1),
        _der(0x04, private.to_bytes(32, "big")),
        _der(0xA0, _P256),
        _der(0xA1, _bits(public)),
    )
    name = _sequence(_der(0x31, _sequence(_COMMON_NAME, _der(0x0C, b"Doomtown Desktop"))))
    signed = _sequence(
        _der(0xA0, _integer(2)),  # version 3
        _integer(secrets.randbits(120) | 1 << 120),
        _ECDSA_SHA256,
        name,
        _sequence(_der(0x17, _BEGINS[2:]), _der(0x18, _ENDS)),
        name,
        _sequence(_EC_P256, _bits(public)),
    )
    whole = _sequence(signed, _ECDSA_SHA256, _bits(_signature(private, signed)))
    return _pem("EC PRIVATE KEY", key) + _pem("CERTIFICATE", whole)


# --- the curve --------------------------------------------------------------------------------------


def _signature(private: int, message: bytes) -> bytes:
    digest = int.from_bytes(sha256(message).digest(), "big")
    while True:
        once = secrets.randbelow(_N - 1) + 1
        r = _affine(_times(once, _G))[0] % _N
        s = pow(once, -1, _N) * (digest + r * private) % _N
        if r and s:
            return _sequence(_integer(r), _integer(s))


def _affine(point: _Point) -> tuple[int, int]:
    assert point is not None, "no multiple below the order of the curve is infinite"
    return point


def _times(count: int, point: _Point) -> _Point:
    total: _Point = None
    while count:
        if count & 1:
            total = _plus(total, point)
        point, count = _plus(point, point), count >> 1
    return total


def _plus(one: _Point, other: _Point) -> _Point:
    if one is None or other is None:
        return other if one is None else one
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % _P == 0:
        return None
    if one == other:
        slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, _P) % _P
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, _P) % _P
    x = (slope * slope - x1 - x2) % _P
    return x, (slope * (x1 - x) - y1) % _P


# --- DER and PEM ------------------------------------------------------------------------------------


def _der(tag: int, *parts: bytes) -> bytes:
    body = b"".join(parts)
    size = len(body)
    if size < 128:
        return bytes([tag, size]) + body
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(length)]) + length + body


def _sequence(*parts: bytes) -> bytes:
    return _der(0x30, *parts)


def _integer(number: int) -> bytes:
    return _der(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def _bits(data: bytes) -> bytes:
    return _der(0x03, b"\0", data)


def _pem(kind: str, der: bytes) -> str:
    text = base64.b64encode(der).decode()
    lines = "\n".join(text[at : at + 64] for at in range(0, len(text), 64))
    return f"-----BEGIN {kind}-----\n{lines}\n-----END {kind}-----\n"
