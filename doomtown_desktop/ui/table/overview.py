"""A small map of the whole town. It shows streets, dudes, and the part that is visible on the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QToolTip, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Rect, clockwise, nearest, sides
from doomtown_desktop.ui.table.table_widget import TableWidget

MARGIN = 10
"""The margin around the map, in pixels."""
ROOM = 0.86
"""The maximum share of the visible town's width and height that the map may cover."""


class TownOverview(Themed, QFrame):
    """The map over the table. A key or the menu opens it. A click on a location scrolls the table to it."""

    def __init__(self, parent: QWidget, bridge: Bridge, table: TableWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.page, self.seats, self.table, self.theme = parent, bridge.seats, table, theme
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        bridge.changed.connect(self.update)
        table.fitted.connect(self._fit)
        self.hide()

    def toggle(self) -> bool:
        """Open or close the map. Always return True."""
        if not self.isHidden():
            self.put_away()
            return True
        self._fit()
        self.setAccessibleName("Overview of the town")
        self.setAccessibleDescription(self.in_words())
        self.raise_()
        self.show()
        return True

    def put_away(self) -> None:
        """Close the map, and give the focus back to the page."""
        self.hide()
        self.page.setFocus()

    # --- geometry -----------------------------------------------------------------------------------

    @property
    def _town(self) -> QRectF:
        layout = self.table.town.layout_now
        return QRectF(0, 0, layout.width, layout.height - layout.shelf.h)

    @property
    def _scale(self) -> float:
        return (self.width() - 2 * MARGIN) / max(1.0, self._town.width())

    def _fit(self) -> None:
        """Place the map over the middle of the town. It is as large as allowed."""
        area, town = self.table.open_area, self._town
        if town.isEmpty():
            return
        wide, high = (side * ROOM - 2 * MARGIN for side in area.size().toTuple())
        scale = min(wide / town.width(), high / town.height())
        self.resize(round(town.width() * scale) + 2 * MARGIN, round(town.height() * scale) + 2 * MARGIN)
        self.move(area.center() - self.rect().center())

    def _on_map(self, rect: Rect) -> QRectF:
        scale = self._scale
        return QRectF(MARGIN + rect.x * scale, MARGIN + rect.y * scale, rect.w * scale, rect.h * scale)

    def place_at(self, at: QPointF) -> int | None:
        """Return the location at a point of the map, or ``None`` if there is none."""
        spot = (at - QPointF(MARGIN, MARGIN)) / self._scale
        return nearest(self.table.town.layout_now.zones, spot.x(), spot.y())

    def spot_of(self, place: int) -> QPointF:
        """Return the middle of a location on the map."""
        return self._on_map(self.table.town.layout_now.zones[place]).center()

    # --- words --------------------------------------------------------------------------------------

    def in_words(self) -> str:
        """Return a description of the town, street by street."""
        view = self.seats.view
        streets = []
        for seat in clockwise(view):
            player = view.players[seat]
            told = [self.about(int(place)) for place in (*player.street, *player.beside)]
            streets.append(f"{whose(player.name)} street: " + " ".join(told))
        return " ".join([*streets, self.about(TOWN_SQUARE)])

    def about(self, place: int) -> str:
        """Return a description of a location and the dudes at it."""
        view = self.seats.view
        title = next((c.title for c in view.cards if c.id == place), "Town square")
        there = [
            c.title for c in view.cards if c.type in (CardType.DUDE, CardType.TOKEN) and c.location == place
        ]
        return f"{title}: {', '.join(there)}." if there else f"{title}: nobody."

    # --- drawing and pointing -----------------------------------------------------------------------

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        view = self.seats.view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(fonts.serif(fonts.scaled(11)))
        self._paint_streets(painter, view)
        self._paint_dudes(painter, view)
        seen = self.table.mapToScene(self.table.viewport().rect()).boundingRect()
        sight = Rect(seen.x(), seen.y(), seen.width(), seen.height() - self.table.town.layout_now.shelf.h)
        painter.setPen(QPen(QColor(self.theme.text), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self._on_map(sight).intersected(QRectF(self.rect()).adjusted(2, 2, -2, -2)))

    def _paint_streets(self, painter: QPainter, view: TableView) -> None:
        layout = self.table.town.layout_now
        titles = {int(c.id): c.title for c in view.cards}
        fight = view.shootout.location if view.shootout is not None else None
        at = sides(view)
        homes = {int(player.outfit): player.name for player in view.players}
        places: dict[int, str] = {TOWN_SQUARE: self.theme.brass}
        for seat in clockwise(view):
            player = view.players[seat]
            places |= {int(p): self.theme.sides[at[seat]] for p in (*player.street, *player.beside)}
        for place, tint in places.items():
            zone = layout.zones.get(place)
            if zone is None:
                continue
            box = self._on_map(zone).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor(tint), 3 if place == fight else 1.5))
            painter.setBrush(QColor(self.theme.street))
            painter.drawRoundedRect(box, 3, 3)
            lines = [(titles.get(place, "Town square"), self.theme.text)]
            if place in homes:
                lines.append((homes[place], tint))
            room = box.adjusted(4, 2, -4, -2)
            for words, ink in lines:
                measure = painter.fontMetrics()
                shown = measure.elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
                painter.setPen(QColor(ink))
                painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter, shown)
                room.setTop(room.top() + measure.height())

    def _paint_dudes(self, painter: QPainter, view: TableView) -> None:
        """Paint a dot for each dude in its player's colour, or a ring if it is booted."""
        layout = self.table.town.layout_now
        at = sides(view)
        size = max(3.0, 0.2 * layout.unit * self._scale)
        for card in view.cards:
            placed = layout.cards.get(int(card.id))
            if card.type not in (CardType.DUDE, CardType.TOKEN) or placed is None:
                continue
            tint = QColor(self.theme.sides[at[card.controller]])
            painter.setPen(QPen(tint, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush if card.booted else tint)
            spot = QPointF(MARGIN + placed.x * self._scale, MARGIN + placed.y * self._scale)
            painter.drawEllipse(spot, size, size)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place is not None:
            self.put_away()
            zone = self.table.town.layout_now.zones[place]
            self.table.centerOn(zone.cx, zone.cy)
        event.accept()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            place = self.place_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if place is None else self.about(place), self)
            return True
        return super().event(event)
