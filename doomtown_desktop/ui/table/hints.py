"""Hints at the table. Some are requested, and some warn before an answer that looks like a mistake."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton

from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.table.hand_tools import HandTools
from doomtown_desktop.ui.table.highlight import Highlight
from doomtown_desktop.ui.table.joker_grid import JokerGrid
from doomtown_desktop.ui.table.on_cards import OnCards
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.table_questions import TableQuestions

THINKING: Final = "Thinking about a hint…"


class Hints(QObject):
    """Shows the answer that a computer player would give in the viewer's place, and makes it the default."""

    offered = Signal()
    """The hint button was shown or hidden."""

    def __init__(
        self,
        bridge: Bridge,
        questions: TableQuestions,
        prompt: PromptBar,
        highlight: Highlight,
        on_cards: OnCards,
        jokers: JokerGrid,
        tools: HandTools,
    ) -> None:
        super().__init__(prompt)
        self.seats, self.questions, self.prompt, self.highlight = bridge.seats, questions, prompt, highlight
        self.on_cards, self.jokers, self.tools = on_cards, jokers, tools
        self.button = QPushButton("Hint")
        self.button.setToolTip("What the computer would do in your place (H)")
        self.button.clicked.connect(self.ask)
        self._is_thinking = False
        """True from the request for a hint until the hint arrives."""
        self._is_wanted = self._is_possible = True
        bridge.doubted.connect(self._doubt)
        bridge.hinted.connect(self._tell)

    def show_offer(self, wanted: bool) -> None:
        """Show or hide the hint button, as the person wants it."""
        self._is_wanted = wanted
        self._look()

    def allow(self, possible: bool) -> None:
        """Hide the hint button at a table without hints and from spectators."""
        self._is_possible = possible
        self._look()

    def _look(self) -> None:
        offered = self._is_wanted and self._is_possible
        if offered == self.button.isHidden():
            self.button.setVisible(offered)
            self.offered.emit()

    def ask(self) -> bool:
        """Request a hint. Return False if hints are off."""
        if self.button.isHidden():
            return False
        self._is_thinking = True
        asked = not self.questions.is_open and self.seats.ask_hint()
        if not asked:
            self.prompt.tell("You can get a hint when the game asks you something.")
        elif self._is_thinking:
            self.prompt.tell(THINKING)
        return True

    def _tell(self, found: Hint | None) -> None:
        self._is_thinking = False
        if self.button.isHidden():
            return  # hints were switched off in the meantime
        if found is None:
            self.prompt.tell("The computer has no hint for this.")
            return
        plan = self.on_cards.follow(found.keys)
        is_of_one = not plan or len(found.cards) == 1  # the reason is about the first card only
        why = f" {found.why[:1].upper()}{found.why[1:]}." if found.why and is_of_one else ""
        if not plan:
            self._mark(found)
        self.prompt.tell(f"Hint: {plan or found.words}.{why}")

    def _mark(self, found: Hint) -> None:
        """Make the advised answer the default for Enter, and highlight its first card on the table."""
        choice = self.prompt.choice
        if choice is None:
            return
        of_cards = {option.key for option in choice.options if option.card is not None}
        if intents.needs_done(choice) and set(found.keys) <= of_cards:
            self.tools.picked_all.emit(list(found.cards))
        else:
            self.prompt.advise(found.keys)
            self.jokers.mark(found.keys[0] if choice.kind is Question.JOKER else "")
        card = next((card for card in found.cards if card in self.highlight.scene.items_by_card), None)
        self.highlight.put(card, is_hint=True)

    def _doubt(self, words: str) -> None:
        """Ask the player to confirm an answer that looks like a mistake."""
        self.questions.ask("Are you sure?", words, "Do it anyway", self.seats.insist, "Think again")
