"""Behaviour of further dudes of There Comes a Reckoning, P to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import Invented, SpellCast
from tests.cards import practice
from tests.table import Table

assert practice


def test_prof_roe_is_a_gadget_and_invents_none(table: Table) -> None:
    roe = table.me.dude("Prof. Aloysius Roe")
    gadget = table.me.hand("Robot", CardType.GOODS, keywords=["Gadget 5"], gadget_difficulty=5)
    table.start()
    assert roe.is_a("Gadget")
    assert not [o for o in table.offered() if str(gadget.id) in o]


@pytest.mark.parametrize(("helps", "succeeded"), [(True, True), (False, False)])
def test_prof_roe_calculates(table: Table, helps: bool, succeeded: bool) -> None:
    roe = table.me.dude("Prof. Aloysius Roe")
    inventor = table.me.dude(keywords=["Mad Scientist 1"])
    gadget = table.me.hand("Robot", CardType.GOODS, keywords=["Gadget 8"], gadget_difficulty=8)
    table.me.deck("3C")
    table.answer(f"invent:{gadget.id}>{inventor.id}")
    table.answer(f"use:{roe.id}.calculate" if helps else "pass")
    assert [e.succeeded for e in table.events(Invented)] == [succeeded]


def test_prof_roe_leaves_other_skills_alone(table: Table) -> None:
    table.me.dude("Prof. Aloysius Roe")
    witch = table.me.dude(keywords=["Huckster 1"])
    spark = table.me.attach("Practice Spark", witch, kind=CardType.SPELL, keywords=["Hex"])
    table.use(spark)
    assert len(table.events(SpellCast)) == 1


def rance(table: Table, *, bounty: int, production: int = 2) -> tuple[Dude, Dude]:
    """Set up Rance at a deed of theirs that I control."""
    deed = table.foe.deed(production=production)
    return table.me.dude("Rabid Rance Hitchcock", at=deed, bounty=bounty), deed  # type: ignore[return-value]


def test_rance_takes_deeds_over(table: Table) -> None:
    hero, deed = rance(table, bounty=0)
    mine = table.me.deed()
    assert (deed.control, hero.bullets) == (1, 1)
    table.move(hero, mine)
    assert (deed.control, mine.control) == (0, 0)


@pytest.mark.parametrize(("production", "bullets"), [(2, 3), (5, 4)])
def test_rance_lives_on_the_land_when_wanted(table: Table, production: int, bullets: int) -> None:
    hero, _ = rance(table, bounty=1, production=production)
    assert hero.bullets == bullets


@pytest.mark.parametrize(("bounty", "booted"), [(1, False), (0, True)])
def test_rance_knows_the_trails_when_wanted(table: Table, bounty: int, booted: bool) -> None:
    hero, far = table.me.dude("Rabid Rance Hitchcock", bounty=bounty), table.foe.deed(is_out_of_town=True)
    table.move(hero, far)
    assert (hero.location, hero.booted) == (far, booted)


def test_rance_boots_on_other_long_ways(table: Table) -> None:
    hero, town = table.me.dude("Rabid Rance Hitchcock", bounty=1), table.foe.deed()
    table.move(hero, town)
    assert hero.booted


@pytest.mark.parametrize(
    ("value", "raised", "unboots"), [(9, False, True), (4, True, True), (4, False, False)]
)
def test_rosenbaums_golem_grapples(table: Table, value: int, raised: bool, unboots: bool) -> None:
    golem, friend = table.me.dude("Rosenbaum's Golem"), table.me.dude(booted=True)
    foe = table.foe.dude(value=value, bullets=1, influence=1)
    table.shootout(leader=golem)
    table.use(golem, foe, raised, *([[friend]] if unboots else []))
    assert (foe.booted, foe.value, friend.booted) == (True, value + 5 * raised, not unboots)


@pytest.mark.parametrize(("bounty", "bullets"), [(2, 2), (7, 4)])
def test_sheriff_waters_takes_aim(table: Table, bounty: int, bullets: int) -> None:
    sheriff = table.me.dude("Sheriff Eli Waters")
    table.foe.dude(bounty=bounty)
    table.foe.dude(bounty=1)
    assert sheriff.bullets == 0
    table.shootout(leader=sheriff)
    assert sheriff.bullets == bullets


@pytest.mark.parametrize("joins", [True, False])
def test_sheriff_waters_pursues_cheaters_to_a_shootout(table: Table, joins: bool) -> None:
    hero, sheriff = table.me.dude(), table.me.dude("Sheriff Eli Waters")
    table.foe.dude(bounty=1)
    table.shootout(leader=hero, without=[sheriff])
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.go([table.town_square], joins)
    assert (sheriff.location, sheriff in table.me.player.posse) == (table.town_square, joins)


def test_sheriff_waters_may_stay(table: Table) -> None:
    hero, sheriff = table.me.dude(), table.me.dude("Sheriff Eli Waters")
    table.foe.dude(bounty=1)
    table.shootout(leader=hero, without=[sheriff])
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.go(())
    assert sheriff.is_home


def test_sheriff_waters_does_not_pursue_the_honest(table: Table) -> None:
    hero, sheriff = table.me.dude(), table.me.dude("Sheriff Eli Waters")
    table.foe.dude(bounty=1)
    table.shootout(leader=hero, without=[sheriff])
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4H 4C 9H 9C")
    assert table.pending.kind != "target"


def test_stewart_davidson_presses_charges(table: Table) -> None:
    stewart, paper = table.me.dude("Stewart Davidson"), table.me.hand("Paper")
    rich, poor = table.foe.dude(influence=4), table.foe.dude(influence=1)
    table.foe.dude(bounty=1)
    table.me.stash = 3
    table.answer(f"use:{stewart.id}.press_charges")
    table.go(paper)
    assert table.offered() == [f"c{poor.id}"]
    table.go(poor)
    assert (paper.zone, poor.bounty, rich.bounty, table.me.stash) == ("discard pile", 1, 0, 2)


def test_stewart_davidson_discards_with_nobody_to_charge(table: Table) -> None:
    stewart, paper = table.me.dude("Stewart Davidson"), table.me.hand("Paper")
    table.foe.dude(bounty=1)
    table.use(stewart, paper)
    assert (paper.zone, table.me.stash) == ("discard pile", 10)


def test_stewart_davidson_needs_a_card(table: Table) -> None:
    stewart = table.me.dude("Stewart Davidson")
    table.foe.dude()
    assert not table.can_use(stewart)


@pytest.mark.parametrize("wangs", [True, False])
def test_wang_men_wus_combos_do_not_count_tokens(table: Table, wangs: bool) -> None:
    monk = table.me.dude("Wang Men Wu") if wangs else table.me.dude(keywords=["Kung Fu 1"], value=10)
    leader = table.me.dude("Leader")
    table.me.dude("Gunslinger")
    marks = [table.foe.dude(f"Foe {n}") for n in range(3)]
    leap = table.me.hand("Rabbit's Lunar Leap")
    table.me.hand("Rabbit's Deception")
    table.me.deck("2C", "2D")
    table.shootout(leader=leader, mark=marks[0], without=(monk,))
    table.answer(f"use:{leap.id}.leap")
    table.go(monk)
    assert (monk.in_posse, table.pending.kind == "combo") == (True, wangs)


def test_wang_men_wu_counts_dudes_who_are_no_tokens(table: Table) -> None:
    monk, leader, _friend = table.me.dude("Wang Men Wu"), table.me.dude("Leader"), table.me.dude("Friend")
    marks = [table.foe.dude(f"Foe {n}") for n in range(3)]
    leap = table.me.hand("Rabbit's Lunar Leap")
    table.me.hand("Rabbit's Deception")
    table.me.deck("2C")
    table.shootout(leader=leader, mark=marks[0], without=(monk,))
    table.use(leap, monk)
    assert (monk.in_posse, table.pending.kind) == (True, "shootout")


def test_wang_men_wu_counts_tokens_of_others(table: Table) -> None:
    monk, leader = table.me.dude("Wang Men Wu"), table.me.dude("Leader")
    marks = [table.foe.dude("Foe"), table.foe.dude("Gunslinger"), table.foe.dude("Gunslinger")]
    leap = table.me.hand("Rabbit's Lunar Leap")
    table.me.hand("Rabbit's Deception")
    table.me.deck("2C", "2D")
    table.shootout(leader=leader, mark=marks[0], without=(monk,))
    table.answer(f"use:{leap.id}.leap")
    table.go(monk)
    assert table.pending.kind == "combo"


def tokens(table: Table) -> list[Dude]:
    """Return the tokens among the dudes of both posses."""
    return [d for side in table.sides for d in side.player.posse if d.type is CardType.TOKEN]


def test_wang_men_wu_hires_a_gunslinger_until_shooters_are_picked(table: Table) -> None:
    wang, leader = table.foe.dude("Wang Men Wu"), table.me.dude()
    mark = table.foe.dude("Mark")
    table.shootout(leader=leader, mark=mark)
    table.go(f"use:{wang.id}.hire")
    [gun] = tokens(table)
    assert (gun.booted, gun.bullets, gun.is_stud, gun.controller) == (True, 2, True, table.foe.player)
    table.to_resolution("8S 8H 8D 3C 3S", "2S 4H 6D 7C 9S")
    assert (tokens(table), gun.in_play) == ([], False)


def test_wang_men_wu_hires_from_elsewhere_but_not_for_the_leader(table: Table) -> None:
    wang, leader = table.me.dude("Wang Men Wu"), table.me.dude("Leader")
    table.foe.dude()
    table.shootout(leader=leader, without=(wang,))
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize("opposes", [True, False])
def test_wang_men_wu_hires_against_a_job_not_for_one(table: Table, opposes: bool) -> None:
    boss, other = (table.foe, table.me) if opposes else (table.me, table.foe)
    wang, drover = boss.dude("Wang Men Wu", at=table.town_square), table.me.dude("Drover")
    other.dude("Other", at=table.town_square)
    table.answer(f"use:{table.me.hand('Stampede!').id}.drive")
    table.go(drover)
    table.join_all()
    assert any(o.card == wang.id for o in table.pending.options) is opposes
