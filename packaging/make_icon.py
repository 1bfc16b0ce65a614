"""Make the pictures of the program's icon from resources/icon/doomtown-desktop.svg.

python packaging/make_icon.py           the sizes that the program contains, beside the drawing
python packaging/make_icon.py FOLDER    all sizes, and the containers of Windows (.ico) and macOS (.icns)
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

NAME = "doomtown-desktop"
DRAWING = Path(__file__).resolve().parent.parent / "resources" / "icon" / f"{NAME}.svg"
CARRIED = (16, 32, 48, 64, 128, 256)
ALL = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
ICO = (16, 32, 48, 256)
ICNS = {32: b"ic11", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(drawing: QSvgRenderer, size: int) -> bytes:
    """Return the drawing as a square PNG; ``size`` in pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"PNG")).write(image):
        raise RuntimeError("Qt cannot write PNG here")
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon (.ico) with PNGs, by size in pixels."""
    at = 6 + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, data in pictures.items():
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), at + len(bodies))
        bodies += data
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + bodies


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return a macOS icon (.icns) with PNGs, by kind of entry."""
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(arguments: list[str]) -> int:
    """Write the pictures; return the exit status."""
    _app = QGuiApplication([])
    drawing = QSvgRenderer(str(DRAWING))
    if not drawing.isValid():
        print(f"{DRAWING} cannot be drawn", file=sys.stderr)
        return 1
    folder = Path(arguments[0]) if arguments else DRAWING.parent
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(drawing, size) for size in (ALL if arguments else CARRIED)}
    for size, data in pictures.items():
        (folder / f"{NAME}-{size}.png").write_bytes(data)
    if arguments:
        (folder / f"{NAME}.ico").write_bytes(ico({size: pictures[size] for size in ICO}))
        (folder / f"{NAME}.icns").write_bytes(icns({kind: pictures[size] for size, kind in ICNS.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
