"""The user's own pictures of cards. Files that are named by code (``01001.jpg``) replace drawn faces."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath, QPen, QPixmap
from typing_extensions import override

from doomtown_desktop.catalog.model import CODE
from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.cards.face_painter import FacePainter, canvas
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec

log = get_logger(__name__)
NAME: Final = re.compile(rf"({CODE})\.(jpe?g|png|webp|gif|bmp)", re.IGNORECASE)
LARGEST: Final = 900
"""The maximum width of a cached scan, in pixels. It is enough for a large face on a high-resolution
screen.
"""
TALLEST: Final = 1400
"""The maximum height of a cached scan, in pixels."""
MOST_MEMORY: Final = 64
"""At most this many megabytes are used to read one picture. Larger pictures are skipped."""


class Scans:
    """The pictures in a folder. Each one is read when its card is first shown."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, Path] = {}
        """The files, by code of the card."""
        self._images: dict[str, QImage] = {}
        try:
            for file in sorted(folder.iterdir()):
                match = NAME.fullmatch(file.name)
                if match is not None and file.is_file():
                    self.files.setdefault(match[1].upper(), file)
        except OSError as error:
            log.warning("no scans from %s: %s", folder, error.strerror)
        except ValueError as error:  # the name of the folder is invalid
            log.warning("no scans from %r: %s", str(folder), error)

    @classmethod
    def of(cls, folder: str) -> Scans | None:
        """Return the scans of the folder that the settings name, or None for an empty name."""
        return cls(Path(folder)) if folder else None

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scans) and (self.folder, self.files) == (other.folder, other.files)

    __hash__ = None  # type: ignore[assignment]

    def image(self, code: str) -> QImage | None:
        """Return the scan of a card, or None if there is none. A broken file is skipped and logged."""
        file = self.files.get(code)
        if file is None:
            return None
        found = self._images.get(code)
        if found is None:
            reader = QImageReader(str(file))
            reader.setAutoTransform(True)
            QImageReader.setAllocationLimit(MOST_MEMORY)
            size = reader.size()
            if size.width() > LARGEST or size.height() > TALLEST:
                reader.setScaledSize(size.scaled(QSize(LARGEST, TALLEST), Qt.AspectRatioMode.KeepAspectRatio))
            found = reader.read()
            # the scan was rotated, or its size was not known before
            if found.width() > LARGEST or found.height() > TALLEST:
                found = found.scaled(QSize(LARGEST, TALLEST), Qt.AspectRatioMode.KeepAspectRatio)
            if found.isNull():
                log.warning("the scan %s is skipped: %s", file, reader.errorString())
                del self.files[code]
                return None
            self._images[code] = found
        return found

    def face(self, spec: FaceSpec) -> QPixmap | None:
        """Return the scan of a card with its changed numbers painted on it, or None without a scan."""
        image = self.image(spec.card.code)
        if image is None:
            return None
        width = spec.width
        pixmap, painter = canvas(width, spec.ratio)
        try:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            box = QRectF(0, 0, width, width * ASPECT)
            rounded = QPainterPath()
            rounded.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), width * 0.05, width * 0.05)
            painter.fillPath(rounded, QColor("#120c07"))
            painter.setClipPath(rounded)
            painter.drawImage(_fitted(image, box), _shrunk(image, width * spec.ratio))
            painter.setClipping(False)
            _Changes(painter, spec).draw()
        finally:
            painter.end()
        return pixmap


def _fitted(image: QImage, box: QRectF) -> QRectF:
    """Return the largest undistorted box for a scan.

    If its proportions are nearly right, use the whole box.
    """
    proportion = image.height() / image.width()
    if abs(proportion / ASPECT - 1) < 0.06:
        return box
    if proportion > ASPECT:
        width = box.height() / proportion
        return QRectF((box.width() - width) / 2, 0, width, box.height())
    height = box.width() * proportion
    return QRectF(0, (box.height() - height) / 2, box.width(), height)


def _shrunk(image: QImage, width: float) -> QImage:
    """Return the image, scaled down smoothly.

    A painter loses thin lines if it scales an image to less than half of its size.
    """
    if image.width() < width * 1.5:
        return image
    return image.scaledToWidth(max(1, round(width)), Qt.TransformationMode.SmoothTransformation)


class _Changes(FacePainter):
    """Paints the numbers that differ from the printed ones along the lower edge of a scan."""

    def _differs(self, field: str) -> bool:
        now = self.spec.current(field)
        return now is not None and now != (getattr(self.card, field) or 0)

    def draw(self) -> None:
        """Paint the changed numbers. If all are as printed, paint nothing."""
        card, spec, w = self.card, self.spec, self.w
        size = w * (0.25 if w < 130 else 0.15)
        at = QPointF(w * 0.06, self.h - size - w * 0.05)
        if card.bullets is not None and (self._differs("bullets") or spec.is_stud != spec.was_stud):
            self.paint_bullets(QRectF(at.x(), at.y(), size, size))
            at += QPointF(size * 1.1, 0)
        for field in ("influence", "control"):
            if self._differs(field):
                self.paint_chip(QRectF(at.x(), at.y(), size, size), field)
                at += QPointF(size * 1.1, 0)
        if self._differs("production"):
            box = QRectF(w - size * 1.1 - w * 0.04, at.y(), size, size)
            self.coin(box, f"{spec.stats.production:+}", spec.change("production"))
        if card.value is not None and self._differs("value"):
            self.p.setPen(QPen(QColor("#20160c"), 1))
            self.p.setBrush(QColor("#f6ead0"))
            corner = QRectF(w * 0.03, w * 0.03, size * 1.1, size * 2.0)
            self.p.drawRoundedRect(corner, w * 0.03, w * 0.03)
            self.value_and_suit(corner.left() + size * 0.15, corner.top() + size * 0.15, size * 0.8)
