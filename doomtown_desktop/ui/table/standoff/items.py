"""The things on the stage of a shootout besides cards: words, portraits, card backs, stamps, the middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.speech.standoff_words import Change, Verdict
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.cards.backs import Whose
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.chances import FightRace
from doomtown_desktop.ui.plain.recipes import CardPicture
from doomtown_desktop.ui.table.standoff import brush

FLIGHT_TIME, CHIP_RISE = 260, 46.0
"""The milliseconds in which a chip of a posse's numbers flies in, and the pixels from which it comes."""
BOTH_FIT: Final = 0.7
"""The largest chance of the left side with room for the chance of the right side in its part of the bar."""
BEHIND, BEFORE, OVER = 6.0, 40.0, 44.0
"""The heights (z) of items behind the fighters, in front of the cards, and in front of everything on the
stage.
"""


class StageItem(QGraphicsObject):
    """Something that is painted on the stage and takes no clicks. Its position is the upper left corner."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(StageItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)
        self._size = 0.0, 0.0
        self.shown: object = None

    def lie(self, box: QRectF, shows: object) -> None:
        """Move to a box and show something. Repaint only if the box or the contents have changed."""
        if self.pos() != box.topLeft():
            self.setPos(box.topLeft())
        size = box.width(), box.height()
        if size != self._size:
            self.prepareGeometryChange()
            self._size = size
            self.update()
        if shows != self.shown:
            self.shown = shows
            self.update()
        self.setVisible(True)

    @property
    def room(self) -> QRectF:
        """The box of the item in the item's own coordinates."""
        return QRectF(0, 0, *self._size)

    @override
    def boundingRect(self) -> QRectF:
        return self.room.adjusted(-6, -6, 6, 6)

    @override
    def shape(self) -> QPainterPath:
        return QPainterPath()


@dataclass(frozen=True, slots=True)
class PosseNumbers:
    """The numbers of a posse: its leader, its bonuses, and changes by cards.

    ``letters`` is a factor on the sizes of letters. ``tone`` is the colour of the heading.
    """

    heading: str
    stud: int
    draw: int
    changes: tuple[Change, ...]
    letters: float
    tone: str
    is_low: bool = False
    """True if everything has to be in one line."""


