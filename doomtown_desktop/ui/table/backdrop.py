"""The picture below the cards. It has the ground of the town and name signs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fading import Fade
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.daylight import EVEN, Daylight, light_of
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Rect, TableLayout, clockwise
from doomtown_desktop.ui.table.ground import Ground, Plot

PLAYED = "On the table"
"""The label above cards that are being played."""
DAWNING = 900
"""The duration of the change from one light to the next, in milliseconds."""


class Backdrop:
    """Caches the picture below the cards. It is painted again only if something in it has changed."""

    def __init__(
        self, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts], parent: QObject
    ) -> None:
        self.store, self.theme, self.facts_of = store, theme, facts_of
        self.view: TableView | None = None
        self.layout = TableLayout(80.0)
        self.box = QRectF()
        """The rectangle of the scene, in pixels."""
        self.ratio = 1.0
        self.daylight = True
        """True if the light changes with the phase of the day."""
        self.fade = Fade(parent)
        """Blends the previous light into the current one."""
        self._ground = Ground()
        self._plot = Plot.of(self.layout, self.box, 1.0, theme, EVEN)
        self._wanted: object = None
        """Everything that the picture depends on, except for the style of the faces. If it changes, the
        picture is repainted.
        """
        self._baked: QPixmap | None = None
        self._baked_as: object = None
        """The values of `_wanted` from which the cached picture was painted, and the style of the faces."""
        self._before: QPixmap | None = None
        """The picture before the light began to change, or ``None`` while the light does not change."""

    @property
    def light(self) -> Daylight:
        """The current light."""
        return light_of(self.view) if self.daylight and self.theme.name != "contrast" else EVEN

    @property
    def ground(self) -> QPixmap:
        """The picture of the ground without signs."""
        return self._ground.picture(self._plot)

    def show(
        self,
        view: TableView,
        layout: TableLayout,
        box: QRectF,
        ratio: float,
        theme: Theme,
        *,
        moves: bool = False,
    ) -> None:
        """Set the position and the layout to paint. If it ``moves``, the light changes gradually."""
        light = self._plot.light
        resized = (box, ratio) != (self.box, self.ratio)
        self.view, self.layout, self.box, self.ratio, self.theme = view, layout, box, ratio, theme
        self._plot = Plot.of(layout, box, ratio, theme, self.light)
        self._wanted = (
            self._plot,
            tuple(layout.signs.items()),
            tuple(layout.played.items()),
            view.seat,
            tuple(p.name for p in view.players),
        )
        if resized or not moves:
            self.fade.stop()
        elif self._baked is not None and self._plot.light != light:
            self._before = self._seen()
            self.fade.start(DAWNING)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the picture and the shade of a shootout.

        ``rect`` is filled completely, because nothing else is painted below it.
        """
        if not self.box.contains(rect):
            painter.fillRect(rect, colour(self.theme.panel))
        now = (self._wanted, self.store.style)
        if self._baked is None or now != self._baked_as:
            self._baked, self._baked_as = self._bake(), now
        if not self.fade.runs:
            self._before = None
        self._blend(painter, self.box.topLeft(), self._baked)
        self._shade_town(painter)

    def _blend(self, painter: QPainter, at: QPointF, now: QPixmap) -> None:
        """Paint the current picture over the previous one while the light changes."""
        if self._before is not None:
            painter.drawPixmap(at, self._before)
            painter.setOpacity(self.fade.part)
        painter.drawPixmap(at, now)
        painter.setOpacity(1.0)

    def _seen(self) -> QPixmap | None:
        """Return the picture that is currently visible. The new picture is blended with it.

        Return ``None`` before the first paint.
        """
        if self._baked is None or not self.fade.runs or self._before is None:
            return self._baked
        mixed = QPixmap(self._baked.size())
        mixed.setDevicePixelRatio(self.ratio)
        painter = QPainter(mixed)
        self._blend(painter, QPointF(), self._baked)
        painter.end()
        return mixed

    def _shade_town(self, painter: QPainter) -> None:
        """Darken the town around the location of a shootout."""
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

    def _bake(self) -> QPixmap:
        """Return a copy of the ground with the signs, which change more often than the ground."""
        baked = QPixmap(self.ground)
        painter = QPainter(baked)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.theme
        self._bake_sign(painter, self.layout.signs.get(TOWN_SQUARE), "Town Square", theme.brass)
        if self.view is not None:
            order = clockwise(self.view)
            for seat in self.layout.streets:
                tone = theme.sides[order.index(seat)]
                name = f"{whose(self.view.players[seat].name)} street"
                self._bake_sign(painter, self.layout.signs.get(seat), name, tone)
            for zone in self.layout.played.values():
                self._bake_played(painter, zone)
        painter.end()
        return baked

    def _bake_sign(self, painter: QPainter, zone: Rect | None, label: str, tone: str) -> None:
        """Paint an upright board with a name. The letters run upwards."""
        if zone is None:
            return
        theme, box = self.theme, boxed(zone)
        painter.setPen(QPen(colour(theme.board_grain), 1))
        painter.setBrush(colour(theme.panel))
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
        """Paint a brass plate below cards that are being played."""
        painter.setPen(QPen(colour(self.theme.brass), 1.5))
        painter.setBrush(QColor(20, 14, 9, 205))
        painter.drawRoundedRect(boxed(zone), 6, 6)
        painter.setPen(colour("#f0e4cc"))
        unit = self.layout.unit
        font = fonts.serif(max(10.0, unit * 0.15), QFont.Weight.Bold)
        painter.setFont(fonts.fitted(font, PLAYED, zone.w - 4, 8))
        caption = QRectF(zone.x, zone.y, zone.w, self.layout.caption)
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, PLAYED)

    def light_drops(self, painter: QPainter, drop: intents.Drop) -> None:
        """Light up the legal targets of a dragged card.

        If going to a target boots the card, the frame of the target is dashed.
        """
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
        """Light up the town square, because it is a candidate."""
        for width, alpha in ((7.0, 70), (2.5, 255)):
            painter.setPen(QPen(colour(self.theme.legal, alpha), width))
            painter.setBrush(colour(self.theme.legal, 18))
            painter.drawRoundedRect(boxed(self.layout.square.grown(-3)), 10, 10)

    def light_near(self, painter: QPainter, places: set[int]) -> None:
        """Paint a dashed frame around the locations adjacent to the card under the pointer."""
        painter.setPen(QPen(colour(self.theme.brass, 160), 2, Qt.PenStyle.DashLine))
        painter.setBrush(colour(self.theme.brass, 26))
        for place in places:
            zone = self.layout.zones.get(place)
            if zone is not None:
                painter.drawRoundedRect(boxed(zone), 8, 8)


def boxed(zone: Rect) -> QRectF:
    """Return a rectangle of the layout as a Qt rectangle."""
    return QRectF(zone.x, zone.y, zone.w, zone.h)
