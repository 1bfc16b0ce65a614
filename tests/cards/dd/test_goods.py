"""Behaviour of the goods of Double Dealin'."""

from __future__ import annotations

from tests.table import Table


def test_stone_idol_curses_at_noon(table: Table) -> None:
    idol = table.me.attach("Stone Idol", table.me.dude())
    victim = table.foe.dude(value=9)
    table.use(idol, victim)
    assert (victim.value, idol.booted) == (6, True)


def test_stone_idol_curses_in_a_shootout_for_no_longer(table: Table) -> None:
    bearer, victim = table.me.dude(), table.foe.dude(value=2)
    idol, outside = table.me.attach("Stone Idol", bearer), table.foe.dude(value=9)
    table.shootout(without=[outside])
    table.answer(f"use:{idol.id}.curse.shootout")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{bearer.id}", f"c{victim.id}"]
    table.go(victim)
    assert victim.value == 1
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S")
    table.lumps(())
    assert victim.value == 2


def test_the_ballot_counter_counts_until_upkeep_is_over(table: Table) -> None:
    hero, _ = table.me.dude(influence=1), table.foe.dude(influence=9)
    counter = table.me.attach("Ballot Counter", hero)
    table.me.hand("Auction")
    table.use(counter)
    table.use(counter, by=table.me)
    assert (hero.influence, table.me.stash, counter.booted) == (3, 8, False)
    table.noon_over()
    assert (table.pending.kind, hero.influence) == ("sundown discard", 3)
    table.next_day()
    assert hero.influence == 1


def test_the_ballot_counters_votes_go_with_it(table: Table) -> None:
    hero, friend = table.me.dude(influence=1), table.me.dude(influence=1)
    counter = table.me.attach("Ballot Counter", hero)
    table.use(counter)
    table.pass_()
    table.make(f"trade:{counter.id}>{friend.id}", by=table.me)
    assert (hero.influence, friend.influence) == (1, 2)


def test_the_holy_wheel_gun_weakens_anybody(table: Table) -> None:
    hero, foe, other = table.me.dude(), table.foe.dude(bullets=2), table.foe.dude()
    gun = table.me.attach("Holy Wheel Gun", hero)
    table.shootout()
    table.use(gun, foe)
    assert foe.bullets == 1
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.lumps()
    assert {o.card for o in table.pending.options if o.card} == {foe.id, other.id}


def test_an_abomination_it_hit_falls_first(table: Table) -> None:
    hero, fiend = table.me.dude(), table.foe.dude(bullets=2, keywords=["Abomination"])
    other = table.foe.dude()
    gun = table.me.attach("Holy Wheel Gun", hero)
    table.shootout()
    table.use(gun, fiend)
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.lumps()
    assert {o.card for o in table.pending.options if o.card} == {fiend.id}
