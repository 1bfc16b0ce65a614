"""Card faces, drawn by us: a complete one to read and a small one for the table.

A face is drawn once into a pixmap of exact size per (card, numbers, size, device pixel ratio) and kept. A
booted card is the same pixmap turned. A user's own scans take the place of drawn faces.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTextDocument,
    QTextOption,
    QTransform,
)

from doomtown_desktop.catalog.model import BulletType, CardFacts, CardType
from doomtown_desktop.ui.cards.backs import BRASS, Whose, cut_corners, paint_back
from doomtown_desktop.ui.cards.change_arrow import draw_change
from doomtown_desktop.ui.cards.gang_sign import sign, type_line
from doomtown_desktop.ui.cards.vignette import draw_picture, draw_vignette
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.lettering import escape, fit_text, fit_title
from doomtown_desktop.ui.look.theme import GANG_COLOURS
from doomtown_desktop.ui.plain.card_words import BLANK, CardWords, words_of

if TYPE_CHECKING:
    from doomtown_desktop.ui.cards.scans import Scans

ASPECT = 1.4
"""Height of a card over its width."""
SMALL_BELOW = 150
"""Cards narrower than this (in device pixels) get the small layout."""
LEAST_TITLE = 10.0
"""Letters of a title on a small card, in pixels."""
INK = QColor("#1e1710")
FAINT_INK = QColor("#5b4a36")
PARCHMENT = ("#f6ead0", "#eddcba", "#dcc49a")
VALUES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HOUSES = (CardType.DEED, CardType.OUTFIT)
LARGEST_WORDS = 0.058
"""Letters of what a large card says, by its width."""


def is_small(width: float, ratio: float) -> bool:
    """Whether a face so wide, in pixels, has the small layout; ``ratio``: pixels of the device for one."""
    return width * ratio < SMALL_BELOW or width < 130


@dataclass(frozen=True, slots=True)
class Stats:
    """Numbers on a face; ``None`` shows the printed one."""

    value: int | None = None
    bullets: int | None = None
    stud: bool | None = None
    influence: int | None = None
    control: int | None = None
    production: int | None = None


PRINTED = Stats()


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How faces are drawn: the user's choice."""

    four_colours: bool = False
    contrast: bool = False


class FaceStore:
    """Keeps drawn faces. ``wording`` gives (header, text) pairs of a card."""

    def __init__(
        self, wording: Callable[[str], list[tuple[str, str]]] | None = None, look: FaceStyle | None = None
    ) -> None:
        self.wording: Callable[[str], list[tuple[str, str]]] = wording or (lambda code: [])
        self.official: Callable[[str], str] = lambda code: ""
        """An imported text of a card that the user wants to see; empty without one."""
        self.look = look or FaceStyle()
        self.scans: Scans | None = None
        """The user's own pictures; they take the place of drawn faces."""
        self._kept: dict[object, QPixmap] = {}

    def dress(self, look: FaceStyle, scans: Scans | None) -> None:
        """Another look or other scans from now on."""
        if scans != self.scans:
            self._kept.clear()
        self.look, self.scans = look, scans

    def face(
        self,
        facts: CardFacts,
        width: float,
        ratio: float,
        stats: Stats = PRINTED,
        scripted: bool = True,
        *,
        small: bool = False,
    ) -> QPixmap:
        """A face of exactly ``width`` logical pixels on a screen of a device pixel ratio.

        ``small``: in the layout of the table however wide it is.
        """
        told = "" if small or is_small(width, ratio) else self.official(facts.code)  # no room for words
        key = (facts.code, round(width * 4), round(ratio * 100), stats, self.look, scripted, told, small)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 4000:
                self._kept.clear()
            found = self._kept[key] = self.fresh(facts, width, ratio, stats, scripted, small=small)
        return found

    def fresh(
        self,
        facts: CardFacts,
        width: float,
        ratio: float,
        stats: Stats = PRINTED,
        scripted: bool = True,
        *,
        small: bool = False,
    ) -> QPixmap:
        """The same face drawn anew and not kept: for those who keep it themselves."""
        found = self.scans.face(facts, width, ratio, stats) if self.scans is not None else None
        if found is None:
            parts = list(self.words(facts).parts)
            found = draw_face(facts, width, ratio, stats, parts, self.look, scripted, small=small)
        return found

    def words(self, facts: CardFacts) -> CardWords:
        """What a card says, and where that comes from."""
        return words_of(facts, self.wording(facts.code), self.official(facts.code))

    def plays(self, facts: CardFacts) -> bool:
        """Whether the words of a card work at the table, or there are none."""
        return facts.is_plain or bool(self.wording(facts.code))

    def turned(
        self, facts: CardFacts, width: float, ratio: float, stats: Stats = PRINTED, scripted: bool = True
    ) -> QPixmap:
        """The face of the table lying on its side, as booted cards rest."""
        key = ("turned", facts.code, round(width * 4), round(ratio * 100), stats, self.look, scripted)
        found = self._kept.get(key)
        if found is None:
            found = self.face(facts, width, ratio, stats, scripted, small=True).transformed(
                QTransform().rotate(90)
            )
            found.setDevicePixelRatio(ratio)
            self._kept[key] = found
        return found

    def back(self, width: float, ratio: float, whose: Whose | None = None) -> QPixmap:
        """The back of a card."""
        key = ("back", round(width * 4), round(ratio * 100), whose)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = draw_back(width, ratio, whose)
        return found


