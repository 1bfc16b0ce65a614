"""The open deck beside the grid: outfit, legend, posse, cards by group, Considering, and problems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks import legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import DeckZone
from doomtown_desktop.decks.legality import Problem
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.badge_row import BadgeRow
from doomtown_desktop.ui.decks.deck_list import DeckList
from doomtown_desktop.ui.decks.posse_row import FaceRow
from doomtown_desktop.ui.decks.problem_list import ProblemList
from doomtown_desktop.ui.kit.tool_buttons import tool_button
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.deck_rows import GROUPINGS, unknown_card

CLASSIC: Final = "The classic game (2000)"
CLASSIC_FORMAT: Final = "classic"
"""The code of the list entry for the classic edition, which has no formats."""


class DeckPanel(QWidget):
    """Shows a draft. Its signals report the user's edits. The panel does not change the draft."""

    dropped = Signal(object, str)
    hovered = Signal(object, QRect)
    typed = Signal(QKeyEvent)
    more = Signal(list, str)
    """The user adds cards. The signal carries the cards, and the zone that gets one more copy of each."""
    fewer = Signal(list, str)
    gone = Signal(list, str)
    counted = Signal(object, int, str)
    """The user sets the copies of a card. The signal carries the card, the number, and the zone."""
    menu = Signal(list, str, QPoint)
    picked = Signal(object)
    asked = Signal(object)
    """The user wants the page of a card."""
    blamed = Signal(list)
    format_chosen = Signal(str, str)
    """The user chose a format. The signal carries the codes of the edition and of the format."""
    gathering = Signal()
    """The user wants to choose the starting gang."""
    regrouped = Signal(str)

    def __init__(self, catalogue: Catalogue, theme: Theme, faces: FaceStore) -> None:
        super().__init__()
        self.source = catalogue
        self.facts = catalogue.get
        self.formats, self.theme = catalogue.formats, theme
        self.draft = Draft()
        self.marks = TileMarks()
        self.guilty: tuple[str, ...] = ()
        frame = QVBoxLayout(self)
        frame.setContentsMargins(0, 0, 0, 0)
        frame.setSpacing(0)
        area = QScrollArea()  # with large text in a low window, everything can still be reached by scrolling
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        area.setWidget(inside)
        frame.addWidget(area, 1)
        outer = QVBoxLayout(inside)
        outer.setContentsMargins(6, 4, 6, 4)
        outer.setSpacing(4)

        outer.addLayout(self._head(faces))
        self._add_posse(outer, faces)
        self._add_cards(outer, faces)
        self.problems = ProblemList(theme)
        self.problems.blamed.connect(self.blamed)
        below = QVBoxLayout()  # this is outside the scroll area, so it is always visible
        below.setContentsMargins(6, 0, 6, 4)
        below.setSpacing(0)
        self.badges = BadgeRow(theme)
        below.addWidget(self.badges)
        below.addWidget(self.problems)
        frame.addLayout(below)
        self._wire()

    def _head(self, faces: FaceStore) -> QHBoxLayout:
        """Make the part with the outfit, the legend and the format."""
        head = QHBoxLayout()
        self.outfit = FaceRow(
            DeckZone.DECK,
            "Outfit and legend",
            self.theme,
            faces,
            ("outfit", "legend"),
            facts=self.facts,
            accepts=lambda card: card.type in (CardType.OUTFIT, CardType.LEGEND),
        )
        self.outfit.setWhatsThis("The gang's home, and its legend if it has one. A click shows the card.")
        self.outfit.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.outfit.setFixedWidth(136)
        head.addWidget(self.outfit)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        beside.addWidget(self.words, 1)
        self.format = QComboBox()
        self.format.setAccessibleName("Edition and format")
        self.format.setToolTip("The edition and format that the deck is for")
        for form in self.formats:
            self.format.addItem(form.name, form.code)
        self.format.addItem("All cards", legality.ANY_FORMAT)
        self.format.addItem(CLASSIC, CLASSIC_FORMAT)
        self.format.activated.connect(self._choose_format)
        beside.addWidget(self.format)
        head.addLayout(beside, 1)
        return head

    def _add_posse(self, outer: QVBoxLayout, faces: FaceStore) -> None:
        self.posse_words = QLabel()
        self.posse_words.setTextFormat(Qt.TextFormat.RichText)
        self.posse_words.setWordWrap(True)
        line = QHBoxLayout()
        line.addWidget(self.posse_words, 1)
        tip = "Choose the starting gang among all dudes in the deck"
        self.gather_button = tool_button("Gather…", self.gathering, tip)
        self.gather_button.setAccessibleName("Gather the starting gang")
        line.addWidget(self.gather_button)
        outer.addLayout(line)
        self.posse = FaceRow(
            DeckZone.POSSE,
            "Starting gang",
            self.theme,
            faces,
            ("drop a dude here", "", "", "", ""),
            facts=self.facts,
            accepts=lambda card: card.type not in (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER),
        )
        self.posse.setWhatsThis("Who starts the game in play. Drag dudes here, or press Ctrl+Enter on one.")
        outer.addWidget(self.posse)

    def _add_cards(self, outer: QVBoxLayout, faces: FaceStore) -> None:
        """Make the part with the deck and the cards under consideration."""
        line = QHBoxLayout()
        self.total = QLabel()
        self.total.setTextFormat(Qt.TextFormat.RichText)
        line.addWidget(self.total, 1)
        self.grouping = QComboBox()
        self.grouping.addItems(list(GROUPINGS))
        self.grouping.setAccessibleName("Group the deck by")
        self.grouping.setWhatsThis("The parts the deck is sorted into, and their order.")
        self.grouping.setToolTip("Group the deck by")
        self.grouping.currentTextChanged.connect(self._regroup)
        line.addWidget(self.grouping)
        outer.addLayout(line)
        hint = "Drag cards here, double-click them, or press Enter in the search"
        self.deck = DeckList(self._row_card, DeckZone.DECK, self.theme, faces, hint)
        self.deck.setAccessibleName("Deck")
        self.deck.setWhatsThis("The cards in the deck. Enter adds a copy, Shift+Enter removes one.")
        self.deck.setMinimumHeight(fonts.scaled(96))
        self.deck.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        outer.addWidget(self.deck, 1)
        self.considering_words = QLabel()
        outer.addWidget(self.considering_words)
        self.considering = DeckList(
            self.facts, DeckZone.CONSIDERING, self.theme, faces, "Cards you are thinking about (Alt+Enter)"
        )
        self.considering.setAccessibleName("Considering")
        self.considering.setWhatsThis("Cards you may want later. They do not count as part of the deck.")
        outer.addWidget(self.considering)

    def _wire(self) -> None:
        for row in (self.outfit, self.posse):
            zone = str(row.zone)
            row.gone.connect(
                lambda cards, z=zone, r=row: (self.fewer if r is self.posse else self.gone).emit(cards, z)
            )
            row.menu.connect(lambda cards, at, z=zone: self.menu.emit(cards, z, at))
        for each in (self.deck, self.considering):
            zone = str(each.cards.zone)
            each.more.connect(lambda cards, z=zone: self.more.emit(cards, z))
            each.fewer.connect(lambda cards, z=zone: self.fewer.emit(cards, z))
            each.gone.connect(lambda cards, z=zone: self.gone.emit(cards, z))
            each.counted.connect(lambda card, n, z=zone: self.counted.emit(card, n, z))
            each.menu.connect(lambda cards, at, z=zone: self.menu.emit(cards, z, at))
            each.asked.connect(self.asked)
        for part in (self.outfit, self.posse, self.deck, self.considering):
            part.dropped.connect(self.dropped)
            part.hovered.connect(self.hovered)
            part.typed.connect(self.typed)
            part.picked.connect(self.picked)

    def _choose_format(self) -> None:
        code = self.format.currentData()
        self.format_chosen.emit(*("classic", "") if code == CLASSIC_FORMAT else ("reloaded", code))

    # --- showing ------------------------------------------------------------------------------------

    def show_draft(self, draft: Draft, marks: TileMarks) -> list[Problem]:
        """Show the current deck, and return its problems."""
        self.draft, self.marks = draft, marks
        found = legality.problems(draft, self.source, self.formats, format=draft.format)
        codes = {code for problem in found for code in problem.codes}
        self.guilty = tuple(codes)
        usual = next((f.code for f in self.formats if f.is_default), "")
        code = CLASSIC_FORMAT if draft.edition == "classic" else draft.format or usual
        self.format.setCurrentIndex(self.format.findData(code))
        self._show_head()
        self._show_lists()
        nobody = draft.outfit is not None and bool(draft.cards) and not draft.starting
        self.problems.show_problems(found, self.format.currentText(), nobody_starts=nobody)
        return found

    def _known(self, code: str | None) -> CardFacts | None:
        try:
            return None if code is None else self.facts(code)
        except LookupError:
            return None

    def _row_card(self, code: str) -> CardFacts:
        """Return the card of a row, or a stand-in for a printing that is not in the catalogue."""
        apart = {self.draft.outfit: CardType.OUTFIT, self.draft.legend: CardType.LEGEND}
        return self._known(code) or unknown_card(code, apart.get(code, CardType.JOKER))

    def _show_head(self) -> None:
        draft, theme = self.draft, self.theme
        outfit, legend = self._known(draft.outfit), self._known(draft.legend)
        self.gather_button.setEnabled(outfit is not None)
        self.outfit.show_cards([outfit, legend], self.guilty)
        self.outfit.cards = [outfit, legend]
        title = "<i>no outfit yet</i>" if outfit is None else f"<b>{escape(outfit.title)}</b>"
        parts = [title]
        if legend is not None:
            parts.append(escape(legend.title))
        posse = [self._row_card(code) for code in draft.starting]
        self.posse.show_cards(posse, self.guilty)
        if self._all_known():
            stash = legality.starting_stash(draft, self.source)
            left = legality.stash_left(draft, self.source)
            income = sum(c.production for c in (outfit, legend) if c is not None)
            tone = theme.bad if left < 0 else theme.text
            parts.append(f"Stash {stash} · income {income}")
            cost = stash - left
            influence = sum(card.influence or 0 for card in posse)
            self.posse_words.setText(
                f"<b style='color:{theme.accent}'>Gang</b> &nbsp;"
                f"{legality.gang_size(draft, self.source)} of {legality.STARTING_DUDES_AT_MOST} · "
                f"<span style='color:{tone}'>{cost} of {stash} ghost rock</span> · influence {influence}"
            )
        else:
            self.posse_words.setText(
                f"<b style='color:{theme.accent}'>Gang</b> &nbsp;"
                f"{len(posse)} · <span style='color:{theme.bad}'>cost or stash unknown</span>"
            )
        self.words.setText("<br>".join(parts))

    def _all_known(self) -> bool:
        codes = (*self.draft.starting, *filter(None, (self.draft.outfit, self.draft.legend)))
        return all(self._known(code) is not None for code in codes)

    def _show_lists(self) -> None:
        draft, theme = self.draft, self.theme
        cards = {code: n for code, n in draft.cards.items() if self._known(code) is not None}
        apart = {code: 1 for code in (draft.outfit, draft.legend) if code and self._known(code) is None}
        aside = draft.considering
        starting = replace(self.marks, posse=Counter(draft.starting))  # counted for each printing
        self.deck.show_cards({**draft.cards, **apart}, self.grouping.currentText(), starting, self.guilty)
        self.considering.show_cards(aside, "Type", replace(self.marks, posse={}), ())
        jokers = sum(n for code, n in cards.items() if self.facts(code).type is CardType.JOKER)
        size = sum(draft.cards.values()) - jokers  # unknown printings also count as cards
        tone = theme.good if size == legality.VALUED_CARDS else theme.bad
        odd = theme.bad if jokers > legality.JOKERS_AT_MOST else theme.text
        large = f"color:{tone}; font-size:{fonts.scaled(20)}px"
        self.total.setText(
            f"<b style='{large}'>{size}</b>/{legality.VALUED_CARDS} cards &nbsp;"
            f"<span style='color:{odd}'>{jokers}</span>/{legality.JOKERS_AT_MOST} jokers"
        )
        self.total.setAccessibleName(f"{size} of {legality.VALUED_CARDS} cards, {amount(jokers, 'joker')}")
        count = sum(aside.values())
        self.considering_words.setText(
            f"<b style='color:{theme.accent}'>Considering</b>&nbsp; {count or '<small>(Alt+Enter)</small>'}"
        )
        self._fit()

    def _fit(self) -> None:
        """Set the height of the Considering list to a few lines.

        If the list is empty and the window is very small, it is hidden.
        """
        rows = len(self.considering.cards.rows)
        low, tiny = self.height() < fonts.scaled(560), self.height() < fonts.scaled(440)
        self.considering.setFixedHeight(fonts.scaled(27) * min(2 if low else 5, max(1, rows)) + 10)
        self.considering.setVisible(rows > 0 or not tiny)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _regroup(self, grouping: str) -> None:
        self._show_lists()
        self.regrouped.emit(grouping)

    def select(self, codes: Sequence[str]) -> bool:
        """Select these printings in the deck. Return whether it contains any of them."""
        self.considering.selectionModel().clearSelection()
        return self.deck.select(codes)
