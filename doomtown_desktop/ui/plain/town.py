"""The town to lay out, seat by seat, and the layout with the place of every card. No Qt.

``geometry.lay_out`` makes a ``TableLayout`` from a ``TownPlan``; other modules only read the layout.
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
    """Return the seats in order around the table: the viewer at the lower edge, then clockwise.

    A spectator views the table from seat 0.
    """
    count, lowest = len(view.players), view.seat or 0
    return tuple((lowest + step) % count for step in range(count))


def sides(view: TableView) -> tuple[int, ...]:
    """Return the place of each seat in `clockwise`."""
    count, lowest = len(view.players), view.seat or 0
    return tuple((player.seat - lowest) % count for player in view.players)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """Centre, from the left."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Centre, from the top."""
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is inside or on the edge."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def grown(self, by: float) -> Rect:
        """Return the rectangle, larger by a margin on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Placed:
    """The place of a card: its centre, whether it is booted, its height in the stack, its lean in degrees."""

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
    """The side it stands with: its controller's, or in a shootout that of the posse's leader."""
    booted: bool
    attachments: tuple[int, ...] = ()
    booted_attachments: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TableSide:
    """The cards of one seat."""

    seat: int
    home: int
    street: tuple[int, ...]
    """Home and in-town deeds from left to right."""
    beside: tuple[int, ...] = ()
    """Out of Town deeds."""
    played: tuple[int, ...] = ()
    """Cards that are being played or were pulled, the latest last."""

    @property
    def places(self) -> tuple[int, ...]:
        """All locations of this seat's street."""
        return (*self.street, *self.beside)


@dataclass(frozen=True, slots=True)
class TownPlan:
    """The town to lay out. The first side is at the lower edge; the others follow clockwise."""

    sides: tuple[TableSide, ...]
    dudes: tuple[StandingDude, ...] = ()
    booted_places: frozenset[int] = frozenset()
    place_attachments: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    hand: tuple[int, ...] = ()
    day: int | None = None
    """The day of the game: while it stays the same, lots and dudes keep their places; ``None``: none."""
    fight: int | None = None
    """The location of a shootout whose dudes may cover neighbouring lots; ``None``: there is none."""
    common_boot_hill: bool = False
    """True if all players share one Boot Hill, which is with the first side."""

    def piles(self, side: TableSide) -> tuple[str, ...]:
        """Return the names of the piles of a side."""
        shared = self.common_boot_hill and side is not self.sides[0]
        return tuple(name for name in PILES if not (shared and name == "boot hill"))


@dataclass(frozen=True, slots=True)
class Frame:
    """The room for a table in pixels: the window, and the shelf of the hand at its lower edge."""

    width: float
    height: float
    shelf: float = 0.0
    """Height of the shelf in pixels; the town is above it."""
    left: float = 0.0
    right: float = 0.0
    """Widths in pixels at the two ends of the shelf that the hand may not use."""
    text: float = 1.0
    """The text scale as a factor; large text makes cards larger."""


@dataclass(slots=True)
class TableLayout:
    """The places of everything in pixels: cards, drop zones of locations, streets and piles by seat.

    The places of the shelf and the hand are for a town that is not scrolled.
    """

    unit: float
    """Width of a card in town in pixels."""
    hand_unit: float = 80.0
    """Width of a card of the hand in pixels."""
    cards: dict[int, Placed] = field(default_factory=dict)
    held: frozenset[int] = frozenset()
    """The cards of the hand."""
    labelled: set[int] = field(default_factory=set)
    """Booted cards of which only the upper edge is visible: their titles are written there."""
    opens: float = 0.0
    """The distance by which the cards at the right of a lifted card of the hand move."""
    zones: dict[int, Rect] = field(default_factory=dict)
    """Drop zone of each location (the whole lot, dudes included)."""
    vacant: list[Rect] = field(default_factory=list)
    """Empty lots of the streets."""
    slots: dict[str, Rect] = field(default_factory=dict)
    """The box of a new deed of the lower side at each end of its street, ``left`` and ``right``."""
    piles: dict[tuple[int, str], Rect] = field(default_factory=dict)
    """The boxes of the piles, by seat and name."""
    streets: dict[int, Rect] = field(default_factory=dict)
    """The box of each street, by seat."""
    signs: dict[int, Rect] = field(default_factory=dict)
    """The box of the upright name sign of each seat, and of the town square."""
    played: dict[int, Rect] = field(default_factory=dict)
    """The box of the cards that a seat is playing, with their caption; only for seats with such cards."""
    caption: float = 0.0
    """Height of the caption over cards being played, within their box, in pixels."""
    stage: Rect | None = None
    """The box of a shootout that covers neighbouring lots; ``None``: there is none."""
    square: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    hand: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The shelf between its two ends."""
    shelf: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    seats: dict[int, tuple[float, float]] = field(default_factory=dict)
    """The point at the edge from which a seat's cards come, by seat."""
    height: float = 0.0
    width: float = 0.0

    def free(self, place: int, seat: int) -> tuple[float, float]:
        """Return the centre for one more dude of a seat at a location."""
        zone = self.zones[place]
        return self.next_seat.get((place, seat), (zone.cx, zone.cy))

    next_seat: dict[tuple[int, int], tuple[float, float]] = field(default_factory=dict)
    """The centre for one more dude, by location and seat."""


def nearest(rects: Mapping[int, Rect], x: float, y: float) -> int | None:
    """Return the location with the smallest zone that contains a point; ``None`` if no zone does."""
    inside = [(r.w * r.h, key) for key, r in rects.items() if r.contains(x, y)]
    return min(inside)[1] if inside else None


# --- from a view ------------------------------------------------------------------------------------


def town_of(view: TableView, hand: Sequence[int], *, spread: bool = True) -> TownPlan:
    """Return the town of a view.

    ``hand``: the ids of the cards on the shelf. ``spread``: a shootout may cover the lots beside it.
    """
    fight = view.shootout
    there = fight.location if fight is not None and fight.fighting and spread else None
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
        None if there is None else int(there),
        has_common_boot_hill(view.ruleset),
    )


def lying(view: TableView, seat: int, pile: str) -> tuple[Face | None, int]:
    """Return the face on top of a pile (``None``: none is visible) and the pile's number of cards.

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
        carried += [number, *map(int, also)]  # goods that count as a dude may have attachments, too
    return StandingDude(
        int(card.id),
        int(card.location),
        leads.get(int(card.id), card.controller),
        card.booted,
        tuple(carried),
        frozenset(a for a in carried if a in in_play and in_play[a].booted),
    )
