"""The search box, the filters and the found cards. Pages use this part to find cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.search.index import Sort
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.suggest import suggest
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.ui.cards.browser_foot import BrowserFoot
from doomtown_desktop.ui.cards.card_model import CardModel
from doomtown_desktop.ui.cards.chip_rows import ChipRows
from doomtown_desktop.ui.cards.completions import Completions
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.found_cards import FoundCards
from doomtown_desktop.ui.cards.nothing_found import WayOut
from doomtown_desktop.ui.cards.saved_searches import SearchStar
from doomtown_desktop.ui.cards.search_box import SearchBox
from doomtown_desktop.ui.cards.search_notes import QuotesOffer, SearchErrors
from doomtown_desktop.ui.kit.tool_buttons import tool_button
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.finder import Finder, SearchResult

OPERATORS: Final = (":", "=", "<", ">", "!")
"""Signs between a key and its value. A search text that ends in one of them is unfinished."""


@dataclass(frozen=True, slots=True)
class CardSource:
    """The search functions of a page. With the flag True, both consider every printing of a card.

    Attributes:
        find: Returns the cards for a search text, in the given order.
        ways_out: Returns ways to widen a search that finds nothing.
    """

    find: Callable[[str, Sort, bool], SearchResult]
    ways_out: Callable[[str, bool], list[WayOut]]


class CardBrowser(QWidget):
    """Finds cards. It has a search box with filters, and below them the found cards with their controls."""

    def __init__(
        self,
        finder: Finder,
        faces: FaceStore,
        theme: Theme,
        source: CardSource,
        *,
        model: CardModel | None = None,
        takes: Callable[[str], bool] = lambda action: False,
    ) -> None:
        """Create the browser. ``takes`` handles the keys for files (see `SearchBox`)."""
        super().__init__()
        self.finder = finder
        self.theme = theme
        self._source = source
        self.found = SearchResult([])
        outer = self._outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 6, 4, 4)
        outer.setSpacing(5)

        line = QHBoxLayout()
        self.box = SearchBox(takes)
        self.completions = Completions(self.box, lambda: self.finder.index, lambda: self.theme)
        self.star: SearchStar | None = None
        """The button for saved searches, or None if searches cannot be saved."""
        self.line = line
        line.addWidget(self.box, 1)
        self.count = QLabel()
        self.count.setObjectName("faint")
        line.addWidget(self.count)
        self.filters = tool_button("Filters", tip="Show or hide the rows of filters", checkable=True)
        self.filters.setChecked(True)
        line.addWidget(self.filters)
        outer.addLayout(line)
        self.errors = SearchErrors()
        outer.addWidget(self.errors)
        self.quotes = QuotesOffer()
        outer.addWidget(self.quotes)
        self.remark = QLabel()
        self.remark.setObjectName("faint")
        self.remark.setWordWrap(True)
        self.remark.setAccessibleDescription("About the current card")
        self.remark.hide()
        outer.addWidget(self.remark)
        self.chips = ChipRows(finder, theme)
        self._chip_rows = {finder.catalogue.edition: self.chips}
        outer.addWidget(self.chips)

        self.cards = FoundCards(faces, theme, model)
        outer.addWidget(self.cards, 1)
        self.foot = BrowserFoot(round(self.cards.tiles.width))
        outer.addWidget(self.foot)
        self._wire()

    def _wire(self) -> None:
        cards, foot = self.cards, self.foot
        self.box.textChanged.connect(lambda _: self.search())
        self.quotes.taken.connect(self.set_text)
        cards.follow(self.box)
        cards.typed.connect(self.type)
        self.filters.toggled.connect(lambda _: self._fit_chips())
        # with very large text, the cards need the room of the filters
        self.filters.setChecked(fonts.text_scale() <= 1.5)
        self.chips.changed.connect(self.set_text)
        foot.as_list.toggled.connect(cards.show_table)
        foot.every.toggled.connect(lambda _: self.search())
        foot.order.currentTextChanged.connect(lambda _: self.search())
        foot.zoom.valueChanged.connect(cards.grid.set_zoom)
        cards.grid.zoomed.connect(foot.zoom.setValue)

    # --- searching ----------------------------------------------------------------------------------

    def set_text(self, text: str) -> None:
        """Search for a text that the user did not type, for instance one from a filter."""
        if text != self.box.text():
            self.box.write(text)

    def offer_searches(self, searches: SavedSearches) -> None:
        """Add a star for the saved searches beside the search box."""
        self.star = SearchStar(searches, self.box.text)
        self.star.chosen.connect(self._try)
        self.line.insertWidget(1, self.star)
        self.setTabOrder(self.box, self.star)
        self.setTabOrder(self.star, self.filters)

    def add_below(self, widget: QWidget) -> None:
        """Add a widget in a separate line between the cards and the foot."""
        self._outer.insertWidget(self._outer.indexOf(self.foot), widget)

    def search(self) -> None:
        """Find cards by the current text. The first found card becomes the current card."""
        text = self.box.text()
        cards, held = self.cards, self.cards.current()
        self.found = self._find(text)
        cards.model.show(self.found.cards)
        self.errors.show_errors(text, self.found.errors)
        self.quotes.offer(self.finder.quoted(text))
        self._count()
        self.chips.show_text(text)
        row = -1 if held is None or text else cards.model.row_of(held.code)
        cards.make_current(max(row, 0))
        self._say_nothing()
        cards.tiles.begin()
        if self.star is not None:
            self.star.show_text(text)

    def _find(self, text: str) -> SearchResult:
        found = self._ask(text)
        start = self._unfinished(text) if found.errors else None
        return found if start is None else self._ask(text[:start].rstrip())

    def _ask(self, text: str) -> SearchResult:
        return self._source.find(text, self.foot.order.currentData(), self.foot.every.isChecked())

    def _unfinished(self, text: str) -> int | None:
        """Return the start of a condition that the user is still typing, or None if there is none."""
        if not self.box.hasFocus() or self.box.cursorPosition() != len(text):
            return None
        if not (text.endswith(OPERATORS) or suggest(text, len(text), self.finder.index)):
            return None
        last = next((each for each in parse(text).conditions if each.key and each.end == len(text)), None)
        return text.rfind(" ") + 1 if last is None else last.start

    def use(self, finder: Finder) -> None:
        """Search the cards of another edition from now on, with the filters of that edition."""
        self.finder, edition = finder, finder.catalogue.edition
        self.chips.hide()
        if edition not in self._chip_rows:
            made = self._chip_rows[edition] = ChipRows(finder, self.theme)
            made.changed.connect(self.set_text)
            self._outer.insertWidget(self._outer.indexOf(self.chips) + 1, made)
        self.chips = self._chip_rows[edition]
        self._fit_chips()
        self.search()

    def again(self) -> None:
        """Repeat the search after the deck or the collection has changed. The current card stays current."""
        cards = self.cards
        # if the first found card was current, the first card of the new result is current
        held = cards.current() if cards.grid.currentIndex().row() > 0 else None
        self.found = self._find(self.box.text())
        self._count()
        if [c.code for c in self.found.cards] != [c.code for c in cards.model.cards]:
            cards.model.show(self.found.cards)
            cards.make_current(max(0, -1 if held is None else cards.model.row_of(held.code)))
            self._say_nothing()

    def _say_nothing(self) -> None:
        """If no card is found, clear the current card and offer ways to widen the search."""
        if self.found.cards:
            self.cards.nothing.hide()
            return
        self.cards.no_card()
        text = self.box.text()
        ways = list(self._source.ways_out(text, self.foot.every.isChecked()))
        rest = self.finder.without_chips(text)
        if rest != text.strip() and not self.found.errors:
            count = len(self._ask(rest).cards)
            if count:
                ways.append(WayOut(f"{amount(count, 'card')} without the filters", partial(self._try, rest)))
        if not ways and not self.found.errors:  # an exact title does not need a suggestion
            meant = self.finder.meant(text)
            ways = [WayOut(f"Did you mean {title}?", partial(self._try, search)) for title, search in meant]
        words = "This search finds no card." if text else "There is no card to show."
        self.cards.nothing.show_message(words, ways)

    def _try(self, text: str) -> None:
        self.set_text(text)
        self.box.setFocus()

    def _count(self) -> None:
        total = len(self.found.cards)
        self.count.setText(amount(total, "card"))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(min(300, fonts.scaled(260)), super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = self.width()
        self.count.setVisible(width >= fonts.scaled(380))
        self.filters.setVisible(width >= fonts.scaled(300))
        self._fit_chips()
        margins = self._outer.contentsMargins()
        self.foot.fit(width - margins.left() - margins.right())

    def _fit_chips(self) -> None:
        """Show the filters if they are switched on and the page is wide enough."""
        self.chips.setVisible(self.filters.isChecked() and self.width() >= fonts.scaled(300))

    def type(self, event: QKeyEvent) -> None:
        """Handle a key that another widget received, as the search box would handle it."""
        if self.box.press(event):
            return
        text = event.text()
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if text.isprintable() and text.strip() and not held:
            self.box.setFocus()
            self.box.begin_word(text)
            self.box.insert(text)
            self.box.textEdited.emit(self.box.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self.box.setFocus()
            self.box.backspace()
        else:
            event.ignore()
