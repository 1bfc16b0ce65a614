"""A deck as a picture that shows the outfit, the posse, every card with its copies, and the heat map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QLinearGradient, QPainter, QPen, QRegion
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.face_spec import ASPECT, VALUES, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.heat_map import SuitValueMap
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import GANG_COLOURS, Theme, colour

WIDTH: Final = 1600
"""The width of the picture, in pixels. The layout is made for this width."""
_EDGE: Final = 44.0
_SIDE: Final = 470.0
"""The width of the left part (faces and heat map), in pixels."""
_LEAST, _MOST = 33.0, 46.0
"""The minimum and maximum height of a line, in pixels. Lines grow up to the maximum if there is room."""
_USUAL_HEIGHT: Final = 830.0
"""The usual height of the part below the title, in pixels. Long lists need more."""
_COLUMNS: Final = 3
HEADS: Final = {
    CardType.DUDE: "Dudes",
    CardType.DEED: "Deeds",
    CardType.IMPROVEMENT: "Improvements",
    CardType.GOODS: "Goods",
    CardType.SPELL: "Spells",
    CardType.ACTION: "Actions",
    CardType.EVENT: "Events",
    CardType.JOKER: "Jokers",
}


@dataclass(frozen=True, slots=True)
class PictureEntry:
    """A line of the list. It is a heading, or a card with its total and starting numbers of copies."""

    words: str
    copies: int
    card: CardFacts | None = None
    starting: int = 0
    is_head: bool = False


def entries(draft: Draft, facts: Catalogue) -> list[PictureEntry]:
    """Return the lines of a deck's picture, by type and title. Unknown printings are listed by their code."""
    starting = Counter(draft.starting)
    known = [facts.by_code[code] for code in draft.cards if code in facts.by_code]
    found: list[PictureEntry] = []
    for kind, head in HEADS.items():
        cards = sorted((c for c in known if c.type is kind), key=lambda c: (c.title.casefold(), c.code))
        if cards:
            found.append(PictureEntry(head, sum(draft.cards[card.code] for card in cards), is_head=True))
            found += [PictureEntry(c.title, draft.cards[c.code], c, starting[c.code]) for c in cards]
    others = [code for code in sorted(draft.cards) if code not in facts.by_code]
    others += [card.code for card in known if card.type not in HEADS]
    if others:
        found.append(PictureEntry("Others", sum(draft.cards[code] for code in others), is_head=True))
        found += [PictureEntry(f"Card {code}", draft.cards[code]) for code in others]
    return found


