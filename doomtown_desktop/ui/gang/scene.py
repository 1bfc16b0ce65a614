"""The scene in which a player chooses the starting gang: the deck's cards, chairs at home, and the costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.starting import Gathering, Recruit
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.preview import CardPreview
from doomtown_desktop.ui.gang.card_places import RIM, CardPlace, tall_of, wide_of
from doomtown_desktop.ui.gang.coin_display import CoinDisplay
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.beneath import Beneath
from doomtown_desktop.ui.look.boards import paint_boards
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme, colour, restyle
from doomtown_desktop.ui.look.themed import Themed

LEAST: Final = 110
"""The minimum width of a card in the deck, in pixels at a text size of 100 %."""
MOST: Final = 200
"""The maximum width of a card in the deck, in pixels at a text size of 100 %."""
LEAST_EVER: Final = 150
"""The maximum, in pixels, of `LEAST` scaled by the text size. The limit ensures that enough cards stay
visible.
"""
AT_HOME: Final = 84
"""The minimum width of a card at home, in pixels. Outfit, legend and chairs are always in one row."""
GAP: Final = 8
SHARED: Final = 3
"""From this number of cards on, a reason is said once above them, not on each."""
STARTING: Final = ("Return", "Ctrl+Return")
"""Keys that start the game with the seated dudes. A card with the focus uses Return for itself."""
Ask = Callable[[tuple[str, ...] | None], Gathering | None]
"""A function that returns the gang with the wanted codes, or the proposed gang if its argument is None. It
returns None if no gang is being chosen.
"""


class Bench(QWidget):
    """The transparent widget that contains the cards in the deck."""


class BenchArea(QScrollArea):
    """The scroll area of the bench."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QScrollArea, QWidget#bench { background: transparent; }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bench = Bench()
        self.bench.setObjectName("bench")
        self.setWidget(self.bench)
        self.viewport().setAutoFillBackground(False)


