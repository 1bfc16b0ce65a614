"""The picture of a nameplate, in each of its forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.ends import PlateForm
from doomtown_desktop.ui.plain.nameplates import WON_LOWBALL, NameplateFacts
from doomtown_desktop.ui.table.ends.tokens import RopeLook, numerals, paint_rope, paint_token, paint_warning

LEAST_WORDS: Final = 12
"""The minimum size of words on a plate, in pixels."""
DOT: Final = " \N{MIDDLE DOT} "
LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class PlateTones:
    """The colours of a plate and of the words on it."""

    ground: QColor
    rim: str
    text: str
    faint: str
    alarm: str
    good: str
    track: str
    """The edge of the rope."""


def tones_of(theme: Theme) -> PlateTones:
    """Return the colours of plates in a theme."""
    match theme.name:
        case "light":
            ground = colour("#f8efdc", 244)
            return PlateTones(
                ground, theme.panel_edge, theme.text, theme.faint, theme.bad, theme.good, theme.panel_edge
            )
        case "contrast":
            ground = QColor("#000000")
            return PlateTones(
                ground, theme.brass, theme.text, theme.faint, theme.bad, theme.good, theme.brass
            )
        case _:
            ground = colour("#1d120b", 236)
            return PlateTones(ground, "#8a6428", "#f6e9cf", "#c9b48f", "#ff9d86", "#a8d08d", "#8d7f66")


@dataclass(frozen=True, slots=True)
class PlateValues:
    """The changing values of a plate, as `PlateMotion` shows them: numbers and hops by chip, and the rope."""

    numbers: tuple[tuple[str, int], ...]
    hops: tuple[tuple[str, float], ...]
    part: float


@dataclass(frozen=True, slots=True)
class PlateSpec:
    """Everything that the picture of a plate depends on, except for the portrait."""

    facts: NameplateFacts
    form: PlateForm
    width: float
    height: float
    scale: float
    theme: Theme
    values: PlateValues
    is_named: bool
    """True if the name has the colour of the seat."""


@dataclass(frozen=True, slots=True)
class PlateBoxes:
    """The boxes of the parts of a plate. A box without width is not shown."""

    face: QRectF
    name: QRectF
    chips: QRectF
    rope: QRectF
    words: QRectF
    piles: QRectF
    letters: tuple[float, float, float, float]
    """The sizes of the name, of words, of chips and of numerals, in pixels."""


def boxes_of(form: PlateForm, w: float, h: float, s: float) -> PlateBoxes:
    """Return the boxes of a plate of ``w`` by ``h`` pixels. ``s`` is the factor on all measures."""
    none = QRectF()
    match form:
        case PlateForm.FULL:
            left = 95 * s
            rope = QRectF(left, 65 * s, 112 * s, 20 * s)
            return PlateBoxes(
                QRectF(9 * s, 9 * s, 74 * s, 74 * s),
                QRectF(left, 6 * s, w - left - 7 * s, 22 * s),
                QRectF(left, 29 * s, w - left - 4 * s, 32 * s),
                rope,
                QRectF(rope.right() + 6 * s, rope.top(), w - rope.right() - 10 * s, rope.height()),
                none,
                (17 * s, 13 * s, 28 * s, 24 * s),
            )
        case PlateForm.WIDE:
            left, piles = 57 * s, QRectF(w - 100 * s, 4 * s, 96 * s, h - 8 * s)
            chips = QRectF(left, 26 * s, min(168 * s, piles.left() - left), 23 * s)
            return PlateBoxes(
                QRectF(5 * s, 5 * s, 42 * s, 42 * s),
                QRectF(left, 3 * s, piles.left() - left - 6 * s, 22 * s),
                chips,
                QRectF(chips.right() + 6 * s, 27 * s, piles.left() - chips.right() - 12 * s, 20 * s),
                none,
                piles,
                (15 * s, 13 * s, 21 * s, 18 * s),
            )
        case PlateForm.TALL:
            left = 57 * s
            piles = QRectF(w - 132 * s, h - 31 * s, 127 * s, 27 * s)
            return PlateBoxes(
                QRectF(6 * s, 6 * s, 43 * s, 43 * s),
                QRectF(left, 4 * s, w - left - 6 * s, 20 * s),
                QRectF(left, 26 * s, w - left - 4 * s, 24 * s),
                QRectF(7 * s, h - 28 * s, piles.left() - 13 * s, 20 * s),
                none,
                piles,
                (15 * s, 13 * s, 21 * s, 18 * s),
            )
        case PlateForm.LARGE:
            left = 75 * s
            return PlateBoxes(
                QRectF(9 * s, 7 * s, 56 * s, 56 * s),
                none,
                QRectF(left, 10 * s, w - left - 6 * s, 50 * s),
                none,
                QRectF(12 * s, 66 * s, w - 18 * s, h - 70 * s),
                none,
                (28 * s, 28 * s, 36 * s, 36 * s),
            )


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a plate with its help."""

    box: QRectF
    help: str


