"""The places of everything on the stage of a shootout.

The measures are for a stage of 1366 by 630 pixels, and grow with the stage. The viewer's posse is at the
left, and the other one is its mirror image. The house that is fought for is between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import floor
from typing import Final

from doomtown_desktop.ui.plain.standoff import Fighter, StandoffPlan, StandoffSide
from doomtown_desktop.ui.plain.town import Frame, Placed, Rect, TableLayout

ASPECT: Final = 1.4
WIDTH, HEIGHT = 1366.0, 630.0
"""The size of the stage for which the measures are given, in pixels."""
BAND: Final = 138.0
"""The height of the band of words above the posses."""
FRONT, FEW, MANY = 132.0, 116.0, 108.0
"""The widths of cards: of the leader or mark, of up to two other dudes, and of more than two."""
STEP: Final = 140.0
"""The maximum distance from one fighter to the next."""
MIDDLE: Final = 151.0
"""The distance from the middle of the stage to the nearest fighter."""
MARGIN: Final = 22.0
LEAN: Final = 11.0
"""The lean of a booted fighter, in degrees."""
FOOT: Final = 338.0
"""The line on which the house and the posses stand."""
HANDS, HAND_CARD, HAND_STEP = 390.0, 92.0, 98.0
"""The upper edge of the draw hands, the width of a card, and the distance from one card to the next."""
HAND_EDGE: Final = 122.0
"""The distance from the middle of the stage to a draw hand."""
BACK, BACK_STEP = 50.0, 34.0
"""The width of a face-down card, and the distance from one to the next."""
STAMP: Final = 554.0
"""The height of the middle of the stamps that name the ranks."""
CENTRE: Final = (260.0, 132.0)
"""The width and height of the box in the middle."""
SMALL_CARD: Final = 58.0
"""The width of a card that is outside the fight but can act, and of a card that is being played."""
ROW: Final = 540.0
"""The upper edge of the row of these cards."""
PORTRAIT: Final = 78.0
BUTTON: Final = 78.0
"""Half the width of the button between the words of both sides, at a letter factor of 1."""
TAB: Final = 0.26
"""The width of an attachment's tab, as a fraction of its bearer's width."""
LEAST_TAB: Final = 24.0
"""The minimum width of a tab, in pixels."""
LEAST_STEP: Final = 0.3
"""The minimum visible part of the width of a fighter that another one overlaps."""
LETTERS: Final = 0.92
"""The minimum factor of the letters, at a text scale of 1. Letters are never smaller than this on a small
stage.
"""
LARGEST_TEXT: Final = 1.75
"""The text scale beyond which letters on the stage do not grow, because the cards would have no room."""
WORDS, LOW_WORDS = 108.0, 44.0
"""The minimum height of the band of words at a letter factor of 1, for three lines and, on a low stage, for
one line.
"""
LOW: Final = 0.72
"""A stage is low if its height allows less than this fraction of the scale that its width allows."""
LOW_HANDS: Final = 350.0
"""The upper edge of the draw hands on a low stage."""
LEAST_HEIGHT: Final = 190.0
"""The minimum height of a stage, in pixels at a text scale of 1."""
FULL: Final = 5
"""The number of cards for which a draw hand has room beside the middle of the stage."""
RAISED: Final = 8.0
"""A long draw hand is this much higher than a short one, since its tools are below it."""
MOST_LETTERS: Final = 1.25
"""The tools for a draw hand fit below it up to this ratio of letters to all other measures."""
LOWEST, STACK = 10.0, 0.2
"""The height (z) of the cards on the stage, and the step from one fighter to the next."""


@dataclass(slots=True)
class StandoffLayout:
    """The places of everything on the stage, in pixels of the scene."""

    box: Rect
    """The whole stage."""
    scale: float
    """The factor of all measures below the band of words."""
    letters: float
    """The factor of the sizes of letters."""
    foot: float
    """The line on which the house stands."""
    band: float
    """The height of the band of words above the posses."""
    cards: dict[int, Placed] = field(default_factory=dict)
    widths: dict[int, float] = field(default_factory=dict)
    """The width of each card in pixels."""
    tabs: dict[int, int] = field(default_factory=dict)
    """The attachments that are shown as tabs, each with its bearer."""
    portraits: tuple[Rect, Rect] = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
    bands: tuple[Rect, Rect] = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
    """The boxes of the words over each posse. The left box is first, as in the next fields."""
    hands: tuple[Rect, Rect] = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
    backs: tuple[tuple[Rect, ...], tuple[Rect, ...]] = ((), ())
    """The boxes of face-down cards, which are those of the draw hand or those that will be drawn."""
    stamps: tuple[tuple[float, float], tuple[float, float]] = ((0, 0), (0, 0))
    """The middle of each stamp."""
    centre: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    tools: Rect | None = None
    """The place of the tools for a long draw hand, which goes through the middle. Else they are there."""
    is_low: bool = False
    """True if there is room for only one line of words above the posses."""


def letters_of(scale: float, text: float) -> float:
    """Return the factor of letters on a stage of this scale, for a text scale."""
    return max(scale, LETTERS * min(text, LARGEST_TEXT))


def lay_out_standoff(plan: StandoffPlan, width: float, height: float, text: float = 1.0) -> StandoffLayout:
    """Lay out a standoff on a stage of this size in pixels. ``text`` is the text scale.

    A stage that is lower than ``LEAST_HEIGHT`` is made higher and scrolls.
    """
    height = max(height, LEAST_HEIGHT * min(text, LARGEST_TEXT))
    whole = min(width / WIDTH, height / HEIGHT)
    letters = letters_of(whole, text)
    band, body = max(BAND * whole, WORDS * letters), HEIGHT - BAND
    is_low = (height - band) / body < LOW * width / WIDTH
    if is_low:
        band, body = LOW_WORDS * letters, LOW_HANDS - BAND + HAND_CARD * ASPECT + 18
    scale = min(width / WIDTH, (height - band) / body)
    return _Stage(plan, width, height, band, scale, letters, is_low=is_low).layout


class _Stage:
    """Computes one layout."""

    def __init__(
        self,
        plan: StandoffPlan,
        width: float,
        height: float,
        band: float,
        scale: float,
        letters: float,
        *,
        is_low: bool,
    ) -> None:
        self.plan, self.width, self.s = plan, width, scale
        self.hands_top = LOW_HANDS if is_low else HANDS
        self.top = band - BAND * scale
        """The offset of all measures below the band of words."""
        self.layout = StandoffLayout(Rect(0, 0, width, height), scale, letters, self.y(FOOT), band)
        self.layout.is_low = is_low
        for index, side in enumerate(plan.sides):
            self._posse(side, mirrored=index == 1)
        self._words(band, letters)
        self._hands()
        self._row()
        for card, placed in self.layout.cards.items():
            self.layout.cards[card] = _on_pixels(placed, self.layout.widths[card])

    def y(self, measure: float) -> float:
        """Return a height on the stage in pixels."""
        return self.top + measure * self.s

    # --- posses -------------------------------------------------------------------------------------

    def _posse(self, side: StandoffSide, *, mirrored: bool) -> None:
        """Place a posse from the middle outwards."""
        if not side.fighters:
            return
        s, others = self.s, side.fighters[1:]
        front = FRONT * s
        wide = (FEW if len(others) <= 2 else MANY) * s
        room = self.width / 2 - MIDDLE * s - front - MARGIN * s
        step = min(STEP * s, room / max(1, len(others)))
        step = max(step, LEAST_STEP * wide)
        inner = self.width / 2 - MIDDLE * s
        lefts = [inner - front, *(inner - front - step * (k + 1) for k in range(len(others)))]
        if len(others) > 2:
            wide = min(wide, max(step, wide * 0.86))
        wide, front = float(floor(wide)), float(floor(front))
        for index, (fighter, left) in enumerate(zip(side.fighters, lefts, strict=True)):
            across = wide if index else front
            left = max(left, 4.0)
            x = self.width - left - across / 2 if mirrored else left + across / 2
            y = self.y(BAND + 6) if not index else self.y(BAND + (16 if len(others) > 2 and index % 2 else 0))
            z = LOWEST + STACK * (index if mirrored else len(others) - index)
            if not index:
                z = LOWEST + STACK * (len(others) + 1)
            crowded = step - across < 0.6 * self._tab_of(across)
            covered = index > 0 and crowded and self._has_right_neighbour(index, len(others), mirrored)
            self._fighter(fighter, x, y + across * ASPECT / 2, across, z, 1 if mirrored else -1)
            self._tabs(fighter, across, min(step, across), inside=covered)

    @staticmethod
    def _has_right_neighbour(index: int, others: int, mirrored: bool) -> bool:
        """Return whether another fighter of the side is to the right of a fighter."""
        return index < others if mirrored else True

    @staticmethod
    def _tab_of(wide: float) -> float:
        """Return the width of a tab on a card."""
        return float(floor(max(LEAST_TAB, TAB * wide)))

    def _fighter(self, fighter: Fighter, x: float, y: float, wide: float, z: float, outwards: int) -> None:
        lean = LEAN * outwards if fighter.booted else 0.0
        self.layout.cards[fighter.card] = Placed(x, y, False, z, lean)
        self.layout.widths[fighter.card] = wide

    def _tabs(self, fighter: Fighter, wide: float, seen: float, *, inside: bool) -> None:
        """Place attachments as tabs: over the right edge, or ``inside`` a corner of the visible part."""
        placed = self.layout.cards[fighter.card]
        tab = self._tab_of(wide)
        left, tall = placed.x - wide / 2, wide * ASPECT
        most = (tall * 0.62 if inside else tall * 0.66) - tab
        step = min(tab + 2, most / max(1, len(fighter.carried) - 1))
        for index, card in enumerate(fighter.carried):
            if inside:
                x = left + seen - tab / 2 - 3
                y = placed.y + tall / 2 - 6 - tab / 2 - step * index
            else:
                x = left + wide - tab * 0.05
                y = placed.y - tall / 2 + tall * 0.3 + tab / 2 + step * index
            self.layout.cards[card] = Placed(x, y, False, placed.z + 0.01 * (index + 1))
            self.layout.widths[card] = tab
            self.layout.tabs[card] = fighter.card

    # --- words --------------------------------------------------------------------------------------

    def _words(self, band: float, letters: float) -> None:
        s = min(self.s, band / BAND)
        edge = 4.0 if self.layout.is_low else 14 * s
        wide = min(PORTRAIT * max(s, letters * 0.7), band - 2 * edge)
        left = Rect(edge, edge, wide, wide)
        right = Rect(self.width - edge - wide, edge, wide, wide)
        self.layout.portraits = left, right
        gap = left.x + wide + 8
        half = self.width / 2 - BUTTON * letters - gap
        self.layout.bands = Rect(gap, 4, half, band - 8), Rect(self.width - gap - half, 4, half, band - 8)
        across, down = CENTRE
        lower = self.y(self.hands_top + 2)
        most = self.layout.box.h - lower - 6
        tall = min(max(down * self.s, down * letters), most)
        wide = min(max(across * self.s, across * min(letters, 1.4)), self.width * 0.3)
        self.layout.centre = Rect(self.width / 2 - wide / 2, lower, wide, tall)

    # --- draw hands ---------------------------------------------------------------------------------

    def _hands(self) -> None:
        s, plan = self.s, self.plan
        edge = max(HAND_EDGE * s, self.layout.centre.w / 2 + 12 * s)
        room = self.width / 2 - edge - MARGIN * s
        top, tall = self.y(self.hands_top), HAND_CARD * s * ASPECT
        boxes = (
            Rect(MARGIN * s, top, room, tall),
            Rect(self.width / 2 + edge, top, room, tall),
        )
        stamp = min(self.y(STAMP), self.layout.box.h - 26 * min(self.layout.letters, 1.3))
        self.layout.stamps = ((boxes[0].cx, stamp), (boxes[1].cx, stamp))
        backs = []
        for box, side in zip(boxes, plan.sides, strict=True):
            count = side.backs or (0 if side.hand else 5 + side.stud)
            backs.append(self._backs(count, box) if side.fighters and not plan.bench else ())
        self.layout.backs = backs[0], backs[1]
        if self._is_long():
            top -= RAISED * s
            end = min((back.x for back in backs[1]), default=boxes[1].x) - 14 * s
            below = top + tall + 8 * s
            left = boxes[0].x + boxes[0].w + 8 * s
            right = self.width - MARGIN * s
            self.layout.tools = Rect(left, below, right - left, self.layout.box.h - below - 6)
            boxes = Rect(boxes[0].x, top, end - boxes[0].x, tall), boxes[1]
        self.layout.hands = boxes
        for box, side in zip(boxes, plan.sides, strict=True):
            self._row_of(side.hand, box, HAND_CARD * s, HAND_STEP * s, LOWEST + 8)
        if plan.bench:
            whole = Rect(MARGIN * s, top, self.width - 2 * MARGIN * s, tall)
            wide = HAND_CARD * s
            box = boxes[0] if len(plan.bench) * HAND_STEP * s <= room else whole
            self._row_of(plan.bench, box, wide, (HAND_STEP + 14) * s, LOWEST + 8, flat=True)

    def _is_long(self) -> bool:
        """Return whether the viewer's draw hand goes through the middle, with its tools below."""
        layout, (left, right) = self.layout, self.plan.sides
        has_room = not layout.is_low and layout.letters <= MOST_LETTERS * self.s
        return has_room and len(left.hand) > FULL and not right.hand

    def _row_of(
        self, cards: Sequence[int], box: Rect, wide: float, most: float, z: float, *, flat: bool = False
    ) -> None:
        """Place cards in a row in the middle of a box. If there are many cards, they overlap."""
        wide = float(floor(wide))
        step = min(most, (box.w - wide) / max(1, len(cards) - 1))
        x = box.cx - step * (len(cards) - 1) / 2
        for index, card in enumerate(cards):
            off = index - (len(cards) - 1) / 2
            lean = 0.0 if flat or len(cards) > 6 else off * 1.6
            self.layout.cards[card] = Placed(x, box.y + wide * ASPECT / 2, False, z + 0.1 * index, lean)
            self.layout.widths[card] = wide
            x += step

    def _backs(self, count: int, box: Rect) -> tuple[Rect, ...]:
        """Return the boxes of face-down cards. Cards beyond five, one for each stud, are higher."""
        s = self.s
        wide = float(floor(BACK * s))
        step = min(BACK_STEP * s, (box.w - wide) / max(1, count - 1))
        left = box.cx - (step * (count - 1) + wide) / 2
        top = box.y + 22 * s
        return tuple(
            Rect(left + step * k, top - (6 * s if k >= 5 else 0), wide, wide * ASPECT) for k in range(count)
        )

    def _row(self) -> None:
        """Place cards that are being played, and cards outside the fight that can act, below the middle."""
        plan, s = self.plan, self.s
        cards = [card for _, card in plan.played] + list(plan.beside)
        if not cards:
            return
        centre = self.layout.centre
        wide = SMALL_CARD * s
        top = min(max(self.y(ROW), centre.y + centre.h + 4), self.layout.box.h - wide * ASPECT - 2)
        room = self.width * 0.44
        box = Rect(self.width / 2 - room / 2, top, room, wide * ASPECT)
        self._row_of(cards, box, wide, wide * 1.2, LOWEST + 20, flat=True)


def _on_pixels(placed: Placed, wide: float) -> Placed:
    """Move a card so that its left upper corner is on a whole pixel, where its picture is sharp."""
    x = floor(placed.x - wide / 2 + 0.5) + wide / 2
    y = floor(placed.y - ASPECT * wide / 2 + 0.5) + ASPECT * wide / 2
    return replace(placed, x=x, y=y)


def staged(town: TableLayout, stage: StandoffLayout, frame: Frame) -> TableLayout:
    """Return the layout of the table while the stage is shown: its cards, and the hand of the town."""
    held = {card: town.cards[card] for card in town.held}
    box = stage.box
    middle = box.w / 2
    return TableLayout(
        stage.scale * MANY,
        town.hand_unit,
        {**stage.cards, **held},
        town.held,
        hand=town.hand,
        shelf=town.shelf,
        seats=dict.fromkeys(town.seats, (middle, 0.0)),
        height=max(frame.height, box.h + frame.shelf),
        width=frame.width,
        widths=stage.widths,
        tabs=frozenset(stage.tabs),
    )


__all__ = ["StandoffLayout", "lay_out_standoff", "letters_of", "staged"]
