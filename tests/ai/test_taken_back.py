"""An opponent's memory is right after an undo, a reload, on a clone and in another match."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from doomtown_desktop.ai import MarshalPolicy, Policy, make_policy
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.policy_task import PolicyTask
from tests.ai.games import LAW, SLOANE, match

GANGS = tuple(find_deck(name).starting for name in (LAW, SLOANE))
SEED = 3
LEVELS = ("random", "greenhorn", "rules", "marshal")


def fresh(name: str, seat: int) -> Policy:
    """Return an opponent that has seen nothing; the Marshal makes two worlds for a decision."""
    seed = SEED * 2 + seat
    if name == "marshal":
        return MarshalPolicy(catalogue(), GANGS[seat], seed, worlds=2)
    return make_policy(name, catalogue(), GANGS[seat], seed)


def said(question: PolicyTask | None) -> tuple[Answer, tuple[Advice, ...]]:
    """Return an opponent's answer, and its opinions on the options."""
    assert question is not None
    return question.think(), question.policy.explain()


def recorded(name: str, decisions: int) -> Match:
    """Return a match of two policies of a kind after some decisions; they remember these decisions."""
    table = match(SEED, (name, name), at_most=decisions)
    table.policies = [fresh(name, seat) for seat in range(2)]
    table.advance()
    table.decisions_at_most = None
    return table


@pytest.mark.parametrize(
    ("name", "decisions", "each"),
    [("random", 240, 1), ("greenhorn", 160, 3), ("rules", 160, 3), ("marshal", 60, 15)],
)
def test_after_an_undo_or_a_reload_everybody_answers_as_if_new(name: str, decisions: int, each: int) -> None:
    table = recorded(name, decisions)
    game, old = table.game, list(table.policies)
    for count in range(len(game.answers) - 1, -1, -each):
        game.rewind(count)
        once = said(Match(game, old).question())
        new = Match(game, [fresh(name, seat) for seat in range(2)]).question()
        assert new is not None
        assert once == said(new), (count, new.decision.kind)
        if count % 5 == 0:  # they remember this answer by now
            assert once == said(Match(saves.load(saves.dump(game), catalogue()), old).question())
            there = Match(game.clone(), old).game
            view = None if new.view is None else table_view(there, new.decision.player)
            assert there.pending is not None
            mine = old[there.pending.player]
            assert mine is not None
            assert once == said(replace(new, policy=mine, decision=there.pending, view=view))


@pytest.mark.parametrize("name", LEVELS)
def test_every_opponent_gathers_its_gang_again_after_an_undo(name: str) -> None:
    """Nobody reports the undo to it."""
    table = match(SEED, (name, name))
    table.policies = [fresh(name, seat) for seat in range(2)]
    for count in (0, 0, 2, 7):
        table.game.rewind(min(count, len(table.game.answers)))
        while table.day == 0:
            table.step()
        engine = table.game.engine
        for seat, gang in enumerate(GANGS):
            mine = [engine.facts[c] for c in engine.state.in_play if engine.owner(c) == seat]
            assert Counter(facts.code for facts in mine if facts.is_dude) == Counter(gang)