class StrengthItem(StageItem):
    """The numerals over a posse, with a cartridge and a word beside each. Chips are below them.

    New chips fly in from below.
    """

    def __init__(self) -> None:
        super().__init__(BEFORE)
        self._landed: frozenset[Change] = frozenset()
        """The chips that were shown before."""
        self._part = 1.0
        """The progress of the other chips on their way, 0-1."""
        self.flight = QVariantAnimation(self)
        self.flight.setDuration(FLIGHT_TIME)
        self.flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.flight.setStartValue(0.0)
        self.flight.setEndValue(1.0)
        self.flight.valueChanged.connect(self._fly_on)
        self._known: tuple[Change, ...] = ()

    @property
    def words(self) -> QRectF:
        """The box of the heading, the numerals and the chips, in the item's own coordinates."""
        shows, room = self.shown, self.room
        if not isinstance(shows, PosseNumbers) or shows.is_low:
            return room
        size = shows.letters
        wide = max(
            brush.width_of(brush.plain(16 * size), shows.heading) + 8,
            self._total(shows, 1.0),
            chips_width(shows.changes, size),
        )
        tall = (96 if shows.changes else 74) * size
        left = room.center().x() - min(wide, room.width()) / 2
        return QRectF(left, room.top(), min(wide, room.width()), min(tall, room.height()))

    @staticmethod
    def _total(shows: PosseNumbers, part: float) -> float:
        """Return the width of the bonuses with their words, in pixels. ``part`` is a factor on the size."""
        size = shows.letters * part
        numeral, word = brush.black(46 * size), brush.plain(18 * size)
        parts = ((shows.stud, "stud"), (shows.draw, "draw"))
        ends = [brush.width_of(numeral, str(n)) + 42 * size + brush.width_of(word, name) for n, name in parts]
        return sum(ends) + 46 * size

    def fly(self, *, moves: bool) -> None:
        """Let new chips fly in. If ``moves`` is False, they are there at once."""
        changes = self.shown.changes if isinstance(self.shown, PosseNumbers) else ()
        if changes == self._known:
            return
        self._landed, self._known = frozenset(self._known), changes
        self.flight.stop()
        if moves and not self._landed.issuperset(changes):
            self.flight.start()
        else:
            self._fly_on(1.0)

    def _fly_on(self, part: object) -> None:
        if isinstance(part, float) and part != self._part:
            self._part = part
            self.update()

    @override
    def boundingRect(self) -> QRectF:
        return super().boundingRect().adjusted(0, 0, 0, CHIP_RISE)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shows = self.shown
        if not isinstance(shows, PosseNumbers):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room, size = self.room, shows.letters
        if shows.is_low:
            half = room.width() * 0.42
            font = fonts.fitted(brush.plain(16 * size), shows.heading, half)
            box = QRectF(room.left(), room.top(), half, room.height())
            brush.say(painter, box, shows.heading, font, shows.tone)
            rest = QRectF(box.right(), room.top(), room.width() - half, room.height())
            self._numbers(painter, shows, rest, 0.66)
            return
        head = fonts.fitted(brush.plain(16 * size), shows.heading, room.width() - 8)
        tall = 22 * size
        brush.say(
            painter, QRectF(room.left(), room.top() + 4, room.width(), tall), shows.heading, head, shows.tone
        )
        self._numbers(painter, shows, QRectF(room.left(), room.top() + tall, room.width(), 50 * size), 1.0)
        self._chips(painter, shows, room.top() + tall + 52 * size)

    def _numbers(self, painter: QPainter, shows: PosseNumbers, box: QRectF, part: float) -> None:
        """Paint the bonuses in a box. ``part`` is a factor on their usual size."""
        size, top, tall = shows.letters * part, box.top(), box.height()
        numeral, word = brush.black(46 * size), brush.plain(18 * size)
        parts = [(str(shows.stud), "stud", True), (str(shows.draw), "draw", False)]
        head = 28 * size
        total = self._total(shows, part)
        if total > box.width():  # the cartridges show it, too
            word = brush.plain(1)
            parts = [(digits, "", stud) for digits, _, stud in parts]
            total = sum(brush.width_of(numeral, n) + 14 * size + head for n, _, _ in parts) + 46 * size
        x = box.center().x() - total / 2
        for number, (digits, name, stud) in enumerate(parts):
            if number:
                plus = QRectF(x, top, 46 * size, tall)
                brush.say(painter, plus, "+", brush.black(30 * size), brush.CREAM)
                x += 46 * size
            wide = brush.width_of(numeral, digits)
            brush.say(painter, QRectF(x, top, wide + 2, tall), digits, numeral, brush.BRIGHT, brush.LEFT)
            x += wide + 8 * size
            brush.cartridge(painter, QRectF(x, top + tall / 2 - head / 2, head, head), stud=stud)
            x += head + 6 * size
            if name:
                wide = brush.width_of(word, name)
                brush.say(
                    painter, QRectF(x, top + 4 * size, wide + 2, tall), name, word, brush.CREAM, brush.LEFT
                )
                x += wide

    def _chips(self, painter: QPainter, shows: PosseNumbers, top: float) -> None:
        font = brush.plain(13 * shows.letters)
        tall = 20 * shows.letters
        x = self.room.center().x() - chips_width(shows.changes, shows.letters) / 2
        for change in shows.changes:
            wide = min(brush.width_of(font, change.text) + 20 * shows.letters, self.room.width())
            tone = brush.GOOD if is_good(change) else brush.BAD
            part = 1.0 if change in self._landed else self._part
            painter.setOpacity(part)
            chip = QRectF(max(0.0, x), top + CHIP_RISE * (1.0 - part), wide, tall)
            brush.chip(painter, chip, change.text, font, tone)
            x += wide + 6
        painter.setOpacity(1.0)


def is_good(change: Change) -> bool:
    """Return whether a change helps the side that has it."""
    return (change.amount > 0) != change.words.startswith("casualt")


def chips_width(changes: tuple[Change, ...], letters: float) -> float:
    """Return the width of a row of chips in pixels."""
    font = brush.plain(13 * letters)
    return sum(brush.width_of(font, change.text) + 20 * letters + 6 for change in changes)


@dataclass(frozen=True, slots=True)
class FramedPortrait:
    """A portrait in the colour of its side."""

    picture: CardPicture
    edge: str
    plain: bool


class PortraitItem(StageItem):
    """The portrait of a side's player in the outer corner of the stage. Its tool tip has their numbers."""

    def __init__(self) -> None:
        super().__init__(BEFORE)

    @override
    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.room)
        return path

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shows = self.shown
        if not isinstance(shows, FramedPortrait):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pens = QPen(QColor("#1a0f08"), 5), QPen(QColor(shows.edge), 2.2)
        composer.paint_framed(painter, shows.picture, self.room, composer.BUST, 8, pens, plain=shows.plain)


