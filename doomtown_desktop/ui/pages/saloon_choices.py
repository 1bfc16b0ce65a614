"""The choices in the saloon: posters of opponents, coins of gangs, and decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QRadioButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.session.levels import Character
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards import posters
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.pages import saloon_paint as paint
from doomtown_desktop.ui.plain.saloon_decks import DeckPoster

Face = Callable[[CardFacts, float, float], QPixmap]
"""Returns the face of a card, from its facts, its width and the device pixels per pixel."""
BY_KEY: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
OWN: Final = "own"
"""The coin of the user's own decks."""


class PaintedChoice(QRadioButton):
    """One of several things to choose from, painted by its group. Arrow keys choose the next one."""

    def __init__(self, parent: QWidget, name: str, about: str = "") -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setToolTip(about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._is_by_key = False
        """True if the focus came by key. The page gives it without one, and so does a click."""

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_by_key = event.reason() in BY_KEY
        super().focusInEvent(event)

    @override
    def hitButton(self, pos: object) -> bool:
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the next one in the direction of an arrow key."""
        ahead = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        way = ahead.get(Qt.Key(event.key()))
        group = self.group()
        self._is_by_key = True
        self.update()
        if way is None or group is None:
            super().keyPressEvent(event)
            return
        others = group.buttons()
        here = self.geometry().center()
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            target = others[(others.index(self) + way) % len(others)]
        else:
            steps = {each: each.geometry().center() - here for each in others}
            rows = [each for each, step in steps.items() if step.y() * way > self.height() // 2]
            target = min(rows, key=lambda each: steps[each].manhattanLength(), default=self)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        target.click()

    def paint_focus(self, painter: QPainter, tone: str) -> None:
        """Paint the focus ring, if the focus is here by key."""
        if self.hasFocus() and self._is_by_key:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(tone), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)


class PosterButton(PaintedChoice):
    """The poster of an opponent."""

    def __init__(self, parent: QWidget, who: Character, record: str, lean: float, theme: Theme) -> None:
        super().__init__(parent, f"{who.name}, {who.level.name}, {record}", who.about)
        self.who, self.record, self.lean, self.theme = who, record, lean, theme

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(8, 6, -8, -10)
        tones = posters.TONES[self.theme.name]
        lean = 0.0 if tones.is_flat else self.lean
        paint.poster(
            painter,
            box,
            self.who,
            self.record,
            tones,
            lean=lean,
            chosen=self.isChecked(),
            over=self.underMouse(),
        )
        self.paint_focus(painter, self.theme.chosen)
        painter.end()


class GangButton(PaintedChoice):
    """The coin of a gang, with its name."""

    def __init__(self, parent: QWidget, gang: str, name: str, count: int, theme: Theme) -> None:
        self.gang, self.words, self.theme = gang, name, theme
        self.letters = 14.0
        """The size of its letters in pixels."""
        counted = amount(count, "deck")
        super().__init__(parent, f"{name}, {counted}", f"{name}: {counted}")
        self.setWhatsThis("Shows the decks of this gang.")

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones, chosen = posters.TONES[self.theme.name], self.isChecked()
        side = self.height() - 10.0
        box = QRectF(5, 5, side, side)
        gang, sign = ("", paint.OWN) if self.gang == OWN else (self.gang, "")
        paint.coin(painter, box, gang, sign, chosen=chosen, over=self.underMouse(), glow=tones.glow)
        at = QRectF(side + 13, 0, self.width() - side - 15, self.height())
        weight = QFont.Weight.Bold if chosen else QFont.Weight.DemiBold
        font = fonts.fitted(fonts.sans(self.letters, weight), self.words, at.width(), 9)
        painter.setFont(font)
        painter.setPen(QColor(tones.title if chosen else tones.text))
        painter.drawText(at, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.words)
        self.paint_focus(painter, self.theme.chosen)
        painter.end()


class DeckButton(PaintedChoice):
    """A deck: its outfit, name, kind and difficulty."""

    def __init__(self, parent: QWidget, deck: DeckPoster, face: Face, theme: Theme) -> None:
        super().__init__(parent, deck.name, deck.words())
        self.deck, self.face, self.theme, self.wide = deck, face, theme, 88.0

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones = posters.TONES[self.theme.name]
        face = outfit_face(self.deck, self.face, self.wide, self.devicePixelRatioF())
        paint.deck_tile(
            painter,
            QRectF(self.rect()),
            face,
            (self.deck.title(), self.deck.kind),
            self.deck.difficulty,
            tones,
            chosen=self.isChecked(),
            over=self.underMouse(),
        )
        self.paint_focus(painter, self.theme.chosen)
        painter.end()


def outfit_face(deck: DeckPoster, face: Face, wide: float, ratio: float) -> QPixmap:
    """Return the face of a deck's outfit; an empty card if the outfit is unknown."""
    if deck.outfit is not None:
        return face(deck.outfit, wide, ratio)
    empty = QPixmap(round(wide * ratio), round(wide * 1.4 * ratio))
    empty.setDevicePixelRatio(ratio)
    empty.fill(colour("#4a2d1a"))
    return empty


__all__ = ["OWN", "DeckButton", "Face", "GangButton", "PaintedChoice", "PosterButton", "outfit_face"]
