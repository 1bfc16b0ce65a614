"""Paints card faces. The large layout has the complete card, and the small layout is for the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QRadialGradient,
    QTextDocument,
    QTextOption,
)

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.ui.cards.backs import BRASS, cut_corners
from doomtown_desktop.ui.cards.change_arrow import draw_change
from doomtown_desktop.ui.cards.face_spec import ASPECT, VALUES, FaceSpec, FaceStyle
from doomtown_desktop.ui.cards.gang_sign import sign, type_line
from doomtown_desktop.ui.cards.vignette import draw_picture, draw_vignette
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.lettering import escape, fit_text, fit_title
from doomtown_desktop.ui.look.theme import GANG_COLOURS
from doomtown_desktop.ui.plain.card_words import BLANK

LEAST_TITLE: Final = 10.0
"""The minimum height of the letters of a title on a small card, in pixels."""
TITLE_STRIP: Final = 0.435
"""The height of the part of a small card with its title and its frame, as a fraction of the card's width."""
INK: Final = QColor("#1e1710")
FAINT_INK: Final = QColor("#5b4a36")
INFLUENCE: Final = "#a8322a"
CONTROL: Final = "#2d5a94"
PARCHMENT: Final = ("#f6ead0", "#eddcba", "#dcc49a")
CLASSIC_PAPER: Final = ("#efe6d6", "#e2d6c0", "#cbbb9d")
HOUSES: Final = (CardType.DEED, CardType.OUTFIT)
LARGEST_WORDS: Final = 0.058
"""The maximum height of the letters of the text on a large card, as a fraction of the card's width."""


def canvas(width: float, ratio: float) -> tuple[QPixmap, QPainter]:
    """Return an empty card and a painter for it. The caller must end the painter."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(width * ASPECT * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    return pixmap, painter


def draw_face(spec: FaceSpec, text: Sequence[tuple[str, str]], style: FaceStyle) -> QPixmap:
    """Draw a face. ``text`` is the card's text as (header, text) pairs, one for each ability."""
    pixmap, painter = canvas(spec.width, spec.ratio)
    try:
        (_Small if spec.is_small else _Large)(painter, spec, text, style).draw()
    finally:
        painter.end()
    return pixmap


