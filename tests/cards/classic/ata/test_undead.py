"""Behaviour of cards about the Harrowed, and about dudes in Boot Hill, of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import Pulled
from tests.cards.classic.practice import fate
from tests.table import Side, Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def fall(table: Table, killer: Side, pull: str) -> None:
    """Let the side that fights ``killer`` lose a round; the next pull is ``pull``."""
    hands = (PAIR, NOTHING) if killer is table.me else (NOTHING, PAIR)
    killer.deck(pull)
    table.to_resolution(*hands)
    table.lumps()


@card("Test Classic Harrowed Power")
class HarrowedPower(ActionCard):
    @noon("A Harrowed dude of yours gets +1 influence.", power="harrowed")
    async def teach(self) -> None:
        harrowed = self.you.dudes.with_keyword("Harrowed")
        await self.modify(await self.target(harrowed, "Who gets influence?"), influence=+1)


def test_harrowed_powers_do_not_target_the_army_of_the_dead(table: Table) -> None:
    table.me.dude("Army of the Dead")
    other = table.me.dude("Other", keywords=["Harrowed"])
    table.declare(table.me.hand("Test Classic Harrowed Power"))
    assert table.choices() == keys(other)


def test_other_cards_target_the_army_of_the_dead(table: Table) -> None:
    army, hollow = table.me.dude("Army of the Dead"), table.me.deed("Howlin' Hollow")
    table.use(hollow, army)
    assert army.bullets == 2


def bury(table: Table, dude: Dude) -> None:
    """Ace a dude of "me" at High Noon."""
    ezzie = table.foe.dude("Ezzie")
    table.me.deck("KC", "KD", "KH")
    table.use(ezzie, dude, by=table.foe)
    table.turn_of(table.me)


PATTERSON = "Brigadier-General Patterson"


@pytest.mark.parametrize(("pull", "returns"), [("4C", True), ("5C", False)])
def test_patterson_recruits_who_was_aced(table: Table, pull: str, returns: bool) -> None:
    patterson, dead = table.me.dude(PATTERSON), table.me.dude("Dead", value=5)
    table.me.state.boot_hill.append(table.me.card("Never in play", CardType.DUDE))
    bury(table, dead)
    table.me.deck(pull)
    table.declare(patterson)
    assert table.choices() == keys(dead)
    table.go(dead)
    assert (dead.in_play, patterson.booted, table.me.stash) == (returns, True, 5)
    if returns:
        assert (dead.booted, dead.is_home, dead.is_a("Harrowed")) == (True, True, True)


def test_patterson_returns_a_dude_that_was_invented(table: Table) -> None:
    patterson, suzy = table.me.dude(PATTERSON), table.me.dude("SUZY 309")
    bury(table, suzy)
    table.me.deck("AC")
    table.use(patterson, suzy)
    assert (suzy.in_play, suzy.is_home, suzy.is_a("Harrowed")) == (True, True, True)


def test_patterson_recruits_no_dude_of_another_player(table: Table) -> None:
    patterson, dead = table.foe.dude(PATTERSON), table.me.dude("Dead")
    bury(table, dead)
    assert not table.can_use(patterson, by=table.foe)


@pytest.mark.parametrize(("pull", "lives"), [("2C", True), ("AC", False)])
def test_harvesting_plots_raise_the_living(table: Table, pull: str, lives: bool) -> None:
    graves = table.me.deed()
    table.me.attach("Harvesting Plots", graves, kind=CardType.IMPROVEMENT)
    table.me.dude(at=graves)
    victim = table.foe.dude("Victim", value=5)
    table.shootout(at=graves)
    fall(table, table.me, pull)
    assert (victim.in_play, victim.is_a("Harrowed")) == (lives, lives)
    assert not lives or (victim.is_home and victim.booted)


def test_harvesting_plots_raise_the_living_surely_at_samhain(table: Table) -> None:
    graves = table.me.deed()
    table.me.attach("Harvesting Plots", graves, kind=CardType.IMPROVEMENT)
    table.me.dude(at=graves)
    victim = table.foe.dude("Victim", value=5, at=graves)
    fate(table, "Samhain")
    table.shootout(at=graves)
    fall(table, table.me, "AC")
    assert (victim.is_home, victim.is_a("Harrowed"), len(table.events(Pulled))) == (True, True, 0)


def test_union_blue_leaves_the_dead_of_harvesting_plots_in_boot_hill(table: Table) -> None:
    table.me.outfit(UNION_BLUE)
    graves = table.me.deed()
    table.me.attach("Harvesting Plots", graves, kind=CardType.IMPROVEMENT)
    table.me.dude(at=graves)
    victim = table.foe.dude("Victim", value=5)
    table.shootout(at=graves)
    fall(table, table.me, "2C")
    assert victim.zone == "boot hill"


def test_harvesting_plots_raise_nobody_elsewhere(table: Table) -> None:
    table.me.attach("Harvesting Plots", table.me.deed(), kind=CardType.IMPROVEMENT)
    table.me.dude()
    victim = table.foe.dude("Victim", value=5)
    table.shootout()
    fall(table, table.me, "2C")
    assert victim.zone == "boot hill"


@pytest.mark.parametrize("at_home", [True, False])
def test_rats_in_the_walls_eat_the_harrowed_at_home(table: Table, at_home: bool) -> None:
    rats = table.me.attach("Rats in the Walls", table.me.home, kind=CardType.IMPROVEMENT)
    table.me.dude()
    corpse = table.foe.dude(keywords=["Harrowed"], value=9)
    table.shootout(at=table.me.home if at_home else None)
    fall(table, table.me, "2C")
    assert (corpse.zone == "boot hill", rats.in_play) == (at_home, True)


def test_rats_in_the_walls_can_only_be_at_home(table: Table) -> None:
    shop, rats = table.me.deed(), table.me.hand("Rats in the Walls")
    assert table.can(f"shop:{rats.id}>{table.me.home.id}")
    assert not table.can(f"shop:{rats.id}>{shop.id}")


UNION_BLUE = "The Agency: Union Blue"


def test_union_blue_leaves_the_harrowed_it_aces_in_boot_hill(table: Table) -> None:
    table.me.outfit(UNION_BLUE)
    table.me.dude()
    corpse = table.foe.dude(keywords=["Harrowed"], value=9)
    table.shootout()
    fall(table, table.me, "2C")
    assert (corpse.zone, len(table.events(Pulled))) == ("boot hill", 0)


def test_union_blue_leaves_them_there_by_an_action_too(table: Table) -> None:
    table.me.outfit(UNION_BLUE)
    gun = table.me.attach("Holy Wheel Gun", table.me.dude(at=table.town_square))
    corpse = table.foe.dude(keywords=["Harrowed"], value=9, at=table.town_square)
    table.me.deck("2C")
    table.use(gun, corpse)
    assert corpse.zone == "boot hill"


def test_union_blue_does_not_change_what_others_ace(table: Table) -> None:
    table.me.outfit(UNION_BLUE)
    corpse = table.me.dude(keywords=["Harrowed"], value=9)
    table.foe.dude()
    table.shootout()
    fall(table, table.foe, "2C")
    assert corpse.in_play


def test_union_blue_puts_no_harrowed_dude_into_play(table: Table) -> None:
    table.me.outfit(UNION_BLUE)
    corpse, theirs = (s.hand("Corpse", CardType.DUDE, keywords=["Harrowed"]) for s in (table.me, table.foe))
    living = table.me.hand("Living", CardType.DUDE)
    assert table.can(f"shop:{living.id}")
    assert not table.can(f"shop:{corpse.id}")
    table.turn_of(table.foe)
    assert table.can(f"shop:{theirs.id}")


def test_union_blue_attaches_gadgets_for_their_difficulty(table: Table) -> None:
    home = table.me.outfit(UNION_BLUE)
    agent, away = table.me.dude(booted=True), table.me.dude("Away", at=table.town_square)
    gadget = table.me.hand("Gadget", CardType.GOODS, cost=9, keywords=["Gadget 4"], gadget_difficulty=4)
    table.me.hand("Great Gadget", CardType.GOODS, keywords=["Gadget 11"], gadget_difficulty=11)
    table.me.hand("Hat", CardType.GOODS)
    table.declare(home)
    assert table.choices() == keys(gadget)
    table.go(gadget, agent)
    assert (gadget in agent.goods, table.me.stash, away.goods) == (True, 6, [])
    assert not table.events(Pulled)
