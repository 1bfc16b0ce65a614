"""The differences between a file and the collection, with a filter for each kind of difference."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.ui.kit.tool_buttons import tool_button
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.import_diff import ChangeKind, ImportChange, ImportDiff

SIGNS: Final[Mapping[ChangeKind, str]] = {
    ChangeKind.NEW: "+",
    ChangeKind.MORE: "↑",
    ChangeKind.SAME: "=",
    ChangeKind.FEWER: "↓",
    ChangeKind.MISSING: "−",
}
HINTS: Final[Mapping[ChangeKind, str]] = {
    ChangeKind.NEW: "You own none of these",
    ChangeKind.MORE: "The file has more than you own",
    ChangeKind.SAME: "The file has as many as you own",
    ChangeKind.FEWER: "The file has fewer than you own",
    ChangeKind.MISSING: "You own these, and the file does not name them",
}
_ORDER: Final = tuple(ChangeKind)


class ChangesView(QWidget):
    """Shows the differences. ``show_changes`` replaces them; the chosen filter stays."""

    def __init__(self, facts: Catalogue, theme: Theme) -> None:
        super().__init__()
        self.facts, self.theme = facts, theme
        self.found: ImportDiff | None = None
        self.only: ChangeKind | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        line = QHBoxLayout()
        group = QButtonGroup(self)
        self.buttons: dict[ChangeKind | None, QToolButton] = {}
        for each in (None, *ChangeKind):
            words = "All" if each is None else f"{SIGNS[each]} {each}"
            hint = "All copies in the file and in the collection" if each is None else HINTS[each]
            button = tool_button(words, partial(self._filter, each), hint, checkable=True)
            group.addButton(button)
            self.buttons[each] = button
            line.addWidget(button)
        line.addStretch(1)
        column.addLayout(line)
        self.buttons[None].setChecked(True)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setObjectName("faint")
        column.addWidget(self.words)
        self.list = RowsView(self._fields(), "Differences between the file and the collection")
        self.list.empty = "There are no such differences."
        column.addWidget(self.list, 1)

    def _fields(self) -> tuple[Field, ...]:
        tones = {
            ChangeKind.NEW: self.theme.good,
            ChangeKind.MORE: self.theme.accent,
            ChangeKind.SAME: self.theme.faint,
            ChangeKind.FEWER: self.theme.chosen,
            ChangeKind.MISSING: self.theme.bad,
        }

        def title(row: ImportChange) -> str:
            return self.facts.get(row.code).title if row.code in self.facts.by_code else row.code

        def pack(row: ImportChange) -> str:
            known = self.facts.by_code.get(row.code)
            return "" if known is None else self.facts.pack(known.pack).name

        return (
            Field(
                "Change",
                lambda row: f"{SIGNS[row.change]} {row.change}",
                92,
                lambda row: _ORDER.index(row.change),
                tone=lambda row: tones[row.change],
            ),
            Field("Card", title, 260),
            Field("Pack", pack, 200),
            Field(
                "File",
                lambda row: str(row.in_file),
                60,
                lambda row: row.in_file,
                middle=True,
                long="Copies in the file",
            ),
            Field(
                "Own",
                lambda row: str(row.owned),
                60,
                lambda row: row.owned,
                middle=True,
                long="Copies that you own",
            ),
            Field("Kind of copies", lambda row: row.features, 0),
        )

    def show_changes(self, found: ImportDiff | None) -> None:
        """Show other differences. With None, they are being computed."""
        self.found = found
        counts = None if found is None else found.counts()
        for each, button in self.buttons.items():
            if each is None:
                continue
            words = f"{SIGNS[each]} {each}"
            button.setText(words if counts is None else f"{counts[each]:,} {words}")
            button.setAccessibleName(f"{0 if counts is None else counts[each]} {each}: {HINTS[each]}")
        self._fill()

    def _filter(self, only: ChangeKind | None) -> None:
        self.only = only
        self._fill()

    def _fill(self) -> None:
        changes = () if self.found is None else self.found.changes
        self.words.setText(
            "Comparing with your collection …"
            if self.found is None
            else HINTS[self.only] + "."
            if self.only is not None
            else "Each line is one kind of copies: a printing with its finish, condition, language and place."
        )
        rows = [each for each in changes if self.only is None or each.change is self.only]
        if self.only is None:
            rows.sort(key=lambda row: _ORDER.index(row.change))
        self.list.show_rows(rows)
