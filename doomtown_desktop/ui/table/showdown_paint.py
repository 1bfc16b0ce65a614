"""Measuring and painting of a showdown's acts: hands, large cards, chips and sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QTransform

from doomtown_desktop.catalog import Edition
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.speech.showdown_acts import (
    BAD,
    CARD,
    CHANGE,
    COUNTS,
    FALL,
    FLIP,
    GOOD,
    NAME,
    SAY,
    TURN,
    Hand,
    Large,
    Saying,
    ScoreChip,
    ShowdownAct,
)
from doomtown_desktop.ui.cards.backs import Whose
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.emblems import emblem
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.table.hand_paint import paint_badge

GAP: Final = 6.0
"""Gap between two cards of a hand, in pixels, if they do not overlap."""
APART: Final = 26.0
"""Gap between two hands beside each other, in pixels."""
LEAST_STEP: Final = 0.46
"""Least share of each card's width in a hand that is visible."""
BESIDE: Final = 300.0
"""Least width for sentences beside large cards, in pixels at a text size of 100 %; else they are below."""
Played = Callable[[str, int, int], float]
"""Returns the progress of a beat (0-1) by its kind, its number and its part, such as hand 1, card 2."""


@dataclass
class StageLook:
    """The look of a stage: faces, theme, width of a card in pixels, device pixel ratio, and fonts."""

    store: FaceStore
    theme: Theme
    facts_of: Callable[[str], CardFacts]
    unit: float = 92.0
    ratio: float = 1.0
    seats: tuple[int, ...] = ()
    """The seats in order around the table; the backs of their cards differ."""
    edition: Edition = "reloaded"
    """The edition of the game."""
    base: QFont = field(default_factory=QFont)

    @property
    def tall(self) -> float:
        """The height of a card in pixels."""
        return self.unit * ASPECT

    def font(self, size: float, *, bold: bool = False) -> QFont:
        """Return the font of the page in a size, given in pixels at a text size of 100 %."""
        found = QFont(self.base)
        found.setPixelSize(max(11, fonts.scaled(size)))
        found.setBold(bold)
        return found

    @property
    def title(self) -> QFont:
        """The font of headings."""
        return fonts.slab(max(12, fonts.scaled(22)))

    def line(self, size: float) -> float:
        """Return the height of a line of text in pixels, for a letter size."""
        return QFontMetricsF(self.font(size)).height() + 2

    def face(self, code: str) -> QPixmap:
        """Return the face of a card, as on the table."""
        return self.store.face(FaceSpec(self.facts_of(code), self.unit, self.ratio, small=True))

    def back(self, seat: int | None) -> QPixmap:
        """Return the card back of a seat. ``None`` gives the common back."""
        if seat is None or seat not in self.seats:
            return self.store.back(self.unit, self.ratio)
        whose = Whose(seat, self.theme.sides[self.seats.index(seat)], self.edition)
        return self.store.back(self.unit, self.ratio, whose)


# --- measuring ----------------------------------------------------------------------------------------


