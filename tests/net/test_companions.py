"""Several seats at one screen of a table on a network: in the waiting room, in the game, and at its end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.host_seats import HostSeats
from doomtown_desktop.net.journal import kept_table
from doomtown_desktop.net.people_wire import Clocks, ClockTerms, LostSeats, RematchNews, RematchWish, SeatWish
from doomtown_desktop.net.proof import CheckResult, check_game
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.room_journal import file_of, unfinished
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.waiting_room import WaitingRoom
from doomtown_desktop.net.wire import Command, UndoNews, UndoRequest, WireError, text_of
from doomtown_desktop.protocol.news import HandedOver, News
from doomtown_desktop.protocol.question import plainest
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor
from tests.net.test_proof import FAIR, told
from tests.net.test_room_journal import Disk
from tests.playthroughs.players import Dice, facts

pytestmark = pytest.mark.no_cover  # whole games


class Clock:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Couple:
    """A table of Ada, who hosts, and of Ben, at whose screen Bea plays. They have the seats 0, 1 and 2."""

    def __init__(self, terms: RoomTerms | None = None) -> None:
        self.clock = Clock()
        self.lobby = Lobby(terms, clock=self.clock, seats=3)
        self.room = self.lobby.room
        self.room.arrange(lambda seating: seating.choose_own_deck(LAW))
        self.ben = self.lobby.guest("Ben", SLOANE)
        self.news: list[News] = []
        self.undo: list[UndoNews] = []
        self.ben.guest.began = self._hear

    def _hear(self, seats: RemoteSeats) -> None:
        seats.listen(self.news.append)
        seats.hear_undo = self.undo.append

    def add(self, name: str = "Bea") -> None:
        """Let somebody play at Ben's screen."""
        guest = self.ben.guest
        guest.add_companion(name)
        guest.offer_deck(LAW, name)
        guest.change_ready(True, name)
        self.lobby.settle()

    def begin(self) -> Couple:
        """Begin the game, with Bea at Ben's screen."""
        if not self.room.seating.members[1].companions:
            self.add()
        self.lobby.begin()
        table = self.room.table
        assert table is not None
        self.table, self.match = table, table.match
        self.host = HostSeats(table, 0)
        return self

    @property
    def seats(self) -> RemoteSeats:
        assert self.ben.guest.seats is not None
        return self.ben.guest.seats

    def answer(self) -> None:
        """Give an answer that nobody has chosen, and deliver nothing."""
        assert self.match.pending is not None
        self.match.play(plainest(self.match.pending))

    @property
    def asked(self) -> int:
        assert self.match.pending is not None
        return self.match.pending.player

    def play(self, most: int, seed: int = 1) -> None:
        """Give at most this many answers, those of Ben and Bea over their line, each after sitting down."""
        dice = Dice(seed)
        for _ in range(most):
            if self.match.pending is None:
                return
            given = dice(self.match.game, self.match.pending)
            if self.asked == 0 or self.ben.number == 0:
                assert self.match.play(given)
            else:
                self.sit_down()
                assert self.seats.answer(given)
            self.lobby.settle()

    def play_until(self, seat: int) -> None:
        """Play until a seat is asked."""
        while self.asked != seat:
            self.play(1)

    def sit_down(self) -> None:
        """Let the next player take the seat, if the screen is covered."""
        if self.seats.now.covered:
            self.seats.take_seat()
            self.lobby.settle()

    def end(self) -> None:
        """End the game: Ada surrenders, and then whoever sits at the other screen."""
        self.match.surrender(0)
        self.lobby.settle()
        self.sit_down()
        self.seats.surrender()
        self.lobby.settle()
        while self.match.pending is not None:
            self.play(1)


def rooms(visitor: Visitor) -> list[tuple[str, str, bool, int | None]]:
    """Return name, kind, readiness and screen of each seat, as a guest sees them."""
    assert visitor.guest.room is not None
    return [(each.name, each.kind, each.ready, each.beside) for each in visitor.guest.room.seats]


# --- the waiting room -------------------------------------------------------------------------------


