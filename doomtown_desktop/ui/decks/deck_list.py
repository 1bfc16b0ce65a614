"""The list of a zone, which is the deck or Considering. It has card rows below headings of groups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks.editing import DeckZone
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.card_model import FACTS, TileMarks, spoken
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.tile_controls import TileControl, TileControls
from doomtown_desktop.ui.cards.tiles import SLOT_GAP, ratio_of, slot_control, slots, slots_of
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import GANG_COLOURS, Theme, colour
from doomtown_desktop.ui.plain.deck_rows import DeckRow, Head, is_unknown, rows_of

ROW: Final = Qt.ItemDataRole.UserRole + 1
"""The item role for the `Head` or `DeckRow` of a line."""
NOWHERE: Final = QModelIndex()
DIGITS: Final = tuple("0123456789")
SLOT: Final = 0.32
"""The width of a slot for one copy, as a part of the height of its row."""
LEAST_FOR_SLOTS: Final = 13.0
"""A row has slots if it is at least this many times as wide as it is high."""
Index = QModelIndex | QPersistentModelIndex


class DeckModel(QAbstractListModel):
    """The headings and rows of one zone, as a Qt model."""

    def __init__(
        self, facts: Callable[[str], CardFacts], zone: DeckZone, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.facts = facts
        self.zone = zone
        self.rows: list[Head | DeckRow] = []
        self.marks = TileMarks()
        self.guilty: frozenset[str] = frozenset()

    def show(self, cards: Mapping[str, int], grouping: str, marks: TileMarks, guilty: Sequence[str]) -> None:
        """Show the current cards. Rows are rebuilt only if their order has changed."""
        rows = rows_of(cards, self.facts, grouping)
        self.marks, self.guilty = marks, frozenset(guilty)
        if [_name(row) for row in rows] == [_name(row) for row in self.rows]:
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def lines_of(self, codes: Sequence[str]) -> list[int]:
        """Return the line numbers of these printings."""
        return [n for n, row in enumerate(self.rows) if isinstance(row, DeckRow) and row.card.code in codes]

    @override
    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == FACTS:
            return row.card if isinstance(row, DeckRow) else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.marks.notes.get(row.card.code) if isinstance(row, DeckRow) else None
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{row.words} {row.count}" if isinstance(row, Head) else f"{row.copies} {row.card.title}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if isinstance(row, Head):
                return f"{row.words}: {row.count}"
            if is_unknown(row.card):
                return f"{row.copies} × {row.card.title}, not in the catalogue"
            return f"{row.copies} × {spoken(row.card, self.marks)}"
        return None

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self.rows[index.row()], Head):
            return Qt.ItemFlag.NoItemFlags
        enabled = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        row = self.rows[index.row()]
        if isinstance(row, DeckRow) and is_unknown(row.card):
            return enabled  # an unknown card has no face to drag, and it cannot go to another zone
        return enabled | Qt.ItemFlag.ItemIsDragEnabled

    @override
    def mimeTypes(self) -> list[str]:
        return [drags.MIME]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = (self.rows[index.row()] for index in sorted(indexes, key=lambda each: each.row()))
        codes = [row.card.code for row in rows if isinstance(row, DeckRow) and not is_unknown(row.card)]
        return drags.mime(self.zone, codes)


def _name(row: Head | DeckRow) -> str:
    return f"# {row.words}" if isinstance(row, Head) else row.card.code


class DeckCardDelegate(QStyledItemDelegate):
    """Paints a line: copies, value and suit, title on a ribbon in the gang's colour, cost."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.pointed: tuple[str, str] | None = None
        """The slot under the pointer as (code of the card, number of the slot), or None if there is none."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        head = isinstance(index.data(ROW), Head)
        return QSize(80, fonts.scaled(27 if head else 26))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, Head):
            self._head(painter, box, row)
        elif isinstance(row, DeckRow):
            self._row(painter, box, row, index, option.state)
        painter.restore()

    def _head(self, painter: QPainter, box: QRectF, head: Head) -> None:
        font = fonts.serif(fonts.scaled(15), QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(colour(self.theme.accent))
        text = box.adjusted(4, 2, -6, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, head.words)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(head.count))
        painter.setPen(QPen(colour(self.theme.brass, 150), 1))
        painter.drawLine(box.bottomLeft() + QPoint(4, 0), box.bottomRight() - QPoint(6, 0))

    def _row(
        self, painter: QPainter, box: QRectF, row: DeckRow, index: Index, state: QStyle.StateFlag
    ) -> None:
        theme, card = self.theme, row.card
        model = index.model()
        guilty = isinstance(model, DeckModel) and card.code in model.guilty
        marks = model.marks if isinstance(model, DeckModel) else TileMarks()
        band = band_of(box)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        light, _ = GANG_COLOURS.get(card.gangs[0] if card.gangs else "", GANG_COLOURS[""])
        painter.setPen(Qt.PenStyle.NoPen)
        ground = QColor(theme.street)
        if state & QStyle.StateFlag.State_MouseOver:
            ground = ground.lighter(125)
        painter.setBrush(colour(theme.chosen, 90) if chosen else ground)
        painter.drawRoundedRect(band, 4, 4)
        painter.setBrush(QColor(light))
        painter.drawRoundedRect(QRectF(band.left(), band.top(), 5, band.height()), 2, 2)
        if chosen or guilty:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(theme.chosen if chosen else theme.bad), 1.6))
            painter.drawRoundedRect(band, 4, 4)
        unit = band.height()
        bold = fonts.serif(unit * 0.62, QFont.Weight.Bold)
        painter.setFont(bold)
        painter.setPen(colour(theme.bad if row.copies > 4 else theme.text))
        painter.drawText(
            QRectF(band.left() + 6, band.top(), unit * 0.9, unit),
            Qt.AlignmentFlag.AlignCenter,
            str(row.copies),
        )
        x = band.left() + 6 + unit * 0.95
        self._corner(painter, QRectF(x, band.top(), unit * 1.5, unit), card, bold)
        x += unit * 1.62
        right = self._right(painter, band, row, marks, bold)
        painter.setFont(fonts.serif(unit * 0.6))
        painter.setPen(colour(theme.text))
        metrics = QFontMetrics(painter.font())
        room = right - x - 4
        title = metrics.elidedText(card.title, Qt.TextElideMode.ElideRight, max(10, int(room)))
        painter.drawText(QRectF(x, band.top(), room, unit), Qt.AlignmentFlag.AlignVCenter, title)

    def _corner(self, painter: QPainter, box: QRectF, card: CardFacts, font: QFont) -> None:
        """Paint the value and suit on a light patch, on which both suit colours are readable."""
        if card.suit is None or card.value is None:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#f1e3c6"))
        painter.drawRoundedRect(box.adjusted(0, 2, 0, -2), 3, 3)
        tone = pips.ink(card.suit)
        painter.setPen(tone)
        painter.setFont(font)
        half = box.width() / 2
        painter.drawText(
            QRectF(box.left(), box.top(), half + 2, box.height()),
            Qt.AlignmentFlag.AlignCenter,
            VALUES[card.value],
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        size = box.height() * 0.5
        spot = QRectF(box.left() + half + (half - size) / 2 - 1, box.center().y() - size / 2, size, size)
        painter.drawPath(pips.pip_in(card.suit, spot))

    def _right(self, painter: QPainter, band: QRectF, row: DeckRow, marks: TileMarks, font: QFont) -> float:
        """Paint the cost, stars for starting copies, and missing copies.

        Return the x where the title has to end.
        """
        theme, card, unit = self.theme, row.card, band.height()
        right = band.right() - 4
        painter.setFont(font)
        if card.cost is not None and card.value is not None:
            spot = QRectF(right - unit * 0.86, band.top() + unit * 0.07, unit * 0.86, unit * 0.86)
            painter.setPen(QPen(QColor("#4d3d12"), 1))
            painter.setBrush(QColor("#d9c98c"))
            painter.drawEllipse(spot)
            painter.setPen(QColor("#1e1710"))
            painter.setFont(fonts.serif(unit * 0.55, QFont.Weight.Bold))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(card.cost))
        right -= unit * 0.98
        if (box := self.slot_box(band, row, 0)) is not None:
            self._slots(painter, box, row, marks)
            right = box.left() - unit * 0.15
        starts = marks.posse.get(card.code, 0)
        words = "★" * min(starts, 4)
        if marks.owned is not None:
            lacking = row.copies - (marks.free or {}).get(card.code, 0)
            if lacking > 0:
                words += f" −{lacking}"
        if marks.is_blank(card) and not is_unknown(card):
            right = self._word(painter, band, right, "blank", theme.faint)
            painter.setFont(font)
        if card.code in marks.notes:
            right = self._word(painter, band, right, "note", theme.chosen)
            painter.setFont(font)
        if words:
            painter.setPen(colour(theme.accent if not words.endswith(tuple("123456789")) else theme.bad))
            wide = QFontMetrics(painter.font()).horizontalAdvance(words) + 4
            painter.drawText(
                QRectF(right - wide, band.top(), wide, unit), Qt.AlignmentFlag.AlignCenter, words
            )
            right -= wide
        return right

    def slot_box(self, band: QRectF, row: DeckRow, slot: int) -> QRectF | None:
        """Return the rectangle of a slot of a row, counted from 0, or None if the row has no slots."""
        unit, count = band.height(), slots_of(row.card, row.copies)
        if band.width() < LEAST_FOR_SLOTS * unit or slot >= count or is_unknown(row.card):
            return None
        step = round(unit * SLOT) + SLOT_GAP
        left = band.right() - 4 - unit * 1.08 - (count - slot) * step
        return QRectF(left, band.top(), step, unit)

    def _slots(self, painter: QPainter, first: QRectF, row: DeckRow, marks: TileMarks) -> None:
        """Paint the slots of a row. ``first`` is the rectangle of the first one."""
        theme, card = self.theme, row.card
        lit = int(self.pointed[1]) if self.pointed is not None and self.pointed[0] == card.code else -1
        have = row.copies if marks.owned is None else (marks.free or {}).get(card.code, 0)
        tall = first.height() * 0.52
        drawn = slots(
            slots_of(card, row.copies),
            row.copies,
            have,
            lit,
            (first.width() - SLOT_GAP, tall),
            (theme.accent, theme.bad, theme.faint, theme.text),
            ratio_of(painter),
        )
        painter.drawImage(QPointF(round(first.left()), round(first.center().y() - tall / 2) - 1), drawn)

    def control_at(self, card: CardFacts, model: DeckModel, row: QRect, at: QPointF) -> TileControl | None:
        """Return the slot at a point of a row. Its value is the number of copies after a press."""
        for line in model.lines_of([card.code]):
            held = model.rows[line]
            assert isinstance(held, DeckRow)
            count = slots_of(card, held.copies)
            for slot in range(count):
                box = self.slot_box(band_of(QRectF(row)), held, slot)
                if box is not None and box.contains(at):
                    return slot_control(card, slot, held.copies, count)
        return None

    def _word(self, painter: QPainter, band: QRectF, right: float, word: str, tone: str) -> float:
        """Paint a small word ("blank", "note") that ends at ``right``. Return the x where it begins."""
        painter.setFont(fonts.serif(band.height() * 0.46))
        painter.setPen(colour(tone))
        wide = QFontMetrics(painter.font()).horizontalAdvance(word) + 6
        place = QRectF(right - wide, band.top(), wide, band.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, word)
        return right - wide


def band_of(box: QRectF) -> QRectF:
    """Return the coloured band within the rectangle of a row."""
    return box.adjusted(2, 1, -4, -1)


class DeckList(QListView):
    """The rows of a zone. Cards can be dropped on the list and dragged from it."""

    dropped = Signal(object, str)
    """Cards were dropped. The signal carries a `drags.Cargo`, and the zone on which they were dropped."""
    hovered = Signal(object, QRect)
    typed = Signal(QKeyEvent)
    more = Signal(list)
    """The user wants one more copy of cards (keys + and Enter, or a double click). The signal carries the
    cards.
    """
    fewer = Signal(list)
    counted = Signal(object, int)
    """The user sets the number of copies (slots, keys 0 to 9). The signal carries the card and the number."""
    gone = Signal(list)
    """The user removes cards completely (key Del). The signal carries the cards."""
    menu = Signal(list, QPoint)
    picked = Signal(object)
    """A card was clicked."""
    asked = Signal(object)
    """The user wants the page of a card (Space)."""

    def __init__(
        self, facts: Callable[[str], CardFacts], zone: DeckZone, theme: Theme, faces: FaceStore, hint: str
    ) -> None:
        super().__init__()
        self.cards = DeckModel(facts, zone, self)
        self.theme, self.faces, self.hint = theme, faces, hint
        self.delegate = DeckCardDelegate(theme, self)
        self.dragger = drags.Dragger()
        self.glows = False
        self.setModel(self.cards)
        self.setObjectName("rows")
        self.setItemDelegate(self.delegate)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.controls = TileControls(self, self._control_at)
        self.controls.pressed.connect(self.counted)
        self.controls.pointed.connect(self._point)
        self.doubleClicked.connect(lambda index: self._one(index, self.more))
        self.clicked.connect(lambda index: self._click(index))

    def _control_at(self, card: CardFacts, row: QRect, at: QPointF) -> TileControl | None:
        return self.delegate.control_at(card, self.cards, row, at)

    def _point(self, over: tuple[str, str] | None) -> None:
        """Highlight the slot under the pointer, or none."""
        self.delegate.pointed = over
        self.viewport().update()

    def _click(self, index: QModelIndex) -> None:
        card = index.data(FACTS)
        if isinstance(card, CardFacts) and not is_unknown(card):
            self.picked.emit(card)

    def _one(self, index: QModelIndex, signal: Any) -> None:
        card = index.data(FACTS)
        if isinstance(card, CardFacts):
            signal.emit([card])

    def chosen(self) -> list[CardFacts]:
        """Return the selected cards, in the order of the lines."""
        lines = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        rows = (self.cards.rows[line] for line in lines if line < len(self.cards.rows))
        return [row.card for row in rows if isinstance(row, DeckRow)]

    def show_cards(
        self, cards: Mapping[str, int], grouping: str, marks: TileMarks, guilty: Sequence[str]
    ) -> None:
        """Show the current cards. The selection stays."""
        held = [card.code for card in self.chosen()]
        top = self.verticalScrollBar().value()
        self.cards.show(cards, grouping, marks, guilty)
        self.select(held, scroll=False)
        self.verticalScrollBar().setValue(top)
        self.viewport().update()

    def select(self, codes: Sequence[str], *, scroll: bool = True) -> bool:
        """Select these printings. Return whether the list contains any of them."""
        lines = self.cards.lines_of(codes)
        selection = self.selectionModel()
        if [index.row() for index in selection.selectedIndexes()] == lines:
            return bool(lines)
        selection.clearSelection()
        for line in lines:
            selection.select(self.cards.index(line), QItemSelectionModel.SelectionFlag.Select)
        if lines:
            selection.setCurrentIndex(self.cards.index(lines[0]), QItemSelectionModel.SelectionFlag.NoUpdate)
            if scroll:
                self.scrollTo(self.cards.index(lines[0]))
        return bool(lines)

    # --- mouse --------------------------------------------------------------------------------------

    @override
    def startDrag(self, supportedActions: Qt.DropAction) -> None:
        cards = [card for card in self.chosen() if not is_unknown(card)]
        if cards:
            self.hovered.emit(None, QRect())
            data = drags.mime(self.cards.zone, [card.code for card in cards])
            self.dragger.begin(self, data, drags.ghost(self.faces, cards, self.devicePixelRatioF()))

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton:
            index = self.indexAt(event.position().toPoint())
            box = self.visualRect(index)
            where = QRect(self.viewport().mapToGlobal(box.topLeft()), box.size())
            card = index.data(FACTS) if index.isValid() else None
            known = isinstance(card, CardFacts) and not is_unknown(card)
            self.hovered.emit(card if known else None, where)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None, QRect())

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            if not isinstance(index.data(FACTS), CardFacts):
                return
            if not self.selectionModel().isSelected(index):
                self.setCurrentIndex(index)
        if self.chosen():
            self.menu.emit(self.chosen(), event.globalPos())

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._allow(event)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._allow(event)

    def _allow(self, event: QDragMoveEvent) -> None:
        found = drags.cargo(event.mimeData())
        if found is None or found.source == self.cards.zone:
            event.ignore()
            return
        event.acceptProposedAction()
        self._glow(True)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._glow(False)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self._glow(False)
        found = drags.cargo(event.mimeData())
        if found is not None and found.source != self.cards.zone:
            event.acceptProposedAction()
            self.dropped.emit(found, str(self.cards.zone))

    def _glow(self, on: bool) -> None:
        if on != self.glows:
            self.glows = on
            self.viewport().update()

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, cards = chord(event), self.chosen()
        arrows = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if keys in ("+", "Return", "=") and cards:
            self.more.emit(cards)
        elif keys in ("-", "Shift+Return") and cards:
            self.fewer.emit(cards)
        elif keys in ("Del", "Backspace") and cards:
            self.gone.emit(cards)
        elif keys in DIGITS and cards:
            for card in cards:
                self.counted.emit(card, int(keys))
        elif keys in ("Space", "Shift+Space") and len(cards) == 1 and not is_unknown(cards[0]):
            self.asked.emit(cards[0])
        elif keys in ("Menu", "Shift+F10") and cards:
            box = self.visualRect(self.currentIndex())
            self.menu.emit(cards, self.viewport().mapToGlobal(box.center()))
        elif event.key() in (*arrows, Qt.Key.Key_Home, Qt.Key.Key_End) or keys == "Ctrl+A":
            super().keyPressEvent(event)
        else:
            self.typed.emit(event)

    @override
    def keyboardSearch(self, search: str) -> None:
        """Do nothing, because typed letters go to the card search."""

    # --- looks --------------------------------------------------------------------------------------

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.cards.rows and not self.glows:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.viewport().rect()).adjusted(3, 3, -3, -3)
        if not self.cards.rows:
            painter.setPen(colour(self.theme.faint))
            painter.setFont(fonts.serif(fonts.scaled(14), italic=True))
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            painter.drawText(box.adjusted(10, 2, -10, -2), flags, self.hint)
        if self.glows:
            painter.setPen(QPen(colour(self.theme.legal), 3))
            painter.setBrush(colour(self.theme.legal, 28))
            painter.drawRoundedRect(box, 6, 6)
        painter.end()
