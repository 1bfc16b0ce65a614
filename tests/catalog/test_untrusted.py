"""Untrusted bytes: encodings, JSON, XML and archives, within limits."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from doomtown_desktop.catalog import untrusted
from doomtown_desktop.catalog.untrusted import (
    UnreadableError,
    decode,
    lines,
    members,
    parse_json,
    parse_xml,
    read_bytes,
)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Ré\r\nmy\r".encode(), "Ré\nmy\n"),
        ("\ufeffRé".encode(), "Ré"),
        ("Rémy".encode("utf-16"), "Rémy"),
        ("\ufeffRémy".encode("utf-16-be"), "Rémy"),
        (b"", ""),
    ],
)
def test_ordinary_encodings_are_read_without_a_note(data: bytes, text: str) -> None:
    assert decode(data) == untrusted.Text(text)


def test_other_encodings_are_read_with_a_note() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        found = decode("Rémy LaPointe".encode(encoding))
        assert (found.text, found.notes) == ("Rémy LaPointe", ("The text was read as UTF-16.",))
    western = decode("Rémy “LaPointe”".encode("cp1252"))
    assert western.text == "Rémy “LaPointe”"
    assert western.notes[0].startswith("The text is not UTF-8")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"a\0b\0\0\0", "NUL bytes"),
        (b"abc\0", "NUL bytes"),
        (b"abc\0d", "NUL bytes"),
        ("a\0b".encode("utf-16"), "NUL characters"),
        (b"\x01\x02\x03\x04\x05", "control characters"),
        (b"\xef\xbb\xbf\xff", "is marked as UTF-8, but it is not"),
        (b"\xff\xfe\x00", "is marked as UTF-16-LE"),
        (b"x" * 8_000_001, r"larger than 8 MB"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(UnreadableError, match=message):
        decode(data)


def test_lines_have_limits() -> None:
    assert lines("a\nb") == ["a", "b"]
    with pytest.raises(UnreadableError, match="Line 2 has 2,001 letters"):
        lines("a\n" + "b" * 2001)
    with pytest.raises(UnreadableError, match="more than 5,000 lines"):
        lines("\n" * 5000)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "It is not JSON: .* in line 1"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ("[" * 300_001, "too many values"),
        ('"' * 1_000_001, "too many values"),
        ('{"a": 1, "a": 2}', "names 'a' twice"),
        ("[NaN]", "holds NaN"),
        ("[-Infinity]", "holds -Infinity"),
        ("[" + "9" * 5000 + "]", "thousands of digits"),
    ],
)
def test_odd_json_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnreadableError, match=message):
        parse_json(text)


def test_json_is_read() -> None:
    assert parse_json('{"a": [1, {"b": null}]}') == {"a": [1, {"b": None}]}


def test_xml_gives_its_elements_in_order() -> None:
    found = parse_xml(b'<a x="1">p<b>q &amp;<![CDATA[<r>]]></b>\n<c/></a>')
    assert [(one.name, one.attributes, one.line, one.depth, one.text) for one in found] == [
        ("a", {"x": "1"}, 1, 0, "p\n"),
        ("b", {}, 1, 1, "q &<r>"),
        ("c", {}, 2, 1, ""),
    ]


BOMB = b'<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (BOMB, "declares a document type"),
        (b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "declares a document type"),
        (b"<a>", "It is not XML: no element found in line 1"),
        (b"", "It is not XML"),
        (b"<a>" * 60, "too many elements"),
        (b"<a>" + b"<b/>" * 20_001 + b"</a>", "too many elements"),
        (b"<a>&unknown;</a>", "It is not XML: undefined entity"),
        (b'<?xml version="1.0" encoding="klingon"?><a/>', "(?i)encoding"),
        (b'<?xml version="1.0" encoding="shift_jis"?><a/>', "(?i)encoding"),
        (b" " * 8_000_001, "larger than 8 MB"),
    ],
)
def test_hostile_xml_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(UnreadableError, match=message):
        parse_xml(data)


def packed(**files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("folder/", b"")
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def test_an_archive_gives_its_files(tmp_path: Path) -> None:
    data = packed(a=b"one", b=b"two")
    path = tmp_path / "x.zip"
    path.write_bytes(data)
    for source in (data, path):
        assert [(one.name, one.size, one.read(10)) for one in members(source)] == [
            ("a", 3, b"one"),
            ("b", 3, b"two"),
        ]


def test_a_member_without_a_name_is_read_like_any_other() -> None:
    found = members(plain(**{"": b"one", "b": b"two"}))
    assert [(one.name, one.read(10)) for one in found] == [("a file without a name", b"one"), ("b", b"two")]


def test_a_member_unpacks_to_no_more_than_its_limit() -> None:
    (bomb,) = members(packed(bomb=b"0" * 5_000_000))
    with pytest.raises(UnreadableError):
        bomb.read(1000)
    opened = members(packed(bomb=b"0" * 5_000_000))
    with pytest.raises(UnreadableError, match=r"larger than 0\.001 MB"):
        next(opened).read(1000)


def flagged(data: bytes, offset: int, value: int) -> bytes:
    """Return the archive with two bytes of its first directory entry changed."""
    at = data.index(b"PK\x01\x02") + offset
    return data[:at] + struct.pack("<H", value) + data[at + 2 :]


def plain(**files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)  # dated 1980: bytes without a clock
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (flagged(plain(a=b"one"), 8, 1), "locked by a password"),
        (flagged(plain(a=b"one"), 10, 14), "compression is not supported"),
        (plain(a=b"one").replace(b"one", b"two", 1), "It is damaged"),
    ],
)
def test_a_damaged_member_is_refused_alone(data: bytes, message: str) -> None:
    for member in members(data):
        with pytest.raises(UnreadableError, match=message):
            member.read(100)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"PK\x03\x04 nothing more", "its end is missing"),
        (plain(a=b"one")[:-4], "its end is missing"),
        (plain(a=b"one").replace(b"PK\x01\x02", b"PK\x01\x09"), "is damaged"),
        (plain(a=b"one")[:-22] + b"PK\x06\x07" + b"\0" * 16 + plain(a=b"one")[-22:], "too many files"),
        (b"PK\x05\x06" + b"\0" * 8 + struct.pack("<L", 3_000_000) + b"\0" * 6, "too many files"),
    ],
)
def test_damaged_archives_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(UnreadableError, match=message):
        list(members(data))


def test_an_archive_of_too_many_files_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(untrusted, "MOST_MEMBERS", 1)
    with pytest.raises(UnreadableError, match="holds 2 files; at most 1"):
        list(members(packed(a=b"", b=b"")))


def test_files_that_are_missing_or_large_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match=r"^none cannot be read: No such file"):
        read_bytes(tmp_path / "none")
    with pytest.raises(UnreadableError, match="The archive cannot be read: No such file"):
        list(members(tmp_path / "none"))
    (tmp_path / "x").write_bytes(b"12345")
    assert read_bytes(tmp_path / "x", 5) == b"12345"
    with pytest.raises(UnreadableError, match="larger than"):
        read_bytes(tmp_path / "x", 4)
