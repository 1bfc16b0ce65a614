"""The large card beside the pointer, with its numbers, keywords and rulings explained. Space pins it."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.speech.game_words import part_of_number
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec, Stats
from doomtown_desktop.ui.cards.pictures import IN_A_ROW, FloatingPicture, row_of_faces, width_in_row
from doomtown_desktop.ui.cards.pin_button import PinButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.free_spot import free_spot
from doomtown_desktop.ui.plain.rulings import rulings_on
from doomtown_desktop.ui.plain.topics import book, keyword_lines, term_lines
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.hovered import MOVED
from doomtown_desktop.ui.table.table_widget import TableWidget

SIZES = (1.0, 0.85, 0.7, 0.58, 0.48)
"""The sizes that are tried, as parts of the usual width."""
LARGE = SIZES[:3]
"""The sizes that leave room for explanations of terms."""
LEAST_WIDTH = 110
"""A card is not shown in less than this width in pixels."""
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

    def beside(self, panel: QWidget) -> Obstacles:
        """Return the same obstacles and another panel."""
        return self._replace(panels=(*self.panels, panel))


class HoverCard(QObject):
    """Shows a large picture of the card under the pointer, with numbers, reasons, keywords and rulings."""

    topic = Signal(str)
    """The user clicked a keyword. The signal carries the keyword."""

    def __init__(
        self,
        seats: Seats,
        table: TableWidget,
        surroundings: Obstacles,
        change_of: Callable[[int], str],
    ) -> None:
        """Create the card, hidden.

        ``change_of`` returns in words how a card has changed since the viewer's last act.
        """
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
        self.change_of = change_of
        self.pin_button = PinButton(page)
        self.pin_button.clicked.connect(self.put_away)
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
        self._refused = 0
        """The card about which the prompt says why it cannot be played; 0 for none."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOVER)
        self._timer.timeout.connect(self._show)
        table.pointed.connect(self.wake)
        for told in (self.scene.hinted, self.scene.selecting):
            told.connect(self.rest)  # after a click on a card, its targets have to be visible
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
        self._asleep, self._rested_at, self._refused = True, QCursor.pos(), 0
        self._timer.stop()
        self.hide()

    def refuse(self, card: int) -> None:
        """Hide the card, because the prompt now says why ``card`` cannot be played.

        Until the table changes, this card is shown without the reason, beside the words of the prompt.
        """
        self.rest()
        self._refused = card

    def put_away(self) -> None:
        """Hide the card, even if it is pinned, because a sheet covers the table or its pin was clicked."""
        self._set_pinned(False)
        self.rest()

    def wake(self, at: QPoint) -> None:
        """Show cards again if the pointer has really moved.

        Qt also reports the pointer when only the part below it has changed.
        """
        if self._asleep and (at - self._rested_at).manhattanLength() > MOVED:
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
        width = width_in_row(len(cards), page.size())
        shown = row_of_faces(self.scene.store, cards, width, page.devicePixelRatioF())
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

    @property
    def _room(self) -> Rect:
        """The box in the page for large cards: below the header, above the hand, beside the log."""
        top, floor = self.table.y() + 4, max(self._floor, self.table.open_area.bottom()) - 4
        return Rect(4, top, self._right - 8, max(0, floor - top))

    @property
    def _is_covered(self) -> bool:
        """True while a sheet covers the table."""
        return any(not sheet.isHidden() for sheet in self.surroundings.sheets)

    def _show(self, *, wished: bool = False) -> None:
        """Show the hovered card.

        While a card is selected, this happens only if it is ``wished`` or in the hand, because the large card
        of one on the table would cover targets.
        """
        self._wished = wished
        is_aside = self.scene.selected and self._hovered not in self.scene.layout_now.held
        if self._is_covered or (is_aside and not wished):
            return
        if self._answer is not None:
            self._show_answer(*self._answer)
            return
        item = self.scene.items_by_card.get(self._hovered)
        if item is None or item.facts is None:
            return
        if not self._place(item):
            self.preview.hide()
            self.detail.hide()
            return
        self.preview.show()
        self.preview.raise_()
        self.detail.setVisible(bool(self.detail.text()))
        self.detail.raise_()

    def _show_answer(self, code: str, beside: QRect) -> None:
        """Show the card of an answer as near to the answer as it covers nothing that is needed."""
        room = self._room
        obstacles = self.obstacles()
        near = float(beside.center().x()), float(beside.top())
        for part in SIZES:
            width = round(fonts.scaled(IN_A_ROW) * part)
            at = free_spot(width, width * ASPECT, room, obstacles, near) if width >= LEAST_WIDTH else None
            if at is not None:
                face = FaceSpec(self.scene.facts_of(code), width, self.page.devicePixelRatioF())
                self.preview.setPixmap(self.scene.store.face(face))
                self.preview.resize(width, round(width * ASPECT))
                self.preview.move(round(at[0]), round(at[1]))
                self.detail.hide()
                self.preview.show()
                self.preview.raise_()
                return

    def _place(self, item: CardItem) -> bool:
        """Place card and details where they cover nothing that is needed; smaller, if there is no room.

        Terms are explained only where the card can be large. Return False if there is no place. A card that
        the player wishes to see always has one.
        """
        page, spot = self.page, self.table.mapTo(self.page, self.table.mapFromScene(item.scenePos()))
        share = min(0.7, 0.5 * max(1.0, fonts.text_scale()))
        room = self._room
        most = min(float(fonts.scaled(300)), page.height() * share / ASPECT, room.h / ASPECT)
        obstacles = self.obstacles()
        details = self._details(item.card)
        for lines, sizes in ((details + self._terms(item), LARGE), (details, SIZES)):
            self._write(lines)
            for part in sizes:
                width = round(most * part)
                if width < LEAST_WIDTH and part != SIZES[0]:
                    break
                tall = round(width * ASPECT)
                for below in (True, False):
                    wide, high = self._whole(width, tall, below=below)
                    at = free_spot(wide, high, room, obstacles, (spot.x(), spot.y()))
                    if at is not None:
                        self._put(item, QPoint(round(at[0]), round(at[1])), width, below=below)
                        return True
        if not self._wished:
            return False
        width = round(most)
        left = 4.0 if spot.x() > page.width() / 2 else self._right - width - 4.0
        self._put(item, QPoint(round(left), 4), width, below=True)
        return True

    def _whole(self, width: int, tall: int, *, below: bool) -> tuple[float, float]:
        """Return the size of card and details, which are ``below`` the card or beside it."""
        if not self.detail.text():
            return width, tall
        self.detail.setFixedWidth(width)
        self.detail.adjustSize()
        high = self.detail.height()
        return (width, tall + 2 + high) if below else (2 * width + 2, max(tall, high))

    def _put(self, item: CardItem, at: QPoint, width: int, *, below: bool) -> None:
        assert item.facts is not None
        tall = round(width * ASPECT)
        face = FaceSpec(item.facts, width, self.page.devicePixelRatioF(), Stats(), item.scripted)
        self.preview.setPixmap(self.scene.store.face(face))
        self.preview.resize(width, tall)
        self.preview.move(at)
        self._whole(width, tall, below=below)
        self.detail.move(at + (QPoint(0, tall + 2) if below else QPoint(width + 2, 0)))

    def obstacles(self) -> list[Rect]:
        """Return the boxes, in the page, that the card must not cover.

        They are the hovered card, candidates, cards that may be used, the fighters of a shootout with the
        strengths of both sides, all hands, and every button and panel.
        """
        scene, found = self.scene, list[QRect]()
        plan = scene.standoff.plan
        stands = {fighter.card for side in plan.sides for fighter in side.fighters} if plan else set()
        hands = {card for side in plan.sides for card in side.hand} if plan else set()
        for card, item in scene.items_by_card.items():
            needed = card in stands or card in hands or card in scene.layout_now.held or card == self._hovered
            if needed or item.glow in ("legal", "chosen", "usable"):
                shape = self.table.mapFromScene(item.mapToScene(item.shape()).boundingRect()).boundingRect()
                found.append(shape.translated(self.table.pos()))
        for strength in scene.standoff.strengths if scene.standoff.is_up else ():
            words = self.table.mapFromScene(strength.mapRectToScene(strength.words)).boundingRect()
            found.append(words.translated(self.table.pos()))
        parts = (self.surroundings.prompt, *self.surroundings.panels)
        found += [part.geometry() for part in parts if not part.isHidden()]
        return [Rect(box.x(), box.y(), box.width(), box.height()) for box in found]

    def _details(self, card: int) -> list[str]:
        """Return the details of a card, in HTML: the parts of its numbers, reasons, keywords and rulings."""
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
        if changed := self.change_of(card):
            lines.append(f"<b>Since your last act:</b> {escape(changed)}")
        why = self._why_not(card)
        if why and card != self._refused:
            lines.append(f"<b>Not now:</b> {escape(why)}.")
        lines += self._explained(self._keywords(card))
        facts = self.scene.items_by_card[card].facts
        told = () if facts is None else rulings_on(facts)
        lines += [f"<i>Ruling:</i> {escape(ruling)}" for ruling in told]
        return lines

    def _terms(self, item: CardItem) -> list[str]:
        """Return the terms on a card with their explanations, in HTML."""
        facts = item.facts
        if facts is None:
            return []
        texts = (part for each in self.scene.store.words(facts).parts for part in each)
        return self._explained(term_lines(facts, texts, stud=item.stats.stud))

    def _explained(self, words: list[tuple[str, str]]) -> list[str]:
        """Return words, which are links to the rules, with their explanations."""
        style = f"style='color: {self.scene.theme.accent}'"
        return [f"<a href='{escape(w)}' {style}><b>{escape(w)}</b></a>: {escape(line)}" for w, line in words]

    def _write(self, lines: list[str]) -> None:
        self.detail.setAccessibleName(unescape(re.sub("<.*?>", "", ". ".join(lines))))
        self.detail.setText("<br>".join(lines))

    def _why_not(self, card: int) -> str:
        """Return the reason why a card in the hand cannot be played at High Noon.

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
        if pinned:
            self.pin_button.show_on(self.preview)
        else:
            self.pin_button.hide()


def _counted(word: str, number: int) -> str:
    """Return a plural word, without its final "s" if the number is 1."""
    return word[:-1] if number == 1 and word.endswith("s") else word
