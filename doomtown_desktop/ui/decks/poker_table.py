"""The deck as a table: a column for each value, a row for each suit, and small faces in the cells.

A card that is dragged to another cell is swapped for a card of that cell.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QSizePolicy
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.cell_swaps import Cell, spare, swap
from doomtown_desktop.decks.editing import DeckZone
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.poker_cells import SUITS, PokerCells
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme

MOST_OFFERED: Final = 14
"""At most this many cards are offered for a cell."""


class PokerTable(PokerCells):
    """Shows a deck by value and suit. ``stepped`` carries an `EditStep` that the user wants."""

    stepped = Signal(object)
    asked = Signal(object)
    """The user wants the page of a card."""
    searched = Signal(str)
    """The user wants to see the cards of a cell in the search. The signal carries the search text."""
    picked = Signal(object)
    hovered = Signal(object, QRect)
    typed = Signal(QKeyEvent)

    def __init__(self, catalogue: Catalogue, theme: Theme, faces: FaceStore) -> None:
        super().__init__(catalogue, theme, faces)
        self.menu: QMenu | None = None
        self.dragger = drags.Dragger()
        self._pressed: QPoint | None = None
        self.setObjectName("pokerTable")
        self.setAccessibleName("Deck by value and suit")
        self.setWhatsThis(
            "The deck as a table. Drag a card onto another cell, or press Enter, to swap it for a card of "
            "that suit and value."
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # --- swaps --------------------------------------------------------------------------------------

    def offer(self, cell: Cell, old: CardFacts | None, at: QPoint) -> None:
        """Show the cards of a cell in a menu. The chosen one replaces a copy of ``old``, or is added."""
        offers = [card for card in self.offers(cell) if old is None or card.code not in old.printings]
        menu = self.menu = QMenu(self)
        name = f"{VALUES[cell[1]]} of {cell[0]}"
        menu.addSection(f"Add a card: {name}" if old is None else f"Swap one {old.title} for a {name}")
        for card in offers[:MOST_OFFERED]:
            own = spare(card, self.draft, self.stock)
            words = f"{card.title}\t{own} own" if own else card.title
            menu.addAction(words, partial(self._take, old, card))
        if not offers:
            menu.addAction("No other card fits").setEnabled(False)
        menu.addSeparator()
        search = f"suit:{cell[0]} v:{VALUES[cell[1]]}"
        menu.addAction(f"Search all {amount(len(offers), 'card')} of it", partial(self.searched.emit, search))
        menu.popup(at)

    def _take(self, old: CardFacts | None, new: CardFacts) -> None:
        step = editing.add(self.draft, new) if old is None else swap(self.draft, old, new)
        self.stepped.emit(step)

    # --- mouse --------------------------------------------------------------------------------------

    def _go(self, cell: Cell, number: int = 0) -> None:
        """Make a cell and one of its cards current, and announce the cell."""
        self.at, self.top = (cell[1] - 1, SUITS.index(cell[0])), number
        words = self.words(cell)
        self.setAccessibleDescription(words)
        aloud.say(self, words, at_once=True)
        if (card := self.current) is not None:
            self.picked.emit(card)
        self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        found, cell = self.card_at(event.position()), self.cell_at(event.position())
        if cell is None:
            return
        self._go(cell, found[1] if found is not None else 0)
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if is_left and found is not None else None
        if is_left and found is None and not self.cards_at(cell):
            self.offer(cell, None, self._middle(cell))

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point, card = event.position().toPoint(), self.current
        if event.buttons() & Qt.MouseButton.LeftButton and self._pressed is not None and card is not None:
            if (point - self._pressed).manhattanLength() >= QApplication.startDragDistance():
                self._pressed = None
                self.hovered.emit(None, QRect())
                picture = drags.ghost(self.faces, [card], self.devicePixelRatioF())
                self.dragger.begin(self, drags.mime(DeckZone.DECK, [card.code]), picture)
            return
        found = self.card_at(event.position())
        if found is None:
            self.hovered.emit(None, QRect())
        else:
            box = self.face_box(*found).toRect()
            shown = self.held[found[0]][found[1]][0]
            self.hovered.emit(shown, QRect(self.mapToGlobal(box.topLeft()), box.size()))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None, QRect())

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        at = event.globalPos() if by_mouse else self._middle(self.cell)
        self.offer(self.cell, self.current, at)

    def _middle(self, cell: Cell) -> QPoint:
        return self.mapToGlobal(self.box_of(cell).center().toPoint())

    def _dragged(self, event: QDragMoveEvent | QDropEvent) -> CardFacts | None:
        """Return the dragged card, or None if something else is dragged."""
        found = drags.cargo(event.mimeData())
        codes = () if found is None else found.codes
        return self.catalogue.by_code.get(codes[0]) if codes else None

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._dragged(event) is not None:
            event.acceptProposedAction()

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        cell = self.cell_at(event.position())
        card = self._dragged(event)
        is_fit = card is not None and cell is not None
        event.setAccepted(is_fit)
        if self.target != (cell if is_fit else None):
            self.target = cell if is_fit else None
            self.update()

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.target = None
        self.update()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        cell, card = self.cell_at(event.position()), self._dragged(event)
        cargo = drags.cargo(event.mimeData())
        self.target = None
        self.update()
        if cell is None or card is None or cargo is None:
            return
        event.acceptProposedAction()
        is_held = cargo.source in (DeckZone.DECK, DeckZone.POSSE) and card.code in self.draft.cards
        if is_held and (card.suit, card.value) != cell:
            self.offer(cell, card, self._middle(cell))
        elif not is_held and (card.suit, card.value) == cell:
            below = self.card_at(event.position())
            self._take(None if below is None else self.held[below[0]][below[1]][0], card)
        elif not is_held:
            self._take(None, card)

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, card = chord(event), self.current
        column, row = self.at
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._go((SUITS[max(0, min(3, row + step[1]))], max(1, min(13, column + 1 + step[0]))))
        elif keys in ("PgUp", "PgDown"):
            cards = self.cards_at(self.cell)
            more = 1 if keys == "PgDown" else -1
            self._go(self.cell, (self.top + more) % len(cards) if cards else 0)
        elif keys in ("Return", "Menu", "Shift+F10"):
            self.offer(self.cell, card, self._middle(self.cell))
        elif keys in ("Space", "Shift+Space") and card is not None:
            self.asked.emit(card)
        elif keys in ("+", "=") and card is not None:
            self.stepped.emit(editing.add(self.draft, card))
        elif keys in ("-", "Del", "Backspace") and card is not None:
            self.stepped.emit(editing.remove(self.draft, card))
        elif keys in tuple("01234") and card is not None:
            self.stepped.emit(editing.set_copies(self.draft, card, int(keys)))
        else:
            self.typed.emit(event)
