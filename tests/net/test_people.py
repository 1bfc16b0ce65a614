"""The people around a table: chat, emotes, presence, lost seats, clocks and the next game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pytest

from doomtown_desktop.net import people_wire
from doomtown_desktop.net.clocks import GRACE, MORE, SECRET, SHOWN, TableClocks
from doomtown_desktop.net.host_seats import HostSeats
from doomtown_desktop.net.lines import ConnectionLag, LineText
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import (
    LONGEST_SAYING,
    MOST_SAYINGS,
    ChatLine,
    Clocks,
    ClockTerms,
    Emoted,
    LostSeat,
    LostSeats,
    People,
    PersonState,
    SaidBefore,
    Say,
    TalkRefused,
    ToPerson,
    clean_saying,
)
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.stand_ins import PATIENCE
from doomtown_desktop.net.table_entries import KeptClock
from doomtown_desktop.protocol.news import Hinted, News, Refused, Told
from doomtown_desktop.protocol.question import PUBLIC_KINDS, Question, plainest
from doomtown_desktop.session.moments import Moments
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor
from tests.random_play.runner import random_answer

M = TypeVar("M")


@dataclass
class Clock:
    """A clock that a test moves."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class Party:
    """Ada, who hosts a table for three, Ben and Cal, who play there, and Dot, who watches."""

    def __init__(self, terms: RoomTerms | None = None, *, players: int = 3) -> None:
        self.clock = Clock()
        self.lobby = Lobby(terms, clock=self.clock, seats=players)
        self.room = self.lobby.room
        self.ada = PeopleState(lambda said: self.room.people.take(self.room.seating.host, said), self.clock)
        self.heard: dict[str, list[ToPerson]] = {"Ada": []}
        self.ada.hear = self.heard["Ada"].append
        self.room.people.hear = self.ada.take
        self.room.arrange(lambda seating: seating.choose_own_deck(LAW))
        self.ben = self.guest("Ben")
        self.cal = self.guest("Cal") if players == 3 else self.ben
        self.dot = self.guest("Dot", plays=False)

    def guest(self, name: str, *, plays: bool = True) -> Visitor:
        visitor = self.lobby.guest(name, SLOANE if plays else None)
        self.heard[name] = []
        visitor.guest.people.hear = self.heard[name].append
        return visitor

    def begin(self) -> None:
        self.lobby.begin()
        table = self.room.table
        assert table is not None
        self.match = table.match
        self.host = HostSeats(table, 0)

    def all_heard(self, name: str, kind: type[M]) -> list[M]:
        self.lobby.settle()
        return [each for each in self.heard[name] if isinstance(each, kind)]

    def pass_time(self, seconds: float) -> None:
        self.clock.now += seconds
        self.room.tick()
        self.lobby.settle()

    def answer(self, rng: random.Random) -> None:
        """Give one random answer for the player who is asked."""
        pending = self.match.pending
        assert pending is not None
        self.match.play(random_answer(self.match.game, pending, rng))
        self.lobby.settle()


def finished(terms: RoomTerms | None = None) -> Party:
    """A party of two whose game is over."""
    party = Party(terms, players=2)
    party.begin()
    party.match.surrender(1)
    while not party.match.is_over:
        party.answer(random.Random(1))
    party.lobby.settle()
    return party


@pytest.fixture
def party() -> Party:
    return Party()


# --- chat and emotes --------------------------------------------------------------------------------


def test_everybody_hears_what_somebody_says_and_knows_who(party: Party) -> None:
    party.ben.guest.people.say("Nice town you have here.")
    for name in ("Ada", "Ben", "Cal", "Dot"):
        (said,) = party.all_heard(name, ChatLine)
        assert (said.name, said.seat, said.words) == ("Ben", 1, "Nice town you have here.")
    party.dot.guest.people.say("Indeed")
    party.lobby.settle()
    assert party.ada.said[-1].seat is None


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  two \n lines\t", "two lines"),
        ("a\u202eb\u2066c\u200fd", "abcd"),
        ("\x1b[31mred\x07", "[31mred"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("e" + "\u0301" * 40, "\u00e9" + "\u0301" * 2),
        ("x" * 400, "x" * LONGEST_SAYING),
        ("\u200b\u2028 \u0000", ""),
    ],
)
def test_words_are_plain_text(typed: str, shown: str) -> None:
    assert clean_saying(typed) == shown


