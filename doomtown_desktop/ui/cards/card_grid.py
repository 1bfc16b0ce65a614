"""The found cards as a grid of faces and as a table. Both have the same model and the same selection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QListView, QTableView, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.card_model import DECK, FACTS, CardModel
from doomtown_desktop.ui.cards.slot_cells import SlotCells
from doomtown_desktop.ui.cards.tile_controls import TileControl, TileControls
from doomtown_desktop.ui.cards.tile_store import TileStore
from doomtown_desktop.ui.cards.tiles import TileDelegate
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

ZOOMS: Final = (96, 280)
"""The minimum and maximum width of a face in the grid, in pixels."""


if TYPE_CHECKING:
    _View = QAbstractItemView
else:
    _View = object  # Qt does not allow a second view class among the base classes


class CardViewMixin(_View):
    """The common part of the grid and the table: hovering, drag and drop, and keys.

    The search box handles the keys.
    """

    hovered: Signal
    typed: Signal
    put_back: Signal
    added: Signal
    menu: Signal
    dragger: drags.Dragger
    faces: TileStore

    def _prepare(self, model: CardModel, tiles: TileStore) -> None:
        self.setModel(model)
        self.faces = tiles
        self.dragger = drags.Dragger()
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(self._double)

    def _double(self, index: QModelIndex) -> None:
        card = index.data(FACTS)
        if isinstance(card, CardFacts):
            self.added.emit(card)

    def chosen(self) -> list[CardFacts]:
        """Return the selected cards, in the order of the rows."""
        rows = sorted({index.row() for index in self.selectionModel().selectedIndexes()})
        model = self.model()
        assert isinstance(model, CardModel)
        return [model.cards[row] for row in rows if row < len(model.cards)]

    @override
    def startDrag(self, supportedActions: Qt.DropAction) -> None:
        cards = self.chosen()
        if cards:
            self.hovered.emit(None, QRect())
            picture = drags.ghost(self.faces.faces, cards, self.devicePixelRatioF())
            self.dragger.begin(self, drags.mime(drags.LIBRARY, [c.code for c in cards]), picture)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton:
            index = self.indexAt(event.position().toPoint())
            card = index.data(FACTS) if index.isValid() else None
            self.hovered.emit(card, self._on_screen(index))

    def _on_screen(self, index: QModelIndex) -> QRect:
        box = self.visualRect(index)
        return QRect(self.viewport().mapToGlobal(box.topLeft()), box.size())

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None, QRect())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.typed.emit(event)  # the search box handles all keys

    @override
    def keyboardSearch(self, search: str) -> None:
        """Do nothing, because letters go to the search box."""

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos())
        if not index.isValid():
            return
        selection = self.selectionModel()
        if not selection.isSelected(index):
            self.setCurrentIndex(index)
        self.menu.emit(self.chosen(), event.globalPos())

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._allow(event)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._allow(event)

    def _allow(self, event: QDragMoveEvent) -> None:
        found = drags.cargo(event.mimeData())
        if found is not None and found.source != drags.LIBRARY:
            event.acceptProposedAction()
        else:
            event.ignore()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        found = drags.cargo(event.mimeData())
        if found is not None and found.source != drags.LIBRARY:
            event.acceptProposedAction()
            self.put_back.emit(found)


class CardGrid(CardViewMixin, QListView):
    """Faces in rows. The cells are stretched so that the rows fill the width."""

    hovered = Signal(object, QRect)
    """The pointer moved to a card. The signal carries the card, or None, and its rectangle on the screen."""
    typed = Signal(QKeyEvent)
    put_back = Signal(object)
    """Cards were dragged from the deck and dropped here, so they are to be removed. The signal carries the
    `Cargo`.
    """
    added = Signal(object)
    menu = Signal(list, QPoint)
    zoomed = Signal(int)

    def __init__(
        self, model: CardModel, tiles: TileStore, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setMovement(QListView.Movement.Static)  # this is set first, because it switches dragging off
        self._prepare(model, tiles)
        self.delegate = TileDelegate(tiles, theme, self)
        self.setItemDelegate(self.delegate)
        self.controls = TileControls(self, self._control_at)
        self.controls.pointed.connect(self._point)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setAccessibleName("Cards found")
        self.setWhatsThis("Cards that fit your search. A double click adds one, Space shows it large.")
        self.setObjectName("cards")
        tiles.drawn.connect(self._repaint)
        self.lay_out()

    def _control_at(self, card: CardFacts, cell: QRect, at: QPointF) -> TileControl | None:
        model = self.model()
        assert isinstance(model, CardModel)
        return self.delegate.control_at(card, model, cell, at)

    def _point(self, over: tuple[str, str] | None) -> None:
        """Highlight the control under the pointer, or none."""
        before, self.delegate.pointed = self.delegate.pointed, over
        for code in {each[0] for each in (before, over) if each is not None}:
            self._repaint(code)

    @property
    def columns(self) -> int:
        """The number of tiles that are side by side."""
        return max(1, (self.viewport().width() - 2) // self.delegate.least().width())

    def lay_out(self) -> None:
        """Fit the cells to the current width and zoom."""
        least = self.delegate.least()
        width = max(least.width(), (self.viewport().width() - 2) // self.columns)
        cell = QSize(width, least.height())
        if cell != self.delegate.cell:
            self.delegate.cell = cell
            self.setGridSize(cell)
            self.scheduleDelayedItemsLayout()
        self.verticalScrollBar().setSingleStep(max(20, cell.height() // 4))
        self.faces.begin()

    def set_zoom(self, width: int) -> None:
        """Set the width of faces in pixels, limited to `ZOOMS`. The current card stays visible."""
        width = max(ZOOMS[0], min(ZOOMS[1], width))
        if width == round(self.faces.width):
            return
        self.faces.resize(width, self.devicePixelRatioF())
        self.lay_out()
        self.zoomed.emit(width)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def in_sight(self) -> list[CardFacts]:
        """Return the cards whose faces are needed.

        The visible cards are first, then those in the rows just below and above.
        """
        model = self.model()
        assert isinstance(model, CardModel)
        if not model.cards or not self.isVisible():
            return []
        tall, columns = max(1, self.delegate.cell.height()), self.columns
        top = self.verticalScrollBar().value() // tall * columns
        shown = (self.viewport().height() // tall + 2) * columns
        after = model.cards[top + shown : top + shown + 2 * columns]
        return [*model.cards[top : top + shown], *after, *model.cards[max(0, top - columns) : top]]

    def _repaint(self, code: str) -> None:
        model = self.model()
        assert isinstance(model, CardModel)
        row = model.row_of(code)
        if row >= 0:
            self.update(model.index(row, 0))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(round(self.faces.width) + (16 if event.angleDelta().y() > 0 else -16))
            event.accept()
            return
        super().wheelEvent(event)
        self.hovered.emit(None, QRect())


class CardTable(CardViewMixin, QTableView):
    """The found cards as rows of a table. A click on a header sorts them."""

    hovered = Signal(object, QRect)
    typed = Signal(QKeyEvent)
    put_back = Signal(object)
    added = Signal(object)
    menu = Signal(list, QPoint)
    sorted = Signal(int, Qt.SortOrder)

    def __init__(
        self, model: CardModel, tiles: TileStore, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._prepare(model, tiles)
        self.slots = SlotCells(theme, self)
        self.slot_column = model.columns.index(DECK) if DECK in model.columns else -1
        """The column of the copies in the deck, or -1 if the table has none."""
        if self.slot_column >= 0:
            self.setItemDelegateForColumn(self.slot_column, self.slots)
        self.controls = TileControls(self, self._control_at)
        self.controls.pointed.connect(self._point)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setAccessibleName("Cards found, as a table")
        self.setWhatsThis("Cards that fit your search. A double click adds one, Space shows it large.")
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.setHighlightSections(False)
        head.setSortIndicatorShown(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.sortIndicatorChanged.connect(self.sorted)
        self.set_widths()

    def _control_at(self, card: CardFacts, cell: QRect, at: QPointF) -> TileControl | None:
        model = self.model()
        assert isinstance(model, CardModel)
        is_slot = self.slot_column >= 0 and self.columnAt(round(at.x())) == self.slot_column
        return self.slots.control_at(card, model, cell, at) if is_slot else None

    def _point(self, over: tuple[str, str] | None) -> None:
        """Highlight the slot under the pointer, or none."""
        self.slots.pointed = over
        self.viewport().update()

    def set_widths(self) -> None:
        """Fit columns and rows to the current text size."""
        model = self.model()
        assert isinstance(model, CardModel)
        for number, column in enumerate(model.columns):
            self.setColumnWidth(number, fonts.scaled(column.width))
        self.verticalHeader().setDefaultSectionSize(fonts.scaled(26))


def select(view: QAbstractItemView, rows: Sequence[int]) -> None:
    """Select these rows. The first one becomes current and is scrolled into view."""
    model = view.model()
    selection = view.selectionModel()
    selection.clearSelection()
    flag = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    for row in rows:
        selection.select(model.index(row, 0), flag)
    if rows:
        first = model.index(rows[0], 0)
        selection.setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
        view.scrollTo(first)
