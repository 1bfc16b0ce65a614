"""The page of one card. It shows the card's text, printings, rulings and odds, and the decks that use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import PageCover
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.card_sheet import DAYS, CardSheet, SeenOdds, User
from doomtown_desktop.ui.plain.card_words import BLANK, HOW_TO_IMPORT, Source, as_html
from doomtown_desktop.ui.plain.rulings import rulings_on
from doomtown_desktop.ui.plain.topics import book, keyword_lines

PLAYS: Final = "This card plays at the table."


class CardPage(PageCover):
    """Shows a card over a page.

    A click on a printing shows that printing. Enter on a deck opens the deck.
    """

    chosen = Signal(int)
    """The user wants to open a deck. The signal carries its id."""

    def __init__(
        self,
        host: QWidget,
        card: CardFacts,
        faces: FaceStore,
        theme: Theme,
        look: Callable[[CardFacts], CardSheet],
    ) -> None:
        """Create the page. ``look`` returns the sheet of a printing, with printings, odds and decks."""
        super().__init__(host, card.title)
        self.faces, self.theme, self.look = faces, theme, look
        self.card = card
        middle = QHBoxLayout()
        middle.setSpacing(18)
        self.body.addLayout(middle, 1)
        self.face = QLabel()
        self.face.setAccessibleName("The card")
        middle.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        self.left = self._column(middle, 4)
        self.right = self._column(middle, 5)
        self.state = self._words(self.left)
        self.words = self._words(self.left, "Text")
        self.source = self._words(self.left)
        self.source.setObjectName("faint")
        self.keywords = self._words(self.left, "Keywords")
        self.rulings = self._words(self.left, "Rulings")
        self.left.addStretch(1)
        self._tables()
        self.right.addStretch(1)
        self.show_card(card)

    def _column(self, middle: QHBoxLayout, share: int) -> QVBoxLayout:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(5)
        area.setWidget(inside)
        middle.addWidget(area, share)
        return column

    def _heading(self, column: QVBoxLayout, words: str) -> QLabel:
        label = QLabel(f"<b style='color:{self.theme.accent}'>{words}</b>")
        column.addWidget(label)
        return label

    def _words(self, column: QVBoxLayout, heading: str = "") -> QLabel:
        """Add a wrapped text below its heading. Both are hidden while the text is empty."""
        head = self._heading(column, heading) if heading else None
        label = QLabel()
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setAccessibleDescription(heading)
        label.setProperty("head", head)
        column.addWidget(label)
        return label

    def _tables(self) -> None:
        def number(count: int | None) -> str:
            return "" if count is None else str(count or "–")

        self._heading(self.right, "Printings")
        self.printings = RowsView(
            (
                Field("Pack", lambda r: r.pack, 0),
                Field("Code", lambda r: r.card.code, 62, middle=True),
                Field("Own", lambda r: number(r.owned), 48, middle=True, used=lambda r: r.owned is not None),
                Field("Free", lambda r: number(r.free), 48, middle=True, used=lambda r: r.free is not None),
                Field(
                    "Deck",
                    lambda r: number(r.in_deck),
                    52,
                    middle=True,
                    long="Copies in the open deck",
                    used=lambda r: r.in_deck is not None,
                ),
            ),
            "Printings of this card",
        )
        self.printings.setWhatsThis("The same card in other packs. Each printing counts by itself.")
        self.printings.chosen.connect(lambda row: self.show_card(row.card))
        self.right.addWidget(self.printings)
        self.odds_head = self._heading(self.right, "Odds of having seen it")
        self.odds = QLabel()
        self.odds.setTextFormat(Qt.TextFormat.RichText)
        self.odds.setWordWrap(True)
        self.odds.setAccessibleName("Odds of having seen the card")
        self.right.addWidget(self.odds)
        self.users_head = self._heading(self.right, "Decks that use it")
        self.users = RowsView(
            (
                Field("Copies", lambda r: str(r.copies), 60, lambda r: r.copies, middle=True),
                Field("Deck", _named, 0),
            ),
            "Decks that use this card",
        )
        self.users.setToolTip("Enter or a double click opens the deck")
        self.users.acted.connect(self._open)
        self.right.addWidget(self.users)

    # --- showing ------------------------------------------------------------------------------------

    def show_card(self, card: CardFacts) -> None:
        """Show a printing of the card."""
        self.card = card
        words, plays, sheet = self.faces.words(card), self.faces.plays(card), self.look(card)
        tone, said = (self.theme.good, PLAYS) if plays else (self.theme.bad, BLANK)
        self.state.setText(f"<b style='color:{tone}'>{escape(said)}</b>")
        self._say(self.words, as_html(words) or "<i>It is printed without any text.</i>")
        known = words.source in (Source.OURS, Source.NONE)
        origin = (
            "" if known else f"This is {words.source}." if words.source is Source.IMPORTED else HOW_TO_IMPORT
        )
        self._say(self.source, escape(origin))
        lines = keyword_lines(tuple(k.name for k in card.keywords), book(card.edition))
        self._say(self.keywords, "<br>".join(f"<b>{escape(w)}</b>: {escape(text)}" for w, text in lines))
        self._say(self.rulings, "<br>".join(escape(line) for line in rulings_on(card)))
        self.printings.show_rows(sheet.printings, lambda row: row.card.code)
        _tall(self.printings, len(sheet.printings))
        self.odds.setText(_odds_table(sheet.odds, self.theme))
        for part in (self.odds, self.odds_head):
            part.setVisible(bool(sheet.odds))
        self.users.show_rows(sheet.users, lambda row: (row.key, row.name))
        _tall(self.users, min(9, len(sheet.users)))
        for each in (self.users, self.users_head):
            each.setVisible(bool(sheet.users))
        self._draw()

    @staticmethod
    def _say(label: QLabel, words: str) -> None:
        label.setText(words)
        label.setVisible(bool(words))
        head = label.property("head")
        if isinstance(head, QLabel):
            head.setVisible(bool(words))

    def _draw(self) -> None:
        """Draw the card's face as large as the page allows."""
        room = max(200, self.height() - fonts.scaled(90))
        width = min(float(fonts.scaled(380)), room / ASPECT, self.width() * 0.3)
        ratio = self.devicePixelRatioF()
        self.face.setPixmap(
            self.faces.face(FaceSpec(self.card, width, ratio, scripted=self.faces.plays(self.card)))
        )

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw()

    def _open(self, user: User) -> None:
        if user.key is not None:
            self.close_cover()
            self.chosen.emit(user.key)


