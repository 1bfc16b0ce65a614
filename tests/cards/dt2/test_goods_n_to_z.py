"""Behaviour of the goods of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_pair_of_six_shooters_changes_a_card_of_your_draw_hand(table: Table) -> None:
    guns = table.me.attach("Pair of Six-Shooters", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KD KH 9S 7C", "8S 8S 9H JD 2C")
    table.use(guns, table.me.player.draw_hand[3], "KC")
    assert (table.me.player.hand_rank, table.me.player.hand_is_legal, guns.booted) == (8, True, True)


def gunslinger(table: Table) -> Dude:
    """Return a dude with a Peacemaker in a shootout."""
    hero = table.me.dude(stud=True, bullets=2)
    table.me.attach("Peacemaker", hero)
    return hero


def test_peacemaker_keeps_a_stud_a_stud_and_bullets_up(table: Table) -> None:
    hero = gunslinger(table)
    table.foe.dude()
    sun = table.foe.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(sun, hero, "both for 1 ghost rock", by=table.foe)
    assert (hero.is_stud, hero.bullets) == (True, 3)


@pytest.mark.parametrize(("mine", "left"), [(False, 3), (True, 0)])
def test_peacemaker_shelters_from_what_waits_for_its_moment(table: Table, mine: bool, left: int) -> None:
    """Pinned Down takes bullets later, as a Shootout ability of the player who played it."""
    hero = gunslinger(table)
    table.foe.dude()
    side = table.me if mine else table.foe
    pin = side.hand("Pinned Down")
    table.shootout()
    table.use(pin, hero, by=side)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    assert hero.is_shooter
    assert hero.bullets == left


def test_peacemaker_gives_no_shelter_from_your_own_abilities(table: Table) -> None:
    hero = gunslinger(table)
    table.foe.dude()
    sun = table.me.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(sun, hero, "-2 bullets")
    assert hero.bullets == 1


def test_peacemaker_gives_no_shelter_at_noon(table: Table) -> None:
    hero = gunslinger(table)
    bar = table.foe.deed("Charlie's Place")
    table.state.in_play[hero.id].location = bar.id
    table.foe.dude(at=bar, influence=5)
    table.use(bar, hero, "-2", by=table.foe)
    assert hero.bullets == 1


def test_peacemaker_shelters_nobody_else(table: Table) -> None:
    gunslinger(table)
    friend = table.me.dude(stud=True, bullets=2)
    table.foe.dude()
    sun = table.foe.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(sun, friend, "both for 1 ghost rock", by=table.foe)
    assert (friend.is_stud, friend.bullets) == (False, 0)


@pytest.mark.parametrize("pays", [True, False])
def test_ragged_mule_wants_ghost_rock_for_a_ride(table: Table, pays: bool) -> None:
    rider = table.me.dude(booted=True)
    mule = table.me.attach("Ragged Mule", rider)
    place = table.foe.deed()
    table.use(mule, place, pays)
    assert (rider.location, rider.booted, mule.in_play, table.me.stash) == (
        place,
        True,
        pays,
        9 if pays else 10,
    )


def test_ragged_mule_leaves_those_who_cannot_pay(table: Table) -> None:
    mule = table.me.attach("Ragged Mule", table.me.dude())
    table.me.stash = 0
    table.use(mule, table.town_square)
    assert mule.zone == "discard pile"


def test_ragged_mule_carries_a_dude_into_the_posse(table: Table) -> None:
    table.me.dude()
    rider = table.me.dude(booted=True)
    mule = table.me.attach("Ragged Mule", rider)
    table.foe.dude()
    table.shootout(without=[rider])
    table.use(mule, True)
    assert rider in table.me.player.posse
    assert (mule.booted, table.me.stash) == (True, 9)


def test_rapier_adds_to_the_value(table: Table) -> None:
    hero = table.me.dude(value=5)
    table.me.attach("Rapier", hero)
    assert (hero.value, hero.bullets, hero.is_stud) == (6, 3, False)


@pytest.mark.parametrize(("keywords", "bullets"), [(["Weapon"], 1), (["Weapon", "Melee"], 3)])
def test_rapier_is_no_match_for_a_gun(table: Table, keywords: list[str], bullets: int) -> None:
    hero = table.me.dude()
    table.me.attach("Rapier", hero)
    gun = table.foe.attach("", table.foe.dude(), keywords=keywords)
    table.shootout()
    assert hero.bullets == bullets
    table.state.in_play[gun.id].booted = True
    table.engine.touch()
    assert hero.bullets == 3


def test_silver_weaved_staff_boots_an_opposing_spell(table: Table) -> None:
    staff = table.me.attach("Silver-Weaved Staff", table.me.dude())
    witch, away = table.foe.dude(), table.foe.dude()
    spell, gun = (table.foe.attach("", witch, kind=k) for k in (CardType.SPELL, CardType.GOODS))
    others = [gun, table.foe.attach("", away, kind=CardType.SPELL)]
    others.append(table.me.attach("", table.me.dude(), kind=CardType.SPELL))
    others.append(table.foe.attach("", witch, kind=CardType.SPELL, booted=True))
    table.shootout(without=[away])
    table.go(f"use:{staff.id}.break_spell")
    assert not [c for c in others if table.can(f"c{c.id}")]
    table.go(spell)
    assert (spell.booted, staff.booted) == (True, True)


def caged(table: Table, cost: int) -> tuple[Card, Card]:
    """Set up a Soul Cage, and an Abomination in Boot Hill."""
    cage = table.me.attach("Soul Cage", table.me.dude(at=table.town_square))
    fiend = table.view(table.me.card("Fiend", CardType.DUDE, cost=cost, keywords=["Abomination"]))
    table.me.state.boot_hill.append(fiend.id)
    table.me.pile("discard_pile", "Allie Hensman")
    table.me.stash = 0
    return cage, fiend


def test_soul_cage_calls_up_an_abomination_in_a_shootout(table: Table) -> None:
    cage, fiend = caged(table, 4)
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H JD 2C")
    table.use(cage, fiend)
    assert fiend in table.me.player.posse
    assert (fiend.location, cage.booted) == (table.town_square, True)


def test_soul_cage_needs_its_bearer_in_the_posse(table: Table) -> None:
    cage, _ = caged(table, 4)
    leader = table.me.dude(at=table.town_square)
    table.foe.dude()
    table.shootout(leader=leader, without=[d for d in table.me.player.dudes if d != leader])
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H JD 2C")
    assert not table.can_use(cage)


def test_soul_cage_cannot_hold_more_than_the_hand_is_worth(table: Table) -> None:
    cage, _ = caged(table, 5)
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H JD 2C")
    assert not table.can_use(cage)


def test_soul_cage_opens_in_lowball_too(table: Table) -> None:
    cage, fiend = caged(table, 2)
    table.me.stash = 5
    table.phase(Phase.GAMBLIN)
    table.lowball("KS QH 9D 3C 2S 5C", "4S 4S 9C JD 2C")
    table.use(cage, fiend)
    assert (fiend.location, table.me.player.posse) == (table.town_square, [])


def test_tin_star_makes_a_deputy(table: Table) -> None:
    sheriff = table.me.dude()
    table.me.attach("Tin Star", sheriff)
    assert sheriff.is_a("Deputy")


@pytest.mark.parametrize(("bounty", "by_sheriff"), [(1, True), (0, True), (1, False)])
def test_tin_star_is_respected_by_the_wanted(table: Table, bounty: int, by_sheriff: bool) -> None:
    sheriff, other = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    table.me.attach("Tin Star", sheriff)
    mark = table.foe.dude(bounty=bounty, at=table.town_square)
    table.call_out(sheriff if by_sheriff else other, mark)
    assert (table.pending.kind == "callout") is not (bounty and by_sheriff)


@pytest.mark.parametrize("kicks", [True, False])
def test_wendys_teethkickers_gain_by_somebody_elses_shame(table: Table, kicks: bool) -> None:
    hero = table.me.dude(at=table.town_square, influence=1)
    boots = table.me.attach("Wendy's Teethkickers", hero)
    coward = table.foe.dude(at=table.town_square)
    table.state.in_play[hero.id].location = table.town_square.id
    table.call_out(hero, coward, "refuse")
    table.state.in_play[hero.id].booted = True
    table.engine.touch()
    table.answer(f"use:{boots.id}.kick" if kicks else "pass")
    assert (hero.influence, hero.booted, boots.booted) == ((3, False, True) if kicks else (2, True, False))


def test_wendys_teethkickers_do_not_mind_what_happens_elsewhere_or_to_friends(table: Table) -> None:
    hero, friend = table.me.dude(), table.me.dude(at=table.town_square)
    table.me.attach("Wendy's Teethkickers", hero)
    coward = table.foe.dude(at=table.town_square)
    table.call_out(friend, coward, "refuse")
    assert table.pending.kind == "noon play"


def test_wendys_teethkickers_do_not_mind_friends(table: Table) -> None:
    hero, friend = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    table.me.attach("Wendy's Teethkickers", hero)
    rival = table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(rival, friend, "refuse")
    assert table.pending.kind == "noon play"


def armoured(table: Table) -> tuple[Dude, Card]:
    """Return a dude in a Mechanical Skeleton, alone in the town square."""
    hero = table.me.dude(at=table.town_square, value=3)
    return hero, table.me.attach("Yagn's Mechanical Skeleton", hero)


def test_yagns_skeleton_makes_a_gadget(table: Table) -> None:
    hero, _ = armoured(table)
    assert hero.is_a("Gadget")


@pytest.mark.parametrize("firm", [True, False])
def test_yagns_skeleton_keeps_its_bearer_from_being_booted(table: Table, firm: bool) -> None:
    hero, skeleton = armoured(table)
    inn = table.foe.deed("Nickel Night Inn")
    table.pass_()
    table.go(f"use:{inn.id}.serve_cheap_drinks", hero)
    table.answer(f"use:{skeleton.id}.stand_firm" if firm else "pass")
    assert (hero.booted, skeleton.booted, inn.booted) == (not firm, firm, True)
    table.settled()


def test_yagns_skeleton_keeps_its_bearer_from_being_moved(table: Table) -> None:
    hero, skeleton = armoured(table)
    saloon = table.foe.deed(keywords=["Saloon"])
    bouncer = table.foe.dude("Ulysses Marks", at=saloon)
    table.state.in_play[hero.id].location = saloon.id
    table.pass_()
    table.go(f"use:{bouncer.id}.throw_out", hero, f"use:{skeleton.id}.stand_firm")
    assert (hero.location, hero.booted, skeleton.booted) == (saloon, False, True)


def test_yagns_skeleton_keeps_its_bearer_in_the_fight(table: Table) -> None:
    hero, skeleton = armoured(table)
    villain = table.foe.dude()
    whip = table.foe.hand("Pistol Whip")
    table.shootout()
    table.pass_()
    table.go(f"use:{whip.id}.whip", villain, hero, f"use:{skeleton.id}.stand_firm")
    assert hero in table.me.player.posse
    assert (hero.booted, villain.booted) == (False, True)


@pytest.mark.parametrize(("title", "stands"), [("Yagn's Mechanical Skeleton", False), ("13015", True)])
def test_a_trait_is_no_ability_but_a_card(table: Table, title: str, stands: bool) -> None:
    hero = table.me.dude(at=table.town_square)
    table.me.attach(title, hero)
    estate = table.foe.deed("05023")
    table.foe.dude(at=estate, influence=5)
    table.move(hero, estate)
    assert (hero.location, hero.booted) == (estate, not stands)


def test_yagns_skeleton_obeys_its_own_player(table: Table) -> None:
    hero, _ = armoured(table)
    table.use(table.me.deed("Nickel Night Inn"), hero)
    assert (hero.booted, table.pending.kind) == (True, "noon play")


def test_yagns_skeleton_does_not_stop_a_coward(table: Table) -> None:
    hero, _ = armoured(table)
    rival = table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(rival, hero, "refuse")
    assert (hero.is_home, hero.booted, table.pending.kind) == (True, True, "noon play")


def test_silver_weaved_staff_reaches_no_totem_outside_the_posses(table: Table) -> None:
    staff = table.me.attach("Silver-Weaved Staff", table.me.dude())
    table.foe.dude()
    table.foe.attach("", table.foe.home, kind=CardType.SPELL, keywords=["Totem"])
    table.shootout()
    assert not table.can_use(staff)


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize("barks", [True, False])
def test_scoop_hound_lets_nobody_in_or_out(table: Table, barks: bool) -> None:
    walker = table.me.dude("Walker", value=4)
    hound = table.me.attach("Scoop Hound", walker)
    late = table.me.dude("Late")
    pinto = table.me.attach("Pinto", late)
    threat = table.foe.hand("Pistol Whip")
    gunman = table.foe.dude("Gunman")
    table.shootout(leader=walker, without=[late])
    if barks:
        table.use(hound)
    assert table.can_use(pinto) is not barks
    assert table.can_use(threat, by=table.foe) is not barks
    if not barks:
        table.use(threat, gunman, walker, by=table.foe)
    assert (walker.in_posse, walker.is_home, walker.booted) == (barks, not barks, not barks)


def test_scoop_hound_stops_nobody_who_runs(table: Table) -> None:
    walker, friend = table.me.dude("Walker"), table.me.dude("Friend")
    foe, second = table.foe.dude(), table.foe.dude("Second")
    hound = table.me.attach("Scoop Hound", walker)
    table.shootout(leader=walker)
    table.use(hound)
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 3D 2C")
    table.lumps(f"discard:{friend.id}", f"discard:{second.id}", [walker])
    assert (walker.is_home, walker.booted, foe.in_play) == (True, True, True)
