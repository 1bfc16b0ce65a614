"""The messages of a club: round trips, bounds, and texts that were changed at random."""

from __future__ import annotations

import json
import random

import pytest

from doomtown_desktop.net import wire
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.visit import ClubCard, ClubVisit, VisitState
from doomtown_desktop.net.club.wire import (
    Closing,
    ClubHello,
    ClubWelcome,
    ComputerChange,
    GameStart,
    KeyChange,
    LobbyRefusal,
    LobbyState,
    LobbyTable,
    SeatCount,
    SendingAway,
    TableElsewhere,
    TableEntry,
    TableOpening,
    TableTicket,
    TermsChange,
)
from doomtown_desktop.net.lines import LineOpened, LineText
from doomtown_desktop.net.people_wire import ChatLine, SaidBefore, Say, TalkRefused
from doomtown_desktop.net.room_wire import Rejection
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.wire import WireError
from tests.net.lobby import FakeLine
from tests.playthroughs.players import facts

ROW = LobbyTable("a" * 32, "Ada", "reloaded-1.3", "waiting", 4, 2, ("Ada", "Ben"), 1, True, False, False)
FROM_VISITOR = (
    ClubHello(1, "9f", "0.2.0", 5, "ab", "Ada", "c" * 32, "open, sesame"),
    TableOpening(RoomTerms("classic-2000", legal_only=True), 6, is_listed=True),
    TableEntry("a" * 32),
    Say("Who wants to play?"),
)
TO_VISITOR = (
    ClubWelcome("Tombstone", "Ada", "Mondays at eight.", "0.2.0", 5, True, 2),
    LobbyState((ROW,), ("Ada", "Ben"), 0),
    TableTicket("a" * 32, "b" * 32),
    TableElsewhere("a" * 32, 3),
    LobbyRefusal("This table no longer exists. Choose another one."),
    ChatLine(4, 77, "Ben", None, "Who wants to play?", 1_700_000_000),
    SaidBefore((ChatLine(4, 77, "Ben", None, "Who wants to play?", 1_700_000_000),)),
    TalkRefused("You write too fast."),
)
FROM_OWNER = (
    SeatCount(1, 3),
    TermsChange(2, RoomTerms()),
    ComputerChange(3, 1, "Greenhorn: Posy Flint"),
    SendingAway(4, "Ben"),
    KeyChange(5),
    GameStart(6),
    Closing(7),
)


def test_the_shapes_of_messages_change_only_with_the_protocol() -> None:
    """If a message has changed, or something inside one, raise ``PROTOCOL`` and copy the new shape."""
    assert (wire.PROTOCOL, club_wire.lobby_shape()) == (2, "b4276077f7e221af")


def test_messages_come_back_as_they_were() -> None:
    for visitor in FROM_VISITOR:
        assert club_wire.read_from_visitor(club_wire.text_of(visitor)) == visitor
    for club in TO_VISITOR:
        assert club_wire.read_to_visitor(club_wire.text_of(club)) == club
    for owner in FROM_OWNER:
        assert club_wire.read_from_owner(club_wire.text_of(owner)) == owner


def test_changed_messages_are_refused_or_read_and_nothing_else() -> None:
    dice = random.Random(4)
    texts = [club_wire.text_of(each) for each in (*FROM_VISITOR, *TO_VISITOR, *FROM_OWNER)]
    readers = (club_wire.read_from_visitor, club_wire.read_to_visitor, club_wire.read_from_owner)
    read = refused = 0
    for _ in range(6000):
        letters = list(dice.choice(texts))
        for _ in range(dice.randint(1, 4)):
            letters[dice.randrange(len(letters))] = dice.choice('{}[]":,0-9aé\0\ud800e')
        try:
            dice.choice(readers)("".join(letters))
            read += 1
        except WireError:
            refused += 1
    assert read > 100
    assert refused > 1000


def visit_that_hears(text: str) -> ClubVisit:
    visit = ClubVisit(ClubCard("Ada", "a" * 32), FakeLine(), facts())
    visit.start()
    visit.take(LineOpened(1))
    visit.take(LineText(club_wire.text_of(TO_VISITOR[0])))
    visit.enter("a" * 32)
    visit.take(LineText(text))
    return visit


@pytest.mark.parametrize(
    "odd",
    [
        {"people": ["<img src=x>"]},
        {"people": ["Ada\u202e"]},
        {"people": ["A" * 10_000]},
        {"people": ["A" + " " * 10_000]},
        {"people": ["A\nB"]},
        {"people": ["Ada"] * 201},
        {"hidden": -1},
        {"tables": [json.loads(club_wire.text_of(LobbyState((ROW,), (), 0)))["tables"][0] | {"seats": 99}]},
        {"tables": [json.loads(club_wire.text_of(LobbyState((ROW,), (), 0)))["tables"][0] | {"owner": ""}]},
        {"tables": [json.loads(club_wire.text_of(LobbyState((ROW,), (), 0)))["tables"][0] | {"id": "<b>"}]},
        {
            "tables": [
                json.loads(club_wire.text_of(LobbyState((ROW,), (), 0)))["tables"][0] | {"ruleset": "<b>"}
            ]
        },
    ],
)
def test_a_club_that_sends_an_invalid_message_is_left(odd: dict[str, object]) -> None:
    usual = json.loads(club_wire.text_of(LobbyState((ROW,), ("Ada",), 0)))
    assert visit_that_hears(json.dumps(usual)).lobby is not None
    visit = visit_that_hears(json.dumps(usual | odd))
    assert (visit.state, visit.lobby) == (VisitState.ENDED, None)


def test_words_of_a_club_are_plain_and_bounded() -> None:
    words = "Sorry\u202e\0" + "a" * 2000
    visit = visit_that_hears(club_wire.text_of(LobbyRefusal(words)))
    assert visit.words == "Sorry" + "a" * 495


HOSTILE = "<img src='http://192.0.2.1/x'>\u202egnp.exe\x00\x1b[2J" + "W" * 9000


@pytest.mark.parametrize(
    "message",
    [
        Rejection("full", HOSTILE),
        ClubWelcome(HOSTILE, HOSTILE, HOSTILE, HOSTILE, 5, True, 0),
        LobbyRefusal(HOSTILE),
    ],
)
def test_no_text_of_a_club_has_markup(message: club_wire.ToVisitor) -> None:
    visit = visit_that_hears(club_wire.text_of(message))
    for words in (visit.words, visit.club, visit.about):
        assert not set(words) & set("<\u202e\x00\x1b")
        assert len(words) <= 500
    assert "W" in visit.words + visit.about + visit.club


@pytest.mark.parametrize("token", ["", "<b>", "b" * 33, "../../x"])
def test_a_ticket_without_a_token_ends_the_visit(token: str) -> None:
    assert visit_that_hears(club_wire.text_of(TableTicket("a" * 32, token))).state is VisitState.ENDED


@pytest.mark.parametrize("message", [TableTicket("a" * 32, "b" * 32), TableElsewhere("a" * 32, 2)])
def test_a_club_leads_nobody_to_a_table_without_a_request(message: club_wire.ToVisitor) -> None:
    visit = visit_that_hears(club_wire.text_of(LobbyRefusal("No.")))
    ways: list[object] = []
    visit.entered = ways.append
    visit.elsewhere = lambda table, part: ways.append((table, part))
    visit.take(LineText(club_wire.text_of(message)))
    assert (visit.state, ways) == (VisitState.ENDED, [])
