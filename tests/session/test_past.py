"""The table at every earlier decision: what a seat saw then, and nothing that it did not see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.tables import Chair, new_game

LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"
SEATS = (None, 0, 1)


def played(seed: int, decisions: int) -> tuple[Match, list[tuple[int, int, tuple[TableView, ...]]]]:
    """Return a match, and for each position the number of answers, the length of the log, and the views."""
    chairs = [Chair("Ada", find_deck(LAW), "random"), Chair("Ben", find_deck(SLOANE), "random")]
    match = Match.at_table(*new_game(chairs, seed, catalogue()))
    match.begin()
    looking, seen = Looking(match.game), []
    while not match.is_over and len(match.answers) < decisions:
        views = tuple(replace(looking.view(seat), choice=None) for seat in SEATS)
        seen.append((len(match.answers), len(match.game.log), views))
        match.step()
    return match, seen


@pytest.mark.parametrize("seed", [3, 8])
def test_each_seat_sees_of_the_past_what_it_saw_then(seed: int) -> None:
    match, seen = played(seed, 260)
    looking, compared = Looking(match.game), 0
    for position, (count, lines, views) in enumerate(seen[1:], 1):
        if lines == seen[position - 1][1]:
            continue  # the answer added nothing to the log
        compared += 1
        assert looking.position_of(lines - 1) == count
        assert tuple(looking.past(seat, lines - 1) for seat in SEATS) == views, count
    assert compared >= 40


def test_looking_back_changes_nothing() -> None:
    match, seen = played(5, 120)
    game = match.game
    before = game.digest(), list(game.answers), len(game.log), game.pending
    looking = Looking(game)
    for line in range(0, len(game.log), 7):
        looking.past(0, line)
    assert (game.digest(), list(game.answers), len(game.log), game.pending) == before
    assert looking.past(1, len(game.log)) == replace(looking.view(1), choice=None)
    assert seen[0][0] == 0


def test_what_was_before_the_first_answer_is_the_beginning() -> None:
    match, seen = played(5, 12)
    assert Looking(match.game).past(0, -1) == seen[0][2][1]


def test_who_asks_for_more_answers_than_there_are_is_told() -> None:
    match, _ = played(5, 12)
    with pytest.raises(IndexError, match="there are 12 answers, not 13"):
        match.game.earlier(13)
    with pytest.raises(RuntimeError, match="no checkpoints"):
        match.game.clone().earlier(0)
