"""Behaviour of further dudes of There Comes a Reckoning, A to M."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table


def posse(table: Table, title: str, **facts: object) -> tuple[Dude, Dude]:
    """Set up a dude of mine with a friend in a shootout against one dude."""
    hero = table.me.dude(title)
    table.me.dude("Friend", **facts)  # type: ignore[arg-type]
    foe = table.foe.dude("Foe", value=3)
    table.foe.dude("Other", value=3)
    return hero, foe


@pytest.mark.parametrize(("mounted", "rides"), [(True, True), (False, False)])
def test_adrian_rides_in_after_somebody_is_brought(table: Table, mounted: bool, rides: bool) -> None:
    adrian, helper = table.me.dude("Adrián Vallejo"), table.me.dude()
    if mounted:
        table.me.attach("Nag", adrian, keywords=["Horse"])
    hero, _ = table.me.dude(), table.foe.dude()
    carters = table.me.deed("Carter's Bounties")
    table.shootout(leader=hero, without=[adrian, helper])
    table.answer(f"use:{carters.id}.send_for_help")
    table.go(helper)
    assert (table.pending.kind == "react") is rides
    if rides:
        table.use(adrian)
    assert (adrian in table.me.player.posse) is rides


def test_adrian_does_not_ride_after_dudes_of_a_forming_posse(table: Table) -> None:
    adrian = table.me.dude("Adrián Vallejo")
    table.me.attach("Nag", adrian, keywords=["Horse"])
    hero, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[adrian])
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize("boots", [True, False])
def test_black_owl_hoots(table: Table, boots: bool) -> None:
    owl, foe = posse(table, "Black Owl")
    table.shootout(leader=owl)
    table.use(owl, foe, boots)
    assert (foe.value, owl.booted) == (8, boots)
    table.to_resolution("8S 8H 9D 3C 2S", "KS QH 9D 4C 2C", shooters=[owl])
    table.lumps()
    assert (len(table.offered()) == 1) is boots


def test_black_owl_asks_nothing_when_booted(table: Table) -> None:
    owl, foe = posse(table, "Black Owl")
    table.state.in_play[owl.id].booted = True
    table.shootout(leader=owl)
    table.use(owl, foe)
    assert foe.value == 8


def bear(table: Table, *, booted: bool = False) -> tuple[Dude, Dude, Dude]:
    """Set up Charging Bear, a token of mine and a foe."""
    bear_, foe = posse(table, "Charging Bear")
    ghost = table.me.put(table.new_card("24260", 0), table.me.home.id)
    table.state.in_play[bear_.id].booted = booted
    table.shootout(leader=bear_)
    assert isinstance(ghost, Dude)
    return bear_, ghost, foe


@pytest.mark.parametrize("booted", [False, True])
def test_charging_bear_spends_a_spirit(table: Table, booted: bool) -> None:
    hero, ghost, foe = bear(table, booted=booted)
    table.use(hero, ghost, foe)
    assert (ghost.in_play, foe.is_home, hero.is_stud) == (booted, not booted, not booted)


def test_charging_bear_needs_a_token(table: Table) -> None:
    hero, _ = posse(table, "Charging Bear")
    table.shootout(leader=hero)
    assert not table.can_use(hero)


@pytest.mark.parametrize("pile", ["play_hand", "discard_pile"])
def test_f1_burch_delivers(table: Table, pile: str) -> None:
    burch, friend = table.me.hand("F1 Burch"), table.me.dude(at=table.town_square)
    table.me.dude(at=table.me.deed(is_out_of_town=True))
    hat = table.me.card("Hat", CardType.GOODS, cost=2)
    crown = table.me.card("Crown", CardType.GOODS, is_unique=True)
    getattr(table.me.state, pile).extend([hat, crown])
    table.make(f"shop:{burch.id}")
    table.answer(f"use:{burch.id}.deliver")
    if table.pending.prompt == "Move where?":
        table.go(table.town_square)
    assert table.offered() == [f"c{hat}"]
    table.go([table.view(hat)], friend)
    assert (burch.location, table.view(hat) in friend.goods) == (table.town_square, True)
    assert table.me.stash == 6


def test_f1_burch_may_come_without_goods(table: Table) -> None:
    burch = table.me.hand("F1 Burch")
    table.me.dude(at=table.town_square)
    table.make(f"shop:{burch.id}")
    table.answer(f"use:{burch.id}.deliver")
    if table.pending.kind == "target":
        table.go(table.town_square)
    assert burch.location == table.town_square


def test_fears_no_owls_guides_to_hallowed_places(table: Table) -> None:
    guide = table.me.dude("Fears No Owls")
    shrine, plain = table.foe.deed(keywords=["Holy Ground"]), table.foe.deed()
    totem = table.foe.deed()
    table.foe.attach("", totem, kind=CardType.SPELL, keywords=["Totem"])
    table.answer(f"use:{guide.id}.guide")
    table.go(guide)
    assert table.offered() == [f"c{shrine.id}", f"c{totem.id}"]
    table.go(totem)
    assert (guide.location, guide.booted, plain.dudes_here) == (totem, False, [])


@pytest.mark.parametrize(("gang", "cost"), [("outlaws", 7), ("lawdogs", 11)])
def test_morgan_lash_is_cheap_for_the_notorious(table: Table, gang: str, cost: int) -> None:
    table.me.outfit("House", gangs=(gang,), wealth=15)
    table.me.dude(bounty=4)
    table.me.dude(bounty=1)
    table.foe.dude(bounty=9)
    morgan = table.me.hand("Morgan Lash")
    table.start()
    assert morgan.cost_of(morgan) == cost


@pytest.mark.parametrize(("bounty", "bullets"), [(2, 3), (1, 1)])
def test_morgan_lash_backs_the_more_wanted_shooter(table: Table, bounty: int, bullets: int) -> None:
    table.me.dude("Morgan Lash")
    hero, foe = table.me.dude(bullets=1, bounty=bounty), table.foe.dude(bounty=1, bullets=1)
    table.shootout(leader=hero, without=[table.me.player.dudes[0]])
    while table.pending.kind in ("shootout", "shooter", "react"):
        table.pass_() if table.pending.kind != "shooter" else table.answer(table.offered()[0])
    assert (hero.bullets, foe.bullets) == (bullets, 1)


def test_morgan_lash_spreads_the_word(table: Table) -> None:
    morgan, hero, foe = table.me.dude("Morgan Lash"), table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[morgan])
    while table.pending.kind == "shootout":
        table.pass_()
    table.answer(f"use:{morgan.id}.spread_the_word")
    assert (hero.bounty, foe.bounty) == (2, 0)
