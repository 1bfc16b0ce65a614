"""Messages that were changed at random, in both directions and after the greeting, from fixed seeds.

A connection is closed or goes on; nothing else happens, and everybody beside it plays on.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from doomtown_desktop.net import people_wire, room_wire, waiting_room
from doomtown_desktop.net.club import club as club_module
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.lines import ConnectionText, LineText
from doomtown_desktop.net.luck import LuckPart, LuckPromise
from doomtown_desktop.net.people_wire import (
    AwayChange,
    ChatLine,
    Clocks,
    Emote,
    Emoted,
    LostSeat,
    LostSeats,
    People,
    PersonState,
    RematchNews,
    RematchWish,
    SaidBefore,
    Say,
    SeatClock,
    SeatWish,
    TalkRefused,
)
from doomtown_desktop.net.room_wire import Goodbye, ReadyChange, SeatChange
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.wire import WireError
from doomtown_desktop.protocol.plain import Variant
from tests.net.clubs import ADA, BEN, CAL, ClubWorld
from tests.net.lobby import LAW, SLOANE, Lobby
from tests.playthroughs.players import Dice
from tests.sampled import always

pytestmark = pytest.mark.no_cover  # whole games
ROUNDS: Final = 250
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, -3, 0, 1, 7, 99, 1 << 40, 1 << 60, -(1 << 70), 0.5, 1e300),
    *("", "x", "\x00", "\u202e", "\ud800", "<b>", "return", "computer", "a" * 32, "x" * 301, "x" * 3000),
    *([], {}, [[]], [0, 0], ["a"] * 300, {"is": "Say"}),
)
PEOPLE: Final = (
    Say("Howdy"),
    Emote("howdy"),
    AwayChange(True),
    SeatWish(0, "computer"),
    SeatWish(1, "return"),
    RematchWish(agrees=True, same_decks=True),
    ReadyChange(1, True),
    SeatChange(2, 1),
    LuckPromise(1, "ab" * 32),
    LuckPart(1, "ab" * 32),
    Goodbye(3),
)
TO_PEOPLE: Final = (
    ChatLine(1, 0, "Ada", 0, "Howdy", 1),
    SaidBefore((ChatLine(1, 0, "Ada", 0, "Howdy", 1),)),
    Emoted(0, "Ada", 0, "howdy"),
    TalkRefused("Not now."),
    People((PersonState(0, "Ada", 0, here=True, gone=0, away=-1, lag=20, silenced=False),)),
    LostSeats(
        (LostSeat(1, "Ben", 3, 57, computer=False, level="Gunhand", choices=((0, "wait"),), needed=1),)
    ),
    Clocks((SeatClock(0, 1000, True, 0),), ""),
    RematchNews((0,), (1,), other_decks=False),
)


def changed(text: str, dice: random.Random) -> str:
    """Return a message in which a few values or letters are others."""
    data = json.loads(text)
    for _ in range(dice.randint(1, 2)):
        place: Any = data
        while isinstance(place, (dict, list)) and place:
            key = dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))
            if isinstance(place[key], (dict, list)) and place[key] and dice.random() < 0.7:
                place = place[key]
                continue
            if key != "is":
                place[key] = dice.choice(ODD)
            break
    found = json.dumps(data)
    if dice.random() < 0.2:
        letters = list(found)
        letters[dice.randrange(len(letters))] = dice.choice('{}[]":,0-9aé')
        found = "".join(letters)
    return found


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Collect the faults of the program that the rooms and the club log."""
    found: list[object] = []
    for each in (waiting_room.log, club_module.log):
        monkeypatch.setattr(each, "exception", lambda *words: found.append(words))
    return found


def texts(messages: Sequence[Variant]) -> list[str]:
    return [room_wire.text_of(each) for each in messages]


@pytest.mark.parametrize("seed", always((1, 2), range(1, 20)))
@pytest.mark.parametrize("begins", [False, True])
def test_changed_messages_of_a_member_cost_its_connection_at_most(
    seed: int, begins: bool, faults: list[object]
) -> None:
    dice, lobby = random.Random(seed), Lobby(seats=3)
    ben, cal = lobby.guest("Ben", SLOANE), lobby.guest("Cal", SLOANE)
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    if begins:
        lobby.begin()
    closed = 0
    for _ in range(ROUNDS):
        if ben.number in lobby.links.closed:
            closed += 1
            lobby.visitors.remove(ben)
            ben = lobby.come_back(ben.guest.token)
            if ben.guest.state is GuestState.ENDED:  # it has said goodbye in the waiting room
                ben = lobby.guest("Ben", SLOANE)
        ben.send(changed(dice.choice(texts(PEOPLE)), dice))
        lobby.settle()
    assert not faults
    assert closed > 10
    assert cal.guest.state is (GuestState.PLAYING if begins else GuestState.WAITING)
    assert cal.number not in lobby.links.closed
    members = {each.name: each.seat for each in lobby.room.seating.members.values()}
    assert (members["Ada"], members["Cal"]) == (0, 2)
    if begins:
        play_a_little(lobby, seed)


