"""Over whole games, hardly anything of a dude or a house is covered, and no sign is cut off.

The games are played by the opponent "rules" against itself with fixed seeds. The towns are laid out one after
another, as the table does it, so that people keep their places. The cards are checked after every few
changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import GameSetup
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.session.match import Match, seat_setup
from doomtown_desktop.ui.plain.ends import lay_ends
from doomtown_desktop.ui.plain.frames import hand_strip, header_height
from doomtown_desktop.ui.plain.geometry import ROW, lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Frame, Rect, TableLayout, TableSide, TownPlan, town_of
from tests.sampled import always
from tests.ui.positions import box_of, in_sight

GAMES = [(2, seed) for seed in range(10)] + [(4, seed) for seed in range(4)] + [(3, 1), (6, 1)]
FEW = [(2, 0), (2, 3), (4, 0)]
DAYS = {2: 12, 3: 8, 4: 6, 6: 5}
"""The days of a game that are played, by the number of seats."""
EVERY = 3
"""The cards are checked each time after this many changes of the town."""
SEEN = 0.6
"""The part of each dude and house that has to be visible."""
FLAG, FOOT = 0.19, 0.08
"""The height of a flag above a card, and of the bar of the controller below it, in card widths."""


def frame(size: tuple[int, int], seats: int, text: float) -> Frame:
    """Return the frame of the table in a window, as the page gives it."""
    width, height = size
    header = header_height(text)
    strip = hand_strip(width, height - header, text)
    ends = lay_ends(width, height, header, strip.height, seats, text, strip.right)
    return Frame(width - 2, height - header - 2, strip.height, ends.near, strip.right, text, ends.corners)


@cache
def towns(seats: int, seed: int) -> tuple[TownPlan, ...]:
    """Return the towns of a game in the view of seat 0, one for each change."""
    load_all()
    decks = starter_decks()
    chosen = [decks[(seed * 7 + seat * 11) % len(decks)] for seat in range(seats)]
    players = [make_policy("rules", catalogue(), deck.starting, seed) for deck in chosen]
    names = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
    seated = tuple(seat_setup(deck, name) for deck, name in zip(chosen, names, strict=False))
    match = Match.new(GameSetup(seated, seed, chosen[0].ruleset), catalogue(), players, 20_000)
    found: list[TownPlan] = []
    while not match.is_over and match.day <= DAYS[seats]:
        match.step()
        view = table_view(match.game, 0)
        town = town_of(view, [int(face.id) for face in view.players[0].play_hand or ()])
        if not found or found[-1] != town:
            found.append(town)
    return tuple(found)


def laid_out(
    game: tuple[int, int], size: tuple[int, int], text: float
) -> Iterator[tuple[TownPlan, TableLayout]]:
    """Yield the towns of a game that are checked, and their layouts."""
    seats, seed = game
    memory, room = Seating(), frame(size, seats, text)
    for number, town in enumerate(towns(seats, seed)):
        layout = lay_out(town, room, 1.0, memory)
        if number % EVERY == 0:
            yield town, layout


def shown(layout: TableLayout, card: int) -> float:
    """Return the visible part of a card, 0-1."""
    box = box_of(layout, card)
    alone = TableLayout(layout.unit, layout.hand_unit, {card: layout.cards[card]})
    return in_sight(layout, card, 4.0) / in_sight(alone, card, 4.0) if box.w else 0.0


@pytest.mark.parametrize("game", always(FEW, GAMES))
def test_no_dude_and_no_house_shows_less_than_three_fifths(game: tuple[int, int]) -> None:
    looks, covered = 0, []
    for number, (town, layout) in enumerate(laid_out(game, (1366, 768), 1.0)):
        for card in (*(d.id for d in town.dudes), *(place for side in town.sides for place in side.places)):
            looks += 1
            if shown(layout, card) < SEEN:
                covered.append((number, card))
    assert looks > 100
    assert covered == []


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", always([(2, 3), (4, 0)], GAMES))
def test_no_flag_and_no_foot_is_cut_off(game: tuple[int, int], size: tuple[int, int], text: float) -> None:
    """Cards have room above for a flag and below for a foot, up to the header, the plates and the shelf."""
    room = frame(size, game[0], text)
    plates = room.corners
    for _, layout in laid_out(game, size, text):
        u = layout.unit
        corners = [
            Rect(0, 0, plates.left - 8, plates.tall - 8),
            Rect(room.width - plates.right + 8, 0, plates.right - 8, plates.tall - 8),
            Rect(0, 0, room.width, plates.over - 6),
        ]
        corners = [box for box in corners if box.w > 0 and box.h > 0]
        shelf = layout.height - room.shelf
        for card in layout.cards.keys() - layout.held:
            box = box_of(layout, card)
            signs = Rect(box.x, box.y - FLAG * u, box.w, box.h + (FLAG + FOOT) * u)
            assert signs.y >= 0, card
            assert signs.y + signs.h <= shelf, card
            assert 0 <= box.x <= box.x + box.w <= layout.width, card
            if layout.width <= room.width + 2:
                assert not any(_meet(signs, corner) for corner in corners), card


def _meet(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


@pytest.mark.parametrize("game", always(FEW, GAMES))
def test_people_are_on_the_lot_of_their_location_and_apart_from_those_of_others(
    game: tuple[int, int],
) -> None:
    """A drop on a dude counts for its location, and the strip below the houses spans the people."""
    for town, layout in laid_out(game, (1366, 768), 1.0):
        for dude in town.dudes:
            if dude.location == TOWN_SQUARE:
                continue
            placed = layout.cards[dude.id]
            strip = layout.strips.get(dude.location)
            house = layout.cards[dude.location]
            if placed.y > house.y + layout.unit:
                assert layout.zones[dude.location].contains(placed.x, placed.y), dude
                assert strip is None or strip.x <= placed.x <= strip.x + strip.w, dude
                assert layout.grounds[dude.location].contains(placed.x, placed.y), dude
        for one, other in combinations(layout.grounds.values(), 2):
            assert not _meet(one, other), "each group has its own ground"


def beside_houses(layout: TableLayout, town: TownPlan, side: TableSide) -> bool:
    """Return whether people of a street are in the row of its houses."""
    row = layout.cards[side.home].y + layout.unit / 2
    return any(layout.cards[dude.id].y < row for dude in town.dudes if dude.location in side.places)


def test_houses_stay_in_their_places_until_the_day_ends() -> None:
    calm = 0
    for game in FEW:
        memory, before = Seating(), None
        room = frame((1366, 768), game[0], 1.0)
        for town in towns(*game):
            layout = lay_out(town, room, 1.0, memory)
            now_planned = [memory.streets[side.seat] for side in town.sides]
            if before is not None and before[0].day == town.day:
                for number, (side, earlier) in enumerate(zip(town.sides, before[0].sides, strict=True)):
                    if now_planned[number] is not before[2][number]:
                        continue  # there was no lot left for a new house
                    # houses make room for people beside them, and for a new house on a narrow lot
                    if beside_houses(layout, town, side) or beside_houses(before[1], before[0], side):
                        continue
                    if town.booted_places != before[0].booted_places:
                        continue  # a booted house is wider
                    calm += 1
                    most = 1.1 * layout.unit if side.places != earlier.places else 1
                    for place in set(side.places) & set(earlier.places):
                        was, now = before[1].cards[place], layout.cards[place]
                        assert was.turned != now.turned or abs(now.x - was.x) <= most, place
            before = town, layout, now_planned
    assert calm > 100


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_names_of_streets_can_be_read_without_tilting_the_head(text: float) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    from doomtown_desktop.ui.look import fonts
    from doomtown_desktop.ui.look.theme import DARK
    from doomtown_desktop.ui.table.townscape.boards import PlaceName, boards

    fonts.set_scale(text)
    try:
        for game in (game for game in FEW if game[0] == 2):
            memory, room = Seating(), frame((1366, 768), game[0], text)
            for place in towns(*game)[::4]:
                layout = lay_out(place, room, 1.0, memory)
                square = layout.signs[TOWN_SQUARE]
                names = [PlaceName("Town Square", "#ffffff", square, layout.square, 0.7)]
                for seat, street in layout.streets.items():
                    lane = ROW * layout.unit
                    row = Rect(street.x, street.y + lane, street.w, street.h - lane)
                    words = "Cora Slate's street"
                    names.append(PlaceName(words, "#ffffff", layout.signs[seat], row, walk=street.y + lane))
                for board in boards(names, layout, None, DARK, 1.0):
                    assert board.letters.width() > board.letters.height()
    finally:
        fonts.set_scale(1.0)
