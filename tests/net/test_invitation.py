"""Invitations: exact round trips, codes in messages, damaged and hostile codes."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.decks.formats.code_word import code_word
from doomtown_desktop.net.invitation import (
    HostAddress,
    InvitationError,
    TableInvitation,
    host_address,
    invitation_code,
    invitation_link,
    mentions_invitation,
    read_invitation,
)

ADA = TableInvitation(
    bytes(range(16)),
    bytes(range(50, 60)),
    (HostAddress("192.168.1.5", 28750), HostAddress("2001:db8::1", 28750)),
)
FIXED = "DTT12hfdvvmo4Mu98XoYI2Bqwvcfl8BIyZpZv6ZWoVNhVlx9tai963Xe5J1SodIjKQMlAAUSDURvuLEa"
"""The code of ``ADA`` when the format was made: every later program has to read it."""


def test_a_code_of_today_is_read_for_ever() -> None:
    assert invitation_code(ADA) == FIXED
    assert read_invitation(FIXED) == ADA


def some_invitation(dice: random.Random) -> TableInvitation:
    hosts = [
        "10.0.0.7",
        "fe80::1",
        "::",
        "255.255.255.255",
        "play.example.org",
        "localhost",
        "xn--bcher-kva.de",
    ]
    addresses = tuple(
        HostAddress(dice.choice(hosts), dice.randint(1, 65535)) for _ in range(dice.randint(1, 8))
    )
    fingerprint = dice.choice([b"", dice.randbytes(16), bytes(15) + b"\1"])
    return TableInvitation(fingerprint, dice.choice([dice.randbytes(10), bytes(10)]), addresses)


def test_every_invitation_comes_back_as_it_was() -> None:
    dice = random.Random(1)
    for _ in range(500):
        made = some_invitation(dice)
        assert read_invitation(invitation_code(made)) == made


def test_a_code_is_found_in_a_link_and_in_a_message_that_breaks_it() -> None:
    for text in (
        invitation_link(ADA),
        f"  Come and play: <{invitation_link(ADA)}>, tonight!",
        f"> {FIXED[:30]}\r\n{FIXED[30:60]} \n{FIXED[60:]}\nSee you, Ada",
        f"{FIXED[:20]}\u200b{FIXED[20:]}",
        f"{FIXED[:-3]}x is damaged, {FIXED} is not",
    ):
        assert mentions_invitation(text)
        assert read_invitation(text) == ADA


def test_a_usual_code_is_short() -> None:
    one = TableInvitation(ADA.fingerprint, ADA.key, ADA.addresses[:1])
    assert len(invitation_code(one)) <= 60
    assert len(FIXED) <= 85


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no invitation"),
        ("hello", "no invitation"),
        ("DTT1", "no invitation"),
        ("DTD15xS2cb07gLOpldN8feuKxlw8otNMDAIQA5bgJL2Lloky9dP60xmKS2xxE", "no invitation"),
        (FIXED[:-1], "damaged"),
        (FIXED.lower().replace("dtt1", "DTT1"), "damaged"),
        ("DTT2" + FIXED[4:], "newer version"),
        ("DTT1" + "z" * 100_000, "damaged"),
    ],
)
def test_what_is_no_invitation_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(InvitationError, match=words):
        read_invitation(text)


HEAD = bytes(range(26))
LOCAL = b"\4\x7f\0\0\1\x70\x4e"


@pytest.mark.parametrize(
    "content",
    [
        HEAD,
        HEAD + LOCAL[:-1],
        HEAD + LOCAL + b"\4",
        HEAD + b"\4\x7f\0\0\1\0\0",
        HEAD + b"\5\x7f\0\0\1\x70\x4e",
        HEAD + b"\0",
        HEAD + b"\0\0\x70\x4e",
        HEAD + b"\0\3a b\x70\x4e",
        HEAD + b"\0\3A.B\x70\x4e",
        HEAD + b"\0\3\xff\xfea\x70\x4e",
        HEAD + b"\0\x091.2.3.4.5\x70\x4e",
        HEAD + b"\0\x0a192.168.1.1"[:12] + b"\x70\x4e",
        HEAD + LOCAL * 9,
    ],
)
def test_a_code_with_a_right_checksum_and_wrong_content_is_refused(content: bytes) -> None:
    with pytest.raises(InvitationError, match="damaged"):
        read_invitation(code_word("DTT1", content))


def test_mutated_codes_are_refused_or_read_as_what_they_say() -> None:
    """A changed letter does not lead to another host: the checksum finds it."""
    dice, letters = random.Random(2), "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -_"
    refused = 0
    for _ in range(3000):
        code = invitation_code(some_invitation(dice))
        at, length = dice.randrange(4, len(code)), dice.randint(0, 2)
        text = code[:at] + "".join(dice.choices(letters, k=dice.randint(0, 2))) + code[at + length :]
        if "".join(text.split()) == code:
            continue
        with pytest.raises(InvitationError):
            read_invitation(text)
        refused += 1
    assert refused > 2000


def test_random_contents_are_refused_or_come_back_as_they_were() -> None:
    dice = random.Random(3)
    read = 0
    for _ in range(3000):
        content = bytearray(dice.randbytes(26) + LOCAL * dice.randint(1, 3))
        for _ in range(dice.randint(0, 2)):
            content[dice.randrange(26, len(content))] = dice.randrange(256)
        code = code_word("DTT1", bytes(content))
        try:
            found = read_invitation(code)
        except InvitationError:
            continue
        read += 1
        assert invitation_code(found) == code
    assert read > 1000


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.5", HostAddress("192.168.1.5", 28750)),
        (" 192.168.1.5:99 ", HostAddress("192.168.1.5", 99)),
        ("2001:DB8::1", HostAddress("2001:db8::1", 28750)),
        ("[2001:db8::1]:99", HostAddress("2001:db8::1", 99)),
        ("Play.Example.org", HostAddress("play.example.org", 28750)),
        ("bücher.de:1", HostAddress("xn--bcher-kva.de", 1)),
    ],
)
def test_a_typed_address_is_read(text: str, address: HostAddress) -> None:
    found = host_address(text, 28750)
    assert found == address
    assert host_address(str(found), 1) == address


@pytest.mark.parametrize(
    "text",
    ["", "a b", "1.2.3", "1.2.3.4.5", "host:0", "host:70000", "host:x", "fe80::1%eth0", "-a.de", "a" * 300],
)
def test_what_is_no_address_is_refused_in_words(text: str) -> None:
    with pytest.raises(InvitationError, match="is not an address"):
        host_address(text, 28750)


def test_an_invitation_that_could_not_be_read_is_not_written() -> None:
    for wrong in (
        TableInvitation(b"short", ADA.key, ADA.addresses),
        TableInvitation(b"", b"short", ADA.addresses),
        TableInvitation(b"", ADA.key, ()),
        TableInvitation(b"", ADA.key, ADA.addresses * 5),
        TableInvitation(b"", ADA.key, (HostAddress("Not Plain", 1),)),
    ):
        with pytest.raises(ValueError, match=r"."):
            invitation_code(wrong)
