"""The places of nameplates and piles at the ends of the table, in pixels. No Qt.

With two seats, the opponent's plate is in the upper right corner and its piles are in the upper left one.
With more seats, each plate is above its street and holds the piles. The viewer's plate is at the left end of
the shelf, with the piles beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from doomtown_desktop.ui.plain.town import Corners, Rect


class PlateForm(Enum):
    """The shape of a nameplate."""

    FULL = auto()
    """A portrait, the name, three chips and the rope with its words."""
    WIDE = auto()
    """A low plate above a wide street, with the piles at its right end."""
    TALL = auto()
    """A plate above a narrow street. The rope and the piles are in a third line."""
    LARGE = auto()
    """A portrait, three chips with large numbers, and a line of words. For large text and small windows."""


WINDOW = 1366.0, 736.0
"""The size of a page for which all measures here are meant, in pixels."""
SMALLEST, LARGEST = 0.86, 2.4
"""The limits of the factor on all measures."""
LARGE_FROM = 1.2
"""Text scales above this have plates of the form `PlateForm.LARGE`."""
NARROW = 730.0
"""With less width beside the question, the plates have this form, too: the hand needs room. In pixels."""
GAP = 8.0
"""The gap between plates and the edges of the table, in pixels."""
PLATE = 306.0, 92.0
WIDE_TALL, TALL_TALL = 52.0, 84.0
"""The heights of plates above streets."""
LARGE_PLATE = 356.0, 104.0
"""The size of a large plate at a text scale of 200 %."""
FAR_RACK, NEAR_RACK = (182.0, 92.0), (168.0, 92.0)
"""The sizes of the opponent's rack of piles, and of the viewer's."""
STREET_PART = 0.75
"""The height of a large plate above a street, as a fraction of the height of others."""
RACK_WORD = 196.0, 40.0
"""The size of the button for all piles, at a text scale of 200 %."""
STREETS_WIDE = 3
"""Up to this many streets beside each other have wide plates."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The places of all plates and racks in the coordinates of the page.

    Attributes:
        form: The form of the viewer's plate.
        far_form: The form of the other plates.
        scale: The factor on the measures of the plates.
        lower: The viewer's plate.
        others: The other plates, clockwise.
        near_rack: The viewer's piles.
        far_rack: The opponent's piles, or ``None`` if they are on the plates.
        corners: The room that plates and piles take from the far streets.
    """

    form: PlateForm
    far_form: PlateForm
    scale: float
    lower: Rect
    others: tuple[Rect, ...]
    near_rack: Rect
    far_rack: Rect | None
    corners: Corners

    @property
    def near(self) -> float:
        """The width at the left end of the shelf that plate and piles take."""
        return max(self.lower.x + self.lower.w, self.near_rack.x + self.near_rack.w) + GAP


def scale_of(width: float, height: float) -> float:
    """Return the factor on all measures for a page of this size."""
    return max(SMALLEST, min(LARGEST, width / WINDOW[0], height / WINDOW[1]))


def _has_large_plates(room: float, text: float) -> bool:
    return text > LARGE_FROM or room < NARROW


def near_height(width: float, height: float, text: float) -> float:
    """Return the minimum height of a shelf that holds the viewer's plate and piles, in pixels."""
    scale = scale_of(width, height)
    if _has_large_plates(width, text):
        return (LARGE_PLATE[1] + RACK_WORD[1]) * scale * _large(text) + 2 * GAP
    return PLATE[1] * scale + 12


def lay_ends(
    width: float, height: float, top: float, shelf: float, seats: int, text: float, right: float = 0.0
) -> Ends:
    """Return the places for a page.

    Args:
        width: The width of the page.
        height: The height of the page down to the lower edge of the shelf.
        top: The upper edge of the table.
        shelf: The height of the shelf.
        seats: The number of seats.
        text: The user's text scale as a factor.
        right: The width of the question at the right end of the shelf.
    """
    scale = scale_of(width, height)
    is_large = _has_large_plates(width - right, text)
    near = height - shelf
    if is_large:
        part = scale * _large(text)
        wide = min(LARGE_PLATE[0] * part, width * 0.34)
        tall = min(LARGE_PLATE[1] * part, shelf - 10)
        lower = Rect(GAP, near + 6, wide, tall)
        low = Rect(GAP, near + 6 + tall + 2, wide, max(0.0, min(RACK_WORD[1] * part, shelf - tall - 12)))
    else:
        wide, tall = PLATE[0] * scale, min(PLATE[1] * scale, shelf - 8)
        lower = Rect(GAP, near + max(4.0, (shelf - tall) / 2), wide, tall)
        low = Rect(lower.x + wide + GAP, lower.y, NEAR_RACK[0] * scale, tall)
    form = PlateForm.LARGE if is_large else PlateForm.FULL
    if seats == 2:
        return _of_two(width, top, form, lower, low, scale, text)
    others, far_form = _above_streets(width, top, seats, scale, text)
    corners = Corners(over=others[0].h + 2 * GAP - 2)
    return Ends(form, far_form, scale, lower, others, low, None, corners)


def _large(text: float) -> float:
    """Return the factor on the measures of a large plate: 1 at a text scale of 2, less for smaller text."""
    return 0.5 + text / 4


def _of_two(
    width: float, top: float, form: PlateForm, lower: Rect, near_rack: Rect, scale: float, text: float
) -> Ends:
    part = scale * _large(text) if form is PlateForm.LARGE else scale
    full = PLATE[0] * scale, PLATE[1] * scale
    wide, tall = (lower.w, LARGE_PLATE[1] * part) if form is PlateForm.LARGE else full
    plate = Rect(width - wide - GAP, top + GAP, wide, tall)
    size = RACK_WORD if form is PlateForm.LARGE else FAR_RACK
    rack = Rect(GAP, top + GAP, size[0] * part, size[1] * part)
    high = max(rack.h, plate.h) + GAP
    corners = Corners(left=rack.w + 2 * GAP, right=plate.w + 2 * GAP, tall=high)
    return Ends(form, form, scale, lower, (plate,), near_rack, rack, corners)


def _above_streets(
    width: float, top: float, seats: int, scale: float, text: float
) -> tuple[tuple[Rect, ...], PlateForm]:
    share = width / (seats - 1)
    if text > LARGE_FROM:
        form, tall = PlateForm.LARGE, LARGE_PLATE[1] * STREET_PART * scale * _large(text)
    elif seats - 1 <= STREETS_WIDE:
        form, tall = PlateForm.WIDE, WIDE_TALL * scale
    else:
        form, tall = PlateForm.TALL, TALL_TALL * scale
    boxes = tuple(
        Rect(number * share + GAP, top + GAP - 2, share - 2 * GAP, tall) for number in range(seats - 1)
    )
    return boxes, form


__all__ = ["LARGE_PLATE", "Ends", "PlateForm", "lay_ends", "near_height", "scale_of"]
