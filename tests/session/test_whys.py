"""The reasons for computers' plays, as others may read them: true, without hidden information."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from doomtown_desktop.ai.policy import PLANNED
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol import act_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.resuming import resumed
from doomtown_desktop.session.tables import Chair, new_game
from doomtown_desktop.session.whys import Announcement, aloud, announcement, spoken

LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"
HOUSE = "House Calls"
"""A deck of which a greenhorn uses abilities: it makes no play without effect."""


def sit_down(policy: str, seed: int, deck: str = SLOANE) -> LocalSeats:
    """Return the seats of Ada, a person, and a computer with a deck."""
    chairs = [Chair("Ada", find_deck(LAW)), Chair("Ben", find_deck(deck), policy)]
    return LocalSeats(Match.at_table(*new_game(chairs, seed, catalogue())))


def play(seats: LocalSeats, days: int) -> Iterator[Announcement | None]:
    """Play until a day is over, Ada by default answers.

    Yield Ben's announcement before each of his answers.
    """
    match = seats.match
    while not match.is_over and match.day <= days:
        question = match.question()
        if question is None:
            pending = match.pending
            assert pending is not None
            keys = pending.keys()
            gang = [key for key in keys if key != "done"][:1] if len(match.answers) < 8 else ["done"]
            usual = (pending.default,) if pending.default else tuple(keys[: pending.least])
            match.answer(tuple(gang) if pending.kind == "starting gang" else usual)
            continue
        given = question.think()
        reason = match.note(given, question.policy.explain())
        yield announcement(match, question.decision, given, reason)
        match.answer(given)


def titles_in(words: str) -> set[str]:
    return {card.title for card in catalogue() if card.title in words}


def with_why(seats: LocalSeats) -> list[Act]:
    return [act for act in seats.acts() if act.why]


def test_a_game_that_is_gone_on_with_still_knows_why_but_not_of_what_was_taken_back() -> None:
    seats = sit_down("rules", 5)
    for _ in play(seats, 2):
        pass
    match = seats.match
    kept = match.reasons()
    assert len(kept) > 10
    whys = [act.why for act in with_why(seats)]
    setup = match.game.setup
    assert setup is not None
    start = saves.dump(Game.new(setup, catalogue()))
    again = LocalSeats(resumed(start, match.answers, {1: "rules"}, catalogue(), kept))
    assert [act.why for act in with_why(again)] == whys
    assert match.undo()
    assert match.reasons() == {n: why for n, why in kept.items() if n < len(match.answers)}


@pytest.mark.parametrize(("policy", "deck", "always"), [("rules", SLOANE, False), ("greenhorn", HOUSE, True)])
def test_a_computer_says_why_and_greenhorn_always(policy: str, deck: str, always: bool) -> None:
    seats = sit_down(policy, 5, deck)
    for _ in play(seats, 3):
        pass
    found = with_why(seats)
    assert len(found) > 5
    assert {act.kind for act in found} >= {act_data.BUY, act_data.USE}
    assert all(act.player == 1 and act.why.startswith("Why: ") and act.why.endswith(".") for act in found)
    assert {act.tells_why for act in found} == {always}
    assert not any(act.why for act in seats.acts() if act.player != 1)
    moves = [act for act in found if act.kind == act_data.MOVE]
    noted = {seats.match.thoughts[index].reason for index in seats.match.thoughts}
    assert all(act.why.removeprefix("Why: ").removesuffix(".") in noted for act in moves)


@pytest.mark.parametrize(("policy", "deck"), [("rules", SLOANE), ("greenhorn", HOUSE)])
def test_no_reason_and_no_announcement_names_a_card_that_is_hidden(policy: str, deck: str) -> None:
    """All its words are also in the person's view and log."""
    told = 0
    for seed in range(6):
        seats = sit_down(policy, seed, deck)
        for said in play(seats, 2):
            view = table_view(seats.match.game, 0)
            known = json.dumps(view.to_json(), ensure_ascii=False)
            known += " ".join(
                f"{act.text} {' '.join(line.text for line in act.lines)}" for act in seats.acts()
            )
            titles = titles_in(known)
            if said is not None:
                told += 1
                assert "…." not in said.words
                assert "next: Done" not in said.words
                assert titles_in(said.words) <= titles
                seen = {int(card.id) for card in view.cards} | {-1}
                assert set(said.at) <= seen
            for act in with_why(seats):
                assert titles_in(act.why) <= titles
    assert told > 20


def test_a_reason_about_a_card_in_hand_is_told_once_everybody_sees_the_card() -> None:
    seats = sit_down("rules", 5)
    game, secret = seats.match.game, None
    for _ in play(seats, 1):
        hand = game.state.players[1].play_hand
        shown = {game.engine.facts[card].title for card in game.state.in_play}
        titles = [game.engine.facts[card].title for card in hand]
        secret = next((title for title in titles if title not in shown), None)
        if secret is not None:
            break
    assert secret is not None
    reason = f"{secret} gives more than its price"
    assert spoken(game, 0, reason) == ""
    assert spoken(game, 1, reason) == reason, "whoever holds it may know"
    assert spoken(game, 0, "the fight is lost whoever comes") == "the fight is lost whoever comes"


def test_an_act_that_was_taken_back_has_no_reason_any_more() -> None:
    seats = sit_down("rules", 5)
    for _ in play(seats, 1):
        pass
    before = with_why(seats)
    seats.match.take_back(12)
    assert len(with_why(seats)) < len(before)
    for index in list(seats.match.thoughts):
        seats.match.thoughts[index] = seats.match.thoughts[index]._replace(given=("something else",))
    assert not with_why(seats), "another answer was given there than was thought of"


def test_who_plays_without_thinking_gives_no_reason() -> None:
    seats = sit_down("random", 5)
    for said in play(seats, 1):
        assert said is None or "Why" not in said.words
    assert not with_why(seats)


def test_an_answer_that_was_planned_with_its_play_needs_no_reason() -> None:
    assert aloud(PLANNED) == ""
    assert aloud("wins the fight in about 71 of 100") == "wins the fight in about 71 of 100"
