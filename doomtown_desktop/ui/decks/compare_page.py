"""A page that compares several decks in columns: their numbers, cards by group, and posses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.comparing import in_columns, key_numbers
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import PageCover

MOST: Final = 8
"""At most this many decks are compared at once, because more columns would not be readable."""
NONE: Final = "·"


class ComparePage(PageCover):
    """Shows decks side by side. It does not change them."""

    def __init__(self, host: QWidget, drafts: Sequence[Draft], facts: Catalogue) -> None:
        self.drafts, self.facts = list(drafts[:MOST]), facts
        super().__init__(host, f"{len(self.drafts)} decks side by side")
        if len(drafts) > MOST:
            self.say_trouble(f"{len(drafts)} decks were chosen; the first {MOST} are shown.")
        self.only = QCheckBox("Only what differs")
        self.only.setChecked(True)
        self.only.toggled.connect(lambda _: self._fill())
        self.body.addWidget(self.only)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.heading.text())
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(8)
        self.tree.setHeaderLabels(["", *(draft.name for draft in self.drafts)])
        for column, draft in enumerate(self.drafts, 1):
            self.tree.headerItem().setToolTip(column, draft.name)
        self.tree.header().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.body.addWidget(self.tree, 1)
        self._fill()

    def _fill(self) -> None:
        self.tree.clear()
        numbers = [key_numbers(known_part(draft, self.facts), self.facts) for draft in self.drafts]
        self._group("Numbers", [(name, [each[name] for each in numbers]) for name in numbers[0]])
        for name, lines in in_columns(self.drafts, self.facts.get):
            totals = [str(sum(line.copies[column] for line in lines)) for column in range(len(self.drafts))]
            rows = [
                (line.title, [str(copies) if copies else NONE for copies in line.copies]) for line in lines
            ]
            self._group(name, rows, totals)
        self.tree.expandAll()
        header = self.tree.header()
        header.setStretchLastSection(False)
        for column in range(1, len(self.drafts) + 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, fonts.scaled(230))

    def _group(
        self, name: str, rows: Sequence[tuple[str, Sequence[str]]], totals: Sequence[str] = ()
    ) -> None:
        shown = [row for row in rows if not self.only.isChecked() or len(set(row[1])) > 1]
        if not shown:
            return
        head = QTreeWidgetItem(self.tree, [name, *totals])
        font = head.font(0)
        font.setBold(True)
        for column in range(len(self.drafts) + 1):
            head.setFont(column, font)
        for words, values in shown:
            item = QTreeWidgetItem(head, [words, *values])
            item.setToolTip(0, words)
            said = ", ".join(
                f"{draft.name}: {value}" for draft, value in zip(self.drafts, values, strict=True)
            )
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{words}. {said}")
