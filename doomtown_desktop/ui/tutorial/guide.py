"""The guide of a lesson at the table. It shows one sentence at a time and lights the things it speaks of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.moment_data import LOWBALL, ROUND
from doomtown_desktop.session.lessons import STAGE, LessonSeats
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.key_cap import KeyedButton, cap_width
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.tutorial.pointing import all_cards, all_words, bring_into_sight, held_cards, places
from doomtown_desktop.ui.tutorial.spotlight import AROUND, Spotlight

EDGE = 14
"""Pixels between the bubble and the edges of the table."""
RISES = 44
"""Pixels by which a card of the hand rises below the pointer."""
LOW = 6
"""Pixels between the bubble and the shelf, and all that it must not cover."""
WIDE, FLAT = 430, 740
"""The width of the bubble in town and on the stage of a shootout, in pixels at plain text size."""
LONG = 110
"""The width of words beside which the golden button has no room for its key, in pixels at plain text size."""
STAYS = 60
"""The bubble may move by fewer pixels than this where it stays, because its height changes with its words."""
SLACK = 600
"""The bubble does not move for a place that hides less by at most this many pixels."""
SHARES = range(5)
"""The tested places of the bubble, in quarters of the free width and height."""
WORDS = 4
"""The cost of a hidden pixel of words, compared with one of the rest of a card."""
SPOKEN_OF = (LOWBALL, ROUND)
"""Kinds of acts on the stage that the guide explains while the stage shows them."""
NUMBERS = re.compile(r"(?<![-\d])\d+")
"""The ids of cards in the key of an answer."""
SLIPS = 2
"""The number of wrong attempts after which the guide offers to do the step for the player."""


class GoOnButton(KeyedButton):
    """The golden button of the guide, with room for the key that presses it."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setDefault(True)
        self.setObjectName("golden")

    @override
    def sizeHint(self) -> QSize:
        self.ensurePolished()
        hint, font = super().sizeHint(), self.font()
        font.setBold(True)
        words = QFontMetrics(font).horizontalAdvance(self.text())
        plain = self.fontMetrics().horizontalAdvance(self.text())
        room = 2 * (cap_width("Enter", fonts.scaled(12)) + fonts.scaled(18))
        fits = words < fonts.scaled(LONG)  # the key has no room beside long words
        wide = hint.width() + words - plain + fonts.scaled(6)
        return QSize(max(wide, round(words + room) if fits else 0), hint.height())

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Bubble(QFrame):
    """The box over the page that contains the words of the guide and its buttons."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.across = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        """The words, and the buttons below them or, in a flat bubble, beside them."""
        self.across.setContentsMargins(18, 12, 18, 12)
        self.across.setSpacing(6)
        column = QVBoxLayout()
        column.setSpacing(6)
        self.across.addLayout(column, 1)
        self.head = QLabel()
        self.head.setObjectName("faint")
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.aside = MessageLine()
        """The message after a wrong attempt."""
        for label in (self.head, self.words, self.aside):
            column.addWidget(label)
        row = QHBoxLayout()
        self.across.addLayout(row)
        self.stop = QPushButton("Leave the lesson")
        self.stop.setWhatsThis("Back to the start page. The lesson goes on where you leave it.")
        self.show_me = QPushButton("Show me")
        self.show_me.setToolTip("Lets the guide do it for you")
        self.go_on = GoOnButton("Go on")
        self.go_on.setWhatsThis("Goes to the next step.")
        row.addWidget(self.stop)
        row.addStretch(1)
        row.setSpacing(8)
        for button in (self.show_me, self.go_on):
            row.addWidget(button)
        for button in (self.stop, self.show_me, self.go_on):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def tell(self, head: str, words: str, aside: str, *, flat: bool) -> None:
        """Show a heading, a sentence and a message, which may be empty.

        The bubble's size is fitted to them. A ``flat`` one is wider and has its buttons beside the words.
        """
        down, along = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self.across.setDirection(along if flat else down)
        self.head.setText(head)
        self.words.setText(words)
        self.words.setStyleSheet(f"font-size: {fonts.scaled(18)}px;")
        self.aside.say(aside)
        self.setAccessibleName(f"{head}. {words} {aside}".strip())
        width = fonts.scaled(FLAT if flat else WIDE)
        self.setFixedWidth(width)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.setFixedHeight(max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height()))


class Guide(QObject):
    """Shows the steps of a lesson on the table page. All decisions go through the seats."""

    left = Signal()
    """The player leaves the lesson, which can be continued later."""
    stepped = Signal()
    """The lesson has a new step or a new answer. The window should save the progress."""
    learned = Signal()
    following = Signal()
    """The player wants the next lesson. After the last lesson, this is the first game."""

    def __init__(self, page: TablePage, seats: LessonSeats, after: str) -> None:
        """Create the guide. ``after`` is the text of the button at the end of the lesson."""
        super().__init__(page)
        self.page, self.seats, self.after = page, seats, after
        self.light = Spotlight(page, page.theme)
        self.bubble = Bubble(page)
        self._aside = ""
        self._spot: QPoint | None = None
        """The latest position of the bubble."""
        self._was: object = None
        """The state that was shown last: the step, the number of answers, and whether a sentence is due."""
        self.bubble.go_on.clicked.connect(self.go_on)
        self.bubble.show_me.clicked.connect(self.show_me)
        self.bubble.stop.clicked.connect(self.left)
        page.bridge.changed.connect(self.refresh, Qt.ConnectionType.QueuedConnection)
        page.bridge.refused.disconnect(page.tell)  # the bubble says it, so the prompt need not
        page.bridge.refused.connect(self._slipped)
        page.board.table.bars_moved.connect(self.refresh, Qt.ConnectionType.QueuedConnection)
        for told in (
            page.reports.showdowns.opened,
            page.reports.showdowns.closed,
            page.answers.questions.opened,
            page.answers.questions.closed,
        ):
            told.connect(self.refresh, Qt.ConnectionType.QueuedConnection)
        page.board.scene.selecting.connect(self._heeded)
        page.board.scene.toggled.connect(self._heeded, Qt.ConnectionType.QueuedConnection)
        page.board.scene.card_hovered.connect(self._follow_hand, Qt.ConnectionType.QueuedConnection)
        page.board.stage.high = True
        board = page.reports.catch_up.captions
        board.above = (*board.above, self.bubble)
        large = page.help.large
        large.surroundings = large.surroundings.beside(self.bubble)
        page.installEventFilter(self)
        QTimer.singleShot(0, self, self.refresh)

    @property
    def at_the_end(self) -> bool:
        """True at the last step of the lesson."""
        return self.seats.step == len(self.seats.lesson.steps) - 1

    @property
    def _is_silent(self) -> bool:
        """True while the table asks its own question or shows a showdown that the guide does not explain."""
        shows = self.page.reports.showdowns.is_open and not self._stage_is_spoken_of
        return shows or self.page.answers.questions.is_open

    @property
    def _stage_is_spoken_of(self) -> bool:
        stage = self.page.board.stage
        return not stage.isHidden() and any(act.kind in SPOKEN_OF for act in stage.show_now.acts)

    def go_on(self) -> None:
        """Go to the next sentence. After the last sentence about the stage, advance the stage."""
        told, ends = self.seats.now_told, self.at_the_end
        if told is None or not self.seats.go_on():
            return
        self.page.reports.catch_up.captions.clear()  # the player has read these captions by now
        if ends:
            self.following.emit()
        elif STAGE in told.at and STAGE not in self.seats.lesson.steps[self.seats.step].at:
            while self._stage_is_spoken_of:  # the next sentence is about the result on the stage
                self.page.board.stage.go_on()

    def show_me(self) -> None:
        """Do the step for the player."""
        self.page.board.stage.skip()
        self.seats.show_me()

    def _slipped(self, words: str) -> None:
        """Show a refusal in the bubble, or in the prompt while there is no bubble."""
        self._aside = words
        self.refresh()
        if self.bubble.isHidden():
            self.page.tell(words)

    def _heeded(self, card: int) -> None:
        """Remove the message about a wrong attempt once the player has chosen a card of a right one."""
        if self._aside and any(
            str(card) in NUMBERS.findall(key) for keys in self.seats.wished() for key in keys
        ):
            self._aside = ""
            self.refresh()

    def refresh(self) -> None:
        """Show the current sentence beside the things that it speaks of."""
        seats, bubble = self.seats, self.bubble
        told = seats.now_told
        now = (seats.step, len(seats.given), told is None)
        if now != self._was:
            bring_into_sight(self.page, () if told is None else told.at)
            self._was, self._aside = now, ""
            self.stepped.emit()
            if self.at_the_end:
                self.learned.emit()
        if told is None or not self.page.isVisible() or self._is_silent:
            bubble.hide()
            self.page.board.stage.explain(())
            self.light.light(())
            self.page.reports.catch_up.captions.meant = ()
            return
        end = self.page.reports.covering.end
        if not end.isHidden():  # the guide says in its own words that the game has ended
            end.hide()
            self.page.setFocus(
                Qt.FocusReason.OtherFocusReason
            )  # else Enter would press a button of the header
        lesson = seats.lesson
        flat = self.page.board.scene.standoff.is_up and fonts.scaled(FLAT) + 2 * EDGE <= self.page.width()
        bubble.go_on.setVisible(not told.wishes)
        self.page.board.stage.explain(() if told.wishes else SPOKEN_OF)  # the guide has a button to go on
        bubble.go_on.setText(self.after if self.at_the_end else "Go on")
        bubble.stop.setText("To the start page" if self.at_the_end else "Leave the lesson")
        bubble.show_me.setVisible(bool(told.wishes) and seats.slips >= SLIPS)
        head = f"{lesson.title} · {seats.step + 1} of {len(lesson.steps)}"
        bubble.tell(head, told.say, self._aside, flat=flat)
        self.light.light(places(self.page, told.at))
        lit = self.light.lit
        captions = self.page.reports.catch_up.captions
        captions.meant = [box.adjusted(-AROUND, -AROUND, AROUND, AROUND) for box in lit]
        self.light.raise_()
        captions.raise_()
        self._spot = _spot(self.page, bubble.size().toTuple(), lit, self._spot)
        bubble.move(self._spot)
        bubble.show()
        bubble.raise_()
        captions.place()

    def _follow_hand(self) -> None:
        """Move the light with a hand card that rises or sinks below the pointer."""
        told = self.seats.now_told
        if told is not None and self.bubble.isVisible():
            self.light.light(places(self.page, told.at))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter go on while the bubble shows its button, and follow the size of the page."""
        if watched is self.page:
            if event.type() is QEvent.Type.Resize:
                QTimer.singleShot(0, self, self.refresh)
            if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                name = actions.action_of(self.page.keys.keyboard.keys, chord(event))
                reads = self.bubble.isVisible() and not self.bubble.go_on.isHidden()
                if name is not None and name.name in ("default", "done") and reads:
                    self.go_on()
                    return True
        return super().eventFilter(watched, event)


