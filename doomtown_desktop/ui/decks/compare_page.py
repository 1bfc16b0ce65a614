"""A page that compares several decks in columns: their numbers, cards by group, and posses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.comparing import ComparedCard, in_columns, key_numbers
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.covers import PICTURE, FaceColumn
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.late_covers import LateCovers
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import PageCover

MOST: Final = 8
"""At most this many decks are compared at once, because more columns would not be readable."""
NONE: Final = "·"
CARD: Final = Qt.ItemDataRole.UserRole
"""The item role for the compared card of a row."""
PICTURE_SIZE: Final = 32
"""The width of the pictures in the rows, in pixels at a text size of 100 %."""


class ComparePage(PageCover):
    """Shows decks side by side, with the pictures of their cards. It does not change them."""

    def __init__(self, host: QWidget, drafts: Sequence[Draft], facts: Catalogue, faces: FaceStore) -> None:
        self.drafts, self.facts, self.faces = list(drafts[:MOST]), facts, faces
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
        size = round(fonts.scaled(PICTURE_SIZE))
        self.tree.setIconSize(QSize(size, round(size * PICTURE)))
        self.tree.header().setStyleSheet(f"QHeaderView {{ icon-size: {size}px; }}")
        self.covers = LateCovers(faces, fonts.scaled(PICTURE_SIZE), self.devicePixelRatioF(), self)
        self.tree.setHeaderLabels(["", *(draft.name for draft in self.drafts)])
        for column, draft in enumerate(self.drafts, 1):
            self.tree.headerItem().setToolTip(column, draft.name)
        self.tree.header().setTextElideMode(Qt.TextElideMode.ElideRight)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self.tree, 1)
        self.shown = FaceColumn(faces, "The chosen card")
        middle.addWidget(self.shown)
        self.body.addLayout(middle, 1)
        self.tree.currentItemChanged.connect(lambda *_: self._show_card())
        self._fill()

    def _fill(self) -> None:
        self.tree.clear()
        self.covers.clear()
        for column, draft in enumerate(self.drafts, 1):
            if (outfit := self.facts.by_code.get(draft.outfit or "")) is not None:
                self.covers.give(outfit, partial(self.tree.headerItem().setIcon, column))
        numbers = [key_numbers(known_part(draft, self.facts), self.facts) for draft in self.drafts]
        self._group("Numbers", [(name, [each[name] for each in numbers]) for name in numbers[0]])
        for name, lines in in_columns(self.drafts, self.facts.get):
            totals = [str(sum(line.copies[column] for line in lines)) for column in range(len(self.drafts))]
            rows = [
                (line.title, [str(copies) if copies else NONE for copies in line.copies]) for line in lines
            ]
            cards = {line.title: line for line in lines if line.codes[0] in self.facts.by_code}
            self._group(name, rows, totals, cards)
        self.tree.expandAll()
        header = self.tree.header()
        header.setStretchLastSection(False)
        for column in range(1, len(self.drafts) + 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, fonts.scaled(230))

    def _group(
        self,
        name: str,
        rows: Sequence[tuple[str, Sequence[str]]],
        totals: Sequence[str] = (),
        cards: Mapping[str, ComparedCard] = MappingProxyType({}),
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
            if (line := cards.get(words)) is not None:
                self.covers.give(self.facts.get(line.codes[0]), partial(item.setIcon, 0))
                item.setData(0, CARD, line)
            said = ", ".join(
                f"{draft.name}: {value}" for draft, value in zip(self.drafts, values, strict=True)
            )
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{words}. {said}")

    def _show_card(self) -> None:
        """Show the card of the current row, with its copies in each deck."""
        item = self.tree.currentItem()
        line = None if item is None else item.data(0, CARD)
        if not isinstance(line, ComparedCard):
            self.shown.show_cards([])
            return
        there = zip(line.copies, self.drafts, strict=True)
        words = ", ".join(f"{copies} in {draft.name}" for copies, draft in there if copies)
        self.shown.show_cards([(words, self.facts.get(line.codes[0]))])
