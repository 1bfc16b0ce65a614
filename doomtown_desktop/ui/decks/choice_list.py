"""A list of choices with a name and a line of words each, and the picture of a card beside them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.tiles import ratio_of
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed

CARD: Final = Qt.ItemDataRole.UserRole + 1
"""The item role for the card whose picture is beside the words, or None."""
FACE: Final = 62
"""The width of a picture, in pixels at a text size of 100 %."""
SIDE: Final = 10
"""The distance of the words and of the picture from the edges, in pixels at a text size of 100 %."""
LEAST_FOR_FACES: Final = 220
"""A narrower list has no pictures. In pixels at a text size of 100 %."""


class ChoiceDelegate(QStyledItemDelegate):
    """Paints a choice. The selected one has a frame; no colour is laid over a card."""

    def __init__(self, choices: ChoiceList, faces: FaceStore) -> None:
        super().__init__(choices)
        self.choices, self.faces = choices, faces

    def _parts(self, text: str, left: float, wide: float) -> list[tuple[QRectF, str, QFont]]:
        """Return the rectangle, text and font of the name and of the words, from y = 0."""
        name, _, words = text.partition("\n")
        large = fonts.serif(fonts.scaled(15), QFont.Weight.Black)
        small = fonts.sans(fonts.scaled(13))
        room = QRectF(0, 0, wide - left - fonts.scaled(SIDE), 2000)
        wrap = int(Qt.TextFlag.TextWordWrap)
        title = QFontMetricsF(large).boundingRect(room, wrap, name).height()
        body = QFontMetricsF(small).boundingRect(room, wrap, words).height()
        return [
            (QRectF(left, 0, room.width(), title), name, large),
            (QRectF(left, title + 1, room.width(), body), words, small),
        ]

    def _placed(
        self, index: QModelIndex | QPersistentModelIndex, box: QRectF
    ) -> list[tuple[QRectF, str, QFont]]:
        """Return the parts of a row in the middle of its rectangle."""
        parts = self._parts(str(index.data() or ""), self._left(index, box.width()), box.width())
        top = box.top() + (box.height() - parts[-1][0].bottom()) / 2
        return [(place.translated(box.left(), top), text, font) for place, text, font in parts]

    def text_boxes(self, index: QModelIndex | QPersistentModelIndex, box: QRectF) -> list[QRectF]:
        """Return the rectangles of the name and the words of a row."""
        return [place for place, *_ in self._placed(index, box)]

    def face_box(self, box: QRectF) -> QRectF:
        """Return the rectangle of the picture in a row."""
        size = fonts.scaled(FACE)
        return QRectF(
            round(box.left() + fonts.scaled(SIDE)),
            round(box.center().y() - size * ASPECT / 2),
            size,
            size * ASPECT,
        )

    def _has_face(self, index: QModelIndex | QPersistentModelIndex, wide: float) -> bool:
        return index.data(CARD) is not None and wide >= fonts.scaled(LEAST_FOR_FACES)

    def _left(self, index: QModelIndex | QPersistentModelIndex, wide: float) -> float:
        side = fonts.scaled(SIDE)
        return 2 * side + fonts.scaled(FACE) if self._has_face(index, wide) else side

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        wide = self.choices.viewport().width() - 2 * self.choices.spacing()
        parts = self._parts(str(index.data() or ""), self._left(index, wide), wide)
        tall = parts[-1][0].bottom() + fonts.scaled(12)
        if self._has_face(index, wide):
            tall = max(tall, fonts.scaled(FACE) * ASPECT + fonts.scaled(12))
        return QSize(wide, round(tall))

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, box = self.choices.theme, QRectF(option.rect)
        is_over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(colour(theme.accent), 2.5) if is_chosen else Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.street, 255 if is_chosen else 190 if is_over else 110))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 6, 6)
        wide = box.width()
        if self._has_face(index, wide):
            place = self.face_box(box)
            spec = FaceSpec(index.data(CARD), fonts.scaled(FACE), ratio_of(painter), small=True)
            painter.drawPixmap(place.topLeft(), self.faces.face(spec))
        parts = self._placed(index, box)
        painter.setPen(QColor(theme.text))
        for place, text, font in parts:
            painter.setFont(font)
            painter.drawText(place, int(Qt.TextFlag.TextWordWrap), text)
        painter.restore()


class ChoiceList(Themed, QListWidget):
    """A list of choices. Enter or a double click confirms the current one."""

    confirmed = Signal()

    def __init__(self, name: str, theme: Theme, faces: FaceStore) -> None:
        super().__init__()
        self.theme = theme
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setSpacing(1)
        self.setItemDelegate(ChoiceDelegate(self, faces))
        self.itemDoubleClicked.connect(lambda _: self.confirmed.emit())

    def add_choice(self, name: str, words: str, card: CardFacts | None = None) -> None:
        """Add a choice, with the picture of a card if one is given."""
        item = QListWidgetItem(f"{name}\n{words}")
        item.setData(CARD, card)
        self.addItem(item)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirmed.emit()
        else:
            super().keyPressEvent(event)


__all__ = ["CARD", "ChoiceDelegate", "ChoiceList"]
