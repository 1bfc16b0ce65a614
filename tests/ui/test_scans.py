"""The user's own pictures of cards: limits on the cost of an untrusted picture."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QImage

from doomtown_desktop.ui.cards.scans import Scans


@pytest.mark.qt_log_ignore("Rejecting image")
def test_scans_are_bounded_in_both_directions_and_in_memory(tmp_path: Path) -> None:
    for code, width, height in (("01001", 90, 6000), ("01002", 6000, 90), ("01003", 2000, 2800)):
        image = QImage(width, height, QImage.Format.Format_Grayscale8)
        image.fill(0)
        assert image.save(str(tmp_path / f"{code}.png"))
    _write_empty_png(tmp_path / "01004.png", 9000, 2000)
    scans = Scans(tmp_path)
    tall, wide, usual = (scans.image(code) for code in ("01001", "01002", "01003"))
    assert tall is not None
    assert wide is not None
    assert usual is not None
    assert (tall.width(), tall.height()) == (21, 1400)
    assert (wide.width(), wide.height()) == (900, 13)
    assert (usual.width(), usual.height()) == (900, 1260)
    assert scans.image("01004") is None, "72 MB while it is read"
    assert "01004" not in scans.files


def _write_empty_png(file: Path, width: int, height: int) -> None:
    """Write a small file of a huge picture, in colour."""

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    packer = zlib.compressobj(9)
    row = bytes(1 + width * 4)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", data) + part(b"IEND", b""))


def test_a_folder_name_that_no_folder_has_is_no_scans(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING"):
        assert Scans(Path("scans\0")).files == {}
    assert "no scans from" in caplog.text
