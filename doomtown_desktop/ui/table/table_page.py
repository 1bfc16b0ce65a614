"""The page of a running game. It creates the parts of the table and passes each new position to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardType
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.ladder import Standing
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.guard import AFTER_SCENE, Guard, NoClicks
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions, intents
from doomtown_desktop.ui.plain.asking_words import message, warning
from doomtown_desktop.ui.table.access import TableAccess, mark_first
from doomtown_desktop.ui.table.adviser import Adviser
from doomtown_desktop.ui.table.answers import Answers
from doomtown_desktop.ui.table.board import Board, BoardSource
from doomtown_desktop.ui.table.catch_up import CatchUp
from doomtown_desktop.ui.table.chronicle import Chronicle
from doomtown_desktop.ui.table.covering import Covering
from doomtown_desktop.ui.table.folded_fight import FoldedFight
from doomtown_desktop.ui.table.gathering import GangAtTable
from doomtown_desktop.ui.table.hearing import Ambience, Listener
from doomtown_desktop.ui.table.highlight import Highlight
from doomtown_desktop.ui.table.hints import Hints
from doomtown_desktop.ui.table.keyboard import ZOOM_STEP, Keyboard, walk
from doomtown_desktop.ui.table.large_card import HoverCard, Obstacles
from doomtown_desktop.ui.table.ledger import TownLedger
from doomtown_desktop.ui.table.log_panel import LogPanel
from doomtown_desktop.ui.table.moment_strip import MomentStrip
from doomtown_desktop.ui.table.overview import TownOverview
from doomtown_desktop.ui.table.page_frame import SURRENDER, PageFrame
from doomtown_desktop.ui.table.page_parts import HelpParts, KeyParts, ReportParts
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.showdowns import Showdowns

TABLE_HELP = "The game: your street below, the others' above, the town square between them."


class TablePage(QWidget):
    """A game on the screen. It owns only widgets, and reaches the match through the seats of its bridge.

    Attributes:
        board: Shows a position.
        prompt: Asks the question.
        answers: Turns clicks, drops and menus into answers.
        gang: The screen on which a player chooses the starting gang. It covers the table.
        reports: Reports of past acts: showdowns, captions and log.
        help: The large card, ledger, overview, hints and odds.
        keys: The keyboard, the highlight and the parts for screen readers.
        frame: The header, log drawer and buttons. It places all parts.
    """

    leave = Signal()
    rematch = Signal()
    judge = Signal()
    """The user wants to see this game as a replay with its decisions evaluated."""
    watch = Signal(int)
    """The user wants to see this game as a replay from a position."""
    challenge = Signal(object)
    """The user wants to play against a computer opponent next; carries the `Character`."""
    settings = Signal()
    shortcuts = Signal()
    topic = Signal(str)
    """The user wants to see the rules. The signal carries the word for the topic, or an empty word for the
    start.
    """

    def __init__(
        self,
        bridge: Bridge,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        standing: Callable[[], Standing | None] = lambda: None,
    ) -> None:
        """Create the page. ``standing`` returns the user's place on the ladder, if there is one."""
        super().__init__()
        self.bridge, self.store, self.theme, self.facts_of = bridge, store, theme, facts_of
        self.seats = seats = bridge.seats
        self.least_size = QSize(480, 240)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        source = BoardSource(
            lambda: seats.view, lambda: seats.now.people, seats.adjacent, seats.price, seats.past
        )
        folded = FoldedFight(theme)
        self.board = board = Board(self, store, theme, facts_of, source, LogPanel(), folded)
        board.table.setAccessibleName("Table")
        for part in (self, board.table):
            part.setWhatsThis(TABLE_HELP)
        self.prompt = prompt = PromptBar(theme, lambda code, label: store.whole_label(facts_of(code), label))
        self.say_trouble = prompt.tell
        prompt.link_colour = theme.accent
        self.answers = answers = Answers(self, bridge, board, prompt, lambda: self._is_past)
        showdowns = Showdowns(bridge, board)
        covering = Covering(self, bridge, showdowns, store, theme, facts_of, standing)
        adviser = Adviser(seats, board, facts_of)
        ledger = TownLedger(self, bridge, board.ends.plates, theme)
        overview = TownOverview(self, bridge, board.table, theme)
        highlight = Highlight(seats, prompt, board.table, board.lowball)
        overview.went.connect(highlight.visit)
        hints = Hints(
            bridge, answers.questions, prompt, highlight, answers.on_cards, answers.jokers.grid, board.tools
        )
        catch_up = CatchUp(self, bridge, board.captions, answers.questions, showdowns, self._show_past)
        access = TableAccess(self, highlight, answers.piles, catch_up, board.ends.pile_box)
        self.frame = PageFrame(
            self,
            board,
            prompt,
            folded,
            hints.button,
            answers.piles.open_pile,
            (
                ("Overview of the town", overview.toggle),
                ("What the others did", catch_up.again_on_wish),
                ("Why the computer did that", self._why),
                (SURRENDER, answers.questions.surrender),
                ("Settings", self.settings.emit),
                ("Rules", lambda: self.topic.emit("")),
                ("Keyboard shortcuts", self.shortcuts.emit),
            ),
        )
        self.frame.panels.append(answers.piles.panel)
        answers.piles.opened.connect(self.frame.place_sheet)
        self.header, self.set_rooms = self.frame.header, self.frame.set_rooms
        self.frame.stack(over_town=(access.reader,))
        over = (
            *board.ends.all,
            self.frame.drawer,
            board.lowball,
            board.tools,
            prompt,
            prompt.sheet,
            answers.jokers.grid,
            answers.piles.panel,
            board.stage.panel,
        )
        board.captions.above = over
        chronicle = Chronicle(seats, board)
        self.ambience = Ambience(self, seats)
        self._after_scene = NoClicks(self, Guard(AFTER_SCENE))
        board.table.viewport().installEventFilter(self._after_scene)
        self.moments = MomentStrip(self, board.stage, prompt, lambda: answers.questions.is_open)
        sheets = (covering.hand_over, covering.end, board.stage)
        panels = (
            *(board.lowball, board.tools, board.town_button),
            *(answers.jokers.grid, answers.piles.panel, prompt.sheet),
        )
        surroundings = Obstacles(prompt, board.log, panels, sheets)
        large = access.large = HoverCard(seats, board.table, surroundings, catch_up.change_of)
        self.reports = ReportParts(showdowns, catch_up, covering, chronicle, Listener(seats, board.hearing))
        self.help = HelpParts(large, ledger, overview, hints, adviser)
        keyboard = Keyboard(self._actions(access, highlight), covering.hand_over)
        self.keys = KeyParts(highlight, access, keyboard)
        self.gang = GangAtTable(self, seats, theme, store, facts_of, keyboard)
        self.frame.add_sounds(self.gang)
        self._connect_board()
        self._connect_answers()
        self._connect_reports()
        self._connect_help_and_frame()

    # --- connections ----------------------------------------------------------------------------------

    def _connect_board(self) -> None:
        scene, table, log = self.board.scene, self.board.table, self.board.log
        scene.refused.connect(self._tell_why_not)
        scene.unplayable.connect(self._tell_why_not_now)
        scene.hinted.connect(lambda card, words: self.tell(f"{self._title(card)}: {words}"))
        scene.deselected.connect(self.prompt.take_back)
        scene.card_hovered.connect(self.help.large.hover)
        table.pointed.connect(self.keys.keyboard.rest)
        self.keys.keyboard.rested.connect(
            lambda: self.prompt.say_how(
                message(self.seats.view, self.seats.now, None, self.answers.cards_in_sight())
            )
        )
        self.board.phase_bar.asked.connect(self.topic)
        log.list.installEventFilter(self.keys.keyboard)
        self.prompt.watcher = self.keys.keyboard
        for button in self.board.tools.buttons:
            button.installEventFilter(self.keys.keyboard)
        log.line_hovered.connect(self.help.large.hover_line)
        log.refused.connect(self.tell)
        log.why_told.connect(self.tell)
        log.left.connect(self.setFocus)

    def _connect_answers(self) -> None:
        answers, prompt, large = self.answers, self.prompt, self.help.large
        answers.menu_opens.connect(large.hide)
        answers.questions.opened.connect(large.hide)
        answers.questions.opened.connect(self.gang.put_away)
        answers.questions.closed.connect(self.refresh)
        answers.piles.panel.hovered.connect(self._show_in_pile)
        prompt.pointed.connect(large.wake)
        prompt.topic_wanted.connect(self.topic)
        prompt.card_hovered.connect(large.hover_answer)

    def _connect_reports(self) -> None:
        reports, large = self.reports, self.help.large
        self.bridge.changed.connect(self.refresh)
        for told in (self.bridge.refused, self.bridge.failed, self.bridge.told):
            told.connect(self.tell)
        reports.catch_up.waited.connect(self.answers.questions.wait)
        reports.catch_up.said.connect(self.tell)
        for scene in (reports.showdowns, self.gang):
            scene.opened.connect(large.put_away)
            # one panel is enough, because both show the same hands
            scene.opened.connect(self.board.lowball.hide)
        for away in (large.put_away, self.board.captions.clear):
            reports.covering.opened.connect(away)
        reports.showdowns.closed.connect(self._seen_all)
        reports.showdowns.waits = lambda: self.answers.questions.is_open
        reports.covering.seated.connect(self._seated)
        reports.covering.end.rematch.connect(self.rematch)
        reports.covering.end.judge.connect(self.judge)
        reports.covering.end.leave.connect(self.leave)
        reports.covering.end.watch.connect(self.watch)
        reports.covering.end.challenge.connect(self.challenge)
        reports.covering.end.put_aside.connect(self.refresh)  # the prompt leads back

    def _connect_help_and_frame(self) -> None:
        self.help.adviser.said.connect(self.board.fit_hands)
        self.help.hints.offered.connect(self.frame.place)
        self.help.large.topic.connect(self.topic)
        frame, end = self.frame, self.reports.covering.end
        frame.placed.connect(lambda top: setattr(end, "top", top))
        frame.undo_button.clicked.connect(self.answers.questions.undo)
        frame.redo.triggered.connect(self.seats.redo)
        frame.leave.triggered.connect(self.leave)

    # --- showing --------------------------------------------------------------------------------------

    @property
    def _is_past(self) -> bool:
        """True while the board shows past positions step by step, and not the current one."""
        return self.reports.catch_up.recap.is_on

    def _seated(self) -> None:
        """Prepare the page for the player who has taken over the screen."""
        self.help.large.rest()
        self.keys.keyboard.guard.start()
        self.setFocus()
        self.reports.catch_up.after_cover()

    def _seen_all(self) -> None:
        """Show the outcome after a showdown, and give the keyboard focus back."""
        # a click or key may still be meant for the scene, even if a key has ended it
        self.keys.keyboard.guard.start(AFTER_SCENE)
        answers, board = self.answers, self.board
        self._after_scene.start(board.lowball, board.tools, answers.jokers.grid, answers.piles.panel)
        past = self.reports.catch_up.recap.past
        if past is not None:
            self._show(past)
        else:
            self._show_now()
        self.setFocus()
        self.reports.catch_up.wait()

    def refresh(self) -> None:
        """Show the current position."""
        self.reports.catch_up.recap.end()
        view, now, showdowns = self.seats.view, self.seats.now, self.reports.showdowns
        if not now.is_over:
            self.reports.covering.end.hide()
        focus = self.focusWidget() or self
        if any(part.isAncestorOf(focus) for part in (self.prompt, self.board.tools)):
            # their buttons go away, and otherwise the focus would jump to Undo or into the log
            self.setFocus()
        self.frame.pile_menu.name_after(view)
        self.frame.allow(undo=bool(now.decisions), redo=now.can_redo, surrender=not now.is_over)
        showdowns.after_refresh()
        if showdowns.is_open:  # nothing else may show the outcome before the stage does
            self.moments.refresh()
            self._put_away(replace(self.seats.view, choice=None))
            if not self.board.stage.acted:  # a shootout shows the positions of its moments itself
                past = self.seats.past(showdowns.since - 1)
                self._show(replace(past, phase=showdowns.phase or past.phase))
            self.board.lowball.hide()
            self.board.tools.hide()
            self.reports.catch_up.before_page()
            self.board.captions.place()
        else:
            self._show_now()

    def _show_now(self) -> None:
        """Show the current position and its question, after everything that led to it has been shown."""
        view, answers = self.seats.view, self.answers
        self.board.scene.picked = []
        self.help.adviser.look_at(view)
        self._show(view)
        self.board.table.attend(view)
        if not answers.questions.is_open:
            self._ask(view)
        self.reports.chronicle.refresh()
        answers.piles.refresh(view, answers.cards_in_sight())
        self.reports.catch_up.after_refresh()
        answers.jokers.after_refresh(view)
        self.keys.highlight.after_refresh()
        if not answers.questions.is_open:
            answers.on_cards.after_refresh(view)
            self.board.tools.propose()
            self.gang.after_refresh()
        self.board.captions.place()  # everything over the table is in its place now
        self.reports.listener.after_refresh()
        self.ambience.after_refresh()
        self.keys.access.after_refresh()

    def _show_past(self, view: TableView) -> None:
        """Show a past position, and hide everything over the table that is about the current one."""
        self._put_away(view)
        self._show(view)

    def _put_away(self, view: TableView) -> None:
        """Hide everything over the table that is about the current position. ``view`` is the next one."""
        self.answers.jokers.grid.hide()
        self.gang.put_away()
        self.answers.on_cards.after_refresh(view)
        for panel in (self.answers.piles.panel, self.help.ledger, self.help.overview):
            if not panel.isHidden():
                panel.put_away()
        self.keys.highlight.put(None)
        self.board.scene.picked = []

    def _show(self, view: TableView) -> None:
        """Show a position on the board. Only the current one has known targets and a fight summary."""
        self.help.large.rest()
        if view is self.seats.view:
            self.board.show(view, self.seats.aims(), self.seats.fight_summary())
        else:
            self.board.show(view)

    def _ask(self, view: TableView) -> None:
        """Show the question in the prompt bar. At High Noon, add an answer that passes for a while."""
        choice, prompt, keyboard = view.choice, self.prompt, self.keys.keyboard
        keys, size = keyboard.keys if keyboard.is_used else None, fonts.scaled(44)
        shown = self.answers.cards_in_sight()
        code = "" if choice is None else choice.source_code
        face = (
            self.store.face(FaceSpec(self.facts_of(code), size, self.devicePixelRatioF())) if code else None
        )
        with prompt.fitted_once():
            prompt.show_choice(
                choice,
                message(view, self.seats.now, keys, shown),
                shown,
                on_stage=self.board.scene.standoff.is_up,
                danger=warning(view),
            )
            prompt.show_asker(face, code)
            end = self.reports.covering.end
            if self.seats.now.is_over and end.is_aside:
                about = "Shows the newspaper about this game again, with what you can play next."
                prompt.add_answer("Front page", "", end.reopen, default=True, about=about)
                if end.panel.rematch.text():
                    prompt.tell(end.panel.rematch.text())
            # a pass that ends the day is the same as a pass until something happens
            if choice is not None and choice.kind is Question.NOON_PLAY and not choice.ends_day:
                hint = "You are asked again when somebody affects you or your places, or enters the square"
                about = "Passes until another player affects you or your places, or enters the square."
                prompt.add_answer(
                    "Pass until something happens", hint, self.seats.wait, about=about, short="Keep passing"
                )

    def restyle(self, theme: Theme) -> None:
        """Apply another theme or text size at once."""
        self.theme = theme
        self.prompt.link_colour = theme.accent
        self.prompt.rescale()
        self.board.apply_style(theme)
        self.frame.place()
        self.refresh()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.frame.place()
        for sheet in (self.reports.covering.hand_over, self.reports.covering.end):
            if not sheet.isHidden():
                sheet.cover()

    # --- words ----------------------------------------------------------------------------------------

    def tell(self, message: str) -> None:
        """Show a short message in the prompt bar. The question stays open."""
        self.prompt.tell(message)

    def _why(self) -> bool:
        """Show why a computer player chose its latest act."""
        words = "" if self.seats.now.covered else self.board.log.newest_why()
        self.tell(words or "No computer player has given a reason yet.")
        return True

    def _tell_why_not(self, card: int, target: int | None) -> None:
        """Show the reason why a dropped card went back to its place.

        A dude that is dropped on another player's dude was meant to call it out.
        """
        view, why = self.seats.view, self.seats.why_not_there(card, target)
        dudes = {int(c.id): c.controller for c in view.cards if c.type is CardType.DUDE}
        calls = (
            target is not None and dudes.get(card) == view.seat and dudes.get(target, view.seat) != view.seat
        )
        deed = f"call out {self._title(target)}" if calls and target is not None else "go there"
        self.tell(f"{self._title(card)} cannot {deed}: {why}.")

    def _tell_why_not_now(self, card: int) -> None:
        """Show the reason why a card that was clicked or picked up cannot be played or moved."""
        why = self.seats.why_not(card)
        if why:
            self.help.large.refuse(card)
            self.tell(f"{self._title(card)} cannot be played or moved now: {why}.")

    def _title(self, card: int) -> str:
        item = self.board.scene.items_by_card.get(card)
        return item.facts.title if item is not None and item.facts is not None else "This card"

    def _show_in_pile(self, code: str) -> None:
        """Show a card of the pile panel large.

        An empty code hides it, because the pointer has left the card.
        """
        if code:
            self.help.large.show_cards([self.facts_of(code)], self.answers.piles.panel.geometry())
        else:
            self.help.large.hide()

    # --- keyboard -------------------------------------------------------------------------------------

    def _actions(self, access: TableAccess, highlight: Highlight) -> dict[str, Callable[[], bool]]:
        """Return the callback of each action that a key can start here, by the action's name."""

        def leave() -> bool:
            self.leave.emit()
            return True

        answers, questions, reports, table = (
            self.answers,
            self.answers.questions,
            self.reports,
            self.board.table,
        )
        found: dict[str, Callable[[], bool]] = {
            "default": lambda: self.gang.take() or self._choose_or_default(),
            "done": lambda: self.gang.take() or self.prompt.press_default(),
            "cancel": self._cancel,
            "pass": answers.pass_turn,
            "wait": lambda: not questions.is_open and self.seats.wait(),
            "next": lambda: highlight.move(1),
            "previous": lambda: highlight.move(-1),
            "card_menu": self._open_highlighted,
            "undo": questions.undo,
            "redo": self.seats.redo,
            "log": self.frame.toggle_log,
            "chat": self.frame.toggle_beside_log,
            "hint": self.help.hints.ask,
            "again": reports.catch_up.again_on_wish,
            "why": self._why,
            "ledger": self.help.ledger.toggle,
            "overview": self.help.overview.toggle,
            "see_town": lambda: self.board.show_town(True),
            "zoom_in": lambda: table.zoom_by(ZOOM_STEP),
            "zoom_out": lambda: table.zoom_by(1 / ZOOM_STEP),
            "zoom_reset": lambda: table.zoom_by(0),
            "leave": leave,
        }
        found |= access.actions
        found |= {f"answer{number}": partial(self.prompt.press, number) for number in range(1, 10)}
        found = {name: partial(reports.showdowns.before, name, act) for name, act in found.items()}
        return found | {"cancel": lambda: reports.catch_up.recap.end() or found["cancel"]()}

    def _choose_or_default(self) -> bool:
        """Choose the highlighted card, or else the default answer."""
        highlight, choice = self.keys.highlight, self.prompt.choice
        card = None if highlight.is_hint else highlight.card
        if choice is None or card is None:
            return self.prompt.press_default() or (card is None and highlight.move(1))
        if self.answers.on_cards.turn_card(card):
            return True
        return self.answers.choose(card) if card in intents.candidates(choice) else self._open_highlighted()

    def _open_highlighted(self) -> bool:
        """Open the menu of the highlighted card."""
        highlighted = self.keys.highlight.card
        item = None if highlighted is None else self.board.scene.items_by_card.get(highlighted)
        if item is None:
            return False
        self.answers.open_menu(item.card, item.scenePos())
        mark_first(self.answers.menu)
        return True

    def _cancel(self) -> bool:
        """Close the overview, joker grid, selection, highlight, pinned card or a panel, or cancel the play.

        If there is nothing of that, close the log.
        """
        if not self.help.overview.isHidden():
            return self.help.overview.toggle()
        if self.answers.jokers.close() or self.board.scene.deselect():
            return True
        if self.keys.highlight.card is not None:
            self.keys.highlight.leave()
            return True
        if self.help.large.pinned:
            return self.help.large.pin(None)
        for panel in (self.help.ledger, self.answers.piles.panel):
            if not panel.isHidden():
                panel.put_away()
                return True
        return self.prompt.press_cancel() or self.seats.stop_waiting() or self.frame.close_log()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.keyboard.press(event):
            super().keyPressEvent(event)

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Show the stage again once the key that shows the town is released."""
        action = actions.action_of(self.keys.keyboard.keys, chord(event))
        if action is not None and action.name == "see_town" and not event.isAutoRepeat():
            self.board.show_town(False)
        super().keyReleaseEvent(event)

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab move the highlight through the cards first, if it is the key of such an action."""
        keyboard = self.keys.keyboard
        name = actions.action_of(keyboard.keys, "Tab" if forward else "Shift+Tab")
        if self.window().focusWidget() is self and name is not None and name.name in ("next", "previous"):
            if keyboard.do(name.name):
                return True
        return self._focus_beside(forward) or super().focusNextPrevChild(forward)

    def _focus_beside(self, forward: bool) -> bool:
        """Move the focus from the cards to the answers, then to the page's buttons, and last to the log."""
        covering, tools, log = self.reports.covering, self.board.tools, self.board.log
        if not covering.hand_over.isHidden() or not covering.end.isHidden():
            return False
        if self.reports.showdowns.is_open:
            return True
        stops = (
            *(self, *self.prompt.stops),
            *(*tools.buttons, self.board.town_button, *self.frame.header.buttons),
            *(log.list, log.filter, log.export_button, log.who),
            *(*self.frame.drawer.stops, self.frame.drawer.close_button),
        )
        return walk(stops, forward)


__all__ = ["TablePage"]