def canvas(width: float, ratio: float) -> tuple[QPixmap, QPainter]:
    """An empty card to paint on; the painter has to be ended."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(width * ASPECT * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    return pixmap, painter


def draw_back(width: float, ratio: float, whose: Whose | None = None) -> QPixmap:
    """The back of a card, of nobody in particular or somebody's."""
    pixmap, painter = canvas(width, ratio)
    paint_back(painter, QRectF(0, 0, width, width * ASPECT), whose)
    painter.end()
    return pixmap


def draw_face(
    facts: CardFacts,
    width: float,
    ratio: float,
    stats: Stats,
    text: list[tuple[str, str]],
    look: FaceStyle,
    scripted: bool,
    *,
    small: bool = False,
) -> QPixmap:
    """Draw a face; small and large ones have layouts of their own."""
    pixmap, painter = canvas(width, ratio)
    try:
        draw = _Small if small or is_small(width, ratio) else _Large
        draw(painter, facts, width, stats, text, look, scripted).draw()
    finally:
        painter.end()
    return pixmap


class FacePainter:
    """What both layouts share: frame, value and suit, stats."""

    def __init__(
        self,
        painter: QPainter,
        facts: CardFacts,
        width: float,
        stats: Stats,
        text: list[tuple[str, str]],
        look: FaceStyle,
        scripted: bool,
    ) -> None:
        self.p = painter
        self.facts = facts
        self.w = width
        self.h = width * ASPECT
        self.stats = stats
        self.text = text
        self.look = look
        self.scripted = scripted
        gang = facts.gangs[0] if facts.gangs else ""
        self.light, self.dark = (QColor(c) for c in GANG_COLOURS.get(gang, GANG_COLOURS[""]))

    def frame(self, border: float) -> QRectF:
        """Frame by gang with a woven texture, parchment inside. Returns the parchment.

        Cards of the classic game have cut corners, and a line of brass around the parchment.
        """
        p, w, h = self.p, self.w, self.h
        classic = self.facts.edition == "classic"
        outer = QRectF(0.5, 0.5, w - 1, h - 1)
        fill = QLinearGradient(0, 0, w, h)
        fill.setColorAt(0, self.light)
        fill.setColorAt(1, self.dark)
        p.setPen(QPen(QColor("#120c07"), 1))
        p.setBrush(fill)
        if classic:
            p.drawPolygon(cut_corners(outer, w * 0.085))
        else:
            p.drawRoundedRect(outer, w * 0.06, w * 0.06)
        inner = outer.adjusted(border, border, -border, -border)
        p.setPen(QPen(self.dark.darker(130), max(0.8, w * 0.006)))
        p.setBrush(self._paper(inner, ("#efe6d6", "#e2d6c0", "#cbbb9d") if classic else PARCHMENT))
        if classic:
            p.setPen(QPen(BRASS, max(1.2, w * 0.014)))
            p.drawPolygon(cut_corners(inner, w * 0.06))
        else:
            p.drawRoundedRect(inner, w * 0.035, w * 0.035)
        return inner

    def _paper(self, inner: QRectF, tones: tuple[str, str, str]) -> QLinearGradient:
        paper = QLinearGradient(0, inner.top(), 0, inner.bottom())
        for at, tone in zip((0, 0.55, 1), tones, strict=True):
            paper.setColorAt(at, QColor("#ffffff" if self.look.contrast else tone))
        return paper

    def said(self, field: str, now: int | None, sign: str = "") -> str:
        """A number as it is shown: of now, else as printed, with a star where the text says it."""
        printed = getattr(self.facts, field) or 0
        if now is None and field in self.facts.varying:
            return f"{'+' * bool(sign)}{printed or ''}*"
        return f"{printed if now is None else now:{sign}}"

    def suit_colour(self) -> QColor:
        """The colour of the suit, in two or four colours."""
        assert self.facts.suit is not None
        return pips.ink(self.facts.suit, self.look.four_colours)

    def value_and_suit(self, x: float, y: float, size: float) -> None:
        """Value over suit, as on a playing card; jokers show a star."""
        p, facts = self.p, self.facts
        if facts.suit is None or facts.value is None:
            if facts.type is CardType.JOKER:
                self._star(QRectF(x, y, size, size))
            return
        shown = self.stats.value if self.stats.value is not None else facts.value
        p.setPen(self.suit_colour())
        p.setFont(fonts.slab(size))
        p.drawText(
            QRectF(x - size * 0.3, y - size * 0.18, size * 1.6, size * 1.1),
            Qt.AlignmentFlag.AlignCenter,
            VALUES[shown],
        )
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(self.suit_colour())
        p.drawPath(pips.pip_in(facts.suit, QRectF(x + size * 0.12, y + size * 0.9, size * 0.76, size * 0.76)))
        draw_change(p, QRectF(x, y, size, size), self.change("value"), rim=False)

    def _star(self, box: QRectF) -> None:
        path = QPainterPath()
        from math import cos, pi, sin

        for i in range(10):
            r = 0.5 if i % 2 == 0 else 0.2
            angle = -pi / 2 + i * pi / 5
            at = QPointF(
                box.center().x() + box.width() * r * cos(angle),
                box.center().y() + box.height() * r * sin(angle),
            )
            path.moveTo(at) if i == 0 else path.lineTo(at)
        path.closeSubpath()
        self.p.setPen(QPen(QColor("#5d1414"), 1))
        self.p.setBrush(QColor("#b8862b"))
        self.p.drawPath(path)

    def number(self, box: QRectF, text: str, ink: QColor, size: float, changed: int = 0) -> None:
        """A number in a marker; a changed one gets a rim and an arrow."""
        p = self.p
        p.setFont(fonts.slab(size))
        p.setPen(ink)
        p.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        draw_change(p, box, changed)

    def cartridge(self, box: QRectF, bullets: str, stud: bool, changed: int = 0) -> None:
        """Bullets: a silver cartridge for studs, a brass one for draws, seen from its head."""
        p = self.p
        metal = QRadialGradient(
            box.center() - QPointF(box.width() * 0.2, box.height() * 0.2), box.width() * 0.8
        )
        if stud:
            for at, tone in ((0, "#ffffff"), (0.5, "#b9bec4"), (1, "#6d737a")):
                metal.setColorAt(at, QColor(tone))
        else:
            for at, tone in ((0, "#ffe9a8"), (0.5, "#c8942f"), (1, "#75500f")):
                metal.setColorAt(at, QColor(tone))
        p.setPen(QPen(QColor("#2a2118"), max(0.8, box.width() * 0.04)))
        p.setBrush(metal)
        p.drawEllipse(box)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(QColor(0, 0, 0, 90), max(0.6, box.width() * 0.035)))
        p.drawEllipse(box.center(), box.width() * 0.36, box.height() * 0.36)
        if stud:
            p.setPen(QPen(QColor(0, 0, 0, 120), max(0.6, box.width() * 0.03)))
            for dx in (-0.42, 0.42):
                p.drawLine(
                    box.center() + QPointF(box.width() * dx, -1), box.center() + QPointF(box.width() * dx, 1)
                )
        self.number(box, bullets, INK, box.height() * 0.62, changed)

    def chip(self, box: QRectF, amount: int | str, tone: str, changed: int = 0) -> None:
        """A poker chip: red for influence, blue for control."""
        p = self.p
        p.setPen(QPen(QColor("#1a120c"), max(0.8, box.width() * 0.04)))
        p.setBrush(QColor(tone))
        p.drawEllipse(box)
        p.setPen(QPen(QColor("#f7efdc"), max(1.0, box.width() * 0.09), Qt.PenStyle.DashLine))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawEllipse(box.center(), box.width() * 0.41, box.height() * 0.41)
        self.number(box, str(amount), QColor("#ffffff"), box.height() * 0.56, changed)

    def coin(self, box: QRectF, text: str, changed: int = 0) -> None:
        """Ghost rock: a pale coin."""
        p = self.p
        shine = QRadialGradient(
            box.center() - QPointF(box.width() * 0.15, box.height() * 0.2), box.width() * 0.7
        )
        shine.setColorAt(0, QColor("#fdf6d8"))
        shine.setColorAt(1, QColor("#b59a45"))
        p.setPen(QPen(QColor("#4d3d12"), max(0.8, box.width() * 0.05)))
        p.setBrush(shine)
        p.drawEllipse(box)
        self.number(box, text, INK, box.height() * (0.58 if len(text) < 3 else 0.45), changed)

    def change(self, field: str) -> int:
        """Whether a number is more (1) or less (-1) than the printed one; a draw that is a stud is more."""
        now, printed = getattr(self.stats, field), getattr(self.facts, field) or 0
        if now is None or field in self.facts.varying:
            return 0
        stud, was_stud = self.stats.stud, self.facts.bullet_type is BulletType.STUD
        if field == "bullets" and now == printed and stud is not None and not self.facts.bullets_is_bonus:
            return stud - was_stud
        return int(now > printed) - int(now < printed)


