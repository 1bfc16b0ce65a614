"""The Greenhorn wins little, makes human mistakes, and never wastes time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.ai import RulesPolicy, make_policy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from tests.ai.games import LAW, SLOANE, match
from tests.table import Table


@pytest.mark.parametrize(
    ("other", "games", "least", "most"),
    [
        ("random", 8, 6, 8),
        ("rules", 6, 0, 2),
        pytest.param("random", 20, 15, 20, marks=pytest.mark.thorough),
        pytest.param("rules", 20, 0, 8, marks=pytest.mark.thorough),
    ],
)
def test_greenhorn_beats_random_and_loses_to_rules(other: str, games: int, least: int, most: int) -> None:
    """A safeguard only: the measured figures are in docs/opponents.md."""
    won = 0
    for seed in range(games):
        seat, decks = seed % 2, (LAW, SLOANE) if seed % 4 < 2 else (SLOANE, LAW)
        played = match(seed, ("greenhorn", other) if seat == 0 else (other, "greenhorn"), decks)
        played.advance()
        assert played.game.engine.unforeseen == []
        won += played.result.winners == (seat,)
    assert least <= won <= most


def test_greenhorn_errs_and_misjudges_the_same_position_in_the_same_way() -> None:
    played = match(6, ("greenhorn", "rules"))
    mistakes = asked_of_it = 0
    while not played.is_over:
        asked = played.game.pending
        assert asked is not None
        if asked.player == 0 and asked.kind == "noon play":
            seen, gang = table_view(played.game, 0), find_deck(LAW).starting
            once, again = (make_policy("greenhorn", catalogue(), gang, 12) for _ in range(2))
            assert once.needs_scene(asked) == any(option.verb == "use" for option in asked.options)
            given = once.choose(seen, asked)
            assert given == again.choose(seen, asked)
            best = RulesPolicy(catalogue(), gang).choose(seen, asked)
            asked_of_it += 1
            if given != best:
                mistakes += 1
                thought = next(a for a in once.explain() if (a.key,) == given)
                own = RulesPolicy(catalogue(), gang)
                own.choose(seen, asked)
                assert thought.reason == next(a.reason for a in own.explain() if (a.key,) == given)
        played.step()
    assert 0 < mistakes < asked_of_it


def test_greenhorn_does_not_lead_a_job_whose_end_it_cannot_tell_and_aims_at_others() -> None:
    table = Table()
    table.me.dude("Mine", influence=3, bullets=3)
    table.foe.dude("Theirs", influence=1)
    job = table.me.hand("Kidnappin'")
    asked = table.pending
    policy = make_policy("greenhorn", table.facts, (), 1)
    policy.choose(table_view(table.game, 0), asked, scene_of(table.game, 0))
    thoughts = {advice.key: advice.worth for advice in policy.explain()}
    assert all(worth < 0 for key, worth in thoughts.items() if key.startswith(f"use:{job.id}."))


def test_greenhorn_errs_by_doing_less_and_never_only_to_make_the_day_longer() -> None:
    table = Table()
    table.me.dude("Mine", influence=1)
    table.foe.dude("Theirs", influence=1)
    asked = table.pending
    assert len(asked.options) > 1
    for seed in range(12):
        policy = make_policy("greenhorn", table.facts, (), seed)
        assert policy.choose(table_view(table.game, 0), asked) == ("pass",)


def test_what_it_overlooks_it_overlooks_all_day_and_not_forever() -> None:
    """It does not matter if it has done something else in between. It then does the best of the rest."""
    table = Table()
    for name in ("One", "Two"):
        table.me.dude(name, influence=2)
    for name in ("Bank", "Saloon", "Mine Shaft"):
        table.foe.deed(name, control=1)
    asked, view = table.pending, table_view(table.game, 0)
    assert view.choice is not None
    rules = RulesPolicy(table.facts)
    best = rules.choose(view, asked)
    overlooked = seen_later = 0
    for seed in range(24):
        policy = make_policy("greenhorn", table.facts, (), seed)
        given = policy.choose(view, asked)
        if given == best:
            continue
        overlooked += 1
        left = tuple(option for option in view.choice.options if (option.key,) != given)
        later = replace(view, choice=replace(view.choice, options=left))
        assert policy.choose(later, asked) != best
        seen_later += policy.choose(replace(view, day=view.day + 1), asked) == best
    assert overlooked > 6
    assert 0 < seen_later < overlooked


@pytest.mark.parametrize(("mine", "theirs", "proud"), [(0, 4, True), (4, 0, False)])
def test_it_is_often_too_proud_to_refuse_and_never_runs_from_a_fight_it_wins(
    table: Table, mine: int, theirs: int, proud: bool
) -> None:
    caller = table.me.dude("Caller", bullets=theirs, stud=True, at=table.town_square)
    mark = table.foe.dude("Mark", bullets=mine, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    asked, view = table.pending, table_view(table.game, 1)
    policies = [make_policy("greenhorn", table.facts, (), seed) for seed in range(24)]
    accepted = sum(policy.choose(view, asked) == ("accept",) for policy in policies)
    assert RulesPolicy(table.facts).choose(view, asked) == ("refuse" if proud else "accept",)
    assert 6 < accepted < 18 if proud else accepted == 24


def test_it_often_forgets_to_swap(table: Table) -> None:
    table.me.dude("Mine", bullets=3)
    table.foe.dude("Theirs", bullets=1)
    table.shootout()
    while table.pending.kind != "redraw" or table.pending.player != 0:
        offered = table.offered()
        table.answer(*(() if table.pending.least == 0 else ("pass" if "pass" in offered else offered[0],)))
    asked, view = table.pending, table_view(table.game, 0)
    best = RulesPolicy(table.facts).choose(view, asked)
    assert best != ()
    given = [make_policy("greenhorn", table.facts, (), seed).choose(view, asked) for seed in range(24)]
    assert set(given) == {best, ()}
