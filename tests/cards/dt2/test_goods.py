"""Behaviour of the goods of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def test_shotgun_aces_a_dude_of_lower_value(table: Table) -> None:
    hero = table.me.dude(bullets=2)
    gun = table.me.attach("Shotgun", hero)
    weak, strong = table.foe.dude(value=2), table.foe.dude(value=3)
    table.shootout()
    assert hero.bullets == 3
    table.use(gun, weak)
    assert weak.zone == "boot hill"
    assert gun.booted
    assert strong.in_play


def test_shotgun_spares_a_dude_of_equal_value(table: Table) -> None:
    gun = table.me.attach("Shotgun", table.me.dude(bullets=2))
    table.foe.dude(value=3)
    table.shootout()
    assert not table.can_use(gun)


@pytest.mark.parametrize("title", ["Pinto", "Buffalo Rifle"])
def test_nobody_joins_a_posse_twice(table: Table, title: str) -> None:
    card = table.me.attach(title, table.me.dude())
    table.foe.dude()
    table.shootout()
    assert not table.can_use(card)


def test_pinto_brings_a_booted_dude_into_the_posse(table: Table) -> None:
    table.me.dude()
    rider = table.me.dude(booted=True)
    horse = table.me.attach("Pinto", rider)
    table.foe.dude()
    table.shootout(without=[rider])
    table.use(horse)
    assert rider in table.me.player.posse
    assert rider.location == table.town_square
    assert horse.booted


def test_mustang_moves_its_bearer_without_booting(table: Table) -> None:
    rider = table.me.dude()
    horse = table.me.attach("Mustang", rider)
    deed = table.foe.deed()
    table.use(horse, deed)
    assert rider.location == deed
    assert not rider.booted
    assert horse.booted


def old(table: Table, host: Dude, code: str) -> Card:
    """Return an older printing of goods."""
    side = table.me
    return side.put(table.new_card(code, side.seat), table.town_square.id, host.id)


def test_pearl_handled_revolver_makes_a_stud(table: Table) -> None:
    hero, other = table.me.dude(), table.me.dude()
    table.me.attach("Pearl-Handled Revolver", hero)
    assert hero.is_stud
    assert not other.is_stud


def test_bluetick_tracks_a_wanted_dude(table: Table) -> None:
    hunter = table.me.dude(booted=True)
    dog = table.me.attach("Bluetick", hunter)
    prey, _honest = table.foe.dude(bounty=1, at=table.foe.deed()), table.foe.dude(at=table.town_square)
    table.use(dog, prey)
    assert (hunter.location, dog.booted) == (prey.location, True)


def test_bluetick_needs_somebody_wanted_elsewhere(table: Table) -> None:
    hunter = table.me.dude()
    dog = table.me.attach("Bluetick", hunter)
    table.me.dude(bounty=1)
    table.foe.dude()
    assert not table.can_use(dog)


def test_tusk_draws_a_card_when_bought(table: Table) -> None:
    hero = table.me.dude()
    tusk = table.me.hand("Tusk")
    table.shop(tusk, hero)
    assert len(table.me.player.play_hand) == 1
    assert hero.bullets == 2


def test_tusk_does_not_draw_for_other_cards(table: Table) -> None:
    table.me.attach("Tusk", table.me.dude())
    other = table.me.hand("Tusk")
    table.shop(other, table.me.dude())
    assert len(table.me.player.play_hand) == 1


@pytest.mark.parametrize(("bullets", "enough"), [(7, False), (8, True)])
def test_tusk_adds_five_to_the_value_that_opponents_see(table: Table, bullets: int, enough: bool) -> None:
    hero, villain = table.me.dude(value=2), table.foe.dude(bullets=bullets - 1)
    table.me.attach("Tusk", hero)
    gun = table.foe.attach("Shotgun", villain)
    table.shootout()
    assert hero.value == 2
    assert table.can_use(gun, by=table.foe) is enough


def test_winchester_boots_its_bearer_for_a_better_shot(table: Table) -> None:
    hero = table.me.dude(bullets=1)
    rifle = table.me.attach("Winchester Model 1873", hero)
    table.foe.dude()
    table.shootout()
    assert (hero.bullets, hero.is_stud) == (2, False)
    table.use(rifle)
    assert (hero.bullets, hero.is_stud, hero.booted, rifle.booted) == (3, True, True, True)


def test_winchester_needs_an_unbooted_bearer(table: Table) -> None:
    hero = table.me.dude(booted=True)
    rifle = table.me.attach("Winchester Model 1873", hero)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(rifle)


PAIRS = "KS KD 10H 10S 7C"


def lemat(table: Table, stud: bool = True, code: str = "24162") -> Card:
    """Start a shootout with a LeMat Revolver in your posse."""
    hero = table.me.dude(stud=stud, bullets=1)
    gun = old(table, hero, code)
    table.foe.dude()
    table.shootout()
    return gun


def test_lemat_revolver_adds_bullets_against_a_cheater(table: Table) -> None:
    gun = lemat(table, stud=False)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 9H JD 2C")
    table.use(gun, ability="punish")
    assert table.me.player.hand_rank == 1 + 2


@pytest.mark.parametrize("mine", [True, False])
def test_lemat_revolver_lets_only_its_player_order_what_is_discarded(table: Table, mine: bool) -> None:
    side = table.me if mine else table.foe
    table.me.dude()
    side.attach("LeMat Revolver", side.dude())
    table.lowball_day("KS QH 9D 3C 2S", "4S 4S 9C JD 2C")
    assert (table.pending.kind, table.pending.player) == ("order", side.seat)
    table.answer()
    assert table.pending.kind == "noon play"


def test_lemat_revolver_counts_the_top_of_the_discard_pile(table: Table) -> None:
    gun = lemat(table)
    table.to_resolution(PAIRS, "8S 8D 9H JD 2C")
    table.me.pile("discard_pile", "7H")
    table.engine.touch()
    table.use(gun, ability="ninth_shot")
    assert table.me.player.hand_rank == 3 + 2


def test_lemat_revolver_adds_only_while_there_are_three_pairs(table: Table) -> None:
    gun = lemat(table)
    whip = table.me.hand("It's Not What You Know...")
    table.to_resolution(PAIRS, "8S 8D 9H JD 2C")
    table.me.pile("discard_pile", "7H")
    table.use(gun, ability="ninth_shot")
    assert table.me.player.hand_rank == 5
    table.use(whip, "Ben", by=table.me)
    assert (table.me.player.discard_pile[-1], table.me.player.hand_rank) == (whip, 3)


@pytest.mark.parametrize("code", ["24162", "13014"])
def test_lemat_revolver_needs_a_stud(table: Table, code: str) -> None:
    gun = lemat(table, stud=False, code=code)
    table.to_resolution(PAIRS, "8S 8D 9H JD 2C")
    assert not table.can_use(gun)


def test_lemat_revolver_needs_its_bearer_as_shooter(table: Table) -> None:
    hero, other = table.me.dude(stud=True), table.me.dude(stud=True)
    gun = table.me.attach("LeMat Revolver", hero)
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIRS, "8S 8D 9H JD 2C", shooters=[other])
    assert not table.can_use(gun)


@pytest.mark.parametrize(("top", "rank"), [("7H", 5), ("8H", 3)])
def test_the_first_lemat_revolver_looks_once_and_at_any_stud(table: Table, top: str, rank: int) -> None:
    hero, other = table.me.dude(stud=True), table.me.dude(stud=True)
    gun = old(table, hero, "13014")
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIRS, "8S 8D 9H JD 2C", shooters=[other])
    table.me.pile("discard_pile", top)
    table.use(gun)
    table.me.pile("discard_pile", "2H")
    assert table.me.player.hand_rank == rank


def test_flame_thrower_makes_a_stud_and_burns_ghost_rock(table: Table) -> None:
    hero = table.me.dude(bullets=1)
    gun = table.me.attach("Flame-Thrower", hero)
    table.foe.dude()
    table.me.stash = 2
    table.shootout()
    assert hero.is_stud
    table.answer(table._offers(gun, "", None)[0])
    assert table.offered() == ["1", "2"]
    table.go("2")
    assert (hero.bullets, gun.bullets, table.me.stash) == (4, 3, 0)


def test_flame_thrower_costs_each_loser_another_casualty(table: Table) -> None:
    hero = table.me.dude()
    gun = table.me.attach("Flame-Thrower", hero)
    for _ in range(3):
        table.foe.dude()
    table.shootout()
    table.use(gun, "1")
    table.to_resolution("KS KD 10H 9S 7C", "QS 8D 9H JD 2C")
    table.lumps()
    assert (table.pending.player, table.pending.prompt) == (1, "2 casualties to cover")


def test_flame_thrower_burns_nobody_when_nobody_loses(table: Table) -> None:
    gun = table.me.attach("Flame-Thrower", table.me.dude())
    for side in (table.me, table.foe):
        side.dude()
        side.dude()
    table.shootout()
    table.use(gun, "1")
    table.to_resolution("KS QD 10H 9S 7C", "KD QC 10S 9H 7D")
    table.lumps()
    assert table.pending.prompt == "1 casualty to cover"


def test_flame_thrower_burns_its_own_posse_when_that_loses(table: Table) -> None:
    gun = table.me.attach("Flame-Thrower", table.me.dude())
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.use(gun, "1")
    table.to_resolution("KS QD 10H 9S 7C", "QS QD 9H JD 2C")
    table.lumps()
    assert (table.pending.player, table.pending.prompt) == (0, "2 casualties to cover")


def test_quickdraw_handgun_swaps_hands_with_the_cheater(table: Table) -> None:
    gun = table.me.attach("Quickdraw Handgun", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H JD 2C")
    table.use(gun)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (4, 1)
    assert (table.me.player.hand_is_legal, table.foe.player.hand_is_legal) == (True, True)


@pytest.mark.parametrize("code", ["24165", "01093"])
def test_quickdraw_handgun_does_nothing_with_a_cheatin_hand_of_your_own(table: Table, code: str) -> None:
    gun = old(table, table.me.dude(), code)
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KS 10H 9S 7C", "8S 8S 8H JD 2C")
    table.use(gun)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (2, 4)
    assert gun.booted


def test_the_first_quickdraw_handgun_leaves_the_hand_cheatin_but_safe(table: Table) -> None:
    gun = old(table, table.me.dude(), "01093")
    table.foe.dude()
    whip = table.foe.hand("Coachwhip!")
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H JD 2C")
    table.use(gun)
    assert table.me.player.is_cheatin
    assert not table.can_use(whip, by=table.foe)


def test_buffalo_rifle_fights_from_next_door(table: Table) -> None:
    table.me.dude()
    sniper = table.me.dude(booted=True)
    rifle = table.me.attach("Buffalo Rifle", sniper)
    table.foe.dude()
    table.shootout(without=[sniper])
    table.use(rifle)
    assert sniper in table.me.player.posse
    assert sniper.is_home
    assert rifle.booted


def test_buffalo_rifle_reaches_no_farther(table: Table) -> None:
    table.me.dude()
    sniper = table.me.dude()
    rifle = table.me.attach("Buffalo Rifle", sniper)
    table.foe.dude()
    table.shootout(at=table.foe.deed(), without=[sniper])
    assert not table.can_use(rifle)


def test_mustang_carries_nobody_who_cannot_move(table: Table) -> None:
    rider = table.me.dude()
    horse = table.me.attach("Mustang", rider)
    table.foe.deed()
    table.forbid(rider, "move")
    assert not table.can_use(horse)
