"""The arrows on the table: from the leader of a fight to the mark, and from abilities to their targets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene

from doomtown_desktop.protocol.seat_data import Aim
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground
from doomtown_desktop.ui.plain import aiming
from doomtown_desktop.ui.plain.town import sides
from doomtown_desktop.ui.table.arrow import ArrowItem
from doomtown_desktop.ui.table.marking import place_of


class Arrows:
    """All arrows of a scene."""

    def __init__(
        self,
        scene: QGraphicsScene,
        spot_of: Callable[[int | None], QPointF | None],
        edge_of: Callable[[int], QPointF],
    ) -> None:
        """Create no visible arrows yet.

        ``spot_of`` returns the destination of a card, or ``None`` if it is not shown. ``edge_of`` returns the
        point at the edge of the table from which the cards of a seat come.
        """
        self._scene, self._spot_of, self._edge_of = scene, spot_of, edge_of
        self.call = ArrowItem()
        """The arrow from the leader of a call-out or job to the mark."""
        scene.addItem(self.call)
        self.aims: list[ArrowItem] = []
        """The arrows from the cards whose abilities are used to their targets."""

    def show_call(
        self, view: TableView, unit: float, theme: Theme, titles: list[QRectF], *, on_stage: bool
    ) -> None:
        """Show the arrow of the fight in the leader's colour, or hide it if there is nothing to show.

        ``unit`` is the width of a card, in pixels. ``titles`` are boxes that arrows do not cover.
        ``on_stage`` says that the fight has a view of its own.
        """
        fight = view.shootout
        ends = [] if fight is None else [self._spot_of(fight.leader), self._spot_of(fight.mark)]
        has_left = fight is not None and fight.leader not in fight.sides[0].dudes
        if fight is None or None in ends or on_stage or has_left:
            self.call.setVisible(False)
            return
        start, end = ends
        assert start is not None
        assert end is not None
        self.call.point(start, end, unit, self._tone(theme, place_of(view, fight.sides[0])), titles)

    def show_aims(
        self, shown: tuple[Aim, ...], view: TableView, unit: float, theme: Theme, titles: list[QRectF]
    ) -> None:
        """Show the arrows of abilities instead of earlier ones. The other arguments are as in `show_call`."""
        for arrow in self.aims:
            self._scene.removeItem(arrow)
        self.aims = []
        for start, aim in aiming.arrows(shown, view):
            end = self._spot_of(aim.target)
            if end is None:
                continue
            # the start of the arrow if the card, such as an action, is not on the table
            edge = self._edge_of(aim.seat)
            arrow = ArrowItem()
            self._scene.addItem(arrow)
            tone = self._tone(theme, sides(view)[aim.seat])
            arrow.point(self._spot_of(start) or edge, end, unit, tone, titles)
            self.aims.append(arrow)

    @staticmethod
    def _tone(theme: Theme, side: int) -> QColor:
        return colour(on_ground(theme).sides[side])


__all__ = ["Arrows"]
