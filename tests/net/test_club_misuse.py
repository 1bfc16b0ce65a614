"""A club with people who misuse it, and with events in an unusual order."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.net import room_wire
from doomtown_desktop.net.club.settings import ClubSettings, LimitSettings
from doomtown_desktop.net.club.visit import VisitState
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.lines import ConnectionBehind
from doomtown_desktop.net.people_wire import RematchWish
from tests.net.clubs import ADA, BEN, CAL, WISH, ClubWorld
from tests.net.lobby import LAW, SLOANE
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
    world.pass_time(61)
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


# --- places that nobody takes -----------------------------------------------------------------------


def test_a_place_is_held_for_a_minute_for_a_program_that_does_not_come(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ben = world.visit("Ben", BEN)
    ben.enter(world.only_table().id)
    world.settle()
    world.pass_time(55)
    assert [each.name for each in world.only_table().members] == ["Ada", "Ben"]
    world.pass_time(10)
    assert [each.name for each in world.only_table().members] == ["Ada"]
    assert ada.room is not None
    assert [seat.kind for seat in ada.room.seats] == ["person", "open"]
    late = world.guest(ben)
    assert late.state is GuestState.ENDED
    guest = world.enters(ben, world.only_table().id, SLOANE)
    world.program(guest).lose()
    world.pass_time(600)
    assert len(world.only_table().members) == 2, "somebody who has come is expected longer"


def test_a_table_to_which_its_owner_does_not_come_is_closed_after_a_minute(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(limits=LimitSettings(tables_of_person=1)))
    ada = world.visit("Ada", ADA)
    ada.open_table(WISH)
    world.settle()
    world.pass_time(55)
    assert len(world.club.tables) == 1
    world.pass_time(10)
    assert not world.club.tables
    guest = world.opens(ada, LAW)
    world.program(guest).lose()
    world.pass_time(600)
    assert len(world.club.tables) == 1, "an owner who has come is expected longer"


# --- after a restart --------------------------------------------------------------------------------


def test_the_invitation_of_a_table_opens_it_after_a_restart(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    assert ada.room is not None
    key = ada.room.key
    world.restart()
    cal = world.visit("Cal", CAL)
    assert cal.lobby is not None
    assert cal.lobby.tables == (), "nobody is at the table, so others do not see it"
    ben = world.at_table(Ticket(key=key, name="Ben"), SLOANE)
    assert ben.state is GuestState.WAITING
    assert len(cal.lobby.tables) == 1
    assert world.at_table(Ticket(key="f" * 20, name="Dan")).state is GuestState.ENDED
    world.program(ada).connect()
    world.settle()
    assert [each.name for each in world.only_table().members] == ["Ada", "Ben"]


def test_the_invitation_leads_to_the_game_that_goes_on_and_not_to_the_one_before(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = over(world)
    wishes_rematch(world, ada, ben)
    table = world.only_table()
    assert ada.room is not None
    key = ada.room.key
    world.restart()
    assert world.club.shelf.count == 2
    world.at_table(Ticket(key=key, name="Cal"))
    assert world.only_table().id == table.id


# --- slow and late connections ----------------------------------------------------------------------


def test_a_person_who_reads_the_lobby_too_slowly_learns_why_the_connection_ends(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada = world.visit("Ada", ADA)
    number = world.program(ada).line.number
    world.club.take(ConnectionBehind(number))
    assert "too slow" in world.host.closed[number]
    assert not world.club.lobby.visitors


def test_nothing_is_opened_while_the_server_ends(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada = world.visit("Ada", ADA)
    world.club.stop()
    ada.open_table(WISH)
    world.settle()
    assert not world.club.tables
    assert ada.state is VisitState.ENDED
    assert "Try again in a minute" in ada.words
