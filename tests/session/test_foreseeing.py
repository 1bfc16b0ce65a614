"""An opponent thinks ahead: a person's likely plays, and the questions that would follow."""

from __future__ import annotations

from random import Random

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import Answer, Choose, Option, Question, Verb, plainest
from doomtown_desktop.session.foreseeing import GUESSES, likely, of_person, question_after
from doomtown_desktop.session.match import Match
from tests.playthroughs.players import facts, started
from tests.random_play.runner import random_answer


def against(policy: str, seed: int = 4) -> Match:
    """Return a person against a computer, at the first Noon play of the person."""
    match = Match.at_table(started(seed), {1: make_policy(policy, facts(), (), 1)})
    while match.pending is None or match.pending.player or match.pending.kind != "noon play":
        assert match.pending is not None
        match.answer(plainest(match.pending))
    return match


def choice(*keys: str, least: int = 1, most: int = 1) -> Choose:
    return Choose(0, Question.NOON_PLAY, "?", tuple(Option(key, Verb.MODE) for key in keys), least, most)


def test_what_a_person_may_do_is_what_others_would_or_a_pass_or_what_comes_next_to_it() -> None:
    thoughts = [Advice("b", 2, ""), Advice("a", 1, ""), Advice("c", 0.5, ""), Advice("d", -1, "")]
    asked = choice("pass", "a", "b", "c", "d")
    assert likely(asked, ("b",), [("t",)], thoughts) == [(("b",), ("t",)), (("pass",),), (("a",),)]
    assert likely(asked, ("pass",), (), thoughts[3:]) == [(("pass",),)], "nobody does what they refuse"
    assert likely(choice("x", "y", most=2, least=2), ("x", "y"), (), thoughts) == [(("x", "y"),)]
    assert len(likely(asked, ("b",), (), thoughts)) == GUESSES


def test_nobody_is_asked_ahead_where_nobody_takes_time_or_it_is_not_a_persons_turn() -> None:
    match = against("rules")
    assert of_person(match) is None
    assert compare(match, Random(4)) == [], "and so all game long"
    match = against("marshal")
    asked = of_person(match)
    assert asked is not None
    assert (asked.decision, asked.policy.name, asked.fresh) == (match.pending, "rules", True)
    match.answer(("pass",))
    assert of_person(match) is None


def test_what_is_asked_ahead_is_word_for_word_what_is_asked_then() -> None:
    compared: list[str] = []
    for seed in range(6):
        compared += compare(against("marshal", seed), Random(seed))
    assert len(compared) >= 20
    assert len(set(compared)) >= 3, "passes and plays of several kinds"


def compare(match: Match, random: Random) -> list[str]:
    """Return the Noon plays of a random game after which an opponent was asked the foreseen question."""
    compared: list[str] = []
    while (asked := match.pending) is not None and len(match.answers) < 200:
        line: list[Answer] = []
        ahead = match.game.clone() if asked.kind == "noon play" and not asked.player else None
        while ahead is not None and ahead.pending is not None and not ahead.pending.player:
            line.append(random_answer(ahead, ahead.pending, random))
            ahead.answer(line[-1])
        if not line:
            match.answer(random_answer(match.game, asked, random))
            continue
        before = match.digest()
        question = question_after(match, tuple(line))
        assert match.digest() == before, "nothing has happened"
        start = len(match.answers)
        for place, given in enumerate(line, start):
            if len(match.answers) == place:  # the match gives only answers of a play itself
                match.answer(given)
        then = match.question()
        if question is not None:
            assert then is not None
            assert question.fresh
            assert question.key() == then.key()
            compared.append(line[0][0].split(":")[0])
    return compared


def test_a_line_that_does_not_fit_asks_nothing() -> None:
    match = against("marshal")
    assert question_after(match, (("no such play",),)) is None
    assert question_after(match, ()) is None, "the person has to say something"


def test_what_fails_in_a_play_that_is_only_imagined_hurts_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    match = against("marshal")

    def fails(game: Game, given: Answer) -> None:
        raise KeyError("a card that is not there")

    monkeypatch.setattr(Game, "answer", fails)
    assert match.waits_for_person
    assert question_after(match, (("pass",),)) is None
