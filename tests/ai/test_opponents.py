"""The opponents as a whole: they win or lose as promised, answer legally, and see only what they may."""

from __future__ import annotations

import pytest

from doomtown_desktop.ai import RandomPolicy, RulesPolicy, make_policy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.session.match import FINISHED
from tests.ai.games import LAW, SLOANE, match, redealt
from tests.table import Table


@pytest.mark.parametrize(("games", "least"), [(6, 5), pytest.param(25, 23, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("decks", [(LAW, SLOANE), (SLOANE, LAW)], ids=["law-sloane", "sloane-law"])
@pytest.mark.parametrize("seat", [0, 1])
def test_rules_beats_random_nearly_always(decks: tuple[str, str], seat: int, games: int, least: int) -> None:
    """A safeguard only: `simulate` with 100 games is the full measurement."""
    policies = ("rules", "random") if seat == 0 else ("random", "rules")
    won = 0
    for seed in range(games):
        played = match(seed, policies, decks)
        played.advance()
        assert played.result.reason == FINISHED
        assert played.game.engine.unforeseen == []
        won += played.result.winners == (seat,)
    assert won >= least


@pytest.mark.parametrize("policies", [("rules", "rules"), ("random", "random")])
def test_the_same_seed_plays_the_same_game(policies: tuple[str, str]) -> None:
    first, second = match(2, policies), match(2, policies)
    first.advance()
    second.advance()
    assert first.game.answers == second.game.answers
    assert first.game.digest() == second.game.digest()
    assert first.result == second.result
    assert first.result.reason == FINISHED


def test_another_seed_plays_another_game() -> None:
    first, second = (match(seed, ("rules", "rules"), at_most=100) for seed in (4, 5))
    first.advance()
    second.advance()
    assert first.game.answers != second.game.answers


@pytest.mark.parametrize("seed", [3, 8])
def test_rules_decides_the_same_when_hidden_cards_are_dealt_anew(seed: int) -> None:
    """The leak test: a decision must not depend on anything that its seat cannot see."""
    played = match(seed, ("rules", "rules"))
    compared = 0
    while not played.is_over:
        asked = played.game.pending
        assert asked is not None
        if asked.kind == "noon play" and not played.game.engine.uses:
            other = redealt(played.game, asked.player, seed=compared)
            there = other.pending
            assert there is not None
            seen = table_view(other, asked.player)
            assert seen == table_view(played.game, asked.player)
            once, again = RulesPolicy(catalogue()), RulesPolicy(catalogue())
            scenes = [scene_of(game, asked.player) for game in (other, played.game)]
            assert scenes[0] is not None
            assert scenes[0] == scenes[1]
            first = once.choose(seen, there, scenes[0])
            assert first == again.choose(table_view(played.game, asked.player), asked, scenes[1])
            assert once.explain() == again.explain()
            compared += 1
        played.step()
    assert compared > 20


def test_every_choice_of_rules_has_a_reason() -> None:
    played = match(2, ("rules", "rules"))
    refused = 0
    while not played.is_over:
        asked = played.game.pending
        assert asked is not None
        policy = played.policies[asked.player]
        assert policy is not None
        given = played.step()
        thoughts = {advice.key: advice for advice in policy.explain()}
        if asked.kind == "noon play":
            assert list(thoughts) == sorted(thoughts, key=lambda key: -thoughts[key].worth)
            assert set(thoughts) == set(asked.keys())
            assert given == (next(iter(thoughts)),)
            refused += sum(1 for advice in thoughts.values() if advice.worth < 0)
        assert all(advice.reason for advice in thoughts.values())
        assert all(key in thoughts for key in given)
    assert refused > 20


@pytest.mark.parametrize("name", ["rules", "random"])
def test_opponents_start_with_the_gang_of_their_deck(name: str) -> None:
    played = match(1, (name, name))
    while not played.game.state.in_play or played.game.state.day == 0:
        played.step()
    for seat, deck in enumerate((LAW, SLOANE)):
        g = played.game.engine
        gang = [g.facts[c].code for c in g.state.in_play if g.facts[c].is_dude and g.owner(c) == seat]
        assert sorted(gang) == sorted(find_deck(deck).starting)


def test_without_a_proposal_rules_picks_a_gang_it_can_pay() -> None:
    played = match(1, ("rules", "rules"))
    played.policies = [RulesPolicy(catalogue()), RulesPolicy(catalogue())]
    while played.game.state.day == 0:
        played.step()
    for seat, player in enumerate(played.game.state.players):
        g = played.game.engine
        assert sum(1 for c in g.state.in_play if g.facts[c].is_dude and g.owner(c) == seat) >= 3
        assert player.stash >= 0


def test_random_gives_every_legal_number_of_things() -> None:
    """The number is chosen first, uniformly: with 0 to 5 swaps, each number is about as frequent."""
    from doomtown_desktop.protocol.question import Choose, Option

    asked = Choose(0, Question.REDRAW, "Swap", tuple(Option(f"c{i}", Verb.REDRAW) for i in range(5)), 0, 5)
    policy = RandomPolicy(7)
    counts = [0] * 6
    for _ in range(600):
        given = policy.choose(None, asked)
        assert len(set(given)) == len(given)
        counts[len(given)] += 1
    assert min(counts) > 70


def test_unknown_opponents_are_refused_with_the_known_names() -> None:
    with pytest.raises(
        ValueError, match="no opponent 'clever'; there are: random, greenhorn, rules, marshal"
    ):
        make_policy("clever", catalogue())


def test_rules_passes_as_often_as_nothing_is_worth_doing() -> None:
    table = Table()
    table.me.dude("Mine", influence=1)
    table.foe.dude("Theirs", influence=1)
    asked, policy = table.pending, RulesPolicy(table.facts)
    assert len(asked.options) > 1
    given = [policy.choose(table_view(table.game, 0), asked) for _ in range(4)]
    assert given == [("pass",)] * 4
    assert "led nowhere just now" not in {advice.reason for advice in policy.explain()}