class FacePainter:
    """The common part of all layouts: the frame, the value and suit, and the numbers."""

    def __init__(
        self,
        painter: QPainter,
        spec: FaceSpec,
        text: Sequence[tuple[str, str]] = (),
        style: FaceStyle | None = None,
    ) -> None:
        self.p = painter
        self.spec, self.card = spec, spec.card
        self.w, self.h = spec.width, spec.width * ASPECT
        self.text = text
        self.style = style or FaceStyle()
        gang = self.card.gangs[0] if self.card.gangs else ""
        self.light, self.dark = (QColor(c) for c in GANG_COLOURS.get(gang, GANG_COLOURS[""]))

    def frame(self, border: float) -> QRectF:
        """Paint a frame in the gang's colours with parchment inside. Return the box of the parchment.

        Cards of the classic game have cut corners and a brass line around the parchment.
        """
        p, w, h = self.p, self.w, self.h
        classic = self.card.edition == "classic"
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
        p.setBrush(self._paper(inner, CLASSIC_PAPER if classic else PARCHMENT))
        if classic:
            p.setPen(QPen(BRASS, max(1.2, w * 0.014)))
            p.drawPolygon(cut_corners(inner, w * 0.06))
        else:
            p.drawRoundedRect(inner, w * 0.035, w * 0.035)
        return inner

    def _paper(self, inner: QRectF, tones: tuple[str, str, str]) -> QLinearGradient:
        paper = QLinearGradient(0, inner.top(), 0, inner.bottom())
        for at, tone in zip((0, 0.55, 1), tones, strict=True):
            paper.setColorAt(at, QColor("#ffffff" if self.style.contrast else tone))
        return paper

    def suit_colour(self) -> QColor:
        """Return the colour of the suit. The user chooses whether suits have two or four colours."""
        assert self.card.suit is not None
        return pips.ink(self.card.suit, self.style.four_colours)

    def value_and_suit(self, x: float, y: float, size: float) -> None:
        """Paint the value above the suit, as on a playing card. Jokers have a star."""
        p, facts = self.p, self.card
        value = self.spec.number("value")
        if facts.suit is None or facts.value is None or value is None:
            if facts.type is CardType.JOKER:
                self._star(QRectF(x, y, size, size))
            return
        p.setPen(self.suit_colour())
        p.setFont(fonts.slab(size))
        p.drawText(
            QRectF(x - size * 0.3, y - size * 0.18, size * 1.6, size * 1.1),
            Qt.AlignmentFlag.AlignCenter,
            VALUES[value],
        )
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(self.suit_colour())
        p.drawPath(pips.pip_in(facts.suit, QRectF(x + size * 0.12, y + size * 0.9, size * 0.76, size * 0.76)))
        draw_change(p, QRectF(x, y, size, size), self.spec.change("value"), rim=False)

    def _star(self, box: QRectF) -> None:
        self.p.setPen(QPen(QColor("#5d1414"), 1))
        self.p.setBrush(QColor("#b8862b"))
        self.p.drawPath(pips.star(box.center(), box.width() / 2))

    def number(self, box: QRectF, text: str, ink: QColor, size: float, changed: int = 0) -> None:
        """Paint a number. If ``changed`` is not 0, it has a rim and an arrow."""
        p = self.p
        p.setFont(fonts.slab(size))
        p.setPen(ink)
        p.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        draw_change(p, box, changed)

    def cartridge(self, box: QRectF, bullets: str, stud: bool, changed: int = 0) -> None:
        """Paint a cartridge as seen from its head. It is silver for studs and brass for draws."""
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
        """Paint a poker chip."""
        p = self.p
        p.setPen(QPen(QColor("#1a120c"), max(0.8, box.width() * 0.04)))
        p.setBrush(QColor(tone))
        p.drawEllipse(box)
        p.setPen(QPen(QColor("#f7efdc"), max(1.0, box.width() * 0.09), Qt.PenStyle.DashLine))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawEllipse(box.center(), box.width() * 0.41, box.height() * 0.41)
        self.number(box, str(amount), QColor("#ffffff"), box.height() * 0.56, changed)

    def coin(self, box: QRectF, text: str, changed: int = 0) -> None:
        """Paint a pale coin for ghost rock."""
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

    def paint_bullets(self, box: QRectF) -> None:
        """Paint the card's bullets on a cartridge."""
        self.cartridge(box, self.spec.text("bullets"), self.spec.is_stud, self.spec.change("bullets"))

    def paint_bonus(self, box: QRectF, size: float) -> None:
        """Paint the bullets that goods add, in letters of ``size`` pixels."""
        self.number(box, self.spec.text("bullets", "+"), INK, size, self.spec.change("bullets"))

    def paint_chip(self, box: QRectF, field: str) -> None:
        """Paint a poker chip with the influence (red) or the control points (blue)."""
        tone = INFLUENCE if field == "influence" else CONTROL
        self.chip(box, self.spec.text(field), tone, self.spec.change(field))

    @property
    def has_control(self) -> bool:
        """True if control points are shown.

        They are shown for every deed, and for other cards that have some.
        """
        is_some = bool(self.spec.number("control")) or "control" in self.card.varying
        return is_some or self.card.type is CardType.DEED