def test_a_guest_takes_a_seat_for_somebody_else_and_gives_it_back() -> None:
    couple = Couple()
    couple.ben.guest.add_companion("Bea")
    couple.lobby.settle()
    room = couple.ben.guest.room
    assert room is not None
    assert (room.own_seats, rooms(couple.ben)[2]) == ((1, 2), ("Bea", "person", False, 1))
    assert "Bea has no deck yet." in couple.room.seating.missing()
    couple.ben.guest.offer_deck(LAW, "Bea")
    couple.lobby.settle()
    assert "Bea is not ready yet." in couple.room.seating.missing()
    couple.ben.guest.change_ready(True, "Bea")
    couple.lobby.settle()
    assert couple.room.seating.missing() == ""
    couple.ben.guest.remove_companion("Bea")
    couple.lobby.settle()
    assert rooms(couple.ben)[2] == ("", "open", False, None)
    assert rooms(couple.ben)[1] == ("Ben", "person", True, None), "the guest stays ready"


@pytest.mark.parametrize(("name", "why"), [("ben", "called ben already"), ("", "name"), ("Cal", "taken")])
def test_a_seat_that_cannot_be_had_is_explained(name: str, why: str) -> None:
    couple = Couple()
    if name == "Cal":
        couple.add()
    couple.ben.guest.add_companion(name)
    couple.lobby.settle()
    assert couple.ben.guest.room is not None
    assert why in couple.ben.guest.room.trouble
    assert couple.ben.guest.state is GuestState.WAITING
    couple.ben.guest.change_ready(True)
    couple.lobby.settle()
    assert couple.ben.guest.room.trouble == ""


def test_the_name_of_a_companion_is_taken_for_guests() -> None:
    couple = Couple()
    couple.add()
    assert "called bea already" in couple.lobby.knock("bea").guest.words


def test_a_guest_who_watches_or_leaves_takes_the_companion_along() -> None:
    couple = Couple()
    couple.add()
    couple.ben.guest.sit(None)
    couple.lobby.settle()
    assert [kind for _, kind, _, _ in rooms(couple.ben)] == ["person", "open", "open"]
    couple.ben.guest.add_companion("Bea")
    couple.lobby.settle()
    assert couple.ben.guest.room is not None
    assert couple.ben.guest.room.trouble == "You watch. Sit down first, then others at your screen can."
    couple.ben.guest.sit(1)
    couple.lobby.settle()
    couple.add()
    couple.ben.guest.leave()
    couple.lobby.settle()
    assert [couple.room.seating.in_seat(seat) for seat in (1, 2)] == [None, None]


def test_a_smaller_table_moves_a_companion_or_has_no_seat_for_it() -> None:
    couple = Couple()
    couple.room.arrange(lambda seating: seating.resize(4))
    couple.add("Bea")
    couple.add("Bob")
    couple.ben.guest.remove_companion("Bea")
    couple.lobby.settle()
    couple.room.arrange(lambda seating: seating.resize(3))
    couple.lobby.settle()
    assert rooms(couple.ben)[2][0] == "Bob"
    couple.room.arrange(lambda seating: seating.resize(2))
    couple.lobby.settle()
    assert couple.ben.guest.room is not None
    assert couple.ben.guest.room.own_seats == (1,)


def test_new_terms_make_a_companion_ready_again_and_only_its_screen_learns_what_is_wrong_with_its_deck() -> (
    None
):
    couple = Couple()
    couple.add()
    cal = couple.lobby.guest("Cal")
    couple.room.arrange(lambda seating: seating.change_terms(replace(seating.terms, hints=True)))
    couple.lobby.settle()
    assert [ready for _, _, ready, _ in rooms(couple.ben)] == [True, False, False]
    couple.ben.guest.offer_deck(LAW.model_copy(update={"outfit": "99999"}), "Bea")
    couple.lobby.settle()
    assert couple.ben.guest.room is not None
    assert cal.guest.room is not None
    ((seat, problem),) = couple.ben.guest.room.companions
    assert seat == 2
    assert problem
    assert cal.guest.room.companions == ()


