"""The panel for discard piles and Boot Hills. It also shows candidates that are not visible on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.terms import has_common_boot_hill
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.speech.amounts import amount, whose
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.sheet import OverlaySheet
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.town import clockwise
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.table_widget import TableWidget

WIDTH, GAP = 124, 10
"""The width of a card in the panel, and the gap between two cards, in pixels."""
PILES = {"discard": "discard pile", "boot hill": "Boot Hill"}


def columns_in(width: int) -> int:
    """Return the number of columns of cards in a panel with this width in pixels."""
    return max(3, (width - 40) // (WIDTH + 8 + GAP))


def line() -> int:
    """Return the height of the words below a card, in pixels."""
    return fonts.scaled(22)


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the panel."""

    card: int
    code: str
    owner: str = ""
    """The name of the card's owner. It is empty unless the panel shows cards of several players."""
    price: int = -1
    """The price of the card in ghost rock, or -1 if the card is not being bought."""
    left: int = 0
    """The ghost rock that the player would have left."""

    @property
    def words(self) -> str:
        """The words below the card, which are its owner or its price."""
        if self.price < 0:
            return self.owner
        return f"pay {self.price}, {self.left} left" if self.price else "free"


class PileCard(Themed, QAbstractButton):
    """A button with the face of a card in the panel."""

    entered = Signal(str)
    left = Signal()

    def __init__(self, lying: Lying, facts: CardFacts, store: FaceStore, theme: Theme) -> None:
        super().__init__()
        self.lying, self.facts, self.store, self.theme = lying, facts, store, theme
        self.legal = self.chosen = self.dimmed = False
        self.setFixedSize(WIDTH + 8, round(WIDTH * ASPECT) + 8 + (line() if lying.words else 0))
        name = f"{whose(lying.owner)} {facts.title}" if lying.owner else facts.title
        self.setWhatsThis("A card that is here. Point at it to see it large.")
        self.setAccessibleName(name if lying.price < 0 else f"{name}, {lying.words}")

    @override
    def sizeHint(self) -> QSize:
        return self.size()

    def set_state(self, legal: bool, chosen: bool, dimmed: bool) -> None:
        """Show whether the card may be chosen, is chosen, or is dimmed, which also disables it."""
        self.legal, self.chosen, self.dimmed = legal, chosen, dimmed
        self.setEnabled(legal or not dimmed)
        self.setCursor(Qt.CursorShape.PointingHandCursor if legal else Qt.CursorShape.ArrowCursor)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(
            4, 4, self.store.face(FaceSpec(self.facts, float(WIDTH), self.devicePixelRatioF()))
        )
        box = QRectF(3, 3, WIDTH + 2, WIDTH * ASPECT + 2)
        if self.lying.words:
            # the glow is below the card, so that no number is covered
            band = QRectF(4, box.bottom() + 2, WIDTH, line())
            painter.setPen(colour(self.theme.text))
            metrics = painter.fontMetrics()
            words = metrics.elidedText(self.lying.words, Qt.TextElideMode.ElideRight, WIDTH - 12)
            painter.drawText(band, Qt.AlignmentFlag.AlignCenter, words)
        if self.dimmed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(self.theme.board_grain, 150))
            painter.drawRoundedRect(box, 7, 7)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        tone = self.theme.chosen if self.chosen or self.hasFocus() else self.theme.legal
        if self.legal or self.hasFocus():
            painter.setPen(QPen(colour(tone), 4 if self.chosen else 2.5))
            painter.drawRoundedRect(box, 7, 7)
        painter.end()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit(self.lying.code)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit(self.lying.code)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class PilePanel(Themed, OverlaySheet):
    """The panel over the table with the cards of a pile. Esc or Close closes it."""

    chosen = Signal(int)
    hovered = Signal(str)
    """The pointer moved to a card. The signal carries its code, or an empty text if the pointer has left
    it.
    """
    closed = Signal()
    """The panel was closed while it had the focus. Another widget has to get the focus."""

    def __init__(
        self, parent: QWidget, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]
    ) -> None:
        super().__init__(parent)
        self.store, self.theme, self.facts_of = store, theme, facts_of
        self.column.setContentsMargins(14, 8, 14, 12)
        self.title.setWordWrap(True)
        self.close_button.setText("Close (Esc)")
        self.close_button.clicked.connect(self.put_away)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        # the cards get the focus, and they make the panel scroll
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.addWidget(self._scroll, 1)
        self.cards: list[PileCard] = []

    def open_pile(self, title: str, lying: Sequence[Lying]) -> None:
        """Show these cards in this order below a title."""
        self.title.setText(f"{title} ({amount(len(lying), 'card')})")
        self.cards = []
        grid_box = QWidget()
        grid = QGridLayout(grid_box)
        grid.setSpacing(GAP)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        columns = columns_in(self.width())
        for index, each in enumerate(lying):
            button = PileCard(each, self.facts_of(each.code), self.store, self.theme)
            button.clicked.connect(lambda _=False, card=each.card: self.chosen.emit(card))
            button.entered.connect(self.hovered)
            button.left.connect(lambda: self.hovered.emit(""))
            grid.addWidget(button, index // columns, index % columns)
            self.cards.append(button)
        if not lying:
            grid.addWidget(QLabel("No cards here."), 0, 0)
        self._scroll.setWidget(grid_box)
        self.show()
        self.raise_()

    def mark(self, legal: set[int], chosen: Sequence[int]) -> None:
        """Mark the cards that may be chosen and those that have been chosen."""
        for button in self.cards:
            card = button.lying.card
            button.set_state(card in legal, card in chosen, bool(legal) and card not in legal)

    def put_away(self) -> None:
        """Close the panel."""
        if not self.isHidden():
            self.hovered.emit("")
            had_focus = self.hasFocus() or self.isAncestorOf(self.focusWidget() or self)
            self.hide()
            if had_focus:
                self.closed.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)


