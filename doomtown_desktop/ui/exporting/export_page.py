"""The page that exports decks as files for other programs. It first shows what the file cannot store."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import HOLDING_MANY, WRITABLE, Export, FileFormat, write, write_many
from doomtown_desktop.ui.exporting.save_page import SavePage
from doomtown_desktop.ui.look import fonts

_SHOWN: Final = 60_000
"""At most this many characters of a file are shown."""


class ExportPage(SavePage):
    """Exports one or several decks to a file or to the clipboard. ``did`` reports what was done."""

    def __init__(self, host: QWidget, drafts: Sequence[Draft], facts: Catalogue) -> None:
        what = drafts[0].name if len(drafts) == 1 else f"{len(drafts)} decks"
        super().__init__(host, f"Export {what}", "Export", "All files (*)")
        self.drafts, self.facts = list(drafts), facts
        self.made: Export | None = None
        middle = QHBoxLayout()
        middle.setSpacing(10)
        self.body.addLayout(middle, 1)
        self.kinds = QListWidget()
        self.kinds.setAccessibleName("Kind of file")
        self.kinds.setWordWrap(True)
        self.kinds.setSpacing(1)
        self.kinds.setFixedWidth(min(fonts.scaled(270), host.width() // 3))
        for each in WRITABLE if len(self.drafts) == 1 else HOLDING_MANY:
            item = QListWidgetItem(f"{each.name[:1].upper()}{each.name[1:]}\n{each.use}")
            item.setData(Qt.ItemDataRole.UserRole, each)
            self.kinds.addItem(item)
        self.kinds.currentItemChanged.connect(lambda _: self._make())
        middle.addWidget(self.kinds)
        right = QVBoxLayout()
        middle.addLayout(right, 1)
        self.losses = QLabel()
        self.losses.setWordWrap(True)
        self.losses.setTextFormat(Qt.TextFormat.PlainText)
        self.losses.setAccessibleName("What the format loses")
        right.addWidget(self.losses)
        self.remarks = QLabel()
        self.remarks.setObjectName("faint")
        self.remarks.setWordWrap(True)
        self.remarks.setTextFormat(Qt.TextFormat.PlainText)
        right.addWidget(self.remarks)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName("Preview of the file")
        right.addWidget(self.text, 1)
        self.add_foot("text", "Save as a file…")
        self.kinds.setCurrentRow(0)

    @property
    def file_format(self) -> FileFormat:
        """The chosen file format."""
        found: FileFormat = self.kinds.currentItem().data(Qt.ItemDataRole.UserRole)
        return found

    def choose(self, file_format: FileFormat) -> None:
        """Choose a file format. Raises ``LookupError`` if the format is not offered."""
        for row in range(self.kinds.count()):
            if self.kinds.item(row).data(Qt.ItemDataRole.UserRole) is file_format:
                self.kinds.setCurrentRow(row)
                return
        raise LookupError(f"{file_format} is not offered for {len(self.drafts)} decks.")

    def _make(self) -> None:
        """Write the file in memory, and show its text and what the format loses."""
        made = (
            write(self.file_format, self.drafts[0], self.facts)
            if len(self.drafts) == 1
            else write_many(self.file_format, self.drafts, self.facts)
        )
        self.made = made
        self.say_trouble("")
        self.said.clear()
        if made.losses:
            listed = [f"–  {loss}" for loss in made.losses[:8]]
            more = len(made.losses) - len(listed)
            self.losses.setText(
                "\n".join(("This format loses something:", *listed))
                + (f"\n–  and {more} more." if more > 0 else "")
            )
        else:
            several = len(self.drafts) > 1
            self.losses.setText(
                f"Nothing is lost: reading it back gives the same {'decks' if several else 'deck'}."
            )
        self.remarks.setText("  ".join(made.remarks))
        self.remarks.setVisible(bool(made.remarks))
        is_text = made.file_format.is_text
        self.copy_button.setEnabled(is_text)
        text = made.text if is_text else f"{made.file_name}, {len(made.data):,} bytes"
        cut = f"\n… {len(text) - _SHOWN:,} more characters" if len(text) > _SHOWN else ""
        self.text.setPlainText(text[:_SHOWN] + cut)

    @override
    def copy(self) -> None:
        if self.made is not None:
            QGuiApplication.clipboard().setText(self.made.text)
            self.report(f"Copied as {self.made.file_format}")

    @override
    def save(self) -> None:
        if self.made is None:
            return
        name = self.ask_save(self.made.file_name)
        if not name:
            return
        try:
            Path(name).write_bytes(self.made.data)
        except OSError as error:
            self.say_trouble(f"{Path(name).name} cannot be written: {error.strerror or error}.")
            return
        self.report_saved(Path(name))
