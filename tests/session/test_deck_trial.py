"""A deck's trial: Wilson's interval, fair seats, the same games however they are shared, and the process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter

import pytest

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, find_deck
from doomtown_desktop.session.deck_trial import (
    BROKEN,
    Trial,
    TrialGame,
    by_opponent,
    play_game,
    read_game,
    request,
    serve,
    shares,
    tally,
    wilson,
)


def law_dogs() -> Deck:
    return find_deck("Law Dogs - Learn to Play")


def sloane() -> Deck:
    return find_deck("Sloane Gang - Learn to Play")


def trial(games: int = 4) -> Trial:
    return Trial(law_dogs(), (sloane(), law_dogs()), games, seed=3, against="random")


def game(number: int, won: bool | None, days: int = 5, reason: str = "finished") -> TrialGame:
    return TrialGame(number, 0, number % 2, won, days, reason, "over")


# --- numbers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # worked out by hand from the formula with z = 1.959964
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (60, 100, 0.502003, 0.690599),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-6)


def test_a_tally_counts_only_what_was_decided() -> None:
    found = tally(
        [
            game(0, True, 4),
            game(1, False, 6),
            game(2, True, 9),
            game(3, None, 30, "capped"),
            game(4, None, 0, BROKEN),
        ]
    )
    assert (found.games, found.wins, found.losses, found.undecided, found.broken) == (5, 2, 1, 1, 1)
    assert found.rate == pytest.approx(2 / 3)
    assert (found.low, found.high) == pytest.approx(wilson(2, 3))
    assert found.days == 7.5
    nothing = tally([])
    assert (nothing.rate, nothing.low, nothing.high, nothing.days) == (None, 0.0, 1.0, None)


# --- games ------------------------------------------------------------------------------------------


def test_each_opponent_is_met_from_both_seats() -> None:
    cards.load_all()
    played = [play_game(trial(), number, catalogue(), at_most=1) for number in range(8)]
    assert Counter((each.opponent, each.seat) for each in played) == {
        (0, 0): 2,
        (0, 1): 2,
        (1, 0): 2,
        (1, 1): 2,
    }
    assert {each.reason for each in played} == {"capped"}
    assert {each.won for each in played} == {None}


def test_the_better_player_wins_from_either_seat() -> None:
    cards.load_all()
    strong = Trial(law_dogs(), (sloane(),), 4, against="random")
    weak = Trial(law_dogs(), (sloane(),), 4, policy="random", against="rules")
    won = [play_game(strong, number, catalogue()).won for number in range(4)]
    lost = [play_game(weak, number, catalogue()).won for number in range(4)]
    assert won.count(True) >= 3
    assert lost.count(False) >= 3


def test_a_failing_game_is_told() -> None:
    cards.load_all()
    empty = law_dogs().model_copy(update={"outfit": "99999"})
    found = play_game(Trial(empty, (sloane(),), 1), 0, catalogue())
    assert (found.reason, found.won) == (BROKEN, None)
    assert "99999" in found.ending


def test_opponents_by_name() -> None:
    met = [game(0, True), game(1, False)]
    assert [(name, each.games) for name, each in by_opponent(trial(), met)] == [(sloane().name, 2)]


def test_a_trial_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Trial(law_dogs(), (sloane(),), 0)
    with pytest.raises(ValueError, match="at least one"):
        Trial(law_dogs(), (), 5)
    with pytest.raises(ValueError, match="no opponent 'genius'"):
        Trial(law_dogs(), (sloane(),), 5, against="genius")


# --- processes --------------------------------------------------------------------------------------


def test_shares() -> None:
    assert shares(5, 2) == [[0, 2, 4], [1, 3]]
    assert shares(1, 4) == [[0]]


def test_a_process_tells_each_game() -> None:
    cards.load_all()
    told: list[str] = []
    serve(iter([request(trial(), [2, 0])]), told.append, catalogue(), lambda: None)
    assert [read_game(line) for line in told] == [play_game(trial(), each, catalogue()) for each in (2, 0)]


def test_a_wrong_request_is_told() -> None:
    told: list[str] = []
    serve(iter(['{"trial": 1}\n']), told.append, catalogue(), lambda: None)
    with pytest.raises(ValueError, match="Error"):
        read_game(told[0])
    with pytest.raises(ValueError, match="no game"):
        read_game(json.dumps({"number": 1, "other": 2}))
    with pytest.raises(ValueError, match="nested too deeply"):
        read_game("[" * 100_000)


def test_nothing_asked_nothing_told() -> None:
    told: list[str] = []
    serve(iter([]), told.append, catalogue(), lambda: told.append("ended"))
    assert told == []


def test_the_program_is_such_a_process() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "doomtown_desktop", "--trial-worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(request(trial(200), list(range(200))))
    process.stdin.flush()
    assert read_game(process.stdout.readline()).number == 0
    process.stdin.close()  # the window is gone: the process ends amid its games
    assert process.wait(20) == 0
    rest = process.stdout.read()
    process.stdout.close()
    assert len(rest.splitlines()) < 199
