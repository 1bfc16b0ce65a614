"""Behaviour of the dudes of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.effects import TypeChange
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, begin

assert practice


def test_virgil_earp_reads_five_bounty_to_a_cheater(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    first, second = table.foe.dude(bounty=2), table.foe.dude(bounty=4)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    before = table.foe.player.hand_rank
    table.use(virgil, "2", "3", True)
    assert table.foe.player.hand_rank == max(1, before - 5)
    assert (first.bounty, second.bounty) == (0, 1)


def test_virgil_earp_reads_three_when_you_cheat_too(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    first, second = table.foe.dude(bounty=2), table.foe.dude(bounty=4)
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    before = table.foe.player.hand_rank
    table.answer(f"use:{virgil.id}.read_the_warrant")
    table.go("1")
    assert table.offered() == ["0", "1", "2"]
    table.go("2", False)
    assert table.foe.player.hand_rank == before - 3
    assert (first.bounty, second.bounty) == (2, 4)


def test_virgil_earp_needs_somebody_wanted(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    assert not table.can_use(virgil)


def test_jackie_sanjuro_carries_no_gun(table: Table) -> None:
    jackie = table.me.dude("Jackie Sanjuro", at=table.me.deed())
    gun, blade = table.me.hand("Shotgun"), table.me.hand("Bowie Knife")
    assert not table.can(f"shop:{gun.id}>{jackie.id}")
    assert table.can(f"shop:{blade.id}>{jackie.id}")


@pytest.mark.parametrize("alone", [True, False])
def test_jackie_sanjuro_stands_alone(table: Table, alone: bool) -> None:
    jackie, friend = table.me.dude("Jackie Sanjuro"), table.me.dude()
    table.foe.dude()
    assert (jackie.is_stud, jackie.value) == (False, 6)
    table.shootout(leader=jackie, without=[friend] if alone else [])
    assert (jackie.is_stud, jackie.value) == (alone, 10 if alone else 6)


@pytest.mark.parametrize("keywords", [["Ranch"], ["Strike"]])
def test_harlan_stanton_rides_to_a_ranch(table: Table, keywords: list[str]) -> None:
    ranch, harlan = table.me.deed(keywords=keywords), table.me.dude("Harlan Stanton")
    table.me.dude(), table.foe.dude()
    table.shootout(at=ranch, without=[harlan])
    table.use(harlan)
    there = keywords == ["Ranch"]
    assert (harlan.in_posse, harlan.is_stud, harlan.location == ranch) == (there, there, there)


@pytest.mark.parametrize("there", [True, False])
def test_evan_lucas_collects_the_dead(table: Table, there: bool) -> None:
    evan, friend = table.me.dude("Evan Lucas"), table.me.dude(bullets=0)
    prey = table.foe.dude(bullets=0)
    table.shootout(without=[] if there else [evan], leader=evan if there else friend)
    stash = table.me.stash
    table.to_resolution("KS KH KD 5C 2C", "2S 4H 6D 8C 10C", shooters=[evan])
    table.lumps()
    assert prey.zone == "boot hill"
    assert table.me.stash == stash + there


def test_evan_lucas_cares_for_the_aced_on_the_other_side_only(table: Table) -> None:
    evan, friend = table.me.dude("Evan Lucas"), table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    table.shootout()
    stash = table.me.stash
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH KD KC 2C", shooters=[evan])
    table.lumps(f"ace:{friend.id}")
    assert friend.zone == "boot hill"
    assert table.me.stash == stash


@pytest.mark.parametrize("phase", [Phase.UPKEEP, Phase.NOON])
def test_the_tombstone_haint_walks_at_dawn(table: Table, phase: Phase) -> None:
    haint = table.me.dude("The Tombstone Haint")
    table.state.phase = phase
    table.engine.touch()
    assert haint.influence == (2 if phase is Phase.UPKEEP else 0)


def test_rock_woofstone_pays_his_way(table: Table) -> None:
    rock = table.me.dude("Rock Woofstone")
    table.me.stash, table.foe.stash = 2, 2
    table.use(rock)
    assert (rock.location, rock.booted) == (table.town_square, False)
    assert (table.me.stash, table.foe.stash) == (1, 3)
    assert not table.can_use(rock, by=table.me), "he is there"


def test_rock_woofstone_needs_money(table: Table) -> None:
    rock = table.me.dude("Rock Woofstone")
    table.me.stash = 0
    assert not table.can_use(rock)


@pytest.mark.parametrize("stud", [True, False])
def test_maurice_croker_evens_the_odds(table: Table, stud: bool) -> None:
    maurice, rival = table.me.dude("Maurice Croker"), table.foe.dude(stud=True)
    table.me.dude(stud=stud)
    table.shootout()
    table.use(maurice, rival)
    assert rival.is_stud is stud


@pytest.mark.parametrize("bounty", [3, 4])
def test_indian_charlie_has_a_value_and_a_name(table: Table, bounty: int) -> None:
    charlie = table.me.dude('Florentino "Indian Charlie" Cruz', bounty=bounty)
    assert charlie.value == 2 + bounty
    begin(table.engine, TypeChange, charlie.id, card=charlie.id, stud=False)
    assert charlie.is_stud is (bounty == 4)


@pytest.mark.parametrize("bounty", [0, 2])
def test_nicole_sumner_fights_while_wanted(table: Table, bounty: int) -> None:
    nicole = table.me.dude("Nicole Sumner", bounty=bounty)
    assert (nicole.bullets, nicole.influence) == ((3, 0) if bounty else (0, 2))


def test_nicole_sumner_clears_her_name(table: Table) -> None:
    nicole = table.me.dude("Nicole Sumner", bounty=2)
    table.foe.dude(influence=9)
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    while table.pending.kind != "react":
        table.answer(table.offered()[0])
    table.answer(f"use:{nicole.id}.clear_her_name")
    assert nicole.bounty == 0


@pytest.mark.parametrize("spared", [True, False])
def test_judge_spicer_sends_home_who_owes_more_than_they_count(table: Table, spared: bool) -> None:
    judge = table.me.dude("Judge Wells Spicer", at=table.town_square)
    crook = table.foe.dude(at=table.town_square, bounty=2, influence=1)
    table.use(judge, crook, spared)
    assert (crook.is_home, crook.booted, crook.bounty) == (True, True, 0 if spared else 2)


def test_judge_spicer_lets_the_respected_be(table: Table) -> None:
    judge = table.me.dude("Judge Wells Spicer", at=table.town_square)
    table.foe.dude(at=table.town_square, bounty=2, influence=2), table.foe.dude(bounty=2, influence=1)
    assert not table.can_use(judge)


def test_marshal_caves_has_a_past(table: Table) -> None:
    caves = table.me.dude("Marshal Caves Callarman", bounty=1)
    assert (caves.bullets, caves.influence) == (1, 1)


@pytest.mark.parametrize("public", [True, False])
def test_marshal_caves_atones_in_public(table: Table, public: bool) -> None:
    place = table.town_square if public else table.me.home
    caves = table.me.dude("Marshal Caves Callarman", bounty=2, at=place)
    card = table.me.hand("Fleet-Footed")
    table.use(caves, card)
    assert (caves.bounty, card.zone) == ((1, "discard pile") if public else (2, "play hand"))


def test_bogie_man_is_alone_until_a_dude_lies_in_boot_hill(table: Table) -> None:
    bogie = table.me.dude("Bogie Man")
    assert (bogie.influence, bogie.bullets) == (2, 0)
    table.foe.pile("boot_hill", "Steven Wiles")
    table.engine.touch()
    assert (bogie.influence, bogie.bullets) == (2, 3)
    table.me.pile("boot_hill", "Olivia Jenks")
    table.engine.touch()
    assert (bogie.influence, bogie.bullets) == (1, 3)


def test_winona_breaks_a_sidekick_of_the_opposing_posse(table: Table) -> None:
    winona, rival = table.me.dude("Winona Rein-Breaker"), table.foe.dude()
    dog = table.foe.attach("Dog", rival, keywords=["Sidekick"])
    own = table.me.attach("Pup", winona, keywords=["Sidekick"])
    table.me.stash = 3
    table.shootout()
    table.use(winona, dog)
    assert (dog.zone, own.in_play, winona.booted, table.me.stash) == ("discard pile", True, True, 2)


def test_vivene_spends_a_charm_on_less_grit(table: Table) -> None:
    vivene = table.me.dude("Vivene Goldsun")
    assert not vivene.is_stud
    charm = table.me.attach("Charm", vivene, keywords=["Mystical"], value=6)
    prey, tough = (table.foe.dude(value=v, bullets=0, influence=0) for v in (5, 6))
    assert vivene.is_stud
    table.shootout()
    table.answer(f"use:{vivene.id}.spend_it")
    table.go(charm)
    assert f"c{tough.id}" not in table.offered()
    table.go(prey) if table.pending.kind == "target" else None
    assert (charm.zone, prey.is_home, prey.booted, vivene.is_stud) == ("discard pile", True, True, False)


@pytest.mark.parametrize(("friends", "cast"), [(2, True), (1, False)])
def test_gabriel_prior_has_a_flock(table: Table, friends: int, cast: bool) -> None:
    gabriel = table.me.dude("Gabriel Prior")
    spell = table.me.attach("Practice Prayer", gabriel)
    for _ in range(friends):
        table.me.dude()
    table.foe.dude(at=gabriel.location)
    bonus = table.engine.index.rules["skill bonus"][0][1].answer(gabriel, gabriel, table.me.hand("Soothe"))
    assert spell.in_play
    assert bonus == friends
    assert cast is (friends == 2)


def test_camillus_fly_takes_a_picture(table: Table) -> None:
    friend, fly = table.me.dude(), table.me.hand("Camillus S. Fly")
    table.me.stash = 5
    table.make(f"shop:{fly.id}") if table.can(f"shop:{fly.id}") else None
    table.use(fly, friend)
    assert friend.is_stud


def test_camillus_fly_needs_somebody_else(table: Table) -> None:
    fly = table.me.hand("Camillus S. Fly")
    table.me.stash = 5
    table.make(f"shop:{fly.id}")
    assert table.pending.kind == "noon play"