def play_a_little(lobby: Lobby, seed: int) -> None:
    table = lobby.room.table
    assert table is not None
    given, dice = len(table.match.answers), Dice(seed)
    for _ in range(6):
        assert table.match.pending is not None
        table.match.play(dice(table.match.game, table.match.pending))
        lobby.settle()
    assert len(table.match.answers) >= given + 6


@pytest.mark.parametrize("seed", always((1, 2), range(1, 20)))
def test_changed_messages_about_people_end_the_visit_at_most(seed: int) -> None:
    dice, lobby = random.Random(seed), Lobby()
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    ben = lobby.guest("Ben", SLOANE)
    lobby.begin()
    ended = read = 0
    for _ in range(ROUNDS):
        text = changed(dice.choice([people_wire.text_of(each) for each in TO_PEOPLE]), dice)
        ben.guest.take(LineText(text))
        if ben.guest.state is GuestState.ENDED:
            ended += 1
            token = ben.guest.token
            ben.lose()
            lobby.visitors.remove(ben)
            ben = lobby.come_back(token)
        else:
            read += 1
        assert ben.guest.state is GuestState.PLAYING
    assert ended > 10
    assert read > 10


@pytest.mark.parametrize("seed", always((1, 2), range(1, 20)))
def test_changed_messages_at_a_club_cost_a_connection_at_most(
    seed: int, tmp_path: Path, faults: list[object]
) -> None:
    dice, world = random.Random(seed), ClubWorld(tmp_path)
    try:
        visit = world.visit("Cal", CAL)
        ada = world.opens(world.visit("Ada", ADA), LAW)
        table = world.only_table()
        lobby: list[club_wire.FromVisitor] = [
            club_wire.TableOpening(RoomTerms(), 2, is_listed=True),
            club_wire.TableEntry("a" * 32),
        ]
        owner: list[club_wire.FromOwner] = [
            club_wire.SeatCount(10, 3),
            club_wire.TermsChange(11, RoomTerms()),
            club_wire.ComputerChange(12, 1, "Greenhorn: Posy Flint"),
            club_wire.SendingAway(13, "Ben"),
            club_wire.KeyChange(14),
            club_wire.GameStart(15),
        ]
        for number in range(100, 100 + ROUNDS // 2):
            for taker, message in ((visit, dice.choice(lobby)), (ada, dice.choice(owner))):
                program = world.program(taker)
                if not program.line.number:
                    program.connect()
                    world.settle()
                data = json.loads(club_wire.text_of(message))
                if "number" in data:
                    data["number"] = number
                text = changed(json.dumps(data), dice)
                world.club.take(ConnectionText(program.line.number, text))
                world.settle()
        assert not faults
        assert table.id in world.club.tables
        ben = world.visit("Ben", BEN)
        assert ben.lobby is not None
        assert any(row.owner == "Ada" for row in ben.lobby.tables)
    finally:
        world.close()


def test_nobody_acts_for_another_seat() -> None:
    """The messages of a person have no place for another seat as the one who acts."""
    lobby = Lobby(seats=3)
    ben, _ = lobby.guest("Ben", SLOANE), lobby.guest("Cal", SLOANE)
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    lobby.begin()
    table = lobby.room.table
    assert table is not None
    before = list(table.match.answers)
    for seat in (0, 2):
        for choice in ("computer", "surrender", "return"):
            wish = {"is": "SeatWish", "seat": seat, "choice": choice}
            ben.send(json.dumps(wish))
    lobby.settle()
    assert table.match.answers == before
    assert all(policy is None for policy in table.match.policies)


@pytest.mark.parametrize("odd", ["\ud800", "\x1b[2J", "\u202e", "<b>"])
def test_the_reason_for_the_log_is_plain(odd: str) -> None:
    with pytest.raises(WireError) as found:
        people_wire.read_from_person(json.dumps({"is": "Emote", "kind": odd}))
    assert odd not in str(found.value)
    with pytest.raises(WireError) as found:
        people_wire.read_from_person(json.dumps({"is": odd}))
    assert odd not in str(found.value)