def test_a_hostile_host_cannot_send_anything_but_plain_text(party: Party) -> None:
    said = ChatLine(1, 9, "B\u202een", 1, "gu\u202en " + "x" * 9000, 0)
    party.ben.guest.take(LineText(people_wire.text_of(said)))
    party.ben.guest.take(LineText(people_wire.text_of(SaidBefore((said,) * 150))))
    known = party.ben.guest.people.said
    assert len(known) == MOST_SAYINGS
    assert {(each.name, len(each.words), each.words[:4]) for each in known} == {("Somebody", 300, "gun ")}


@pytest.mark.parametrize("kind", [Clocks, LostSeats, TalkRefused, Emoted, People])
def test_no_text_about_people_has_markup(party: Party, kind: type[ToPerson]) -> None:
    hostile = "<b>Ben</b>\u202egnp\x00" + "W" * 9000
    messages: tuple[ToPerson, ...] = (
        Clocks((), hostile),
        LostSeats((LostSeat(1, hostile, 0, 0, computer=True, level=hostile, choices=(), needed=1),)),
        TalkRefused(hostile),
        Emoted(1, hostile, None, "howdy"),
        People((PersonState(1, hostile, 1, here=True, gone=0, away=-1, lag=0, silenced=False),)),
    )
    (message,) = (each for each in messages if isinstance(each, kind))
    party.ben.guest.take(LineText(people_wire.text_of(message)))
    (heard,) = party.all_heard("Ben", kind)[-1:]
    text = people_wire.text_of(heard)
    assert not set(text) & set("<\u202e")
    assert len(text) < 2500


def test_a_message_longer_than_any_program_sends_closes_the_connection(party: Party) -> None:
    party.ben.send(people_wire.text_of(Say("x" * (LONGEST_SAYING + 1))))
    assert party.room.seating.members[1].connection is None
    assert not party.all_heard("Ada", ChatLine)


def test_nobody_can_flood_the_chat_or_the_table_with_emotes(party: Party) -> None:
    ben = party.ben.guest.people
    for number in range(7):
        ben.say(f"word {number}")
    for _ in range(3):
        ben.emote("howdy")
    assert len(party.all_heard("Ada", ChatLine)) == 5
    assert len(party.all_heard("Ada", Emoted)) == 1
    refused = party.all_heard("Ben", TalkRefused)
    assert len(refused) == 4
    assert "five in ten seconds" in refused[0].words
    assert not party.all_heard("Cal", TalkRefused)
    party.pass_time(10)
    ben.say("again")
    ben.emote("oops")
    assert len(party.all_heard("Ada", ChatLine)) == 6
    assert len(party.all_heard("Ada", Emoted)) == 2


def test_a_reader_mutes_one_person_or_all_for_themselves(party: Party) -> None:
    cal = party.cal.guest.people
    cal.muted.add(1)
    party.ben.guest.people.say("Can you hear me?")
    party.ben.guest.people.emote("thanks")
    party.dot.guest.people.say("I can.")
    assert [said.name for said in party.all_heard("Cal", ChatLine)] == ["Dot"]
    assert not party.all_heard("Cal", Emoted)
    assert len(party.all_heard("Ada", ChatLine)) == 2
    cal.mutes_all = True
    party.dot.guest.people.say("Still?")
    assert len(party.all_heard("Cal", ChatLine)) == 1


def test_the_host_silences_somebody_or_all_spectators(party: Party) -> None:
    party.room.people.silence(1, True)
    party.ben.guest.people.say("Hello?")
    assert not party.all_heard("Ada", ChatLine)
    assert "You are silenced here" in party.all_heard("Ben", TalkRefused)[0].words
    assert [each.silenced for each in party.cal.guest.people.people.people] == [False, True, False, False]
    party.room.people.silence(1, False)
    party.ben.guest.people.say("Hello.")
    terms = RoomTerms(watchers_talk=False)
    party.room.arrange(lambda seating: seating.change_terms(terms))
    party.dot.guest.people.say("And me?")
    assert [said.name for said in party.all_heard("Ada", ChatLine)] == ["Ben"]


def test_who_comes_back_reads_the_latest_messages(party: Party) -> None:
    party.begin()
    party.ben.lose()
    for number in range(MOST_SAYINGS + 20):
        party.ada.say(f"word {number}")
        party.pass_time(3)
    party.ben.connect()
    party.lobby.settle()
    words = [said.words for said in party.ben.guest.people.said]
    assert words == [f"word {number}" for number in range(20, MOST_SAYINGS + 20)]


# --- presence ---------------------------------------------------------------------------------------


