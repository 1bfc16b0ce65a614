"""The start page, on which the user plays at once, sets up a game, or continues the last one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSizeF, Qt, QTimerEvent, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fading import Fade
from doomtown_desktop.ui.look.guard import SECOND_CLICK, Guard, NoClicks
from doomtown_desktop.ui.look.row_button import hinted_button
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.pages import dusk
from doomtown_desktop.ui.pages.start_doors import StartDensity, StartDoor

WIDTH: Final = 612
"""The width of the buttons at ordinary text, in pixels."""
MOST_WIDTH: Final = 960
"""The maximum width of the buttons with large text, in pixels."""
COLUMNS: Final = 12
"""The columns of the grid. A row of one, two, three or four buttons fills them."""
LISTED: Final = 3
"""The columns of the button that lists unfinished games, beside the one that continues the last."""
RESTS: Final = 150
"""Milliseconds without a change of size or colours before the picture is painted again."""
LARGE_PICTURE, SMALLER = 4_000_000, 4
"""Of a picture of more device pixels, a hidden page keeps a copy that is so many times smaller."""
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
        self.buttons = (self.on_button, self.off_button)
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


_Wanted = tuple[QSizeF, float, Theme, dusk.Cast, float]
"""Everything that the picture of the town depends on."""
TOGETHER: Final = "Each at a computer of your own"
"""The line below the button for play over a network, unless a table there waits for the user."""


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
        self.town: tuple[_Wanted, QPixmap] | None = None
        """The picture, after the parameters for which it was painted (see `_wanted`), or None until it is
        painted.
        """
        self.fade = Fade(self)
        self.fade.moved.connect(self.update)
        self._resting = 0
        """The id of the timer that repaints the picture, or 0 while it is not running. Each change restarts
        the timer.
        """
        self._arranged: tuple[StartDensity, tuple[tuple[QPushButton, ...], ...], int] | None = None
        """The density, the rows and the size of text of the grid, or None before the first arrangement."""
        self._offers_sounds = self._is_first = False
        self._knows_games = False
        """True once the page knows whether a game can be continued. No door is golden before."""
        self._moved = Guard(SECOND_CLICK)
        """Ignores a click just after the doors have moved, because it was meant for another one."""
        self._no_clicks = NoClicks(self, self._moved)
        self.recovery: QWidget | None = None
        self.question: StartQuestion | None = None
        """The question that is shown (see `ask`), or None if there is none."""
        column = QVBoxLayout(self)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.setSpacing(12)
        self.setStyleSheet("QLabel, QWidget#clear { background: transparent; }")
        self._add_title(column)
        self._add_buttons(column)
        self._add_below(column)
        self._flow()

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

    def _add_buttons(self, column: QVBoxLayout) -> None:
        self.continue_button = StartDoor("Continue", "", self.carry_on)
        self.learn_button = StartDoor(
            "Learn to play", "Four short scenes at a real table, step by step", self.learn
        )
        self.play_button = StartDoor("Play", "Law Dogs against the Sloane Gang, at once", self.play)
        self.new_button = StartDoor("New game…", "Choose opponents, decks and seats", self.new_game)
        self.others_button = StartDoor("", TOGETHER, self.others)
        self.offer_table(is_open=False)
        self.decks_button = StartDoor("Decks", "Build, test, compare", self.decks)
        self.collection_button = StartDoor("Collection", "The cards you own", self.collection)
        self.replays_button = StartDoor("Replays", "Watch finished games", self.replays)
        self.rules_button = _small("Rules", "The rules by topic, with a search", self.rules)
        self.settings_button = _small("Settings", "Colours, text size, pace, shortcuts", self.settings)
        self.quit_button = _small("Quit", "", self.quit)
        self.quit_button.setWhatsThis("Closes the program. A game that is not over waits for you.")
        self.list_button = _small("", "All unfinished games", self.unfinished)
        self.list_button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        self.buttons: tuple[QPushButton, ...] = (
            self.play_button,
            self.new_button,
            self.others_button,
            self.decks_button,
            self.collection_button,
            self.replays_button,
            self.rules_button,
            self.settings_button,
            self.quit_button,
        )
        """The buttons that are always there."""
        self.continue_button.setEnabled(False)
        self._box = QWidget()
        self._box.setObjectName("clear")
        self._grid = QGridLayout(self._box)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for index in range(COLUMNS):
            self._grid.setColumnStretch(index, 1)
        for button in (self.continue_button, self.list_button, self.learn_button, *self.buttons):
            button.setParent(self._box)
            button.installEventFilter(self._no_clicks)
        for button in (self.continue_button, self.list_button):
            button.hide()
        column.addWidget(self._box, alignment=Qt.AlignmentFlag.AlignCenter)

    def _add_below(self, column: QVBoxLayout) -> None:
        """Add the offer of sounds, and room for a message."""
        self.note, self.trouble = QLabel(), QLabel()
        """A message about the game to continue, and an error about the user's file."""
        self.sounds = SoundOffer(self.sound_chosen.emit)
        self.sounds.hide()
        for label in (self.note, self.trouble):
            label.setObjectName("refusal")
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.note)
        column.addWidget(self.sounds, alignment=Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.trouble)

    def _rows(self, density: StartDensity) -> list[list[QPushButton]]:
        """Return the rows of buttons that are shown."""
        first: list[list[QPushButton]] = []
        if self.continue_button.isEnabled():
            listed = [] if self.list_button.isHidden() else [self.list_button]
            first.append([self.continue_button, *listed])
        lesson: list[QPushButton] = [] if self.learn_button.isHidden() else [self.learn_button]
        if density is StartDensity.TIGHT:
            rest = [*lesson, *self.buttons]
            return [*first, *(rest[at : at + 3] for at in range(0, len(rest), 3))]
        play, new, others, *places = self.buttons
        lead = [[play, *lesson]] if first or not lesson else [lesson, [play]]
        return [*first, *lead, [new, others], places[:3], places[3:]]

    def _flow(self) -> None:
        """Arrange the buttons as roomy as the height allows. Hide the offer of sounds if it does not fit."""
        below: tuple[QWidget | None, ...] = (self.question, self.note, self.trouble, self.recovery)
        used = fonts.scaled(30) + 190
        for part in below:
            if part is None or (isinstance(part, QLabel) and not part.text()):
                continue
            wraps = part.hasHeightForWidth()
            used += 12 + (part.heightForWidth(self.width() - 40) if wraps else part.sizeHint().height())
        offer = self.sounds.sizeHint().height() + 12
        room = self.height() - used
        tall = {density: self._tall(density) for density in StartDensity}
        fitting = [density for density in StartDensity if tall[density] <= room]
        density = fitting[0] if fitting else StartDensity.TIGHT
        fits, policy = tall[density] + offer <= room, self.sounds.sizePolicy()
        policy.setRetainSizeWhenHidden(fits)  # the buttons do not move when the offer comes or goes
        self.sounds.setSizePolicy(policy)
        if self._offers_sounds:
            self.sounds.setVisible(fits)
        self._arrange(self._rows(density), density)

    def _tall(self, density: StartDensity) -> int:
        """Return the height of all buttons at a density, in pixels."""
        rows = self._rows(density)
        return sum(max(_height(button, density) for button in row) + density.gap for row in rows)

    def _arrange(self, rows: list[list[QPushButton]], density: StartDensity) -> None:
        """Put the rows into the grid. Each row fills the same width."""
        wanted = (density, tuple(map(tuple, rows)), fonts.scaled(100))
        if wanted == self._arranged:
            return
        self._arranged = wanted
        if self.was_painted:
            self._moved.start()
        layout = self.layout()
        assert layout is not None
        for each in (layout, self._grid):
            each.setSpacing(density.gap)
        while self._grid.count():
            self._grid.takeAt(0)
        for door in (self.continue_button, *self.buttons, self.learn_button):
            if isinstance(door, StartDoor):
                door.show_as(density)
        self._box.setMinimumWidth(min(fonts.scaled(WIDTH), MOST_WIDTH))
        for index, row in enumerate(rows):
            at = 0
            for button, span in zip(row, self._spans(row, density), strict=True):
                self._grid.addWidget(button, index, at, 1, span)
                at += span
        _let_tab_follow([*(button for row in rows for button in row), *self.sounds.buttons])
        self._grid.activate()
        layout.activate()  # at once: the board behind the doors is painted where they are

    def _spans(self, row: list[QPushButton], density: StartDensity) -> list[int]:
        """Return the number of columns that each button of a row fills."""
        if self.list_button in row:
            return [COLUMNS - LISTED, LISTED]
        tight = density is StartDensity.TIGHT and self.continue_button not in row
        return [COLUMNS // (3 if tight else len(row))] * len(row)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow()

    @override
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.update()  # the boards follow the parts that have moved
        elif event.type() is QEvent.Type.Hide and self.town is not None:
            self.town = _for_hidden(*self.town)
        return done

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
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and self._arranged:
            self._flow()

    # --- the town -----------------------------------------------------------------------------------

    def show_town(self, cast: dusk.Cast, *, moves: bool) -> None:
        """Show the town with its people. With ``moves``, it fades in the first time."""
        first, self.cast = self.town is None, cast
        if self.isVisible() or not self.was_painted:  # otherwise the page paints it when it is seen again
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
    def _wanted(self) -> _Wanted | None:
        """The picture's size, pixel ratio, theme, cast, and width of the buttons.

        Return None until all are known.
        """
        if self.cast is None or self.theme is None:
            return None
        middle = max(self._box.sizeHint().width(), self._box.minimumWidth()) + 70.0
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
        layout.insertWidget(layout.indexOf(self.note), self.question, alignment=middle)
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
        """Show the lesson's door with the text ``words``, and a line about the lesson.

        An empty text hides it.

        ``first`` is True until all lessons are learned. Enter then begins this one, unless a game can be
        continued.
        """
        self._is_first = first
        self.learn_button.setText(words)
        self.learn_button.set_about(about)
        self.learn_button.setVisible(bool(words))
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

        It is Continue if that is enabled, else the lesson for a learner, else Play.
        """
        if not self._knows_games:
            return
        choices = (self.learn_button, self.continue_button, self.play_button)
        goes_on = self.continue_button.isEnabled()
        golden = choices[1 if goes_on else 0 if self._is_first else 2]
        had_focus = any(each.hasFocus() for each in choices) or self.window().focusWidget() in choices
        for each in choices:
            each.set_golden(each is golden)
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
            had_focus = self.sounds.isAncestorOf(self.window().focusWidget() or self)
            self.sounds.hide()
            if had_focus:
                self.focus_first()
        self._flow()

    def offer_list(self, count: int) -> None:
        """Show the number of unfinished games. It includes the game that Continue opens."""
        self.list_button.setText("1 unfinished…" if count == 1 else f"{count} unfinished…")
        self.list_button.setVisible(count > 0)
        self._flow()

    def offer_recovery(self, recovery: QWidget) -> None:
        """Show the choice of a recovery if the user's file is damaged."""
        layout = self.layout()
        assert layout is not None
        self.recovery = recovery
        layout.addWidget(recovery)
        self._flow()

    def say(self, words: str) -> None:
        """Show why a game cannot be continued."""
        self.note.setText(words)
        self._flow()

    def offer_continue(self, note: str, picture: QPixmap | None = None) -> None:
        """Offer to continue the game that ``note`` describes, with a picture of its table.

        If ``note`` is empty, there is no game to continue.
        """
        self.take_back_question()
        self._knows_games = True
        self.continue_button.setEnabled(bool(note))
        self.continue_button.setVisible(bool(note))
        self.continue_button.set_about(note)
        self.continue_button.set_picture(picture if note else None)
        self.note.clear()
        self._point_out()
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
        if wanted is not None and (self.town is None or self.town[0] != wanted):
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


def _for_hidden(wanted: _Wanted, picture: QPixmap) -> tuple[_Wanted, QPixmap]:
    """Return what a hidden page keeps of its picture: of a large one, only a small copy.

    It is stretched until the page has painted a new one.
    """
    if picture.width() * picture.height() <= LARGE_PICTURE:
        return wanted, picture
    size, ratio, theme, cast, middle = wanted
    small = picture.scaledToWidth(picture.width() // SMALLER, Qt.TransformationMode.SmoothTransformation)
    return (size, ratio / SMALLER, theme, cast, middle), small


def _small(text: str, hint: str, signal: SignalInstance) -> QPushButton:
    return hinted_button(text, hint, signal, Qt.FocusPolicy.StrongFocus)


def _height(button: QPushButton, density: StartDensity) -> int:
    """Return the height that a button has at a density, in pixels."""
    return button.height_at(density) if isinstance(button, StartDoor) else button.sizeHint().height()


def _let_tab_follow(stops: list[QPushButton]) -> None:
    """Let Tab go through these buttons in their order."""
    for one, next_one in pairwise(stops):
        QWidget.setTabOrder(one, next_one)


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
