"""Views reuse earlier results, but never results that are no longer true."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.dsl import ActionCard, Dude, card, noon
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.driver import Game, GameSetup, engine_for
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.effects import DrawnBy
from doomtown_desktop.protocol.ids import Phase, Until
from doomtown_desktop.protocol.words import Number, Stat
from doomtown_desktop.session.match import seat_setup
from tests.random_play.runner import random_answer
from tests.table import Table

STATS = tuple(map(Stat, ("value", "bullets", "influence", "control", "production", "upkeep")))


@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_what_nobody_who_looks_for_the_first_time_would_see_otherwise(seed: int) -> None:
    decks = starter_decks()
    names = ("Ada", "Ben", "Cal")[: 3 if seed == 5 else 2]
    seats = tuple(seat_setup(decks[(seed * 7 + 3 * n) % len(decks)], name) for n, name in enumerate(names))
    game, rng = Game.new(GameSetup(seats, seed), catalogue()), random.Random(seed)
    while game.pending is not None and len(game.answers) < 250:
        fresh = engine_for(game.state.copy(), catalogue())
        for seat in (None, *range(len(names))):
            assert table_view(game, seat) == table_view(fresh, seat, game.pending)
        evening = engine_for(game.state.copy(), catalogue())
        if evening.state.phase not in (Phase.SUNDOWN, Phase.OVER):
            lasting.expire(evening, Until.PLAY, Until.ROUND, Until.SHOOTOUT, Until.LOWBALL, Until.PHASE)
            evening.state.phase = Phase.SUNDOWN
        for player in table_view(game, None).players:
            assert player.sundown_influence == m.influence_total(evening, player.seat)
            assert player.sundown_control == m.control_points(evening, player.seat)
        for number in game.state.in_play:
            for stat in STATS:
                assert m.raw(game.engine, number, stat) == m.fold(m.rows(game.engine, number, stat))
        game.answer(random_answer(game, game.pending, rng))
        if rng.random() < 0.05:
            game.undo()


def test_what_has_not_changed_is_not_made_anew(table: Table) -> None:
    hero, other = table.me.dude("Hero"), table.me.dude("Other")
    table.start()
    before, theirs = table_view(table.game, 0), table_view(table.game, 1)
    assert before.cards is theirs.cards
    table.engine.state.in_play[hero.id].booted = True
    table.engine.touch()
    after = table_view(table.game, 0)
    old, new = ({c.id: c for c in view.cards} for view in (before, after))
    assert new[hero.id].booted
    assert not old[hero.id].booted
    assert new[other.id] is old[other.id]
    assert after.players[1] is before.players[1]


def test_what_only_one_seat_has_used_is_marked_for_that_seat_alone(table: Table) -> None:
    deed = table.me.deed("General Store")
    table.start()
    table.engine.state.used[f"{deed.id}.pour.1"] = 1
    marks = [next(c.used for c in table_view(table.game, s).cards if c.id == deed.id) for s in (0, 1)]
    assert marks == [(), ("pour",)]


def test_numbers_that_count_instead_of_bullets_throughout_a_shootout_are_shown(table: Table) -> None:
    hero, foe = table.me.dude("Hero", bullets=1, influence=3), table.foe.dude("Foe", bullets=2)
    table.shootout(leader=hero, mark=foe)
    before = {c.id: c.bullets for c in table_view(table.game, 0).cards}
    assert (before[hero.id], before[foe.id]) == (1, 2)
    g = table.engine
    lasting.begin(
        g, DrawnBy(**lasting.born(g, hero.id, Until.SHOOTOUT), stat=Number.INFLUENCE, throughout=True)
    )
    after = {c.id: c.bullets for c in table_view(table.game, 0).cards}
    assert (after[hero.id], after[foe.id]) == (3, m.stat(g, foe.id, Number.INFLUENCE))


@card("Test Dusk")
class Dusk(ActionCard):
    @noon("Each dude at home has +2 bullets, and Huckster 1 more, until the next upkeep.", boot=False)
    async def fall(self) -> None:
        await self.modify_all(self.is_indoors, Until.UPKEEP, bullets=+2, Huckster=+1)

    def is_indoors(self, dude: Dude) -> bool:
        return dude.is_home


def shown_bullets(table: Table, dude: Dude) -> tuple[int, tuple[str, ...]]:
    """Return the bullets and keywords of a dude as shown to everybody."""
    [seen] = [card for card in table_view(table.game, 1).cards if card.id == dude.id]
    return seen.bullets, seen.keywords


def test_an_effect_on_each_dude_that_fits_is_seen_while_it_lasts_and_no_longer(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=1, keywords=["Huckster 1"])
    late = table.me.hand("Late", CardType.DUDE, bullets=1, cost=0, keywords=["Huckster 1"])
    dusk = table.me.hand("Test Dusk")
    table.start()
    assert shown_bullets(table, hero) == (1, ("Huckster 1",))
    table.use(dusk)
    assert shown_bullets(table, hero) == (3, ("Huckster 2",))
    table.pass_()
    table.make(f"shop:{late.id}")
    newcomer = table.engine.view(late.id)
    assert isinstance(newcomer, Dude)
    assert shown_bullets(table, newcomer) == (3, ("Huckster 2",))
    table.next_day()
    assert shown_bullets(table, hero) == (1, ("Huckster 1",))
    assert shown_bullets(table, newcomer) == (1, ("Huckster 1",))