def columns(lines: Sequence[PictureEntry], count: int = _COLUMNS) -> list[list[PictureEntry]]:
    """Return the lines in columns of about the same height. A heading is never the last line of a column."""
    per_column = max(1, -(-len(lines) // count))
    found: list[list[PictureEntry]] = []
    left = list(lines)
    while left and len(found) < count - 1:
        cut = min(per_column, len(left))
        while cut > 1 and left[cut - 1].is_head:
            cut -= 1
        found.append(left[:cut])
        left = left[cut:]
    if left:
        found.append(left)
    return found


def deck_picture(draft: Draft, facts: Catalogue, faces: FaceStore, theme: Theme) -> QImage:
    """Return the picture of a deck. It is `WIDTH` pixels wide and as tall as needed."""
    split = columns(entries(draft, facts))
    units = max((sum(map(_units, column)) for column in split), default=1.0)
    line = max(_LEAST, min(_MOST, _USUAL_HEIGHT / units))
    top = 164.0
    height = round(top + max(units * line, _USUAL_HEIGHT) + _EDGE)
    image = QImage(WIDTH, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        ground = QLinearGradient(0, 0, 0, height)
        ground.setColorAt(0, QColor(theme.panel))
        ground.setColorAt(1, QColor(theme.well))
        painter.fillRect(image.rect(), ground)
        painter.setPen(QPen(QColor(theme.brass), 3))
        painter.drawRect(QRectF(12, 12, WIDTH - 24, height - 24))
        _title(painter, draft, facts, theme)
        _side(painter, draft, facts, faces, theme, top, height)
        _list(painter, split, theme, top, line)
    finally:
        painter.end()
    return image


def _units(entry: PictureEntry) -> float:
    """Return the height of an entry, in lines."""
    return 1.33 if entry.is_head else 1.0


def _title(painter: QPainter, draft: Draft, facts: Catalogue, theme: Theme) -> None:
    size = 58.0
    while size > 26 and QFontMetricsF(fonts.slab(size)).horizontalAdvance(draft.name) > WIDTH - 2 * _EDGE:
        size -= 2
    painter.setFont(fonts.slab(size))
    painter.setPen(QColor(theme.accent))
    line = QRectF(_EDGE, 28, WIDTH - 2 * _EDGE, 72)
    name = QFontMetricsF(painter.font()).elidedText(draft.name, Qt.TextElideMode.ElideRight, line.width())
    painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
    jokers = sum(
        n for c, n in draft.cards.items() if c in facts.by_code and facts.get(c).type is CardType.JOKER
    )
    words = [card.title for card in _leaders(draft, facts)]
    words.append(amount(draft.size - jokers, "card") + (f" and {amount(jokers, 'joker')}" if jokers else ""))
    painter.setFont(fonts.serif(26))
    painter.setPen(QColor(theme.text))
    painter.drawText(
        QRectF(_EDGE, 100, WIDTH - 2 * _EDGE, 36), Qt.AlignmentFlag.AlignVCenter, "   ·   ".join(words)
    )


def _leaders(draft: Draft, facts: Catalogue) -> list[CardFacts]:
    """Return the outfit and the legend. Unknown cards are skipped."""
    return [facts.by_code[code] for code in (draft.outfit, draft.legend) if code and code in facts.by_code]


def _side(
    painter: QPainter,
    draft: Draft,
    facts: Catalogue,
    faces: FaceStore,
    theme: Theme,
    top: float,
    height: int,
) -> None:
    """Paint the outfit and the legend, then the posse, then the heat map of values and suits."""
    y = top
    leaders = _leaders(draft, facts)
    wide = 225.0
    for number, card in enumerate(leaders):
        x = _EDGE + number * (wide + 16)
        painter.drawPixmap(QPointF(x, y), faces.fresh(FaceSpec(card, wide, 1.0)))
    if leaders:
        y += wide * ASPECT + 16
    posse = [facts.get(code) for code in draft.starting if code in facts.by_code]
    if posse:
        _heading(painter, "Starting gang", QRectF(_EDGE, y, _SIDE, 34), theme)
        y += 42
        each = min(110.0, (_SIDE - 8 * (len(posse) - 1)) / len(posse))
        for number, card in enumerate(posse):
            painter.drawPixmap(
                QPointF(_EDGE + number * (each + 8), y), faces.fresh(FaceSpec(card, each, 1.0))
            )
        y += each * ASPECT + 20
    tall = 190
    bottom = height - _EDGE - tall - 16
    _heading(painter, "Values and suits", QRectF(_EDGE, max(y, bottom - 42), _SIDE, 34), theme)
    holder = QWidget()
    heat = SuitValueMap(theme)
    heat.setParent(holder)
    counts: Counter[tuple[str, int]] = Counter()
    for code, copies in draft.cards.items():
        found = facts.by_code.get(code)
        if found is not None and found.suit is not None and found.value is not None:
            counts[found.suit, found.value] += copies
    heat.show_counts(counts, {})
    heat.resize(round(_SIDE), tall)
    at = QPoint(round(_EDGE), round(max(y + 42, bottom)))
    heat.render(painter, at, QRegion(), QWidget.RenderFlag(0))


def _heading(painter: QPainter, words: str, box: QRectF, theme: Theme, number: int | None = None) -> None:
    painter.setFont(fonts.serif(25, QFont.Weight.Bold))
    painter.setPen(QColor(theme.accent))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)
    if number is not None:
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(number))
    painter.setPen(QPen(QColor(theme.brass), 1.5))
    painter.drawLine(box.bottomLeft(), box.bottomRight())


def _list(
    painter: QPainter, split: Sequence[Sequence[PictureEntry]], theme: Theme, top: float, line: float
) -> None:
    left = _EDGE + _SIDE + 40
    wide = (WIDTH - left - _EDGE - 24 * (_COLUMNS - 1)) / _COLUMNS
    for number, column in enumerate(split):
        x, y = left + number * (wide + 24), top
        for entry in column:
            if entry.is_head:
                _heading(painter, entry.words, QRectF(x, y + 2, wide, line * 1.1), theme, entry.copies)
            else:
                _entry(painter, entry, QRectF(x, y, wide, line), theme)
            y += _units(entry) * line


def _entry(painter: QPainter, entry: PictureEntry, box: QRectF, theme: Theme) -> None:
    card = entry.card
    band = box.adjusted(0, 1.5, 0, -1.5)
    unit = band.height()
    big, middle = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignVCenter
    bold = fonts.serif(min(24.0, unit * 0.68), QFont.Weight.Bold)
    gang = card.gangs[0] if card is not None and card.gangs else ""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.street))
    painter.drawRoundedRect(band, 4, 4)
    painter.setBrush(QColor(GANG_COLOURS.get(gang, GANG_COLOURS[""])[0]))
    painter.drawRoundedRect(QRectF(band.left(), band.top(), 6, unit), 2, 2)
    painter.setFont(bold)
    painter.setPen(QColor(theme.text))
    painter.drawText(QRectF(band.left() + 8, band.top(), 26, unit), big, str(entry.copies))
    corner = QRectF(band.left() + 38, band.top() + 3, 52, unit - 6)
    if card is not None and card.suit is not None and card.value is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#f1e3c6"))
        painter.drawRoundedRect(corner, 3, 3)
        painter.setBrush(pips.ink(card.suit))
        pip = QRectF(corner.right() - 23, corner.center().y() - 9.5, 19, 19)
        painter.drawPath(pips.pip_in(card.suit, pip))
        painter.setPen(pips.ink(card.suit))
        value = QRectF(corner.left(), corner.top(), 29, corner.height())
        painter.drawText(value, big, VALUES[card.value])
    right = band.right() - 6
    if entry.starting:
        painter.setPen(colour(theme.accent))
        stars = "★" * min(4, entry.starting)
        width = QFontMetricsF(painter.font()).horizontalAdvance(stars)
        painter.drawText(QRectF(right - width, band.top(), width, unit), middle, stars)
        right -= width + 4
    x = corner.right() + 10
    size = 22.0
    while size > 17 and QFontMetricsF(fonts.serif(size)).horizontalAdvance(entry.words) > right - x:
        size -= 1
    painter.setFont(fonts.serif(size))
    painter.setPen(QColor(theme.text))
    title = QFontMetricsF(painter.font()).elidedText(entry.words, Qt.TextElideMode.ElideRight, right - x)
    painter.drawText(QRectF(x, band.top(), right - x, unit), middle, title)