class GangScene(Themed, QWidget):
    """Chooses a starting gang. ``ask`` returns the gang for a choice of dudes, checked by the rules."""

    taken = Signal(object)
    """The user starts. The signal carries the codes of the seated dudes, without the dudes that were decided
    before.
    """
    passed = Signal(QKeyEvent)
    """The user pressed a key that the scene does not use. The signal carries the key event."""

    def __init__(
        self, parent: QWidget, theme: Theme, faces: FaceStore, facts_of: Callable[[str], CardFacts], ask: Ask
    ) -> None:
        super().__init__(parent)
        self.theme, self.faces, self.facts_of, self.ask = theme, faces, facts_of, ask
        self.beneath = Beneath(self, covers_margins=True)
        self.found: Gathering | None = None
        self.heading = "Gather your gang"
        self.verb = "Start with"
        self.hint = (
            "Click, Space or Enter on a card seats it or sends it away. Ctrl+Enter starts from anywhere."
        )
        self.place = "In the deck"
        """The caption above the bench."""
        self.still = False
        """True if the scene only shows a gang and offers no choice, as in replays."""
        self._stops: list[QWidget] = []
        """The widgets in Tab order."""
        self._own: tuple[str, ...] = ()
        self._said = ""
        self._is_refusal = False
        self._is_sure = False
        """True after the first request to start without dudes. A second request starts the game."""
        self._boards: QPixmap | None = None
        self._boards_of: object = None
        self._home = QRect()
        self._faces: list[QRectF] = []
        """The rectangles of the outfit and the legend."""
        self._door = 0
        """The x coordinate of the line between the outfit or legend and the chairs."""
        self._words_end = 0
        self._glows = False
        self._bench_top = 0
        self.shared: list[str] = []
        """The reasons why several cards of the deck cannot start. One line above them says each."""
        self.recruits: list[CardPlace] = []
        self.chairs: list[CardPlace] = []
        self.area = BenchArea(self)
        self.bench = self.area.bench
        self.coins = CoinDisplay(self, theme)
        self.start_button = MainButton()
        self.start_button.setParent(self)
        self.start_button.setWhatsThis("Begins the game with the dudes on the chairs.")
        self.start_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.start_button.clicked.connect(self.take)
        self.start_button.installEventFilter(self)
        self.setFocusProxy(self.start_button)
        self.own_button = QPushButton("The deck's own gang", self)
        self.own_button.setToolTip("Seat the dudes that the deck names instead of these")
        self.own_button.setAccessibleDescription(self.own_button.toolTip())
        self.own_button.clicked.connect(self.seat_own)
        self.empty_button = QPushButton("Clear the chairs", self)
        self.empty_button.setWhatsThis("Sends all dudes you chose back, so that you can choose again.")
        self.empty_button.clicked.connect(lambda: self._wish(()))
        self.head: list[QPushButton] = [self.empty_button, self.own_button]
        """The buttons beside the heading, from right to left."""
        self.ghost = QLabel(self)
        self.ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ghost.hide()
        self.large = CardPreview(self, faces)
        self.large.avoid = (self.start_button,)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Gathering the gang")
        self.setWhatsThis("Choose who starts: each dude costs ghost rock now, and upkeep every morning.")
        self.hide()

    # --- choosing -----------------------------------------------------------------------------------

    def open_with(self, heading: str, found: Gathering, *, own: Sequence[str] | None = None) -> None:
        """Show a gang.

        ``own`` are the codes of the deck's own gang. With None, the shown gang is the deck's own.
        """
        self.heading, self._said = heading, ""
        self._own = found.seated if own is None else tuple(own)
        self.large.rest(QCursor.pos())
        self.show_gang(found)
        self._tell_refused(found)

    def show_gang(self, found: Gathering) -> None:
        """Show a gang and its costs. The cards in the deck stay in place."""
        self.found, self._is_sure = found, False
        cards = {each.code: self.facts_of(each.code) for each in found.recruits}
        known = {each.code: each for each in found.recruits}
        self._match(self.recruits, len(found.recruits), self.bench)
        for spot, each in zip(self.recruits, found.recruits, strict=True):
            spot.show_card(cards[each.code], each, on_chair=False, still=self.still)
        reasons = Counter(spot.reason for spot in self.recruits if spot.reason and not spot.is_seated)
        self.shared = [reason for reason, count in reasons.items() if count >= SHARED]
        for spot in self.recruits:
            spot.is_told_above = spot.reason in self.shared
        empty = max(0, found.chairs - found.taken)
        self._match(self.chairs, len(found.seated) + empty, self)
        for spot, code in zip(self.chairs, found.seated, strict=False):
            spot.show_card(cards[code], known[code], on_chair=True, still=self.still)
        for spot in self.chairs[len(found.seated) :]:
            spot.show_chair()
        gang = [cards[code] for code in found.seated]
        self.coins.show_gang(
            found, sum(card.influence or 0 for card in gang), sum(card.bullets or 0 for card in gang)
        )
        count = len(found.seated)
        them = f"these {count}" if count > 1 else "this one" if count else "nobody"
        self.start_button.setText(f"{self.verb} {them} (Enter)" if count else f"{self.verb} {them}")
        self.start_button.setAccessibleName(f"{self.verb} {them}")
        self.start_button.setDefault(bool(count))
        self.own_button.setEnabled(bool(self._own) and sorted(found.seated) != sorted(self._own))
        self.empty_button.setEnabled(count > found.fixed)
        for button in (self.start_button, self.own_button, self.empty_button):
            button.setVisible(not self.still)
        theme = self.theme
        gold = f"QPushButton {{ background: {theme.accent}; color: {theme.panel}; font-weight: 700;"
        gold += (
            f" font-size: {fonts.scaled(16)}px; }} QPushButton:focus {{ border: 3px solid {theme.text}; }}"
        )
        restyle(self.start_button, gold if count else "")
        self._lay()

    def _match(self, spots: list[CardPlace], count: int, parent: QWidget) -> None:
        """Add or remove places until there are ``count``.

        If a removed place had the focus, the scene gets it.
        """
        while len(spots) < count:
            spot = CardPlace(parent, self.theme, self.faces)
            spot.clicked.connect(lambda spot=spot: self._turn(spot))
            spot.hovered.connect(lambda on, spot=spot: self._hover(spot, on))
            spot.dragged.connect(lambda at, spot=spot: self._drag(spot, at))
            spot.dropped.connect(lambda at, spot=spot: self._drop(spot, at))
            spot.arrow.connect(lambda key, spot=spot: self._walk(spot, key))
            spot.installEventFilter(self)
            spots.append(spot)
            spot.show()
        while len(spots) > count:
            spot = spots.pop()
            if spot.hasFocus():
                self.setFocus()
            spot.hide()
            spot.deleteLater()

    def seat_own(self) -> None:
        """Seat the deck's own gang."""
        self._wish(self._own)

    def _wish(self, wanted: Sequence[str]) -> None:
        found = None if self.still else self.ask(tuple(wanted))
        if found is not None:
            self.say("")
            self.show_gang(found)
            self._tell_refused(found)

    def _tell_refused(self, found: Gathering) -> None:
        if found.refused:
            told = [f"{self._title(code)} cannot start: {reason}" for code, reason in found.refused]
            self.say("; ".join(told) + ".", refusal=True)

    def _title(self, code: str) -> str:
        try:
            return self.facts_of(code).title
        except LookupError:
            return code

    def _loose(self) -> list[str]:
        """Return the codes of the seated dudes that can still be sent away."""
        found = self.found
        return [] if found is None else list(found.seated[found.fixed :])

    def _turn(self, spot: CardPlace) -> None:
        """Seat a dude that was clicked, or send it away if it is already seated."""
        recruit = spot.recruit
        if recruit is None or spot.card is None:
            return
        self.large.rest(spot.pointer)
        if spot.on_chair or spot.is_seated:
            self._leave(spot, recruit)
        else:
            self._join(spot, recruit)

    def _join(self, spot: CardPlace, recruit: Recruit) -> None:
        if recruit.reason:
            self.say(f"{self._title(recruit.code)} cannot start: {recruit.reason}.", refusal=True)
            return
        self._wish([*self._loose(), recruit.code])

    def _leave(self, spot: CardPlace, recruit: Recruit) -> None:
        loose = self._loose()
        at = len(loose) - 1 - loose[::-1].index(recruit.code) if recruit.code in loose else -1
        if spot in self.chairs and self.found is not None:
            at = self.chairs.index(spot) - self.found.fixed
        if at < 0:
            self.say(f"{self._title(recruit.code)} has been decided on already.", refusal=True)
            return
        del loose[at]
        self._wish(loose)

    def take(self) -> bool:
        """Start with the seated dudes. Starting without dudes takes a second request.

        Return False if no gang is being chosen.
        """
        if self.found is None or self.still or self.isHidden():
            return False
        if not self.found.seated and not self._is_sure:
            self._is_sure = True
            self.say("All chairs are empty. Press again to start with nobody at home.", refusal=True)
            return True
        self.large.hide()
        self.taken.emit(self.found.seated[self.found.fixed :])
        return True

    def say(self, words: str, *, refusal: bool = False) -> None:
        """Show a message below the heading, or the usual hint if it is empty.

        A ``refusal`` has the colour of errors.
        """
        self._said, self._is_refusal = words, refusal
        self.setAccessibleDescription(words)
        self.update()

    # --- pointer ------------------------------------------------------------------------------------

    def _hover(self, spot: CardPlace, on: bool) -> None:
        where = QRect(spot.mapToGlobal(QPoint(0, 0)), spot.size())
        self.large.hover(spot.card if on and not self.ghost.isVisible() else None, where, spot.pointer)

    def _drag(self, spot: CardPlace, at: QPoint) -> None:
        """Move the dragged card with the pointer. The home glows if the card may be dropped there."""
        if spot.card is None or spot.recruit is None:
            return
        if not self.ghost.isVisible():
            self.large.hide()
            face = self.faces.face(FaceSpec(spot.card, spot.face_box().width(), self.devicePixelRatioF()))
            self.ghost.setPixmap(face)
            self.ghost.setStyleSheet("background: transparent;")
            self.ghost.adjustSize()
            self.ghost.raise_()
            self.ghost.show()
            if spot.reason:
                self.say(f"{spot.card.title} cannot start: {spot.reason}.", refusal=True)
        here = self.mapFromGlobal(at)
        self.ghost.move(here - QPoint(self.ghost.width() // 2, self.ghost.height() // 2))
        glows = self._home.contains(here) and not spot.on_chair and not spot.reason and not spot.is_seated
        if glows != self._glows:
            self._glows = glows
            self.update()

    def _drop(self, spot: CardPlace, at: QPoint) -> None:
        self.ghost.hide()
        self._glows = False
        inside, recruit = self._home.contains(self.mapFromGlobal(at)), spot.recruit
        if recruit is not None and inside and not spot.on_chair and not spot.is_seated:
            self._join(spot, recruit)
        elif recruit is not None and not inside and spot.on_chair:
            self._leave(spot, recruit)
        self.update()

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = chord(event)
        if keys and keys not in STARTING:
            self._disarm()
        if keys in STARTING:
            self.take()
        elif keys == "Esc" and self.large.visible:
            self.large.hide()
        else:
            event.ignore()
            self.passed.emit(event)
            return
        event.accept()

    def _disarm(self) -> None:
        """Forget that the user asked to start without dudes."""
        if self._is_sure:
            self._is_sure = False
            self.say("")

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._disarm()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrow keys move the focus from the start button to the cards."""
        if event.type() == QEvent.Type.FocusOut:
            self._disarm()
        if (
            watched is self.start_button
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
        ):
            if chord(event) not in ("", "Space", *STARTING):
                self._disarm()
            if chord(event) in ("Left", "Right", "Up", "Down"):
                self._first().setFocus()
                return True
        return super().eventFilter(watched, event)

    def _first(self) -> QWidget:
        """Return the card that arrow keys go to first: a card that can start, else the first card."""
        free = (spot for spot in self.recruits if not spot.is_seated and not spot.reason)
        return next(free, self.recruits[0] if self.recruits else self)

    def _walk(self, spot: CardPlace, key: str) -> None:
        """Move the focus to the nearest card in the direction of an arrow."""
        self._disarm()
        here = spot.mapTo(self, spot.rect().center())
        others = [
            each for each in (*self.chairs, *self.recruits) if each is not spot and each.card is not None
        ]
        best: tuple[float, CardPlace] | None = None
        for each in others:
            by = each.mapTo(self, each.rect().center()) - here
            ahead, aside = (by.x(), by.y()) if key in ("Left", "Right") else (by.y(), by.x())
            ahead = -ahead if key in ("Left", "Up") else ahead
            if ahead > spot.width() // 3 and (key in ("Up", "Down") or abs(aside) < spot.height() // 2):
                far = ahead + 3.0 * abs(aside)
                if best is None or far < best[0]:
                    best = far, each
        if best is not None:
            best[1].setFocus()
            if best[1].parentWidget() is self.bench:
                self.area.ensureWidgetVisible(best[1])

    # --- laying out ---------------------------------------------------------------------------------

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """Place the home above and the deck below.

        The size of the cards does not depend on the chosen dudes.
        """
        found = self.found
        if found is None or self.width() < 50:
            return
        edge, caption = max(10, min(18, self.width() // 80)), fonts.scaled(26)
        head = self._lay_head(edge)
        start = 0 if self.still else self.start_button.sizeHint().height() + 8
        self.coins.is_short = self.height() < fonts.scaled(560)
        across = self.width() - 2 * edge
        narrow = min(fonts.scaled(300), round(self.width() * 0.38))
        places = max(found.chairs, len(self.chairs)) + 1 + bool(found.legend)
        at_home_most = (across - narrow - 12 - 2 * GAP) / places - 2 * RIM - GAP
        least = AT_HOME if self.still else round(min(fonts.scaled(LEAST), LEAST_EVER))
        width = least
        for trial in range(max(least, fonts.scaled(MOST)), least - 1, -2):
            home = self._tall_home(trial, at_home_most, start, caption)
            rows = -(-len(self.recruits) // self._columns(trial))
            if head + home + caption + rows * (tall_of(trial) + GAP) + 14 <= self.height():
                width = trial
                break
        small = round(max(AT_HOME, min(width, at_home_most)))
        needed = places * (wide_of(small) + GAP) + 3 * GAP
        side = max(narrow, min(fonts.scaled(430), across - 12 - needed))
        tall = self._tall_home(width, at_home_most, start, caption)
        self._home = QRect(edge, head, across - side - 12, tall)
        self._lay_home(small, places, caption)
        left, bottom = self._home.right() + 12, self._home.bottom() + 1
        self.coins.setGeometry(left, head, side, tall - start)
        self.start_button.setGeometry(left, bottom - start + 8, side, max(0, start - 8))
        self._lay_bench(edge, caption, width)
        self._order_stops()
        self.update()

    def _order_stops(self) -> None:
        """Set the Tab order: the start button, the deck, the home, the other buttons."""
        for row in (self.recruits, self.chairs):
            for number, spot in enumerate(row, start=1):
                spot.setAccessibleDescription(f"{number} of {len(row)}")
        stops = [self.start_button, *self.recruits, *self.chairs, *reversed(self.head)]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    def _lay_head(self, edge: int) -> int:
        """Place the buttons beside the heading, and return the height of the head in pixels."""
        high, right = self.own_button.sizeHint().height(), self.width() - edge
        for button in self.head:
            wide = button.sizeHint().width()
            button.setGeometry(right - wide, 10, wide, high)
            right -= wide + 8
        self._words_end = self.width() - edge if self.still else right
        return max(fonts.scaled(58), 0 if self.still else high + 18)

    def _tall_home(self, width: float, most: float, start: int, caption: int) -> int:
        cards = tall_of(max(AT_HOME, min(width, most))) + caption + GAP
        return max(cards, self.coins.least() + start)

    def _columns(self, width: float) -> int:
        """Return the number of cards of this width that fit in a row on the bench."""
        edge = max(10, min(18, self.width() // 80))
        return max(1, (self.width() - 2 * edge - 12 + GAP) // (wide_of(width) + GAP))

    def _lay_home(self, width: int, places: int, caption: int) -> None:
        assert self.found is not None
        home, wide = self._home, wide_of(width)
        gap = max(GAP, min(3 * GAP, (home.width() - 2 * GAP - places * wide) // places))
        y = home.top() + caption + (home.height() - caption - tall_of(width)) // 2
        x = home.left() + GAP + 4
        self._faces = [QRectF(x + RIM, y + RIM, width, width * ASPECT)]
        if self.found.legend:
            x += wide + gap
            self._faces.append(QRectF(x + RIM, y + RIM, width, width * ASPECT))
        self._door = x + wide + gap // 2 + 3
        x += wide + gap + 6
        for spot in self.chairs:
            spot.fit(width)
            spot.move(x, y)
            spot.raise_()
            x += wide + gap

    def _lay_bench(self, edge: int, caption: int, width: int) -> None:
        self._bench_top = self._home.bottom() + 4
        area = QRect(edge, self._bench_top + caption, self.width() - 2 * edge, 0)
        area.setBottom(self.height() - 4)
        self.area.setGeometry(area)
        count, wide = max(1, len(self.recruits)), wide_of(width)
        rows = -(-count // self._columns(width))
        columns = -(-count // rows)  # all rows have about the same length
        inside = area.width() - 12
        gap = max(GAP, min(4 * GAP, (inside - columns * wide) // columns))
        start = max(0, (inside - columns * wide - (columns - 1) * gap) // 2)
        for number, spot in enumerate(self.recruits):
            spot.fit(width)
            row, column = divmod(number, columns)
            spot.move(start + column * (wide + gap), row * (tall_of(width) + GAP))
        self.bench.setFixedSize(inside, max(1, rows * (tall_of(width) + GAP) - GAP))

    # --- painting -----------------------------------------------------------------------------------

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        found = self.found
        if found is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._wood())
        theme = self.theme
        edge = self._home.left()
        title = QRectF(edge, 6, self._words_end - edge - 8, fonts.scaled(30))
        painter.setPen(self._tone(theme.accent))
        slab = fonts.fitted(fonts.slab(fonts.scaled(24)), self.heading, title.width(), fonts.scaled(16))
        painter.setFont(slab)
        words = QFontMetricsF(slab).elidedText(self.heading, Qt.TextElideMode.ElideRight, title.width())
        painter.drawText(title, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        hint = QRectF(edge, title.bottom(), title.width(), fonts.scaled(22))
        usual = "" if self.still else self.hint
        painter.setPen(self._tone(theme.bad if self._is_refusal and self._said else theme.faint))
        weight = QFont.Weight.DemiBold if self._said else QFont.Weight.Normal
        font = fonts.serif(fonts.scaled(15), weight)
        painter.setFont(font)
        words = QFontMetricsF(font).elidedText(self._said or usual, Qt.TextElideMode.ElideRight, hint.width())
        painter.drawText(hint, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        self._paint_home(painter, found)
        below = QRectF(edge, self._bench_top, title.width(), fonts.scaled(26))
        dudes = sum(each.copies for each in found.recruits if self.facts_of(each.code).is_dude)
        said = [amount(dudes, "dude"), *(f"dark cards: {reason}" for reason in self.shared)]
        self._caption(painter, below, self.place, " · ".join(said))
        painter.end()

    def _paint_home(self, painter: QPainter, found: Gathering) -> None:
        theme, home = self.theme, QRectF(self._home)
        painter.setPen(QPen(colour(theme.legal if self._glows else theme.brass), 3 if self._glows else 1.4))
        painter.setBrush(colour(theme.legal, 40) if self._glows else colour(theme.street, 150))
        painter.drawRoundedRect(home, 10, 10)
        row = QRectF(home.left() + 12, home.top() + 2, home.width() - 24, fonts.scaled(26))
        self._caption(painter, row, "At home", f"{found.taken} of {found.chairs} chairs taken")
        for box, code in zip(self._faces, filter(None, (found.outfit, found.legend)), strict=False):
            face = self.faces.face(FaceSpec(self.facts_of(code), box.width(), self.devicePixelRatioF()))
            painter.drawPixmap(box.topLeft(), face)
        painter.setPen(QPen(colour(theme.brass, 110), 1))
        top, bottom = self._home.top() + fonts.scaled(30), self._home.bottom() - 10
        painter.drawLine(self._door, top, self._door, bottom)

    def _caption(self, painter: QPainter, row: QRectF, words: str, more: str) -> None:
        font = fonts.serif(fonts.scaled(16), QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(self._tone(self.theme.accent))
        middle = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(row, middle, words)
        wide = QFontMetricsF(font).horizontalAdvance(words) + 14
        painter.setFont(fonts.serif(fonts.scaled(14)))
        painter.setPen(colour(self.theme.text))
        painter.drawText(row.adjusted(wide, 0, 0, 0), middle, more)

    def _tone(self, name: str) -> QColor:
        """Return a text colour for the wooden wall. Most colours of the light theme are too pale there."""
        return colour(self.theme.text if self.theme.name == "light" and name != self.theme.bad else name)

    def _wood(self) -> QPixmap:
        """Return the picture of the wooden wall. It is painted again if the size or the theme has changed."""
        ratio = self.devicePixelRatioF()
        key = (self.size(), self.theme, ratio)
        if self._boards is None or self._boards_of != key:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            painter = QPainter(made)
            box = QRectF(self.rect())
            paint_boards(painter, box, self.theme, max(60.0, self.height() / 9))
            if self.theme.name != "contrast":
                lamp = QRadialGradient(box.center().x(), box.top() + box.height() * 0.3, box.width() * 0.7)
                lamp.setColorAt(0, colour("#ffd48a", 34))
                lamp.setColorAt(0.45, colour("#000000", 0))
                lamp.setColorAt(1, colour("#000000", 120))
                painter.fillRect(box, lamp)
            painter.end()
            self._boards, self._boards_of = made, key
        return self._boards


__all__ = ["Ask", "GangScene"]
