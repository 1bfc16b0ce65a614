"""The Draws panel. It draws play hands, lowball hands and draw hands from one shuffled draw deck."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.hands import Practice, practice
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.chance_line import ChanceLine
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.side_panel import SidePanel
from doomtown_desktop.ui.look.theme import Theme, colour


class HandOfCards(QWidget):
    """Faces in rows. A click marks a card."""

    def __init__(self, theme: Theme, faces: FaceStore) -> None:
        super().__init__()
        self.theme, self.faces = theme, faces
        self.cards: list[CardFacts] = []
        self.marked: set[int] = set()
        self.used: tuple[int, ...] = ()
        """The positions of the cards that form the poker hand."""
        self.at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Cards drawn")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_cards(self, cards: list[CardFacts], used: tuple[int, ...] = ()) -> None:
        """Show other cards with none of them marked. The cards at the positions ``used`` get a rim."""
        self.cards, self.marked, self.at, self.used = list(cards), set(), 0, used
        self.setAccessibleDescription(", ".join(card.title for card in cards))
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, 150)

    def _columns(self) -> tuple[int, float]:
        """Return the number of columns and the largest face width, in pixels, at which all cards fit."""
        count = max(1, len(self.cards))
        best = (1, 20.0)
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            width = min(
                (self.width() - 6 * columns) / columns, (self.height() - 6 * rows) / rows / ASPECT, 150.0
            )
            if width > best[1]:
                best = (columns, width)
        return best

    def place(self, at: int) -> QRectF:
        """Return the rectangle of the card at a position."""
        columns, width = self._columns()
        return QRectF(
            3 + at % columns * (width + 6), 3 + at // columns * (width * ASPECT + 6), width, width * ASPECT
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, card in enumerate(self.cards):
            box = self.place(at)
            painter.setOpacity(0.4 if at in self.marked else 1)
            face = self.faces.face(FaceSpec(card, box.width(), self.devicePixelRatioF()))
            painter.drawPixmap(box.topLeft(), face)
            painter.setOpacity(1)
            if at in self.used:
                painter.setPen(QPen(colour(self.theme.good), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 6, 6)
            if at in self.marked or (at == self.at and self.hasFocus()):
                tone = self.theme.bad if at in self.marked else self.theme.chosen
                painter.setPen(QPen(colour(tone), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 6, 6)
        painter.end()

    def _mark(self, at: int) -> None:
        if 0 <= at < len(self.cards):
            self.at = at
            self.marked ^= {at}
            self.update()

    def at_point(self, point: QPoint) -> int:
        """Return the position of the card at a point, or -1 if there is none."""
        return next((at for at in range(len(self.cards)) if self.place(at).contains(point)), -1)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._mark(self.at_point(event.position().toPoint()))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.cards:
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            self.at = (self.at + step) % len(self.cards)
            self.update()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._mark(self.at)
        else:
            super().keyPressEvent(event)


class DrawsPanel(SidePanel):
    """Shuffles and draws from the open deck. ``random`` supplies the seeds. Tests pass a generator."""

    def __init__(self, catalogue: Catalogue, theme: Theme, faces: FaceStore, random: Random) -> None:
        super().__init__()
        self.catalogue, self.random = catalogue, random
        self.draft: Draft | None = None
        self.table: Practice | None = None
        """The draw deck, and the cards drawn from it, or None before the first deck is shown."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        title = QLabel("Draws")
        title.setObjectName("heading")
        layout.addWidget(title)
        buttons = QGridLayout()
        self.opening = self._button("Shuffle", "Shuffle all and draw a play hand of five", self.shuffle)
        self.more = self._button("One more", "Draw a card into the play hand", self.draw_card)
        self.low = self._button("Lowball", "Five cards; the lowest hand wins", self.draw_lowball)
        self.swap = self._button("Swap", "Discard the marked cards and draw as many", self.swap_marked)
        for n, button in enumerate((self.opening, self.more, self.low, self.swap)):
            buttons.addWidget(button, n // 2, n % 2)
        layout.addLayout(buttons)
        line = QHBoxLayout()
        self.stud, self.draw = QSpinBox(), QSpinBox()
        for box, word in ((self.stud, "stud"), (self.draw, "draw")):
            box.setRange(0, 6)
            box.setSuffix(f" {word}")
            box.setAccessibleName(f"{word} bonus".capitalize())
            line.addWidget(box)
        self.stud.setValue(2)
        self.shootout = self._button("Draw", "Draw a hand with these bullets", self.draw_hand)
        line.addWidget(self.shootout, 1)
        layout.addLayout(line)
        self.hand = HandOfCards(theme, faces)
        layout.addWidget(self.hand, 1)
        self.words = QLabel()
        self.words.setWordWrap(True)
        layout.addWidget(self.words)
        self.chance = ChanceLine()
        layout.addWidget(self.chance)

    def _button(self, words: str, hint: str, callback: object) -> QPushButton:
        button = QPushButton(words)
        button.setToolTip(hint)
        button.clicked.connect(callback)
        return button

    @override
    def show_session(self, session: DeckSession) -> None:
        """Draw from the open deck from now on. If its cards have changed, shuffle it."""
        draft = known_part(session.draft, self.catalogue)
        old = self.draft
        if old is None or (old.cards, old.starting) != (draft.cards, draft.starting):
            self.draft = draft
            self.shuffle()

    def shuffle(self) -> None:
        """Shuffle the whole draw deck, and draw a play hand (R-SETUP-10)."""
        if self.draft is not None:
            dealt = practice(self.draft, self.catalogue, self.random.randrange(2**31))
            self.chance.set_deck(len(dealt.deck) + len(dealt.play_hand))
            self._show(dealt)

    def draw_card(self) -> None:
        """Draw a card into the play hand."""
        if self.table is not None:
            self._show(self.table.cleared().draw_cards())

    def draw_lowball(self) -> None:
        """Draw five cards for lowball (R-GAMB-4)."""
        if self.table is not None:
            self._show(self.table.lowball())

    def draw_hand(self) -> None:
        """Draw five cards plus the stud bonus.

        Up to as many cards as the draw bonus may be swapped (R-DRAW-1).
        """
        if self.table is not None:
            self._show(self.table.shootout(self.stud.value(), self.draw.value()))

    def swap_marked(self) -> None:
        """Swap the marked cards in the draw hand or the play hand."""
        if self.table is None:
            return
        if not self.hand.marked:
            self.words.setText("Mark the cards to swap first: click them.")
            return
        try:
            swap = self.table.redraw if self.table.drawn is None else self.table.swap
            self._show(swap(self.hand.marked))
        except ValueError as error:
            self.words.setText(f"{str(error).capitalize()}.")

    def _show(self, table: Practice) -> None:
        """Show the cards on the table and the rank of the hand (R-HAND, R-CHEAT-1)."""
        self.table = table
        used: tuple[int, ...] = ()
        if table.drawn is not None:
            codes, used = table.drawn.codes, table.drawn.best.cards
            words = f"Draw hand: {table.drawn.best.name.lower()}"
            legal = table.drawn.legal
            if legal is None:
                words += ", Cheatin' and no legal hand"
            elif legal.rank != table.drawn.best.rank:
                words += f", Cheatin'; legal: {legal.name.lower()}"
            words += f". {table.swaps_left} may be swapped." if table.swaps_left else "."
        elif table.low is not None:
            codes = table.low.codes
            words = f"Lowball: {table.low.name.lower()}{', Cheatin’' if table.low.is_cheatin else ''}."
        else:
            codes = table.play_hand
            words = f"Play hand of {len(codes)}; marked cards can be swapped."
        self.hand.show_cards([self.catalogue.get(code) for code in codes], used)
        self.words.setText(f"{words} {amount(len(table.deck), 'card')} left.")
        self.more.setEnabled(bool(table.deck))
        self.swap.setEnabled(
            bool(codes) and table.low is None and (table.drawn is None or table.swaps_left > 0)
        )
