"""Writes HTML to a PDF file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument


class SheetError(Exception):
    """A sheet cannot be written. The message is for the user."""


def write_html(html: str, title: str, name: str) -> Path:
    """Write HTML to a PDF file on A4; return the file, whose name ends in ".pdf".

    Raises:
        SheetError: The file cannot be written.
    """
    file = Path(name)
    file = file if file.suffix.lower() == ".pdf" else file.with_name(f"{file.name}.pdf")
    try:
        with file.open("ab"):  # `QPdfWriter` does not report errors
            pass
    except OSError as error:
        raise SheetError(f"{file.name} cannot be written: {error.strerror or error}.") from error
    writer = QPdfWriter(str(file))
    writer.setTitle(title)
    writer.setCreator("Doomtown Desktop")
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(12, 12, 12, 12),
            QPageLayout.Unit.Millimeter,
        )
    )
    document_of(html).print_(writer)
    return file


def document_of(html: str) -> QTextDocument:
    """Return a document with the font of printed sheets."""
    document = QTextDocument()
    font = QFont()
    font.setPointSizeF(8.5)
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setHtml(html)
    return document
