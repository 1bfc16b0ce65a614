"""Behaviour of the actions of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table

FULL_HOUSE = "8S 8H 8D 3C 3S"
PAIR = "4S 4H 9C JD 2C"
CHEATIN = "4S 4S 9C JD 2C"


def test_pinned_down_is_the_first_casualty(table: Table) -> None:
    table.me.dude()
    free, pinned = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Pinned Down")
    table.shootout()
    table.use(card, pinned)
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.lumps()
    assert all(free.id != o.card for o in table.pending.options)
    assert f"ace:{pinned.id}" in table.offered()


@pytest.mark.parametrize(("title", "raw"), [("Pinned Down", -1), ("01124", 0)])
def test_pinned_down_shoots_badly(table: Table, title: str, raw: int) -> None:
    table.me.dude()
    pinned, other = table.foe.dude(bullets=2), table.foe.dude(bullets=2)
    card = table.me.hand(title)
    table.shootout()
    table.use(card, pinned)
    assert pinned.bullets == 2
    table.to_resolution(FULL_HOUSE, PAIR, shooters=[pinned])
    assert sum(e.amount for e in table.state.effects if e.stat == "bullets") == raw - 2
    assert (pinned.bullets, other.bullets) == (0, 2)


def test_pinned_down_shoots_no_worse_while_another_is_shooter(table: Table) -> None:
    table.me.dude()
    pinned, other = table.foe.dude(bullets=2), table.foe.dude(bullets=2)
    card = table.me.hand("Pinned Down")
    table.shootout()
    table.use(card, pinned)
    table.to_resolution(FULL_HOUSE, PAIR, shooters=[other])
    assert (pinned.bullets, other.bullets) == (2, 2)


def test_point_blank_lets_the_opponent_ace_a_weaker_dude(table: Table) -> None:
    hero, _ = table.me.dude(bullets=2, stud=True), table.me.dude(bullets=5)
    weak, weaker, even = table.foe.dude(bullets=1), table.foe.dude(bullets=0), table.foe.dude(bullets=2)
    card = table.me.hand("Point Blank")
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    table.answer(f"use:{card.id}.fire")
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero)
    assert table.pending.player == table.foe.seat
    assert table.offered() == [f"c{weak.id}", f"c{weaker.id}"]
    table.go(weaker)
    assert weaker.zone == "boot hill"
    assert hero.booted
    assert even.in_play


def test_point_blank_needs_an_unbooted_stud(table: Table) -> None:
    table.me.dude(bullets=2), table.me.dude(bullets=2, stud=True, booted=True)
    table.foe.dude(bullets=1)
    card = table.me.hand("Point Blank")
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    assert not table.can_use(card)


@pytest.mark.parametrize(("title", "can"), [("Point Blank", False), ("01142", True)])
def test_only_the_old_point_blank_is_fired_by_tokens(table: Table, title: str, can: bool) -> None:
    table.me.dude()
    hired = table.me.dude("Gunslinger")
    victim, _ = table.foe.dude(bullets=1), table.foe.dude(bullets=2)
    card = table.me.hand(title)
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    assert table.can_use(card) == can
    if can:
        table.use(card, hired)
        assert victim.zone == "boot hill"


def test_recruitment_drive_brings_back_a_dude_or_deed_for_less(table: Table) -> None:
    leader = table.me.dude()
    card = table.me.hand("Recruitment Drive")
    dude, deed = (
        table.view(table.me.card(n, k, cost=7))
        for n, k in (("Old Hand", CardType.DUDE), ("Old Barn", CardType.DEED))
    )
    dear = table.view(table.me.card("Too Dear", CardType.DUDE, cost=15))
    goods = table.view(table.me.card("A Gun", CardType.GOODS))
    table.me.state.discard_pile += [c.id for c in (dude, deed, dear, goods)]
    table.answer(f"use:{card.id}.recruit")
    table.go(leader)
    assert table.offered() == [f"c{dude.id}", f"c{deed.id}"]
    table.go(dude)
    assert dude.in_play
    assert table.me.stash == 10 - 1 - 2
    assert leader.booted
    assert card.zone == "discard pile"


def test_a_failed_recruitment_drive_brings_nobody(table: Table) -> None:
    leader, guard = table.me.dude(), table.foe.dude(stud=True, bullets=3, at=table.town_square)
    dude = table.view(table.me.card("Old Hand", CardType.DUDE, cost=7))
    table.me.state.discard_pile.append(dude.id)
    table.use(table.me.hand("Recruitment Drive"), leader, f"join:{guard.id}")
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert not leader.in_play
    assert dude.zone == "discard pile"


def test_ricochet_discards_the_shooter_and_shields_a_legal_hand(table: Table) -> None:
    hero = table.me.dude()
    shooter, other = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Ricochet")
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4D 4C 2C", shooters=[shooter])
    table.use(card)
    assert shooter.zone == "discard pile"
    assert len(table.me.player.play_hand) == 1
    table.lumps((), ())
    assert hero.in_play
    assert table.pending.kind == "shootout"
    assert other.in_play


def test_ricochet_does_no_more_for_a_cheater(table: Table) -> None:
    hero = table.me.dude()
    shooter, _ = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Ricochet")
    table.shootout()
    table.to_resolution("KS KS 9D 3C 2S", "4S 4S 4D 4C 2C", shooters=[shooter])
    table.use(card)
    assert not shooter.in_play
    assert not table.me.player.play_hand
    table.lumps(())
    assert not hero.in_play


def test_ricochet_still_lets_the_cheater_take_casualties(table: Table) -> None:
    table.me.dude()
    shooter, other = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Ricochet")
    table.shootout()
    table.to_resolution(FULL_HOUSE, CHEATIN, shooters=[shooter])
    table.use(card)
    table.lumps()
    assert not other.in_play


def test_ridden_down(table: Table) -> None:
    rider = table.me.dude(at=table.town_square)
    horse = table.me.attach("Mustang", rider)
    walker, cavalier = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.foe.attach("Mustang", cavalier)
    away = table.foe.dude()
    card = table.me.hand("Ridden Down")
    table.answer(f"use:{card.id}.ride_over")
    table.go(horse)
    assert table.offered() == [f"c{walker.id}"]
    table.go(walker)
    assert (walker.is_home, walker.booted) == (True, True)
    assert horse.booted
    assert not away.booted


def test_ridden_down_needs_an_unbooted_horse_of_yours_near_a_walker(table: Table) -> None:
    table.me.attach("Mustang", table.me.dude(at=table.town_square), booted=True)
    table.foe.attach("Mustang", table.foe.dude(at=table.town_square))
    table.foe.dude(at=table.town_square)
    table.me.attach("Mustang", table.me.dude())
    assert not table.can_use(table.me.hand("Ridden Down"))


def test_unprepared_boots_a_dude_and_silences_them(table: Table) -> None:
    table.me.dude()
    outlaw = table.foe.dude("Alferd Packer")
    booted = table.foe.dude(booted=True)
    gun = table.foe.attach("Shotgun", outlaw)
    card = table.me.hand("Unprepared")
    table.shootout(mark=outlaw)
    before = outlaw.bullets
    table.answer(f"use:{card.id}.surprise")
    assert f"c{booted.id}" not in table.offered()
    table.go(outlaw)
    assert (outlaw.booted, outlaw.bullets) == (True, max(0, before - 1))
    assert outlaw.cannot("be used")
    assert not gun.booted


@pytest.mark.parametrize("title", ["Unprepared", "01134", ""])
def test_who_is_unprepared_cannot_use_abilities(table: Table, title: str) -> None:
    table.me.dude(value=1)
    boar = table.foe.dude("Vasilis the Boar")
    table.foe.attach("Shotgun", boar)
    card = table.me.hand(title)
    table.shootout(mark=boar)
    if title:
        table.use(card, boar, ability="surprise")
    else:
        table.pass_()
    assert table.can_use(boar) == (not title)


def test_unprepared_disarms_up_to_two_cards(table: Table) -> None:
    table.me.dude()
    armed = table.foe.dude(bullets=1)
    pearl, shotgun = table.foe.attach("Pearl-Handled Revolver", armed), table.foe.attach("Shotgun", armed)
    assert armed.is_stud
    strong = armed.bullets
    card = table.me.hand("Unprepared")
    table.shootout()
    table.use(card, armed, [pearl, shotgun], ability="disarm")
    assert (pearl.booted, shotgun.booted, armed.booted) == (True, True, False)
    assert not armed.is_stud
    assert armed.bullets == 1 < strong
    assert not table.can_use(shotgun, by=table.foe)


def test_disarming_ends_with_the_shootout(table: Table) -> None:
    table.me.dude()
    armed = table.foe.dude(bullets=1)
    pearl = table.foe.attach("Pearl-Handled Revolver", armed)
    card = table.me.hand("Unprepared")
    table.shootout()
    table.use(card, armed, [pearl], ability="disarm")
    assert not armed.is_stud
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert table.pending.kind == "noon play"
    assert armed.is_stud


def test_old_unprepared_does_it_all(table: Table) -> None:
    table.me.dude()
    armed = table.foe.dude(bullets=3, booted=True)
    pearl = table.foe.attach("Pearl-Handled Revolver", armed)
    card = table.me.hand("01134")
    table.shootout()
    table.use(card, armed)
    assert (armed.bullets, armed.is_stud, pearl.booted) == (2, False, True)
    assert armed.cannot("be used")