def test_all_see_who_is_here_gone_away_or_slow(party: Party) -> None:
    party.begin()
    party.cal.guest.people.set_away(True)
    party.lobby.settle()
    party.pass_time(30)
    party.ben.lose()
    party.pass_time(12)
    party.room.take(ConnectionLag(party.dot.number, 420))
    party.room.take(ConnectionLag(party.dot.number, 430))
    people = party.all_heard("Ada", People)[-1].people
    assert [(each.name, each.here, each.gone, each.away, each.lag) for each in people] == [
        ("Ada", True, 0, -1, -1),
        ("Ben", False, 12, -1, -1),
        ("Cal", True, 0, 42, -1),
        ("Dot", True, 0, -1, 420),
    ]
    before = len(party.all_heard("Ada", People))
    party.cal.guest.people.set_away(True)
    assert len(party.all_heard("Ada", People)) == before
    party.cal.guest.people.set_away(False)
    assert party.all_heard("Ada", People)[-1].people[2].away == -1


# --- lost seats -------------------------------------------------------------------------------------


def test_the_others_choose_only_after_a_minute_and_more_than_half_of_them_decide(party: Party) -> None:
    party.begin()
    party.ben.lose()
    party.ada.choose(1, "computer")
    party.lobby.settle()
    (lost,) = party.all_heard("Ada", LostSeats)[-1].seats
    assert (lost.name, lost.wait, lost.choices, lost.needed) == ("Ben", 60, (), 2)
    party.pass_time(PATIENCE)
    party.ada.choose(1, "computer")
    party.dot.guest.people.choose(1, "computer")  # spectators have no say
    party.lobby.settle()
    (lost,) = party.all_heard("Cal", LostSeats)[-1].seats
    assert (lost.wait, lost.choices, lost.computer) == (0, ((0, "computer"),), False)
    assert party.match.policies[1] is None
    party.cal.guest.people.choose(1, "computer")
    party.lobby.settle()
    assert party.match.policies[1] is not None
    assert party.all_heard("Cal", LostSeats)[-1].seats[0].computer


def test_who_comes_back_has_the_seat_again(party: Party) -> None:
    party = Party(players=2)
    party.begin()
    party.ben.lose()
    party.pass_time(PATIENCE)
    party.ada.choose(1, "computer")
    assert party.match.policies[1] is not None
    rng = random.Random(4)
    for _ in range(30):
        if party.match.waits_for_person:
            party.answer(rng)
        else:
            party.match.step()
            party.match.begin()
    assert 1 in party.match.game.askers
    party.ben.connect()
    party.lobby.settle()
    assert party.match.policies[1] is None
    assert not party.all_heard("Ada", LostSeats)[-1].seats
    while party.match.pending is not None and party.match.pending.player != 1:
        party.answer(rng)
    seats = party.ben.guest.seats
    assert seats is not None
    assert seats.now.is_open


def test_the_others_end_the_game_of_somebody_who_does_not_come_back() -> None:
    party = Party(players=2)
    party.begin()
    party.ben.lose()
    party.pass_time(PATIENCE)
    party.ada.choose(1, "surrender")
    while not party.match.is_over:
        party.answer(random.Random(1))
    assert party.match.result.winners == (0,)


def test_the_choice_to_wait_withdraws_a_vote(party: Party) -> None:
    party.begin()
    party.ben.lose()
    party.pass_time(PATIENCE)
    party.ada.choose(1, "surrender")
    party.ada.choose(1, "wait")
    party.cal.guest.people.choose(1, "surrender")
    party.lobby.settle()
    assert party.all_heard("Ada", LostSeats)[-1].seats[0].choices == ((2, "surrender"),)
    assert party.match.resigning == set()


# --- clocks -----------------------------------------------------------------------------------------

BANK = RoomTerms(clock=ClockTerms("bank", 300, 10))
EACH = RoomTerms(clock=ClockTerms("decision", 60))


def clocks_of(party: Party) -> TableClocks:
    found = party.room.people.clocks
    assert found is not None
    return found


def test_a_bank_pays_for_the_time_after_the_free_seconds() -> None:
    party = Party(BANK, players=2)
    party.begin()
    pending = party.match.pending
    assert pending is not None
    party.pass_time(GRACE + 10 + 25)
    seat = pending.player
    assert clocks_of(party).left(seat) == pytest.approx(275)
    party.answer(random.Random(2))
    assert clocks_of(party).bank[seat] == pytest.approx(275)
    assert clocks_of(party).bank[1 - seat] == 300
    shown = party.ben.guest.people.clocks.seats
    assert {each.seat: each.bank for each in shown} == {seat: 275_000, 1 - seat: 300_000}