@dataclass(frozen=True, slots=True)
class PaintedPlate:
    """The parts of a plate with their help, and the words on it that had to be shortened."""

    spots: tuple[Spot, ...] = ()
    cut: tuple[str, ...] = ()


def paint_plate(painter: QPainter, spec: PlateSpec, face: tuple[QPixmap, QPixmap, float]) -> PaintedPlate:
    """Paint a plate, and return its parts.

    ``face`` has the previous portrait, the current one, and how far it has replaced the previous one.
    """
    return _PlatePainter(painter, spec).paint(face)


class _PlatePainter:
    def __init__(self, painter: QPainter, spec: PlateSpec) -> None:
        self.painter, self.spec, self.facts = painter, spec, spec.facts
        self.tones = tones_of(spec.theme)
        self.boxes = boxes_of(spec.form, spec.width, spec.height, spec.scale)
        self.side = spec.theme.sides[spec.facts.side % len(spec.theme.sides)]
        self.spots: list[Spot] = []
        self.cut: list[str] = []

    def paint(self, face: tuple[QPixmap, QPixmap, float]) -> PaintedPlate:
        painter, facts, boxes = self.painter, self.facts, self.boxes
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._ground()
        before, now, fade = face
        if fade < 1.0:
            painter.drawPixmap(boxes.face.topLeft(), before)
        painter.setOpacity(fade)
        painter.drawPixmap(boxes.face.topLeft(), now)
        painter.setOpacity(1.0)
        if facts.numbers:
            self._chips()
        if boxes.name.width() > 0:
            self._name()
        if boxes.rope.width() > 40 * self.spec.scale and facts.race is not None:
            values = self.spec.values
            race = facts.race
            look = RopeLook(
                values.part,
                race.steps,
                race.influence,
                facts.is_mine if race.is_danger else facts.is_alarm,
                self.tones.track,
            )
            paint_rope(painter, boxes.rope, look, self.spec.scale)
            self.spots.append(Spot(boxes.rope, race.words))
        if boxes.words.width() > 0:
            self._words()
        return PaintedPlate(tuple(self.spots), tuple(self.cut))

    def _ground(self) -> None:
        spec, facts, tones = self.spec, self.facts, self.tones
        s = spec.scale
        wide = 2.2 * s if facts.decides or facts.is_alarm else 1.4 * s
        rim = tones.alarm if facts.is_alarm else self.side if facts.decides else tones.rim
        box = QRectF(0, 0, spec.width, spec.height).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        path = QPainterPath()
        path.addRoundedRect(box, 9 * s, 9 * s)
        self.painter.fillPath(path, tones.ground)
        self.painter.strokePath(path, QPen(QColor(rim), wide))

    def _write(self, box: QRectF, words: str, font: QFont, tone: str, flags: int = LEFT) -> None:
        fits = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width() + 0.5)
        if fits != words:
            self.cut.append(words)
        self.painter.setFont(font)
        self.painter.setPen(QColor(tone))
        self.painter.drawText(box, flags, fits)

    # --- name -----------------------------------------------------------------------------------------

    def _name(self) -> None:
        """Paint the name and, at the right end of the line, what belongs to the player."""
        box, letters, facts = self.boxes.name, self.boxes.letters, self.facts
        font = fonts.slab(max(LEAST_WORDS, letters[0]))
        aside = fonts.sans(max(LEAST_WORDS, letters[1]), QFont.Weight.DemiBold)
        measure = QFontMetricsF(aside)
        sign = 0.0
        name = min(QFontMetricsF(font).horizontalAdvance(facts.name) + 6, box.width() * 0.66)
        if self.boxes.words.width() > 0:
            words, tone = self._badges(measure, box.width() - name), self.tones.faint
        else:
            words, tone = self._beside_name(measure, box.width() - name)
            sign = measure.height() if facts.is_alarm else 0.0
        room = min(measure.horizontalAdvance(words) + 1, box.width() - name - sign)
        end = QRectF(box.right() - room, box.top(), room, box.height())
        if words:
            self._write(end, words, aside, tone, RIGHT)
        if sign:
            self._sign(QRectF(end.left() - sign, box.top(), sign, box.height()))
            self.spots.append(Spot(QRectF(end.left() - sign, end.top(), room + sign, end.height()), ""))
        text = QRectF(box.left(), box.top(), box.width() - (room + sign + 6 if words else 0), box.height())
        tone = self.side if self.spec.is_named else self.tones.text
        self._write(text, facts.name, fonts.fitted(font, facts.name, text.width(), LEAST_WORDS), tone)

    def _badges(self, measure: QFontMetricsF, room: float) -> str:
        """Return the badges and the size of the hand, as far as they fit. Lowball matters least."""
        badges, hand = self.facts.badges, self.facts.hand
        others = tuple(badge for badge in badges if badge != WON_LOWBALL)
        parts = [(*badges, *hand), (*others, *hand)]
        parts = [*filter(None, parts), badges, *(badges[first:] for first in range(1, len(badges)))]
        fitting = (words for words in map(DOT.join, parts) if measure.horizontalAdvance(words) <= room)
        return next(fitting, DOT.join(parts[-1]))

    def _beside_name(self, measure: QFontMetricsF, room: float) -> tuple[str, str]:
        """Return the words beside the name of a plate without a line for the outlook, and their colour."""
        facts = self.facts
        seen = facts.outlook
        if facts.is_alarm:
            sign = measure.height()
            for words in (seen.words, seen.brief):
                if measure.horizontalAdvance(words) + sign <= room:
                    return words, self.tones.alarm
            return seen.brief, self.tones.alarm
        parts = [*facts.badges, seen.brief, *(n.words for n in facts.numbers if n.words.startswith("hand "))]
        parts = [part for part in parts if part]
        while len(parts) > 1 and measure.horizontalAdvance(DOT.join(parts)) > room:
            parts.pop()
        return DOT.join(parts), self.tones.good if seen.tone == "good" else self.tones.faint

    # --- numbers --------------------------------------------------------------------------------------

    def _chips(self) -> None:
        """Paint the chips with their numbers, and the numbers at Sundown where they differ."""
        box, values = self.boxes.chips, self.spec.values
        _, _, chip, numeral = self.boxes.letters
        numbers, hops, chips = dict(values.numbers), dict(values.hops), self.facts.chips
        big = numerals(numeral)
        small = fonts.sans(max(LEAST_WORDS, numeral * 0.56), QFont.Weight.Bold)
        gap = chip * 0.16
        texts = [str(numbers.get(each.chip, each.now)) for each in chips]
        then = ["" if each.then is None else f"\N{RIGHTWARDS ARROW}{each.then}" for each in chips]
        wides = [
            chip + gap + QFontMetricsF(big).horizontalAdvance(text) + self._advance(small, after)
            for text, after in zip(texts, then, strict=True)
        ]
        part = min(1.0, (box.width() - gap * (len(chips) - 1)) / max(1.0, sum(wides)))
        if part < 1.0:
            big, small = numerals(numeral * part), fonts.sans(max(11, numeral * 0.56 * part), small.weight())
            chip, gap = chip * part, gap * part
            wides = [wide * part for wide in wides]
        pitch = box.width() / len(chips)
        even = all(wide <= pitch - gap for wide in wides)
        spare = (box.width() - sum(wides)) / len(chips)
        x = box.left()
        for each, text, after, wide in zip(chips, texts, then, wides, strict=True):
            top = box.center().y() - chip / 2 - hops.get(each.chip, 0.0) * self.spec.scale
            paint_token(self.painter, each.chip, QRectF(x, top, chip, chip))
            at = x + chip + gap
            digits = QFontMetricsF(big).horizontalAdvance(text)
            cell = QRectF(at, box.top(), digits + 2, box.height())
            self._write(cell, text, big, self.tones.text)
            if after:
                rest = QRectF(at + digits + 1, box.top() + numeral * 0.12, wide, box.height())
                self._write(rest, after, small, self.tones.faint)
            self.spots.append(Spot(QRectF(x, box.top(), wide, box.height()), each.help))
            x += pitch if even else wide + spare

    @staticmethod
    def _advance(font: QFont, words: str) -> float:
        return QFontMetricsF(font).horizontalAdvance(words) + 2 if words else 0.0

    # --- outlook --------------------------------------------------------------------------------------

    def _words(self) -> None:
        """Paint the outlook in a few words; on a large plate the name, too, if there is room for it."""
        box, facts = self.boxes.words, self.facts
        seen = facts.outlook
        font = fonts.sans(max(LEAST_WORDS, self.boxes.letters[1]), QFont.Weight.DemiBold)
        words = seen.brief
        if facts.is_alarm:
            size = QFontMetricsF(font).height()
            self._sign(QRectF(box.left(), box.top(), size, box.height()))
            box = box.adjusted(size * 1.05, 0, 0, 0)
        if self.boxes.name.width() <= 0:
            named = DOT.join(part for part in (facts.name, words) if part)
            if QFontMetricsF(font).horizontalAdvance(named) <= box.width() and not facts.is_alarm:
                words = named
            words = words or (facts.badges[-1] if facts.badges else "")  # else they are beside the name
        tones = {"bad": self.tones.alarm, "good": self.tones.good, "faint": self.tones.text}
        tone = tones[seen.tone]
        self._write(box, words, fonts.fitted(font, words, box.width(), LEAST_WORDS), tone)

    def _sign(self, box: QRectF) -> None:
        """Paint the warning sign in the middle of a box."""
        size = min(box.width(), box.height()) * 0.72
        middle = box.center()
        paint_warning(
            self.painter,
            QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size * 0.92),
            self.tones.alarm,
        )


__all__ = ["PaintedPlate", "PlateSpec", "PlateValues", "Spot", "boxes_of", "paint_plate", "tones_of"]
