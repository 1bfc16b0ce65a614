"""The page that asks whether a table of cards is a deck or a list of owned cards."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.formats import CollectionImport
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look.cover import MainButton, PageCover

FIRST = 6
"""At most this many cards are named in the question."""


class TableQuestion(PageCover):
    """Asks the question.

    The signals ``deck`` and ``owned`` are the answers. Closing the page gives no answer.
    """

    deck = Signal()
    owned = Signal()

    def __init__(self, host: QWidget, found: CollectionImport, name: str, facts: Catalogue) -> None:
        super().__init__(host, f"{name}: a deck, or cards that you own?")
        held = [each for each in found.holdings if each.copies]
        copies = sum(each.copies for each in held)
        titles = [f"{each.copies} × {facts.get(each.code).title}" for each in held[:FIRST]]
        more = " …" if len(held) > FIRST else ""
        self.words = QLabel(
            f"It is a table of {amount(copies, 'card')} in {amount(len(held), 'row')}: "
            f"{', '.join(titles)}{more}. A table does not say what it is for."
        )
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.body.addWidget(self.words)
        line = QHBoxLayout()
        self.deck_button = MainButton("Import it as a deck")
        self.deck_button.clicked.connect(self.deck)
        self.owned_button = QPushButton("These are cards that I own")
        self.owned_button.clicked.connect(self.owned)
        for button in (self.deck_button, self.owned_button):
            line.addWidget(button)
        line.addStretch(1)
        self.body.addLayout(line)
        self.body.addStretch(1)
