"""Cards on pages, on the screen and as a PDF: the same painting for both."""

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
"""Dots of a card's picture for each inch of paper."""
_RESOLUTION: Final = 1200
"""Of places on the page, for each inch."""
_FACE_WIDTH: Final = 300.0
"""A face is laid out for this width, whatever its size on paper."""
_PAPERS: Final = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
EDGE: Final = QColor("#120c07")
"""Behind the round corners of a card, so that no white shows after cutting."""


class PrintError(RuntimeError):
    """The file cannot be written; the message says which and what to do."""


@dataclass(frozen=True, slots=True)
class Job:
    """The cards to print and the way to print them.

    Attributes:
        cards: One entry for each copy.
        marks: Whether there are cut marks.
    """

    cards: tuple[CardFacts, ...]
    sheet: PrintSheet
    marks: bool = True
    title: str = "Cards"

    @property
    def pages(self) -> list[list[CardFacts]]:
        """The cards by page."""
        return sheets(self.cards)


def paint_page(
    painter: QPainter, job: Job, cards: Sequence[CardFacts], faces: FaceStore, pixels: float, dots: float
) -> None:
    """Paint one page.

    Args:
        painter: Stands at the page's upper left corner.
        job: How it is printed.
        cards: Of this page.
        faces: Draws the cards, or has the user's scans of them.
        pixels: Of the painter for a millimetre.
        dots: Of a card's picture for a millimetre.
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
    """A face as many dots wide as its card on paper; kept, so that copies share one picture in the file."""
    width = dots * CARD_WIDTH
    return faces.face(FaceSpec(card, min(_FACE_WIDTH, width), max(1.0, width / _FACE_WIDTH)))


def write_pdf(job: Job, file: Path, faces: FaceStore) -> Iterator[int]:
    """Write a PDF page by page; gives the number of pages that are done, so that a window can breathe.

    The file is there only when all pages are: whoever stops asking before the end leaves nothing behind.

    Raises:
        PrintError: it cannot be written.
    """
    half = file.with_name(f".{file.name}.part")
    try:
        half.write_bytes(b"")  # Qt would only complain
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
