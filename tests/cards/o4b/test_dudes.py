"""Behaviour of the dudes of Out for Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import NumberChange, TypeChange
from tests.table import Table, begin


def with_byron(table: Table) -> tuple[Dude, Dude, Dude]:
    """Byron and a friend of mine fight a foe with bullets."""
    byron, friend = table.me.dude("Byron Decker"), table.me.dude(bullets=0)
    return byron, friend, table.foe.dude(bullets=3, stud=True)


def test_byron_decker_shows_off_a_gadget_weapon(table: Table) -> None:
    byron, rival = table.me.dude("Byron Decker"), table.me.dude()
    assert byron.influence == 1
    table.me.attach("Gizmo", byron, keywords=["Gadget 5"])
    table.me.attach("Gun", byron, keywords=["Weapon"])
    table.me.attach("Ray", rival, keywords=["Weapon", "Gadget 5"])
    assert byron.influence == 1
    table.me.attach("Cannon", byron, keywords=["Weapon", "Gadget 5"])
    assert byron.influence == 2


def test_byron_decker_lets_another_take_the_bullet(table: Table) -> None:
    byron, friend, gunman = with_byron(table)
    gun = table.foe.attach("Shotgun", gunman)
    table.state.in_play[byron.id].counters["value"] = -8
    table.shootout(leader=byron)
    table.use(gun, byron)
    table.use(byron)
    assert (byron.in_play, friend.zone) == (True, "discard pile")


def test_byron_decker_hides_when_he_is_a_casualty(table: Table) -> None:
    byron, friend, _ = with_byron(table)
    table.shootout(leader=byron)
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 9D 9C 2S", shooters=[byron])
    table.lumps([f"ace:{byron.id}"])
    table.go(f"use:{byron.id}.hide", friend)
    assert (byron.in_play, friend.zone) == (True, "discard pile")


def test_byron_decker_is_aced_by_anything_else(table: Table) -> None:
    byron, _, _ = with_byron(table)
    table.shootout(leader=byron)
    table.engine.unforeseen.clear()
    crack = table.foe.hand("Coachwhip!")
    table.to_resolution("3S 3S 9C JD 2C", "8S 8H 9D KC 2S", shooters=[byron])
    table.use(crack, byron)
    assert byron.zone == "boot hill"


def test_byron_decker_gives_up_no_dude_of_a_helper() -> None:
    table = Table(3)
    byron, friend, gunman = with_byron(table)
    helper = table.sides[2].dude()
    gun = table.foe.attach("Shotgun", gunman)
    table.state.in_play[byron.id].counters["value"] = -8
    table.shootout(leader=byron, without=[helper])
    table.helps(helper, 0)
    table.use(gun, byron)
    table.use(byron)
    assert (byron.in_play, helper.in_play, friend.zone) == (True, True, "discard pile")


def test_carter_richardson_rides_into_a_shootout_against_wanted_dudes(table: Table) -> None:
    carter = table.me.hand("Carter Richardson")
    hero, foe = table.me.dude(), table.foe.dude(bounty=1)
    table.shootout(leader=hero, mark=foe)
    table.answer(f"shop:{carter.id}")
    assert carter.in_play
    assert carter in table.me.player.posse
    assert carter.location == table.town_square
    assert not carter.booted
    assert table.me.stash == 5
    assert table.pending.player == table.foe.seat, "it is a Shootout play"


def test_carter_richardson_stays_in_hand_without_wanted_dudes_or_money(table: Table) -> None:
    carter = table.me.hand("Carter Richardson")
    hero, foe = table.me.dude(bounty=3), table.foe.dude()
    table.shootout(leader=hero, mark=foe)
    assert not table.can(f"shop:{carter.id}")
    table.state.in_play[foe.id].bounty = 1
    table.me.stash = 4
    table.engine.touch()
    table.pass_()
    table.turn_of(table.me)
    assert not table.can(f"shop:{carter.id}")


def test_carter_richardson_rides_to_the_highest_bounty(table: Table) -> None:
    carter = table.me.dude("Carter Richardson")
    saloon = table.foe.deed()
    table.foe.dude(bounty=1)
    most = table.foe.dude(bounty=2, at=saloon)
    same = table.foe.dude(bounty=2, at=table.town_square)
    table.use(carter, same)
    assert carter.location == table.town_square
    assert most.in_play


def endicott(table: Table) -> tuple[Dude, Card]:
    """Set up Reverend Endicott with one Miracle, and another in my hand."""
    endicott_ = table.me.dude("Reverend Endicott")
    table.me.attach("Holy Roller", endicott_)
    return endicott_, table.me.hand("Onward Christian Soldiers")


def test_reverend_endicott_shames_who_has_less_influence_than_he_has_miracles(table: Table) -> None:
    preacher, prayer = endicott(table)
    meek, proud = table.foe.dude(influence=1), table.foe.dude(influence=2)
    table.answer(f"shop:{prayer.id}>{preacher.id}")
    table.answer(f"use:{preacher.id}.preach")
    assert table.offered() == [f"c{meek.id}"]
    table.go(meek)
    assert (meek.bounty, proud.bounty) == (1, 0)


@pytest.mark.parametrize("what", ["a gun", "another's Miracle"])
def test_reverend_endicott_has_nothing_to_say(table: Table, what: str) -> None:
    preacher, prayer = endicott(table)
    friend = table.me.dude(keywords=["Blessed 1"])
    table.foe.dude(influence=0)
    if what == "a gun":
        table.shop(table.me.hand("Shotgun"), preacher)
    else:
        table.shop(prayer, friend)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("bounty", "alone"), [(1, True), (0, False)])
def test_enrique_dos_santos_singles_out_the_wanted(table: Table, bounty: int, alone: bool) -> None:
    place = table.town_square
    enrique, friend = table.me.dude("Enrique Dos Santos", at=place), table.me.dude(at=place)
    prey, guard = table.foe.dude(at=place, bounty=bounty), table.foe.dude(at=place)
    pinto = table.foe.attach("Pinto", guard)
    table.call_out(enrique, prey, "accept")
    if alone:
        table.use(enrique, f"join:{friend.id}")
        assert table.pending.kind == "shootout"
        assert (friend.in_posse, prey.in_posse, guard.in_posse) == (True, True, False)
        table.use(pinto, by=table.foe)
        assert guard.in_posse, "once both posses are formed"
    else:
        assert not table.can(f"use:{enrique.id}.single_out")


@pytest.mark.rule("R-STAT-5")
@pytest.mark.parametrize("charmed", [True, False])
def test_lorena_corbett_sees_more_grit_for_your_cards_only(table: Table, charmed: bool) -> None:
    lorena = table.me.dude("Lorena Corbett")
    charm = table.me.attach("Charm", lorena, keywords=["Mystical"])
    mine = table.me.attach("Soul Blast", table.me.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    theirs = table.foe.attach("Soul Blast", table.foe.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    weak = table.foe.dude(value=1)
    table.shootout(leader=lorena)
    table.use(lorena, weak, [charm] if charmed else [])
    assert (charm.booted, weak.booted) == (charmed, charmed)
    assert weak.grit == 3, "it is what it is"
    table.turn_of(table.foe)
    table.pass_()
    table.me.deck("9C")  # 9 + 1 is below 11
    table.use(mine, weak)
    assert weak in table.foe.player.posse
    assert theirs.in_play


def test_carter_richardson_does_not_come_where_shootout_plays_bring_nobody(table: Table) -> None:
    carter = table.me.hand("Carter Richardson")
    hero, foe = table.me.dude(), table.foe.dude(bounty=1)
    hound = table.me.attach("Scoop Hound", hero)
    table.shootout(leader=hero, mark=foe)
    assert table.can(f"shop:{carter.id}")
    table.use(hound)
    table.turn_of(table.me)
    assert not table.can(f"shop:{carter.id}")


def clay_fights(table: Table, bounty: int) -> Dude:
    clay = table.me.dude("Sgt. Elijah Clay")
    table.foe.dude(bullets=2, bounty=bounty)
    table.shootout()
    begin(table.engine, TypeChange, clay.id, card=clay.id, stud=False)
    begin(table.engine, NumberChange, clay.id, card=clay.id, stat="bullets", amount=-2)
    return clay


@pytest.mark.parametrize(("bounty", "bullets"), [(3, 3), (2, 1)])
def test_sgt_clay_takes_aim_at_more_bounty_than_bullets(table: Table, bounty: int, bullets: int) -> None:
    clay = clay_fights(table, bounty)
    assert (clay.is_stud, clay.bullets) == (False, 1)
    table.pass_()
    assert (clay.is_stud, clay.bullets) == (bounty == 3, bullets)


def test_sgt_clay_keeps_three_bullets_whatever_comes(table: Table) -> None:
    clay = clay_fights(table, 5)
    table.pass_()
    begin(table.engine, NumberChange, clay.id, card=clay.id, stat="bullets", amount=-5)
    assert clay.bullets == 3


def test_sgt_clay_watches_from_his_posse_only(table: Table) -> None:
    clay = table.me.dude("Sgt. Elijah Clay")
    table.me.dude(), table.foe.dude(bullets=0, bounty=9)
    table.shootout(without=[clay])
    begin(table.engine, TypeChange, clay.id, card=clay.id, stud=False)
    table.pass_()
    assert not clay.is_stud


def test_mason_adler_carries_no_gun(table: Table) -> None:
    mason = table.me.dude("Mason Adler", at=table.me.deed())
    gun, blade = table.me.hand("Shotgun"), table.me.hand("Bowie Knife")
    assert not table.can(f"shop:{gun.id}>{mason.id}")
    assert table.can(f"shop:{blade.id}>{mason.id}")


def test_mason_adler_hunts_the_highest_grit_alone(table: Table) -> None:
    mason, friend = table.me.dude("Mason Adler"), table.me.dude()
    deed = table.foe.deed()
    prey, _weaker = table.foe.dude(value=12, at=deed), table.foe.dude(value=11, at=deed)
    table.answer(f"use:{mason.id}.hunt")
    table.go(prey, mason)
    while table.pending.kind == "posse":
        assert friend.id not in [o.card for o in table.pending.options]
        table.answer("done")
    assert prey.zone == "boot hill"


@pytest.mark.parametrize("value", [10, 11])
def test_mason_adler_hunts_nobody_of_little_grit(table: Table, value: int) -> None:
    mason = table.me.dude("Mason Adler")
    table.foe.dude(value=value, bullets=0, influence=0)
    assert table.can_use(mason, "hunt") is (value == 11)


@pytest.mark.parametrize("elsewhere", [5, 12])
def test_mason_adler_changes_shape_before_the_highest_grit(table: Table, elsewhere: int) -> None:
    mason = table.me.dude("Mason Adler")
    table.foe.dude(value=9, bullets=0, influence=0)
    away = table.foe.dude(value=elsewhere, bullets=0, influence=0)
    table.shootout(without=[away])
    table.use(mason, ability="change_shape")
    assert (mason.is_stud, mason.is_a("Abomination")) == (elsewhere == 5, elsewhere == 5)
    assert not table.can_use(mason, "change_shape", by=table.me)


def test_black_elk_holds_a_deed_by_his_skill(table: Table) -> None:
    deed = table.foe.deed()
    elk = table.me.dude("Black Elk (Exp.1)", at=deed)
    rival = table.foe.dude(influence=2, at=deed)
    assert (elk.influence, elk.rating("Shaman")) == (0, 3)
    assert deed.controller == table.me.player
    begin(table.engine, NumberChange, rival.id, card=rival.id, stat="influence", amount=+2)
    assert deed.controller == table.foe.player


def test_black_elk_has_no_influence_by_it(table: Table) -> None:
    table.me.dude("Black Elk (Exp.1)", at=table.foe.deed())
    assert table.me.player.influence == 0


@pytest.mark.parametrize(("bullets", "gained"), [(3, 3), (6, 4)])
def test_the_faceless_one_wears_a_face(table: Table, bullets: int, gained: int) -> None:
    faceless, prey = table.me.dude("The Faceless One"), table.foe.dude(bullets=bullets, value=1, influence=0)
    table.shootout()
    table.use(faceless, prey)
    assert faceless.bullets == gained
    assert prey.bullets == bullets


def test_the_faceless_one_holds_down_who_has_grit(table: Table) -> None:
    faceless, prey = table.me.dude("The Faceless One"), table.foe.dude(bullets=6, value=5, influence=0)
    table.shootout()
    table.use(faceless, prey)
    assert (faceless.bullets, prey.bullets) == (4, 4)


@pytest.mark.parametrize(("keywords", "control"), [(["Saloon"], 2), (["Casino"], 1)])
def test_baijiu_sue_draws_a_crowd_at_a_saloon(table: Table, keywords: list[str], control: int) -> None:
    bar, other = table.foe.deed(control=1, keywords=keywords), table.foe.deed(control=1, keywords=keywords)
    table.me.dude("Baijiu Sue", at=bar)
    assert (bar.control, other.control) == (control, 1)


@pytest.mark.parametrize("upkeep", [2, 0])
def test_ke_wang_buys_off_a_dude_for_their_upkeep(table: Table, upkeep: int) -> None:
    wang, rival = table.me.dude("Ke Wang"), table.foe.dude(bullets=2, upkeep=upkeep)
    table.me.stash = table.foe.stash = 5
    table.shootout()
    table.use(wang, rival)
    assert (rival.booted, rival.bullets) == (True, 1)
    assert (table.me.stash, table.foe.stash) == (5 - upkeep, 5 + upkeep)


def test_ke_wang_cannot_buy_who_is_too_dear(table: Table) -> None:
    wang, _ = table.me.dude("Ke Wang"), table.foe.dude(upkeep=6)
    table.me.stash = 5
    table.shootout()
    assert not table.can_use(wang)


def test_klah_whistles_for_who_has_a_sidekick(table: Table) -> None:
    klah, friend, other = table.me.dude("Klah"), table.me.dude(bullets=1), table.me.dude()
    table.foe.dude()
    dog, pup = (table.me.attach(f"Dog {d.id}", d, keywords=["Sidekick"]) for d in (klah, friend))
    table.shootout()
    table.answer(f"use:{klah.id}.whistle")
    table.go(dog) if f"c{dog.id}" in table.offered() else None
    assert f"c{other.id}" not in table.offered()
    table.go(friend)
    assert (dog.booted, pup.booted, klah.booted, friend.bullets) == (True, False, True, 2)


@pytest.mark.parametrize("experimental", [True, False])
def test_adelaide_rose_tinkers(table: Table, experimental: bool) -> None:
    rose, hero, rival = table.me.dude("Adelaide Rose"), table.me.dude(bullets=1), table.foe.dude(bullets=2)
    gadget = table.me.attach("Box", rose, keywords=["Gadget 5", *(["Experimental"] if experimental else [])])
    table.shootout()
    table.use(rose, gadget, rival, *([hero] if experimental else []))
    assert (gadget.booted, rival.bullets, hero.bullets) == (True, 1, 2 if experimental else 1)


@pytest.mark.parametrize(("stash", "paid"), [(5, 2), (1, 0)])
def test_brother_petrovic_bequeaths_a_debt(table: Table, stash: int, paid: int) -> None:
    brother, _ = table.me.dude("Brother Petrovic"), table.foe.dude(bullets=0)
    table.me.stash, table.foe.stash = 0, stash
    table.shootout()
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C")
    table.lumps()
    assert table.pending.kind == "react"
    table.answer(f"use:{brother.id}.bequeath")
    assert (table.me.stash, table.foe.stash) == (paid, stash - paid)
    assert brother.zone == "discard pile"


@pytest.mark.parametrize("mine", [True, False])
def test_master_shou_sends_a_beggar(table: Table, mine: bool) -> None:
    deed = (table.me if mine else table.foe).deed()
    shou = table.me.dude("Master Shou", at=deed)
    beggar = table.me.dude(at=deed, keywords=["Abomination"])
    table.me.dude(keywords=["Abomination"], booted=True, at=deed)
    table.me.stash = table.foe.stash = 3
    table.use(shou, beggar)
    assert beggar.booted
    assert (table.me.stash, table.foe.stash) == ((3, 3) if mine else (4, 2))


@pytest.mark.parametrize("better", [True, False])
def test_monomi_miles_stirs_it_up_with_the_better_legal_hand(table: Table, better: bool) -> None:
    miles, rival = table.me.dude("Monomi Miles"), table.foe.dude(bullets=0)
    dog = table.me.attach("Dog", miles, keywords=["Sidekick"])
    table.shootout()
    table.to_resolution(
        *(("KS KH 9D 5C 2C", "2S 4H 6D 8C 10C") if better else ("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C"))
    )
    table.use(miles, dog)
    fight = table.state.shootout
    assert fight is not None
    assert (dog.booted, fight.extra_casualties) == (better, [1, 1] if better else [0, 0])
    assert rival.in_posse
