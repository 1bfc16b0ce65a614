"""Behaviour of further actions, goods and spells of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards import practice  # noqa: F401
from tests.table import Table

SPELL = CardType.SPELL


def test_as_nature_intended_disarms_everybody_for_a_round(table: Table) -> None:
    nature, hero, monk = (
        table.me.hand("As Nature and God Intended"),
        table.me.dude(),
        table.me.dude(keywords=["Kung Fu 1"]),
    )
    gun = table.foe.attach("Flame-Thrower", table.foe.dude())
    hero_gun = table.me.attach("Pearl-Handled Revolver", hero)
    table.shootout()
    assert (hero.is_stud, monk.is_stud) == (True, False)
    table.use(nature)
    assert (hero.is_stud, hero.bullets, monk.is_stud) == (False, 1, True)
    assert not table.can_use(gun, by=table.foe)
    assert hero_gun.in_play


def test_as_nature_intended_reaches_who_comes_later_in_the_round(table: Table) -> None:
    nature, come = table.me.hand("As Nature and God Intended"), table.foe.hand("Hell's Comin' With Me!")
    table.me.dude()
    late, away = table.foe.dude("Late", keywords=["Kung Fu 1"]), table.foe.dude("Away")
    table.foe.dude("Rival")
    for dude in (late, away):
        table.foe.attach("", dude, bullets=2, keywords=["Weapon"])
    table.shootout(without=[late, away])
    table.use(nature)
    table.use(come, late, by=table.foe)
    assert (late.bullets, late.is_stud, away.bullets) == (1, True, 3)


def test_as_nature_intended_reaches_weapons_that_come_later_in_the_round(table: Table) -> None:
    nature, hero = table.me.hand("As Nature and God Intended"), table.me.dude(bullets=1)
    knife, rival = table.foe.hand("Bowie Knife"), table.foe.dude(bullets=1)
    table.shootout()
    table.use(nature)
    table.turn_of(table.foe)
    table.answer(f"shop:{knife.id}>{rival.id}")
    assert (rival.bullets, rival.is_stud, hero.bullets) == (1, False, 1)


def test_as_nature_intended_ends_with_the_round(table: Table) -> None:
    nature, hero = table.me.hand("As Nature and God Intended"), table.me.dude(keywords=["Kung Fu 1"])
    guard, other = table.me.dude(), table.foe.dude()
    table.foe.dude()
    table.me.attach("Pearl-Handled Revolver", guard)
    table.shootout()
    table.use(nature)
    table.to_resolution("8C 8D KC 7S 2C", "KS QH 9D 3C 2S")
    table.lumps(f"discard:{other.id}", [], [])
    assert table.pending.kind == "shootout"
    assert (guard.is_stud, hero.is_stud) == (True, False)


@pytest.mark.parametrize(("second", "robbed"), [("9S 9S 7C 3C 2C", 2), ("9S 9H 7C 3C 2C", 0)])
def test_bad_beat_makes_the_cheater_draw_again(table: Table, second: str, robbed: int) -> None:
    beat = table.me.hand("Bad Beat")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S KD 3C 2S")
    table.foe.deck(*second.split())
    table.use(beat, *(["2"] if robbed else []))
    assert (table.me.stash, table.foe.stash) == (10 + robbed, 10 - robbed)
    assert table.foe.player.hand_rank == 2


def test_look_what_i_found_arms_a_fighter(table: Table) -> None:
    find, hero = table.me.hand("Look What I Found!"), table.me.dude()
    table.foe.dude()
    [gun, _hat] = table.me.pile("discard_pile", "Shotgun", "Fancy New Hat")
    table.shootout()
    table.use(find, gun, hero, gun)
    assert (gun in hero.attachments, gun.booted, table.me.stash) == (True, True, 10 - 1 - gun.cost)


def test_look_what_i_found_may_boot_a_sidekick_instead(table: Table) -> None:
    find, hero = table.me.hand("Look What I Found!"), table.me.dude()
    dog = table.me.attach("Dog", hero, keywords=["Sidekick"])
    table.foe.dude()
    [gun] = table.me.pile("discard_pile", "Shotgun")
    table.shootout()
    table.use(find, gun, hero, dog)
    assert (gun.booted, dog.booted) == (False, True)


def test_look_what_i_found_boots_a_sidekick_where_an_invention_fails(table: Table) -> None:
    find, hero = table.me.hand("Look What I Found!"), table.me.dude(keywords=["Mad Scientist 0"])
    dog = table.me.attach("Dog", hero, keywords=["Sidekick"])
    table.foe.dude()
    gun = table.view(
        table.me.card("Ray", CardType.GOODS, keywords=["Weapon", "Gadget 9"], gadget_difficulty=9)
    )
    table.me.state.discard_pile.append(gun.id)
    table.me.deck("AC")
    table.shootout()
    table.use(find, gun, hero, dog)
    assert (gun.zone, dog.booted) == ("discard pile", True)


def test_look_what_i_found_finds_nothing_unique(table: Table) -> None:
    find = table.me.hand("Look What I Found!")
    table.me.dude()
    table.foe.dude()
    gun = table.me.card("Relic", CardType.GOODS, keywords=["Weapon"], is_unique=True)
    table.me.state.discard_pile.append(gun)
    table.shootout()
    assert not table.can_use(find)


def test_mantis_pinch_numbs_an_ability_here(table: Table) -> None:
    pinch, monk = table.me.hand("Mantis Pinch"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    horse = table.me.attach("Mustang", table.me.dude())
    table.foe.attach("Mustang", table.foe.dude())
    table.me.deck("2C")
    table.use(pinch, monk, horse, ability="pinch")
    table.pass_()
    assert not table.can_use(horse)


def test_mantis_pinch_numbs_an_ability_in_a_shootout(table: Table) -> None:
    pinch, monk = table.me.hand("Mantis Pinch"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=5, value=1))
    table.shootout()
    table.me.deck("2C")
    table.use(pinch, monk, gun)
    assert not table.can_use(gun, by=table.foe)


@pytest.mark.parametrize("booted", [True, False])
def test_masonic_augment_burns_a_spell(table: Table, booted: bool) -> None:
    augment, mason = table.me.hand("Masonic Augment"), table.me.dude(keywords=["Huckster 1"])
    spell = table.me.attach("Spell", mason, kind=SPELL, cost=3, booted=booted)
    table.use(augment, spell, mason)
    assert (spell.zone, mason.bullets, mason.influence) == ("discard pile", 2, 2)
    assert table.me.stash == (10 if booted else 13)


def test_masonic_augment_needs_a_spell_of_your_own(table: Table) -> None:
    augment = table.me.hand("Masonic Augment")
    table.me.dude()
    table.foe.attach("Spell", table.foe.dude(keywords=["Huckster 1"]), kind=SPELL)
    assert not table.can_use(augment)


@pytest.mark.parametrize(("mine", "rank"), [("9C 9D KC 3S 2C", 3), ("9C 9D 9H 3S 2C", 4)])
def test_play_for_blood_breaks_a_tie(table: Table, mine: str, rank: int) -> None:
    play = table.me.hand("Play for Blood")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(mine, "8S 8H KD 3C 2S")
    table.use(play)
    assert table.me.player.hand_rank == rank


def test_play_for_blood_swaps_a_card(table: Table) -> None:
    play, old = table.me.hand("Play for Blood"), table.me.hand("Old")
    table.use(play, old)
    assert (old.zone, len(table.me.player.play_hand)) == ("discard pile", 1)


@pytest.mark.parametrize(("mine", "spared"), [("KS QD 10H 9S 7C", 2), ("9S 9S 10H 8C 7C", 0)])
def test_pale_horse_rides_with_death(table: Table, mine: str, spared: int) -> None:
    rider, prey, knight = table.me.dude(bullets=2), table.foe.dude(), table.foe.dude()
    horse = table.me.attach("Pale Horse", rider)
    table.foe.attach("Mustang", knight)
    table.shootout(mark=prey)
    table.to_resolution(mine, "8S 8S 8H 3C 3S")
    table.answer(f"use:{horse.id}.ride_with_death")
    assert f"c{knight.id}" not in table.offered()
    table.go(prey)
    fight = table.state.shootout
    assert fight is not None
    assert (prey.is_home, prey.booted, -fight.extra_casualties[0]) == (True, True, spared)


def test_pale_horse_may_let_them_be(table: Table) -> None:
    horse, prey = table.me.attach("Pale Horse", table.me.dude()), table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H 3C 3S")
    table.use(horse, ())
    assert prey.in_posse


@pytest.mark.parametrize("skilled", [True, False])
def test_benediction_helps_the_skilled_or_the_blessed(table: Table, skilled: bool) -> None:
    priest, prayer = table.me.caster("Blessed 1", "Benediction", "KC")
    friend = table.me.dude(keywords=["Huckster 1", "Shaman 0"] if skilled else [])
    table.use(prayer, friend)
    assert (friend.rating("Huckster"), friend.rating("Shaman")) == ((3, 2) if skilled else (None, None))
    assert (priest.bullets, prayer.booted) == (1 if skilled else 2, False)


def test_benediction_is_for_somebody_else_nearby(table: Table) -> None:
    _priest, prayer = table.me.caster("Blessed 1", "Benediction", "KC")
    table.foe.dude()
    assert not table.can_use(prayer)


@pytest.mark.parametrize("noon", [True, False])
def test_elks_protection_counts_printed_production(table: Table, noon: bool) -> None:
    deed = table.me.deed(production=2)
    shaman = table.me.dude(keywords=["Shaman 5"], at=deed, influence=5)
    totem = table.me.attach("Elk's Protection", deed, kind=SPELL)
    armed, rival = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.me.attach("Shotgun", armed)
    if not noon:
        table.shootout(at=deed)
    table.me.deck("KC")
    table.answer(f"use:{totem.id}.{'guard' if noon else 'guard_in_anger'}")
    if f"c{rival.id}" not in table.offered():
        table.go(shaman)
    assert f"c{armed.id}" not in table.offered()
    table.go(shaman)
    assert shaman.bullets == 3


@pytest.mark.parametrize(("pulled", "bonus"), [("8C", 1), ("7C", 0)])
def test_guiding_the_pack_hunts_in_numbers(table: Table, pulled: str, bonus: int) -> None:
    shaman, wolf = table.me.caster("Shaman 1", "Guiding the Pack", pulled)
    table.me.dude()
    prey = table.foe.dude()
    hat = table.foe.attach("Fancy New Hat", prey)
    table.shootout(leader=shaman)
    table.use(wolf, hat, *([shaman] if bonus else []))
    assert (hat.booted, prey.booted, shaman.bullets) == (True, False, 1 + bonus)


def test_guiding_the_pack_alone_boots_nobody(table: Table) -> None:
    shaman, wolf = table.me.caster("Shaman 1", "Guiding the Pack", "8C")
    prey = table.foe.dude()
    table.shootout()
    table.use(wolf, shaman)
    assert (prey.booted, shaman.bullets) == (False, 2)


@pytest.mark.parametrize(("crowd", "rank"), [(1, 6), (3, 4), (5, 4)])
def test_missed_me_laughs_at_a_crowd(table: Table, crowd: int, rank: int) -> None:
    _witch, dodge = table.me.caster("Huckster 9", "Missed Me!", "KC")
    heroes = [table.foe.dude(bullets=0) for _ in range(crowd)]
    table.foe.attach("Dog", heroes[0], keywords=["Sidekick"])
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H 8C 3S")
    table.me.deck("KC")
    table.use(dodge)
    assert table.foe.player.hand_rank == rank


@pytest.mark.parametrize(("pulled", "saved"), [("7C", True), ("6C", False)])
def test_we_stand_amazed_saves_a_casualty(table: Table, pulled: str, saved: bool) -> None:
    priest, hymn = table.me.caster("Blessed 0", "We Stand Amazed", "KC")
    victim = table.me.dude(value=5, bullets=1, influence=1)
    table.foe.dude()
    table.shootout(leader=priest)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.me.deck(pulled)
    table.lumps(f"discard:{victim.id}")
    table.answer(f"use:{hymn.id}.amaze")
    assert (victim.in_play, victim.booted, hymn.booted) == (saved, saved, True)


def test_we_stand_amazed_saves_nobody_who_cannot_go_home(table: Table) -> None:
    priest, hymn = table.me.caster("Blessed 9", "We Stand Amazed", "KC")
    victim = table.me.dude("SuAnne Bettelyuon")
    table.foe.dude()
    table.shootout(leader=priest)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.lumps(f"discard:{victim.id}")
    assert (victim.zone, hymn.booted) == ("discard pile", False)


def test_we_stand_amazed_saves_nobody_from_a_card(table: Table) -> None:
    priest, _hymn = table.me.caster("Blessed 9", "We Stand Amazed", "KC")
    friend = table.me.dude("Friend", value=1)
    punch = table.foe.attach("Practice Pistol", table.foe.dude())
    table.shootout(leader=priest)
    table.use(punch, friend, by=table.foe)
    assert table.pending.kind == "shootout"