def _named(user: User) -> str:
    return user.name if user.key is not None else f"{user.name} (starter deck)"


def _tall(view: RowsView, rows: int) -> None:
    view.setFixedHeight(fonts.scaled(26) * max(1, rows) + view.horizontalHeader().sizeHint().height() + 6)


def _odds_table(odds: Sequence[SeenOdds], theme: Theme) -> str:
    """Return a table of the odds as HTML.

    It has a column for each day and a row for each number of copies. The row of the open deck is bold.
    """
    head = "".join(f"<td align='right'>{'opening' if day == 1 else f'day {day}'}</td>" for day in DAYS)
    lines = [f"<tr style='color:{theme.faint}'><td></td>{head}</tr>"]
    for row in odds:
        words = f"{row.copies} {'copy' if row.copies == 1 else 'copies'}"
        words = f"<b>{words} of {row.deck}</b>" if row.is_real else words
        cells = (f"{chance:.0%}" for chance in row.by_day)
        shown = (f"<b>{cell}</b>" if row.is_real else cell for cell in cells)
        across = "".join(f"<td align='right'>{each}</td>" for each in shown)
        lines.append(f"<tr><td style='white-space:pre'>{words}</td>{across}</tr>")
    return f"<table cellspacing='0' cellpadding='4' width='100%'>{''.join(lines)}</table>"
