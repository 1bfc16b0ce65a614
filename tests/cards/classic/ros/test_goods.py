"""Behaviour of the goods of A Reaping of Souls."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, shootout
from doomtown_desktop.engine.table_view import table_view
from tests.cards.classic.practice import pay_all, upkeep
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


def test_a_bolt_action_rifle_makes_a_stud_while_it_is_ready(classic: Table) -> None:
    hero = classic.me.dude(bullets=1)
    rifle = classic.me.attach("Bolt-Action Rifle", hero)
    assert (hero.bullets, hero.is_stud) == (2, True)
    classic.state.in_play[rifle.id].unready = True
    classic.engine.touch_cards()
    assert (hero.bullets, hero.is_stud) == (1, False)


def test_a_pocket_watch_makes_a_noon_play_before_the_winners_first(table: Table) -> None:
    dude = table.foe.dude("Dude")
    watch = table.foe.attach("Pocket Watch", dude)
    upkeep(table)
    assert table.pending.player == table.foe.seat
    table.answer(f"use:{watch.id}.check_the_time")
    assert table.can(f"move:{dude.id}>{table.town_square.id}")
    assert table_view(table.game, table.me.seat).turn == table.foe.seat
    table.answer(f"move:{dude.id}>{table.town_square.id}")
    assert (dude.location, watch.booted) == (table.town_square, True)
    assert (table.pending.kind, table.pending.player) == ("noon play", table.me.seat)
    table.pass_()
    assert table.pending.player == table.foe.seat


def test_each_pocket_watch_makes_a_play_and_one_bought_so_can_be_used_at_once(table: Table) -> None:
    maker = table.me.dude("Killer Kerry (Exp.1)")
    scientist = table.me.dude("Maker", keywords=["Mad Scientist 9"])
    watch, second = table.me.attach("Pocket Watch", maker), table.me.hand("Pocket Watch", CardType.GOODS)
    table.me.stash = 30
    table.me.deck("KS")
    upkeep(table)
    pay_all(table)
    table.answer(f"use:{watch.id}.check_the_time")
    table.answer(f"invent:{second.id}>{scientist.id}")
    assert second.in_play
    table.answer(f"use:{second.id}.check_the_time")
    table.answer(f"move:{maker.id}>{table.town_square.id}")
    assert (table.pending.kind, maker.location) == ("noon play", table.town_square)


def test_more_plays_begun_by_a_pocket_watch_follow_before_the_winners_first(table: Table) -> None:
    dude, other = table.foe.dude("Dude"), table.foe.dude("Other")
    watch, machine = table.foe.attach("Pocket Watch", dude), table.foe.attach("Chrono Accelerator", other)
    upkeep(table)
    table.answer(f"use:{watch.id}.check_the_time")
    table.answer(f"use:{machine.id}.speed_up")
    for mover in (dude, other):
        assert (table.pending.kind, table.pending.player) == ("noon play", table.foe.seat)
        table.answer(f"move:{mover.id}>{table.town_square.id}")
    for seat in (table.me.seat, table.foe.seat):
        assert (table.pending.kind, table.pending.player) == ("noon play", seat)
        table.pass_()


def test_a_pocket_watch_may_call_out(table: Table) -> None:
    hero, mark = table.foe.dude("Hero", at=table.town_square), table.me.dude("Mark", at=table.town_square)
    watch = table.foe.attach("Pocket Watch", hero)
    upkeep(table)
    table.answer(f"use:{watch.id}.check_the_time")
    table.answer(f"callout:{hero.id}>{mark.id}")
    table.go("accept")
    table.join_all()
    table.to_resolution("AS 3H 9D 6C JS", "8S 8H 9D 3C 2S")
    table.lumps()
    assert mark.zone == "boot hill"
    assert (table.pending.kind, table.pending.player) == ("noon play", table.me.seat)
