"""What lies under the cards: boards, streets, the square and the piles, baked into one picture."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.engine.view_data import TableView
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.boards import paint_boards
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.town import Layout, Rect, around

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

    def paint(self, painter: QPainter, height: float) -> None:
        """Paint the picture and the shade of a shootout; planks go by the ``height`` of the window."""
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
            lit.addRoundedRect(boxed(zone.grown(4)), 10, 10)
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
            tuple(layout.piles.items()),
            tuple(layout.played.items()),
            view is not None and view.seat,
            tuple((p.name, p.deck_size, p.discard_pile, p.boot_hill) for p in players),
            self.store.look,
        )

    def _bare_boards(self, height: float) -> QPixmap:
        """The boards alone; painting them takes longest, and they change with the window only."""
        box, plank = self.box, max(60.0, height / 9)
        key = (box, self.ratio, self.theme, plank)
        if self._boards is None or self._boards[0] != key:
            boards = QPixmap(
                max(1, round(box.width() * self.ratio)), max(1, round(box.height() * self.ratio))
            )
            boards.setDevicePixelRatio(self.ratio)
            painter = QPainter(boards)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_boards(painter, box, self.theme, plank)
            painter.end()
            self._boards = (key, boards)
        return self._boards[1]

    def _bake(self, height: float) -> QPixmap:
        """Boards, streets, the square and the piles as one picture."""
        baked = QPixmap(self._bare_boards(height))
        painter = QPainter(baked)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.theme
        self._bake_panel(painter, self.layout.square, theme.square, "Town Square")
        if self.view is not None:
            for seat, zone in self.layout.streets.items():
                label = f"{self.view.players[seat].name}'s street"
                self._bake_panel(painter, zone.grown(2), theme.street, label, self.layout.signs[seat] - 2)
            self._bake_piles(painter)
            for zone in self.layout.played.values():
                self._bake_played(painter, zone)
        painter.end()
        return baked

    def _bake_panel(self, painter: QPainter, zone: Rect, tone: str, label: str, beside: float = 0.0) -> None:
        """A panel with its label: left of it if there is so much room ``beside``, else inside."""
        painter.setPen(QPen(colour(self.theme.brass, 120), 1.2))
        painter.setBrush(colour(tone, 120))
        painter.drawRoundedRect(boxed(zone), 10, 10)
        painter.setPen(colour(self.theme.brass, 170))
        font = fonts.serif(max(11.0, self.layout.unit * 0.16), QFont.Weight.DemiBold, italic=True)
        painter.setFont(font)
        wide = QFontMetricsF(font).horizontalAdvance(label) + 12
        if beside > wide:  # inside, cards would cover it
            sign = QRectF(zone.x - wide, zone.y, wide - 8, zone.h)
            painter.drawText(sign, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, label)
            return
        painter.drawText(
            boxed(zone).adjusted(10, 3, -10, -4),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
            label,
        )

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
            box = boxed(zone)
            if name == "deck" and count:
                painter.drawPixmap(box.topLeft(), self.store.back(zone.w, self.ratio))
            elif name != "deck" and pile:
                painter.drawPixmap(
                    box.topLeft(), self.store.face(self.facts_of(pile[-1].code), zone.w, self.ratio)
                )
            else:
                painter.setPen(QPen(colour(self.theme.brass, 110), 1, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 6, 6)
            if name == "deck" and len(self.view.players) > 2:
                self._bake_owner(painter, box, player.seat)
            words = f"{name.title()} {count}"
            font = fonts.serif(max(10.5, zone.w * 0.145), QFont.Weight.Bold)
            wide = QFontMetricsF(font).horizontalAdvance(words) + 4
            if wide > zone.w:
                font.setPixelSize(max(8, int(font.pixelSize() * zone.w / wide)))
            painter.setFont(font)
            strip = QRectF(box.left(), box.bottom() - zone.w * 0.22, box.width(), zone.w * 0.24)
            painter.fillRect(strip, QColor(20, 14, 9, 205))
            painter.setPen(colour("#f0e4cc"))
            painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, words)

    def _bake_owner(self, painter: QPainter, pile: QRectF, seat: int) -> None:
        """Among several, whose piles these are, in the colour of that seat's cards."""
        assert self.view is not None
        sign = QRectF(pile.left(), pile.top(), pile.width(), pile.width() * 0.26)
        painter.fillRect(sign, QColor(20, 14, 9, 205))
        painter.setPen(colour(self.theme.sides[around(self.view).index(seat)]))
        font = fonts.serif(max(9.0, pile.width() * 0.17), QFont.Weight.Bold)
        name = QFontMetricsF(font).elidedText(
            self.view.players[seat].name, Qt.TextElideMode.ElideRight, pile.width() - 4
        )
        painter.setFont(font)
        painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, name)

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
            if boots:
                painter.setPen(colour(self.theme.accent))
                painter.setFont(fonts.serif(max(11.0, self.layout.unit * 0.17), QFont.Weight.Bold))
                painter.drawText(
                    boxed(zone).adjusted(6, 4, -6, -4),
                    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom,
                    "boots",
                )
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
