"""The part for tables in the local network on the page *Play with others*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.net.invitation import TableInvitation
from doomtown_desktop.net.nearby import FoundTable
from doomtown_desktop.session.game_plan import BOOK_NAMES
from doomtown_desktop.speech import nearby_words
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.net.layout import JoinRow, plain_words, remove_row, sheet

ABOUT: Final = "Finds tables on other computers of your network, without an invitation."
LOOK: Final = "Look for tables"
STOP: Final = "Stop looking"


class NearbyDoor(QWidget):
    """A button that searches, and the tables that have answered. Nothing is sent before it is pressed."""

    search = Signal(bool)
    """The person wants to search, or no longer."""
    go = Signal(object)
    """The person joins a table. Carries its `TableInvitation`."""

    def __init__(self) -> None:
        super().__init__()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        frame, column = sheet("Tables in this network")
        whole.addWidget(frame)
        row = QHBoxLayout()
        self._searches = False
        self.words = plain_words(ABOUT)
        self.button = QPushButton(LOOK)
        self.button.setWhatsThis("Asks all computers of your network once every two seconds.")
        self.button.clicked.connect(lambda: self.search.emit(not self._searches))
        row.addWidget(self.words, 1)
        row.addWidget(self.button)
        column.addLayout(row)
        self._rows = column
        self.rows: dict[TableInvitation, NearbyRow] = {}
        """The rows of the list by the ways to their tables, in order."""
        self._why_not = ""

    def show_searching(self, *, searches: bool) -> None:
        """Show that the search has begun, or has ended."""
        self.show_tables(())
        self._searches = searches
        self.words.setText(nearby_words.searching() if searches else ABOUT)
        self.button.setText(STOP if searches else LOOK)

    def say(self, words: str) -> None:
        """Show why there is no search."""
        self.words.setText(words)
        aloud.say(self.window(), words)

    def show_tables(self, tables: Sequence[FoundTable]) -> None:
        """Show the tables that have answered. Existing rows are updated, so that the focus stays."""
        here = {table.invitation for table in tables}
        for gone in [each for each in self.rows if each not in here]:
            remove_row(self.rows.pop(gone), self._rows, self.button)
        before: QWidget = self.button
        for place, table in enumerate(tables):
            if table.invitation not in self.rows:
                row = self.rows[table.invitation] = NearbyRow()
                row.button.clicked.connect(partial(self.go.emit, table.invitation))
                aloud.say(self.window(), f"{nearby_words.table_name(table.host)} has answered.")
            row = self.rows[table.invitation]
            row.show_table(table)
            self._rows.removeWidget(row)
            self._rows.insertWidget(2 + place, row)
            QWidget.setTabOrder(before, row.button)
            before = row.button
        if tables:
            self.words.setText(f"{amount(len(tables), 'table')} found. Compare the sign with its host's.")
        else:
            self.words.setText(nearby_words.nobody_found())
        self._look()

    def allow(self, why_not: str) -> None:
        """Enable the buttons, or grey them out with the reason."""
        self._why_not = why_not
        self._look()

    def _look(self) -> None:
        for row in self.rows.values():
            row.button.setEnabled(not self._why_not)
            row.button.setToolTip(self._why_not)
            row.button.setAccessibleDescription(self._why_not or row.words.text())


class NearbyRow(JoinRow):
    """A table in the local network, with a button that leads to its door."""

    def __init__(self) -> None:
        super().__init__("Knock")

    def show_table(self, table: FoundTable) -> None:
        """Show a table."""
        rules = BOOK_NAMES.get(table.ruleset, table.ruleset)
        self.name.setText(nearby_words.table_name(table.host))
        self.words.setText(nearby_words.table_state(rules, table.free, table.seats, table.sign))
        self.button.setAccessibleName(f"Knock: {self.name.text()}")


__all__ = ["NearbyDoor", "NearbyRow"]
