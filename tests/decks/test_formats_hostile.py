"""Hostile files end in a clear error, quickly and without filling the memory."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from doomtown_desktop.decks.formats import Rejected, UnreadableError, archive, read, reading
from tests.decks.formats_help import SAMPLES, facts

SECONDS, MEGABYTES = 5.0, 200

MEASURE = """
import re, sys, time
from pathlib import Path
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.local_cards import read_cards
from doomtown_desktop.catalog.untrusted import UnreadableError, read_bytes
from doomtown_desktop.decks.formats import read_collection, read_file
facts = catalogue()
for name in sys.argv[1:]:
    path = Path(name)
    for reader in (
        lambda: read_file(path, facts),
        lambda: read_collection(read_bytes(path), path.name, facts),
        lambda: read_cards(read_bytes(path), facts),
    ):
        begun = time.process_time()
        try:
            reader()
            said = "read"
        except UnreadableError as error:
            said = str(error)
        peak = int(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024
        Path("/proc/self/clear_refs").write_text("5")  # The peak begins anew.
        print(path.name, round(time.process_time() - begun, 2), peak, said[:60], sep="|")
"""


def zipped(**files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def hostile() -> dict[str, bytes]:
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 10))
    card = {"code": "99999", "title": "Tomy Hardn"}
    return {
        "laughs.o8d": b'<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY l0 "lol">'
        + laughs
        + b"]><deck>&l9;</deck>",
        "deep.o8d": b"<deck>" * 1_000_000,
        "wide.o8d": b"<deck>" + b"<card/>" * 1_000_000 + b"</deck>",
        "line.txt": b"a" * 31_000_000,
        "stars.txt": b"*(" * 900 + b"\n" + b"[url]" * 399 + b"\n" + b"1x " * 600,
        "unknown.txt": b"2x Tomy Hardn of the East (Nowhere)\n" * 4_900,
        "nul.txt": b"\0" * 8_000_000,
        "deep.json": b"[" * 290_000,
        "wide.json": b'[{"cards":{}},' * 290_000,
        "lists.json": b"[" + b"[]," * 299_000 + b"1]",
        "number.json": b'{"cards":{"24071":' + b"9" * 4_000_000 + b"}}",
        "numbers.json": b"[" + b"1.5," * 1_900_000 + b"1]",
        "slots.json": json.dumps({"drawCards": [{"card": card}] * 59_000}).encode(),
        "cards.json": json.dumps([card] * 9_000).encode(),
        "cells.csv": b"name,count\n" + b"," * 7_900_000,
        "rows.csv": b"name,count\n" + b"Tomy Hardn,1\n" * 49_000,
        "quote.csv": b'name,count\n"' + b"a\n" * 3_900_000,
        "bomb.zip": zipped(**{f"{n}.txt": b"0" * 20_000_000 for n in range(3)}),
        "texts.zip": zipped(**{f"{n}.txt": b"2x Tomy Hardn\n" * 4_900 for n in range(60)}),
        "many.zip": zipped(**{f"{n}.txt": b"" for n in range(4_000)}),
    }


@pytest.mark.skipif(
    sys.platform != "linux", reason="how much memory a process took is counted otherwise there"
)
def test_each_ends_in_time_and_in_little_memory(tmp_path: Path) -> None:
    files = []
    for name, data in hostile().items():
        (tmp_path / name).write_bytes(data)
        files.append(str(tmp_path / name))
    result = subprocess.run(
        [sys.executable, "-c", MEASURE, *files],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )
    rows = [line.split("|") for line in result.stdout.splitlines()]
    assert len(rows) == 3 * len(files)
    slow = [row for row in rows if float(row[1]) >= SECONDS or int(row[2]) >= MEGABYTES]
    assert slow == []
    assert [row for row in rows if row[3] == "read" and row[0] not in HARMLESS] == []


HARMLESS = {"unknown.txt", "slots.json", "cards.json", "rows.csv", "texts.zip"}
"""These are long, and lists all the same; what they name is shown as unknown."""


def test_a_file_of_100_megabytes_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(UnreadableError, match="larger than 32 MB"):
        reading.read_file(path, facts())


def test_an_archive_names_what_it_refuses() -> None:
    good = (SAMPLES / "archive_member.txt").read_bytes()
    found = read(
        zipped(**{"../a.txt": good, "b.zip": zipped(x=b""), "c.txt": b"zzz", "d.txt": b"0" * 2_000_000}),
        "decks.zip",
        facts(),
    )
    assert [deck.draft.name for deck in found.decks] == ["a"]
    assert found.rejected == (
        Rejected("b.zip", "It is an archive itself; unpack it first."),
        Rejected("c.txt", "No line of it names a card that we know."),
        Rejected("d.txt", "It is larger than 1 MB."),
    )


def test_an_archive_without_a_deck_or_with_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableError, match=r"holds no deck\. x\.txt: It is empty"):
        read(zipped(**{"x.txt": b""}), "", facts())
    with pytest.raises(UnreadableError, match=r"holds no deck\.$"):
        read(zipped(), "", facts())
    monkeypatch.setattr(archive, "_MOST_LINES_PACKED", 5)
    found = read(zipped(**{"a.txt": b"Bobo", "b.txt": b"Bobo\n" * 6}), "", facts())
    assert found.rejected == (Rejected("b.txt", "It is beyond the first 5 lines, where reading ends."),)
    monkeypatch.setattr(archive, "_MOST_DECKS_PACKED", 1)
    with pytest.raises(UnreadableError, match="more than 1 files"):
        read(zipped(a=b"", b=b""), "", facts())


def test_an_archive_of_starting_gangs_has_no_note() -> None:
    found = read(zipped(a=(SAMPLES / "plain.txt").read_bytes()), "", facts())
    assert found.notes == ()


def test_a_list_larger_than_any_deck_is_refused() -> None:
    with pytest.raises(UnreadableError, match="larger than 1 MB, too large for a deck list"):
        read(b"2x Bobo\n" * 200_000, "", facts())


def test_an_odd_encoding_is_noted() -> None:
    found = read("Mine\n1x Rémy LaPointe\n".encode("cp1252"), "", facts())
    assert found.decks[0].is_clear
    assert found.notes[0].startswith("The text is not UTF-8")
    assert read("Mine\n1x Rémy LaPointe\n".encode("utf-16"), "", facts()).notes == ()
