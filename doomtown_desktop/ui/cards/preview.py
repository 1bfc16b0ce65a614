"""The large card beside the pointer. Space pins it, and arrow keys then show other cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QWidget

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.pictures import FloatingPicture
from doomtown_desktop.ui.cards.pin_button import PinButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.free_spot import free_spot
from doomtown_desktop.ui.plain.topics import book, keyword_lines, term_lines
from doomtown_desktop.ui.plain.town import Rect

HOVER: Final = 150
"""Milliseconds that the pointer must rest on a card before the large card appears."""


class CardPreview:
    """Shows a card in full size over a page. Its keywords are explained below it."""

    def __init__(
        self, page: QWidget, store: FaceStore, official: Callable[[str], str] = lambda code: ""
    ) -> None:
        """``official`` returns the imported text of a card by its code.

        It is empty if the user does not want it.
        """
        self.page, self.store, self.official = page, store, official
        self.picture = FloatingPicture(page)
        self.detail = QLabel(page)
        self.detail.setObjectName("detail")
        self.detail.setWordWrap(True)
        self.detail.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.detail.hide()
        self.avoid: Sequence[QWidget] = ()
        """Widgets on the page that the large card does not cover if there is room elsewhere."""
        self.pin_button = PinButton(page)
        self.pin_button.clicked.connect(self._put_away)
        self.pinned = False
        self.card: CardFacts | None = None
        self._where = QRect()
        self._resting: QPoint | None = None
        """The point of the screen where the pointer rests without a wish for a large card, or None."""
        self.timer = QTimer(page)
        self.timer.setSingleShot(True)
        self.timer.setInterval(HOVER)
        self.timer.timeout.connect(self.show)

    @property
    def visible(self) -> bool:
        """True while the large card is visible."""
        return self.picture.isVisible()

    def hover(self, card: CardFacts | None, where: QRect, pointer: QPoint | None = None) -> None:
        """Show the card under the pointer after `HOVER` milliseconds. None hides the card.

        ``where`` is the rectangle of the small card, on the screen. The large card is beside it.
        ``pointer`` is the position of the pointer on the screen, if it is known.
        """
        at = QCursor.pos() if pointer is None else pointer
        if self.pinned or (card is not None and at == self._resting):
            return
        if card is not None:
            self._resting = None
        if card is None:
            self.timer.stop()
            self.hide()
        elif card is not self.card or not self.visible:
            self.card, self._where = card, where
            self.timer.start()

    def rest(self, pointer: QPoint) -> None:
        """Hide the card, and show none until the pointer leaves this point of the screen."""
        self.hide()
        self._resting = pointer

    def rest_here(self) -> None:
        """Hide the card, and show none until the pointer moves."""
        self.rest(QCursor.pos())

    def pin(self, card: CardFacts | None, where: QRect) -> None:
        """Pin a card open. If a card is already pinned, or if ``card`` is None, unpin and hide it."""
        if self.pinned or card is None:
            self.pinned = False
            self.hide()
            return
        self.card, self._where, self.pinned = card, where, True
        self.show()

    def follow(self, card: CardFacts | None, where: QRect) -> None:
        """If a card is pinned, show this card in its place."""
        if self.pinned and card is not None:
            self.card, self._where = card, where
            self.show()

    def hide(self) -> None:
        """Hide the card, whether it is pinned or not."""
        self.timer.stop()
        self.pinned = False
        self.picture.hide()
        self.detail.hide()
        self.pin_button.hide()

    def _put_away(self) -> None:
        """Hide the card after a click on its pin, with the pointer where it was."""
        self.rest(QCursor.pos())

    def show(self) -> None:
        """Show the card beside its place, completely within the page."""
        if self.card is None:
            return
        page = self.page
        share = min(0.72, 0.55 * max(1.0, fonts.text_scale()))
        width = min(float(fonts.scaled(310)), page.height() * share / ASPECT, page.width() * 0.4)
        plays = self.store.plays(self.card)
        ratio = page.devicePixelRatioF()
        self.picture.setPixmap(self.store.face(FaceSpec(self.card, width, ratio, scripted=plays)))
        self.picture.resize(round(width), round(width * ASPECT))
        self._describe(round(width))
        spot = QRect(page.mapFromGlobal(self._where.topLeft()), self._where.size())
        tall = self.picture.height() + (self.detail.height() + 2 if not self.detail.isHidden() else 0)
        x = spot.right() + 10
        if x + width + 4 > page.width():
            x = round(spot.left() - 10 - width)
        if x < 4:
            x = max(4, round((page.width() - width) / 2))
        y = max(4, min(spot.center().y() - tall // 2, page.height() - tall - 4))
        x, y = self._beside(QRect(x, y, round(width), tall), spot)
        self.picture.move(x, y)
        self.detail.move(QPoint(x, y + self.picture.height() + 2))
        self.picture.show()
        self.picture.raise_()
        self.detail.raise_()
        if self.pinned:
            self.pin_button.show_on(self.picture)

    def _beside(self, box: QRect, spot: QRect) -> tuple[int, int]:
        """Return the left upper corner for the large card, as near to ``box`` as it covers nothing to avoid.

        If there is no room anywhere else, the card is in the box.
        """
        needed = [each for each in self.avoid if each.isVisible()]
        boxes = [QRect(each.mapTo(self.page, QPoint(0, 0)), each.size()) for each in needed]
        if not any(box.intersects(each) for each in boxes):
            return box.x(), box.y()
        room = Rect(4, 4, self.page.width() - 8, self.page.height() - 8)
        solid = [Rect(each.x(), each.y(), each.width(), each.height()) for each in (spot, *boxes)]
        middle = float(box.center().x()), float(box.center().y())
        at = free_spot(box.width(), box.height(), room, solid, middle)
        return (box.x(), box.y()) if at is None else (round(at[0]), round(at[1]))

    def _describe(self, width: int) -> None:
        assert self.card is not None
        official = escape(self.official(self.card.code)).replace("\n", "<br>")
        official = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", official)
        lines = [official] if official else []
        explained = keyword_lines((k.name for k in self.card.keywords), book(self.card.edition))
        parts = self.store.words(self.card).parts
        explained += term_lines(self.card, (part for each in parts for part in each))
        lines += [f"<b>{escape(word)}</b>: {escape(text)}" for word, text in explained]
        room = self.page.height() - self.picture.height() - 10
        self.detail.setFixedWidth(width)
        while lines:
            self.detail.setText("<br>".join(lines))
            self.detail.adjustSize()
            if self.detail.height() <= room:
                break
            lines.pop()
        self.detail.setVisible(bool(lines))
