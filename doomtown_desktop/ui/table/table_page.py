"""The page where a game is played: table, strips, phase bar, prompt bar, log, preview."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.question import PASS, Question
from doomtown_desktop.protocol.view_data import OptionView, TableView
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, Themed
from doomtown_desktop.ui.plain import actions, frames, hand_words, intents
from doomtown_desktop.ui.plain.asking_words import message
from doomtown_desktop.ui.table.access import Access, mark_first
from doomtown_desktop.ui.table.adviser import Adviser
from doomtown_desktop.ui.table.asides import Asides
from doomtown_desktop.ui.table.captions import Captions
from doomtown_desktop.ui.table.card_menu import card_menu, ways_menu
from doomtown_desktop.ui.table.chronicle import Chronicle
from doomtown_desktop.ui.table.covering import Covering
from doomtown_desktop.ui.table.drawer import Drawer
from doomtown_desktop.ui.table.following import Following
from doomtown_desktop.ui.table.gathering import GangAtTable
from doomtown_desktop.ui.table.header import Header, Ticker
from doomtown_desktop.ui.table.hearing import TableHearing
from doomtown_desktop.ui.table.hints import Hints
from doomtown_desktop.ui.table.joker_grid import JokerGrid, Jokers
from doomtown_desktop.ui.table.keyboard import ZOOM_STEP, Keyboard, walk
from doomtown_desktop.ui.table.large_card import Around, LargeCard
from doomtown_desktop.ui.table.ledger import TownLedger
from doomtown_desktop.ui.table.log_panel import LogPanel
from doomtown_desktop.ui.table.on_cards import OnCards
from doomtown_desktop.ui.table.overview import TownOverview
from doomtown_desktop.ui.table.piles import PileMenu, PilePanel, Piles
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.ring import Ring, cards_in_sight
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.shootout_panel import FoldedFight, ShootoutPanel
from doomtown_desktop.ui.table.showdown_stage import Stage
from doomtown_desktop.ui.table.showdowns import Showdowns
from doomtown_desktop.ui.table.side_panels import PhaseBar, Strips
from doomtown_desktop.ui.table.table_widget import TableWidget

NARROWEST_FIGHT = 700  # pixels for the shootout panel at 100 % text; with less it lies over the open log

TABLE_HELP = "The game: your street below, the others' above, the town square between them."
UNDO_HELP = "Undoes your last decision. Other people at this screen may have to agree."


class TablePage(QWidget):
    """A game on the screen. Owns nothing but widgets; the match is elsewhere."""

    leave = Signal()
    rematch = Signal()
    judge = Signal()
    """Show this game as a replay and judge it."""
    settings = Signal()
    shortcuts = Signal()
    topic = Signal(str)
    """Open the rules at the topic of a word; empty: at their start."""

    def __init__(
        self, bridge: Bridge, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]
    ) -> None:
        super().__init__()
        self.bridge, self.store, self.theme, self.facts_of = bridge, store, theme, facts_of
        self.seats = bridge.seats
        self.scene = TableScene(store, theme, facts_of)
        self.scene.adjacent_to = lambda place: set(self.seats.adjacent(place))  # type: ignore[method-assign]
        self.scene.price_of = self.seats.price  # type: ignore[method-assign]
        self.table = TableWidget(self.scene)
        self.strips = Strips(theme, len(self.seats.view.players))
        self.phase_bar = PhaseBar(theme)
        self.prompt = PromptBar()
        self.say_trouble = self.prompt.tell
        self.prompt.link_colour = theme.accent
        self.log = LogPanel()
        self.drawer = Drawer(self, self.log)
        self.folded = FoldedFight(theme)
        self.fight = ShootoutPanel(theme, facts_of, self.folded)
        self.fight.setParent(self)
        self.asides = Asides(bridge, self.prompt)
        self.piles = Piles(PilePanel(self, store, theme, facts_of), self.seats, self.prompt, self.table)
        self.showdown = Showdowns(bridge, Stage(self, store, theme, facts_of), self.table)
        self.covering = Covering(self, bridge, self.showdown, store, theme, facts_of)
        self.hand_over, self.end = self.covering.hand_over, self.covering.end
        self.jokers = Jokers(JokerGrid(self, theme), self.table)
        self.adviser = Adviser(self.seats, self.fight, facts_of)
        self.on_cards = OnCards(self.seats, self.scene, self.prompt, self.asides)
        self.ledger = TownLedger(self, bridge, self.strips, theme)
        self.overview = TownOverview(self, bridge, self.table, theme)
        self.ring = Ring(self.seats, self.prompt, self.table, self.fight)
        self.hints = Hints(bridge, self.asides, self.prompt, self.ring, self.on_cards, self.jokers.grid)
        board = Captions(self, self.table, store, theme)
        self.following = Following(self, bridge, board, self.asides, self.showdown, self._show_then)
        self.access = Access(self, self.ring, self.piles, self.following)
        self.hearing = TableHearing(self.seats, self.showdown.stage)
        self.keyboard = Keyboard(self._actions(), self.hand_over)
        self.gang = GangAtTable(self, self.seats, theme, store, facts_of, self.keyboard)
        self.menu: QMenu | None = None
        """The menu of a card that was opened last."""
        self._build()
        self.chronicle = Chronicle(self.seats, self.log, self.ticker)
        sheets = (self.hand_over, self.end, self.showdown.stage)
        around_it = Around(self.prompt, self.log, (self.fight, self.jokers.grid), sheets)
        self.large = self.access.large = LargeCard(self.seats, self.table, around_it)
        self._connect()

    def _build(self) -> None:
        """All parts lie where ``_place`` puts them: nothing that comes or goes moves the others."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.least_size = QSize(480, 240)
        self._shelf = 0
        self.table.setAccessibleName("Table")
        self.setWhatsThis(TABLE_HELP)
        self.table.setWhatsThis(TABLE_HELP)
        self.undo_button = QPushButton("Undo")
        self.undo_button.setWhatsThis(UNDO_HELP)
        self.redo_button = QPushButton("Redo")
        self.redo_button.setWhatsThis("Redoes what you undid.")
        self.log_button = QPushButton("Log")
        self.log_button.setToolTip("Open or close the log (L)")
        self.leave_button = QPushButton("Leave")
        self.leave_button.setWhatsThis("Back to the start page. The game waits for you.")
        self.menu_button = QPushButton("Menu")
        self.menu_button.setWhatsThis("Piles, what the others did, surrender, settings, rules and shortcuts.")
        self.menu_button.setMenu(self._main_menu())
        tools = (self.undo_button, self.redo_button, self.log_button)
        buttons = (*tools, self.hints.button, self.leave_button, self.menu_button)
        for button in buttons:
            button.setObjectName("tool")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.ticker = Ticker(self.theme)
        self.header = Header(self.phase_bar, self.strips, self.ticker, buttons, self.theme)
        lower, town = self.strips.lower, (self.table, self.access.reader, *self.following.board.all)
        parts = (*town, self.header, self.drawer, self.folded, lower, self.fight, self.prompt)
        for part in parts:
            part.setParent(self)
            part.raise_()  # each over those before it; what covers the page is raised when it opens
        self.fight.hide()
        self.following.board.above = (
            self.drawer,
            self.fight,
            self.prompt,
            self.jokers.grid,
            self.piles.panel,
        )

    def _place(self) -> None:
        """Put all parts in place: by the window's size and the text size only."""
        wide, high = self.width(), self.height()
        top = self.header.fit(wide)
        self.header.setGeometry(0, 0, wide, top)
        text = fonts.scaled(100) / 100
        large, (shelf, left, right) = self.header.large, frames.shelf_of(wide, high, text)
        self.strips.lower.set_block(not large)
        if (self.strips.lower.parentWidget() is self.header) != large:
            self.strips.lower.setParent(self.header if large else self)
            self.strips.lower.show()
            if not large:
                self.strips.lower.stackUnder(self.fight)
        self.table.setGeometry(0, top, wide, high - top)
        self.end.top = top  # Undo and the log stay in reach
        self.table.set_shelf(shelf, left, right, text)
        if large:
            self.header.fit(wide)
        else:
            self.strips.lower.setGeometry(0, self._floor - shelf + 1, left, shelf - 1)
        most = frames.question_height(high, shelf, text)
        self.prompt.set_room(right, shelf - 1, most, frames.words_height(high))
        self._shelf = shelf
        strip = self.ticker if not self.ticker.isHidden() else self.phase_bar
        self.folded.setGeometry(QRect(strip.mapTo(self, QPoint(0, 0)), strip.size()))
        self._place_prompt()
        self._fit_fight()

    @property
    def _floor(self) -> int:
        """The lower edge of what is seen of the table."""
        return self.table.y() + self.table.viewport().height()

    def _place_prompt(self) -> None:
        """The question stands beside the hand; a long one grows upwards, and the log ends where it begins."""
        self.prompt.move(self.width() - self.prompt.width(), self._floor - self.prompt.height())
        side, top = min(max(fonts.scaled(330), 300), round(self.width() * 0.5)), self.table.y()
        tall = min(self._floor - self._shelf, self.prompt.y()) - top
        self.drawer.setGeometry(self.width() - side, top, side, max(60, tall))
        self.log.set_narrow(self.drawer.height() < fonts.scaled(260))

    def _connect(self) -> None:
        self.following.waited.connect(self.asides.wait)
        self.following.said.connect(self.tell)
        self.bridge.changed.connect(self.refresh)
        for told in (self.bridge.refused, self.bridge.failed, self.bridge.told):
            told.connect(self.tell)
        self.scene.chosen.connect(self.on_cards.choose)
        self.scene.toggled.connect(self._toggle)
        self.scene.refused.connect(self._tell_why_not)
        self.scene.unplayable.connect(self._tell_why_not_now)
        self.scene.hinted.connect(lambda card, words: self.tell(f"{self._title(card)}: {words}."))
        self.scene.card_hovered.connect(self.large.hover)
        self.table.pointed.connect(self.keyboard.rest)
        self.prompt.pointed.connect(self.large.wake)
        self.scene.menu.connect(self.open_menu)
        self.scene.ways_wanted.connect(self.open_ways)
        self.table.fitted.connect(self._fit_fight)
        self.table.bars_moved.connect(self._place)
        self.prompt.grown.connect(self._place_prompt)
        self.ticker.clicked.connect(self.drawer.toggle)
        self.log_button.clicked.connect(self.drawer.toggle)
        self.drawer.moved.connect(self._drawer_moved)
        self.adviser.said.connect(self._fit_fight)
        self.large.topic.connect(self.topic)
        self.asides.opened.connect(self.large.hide)
        self.asides.opened.connect(self.gang.put_away)
        self.asides.closed.connect(self.refresh)
        self.hints.offered.connect(self._place)
        self.scene.pile_clicked.connect(self.piles.open_pile)
        self.piles.chosen.connect(self.choose)
        self.piles.panel.hovered.connect(self._show_lying)
        self.piles.panel.closed.connect(self.setFocus)
        self.jokers.grid.named.connect(lambda key: self.seats.answer((key,)))
        for scene in (self.showdown, self.gang):
            scene.opened.connect(self.large.put_away)
            scene.opened.connect(self.fight.hide)  # the same hands: one panel is enough
        for away in (self.large.put_away, self.following.board.clear):
            self.covering.opened.connect(away)
        self.showdown.closed.connect(self._seen_all)
        self.showdown.waits = lambda: self.asides.is_open
        self.prompt.topic_wanted.connect(self.topic)
        self.phase_bar.asked.connect(self.topic)
        self.prompt.card_hovered.connect(self.large.hover_answer)
        self.log.list.installEventFilter(self.keyboard)
        self.log.line_activated.connect(self.asides.take_back)
        self.log.line_hovered.connect(self.large.hover_line)
        self.log.refused.connect(self.tell)
        self.log.why_told.connect(self.tell)
        self.log.left.connect(self.setFocus)
        self.prompt.answered.connect(self.seats.answer)
        self.fight.toggled.connect(self._toggle)
        self.fight.picked_all.connect(self._pick_all)
        self.undo_button.clicked.connect(self.asides.undo)
        self.redo_button.clicked.connect(self.seats.redo)
        self.leave_button.clicked.connect(self.leave)
        self.covering.seated.connect(self._seated)
        self.end.rematch.connect(self.rematch)
        self.end.judge.connect(self.judge)
        self.end.leave.connect(self.leave)

    def _seated(self) -> None:
        """Somebody has sat down at the screen."""
        self.large.rest()
        self.keyboard.guard.start()
        self.setFocus()
        self.following.after_cover()

    def _seen_all(self) -> None:
        """What happened has been shown: the shootout comes back, and the keys belong to the table."""
        if self.following.once_more.is_on:
            self.show_town()
        else:
            self._show_now()
        self.setFocus()
        self.following.wait()

    # --- showing ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the position as it is now."""
        self.following.once_more.end()
        view, now = self.seats.view, self.seats.now
        if not now.is_over:
            self.end.hide()
        if any(part.isAncestorOf(self.focusWidget() or self) for part in (self.prompt, self.fight)):
            self.setFocus()  # their buttons go away, and the focus would jump to Undo or into the log
        self.pile_menu.name_after(view)
        self.undo_button.setEnabled(bool(now.decisions))
        self.redo_button.setEnabled(now.can_redo)
        self.showdown.after_refresh()
        if self.showdown.is_open:  # nothing tells what comes of it before the scene does
            self.prompt.show_choice(None, "")
            self.prompt.show_asker(None)
            self._show_then(self.seats.past(self.showdown.since - 1))
            self.fight.hide()
        else:
            self._show_now()

    def _show_now(self) -> None:
        """The position and its question, when all has been seen that led there."""
        view = self.seats.view
        self.scene.picked = []
        self.adviser.look_at(view)
        self.scene.aims = self.seats.aims()
        self.show_town()
        self.table.attend(view)
        if not self.asides.is_open:
            self._ask(view)
        self.chronicle.refresh(self.theme)
        self.piles.refresh(view, self.shown_cards())
        self.following.after_refresh()
        self.jokers.after_refresh(view)
        self.ring.after_refresh()
        if not self.asides.is_open:
            self.on_cards.after_refresh(view)
            self.fight.propose()
            self.gang.after_refresh()
        self.following.board.place()  # what lies over the table now is in its place
        self.hearing.after_refresh()
        self.access.after_refresh()

    def _show_then(self, view: TableView) -> None:
        """A position that has been; nothing lies on the cards, or over the table, that is of now."""
        self.jokers.grid.hide()
        self.on_cards.after_refresh(view)
        for panel in (self.piles.panel, self.ledger, self.overview):
            if not panel.isHidden():
                panel.put_away()
        self.ring.set_ring(None)
        self.scene.aims, self.scene.picked = (), []
        self.show_town(view)

    def show_town(self, then: TableView | None = None) -> None:
        """The table, everybody's numbers, the shootout or the hands of lowball; ``then``: as it was."""
        view = then or self.following.once_more.past or self.seats.view
        self.large.rest()
        self.strips.show_view(view)
        self.phase_bar.show_view(view)
        self.fight.tale = self.seats.tale() if view is self.seats.view else hand_words.NO_TALE
        self.fight.show_view(view, self.scene.picked)
        self.scene.show(view)
        if view.shootout is not None and view.shootout.location is not None:
            self.table.bring_into_sight(int(view.shootout.location))
        self._fit_fight()

    def _fit_fight(self) -> None:
        """The table or its shootout panel has another size."""
        area = self.table.open_area
        if not self.drawer.isHidden() and self.drawer.x() > fonts.scaled(NARROWEST_FIGHT):
            area.setRight(self.drawer.x())
        self.fight.lie_over(area, self.table.square_edges())

    def _drawer_moved(self) -> None:
        self._fit_fight()
        self.following.board.place()
        if not self.drawer.isHidden():
            self.drawer.stackUnder(self.fight)
        else:
            self.setFocus()

    def _show_lying(self, code: str) -> None:
        """The card under the pointer in the panel of a pile; none where it left."""
        if code:
            self.large.show_cards([self.facts_of(code)], self.piles.panel.geometry())
        else:
            self.large.hide()

    def _ask(self, view: TableView) -> None:
        """The question in the prompt bar, and what this page adds to its answers."""
        choice, prompt = view.choice, self.prompt
        keys, size = self.keyboard.keys if self.keyboard.is_used else None, fonts.scaled(44)
        prompt.show_choice(choice, message(view, self.seats.now, keys), self.shown_cards())
        code = "" if choice is None else choice.source_code
        face = self.store.face(self.facts_of(code), size, self.devicePixelRatioF()) if code else None
        prompt.show_asker(face, code)
        if choice is not None and choice.kind is Question.NOON_PLAY:
            hint = "You are asked again when another player's play affects you, and when the day is over"
            about = "Passes until another player affects you."
            prompt.add_answer("Pass until something happens", hint, self.seats.wait, about=about)

    def restyle(self, theme: Theme) -> None:
        """Other colours or text size, at once. Parts that hold a ``theme`` get the new one."""
        self.theme = theme
        self.prompt.link_colour = theme.accent
        self.prompt.rescale()
        for part in self.findChildren(QWidget):
            if isinstance(part, Themed):
                part.theme = theme
                part.update()
        self.scene.restyle(theme)
        self._place()
        self.refresh()

    def _main_menu(self) -> QMenu:
        """What is not part of the game: settings, rules, shortcuts."""
        menu = QMenu(self)
        self.pile_menu = PileMenu(self, self.piles.open_pile)
        self.pile_menu.name_after(self.seats.view)
        menu.addMenu(self.pile_menu)
        for words, callback in (
            ("Overview of the town", self.overview.toggle),
            ("What the others did", self.following.again_on_wish),
            ("Why the computer did that", self._why),
            ("Surrender…", self.asides.surrender),
            ("Settings", self.settings.emit),
            ("Rules", lambda: self.topic.emit("")),
            ("Keyboard shortcuts", self.shortcuts.emit),
        ):
            menu.addAction(words, callback)
        return menu

    def _why(self) -> bool:
        """Tell why a computer did what it did last."""
        words = "" if self.seats.now.covered else self.log.newest_why()
        self.tell(words or "No computer has given a reason for anything yet.")
        return True

    def shown_cards(self) -> set[int]:
        """Cards one can see well enough to click: those on the table and in the shootout panel."""
        return cards_in_sight(self.scene, self.fight, self.seats.view)

    def tell(self, message: str) -> None:
        """A short message in the prompt bar; the decision stays."""
        self.prompt.tell(message)

    def _tell_why_not(self, card: int, target: int | None) -> None:
        """Why a card glided back."""
        self.tell(f"{self._title(card)} cannot go there: {self.seats.why_not_there(card, target)}.")

    def _tell_why_not_now(self, card: int) -> None:
        """Why a card that was clicked or taken up can do nothing."""
        why = self.seats.why_not(card)
        if why:
            self.tell(f"{self._title(card)} cannot be played or moved now: {why}.")

    def _title(self, card: int) -> str:
        item = self.scene.items_by_card.get(card)
        return item.facts.title if item is not None and item.facts is not None else "This card"

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()
        for sheet in (self.hand_over, self.end):
            if not sheet.isHidden():
                sheet.cover()

    # --- gestures -----------------------------------------------------------------------------------

    def _toggle(self, card: int) -> None:
        options = () if self.prompt.choice is None else self.prompt.choice.options
        option = next((o for o in options if o.card == card), None)
        if option is not None:
            self.pick(option)

    def pick(self, option: OptionView) -> None:
        """One answer of the question: the whole answer, or one of several."""
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

    def _pick_all(self, cards: list[int]) -> None:
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
        self.scene.picked = self.prompt.picked_cards
        self.scene.refresh_marks()
        self.piles.mark()
        self.fight.show_view(self.seats.view, self.scene.picked)

    def choose(self, card: int) -> bool:
        """A card is the answer, or one of several."""
        self._toggle(card)
        return True

    def open_menu(self, card: int, at: QPointF) -> None:
        """Everything a card can do now, and what it cannot and why."""
        self.large.hide()
        if self.following.once_more.is_on:
            return
        self.menu = card_menu(self, self.seats, card, self._choose_from_menu)
        self.menu.popup(self.table.viewport().mapToGlobal(self.table.mapFromScene(at)))

    def _choose_from_menu(self, card: int, key: str) -> None:
        choice = self.prompt.choice
        if choice is not None and intents.needs_done(choice):
            self.choose(card)
        else:
            self.seats.answer((key,))

    def open_ways(self, card: int, at: QPointF) -> None:
        """Which of the answers that a card is?"""
        if self.on_cards.turn_card(card):
            return
        self.large.hide()
        self.menu = ways_menu(self, self.prompt.choice, card, self.pick)
        self.menu.popup(self.table.viewport().mapToGlobal(self.table.mapFromScene(at)))

    # --- keyboard -----------------------------------------------------------------------------------

    def _actions(self) -> dict[str, Callable[[], bool]]:
        """What keys can do here, by the names of the actions."""
        found: dict[str, Callable[[], bool]] = {
            "default": lambda: self.gang.take() or self._choose_or_default(),
            "done": lambda: self.gang.take() or self.prompt.press_default(),
            "cancel": self._cancel,
            "pass": self._pass,
            "wait": lambda: not self.asides.is_open and self.seats.wait(),
            "next": lambda: self.ring.ring(1),
            "previous": lambda: self.ring.ring(-1),
            "card_menu": self._open_ringed,
            "undo": self.asides.undo,
            "redo": self.seats.redo,
            "log": self.drawer.toggle,
            "hint": self.hints.ask,
            "again": self.following.again_on_wish,
            "why": self._why,
            "ledger": self.ledger.toggle,
            "overview": self.overview.toggle,
            "zoom_in": lambda: self.table.zoom_by(ZOOM_STEP),
            "zoom_out": lambda: self.table.zoom_by(1 / ZOOM_STEP),
            "zoom_reset": lambda: self.table.zoom_by(0),
            "leave": self._leave,
        }
        found |= self.access.actions
        found |= {f"answer{number}": partial(self.prompt.press, number) for number in range(1, 10)}
        found = {name: partial(self.showdown.before, name, act) for name, act in found.items()}
        return found | {"cancel": lambda: self.following.once_more.end() or found["cancel"]()}

    def _choose_or_default(self) -> bool:
        """The card that the keys have ringed, else the default answer."""
        choice, card = self.prompt.choice, None if self.ring.is_hint else self.ring.ringed
        if choice is None or card is None:
            return self.prompt.press_default() or (card is None and self.ring.ring(1))
        chosen = card in intents.candidates(choice)
        return self.on_cards.turn_card(card) or (self.choose(card) if chosen else self._open_ringed())

    def _open_ringed(self) -> bool:
        """Everything the ringed card can do."""
        item = self.scene.items_by_card.get(-1 if self.ring.ringed is None else self.ring.ringed)
        if item is None:
            return False
        self.open_menu(item.card, item.scenePos())
        mark_first(self.menu)
        return True

    def _cancel(self) -> bool:
        """Put away the ring, the kept card or a pile, else take the play back."""
        if not self.overview.isHidden():
            return self.overview.toggle()
        if self.scene.deselect():
            return True
        if self.ring.ringed is not None:
            self.ring.leave()
            return True
        if self.large.pinned:
            return self.large.pin(None)
        for panel in (self.ledger, self.piles.panel):
            if not panel.isHidden():
                panel.put_away()
                return True
        return self.prompt.press_cancel() or self.seats.stop_waiting()

    def _pass(self) -> bool:
        """Pass, where that is offered."""
        choice = self.prompt.choice
        if choice is None or PASS not in [o.key for o in choice.options]:
            return False
        return self.seats.answer((PASS,))

    def _leave(self) -> bool:
        self.leave.emit()
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keyboard.press(event):
            super().keyPressEvent(event)

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the cards first, where it is the key of the ring."""
        name = actions.action_of(self.keyboard.keys, "Tab" if forward else "Shift+Tab")
        if self.window().focusWidget() is self and name is not None and name.name in ("next", "previous"):
            if self.keyboard.do(name.name):
                return True
        return self._focus_beside(forward) or super().focusNextPrevChild(forward)

    def _focus_beside(self, forward: bool) -> bool:
        """From the cards Tab goes to the answers, then to the page's buttons; the log comes last."""
        if not self.hand_over.isHidden() or not self.end.isHidden():
            return False
        if self.showdown.is_open:
            return True
        fight = [self.fight.best, self.fight.best_legal, self.fight.swap]
        log = [self.log.list, self.log.filter, self.log.export_button, self.log.who, self.drawer.close_button]
        asked = (self.prompt.words, *self.prompt.buttons)
        return walk((self, *asked, *fight, *self.header.buttons, *log), forward)
