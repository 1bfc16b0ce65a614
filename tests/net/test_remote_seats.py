"""Seats at a host: they tell what the seats at the host tell, at once, and nothing that they do waits."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net.desk import STATS
from doomtown_desktop.net.remote_seats import COMING
from doomtown_desktop.net.wire import StateDetails, WireError, text_of
from doomtown_desktop.protocol.news import Answered, Changed, Ended, Told
from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.session.stops import Stops
from tests.net.room import Room
from tests.playthroughs.players import Dice, facts, play, started
from tests.random_play.many import setup_for_many
from tests.random_play.runner import random_answer
from tests.sampled import always
from tests.twins import READS, told

pytestmark = pytest.mark.no_cover  # whole games
ELSEWHERE = {"consent", "transcript"}
"""The host asks for consent; the transcript comes with the end."""


@pytest.mark.parametrize("people", [2, 3, 6])
def test_all_that_seats_tell_is_what_the_host_knows(people: int) -> None:
    game = started(1) if people == 2 else Game.new(setup_for_many(7, people), facts())
    room, dice = Room(game), random.Random(people)
    for turn in range(8 if people == 2 else 3):
        for _ in range(9):
            if room.match.pending is not None:
                room.match.play(Dice(turn)(room.match.game, room.match.pending))
                room.settle()
        for link, seats in zip(room.wires, room.seats, strict=True):
            for name in sorted(set(READS) - ELSEWHERE):
                for card in dice.sample(range(len(game.state.codes)), 4):
                    told(seats, name, card)  # it may have to be asked for
                    room.settle()
                    theirs = told(link.member.desk, name, card)
                    if name in ("reasons", "why_not", "why_not_there", "adjustments") and theirs != told(
                        seats, name, card
                    ):
                        theirs = (LookupError, f"card {card} is not in sight")
                    assert told(seats, name, card) == theirs, (name, card)


@pytest.mark.parametrize("seed", always((1, 2), range(1, 30)))
def test_a_whole_game_is_played_through_late_text(seed: int) -> None:
    """Every answer is chosen from what a member sees, and nothing comes before everything is asked."""
    room, rng = Room(Game.new(setup_for_many(seed, 2 + seed % 2), facts())), random.Random(seed)
    for _ in range(1500):
        if room.match.pending is None:
            break
        seats = room.seats[room.asked]
        assert (seats.now.is_ours, seats.now.is_open) == (True, True)
        choice = seats.view.choice
        assert choice is not None
        assert [option.key for option in choice.options] == room.match.pending.keys()
        assert seats.answer(random_answer(room.match.game, room.match.pending, rng))
        assert not seats.now.is_open, "it is on its way"
        assert not seats.answer((PASS,)), "one at a time"
        room.settle()
    assert all(seats.now.is_over for seats in room.seats) == room.match.is_over
    assert room.match.is_over
    for link, seats in zip(room.wires, room.seats, strict=True):
        assert Ended() in link.news
        assert seats.transcript() == link.member.desk.transcript()
        assert seats.front_page() == link.member.desk.front_page()


def test_who_is_asked_can_hover_over_everything_without_a_question() -> None:
    room = Room(play(started(1), Dice(1), 45))
    seats = room.seats[room.asked]
    for card in seats.view.cards:
        for stat in ("bullets", "influence", "value", "control", "production"):
            seats.explain(int(card.id), stat)
        seats.reasons(int(card.id))
        seats.why_not(int(card.id))
        seats.adjustments(int(card.id))
    for face in seats.view.players[seats.now.seat].play_hand or ():
        seats.reasons(int(face.id))
        seats.why_not(int(face.id))
    seats.accounts()
    assert seats.queries == 0


@pytest.mark.parametrize("seed", [2, 5])
def test_details_that_are_sent_as_changes_are_those_of_the_host(seed: int) -> None:
    room, dice = Room(play(started(seed), Dice(seed), 20)), Dice(seed)
    for turn in range(60):
        asked = room.match.pending
        if asked is None:
            break
        if turn == 30:
            room.wires[asked.player].lose()
            room.wires[asked.player].connect()
        link, seats = room.wires[asked.player], room.seats[asked.player]
        hand = seats.view.players[asked.player].play_hand or ()
        for card in (*(int(each.id) for each in seats.view.cards), *(int(face.id) for face in hand)):
            assert seats.reasons(card) == link.member.desk.reasons(card)
            assert seats.why_not(card) == link.member.desk.why_not(card)
            assert seats.adjustments(card) == link.member.desk.adjustments(card)
        for each in seats.view.cards:
            for stat in STATS:
                assert seats.explain(int(each.id), stat) == link.member.desk.explain(int(each.id), stat)
        assert seats.accounts() == link.member.desk.accounts()
        room.match.play(dice(room.match.game, asked))
        room.settle()
    assert [seats.queries for seats in room.seats] == [0, 0, 0]


def test_details_of_another_state_are_refused() -> None:
    room = Room(play(started(1), Dice(1), 45))
    with pytest.raises(WireError, match="another state"):
        room.seats[room.asked].arrived(text_of(StateDetails(99, (), (), None)))


def test_what_has_not_come_is_asked_for_once_and_news_tells_when_it_has_come() -> None:
    room = Room(play(started(1), Dice(1), 45))
    link, seats = room.wires[room.asked], room.seats[room.asked]
    card = int(seats.view.cards[0].id)
    assert seats.why_not_there(card, -1) == COMING
    assert seats.why_not_there(card, -1) == COMING
    assert seats.queries == 1
    link.news.clear()
    room.settle()
    assert link.news == [Changed()]
    assert seats.why_not_there(card, -1) == link.member.desk.why_not_there(card, -1)
    assert seats.queries == 1


def test_a_reply_about_an_earlier_position_is_dropped() -> None:
    room = Room(play(started(1), Dice(1), 45))
    asked = room.match.pending
    assert asked is not None
    link, seats = room.wires[asked.player], room.seats[asked.player]
    card = int(seats.view.cards[0].id)
    seats.why_not_there(card, -1)
    link.deliver_up()
    room.match.play(Dice(1)(room.match.game, asked))
    reply = link.down.popleft()
    link.deliver_down()
    seats.arrived(reply)
    assert seats.queries == 1
    assert seats.why_not_there(card, -1) == COMING
    assert seats.queries == 2


def test_an_answer_that_is_refused_can_be_given_anew() -> None:
    room = Room(play(started(1), Dice(1), 45))
    link, seats = room.wires[room.asked], room.seats[room.asked]
    assert seats.answer(("nonsense",))
    link.news.clear()
    room.settle()
    assert seats.now.is_open
    assert "cannot be answered now" in next(news.words for news in link.news if hasattr(news, "words"))


def test_news_come_in_the_order_in_which_a_window_needs_them() -> None:
    room = Room(play(started(1), Dice(1), 45))
    asked = room.match.pending
    assert asked is not None
    for link in room.wires:
        link.news.clear()
    room.seats[asked.player].answer(Dice(1)(room.match.game, asked))
    room.settle()
    assert all(link.news[:2] == [Answered(), Changed()] for link in room.wires)


def test_a_lost_connection_is_told_and_stops_reach_the_host_afterwards() -> None:
    room = Room(play(started(1), Dice(1), 45))
    link, seats = room.wires[0], room.seats[0]
    link.lose()
    assert Told("The connection is lost.") in link.news
    assert not seats.now.is_open
    assert not seats.undo()
    seats.stop_for(Stops(only_able=True))
    link.connect()
    room.settle()
    assert room.match.stops[0] == Stops(only_able=True)
    assert seats.now.is_open == (room.asked == 0)


def test_the_first_state_has_to_be_whole() -> None:
    room = Room(play(started(1), Dice(1), 45))
    link = room.wires[0]
    room.match.tell("Hello.")
    text = link.down[-1]
    assert link.seats is not None
    link.seats._view = None
    with pytest.raises(WireError, match="not whole"):
        link.seats.arrived(text)