def test_the_clock_of_each_decision_begins_again() -> None:
    party = Party(EACH, players=2)
    party.begin()
    party.pass_time(GRACE + 40)
    pending = party.match.pending
    assert pending is not None
    assert clocks_of(party).left(pending.player) == pytest.approx(20)
    party.answer(random.Random(2))
    pending = party.match.pending
    assert pending is not None
    assert clocks_of(party).left(pending.player) == pytest.approx(60)


@pytest.mark.parametrize("at_zero", ["default", "computer", "surrender"])
def test_the_agreed_rule_applies_when_time_runs_out(at_zero: people_wire.AtZero) -> None:
    party = Party(RoomTerms(clock=ClockTerms("bank", 60, 0, at_zero)), players=2)
    party.begin()
    while party.match.pending is None or party.match.pending.kind is not Question.NOON_PLAY:
        party.answer(random.Random(5))
    pending, before = party.match.pending, len(party.match.answers)
    assert pending is not None
    seat = pending.player
    party.pass_time(GRACE + 60)
    match at_zero:
        case "default":
            assert len(party.match.answers) > before
            assert clocks_of(party).bank[seat] == MORE
        case "computer":
            assert party.match.policies[seat] is not None
            people = party.ada if seat == 0 else party.ben.guest.people
            people.choose(seat, "return")
            party.lobby.settle()
            assert party.match.policies[seat] is None
        case "surrender":
            assert party.match.is_over
            assert party.match.result.winners == (1 - seat,)


def test_a_lost_connection_stops_the_clock_for_three_minutes_a_game() -> None:
    party = Party(BANK, players=2)
    party.begin()
    while party.match.pending is not None and party.match.pending.player != 1:
        party.answer(random.Random(2))
    party.ben.lose()
    party.pass_time(180)
    assert clocks_of(party).left(1) == pytest.approx(300)
    party.pass_time(GRACE + 10 + 40)
    assert clocks_of(party).left(1) == pytest.approx(260)


def test_an_undo_that_is_asked_for_stops_the_clocks() -> None:
    party = Party(BANK, players=2)
    party.begin()
    rng = random.Random(2)
    while len(party.match.answers) < 20 or not party.match.consent(party.match.last_decision(), 0):
        party.answer(rng)
    assert party.match.pending is not None
    asked = party.match.pending.player
    left = clocks_of(party).left(asked)
    assert party.host.take_back(party.match.last_decision())
    party.room.tick()
    party.clock.now += 15
    party.room.tick()
    assert clocks_of(party).left(asked) == pytest.approx(left)
    assert "undo" in party.ada.clocks.paused


def test_the_clock_stands_still_while_a_showdown_is_shown() -> None:
    party = Party(BANK, players=2)
    party.begin()
    rng, clocks, lines = random.Random(2), clocks_of(party), 0
    while not clocks.is_showing:
        lines = len(party.match.game.log)
        party.answer(rng)
    pending = party.match.pending
    assert pending is not None
    shown = sum(SHOWN[each.kind] for each in Moments(party.match.game).since(lines))
    assert shown > 0
    seat, left = pending.player, clocks.left(pending.player)
    assert not any(each.runs for each in party.ben.guest.people.clocks.seats)
    party.pass_time(shown + GRACE)
    assert clocks.left(seat) == pytest.approx(left)
    assert [each.seat for each in party.ben.guest.people.clocks.seats if each.runs] == [seat], (
        "all see it run"
    )
    party.pass_time(30)
    assert clocks.left(seat) == pytest.approx(left - 30 + clocks.terms.extra)


def test_no_clock_shows_who_is_asked_in_secret() -> None:
    party = Party(BANK, players=2)
    party.begin()
    rng = random.Random(8)
    while (pending := party.match.pending) is not None and pending.kind in PUBLIC_KINDS:
        party.answer(rng)
    assert pending is not None, "no secret question in this game: take another seed"
    clocks, seat = clocks_of(party), pending.player
    party.pass_time(GRACE + 20)
    assert clocks.left(seat) == pytest.approx(SECRET - 20)
    own, other, watcher = (clocks.state(viewers) for viewers in ((seat,), (1 - seat,), ()))
    assert [each.runs for each in own.seats].count(True) == 1
    assert other == watcher
    assert not any(each.runs for each in other.seats)
    assert {each.left for each in other.seats} == {each.bank for each in other.seats}
    before = dict(clocks.bank)
    party.answer(rng)
    assert clocks.bank == before


