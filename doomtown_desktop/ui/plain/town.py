"""The town to lay out, seat by seat, and the layout that has the place of every card.

``geometry.lay_out`` makes a ``TableLayout`` from a ``TownPlan``. Other modules only read the layout.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.terms import has_common_boot_hill
from doomtown_desktop.protocol.view_data import CardView, Face, PlayerView, TableView

TOWN_SQUARE = -1
PILES = ("deck", "discard", "boot hill")


def clockwise(view: TableView) -> tuple[int, ...]:
    """Return the seats in order around the table: the viewer at the lower edge, then the others clockwise.

    A spectator sees the table from seat 0.
    """
    count, lowest = len(view.players), view.seat or 0
    return tuple((lowest + step) % count for step in range(count))


def sides(view: TableView) -> tuple[int, ...]:
    """Return the place of each seat in `clockwise`, by seat."""
    count, lowest = len(view.players), view.seat or 0
    return tuple((player.seat - lowest) % count for player in view.players)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The x coordinate of the centre."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y coordinate of the centre."""
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is inside or on the edge."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def grown(self, by: float) -> Rect:
        """Return the rectangle, grown by a margin on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Placed:
    """The place of a card.

    It has the card's centre, whether it is booted, its z value, and its lean in degrees.
    """

    x: float
    y: float
    turned: bool
    z: float
    lean: float = 0.0


@dataclass(frozen=True, slots=True)
class StandingDude:
    """A dude or token with its attachments, as the layout needs it."""

    id: int
    location: int
    seat: int
    """The side that the dude is on. It is the side of its controller, or in a shootout that of the posse's
    leader.
    """
    booted: bool
    attachments: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TableSide:
    """The cards of one seat."""

    seat: int
    home: int
    street: tuple[int, ...]
    """The home and the in-town deeds, from left to right."""
    beside: tuple[int, ...] = ()
    """The out-of-town deeds."""
    played: tuple[int, ...] = ()
    """Cards that are being played or were pulled. The latest is last."""

    @property
    def places(self) -> tuple[int, ...]:
        """All locations of this seat's street."""
        return (*self.street, *self.beside)


@dataclass(frozen=True, slots=True)
class TownPlan:
    """The town to lay out. The first side is at the lower edge, and the others follow clockwise."""

    sides: tuple[TableSide, ...]
    dudes: tuple[StandingDude, ...] = ()
    booted_places: frozenset[int] = frozenset()
    place_attachments: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    hand: tuple[int, ...] = ()
    day: int | None = None
    """The day of the game. While it is the same, lots and dudes keep their places. It is ``None`` if there is
    no day.
    """
    common_boot_hill: bool = False
    """True if all players share one Boot Hill."""


@dataclass(frozen=True, slots=True)
class Corners:
    """The room at the upper edge of the table that nameplates and piles take, in pixels."""

    left: float = 0.0
    """The widths at the left and right end that the houses of a single far street may not use."""
    right: float = 0.0
    tall: float = 0.0
    """The height of both corners."""
    over: float = 0.0
    """The height above far streets that are side by side."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The room for a table, in pixels: the window, and the shelf for the hand at its lower edge."""

    width: float
    height: float
    shelf: float = 0.0
    """The height of the shelf in pixels. The town is above it."""
    left: float = 0.0
    right: float = 0.0
    """The widths at the left and right end of the shelf that the hand may not use, in pixels."""
    text: float = 1.0
    """The text scale as a factor. On the stage of a shootout, large text needs more room."""
    corners: Corners = Corners()


