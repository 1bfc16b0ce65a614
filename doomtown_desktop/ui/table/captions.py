"""Captions on the table: what somebody did, at its place, with the card that was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.engine.ids import TOWN_SQUARE
from doomtown_desktop.engine.view_data import TableView
from doomtown_desktop.session.act_data import Act
from doomtown_desktop.ui.cards.faces import ASPECT, FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain import following
from doomtown_desktop.ui.plain.town import around
from doomtown_desktop.ui.table.table_widget import TableWidget

WIDEST: Final = 260
"""Of a caption, in pixels at a text size of 100 %."""
FACE_WIDTH: Final = 170
"""Of a card that was played."""
BELOW_FACE: Final = 66
"""Room for the words below it, at a text size of 100 %."""
LEAST_FACE: Final = 60.0
FACE_TIME: Final = 1400
"""Milliseconds for which it is shown."""


class Caption(QWidget):
    """A few words with a bar in the player's colour; takes no click.

    Attributes:
        side: How far clockwise from who looks the player sits; ``None``: nobody's.
    """

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.words = ""
        self.side: int | None = None
        self.face = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str, side: int | None, face: QPixmap | None = None) -> None:
        """Other words; ``face``: the card that was played, large."""
        self.words, self.side = words, side
        self.face = QPixmap() if face is None else face
        self.setAccessibleName(words)
        self.resize(self.fitting())
        self.update()

    def put_face_away(self) -> bool:
        """Only the words stay; False where there is no card."""
        if self.face.isNull():
            return False
        self.face = QPixmap()
        middle, top = self.geometry().center().x(), self.geometry().bottom()
        size = self.fitting()
        self.setGeometry(QRect(middle - size.width() // 2, top - size.height(), size.width(), size.height()))
        self.update()
        return True

    def fitting(self) -> QSize:
        """Room for the words and the card."""
        box = self._metrics.boundingRect(
            QRect(0, 0, fonts.scaled(WIDEST), 10_000), int(Qt.TextFlag.TextWordWrap), self.words
        )
        face = self.face.deviceIndependentSize().toSize()
        wide = max(box.width() + fonts.scaled(24), face.width() + 8)
        return QSize(wide, box.height() + fonts.scaled(12) + (face.height() + 8 if face.height() else 0))

    @property
    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(11, fonts.scaled(13)))
        font.setBold(True)
        return font

    @property
    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._font)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, face = self.theme, self.face.deviceIndependentSize()
        high = face.height() + 8 if face.height() else 0
        if high:
            painter.drawPixmap(round((self.width() - face.width()) / 2), 0, self.face)
        box = QRectF(self.rect()).adjusted(1, high + 1, -1, -1)
        tone = colour(theme.faint if self.side is None else theme.sides[self.side % len(theme.sides)])
        painter.setPen(QPen(tone, 2))
        painter.setBrush(colour(theme.panel))
        painter.drawRoundedRect(box, 5, 5)
        painter.fillRect(QRectF(box.left() + 1, box.top() + 3, 5, box.height() - 6), tone)
        painter.setFont(self._font)
        painter.setPen(colour(theme.text))
        inside = box.adjusted(fonts.scaled(13), 0, -fonts.scaled(7), 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(inside, int(flags) | int(Qt.TextFlag.TextWordWrap), self.words)
        painter.end()


def placed(size: QSize, middle: tuple[int, int], room: QRect, taken: list[QRect], beside: int = 0) -> QRect:
    """Where a caption lies: above a point, within the room, clear of the others where that is possible.

    Where it does not fit above, it lies so many pixels ``beside`` the point.
    """
    box = QRect(0, 0, size.width(), size.height())
    box.moveCenter(QRect(middle[0], middle[1] - size.height() // 2, 1, 1).center())
    box.moveLeft(max(room.left(), min(box.left(), room.right() - box.width())))
    box.moveTop(max(room.top(), min(box.top(), room.bottom() - box.height())))
    if box.bottom() > middle[1] + beside // 2:  # it would lie on the very card it is about
        right = middle[0] + beside
        box.moveLeft(right if right + box.width() <= room.right() else middle[0] - beside - box.width())
    for other in sorted(taken, key=lambda each: each.top()):
        if box.intersects(other):
            below, above = other.bottom() + 4, other.top() - 4 - box.height()
            box.moveTop(below if below + box.height() <= room.bottom() else max(room.top(), above))
    return box


class Captions(QObject):
    """Some captions over a table, each at the place of its act.

    Attributes:
        all: The captions, whether they are shown or not.
    """

    def __init__(self, page: QWidget, table: TableWidget, store: FaceStore, theme: Theme) -> None:
        super().__init__(page)
        self.page, self.table, self.store = page, table, store
        self.all = [Caption(page, theme) for _ in range(following.MOST)]
        self._shown: list[tuple[Caption, Act]] = []
        self.face_timer = QTimer(self)
        self.face_timer.setSingleShot(True)
        self.face_timer.setInterval(FACE_TIME)
        self.face_timer.timeout.connect(self._put_faces_away)
        table.fitted.connect(self.place)
        table.bars_moved.connect(self.place)
        for bar in (table.horizontalScrollBar(), table.verticalScrollBar()):
            bar.valueChanged.connect(self.place)

    @property
    def words(self) -> str:
        """What is shown, each caption as a sentence."""
        return " ".join(f"{act.caption}." for _, act in self._shown)

    def show(self, view: TableView, acts: Sequence[Act]) -> None:
        """Captions of these acts, the newest with the card that was played; others go."""
        self.face_timer.stop()
        self._shown = list(zip(self.all, acts, strict=False))
        for caption in self.all[len(acts) :]:
            caption.hide()
        for caption, act in self._shown:
            side = None if act.player is None else around(view).index(act.player)
            face = self._face(act) if act is acts[-1] else None
            caption.say(act.caption, side, face)
            caption.show()
            if face is not None:
                self.face_timer.start()
        self.place()

    def _face(self, act: Act) -> QPixmap | None:
        if act.played is None:
            return None
        high = self.table.open_area.height() - fonts.scaled(BELOW_FACE)
        wide = min(fonts.scaled(FACE_WIDTH), high / ASPECT)
        if wide < LEAST_FACE:
            return None  # there it would be no larger than the card itself
        facts = self.table.table.facts_of(act.played.code)
        return self.store.face(facts, wide, self.page.devicePixelRatioF())

    def place(self) -> None:
        """Put the captions where they belong."""
        taken: list[QRect] = []
        beside = round(self.table.table.layout_now.unit * 0.75)
        room = self.table.open_area.adjusted(4, 4, -4, -4)
        for caption, act in self._shown:
            at = self._spot(act)
            box = placed(caption.fitting(), (at.x(), at.y()), room, taken, beside)
            caption.setGeometry(box)
            taken.append(box)

    def _spot(self, act: Act) -> QPoint:
        """Where an act happened, in the page: at its first card in sight, else where its player sits."""
        scene = self.table.table
        for card in act.at:
            item = scene.items_by_card.get(card)
            if item is not None:
                return self._in_page(item.home.x(), item.home.y() - item.unit * 0.55)
            if card == TOWN_SQUARE:
                return self._in_page(scene.layout_now.square.cx, scene.layout_now.square.cy)
        if act.player is not None:
            return self._in_page(*scene.layout_now.seats[act.player])
        return self.table.open_area.center()

    def _in_page(self, x: float, y: float) -> QPoint:
        return self.table.mapFromScene(x, y) + self.table.pos()

    def _put_faces_away(self) -> None:
        for caption, _ in self._shown:
            caption.put_face_away()
        self.place()


__all__ = ["Caption", "Captions", "placed"]