@dataclass(frozen=True, slots=True)
class Backs:
    """Face-down cards, which are drawn or will be drawn, with a mark for each that may be swapped."""

    boxes: tuple[tuple[float, float, float, float], ...]
    """The boxes in the coordinates of the item."""
    whose: Whose
    words: str
    swaps: int
    letters: float
    ratio: float


class BacksItem(StageItem):
    """The face-down cards before a posse. One for each stud is higher and has a silver rim."""

    def __init__(self, store: FaceStore) -> None:
        super().__init__(BEHIND)
        self.store = store

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shows = self.shown
        if not isinstance(shows, Backs):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low = 0.0
        for number, box in enumerate(QRectF(*each) for each in shows.boxes):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(box.adjusted(-2, 0, 3, 5), 4, 4)
            painter.drawPixmap(box.topLeft(), self.store.back(box.width(), shows.ratio, shows.whose))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor("#d9dde2" if number >= 5 else "#3a1a12"), 1.8 if number >= 5 else 1.2))
            painter.drawRoundedRect(box, 3, 3)
            low = max(low, box.bottom())
        head = 24 * shows.letters
        for number in range(shows.swaps):
            x = self.room.center().x() + (number - shows.swaps / 2) * head * 1.2
            brush.cartridge(painter, QRectF(x, low - head * 0.5, head, head), stud=False)
        tall = 22 * shows.letters
        words = QRectF(
            self.room.left(), min(low + head * 0.6, self.room.bottom() - tall), self.room.width(), tall
        )
        font = fonts.fitted(brush.plain(15 * shows.letters), shows.words, words.width())
        brush.say(painter, words, shows.words, font, brush.BRIGHT)


def hats_of(verdict: Verdict) -> list[int]:
    """Return the side of each hat in the middle. There is one hat for each casualty."""
    return [side for side in (0, 1) for _ in range(verdict.owed[side])]


@dataclass(frozen=True, slots=True)
class Middle:
    """The contents of the box in the middle, which are a sentence, the odds, or the result of the round."""

    title: str
    letters: float
    odds: tuple[tuple[str, float], ...] = ()
    """The chances of the next hand, as pairs of a name and a share."""
    verdict: Verdict | None = None
    race: FightRace | None = None
    """The likely result while nobody has drawn. It replaces the chances, which are then in the tool tip."""
    tones: brush.MiddleTones = brush.WARM


