"""The page where a game is played: table, strips, phase bar, prompt bar, log, preview."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QGraphicsView,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.engine.view_data import OptionView, TableView
from doomtown_desktop.session.reasons import why_not_at_all
from doomtown_desktop.ui.cards.faces import ASPECT, FaceStore
from doomtown_desktop.ui.cards.pictures import row_of_faces
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import pressed_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions, gang, hand_words, intents
from doomtown_desktop.ui.plain.town import around
from doomtown_desktop.ui.table.adviser import Adviser
from doomtown_desktop.ui.table.asides import Asides
from doomtown_desktop.ui.table.card_menu import card_menu, ways_menu
from doomtown_desktop.ui.table.joker_grid import Jokers
from doomtown_desktop.ui.table.keyboard import Keyboard
from doomtown_desktop.ui.table.large_card import LargeCard
from doomtown_desktop.ui.table.log_panel import LogPanel
from doomtown_desktop.ui.table.lowball import Lowball
from doomtown_desktop.ui.table.overlays import EndOfGame, HandOver
from doomtown_desktop.ui.table.piles import PILES, Piles
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.results import Results
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.shootout_panel import FoldedFight, ShootoutPanel
from doomtown_desktop.ui.table.side_panels import PhaseBar, Strips


class TableWidget(QGraphicsView):
    """The view on the scene: resizes with the window, zooms with Ctrl+wheel, pans by scrolling."""

    fitted = Signal()
    """The window gave it another size."""
    pointed = Signal()
    """The pointer really moved, not only the cards below it."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene
        self.zoom = 1.0
        self._fitted: object = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        for part in (self, self.viewport()):  # the page takes the keys
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(480, 280)
        scene.sceneRectChanged.connect(self._bar)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fits = self.maximumViewportSize().toTuple()
        if fits != self._fitted:
            self._fitted = fits
            self._fit()
            self.fitted.emit()

    def _bar(self, box: QRectF) -> None:
        """The upright scroll bar takes a little width; that alone is no reason for the other one."""
        needed = box.width() > self.maximumViewportSize().width()
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(policy.ScrollBarAsNeeded if needed else policy.ScrollBarAlwaysOff)

    def _fit(self) -> None:
        # Without scroll bars: measured with them, a table that barely fits would show and hide them for ever.
        size = self.maximumViewportSize()
        self.table.resize(size.width() - 2, size.height() - 2, self.devicePixelRatioF(), self.zoom)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit()
        super().mouseMoveEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * (1.1 if event.angleDelta().y() > 0 else 1 / 1.1))
            event.accept()
        else:
            super().wheelEvent(event)

    def set_zoom(self, zoom: float) -> None:
        """Zoom between half and triple size."""
        self.zoom = max(0.5, min(3.0, zoom))
        self._fit()


