"""The commands of a club's administrator, the chat of its lobby, and limits that a restart does not lift."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.club import Club
from doomtown_desktop.net.club.orders import Orders
from doomtown_desktop.net.club.parts import OrderError
from doomtown_desktop.net.club.settings import ClubSettings, LimitSettings, TlsSettings
from doomtown_desktop.net.club.visit import ClubVisit, VisitState
from doomtown_desktop.net.club.wire import GameStart, person_number
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.lines import ConnectionText
from doomtown_desktop.net.people_wire import LONGEST_SAYING, Say
from tests.net.clubs import ADA, BEN, CAL, WISH, ClubWorld
from tests.net.lobby import LAW, SLOANE
from tests.net.test_club import begun

pytestmark = pytest.mark.no_cover
NOW = 1_900_000_000.0


def orders(world: ClubWorld, now: float = NOW) -> Orders:
    return Orders(world.club, world.people, lambda: now)


def playing(world: ClubWorld) -> tuple[Guest, Guest]:
    """Return Ada and Ben, who play and are no longer in the lobby."""
    people = begun(world)
    for program in world.programs:
        if isinstance(program.taker, ClubVisit):
            program.lose()
    return people


def said(visit: ClubVisit | Guest) -> list[tuple[str, str]]:
    return [(each.name, each.words) for each in visit.people.said]


# --- chat -------------------------------------------------------------------------------------------


def test_people_in_the_lobby_write_to_each_other_and_to_those_who_come_later(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = world.visit("Ada", ADA), world.visit("Ben", BEN)
    ada.people.say("Who wants\tto play?\u202e")
    world.settle()
    assert said(ada) == said(ben) == [("Ada", "Who wants to play?")]
    assert said(world.visit("Cal", CAL)) == said(ada)


def test_the_chat_of_the_lobby_has_the_limits_of_a_table(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = world.visit("Ada", ADA), world.visit("Ben", BEN)
    for number in range(7):
        ada.people.say(f"message {number}")
    world.settle()
    assert len(said(ben)) == 5
    world.pass_time(11)
    ada.people.say("again")
    world.settle()
    assert len(said(ben)) == 6
    connection = world.program(ada).line.number
    text = club_wire.text_of(Say("a" * (LONGEST_SAYING + 1)))
    world.club.take(ConnectionText(connection, text))
    assert connection in world.host.closed


def test_a_muted_person_stays_muted_whatever_number_the_club_sends(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = world.visit("Ada", ADA), world.visit("Ben", BEN)
    (shown,) = [each for each in ben.people.people.people if each.name == "Ada"]
    ben.people.muted.add(shown.member)
    ada.people.say("Hello?")
    world.settle()
    assert said(ben) == []
    assert shown.member == person_number("ADA")
    world.restart()
    again = world.visit("Ada", ADA)
    world.program(ben).connect()
    again.people.say("Hello again?")
    world.settle()
    assert said(ben) == []


def test_a_club_may_have_no_chat(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(chat=False))
    ada, ben = world.visit("Ada", ADA), world.visit("Ben", BEN)
    assert not ada.chats
    ada.people.say("Hello?")
    world.settle()
    assert said(ben) == []


# --- tables and people ------------------------------------------------------------------------------


def test_tables_and_people_are_listed(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    playing(world)
    world.visit("Cal", CAL)
    (table, shelf) = orders(world).carry_out(["tables"])
    assert "playing  Ada's table. Players: Ada and Ben; connected: Ada and Ben." in table
    assert shelf == "0 games on disk only."
    people = orders(world).carry_out(["people"])
    assert [each.split(",")[0] for each in people] == ["Ada", "Ben", "Cal"]
    assert "in the lobby" in people[2]
    assert f"at the table {world.only_table().id[:8]}" in people[0]


def test_a_table_is_closed_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, _ = playing(world)
    with pytest.raises(OrderError, match="There is no table ffff"):
        orders(world).carry_out(["close", "ffff"])
    orders(world).carry_out(["close", world.only_table().id[:8].upper()])
    world.settle()
    assert not world.club.tables
    assert ada.state is GuestState.ENDED
    assert "have closed this table" in ada.words


def test_somebody_is_sent_away_from_the_lobby_and_from_a_waiting_room(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ben = world.enters(world.visit("Ben", BEN), world.only_table().id, SLOANE)
    cal = world.visit("Cal", CAL)
    assert orders(world).carry_out(["send-away", "cal"]) == ["cal was sent away from 1 place."]
    orders(world).carry_out(["send-away", "Ben"])
    world.settle()
    assert cal.state is VisitState.ENDED
    assert "sent you away" in cal.words
    assert ben.state is GuestState.ENDED
    assert ada.room is not None
    assert [seat.kind for seat in ada.room.seats] == ["person", "open"]
    assert world.visit("Cal", CAL).state is VisitState.LOBBY, "nobody is banned"
    with pytest.raises(OrderError, match="Nobody called Dan"):
        orders(world).carry_out(["send-away", "Dan"])


def test_somebody_who_is_not_there_loses_the_seat_in_a_waiting_room(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ben = world.enters(world.visit("Ben", BEN), world.only_table().id, SLOANE)
    for program in world.programs:
        if program.taker is not ada:
            program.lose()
    assert orders(world).carry_out(["send-away", "Ben"]) == ["Ben was sent away from 1 place."]
    assert [each.name for each in world.only_table().members] == ["Ada"]
    assert ben.state is GuestState.LOST


@pytest.mark.parametrize(
    ("command", "own"), [("send-away", "have sent you away"), ("ban", "do not let you in")]
)
def test_the_others_at_the_table_of_somebody_who_is_sent_away_learn_that_it_is_closed(
    tmp_path: Path, command: str, own: str
) -> None:
    world = ClubWorld(tmp_path)
    ada = world.opens(world.visit("Ada", ADA), LAW)
    ben = world.enters(world.visit("Ben", BEN), world.only_table().id, SLOANE)
    orders(world).carry_out([command, "Ada"])
    world.settle()
    assert not world.club.tables
    assert own in ada.words
    assert ben.words == "The people who run this club have closed this table."


def test_a_table_on_disk_is_listed_and_closed(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    playing(world)
    id_ = world.only_table().id
    world.restart()
    (table, shelf) = orders(world).carry_out(["tables"])
    assert table == f"{id_[:8]}  playing  Ada's table. Players: Ada and Ben; on disk only."
    assert shelf == "1 game on disk only."
    orders(world).carry_out(["close", id_[:8]])
    assert orders(world).carry_out(["tables"]) == ["0 games on disk only."]
    assert not list(world.folder.rglob(f"{id_}*"))
    assert world.people.owners(1) == {}


def test_nobody_is_sent_away_from_a_game(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    _, ben = playing(world)
    with pytest.raises(OrderError, match="without a seat in a game"):
        orders(world).carry_out(["send-away", "Ben"])
    assert ben.state is GuestState.PLAYING


# --- bans -------------------------------------------------------------------------------------------


def test_a_banned_installation_comes_in_with_no_name_and_not_back_to_its_game(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    _, ben = playing(world)
    token = ben.token
    (words,) = orders(world).carry_out(["ban", "ben"])
    assert words == "ben is banned without an end, and was sent away from 1 place."
    world.settle()
    assert ben.state is GuestState.ENDED
    assert [each.name for each in world.only_table().members] == ["Ada", "Ben"], "the seat is kept"
    for name in ("Ben", "Somebody"):
        refused = world.visit(name, BEN)
        assert (refused.state, refused.reason) == (VisitState.ENDED, "banned")
    back = world.at_table(Ticket(token=token))
    assert "do not let you in" in back.words
    world.restart()
    assert world.visit("Ben", BEN).reason == "banned"
    assert orders(world).carry_out(["bans"]) == ["ben, without an end."]
    orders(world).carry_out(["unban", "Ben"])
    assert world.visit("Ben", BEN).state is VisitState.LOBBY
    with pytest.raises(OrderError, match="is not banned"):
        orders(world).carry_out(["unban", "Ben"])


def test_a_ban_ends(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    world.visit("Ben", BEN)
    orders(world, now=0).carry_out(["ban", "Ben", "3"])
    assert orders(world, now=2 * 86_400).carry_out(["bans"]) == ["Ben, until 1970-01-04 00:00 UTC."]
    assert orders(world, now=4 * 86_400).carry_out(["bans"]) == ["Nobody is banned."]
    assert world.visit("Ben", BEN).state is VisitState.LOBBY


@pytest.mark.parametrize(
    ("banned", "address", "is_out"),
    [
        ("192.0.2.9", "192.0.2.9", True),
        ("192.0.2.9", "192.0.2.8", False),
        ("2001:db8::1", "2001:db8::99", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
    ],
)
def test_an_address_is_banned_with_its_network(
    tmp_path: Path, banned: str, address: str, is_out: bool
) -> None:
    world = ClubWorld(tmp_path)
    before = world.visit("Ben", BEN, address=address)
    orders(world).carry_out(["ban-address", banned])
    world.settle()
    assert (before.state is VisitState.ENDED) is is_out
    assert (world.visit("Cal", CAL, address=address).reason == "banned") is is_out
    orders(world).carry_out(["unban", banned])
    assert world.visit("Cal", CAL, address=address).state is VisitState.LOBBY


def test_the_table_of_a_banned_owner_is_closed_before_its_game(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    world.opens(world.visit("Ada", ADA), LAW)
    orders(world).carry_out(["ban", "Ada"])
    assert not world.club.tables


# --- words ------------------------------------------------------------------------------------------


def test_an_announcement_reaches_the_lobby_and_all_tables_muted_or_not(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = playing(world)
    cal = world.visit("Cal", CAL)
    ben.people.mutes_all = cal.people.mutes_all = True
    assert orders(world).carry_out(["announce", "Cake", "at", "five."]) == [
        "The message was sent to 3 connections."
    ]
    world.settle()
    for each in (ada, ben, cal):
        assert said(each) == [("", "Cake at five.")]


def test_an_announcement_reaches_those_who_come_later_to_a_club_without_chat(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(chat=False))
    orders(world).carry_out(["announce", "Cake at five."])
    assert said(world.visit("Cal", CAL)) == [("", "Cake at five.")]


def test_a_silenced_person_writes_nowhere(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = playing(world)
    lobby, cal = world.visit("Ben", BEN), world.visit("Cal", CAL)
    orders(world).carry_out(["silence", "BEN"])
    ben.people.say("at the table")
    lobby.people.say("in the lobby")
    world.settle()
    assert said(ada) == said(cal) == []
    orders(world).carry_out(["unsilence", "Ben"])
    ben.people.say("at the table")
    lobby.people.say("in the lobby")
    world.settle()
    assert (said(ada), said(cal)) == ([("Ben", "at the table")], [("Ben", "in the lobby")])


def test_a_silenced_person_stays_silent_at_other_tables_and_with_another_name(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ben = world.visit("Ben", BEN)
    orders(world).carry_out(["silence", "Ben"])
    ada = world.opens(world.visit("Ada", ADA), LAW)
    other = world.visit("Benjamin", BEN)
    other.people.say("with another name")
    table = world.only_table().id
    for visit in (ben, other):
        guest = world.enters(visit, table, SLOANE)
        guest.people.say("at a table that was opened later")
        world.settle()
        guest.leave()
        world.settle()
    assert said(ada) == said(ben) == []
    orders(world).carry_out(["unsilence", "Benjamin"])
    guest = world.enters(ben, table, SLOANE)
    guest.people.say("hello")
    other.people.say("hello")
    world.settle()
    assert (said(ada), said(ben)) == ([("Ben", "hello")], [("Benjamin", "hello")])


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["help"],
        ["close"],
        ["close", ""],
        ["ban"],
        ["ban", "Nobody"],
        ["ban", "Ada", "0"],
        ["ban", "Ada", "x"],
        ["ban", "Ada", "\u00b2"],
        ["ban", "Ada", "1", "2"],
        ["ban-address", "Ada"],
        ["announce"],
        ["announce", "\u202e"],
        ["drain", "-1"],
        ["resume"],
        ["silence", "Nobody"],
        ["unsilence", "Nobody"],
    ],
)
def test_a_command_that_cannot_be_carried_out_is_explained(tmp_path: Path, words: list[str]) -> None:
    world = ClubWorld(tmp_path)
    world.visit("Ada", ADA)
    with pytest.raises(OrderError, match=r"^[A-Z\u00b2x0-9-].*\S"):
        orders(world).carry_out(words)


# --- before a restart -------------------------------------------------------------------------------


def test_a_drained_server_begins_nothing_and_ends_when_nobody_plays(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    ada, ben = playing(world)
    cal = world.visit("Cal", CAL)
    waiting = world.opens(world.visit("Dan", "d" * 32), LAW)
    world.enters(world.visit("Eve", "e" * 32), _other(world), SLOANE)
    orders(world).carry_out(["drain", "5"])
    world.settle()
    assert "starts again in 5 minutes at most" in said(cal)[-1][1]
    cal.open_table(WISH)
    waiting.arrange(GameStart)
    world.settle()
    assert "nothing new begins" in cal.words
    assert waiting.room is not None
    assert "nothing new begins" in waiting.room.trouble
    assert not world.club.is_drained, "two people play"
    for each in (ada, ben):
        world.program(each).lose()
    assert world.club.is_drained


def _other(world: ClubWorld) -> str:
    """Return the table whose game has not begun."""
    return next(each.id for each in world.club.tables.values() if each.match is None)


def test_a_drained_server_ends_after_its_time_and_may_go_on(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path)
    playing(world)
    orders(world).carry_out(["drain"])
    world.pass_time(599)
    assert not world.club.is_drained
    world.pass_time(2)
    assert world.club.is_drained
    orders(world).carry_out(["resume"])
    assert not world.club.is_drained
    cal = world.visit("Cal", CAL)
    cal.open_table(WISH)
    world.settle()
    assert cal.words == ""


# --- limits and restarts ----------------------------------------------------------------------------


def test_the_limit_of_tables_of_a_person_survives_a_restart(tmp_path: Path) -> None:
    world = ClubWorld(tmp_path, ClubSettings(limits=LimitSettings(tables_of_person=1)))
    playing(world)
    words: list[str] = []

    def may_open() -> bool:
        visit = world.visit("Ada", ADA)
        visit.open_table(WISH)
        world.settle()
        words.append(visit.words)
        return not visit.words

    assert not may_open()
    world.restart()
    assert not may_open(), "the game goes on"
    world.visit("Ada", ADA).enter("0" * 31 + "1")
    world.settle()
    orders(world).carry_out(["close", "0"])
    assert may_open(), words
    world.restart()
    assert not may_open(), "a waiting room is there again after a restart"


# --- several processes ------------------------------------------------------------------------------


def joined(one: Club, other: Club) -> None:
    """Let two processes of a club hear each other."""
    one.lobby.tell_parts = lambda message: other.lobby.hear_part(1, message)
    other.lobby.tell_parts = lambda message: one.lobby.hear_part(2, message)


@pytest.fixture
def parts(tmp_path: Path) -> tuple[ClubWorld, ClubWorld]:
    worlds = []
    for part in (1, 2):
        settings = ClubSettings(
            name="Tombstone", parts=2, part=part, tls=TlsSettings(mode="proxy"), address="play.example.org"
        )
        folder = tmp_path / str(part)
        folder.mkdir()
        worlds.append(ClubWorld(folder, settings, people=tmp_path, first_secret=1000 * part))
    joined(worlds[0].club, worlds[1].club)
    return worlds[0], worlds[1]


def test_the_lobby_of_each_process_shows_the_tables_and_people_of_all(
    parts: tuple[ClubWorld, ClubWorld],
) -> None:
    one, two = parts
    one.opens(one.visit("Ada", ADA), LAW)
    ben = two.visit("Ben", BEN)
    one.settle()
    two.settle()
    assert ben.part == 2
    assert ben.lobby is not None
    (row,) = ben.lobby.tables
    assert (row.owner, row.free, ben.lobby.people) == ("Ada", 1, ("Ada", "Ben"))
    ways: list[tuple[str, int]] = []
    ben.elsewhere = lambda table, part: ways.append((table, part))
    ben.enter(row.id)
    two.settle()
    assert ways == [(row.id, 1)], "the person is told where to ask"
    assert one.enters(one.visit("Ben", BEN), row.id, SLOANE).room is not None
    two.club.lobby.hear_part(1, None)
    two.settle()
    assert ben.lobby.tables == (), "a process that has ended has no tables"


def test_names_bans_and_limits_hold_at_all_processes(parts: tuple[ClubWorld, ClubWorld]) -> None:
    one, two = parts
    one.visit("Ada", ADA)
    assert two.visit("Ada", BEN).reason == "name"
    words = []
    for world in (one, one, two, two):
        visit = world.visit("Cal", CAL)
        visit.open_table(WISH)
        world.settle()
        words.append(visit.words)
    assert words[:3] == ["", "", ""]
    assert "3 tables open here" in words[3]
    orders(one).carry_out(["ban", "Ada"])
    assert two.visit("Ada", ADA).reason == "banned"


def test_a_beginning_that_tables_of_two_processes_have_closes_none(
    parts: tuple[ClubWorld, ClubWorld],
) -> None:
    one, two = parts
    ids = []
    for world, name, person in ((one, "Ada", ADA), (two, "Ben", BEN)):
        world.opens(world.visit(name, person), LAW)
        ids.append(world.only_table().id)
    for world in parts:
        world.settle()
        with pytest.raises(OrderError, match="2 tables begin with 0"):
            orders(world).carry_out(["close", "0"])
    with pytest.raises(OrderError, match="There is no table"):
        orders(one).carry_out(["close", ids[1]])
    orders(two).carry_out(["close", ids[1]])
    assert (len(one.club.tables), len(two.club.tables)) == (1, 0)


def test_people_at_different_processes_write_to_each_other(parts: tuple[ClubWorld, ClubWorld]) -> None:
    one, two = parts
    ada, ben = one.visit("Ada", ADA), two.visit("Ben", BEN)
    ada.people.say("Hello over there.")
    one.settle()
    two.settle()
    assert said(ben) == said(ada) == [("Ada", "Hello over there.")]
    assert said(two.visit("Cal", CAL)) == said(ada)


def test_the_own_games_on_disk_of_another_process_are_listed(parts: tuple[ClubWorld, ClubWorld]) -> None:
    one, two = parts
    begun(one)
    one.restart()
    joined(one.club, two.club)
    one.settle()
    ada, cal = two.visit("Ada", ADA), two.visit("Cal", CAL)
    two.settle()
    assert ada.lobby is not None
    assert [row.is_own for row in ada.lobby.tables] == [True]
    assert cal.lobby is not None
    assert cal.lobby.tables == ()