# --- luck and the check at the end ------------------------------------------------------------------


def test_a_screen_has_one_part_of_the_luck_and_a_game_of_it_is_checked_at_every_screen() -> None:
    couple = Couple()
    couple.add()
    cal = couple.lobby.guest("Cal")
    couple.begin()
    game = couple.room.game
    assert game is not None
    assert [bool(part) for part in game.luck.parts] == [False, True, False]
    couple.play(60)
    couple.end()
    for visitor in (couple.ben, cal):
        verdict = check_game(*told(visitor), facts())
        assert verdict.words == FAIR, verdict.checks
        assert {check.outcome for check in verdict.checks} == {CheckResult.FITS}
    seen = told(couple.ben)[2]
    assert seen.seats == (1, 2)
    assert {each.looks for each in seen.views} >= {1, 2}


def test_an_answer_that_nobody_at_the_screen_gave_is_found() -> None:
    couple = Couple().begin()
    couple.play(30)
    couple.play_until(2)
    count = len(couple.match.answers)
    couple.answer()
    couple.lobby.settle()
    couple.end()
    verdict = check_game(*told(couple.ben), facts())
    assert verdict.outcome is CheckResult.FAILS
    assert str(count + 1) in verdict.words


def test_another_deck_of_a_companion_is_found_before_the_game() -> None:
    couple = Couple()
    couple.add()
    companion = couple.room.seating.members[1].companions[0]
    companion.seal = "0" * 64
    couple.room.begin(seed=7)
    couple.lobby.settle()
    assert couple.room.table is None
    assert couple.ben.guest.state is GuestState.ENDED


# --- one screen, several seats ----------------------------------------------------------------------


def test_the_hand_of_the_other_is_hidden_until_its_turn() -> None:
    couple = Couple().begin()
    for _ in range(60):
        couple.play(1)
        now, view = couple.seats.now, couple.seats.view
        for seat in (1, 2):
            shown = view.players[seat].play_hand
            assert (shown is not None) == (now.looks == seat), (now, seat)
    assert sum(isinstance(each, HandedOver) for each in couple.news) > 5


def test_a_covered_screen_shows_nothing_secret_and_lets_the_next_player_peek() -> None:
    couple = Couple().begin()
    couple.play(20)
    couple.play_until(1)
    couple.sit_down()
    couple.play_until(2)
    hand = tuple(
        couple.match.game.engine.facts[card].code for card in couple.match.game.state.players[2].play_hand
    )
    now = couple.seats.now
    assert (now.seat, now.covered, now.looks) == (2, True, None)
    assert couple.seats.view.choice is None
    assert couple.seats.hand_of(2) == hand
    assert couple.seats.hand_of(1) == ()
    couple.sit_down()
    assert couple.seats.now.looks == 2
    assert couple.seats.view.choice is not None


def test_an_earlier_view_is_not_shown_to_the_other_player() -> None:
    couple = Couple().begin()
    couple.play(20)
    couple.play_until(1)
    couple.sit_down()
    line = couple.seats.now.lines - 1
    assert couple.seats.past(line).players[1].play_hand is not None
    couple.play_until(2)
    couple.sit_down()
    assert couple.seats.past(line).players[1].play_hand is None
    couple.lobby.settle()
    shown = couple.seats.past(line)
    assert shown.players[1].play_hand is None
    assert shown.players[2].play_hand is not None


def test_a_seat_that_was_taken_too_late_stays_covered() -> None:
    """Ben sits down, but meanwhile the screen was covered for Bea."""
    couple = Couple().begin()
    couple.play(20)
    couple.play_until(1)
    couple.seats.take_seat()
    couple.answer()
    while couple.asked != 2:
        couple.answer()
    couple.news.clear()
    couple.lobby.settle()
    assert (couple.seats.now.seat, couple.seats.now.covered) == (2, True)
    assert HandedOver(2) in couple.news


