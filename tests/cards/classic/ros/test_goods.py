"""Behaviour of the goods of A Reaping of Souls."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, shootout
from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@card("Test Classic Fumble")
class Fumble(ActionCard):
    @shootout("A dude becomes a draw.")
    async def fumble(self) -> None:
        await self.become_draw(await self.target(self.dudes_in_shootout, "Who fumbles?"))


def test_ammo_belt_keeps_bullets_and_stud_from_opponents(classic: Table) -> None:
    classic.me.dude()
    foe = classic.foe.dude(bullets=3, stud=True)
    classic.foe.attach("Ammo Belt", foe)
    eyes, fumble = classic.me.hand("Sun in Yer Eyes"), classic.me.hand("Test Classic Fumble")
    classic.shootout()
    classic.use(eyes, foe)
    classic.use(fumble, foe, by=classic.me)
    assert (foe.bullets, foe.is_stud) == (3, True)


def test_ammo_belt_lets_its_own_player_do_it(classic: Table) -> None:
    hero = classic.me.dude(stud=True)
    classic.me.attach("Ammo Belt", hero)
    classic.foe.dude()
    fumble = classic.me.hand("Test Classic Fumble")
    classic.shootout()
    classic.use(fumble, hero)
    assert not hero.is_stud


def test_chainsaw_aces_goods_in_the_posse_it_faces(classic: Table) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude()
    saw = classic.me.attach("Chainsaw", hero)
    hat = classic.foe.attach("New Hat", foe)
    classic.foe.attach("New Hat", classic.foe.dude("Home"))
    classic.shootout(without=[d for d in classic.foe.player.dudes if d != foe])
    classic.answer(f"use:{saw.id}.rip")
    assert classic.choices() == {f"c{hat.id}"}
    classic.go(hat)
    assert (hat.zone, hat.type) == ("boot hill", CardType.GOODS)


def test_the_ammo_matic_is_fed_once_a_round(classic: Table) -> None:
    hero, _foe = classic.me.dude(bullets=0), classic.foe.dude()
    gun = classic.me.attach("The Ammo-Matic", hero)
    classic.me.dude("Another")
    classic.foe.dude("Another")
    classic.shootout()
    classic.use(gun)
    assert hero.bullets == 2
    assert not classic.can_use(gun, by=classic.me)
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    while classic.pending.kind != "shootout":
        [first, *_] = classic.offered()
        classic.answer(*([first] if classic.pending.least else []))
    classic.use(gun, by=classic.me)
    assert hero.bullets == 3


def test_zapper_takes_a_dude_out_of_the_reckoning(classic: Table) -> None:
    hero = classic.me.dude()
    zapper = classic.me.attach("Zapper", hero)
    foe, other = classic.foe.dude("Zapped", bullets=5, stud=True), classic.foe.dude("Other", bullets=0)
    classic.shootout()
    classic.use(zapper, foe)
    assert (foe.cannot("contribute bullets"), foe.cannot("be shooter")) == (True, True)
    classic.to_resolution(PAIR, NOTHING)
    assert (other.is_shooter, len(classic.foe.state.draw_hand)) == (True, 5)
