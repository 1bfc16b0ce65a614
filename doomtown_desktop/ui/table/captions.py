"""Captions on the table. Each describes an act at its place. Some also show the card that was played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.protocol.act_data import CARDS, FIGHT, LOSS, MONEY, Act
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain import recent_acts
from doomtown_desktop.ui.plain.town import sides
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.table_widget import TableWidget
from doomtown_desktop.ui.table.titles import roles, titles, turned
from doomtown_desktop.ui.table.trails import Trails

WIDEST: Final = 260
"""The maximum width of a caption's words, in pixels at a text size of 100 %."""
FACE_WIDTH: Final = 170
"""The width of the picture of a played card, in pixels at a text size of 100 %."""
BELOW_FACE: Final = 66
"""The height of the words below that picture, in pixels at a text size of 100 %."""
LEAST_FACE: Final = 60.0
LETTERS: Final = 14
"""The least size of the letters, in pixels."""
FACE_TIME: Final = 1400
"""Milliseconds for which the picture of a played card is shown."""
LINGER: Final = 6000
"""Milliseconds after which captions that cover a title or a candidate are removed."""


class Caption(Themed, QWidget):
    """A few words with a bar in the player's colour. Clicks go through it.

    Attributes:
        side: The player's place, clockwise from the viewer, or ``None`` without a player.
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
        """Show these words. ``face`` is the large picture of the card that was played."""
        self.words, self.side = words, side
        self.face = QPixmap() if face is None else face
        self.setAccessibleName(words)
        self.resize(self.fitting())
        self.update()

    def put_face_away(self) -> bool:
        """Remove the picture of the card, but not the words. Return False if there is no picture."""
        if self.face.isNull():
            return False
        self.face = QPixmap()
        middle, top = self.geometry().center().x(), self.geometry().bottom()
        size = self.fitting()
        self.setGeometry(QRect(middle - size.width() // 2, top - size.height(), size.width(), size.height()))
        self.update()
        return True

    def fitting(self) -> QSize:
        """Return the size that the words and the picture need, in pixels."""
        box = self._metrics.boundingRect(
            QRect(0, 0, fonts.scaled(WIDEST), 10_000), int(Qt.TextFlag.TextWordWrap), self.words
        )
        face = self.face.deviceIndependentSize().toSize()
        wide = max(box.width() + fonts.scaled(24), face.width() + 8)
        return QSize(wide, box.height() + fonts.scaled(12) + (face.height() + 8 if face.height() else 0))

    @property
    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(LETTERS, fonts.scaled(LETTERS)))
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


ACROSS, DOWN = 6, 12
"""The number of steps across and down in the search for a place of a caption away from its card."""
Avoided = Sequence[tuple[QRect, int]]
"""Boxes that a caption should not cover, with the cost of each covered square pixel."""
HIDES, DECIDED, TITLE, ITSELF, CARD = 400, 40, 12, 8, 5


def cover(box: QRect, avoid: Avoided) -> int:
    """Return the cost of the parts of ``avoid`` that a box covers."""
    total = 0
    for rect, weight in avoid:
        if box.intersects(rect):
            both = box.intersected(rect)
            total += weight * both.width() * both.height()
    return total


def placed(size: QSize, card: QRect, room: QRect, avoid: Avoided) -> QRect:
    """Return the box of a caption near its card, within the room, at the lowest cost.

    The cost is the cost of the boxes that are covered plus a cost for the distance from the card.
    """
    wide, tall = size.width(), size.height()
    across = [wide * quarters // 4 for quarters in range(-4, 5)]
    beside = (card.right() + 4, card.left() - 4 - wide)
    middle = card.center().x() - wide // 2
    rows = [card.top() - tall, card.bottom() + 4, card.top()]
    rows += [card.top() - 2 * tall - 4, card.bottom() + tall + 8, card.top() + tall + 4]
    positions = [(middle + by, y) for y in rows for by in across] + [(x, y) for x in beside for y in rows]

    def inside(x: int, y: int) -> QRect:
        x = max(room.left(), min(x, room.right() - wide))
        return QRect(x, max(room.top(), min(y, room.bottom() - tall)), wide, tall)

    boxes = [inside(x, y) for x, y in positions]
    reach = reduce(QRect.united, boxes)  # most cards are not near and can be skipped
    near = [each for each in (*avoid, (card, ITSELF)) if reach.intersects(each[0])]

    def cost(box: QRect) -> int:
        away = (box.center() - card.center()).manhattanLength()
        return cover(box, near) + 40 * away

    return min(boxes, key=cost)


def anywhere(size: QSize, middle: QPoint, room: QRect, avoid: Avoided) -> QRect:
    """Return the box of a caption anywhere in the room, at the lowest cost.

    The cost is the cost of the boxes that are covered plus a cost for the distance from ``middle``.
    """
    wide, tall = size.width(), size.height()
    across, down = max(0, room.width() - wide), max(0, room.height() - tall)
    boxes = [
        QRect(room.left() + across * x // ACROSS, room.top() + down * y // DOWN, wide, tall)
        for y in range(DOWN + 1)
        for x in range(ACROSS + 1)
    ]

    def cost(box: QRect) -> int:
        return cover(box, avoid) + 6 * (box.center() - middle).manhattanLength()

    return min(boxes, key=cost)


class Captions(QObject):
    """The captions of the latest acts over a table, with arrows of cards that have moved.

    Each caption is at the place of its act.

    Attributes:
        all: All caption widgets, whether shown or not.
        above: Parts of the page that hide captions below them.
        meant: Boxes of the page that a guide speaks of. No caption covers them.
    """

    def __init__(self, page: QWidget, table: TableWidget, store: FaceStore, theme: Theme) -> None:
        super().__init__(page)
        self.page, self.table, self.store = page, table, store
        self.all = [Caption(page, theme) for _ in range(recent_acts.MOST)]
        self.above: Sequence[QWidget] = ()
        self.meant: Sequence[QRect] = ()
        self.trails = Trails(table.town)
        self._shown: list[tuple[Caption, Act]] = []
        self.face_timer = QTimer(self)
        self.face_timer.setInterval(FACE_TIME)
        self.face_timer.timeout.connect(self._put_faces_away)
        self.linger = QTimer(self)
        self.linger.setInterval(LINGER)
        self.linger.timeout.connect(self.make_way)
        for timer in (self.face_timer, self.linger):
            timer.setSingleShot(True)
        table.fitted.connect(self.place)
        table.bars_moved.connect(self.place)
        table.town.card_hovered.connect(self._hovered)
        for bar in (table.horizontalScrollBar(), table.verticalScrollBar()):
            bar.valueChanged.connect(self.place)

    @property
    def words(self) -> str:
        """The words of all captions that are shown, each as a sentence."""
        return " ".join(f"{act.caption}." for _, act in self._shown)

    def show(
        self,
        view: TableView,
        acts: Sequence[Act],
        before: TableView | None = None,
        moved: Sequence[Act] = (),
    ) -> None:
        """Show captions of these acts, and remove other captions. The newest one has its played card.

        ``before`` is an earlier position. Arrows start at the places that the cards had in it. ``moved`` has
        acts without a caption whose cards get arrows, too.
        """
        self.clear()
        if self.table.town.standoff.is_up:
            acts = [act for act in acts if act.kind not in (FIGHT, LOSS)]  # the stage itself shows them
        self._shown = list(zip(self.all, acts, strict=False))
        for caption, act in self._shown:
            side = None if act.player is None else sides(view)[act.player]
            face = self._face(act) if act is acts[-1] else None
            caption.say(act.caption, side, face)
            caption.show()
            if face is not None:
                self.face_timer.start()
        if before is not None:
            # arrows are omitted for whole gangs that enter play, and for cards for which somebody pays
            went = (act for act in (*acts, *moved) if act.kind not in (CARDS, MONEY))
            self.trails.show(before, view, (card for act in went for card in act.at))
        if acts:
            self.linger.start()
        self.place()

    def raise_(self) -> None:
        """Bring all captions in front of the other parts of the page."""
        for caption in self.all:
            caption.raise_()

    def clear(self) -> None:
        """Remove all captions and arrows."""
        self.face_timer.stop()
        self.linger.stop()
        self._shown = []
        for caption in self.all:
            caption.hide()
        self.trails.clear()

    def _face(self, act: Act) -> QPixmap | None:
        if act.played is None:
            return None
        high = self.table.open_area.height() - fonts.scaled(BELOW_FACE)
        wide = min(fonts.scaled(FACE_WIDTH), high / ASPECT)
        if wide < LEAST_FACE:
            return None  # the picture would not be larger than the card on the table
        facts = self.table.town.facts_of(act.played.code)
        return self.store.face(FaceSpec(facts, wide, self.page.devicePixelRatioF()))

    # --- placing ------------------------------------------------------------------------------------------

    def place(self) -> None:
        """Place all captions that are shown."""
        if not self._shown:
            return
        room = self.table.open_area.adjusted(4, 4, -4, -4)
        lying = self.table.town.items_by_card.values()
        avoid = [*self._avoided(), *((self._card(item), CARD) for item in lying)]
        for caption, act in self._shown:
            size, spot = caption.fitting(), self._spot(act)
            box = (
                anywhere(size, room.center(), room, avoid)
                if spot is None
                else placed(size, spot, room, avoid)
            )
            if spot is not None and cover(box, [each for each in avoid if each[1] >= TITLE]):
                # large words have no room at their card, but perhaps elsewhere
                box = min(box, anywhere(size, spot.center(), room, avoid), key=lambda at: cover(at, avoid))
            caption.setGeometry(box)
            avoid.append((box, HIDES))

    def _avoided(self) -> list[tuple[QRect, int]]:
        """Return the boxes of parts that hide captions, and of titles and candidates, with their costs."""
        found = [(self._box(part), HIDES) for part in self.above if part.isVisibleTo(self.page)]
        found += [(box, HIDES) for box in self.meant]
        town = self.table.town
        names = () if town.standoff.is_up else (board.letters for board in town.backdrop.boards)
        for boxes, weight in ((town.standoff.boxes, HIDES), (names, TITLE)):
            found += [(self._seen(box), weight) for box in boxes]
        items, held = town.items_by_card.values(), town.layout_now.held
        found += [(self._seen(box), TITLE) for box in titles(town.items_by_card, held)]
        found += [(self._seen(role), TITLE) for role in roles(town.items_by_card)]
        found += [
            (self._card(item), DECIDED)
            for item in items
            if item.card not in held and item.glow in ("legal", "chosen")
        ]
        return found

    def _box(self, part: QWidget) -> QRect:
        return QRect(part.mapTo(self.page, QPoint(0, 0)), part.size())

    def _card(self, item: CardItem) -> QRect:
        """Return the box that a card will have in the page at the end of its travel."""
        return self._seen(turned(item, QRectF(-0.5, -ASPECT / 2, 1.0, ASPECT)))

    def _seen(self, box: QRectF) -> QRect:
        """Return the box in the page of a box in the scene."""
        return self.table.mapFromScene(box).boundingRect().translated(self.table.pos())

    def _spot(self, act: Act) -> QRect | None:
        """Return the place of an act in the page: its first card on the table, else its player's seat.

        Return ``None`` if it has neither.
        """
        scene = self.table.town
        for card in act.at:
            item = scene.items_by_card.get(card)
            if item is not None:
                return self._card(item)
            if card == TOWN_SQUARE:
                return self._in_page(scene.layout_now.square.cx, scene.layout_now.square.cy)
        if act.player is not None:
            return self._in_page(*scene.layout_now.seats[act.player])
        return None

    def _in_page(self, x: float, y: float) -> QRect:
        return QRect(self.table.mapFromScene(x, y) + self.table.pos(), QSize(1, 1))

    # --- removing -------------------------------------------------------------------------------------------

    def make_way(self) -> None:
        """Remove the captions that cover a title or a candidate.

        This is called when they have been shown long enough.
        """
        avoid = self._avoided()
        for caption, _ in self._shown:
            if cover(caption.geometry(), avoid):
                caption.hide()
        self._shown = [shown for shown in self._shown if not shown[0].isHidden()]

    def _hovered(self, card: int, inside: bool) -> None:
        """Hide the captions over the card under the pointer until the pointer leaves the card."""
        item = self.table.town.items_by_card.get(card)
        below = QRect() if item is None or not inside else self._card(item)
        for caption, _ in self._shown:
            caption.setVisible(not below.intersects(caption.geometry()))

    def _put_faces_away(self) -> None:
        for caption, _ in self._shown:
            caption.put_face_away()
        self.place()


__all__ = ["Caption", "Captions", "cover", "placed"]