class MiddleItem(StageItem):
    """The dark plate between the draw hands."""

    def __init__(self) -> None:
        super().__init__(BEFORE)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shows = self.shown
        if not isinstance(shows, Middle):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.plate(painter, self.room, shows.tones)
        if shows.verdict is not None:
            self._verdict(painter, shows, shows.verdict)
        elif shows.race is not None:
            self._race(painter, shows, shows.race)
        elif shows.odds:
            self._odds(painter, shows)
        else:
            self._sentence(painter, shows)

    def _sentence(self, painter: QPainter, shows: Middle) -> None:
        font = brush.plain(16 * shows.letters)
        box = self.room.adjusted(14, 10, -14, -10)
        painter.setPen(QColor(shows.tones.words))
        flags = int(brush.CENTRE) | int(Qt.TextFlag.TextWordWrap)
        painter.setFont(font)
        while font.pixelSize() > 11 and painter.boundingRect(box, flags, shows.title).height() > box.height():
            font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
        painter.drawText(box, flags, shows.title)

    def _race(self, painter: QPainter, shows: Middle, race: FightRace) -> None:
        """Paint the chances of both sides as a bar, with the likely ranks below it."""
        size, tones = shows.letters, shows.tones
        room = self.room.adjusted(18, 8, -18, -6)
        part = room.height() / 118
        head = QRectF(room.left(), room.top(), room.width(), 26 * part)
        font = fonts.fitted(brush.plain(15 * size), shows.title, head.width())
        brush.say(painter, head, shows.title, font, tones.words, halo=False)
        bar = QRectF(room.left(), head.bottom() + 3 * part, room.width(), 20 * part)
        painter.setPen(Qt.PenStyle.NoPen)
        frame = QPainterPath()
        frame.addRoundedRect(bar, 6, 6)
        painter.fillPath(frame, QColor(tones.bars[1]))
        mine = QRectF(bar)
        mine.setWidth(bar.width() * race.chance)
        painter.save()
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        painter.fillRect(mine, QColor(tones.bars[0]))
        painter.fillRect(QRectF(mine.right() - 1.5, bar.top(), 3, bar.height()), QColor("#1a0c0a"))
        painter.restore()
        low = brush.plain(min(14 * size, bar.height() * 0.8))
        text, ahead = mine.adjusted(8, 0, -4, 0), race.chance >= 0.3
        if not ahead:
            text = QRectF(mine.right() + 8, bar.top(), bar.right() - mine.right() - 8, bar.height())
        brush.say(painter, text, f"{race.chance:.0%}", low, "#33200a", brush.LEFT, halo=False)
        if race.chance <= BOTH_FIT:
            right = bar.adjusted(0, 0, -8, 0)
            brush.say(painter, right, f"{1 - race.chance:.0%}", low, "#33200a", brush.RIGHT, halo=False)
        half = room.width() / 2 - 6
        names = QRectF(room.left(), bar.bottom() + 5 * part, half, 22 * part)
        for box, name, tone, align in (
            (names, race.names[0], tones.mine, brush.LEFT),
            (names.translated(half + 12, 0), race.names[1], tones.theirs, brush.RIGHT),
        ):
            font = fonts.fitted(brush.plain(15 * size), name, half)
            brush.say(painter, box, name, font, tone, align, halo=False)
        ranks = QRectF(room.left(), names.bottom(), room.width(), room.bottom() - names.bottom())
        font = brush.black(min(24 * size, ranks.height() * 0.86))
        font = fonts.fitted(font, race.rank_words, ranks.width())
        brush.say(painter, ranks, race.rank_words, font, tones.bright, halo=False)

    def _odds(self, painter: QPainter, shows: Middle) -> None:
        size, tones, room = shows.letters, shows.tones, self.room
        head = QRectF(room.left() + 10, room.top() + 6, room.width() - 20, 22 * size)
        brush.say(
            painter,
            head,
            shows.title,
            fonts.fitted(brush.plain(15 * size), shows.title, head.width()),
            tones.words,
            halo=False,
        )
        rows = shows.odds[: max(1, int((room.bottom() - head.bottom() - 8) / (22 * size)))]
        font = brush.plain(14 * size)
        names = min(room.width() * 0.5, max(brush.width_of(font, name) for name, _ in rows) + 6)
        tall = (room.bottom() - head.bottom() - 10) / max(1, len(rows))
        for number, (name, share) in enumerate(rows):
            y = head.bottom() + 4 + number * tall
            label = QRectF(room.left() + 14, y, names, tall)
            brush.say(
                painter, label, name, fonts.fitted(font, name, names), tones.words, brush.LEFT, halo=False
            )
            bar = QRectF(
                label.right() + 6, y + tall / 2 - 8 * size, room.right() - 14 - label.right() - 6, 16 * size
            )
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tones.empty))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
            painter.setBrush(QColor(tones.bars[0]))
            part = QRectF(bar)
            part.setWidth(max(bar.height(), bar.width() * share))
            painter.drawRoundedRect(part, bar.height() / 2, bar.height() / 2)
            inside = share > 0.35
            tone = "#33200a" if inside else tones.words
            text = part if inside else bar.adjusted(part.width() + 4, 0, 0, 0)
            brush.say(
                painter,
                text,
                f"{share:.0%}",
                brush.plain(12 * size),
                tone,
                brush.CENTRE if inside else brush.LEFT,
                halo=False,
            )

    def _verdict(self, painter: QPainter, shows: Middle, verdict: Verdict) -> None:
        size, tones, room = shows.letters, shows.tones, self.room
        ranks = f"{verdict.ranks[0]} \N{EN DASH} {verdict.ranks[1]}"
        top = QRectF(room.left(), room.top() + 4, room.width(), room.height() * 0.48)
        brush.say(
            painter, top, ranks, brush.black(min(44 * size, top.height() * 0.8)), tones.bright, halo=False
        )
        hats = hats_of(verdict)
        step = min(36 * size, (room.width() - 20) / max(1, len(hats)))
        y = top.bottom() - 2
        for number, side in enumerate(hats):
            x = room.center().x() + (number - len(hats) / 2) * step
            tone = tones.mine if side == 0 else tones.theirs
            brush.sign(painter, "hat", QRectF(x, y, step * 0.84, step * 0.84), tone)
        low = QRectF(room.left() + 8, room.bottom() - 30 * size, room.width() - 16, 26 * size)
        words = verdict.words
        brush.say(
            painter,
            low,
            words,
            fonts.fitted(brush.plain(16 * size), words, low.width()),
            tones.title,
            halo=False,
        )


__all__ = [
    "Backs",
    "BacksItem",
    "FramedPortrait",
    "Middle",
    "MiddleItem",
    "PortraitItem",
    "PosseNumbers",
    "StageItem",
    "StrengthItem",
    "is_good",
]
