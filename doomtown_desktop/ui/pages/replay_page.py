"""The page that replays a finished game: play, pause, step, jump by day or shootout, view as any seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.replay import DAY, SHOOTOUT, Chapter, Replay
from doomtown_desktop.storage.judgements import JudgementStore
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.pictures import GAP, FloatingPicture, row_of_faces, width_in_row
from doomtown_desktop.ui.gang.scene import GangScene
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.row_button import hinted_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.pages.replay_judging import Judging
from doomtown_desktop.ui.pages.replay_places import ReplayPlaces
from doomtown_desktop.ui.pages.replay_scenes import ReplayScenes
from doomtown_desktop.ui.plain import recent_acts
from doomtown_desktop.ui.plain.ends import near_height
from doomtown_desktop.ui.plain.performance import NEVER
from doomtown_desktop.ui.plain.town import sides
from doomtown_desktop.ui.table.board import Board, BoardSource
from doomtown_desktop.ui.table.large_card import HOVER
from doomtown_desktop.ui.table.log_panel import LogPanel

LEAST_TOWN = 180
"""The minimum height of the town, in pixels."""
SPEEDS = (("Half", 1600), ("Normal", 800), ("Double", 400), ("Fourfold", 200))
"""The name of each speed, with its milliseconds between two decisions."""


class ReplayPage(QWidget):
    """A replay on the board. The user cannot give answers on it."""

    back = Signal()
    play_on = Signal(object, int)
    """The user wants to play on from the current position. The signal carries the replay and the seat."""

    def __init__(
        self,
        replay_of: Replay,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        travel: int = 0,
        showdowns: str = NEVER,
        *,
        judgements: JudgementStore | None = None,
        thinking: Callable[[], int] = lambda: 1000,
    ) -> None:
        """Show a replay at its current position, as a spectator.

        Args:
            replay_of: The replay.
            store: The source of card faces.
            theme: The current theme.
            facts_of: Returns the facts of a card by its code.
            travel: Milliseconds that a card takes to move to another place.
            showdowns: The tempo at which a step forward shows hands, pulls, casualties and the end.
            judgements: The store of evaluated games. With None, evaluations are not saved.
            thinking: Returns the milliseconds that the evaluation spends on each decision.
        """
        super().__init__()
        self.replay, self.store, self.theme, self.facts_of = replay_of, store, theme, facts_of
        self.seat: Seat | None = None
        """The viewer's seat, or ``None`` for a spectator."""
        log = LogPanel("Show the table as it was then")
        log.who.setToolTip(
            f"{log.who.toolTip()}. Shift+Right and Shift+Left go to the decisions of that player alone."
        )
        source = BoardSource(
            self._view, lambda: () if self.seat is None else (self.seat,), replay_of.adjacent
        )
        self.board = Board(self, store, theme, facts_of, source, log)
        self.board.scene.travel = travel
        self.board.stage.within = self.board.table.geometry
        self.preview = FloatingPicture(self)
        self.gang = GangScene(self, theme, store, facts_of, lambda _: None)
        self.gang.still = True
        self.words = QLabel()
        self.scenes = ReplayScenes(self.board, replay_of, self.words, lambda: self.seat, showdowns)
        self.places = ReplayPlaces(replay_of, self.board.scene)
        self.judging = Judging(replay_of, theme, judgements, thinking)
        self.judging.wanted.connect(self._to_mistake)
        self.judging.grown.connect(lambda: self.show_position(animate=False))
        self.timer = QTimer(self)
        self.timer.setInterval(SPEEDS[1][1])
        self.timer.timeout.connect(self._tick)
        self._hovered = 0
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER)
        self._hover.timeout.connect(self._show_card)
        self._build()
        self._connect_board()
        self.show_position(animate=False)

    # --- building -----------------------------------------------------------------------------------

    def _connect_board(self) -> None:
        board = self.board
        board.captions.above = (board.lowball,)
        board.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        board.table.fitted.connect(self._cover_town)
        board.scene.card_hovered.connect(self._card_hovered)
        board.log.line_activated.connect(self._to_line)
        board.log.line_hovered.connect(self._line_hovered)
        board.log.left.connect(self.setFocus)
        board.log.refused.connect(self.words.setText)

    def _build(self) -> None:
        self.words.setWordWrap(True)
        side = self.side = QWidget()
        column = self.column = QVBoxLayout(side)
        column.setContentsMargins(0, 4, 0, 0)
        tools = QHBoxLayout()
        tools.setContentsMargins(8, 0, 8, 0)
        self.seat_box = self._combo("View as", ["A spectator", *(p.name for p in self._view().players)])
        self.seat_box.setWhatsThis("Shows the game as a player sees it, hand included, or as a spectator.")
        self.seat_box.currentIndexChanged.connect(self.look_as)
        self.close_button = hinted_button("Close", "Back to the list (Esc)", self.back.emit)
        tools.addWidget(self.seat_box, 1)
        tools.addWidget(self.close_button)
        column.addLayout(tools)
        self.play_on_button = hinted_button(
            "Play on from here", "Continue from this position as a new game; both are saved", self._play_on
        )
        row_of_it = QHBoxLayout()
        row_of_it.setContentsMargins(8, 0, 8, 0)
        column.addLayout(row_of_it)
        row_of_it.addWidget(self.play_on_button)
        column.addWidget(self.board.log, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        centre = self.centre = QVBoxLayout()
        row.addLayout(centre, 1)
        centre.setContentsMargins(0, 0, 0, 0)
        centre.setSpacing(0)
        board = self.board
        board.table.fitted.connect(self._fit_hand)
        board.table.setMinimumHeight(LEAST_TOWN)  # in large text, the controls need the rest of the height
        for widget in (board.phase_bar, board.table):
            centre.addWidget(widget, 1 if widget is board.table else 0)
        centre.addWidget(self._controls())
        row.addWidget(side)
        for part in (*board.ends.all, *board.captions.all, board.lowball, board.town_button):
            part.raise_()  # the widgets of the layouts were created later and would cover these parts
        self._large: bool | None = None
        self._fit()

    def _controls(self) -> QWidget:
        box = QFrame()
        box.setObjectName("prompt")
        rows = QVBoxLayout(box)
        rows.setContentsMargins(12, 4, 12, 6)
        rows.setSpacing(4)
        first = QHBoxLayout()
        self.slider = self.judging.slider
        self.slider.valueChanged.connect(self._slid)
        self.count = QLabel()
        first.addWidget(self.slider, 1)
        first.addWidget(self.count)
        rows.addLayout(first)
        rows.addWidget(self.judging.marks)
        self.second = QGridLayout()
        self.second.setSpacing(6)
        self.start_button = hinted_button("Start", "To the beginning (Home)", lambda: self.go(0))
        self.back_button = hinted_button("Back", "Previous decision (Left)", lambda: self.step(-1))
        self.play_button = hinted_button("Play", "Play or pause (Space)", self.toggle)
        self.forward_button = hinted_button("Forward", "Next decision (Right)", lambda: self.step(1))
        self.end_button = hinted_button("End", "To the end (End)", lambda: self.go(self.replay.length))
        self.play_button.setMinimumWidth(84)
        self.speed = self._combo("Speed", [words for words, _ in SPEEDS])
        self.speed.setWhatsThis("How fast the game plays automatically.")
        self.speed.setCurrentIndex(1)
        self.speed.currentIndexChanged.connect(lambda i: self.timer.setInterval(SPEEDS[i][1]))
        self.day_box = self._chapters("Day…", DAY, "Jump to a day (Page Up, Page Down)")
        self.fight_box = self._chapters("Shootout…", SHOOTOUT, "Jump to a shootout")
        self.day_box.setWhatsThis("Jumps to the beginning of a day. Page Up and Page Down do the same.")
        self.fight_box.setWhatsThis("Jumps to the beginning of a shootout.")
        self.controls: tuple[QWidget, ...] = (
            self.start_button,
            self.back_button,
            self.play_button,
            self.forward_button,
            self.end_button,
            self.speed,
            self.day_box,
            self.fight_box,
            self.judging.judge_button,
        )
        rows.addLayout(self.second)
        rows.addWidget(self.judging)
        return box

    def _combo(self, name: str, words: list[str]) -> QComboBox:
        box = QComboBox()
        box.addItems(words)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        wide = max(box.fontMetrics().horizontalAdvance(word) for word in words)
        box.view().setMinimumWidth(wide + fonts.scaled(44))  # the opened list is as wide as its longest item
        return box

    def _chapters(self, heading: str, kind: str, hint: str) -> QComboBox:
        found = [c for c in self.replay.chapters if c.kind == kind]
        box = self._combo(hint, [heading, *(c.name for c in found)])
        box.setEnabled(bool(found))
        box.activated.connect(lambda i: self._to_chapter(box, found[i - 1] if i else None))
        return box

    def _to_chapter(self, box: QComboBox, chapter: Chapter | None) -> None:
        box.setCurrentIndex(0)
        if chapter is not None:
            self.go(chapter.position)

    # --- showing ------------------------------------------------------------------------------------

    def _view(self) -> TableView:
        return self.replay.view(self.seat)

    def _listeners(self) -> tuple[Seat, ...]:
        return () if self.seat is None else (self.seat,)

    def show_position(self, *, animate: bool) -> None:
        """Show the table as it was at the replay's position."""
        view, before, board = self._view(), self.board.scene.view, self.board
        self.preview.hide()
        board.scene.animate = animate
        board.show(view, self.replay.aims(view), self.replay.fight_summary())
        self._show_gang()
        first = board.show_log(view, partial(self.replay.acts, self.seat), self.replay.lines_now)
        acts = [act for act in board.log.lines.acts if act.caption and act.last >= first > 0]
        board.captions.show(
            view,
            recent_acts.newest(acts, fights=view.shootout is not None) if animate and acts else (),
            before,
        )
        self.words.setText(self.replay.next_words(self.seat))
        self.judging.show_position(self.seat, sides(view))
        self.count.setText(f"{self.replay.position} of {self.replay.length}")
        self.slider.blockSignals(True)
        self.slider.setValue(self.replay.position)
        self.slider.blockSignals(False)
        self.play_on_button.setEnabled(not view.winners and self.replay.game.pending is not None)
        for button, usable in (
            (self.start_button, self.replay.position > 0),
            (self.back_button, self.replay.position > 0),
            (self.forward_button, self.replay.position < self.replay.length),
            (self.end_button, self.replay.position < self.replay.length),
        ):
            button.setEnabled(usable)

    def _show_gang(self) -> None:
        """Show the gang scene while the viewer's seat chooses its gang."""
        found = self.replay.gathering(self.seat)
        self.gang.setVisible(found is not None)
        if found is not None and self.seat is not None:
            self._cover_town()
            self.gang.open_with(f"{self.replay.names[self.seat]} gathers a gang", found)
            self.gang.raise_()

    def _cover_town(self) -> None:
        """Put the gang scene over the table with its nameplates."""
        self.gang.setGeometry(self.board.phase_bar.geometry().united(self.board.table.geometry()))

    def look_as(self, index: int) -> None:
        """View the game as a spectator (0) or as the player in seat ``index - 1``."""
        self.seat = index - 1 if index else None
        self.board.log.clear()
        self.places.go(self.replay.position, self.seat)
        self.show_position(animate=False)

    def judge(self, seat: Seat | None) -> None:
        """View the game as a seat. If the game has not been evaluated yet, evaluate it."""
        self.seat_box.setCurrentIndex(0 if seat is None else seat + 1)
        if self.judging.annotation is None:
            self.judging.judge()

    def _fit(self) -> None:
        """Set the width of the side column. In large text, put the controls in two rows."""
        width = max(300, min(fonts.scaled(300), round(self.width() * 0.3)))
        self.side.setFixedWidth(width)
        large = fonts.scaled(1000) > max(self.width(), 1024) - width
        if large == self._large:
            return
        self._large = large
        for index, widget in enumerate(self.controls):
            row, column = divmod(index, 5) if large else (0, index)
            wide = 5 if row else 4  # two rows of five and four controls have the same width
            self.second.addWidget(widget, row, column * wide, 1, wide)
        across = len(self.controls) * 4
        if large:
            self.second.addWidget(self.words, 2, 0, 1, 20)
        else:
            self.second.addWidget(self.words, 0, across, 1, 1)
        self.second.setColumnStretch(across, 0 if large else 1)
        self.judging.set_narrow(large)
        self.board.log.set_narrow(large and self.height() < fonts.scaled(500))

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Adapt the page to a changed text size at once."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self.board.phase_bar.rescale()
            self._fit()
            self._fit_hand()
            self.board.show_ends(self._view())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._fit_hand()

    def _fit_hand(self) -> None:
        hand = max(fonts.scaled(92), round(self.height() * 0.13)) if self.seat is not None else 0
        table = self.board.table
        least = near_height(table.width(), self.height(), fonts.text_scale())
        self.board.lay_ends(max(least, min(hand, round(self.height() * 0.25))))

    # --- going --------------------------------------------------------------------------------------

    def go(self, position: int) -> None:
        """Jump to a position without animation."""
        self.board.stage.drop()
        self.places.go(position, self.seat)
        self.show_position(animate=False)

    def step(self, by: int) -> None:
        """Go one decision forwards (1) or backwards (-1)."""
        self.board.stage.drop()
        if by < 0:
            self.go(self.replay.position + by)
            return
        first, before = self.replay.lines_now, self._view()
        self.replay.step(by)
        self.show_position(animate=True)
        self.places.note()
        self.scenes.show(first)
        if self.replay.lines_now > first:
            self.board.hearing.hear(before, partial(self.replay.acts, self.seat), first)

    def toggle(self) -> None:
        """Start to play, or pause. At the end, play from the beginning."""
        if self.timer.isActive():
            self.pause()
            return
        if self.replay.position == self.replay.length:
            self.go(0)
        self.timer.start()
        self.play_button.setText("Pause")

    def pause(self) -> None:
        """Stop playing."""
        self.timer.stop()
        self.play_button.setText("Play")

    def _tick(self) -> None:
        if self.scenes.tick(self.timer.interval()):
            return
        if self.replay.position < self.replay.length:
            self.step(1)
        if self.replay.position == self.replay.length:
            self.pause()

    def _to_mistake(self, position: int, seat: Seat) -> None:
        """Go to a mistake and view it as its player. No other seat may see the better answer."""
        self.pause()
        turned = self.seat_box.currentIndex() != seat + 1
        self.seat_box.setCurrentIndex(seat + 1)
        self.go(position)
        if turned:
            name = self.replay.names[seat]
            self.words.setText(f"Viewed as {name} now, at the lower edge. {self.words.text()}")

    @property
    def me(self) -> Seat:
        """The seat with which the user plays on. It is the viewer's, or else the first human player's."""
        people = [s for s in range(len(self.replay.names)) if s not in (self.replay.opponents or {})]
        return self.seat if self.seat is not None else next(iter(people), 0)

    def _play_on(self) -> None:
        self.pause()
        self.play_on.emit(self.replay, self.me)

    def _slid(self, position: int) -> None:
        if position != self.replay.position:
            self.go(position)

    def _to_line(self, line: int) -> None:
        self.go(self.replay.position_of(line))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        callbacks: dict[str, Callable[[], object]] = {
            "Space": self.toggle,
            "Left": lambda: self.step(-1),
            "Right": lambda: self.step(1),
            "Home": lambda: self.go(0),
            "End": lambda: self.go(self.replay.length),
            "Shift+Left": lambda: self.go(self.replay.before(self.board.log.seat)),
            "Shift+Right": lambda: self.go(self.replay.after(self.board.log.seat)),
            "M": lambda: self.judging.step(1),
            "Shift+M": lambda: self.judging.step(-1),
            "PgUp": lambda: self._chapter(self.replay.previous_chapter(DAY)),
            "PgDown": lambda: self._chapter(self.replay.next_chapter(DAY)),
            "Esc": self.back.emit,
        }
        stage = self.board.stage
        if not stage.isHidden():
            callbacks |= {"Return": stage.go_on, "Space": self.scenes.hold, "Esc": stage.skip}
        callback = callbacks.get(chord(event))
        if callback is None:
            super().keyPressEvent(event)
        else:
            callback()

    def _chapter(self, chapter: Chapter | None) -> None:
        if chapter is not None:
            self.go(chapter.position)

    # --- the large card -----------------------------------------------------------------------------

    def _card_hovered(self, card: int, inside: bool) -> None:
        self._hovered = card
        if inside:
            self._hover.start()
        else:
            self._hover.stop()
            self.preview.hide()

    def _show_card(self) -> None:
        item = self.board.scene.items_by_card.get(self._hovered)
        if item is None or item.facts is None:
            return
        spot = self.board.table.mapTo(self, self.board.table.mapFromScene(item.scenePos()))
        width = min(float(fonts.scaled(300)), self.height() * 0.5 / ASPECT)
        gap = int(self.board.scene.layout_now.unit * 0.8)
        left = (
            spot.x() + gap
            if spot.x() + gap + width < self.width() - self.side.width()
            else spot.x() - gap - int(width)
        )
        self._show_faces([item.facts], width, QPoint(left, spot.y()))

    def _line_hovered(self, line: int) -> None:
        codes = self.replay.cards_of(self.seat, line)
        if not codes:
            self.preview.hide()
            return
        cards = [self.facts_of(code) for code in codes[:3]]
        width = width_in_row(len(cards), self.size())
        left = self.board.log.mapTo(self, QPoint(0, 0)).x() - round(len(cards) * (width + GAP)) - 4
        self._show_faces(cards, width, QPoint(left, self.mapFromGlobal(self.cursor().pos()).y()))

    def _show_faces(self, cards: list[CardFacts], width: float, at: QPoint) -> None:
        """Show large cards in a row. The point ``at`` is the middle of the row's left edge."""
        picture = row_of_faces(self.store, cards, width, self.devicePixelRatioF())
        size = picture.deviceIndependentSize().toSize()
        self.preview.setPixmap(picture)
        self.preview.resize(size)
        top = max(4, min(at.y() - size.height() // 2, self.height() - size.height() - 4))
        self.preview.move(max(4, at.x()), top)
        self.preview.show()
        self.preview.raise_()