class TablePage(QWidget):
    """A game on the screen. Owns nothing but widgets; the game is the bridge's."""

    leave = Signal()
    rematch = Signal()
    settings = Signal()
    shortcuts = Signal()
    topic = Signal(str)
    """Open the rules at the topic of a word; empty: at their start."""

    def __init__(
        self, bridge: Bridge, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]
    ) -> None:
        super().__init__()
        self.bridge, self.store, self.theme, self.facts_of = bridge, store, theme, facts_of
        self.scene = TableScene(store, theme, facts_of)
        self.scene.adjacent_to = lambda place: set(bridge.adjacent(place))  # type: ignore[method-assign]
        self.table = TableWidget(self.scene)
        self.strips = Strips(theme, len(bridge.view.players))
        self.phase_bar = PhaseBar(theme)
        self.prompt = PromptBar()
        self.prompt.link_colour = theme.accent
        self.log = LogPanel()
        self.folded = FoldedFight(theme)
        self.fight = ShootoutPanel(theme, facts_of, self.folded)
        self.fight.setParent(self)
        self.large = LargeCard(self)
        self.hand_over = HandOver(self, theme)
        self.end = EndOfGame(self, theme)
        self.asides = Asides(self)
        self.keyboard = Keyboard(self)
        self.piles = Piles(self)
        self.lowball = Lowball(self)
        self.results = Results(self)
        self.jokers = Jokers(self)
        self.adviser = Adviser(self)
        self._log_is_for: Seat | None = bridge.looks
        """Whose eyes the lines of the log are for."""
        self._piles_of: tuple[int, ...] = ()
        """The seats in the order of the menu of piles."""
        self.menu: QMenu | None = None
        """The menu of a card that was opened last."""
        self._build()
        self._connect()

    def _build(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table.setAccessibleName("Table")
        self.tools = QGridLayout()
        self.tools.setContentsMargins(8, 4, 8, 4)
        self.undo_button = QPushButton("Undo")
        self.redo_button = QPushButton("Redo")
        self.leave_button = QPushButton("Leave")
        self.menu_button = QPushButton("Menu")
        self.menu_button.setMenu(self._main_menu())
        for button in (self.undo_button, self.redo_button, self.leave_button, self.menu_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.side = QWidget()
        column = self.column = QVBoxLayout(self.side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.tools)
        column.addWidget(self.log, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        centre = self.centre = QVBoxLayout()
        row.addLayout(centre, 1)  # while it is empty: strips move, and Python must not know what holds them
        centre.setContentsMargins(0, 0, 0, 0)
        centre.setSpacing(0)
        for widget, stretch in (
            (self.phase_bar, 0),
            (self.strips.others, 0),
            (self.folded, 0),
            (self.table, 1),
            (self.strips.lower, 0),
            (self.prompt, 0),
        ):
            centre.addWidget(widget, stretch)
        row.addWidget(self.side)
        self.fight.hide()
        self._large = False
        """Text so large that the players' numbers stand beside the table."""
        self._fit_side()

    def _connect(self) -> None:
        self.bridge.changed.connect(self.refresh)
        self.bridge.refused.connect(self.tell)
        self.bridge.failed.connect(self.tell)
        self.bridge.told.connect(self.tell)
        self.scene.chosen.connect(lambda key: self.bridge.answer((key,)))
        self.scene.toggled.connect(self._toggle)
        self.scene.refused.connect(self._tell_why_not)
        self.scene.unplayable.connect(self._tell_why_not_now)
        self.scene.hinted.connect(lambda card, words: self.tell(f"{self._title(card)}: {words}."))
        self.scene.card_hovered.connect(self.large.hover)
        self.table.pointed.connect(self.large.wake)
        self.scene.menu.connect(self.open_menu)
        self.scene.ways_wanted.connect(self.open_ways)
        self.table.fitted.connect(
            lambda: self.scene.lie_under(self.fight, self.table, self.bridge.view, show=False)
        )
        self.prompt.topic_wanted.connect(self.topic)
        self.prompt.card_hovered.connect(self.large.hover_answer)
        self.log.list.installEventFilter(self.keyboard)
        self.log.line_activated.connect(self.asides.take_back)
        self.log.line_hovered.connect(self.large.hover_line)
        self.log.refused.connect(self.tell)
        self.log.left.connect(self.setFocus)
        self.prompt.answered.connect(self.bridge.answer)
        self.fight.toggled.connect(self._toggle)
        self.fight.picked_all.connect(self._pick_all)
        self.undo_button.clicked.connect(self.asides.undo)
        self.redo_button.clicked.connect(self.bridge.redo)
        self.leave_button.clicked.connect(self.leave)
        self.bridge.handed_over.connect(self._hand_over_to)
        self.hand_over.taken.connect(self._seat_taken)
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.applicationStateChanged.connect(self._left_alone)
        self.bridge.ended.connect(self._tell_the_end)
        self.end.rematch.connect(self.rematch)
        self.end.leave.connect(self.leave)
        self.end.save.connect(self.save_replay)

    def _hand_over_to(self, seat: int) -> None:
        """Cover the table until the next person sits down, after all have seen what came of it."""
        self.large.put_away()
        if not self.results.tell(partial(self._cover_for, seat)):
            self._cover_for(seat)

    def _cover_for(self, seat: int) -> None:
        self.hand_over.ask(self.bridge.game.state.players[seat].name, partial(self._hand_of, seat))

    def _tell_the_end(self) -> None:
        self.large.put_away()
        self.end.tell(self.bridge.game)

    def _left_alone(self, state: Qt.ApplicationState) -> None:
        """People who share a screen turn to something else: no hand lies open meanwhile."""
        if state is Qt.ApplicationState.ApplicationInactive:
            self.bridge.leave_seat()

    # --- showing ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the position as it is now."""
        view = self.bridge.view
        self.large.rest()
        if not self.bridge.game.is_over:
            self.end.hide()
        if any(part.isAncestorOf(self.focusWidget() or self) for part in (self.prompt, self.fight)):
            self.setFocus()  # their buttons go away, and the focus would jump to Undo or into the log
        self.scene.picked = []
        self.strips.show_view(view)
        self._name_piles(view)
        self.phase_bar.show_view(view)
        self.adviser.look_at(view)
        self.scene.aims = self.bridge.aims.now
        self.show_fight()
        if not self.asides.is_open:
            self._ask(view)
        self._show_log()
        self.undo_button.setEnabled(bool(self.bridge.game.answers))
        self.redo_button.setEnabled(bool(self.bridge.game.undone))
        self.piles.refresh(view)
        self.lowball.after_refresh()
        self.results.after_refresh()
        self.jokers.after_refresh()
        self.keyboard.after_refresh()

    def show_fight(self) -> None:
        """The shootout or the hands of lowball, and the table below them."""
        view = self.bridge.view
        self.fight.tale = hand_words.tale(self.bridge.game)
        self.fight.show_view(view, self.scene.picked)
        self.scene.lie_under(self.fight, self.table, view, show=True)

    def _ask(self, view: TableView) -> None:
        """The question in the prompt bar, and what this page adds to its answers."""
        choice, prompt = view.choice, self.prompt
        proposed = None if choice is None else gang.proposal(self.bridge.game)
        message = self._message(view) if proposed is None else proposed.words
        prompt.show_choice(choice, message, self.shown_cards())
        code = "" if choice is None else choice.source_code
        ratio = self.devicePixelRatioF()
        face = self.store.face(self.facts_of(code), fonts.scaled(44), ratio) if code else None
        prompt.show_asker(face, code)
        if choice is not None and choice.kind == "noon play":
            hint = "You are asked again when another player's play affects you, and when the day is over"
            prompt.add_deed("Pass until something happens", hint, self.bridge.wait)
        if proposed is not None:
            prompt.add_deed(
                proposed.label,
                proposed.words,
                lambda: gang.take(self.bridge.game, self.bridge.answer),
                default=True,
            )

    def _show_log(self) -> None:
        """New lines; all of them anew for another pair of eyes, for they name what the last ones drew."""
        if self.bridge.looks != self._log_is_for:
            self._log_is_for = self.bridge.looks
            self.log.clear()
        if self._log_is_for is None:
            return  # the whole page is covered
        total = len(self.bridge.game.log)
        first = self.log.next_index
        self.log.show_lines(self.bridge.lines(first if first <= total else 0), total)

    def restyle(self, theme: Theme) -> None:
        """Other colours or text size, at once. Parts that hold a ``theme`` get the new one."""
        self.theme = theme
        self.prompt.link_colour = theme.accent
        self.prompt.rescale()
        self._fit_side()
        for part in self.findChildren(QWidget):
            if hasattr(part, "theme"):
                part.theme = theme
                part.update()
        self.scene.restyle(theme)
        self.refresh()

    def _fit_side(self) -> None:
        """The column beside the table: wider for large text, with its buttons in one row or two.

        Where the text is too large for a line over the table, the players' numbers stand in this column.
        """
        width = max(300, min(fonts.scaled(300), round(self.width() * 0.3)))
        self.side.setFixedWidth(width)
        buttons = (self.undo_button, self.redo_button, self.leave_button, self.menu_button)
        columns = 4 if fonts.scaled(300) <= width else 2
        for number, button in enumerate(buttons):
            self.tools.addWidget(button, number // columns, number % columns)
        large = fonts.scaled(840) > max(self.width(), 1024) - width
        self.prompt.set_stacked(large)
        if large != self._large:
            self._large = large
            self.strips.stand(large, self.column, self.centre, below=4)
        self.log.set_narrow(large and self.height() < fonts.scaled(500))

    def _main_menu(self) -> QMenu:
        """What is not part of the game: settings, rules, shortcuts."""
        menu = QMenu(self)
        self.pile_menu = menu.addMenu("Piles")
        self._name_piles(self.bridge.view)
        for words, deed in (
            ("Surrender…", self.asides.surrender),
            ("Settings", self.settings.emit),
            ("Rules", lambda: self.topic.emit("")),
            ("Keyboard shortcuts", self.shortcuts.emit),
        ):
            menu.addAction(words, deed)
        return menu

    def _name_piles(self, view: TableView) -> None:
        """The piles in the menu: those of who looks first, then clockwise."""
        seats = around(view)
        if seats == self._piles_of:
            return
        self._piles_of = seats
        self.pile_menu.clear()
        for place, seat in enumerate(seats):
            others = "Their" if len(seats) == 2 else f"{view.players[seat].name}'s"
            for name, words in PILES.items():
                action = self.pile_menu.addAction(f"{others if place else 'My'} {words}")
                action.triggered.connect(partial(self.piles.open_pile, seat, name))

    def shown_cards(self) -> set[int]:
        """Cards one can see well enough to click: those on the table and in the shootout panel.

        Of several cards that are played or laid aside together one sees the edges at most.
        """
        shown = {c for c, item in self.scene.items_by_card.items() if item.facts is not None}
        for player in self.bridge.view.players:
            if len(player.table) > 1:
                shown -= {int(face.id) for face in player.table}
        if not self.fight.isHidden():
            shown |= {int(card.id) for _, row in self.fight.sides for card in row.cards}
        return shown

    def _message(self, view: TableView) -> str:
        if view.winners:
            names = ", ".join(view.players[s].name for s in view.winners)
            return f"<b>{names} wins.</b> {view.ending}."
        if self.bridge.covered:
            return ""
        if view.choice is None and view.waiting_for is not None:
            waits = (
                " You pass until something happens to you (Esc: ask again)." if self.bridge.waiting else ""
            )
            return f"{view.players[view.waiting_for].name} is thinking…{waits}"
        if view.choice is not None and view.choice.kind == "noon play":
            return "click or drag a card, or double-click one with an ability"
        if view.choice is not None and view.choice.kind == "casualty":
            return f"choose who takes them: {intents.coverage(view.choice)}"
        if view.choice is not None and intents.candidates(view.choice):
            return "click a glowing card"
        return ""

    def tell(self, message: str) -> None:
        """A short message in the prompt bar; the decision stays."""
        self.prompt.source.setText(message)
        self.prompt.source.setVisible(True)

    def _tell_why_not(self, card: int, target: int | None) -> None:
        """Why a card glided back."""
        self.tell(f"{self._title(card)} cannot go there: {self.bridge.why_not_there(card, target)}.")

    def _tell_why_not_now(self, card: int) -> None:
        """Why a card that was clicked or taken up can do nothing."""
        why = why_not_at_all(self.bridge.game, self.bridge.seat, CardId(card))
        if why:
            self.tell(f"{self._title(card)} cannot be played or moved now: {why}.")

    def why_not(self, card: int) -> str:
        """Why a card of the hand cannot be played now; empty where it can, or where nobody plays."""
        view = self.bridge.view
        hand = view.players[view.seat or 0].play_hand or ()
        if view.choice is None or view.choice.kind != "noon play" or card not in [f.id for f in hand]:
            return ""
        return why_not_at_all(self.bridge.game, self.bridge.seat, CardId(card))

    def _title(self, card: int) -> str:
        item = self.scene.items_by_card.get(card)
        return item.facts.title if item is not None and item.facts is not None else "This card"

    def _hand_of(self, seat: int) -> QPixmap:
        """A player's hand as a picture."""
        hand = table_view(self.bridge.game, seat).players[seat].play_hand or ()
        if not hand:
            return QPixmap()
        width = min(fonts.scaled(150), (self.width() - 80) / len(hand) - 8, self.height() * 0.45 / ASPECT)
        faces = [self.facts_of(face.code) for face in hand]
        return row_of_faces(self.store, faces, width, self.devicePixelRatioF())

    def _seat_taken(self) -> None:
        self.bridge.take_seat()
        self.setFocus()

    def save_replay(self) -> None:
        """Write the game as a readable transcript where the player wants it."""
        file, _ = QFileDialog.getSaveFileName(
            self, "Save the replay", "game.dtgame", "Games (*.dtgame *.txt)"
        )
        if file:
            from doomtown_desktop.catalog import catalogue
            from doomtown_desktop.engine.transcript import render

            try:
                Path(file).write_text(render(self.bridge.game, catalogue()), encoding="utf-8")
            except OSError as error:
                self.end.words.setText(f"The replay could not be written to {file}: {error.strerror}.")

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_side()
        self.prompt.set_most(self.height() * 0.22)
        for sheet in (self.hand_over, self.end):
            if not sheet.isHidden():
                sheet.cover()

    # --- gestures -----------------------------------------------------------------------------------

    def _toggle(self, card: int) -> None:
        choice = self.prompt.choice
        if choice is None:
            return
        option = next((o for o in choice.options if o.card == card), None)
        if option is not None:
            self.pick(option)

    def pick(self, option: OptionView) -> None:
        """One answer of the question: the whole answer, or one of several."""
        choice = self.prompt.choice
        if choice is None or option not in choice.options:
            return
        if not intents.needs_done(choice):
            self.bridge.answer((option.key,))
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
        choice = self.prompt.choice
        assert choice is not None
        self.scene.picked = [
            int(o.card) for o in choice.options if o.key in self.prompt.picked and o.card is not None
        ]
        self.scene.refresh_marks()
        self.piles.mark()
        self.fight.show_view(self.bridge.view, self.scene.picked)

    def choose(self, card: int) -> None:
        """A card is the answer, or one of several."""
        self._toggle(card)

    def open_menu(self, card: int, at: QPointF) -> None:
        """Everything a card can do now, and what it cannot and why."""
        self.large.hide()
        self.menu = card_menu(self, card)
        self.menu.popup(self.table.viewport().mapToGlobal(self.table.mapFromScene(at)))

    def open_ways(self, card: int, at: QPointF) -> None:
        """Which of the answers that a card is?"""
        self.large.hide()
        self.menu = ways_menu(self, card)
        self.menu.popup(self.table.viewport().mapToGlobal(self.table.mapFromScene(at)))

    # --- keyboard -----------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_button(self.window(), event) and not self.keyboard.press(event):
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
        fight = [self.fight.best, self.fight.best_legal, self.fight.swap]
        page = [self.undo_button, self.redo_button, self.leave_button, self.menu_button]
        log = [self.log.list, self.log.filter, self.log.export_button]
        stops = [w for w in (*self.prompt.buttons, *fight, *page, *log) if w.isVisible() and w.isEnabled()]
        ring = [self, *stops]
        now = self.window().focusWidget()
        if now not in ring:
            return False
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        ring[(ring.index(now) + (1 if forward else -1)) % len(ring)].setFocus(reason)
        return True