class _Small(FacePainter):
    """60-130 px: value, suit, title, numbers, picture. A layout of its own."""

    def draw(self) -> None:
        p, w, h, facts = self.p, self.w, self.h, self.facts
        inner = self.frame(max(2.0, w * 0.05))
        strip = inner.top() + w * 0.385
        picture = QRectF(inner.left(), strip, inner.width(), inner.bottom() - strip)
        draw_picture(p, facts, picture, w * 0.035, plain=self.look.contrast)
        p.setPen(QPen(self.dark.darker(130), max(0.8, w * 0.012)))
        p.drawLine(picture.topLeft(), picture.topRight())
        left = inner.left() + w * 0.05
        has_corner = facts.suit is not None or facts.type is CardType.JOKER
        if has_corner:
            self.value_and_suit(left, inner.top() + w * 0.045, w * 0.19)
        title_left = left + w * 0.235 if has_corner else inner.left() + w * 0.04
        top = inner.top() + w * 0.02  # the first line looks out where another card lies on this one
        box = QRectF(title_left, top, inner.right() - title_left - w * 0.02, w * 0.365)
        fit_title(p, facts.title, box, w * 0.145, max(w * 0.1, min(LEAST_TITLE, w * 0.18)), INK)
        self._numbers(inner)
        small = w * 0.17
        top = picture.top() + w * (0.34 if facts.type in HOUSES else 0.03)  # numbers of houses stand there
        sign(p, facts, QRectF(picture.right() - small - 1, top, small, small), disc=True)
        if not self.scripted:
            p.setFont(fonts.serif(w * 0.1, QFont.Weight.Bold))
            p.setPen(QColor("#7a1b12"))
            plate = QRectF(inner.left(), h * 0.65, inner.width(), h * 0.1)
            p.fillRect(plate, QColor(246, 234, 208, 220))
            p.drawText(plate, Qt.AlignmentFlag.AlignCenter, "blank")

    def _numbers(self, inner: QRectF) -> None:
        """At the lower edge; of houses below the title, for people stand in front of them."""
        w, facts, stats = self.w, self.facts, self.stats
        size = w * 0.25
        y = inner.bottom() - size - w * 0.03
        if facts.type in HOUSES:
            y = inner.top() + w * 0.45
        x = inner.left() + w * 0.03
        bullets = stats.bullets if stats.bullets is not None else facts.bullets
        if bullets is not None:
            stud = stats.stud if stats.stud is not None else facts.bullet_type is BulletType.STUD
            if facts.bullets_is_bonus:
                plate = QRectF(x, y + size * 0.1, size * 1.1, size * 0.8)
                p = self.p
                p.setPen(QPen(INK, max(0.8, w * 0.012)))
                p.setBrush(QColor("#f6ead0"))
                p.drawRoundedRect(plate, size * 0.25, size * 0.25)
                bonus = self.said("bullets", stats.bullets, "+")
                self.number(plate, bonus, INK, size * 0.62, self.change("bullets"))
            else:
                said = self.said("bullets", stats.bullets)
                self.cartridge(QRectF(x, y, size, size), said, stud, self.change("bullets"))
            x += size * 1.08
        influence = stats.influence if stats.influence is not None else facts.influence
        if influence is not None and facts.is_dude:
            said = self.said("influence", stats.influence)
            self.chip(QRectF(x, y, size, size), said, "#a8322a", self.change("influence"))
            x += size * 1.08
        control = stats.control if stats.control is not None else facts.control
        if control or "control" in facts.varying or facts.type is CardType.DEED:
            said = self.said("control", stats.control)
            self.chip(QRectF(x, y, size, size), said, "#2d5a94", self.change("control"))
        if facts.type in HOUSES:
            self.coin(
                QRectF(inner.right() - size - w * 0.03, y, size, size),
                self.said("production", stats.production, "+"),
                self.change("production"),
            )
        elif facts.cost is not None and not facts.is_dude:
            self.coin(
                QRectF(inner.right() - size * 0.9 - w * 0.03, y + size * 0.1, size * 0.9, size * 0.9),
                self.said("cost", None),
            )


