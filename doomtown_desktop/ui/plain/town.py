"""The town to lay out, seat by seat, and the layout that says where every card lies. No Qt.

``geometry.lay_out`` makes a ``TableLayout`` of a ``TownPlan``. The rest of the window reads the layout only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from doomtown_desktop.protocol.view_data import CardView, Face, PlayerView, TableView
from doomtown_desktop.session.terms import has_common_boot_hill

TOWN_SQUARE = -1
PILES = ("deck", "discard", "boot hill")


def clockwise(view: TableView) -> tuple[int, ...]:
    """The seats as they sit around the table: who looks first, at the lower edge, then clockwise.

    A spectator sits where seat 0 does.
    """
    count, lowest = len(view.players), view.seat or 0
    return tuple((lowest + step) % count for step in range(count))


def sides(view: TableView) -> tuple[int, ...]:
    """For each seat how far clockwise from the lower edge it sits: its place in `clockwise`."""
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
        """The point lies inside."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def grown(self, by: float) -> Rect:
        """Larger by a margin on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card's centre, whether it lies turned, its height in the stack, and how far it leans (degrees)."""

    x: float
    y: float
    turned: bool
    z: float
    lean: float = 0.0


@dataclass(frozen=True, slots=True)
class StandingDude:
    """A dude (or any card with a bearer role) as the layout needs it."""

    id: int
    location: int
    seat: int
    """With whom it stands: who controls it, in a fight who leads its posse."""
    booted: bool
    attachments: tuple[int, ...] = ()
    booted_attachments: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TableSide:
    """What lies before one seat."""

    seat: int
    home: int
    street: tuple[int, ...]
    """Home and in-town deeds from left to right."""
    beside: tuple[int, ...] = ()
    """Out of Town deeds."""
    played: tuple[int, ...] = ()
    """Action cards being played and pulled cards, the latest last."""

    @property
    def places(self) -> tuple[int, ...]:
        """All locations of this seat's street."""
        return (*self.street, *self.beside)


@dataclass(frozen=True, slots=True)
class TownPlan:
    """What has to be laid out. The first side lies at the lower edge; the others follow clockwise."""

    sides: tuple[TableSide, ...]
    dudes: tuple[StandingDude, ...] = ()
    booted_places: frozenset[int] = frozenset()
    place_attachments: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    hand: tuple[int, ...] = ()
    day: int | None = None
    """While it stays the same, places and dudes keep where they stand; None: no day is under way."""
    fight: int | None = None
    """Where a fight needs all the room it can get."""
    common_boot_hill: bool = False
    """There is one for all players, before the first side."""

    def piles(self, side: TableSide) -> tuple[str, ...]:
        """Names of the piles before a side."""
        shared = self.common_boot_hill and side is not self.sides[0]
        return tuple(name for name in PILES if not (shared and name == "boot hill"))


@dataclass(frozen=True, slots=True)
class Frame:
    """The room for a table in pixels: the window, and the shelf at its lower edge where the hand is held."""

    width: float
    height: float
    shelf: float = 0.0
    """Height of the shelf; the town lies above it."""
    left: float = 0.0
    right: float = 0.0
    """How much of the shelf is taken at either end."""
    text: float = 1.0
    """The text scale: who reads large text wants large cards."""


@dataclass(slots=True)
class TableLayout:
    """Where everything lies, in pixels: cards, drop zones of locations, and by seat streets and piles.

    The shelf and the hand on it are told as for a town that is not scrolled.
    """

    unit: float
    """Width of a card in town."""
    hand_unit: float = 80.0
    """Width of a card of the hand."""
    cards: dict[int, Placed] = field(default_factory=dict)
    held: frozenset[int] = frozenset()
    """The cards of the hand."""
    labelled: set[int] = field(default_factory=set)
    """Cards on their side of which only the upper edge is in sight: their titles are written there."""
    opens: float = 0.0
    """How far those right of a card of the hand make room when it is lifted."""
    zones: dict[int, Rect] = field(default_factory=dict)
    """Drop zone of each location (the whole lot, dudes included)."""
    vacant: list[Rect] = field(default_factory=list)
    """Lots of the streets where nothing stands."""
    slots: dict[str, Rect] = field(default_factory=dict)
    """``left`` and ``right``: where a new deed of the lower side would stand."""
    piles: dict[tuple[int, str], Rect] = field(default_factory=dict)
    """By (seat, pile): the ``PILES`` of every seat."""
    streets: dict[int, Rect] = field(default_factory=dict)
    """By seat."""
    signs: dict[int, Rect] = field(default_factory=dict)
    """By seat, and of the town square: an upright sign for the name."""
    played: dict[int, Rect] = field(default_factory=dict)
    """By seat: where cards being played lie; only while there are some."""
    caption: float = 0.0
    """Height of the words over cards being played, within their rectangle."""
    stage: Rect | None = None
    """Where a fight that needs more room than its lot spreads over the lots beside it."""
    square: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    hand: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The shelf between its two ends."""
    shelf: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    seats: dict[int, tuple[float, float]] = field(default_factory=dict)
    """By seat: the edge from which the cards of its hand come."""
    height: float = 0.0
    width: float = 0.0

    def free(self, place: int, seat: int) -> tuple[float, float]:
        """Where one more dude of a seat would stand at a location: its centre."""
        zone = self.zones[place]
        return self.next_seat.get((place, seat), (zone.cx, zone.cy))

    next_seat: dict[tuple[int, int], tuple[float, float]] = field(default_factory=dict)
    """By location and seat: where one more dude would stand."""


def nearest(rects: Mapping[int, Rect], x: float, y: float) -> int | None:
    """The location whose zone holds a point; small zones win over large ones."""
    inside = [(r.w * r.h, key) for key, r in rects.items() if r.contains(x, y)]
    return min(inside)[1] if inside else None


# --- from a view ------------------------------------------------------------------------------------


def town_of(view: TableView, hand: Sequence[int], *, spread: bool = True) -> TownPlan:
    """What lies on the table of a view; ``hand`` are the cards along the lower edge.

    ``spread``: who fights may take the room of the lots beside.
    """
    fight = view.shootout
    there = fight.location if fight is not None and fight.fighting and spread else None
    posses = fight.sides if fight is not None and fight.fighting else ()
    leads = {int(dude): posse.primary for posse in posses for dude in posse.dudes}
    in_play = {int(c.id): c for c in view.cards}
    places = [c for c in view.cards if c.type in ("deed", "outfit")]
    return TownPlan(
        tuple(_side(view.players[seat], in_play) for seat in clockwise(view)),
        tuple(_standing(c, in_play, leads) for c in view.cards if c.type in ("dude", "token")),
        frozenset(int(c.id) for c in places if c.booted),
        {int(c.id): tuple(map(int, c.attachments)) for c in places if c.attachments},
        tuple(hand),
        view.day,
        None if there is None else int(there),
        has_common_boot_hill(view.ruleset),
    )


def lying(view: TableView, seat: int, pile: str) -> tuple[Face | None, int]:
    """The face that lies open on a pile, and the number of its cards; the Boot Hill may be everybody's."""
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
        carried += [number, *map(int, also)]  # goods that fight as a dude carry some themselves
    return StandingDude(
        int(card.id),
        int(card.location),
        leads.get(int(card.id), card.controller),
        card.booted,
        tuple(carried),
        frozenset(a for a in carried if a in in_play and in_play[a].booted),
    )
