"""A club with people who misuse it, and with events in an unusual order."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.net import room_wire
from doomtown_desktop.net.club.settings import ClubSettings, LimitSettings
from doomtown_desktop.net.guest import Guest
from doomtown_desktop.net.people_wire import RematchWish
from tests.net.clubs import ADA, WISH, ClubWorld
from tests.net.test_club import begun

pytestmark = pytest.mark.no_cover


def wishes_rematch(world: ClubWorld, *guests: Guest) -> None:
    for guest in guests:
        world.program(guest).line.send(room_wire.text_of(RematchWish(agrees=True, same_decks=False)))
    world.settle()


def over(world: ClubWorld) -> tuple[Guest, Guest]:
    """Return Ada and Ben, whose game is over."""
    ada, ben = begun(world)
    assert ada.seats is not None
    ada.seats.surrender()
    world.settle()
    assert world.only_table().state == "over"
    return ada, ben


# --- the next game ----------------------------------------------------------------------------------


def test_a_table_that_plays_again_because_somebody_has_left_is_found_and_closed(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = over(world)
    wishes_rematch(world, ada)
    world.program(ben).lose()
    table = world.only_table()
    assert table.state == "waiting"
    assert world.club.tables == {table.id: table}
    world.program(ada).lose()
    world.pass_time(16 * 60)
    assert not world.club.tables


def test_a_table_that_plays_again_counts_for_its_owner(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(limits=LimitSettings(tables_of_person=1)))
    ada, ben = over(world)
    visit = world.visit("Ada", ADA)
    wishes_rematch(world, ada, ben)
    visit.open_table(WISH)
    world.settle()
    assert "You have 1 table open" in visit.words


def test_a_table_whose_game_is_over_does_not_count_for_its_owner(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(limits=LimitSettings(tables_of_person=1)))
    over(world)
    visit = world.visit("Ada", ADA)
    visit.open_table(WISH)
    world.settle()
    assert visit.words == ""