@pytest.mark.parametrize("at_zero", ["default", "computer", "surrender"])
def test_the_end_of_the_time_shows_nobody_who_was_asked_in_secret(at_zero: people_wire.AtZero) -> None:
    party = Party(RoomTerms(clock=ClockTerms("bank", 300, 0, at_zero)), players=2)
    party.begin()
    rng = random.Random(8)
    while (pending := party.match.pending) is not None and pending.kind in PUBLIC_KINDS:
        party.answer(rng)
    assert pending is not None, "no secret question in this game: take another seed"
    seat, own = pending.player, ("Ada", "Ben")[pending.player]
    told: dict[str, list[str]] = {"Ada": [], "Ben": [], "Dot": []}

    def noted(name: str) -> Callable[[News], None]:
        return lambda news: told[name].append(news.words) if isinstance(news, Told) else None

    party.host.listen(noted("Ada"))
    for name, visitor in (("Ben", party.ben), ("Dot", party.dot)):
        assert visitor.guest.seats is not None
        visitor.guest.seats.listen(noted(name))
    before = len(party.match.answers)
    party.pass_time(GRACE + SECRET)
    assert len(party.match.answers) > before
    assert party.match.answers[before] == plainest(pending)
    assert told.pop(own) == [f"{own} had no time left. The default answer was given."]
    assert not any(told.values()), told
    assert party.match.policies[seat] is None
    assert not party.match.is_over


def test_who_takes_over_again_has_the_time_of_a_decision() -> None:
    party = Party(RoomTerms(clock=ClockTerms("decision", 60, 0, "computer")), players=2)
    party.begin()
    while party.match.pending is None or party.match.pending.kind is not Question.NOON_PLAY:
        party.answer(random.Random(5))
    seat = party.match.pending.player
    party.pass_time(GRACE + 60)
    assert party.match.policies[seat] is not None
    (party.ada if seat == 0 else party.ben.guest.people).choose(seat, "return")
    party.lobby.settle()
    party.pass_time(1)
    assert party.match.policies[seat] is None
    assert clocks_of(party).left(seat) > 50


def test_nothing_is_chosen_for_a_lost_seat_after_the_game() -> None:
    party = finished()
    party.ben.lose()
    party.pass_time(PATIENCE)
    party.ada.choose(1, "computer")
    assert party.match.policies[1] is None


def test_the_journal_has_the_bank_after_each_decision() -> None:
    party = Party(BANK, players=2)
    party.begin()
    party.pass_time(GRACE + 10 + 25)
    pending = party.match.pending
    assert pending is not None
    party.match.game.answer(random_answer(party.match.game, pending, random.Random(2)))
    assert party.room.people.settle() == (KeptClock(pending.player, 275_000),)
    assert party.room.people.settle() == ()


# --- hints ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("allowed", [False, True])
def test_hints_are_given_only_where_the_table_allows_them(allowed: bool) -> None:
    party = Party(RoomTerms(hints=allowed), players=2)
    party.begin()
    rng = random.Random(3)
    while (pending := party.match.pending) is not None and (
        pending.player != 1 or pending.kind is not Question.NOON_PLAY
    ):
        party.answer(rng)
    seats, news = party.ben.guest.seats, list[News]()
    assert seats is not None
    seats.listen(news.append)
    before = len(party.match.answers)
    assert seats.ask_hint()
    party.lobby.settle()
    assert any(isinstance(each, Hinted) for each in news) is allowed
    assert any(isinstance(each, Refused) for each in news) is not allowed
    assert len(party.match.answers) == before
    assert seats.now.is_open


def test_a_member_gets_six_hints_in_a_minute() -> None:
    party = Party(RoomTerms(hints=True), players=2)
    party.begin()
    rng = random.Random(3)
    while (pending := party.match.pending) is not None and (
        pending.player != 1 or pending.kind is not Question.NOON_PLAY
    ):
        party.answer(rng)
    seats, news = party.ben.guest.seats, list[News]()
    assert seats is not None
    seats.listen(news.append)
    wished: list[int] = []
    assert party.room.table is not None
    desk = next(each.desk for each in party.room.table.members.values() if each.seats == (1,))
    desk.advising.wish = lambda: wished.append(1)  # type: ignore[method-assign]
    for _ in range(8):
        assert seats.ask_hint()
        party.lobby.settle()
    assert len(wished) == 6
    refused = [each.words for each in news if isinstance(each, Refused)]
    assert refused == ["You get no hint: six in a minute are the most. Wait a little."] * 2
    party.clock.now += 60
    assert seats.ask_hint()
    party.lobby.settle()
    assert len(wished) == 7
    assert seats.now.is_open
