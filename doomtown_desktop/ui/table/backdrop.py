"""The picture below the cards. It has the town of the hour, and boards with names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.amounts import short_name, whose
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fading import Fade
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.daylight import HOURS, NOON, Daylight, light_of, next_light
from doomtown_desktop.ui.plain.geometry import ROW
from doomtown_desktop.ui.plain.preferences import TOWN_FULL, TOWN_PLAIN
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Rect, TableLayout, clockwise
from doomtown_desktop.ui.table.townscape import earth, sky
from doomtown_desktop.ui.table.townscape.boards import NameBoard, PlaceName, boards
from doomtown_desktop.ui.table.townscape.motion import TownMotion
from doomtown_desktop.ui.table.townscape.plot import Plot
from doomtown_desktop.ui.table.townscape.renderer import TownPicture, TownRenderer

PLAYED = "On the table"
"""The label above cards that are being played."""
DAWNING = 900
"""The duration of the change from one light to the next, in milliseconds."""
PALE = 150
"""Lines on a ground of at least this lightness, 0-255, are dark."""
BEYOND = 2.0
"""The width of the edge around the scene that is visible, in pixels."""
CASING = "#4a2404"
"""The colour around bright lines on the ground, so that they are visible at every hour."""


class Backdrop(QObject):
    """The picture below the cards, for the hour of the game.

    The town is painted in slices. Until it is finished, the previous picture is shown, or only the colours of
    the hour.
    """

    def __init__(
        self, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.store, self.theme, self.facts_of = store, theme, facts_of
        self.view: TableView | None = None
        self.layout = TableLayout(80.0)
        self.box = QRectF()
        """The rectangle of the scene, in pixels."""
        self.ratio = 1.0
        self.daylight = True
        """True if the light changes with the phase of the day."""
        self.town = TOWN_FULL
        """The user's choice: a town in which things move, a still one, or a plain ground."""
        self.fade = Fade(self)
        """Blends the previous light into the current one."""
        self.renderer = TownRenderer(self)
        self.renderer.rendered.connect(self._settle)
        self.motion = TownMotion(self)
        self._plot = Plot.of(self.layout, self.box, 1.0, NOON)
        self._shown: TownPicture | None = None
        """The picture that is shown, or ``None`` before the first one is finished."""
        self._before: QPixmap | None = None
        """The picture before the light began to change, or ``None`` while the light does not change."""
        self._moves = self._alive = False
        self._lit_as: Phase | None = None
        """The phase whose light the town has, if it is not that of the position."""
        self._boards: tuple[NameBoard, ...] = ()
        self._boards_of: object = None
        """Everything that the boards depend on."""
        self._flat: QPixmap | None = None
        self._flat_of: object = None
        """Everything that the plain ground depends on."""

    @property
    def light(self) -> Daylight:
        """The current light. It is always noon if the light does not change with the day."""
        if not self.daylight:
            return NOON
        return light_of(self.view) if self._lit_as is None else HOURS[self._lit_as]

    def shine(self, phase: Phase | None, *, moves: bool) -> None:
        """Paint the town in the light of a phase. ``None`` is the phase of the position.

        If it ``moves``, the light changes gradually.
        """
        if phase == self._lit_as:
            return
        self._lit_as = phase
        if self.view is not None:
            alive = self._alive
            self.show(self.view, self.layout, self.box, self.ratio, self.theme, moves=moves, alive=alive)

    @property
    def is_flat(self) -> bool:
        """True if the ground is plain: because of the user's choice, or in high contrast."""
        return self.town == TOWN_PLAIN or self.theme.name == "contrast"

    @property
    def is_ready(self) -> bool:
        """True if the picture of the current position is finished."""
        return self.is_flat or (self._shown is not None and self._shown.plot == self._plot)

    @property
    def ground(self) -> QPixmap | None:
        """The picture of the ground without boards, or ``None`` before the first one is finished."""
        if self.is_flat:
            return self._flat_ground()
        return None if self._shown is None else self._shown.pixmap

    @property
    def boards(self) -> tuple[NameBoard, ...]:
        """The boards with the names of the streets and of the square."""
        return self._boards

    def show(
        self,
        view: TableView,
        layout: TableLayout,
        box: QRectF,
        ratio: float,
        theme: Theme,
        *,
        moves: bool = False,
        alive: bool = False,
    ) -> None:
        """Set the position and the layout to paint.

        If it ``moves``, the light changes gradually. If the town is ``alive``, dust and tumbleweeds move.
        """
        resized = (box, ratio) != (self.box, self.ratio)
        self.view, self.layout, self.box, self.ratio, self.theme = view, layout, box, ratio, theme
        plot = Plot.of(layout, box, ratio, self.light)
        if resized or not moves:
            self.fade.stop()
        if plot != self._plot:
            self._moves = moves and not resized and self.town == TOWN_FULL
        self._plot, self._alive = plot, alive and self.town == TOWN_FULL and not self.is_flat
        self._place_boards()
        if self.is_flat:
            self.renderer.want()
            self._shown = self._before = None
        else:
            self._flat = None
            self.renderer.want(
                plot, *([replace(plot, light=next_light(plot.light))] if self.daylight else ())
            )
        self._settle()

    def _settle(self) -> None:
        """Show the picture of the current position if it is finished."""
        found = None if self.is_flat else self.renderer.found(self._plot)
        if found is not None and found is not self._shown:
            was, seen = self._shown, self._seen()
            self._shown, self._before = found, None
            if self._moves and was is not None and seen is not None and was.plot.size == found.plot.size:
                self._before = seen
                self.fade.start(DAWNING)
        self.motion.show(self._shown if self._alive and self.is_ready else None)

    # --- painting -----------------------------------------------------------------------------------

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the town, the things that move in it, the boards and the shade of a shootout.

        ``rect`` is filled completely, because nothing else is painted below it.
        """
        if not self.box.contains(rect):
            painter.fillRect(rect, colour(self.theme.panel))
            self._paint_beyond(painter)
        if self.is_flat:
            painter.drawPixmap(self.box.topLeft(), self._flat_ground())
        elif self._shown is None:
            self._stand_in(painter)
        else:
            if not self.fade.runs:
                self._before = None
            self._blend(painter, self.box, self._shown.pixmap)
            self.motion.paint(painter, rect)
        if not self.is_flat:  # the shelf is a little narrower than the town
            low = self._plot.bottom
            painter.fillRect(
                QRectF(self.box.left(), low, self.box.width() + BEYOND, self.box.height() - low + BEYOND),
                colour(self.theme.panel),
            )
        for board in self._boards:
            painter.drawPixmap(board.at, board.picture)
        for zone in self.layout.played.values():
            self._paint_played(painter, zone)
        self._shade_town(painter)

    def _paint_beyond(self, painter: QPainter) -> None:
        """Continue the town over the pixel around the scene, because the view is a little larger."""
        shown = self._shown
        if shown is None or self.is_flat:
            return
        box, whole = self.box, shown.pixmap.size().toSizeF()
        tall = self._plot.bottom
        for x, part in ((box.left() - BEYOND, 0.0), (box.right(), whole.width() - 1)):
            source = QRectF(part, 0, 1, whole.height() * tall / max(1.0, box.height()))
            painter.drawPixmap(QRectF(x, box.top(), BEYOND, tall), shown.pixmap, source)
        above = QRectF(box.left() - BEYOND, box.top() - BEYOND, box.width() + 2 * BEYOND, BEYOND)
        painter.drawPixmap(above, shown.pixmap, QRectF(0, 0, whole.width(), 1))

    def _stand_in(self, painter: QPainter) -> None:
        """Paint only the colours of the hour."""
        plot = self._plot
        painter.fillRect(
            QRectF(0, 0, self.box.width(), plot.far_foot), sky.fall_of(plot.light, 0, plot.far_foot)
        )
        ground = QRectF(0, plot.far_foot, self.box.width(), self.box.height() - plot.far_foot)
        painter.fillRect(ground, earth.fall_of(plot))

    def _blend(self, painter: QPainter, box: QRectF, now: QPixmap) -> None:
        """Paint the current picture over the previous one while the light changes.

        A picture of another size is stretched until the right one is finished.
        """
        if self._before is not None:
            _fill(painter, box, self._before)
            painter.setOpacity(self.fade.part)
        _fill(painter, box, now)
        painter.setOpacity(1.0)

    def _seen(self) -> QPixmap | None:
        """Return the picture that is currently visible. The new picture is blended with it.

        Return ``None`` before the first one is finished.
        """
        shown = None if self._shown is None else self._shown.pixmap
        if shown is None or not self.fade.runs or self._before is None:
            return shown
        mixed = QPixmap(shown.size())
        mixed.setDevicePixelRatio(shown.devicePixelRatio())
        painter = QPainter(mixed)
        self._blend(painter, QRectF(QPointF(), shown.deviceIndependentSize()), shown)
        painter.end()
        return mixed

    def _flat_ground(self) -> QPixmap:
        """Return the picture of a plain ground. It is painted again only if something in it has changed."""
        layout = self.layout
        zones = tuple(layout.zones.items()), tuple(layout.vacant), tuple(layout.streets.items())
        now = (self.box, self.ratio, self.theme, layout.square, zones)
        if self._flat is None or now != self._flat_of:
            wide, tall = (max(1, round(length * self.ratio)) for length in self.box.size().toTuple())
            self._flat, self._flat_of = QPixmap(wide, tall), now
            self._flat.setDevicePixelRatio(self.ratio)
            painter = QPainter(self._flat)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-self.box.topLeft())
            earth.flat(painter, layout, self.box, self.theme)
            painter.end()
        return self._flat

    def _place_boards(self) -> None:
        """Place the boards with names. They are painted again only if something about them has changed."""
        names = tuple(self._names())
        light, near = None if self.is_flat else self.light, self.box.width() / 3
        ends = self.layout.cards.items()
        people = tuple(
            (card, placed) for card, placed in ends if not near < placed.x < self.box.width() - near
        )
        played, look = tuple(self.layout.played.items()), (self.theme, self.ratio, fonts.text_scale())
        now = (names, people, played, light, look)
        if now != self._boards_of:
            self._boards_of = now
            self._boards = boards(names, self.layout, light, self.theme, self.ratio)

    def _names(self) -> list[PlaceName]:
        """Return the names that boards show. Streets that are side by side have nameplates instead."""
        layout, view, theme = self.layout, self.view, self.theme
        if view is None:
            return []
        found = []
        plank = layout.signs.get(TOWN_SQUARE)
        if plank is not None:
            found.append(PlaceName("Town Square", theme.brass, plank, layout.square, 0.7))
        order = clockwise(view)
        for seat, street in layout.streets.items():
            plank = layout.signs.get(seat)
            if plank is not None:
                tone = theme.sides[order.index(seat)]
                lane = ROW * layout.unit
                row = Rect(street.x, street.y + lane, street.w, street.h - lane)
                is_mine = seat == view.seat  # a spectator has none
                others = [player.name for player in view.players if player.seat != seat]
                owner = short_name(view.players[seat].name, others)
                name = "Your street" if is_mine else f"{whose(owner)} street"
                found.append(PlaceName(name, tone, plank, row, walk=street.y + lane))
        return found

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

    def _paint_played(self, painter: QPainter, zone: Rect) -> None:
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
        for place, option in drop.places.items():
            zone = self.layout.zones.get(place)
            if zone is None:
                continue
            boots = option.note == "boots"
            tone = self.bright.accent if boots else self.bright.good
            self._outline(painter, boxed(zone), tone, 60, dashed=boots)
        for name in drop.slots:
            self._outline(painter, boxed(self.layout.slots[name]), self.bright.good, 60)

    def light_square(self, painter: QPainter) -> None:
        """Light up the town square, because it is a candidate."""
        self._outline(painter, boxed(self.layout.square.grown(-3)), self.bright.legal, 18)

    def light_near(self, painter: QPainter, places: set[int]) -> None:
        """Shade the locations adjacent to the card under the pointer, with a dotted line around them.

        It is quieter than the frame of a place where something may go, because nothing is asked here.
        """
        dark = self.is_flat or QColor(self.light.ground[1]).lightness() < PALE
        tone = self.theme.text if self.is_flat else "#fff0cf" if dark else "#3a2414"
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour(tone, 140), 1.6, Qt.PenStyle.DotLine))
        painter.setBrush(colour(tone, 24))
        for place in places:
            zone = self.layout.zones.get(place)
            if zone is not None:
                painter.drawRoundedRect(boxed(zone), 10, 10)

    @property
    def bright(self) -> Theme:
        """The theme whose colours are for lines on the ground."""
        return on_ground(self.theme)

    def _outline(
        self, painter: QPainter, box: QRectF, tone: str, strength: int, *, dashed: bool = False
    ) -> None:
        """Paint a bright line with a dark casing around a box, and fill it with ``strength`` (0-255)."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setBrush(colour(tone, strength))
        painter.setPen(QPen(colour(CASING, 210), 5.5))
        painter.drawRoundedRect(box, 10, 10)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(tone), 2.5, style))
        painter.drawRoundedRect(box, 10, 10)


def _fill(painter: QPainter, box: QRectF, picture: QPixmap) -> None:
    """Paint a picture into a box. It is stretched only if its size differs."""
    size = picture.deviceIndependentSize()
    if abs(size.width() - box.width()) < 1 and abs(size.height() - box.height()) < 1:
        painter.drawPixmap(box.topLeft(), picture)
    else:
        painter.drawPixmap(box, picture, QRectF(QPointF(), picture.size().toSizeF()))


def boxed(zone: Rect) -> QRectF:
    """Return a rectangle of the layout as a Qt rectangle."""
    return QRectF(zone.x, zone.y, zone.w, zone.h)
