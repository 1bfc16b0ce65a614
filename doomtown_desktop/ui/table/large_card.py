"""The large card beside the pointer: its numbers explained, its keywords and rulings; Space keeps it."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.cards.faces import ASPECT, Stats
from doomtown_desktop.ui.cards.pictures import FloatingPicture, row_of_faces
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.game_words import part_of_number
from doomtown_desktop.ui.plain.rulings import rulings_on
from doomtown_desktop.ui.plain.topics import book, keyword_lines
from doomtown_desktop.ui.table.table_widget import TableWidget

HOVER = 150
"""Milliseconds before a card is shown large."""
STAT_WORDS = (
    ("bullets", "bullets"),
    ("influence", "influence"),
    ("value", "value"),
    ("control", "control points"),
    ("production", "production"),
)


class Obstacles(NamedTuple):
    """What lies around a large card, and how it gives way."""

    prompt: QWidget
    """Stays in sight: its buttons are needed."""
    log: QWidget
    """Lies beside the table."""
    panels: tuple[QWidget, ...]
    """While one of these is shown, the large card lies beside it."""
    sheets: tuple[QWidget, ...]
    """Under one of these no card is shown."""


class HoverCard(QObject):
    """Shows the card under the pointer large over a page, and what there is to know about it."""

    topic = Signal(str)
    """A keyword was clicked."""

    def __init__(self, seats: Seats, table: TableWidget, surroundings: Obstacles) -> None:
        page = table.parentWidget()
        assert page is not None
        super().__init__(page)
        self.seats, self.table, self.scene, self.surroundings = seats, table, table.town, surroundings
        self.page = page
        """Where it lies."""
        self.preview = FloatingPicture(page)
        self.detail = QLabel(page)
        self.detail.setObjectName("detail")
        self.detail.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.detail.setWordWrap(True)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.detail.linkActivated.connect(self.topic)
        self.detail.hide()
        self.pinned = False
        """The large card stays until it is put away."""
        self._hovered = 0
        self._inside = False
        """The pointer is on the card of the table that was hovered last."""
        self._asleep = False
        """The table has changed under a resting pointer: nothing is shown until it moves."""
        self._rested_at = QPoint()
        """Where the pointer was then."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOVER)
        self._timer.timeout.connect(self._show)
        table.pointed.connect(self.wake)
        self.scene.hinted.connect(self.rest)  # a card was clicked: what it may do is to be seen
        self._answer: tuple[str, QRect] | None = None
        """Code of the card that an answer is about, and where the answer stands in the page."""

    def hover(self, card: int, inside: bool) -> None:
        """The pointer came to a card of the table, or left it."""
        if self.pinned:
            return
        self._answer = None
        self._inside = inside
        if inside:
            self._hovered = card
            if not self._asleep:
                self._timer.start()
        else:
            self._timer.stop()
            self.hide()

    def rest(self) -> None:
        """The table has changed: what lies under a resting pointer would only cover the result."""
        self._asleep, self._rested_at = True, QCursor.pos()
        self._timer.stop()
        self.hide()

    def put_away(self) -> None:
        """A sheet comes over the table: no card stays over it, a kept one neither."""
        self._set_pinned(False)
        self.rest()

    def wake(self, at: QPoint) -> None:
        """The pointer moves; what a part of the page sends that appears below a resting one is no move."""
        if self._asleep and at != self._rested_at:
            self._asleep = False
            if (self._inside or self._answer is not None) and not self.pinned:
                self._timer.start()

    def hover_answer(self, code: str, place: QRect) -> None:
        """The pointer came to an answer of the prompt about a card, or left it (no code)."""
        if self.pinned:
            return
        prompt = self.surroundings.prompt
        self._answer = (code, place.translated(prompt.mapTo(self.page, QPoint(0, 0)))) if code else None
        if not code:
            self._timer.stop()
            self.hide()
        elif not self._asleep:
            self._timer.start()

    def hide(self) -> None:
        """Put the large card away."""
        if self._answer is not None:
            self._answer = None
            self._timer.stop()
        if not self.pinned:
            self.preview.hide()
            self.detail.hide()

    def hover_line(self, line: int) -> None:
        """The cards that a line of the log names, large, beside the log."""
        if self.pinned:
            return
        codes = self.seats.cards_of(line)
        if not codes:
            self.hide()
            return
        left = self._right
        cards = [self.scene.facts_of(code) for code in codes[:3]]
        self.show_cards(cards, QRect(left, 0, 300, self.page.height()))

    def show_cards(self, cards: list[CardFacts], beside: QRect) -> None:
        """Cards large at the height of the pointer, left of a panel or else right of it."""
        page = self.page
        shown = row_of_faces(self.scene.store, cards, 220.0, page.devicePixelRatioF())
        size = shown.deviceIndependentSize().toSize()
        self.preview.setPixmap(shown)
        self.preview.resize(size)
        pointer = page.mapFromGlobal(page.cursor().pos())
        lowest = self._floor - size.height() - 8  # its buttons stay in reach
        left = beside.left() - size.width() - 12
        if left < 4:
            left = pointer.x() - size.width() - 90
            left = left if left > 4 else pointer.x() + 90
        self.preview.move(left, max(4, min(pointer.y() - size.height() // 2, lowest)))
        self.detail.hide()
        self.preview.show()
        self.preview.raise_()

    @property
    def _floor(self) -> int:
        """Nothing is shown below: there are the prompt's buttons."""
        return self.surroundings.prompt.y()

    @property
    def _right(self) -> int:
        """Nothing is shown right of this: there is the log, where it is open."""
        log = self.surroundings.log
        return log.mapTo(self.page, QPoint(0, 0)).x() if log.isVisible() else self.page.width()

    def _free_height(self) -> tuple[int, int]:
        """Between which heights a card leaves hands, their buttons and the question in sight."""
        top, floor = 0, self._floor
        for panel in self.surroundings.panels:
            if not panel.isHidden():
                box = panel.geometry()
                if box.top() - top > floor - box.bottom():
                    floor = box.top()
                else:
                    top = box.bottom()
        return (top, floor) if floor - top > 200 else (0, self._floor)

    @property
    def _is_covered(self) -> bool:
        """A sheet lies over the table."""
        return any(not sheet.isHidden() for sheet in self.surroundings.sheets)

    def _show(self, *, wished: bool = False) -> None:
        """Show the card; while one is selected only if that is wished: it would cover where that goes."""
        page = self.page
        if self._is_covered or (self.scene.selected and not wished):
            return
        if self._answer is not None:
            self.show_cards([self.scene.facts_of(self._answer[0])], self._answer[1])
            return
        item = self.scene.items_by_card.get(self._hovered)
        if item is None or item.facts is None:
            return
        share = min(0.7, 0.5 * max(1.0, fonts.scaled(100) / 100))
        top, floor = self._free_height()
        width = min(float(fonts.scaled(300)), page.height() * share / ASPECT, (floor - top - 12) / ASPECT)
        face = self.scene.store.face(item.facts, width, page.devicePixelRatioF(), Stats(), item.scripted)
        self.preview.setPixmap(face)
        self.preview.resize(round(width), round(width * ASPECT))
        spot = self.table.mapTo(page, self.table.mapFromScene(item.scenePos()))
        gap = int(self.scene.layout_now.unit * 0.8)
        x = spot.x() + gap
        if x + width + 8 > self._right:
            x = int(spot.x() - gap - width)
        y = max(top + 4, min(int(spot.y() - width * ASPECT / 2), int(floor - width * ASPECT - 8)))
        self.preview.move(QPoint(max(4, x), y))
        self.preview.show()
        self.preview.raise_()
        self._show_detail(item.card, QPoint(max(4, x), y + round(width * ASPECT) + 2), round(width))

    def _show_detail(self, card: int, at: QPoint, width: int) -> None:
        """Why its numbers are what they are."""
        lines = []
        if card in [int(c.id) for c in self.seats.view.cards]:
            for stat, word in STAT_WORDS:
                reasons = self.seats.explain(card, stat)
                if len(reasons) > 1:
                    total = reasons[-1].total
                    parts = ", ".join(
                        f"{r.amount} printed" if r.source is None and i == 0 else part_of_number(r)
                        for i, r in enumerate(reasons)
                    )
                    lines.append(f"<b>{max(0, total)} {_counted(word, total)}</b>: {parts}")
        why = self._why_not(card)
        if why:
            lines.append(f"<b>Not now:</b> {escape(why)}.")
        tone = self.scene.theme.accent
        for word, line in self._keywords(card):
            link = f"<a href='{escape(word)}' style='color: {tone}'><b>{escape(word)}</b></a>"
            lines.append(f"{link}: {escape(line)}")
        facts = self.scene.items_by_card[card].facts
        told = () if facts is None else rulings_on(facts)
        lines += [f"<i>Ruling:</i> {escape(ruling)}" for ruling in told]
        if not lines:
            self.detail.hide()
            return
        self.detail.setAccessibleName(re.sub("<.*?>", "", ". ".join(lines)))
        self.detail.setText("<br>".join(lines))
        self.detail.setFixedWidth(width)
        self.detail.adjustSize()
        if at.y() + self.detail.height() > self._floor:  # no room below the card: beside it
            left = self.preview.x() - width - 2
            at = QPoint(left if left >= 0 else self.preview.x() + width + 2, self.preview.y())
            at.setY(max(0, min(at.y(), self._floor - self.detail.height())))
        self.detail.move(at)
        self.detail.show()
        self.detail.raise_()

    def _why_not(self, card: int) -> str:
        """Why a card of the hand cannot be played now; empty where it can, or where nobody plays."""
        view = self.seats.view
        hand = view.players[view.seat or 0].play_hand or ()
        if (
            view.choice is None
            or view.choice.kind is not Question.NOON_PLAY
            or card not in [f.id for f in hand]
        ):
            return ""
        return self.seats.why_not(card)

    def _keywords(self, card: int) -> list[tuple[str, str]]:
        """Keywords that a card has now, or that are printed on it, with their rule in a line."""
        entry = next((c for c in self.seats.view.cards if c.id == card), None)
        facts = self.scene.items_by_card[card].facts
        rules = book("reloaded" if facts is None else facts.edition)
        printed = () if facts is None else tuple(k.name for k in facts.keywords)
        return keyword_lines(entry.keywords if entry is not None else printed, rules)

    @property
    def words(self) -> str:
        """The card that is kept open, in words: what it says, and what is told below it."""
        item = self.scene.items_by_card.get(self._hovered)
        if item is None or item.facts is None:
            return ""
        parts = self.scene.store.words(item.facts).parts
        said = [f"{head}: {text}" if head else text for head, text in parts]
        below = "" if self.detail.isHidden() else self.detail.accessibleName()
        return " ".join([f"{item.facts.title}.", *said, below]).strip()

    def pin(self, card: int | None) -> bool:
        """Keep the large card open, of ``card`` or of the one under the pointer; or put it away."""
        if self.pinned:
            self._set_pinned(False)
            self.hide()
            return True
        if card is not None:
            self._hovered = card
        self._show(wished=True)
        self._set_pinned(self.preview.isVisible())
        return self.pinned

    def _set_pinned(self, pinned: bool) -> None:
        """A card that stays can be clicked: its keywords lead to the rules."""
        self.pinned = pinned
        self.detail.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not pinned)


def _counted(word: str, number: int) -> str:
    """One bullet, two bullets."""
    return word[:-1] if number == 1 and word.endswith("s") else word