def test_a_command_for_the_seat_of_somebody_else_ends_the_connection() -> None:
    couple = Couple().begin()
    with pytest.raises(WireError):
        couple.table.receive(
            couple.room.seating.members[1].at_table, text_of(Command(99, 0, "surrender", seat=0))
        )
    couple.ben.send(text_of(Command(100, 0, "take_seat", seat=0)))
    assert couple.ben.number in couple.lobby.links.closed


def test_a_surrender_is_that_of_the_player_who_gave_it() -> None:
    couple = Couple().begin()
    couple.play(20)
    couple.play_until(1)
    couple.sit_down()
    couple.seats.surrender()
    while couple.asked != 2:  # it arrives when the other one is asked
        couple.answer()
    couple.lobby.settle()
    couple.play(40)
    assert [player.eliminated for player in couple.match.game.state.players] == [False, True, False]


def test_the_host_has_several_seats_in_the_same_way() -> None:
    couple = Couple()
    couple.room.arrange(lambda seating: seating.add_companion(seating.host, "Abe"))
    couple.room.arrange(lambda seating: seating.choose_own_deck(SLOANE, "Abe"))
    couple.lobby.settle()
    assert couple.room.seating.missing() == ""
    couple.lobby.begin()
    table = couple.room.table
    assert table is not None
    seats = HostSeats(table, *couple.room.seating.host.seats)
    news: list[News] = []
    seats.listen(news.append)
    couple.match = table.match
    while couple.asked != 2:
        couple.answer()
    assert HandedOver(2) in news
    assert (seats.now.people, seats.now.covered) == ((0, 2), True)


# --- lost connections -------------------------------------------------------------------------------


def test_whoever_comes_back_has_to_sit_down_first() -> None:
    couple = Couple().begin()
    couple.play(20)
    couple.play_until(2)
    couple.sit_down()
    couple.ben.lose()
    couple.news.clear()
    couple.ben.connect()
    couple.lobby.settle()
    assert (couple.seats.now.seat, couple.seats.now.covered) == (2, True)
    assert HandedOver(2) in couple.news
    again = couple.lobby.come_back(couple.ben.guest.token)
    assert again.guest.seats is not None
    assert again.guest.seats.now.covered
    heard: list[News] = []
    again.guest.seats.listen(heard.append)
    again.guest.seats.start()
    assert HandedOver(2) in heard, "a new window is covered, too"


def test_a_seat_taken_in_a_connection_that_is_lost_is_not_taken_in_the_next_one() -> None:
    couple = Couple().begin()
    couple.play(20)
    couple.play_until(2)
    couple.sit_down()
    couple.seats.hide_hand()
    couple.lobby.settle()
    couple.seats.take_seat()
    couple.ben.lose()
    couple.ben.connect()
    couple.lobby.settle()
    assert couple.seats.now.covered


def test_both_seats_of_a_lost_screen_are_lost_and_come_back_together() -> None:
    couple = Couple().begin()
    heard: list[object] = []
    couple.room.people.hear = heard.append
    couple.ben.lose()
    (*_, lost) = [each for each in heard if isinstance(each, LostSeats)]
    assert [(each.seat, each.name, each.needed) for each in lost.seats] == [(1, "Ben", 1), (2, "Bea", 1)]
    couple.clock.now += 70
    couple.room.people.take(couple.room.seating.host, SeatWish(2, "computer"))
    assert couple.match.people == [0, 1]
    couple.ben.connect()
    couple.lobby.settle()
    assert couple.match.people == [0, 1, 2]


def test_the_two_at_one_screen_have_two_votes() -> None:
    couple = Couple()
    couple.room.arrange(lambda seating: seating.resize(5))
    cal, dot = couple.lobby.guest("Cal", LAW), couple.lobby.guest("Dot", LAW)
    couple.add()
    couple.lobby.begin()
    assert dot.guest.seats is not None
    table = couple.room.table
    assert table is not None
    cal.lose()
    couple.clock.now += 70
    dot.guest.people.choose(2, "computer")
    couple.lobby.settle()
    assert 2 in table.match.people, "one of four"
    couple.ben.guest.people.choose(2, "computer")
    couple.lobby.settle()
    assert 2 not in table.match.people, "three of four"


