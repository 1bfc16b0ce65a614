"""The certificate of a host: what OpenSSL says about it, and the file that it is kept in."""

from __future__ import annotations

import ssl
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from doomtown_desktop.net.certificate import (
    CertificateError,
    fingerprint_of,
    host_certificate,
    make_pem,
)

CHECK_SELF_SIGNED = 0x4000
"""OpenSSL's flag to check the signature of a certificate that is trusted already."""


def shake_hands(server: ssl.SSLContext, client: ssl.SSLContext) -> bytes:
    """Shake hands in memory; return the certificate that the client has got, in DER."""
    up, down = ssl.MemoryBIO(), ssl.MemoryBIO()
    here, there = client.wrap_bio(down, up), server.wrap_bio(up, down, server_side=True)
    for _ in range(3):
        for side in (here, there):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    found = here.getpeercert(binary_form=True)
    assert found is not None
    assert here.version() == "TLSv1.3"
    return found


@pytest.mark.parametrize("number", range(3))
def test_openssl_takes_key_and_certificate_and_finds_the_signature_right(number: int, tmp_path: Path) -> None:
    made = host_certificate(tmp_path / f"{number}.pem")
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(made.file)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.load_verify_locations(made.file)
    client.verify_flags |= ssl.VerifyFlags(CHECK_SELF_SIGNED)
    der = shake_hands(server, client)
    assert fingerprint_of(der) == made.fingerprint == sha256(der).digest()[:16]


def test_a_certificate_is_made_once_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "new" / "host.pem"
    first = host_certificate(file)
    text = file.read_text()
    assert host_certificate(file) == first
    assert file.read_text() == text
    assert [path.name for path in file.parent.iterdir()] == ["host.pem"]
    if sys.platform != "win32":
        assert file.stat().st_mode & 0o777 == 0o600


def test_two_hosts_have_different_certificates(tmp_path: Path) -> None:
    assert (
        host_certificate(tmp_path / "a.pem").fingerprint != host_certificate(tmp_path / "b.pem").fingerprint
    )


@pytest.mark.parametrize("damage", ["", "hello", "half", "swapped", "é"])
def test_a_damaged_file_is_told_and_left_as_it_is(damage: str, tmp_path: Path) -> None:
    file = tmp_path / "host.pem"
    pem, other = make_pem(), make_pem()
    begin = pem.index("-----BEGIN CERT")
    text = {"half": pem[:begin], "swapped": other[: other.index("-----BEGIN CERT")] + pem[begin:]}.get(
        damage, damage
    )
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CertificateError, match="damaged"):
        host_certificate(file)
    assert file.read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CertificateError, match="cannot be used"):
        host_certificate(tmp_path / "file" / "host.pem")
