"""The page on which a new deck begins: a gang, then a deck of it, with its starting gang laid out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import Deck, legality
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.choice_list import ChoiceList
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import MainButton, PageCover
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.look.wall import Wall, WallPlate
from doomtown_desktop.ui.plain.first_deck import FirstDeck, first_decks, gang_choices

FACE: Final = 128
"""The largest width of a face in the preview, in pixels."""
GAP: Final = 10


class GangPreview(QWidget):
    """The outfit of a deck and its starting gang, as faces in rows."""

    def __init__(self, faces: FaceStore) -> None:
        super().__init__()
        self.faces = faces
        self.cards: list[CardFacts] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(fonts.scaled(240), 200)

    def show_cards(self, cards: Sequence[CardFacts]) -> None:
        """Show these cards."""
        self.cards = list(cards)
        self.setAccessibleName("Starting gang: " + (", ".join(card.title for card in cards) or "nobody"))
        self.update()

    def boxes(self) -> list[QRectF]:
        """Return the rectangle of each face. The faces are as large as all rows have room for."""
        count = max(1, len(self.cards))
        best, columns = 0.0, 1
        for across in range(1, count + 1):
            rows = -(-count // across)
            width = min(
                FACE,
                (self.width() - GAP * (across - 1)) / across,
                (self.height() - GAP * (rows - 1)) / rows / ASPECT,
            )
            if width >= best:  # the number of faces that fit in a row at this size
                best, columns = width, across
        step = best + GAP
        return [
            QRectF(n % columns * step, n // columns * (best * ASPECT + GAP), best, best * ASPECT)
            for n in range(len(self.cards))
        ]

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        for card, box in zip(self.cards, self.boxes(), strict=True):
            face = self.faces.face(FaceSpec(card, round(box.width()), ratio))
            painter.drawPixmap(box.toRect(), face)
        painter.end()


class FirstDeckPage(Themed, PageCover):
    """Offers decks to begin with. ``begun`` carries the chosen `Draft`; ``empty`` asks for an empty deck.

    Its wall is that of the saloon, and all words are on plates.
    """

    begun = Signal(object)
    empty = Signal()

    def __init__(
        self,
        host: QWidget,
        facts: Catalogue,
        starters: Sequence[Deck],
        faces: FaceStore,
        theme: Theme,
        *,
        plays: Callable[[CardFacts], bool],
        owned: Collection[str] = (),
    ) -> None:
        """Create the page.

        Args:
            host: The widget below the page.
            facts: The cards of the edition.
            starters: The starter decks of the edition.
            faces: The source of card faces.
            theme: The theme at the beginning.
            plays: Returns whether a card may be in a random deck.
            owned: The codes of the owned printings.
        """
        super().__init__(host, "New deck: choose a gang, then a deck to begin with")
        self.theme = theme
        self._wall = Wall()
        self.hang_heading()
        self.facts, self.starters, self.faces = facts, list(starters), faces
        self.plays, self.owned = plays, owned
        self.seed = 0
        self.found: list[FirstDeck] = []
        self.choices = gang_choices(facts, self.starters)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.body.addLayout(row, 1)
        self.gangs = ChoiceList("Gangs", theme, faces)
        for choice in self.choices:
            self.gangs.add_choice(choice.name, choice.words, choice.outfit)
        self.gangs.setFixedWidth(min(fonts.scaled(330), host.width() * 3 // 10))
        self.gangs.currentRowChanged.connect(self._show_gang)
        row.addWidget(self.gangs)
        self.decks = ChoiceList("Decks to begin with", theme, faces)
        self.decks.currentRowChanged.connect(self._show_deck)
        row.addWidget(self.decks, 2)
        board = WallPlate()
        right = QVBoxLayout(board)
        right.setContentsMargins(14, 10, 14, 10)
        right.setSpacing(6)
        row.addWidget(board, 3)
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.words = QLabel()
        for label in (self.title, self.words):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            right.addWidget(label)
        self.preview = GangPreview(faces)
        right.addWidget(self.preview, 1)
        foot = QHBoxLayout()
        self.empty_button = QPushButton("Empty deck")
        self.empty_button.setToolTip("A deck without any card")
        self.empty_button.clicked.connect(self.empty)
        foot.addWidget(self.empty_button)
        foot.addStretch(1)
        self.again_button = QPushButton("Mix again")
        self.again_button.setToolTip("Choose other random cards")
        self.again_button.clicked.connect(self._mix_again)
        foot.addWidget(self.again_button)
        self.begin_button = MainButton("Begin with this deck")
        self.begin_button.clicked.connect(self._begin)
        foot.addWidget(self.begin_button)
        self.body.addLayout(foot)
        self.gangs.confirmed.connect(self.decks.setFocus)
        self.decks.confirmed.connect(self._begin)
        self.gangs.setCurrentRow(0)

    def _show_gang(self, row: int) -> None:
        """Offer the decks of a gang."""
        if not 0 <= row < len(self.choices):
            return
        gang = self.choices[row].code
        self.found = first_decks(
            gang, self.facts, self.starters, plays=self.plays, owned=self.owned, seed=self.seed
        )
        self.decks.blockSignals(True)
        self.decks.clear()
        for each in self.found:
            self.decks.add_choice(each.name, each.words)
        self.decks.blockSignals(False)
        self.decks.setCurrentRow(0)

    def _show_deck(self, row: int) -> None:
        """Lay out the outfit and the starting gang of a deck."""
        chosen = self.current
        self.begin_button.setEnabled(chosen is not None)
        self.again_button.setVisible(chosen is not None and chosen.is_random)
        if chosen is None:
            return
        draft = chosen.draft
        codes = [code for code in (draft.outfit, draft.legend, *draft.starting) if code is not None]
        self.preview.show_cards([self.facts.get(code) for code in codes])
        self.title.setText(chosen.name)
        if draft.starting:
            stash = legality.starting_stash(draft, self.facts)
            cost = stash - legality.stash_left(draft, self.facts)
            self.words.setText(
                f"{chosen.words} {amount(legality.gang_size(draft, self.facts), 'dude')} start for {cost} of "
                f"{stash} ghost rock."
            )
        else:
            self.words.setText(f"{chosen.words} Then gather up to five dudes who start.")

    @property
    def current(self) -> FirstDeck | None:
        """The chosen deck, or None if there is none."""
        row = self.decks.currentRow()
        return self.found[row] if 0 <= row < len(self.found) else None

    def _mix_again(self) -> None:
        row = self.decks.currentRow()
        self.seed += 1
        self._show_gang(self.gangs.currentRow())
        self.decks.setCurrentRow(row)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._wall.paint(painter, self, self.theme)
        painter.end()

    def _begin(self) -> None:
        chosen = self.current
        if chosen is not None:
            self.begun.emit(chosen.draft)
