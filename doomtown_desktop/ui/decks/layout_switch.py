"""The two layouts of the builder: the found cards beside the deck, or the deck as a table of its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.decks.poker_table import PokerTable
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.top_bar import TopBar


class LayoutSwitch(QObject):
    """Shows either the search or the table of the deck. A search shows the found cards again."""

    changed = Signal()

    def __init__(
        self,
        bar: TopBar,
        browser: CardBrowser,
        table: PokerTable,
        session: DeckSession,
        hide_preview: Callable[[], object],
    ) -> None:
        super().__init__(bar)
        self.bar, self.browser, self.table, self.session = bar, browser, table, session
        self.hide_preview = hide_preview
        self.center = QStackedWidget()
        self.center.addWidget(browser)
        self.center.addWidget(table)
        bar.table_button.toggled.connect(self._show)
        table.searched.connect(self.search)
        table.typed.connect(self._type)
        table.stepped.connect(session.do)

    @property
    def is_table(self) -> bool:
        """True if the table of the deck is shown."""
        return self.center.currentWidget() is self.table

    def _show(self, on: bool) -> None:
        self.hide_preview()
        self.center.setCurrentWidget(self.table if on else self.browser)
        self.refresh()
        self.changed.emit()
        (self.table if on else self.browser.box).setFocus()

    def switch(self) -> None:
        """Show the other layout."""
        self.bar.table_button.toggle()

    def takes(self, action: str) -> bool:
        """Switch if ``action`` is the one of this key. Return whether it is."""
        if action == "deck_table":
            self.switch()
        return action == "deck_table"

    def refresh(self) -> None:
        """Show the open deck in the table if it is visible."""
        if self.is_table:
            self.table.show_deck(self.session.draft, self.browser.cards.model.marks)

    def search(self, text: str) -> None:
        """Show the cards that fit a search."""
        self.bar.table_button.setChecked(False)
        self.browser.set_text(text)

    def _type(self, event: QKeyEvent) -> None:
        """Show the found cards if the user types a text. Other keys have their usual effect."""
        if event.text().isalnum():
            self.bar.table_button.setChecked(False)
        self.browser.type(event)
