"""The start page, on which the user plays at once, sets up a game, or continues the last one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSizeF, Qt, QTimerEvent, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fading import Fade
from doomtown_desktop.ui.look.row_button import hinted_button
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.pages import dusk

MOST_COLUMNS: Final = 3
RESTS: Final = 150
"""Milliseconds without a change of size or colours before the picture is painted again."""
COMING: Final = 500
"""The time in which the town fades in, in milliseconds."""
OPAQUE: Final = 226
"""The opacity of the board behind the buttons, 0-255."""


class StartQuestion(QFrame):
    """A question with two buttons. One begins a new game, and the other one closes the question."""

    def __init__(self, words: str, callback: Callable[[], object], leave: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("sheet")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 12)
        self.words = QLabel(words)
        self.words.setWordWrap(True)
        self.words.setMinimumWidth(fonts.scaled(560))
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.words)
        row = QHBoxLayout()
        column.addLayout(row)
        self.go_button = QPushButton("Begin a new game")
        self.stay_button = QPushButton("Not now")
        self.go_button.clicked.connect(lambda: (leave(), callback()))
        self.stay_button.clicked.connect(lambda: leave())
        row.addStretch(1)
        row.addWidget(self.go_button)
        row.addWidget(self.stay_button)
        row.addStretch(1)


class SoundOffer(QWidget):
    """A line in faint text that offers sounds. The user may ignore it."""

    def __init__(self, chosen: Callable[[bool], object]) -> None:
        super().__init__()
        self.setObjectName("clear")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        words = QLabel("The table has sounds.")
        words.setObjectName("faint")
        self.on_button = QPushButton("Turn on")
        self.off_button = QPushButton("Keep off")
        self.on_button.setAccessibleName("Turn on sounds")
        self.off_button.setAccessibleName("Keep sounds off")
        self.on_button.setAccessibleDescription(
            "Cards, spurs, shots and the bell. Set the volume in Settings."
        )
        self.off_button.setAccessibleDescription("You are not asked again. The settings can turn them on.")
        row.addWidget(words)
        for button, on in ((self.on_button, True), (self.off_button, False)):
            button.setObjectName("tool")
            button.clicked.connect(partial(chosen, on))
            row.addWidget(button)


class StartPage(QWidget):
    """The start page, with buttons for games, lessons, decks, collection, replays, rules and settings."""

    play = Signal()
    learn = Signal()
    new_game = Signal()
    others = Signal()
    """The user wants to play over a network."""
    carry_on = Signal()
    unfinished = Signal()
    decks = Signal()
    collection = Signal()
    replays = Signal()
    rules = Signal()
    settings = Signal()
    quit = Signal()
    sound_chosen = Signal(bool)
    """The user switches sounds on (True) or off (False)."""
    painted = Signal()
    """The page has been painted for the first time."""

    def __init__(self) -> None:
        super().__init__()
        self.was_painted = False
        self.theme: Theme | None = None
        """The colours of the page and its picture. With None, the page paints nothing."""
        self.cast: dusk.Cast | None = None
        """The houses and people of the town, or None before they are known."""
        self.town: tuple[tuple[QSizeF, float, Theme, dusk.Cast, float], QPixmap] | None = None
        """The picture, after the parameters for which it was painted (see `_wanted`), or None until it is
        painted.
        """
        self.fade = Fade(self)
        self.fade.moved.connect(self.update)
        self._resting = 0
        """The id of the timer that repaints the picture, or 0 while it is not running. Each change restarts
        the timer.
        """
        self._columns = 0
        self._offers_sounds = self._is_first = False
        self.recovery: QWidget | None = None
        self.question: StartQuestion | None = None
        """The question that is shown (see `ask`), or None if there is none."""
        column = QVBoxLayout(self)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.setSpacing(12)
        self.setStyleSheet("QLabel, QWidget#clear { background: transparent; }")
        self._add_title(column)
        self._add_lesson(column)
        self._add_buttons(column)
        self._add_below(column)
        self._point_out()
        self._flow()
        self._order_stops()

    def _add_title(self, column: QVBoxLayout) -> None:
        title = QLabel("Doomtown Desktop")
        title.setObjectName("title")
        title.setFont(fonts.slab(64))
        title.setStyleSheet(f"font-family: '{fonts.load()}'; font-size: 60px; font-weight: 900;")
        line = QLabel("A town, four suits, and everybody cheats")
        self._over_the_sky = (title, line)
        for label in self._over_the_sky:
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(8)

    def _add_lesson(self, column: QVBoxLayout) -> None:
        self.learn_button = self._button("Learn to play", "", self.learn)
        self.learn_about = QLabel()
        self.learn_about.setObjectName("faint")
        self.learn_about.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for part in (self.learn_button, self.learn_about):
            part.hide()
            column.addWidget(part, alignment=Qt.AlignmentFlag.AlignCenter)

    def _add_buttons(self, column: QVBoxLayout) -> None:
        self.play_button = self._button(
            "Play", "Law Dogs against the Sloane Gang, with the computer in the other seat", self.play
        )
        self.new_button = self._button("New game…", "Choose decks, seats and names", self.new_game)
        self.others_button = self._button("", "Each at a computer of your own, over a network", self.others)
        self.offer_table(is_open=False)
        self.continue_button = self._button("Continue", "The game you left", self.carry_on)
        self.decks_button = self._button("Decks", "Build decks, with all their numbers", self.decks)
        self.collection_button = self._button(
            "Collection", "The cards you own, missing cards, wishes and trade", self.collection
        )
        self.replays_button = self._button("Replays", "Watch finished games", self.replays)
        self.rules_button = self._button("Rules", "The rules by topic, with a search", self.rules)
        self.settings_button = self._button("Settings", "Colours, text size, pace, shortcuts", self.settings)
        self.quit_button = self._button("Quit", "", self.quit)
        self.quit_button.setWhatsThis("Closes the program. A game that is not over waits for you.")
        self.continue_button.setEnabled(False)
        self.list_button = self._button("", "All unfinished games", self.unfinished)
        self.list_button.setMinimumWidth(0)
        self.list_button.hide()
        self.buttons = (
            self.play_button,
            self.new_button,
            self.others_button,
            self.continue_button,
            self.decks_button,
            self.collection_button,
            self.replays_button,
            self.rules_button,
            self.settings_button,
            self.quit_button,
        )
        self._cells: list[QWidget] = list(self.buttons)
        beside = self._beside(self.continue_button, self.list_button)
        self._cells[self.buttons.index(self.continue_button)] = beside
        self._box = QWidget()
        self._box.setObjectName("clear")
        self._grid = QGridLayout(self._box)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        column.addWidget(self._box, alignment=Qt.AlignmentFlag.AlignCenter)

    def _add_below(self, column: QVBoxLayout) -> None:
        """Add the game to continue, the offer of sounds, and room for a message."""
        self.picture, self.note, self.trouble = QLabel(), QLabel(), QLabel()
        """The picture of the game to continue, its description, and an error about the user's file."""
        self.sounds = SoundOffer(self.sound_chosen.emit)
        self.sounds.hide()
        self.note.setObjectName("faint")
        self.trouble.setObjectName("refusal")
        self.trouble.setWordWrap(True)
        for label in (self.picture, self.note, self.trouble):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.picture)
        column.addWidget(self.note)
        column.addWidget(self.sounds, alignment=Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.trouble)

    def _order_stops(self) -> None:
        upper = (self.learn_button, *self.buttons[:4], self.list_button)
        stops = (*upper, *self.buttons[4:], self.sounds.on_button, self.sounds.off_button)
        for one, next_one in pairwise(stops):
            QWidget.setTabOrder(one, next_one)

    def _flow(self) -> None:
        """Arrange the buttons in as few columns as the height allows. Hide extra parts that do not fit."""
        lesson = () if self.learn_button.isHidden() else (self.learn_button, self.learn_about)
        below: tuple[QWidget | None, ...] = (*lesson, self.question, self.note, self.trouble, self.recovery)
        rest = [part for part in below if part is not None]
        used = fonts.scaled(30) + 190
        for part in rest:
            wraps = part.hasHeightForWidth()
            used += part.heightForWidth(self.width() - 40) if wraps else part.sizeHint().height()
        tall = self.play_button.sizeHint().height() + 12
        offer = self.sounds.sizeHint().height() + 12 if self._offers_sounds else 0
        columns, rows = 1, len(self.buttons)
        while columns < MOST_COLUMNS and used + offer + tall * rows > self.height():
            columns += 1
            rows = 1 + ceil((len(self.buttons) - 1) / columns)
        self.learn_about.setVisible(bool(lesson) and used + tall * rows <= self.height())
        if self._offers_sounds:
            self.sounds.setVisible(used + offer + tall * rows <= self.height())
            used += offer
        self.picture.setVisible(used + tall * rows + 190 <= self.height())
        if columns != self._columns:
            self._columns = columns
            layout = self.layout()
            assert layout is not None
            for each in (layout, self._grid):
                each.setSpacing(6 if columns == MOST_COLUMNS else 12)
            first, *others = self._cells
            self._grid.addWidget(first, 0, 0, 1, columns)
            for index, button in enumerate(others):
                self._grid.addWidget(button, 1 + index // columns, index % columns)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow()

    @override
    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._resting:
            self._rest()
            self.make_town()

    def _rest(self) -> None:
        if self._resting:
            self.killTimer(self._resting)
        self._resting = 0

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and self._columns:
            self._flow()

    def _button(self, text: str, hint: str, signal: SignalInstance) -> QPushButton:
        button = hinted_button(text, hint, signal, Qt.FocusPolicy.StrongFocus)
        button.setMinimumWidth(300)
        return button

    def _beside(self, wide: QWidget, narrow: QWidget) -> QWidget:
        cell = QWidget()
        cell.setObjectName("clear")
        cell.setMinimumWidth(300)
        wide.setMinimumWidth(150)
        row = QHBoxLayout(cell)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(wide, 1)
        row.addWidget(narrow)
        return cell

    # --- the town -----------------------------------------------------------------------------------

    def show_town(self, cast: dusk.Cast, *, moves: bool) -> None:
        """Show the town with its people. With ``moves``, it fades in the first time."""
        first, self.cast = self.town is None, cast
        self.make_town()
        if first and moves:
            self.fade.start(COMING)

    def make_town(self) -> None:
        """Paint the picture for the current size and colours."""
        wanted = self._wanted
        if wanted is not None and (self.town is None or self.town[0] != wanted):
            self.town = (wanted, dusk.town(*wanted))
            self.update()

    @property
    def _wanted(self) -> tuple[QSizeF, float, Theme, dusk.Cast, float] | None:
        """The picture's size, pixel ratio, theme, cast, and width of the buttons.

        Return None until all are known.
        """
        if self.cast is None or self.theme is None:
            return None
        middle = self._box.sizeHint().width() + 70.0
        return QSizeF(self.size()), self.devicePixelRatioF(), self.theme, self.cast, middle

    @property
    def boards(self) -> list[QRectF]:
        """The rectangles of the boards behind the buttons and behind the text below them."""
        buttons, below = QRectF(), QRectF()
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if part in self._over_the_sky or part.isHidden() or _is_bare(part):
                continue
            if part.y() <= self._box.y():
                buttons = buttons.united(QRectF(_tight(part)))
            else:
                below = below.united(QRectF(_tight(part)))
        inside = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        found = [each.adjusted(-18, -9, 18, 9).intersected(inside) for each in (buttons, below) if each]
        if len(found) == 2 and found[0].intersects(found[1]):
            return [found[0].united(found[1])]  # no button is partly on one board and partly on another one
        return found

    def ask(self, words: str, callback: Callable[[], object]) -> None:
        """Ask a question, and call ``callback`` if the user agrees. Without words, call it at once."""
        self.take_back_question()
        if not words:
            callback()
            return
        self.question = StartQuestion(words, callback, self.take_back_question)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        middle = Qt.AlignmentFlag.AlignHCenter
        layout.insertWidget(layout.indexOf(self.picture), self.question, alignment=middle)
        self.question.show()
        self._flow()
        self.question.go_button.setFocus()

    def take_back_question(self) -> None:
        """Withdraw the question if there is one."""
        if self.question is not None:
            question, self.question = self.question, None
            question.hide()
            question.deleteLater()
            self._flow()

    def offer_lesson(self, words: str, about: str, *, first: bool = False) -> None:
        """Show the lesson button with the text ``words``, and a line about the lesson.

        An empty text hides both.

        ``first`` is True if no lesson has been started. Enter then begins this one, unless a game can be
        continued.
        """
        self._is_first = first
        self.learn_button.setText(words)
        self.learn_button.setAccessibleDescription(about)
        self.learn_about.setText(about)
        for part in (self.learn_button, self.learn_about):
            part.setVisible(bool(words))
        self._point_out()
        self._flow()

    def focus_first(self) -> None:
        """Give the focus, with its frame, to Continue if it is enabled, else to the lesson or to Play."""
        first = self.learn_button if self.learn_button.isDefault() else self.play_button
        if self.continue_button.isEnabled():
            first = self.continue_button
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def _point_out(self) -> None:
        """Choose the default button.

        It is Continue if that is enabled, else the lesson for a new player, else Play.
        """
        choices = (self.learn_button, self.continue_button, self.play_button)
        goes_on = self.continue_button.isEnabled()
        golden = choices[1 if goes_on else 0 if self._is_first else 2]
        had_focus = any(each.hasFocus() for each in choices) or self.window().focusWidget() in choices
        for each in choices:
            each.setDefault(each is golden)
        self.setFocusProxy(golden)
        if had_focus:
            golden.setFocus()

    def offer_table(self, *, is_open: bool) -> None:
        """Name the button for play over a network after the table to which it leads, if one is open."""
        self.others_button.setText("Back to your table" if is_open else "Play with others…")

    def offer_sounds(self, wanted: bool) -> None:
        """Show or hide the offer of sounds."""
        self._offers_sounds = wanted
        if not wanted:
            self.sounds.hide()
        self._flow()

    def offer_list(self, count: int) -> None:
        """Show the number of unfinished games. It includes the game that Continue opens."""
        self.list_button.setText("1 unfinished…" if count == 1 else f"{count} unfinished…")
        self.list_button.setVisible(count > 0)

    def offer_recovery(self, recovery: QWidget) -> None:
        """Show the choice of a recovery if the user's file is damaged."""
        layout = self.layout()
        assert layout is not None
        self.recovery = recovery
        layout.addWidget(recovery)
        self._flow()

    def offer_continue(self, note: str, picture: QPixmap | None = None) -> None:
        """Offer to continue the game that ``note`` describes, with a picture of its table.

        If ``note`` is empty, there is no game to continue.
        """
        self.take_back_question()
        self.continue_button.setEnabled(bool(note))
        self._point_out()
        self.note.setText(note)
        if picture is None or picture.isNull() or not note:
            self.picture.clear()
        else:
            self.picture.setPixmap(picture.scaledToWidth(300, Qt.TransformationMode.SmoothTransformation))
        self._flow()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.theme is None:
            return
        if not self.was_painted:
            self.was_painted = True
            self.painted.emit()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, wanted = QRectF(self.rect()), self._wanted
        known = self.town is not None and self.town[0][2] is self.theme
        if not known or self.fade.runs:
            dusk.sky(painter, whole, self.theme)
        if self.town is not None and known:
            painter.setOpacity(self.fade.part)
            picture = self.town[1]  # the picture is stretched until it is painted for the new size
            painter.drawPixmap(whole, picture, QRectF(picture.rect()))
            painter.setOpacity(1.0)
        if self.town is not None and self.town[0] != wanted:
            self._rest()
            self._resting = self.startTimer(RESTS)
        painter.setPen(QPen(colour(self.theme.brass, 150), 1.5))
        painter.setBrush(colour(self.theme.panel, OPAQUE))
        wood = QPainterPath()
        for board in self.boards:
            one = QPainterPath()
            one.addRoundedRect(board, 9, 9)
            wood = wood.united(one)
        painter.drawPath(wood)
        painter.end()


def _tight(part: QWidget) -> QRect:
    """Return the rectangle of a part. For a label, return only the rectangle of its text."""
    place = part.geometry()
    if not isinstance(part, QLabel):
        return place
    wide = min(place.width(), part.sizeHint().width() + 8)
    return QRect(place.center().x() - wide // 2, place.top(), wide, place.height())


def _is_bare(part: QWidget) -> bool:
    """Return whether a part is a label without a text or picture."""
    return isinstance(part, QLabel) and not part.text() and part.pixmap().isNull()
