"""The panel with all rows of the collection. It shows the condition and place of every copy."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtWidgets import QLineEdit
from typing_extensions import override

from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.card_panel import described
from doomtown_desktop.ui.collection.panel import Panel
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme


class CopiesPanel(Panel):
    """All rows. The user can filter them by words in the title, pack, kind, place, tags or notes."""

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__(session, theme)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Binder A · foil · signed …")
        self.filter.setAccessibleName("Search copies")
        self.filter.setToolTip("Words in title, pack, kind, place, tags or notes; all of them must match")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self._narrow())
        self.column.addWidget(self.filter)
        self.all: list[CopiesRow] = []
        self._names: dict[str, str] = {}
        """The title and pack of each printing, by code, in the case-folded form used for searching."""
        fields = (
            Field("No.", lambda r: str(r.copies), 42, lambda r: r.copies, middle=True, long="Copies"),
            Field("Card", self._title, 0),
            Field("Pack", self._pack, 62, lambda r: r.code, middle=True),
            Field(
                "Kind", described, 84, used=lambda r: bool(r.finish or r.condition or r.language or r.marks)
            ),
            Field("Place", lambda r: r.place or "–", 84, used=lambda r: bool(r.place)),
            Field("Tags", lambda r: ", ".join(r.tags) or "–", 84, used=lambda r: bool(r.tags)),
            Field("Notes", lambda r: r.notes or "–", 84, used=lambda r: bool(r.notes)),
        )
        self.list = RowsView(fields, "Copies in the collection")
        self.list.empty = "No copies found"
        self.list.chosen.connect(self._pick)
        self.column.addWidget(self.list, 1)

    def _title(self, row: CopiesRow) -> str:
        card = self.session.catalogue.by_code.get(row.code)
        return f"card {row.code}" if card is None else card.title

    def _pack(self, row: CopiesRow) -> str:
        card = self.session.catalogue.by_code.get(row.code)
        return "–" if card is None else card.pack

    def _pick(self, row: CopiesRow) -> None:
        card = self.session.catalogue.by_code.get(row.code)
        if card is not None:
            self.picked.emit(card)

    @override
    def renew(self) -> None:
        self.all = self.session.holdings()
        self._narrow()

    def _search_text(self, row: CopiesRow) -> str:
        """Return the searchable text of a row.

        The title and pack are case-folded only once for each printing.
        """
        if row.code not in self._names:
            self._names[row.code] = fold(f"{self._title(row)} {self._pack(row)}")
        return f"{self._names[row.code]} {_folded(f'{described(row)} {_own_words(row)}')}"

    def _narrow(self) -> None:
        words = [fold(word) for word in self.filter.text().split()]
        rows = self.all
        if words:
            texts = [(row, self._search_text(row)) for row in rows]
            rows = [row for row, text in texts if all(word in text for word in words)]
        self.list.show_rows(rows, lambda row: row.key)
        copies = sum(row.copies for row in rows)
        self.say(
            f"{amount(copies, 'copy')} in {amount(len(rows), 'row')}, including proxies." if self.all else ""
        )


@lru_cache(maxsize=4096)
def _folded(text: str) -> str:
    return fold(text)


def _own_words(row: CopiesRow) -> str:
    return f"{row.place} {' '.join(row.tags)} {row.notes}"
