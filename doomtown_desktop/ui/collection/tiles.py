"""The cards of the collection in grid and table. They show owned and needed copies, with − and + buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, Literal

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.card_model import (
    FACTS,
    PACK,
    SUIT,
    TITLE,
    TYPE,
    VALUE,
    CardModel,
    Column,
    counted,
)
from doomtown_desktop.ui.cards.tile_controls import TileControl
from doomtown_desktop.ui.cards.tiles import CACHED, TileDelegate, part, ratio_of, sketch
from doomtown_desktop.ui.collection.session import CollectionCounts
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.reading import gang_of

Part = Literal["less", "more"]
STEPS: Final[Sequence[tuple[Part, int, str]]] = (("less", -1, "fewer"), ("more", 1, "more"))
MIDDLE_RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
MIDDLE_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
LIT: Final = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver
Count = Callable[[CollectionCounts, CardFacts], int]

_COUNTS: Final[Mapping[Column, Count]] = MappingProxyType(
    {
        counted("Own", 48, "Copies of this printing that you own", is_centred=True): (
            lambda t, c: t.owned.get(c.code, 0)
        ),
        counted("All", 44, "Copies over all printings of the card", is_centred=True): (
            lambda t, c: t.cards.get(c.group, 0)
        ),
        counted("Need", 52, "Copies that your decks need together", is_centred=True): (
            lambda t, c: t.needs(c)
        ),
        counted("Free", 48, "Copies in no built deck", is_centred=True): lambda t, c: t.free.get(c.code, 0),
        counted("Trade", 54, "Copies for trade", is_centred=True): lambda t, c: t.trade.get(c.code, 0),
        counted("Wish", 52, "Extra copies wanted", is_centred=True): lambda t, c: t.wanted.get(c.code, 0),
    }
)
"""The columns with counts, each with the function that counts."""


class CollectionModel(CardModel):
    """The found cards, each with its copies that are owned, needed, free, for trade and wanted."""

    columns = (
        TITLE,
        *_COUNTS,
        PACK,
        Column("No.", lambda c: str(c.number), lambda c: (c.pack, c.number), 44, "Number within the pack"),
        TYPE,
        Column("Gang", lambda c: ", ".join(c.gangs), lambda c: c.gangs, 104),
        VALUE,
        SUIT,
        Column("Code", lambda c: c.code, lambda c: c.code, 62),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tally = CollectionCounts()

    def count(self, tally: CollectionCounts) -> None:
        """Show new counts for the same cards."""
        self.tally = tally
        self.announce()

    @override
    def text(self, card: CardFacts, column: Column) -> str:
        count = _COUNTS.get(column)
        return column.shown(card) if count is None else str(count(self.tally, card) or "–")

    @override
    def sort_key(self, card: CardFacts, column: Column) -> Any:
        count = _COUNTS.get(column)
        return column.sorted_by(card) if count is None else count(self.tally, card)

    @override
    def spoken(self, card: CardFacts) -> str:
        return spoken(card, self.tally) + (", a blank at the table" if self.marks.is_blank(card) else "")


def spoken(card: CardFacts, tally: CollectionCounts) -> str:
    """Return a card with its counts as text for screen readers."""
    gang = [gang_of(card)] if card.gangs else []
    parts = [card.title, str(card.type), *gang, card.pack, f"{tally.owned.get(card.code, 0)} owned"]
    if needed := tally.needs(card):
        parts.append(f"{tally.cards.get(card.group, 0)} of {needed} needed")
    if held := tally.in_decks(card):
        parts.append(held)
    if offered := tally.trade.get(card.code, 0):
        parts.append(f"{offered} for trade")
    if wished := tally.wanted.get(card.code, 0):
        parts.append(f"{wished} wished for")
    return ", ".join(parts)


class CollectionDelegate(TileDelegate):
    """Paints a face, and the counts and buttons below it. The face is pale if the card is not owned.

    Below the face are − n +, the needed copies, and decks that hold some of the copies.
    """

    @staticmethod
    @override
    def foot() -> int:
        return fonts.scaled(24) + fonts.scaled(17) + 6

    def step_box(self, cell: QRect, part: Part) -> QRectF:
        """Return the box of the − or + button in a tile."""
        face, size = self.face_box(cell), fonts.scaled(22)
        gap = min(fonts.scaled(28), face.width() * 0.22)
        left = face.left() + (0 if part == "less" else size + gap)
        return QRectF(left, face.bottom() + 7, size, size)

    @override
    def control_at(self, card: CardFacts, model: CardModel, cell: QRect, at: QPointF) -> TileControl | None:
        """Return the control at a point, or None if there is none.

        The value of − is -1, and the value of + is 1.
        """
        for name, step, words in STEPS:
            if self.step_box(cell, name).adjusted(-2, -3, 2, 2).contains(at):
                return TileControl(name, step, f"One copy {words} of {card.title}", wheel=(-1, 1))
        return None

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card, model = index.data(FACTS), index.model()
        if not isinstance(card, CardFacts) or not isinstance(model, CollectionModel):
            return
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        cell: QRect = option.rect
        state = option.state
        face = self.face_box(cell)
        if state & LIT:
            self._lit(painter, face, bool(state & QStyle.StateFlag.State_Selected))
        owned = model.tally.owned.get(card.code, 0)
        painter.setOpacity(1 if owned else 0.42)
        picture = self.tiles.face(card)
        if picture is None:
            sketch(painter, face, card)
        else:
            painter.drawPixmap(face.topLeft(), picture)
        painter.setOpacity(1)
        if model.marks.is_blank(card):
            self._blank(painter, face)
        self._counts(painter, face, cell, card, model.tally, owned)
        painter.restore()

    def _counts(
        self,
        painter: QPainter,
        face: QRectF,
        cell: QRect,
        card: CardFacts,
        tally: CollectionCounts,
        owned: int,
    ) -> None:
        theme = self.theme
        less, more = self.step_box(cell, "less"), self.step_box(cell, "more")
        street, edge = theme.street, theme.panel_edge
        ratio, text = ratio_of(painter), fonts.scaled(15)
        for name, box, sign, able in (("less", less, "−", owned > 0), ("more", more, "+", True)):
            tones, ink = (street, edge if able else street), theme.text if able else edge
            if able and self.pointed == (card.code, name):
                tones = (street, theme.accent)
            drawn = _button(sign, box.width(), text, tones, ink, ratio)
            painter.drawImage(QPointF(round(box.left()) - 1, round(box.top()) - 1), drawn)
        middle = QRectF(less.right(), less.top(), more.left() - less.right(), less.height())
        painter.setFont(fonts.slab(fonts.scaled(15)))
        painter.setPen(colour(theme.accent if owned else theme.faint))
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, str(owned))
        plain = fonts.serif(fonts.scaled(13))
        painter.setFont(plain)
        metrics = QFontMetrics(plain)
        right = QRectF(more.right() + 4, more.top(), face.right() - more.right() - 4, more.height())
        needed, over_all = tally.needs(card), tally.cards.get(card.group, 0)
        enough = over_all >= needed
        beside = f"{over_all} in all" if over_all > owned else ""
        if needed:
            beside = f"{over_all}/{needed}" if enough else f"{over_all}/{needed} !"
        fits = metrics.horizontalAdvance(beside) <= right.width()
        if fits:
            painter.setPen(colour(theme.faint if not needed else theme.good if enough else theme.bad))
            painter.drawText(right, MIDDLE_RIGHT, beside)
        low = QRectF(face.left(), less.bottom() + 2, face.width(), fonts.scaled(17))
        painter.setPen(colour(theme.faint))
        held = tally.in_decks(card) if owned or not over_all else ""
        words = held or f"{card.pack} {card.number}"
        if tally.trade.get(card.code):
            words = f"trade {tally.trade[card.code]} · {words}"
        if tally.wanted.get(card.code):
            words = f"wish {tally.wanted[card.code]} · {words}"
        if not fits:
            words = f"{beside} · {words}"
        painter.drawText(
            low,
            MIDDLE_LEFT,
            metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(low.width())),
        )


@lru_cache(maxsize=CACHED)
def _button(sign: str, size: float, text: int, tones: tuple[str, str], ink: str, ratio: float) -> QImage:
    box = QRectF(1, 1, size, size)

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(colour(tones[1]), 1))
        painter.setBrush(colour(tones[0]))
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(fonts.slab(text))
        painter.setPen(colour(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign)

    return part(size + 2, size + 2, ratio, draw)
