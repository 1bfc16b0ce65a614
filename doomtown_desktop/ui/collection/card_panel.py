"""The panel of the selected printing: copies, wishes, trade, condition, place, other printings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks.formats import CONDITIONS
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.count_box import CountBox
from doomtown_desktop.ui.collection.panel import Panel, scroll_column
from doomtown_desktop.ui.collection.session import MOST, CollectionSession
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.card_words import CardWords, as_html
from doomtown_desktop.ui.plain.conversion import MARKS

FINISHES: Final = ("", "foil")


PLAIN: Final = "plain"
"""The words for copies without special features."""


def described(row: CopiesRow) -> str:
    """Return the special features of copies in words, or `PLAIN` if they have none."""
    said = [row.finish, row.condition, row.language, *row.marks]
    return ", ".join(each for each in said if each) or PLAIN


class CardPanel(Panel):
    """Shows the current card of the grid.

    The fields for condition, place and notes are folded away unless they are used.
    """

    def __init__(
        self, session: CollectionSession, theme: Theme, words: Callable[[CardFacts], CardWords]
    ) -> None:
        """Create the panel. ``words`` returns the text of a card."""
        super().__init__(session, theme)
        self._words_of = words
        self.card: CardFacts | None = None
        _, self.inner = scroll_column(self.column)
        self.inner.setSpacing(6)
        self.title = self._label("heading")
        self.sums = self._label("faint")
        self._spins()
        self.words = self._label("")
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setAccessibleDescription("Text of the card")
        self._printings()
        self._folded_details()
        self.inner.addStretch(1)

    def _label(self, style: str, words: str = "") -> QLabel:
        label = QLabel(words)
        label.setObjectName(style)
        label.setWordWrap(True)
        self.inner.addWidget(label)
        return label

    def _printings(self) -> None:
        self._label("heading", "Printings")
        facts = self.session.catalogue
        self.printings = RowsView(
            (
                Field(
                    "Own", lambda r: str(r[1] or "–"), 48, lambda r: r[1], middle=True, long="Copies owned"
                ),
                Field("Pack", lambda r: facts.pack(r[0].pack).name, 0),
                Field("Code", lambda r: r[0].code, 62),
            ),
            "Printings of this card",
        )
        self.printings.setWhatsThis("The same card in other packs. Each printing counts by itself.")
        self.printings.acted.connect(lambda row: self.picked.emit(row[0]))
        self.printings.clicked.connect(lambda i: self.picked.emit(self.printings.rows.row(i)[0]))
        self.inner.addWidget(self.printings)

    def _folded_details(self) -> None:
        self.more = QToolButton()
        self.more.setText("▸ Condition, place, notes")
        self.more.setCheckable(True)
        self.more.setAutoRaise(True)
        self.more.setAccessibleName("Condition, place, notes of copies")
        self.more.setWhatsThis("Notes on single copies: how worn they are, where they are.")
        self.more.toggled.connect(self._fold)
        self.inner.addWidget(self.more)
        self.details = QWidget()
        self._form()
        self.details.hide()
        self.inner.addWidget(self.details)

    def _spins(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(10)
        self.own = CountBox("Own", 0, MOST, about="The number of copies of this card that you own.")
        self.trade = CountBox("For trade", 0, 0, about="The number of your copies that you would trade.")
        self.wish = CountBox("Wish for", 0, MOST, about="The number of extra copies that you want.")
        for words, box in (("Own", self.own), ("For trade", self.trade), ("Wish for", self.wish)):
            form.addRow(words, box)
        self.own.spin.setToolTip("Real copies of this printing")
        self.trade.spin.setToolTip("Copies for trade")
        self.wish.spin.setToolTip("Extra copies wanted, beyond what decks need")
        self.own.changed.connect(lambda n: self.card and self.session.set_copies(self.card, n))
        self.trade.changed.connect(lambda n: self.card and self.session.trade(self.card, n))
        self.wish.changed.connect(lambda n: self.card and self.session.want(self.card, n))
        self.inner.addLayout(form)

    def _form(self) -> None:
        column = QVBoxLayout(self.details)
        column.setContentsMargins(0, 0, 0, 0)
        self.rows = RowsView(
            (
                Field("No.", lambda r: str(r.copies), 44, lambda r: r.copies, middle=True, long="Copies"),
                Field("Kind", described, 0),
                Field("Place", lambda r: r.place or "–", 90),
            ),
            "Copies of this printing",
        )
        self.rows.chosen.connect(self._show_row)
        column.addWidget(self.rows)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setHorizontalSpacing(8)
        self.copies = CountBox("Copies", 1, MOST)
        self.finish = self._words("Finish", FINISHES)
        self.condition = self._words("Condition", ("", *CONDITIONS))
        self.language = QLineEdit()
        self.place = self._words("Place", ("",))
        self.price = QLineEdit()
        self.price.setPlaceholderText("1.50 EUR")
        self.tags = QLineEdit()
        self.tags.setPlaceholderText("loan to Ann, tournament")
        self.tags.setToolTip("Your own words, separated by commas; the panel Copies searches them")
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(fonts.scaled(70))
        for name, field in (
            ("Copies", self.copies),
            ("Finish", self.finish),
            ("Condition", self.condition),
            ("Language", self.language),
            ("Place", self.place),
            ("Price of one", self.price),
            ("Tags", self.tags),
            ("Notes", self.notes),
        ):
            field.setAccessibleName(name)
            form.addRow(name, field)
        column.addLayout(form)
        self._mark_rows = FlowRows()
        self.marks = {mark: QCheckBox(mark.capitalize()) for mark in MARKS}
        for box in self.marks.values():
            self._mark_rows.add(box)
        self.marks["proxy"].setToolTip("Proxy: never counted as owned")
        column.addWidget(self._mark_rows)
        line = QHBoxLayout()
        self.change_button = QPushButton("Change these")
        self.change_button.setToolTip("Change this many of the chosen copies")
        self.change_button.clicked.connect(self.change)
        self.new_button = QPushButton("Add as new")
        self.new_button.setToolTip("Add this many copies")
        self.new_button.clicked.connect(self.add_new)
        line.addWidget(self.change_button)
        line.addWidget(self.new_button)
        column.addLayout(line)

    @staticmethod
    def _words(name: str, choices: tuple[str, ...]) -> QComboBox:
        box = QComboBox()
        box.setEditable(True)
        box.addItems(list(choices))
        box.setMinimumContentsLength(6)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setAccessibleName(name)
        return box

    # --- showing ------------------------------------------------------------------------------------

    def show_card(self, card: CardFacts | None) -> None:
        """Show this card from now on."""
        if card is not self.card:
            self.card = card
            self.invalidate()

    @override
    def renew(self) -> None:
        card, facts, tally = self.card, self.session.catalogue, self.session.tally
        self.setEnabled(card is not None)
        if card is None:
            self.title.setText("No card")
            return
        owned = tally.owned.get(card.code, 0)
        self.title.setText(card.title)
        said = [f"{facts.pack(card.pack).name}, {card.code}"]
        if needed := tally.needs(card):
            said.append(f"{tally.cards.get(card.group, 0)} of {needed} that decks need")
        if held := tally.in_decks(card):
            said.append(held)
        said.append(f"{tally.free.get(card.code, 0)} free")
        self.sums.setText(" · ".join(said))
        self.words.setText(as_html(self._words_of(card)))
        self.own.show_value(owned, MOST)
        self.trade.show_value(tally.trade.get(card.code, 0), owned)
        self.wish.show_value(tally.wanted.get(card.code, 0), MOST)
        printings = [facts.by_code[code] for code in reversed(card.printings)]
        self.printings.show_rows([(each, tally.owned.get(each.code, 0)) for each in printings])
        self.printings.setCurrentIndex(
            self.printings.rows.index([each.code for each in printings].index(card.code), 0)
        )
        self._tall(self.printings, len(printings))
        rows = self.session.holdings(card)
        self._places()
        self.rows.show_rows(rows, lambda row: row.key)
        self._tall(self.rows, max(1, min(6, len(rows))))
        used = any(
            described(row) != "plain" or row.place or row.notes or row.price or row.tags for row in rows
        )
        if used and not self.more.isChecked():
            self.more.setChecked(True)
        self.rows.choose_some()
        self._show_row(self.rows.current() or CopiesRow(card.code, 0))

    def _places(self) -> None:
        held = self.place.currentText()
        self.place.clear()
        self.place.addItems(["", *(place for place in self.session.collection.places.names() if place)])
        self.place.setCurrentText(held)

    @staticmethod
    def _tall(view: RowsView, rows: int) -> None:
        view.setFixedHeight(fonts.scaled(26) * rows + view.horizontalHeader().sizeHint().height() + 6)

    def _fold(self, on: bool) -> None:
        self.more.setText(f"{'▾' if on else '▸'} Condition, place, notes")
        self.details.setVisible(on)
        if on:
            self._mark_rows.setFixedHeight(self._mark_rows.height_for(max(200, self.width() - 30)))

    def _show_row(self, row: CopiesRow) -> None:
        self.copies.show_value(max(1, row.copies), MOST)
        self.finish.setCurrentText(row.finish)
        self.condition.setCurrentText(row.condition)
        self.language.setText(row.language)
        self.place.setCurrentText(row.place)
        self.price.setText("" if row.price is None else f"{row.price / 100:.2f} {row.currency}".strip())
        self.tags.setText(", ".join(row.tags))
        self.notes.setPlainText(row.notes)
        for mark, box in self.marks.items():
            box.setChecked(mark in row.marks)
        self.change_button.setEnabled(row.copies > 0)
        self.change_button.setText(f"Change these {row.copies}" if row.copies > 1 else "Change it")

    # --- changing -----------------------------------------------------------------------------------

    def _filled(self) -> CopiesRow | None:
        """Return the copies that the form describes.

        If the price is invalid, show an error and return None.
        """
        assert self.card is not None
        price, currency = None, ""
        words = self.price.text().split()
        if words:
            try:
                price = round(float(words[0].replace(",", ".")) * 100)
                if price < 0:
                    raise ValueError("below zero")
            except (ValueError, OverflowError):
                self.session.trouble.emit(f"{self.price.text()!r} is not a price; write it like 1.50 EUR.")
                return None
            currency = " ".join(words[1:])
        others = [m for m in (self.rows.current() or CopiesRow(self.card.code, 0)).marks if m not in MARKS]
        return CopiesRow(
            self.card.code,
            self.copies.value(),
            self.finish.currentText().strip(),
            self.condition.currentText().strip(),
            self.language.text().strip(),
            self.place.currentText().strip(),
            (*others, *(mark for mark, box in self.marks.items() if box.isChecked())),
            0,
            self.notes.toPlainText().strip(),
            price,
            currency,
            tuple(self.tags.text().split(",")),
        )

    def change(self) -> None:
        """Change the given number of the selected copies to match the form."""
        old, new = self.rows.current(), self._filled()
        if not isinstance(old, CopiesRow) or new is None:
            return
        copies = min(new.copies, old.copies)
        if new.key == old.key:
            new = replace(new, copies=old.copies, trade=old.trade)
        else:
            new = replace(new, copies=copies, trade=min(old.trade, copies))
        assert self.card is not None
        self.session.change_row(old, new, f"Change {copies} {self.card.title}: {described(new)}")

    def add_new(self) -> None:
        """Add the copies that the form describes."""
        new = self._filled()
        if new is not None and self.card is not None:
            step = f"Add {new.copies} {self.card.title}: {described(new)}"
            self.session.add_rows([new], step)
