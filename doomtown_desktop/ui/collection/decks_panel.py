"""The Decks panel: decks that are built or wanted, their missing cards, and boxes that contain these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSplitter, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks import ownership
from doomtown_desktop.decks.ownership import Need
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.ui.collection.panel import ListButtons, Panel, in_full, in_short
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look.rows import Field, RowsView, tick_boxes
from doomtown_desktop.ui.look.theme import Theme

BUILT, WANTED = 1, 2


@dataclass(frozen=True, slots=True)
class DeckNeedsRow:
    """A deck in the list, with the cards that it is missing."""

    deck: StoredDeck
    wanted: bool
    needs: tuple[Need, ...]
    """The cards that the deck is missing."""

    @property
    def missing(self) -> int:
        """The number of copies that the deck is missing."""
        return sum(need.missing for need in self.needs)


class DecksPanel(Panel):
    """The decks, with two tick boxes each. Below them are the missing cards of the chosen deck."""

    pulled = Signal(int)
    """The user wants the pull sheet of a deck. The signal carries the deck's id."""

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__(session, theme)
        fields = (
            Field("Deck", lambda r: r.deck.name, 0),
            Field("Built", lambda r: "", 52, checked=lambda r: r.deck.built, long="Built: holds its copies"),
            Field(
                "Want",
                lambda r: "",
                52,
                checked=lambda r: r.wanted or r.deck.built,
                long="Count its cards as needed",
            ),
            Field(
                "Missing",
                lambda r: str(r.missing) if r.missing else "–",
                72,
                lambda r: r.missing,
                middle=True,
                tone=lambda r: theme.bad if r.missing else theme.good,
                long="Copies missing",
            ),
        )
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.list = RowsView(fields, "Decks")
        self.list.setStyleSheet(tick_boxes(theme))
        self.list.chosen.connect(lambda _: self._show_deck())
        self.list.rows.ticked.connect(self._tick)
        above = QWidget()
        column = QVBoxLayout(above)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        self.sharing = QCheckBox("Wanted decks share copies")
        self.sharing.setToolTip(
            "You play one deck at a time, so the largest number of each card counts, not the sum"
        )
        self.sharing.clicked.connect(session.set_sharing)
        column.addWidget(self.sharing)
        self.pull_button = QPushButton("Pull sheet…")
        self.pull_button.clicked.connect(self._pull)
        column.addWidget(self.pull_button)
        self.split.addWidget(above)
        self.split.addWidget(self._below(theme))
        self.column.addWidget(self.split, 1)

    def _below(self, theme: Theme) -> QWidget:
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 4, 0, 0)
        self.advice = QLabel()
        self.advice.setObjectName("faint")
        self.advice.setTextFormat(Qt.TextFormat.RichText)
        self.advice.setWordWrap(True)
        column.addWidget(self.advice)
        fields = (
            Field(
                "Missing",
                lambda n: f"{n.missing} of {n.needed}",
                72,
                lambda n: n.missing,
                middle=True,
                tone=lambda n: theme.bad,
                long="Copies missing of those needed",
            ),
            Field("Card", lambda n: n.card.title, 160),
            Field("In boxes", lambda n: in_short(n.boxes), 0, hint=lambda n: in_full(n.boxes)),
        )
        self.needs = RowsView(fields, "Missing cards in the deck")
        self.needs.empty = "Nothing is missing"
        self.needs.chosen.connect(lambda need: self.picked.emit(need.card))
        column.addWidget(self.needs, 1)
        self.leaving = ListButtons(self.session, "the missing cards", self._list)
        column.addWidget(self.leaving)
        return below

    @override
    def renew(self) -> None:
        session = self.session
        wanted = session.wanted_decks()
        rows = [
            DeckNeedsRow(deck, deck.id in wanted, tuple(session.deck_needs(deck)))
            for deck in session.all_decks()
        ]
        self.say(
            "A built deck holds its copies. Missing cards of built and wanted decks are on the wish list."
            if rows
            else "You have no decks yet: build one, and see here what is missing."
        )
        self.list.show_rows(rows, lambda row: row.deck.id)
        self.sharing.setChecked(session.sharing)
        self.list.choose_some()
        self._show_deck()

    def _show_deck(self) -> None:
        row = self.list.current()
        if not isinstance(row, DeckNeedsRow):
            self.advice.setText("")
            self.needs.show_rows([])
            self.leaving.setEnabled(False)
            self.pull_button.setEnabled(False)
            return
        self.pull_button.setEnabled(True)
        self.pull_button.setText("Put-back list…" if row.deck.built else "Pull sheet…")
        self.pull_button.setToolTip(
            "Where its cards go when you take it apart"
            if row.deck.built
            else "Which cards to take out of which binder or box"
        )
        self.needs.show_rows(row.needs, lambda need: need.card.code)
        self.leaving.setEnabled(bool(row.needs))
        gaps = {need.card.group: need.missing for need in row.needs}
        buys = ownership.next_buys(self.session.catalogue, gaps)
        if not gaps:
            words = "has every card."
        elif buys:
            boxes = ", ".join(f"{buy.pack.name} ({buy.copies})" for buy in buys[:4])
            self.advice.setToolTip(f"Boxes with the most missing cards: {boxes}.")
            words = (
                f"is missing {amount(row.missing, 'copy')}. Best box: {buys[0].pack.name} ({buys[0].copies})."
            )
        else:
            words = f"is missing {amount(row.missing, 'copy')}; no box contains any."
        self.advice.setText(
            f"<b style='color:{self.theme.accent}'>{escape(row.deck.name)}</b> {escape(words)}"
        )

    def _pull(self) -> None:
        row = self.list.current()
        if isinstance(row, DeckNeedsRow):
            self.pulled.emit(row.deck.id)

    def _tick(self, row: object, column: int, on: bool) -> None:
        assert isinstance(row, DeckNeedsRow)
        if column == BUILT:
            self.session.set_built(row.deck, on)
        elif not row.deck.built:
            self.session.set_wanted(row.deck, on)

    def _list(self) -> tuple[str, Mapping[str, int]]:
        row = self.list.current()
        if not isinstance(row, DeckNeedsRow):
            return "", {}
        return f"Missing for {row.deck.name}", {need.card.code: need.missing for need in row.needs}
