"""Cards on pages. They are painted in the same way on the screen and in a PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen, QPixmap

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks.printing import CARD_WIDTH, PrintSheet, sheets
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore

DPI: Final = 360
"""The resolution of card pictures on paper, in dots per inch."""
_RESOLUTION: Final = 1200
"""The resolution of positions on a page, in dots per inch."""
_FACE_WIDTH: Final = 300.0
"""The maximum width at which a face is laid out, in pixels. It does not depend on the face's size on
paper.
"""
_PAPERS: Final = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
EDGE: Final = QColor("#120c07")
"""The colour behind the round corners of a card. Because of it, cards that were cut out have no white
corners.
"""


class PrintError(RuntimeError):
    """Raised if the file cannot be written. The message names the file and says what to do."""


@dataclass(frozen=True, slots=True)
class Job:
    """The cards to print, and how to print them.

    Attributes:
        cards: The printing of each copy, in order.
        marks: True to print cut marks.
    """

    cards: tuple[CardFacts, ...]
    sheet: PrintSheet
    marks: bool = True
    title: str = "Cards"

    @property
    def pages(self) -> list[list[CardFacts]]:
        """The cards of each page."""
        return sheets(self.cards)


def paint_page(
    painter: QPainter, job: Job, cards: Sequence[CardFacts], faces: FaceStore, pixels: float, dots: float
) -> None:
    """Paint a page.

    Args:
        painter: A painter whose origin is the page's upper left corner.
        job: The print job of the page.
        cards: The cards of this page.
        faces: The source of the pictures: drawn faces, or the user's scans.
        pixels: Pixels of the painter per millimetre.
        dots: Dots of a card's picture per millimetre.
    """
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for card, box in zip(cards, job.sheet.places(), strict=False):
        at = QRectF(box.x * pixels, box.y * pixels, box.width * pixels, box.height * pixels)
        painter.fillRect(at, EDGE)
        face = _face(card, faces, dots)
        painter.drawPixmap(at, face, QRectF(face.rect()))
    if job.marks:
        painter.setPen(QPen(QColor("#808080"), 0.1 * pixels, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        for mark in job.sheet.marks(len(cards)):
            x1, y1, x2, y2 = (each * pixels for each in mark)
            painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))


def _face(card: CardFacts, faces: FaceStore, dots: float) -> QPixmap:
    """Return a face at this resolution.

    Faces are cached, so that copies of a card share one picture in the file.
    """
    width = dots * CARD_WIDTH
    return faces.face(FaceSpec(card, min(_FACE_WIDTH, width), max(1.0, width / _FACE_WIDTH)))


def write_pdf(job: Job, file: Path, faces: FaceStore) -> Iterator[int]:
    """Write a PDF page by page, and yield the number of finished pages.

    The file appears only after the last page: if the caller stops earlier, no file remains.

    Raises:
        PrintError: The file cannot be written.
    """
    half = file.with_name(f".{file.name}.part")
    try:
        half.write_bytes(b"")  # on its own, Qt would only log an error
    except OSError as error:
        raise PrintError(f"{file.name} cannot be written: {error.strerror or error}.") from error
    writer = QPdfWriter(str(half))
    writer.setResolution(_RESOLUTION)
    writer.setPageLayout(
        QPageLayout(QPageSize(_PAPERS[job.sheet.paper]), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    writer.setTitle(job.title)
    writer.setCreator("Doomtown Desktop")
    painter = QPainter()
    if not painter.begin(writer):
        half.unlink(missing_ok=True)
        raise PrintError(f"{file.name} cannot be written. Choose another folder.")
    kept = FaceStore(faces.wording, faces.style)
    kept.scans = faces.scans
    done = False
    try:
        for number, cards in enumerate(job.pages, start=1):
            if number > 1:
                writer.newPage()
            paint_page(painter, job, cards, kept, _RESOLUTION / 25.4, DPI / 25.4)
            yield number
        done = painter.end()
    finally:
        if painter.isActive():
            painter.end()
        if not done:
            half.unlink(missing_ok=True)
    try:
        half.replace(file)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise PrintError(f"{file.name} cannot be written: {error.strerror or error}.") from error
