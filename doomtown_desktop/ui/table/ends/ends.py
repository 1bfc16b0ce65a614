"""All nameplates and piles of a table, and their places on a page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.ends import LARGE_PLATE, Ends, PlateForm, lay_ends
from doomtown_desktop.ui.plain.moods import DayLosses, mood_of
from doomtown_desktop.ui.plain.nameplates import plate_of
from doomtown_desktop.ui.plain.town import Corners, Rect, clockwise
from doomtown_desktop.ui.table.ends.faces import face_of
from doomtown_desktop.ui.table.ends.plate import Nameplate
from doomtown_desktop.ui.table.ends.racks import PileRack, RackForm


class TableEnds(QObject):
    """The nameplates and the piles of all seats, clockwise from the viewer.

    Attributes:
        plates: The nameplates.
        racks: The piles, in the same order.
    """

    opened = Signal(int, str)
    """A pile was clicked. The signal carries its seat and name."""

    def __init__(
        self,
        page: QWidget,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        seats: int,
    ) -> None:
        super().__init__(page)
        self.facts_of = facts_of
        self.plates = [Nameplate(theme) for _ in range(seats)]
        self.racks = [PileRack(store, theme, facts_of) for _ in range(seats)]
        self.theme = theme
        self.losses = DayLosses()
        self._seats: tuple[int, ...] = tuple(range(seats))
        self._on_stage = False
        self._places: Ends | None = None
        for rack in self.racks:
            rack.opened.connect(self.opened)
        for part in self.all:
            part.setParent(page)
            part.hide()

    @property
    def lower(self) -> Nameplate:
        """The viewer's plate."""
        return self.plates[0]

    @property
    def others(self) -> list[Nameplate]:
        """The plates of the other players."""
        return self.plates[1:]

    @property
    def all(self) -> tuple[QWidget, ...]:
        """All widgets. Racks are over plates."""
        return (*self.plates, *self.racks)

    # --- showing --------------------------------------------------------------------------------------

    def show_view(
        self, view: TableView, theme: Theme, *, moves: bool = False, on_stage: bool = False
    ) -> None:
        """Show the numbers of all players. Changed ones count up if it ``moves``.

        While a shootout is ``on_stage``, the plates of the others are hidden: the stage has their portraits.
        """
        self.theme = theme
        self._seats = clockwise(view)
        for plate, rack, seat in zip(self.plates, self.racks, self._seats, strict=True):
            mood = mood_of(view, seat, has_lost=self.losses.has_lost(seat))
            plate.is_named = len(self._seats) > 2
            face = face_of(view, seat, mood, self.facts_of)
            plate.show_facts(plate_of(view, seat, mood), face, moves=moves)
            rack.show_view(view, seat)
        self._on_stage = on_stage
        self._show_parts()

    def _show_parts(self) -> None:
        places = self._places
        if places is None:
            return
        for number, (plate, rack) in enumerate(zip(self.plates, self.racks, strict=True)):
            is_far = number > 0
            plate.setVisible(not (is_far and self._on_stage))
            has_rack = rack.width() > 8 and rack.height() > 8
            rack.setVisible(has_rack and not (is_far and self._on_stage))

    # --- placing --------------------------------------------------------------------------------------

    def lay(self, area: QRect, shelf: float, right: float = 0.0) -> None:
        """Place everything on the table, which has this box on the page and a shelf of this height.

        ``right`` is the width of the question at the right end of the shelf.
        """
        height, seats = area.bottom() + 1, len(self.plates)
        places = lay_ends(area.width(), height, area.top(), shelf, seats, fonts.text_scale(), right)
        self._places = places
        by = QPoint(area.left(), 0)
        boxes = (places.lower, *places.others)
        for number, (plate, box) in enumerate(zip(self.plates, boxes, strict=True)):
            form = places.far_form if number else places.form
            plate.take_shape(form, box.h / LARGE_PLATE[1] if form is PlateForm.LARGE else places.scale)
            plate.setGeometry(_box(box).translated(by))
        self._lay_racks(places, by)
        self._show_parts()

    def _lay_racks(self, places: Ends, by: QPoint) -> None:
        is_large = places.form is PlateForm.LARGE
        word = RackForm.WORD if is_large else RackForm.CARDS
        self.racks[0].take_shape(word, has_ground=False)
        self.racks[0].lay(_box(places.near_rack).translated(by))
        if places.far_rack is not None:
            self.racks[1].take_shape(word, has_ground=True)
            self.racks[1].lay(_box(places.far_rack).translated(by))
            return
        small = RackForm.FLAT if places.far_form is PlateForm.TALL else RackForm.SMALL
        for plate, rack in zip(self.others, self.racks[1:], strict=True):
            rack.take_shape(small, has_ground=False)
            rack.lay(plate.piles_box.toRect().translated(plate.pos()))

    @property
    def corners(self) -> Corners:
        """The room that plates and piles take from the far streets."""
        return Corners() if self._places is None else self._places.corners

    @property
    def near(self) -> float:
        """The width at the left end of the shelf that the viewer's plate and piles take."""
        return 0.0 if self._places is None else self._places.near

    def pile_box(self, seat: int, name: str) -> QRect:
        """Return the box of a pile on the page. It is empty if the pile is not shown."""
        rack = self.racks[self._seats.index(seat)]
        return QRect() if rack.isHidden() else rack.box_of(name).translated(rack.pos())


def _box(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


__all__ = ["TableEnds"]