class _Small(FacePainter):
    """The small layout with the value, suit, title, numbers and picture."""

    def draw(self) -> None:
        p, w, h, facts = self.p, self.w, self.h, self.card
        inner = self.frame(max(2.0, w * 0.05))
        strip = inner.top() + w * 0.385
        picture = QRectF(inner.left(), strip, inner.width(), inner.bottom() - strip)
        plain, condition = self.style.contrast, self.spec.condition
        draw_picture(p, facts, picture, w * 0.035, plain=plain, condition=condition)
        p.setPen(QPen(self.dark.darker(130), max(0.8, w * 0.012)))
        p.drawLine(picture.topLeft(), picture.topRight())
        left = inner.left() + w * 0.05
        has_corner = facts.suit is not None or facts.type is CardType.JOKER
        if has_corner:
            self.value_and_suit(left, inner.top() + w * 0.045, w * 0.19)
        title_left = left + w * 0.235 if has_corner else inner.left() + w * 0.04
        # this is the part that stays visible when another card is above this one
        top = inner.top() + w * 0.02
        box = QRectF(title_left, top, inner.right() - title_left - w * 0.02, w * 0.365)
        fit_title(p, facts.title, box, w * 0.145, max(w * 0.1, min(LEAST_TITLE, w * 0.18)), INK)
        self._numbers(inner)
        small = w * 0.17
        # the picture is below the numbers of houses
        top = picture.top() + w * (0.34 if facts.type in HOUSES else 0.03)
        sign(p, facts, QRectF(picture.right() - small - 1, top, small, small), disc=True)
        if not self.spec.scripted:
            p.setFont(fonts.serif(w * 0.1, QFont.Weight.Bold))
            p.setPen(QColor("#7a1b12"))
            plate = QRectF(inner.left(), h * 0.65, inner.width(), h * 0.1)
            p.fillRect(plate, QColor(246, 234, 208, 220))
            p.drawText(plate, Qt.AlignmentFlag.AlignCenter, "blank")

    def _numbers(self, inner: QRectF) -> None:
        """Paint the numbers at the lower edge.

        On houses they are below the title, as dudes cover that edge.
        """
        w, card, spec = self.w, self.card, self.spec
        size = w * 0.25
        y = inner.bottom() - size - w * 0.03
        if card.type in HOUSES:
            y = inner.top() + w * 0.45
        x = inner.left() + w * 0.03
        if spec.number("bullets") is not None:
            if card.bullets_is_bonus:
                plate = QRectF(x, y + size * 0.1, size * 1.1, size * 0.8)
                self.p.setPen(QPen(INK, max(0.8, w * 0.012)))
                self.p.setBrush(QColor("#f6ead0"))
                self.p.drawRoundedRect(plate, size * 0.25, size * 0.25)
                self.paint_bonus(plate, size * 0.62)
            else:
                self.paint_bullets(QRectF(x, y, size, size))
            x += size * 1.08
        if spec.number("influence") is not None and card.is_dude:
            self.paint_chip(QRectF(x, y, size, size), "influence")
            x += size * 1.08
        if self.has_control:
            self.paint_chip(QRectF(x, y, size, size), "control")
        if card.type in HOUSES:
            box = QRectF(inner.right() - size - w * 0.03, y, size, size)
            self.coin(box, spec.text("production", "+"), spec.change("production"))
        elif card.cost is not None and not card.is_dude:
            box = QRectF(inner.right() - size * 0.9 - w * 0.03, y + size * 0.1, size * 0.9, size * 0.9)
            self.coin(box, spec.text("cost"))


class _Large(FacePainter):
    """The large layout, which shows the complete card."""

    def draw(self) -> None:
        p, w, facts = self.p, self.w, self.card
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
        says = self._document(LARGEST_WORDS, width) if self.text or not self.spec.scripted else None
        room = inner.height() - w * (0.24 + 0.012 + 0.065 + 0.01 + 0.16 + 0.02)
        left_over = room - (0.0 if says is None else says.size().height())  # reserved for the picture
        tall = min(max(left_over, w * 0.3), w * 0.56)
        art = QRectF(inner.left() + pad, inner.top() + w * 0.24, inner.width() - 2 * pad, tall)
        draw_vignette(p, facts, art, self.dark, w, plain=self.style.contrast)
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
        """Return the text of the card.

        ``size`` is the height of letters as a fraction of the card's width.
        """
        parts = []
        for header, wording in self.text:
            head = f"<b>{escape(header)}:</b> " if header else ""
            parts.append(f"<p style='margin:0 0 {round(self.w * 0.014)}px 0'>{head}{escape(wording)}</p>")
        if not self.spec.scripted:
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
        """Write the text in the largest letters that fit, between `LARGEST_WORDS` and about half of it."""
        step = 0
        while says.size().height() > box.height() and step < 11:
            step += 1
            says = self._document(LARGEST_WORDS - 0.0028 * step, box.width())
        self.p.save()
        self.p.translate(box.topLeft())
        says.drawContents(self.p, QRectF(0, 0, box.width(), box.height()))
        self.p.restore()

    def _foot(self, box: QRectF) -> None:
        card, spec = self.card, self.spec
        size = box.height()
        x = box.left()
        if card.cost is not None:
            self.coin(QRectF(x, box.top(), size, size), spec.text("cost"))
            x += size * 1.12
        if spec.number("bullets") is not None:
            if card.bullets_is_bonus:
                self.paint_bonus(QRectF(x, box.top(), size * 1.2, size), size * 0.62)
            else:
                self.paint_bullets(QRectF(x, box.top(), size, size))
            x += size * 1.12
        if spec.number("influence") is not None:
            self.paint_chip(QRectF(x, box.top(), size, size), "influence")
            x += size * 1.12
        if self.has_control:
            self.paint_chip(QRectF(x, box.top(), size, size), "control")
            x += size * 1.12
        right: list[str] = []
        if card.wealth is not None:
            right.append(
                f"stash {card.wealth:+d}" if card.type is CardType.LEGEND else f"stash {card.wealth}"
            )
        if spec.number("production") or "production" in card.varying or card.type in HOUSES:
            right.append(f"{spec.text('production', '+')} a day")
        if card.upkeep or "upkeep" in card.varying:
            right.append(f"upkeep {spec.text('upkeep')}")
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
