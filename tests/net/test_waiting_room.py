"""The waiting room without sockets: who comes in, seats, decks, the beginning, lost lines, hostile text."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

import doomtown_desktop
from doomtown_desktop.net import room_wire, wire
from doomtown_desktop.net.door import MOST_KNOCKING
from doomtown_desktop.net.guest import GuestState, Ticket
from doomtown_desktop.net.lines import (
    ConnectionBehind,
    ConnectionText,
    HostFailed,
    LineEnded,
    LineState,
    LineText,
)
from doomtown_desktop.net.luck import Drawing, LuckPart, LuckPromise
from doomtown_desktop.net.room_wire import (
    DeckOffer,
    Goodbye,
    Hello,
    ReadyChange,
    RoomState,
    SeatChange,
    Welcome,
)
from doomtown_desktop.net.seating import Computer, RoomTerms
from doomtown_desktop.net.wire import Command, WireError
from doomtown_desktop.protocol.question import plainest
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor
from tests.net.test_wire import mutated
from tests.playthroughs.players import Dice, facts
from tests.sampled import always

pytestmark = pytest.mark.no_cover  # whole games
OFFER = room_wire.offer_of(SLOANE, 1, "0" * 32)
MESSAGES = (
    Hello(1, room_wire.shape(), "0.2.0", 5, "ab12", key="00", name="Ben"),
    OFFER,
    ReadyChange(2, True),
    SeatChange(3, 1),
    SeatChange(4, None),
    Goodbye(5),
    LuckPromise(1, "ab" * 32),
    LuckPart(1, "cd" * 32),
)


def room_of(visitor: Visitor) -> RoomState:
    assert visitor.guest.room is not None
    return visitor.guest.room


def hello(lobby: Lobby, **changes: object) -> str:
    """The text of a greeting that would be let in, with some changes."""
    cards = room_wire.fingerprint(facts())
    usual = Hello(wire.PROTOCOL, room_wire.shape(), "9.9.9", 5, cards, key=lobby.room.door.key, name="Ben")
    return json.dumps(json.loads(room_wire.text_of(usual)) | changes)


def answered(lobby: Lobby, text: str) -> Visitor:
    """A visitor whose first message is this text."""
    visitor = Visitor(lobby, Ticket("", "Ben"))
    lobby.visitors.append(visitor)
    visitor.line.up.clear()
    visitor.send(text)
    lobby.settle()
    return visitor


# --- messages ---------------------------------------------------------------------------------------


def test_the_shapes_of_messages_change_only_with_the_protocol() -> None:
    """If a message has changed, or something inside one, raise ``PROTOCOL`` and copy the new shape."""
    assert (wire.PROTOCOL, room_wire.shape()) == (2, "9fede1837fe55eee")


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_of_a_guest_comes_back_as_it_was(message: room_wire.FromGuest) -> None:
    assert room_wire.read_from_guest(room_wire.text_of(message)) == message


@pytest.mark.parametrize("seed", always(range(3), range(40)))
def test_mutated_messages_of_a_guest_are_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(1500):
        text = mutated(room_wire.text_of(dice.choice(MESSAGES)), dice)
        try:
            found = room_wire.read_from_guest(text)
        except WireError:
            continue
        assert room_wire.read_from_guest(room_wire.text_of(found)) == found


@pytest.mark.parametrize("seed", always(range(3), range(40)))
def test_mutated_messages_never_hurt_the_room_or_a_guest(seed: int) -> None:
    dice = random.Random(seed)
    lobby = Lobby(seats=3)
    ben = lobby.guest("Ben", SLOANE)
    drawing = Drawing("7d", 1, {1: 1}, ("ab" * 32,) * 3, ("cd" * 16,) * 3, "ef" * 32)
    drawing.take_promise(1, LuckPromise(1, "ab" * 32))
    state = lobby.room.seating.state_of(lobby.room.seating.members[1])
    seen = [room_wire.text_of(each) for each in (state, drawing.request(), drawing.listed())]
    for number in range(120):
        cal = lobby.guest(f"Cal {number}") if not number % 8 else lobby.visitors[-1]
        cal.send(mutated(room_wire.text_of(dice.choice(MESSAGES)), dice))
        lobby.settle()
        other = Visitor(lobby, Ticket("", "Dee"))
        other.guest.take(LineText(mutated(dice.choice(seen), dice)))
        lobby.room.take(ConnectionText(other.number, mutated(hello(lobby), dice)))
        if number % 8 == 7:
            cal.guest.leave()
            lobby.settle()
    ben.guest.change_ready(False)
    lobby.settle()
    assert ben.guest.state is GuestState.WAITING
    assert lobby.room.seating.members[1].deck == SLOANE.model_copy(update={"ruleset": "reloaded-1.3"})


# --- the door ---------------------------------------------------------------------------------------


def test_who_knocks_waits_until_the_host_lets_them_in() -> None:
    lobby = Lobby()
    ben = lobby.knock("  Ben ")
    assert (ben.guest.state, ben.guest.host) == (GuestState.KNOCKING, "Ada")
    assert [knock.name for knock in lobby.room.door.knocks.values()] == ["Ben"]
    assert ben.number not in lobby.links.known
    lobby.room.let_in(ben.number)
    lobby.settle()
    assert (ben.guest.state, ben.line.state) == (GuestState.WAITING, LineState.SEATED)
    assert ben.number in lobby.links.known
    assert len(ben.guest.token) == 32
    assert [seat.name for seat in room_of(ben).seats] == ["Ada", "Ben"]
    assert room_of(ben).seat == 1
    assert not lobby.room.door.knocks


def test_who_is_turned_away_is_told_so() -> None:
    lobby = Lobby()
    ben = lobby.knock("Ben")
    lobby.room.turn_away(ben.number)
    lobby.settle()
    assert (ben.guest.state, ben.guest.words) == (GuestState.ENDED, "Ada did not let you in.")
    assert ben.number in lobby.links.closed
    assert ben.line.state is LineState.REFUSED
    lobby.room.let_in(ben.number)
    assert len(lobby.room.seating.members) == 1


def test_a_wrong_or_old_key_opens_nothing_and_is_counted() -> None:
    lobby = Lobby()
    assert "no longer valid" in lobby.knock("Ben", "f" * 20).guest.words
    old = lobby.room.door.key
    lobby.room.renew_key()
    late = lobby.knock("Cal", old)
    assert "no longer valid" in late.guest.words
    assert lobby.links.wrong == [1, 2]
    assert lobby.knock("Dee").guest.state is GuestState.KNOCKING


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "Be\u202en", "B\u0007n", "B\u200bn", "<b>Ben"])
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    assert "1 to 24 visible letters" in Lobby().knock(name).guest.words


@pytest.mark.parametrize("name", ["Ada", "ADA", "Ａｄａ"])
def test_two_people_at_a_table_have_different_names(name: str) -> None:
    assert "already" in Lobby().knock(name).guest.words


def test_of_two_with_one_name_at_the_door_the_second_is_refused_when_let_in() -> None:
    lobby = Lobby(seats=3)
    one, two = lobby.knock("Ben"), lobby.knock("ben")
    for visitor in (one, two):
        lobby.room.let_in(visitor.number)
    lobby.settle()
    assert (one.guest.state, two.guest.state) == (GuestState.WAITING, GuestState.ENDED)


def test_other_versions_are_told_in_words_what_does_not_fit() -> None:
    lobby = Lobby()
    newer = answered(lobby, json.dumps({"is": "Hello", "protocol": 7, "program": "3.0.0", "new": [1]}))
    ours = doomtown_desktop.__version__
    assert newer.guest.words.startswith(f"This table runs Doomtown Desktop {ours}. Yours is 3.0.0")
    shaped = answered(lobby, hello(lobby, shape="00"))
    assert "Yours is 9.9.9" in shaped.guest.words
    cards = answered(lobby, hello(lobby, cards="00"))
    assert "other cards" in cards.guest.words
    assert not lobby.room.door.knocks


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"is":"Hello"}', '{"is":"Command"}', "{" * 9000])
def test_who_does_not_greet_is_disconnected(text: str) -> None:
    lobby = Lobby()
    stranger = answered(lobby, text)
    assert stranger.number in lobby.links.closed
    assert not lobby.room.door.knocks


def test_a_full_table_takes_nobody_else_unless_they_may_watch() -> None:
    lobby = Lobby(RoomTerms(lets_watch=False))
    lobby.guest("Ben")
    assert "full" in lobby.knock("Cal").guest.words
    lobby.room.arrange(lambda seating: seating.change_terms(RoomTerms()))
    cal = lobby.guest("Cal")
    assert room_of(cal).seat is None
    assert room_of(cal).watchers == ("Cal",)


def test_only_some_can_wait_at_the_door_at_once() -> None:
    lobby = Lobby()
    for number in range(MOST_KNOCKING):
        assert lobby.knock(f"Guest {number}").guest.state is GuestState.KNOCKING
    assert lobby.knock("Too many").guest.state is GuestState.ENDED


def test_a_guest_at_the_door_can_go_away_and_do_nothing_else() -> None:
    lobby = Lobby(seats=3)
    ben, cal = lobby.knock("Ben"), lobby.knock("Cal")
    ben.guest.leave()
    cal.send(room_wire.text_of(SeatChange(1, 1)))
    lobby.settle()
    assert not lobby.room.door.knocks
    assert {ben.number, cal.number} <= lobby.links.closed.keys()


# --- seats and decks --------------------------------------------------------------------------------


def test_what_keeps_the_game_from_beginning_is_said_in_words() -> None:
    lobby = Lobby(seats=3)
    assert lobby.room.seating.missing() == "2 seats are free. Ada has no deck yet."
    ben = lobby.guest("Ben")
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    lobby.settle()
    assert lobby.room.seating.missing() == "A seat is free. Ben has no deck yet."
    lobby.room.arrange(lambda seating: seating.resize(2))
    ben.guest.offer_deck(SLOANE)
    lobby.settle()
    assert lobby.room.seating.missing() == "Ben is not ready yet."
    ben.guest.change_ready(True)
    lobby.settle()
    assert not lobby.room.seating.missing()
    ben.lose()
    assert lobby.room.seating.missing() == "Ben's connection is lost."
    with pytest.raises(ValueError, match="lost"):
        lobby.begin()


def test_nobody_learns_what_is_in_the_deck_of_somebody_else() -> None:
    lobby = Lobby(seats=3)
    ben, cal = lobby.guest("Ben"), lobby.guest("Cal")
    texts: list[str] = []
    hear = cal.guest.take

    def listen(event: object) -> None:
        assert isinstance(event, LineText)
        texts.append(event.text)
        hear(event)

    cal.guest.take = listen  # type: ignore[method-assign]
    ben.guest.offer_deck(SLOANE)
    lobby.settle()
    seal = room_of(cal).seats[1].deck
    assert len(seal) == 64
    assert texts
    assert not any(SLOANE.name in text or SLOANE.outfit in text for text in texts)
    ben.guest.offer_deck(SLOANE)
    lobby.settle()
    assert room_of(cal).seats[1].deck != seal, "another salt"


def test_a_deck_that_cannot_be_played_is_refused_to_its_owner_alone() -> None:
    lobby = Lobby(seats=3)
    ben, cal = lobby.guest("Ben"), lobby.guest("Cal")
    for offer, words in (
        (replace(OFFER, outfit="01035"), "is not an outfit"),
        (replace(OFFER, cards=(("99999", 1),)), "does not know the card 99999"),
        (replace(OFFER, cards=(("01035", 100),)), "cannot be read as a deck"),
        (replace(OFFER, cards=(("01035", 1), ("01035", 1))), "cannot be read as a deck"),
        (replace(OFFER, cards=(("../../etc", 1),)), "cannot be read as a deck"),
        (replace(OFFER, cards=tuple((f"01{n:03}", 99) for n in range(35, 45))), "at most 500"),
    ):
        ben.send(room_wire.text_of(replace(offer, number=ben.guest._next())))
        lobby.settle()
        assert words in room_of(ben).problem, offer
        assert not room_of(cal).problem
        assert not room_of(cal).seats[1].deck


def test_a_table_may_want_legal_decks_only() -> None:
    lobby = Lobby(RoomTerms(legal_only=True))
    ben = lobby.guest("Ben", LAW.model_copy(update={"cards": dict(list(LAW.cards.items())[:20])}))
    assert room_of(ben).problem.startswith("Only legal decks")
    assert not room_of(ben).seats[1].ready


def test_who_changes_the_deck_is_not_ready_any_more() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    ben.guest.offer_deck(LAW)
    lobby.settle()
    assert (room_of(ben).seats[1].ready, bool(room_of(ben).seats[1].deck)) == (False, True)


def test_nobody_is_ready_without_a_deck_or_a_seat() -> None:
    lobby = Lobby(seats=3)
    ben = lobby.guest("Ben")
    ben.guest.change_ready(True)
    lobby.settle()
    assert not room_of(ben).seats[1].ready
    ben.guest.offer_deck(SLOANE)
    ben.guest.sit(None)
    ben.guest.change_ready(True)
    lobby.settle()
    assert room_of(ben).seat is None
    ben.guest.sit(2)
    ben.guest.change_ready(True)
    lobby.settle()
    assert room_of(ben).seats[2].ready
    assert room_of(ben).seats[1].kind == "open"


@pytest.mark.parametrize("seat", [0, 1, 3, -1, 99])
def test_nobody_sits_in_a_seat_that_is_taken_or_does_not_exist(seat: int) -> None:
    lobby = Lobby(seats=3)
    lobby.guest("Ben")
    cal = lobby.guest("Cal")
    cal.guest.sit(seat)
    lobby.settle()
    assert room_of(cal).seat == 2
    assert [each.name for each in room_of(cal).seats] == ["Ada", "Ben", "Cal"]


def test_a_command_twice_is_done_once() -> None:
    lobby = Lobby(seats=3)
    ben = lobby.guest("Ben")
    ben.guest.sit(2)
    lobby.settle()
    ben.send(room_wire.text_of(SeatChange(1, 1)))
    lobby.settle()
    assert room_of(ben).seat == 2


def test_computers_take_free_seats_and_give_them_up() -> None:
    lobby = Lobby(seats=3)
    posy = Computer("Posy Flint", "Greenhorn", "greenhorn", SLOANE)
    lobby.room.arrange(lambda seating: seating.seat_computer(2, posy))
    with pytest.raises(ValueError, match="not free"):
        lobby.room.arrange(lambda seating: seating.seat_computer(0, posy))
    with pytest.raises(ValueError, match="called Posy"):
        lobby.room.arrange(lambda seating: seating.seat_computer(1, posy))
    ben = lobby.guest("Ben")
    assert [seat.kind for seat in room_of(ben).seats] == ["person", "person", "computer"]
    assert room_of(ben).seats[2].level == "Greenhorn"
    lobby.room.arrange(lambda seating: seating.seat_computer(2, None))
    lobby.settle()
    assert room_of(ben).seats[2].kind == "open"


def test_other_terms_make_all_guests_think_again() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    assert room_of(ben).seats[1].ready
    lobby.room.arrange(lambda seating: seating.change_terms(RoomTerms("classic-2000")))
    lobby.settle()
    assert "classic" in room_of(ben).problem.lower()
    assert not room_of(ben).seats[1].deck


def test_who_is_sent_away_is_told_so_and_cannot_come_back() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben")
    token = ben.guest.token
    lobby.room.send_away(1)
    lobby.settle()
    assert (ben.guest.state, ben.guest.words) == (GuestState.ENDED, "Ada took you off the table.")
    assert "no longer knows you" in lobby.come_back(token).guest.words
    with pytest.raises(ValueError, match="sent away"):
        lobby.room.send_away(0)


def test_who_leaves_makes_room() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    ben.guest.leave()
    lobby.settle()
    assert ben.guest.state is GuestState.LEFT
    assert lobby.room.seating.missing().startswith("A seat is free")
    assert room_of(lobby.guest("Cal")).seat == 1


def test_a_closed_table_says_goodbye() -> None:
    lobby = Lobby()
    ben, cal = lobby.guest("Ben"), lobby.knock("Cal")
    lobby.room.close()
    lobby.settle()
    for visitor in (ben, cal):
        assert (visitor.guest.state, visitor.guest.words) == (GuestState.ENDED, "Ada closed the table.")


def test_a_host_that_cannot_be_reached_any_more_says_so() -> None:
    lobby = Lobby()
    heard: list[str] = []
    lobby.room.hear = lambda: heard.append(lobby.room.failure)
    lobby.room.take(HostFailed("The port was taken."))
    assert heard == ["The port was taken."]


# --- lost lines -------------------------------------------------------------------------------------


def test_a_lost_line_keeps_the_seat_and_sends_again_what_was_lost() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben")
    ben.lose()
    assert (ben.guest.state, ben.guest.retry_in) == (GuestState.LOST, 0.25)
    assert not lobby.room.seating.state_of(lobby.room.seating.host).seats[1].here
    ben.guest.offer_deck(SLOANE)
    ben.guest.change_ready(True)
    ben.connect()
    lobby.settle()
    assert ben.guest.state is GuestState.WAITING
    assert room_of(ben).seats[1].ready


def test_a_second_window_takes_the_place_and_the_first_can_take_it_back() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    again = lobby.come_back(ben.guest.token)
    assert (again.guest.state, ben.guest.state) == (GuestState.WAITING, GuestState.REPLACED)
    assert [ben.line.state] == [LineState.REPLACED]
    assert room_of(again).seats[1].ready
    ben.guest.again()
    assert ben.line.state is LineState.CONNECTING
    ben.connect()
    lobby.settle()
    assert (again.guest.state, ben.guest.state) == (GuestState.REPLACED, GuestState.WAITING)


def test_the_wrong_host_ends_it() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben")
    ben.guest.take(LineEnded("This is not the host of the invitation."))
    assert (ben.guest.state, ben.guest.words) == (
        GuestState.ENDED,
        "This is not the host of the invitation.",
    )


# --- the game ---------------------------------------------------------------------------------------


def playing() -> tuple[Lobby, Visitor, Visitor]:
    """A game of Ada and Ben, with Cal as spectator."""
    lobby = Lobby()
    ben, cal = lobby.guest("Ben", SLOANE), lobby.guest("Cal")
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    lobby.begin()
    return lobby, ben, cal


def play_on(lobby: Lobby, most: int) -> None:
    """Give at most this many random answers, those of Ben over his line."""
    table = lobby.room.table
    assert table is not None
    dice, match = Dice(3), table.match
    ben = next(visitor for visitor in lobby.visitors if visitor.guest.state is GuestState.PLAYING)
    for _ in range(most):
        pending = match.pending
        if pending is None:
            return
        given = dice(match.game, pending)
        if pending.player == 0:
            match.play(given)
        else:
            assert ben.guest.seats is not None
            assert ben.guest.seats.answer(given)
        lobby.settle()


def test_all_ready_begin_and_play_at_the_table() -> None:
    lobby, ben, cal = playing()
    for visitor, people in ((ben, (1,)), (cal, ())):
        assert visitor.guest.state is GuestState.PLAYING
        assert visitor.guest.seats is not None
        assert visitor.guest.seats.now.people == people
    table = lobby.room.table
    assert table is not None
    assert table.match.game.setup is not None
    assert len(table.match.game.setup.luck) == 64
    play_on(lobby, 40)
    assert len(table.match.answers) >= 40
    assert ben.guest.seats is not None
    assert ben.guest.seats.now.decisions == len(table.match.answers)


def test_a_line_lost_in_the_game_comes_back_to_the_whole_state() -> None:
    lobby, ben, _ = playing()
    play_on(lobby, 12)
    ben.lose()
    seats = ben.guest.seats
    assert seats is not None
    assert not seats.is_connected
    assert not lobby.room.seating.state_of(lobby.room.seating.host).seats[1].here
    ben.connect()
    lobby.settle()
    assert seats.is_connected
    assert ben.guest.state is GuestState.PLAYING
    play_on(lobby, 12)
    table = lobby.room.table
    assert table is not None
    assert seats.now.decisions == len(table.match.answers)


def test_a_program_started_again_plays_on_with_its_token() -> None:
    lobby, ben, _ = playing()
    play_on(lobby, 12)
    ben.lose()
    lobby.visitors.remove(ben)
    again = lobby.come_back(ben.guest.token)
    lobby.visitors.insert(0, lobby.visitors.pop())
    assert again.guest.seats is not None
    assert again.guest.seats.now.people == (1,)
    play_on(lobby, 12)
    table = lobby.room.table
    assert table is not None
    assert again.guest.seats.now.decisions == len(table.match.answers)


def test_a_slow_reader_gets_the_whole_state_later() -> None:
    lobby, ben, _ = playing()
    play_on(lobby, 6)
    table = lobby.room.table
    assert table is not None
    match, seats = table.match, ben.guest.seats
    assert seats is not None
    while match.pending is not None and match.pending.player != 0:
        play_on(lobby, 1)
    assert match.pending is not None
    match.play(plainest(match.pending))
    lobby.links.down[ben.number].clear()  # dropped: he read too slowly
    before = seats.now.decisions
    lobby.room.take(ConnectionBehind(ben.number))
    lobby.settle()
    assert seats.now.decisions == len(match.answers) > before
    assert ben.guest.state is GuestState.PLAYING
    play_on(lobby, 12)
    assert seats.now.decisions == len(match.answers)


def test_who_leaves_a_game_for_now_keeps_the_seat() -> None:
    lobby, ben, cal = playing()
    for visitor in (ben, cal):
        visitor.guest.leave()
    lobby.settle()
    state = lobby.room.seating.state_of(lobby.room.seating.host)
    assert (state.seats[1].name, state.seats[1].here, state.watchers) == ("Ben", False, ())
    assert lobby.come_back(ben.guest.token).guest.state is GuestState.PLAYING
    assert "no longer knows you" in lobby.come_back(cal.guest.token).guest.words


def test_a_spectator_who_comes_late_watches() -> None:
    lobby, _, _ = playing()
    dee = lobby.guest("Dee")
    assert dee.guest.seats is not None
    assert dee.guest.seats.now.people == ()
    assert room_of(dee).watchers == ("Cal", "Dee")


@pytest.mark.parametrize("lets_watch", [True, False])
def test_who_knocks_at_a_game_can_watch_at_most(lets_watch: bool) -> None:
    lobby = Lobby(RoomTerms(lets_watch=lets_watch))
    lobby.guest("Ben", SLOANE)
    lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
    lobby.begin()
    late = lobby.knock("Dee")
    assert (late.guest.state is GuestState.KNOCKING) is lets_watch


@pytest.mark.parametrize("message", MESSAGES[1:5], ids=lambda message: type(message).__name__)
def test_a_command_to_the_room_that_comes_after_the_beginning_changes_nothing(
    message: DeckOffer | ReadyChange | SeatChange,
) -> None:
    lobby, ben, _ = playing()
    before = lobby.room.seating.state_of(lobby.room.seating.members[1])
    ben.send(room_wire.text_of(replace(message, number=99)))
    lobby.settle()
    assert lobby.room.seating.state_of(lobby.room.seating.members[1]) == before
    assert ben.guest.state is GuestState.PLAYING


def test_a_command_of_the_game_before_it_begins_ends_the_connection() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    ben.send(wire.text_of(Command(1, 0, "answer", ("pass",))))
    assert ben.number in lobby.links.closed
    assert lobby.room.seating.members[1].connection is None


def test_a_second_greeting_ends_the_connection() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben")
    ben.send(hello(lobby, name="Eve"))
    assert ben.number in lobby.links.closed


def test_a_host_that_sends_nonsense_is_left() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben")
    ben.guest.take(LineText('{"is":"SeatState"}'))
    assert ben.guest.state is GuestState.ENDED
    assert "same version" in ben.guest.words
    assert ben.line.state is LineState.REFUSED


def test_the_game_cannot_begin_twice() -> None:
    lobby, _, _ = playing()
    with pytest.raises(ValueError, match="begun"):
        lobby.room.begin(seed=7)
    with pytest.raises(ValueError, match="begun"):
        lobby.room.arrange(lambda seating: seating.resize(3))


def test_every_message_of_a_room_comes_back_as_it_was() -> None:
    lobby = Lobby()
    lobby.guest("Ben", SLOANE)
    state = lobby.room.seating.state_of(lobby.room.seating.members[1])
    for message in (state, Welcome("0" * 32, 1, "f" * 32, 0, "0.2.0", 5, began=True)):
        assert room_wire.read_to_guest(room_wire.text_of(message)) == message


def test_a_fault_at_a_message_costs_one_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = Lobby(seats=3)
    ben, cal = lobby.guest("Ben", SLOANE), lobby.guest("Cal", SLOANE)

    def fail(*values: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(lobby.room.people, "receive", fail)
    number = ben.number
    ben.guest.people.say("Howdy")
    lobby.settle()
    assert number in lobby.links.closed
    assert not next(each for each in lobby.room.seating.members.values() if each.name == "Ben").is_here
    cal.guest.change_ready(False)
    lobby.settle()
    assert cal.guest.room is not None
    assert not cal.guest.room.seats[2].ready