@dataclass(slots=True)
class TableLayout:
    """The places of everything, in pixels: cards, drop zones of locations, and streets by seat.

    The places of the shelf and the hand are for a town that is not scrolled.
    """

    unit: float
    """The width of a card in town, in pixels."""
    hand_unit: float = 80.0
    """The width of a card in the hand, in pixels."""
    cards: dict[int, Placed] = field(default_factory=dict)
    held: frozenset[int] = frozenset()
    """The cards in the hand."""
    labelled: set[int] = field(default_factory=set)
    """Booted cards whose titles are covered. The table writes their titles on their upper edges."""
    zones: dict[int, Rect] = field(default_factory=dict)
    """The drop zone of each location, which is the whole lot with its dudes."""
    vacant: list[Rect] = field(default_factory=list)
    """The empty lots of the streets."""
    slots: dict[str, Rect] = field(default_factory=dict)
    """The box for a new deed at each end of the lower side's street, by end (``left`` or ``right``)."""
    streets: dict[int, Rect] = field(default_factory=dict)
    """The box of each street, by seat."""
    signs: dict[int, Rect] = field(default_factory=dict)
    """The box of the upright name sign, by seat, and one for the town square.

    Streets that are side by side have none, because a nameplate is above each of them.
    """
    played: dict[int, Rect] = field(default_factory=dict)
    """The box of the cards that a seat is playing, with their caption. Only seats with such cards are in
    it.
    """
    caption: float = 0.0
    """The height of the caption above cards being played, in pixels. The caption is inside their box."""
    square: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    hand: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The part of the shelf between its two ends."""
    shelf: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    seats: dict[int, tuple[float, float]] = field(default_factory=dict)
    """The point at the edge from which the cards of a seat come, by seat."""
    height: float = 0.0
    width: float = 0.0

    def free(self, place: int, seat: int) -> tuple[float, float]:
        """Return the centre for one more dude of a seat at a location, in pixels."""
        zone = self.zones[place]
        return self.next_seat.get((place, seat), (zone.cx, zone.cy))

    next_seat: dict[tuple[int, int], tuple[float, float]] = field(default_factory=dict)
    """The centre for one more dude, by location and seat."""
    widths: dict[int, float] = field(default_factory=dict)
    """The widths in pixels of the cards that have not the usual one."""
    tabs: frozenset[int] = frozenset()
    """The attachments that are shown as tabs on their bearers."""
    counts: dict[int, int] = field(default_factory=dict)
    """The number of tabs of a bearer, by its first tab, if the tabs overlap."""
    corners: Corners = Corners()
    """The room at the upper edge that nameplates and piles take."""
    strips: dict[int, Rect] = field(default_factory=dict)
    """The strip between the houses and the people of a street, by location.

    It connects the people to the house.
    """
    grounds: dict[int, Rect] = field(default_factory=dict)
    """The ground of the people of a street who stand in front of the houses, by location."""

    def width_of(self, card: int) -> float:
        """Return the width of a card in pixels."""
        return self.widths.get(card, self.hand_unit if card in self.held else self.unit)


def nearest(rects: Mapping[int, Rect], x: float, y: float) -> int | None:
    """Return the location with the smallest zone that contains a point, or ``None`` if no zone does."""
    inside = [(r.w * r.h, key) for key, r in rects.items() if r.contains(x, y)]
    return min(inside)[1] if inside else None


def location_of(view: TableView, card: int) -> int | None:
    """Return the location of a card in play, or ``None`` for another card."""
    return next((int(each.location) for each in view.cards if each.id == card), None)


# --- from a view ------------------------------------------------------------------------------------


def town_of(view: TableView, hand: Sequence[int]) -> TownPlan:
    """Return the town to lay out for a view. ``hand`` has the ids of the cards on the shelf."""
    fight = view.shootout
    posses = fight.sides if fight is not None and fight.fighting else ()
    leads = {int(dude): posse.primary for posse in posses for dude in posse.dudes}
    in_play = {int(c.id): c for c in view.cards}
    places = [c for c in view.cards if c.type in (CardType.DEED, CardType.OUTFIT)]
    return TownPlan(
        tuple(_side(view.players[seat], in_play) for seat in clockwise(view)),
        tuple(_standing(c, in_play, leads) for c in view.cards if c.type in (CardType.DUDE, CardType.TOKEN)),
        frozenset(int(c.id) for c in places if c.booted),
        {int(c.id): tuple(map(int, c.attachments)) for c in places if c.attachments},
        tuple(hand),
        view.day,
        has_common_boot_hill(view.ruleset),
    )


def lying(view: TableView, seat: int, pile: str) -> tuple[Face | None, int]:
    """Return the face on top of a pile, or ``None`` if none is visible, and the number of cards in the pile.

    A Boot Hill that all players share is counted as a whole.
    """
    player = view.players[seat]
    if pile == "deck":
        return None, player.deck_size
    if pile == "discard":
        return (player.discard_pile or (None,))[-1], player.discard_size
    common = has_common_boot_hill(view.ruleset)
    heaps = [view.players[each].boot_hill for each in (clockwise(view) if common else (seat,))]
    return next((heap[-1] for heap in heaps if heap), None), sum(map(len, heaps))


def _side(player: PlayerView, in_play: Mapping[int, CardView]) -> TableSide:
    return TableSide(
        player.seat,
        int(player.outfit),
        tuple(map(int, player.street)),
        tuple(map(int, player.beside)),
        tuple(int(face.id) for face in player.table if int(face.id) not in in_play),
    )


def _standing(card: CardView, in_play: Mapping[int, CardView], leads: Mapping[int, int]) -> StandingDude:
    carried: list[int] = []
    for number in map(int, card.attachments):
        also = in_play[number].attachments if number in in_play else ()
        carried += [number, *map(int, also)]  # goods that count as a dude may also have attachments
    return StandingDude(
        int(card.id),
        int(card.location),
        leads.get(int(card.id), card.controller),
        card.booted,
        tuple(carried),
    )
