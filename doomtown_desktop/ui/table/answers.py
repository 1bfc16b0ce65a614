"""Answers to questions. Clicks, drops, plans on cards, piles, the joker grid and card menus give them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPointF, QTimer, Signal
from PySide6.QtWidgets import QMenu, QWidget

from doomtown_desktop.protocol.question import PASS, Question, Verb
from doomtown_desktop.protocol.view_data import OptionView
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.table.board import Board
from doomtown_desktop.ui.table.card_menu import card_menu, ways_menu
from doomtown_desktop.ui.table.highlight import cards_in_sight
from doomtown_desktop.ui.table.joker_grid import JokerGrid, Jokers
from doomtown_desktop.ui.table.on_cards import OnCards
from doomtown_desktop.ui.table.piles import PilePanel, Piles
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.table_questions import TableQuestions


class Answers(QObject):
    """Turns the user's actions on cards into answers to the question in the prompt bar.

    Attributes:
        questions: Questions of the user interface, such as whether to undo.
        piles: Shows piles, and candidates that are not visible on the table.
        jokers: Asks which card a joker stands for.
        on_cards: Plans for upkeep, casualties and posses, which are made on the cards.
        menu: The card menu that was opened last.
    """

    menu_opens = Signal()

    def __init__(
        self, page: QWidget, bridge: Bridge, board: Board, prompt: PromptBar, is_past: Callable[[], bool]
    ) -> None:
        """``is_past`` returns True while the board shows a past position. No menus open then."""
        super().__init__(page)
        self.page, self.seats, self.board, self.prompt = page, bridge.seats, board, prompt
        self._is_past = is_past
        scene = board.scene
        self.questions = TableQuestions(bridge, prompt)
        panel = PilePanel(page, scene.store, board.theme, scene.facts_of)
        self.piles = Piles(panel, self.seats, prompt, board.table)
        self.jokers = Jokers(JokerGrid(page, board.theme), board, prompt)
        self.on_cards = OnCards(self.seats, scene, prompt, self.questions)
        self.menu: QMenu | None = None
        self._meant: tuple[int, int, int] | None = None
        """The card that is being played at another one, that other card, and the number of answers before."""
        scene.chosen.connect(self.on_cards.choose)
        scene.played_at.connect(self._play_at)
        bridge.changed.connect(self._go_on_soon)
        scene.toggled.connect(self.toggle)
        scene.selecting.connect(self._tell_selected)
        scene.menu.connect(self.open_menu)
        scene.ways_wanted.connect(self.open_ways)
        board.ends.opened.connect(self.piles.open_pile)
        self.piles.chosen.connect(self.choose)
        self.piles.panel.closed.connect(page.setFocus)
        self.jokers.grid.named.connect(lambda key: self.seats.answer((key,)))
        board.lowball.toggled.connect(self.toggle)
        board.tools.picked_all.connect(self.pick_all)
        board.log.line_activated.connect(self.questions.take_back)
        prompt.answered.connect(self.seats.answer)

    def cards_in_sight(self) -> set[int]:
        """Return the cards that can be clicked: those on the table and in the hands of lowball."""
        return cards_in_sight(self.board.scene, self.board.table, self.board.lowball, self.seats.view)

    # --- picking --------------------------------------------------------------------------------------

    def toggle(self, card: int) -> None:
        """Pick the answer of a card, or unpick it if it is picked. A target chosen before is deselected."""
        back = intents.returnable(self.prompt.choice)
        if card in back:
            self.seats.answer((back[card],))
            return
        options = () if self.prompt.choice is None else self.prompt.choice.options
        option = next((o for o in options if o.card == card), None)
        if option is not None:
            self.pick(option)

    def choose(self, card: int) -> bool:
        """Give a card as the answer. If several answers are needed, pick or unpick it. Always return True."""
        self.toggle(card)
        return True

    def pick(self, option: OptionView) -> None:
        """Give an option as the answer. If several answers are needed, pick or unpick it."""
        choice = self.prompt.choice
        if choice is None or option not in choice.options:
            return
        if self.on_cards.turn(option):
            return
        if not intents.needs_done(choice):
            self.seats.answer((option.key,))
            return
        self.prompt.toggle(option)
        self._show_picked()

    def pick_all(self, cards: list[int]) -> None:
        """Pick exactly these cards, and no others."""
        choice = self.prompt.choice
        if choice is None:
            return
        for option in choice.options:
            if option.key in self.prompt.picked:
                self.prompt.toggle(option)
        for option in choice.options:
            if option.card in cards:
                self.prompt.toggle(option)
        self._show_picked()

    def _show_picked(self) -> None:
        self.board.scene.picked = self.prompt.picked_cards
        self.board.scene.refresh_marks()
        self.piles.mark()
        self.board.lowball.show_view(self.seats.view, self.board.scene.picked)

    def _play_at(self, key: str, card: int, target: int) -> None:
        """Use a card. If it then asks for a target and may have this one, choose it."""
        self._meant = card, target, self.seats.now.decisions
        if not self.seats.answer((key,)):
            self._meant = None

    def _go_on_soon(self) -> None:
        """Choose the meant target after everything else has seen the new position."""
        if self._meant is not None:
            QTimer.singleShot(0, self, self._choose_meant)

    def _choose_meant(self) -> None:
        view, meant = self.seats.view, self._meant
        if meant is None or self.seats.now.decisions == meant[2]:
            return  # the answer is still on its way to the host
        self._meant = None
        choice, (card, target, _) = view.choice, meant
        if choice is None or choice.kind is not Question.TARGET or choice.source != card:
            return
        if target in intents.candidates(choice):
            self.toggle(target)

    def pass_turn(self) -> bool:
        """Pass. Return False if the question has no pass."""
        choice = self.prompt.choice
        if choice is None or PASS not in [o.key for o in choice.options]:
            return False
        return self.seats.answer((PASS,))

    def _tell_selected(self, card: int, how: str, note: str, only: OptionView | None) -> None:
        """Say in the prompt bar which card is selected. Enter gives the ``only`` answer to go on with."""
        item = self.board.scene.items_by_card[card]
        title = "The card" if item.facts is None else item.facts.title
        label = "" if only is None else "Use it" if only.verb in (Verb.USE, Verb.START) else "Do it"
        use = None if only is None else (label, partial(self.on_cards.choose, only.key))
        self.prompt.show_selected(title, how, note, use)

    # --- menus ----------------------------------------------------------------------------------------

    def open_menu(self, card: int, at: QPointF) -> None:
        """Open the menu of a card with its legal plays, and its illegal plays with the reasons."""
        self.menu_opens.emit()
        if not self._is_past():
            menu = card_menu(self.page, self.seats, card, self._choose_from_menu, self._whole_label)
            self._pop_up(menu, at)

    def _whole_label(self, card: int, label: str) -> str:
        scene = self.board.scene
        item = scene.items_by_card.get(card)
        return label if item is None or item.facts is None else scene.store.whole_label(item.facts, label)

    def _choose_from_menu(self, card: int, key: str) -> None:
        choice = self.prompt.choice
        if choice is not None and intents.needs_done(choice):
            self.choose(card)
        else:
            self.seats.answer((key,))

    def open_ways(self, card: int, at: QPointF) -> None:
        """Ask with a menu for one of a card's answers.

        If there is a plan, a click changes the plan instead.
        """
        if self.on_cards.turn_card(card):
            return
        self.menu_opens.emit()
        self._pop_up(ways_menu(self.page, self.prompt.choice, card, self.pick), at)

    def _pop_up(self, menu: QMenu, at: QPointF) -> None:
        table = self.board.table
        self.menu = menu
        menu.popup(table.viewport().mapToGlobal(table.mapFromScene(at)))


__all__ = ["Answers"]