class Piles(QObject):
    """Opens the panel after a click on a pile, or if candidates are not visible elsewhere."""

    chosen = Signal(int)
    """The user clicked a candidate in the panel. The signal carries the card's id."""
    opened = Signal()
    """The panel has opened or closed over the town."""

    def __init__(self, panel: PilePanel, seats: Seats, prompt: PromptBar, table: TableWidget) -> None:
        super().__init__(panel)
        self.panel, self.seats, self.prompt, self.table = panel, seats, prompt, table
        panel.chosen.connect(self._choose)
        self._asked = ""
        """The prompt of the question whose candidates the panel shows. It is empty if it shows a pile."""

    def open_pile(self, seat: int, name: str) -> None:
        """Show a seat's discard pile or Boot Hill in the panel. For a hidden pile, report only its size."""
        player = self.seats.view.players[seat]
        if name == "deck":
            self.prompt.tell(f"{whose(player.name)} deck: {amount(player.deck_size, 'card')}, face down.")
            return
        if name == "discard" and player.discard_size > len(player.discard_pile):
            pile = f"{whose(player.name)} discard pile: {amount(player.discard_size, 'card')}"
            self.prompt.tell(f"{pile}; nobody may look through it in the classic game.")
            return
        faces = player.discard_pile if name == "discard" else player.boot_hill
        title, lying = (
            f"{whose(player.name)} {PILES[name]}",
            [Lying(int(f.id), f.code) for f in reversed(faces)],
        )
        if name == "boot hill" and has_common_boot_hill(self.seats.view.ruleset):
            title, lying = "The Boot Hill of all players", self._boot_hill()
        self._asked = ""
        self._open(title, lying)
        self.panel.setFocus()

    def _boot_hill(self) -> list[Lying]:
        """Return the Boot Hill that all players share. The viewer's cards are first (R-CL-ZONE-2)."""
        view = self.seats.view
        each = ((view.players[seat].name, view.players[seat].boot_hill) for seat in clockwise(view))
        return [Lying(int(f.id), f.code, name) for name, faces in each for f in reversed(faces)]

    def refresh(self, view: TableView, shown: set[int]) -> None:
        """Show the candidates of a new decision that are not visible elsewhere.

        If there are none, close the panel.

        ``shown`` are the cards that can be clicked elsewhere. The focus does not move, because the prompt bar
        has a button with a key for each candidate.
        """
        hidden = _candidates(view, shown)
        if hidden and view.choice is not None:
            title = self._asked = view.choice.prompt
            hidden = [self._priced(each, view) for each in hidden]
            if any(each.price >= 0 for each in hidden) and view.seat is not None:
                title = f"{title} You have {view.players[view.seat].stash} ghost rock."
            self._open(title, hidden)
        elif self._asked:
            self._asked = ""
            self.panel.put_away()
            self.opened.emit()
        elif not self.panel.isHidden():
            self.mark()

    def _priced(self, lying: Lying, view: TableView) -> Lying:
        """Return a candidate with its price and the ghost rock left, if it is being bought."""
        options = () if view.choice is None else view.choice.options
        key = next((option.key for option in options if option.card == lying.card), "")
        price = self.seats.price(key)
        if price < 0 or view.seat is None:
            return lying
        return replace(lying, price=price, left=view.players[view.seat].stash - price)

    def mark(self) -> None:
        """Mark the candidates in the panel, and those that are picked."""
        self.panel.mark(set(intents.candidates(self.prompt.choice)), self.prompt.picked_cards)

    def _open(self, title: str, lying: list[Lying]) -> None:
        area = self.table.open_area
        wide, tall = min(area.width() - 80, 1100), min(area.height() - 60, 640)
        rows = -(-max(1, len(lying)) // columns_in(wide))
        told = line() if any(each.words for each in lying) else 0
        tall = min(tall, rows * (round(WIDTH * ASPECT) + 8 + told + GAP) + 84)
        self.panel.setGeometry(
            area.left() + (area.width() - wide) // 2, area.top() + (area.height() - tall) // 2, wide, tall
        )
        self.panel.open_pile(title, lying)
        self.mark()
        self.opened.emit()

    def _choose(self, card: int) -> None:
        if card in intents.candidates(self.prompt.choice):
            self.chosen.emit(card)
            self.mark()


class PileMenu(QMenu):
    """The menu of discard piles and Boot Hills. The viewer's come first, then the others clockwise."""

    def __init__(self, parent: QWidget, open_pile: Callable[[int, str], object]) -> None:
        super().__init__("Piles", parent)
        self._open_pile = open_pile
        self._seats: tuple[int, ...] = ()

    def name_after(self, view: TableView) -> None:
        """Make the entries again if there is another viewer."""
        seats = clockwise(view)
        if seats == self._seats:
            return
        self._seats = seats
        self.clear()
        common = has_common_boot_hill(view.ruleset)
        for place, seat in enumerate(seats):
            others = "Their" if len(seats) == 2 else f"{view.players[seat].name}'s"
            for name, words in PILES.items():
                if common and name == "boot hill":
                    continue
                action = self.addAction(f"{others if place else 'My'} {words}")
                action.triggered.connect(partial(self._open_pile, seat, name))
        if common:
            self.addAction("Boot Hill").triggered.connect(partial(self._open_pile, seats[0], "boot hill"))


def _candidates(view: TableView, shown: set[int]) -> list[Lying]:
    """Return the candidates of the decision that cannot be clicked elsewhere.

    Beside them are the other cards at which the player has looked for it. A question of yes or no may be
    about such cards alone. ``shown`` are the cards that can be clicked elsewhere.
    """
    if view.choice is None or view.choice.kind in (Question.REDRAW, Question.KEEP_FIVE, Question.JOKER):
        return []
    candidates = intents.candidates(view.choice)
    found = {
        int(o.card): o.code
        for o in view.choice.options
        if o.card in candidates and o.card not in shown and o.card is not None and o.card >= 0 and o.code
    }
    if found or view.choice.kind is Question.YES_OR_NO:
        found = {int(face.id): face.code for face in view.choice.looked} | found
    return [Lying(card, code) for card, code in found.items()]
