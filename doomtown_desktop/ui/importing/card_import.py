"""The page that imports card data into the user's data, from a file of the public card database."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from doomtown_desktop.catalog.local_cards import LocalCards
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look.cover import MainButton, PageCover
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.local_data import contents_of

ORDER: Final = {"bad": 0, "new": 1, "changed": 2, "known": 3}


class CardImportPage(PageCover):
    """Shows the entries of a file. ``taken`` carries the contents to save and the name of the undo step."""

    taken = Signal(dict, str)

    def __init__(self, host: QWidget, found: LocalCards, source: str, theme: Theme) -> None:
        super().__init__(host, f"Card data from {source}")
        self.found, self.source = found, source
        self.contents: dict[str, dict[str, Any]] = contents_of(found)
        counts = {state: sum(row.state == state for row in found.rows) for state in ORDER}
        self.sums = QLabel(
            f"{amount(len(found.rows), 'entry')}: {counts['known']} as in the program, "
            f"{counts['changed']} different (the program's data is used), {counts['new']} new, "
            f"{counts['bad']} unusable."
        )
        self.sums.setWordWrap(True)
        self.body.addWidget(self.sums)
        hint = QLabel(
            "It is saved in your own data and nowhere else. The large card shows the texts (Settings); new "
            "cards can be put into decks and the collection, but the table has no rules for them."
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        self.body.addWidget(hint)
        self.only = QCheckBox("Only what differs")
        self.only.toggled.connect(lambda _: self._show())
        self.body.addWidget(self.only)
        tones = {"known": theme.good, "changed": theme.accent, "new": theme.legal, "bad": theme.bad}
        self.list = RowsView(
            (
                Field("Entry", lambda row: str(row.number), 56, lambda row: row.number, middle=True),
                Field(
                    "State",
                    lambda row: str(row.state),
                    84,
                    lambda row: (ORDER[row.state], row.number),
                    tone=lambda row: tones[row.state],
                ),
                Field("Code", lambda row: row.code, 70),
                Field("Title", lambda row: row.title, 240),
                Field("What to know", lambda row: "; ".join(row.reasons), 0),
            ),
            "Entries of the file",
        )
        self.body.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        new = len(found.facts)
        words = f"Keep {len(found.texts)} texts" + (f" and {new} new cards" if new else "")
        self.import_button = MainButton(words)
        self.import_button.setEnabled(bool(self.contents))
        self.import_button.clicked.connect(
            lambda: self.taken.emit(
                self.contents, f"Import {amount(len(self.contents), 'card')} from {source}"
            )
        )
        foot.addWidget(self.import_button)
        self.body.addLayout(foot)
        self.only.setChecked(counts["known"] < len(found.rows))
        self._show()

    def _show(self) -> None:
        rows = [row for row in self.found.rows if not self.only.isChecked() or row.state != "known"]
        self.list.show_rows(rows, lambda row: row.number)
