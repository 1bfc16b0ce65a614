"""What lies under the cards: boards, streets, the square and the piles, baked into one picture."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.engine.view_data import TableView
from doomtown_desktop.ui.cards.faces import ASPECT, FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.boards import boards
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Layout, Rect, around

PLAYED = "On the table"
"""What is written over cards being played."""


class Backdrop:
    """Keeps the picture under the cards, and paints it anew only when something in it has changed."""

    def __init__(self, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]) -> None:
        self.store, self.theme, self.facts_of = store, theme, facts_of
        self.view: TableView | None = None
        self.layout = Layout(80.0)
        self.box = QRectF()
        """The scene, in its own units."""
        self.ratio = 1.0
        self._baked: QPixmap | None = None
        self._baked_as: object = None
        """What the baked picture shows."""
        self._boards: tuple[object, QPixmap] | None = None

    def show(self, view: TableView, layout: Layout, box: QRectF, ratio: float, theme: Theme) -> None:
        """The position and where everything lies, from now on."""
        self.view, self.layout, self.box, self.ratio, self.theme = view, layout, box, ratio, theme

    def paint(self, painter: QPainter, rect: QRectF, height: float) -> None:
        """Paint the picture and the shade of a shootout; planks go by the ``height`` of the window.

        All of ``rect``: below it nothing is painted.
        """
        if not self.box.contains(rect):
            painter.fillRect(rect, colour(self.theme.panel))
        now = self._shown(height)
        if self._baked is None or now != self._baked_as:
            self._baked, self._baked_as = self._bake(height), now
        painter.drawPixmap(self.box.topLeft(), self._baked)
        self._shade_town(painter)

    def _shade_town(self, painter: QPainter) -> None:
        """During a shootout the town is dark but for where it takes place."""
        fight = self.view.shootout if self.view is not None else None
        if fight is None or not fight.fighting or fight.location is None:
            return
        zone = self.layout.zones.get(int(fight.location))
        if zone is not None:
            rest = QPainterPath()
            rest.addRect(self.box)
            lit = QPainterPath()
            lit.addRoundedRect(boxed(zone.grown(2)), 6, 6)
            painter.fillPath(rest.subtracted(lit), QColor(8, 4, 2, 130))

    def _shown(self, height: float) -> object:
        """All that the picture depends on: it is painted again when one of these changes."""
        layout, view = self.layout, self.view
        players = () if view is None else view.players
        return (
            self.box,
            height,
            self.ratio,
            self.theme,
            layout.unit,
            layout.square,
            tuple(layout.streets.items()),
            tuple(layout.zones.items()),
            tuple(layout.vacant),
            tuple(layout.piles.items()),
            tuple(layout.played.items()),
            view is not None and view.seat,
            tuple((p.name, p.deck_size, p.discard_pile, p.boot_hill) for p in players),
            self.store.look,
        )

    def _bare_boards(self, height: float) -> QPixmap:
        """The boards alone; painting them takes longest, and they change with the window only."""
        plank = max(60.0, height / 9)
        key = (self.box, self.ratio, self.theme, plank)
        if self._boards is None or self._boards[0] != key:
            self._boards = (key, boards(self.box.size(), self.ratio, self.theme, plank, smooth=True))
        return self._boards[1]

    def _bake(self, height: float) -> QPixmap:
        """Boards, streets, the square and the piles as one picture."""
        baked = QPixmap(self._bare_boards(height))
        painter = QPainter(baked)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.theme
        self._bake_ground(painter, self.layout.square, theme.square)
        self._bake_sign(painter, self.layout.signs.get(TOWN_SQUARE), "Town Square", theme.brass)
        if self.view is not None:
            order = around(self.view)
            for seat, zone in self.layout.streets.items():
                self._bake_ground(painter, zone, theme.street)
                tone = theme.sides[order.index(seat)]
                name = f"{self.view.players[seat].name}'s street"
                self._bake_sign(painter, self.layout.signs.get(seat), name, tone)
            self._bake_lots(painter)
            self._bake_piles(painter)
            for zone in self.layout.played.values():
                self._bake_played(painter, zone)
        painter.end()
        return baked

    def _bake_ground(self, painter: QPainter, zone: Rect, tone: str) -> None:
        """Trodden earth: the ground of a street or of the square."""
        ground = QLinearGradient(zone.x, zone.y, zone.x, zone.y + zone.h)
        ground.setColorAt(0.0, colour(tone, 150))
        ground.setColorAt(1.0, colour(tone, 95))
        painter.setPen(QPen(colour(self.theme.brass, 90), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(boxed(zone), 6, 6)

    def _bake_lots(self, painter: QPainter) -> None:
        """Fences between lots, the boardwalk in front of the houses, stakes around lots to let."""
        theme = self.theme
        u = self.layout.unit
        for place, zone in self.layout.zones.items():
            if place == TOWN_SQUARE:
                continue
            walk = QRectF(zone.x + 2, zone.y + 1.36 * u, zone.w - 4, 0.14 * u)
            painter.fillRect(walk, colour(theme.brass, 34))
            painter.setPen(QPen(colour(theme.brass, 70), 1))
            painter.drawLine(QPointF(zone.x, zone.y + 4), QPointF(zone.x, zone.y + zone.h - 4))
            painter.drawLine(
                QPointF(zone.x + zone.w, zone.y + 4), QPointF(zone.x + zone.w, zone.y + zone.h - 4)
            )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for zone in self.layout.vacant:
            painter.setPen(QPen(colour(theme.brass, 60), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(boxed(zone).adjusted(5, 5, -5, -5), 5, 5)

    def _bake_sign(self, painter: QPainter, zone: Rect | None, label: str, tone: str) -> None:
        """An upright board with a name, read from below."""
        if zone is None:
            return
        theme, box = self.theme, boxed(zone)
        painter.setPen(QPen(colour(theme.board_grain), 1))
        painter.setBrush(colour(theme.panel, 235))
        painter.drawRoundedRect(box, 3, 3)
        painter.fillRect(QRectF(box.left(), box.top() + 2, 2.5, box.height() - 4), colour(tone))
        font = fonts.serif(max(11.0, min(zone.w * 0.8, 22.0)), QFont.Weight.DemiBold)
        words = QFontMetricsF(font).elidedText(label, Qt.TextElideMode.ElideRight, zone.h - 6)
        painter.save()
        painter.translate(box.center())
        painter.rotate(-90)
        painter.setFont(font)
        painter.setPen(colour(theme.text))
        across = QRectF(-zone.h / 2, -zone.w / 2, zone.h, zone.w)
        painter.drawText(across, Qt.AlignmentFlag.AlignCenter, words)
        painter.restore()

    def _bake_played(self, painter: QPainter, zone: Rect) -> None:
        """A brass plate under cards that are being played."""
        painter.setPen(QPen(colour(self.theme.brass), 1.5))
        painter.setBrush(QColor(20, 14, 9, 205))
        painter.drawRoundedRect(boxed(zone), 6, 6)
        painter.setPen(colour("#f0e4cc"))
        unit = self.layout.unit
        font = fonts.serif(max(10.0, unit * 0.15), QFont.Weight.Bold)
        while font.pixelSize() > 8 and QFontMetricsF(font).horizontalAdvance(PLAYED) > zone.w - 4:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        caption = QRectF(zone.x, zone.y, zone.w, self.layout.caption)
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, PLAYED)

    def _bake_piles(self, painter: QPainter) -> None:
        assert self.view is not None
        for (seat, name), zone in self.layout.piles.items():
            player = self.view.players[seat]
            pile = player.discard_pile if name == "discard" else player.boot_hill
            count = player.deck_size if name == "deck" else len(pile)
            label = max(14.0, zone.w * 0.24)
            wide = min(zone.w, (zone.h - label) / ASPECT)
            box = QRectF(zone.cx - wide / 2, zone.y, wide, wide * ASPECT)
            if name == "deck" and count:
                painter.drawPixmap(box.topLeft(), self.store.back(wide, self.ratio))
            elif name != "deck" and pile:
                face = self.store.face(self.facts_of(pile[-1].code), wide, self.ratio)
                painter.drawPixmap(box.topLeft(), face)
            else:
                painter.setPen(QPen(colour(self.theme.brass, 110), 1, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 4, 4)
            size = max(13.0, wide * 0.34)
            disc = QRectF(
                box.center().x() - size * 0.8, box.center().y() - size * 0.6, size * 1.6, size * 1.2
            )
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(20, 14, 9, 205))
            painter.drawRoundedRect(disc, size * 0.5, size * 0.5)
            painter.setPen(colour("#f0e4cc"))
            painter.setFont(fonts.slab(size))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(count))
            words = player.name if name == "deck" and len(self.view.players) > 2 else name.title()
            tone = colour(self.theme.sides[around(self.view).index(seat)]) if words == player.name else None
            font = fonts.serif(max(10.0, zone.w * 0.2), QFont.Weight.Bold)
            while font.pixelSize() > 10 and QFontMetricsF(font).horizontalAdvance(words) > zone.w:
                font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
            painter.setPen(tone or colour(self.theme.text))
            strip = QRectF(zone.x - 3, zone.y + zone.h - label, zone.w + 6, label)
            words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, strip.width())
            painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, words)

    def light_drops(self, painter: QPainter, drop: intents.Drop) -> None:
        """Light up where a dragged card may go; what boots it is dashed and says so."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, option in drop.places.items():
            zone = self.layout.zones.get(place)
            if zone is None:
                continue
            boots = option.note == "boots"
            tone = self.theme.accent if boots else self.theme.good
            painter.setPen(
                QPen(colour(tone, 220), 2.5, Qt.PenStyle.DashLine if boots else Qt.PenStyle.SolidLine)
            )
            painter.setBrush(colour(tone, 60))
            painter.drawRoundedRect(boxed(zone), 10, 10)
        for name in drop.slots:
            painter.setPen(QPen(colour(self.theme.good, 220), 2.5))
            painter.setBrush(colour(self.theme.good, 60))
            painter.drawRoundedRect(boxed(self.layout.slots[name]), 8, 8)

    def light_square(self, painter: QPainter) -> None:
        """The town square is one of the answers: it glows like a card that is."""
        for width, alpha in ((7.0, 70), (2.5, 255)):
            painter.setPen(QPen(colour(self.theme.legal, alpha), width))
            painter.setBrush(colour(self.theme.legal, 18))
            painter.drawRoundedRect(boxed(self.layout.square.grown(-3)), 10, 10)

    def light_near(self, painter: QPainter, places: set[int]) -> None:
        """A dashed frame around places that are adjacent to the card under the pointer."""
        painter.setPen(QPen(colour(self.theme.brass, 160), 2, Qt.PenStyle.DashLine))
        painter.setBrush(colour(self.theme.brass, 26))
        for place in places:
            zone = self.layout.zones.get(place)
            if zone is not None:
                painter.drawRoundedRect(boxed(zone), 8, 8)


def boxed(zone: Rect) -> QRectF:
    """A rectangle of the layout as one of Qt's."""
    return QRectF(zone.x, zone.y, zone.w, zone.h)