# --- undo, clocks, the next game --------------------------------------------------------------------


def test_the_other_player_at_the_screen_has_to_agree_to_an_undo() -> None:
    couple = Couple().begin()
    couple.play(30)
    couple.play_until(1)
    couple.sit_down()
    count = len(couple.match.answers)
    assert couple.seats.take_back(count - 6)
    couple.lobby.settle()
    assert couple.undo[-1].of == (0, 2)
    couple.seats.vote(agrees=True)
    couple.lobby.settle()
    assert len(couple.match.answers) == count, "Ada has not agreed yet"
    assert couple.host.vote(agrees=True)
    couple.lobby.settle()
    assert couple.undo[-1].what == "done"
    assert len(couple.match.answers) < count


def test_the_people_at_one_screen_answer_the_request_of_another_together() -> None:
    couple = Couple().begin()
    couple.play(30)
    couple.play_until(0)
    assert couple.table.undo(0, UndoRequest(0, "undo", len(couple.match.answers) - 6)) == ""
    couple.lobby.settle()
    assert couple.undo[-1].of == (1, 2)
    couple.seats.vote(agrees=True)
    couple.lobby.settle()
    assert couple.undo[-1].what == "done"


def test_the_clock_of_a_secret_question_runs_in_sight_of_its_own_screen_only() -> None:
    couple = Couple(RoomTerms(clock=ClockTerms("bank", 900))).begin()
    clocks = couple.room.people.clocks
    assert clocks is not None
    heard: list[object] = []
    couple.ben.guest.people.hear = heard.append
    couple.play(25)
    couple.play_until(2)
    shown = [each for each in heard if isinstance(each, Clocks)][-1]
    assert [(each.seat, each.runs) for each in shown.seats] == [(0, False), (1, False), (2, True)]


def test_the_same_people_play_again_with_the_same_decks() -> None:
    couple = Couple().begin()
    couple.play(20)
    couple.end()
    heard: list[object] = []
    couple.room.people.hear = heard.append
    couple.ben.guest.people.play_again(agrees=True, same_decks=True)
    couple.lobby.settle()
    assert [each for each in heard if isinstance(each, RematchNews)][-1].agreed == (1, 2)
    couple.room.people.take(couple.room.seating.host, RematchWish(True, True))
    couple.lobby.settle()
    assert couple.room.game is None
    assert couple.room.seating.missing() == ""
    couple.lobby.begin()
    assert couple.seats.now.people == (1, 2)
    couple.match = couple.room.table.match if couple.room.table else couple.match
    couple.end()
    assert check_game(*told(couple.ben), facts()).words == FAIR


# --- the journal ------------------------------------------------------------------------------------


def test_a_host_that_was_ended_goes_on_with_all_seats_and_can_play_again(tmp_path: Path) -> None:
    couple = Couple()
    couple.add()
    disk = Disk(tmp_path, couple.room.id)
    couple.room.begin(seed=7, journal=lambda: disk.journal)
    couple.lobby.settle()
    assert couple.room.table is not None
    couple.table, couple.match = couple.room.table, couple.room.table.match
    couple.match.begin()
    couple.lobby.settle()
    couple.play(20)
    disk.settle()
    assert [each.others for each in unfinished(tmp_path)] == [("Ben", "Bea")]
    again = Lobby()
    kept = kept_table(file_of(tmp_path, couple.room.id), couple.room.id)
    journal = Disk(tmp_path, couple.room.id).journal
    again.room = WaitingRoom.reopened(kept, facts(), again.links, journal, clock=lambda: 0.0)
    ben = again.come_back(couple.ben.guest.token)
    assert ben.guest.seats is not None
    assert ben.guest.seats.now.people == (1, 2)
    assert ben.guest.room is not None
    assert (ben.guest.room.own_seats, rooms(ben)[2]) == ((1, 2), ("Bea", "person", True, 1))
    room = again.room
    assert [each.salt for each in room.seating.players if each.seat is not None] == [
        each.salt for each in couple.room.seating.players if each.seat is not None
    ], "the decks of a rematch fit their fingerprints"
