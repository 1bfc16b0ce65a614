"""Spectators and screens that are not alone: what they see, may do, pause and undo."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.protocol.news import News, Refused
from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.session.local_seats import NOT_ALONE, LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.session.stops import Stops
from tests.playthroughs.players import Dice, play, started
from tests.twins import READS, told, twin, without_past

DOES = {
    "answer",
    "answer_in_turn",
    "ask_hint",
    "close",
    "hand_back",
    "hide_hand",
    "hold",
    "insist",
    "leave_seat",
    "listen",
    "pay_upkeep",
    "redo",
    "resume",
    "start",
    "start_with",
    "stop_for",
    "stop_waiting",
    "surrender",
    "take_back",
    "take_seat",
    "undo",
    "wait",
}


def test_every_method_of_seats_reads_or_acts() -> None:
    named = {name for name in vars(Seats) if not name.startswith("_")}
    assert named == set(READS) | DOES | {"past"}


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("people", [(), (0,), (1,)])
def test_nothing_that_a_screen_shows_depends_on_cards_hidden_from_it(
    seed: int, people: tuple[int, ...]
) -> None:
    dice, game = random.Random(seed), started(seed, adjustable=True)
    for _ in range(14):
        play(game, Dice(len(game.answers)), 9)
        if game.pending is None:
            break
        seat = next(iter(people), None)
        here, there = (
            LocalSeats(Match.at_table(each, {}), people)
            for each in (without_past(game), twin(game, seat, dice))
        )
        for name in READS:
            for card in dice.sample(range(len(game.state.codes)), 12):
                assert told(here, name, card) == told(there, name, card), (name, card)


def watching() -> tuple[Match, LocalSeats, list[News]]:
    """A match of two at a Noon play, a spectator, and the spectator's news."""
    game = play(started(1), Dice(1), 30)
    match = Match.at_table(game, {})
    seats, news = LocalSeats(match, ()), list[News]()
    seats.listen(news.append)
    return match, seats, news


def test_a_spectator_knows_no_hand_no_deck_and_no_question() -> None:
    _, seats, _ = watching()
    assert (seats.now.looks, seats.view.seat, seats.view.choice) == (None, None, None)
    assert [player.play_hand for player in seats.view.players] == [None, None]
    assert (seats.deck(), seats.hand_of(0), seats.gathering()) == (None, (), None)


def test_a_spectator_changes_nothing() -> None:
    match, seats, news = watching()
    before = match.digest()
    done = [
        seats.answer((PASS,)),
        seats.insist(),
        seats.start_with(()),
        seats.pay_upkeep(()),
        seats.answer_in_turn((PASS,)),
        seats.surrender(),
        seats.wait(),
        seats.stop_waiting(),
        seats.undo(),
        seats.take_back(0),
        seats.redo(),
        seats.ask_hint(),
    ]
    seats.stop_for(Stops(only_able=True))
    assert not any(done)
    assert (match.digest(), match.stops) == (before, {})
    assert Refused(NOT_ALONE) in news
    assert Refused("Spectators have nothing to surrender.") in news


def test_a_screen_undoes_alone_only_if_everybody_is_there() -> None:
    match, _, _ = watching()
    count = len(match.answers)
    one, both = LocalSeats(match, [0]), LocalSeats(match, [0, 1])
    assert not one.undo()
    assert not one.take_back(0)
    assert len(match.answers) == count
    assert both.undo()
    assert len(match.answers) < count
    assert not one.redo()
    assert both.redo()


def test_opponents_go_on_when_no_screen_pauses_them_any_longer() -> None:
    match, _, _ = watching()
    one, other = LocalSeats(match, [0]), LocalSeats(match, [1])
    one.hold()
    other.hold()
    one.resume()
    assert match.is_held
    other.resume()
    assert not match.is_held
    one.hold()
    one.hold()
    one.resume()
    assert not match.is_held, "a screen pauses once"


def test_a_closed_screen_pauses_nobody_but_an_empty_table_waits() -> None:
    match, watcher, _ = watching()
    one = LocalSeats(match, [0])
    one.hold()
    one.close()
    assert not match.is_held
    watcher.close()
    assert match.is_held
    again = LocalSeats(match, [0])
    again.resume()
    assert not match.is_held