def _spot(page: TablePage, size: tuple[int, int], lit: Sequence[QRect], was: QPoint | None) -> QPoint:
    """Return the position at which the bubble hides least of the lit things, the prompt, words and cards.

    The bubble stays where it ``was`` if it hides there neither lit things nor words. Of nearly equal
    positions, it takes the one nearest to its place, or else to the lit things.
    """
    area = page.board.table.open_area.adjusted(EDGE, EDGE, -EDGE, -LOW)
    wide, high = size
    across, down = area.right() - wide - area.left(), area.bottom() - high - area.top()
    quarters = [(x, y) for y in SHARES for x in SHARES]
    spots = [
        QPoint(max(0, area.left() + across * x // 4), max(0, area.top() + down * y // 4)) for x, y in quarters
    ]
    middle = lit[0].center() if lit else area.center()
    hand = held_cards(page)
    rising = [box.adjusted(0, -RISES, 0, 0) if hand.contains(box) else box for box in lit]
    meant = [*rising, page.prompt.geometry()]
    if was is not None:
        stays = QRect(was, QSize(wide, high))
        stays.moveRight(min(stays.right(), area.right()))
        stays.moveBottom(min(stays.bottom(), area.bottom()))
        around = stays.adjusted(-LOW, -LOW, LOW, LOW)
        read = [*meant, *all_words(page)]
        if area.contains(stays) and not any(around.intersects(thing) for thing in read):
            return stays.topLeft()
    plates = [each.geometry() for each in page.board.ends.all if each.isVisible()]
    others = [*all_cards(page), *page.board.fight_boxes(), *page.board.stage_boxes(), *plates]
    words = all_words(page)

    def hidden(spot: QPoint) -> int:
        box = QRect(spot.x() - LOW, spot.y() - LOW, wide + 2 * LOW, high + 2 * LOW)
        return sum(
            cost * sum(_area(box & thing) for thing in things)
            for cost, things in ((20, meant), (WORDS, words), (1, others))
        )

    def away(spot: QPoint) -> tuple[int, int]:
        moved = 1 if was is None else (spot - was).manhattanLength() // STAYS
        return min(1, moved), (QRect(spot, QSize(wide, high)).center() - middle).manhattanLength()

    costs = [hidden(spot) for spot in spots]
    least = min(costs) + SLACK
    return min((spot for spot, cost in zip(spots, costs, strict=True) if cost <= least), key=away)


def _area(box: QRect) -> int:
    return box.width() * box.height() if box.isValid() else 0


__all__ = ["Bubble", "Guide"]
