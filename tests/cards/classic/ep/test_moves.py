"""Behaviour of Episode cards that change how dudes move."""

from __future__ import annotations

from doomtown_desktop.dsl import ActionCard, card, noon
from tests.cards.classic.practice import strike
from tests.table import Table, keys


@card("Test Classic Kick")
class Kick(ActionCard):
    @noon("A dude goes home booted.")
    async def throw_out(self) -> None:
        await self.send_home(await self.target(self.all_dudes, "Who goes home?"))


@card("Test Classic March")
class March(ActionCard):
    @noon("A dude moves to the town square and boots.")
    async def order(self) -> None:
        dude = await self.target(self.all_dudes, "Who marches?")
        await self.move(dude, self.town_square, booted=True)


def test_shortcut_spares_a_dude_the_boot_of_a_move(table: Table) -> None:
    dude, far = table.me.dude(), table.foe.deed(is_out_of_town=True)
    way = table.me.hand("Shortcut")
    table.answer(f"move:{dude.id}>{far.id}")
    table.answer(f"use:{way.id}.know_the_way")
    assert (dude.location, dude.booted, way.zone) == (far, False, "discard pile")


def test_shortcut_spares_a_dude_who_refuses_the_boot_of_going_home(table: Table) -> None:
    caller, mark = table.foe.dude(at=table.town_square), table.me.dude(at=table.town_square)
    way = table.me.hand("Shortcut")
    table.call_out(caller, mark, "refuse")
    table.answer(f"use:{way.id}.know_the_way")
    assert (mark.is_home, mark.booted) == (True, False)


def test_shortcut_answers_effects_that_move_a_dude_and_boot_it(table: Table) -> None:
    dude, way = table.me.dude(), table.me.hand("Shortcut")
    march = table.me.hand("Test Classic March")
    table.answer(f"use:{march.id}.order")
    table.go(dude)
    table.answer(f"use:{way.id}.know_the_way")
    assert (dude.location, dude.booted) == (table.town_square, False)


def test_an_effect_that_moves_a_dude_boots_it_without_a_shortcut(table: Table) -> None:
    dude, march = table.me.dude(), table.me.hand("Test Classic March")
    table.use(march, dude)
    assert (dude.location, dude.booted) == (table.town_square, True)


def test_shortcut_is_not_for_moves_that_boot_nobody_nor_for_others(table: Table) -> None:
    mine, theirs = table.me.dude(), table.foe.dude(at=table.town_square)
    table.me.hand("Shortcut")
    kick = table.me.hand("Test Classic Kick")
    table.move(mine, table.town_square)
    assert table.pending.kind == "noon play"
    table.turn_of(table.me)
    table.use(kick, theirs)
    assert (theirs.is_home, theirs.booted, table.pending.kind) == (True, True, "noon play")


def test_all_strikes_are_adjacent_for_who_carries_the_maze_runner(table: Table) -> None:
    one, two, shop = strike(table.me, "One"), strike(table.foe, "Two"), table.me.deed()
    captain, walker = table.me.dude("Captain", at=one), table.me.dude("Walker", at=one)
    table.me.attach("Maze Runner", captain)
    assert (captain.is_adjacent(two), walker.is_adjacent(two), captain.is_adjacent(shop)) == (
        True,
        False,
        False,
    )
    assert captain.neighbours == [two]


def test_the_maze_runner_brings_its_captain_into_a_fight_at_another_strike(table: Table) -> None:
    one, two = strike(table.me, "One"), strike(table.foe, "Two")
    captain, walker = table.me.dude("Captain", at=one), table.me.dude("Walker", at=one)
    table.me.attach("Maze Runner", captain)
    leader, mark = table.me.dude("Leader", at=two), table.foe.dude("Mark", at=two)
    table.call_out(leader, mark, "accept")
    assert (table.can(f"join:{captain.id}"), table.can(f"join:{walker.id}")) == (True, False)


def test_the_maze_runner_sails_with_a_crew_of_four(table: Table) -> None:
    one, two = strike(table.me, "One"), strike(table.foe, "Two")
    captain = table.me.dude("Captain", at=one)
    crew = [table.me.dude(f"Hand {n}", at=one) for n in range(5)]
    guest = table.foe.dude("Guest", at=one)
    ship = table.me.attach("Maze Runner", captain)
    table.declare(ship)
    assert table.choices() == keys(two)
    table.go(two)
    assert table.choices() == keys(*crew)
    table.go(crew[:4])
    assert [d.location for d in (captain, *crew, guest)] == [two] * 5 + [one, one]
    assert (ship.booted, captain.booted) == (True, False)


def test_the_maze_runner_sails_from_strikes_alone(table: Table) -> None:
    strike(table.me)
    assert not table.can_use(table.me.attach("Maze Runner", table.me.dude(at=table.me.deed())))
