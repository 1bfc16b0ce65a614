"""Texts of a host are plain when they reach the window, and texts of an honest host do not change."""

from __future__ import annotations

import json
import random
import unicodedata

import pytest

from doomtown_desktop.net import room_wire, wire
from doomtown_desktop.net.guest import Guest, Ticket
from doomtown_desktop.net.lines import LineText
from doomtown_desktop.net.outside_text import (
    HIDDEN_KINDS,
    LONGEST_TEXT,
    clean_name,
    is_plain,
    plain_data,
    plain_text,
    shown_name,
)
from doomtown_desktop.net.room_wire import Parting, Rejection
from doomtown_desktop.net.wire import SeatState, read_from_host, result_of
from doomtown_desktop.session.seats import Seats
from tests.net.lobby import LAW, SLOANE, FakeLine, Lobby
from tests.net.test_waiting_room import play_on
from tests.playthroughs.players import facts

pytestmark = pytest.mark.no_cover  # whole games
MARKED = "Be\u0301\u0302\u0303\u0304n"
HOSTILE = f"<img src='http://192.0.2.1/x'><b>{MARKED}</b>\u202egnp.exe\u202c\x00\x1b[2J\u2028{'W' * 9000}"
ODD = ("<b>", *"\u202e\u2066\x00\x7f\u200b\ufeff\u2028\ue000\ud800", "a\u0301\u0302\u0303")
NO_NAMES = ("", "<b>Ben</b>", "Ben\u202e", "B" * 25, "B" * 10_000, MARKED, "&amp;")


@pytest.mark.parametrize("text", ODD)
def test_what_is_not_plain_is_found_and_removed(text: str) -> None:
    said = f"one {text} two"
    for raw in (json.dumps(said), json.dumps(said, ensure_ascii=False)):
        assert not is_plain(raw)
    plain = plain_text(said)
    assert plain.startswith("one ")
    assert plain.endswith(" two")
    assert is_plain(json.dumps(plain, ensure_ascii=False)) or text == "<b>"
    assert "<" not in plain


@pytest.mark.parametrize("length", [LONGEST_TEXT - 1, LONGEST_TEXT, LONGEST_TEXT + 1, 10_000])
def test_a_long_text_is_cut(length: int) -> None:
    for letters in ("W" * length, '"' * length, "\\" * length):
        data = {"words": letters}
        if length > LONGEST_TEXT:
            assert not is_plain(json.dumps(data))
        found = plain_data(data)["words"]
        assert len(found) == min(length, LONGEST_TEXT)
        assert (found == letters) is (length <= LONGEST_TEXT)


def test_what_is_found_plain_is_not_changed() -> None:
    """``is_plain`` only saves time: every text that it accepts is plain."""
    dice = random.Random(5)
    letters = [*map(chr, range(0x3000)), "<", '"', "\\", "\u0301", "\ufe0f", "\U000e0041", "\U0001f920"]
    for _ in range(20_000):
        text = "".join(dice.choices(letters, k=dice.randint(1, 4)))
        if is_plain(json.dumps(text, ensure_ascii=False)):
            assert plain_text(text) == text


def test_an_honest_game_is_plain_text_as_it_is() -> None:
    lobby = Lobby()
    lobby.guest("Ben", SLOANE)
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    sent: list[str] = []
    send = lobby.links.send

    def noted(number: int, text: str, after: int = 0) -> None:
        sent.append(text)
        send(number, text, after)

    lobby.links.send = noted  # type: ignore[method-assign]
    lobby.begin()
    play_on(lobby, 60)
    assert len(sent) > 60
    for text in sent:
        assert plain_data(json.loads(text)) == json.loads(text)


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_nobody_could_have_is_replaced(name: str) -> None:
    assert clean_name(name) == ""
    assert shown_name(name, 2) == "Player 2"


def test_every_text_of_a_hostile_host_is_plain_at_the_guest() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    lobby.begin()
    play_on(lobby, 20)
    seats, room = ben.guest.seats, ben.guest.room
    assert seats is not None
    assert room is not None
    state = json.loads(wire.text_of(first_state(lobby)))
    for player in state["view"]["players"]:
        player["name"] = HOSTILE
    for act in state["acts"]:
        act["text"] = HOSTILE
    assert state["acts"]
    ben.guest.take(LineText(json.dumps(state)))
    assert [player.name for player in seats.view.players] == ["Player 1", "Player 2"]
    for act in seats.acts():
        assert_plain(act.text)
    data = json.loads(room_wire.text_of(room))
    data["host"] = data["notice"] = HOSTILE
    data["watchers"] = [HOSTILE]
    for seat in data["seats"]:
        seat["name"] = HOSTILE
    ben.guest.take(LineText(json.dumps(data)))
    room = ben.guest.room
    assert room is not None
    assert (room.host, room.watchers) == ("Player 1", ("Player 1",))
    assert [seat.name for seat in room.seats] == ["Player 1", "Player 2"]
    assert_plain(room.notice)


@pytest.mark.parametrize("message", [Rejection("full", HOSTILE), Parting("closed", HOSTILE)])
def test_the_last_words_of_a_hostile_host_are_plain(message: Rejection | Parting) -> None:
    guest = Guest(Ticket("00", "Ben"), FakeLine(), facts())
    guest.take(LineText(room_wire.text_of(message)))
    assert_plain(guest.words)


def test_the_result_of_a_query_is_plain() -> None:
    found = result_of("why_not", json.dumps(HOSTILE), Seats)
    assert_plain(found)


def first_state(lobby: Lobby) -> SeatState:
    """A whole state of the game, as it is sent to a member who comes back."""
    assert lobby.room.table is not None
    texts: list[str] = []
    member = next(each for each in lobby.room.table.members.values() if each.name == "Ben")
    lobby.room.table.connect(member.number, texts.append)
    found = read_from_host(texts[0])
    assert isinstance(found, SeatState)
    return found


def assert_plain(text: str) -> None:
    assert 0 < len(text) <= LONGEST_TEXT
    assert "<" not in text
    assert not [letter for letter in text if unicodedata.category(letter) in HIDDEN_KINDS]
