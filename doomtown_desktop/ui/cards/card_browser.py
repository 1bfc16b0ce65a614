"""The search box, the filters and the found cards. Pages use this part to find cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSlider,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.catalog.search.index import Sort
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.suggest import suggest
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.ui.cards.card_grid import ZOOMS, CardGrid, CardTable, select
from doomtown_desktop.ui.cards.card_model import CardModel, TileMarks
from doomtown_desktop.ui.cards.chip_rows import ChipRows
from doomtown_desktop.ui.cards.completions import Completions
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.nothing_found import NothingFound, WayOut
from doomtown_desktop.ui.cards.saved_searches import SearchStar
from doomtown_desktop.ui.cards.search_box import SearchBox
from doomtown_desktop.ui.cards.tile_store import TileStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fitting import FittingLabel
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.finder import Finder, SearchResult

ORDERS: Final[Mapping[str, Sort]] = MappingProxyType(
    {
        "Title": "title",
        "Type": "type",
        "Gang": "gang",
        "Value": "value",
        "Suit": "suit",
        "Cost": "cost",
        "Bullets": "bullets",
        "Influence": "influence",
        "Pack": "set",
    }
)
"""The orders of the cards, each as a word for the user with the name that the search uses."""
STATUS: Final = 140
"""The width reserved for the text about the last step, in pixels at a text size of 100 %."""
OPERATORS: Final = (":", "=", "<", ">", "!")
"""Signs between a key and its value. A search text that ends in one of them is unfinished."""


class CardBrowser(QWidget):
    """Finds cards and emits the user's requests about the current card. It does not change a deck."""

    added = Signal(object)
    removed = Signal(object)
    considered = Signal(object)
    started = Signal(object)
    copies = Signal(object, int)
    menu = Signal(list, QPoint)
    hovered = Signal(object, QRect)
    current_changed = Signal(object, QRect)
    put_back = Signal(object)
    pinned = Signal(object, QRect)
    asked = Signal(object)
    """The user asked for the page of a card. Carries the card."""
    leave = Signal()
    undo_asked = Signal()
    redo_asked = Signal()
    searched = Signal(str)

    def __init__(
        self, finder: Finder, faces: FaceStore, theme: Theme, model: CardModel | None = None
    ) -> None:
        super().__init__()
        self.finder = finder
        self.theme = theme
        self.ask: Callable[[str, Sort, bool], SearchResult] = lambda text, sort, every: finder.find(
            text, sort=sort, all_printings=every
        )
        """Finds the cards. A page replaces this function to search with its deck or collection."""
        self.ways_out: Callable[[str], list[WayOut]] = lambda text: []
        """Returns ways to widen a search that finds nothing, in addition to those of the browser."""
        self.model = model or CardModel(self)
        self.tiles = TileStore(faces, self)
        self.found = SearchResult([])
        self._more: QWidget | None = None
        outer = self._outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 6, 4, 4)
        outer.setSpacing(5)

        line = QHBoxLayout()
        self.box = SearchBox()
        self.completions = Completions(self.box, lambda: self.finder.index, lambda: self.theme)
        self.star: SearchStar | None = None
        """The button for saved searches. None if searches cannot be saved."""
        self.line = line
        line.addWidget(self.box, 1)
        self.count = QLabel()
        self.count.setObjectName("faint")
        line.addWidget(self.count)
        self.filters = QToolButton()
        self.filters.setText("Filters")
        self.filters.setCheckable(True)
        self.filters.setChecked(True)
        self.filters.setToolTip("Show or hide the rows of filters")
        line.addWidget(self.filters)
        outer.addLayout(line)
        self.errors = QLabel()
        self.errors.setObjectName("refusal")
        self.errors.setTextFormat(Qt.TextFormat.RichText)
        self.errors.setWordWrap(True)
        self.errors.hide()
        outer.addWidget(self.errors)
        self._whole_text = ""
        self.whole = QToolButton()
        self.whole.setObjectName("chip")
        self.whole.setToolTip("Only the first word belongs to the key; quote several words")
        self.whole.clicked.connect(lambda: self.set_text(self._whole_text))
        self.whole.hide()
        outer.addWidget(self.whole)
        self.remark = QLabel()
        self.remark.setObjectName("faint")
        self.remark.setWordWrap(True)
        self.remark.setAccessibleDescription("About the current card")
        self.remark.hide()
        outer.addWidget(self.remark)
        self.chips = ChipRows(finder, theme)
        self._chip_rows = {finder.catalogue.edition: self.chips}
        outer.addWidget(self.chips)

        self.views = QStackedWidget()
        self.grid = CardGrid(self.model, self.tiles, theme)
        self.table = CardTable(self.model, self.tiles)
        self.table.setSelectionModel(self.grid.selectionModel())
        self.views.addWidget(self.grid)
        self.views.addWidget(self.table)
        outer.addWidget(self.views, 1)
        self.nothing = NothingFound(self.views)
        outer.addLayout(self._foot())
        self.low = QHBoxLayout()
        """A second row below the foot, for controls that do not fit into the foot."""
        outer.addLayout(self.low)
        self._wire()

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        self.as_list = QToolButton()
        self.as_list.setText("List")
        self.as_list.setCheckable(True)
        self.as_list.setToolTip("Cards as a table")
        foot.addWidget(self.as_list)
        self.every = QCheckBox("All printings")
        self.every.setToolTip("Every printing of each card, not only the newest")
        foot.addWidget(self.every)
        self.order = QComboBox()
        for words, sort in ORDERS.items():
            self.order.addItem(words, sort)
        self.order.setAccessibleName("Order of the cards")
        self.order.setWhatsThis("Which of the cards found come first.")
        self.order.setToolTip("Order of the cards")
        foot.addWidget(self.order)
        self.said = FittingLabel()
        self.said.setObjectName("faint")
        self.said.setAccessibleDescription("Last step")
        foot.addWidget(self.said, 1)
        foot.addStretch(0)
        self.zoom = QSlider(Qt.Orientation.Horizontal)
        self.zoom.setRange(*ZOOMS)
        self.zoom.setSingleStep(8)
        self.zoom.setPageStep(32)
        self.zoom.setValue(round(self.tiles.width))
        self.zoom.setAccessibleName("Size of the cards")
        self.zoom.setToolTip("Size of the cards (Ctrl and the wheel)")
        self.zoom.setMinimumWidth(50)
        self.zoom.setMaximumWidth(130)
        foot.addWidget(self.zoom)
        self.foot = foot
        return foot

    def _wire(self) -> None:
        box = self.box
        box.textChanged.connect(lambda _: self.search())
        box.steer.connect(self._steer)
        box.add.connect(lambda: self._of_current(self.added))
        box.remove.connect(lambda: self._of_current(self.removed))
        box.consider.connect(lambda: self._of_current(self.considered))
        box.start.connect(lambda: self._of_current(self.started))
        box.copies.connect(self._copies)
        box.nth.connect(self._nth)
        box.pin.connect(lambda: self.pinned.emit(self.current(), self._where()))
        box.menu.connect(self._menu_of_current)
        box.card.connect(lambda: self._of_current(self.asked))
        box.leave.connect(self.leave)
        box.undo_asked.connect(self.undo_asked)
        box.redo_asked.connect(self.redo_asked)
        for view in (self.grid, self.table):
            view.hovered.connect(self.hovered)
            view.typed.connect(self.type)
            view.put_back.connect(self.put_back)
            view.added.connect(self.added)
            view.menu.connect(self.menu)
            view.clicked.connect(lambda _: self.box.begin_steering())
        self.grid.selectionModel().currentChanged.connect(
            lambda *_: self.current_changed.emit(self.current(), self._where())
        )
        self.table.sorted.connect(self.model_sort)
        self.filters.toggled.connect(lambda _: self._fit_chips())
        # with very large text, the cards need the room of the filters
        self.filters.setChecked(fonts.scaled(100) <= 150)
        self.chips.changed.connect(self.set_text)
        self.as_list.toggled.connect(lambda on: self.show_list(on))
        self.every.toggled.connect(lambda _: self.search())
        self.order.currentTextChanged.connect(lambda _: self.search())
        self.zoom.valueChanged.connect(self.grid.set_zoom)
        self.grid.zoomed.connect(self.zoom.setValue)

    @property
    def view(self) -> QAbstractItemView:
        """The visible view, which is the grid or the table."""
        return self.table if self.as_list.isChecked() else self.grid

    # --- searching ----------------------------------------------------------------------------------

    def set_text(self, text: str) -> None:
        """Search for a text that the user did not type, for instance one from a filter."""
        if text != self.box.text():
            self.box.write(text)

    def offer_searches(self, searches: SavedSearches) -> None:
        """Add a star for the saved searches beside the search box."""
        self.star = SearchStar(searches, self.box.text)
        self.star.chosen.connect(self._search_saved)
        self.searched.connect(self.star.show_text)
        self.line.insertWidget(1, self.star)
        self.setTabOrder(self.box, self.star)
        self.setTabOrder(self.star, self.filters)

    def _search_saved(self, text: str) -> None:
        self.set_text(text)
        self.box.setFocus()

    def add_to_foot(self, widget: QWidget) -> None:
        """Add a control to the foot. On a narrow page, it moves to the second row."""
        self._more = widget
        self.foot.insertWidget(2, widget)

    def add_below(self, widget: QWidget) -> None:
        """Add a widget in a separate line between the cards and the foot."""
        self._outer.insertWidget(self._outer.indexOf(self.foot), widget)

    def _foot_width(self) -> int:
        parts = (self.as_list, self.every, self._more, self.order)
        wide = [part.sizeHint().width() + self.foot.spacing() for part in parts if part is not None]
        return sum(wide) + 12  # the margins of the page

    def _place_foot(self) -> None:
        """Lay out the foot in one row if the text about the last step fits in it, else in two rows."""
        status = fonts.scaled(STATUS)
        for words, beside in (("All printings", status), ("Printings", status), ("All printings", 0)):
            self.every.setText(words)
            if self._foot_width() + beside <= self.width():
                break
        else:
            self.every.setText("Printings")
        wide = self._foot_width()
        self.zoom.setVisible(wide + status + self.zoom.sizeHint().width() <= self.width())
        low = self._more is not None and wide > self.width()
        if self._more is not None:
            self._put(self._more, low, 2)
        self._put(self.said, low or wide + status > self.width(), self.foot.indexOf(self.order) + 1)

    def _put(self, widget: QWidget, low: bool, at: int) -> None:
        """Put a widget into the second row (``low``), or into the foot at the index ``at``."""
        stretch = int(widget is self.said)
        if low and self.low.indexOf(widget) < 0:
            self.foot.removeWidget(widget)
            self.low.insertWidget(self.low.count() if stretch else 0, widget, stretch)
        elif not low and self.foot.indexOf(widget) < 0:
            self.low.removeWidget(widget)
            self.foot.insertWidget(at, widget, stretch)

    def search(self) -> None:
        """Find cards by the current text. The first found card becomes the current card."""
        text = self.box.text()
        held = self.current()
        self.found = self._find(text)
        self.model.show(self.found.cards)
        self._say_errors(text)
        self._offer_whole(text)
        self._count()
        self.chips.show_text(text)
        row = -1 if held is None or text else self.model.row_of(held.code)
        self._make_current(max(row, 0))
        self._say_nothing()
        self.grid.faces.begin()
        self.searched.emit(text)

    def _find(self, text: str) -> SearchResult:
        found = self._ask(text)
        start = self._unfinished(text) if found.errors else None
        return found if start is None else self._ask(text[:start].rstrip())

    def _ask(self, text: str) -> SearchResult:
        return self.ask(text, self.order.currentData(), self.every.isChecked())

    def _unfinished(self, text: str) -> int | None:
        """Return the start of a condition that the user is still typing. None if there is none."""
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
        # if the first found card was current, the new first one is
        held = self.current() if self.grid.currentIndex().row() > 0 else None
        self.found = self._find(self.box.text())
        self._count()
        if [c.code for c in self.found.cards] != [c.code for c in self.model.cards]:
            self.model.show(self.found.cards)
            self._make_current(max(0, -1 if held is None else self.model.row_of(held.code)))
            self._say_nothing()

    def _say_nothing(self) -> None:
        """If no card is found, clear the current card and offer ways to widen the search."""
        if self.found.cards:
            self.nothing.hide()
            return
        self.hovered.emit(None, QRect())
        self.current_changed.emit(None, QRect())  # resetting the model does not emit this signal
        text = self.box.text()
        ways = list(self.ways_out(text))
        rest = self.finder.without_chips(text)
        if rest != text.strip() and not self.found.errors:
            count = len(self._ask(rest).cards)
            if count:
                ways.append(WayOut(f"{amount(count, 'card')} without the filters", partial(self._try, rest)))
        if not ways and not self.found.errors:  # an exact title does not need a suggestion
            meant = self.finder.meant(text)
            ways = [WayOut(f"Did you mean {title}?", partial(self._try, search)) for title, search in meant]
        self.nothing.show_message("This search finds no card." if text else "There is no card to show.", ways)

    def _try(self, text: str) -> None:
        self.set_text(text)
        self.box.setFocus()

    def _offer_whole(self, text: str) -> None:
        """Offer quotes if several words follow a key, because the key applies only to the first word."""
        self._whole_text = self.finder.quoted(text) or ""
        self.whole.setText(f"Do you mean {self._whole_text}?".replace("&", "&&"))
        self.whole.setVisible(bool(self._whole_text))

    def _count(self) -> None:
        total = len(self.found.cards)
        self.count.setText(amount(total, "card"))

    def _say_errors(self, text: str) -> None:
        lines = []
        for start, length, message in self.found.errors[:3]:
            guilty = escape(text[start : start + length]) or "…"
            around = f"{escape(text[max(0, start - 12) : start])}<u>{guilty}</u>"
            lines.append(
                f"<span style='font-weight:400'>{around}</span> &nbsp;at {start + 1}: {escape(message)}"
            )
        self.errors.setText("<br>".join(lines))
        self.errors.setVisible(bool(lines))

    def model_sort(self, column: int, order: Qt.SortOrder) -> None:
        """Sort by a column of the table."""
        held = self.current()
        self.model.sort(column, order)
        if held is not None:
            self._make_current(max(0, self.model.row_of(held.code)))

    # --- the current card ---------------------------------------------------------------------------

    def current(self) -> CardFacts | None:
        """Return the current card, on which keys act. None without one."""
        return self.model.card(self.grid.currentIndex())

    def _where(self) -> QRect:
        view = self.view
        box = view.visualRect(view.currentIndex())
        return QRect(view.viewport().mapToGlobal(box.topLeft()), box.size())

    def _make_current(self, row: int) -> None:
        if row < len(self.model.cards):
            select(self.view, [row])

    def show_card(self, card: CardFacts) -> bool:
        """Make this card, or another printing of it, current.

        Return False if the search found no printing.
        """
        for code in (card.code, *reversed(card.printings)):
            row = self.model.row_of(code)
            if row >= 0:
                self._make_current(row)
                return True
        return False

    def _of_current(self, signal: object) -> None:
        card = self.current()
        if card is not None:
            signal.emit(card)  # type: ignore[attr-defined]

    def _copies(self, copies: int) -> None:
        card = self.current()
        if card is not None:
            self.copies.emit(card, copies)

    def _nth(self, number: int) -> None:
        if number <= len(self.model.cards):
            self._make_current(number - 1)
            self.added.emit(self.model.cards[number - 1])

    def _menu_of_current(self) -> None:
        card = self.current()
        if card is not None:
            self.menu.emit([card], self._where().center())

    def _steer(self, key: int) -> None:
        """Move to another card with an arrow key. ``key`` is the value of a `Qt.Key`."""
        last = len(self.model.cards) - 1
        if last < 0:
            return
        columns = 1 if self.as_list.isChecked() else self.grid.columns
        height = max(1, self.grid.delegate.cell.height())
        rows = max(1, self.view.viewport().height() // (height if columns > 1 else 26))
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -columns,
            Qt.Key.Key_Down: columns,
            Qt.Key.Key_PageUp: -columns * rows,
            Qt.Key.Key_PageDown: columns * rows,
            Qt.Key.Key_Home: -last,
            Qt.Key.Key_End: last,
        }
        row = max(0, self.grid.currentIndex().row())
        target = row + steps[Qt.Key(key)]
        if not 0 <= target <= last:
            target = row if columns > 1 and abs(steps[Qt.Key(key)]) == columns else max(0, min(last, target))
            if key == Qt.Key.Key_Down and row // columns < last // columns:
                target = last
        self._make_current(target)

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
        self._place_foot()

    def _fit_chips(self) -> None:
        """Show the filters if they are switched on and the page is wide enough."""
        self.chips.setVisible(self.filters.isChecked() and self.width() >= fonts.scaled(300))

    # --- looks --------------------------------------------------------------------------------------

    def show_list(self, on: bool) -> None:
        """Show the table if ``on``, else the grid."""
        self.as_list.setChecked(on)
        row = self.grid.currentIndex().row()
        self.views.setCurrentWidget(self.table if on else self.grid)
        self.zoom.setEnabled(not on)
        self._make_current(max(0, row))

    def mark(self, marks: TileMarks) -> None:
        """Show these marks on the cards."""
        self.model.mark(marks)

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
