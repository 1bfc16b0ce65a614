"""The large card beside the pointer, with its numbers, keywords and rulings explained. Space pins it."""

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
from doomtown_desktop.speech.game_words import part_of_number
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec, Stats
from doomtown_desktop.ui.cards.pictures import FloatingPicture, row_of_faces
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.rulings import rulings_on
from doomtown_desktop.ui.plain.topics import book, keyword_lines
from doomtown_desktop.ui.table.table_widget import TableWidget

HOVER = 150
"""Milliseconds that the pointer must be on a card before the card is shown large."""
STAT_WORDS = (
    ("bullets", "bullets"),
    ("influence", "influence"),
    ("value", "value"),
    ("control", "control points"),
    ("production", "production"),
)


class Obstacles(NamedTuple):
    """The parts of the page that a large card must not cover."""

    prompt: QWidget
    """The prompt bar. The card never covers it, because its buttons are needed."""
    log: QWidget
    """The log. While it is visible, the card stays to the left of it."""
    panels: tuple[QWidget, ...]
    """Panels. While one of them is shown, the large card is above or below it if possible."""
    sheets: tuple[QWidget, ...]
    """Sheets. While one of them is shown, no large card is shown."""


class HoverCard(QObject):
    """Shows a large picture of the card under the pointer, with numbers, reasons, keywords and rulings."""

    topic = Signal(str)
    """The user clicked a keyword. The signal carries the keyword."""

    def __init__(self, seats: Seats, table: TableWidget, surroundings: Obstacles) -> None:
        page = table.parentWidget()
        assert page is not None
        super().__init__(page)
        self.seats, self.table, self.scene, self.surroundings = seats, table, table.town, surroundings
        self.page = page
        """The parent of the card."""
        self.preview = FloatingPicture(page)
        self.detail = QLabel(page)
        self.detail.setObjectName("detail")
        self.detail.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.detail.setWordWrap(True)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.detail.linkActivated.connect(self.topic)
        self.detail.hide()
        self.pinned = False
        """True while the large card stays open, wherever the pointer is."""
        self._hovered = 0
        self._inside = False
        """True while the pointer is on the card that it entered last."""
        self._asleep = False
        """True after the table has changed under a resting pointer. Nothing is shown until the pointer
        moves.
        """
        self._rested_at = QPoint()
        """The position of the resting pointer."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOVER)
        self._timer.timeout.connect(self._show)
        table.pointed.connect(self.wake)
        self.scene.hinted.connect(self.rest)  # after a click on a card, its targets have to be visible
        self._answer: tuple[str, QRect] | None = None
        """The code of the card that the hovered answer is about, and the answer's box in the page. ``None``
        if no answer is hovered.
        """

    def hover(self, card: int, inside: bool) -> None:
        """Handle the pointer entering or leaving a card on the table."""
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
        """Hide the card after a change of the table, because it would cover the result.

        It is shown again when the pointer moves.
        """
        self._asleep, self._rested_at = True, QCursor.pos()
        self._timer.stop()
        self.hide()

    def put_away(self) -> None:
        """Hide the card, even if it is pinned, because a sheet covers the table."""
        self._set_pinned(False)
        self.rest()

    def wake(self, at: QPoint) -> None:
        """Show cards again if the pointer has really moved.

        Qt also reports the pointer when only the part below it has changed.
        """
        if self._asleep and at != self._rested_at:
            self._asleep = False
            if (self._inside or self._answer is not None) and not self.pinned:
                self._timer.start()

    def hover_answer(self, code: str, place: QRect) -> None:
        """Handle the pointer entering an answer about a card.

        An empty code means that it has left the answer.
        """
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
        """Hide the large card, unless it is pinned."""
        if self._answer is not None:
            self._answer = None
            self._timer.stop()
        if not self.pinned:
            self.preview.hide()
            self.detail.hide()

    def hover_line(self, line: int) -> None:
        """Show up to three cards that a line of the log names, beside the log."""
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
        """Show cards at the height of the pointer, left of a box.

        If there is no room there, show them beside the pointer.
        """
        page = self.page
        shown = row_of_faces(self.scene.store, cards, 220.0, page.devicePixelRatioF())
        size = shown.deviceIndependentSize().toSize()
        self.preview.setPixmap(shown)
        self.preview.resize(size)
        pointer = page.mapFromGlobal(page.cursor().pos())
        lowest = self._floor - size.height() - 8  # above the prompt bar, whose buttons stay visible
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
        """The lower limit in the page, which is the upper edge of the prompt bar."""
        return self.surroundings.prompt.y()

    @property
    def _right(self) -> int:
        """The right limit in the page. It is the log if that is open, else the edge of the page."""
        log = self.surroundings.log
        return log.mapTo(self.page, QPoint(0, 0)).x() if log.isVisible() else self.page.width()

    def _free_height(self) -> tuple[int, int]:
        """Return the upper and lower limit for a card.

        Between them, it covers neither panels nor the prompt bar.
        """
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
        """True while a sheet covers the table."""
        return any(not sheet.isHidden() for sheet in self.surroundings.sheets)

    def _show(self, *, wished: bool = False) -> None:
        """Show the hovered card.

        While a card is selected, this happens only if it is ``wished``, because the large card would cover
        targets.
        """
        page = self.page
        if self._is_covered or (self.scene.selected and not wished):
            return
        if self._answer is not None:
            self.show_cards([self.scene.facts_of(self._answer[0])], self._answer[1])
            return
        item = self.scene.items_by_card.get(self._hovered)
        if item is None or item.facts is None:
            return
        share = min(0.7, 0.5 * max(1.0, fonts.text_scale()))
        top, floor = self._free_height()
        width = min(float(fonts.scaled(300)), page.height() * share / ASPECT, (floor - top - 12) / ASPECT)
        face = self.scene.store.face(
            FaceSpec(item.facts, width, page.devicePixelRatioF(), Stats(), item.scripted)
        )
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
        """Show details below the large card: the parts of its numbers, reasons, keywords and rulings."""
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
        # there is no room below the card, so the details are beside it
        if at.y() + self.detail.height() > self._floor:
            left = self.preview.x() - width - 2
            at = QPoint(left if left >= 0 else self.preview.x() + width + 2, self.preview.y())
            at.setY(max(0, min(at.y(), self._floor - self.detail.height())))
        self.detail.move(at)
        self.detail.show()
        self.detail.raise_()

    def _why_not(self, card: int) -> str:
        """Return the reason why a card of the hand cannot be played at High Noon.

        It is empty if there is none.
        """
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
        """Return a card's keywords with explanations.

        In play they are the current keywords, else the printed ones.
        """
        entry = next((c for c in self.seats.view.cards if c.id == card), None)
        facts = self.scene.items_by_card[card].facts
        rules = book("reloaded" if facts is None else facts.edition)
        printed = () if facts is None else tuple(k.name for k in facts.keywords)
        return keyword_lines(entry.keywords if entry is not None else printed, rules)

    @property
    def words(self) -> str:
        """A description of the card that is shown: title, text and details."""
        item = self.scene.items_by_card.get(self._hovered)
        if item is None or item.facts is None:
            return ""
        parts = self.scene.store.words(item.facts).parts
        said = [f"{head}: {text}" if head else text for head, text in parts]
        below = "" if self.detail.isHidden() else self.detail.accessibleName()
        return " ".join([f"{item.facts.title}.", *said, below]).strip()

    def pin(self, card: int | None) -> bool:
        """Pin the large picture of ``card``, or of the hovered card if it is ``None``.

        If one is pinned, hide it.

        Return False if there is no card to pin.
        """
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
        """Set ``pinned``. The details of a pinned card can be clicked, because their keywords are links."""
        self.pinned = pinned
        self.detail.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not pinned)


def _counted(word: str, number: int) -> str:
    """Return a plural word, without its final "s" if the number is 1."""
    return word[:-1] if number == 1 and word.endswith("s") else word
