"""The deck by value and suit, painted: a column for each value, a row for each suit, small faces in cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue, Suit
from doomtown_desktop.decks.cell_swaps import Cell, Stock, by_cell, candidates, missing_values, spare
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.face_spec import ASPECT, VALUES, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
LARGEST_FACE: Final = 96.0
"""The width of the largest faces, in pixels."""


class PokerCells(QWidget):
    """Paints a deck by value and suit. It does not change the deck."""

    def __init__(self, catalogue: Catalogue, theme: Theme, faces: FaceStore) -> None:
        super().__init__()
        self.catalogue, self.theme, self.faces = catalogue, theme, faces
        self.draft, self.stock = Draft(), Stock()
        self.held: Mapping[Cell, Sequence[tuple[CardFacts, int]]] = {}
        self.at = (0, 0)
        """The current cell as (column 0-12, row 0-3)."""
        self.top = 0
        """The number of the current card in its cell."""
        self.target: Cell | None = None
        """The cell below a dragged card, or None."""
        self._thin: list[int] = []

    def show_deck(self, draft: Draft, marks: TileMarks) -> None:
        """Show a deck. ``marks`` say which cards are free and which ones the format bans."""
        self.draft = draft
        self.stock = Stock(None if marks.owned is None else (marks.free or {}), frozenset(marks.unfit))
        self.held = by_cell(draft, self.catalogue.by_code)
        self._thin = missing_values(self.held)
        self.top = min(self.top, max(0, len(self.cards_at(self.cell)) - 1))
        self.setAccessibleDescription(self.words(self.cell))
        self.update()

    # --- cells --------------------------------------------------------------------------------------

    @property
    def cell(self) -> Cell:
        """The current cell."""
        return SUITS[self.at[1]], self.at[0] + 1

    def cards_at(self, cell: Cell) -> list[tuple[CardFacts, int]]:
        """Return the cards in a cell and their copies."""
        return list(self.held.get(cell, ()))

    @property
    def current(self) -> CardFacts | None:
        """The current card, or None if the current cell is empty."""
        cards = self.cards_at(self.cell)
        return cards[self.top][0] if self.top < len(cards) else None

    def offers(self, cell: Cell) -> list[CardFacts]:
        """Return the cards that could be added to a cell, the best first."""
        return candidates(self.catalogue.of(self.draft.edition), cell, self.draft, self.stock)

    def words(self, cell: Cell) -> str:
        """Return a description of a cell."""
        suit, value = cell
        cards = ", ".join(f"{copies} {card.title}" for card, copies in self.cards_at(cell))
        name = f"{VALUES[value]} of {suit}"
        if cards:
            return f"{name}: {cards}"
        own = sum(1 for card in self.offers(cell) if spare(card, self.draft, self.stock))
        return f"{name}: empty" + (f", {amount(own, 'card')} of yours would fit" if own else "")

    def _margins(self) -> tuple[float, float]:
        return float(fonts.scaled(34)), float(fonts.scaled(44))

    def box_of(self, cell: Cell) -> QRectF:
        """Return the rectangle of a cell."""
        left, top = self._margins()
        wide, tall = (self.width() - left - 6) / 13, (self.height() - top - 6) / 4
        row = SUITS.index(cell[0])
        return QRectF(left + (cell[1] - 1) * wide, top + row * tall, wide, tall).adjusted(
            1.5, 1.5, -1.5, -1.5
        )

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the cell at a point, or None if there is none."""
        cells = ((suit, value) for suit in SUITS for value in range(1, 14))
        return next((cell for cell in cells if self.box_of(cell).contains(point)), None)

    def face_box(self, cell: Cell, number: int) -> QRectF:
        """Return the rectangle of a face in its cell. Later faces overlap earlier ones."""
        box, count = self.box_of(cell).adjusted(3, 3, -3, -3), max(1, len(self.held.get(cell, ())))
        width = min(LARGEST_FACE, box.width(), (box.height() - 18) / ASPECT)
        tall = width * ASPECT
        step = min(tall * 0.32, (box.height() - tall) / (count - 1)) if count > 1 else 0.0
        return QRectF(box.center().x() - width / 2, box.top() + number * max(4.0, step), width, tall)

    def card_at(self, point: QPointF) -> tuple[Cell, int] | None:
        """Return the cell and the number of the face at a point, or None if there is none."""
        cell = self.cell_at(point)
        if cell is None:
            return None
        for number in reversed(range(len(self.held.get(cell, ())))):
            if self.face_box(cell, number).contains(point):
                return cell, number
        return None

    @override
    def sizeHint(self) -> QSize:
        return QSize(fonts.scaled(760), fonts.scaled(520))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(fonts.scaled(300), fonts.scaled(240))

    # --- painting -----------------------------------------------------------------------------------

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        theme = self.theme
        left, top = self._margins()
        bold = fonts.serif(fonts.scaled(16), QFont.Weight.Bold)
        plain = fonts.serif(fonts.scaled(12))
        for value in range(1, 14):
            box = self.box_of((SUITS[0], value))
            count = sum(n for suit in SUITS for _, n in self.held.get((suit, value), ()))
            painter.setFont(bold)
            painter.setPen(colour(theme.accent if count else theme.faint))
            head = QRectF(box.left(), 0, box.width(), top / 2)
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, VALUES[value])
            painter.setFont(plain)
            painter.setPen(colour(theme.text if count else theme.faint))
            painter.drawText(head.translated(0, top / 2 - 2), Qt.AlignmentFlag.AlignCenter, str(count or "–"))
        for suit in SUITS:
            box = self.box_of((suit, 1))
            size = min(left * 0.5, 20.0)
            spot = QRectF(0, 0, size, size)
            spot.moveCenter(QPointF(left / 2, box.center().y() - size * 0.6))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#f1e3c6"))
            painter.drawRoundedRect(spot.adjusted(-4, -4, 4, 4), 4, 4)
            painter.setBrush(pips.ink(suit))
            painter.drawPath(pips.pip_in(suit, spot))
            count = sum(n for value in range(1, 14) for _, n in self.held.get((suit, value), ()))
            painter.setFont(plain)
            painter.setPen(colour(theme.text))
            below = QRectF(0, spot.bottom() + 6, left, fonts.scaled(18))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(count))
            for value in range(1, 14):
                self._paint_cell(painter, (suit, value))
        painter.end()

    def _paint_cell(self, painter: QPainter, cell: Cell) -> None:
        theme, box = self.theme, self.box_of(cell)
        cards = self.held.get(cell, ())
        is_thin = not cards and cell[1] in self._thin
        dashed = QPen(colour(theme.accent), 1.4, Qt.PenStyle.DashLine)
        painter.setPen(dashed if is_thin else QPen(colour(theme.panel_edge), 0.8))
        painter.setBrush(colour(theme.well))
        painter.drawRoundedRect(box, 4, 4)
        if not cards:
            self._paint_empty(painter, cell, box, is_thin)
        ratio = self.devicePixelRatioF()
        for number, (card, copies) in enumerate(cards):
            face = self.face_box(cell, number)
            painter.drawPixmap(face.topLeft(), self.faces.face(FaceSpec(card, round(face.width()), ratio)))
            free = None if self.stock.free is None else self.stock.free.get(card.code, 0)
            is_missing = free is not None and free < copies
            if copies > 1 or is_missing:
                self._paint_copies(painter, face, copies, is_missing)
            if self.hasFocus() and cell == self.cell and number == self.top and len(cards) > 1:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(theme.chosen), 3))
                painter.drawRoundedRect(face, 4, 4)
        if cell == self.target or (self.hasFocus() and cell == self.cell):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(theme.legal if cell == self.target else theme.chosen), 3))
            painter.drawRoundedRect(box, 4, 4)

    def _paint_empty(self, painter: QPainter, cell: Cell, box: QRectF, is_thin: bool) -> None:
        """Paint the number of cards that fit into an empty cell, if the deck builds on its value."""
        if not is_thin:
            return
        offers = self.offers(cell)
        own = sum(1 for card in offers if spare(card, self.draft, self.stock))
        number, words = (own, "own") if self.stock.free is not None else (len(offers), "fit")
        painter.setFont(fonts.serif(fonts.scaled(13), italic=True))
        painter.setPen(colour(self.theme.accent if number else self.theme.faint))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), f"{number}\n{words}")

    def _paint_copies(self, painter: QPainter, face: QRectF, copies: int, is_missing: bool) -> None:
        font = fonts.slab(max(12.0, min(fonts.scaled(13), face.width() * 0.24)))
        words = f"×{copies} !" if is_missing else f"×{copies}"
        wide = QFontMetrics(font).horizontalAdvance(words) + 8
        # It covers the value, which the column says, too, and not the title.
        plate = QRectF(face.left() - 3, face.top() - 2, wide, font.pixelSize() + 5)
        painter.setPen(QPen(colour(self.theme.panel), 1))
        painter.setBrush(colour(self.theme.bad if is_missing else self.theme.accent))
        painter.drawRoundedRect(plate, 4, 4)
        painter.setFont(font)
        painter.setPen(colour(self.theme.panel))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            cell = self.cell_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if cell is None else self.words(cell), self)
            return True
        return super().event(event)
