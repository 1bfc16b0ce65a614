"""Cached numbers: every change is seen immediately, and a computation without the cache agrees."""

from __future__ import annotations

import random
from collections.abc import Coroutine
from typing import Any

import pytest

from doomtown_desktop import cards as card_scripts
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.dsl import (
    Until,
)
from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.words import Cannot, Number, Stat
from tests.engine.test_modifiers import effect
from tests.random_play.runner import random_answer, setup
from tests.table import Table


def carry_out(change: Coroutine[Any, Any, object]) -> None:
    """Make a change to the table that asks no player a question."""
    with pytest.raises(StopIteration):
        change.send(None)


def test_every_change_is_felt_at_once(table: Table) -> None:
    g = table.engine
    ground = table.me.deed("Test Rule Training Ground")
    hero = table.me.dude("Hero", bullets=1)
    knife = table.me.attach("Test Rule Blunt Knife", hero)

    def read() -> tuple[int, bool, bool, bool, int]:
        return hero.bullets, hero.is_stud, hero.is_a("Seedy"), hero.is_a("Deputy"), hero.influence

    seen = [read()]
    for change in (
        lambda: changes.boot(g, hero.id),
        lambda: changes.unboot(g, hero.id),
        lambda: changes.move(g, hero.id, ground.id),
        lambda: changes.add_counter(g, hero.id, "influence", 2),
        lambda: changes.discard(g, knife.id),
        lambda: changes.discard(g, ground.id),
    ):
        carry_out(change())
        seen.append(read())
    effect(table, hero, NumberChange, stat="bullets", amount=3)
    seen.append(read())
    lasting.expire(g, Until.DAY)
    seen.append(read())
    assert seen == [
        (0, False, False, False, 1),
        (0, False, True, False, 1),
        (0, False, False, False, 1),
        (0, False, False, True, 1),
        (0, False, False, True, 3),
        (5, True, False, True, 3),
        (1, False, False, False, 3),
        (4, False, False, False, 3),
        (1, False, False, False, 3),
    ]


@pytest.mark.parametrize("stat", [Number.BULLETS, Number.INFLUENCE, Number.CONTROL])
def test_a_counter_on_a_worn_card_shows_at_its_bearer_at_once(table: Table, stat: Stat) -> None:
    g = table.engine
    hero = table.me.dude("Hero", bullets=1, influence=1)
    hat = table.me.attach("a plain hat", hero)
    before = m.stat(g, hero.id, stat)
    carry_out(changes.add_counter(g, hat.id, stat, 2))
    assert m.stat(g, hero.id, stat) == before + 2
    carry_out(changes.add_counter(g, hat.id, stat, -1))
    assert m.stat(g, hero.id, stat) == before + 1


STATS = (
    Number.BULLETS,
    Number.INFLUENCE,
    Number.VALUE,
    Number.CONTROL,
    Number.PRODUCTION,
    Number.UPKEEP,
    Number.RATING.of("Huckster"),
)
WORDS = ("Deputy", "Weapon", "Huckster", "Saloon")
ACTS = (Cannot.MOVE, Cannot.BE_CALLED_OUT, Cannot.BE_BOOTED, Cannot.JOIN_POSSES)


def everything(g: Engine, cards: list[CardId]) -> dict[tuple[object, ...], object]:
    """Return every number and word of some cards, computed in their order."""
    found: dict[tuple[object, ...], object] = {}
    for number in cards:
        for name in STATS:
            found[number, name] = (
                m.raw(g, number, name),
                m.stat(g, number, name),
            )
        for word in WORDS:
            found[number, word] = m.has_keyword(g, number, word)
        for act in ACTS:
            found[number, act] = m.cannot(g, act, number)
        found[number, "control"] = m.controller(g, number)
        found[number, "stud"] = m.is_stud(g, number)
        found[number, "place"] = town.location(g, number)
    for place in town.locations(g):
        found[place, "neighbours"] = sorted(town.neighbours(g, place))
        found[place, "dudes"] = sorted(town.dudes_at(g, place))
    for seat in g.seats():
        found[seat, "points"] = (m.control_points(g, seat), m.influence_total(g, seat))
        found[seat, "gang"] = sorted(m.dudes_of(g, seat))
    return found


@pytest.mark.parametrize("seed", [0, 2, 3, 4, 5, 6])
def test_the_cache_says_what_a_fresh_fold_says(seed: int) -> None:
    card_scripts.load_all()
    compared = 0
    for number in range(seed, seed + 60, 6):  # a random game may be short
        compared += positions_compared(number)
        if compared > 20:
            return
    raise AssertionError(f"only {compared} positions were compared")


def positions_compared(seed: int) -> int:
    """Compare the cache with a fresh computation throughout a random game; return the number of positions."""
    game = Game.new(setup(seed), catalogue())
    game.engine.strict = True
    rng = random.Random(seed)
    compared = 0
    while game.pending is not None and len(game.answers) < 700:
        if len(game.answers) % 6 == 0:
            g = game.engine
            fresh = g.fork(g.state)
            fresh.forget()
            numbers = list(g.state.in_play)
            assert everything(g, numbers) == everything(fresh, numbers[::-1]), f"answer {len(game.answers)}"
            compared += 1
        game.answer(random_answer(game, game.pending, rng))
    return compared