def columns(count: int, width: float, unit: float) -> int:
    """Return the number of hands in a row, such that all rows are filled evenly."""
    least = unit * (1 + 4 * LEAST_STEP)
    most = max(1, int((width + APART) // (least + APART)))
    rows = -(-count // most)
    return -(-count // rows)


def _hand_width(act: ShowdownAct, look: StageLook, width: float) -> float:
    many = columns(len(act.hands), width, look.unit)
    return min(5 * look.unit + 4 * GAP, (width - (many - 1) * APART) / many)


def _hand_height(act: ShowdownAct, look: StageLook) -> float:
    chips = max((len(hand.chips) for hand in act.hands), default=0)
    return look.line(16) + look.tall + 4 + look.line(16) + chips * (look.line(14) + 6) + 4


def _cards_width(act: ShowdownAct, look: StageLook, width: float) -> float:
    """Return the width of the large cards in pixels; they overlap if they do not fit."""
    count = len(act.cards)
    if not count:
        return 0.0
    grave = look.unit * 0.8 if _has_grave(act) else 0.0
    return min(width, count * (look.unit + 14) - 14 + grave)


def _has_grave(act: ShowdownAct) -> bool:
    return any(card.fate == "Aced" for card in act.cards)


def _beside(act: ShowdownAct, look: StageLook, width: float) -> bool:
    return bool(act.cards) and width - _cards_width(act, look, width) >= fonts.scaled(BESIDE)


def _say_width(act: ShowdownAct, look: StageLook, width: float) -> float:
    return width - _cards_width(act, look, width) - 24 if _beside(act, look, width) else width


def _said_width(act: ShowdownAct, look: StageLook, width: float) -> float:
    """Return the width of the widest sentence in pixels."""
    return max((wide for _, wide, _ in _says(act, look, _say_width(act, look, width))), default=0.0)


def _group_width(act: ShowdownAct, look: StageLook, width: float) -> float:
    """Return the width of the large cards and the sentences beside them, in pixels."""
    return _cards_width(act, look, width) + 24 + _said_width(act, look, width)


def breadth(act: ShowdownAct, look: StageLook, width: float) -> float:
    """Return the smallest width in pixels that makes an act without hands as low as ``width`` does."""
    heading = QFontMetricsF(look.title).horizontalAdvance(act.heading) + 4
    cards = _cards_width(act, look, width)
    if _beside(act, look, width):
        cards += 24 + max(_said_width(act, look, width), fonts.scaled(BESIDE))
    return min(width, max(heading, cards, _said_width(act, look, width)))


def _says(act: ShowdownAct, look: StageLook, width: float) -> Iterator[tuple[QFont, float, float]]:
    """Yield the font, width and height of each sentence, wrapped to a width in pixels."""
    for saying in act.sayings:
        font = look.font(18 if saying.tone else 16, bold=bool(saying.tone))
        box = QFontMetricsF(font).boundingRect(
            QRectF(0, 0, width, 10_000), Qt.TextFlag.TextWordWrap.value, saying.words
        )
        yield font, box.width() + 2, box.height() + 6


def height(act: ShowdownAct, look: StageLook, width: float) -> float:
    """Return the height of an act in pixels, with the gap to the next."""
    tall = look.line(22) + 4
    if act.hands:
        rows = -(-len(act.hands) // columns(len(act.hands), width, look.unit))
        tall += rows * _hand_height(act, look)
    said = sum(high for _, _, high in _says(act, look, _say_width(act, look, width)))
    cards = look.tall + 12 + (look.line(14) if any(card.caption for card in act.cards) else 0)
    if act.cards:
        tall += max(cards, said) if _beside(act, look, width) else cards + said
    else:
        tall += said
    return tall + 10


# --- painting -----------------------------------------------------------------------------------------


class Brush:
    """Paints acts with a painter; ``played`` in its methods gives the progress of each beat."""

    def __init__(self, painter: QPainter, look: StageLook) -> None:
        self.painter, self.look = painter, look

    def act(self, act: ShowdownAct, box: QRectF, played: Played) -> None:
        """Paint one act at the top of a box."""
        look, width = self.look, box.width()
        theme = look.theme
        y = box.top()
        self._text(act.heading, QRectF(box.left(), y, width, look.line(22)), look.title, theme.accent)
        y += look.line(22) + 4
        if act.hands:
            y = self._hands(act, QRectF(box.left(), y, width, 0), played)
        if act.cards:
            used = _cards_width(act, look, width)
            beside = _beside(act, look, width)
            first = box.left() + (width - (_group_width(act, look, width) if beside else used)) / 2
            self._cards(act, first, y, width, played)
            if beside:
                room = _say_width(act, look, width)
                said = sum(high for _, _, high in _says(act, look, room))
                down = max(0.0, (look.tall - said) / 2)
                self._say(act, QRectF(first + used + 24, y + down, room, 0), played, centred=False)
                return
            y += look.tall + 12 + (look.line(14) if any(card.caption for card in act.cards) else 0)
        self._say(act, QRectF(box.left(), y, width, 0), played, centred=True)

    def _say(self, act: ShowdownAct, box: QRectF, played: Played, *, centred: bool) -> None:
        y = box.top()
        for index, (saying, (font, _, high)) in enumerate(
            zip(act.sayings, _says(act, self.look, box.width()), strict=True)
        ):
            seen = played(SAY, index, 0)
            if seen > 0:
                tone = self.tone_of(saying)
                place = QRectF(box.left(), y, box.width(), high)
                self._text(saying.words, place, font, tone, alpha=seen, centred=centred)
            y += high

    # --- hands ------------------------------------------------------------------------------------------

    def tone_of(self, saying: Saying) -> str:
        """Return the colour of a sentence: the colour of its player, or of its tone if it has no player."""
        theme, seats = self.look.theme, self.look.seats
        if saying.seat is not None and saying.seat in seats:
            return theme.sides[seats.index(saying.seat)]
        return {GOOD: theme.good, BAD: theme.bad}.get(saying.tone, theme.text)

    def _hands(self, act: ShowdownAct, box: QRectF, played: Played) -> float:
        look = self.look
        many, wide = columns(len(act.hands), box.width(), look.unit), _hand_width(act, look, box.width())
        tall = _hand_height(act, look)
        used = many * wide + (many - 1) * APART
        left = box.left() + (box.width() - used) / 2
        flying: list[tuple[float, ScoreChip, QPointF]] = []
        for index, hand in enumerate(act.hands):
            row, column = divmod(index, many)
            in_row = min(many, len(act.hands) - row * many)
            inset = (many - in_row) * (wide + APART) / 2
            spot = QRectF(left + inset + column * (wide + APART), box.top() + row * tall, wide, tall)
            flying += self._hand(hand, index, spot, played)
        for progress, chip, end in flying:  # painted over all hands
            self._fly(chip, progress, end)
        return box.top() + -(-len(act.hands) // many) * tall

    def _hand(
        self, hand: Hand, index: int, box: QRectF, played: Played
    ) -> list[tuple[float, ScoreChip, QPointF]]:
        look, theme, painter = self.look, self.look.theme, self.painter
        named = played(NAME, index, 0)
        font = look.font(16, bold=True)
        tone = theme.accent if hand.won and played(SAY, 0, 0) > 0 else theme.text
        self._text(
            hand.name, QRectF(box.left(), box.top(), box.width(), look.line(16)), font, tone, centred=False
        )
        if hand.cheatin and named > 0:
            room = QRectF(box.left(), box.top(), box.width(), look.line(16))
            self._text("CHEATIN'", room, font, theme.bad, alpha=named, right=True)
        y = box.top() + look.line(16)
        count = max(1, len(hand.cards))
        step = min(look.unit + GAP, (box.width() - look.unit) / max(1, count - 1))
        for part, card in enumerate(hand.cards):
            spot = QPointF(box.left() + part * step, y)
            self._turning(card.code, card.owner, spot, played(TURN, index, part))
            if card.is_joker and played(TURN, index, part) >= 1:
                paint_badge(painter, QRectF(spot.x(), spot.y(), look.unit, look.tall), card.value, card.suit)
        y += look.tall + 4
        if named > 0:
            counts = played(COUNTS, index, 0)
            words = (
                hand.rank
                if not hand.counts or not counts
                else f"{hand.rank}, {hand.counts[:1].lower()}{hand.counts[1:]}"
            )
            place = QRectF(box.left(), y, box.width(), look.line(16))
            self._text(words, place, font, tone, alpha=named, centred=False)
        y += look.line(16)
        flying = []
        for part, chip in enumerate(hand.chips):
            progress = played(CHANGE, index, part)
            high = look.line(14) + 4
            if progress >= 0.75:
                self._chip(chip, QRectF(box.left(), y, box.width(), high))
            if 0 < progress < 1:
                flying.append((progress, chip, QPointF(box.left() + look.unit / 2, y + high / 2)))
            y += high + 2
        return flying

    def _turning(self, code: str, seat: int | None, at: QPointF, progress: float) -> None:
        """Paint a card that turns over: its back gets narrower, then its face gets wider."""
        look, painter = self.look, self.painter
        picture = look.back(seat) if progress < 0.5 or not code else look.face(code)
        if progress in (0.0, 1.0):
            painter.drawPixmap(at, picture)
            return
        wide = max(0.02, abs(1 - 2 * progress))
        painter.save()
        painter.translate(at.x() + look.unit / 2, at.y())
        painter.scale(wide, 1.0)
        painter.drawPixmap(QPointF(-look.unit / 2, 0), picture)
        painter.restore()

    def _chip(self, chip: ScoreChip, box: QRectF) -> None:
        look, painter = self.look, self.painter
        font = look.font(14, bold=True)
        wide = min(box.width(), QFontMetricsF(font).horizontalAdvance(chip.words) + 18)
        pill = QRectF(box.left(), box.top(), wide, box.height())
        tone = look.theme.good if chip.amount > 0 else look.theme.bad
        painter.setPen(QPen(colour(tone), 1.5))
        painter.setBrush(colour(look.theme.street))
        painter.drawRoundedRect(pill, 8, 8)
        words = QFontMetricsF(font).elidedText(chip.words, Qt.TextElideMode.ElideMiddle, wide - 12)
        self._text(words, pill, font, tone)

    def _fly(self, chip: ScoreChip, progress: float, end: QPointF) -> None:
        """Paint a card that changes a rank: it appears large, then shrinks to its chip at ``end``."""
        look, painter = self.look, self.painter
        if not chip.code:
            return
        come = min(1.0, progress / 0.35)
        go = max(0.0, (progress - 0.65) / 0.35)
        start = QPointF(end.x() + look.unit * 2.2, end.y() - look.tall * 0.8)
        rest = QPointF(end.x() + look.unit * 0.9, end.y() - look.tall * 0.45)
        at = start + (rest - start) * come + (end - rest) * go
        size = 1.0 - 0.7 * go
        painter.save()
        painter.setOpacity(come * (1.0 - go * 0.8))
        painter.translate(at)
        painter.scale(size, size)
        painter.drawPixmap(QPointF(-look.unit / 2, -look.tall / 2), look.face(chip.code))
        painter.restore()

    # --- large cards ------------------------------------------------------------------------------------

    def _cards(self, act: ShowdownAct, left: float, top: float, width: float, played: Played) -> None:
        look = self.look
        used = _cards_width(act, look, width)
        grave = look.unit * 0.8 if _has_grave(act) else 0.0
        count = len(act.cards)
        step = min(look.unit + 14, (used - grave - look.unit) / max(1, count - 1)) if count > 1 else 0.0
        if grave:
            self._grave(QRectF(left + used - grave + 14, top, grave - 14, look.tall))
        for index, card in enumerate(act.cards):
            self._large(card, index, QPointF(left + index * step, top), played)

    def _large(self, card: Large, index: int, at: QPointF, played: Played) -> None:
        look, painter = self.look, self.painter
        come, fallen = played(CARD, index, 0), played(FALL, index, 0)
        if come <= 0:
            return
        painter.save()
        painter.setOpacity(come)
        if card.turns:
            self._turning(card.code, card.seat, at, played(FLIP, index, 0))
        elif fallen > 0:
            down = fallen * fallen
            middle = QPointF(at.x() + look.unit / 2, at.y() + look.tall / 2 + 8 * down)
            painter.translate(middle)
            painter.rotate(7 * down)
            spot = QRectF(-look.unit / 2, -look.tall / 2, look.unit, look.tall)
            painter.drawPixmap(spot.topLeft(), look.face(card.code))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(20, 12, 6, round(120 * down)))
            painter.drawRoundedRect(spot, look.unit * 0.06, look.unit * 0.06)
            if fallen >= 1:
                self._stamp(card.fate, spot)
        elif card.code:
            painter.drawPixmap(at, look.face(card.code))
        painter.restore()
        if card.caption and (not card.turns or played(FLIP, index, 0) >= 1):
            place = QRectF(at.x() - 7, at.y() + look.tall + 6, look.unit + 14, look.line(14))
            self._text(card.caption, place, self._fitting(card.caption, place.width()), look.theme.text)

    def _stamp(self, words: str, box: QRectF) -> None:
        painter, look = self.painter, self.look
        band = QRectF(box.left() - 2, box.center().y() - look.unit * 0.13, box.width() + 4, look.unit * 0.26)
        painter.setBrush(QColor("#f6ead0"))
        painter.setPen(QPen(QColor("#8c2415"), 2))
        painter.drawRect(band)
        font = fonts.slab(look.unit * 0.16)
        painter.setFont(font)
        painter.setPen(QColor("#8c2415"))
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, words)

    def _grave(self, box: QRectF) -> None:
        """Paint Boot Hill, towards which aced cards fall."""
        look, painter = self.look, self.painter
        side = min(box.width(), look.unit * 0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(look.theme.faint))
        shape = QTransform().translate(box.left(), box.bottom() - side - look.line(14))
        painter.drawPath((shape.scale(side / 512, side / 512)).map(emblem("tombstone")))
        place = QRectF(box.left() - 8, box.bottom() - look.line(14) + 2, box.width() + 16, look.line(14))
        self._text(
            "Boot Hill", place, self._fitting("Boot Hill", place.width()), look.theme.faint, centred=False
        )

    def _fitting(self, words: str, width: float) -> QFont:
        """Return the largest font in which a caption fits a width in pixels."""
        return fonts.fitted(self.look.font(14), words, width)

    def _text(
        self,
        words: str,
        box: QRectF,
        font: QFont,
        tone: str,
        *,
        alpha: float = 1.0,
        centred: bool = True,
        right: bool = False,
    ) -> None:
        painter = self.painter
        painter.setFont(font)
        painter.setPen(colour(tone, round(255 * min(1.0, alpha))))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        where = Qt.AlignmentFlag.AlignHCenter if centred and not right else side
        flags = where.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value
        painter.drawText(box, flags, words)


__all__ = ["Brush", "StageLook", "breadth", "columns", "height"]