class _Large(FacePainter):
    """The complete card."""

    def draw(self) -> None:
        p, w, facts = self.p, self.w, self.facts
        inner = self.frame(w * 0.04)
        pad = w * 0.035
        corner = w * 0.105
        has_corner = facts.suit is not None or facts.type is CardType.JOKER
        if has_corner:
            self.value_and_suit(inner.left() + pad * 1.3, inner.top() + pad, corner)
        left = inner.left() + (corner * 1.75 if has_corner else pad)
        title = QRectF(left, inner.top() + pad * 0.6, inner.right() - left - pad, w * 0.185)
        fit_text(p, facts.title, title, w * 0.092, w * 0.05, INK)
        width = inner.width() - pad * 2.4
        says = self._document(LARGEST_WORDS, width) if self.text or not self.scripted else None
        room = inner.height() - w * (0.24 + 0.012 + 0.065 + 0.01 + 0.16 + 0.02)
        left_over = room - (0.0 if says is None else says.size().height())  # by the words, for the picture
        tall = min(max(left_over, w * 0.3), w * 0.56)
        art = QRectF(inner.left() + pad, inner.top() + w * 0.24, inner.width() - 2 * pad, tall)
        draw_vignette(p, facts, art, self.dark, w, plain=self.look.contrast)
        types = QRectF(inner.left() + pad, art.bottom() + w * 0.012, inner.width() - 2 * pad, w * 0.065)
        type_line(p, facts, types, w, FAINT_INK)
        foot = w * 0.16
        body = QRectF(
            inner.left() + pad * 1.2,
            types.bottom() + w * 0.01,
            width,
            inner.bottom() - types.bottom() - foot - w * 0.02,
        )
        if says is not None:
            self._say(says, body)
        self._foot(
            QRectF(inner.left() + pad, inner.bottom() - foot, inner.width() - 2 * pad, foot - pad * 0.5)
        )

    def _document(self, size: float, width: float) -> QTextDocument:
        """What the card says, in letters of a part of its width, in lines of a width in pixels."""
        parts = []
        for header, wording in self.text:
            head = f"<b>{escape(header)}:</b> " if header else ""
            parts.append(f"<p style='margin:0 0 {round(self.w * 0.014)}px 0'>{head}{escape(wording)}</p>")
        if not self.scripted:
            parts.append(f"<p><i>{BLANK}</i></p>")
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(fonts.serif(self.w * size))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        document.setDefaultTextOption(option)
        document.setTextWidth(width)
        document.setHtml(f"<body style='color:#1e1710'>{''.join(parts)}</body>")
        return document

    def _say(self, says: QTextDocument, box: QRectF) -> None:
        """Write in the largest letters that leave no word out, down to half of them."""
        step = 0
        while says.size().height() > box.height() and step < 11:
            step += 1
            says = self._document(LARGEST_WORDS - 0.0028 * step, box.width())
        self.p.save()
        self.p.translate(box.topLeft())
        says.drawContents(self.p, QRectF(0, 0, box.width(), box.height()))
        self.p.restore()

    def _foot(self, box: QRectF) -> None:
        facts, stats = self.facts, self.stats
        size = box.height()
        x = box.left()
        if facts.cost is not None:
            self.coin(QRectF(x, box.top(), size, size), self.said("cost", None))
            x += size * 1.12
        bullets = stats.bullets if stats.bullets is not None else facts.bullets
        if bullets is not None:
            stud = stats.stud if stats.stud is not None else facts.bullet_type is BulletType.STUD
            if facts.bullets_is_bonus:
                plate = QRectF(x, box.top(), size * 1.2, size)
                bonus = self.said("bullets", stats.bullets, "+")
                self.number(plate, bonus, INK, size * 0.62, self.change("bullets"))
            else:
                said = self.said("bullets", stats.bullets)
                self.cartridge(QRectF(x, box.top(), size, size), said, stud, self.change("bullets"))
            x += size * 1.12
        influence = stats.influence if stats.influence is not None else facts.influence
        if influence is not None:
            said = self.said("influence", stats.influence)
            self.chip(QRectF(x, box.top(), size, size), said, "#a8322a", self.change("influence"))
            x += size * 1.12
        control = stats.control if stats.control is not None else facts.control
        if control or "control" in facts.varying or facts.type is CardType.DEED:
            said = self.said("control", stats.control)
            self.chip(QRectF(x, box.top(), size, size), said, "#2d5a94", self.change("control"))
            x += size * 1.12
        right: list[str] = []
        if facts.wealth is not None:
            right.append(
                f"stash {facts.wealth:+d}" if facts.type is CardType.LEGEND else f"stash {facts.wealth}"
            )
        production = stats.production if stats.production is not None else facts.production
        if production or "production" in facts.varying or facts.type in (CardType.DEED, CardType.OUTFIT):
            right.append(f"{self.said('production', stats.production, '+')} a day")
        if facts.upkeep or "upkeep" in facts.varying:
            right.append(f"upkeep {self.said('upkeep', None)}")
        rest = QRectF(x, box.top(), box.right() - x, box.height())
        if right:
            fit_text(
                self.p,
                "\n".join(right),
                rest,
                self.w * 0.055,
                self.w * 0.03,
                INK,
                align=Qt.AlignmentFlag.AlignRight,
                weight=QFont.Weight.Bold,
            )
