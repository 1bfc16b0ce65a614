"""A club's server in one process: the lobby, its tables, their owners, names, limits and a new start."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from doomtown_desktop.net import room_wire
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.settings import ClubSettings, LimitSettings, TimeSettings
from doomtown_desktop.net.club.visit import VisitState
from doomtown_desktop.net.club.wire import (
    Closing,
    ComputerChange,
    GameStart,
    KeyChange,
    LobbyTable,
    SeatCount,
    SendingAway,
    TermsChange,
)
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.journal import kept_table
from doomtown_desktop.net.lines import ConnectionText
from doomtown_desktop.net.people_wire import RematchWish
from doomtown_desktop.net.room_journal import file_of
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.protocol.rulesets import USUAL
from tests.net.clubs import ADA, BEN, CAL, WISH, ClubWorld
from tests.net.lobby import LAW, SLOANE
from tests.random_play.runner import random_answer

pytestmark = pytest.mark.no_cover


def club(folder: Path, **limits: int) -> ClubWorld:
    return ClubWorld(folder, ClubSettings(name="Tombstone", limits=LimitSettings(**limits)))


def begun(world: ClubWorld) -> tuple[Guest, Guest]:
    """Return Ada and Ben, who play."""
    ada = world.opens(world.visit("Ada", ADA), LAW)
    table = world.only_table()
    ben = world.enters(world.visit("Ben", BEN), table.id, SLOANE)
    ada.arrange(GameStart)
    world.settle()
    assert ada.state is ben.state is GuestState.PLAYING
    return ada, ben


def play(world: ClubWorld, people: tuple[Guest, Guest], answers: int, seed: int = 1) -> None:
    """Give this many random answers, each by the player who is asked."""
    dice = random.Random(seed)
    for _ in range(answers):
        match = world.only_table().match
        assert match is not None
        assert match.pending is not None
        seats = people[match.pending.player].seats
        assert seats is not None
        assert seats.answer(random_answer(match.game, match.pending, dice))
        world.settle()


# --- the lobby --------------------------------------------------------------------------------------


def test_the_lobby_shows_tables_and_people(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada = world.visit("Ada", ADA)
    assert (ada.state, ada.club) == (VisitState.LOBBY, "Tombstone")
    assert ada.lobby is not None
    assert (ada.lobby.tables, ada.lobby.people) == ((), ("Ada",))
    world.opens(world.visit("Ben", BEN), SLOANE)
    (row,) = ada.lobby.tables
    assert (row.owner, row.state, row.seats, row.free, row.players) == ("Ben", "waiting", 2, 1, ("Ben",))
    assert not row.is_own
    assert ada.lobby.people == ("Ada", "Ben")


def test_a_name_belongs_to_the_installation_that_used_it_first(tmp_path: Path) -> None:
    world = club(tmp_path, names_of_person=1)
    world.visit("Ada", ADA)
    thief = world.visit("ADA", BEN)
    assert (thief.state, thief.reason) == (VisitState.ENDED, "name")
    assert "Somebody else is called ADA" in thief.words
    assert world.visit("Ada", ADA).state is VisitState.LOBBY
    assert "has them already" not in thief.words
    assert "1 name" in world.visit("Ada the Second", ADA).words
    assert world.people.forget("ada")
    assert world.visit("ADA", BEN).state is VisitState.LOBBY


def test_names_are_held_after_a_new_start(tmp_path: Path) -> None:
    world = club(tmp_path)
    world.visit("Ada", ADA)
    world.restart()
    assert world.visit("Ada", BEN).reason == "name"


def test_a_password_is_asked_for_and_wrong_ones_are_counted(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(password="open, sesame"))
    refused = world.visit("Ada", ADA, "open sesame")
    assert (refused.reason, len(world.host.wrong)) == ("key", 1)
    assert "password is missing or wrong" in refused.words
    assert world.visit("Ada", ADA, "open, sesame").state is VisitState.LOBBY


@pytest.mark.parametrize("name", ["", "<b>Ada</b>", "Ada\u202eevil", "A" * 25])
def test_an_invalid_name_is_refused(tmp_path: Path, name: str) -> None:
    assert club(tmp_path).visit(name, ADA).reason == "name"


def test_another_version_is_told_what_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = club(tmp_path)
    with monkeypatch.context() as changed:
        changed.setattr("doomtown_desktop.net.club.visit.PROTOCOL", 99)
        visit = world.visit("Ada", ADA)
    assert visit.reason == "version"
    assert "do not understand each other" in visit.words


def test_people_of_one_address_are_bounded(tmp_path: Path) -> None:
    world = club(tmp_path, connections_of_address=2)
    first, _ = world.visit("Ada", ADA), world.visit("Ben", BEN)
    assert "Too many people" in world.visit("Cal", CAL).words
    assert world.visit("Cal", CAL, address="192.0.2.8").state is VisitState.LOBBY
    world.program(first).lose()
    assert world.visit("Cal", CAL).state is VisitState.LOBBY, "who has left no longer counts"


def test_a_full_club_says_so(tmp_path: Path) -> None:
    world = club(tmp_path, people=2)
    world.visit("Ada", ADA)
    world.visit("Ben", BEN)
    assert "is full" in world.visit("Cal", CAL).words


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"is":"TableEntry","table":"x"}', '{"is":"Hello"}', "\0" * 99]
)
def test_a_connection_that_does_not_greet_is_closed(tmp_path: Path, text: str) -> None:
    world = club(tmp_path)
    visit = world.visit("Ada", ADA)
    program = world.program(visit)
    program.lose()
    program.connect()
    program.line.up.clear()
    world.club.take(ConnectionText(program.line.number, text))
    assert program.line.number in world.host.closed
    assert world.club.connections == 0


def test_messages_of_the_lobby_are_bounded(tmp_path: Path) -> None:
    world = club(tmp_path)
    visit = world.visit("Ada", ADA)
    number = world.program(visit).line.number
    world.club.take(ConnectionText(number, club_wire.text_of(club_wire.TableEntry("x" * 201))))
    assert number in world.host.closed


# --- tables -----------------------------------------------------------------------------------------


def test_people_open_enter_and_play(tmp_path: Path) -> None:
    world = club(tmp_path)
    people = begun(world)
    play(world, people, 12)
    match = world.only_table().match
    assert match is not None
    assert len(match.answers) >= 12
    for guest in people:
        assert guest.seats is not None
        assert guest.seats.now.decisions == len(match.answers)
        assert guest.room is not None
        assert guest.room.club == "Tombstone"


def test_only_the_owner_arranges_the_table(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ben = world.enters(world.visit("Ben", BEN), world.only_table().id, SLOANE)
    assert ada.room is not None
    assert ben.room is not None
    assert (ada.room.is_owner, ben.room.is_owner) == (True, False)
    assert (len(ada.room.key), ben.room.key) == (20, "")
    ada.arrange(lambda number: SeatCount(number, 3))
    world.settle()
    assert len(ben.room.seats) == 3
    ada.arrange(lambda number: TermsChange(number, RoomTerms("classic-2000", USUAL, True, False)))
    world.settle()
    assert (ben.room.ruleset, ben.room.legal_only, ben.room.lets_watch) == ("classic-2000", True, False)
    number = world.program(ben).line.number
    ben.arrange(lambda number: SeatCount(number, 2))
    world.settle()
    assert number in world.host.closed
    assert len(ada.room.seats) == 3


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (lambda number: SeatCount(number, 7), "2 to 6 seats"),
        (lambda number: ComputerChange(number, 1, "Gunhand: Nobody"), "does not have this computer player"),
        (lambda number: TermsChange(number, RoomTerms("poker")), "does not know these rules"),
        (GameStart, "A seat is free"),
    ],
)
def test_the_owner_is_told_what_cannot_be_done(tmp_path: Path, command, words: str) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ada.arrange(command)
    world.settle()
    assert ada.room is not None
    assert words in ada.room.trouble
    ada.arrange(lambda number: SeatCount(number, 2))
    world.settle()
    assert ada.room.trouble == ""


def test_the_owner_seats_computers_of_the_levels_that_the_club_allows(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(opponents=("Greenhorn",)))
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ada.arrange(lambda number: ComputerChange(number, 1, "Gunhand: Cora Slate"))
    world.settle()
    assert ada.room is not None
    assert "does not have this computer player" in ada.room.trouble
    ada.arrange(lambda number: ComputerChange(number, 1, "Greenhorn: Posy Flint"))
    world.settle()
    assert (ada.room.seats[1].kind, ada.room.seats[1].name) == ("computer", "Posy Flint")
    ada.arrange(lambda number: ComputerChange(number, 1, ""))
    world.settle()
    assert ada.room.seats[1].kind == "open"


def test_a_command_that_is_sent_again_is_done_once(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    table = world.only_table()
    text = club_wire.text_of(KeyChange(9))
    before = table.room.door.key
    world.club.take(ConnectionText(world.program(ada).line.number, text))
    changed = table.room.door.key
    world.club.take(ConnectionText(world.program(ada).line.number, text))
    assert before != changed == table.room.door.key


def test_the_invitation_of_a_table_opens_it_without_the_list(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW, _unlisted())
    ben = world.visit("Ben", BEN)
    assert ben.lobby is not None
    assert ben.lobby.tables == ()
    ben.enter(world.only_table().id)
    world.settle()
    assert "need the invitation of this table" in ben.words
    assert ada.room is not None
    guest = world.at_table(Ticket(key=ada.room.key, name="Ben"), SLOANE)
    assert guest.state is GuestState.WAITING
    old = ada.room.key
    ada.arrange(KeyChange)
    world.settle()
    assert world.at_table(Ticket(key=old, name="Cal")).state is GuestState.ENDED
    assert world.at_table(Ticket(key="", name="Cal")).state is GuestState.ENDED


def test_nobody_gets_the_seat_of_a_person_with_the_same_name_who_came_with_the_invitation(
    tmp_path: Path,
) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    assert ada.room is not None
    guest = world.at_table(Ticket(key=ada.room.key, name="Ben"), SLOANE)
    thief = world.visit("Ben", CAL)
    assert thief.lobby is not None
    assert [row.is_own for row in thief.lobby.tables] == [False]
    table = world.only_table().id
    for _ in range(3):  # before the game, during it, and after a new start
        thief.enter(table)
        world.settle()
        assert id(thief) not in world.tickets
        assert "Ben" in thief.words or "no longer exists" in thief.words, thief.words
        if guest.seats is None:
            ada.arrange(GameStart)
            world.settle()
            assert guest.seats is not None
        else:
            world.restart()
            world.program(thief).connect()
            world.settle()
            assert thief.lobby.tables == ()
    world.program(guest).connect()
    world.settle()
    assert guest.state is GuestState.PLAYING


def _unlisted() -> club_wire.TableOpening:
    return club_wire.TableOpening(RoomTerms(), 2, is_listed=False)


def test_somebody_is_sent_away_and_the_seat_is_free(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ben = world.enters(world.visit("Ben", BEN), world.only_table().id, SLOANE)
    ada.arrange(lambda number: SendingAway(number, "Ben"))
    world.settle()
    assert ben.state is GuestState.ENDED
    assert ada.room is not None
    assert ada.room.seats[1].kind == "open"


@pytest.mark.parametrize("leaves", [True, False])
def test_the_table_is_closed_by_its_owner(tmp_path: Path, leaves: bool) -> None:
    world = club(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    visit = world.visit("Ben", BEN)
    ben = world.enters(visit, world.only_table().id, SLOANE)
    if leaves:
        ada.leave()
    else:
        ada.arrange(Closing)
    world.settle()
    assert ben.state is GuestState.ENDED
    assert "Ada closed the table" in ben.words
    assert visit.lobby is not None
    assert visit.lobby.tables == ()
    assert world.club.tables == {}


def test_spectators_watch_a_game_and_see_no_hand(tmp_path: Path) -> None:
    world = club(tmp_path)
    begun(world)
    visit = world.visit("Cal", CAL)
    assert visit.lobby is not None
    assert visit.lobby.tables[0].state == "playing"
    cal = world.enters(visit, world.only_table().id)
    assert cal.seats is not None
    assert not cal.seats.now.people
    assert all(player.play_hand is None for player in cal.seats.view.players)
    world.program(cal).lose()
    world.pass_time(301)
    assert [each.name for each in world.only_table().members] == ["Ada", "Ben"]


def test_a_game_without_spectators_is_in_the_list_of_its_people_alone(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada_visit = world.visit("Ada", ADA)
    ada = world.opens(ada_visit, LAW)
    world.enters(world.visit("Ben", BEN), world.only_table().id, SLOANE)
    ada.arrange(lambda number: TermsChange(number, RoomTerms(lets_watch=False)))
    world.settle()
    for guest in (each.taker for each in world.programs):
        if isinstance(guest, Guest):
            guest.change_ready(True)
    world.settle()
    ada.arrange(GameStart)
    world.settle()
    cal = world.visit("Cal", CAL)
    assert cal.lobby is not None
    assert ada_visit.lobby is not None
    assert cal.lobby.tables == ()
    assert ada_visit.lobby.tables[0].is_own
    cal.enter(world.only_table().id)
    world.settle()
    assert "full" in cal.words


def test_a_person_without_the_token_comes_back_through_the_lobby(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada, ben = begun(world)
    play(world, (ada, ben), 6)
    old = ben.token
    again = world.enters(world.visit("Ben", BEN), world.only_table().id)
    assert again.state is GuestState.PLAYING
    assert ben.state is GuestState.REPLACED
    assert world.at_table(Ticket(token=old)).state is GuestState.ENDED
    play(world, (ada, again), 6)


@pytest.mark.parametrize("same_decks", [True, False])
def test_the_same_people_play_again(tmp_path: Path, same_decks: bool) -> None:
    world = club(tmp_path)
    people = begun(world)
    first = world.only_table().id
    assert people[0].seats is not None
    people[0].seats.surrender()
    world.settle()
    assert world.only_table().state == "over"
    for guest in people:
        world.program(guest).line.send(room_wire.text_of(RematchWish(agrees=True, same_decks=same_decks)))
    world.settle()
    table = world.only_table()
    assert table.id != first
    assert world.club.tables == {table.id: table}
    assert table.state == ("playing" if same_decks else "waiting")
    assert world.club.shelf.count == 1, "the first game stays on disk"
    if same_decks:
        play(world, people, 6)
        world.restart()
        for guest in people:
            world.program(guest).connect()
        world.settle()
        play(world, people, 6, seed=2)


# --- limits and time --------------------------------------------------------------------------------


def test_a_person_opens_a_bounded_number_of_tables(tmp_path: Path) -> None:
    world = club(tmp_path, tables_of_person=1)
    visit = world.visit("Ada", ADA)
    ada = world.opens(visit, LAW)
    visit.open_table(WISH)
    world.settle()
    assert "You have 1 table open" in visit.words
    ada.leave()
    world.settle()
    assert world.opens(visit, LAW).state is GuestState.WAITING


def test_a_club_has_a_bounded_number_of_tables(tmp_path: Path) -> None:
    world = club(tmp_path, tables=1)
    world.opens(world.visit("Ada", ADA), LAW)
    ben = world.visit("Ben", BEN)
    ben.open_table(WISH)
    world.settle()
    assert "There is no room for another table" in ben.words


def test_a_waiting_table_without_anybody_is_closed(tmp_path: Path) -> None:
    world = club(tmp_path)
    visit = world.visit("Ada", ADA)
    world.program(world.opens(visit, LAW)).lose()
    world.pass_time(899)
    assert len(world.club.tables) == 1
    world.pass_time(2)
    assert world.club.tables == {}
    assert visit.lobby is not None
    assert visit.lobby.tables == ()


def test_a_game_without_anybody_leaves_memory_and_goes_on_later(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada, ben = begun(world)
    play(world, (ada, ben), 6)
    id_ = world.only_table().id
    for guest in (ada, ben):
        world.program(guest).lose()
    world.pass_time(901)
    assert world.club.tables == {}
    assert world.club.shelf.count == 1
    for guest in (ada, ben):
        world.program(guest).connect()
    world.settle()
    assert ada.state is ben.state is GuestState.PLAYING
    assert world.only_table().id == id_
    play(world, (ada, ben), 6)


def test_games_go_on_after_a_new_start(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada, ben = begun(world)
    play(world, (ada, ben), 9)
    match = world.only_table().match
    assert match is not None
    world.restart()
    assert world.club.tables == {}
    for guest in (ada, ben):
        world.program(guest).connect()
    world.settle()
    restored = world.only_table().match
    assert restored is not None
    assert restored is not match
    assert restored.answers == match.answers
    play(world, (ada, ben), 9, seed=2)
    cal = world.visit("Cal", CAL)
    assert cal.lobby is not None
    assert cal.lobby.tables[0].owner == "Ada"


def test_the_owner_of_a_game_that_goes_on_comes_back_through_the_lobby(tmp_path: Path) -> None:
    world = club(tmp_path)
    begun(world)
    world.restart()
    visit = world.visit("Ada", ADA)
    assert visit.lobby is not None
    (row,) = visit.lobby.tables
    assert (row.owner, row.players, row.is_own, row.state) == ("Ada", ("Ada", "Ben"), True, "playing")
    ada = world.enters(visit, row.id)
    assert ada.state is GuestState.PLAYING
    assert ada.room is not None
    assert ada.room.is_owner


def test_a_waiting_table_goes_on_after_a_new_start(tmp_path: Path) -> None:
    world = club(tmp_path)
    visit = world.visit("Ada", ADA)
    ada = world.opens(visit, LAW, club_wire.TableOpening(RoomTerms(), 3, is_listed=False))
    before = ada.room
    world.club.stop()
    assert "Try again in a minute" in world.visit("Ben", BEN).words
    world.restart()
    back = world.visit("Ada", ADA)
    assert back.lobby is not None
    (row,) = back.lobby.tables
    assert (row.state, row.seats, row.free, row.players, row.is_own) == ("waiting", 3, 2, ("Ada",), True)
    world.program(ada).connect()
    world.settle()
    assert ada.state is GuestState.WAITING
    assert ada.room == before
    assert not world.only_table().is_listed
    assert world.club.shelf.count == 0


def test_a_damaged_file_costs_that_table_only(tmp_path: Path) -> None:
    world = club(tmp_path)
    ada, ben = begun(world)
    play(world, (ada, ben), 4)
    (tmp_path / "tables" / f"{'0' * 32}.db").write_bytes(b"not a table" * 100)
    world.restart()
    assert world.club.shelf.damaged == 1
    for guest in (ada, ben):
        world.program(guest).connect()
    world.settle()
    play(world, (ada, ben), 4)


def test_old_games_are_deleted(tmp_path: Path) -> None:
    settings = ClubSettings(times=TimeSettings(unfinished_days=1.0))
    world = ClubWorld(tmp_path, settings)
    begun(world)
    world.restart()
    world.club.tidy()
    assert world.club.shelf.count == 1
    world.club.shelf._now = lambda: 4e9
    world.club.tidy()
    assert world.club.shelf.count == 0
    assert list((tmp_path / "tables").iterdir()) == []


def test_a_fault_at_one_table_costs_one_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = club(tmp_path)
    ada, ben = begun(world)
    cal = world.opens(world.visit("Cal", CAL), LAW)

    def fail(*values: object) -> None:
        raise RuntimeError("a fault")

    faulty = next(each for each in world.club.tables.values() if each.match is not None)
    monkeypatch.setattr(faulty, "receive", fail)
    assert ada.seats is not None
    number = world.program(ada).line.number
    world.club.take(ConnectionText(number, "{}"))
    assert number in world.host.closed
    cal.arrange(lambda number: SeatCount(number, 4))
    world.settle()
    assert cal.room is not None
    assert len(cal.room.seats) == 4
    assert ben.state is GuestState.PLAYING


def test_a_fault_of_the_clock_of_one_table_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = club(tmp_path)
    begun(world)
    cal = world.opens(world.visit("Cal", CAL), LAW)
    faulty, other = world.club.tables.values()

    def fail(*values: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(faulty, "tick", fail)
    monkeypatch.setattr(faulty, "unload", fail)
    ticks: list[float] = []
    monkeypatch.setattr(other, "tick", ticks.append)
    world.club.tick()
    assert len(ticks) == 1
    assert cal.room is not None
    world.club.stop()
    assert kept_table(file_of(tmp_path / "tables", other.id), other.id).is_waiting
    assert other.unwritten == 0


def test_no_address_is_remembered_after_its_connections(tmp_path: Path) -> None:
    world = club(tmp_path)
    for number in range(5):
        visit = world.visit(f"Guest {number}", f"{number}" * 32, address=f"192.0.2.{number}")
        world.program(visit).lose()
    assert not world.club._addresses


def test_the_lobby_is_computed_once_for_all_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = club(tmp_path)
    world.opens(world.visit("Ada", ADA), LAW)
    visits = [world.visit(f"Guest {number}", f"{number}" * 32) for number in range(6)]
    table, rows = world.only_table(), list[LobbyTable]()
    row = table.row

    def noted() -> LobbyTable:
        rows.append(row())
        return rows[-1]

    monkeypatch.setattr(table, "row", noted)
    world.club.tick()
    assert len(rows) == 1
    assert all(each.lobby is not None and len(each.lobby.tables) == 1 for each in visits)
