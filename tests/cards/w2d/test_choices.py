"""The targets that cards of Welcome to Deadwood allow, and the events that they react to."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import CardRevealed
from tests.cards import practice
from tests.cards.w2d.test_dudes import starting
from tests.table import Table, keys

assert practice

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"
SPELL = CardType.SPELL


def offered_titles(table: Table) -> set[str]:
    return {table.view(o.card).title for o in table.pending.options if o.card is not None}


@pytest.mark.parametrize("why", ["a friend", "the town square", "their deed"])
def test_get_off_my_land_answers_opponents_on_your_deeds(table: Table, why: str) -> None:
    mine, theirs = table.me.deed(), table.foe.deed()
    table.me.hand("Get Off My Land!"), table.me.dude(at=table.town_square)
    friend, rival = table.me.dude(), table.foe.dude()
    if why == "a friend":
        table.move(friend, mine)
    else:
        table.pass_()
        table.move(rival, theirs if why == "their deed" else table.town_square)
    assert table.pending.kind == "noon play"


def test_get_off_my_land_is_for_dudes_next_door_who_can_move(table: Table) -> None:
    deed, far = table.me.deed(), table.me.deed(is_out_of_town=True)
    card, near, rooted = table.me.hand("Get Off My Land!"), table.me.dude(), table.me.dude()
    table.me.dude(at=far), table.me.dude(at=deed)
    table.forbid(rooted, "move")
    rival = table.foe.dude(at=table.town_square)
    table.pass_()
    table.move(rival, deed)
    table.answer(f"use:{card.id}.drive_them_off")
    assert table.choices() == keys(near)


def test_swagger_is_for_unbooted_dudes_who_can_move_next_door(table: Table) -> None:
    card, dude, rooted = table.me.hand("Swagger"), table.me.dude(), table.me.dude()
    table.me.dude(booted=True), table.me.dude(at=table.me.deed(is_out_of_town=True))
    table.forbid(rooted, "move")
    table.answer(f"use:{card.id}.strut")
    assert table.choices() == keys(dude)


def test_as_nature_intended_takes_nothing_from_other_goods(table: Table) -> None:
    card, hero, _ = table.me.hand("As Nature and God Intended"), table.me.dude(), table.foe.dude()
    table.me.attach("", hero, bullets=2, keywords=["Attire"])
    table.shootout()
    table.use(card)
    assert hero.bullets == 3


def test_look_what_i_found_is_a_weapon_for_the_posse(table: Table) -> None:
    find, hero, home = table.me.hand("Look What I Found!"), table.me.dude(), table.me.dude()
    table.foe.dude()
    gun, _hat, dear = table.me.pile("discard_pile", "Shotgun", "Fancy New Hat", "Flame-Thrower")
    hat = table.me.attach("", hero)
    table.me.stash = gun.cost + 1
    table.shootout(leader=hero, without=[home])
    table.answer(f"use:{find.id}.find")
    assert (f"c{gun.id}" in table.choices(), f"c{_hat.id}" in table.choices()) == (True, False)
    table.go(gun)
    if table.pending.kind == "target" and f"c{hero.id}" in table.choices():
        assert table.choices() == keys(hero)
        table.go(hero)
    assert (f"c{hat.id}" in table.choices(), dear.zone) == (False, "discard pile")


def test_mantis_pinch_numbs_cards_that_are_here_and_can_do_something(table: Table) -> None:
    pinch, monk = table.me.hand("Mantis Pinch"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    here, far = table.me.attach("Mustang", table.me.dude()), table.foe.attach("Mustang", table.foe.dude())
    hat = table.me.attach("", monk)
    table.me.deck("2C")
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{pinch.id}.pinch")))
    if f"c{monk.id}" in table.choices() and f"c{here.id}" not in table.choices():
        table.go(monk)
    assert f"c{here.id}" in table.choices()
    assert not table.choices() & keys(far, hat)


def test_masonic_augment_discards_spells_of_your_own(table: Table) -> None:
    card, mason = table.me.hand("Masonic Augment"), table.me.dude()
    spell, hired = table.me.attach("", mason, kind=SPELL), table.foe.attach("", mason, kind=SPELL)
    table.me.attach("", mason)
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{card.id}.")))
    assert table.choices() == keys(spell)
    assert hired.in_play


def test_bairds_debt_collections_earn_nothing_for_dudes(table: Table) -> None:
    table.me.deed("Baird's Debt Collections")
    table.make(f"shop:{table.me.hand('Clerk', CardType.DUDE).id}")
    assert (table.pending.kind, table.me.stash) == ("noon play", 10)


def test_bairds_debt_collections_foreclose_on_other_open_deeds(table: Table) -> None:
    office, paper = table.me.deed("Baird's Debt Collections"), table.me.hand("Paper")
    shop, bank, _ = table.foe.deed(), table.me.deed(), table.foe.deed(booted=True)
    table.answer(f"use:{office.id}.foreclose")
    table.go(paper)
    assert table.choices() == keys(shop, bank)


def test_heaths_curiosity_shoppe_matches_suit_and_value(table: Table) -> None:
    shoppe = table.me.deed("Heath's Curiosity Shoppe")
    one, other = (table.view(table.me._any(c)) for c in ("5C", "9H"))
    table.me.state.play_hand += [one.id, other.id]
    piles = table.me.pile("discard_pile", "9C", "5H", "7C", "9D", "5S")
    table.use(shoppe, [one, other], [piles[0]])
    assert piles[0].zone == "play hand"


def test_heaths_curiosity_shoppe_offers_matches_only(table: Table) -> None:
    shoppe = table.me.deed("Heath's Curiosity Shoppe")
    one, other = (table.view(table.me._any(c)) for c in ("5C", "9H"))
    table.me.state.play_hand += [one.id, other.id]
    piles = table.me.pile("discard_pile", "9C", "5H", "7C", "9D", "5S")
    table.answer(f"use:{shoppe.id}.barter")
    table.go([one, other])
    assert table.choices() == keys(*piles[:2])


@pytest.mark.parametrize("won", [True, False])
def test_land_purchase_sells_for_a_deed_you_can_build(table: Table, won: bool) -> None:
    land, leader = table.me.deed("Land Purchase"), table.me.dude()
    cheap, dear = (table.me.card(t, CardType.DEED, cost=c) for t, c in (("Shack", 5), ("Palace", 30)))
    hat = table.me.card("Hat", CardType.GOODS, cost=0)
    table.me.state.discard_pile += [cheap, dear, hat]
    guards = [] if won else [table.foe.dude(at=land, influence=0)]
    table.answer(f"use:{land.id}.sell")
    table.go(leader, *(["done"] * table.offered().count("done")))
    for guard in guards:
        table.join_all()
        table.to_resolution("4S 5H 9C JD 2C", FAIR)
        table.lumps([])
        assert guard.in_play
    assert land.in_play is not won
    if won:
        assert f"c{cheap}" in table.choices()
        assert not table.choices() & {f"c{dear}", f"c{hat}"}


def test_bai_yang_chen_keeps_his_bullets_while_others_fight(table: Table) -> None:
    bai, hero, _ = table.me.dude("Bai Yang Chen (Exp.1)"), table.me.dude(), table.foe.dude()
    table.me.hand("One"), table.me.hand("Two")
    calm = bai.bullets
    table.shootout(leader=hero, without=[bai])
    table.pass_()
    assert bai.bullets == calm


def test_deadwood_dick_boots_himself_or_his_horse_for_riders(table: Table) -> None:
    dick, friend, walker = table.me.dude("Deadwood Dick"), table.me.dude(), table.me.dude()
    away = table.me.dude()
    horse, hat = table.me.attach("", dick, keywords=["Horse"]), table.me.attach("", dick)
    for dude in (friend, away):
        table.me.attach("", dude, keywords=["Horse"])
    table.me.attach("", walker), table.foe.dude()
    table.shootout(leader=dick, without=[away])
    table.to_resolution(FAIR, FOUL)
    table.turn_of(table.me)
    table.answer(f"use:{dick.id}.ride_out")
    asked = [table.choices()]
    table.go([dick, friend] if keys(dick, friend) == asked[0] else horse)
    asked.append(table.choices())
    assert keys(dick, friend) in asked
    assert hat.in_play


def test_deadwood_dick_boots_nothing_twice(table: Table) -> None:
    dick, _ = table.me.dude("Deadwood Dick", booted=True), table.foe.dude()
    table.me.attach("", dick, keywords=["Horse"], booted=True)
    table.shootout(leader=dick)
    table.to_resolution(FAIR, FOUL)
    assert not table.can_use(dick, by=table.me)


def test_dr_goodenough_shows_two_different_gadget_weapons(table: Table) -> None:
    titles = ["Flame-Thrower", "Hydro-Puncher", "Shotgun", "Mechanical Horse"]
    doctor = starting(table, "Dr. JT Goodenough", "lawdogs", *titles * 5)
    table.answer(f"use:{doctor.id}.unpack")
    assert offered_titles(table) == {"Flame-Thrower", "Hydro-Puncher"}
    table.answer(table.offered()[0])
    assert len(offered_titles(table)) == 1
    table.answer(table.offered()[0])
    assert len(table.events(CardRevealed)) == 2


def test_lew_esquilin_shows_the_abomination_or_charm_he_takes(table: Table) -> None:
    titles = ["Soul Cage", "Mustang", "Tyxarglenak"]
    lew = starting(table, "Lew Esquilin", "fearmongers", *titles * 7)
    table.answer("done")  # nobody else starts
    table.answer(f"use:{lew.id}.rummage")
    assert offered_titles(table) == {"Soul Cage", "Tyxarglenak"}
    find = int(table.offered()[0][1:])
    table.answer(table.offered()[0])
    table.go(table.me.player.play_hand[0])
    assert [e.card for e in table.events(CardRevealed)] == [find]


def test_huang_li_boots_your_dude_and_who_is_ready(table: Table) -> None:
    huang, monk = table.me.dude("Huang Li"), table.me.dude(keywords=["Kung Fu 0"])
    table.me.dude(booted=True)
    paper = table.me.hand("Paper")
    fresh, _asleep, other = table.foe.dude(), table.foe.dude(booted=True), table.foe.dude()
    table.shootout(leader=huang)
    table.answer(f"use:{huang.id}.give_orders")
    assert table.choices() == keys(huang, monk)
    table.go(monk, paper)
    assert table.choices() == keys(fresh, other)


def test_huang_lis_blessed_unboots_another_who_is_booted(table: Table) -> None:
    huang, priest = table.me.dude("Huang Li"), table.me.dude(keywords=["Blessed 0"])
    tired, paper = table.me.dude(booted=True), table.me.hand("Paper")
    sleepy, _ = table.foe.dude(booted=True), table.foe.dude()
    table.shootout(leader=huang)
    table.answer(f"use:{huang.id}.give_orders")
    table.go(priest, paper)
    assert table.choices() == keys(tired, sleepy)


def test_john_radcliffe_gets_a_gadget_weapon_he_can_pay_for(table: Table) -> None:
    john = table.me.hand('John "Aces" Radcliffe (Exp.1)')
    goods, words = CardType.GOODS, ["Weapon", "Gadget 5"]
    free = table.me.hand("Free", goods, keywords=words, cost=30, gadget_difficulty=5)
    table.me.hand("Toy", goods, keywords=["Gadget 5"], gadget_difficulty=5)
    table.me.hand("Gun", goods, keywords=["Weapon"])
    dear = table.me.card("Dear", CardType.GOODS, keywords=["Weapon", "Gadget 5"], cost=30)
    fair = table.me.card("Fair", CardType.GOODS, keywords=["Weapon", "Gadget 5"], cost=1)
    table.me.state.discard_pile += [dear, fair]
    table.make(f"shop:{john.id}")
    table.answer(f"use:{john.id}.arrive_armed")
    assert table.choices() == {f"c{free.id}", f"c{fair}"}


def test_john_radcliffe_takes_up_arms_when_he_comes_himself(table: Table) -> None:
    table.me.dude('John "Aces" Radcliffe (Exp.1)')
    table.me.hand("Ray", CardType.GOODS, keywords=["Weapon", "Gadget 5"], gadget_difficulty=5)
    table.make(f"shop:{table.me.hand('Other', CardType.DUDE).id}")
    assert table.pending.kind == "noon play"


def test_lewis_evans_hugs_the_lesser_who_are_ready(table: Table) -> None:
    lewis, _ = table.me.dude('Lewis "Grizzly" Evans'), table.me.dude()
    less, _equal = table.foe.dude(value=lewis.value - 1), table.foe.dude(value=lewis.value)
    table.foe.dude(value=1, booted=True)
    table.foe.attach("", less, keywords=["Attire"])
    table.shootout()
    assert lewis.is_stud
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{lewis.id}.hug")))
    assert table.choices() == keys(less)


@pytest.mark.parametrize("why", ["theirs", "none", "not there"])
def test_mimi_prays_for_your_casualties_where_she_fights(table: Table, why: str) -> None:
    mimi, hero, rival = table.me.dude('Mimi "The Nun" O\'Brien'), table.me.dude(), table.foe.dude()
    table.foe.dude(), table.me.dude()
    prayer = table.me.hand("", SPELL, keywords=["Miracle"])
    table.shootout(leader=hero, mark=rival, without=[mimi] if why == "not there" else [])
    mine, theirs = ("8S 8H 9D 3C 2S", "4S 5H 9C JD 2C") if why != "not there" else ("4S 5H 9C JD 2C", FAIR)
    table.to_resolution(mine, theirs)
    table.lumps()
    assert (table.pending.kind != "react", prayer.zone) == (True, "play hand")


def test_mourning_mist_settles_on_whoever_is_awake(table: Table) -> None:
    mist, awake = table.me.dude("Mourning Mist", at=table.town_square), table.foe.dude()
    table.foe.dude(booted=True), table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    table.answer(f"use:{mist.id}.settle")
    assert table.choices() == keys(awake)


def test_the_angler_bites_those_who_can_be_called_out(table: Table) -> None:
    angler = table.me.dude("The Angler", at=table.town_square)
    saint = table.foe.dude(value=angler.value, at=table.town_square)
    table.forbid(saint, "be called out")
    assert not table.can_use(angler, "bite")


def test_pale_horse_rides_at_those_on_foot(table: Table) -> None:
    horse = table.me.attach("Pale Horse", table.me.dude())
    rider, walker = table.foe.dude(), table.foe.dude()
    table.foe.attach("", rider, keywords=["Horse"]), table.foe.attach("", walker)
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.turn_of(table.me)
    table.answer(f"use:{horse.id}.ride_with_death")
    assert table.choices() == keys(walker)


def test_elks_protection_is_for_the_unarmed(table: Table) -> None:
    deed = table.me.deed(production=2)
    shaman = table.me.dude(keywords=["Shaman 9"], at=deed)
    totem = table.me.attach("Elk's Protection", deed, kind=SPELL)
    armed, dressed = table.me.dude(), table.me.dude()
    table.me.attach("", armed, keywords=["Weapon"]), table.me.attach("", dressed)
    table.answer(f"use:{totem.id}.guard")
    if table.choices() == keys(shaman):
        table.go(shaman)
    assert table.choices() == keys(shaman, dressed)


def test_missed_me_counts_sidekicks_and_no_hats(table: Table) -> None:
    witch, rival = table.me.dude(keywords=["Huckster 9"]), table.foe.dude()
    spell = table.me.attach("Missed Me!", witch)
    table.foe.attach("", rival), table.foe.attach("", rival, keywords=["Sidekick"])
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    before = table.foe.player.hand_rank
    table.me.deck("KC")
    table.use(spell, by=table.me)
    assert before - table.foe.player.hand_rank == 2


def test_we_stand_amazed_is_sung_in_the_fight_it_is_about(table: Table) -> None:
    singer, hero, rival = table.me.dude(keywords=["Blessed 9"]), table.me.dude(), table.foe.dude()
    hymn = table.me.attach("We Stand Amazed", singer)
    table.shootout(leader=hero, without=[singer])
    table.to_resolution("4S 5H 9C JD 2C", "4D 5C 9H JS 3C")
    table.lumps()
    assert (hero.zone, hymn.booted, rival.zone) == ("discard pile", False, "discard pile")


def test_willa_mae_covers_the_retreat_of_others(table: Table) -> None:
    willa, friend, _ = table.me.dude("Willa Mae MacGowan (Exp.1)"), table.me.dude(), table.foe.dude()
    other = table.me.dude()
    table.shootout(leader=willa)
    table.to_resolution(FAIR, FAIR)
    table.turn_of(table.me)
    table.answer(f"use:{willa.id}.cover_the_retreat")
    assert table.choices() == keys(friend, other)
