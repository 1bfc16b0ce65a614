"""Behaviour of the Iron Dragon's home, dudes and deeds."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import adept
from tests.table import Table, keys

NOTHING, PAIR, TRIPS, FULL = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S", "8S 8H 8D 3C 3S"


def test_the_iron_dragon_honors_fighters_with_powers(table: Table) -> None:
    table.me.outfit("Maze Rats: Iron Dragon")
    mine, theirs = (adept(side, "Kung Fu", "Mantis Pinch", influence=1) for side in (table.me, table.foe))
    plain, dead = table.me.dude(influence=1), adept(table.me, "Harrowed", "Overawe", influence=1)
    table.start()
    assert [d.influence for d in (mine, theirs, plain, dead)] == [2, 1, 1, 1]


def test_several_powers_count_once_for_the_iron_dragon(table: Table) -> None:
    table.me.outfit("Maze Rats: Iron Dragon")
    assert adept(table.me, "Kung Fu", "Mantis Pinch", "Flying Claw", influence=1).influence == 2


def test_the_iron_dragon_calls_out_who_is_armed(table: Table) -> None:
    home = table.me.outfit("Maze Rats: Iron Dragon")
    caller = table.me.dude(at=table.town_square)
    table.me.dude()
    armed, bare = (table.foe.dude(at=table.town_square) for _ in range(2))
    table.foe.attach("", armed, keywords=["Weapon"])
    table.foe.attach("", bare)
    table.declare(home)
    assert table.choices() == keys(caller)
    table.go(caller)
    assert table.choices() == keys(armed)
    table.go(armed)
    assert caller.booted
    assert table.pending.kind in ("posse", "shootout")


@pytest.mark.parametrize(("ready", "unready", "drawn"), [(1, 0, 1), (2, 0, 2), (1, 1, 1)])
def test_chen_li_draws_for_ready_weapons(table: Table, ready: int, unready: int, drawn: int) -> None:
    chen = table.me.dude("Chen Li")
    foes = [table.foe.dude() for _ in range(max(ready, 1))]
    for number, foe in enumerate(foes):
        table.foe.attach("", foe, keywords=["Weapon"])
        if number < unready:
            spare = table.foe.attach("", foe, keywords=["Weapon"])
            table.state.in_play[spare.id].unready = True
    before = len(table.me.state.play_hand)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 3S", PAIR)
    table.declare(chen)
    assert (chen.booted, len(table.me.state.play_hand) - before) == (True, drawn)


def test_chen_li_learns_nothing_from_a_loss(table: Table) -> None:
    table.me.dude("Chen Li")
    other, foe = table.me.dude(), table.foe.dude()
    table.foe.attach("", foe, keywords=["Weapon"])
    table.shootout()
    table.to_resolution(PAIR, "8S 8H 9D 3C 3S")
    assert table.pending.kind == "casualty"
    table.lumps(other)


def test_chen_li_carries_no_weapons(table: Table) -> None:
    chen = table.me.dude("Chen Li")
    gun = table.me.hand("", CardType.GOODS, keywords=["Weapon"])
    hat = table.me.hand("", CardType.GOODS)
    table.start()
    assert f"shop:{gun.id}>{chen.id}" not in table.offered()
    assert f"shop:{hat.id}>{chen.id}" in table.offered()


def test_chiang_shen_has_two_weapons_ready(table: Table) -> None:
    chiang = table.me.dude("Chiang Shen")
    guns = [table.me.attach("", chiang, keywords=["Weapon"], bullets=1) for _ in range(2)]
    table.start()
    assert chiang.bullets == 2
    assert not any(table.state.in_play[gun.id].unready for gun in guns)


@pytest.mark.parametrize("pile", ["deck", "discard_pile"])
def test_master_chan_finds_a_kung_fu_power(table: Table, pile: str) -> None:
    chan = table.me.dude("Master Chan")
    lost = table.me.hand()
    if pile == "deck":
        table.me.only_deck("5C", "Mantis Pinch", "Overawe")
        [scroll] = [table.view(c) for c in table.me.state.deck if table.view(c).title == "Mantis Pinch"]
    else:
        [scroll, _] = table.me.pile(pile, "Mantis Pinch", "Overawe")
    table.declare(chan)
    table.go(lost)
    assert table.choices() - {"done"} == keys(scroll)
    table.go([scroll])
    assert (chan.booted, lost.zone, scroll.zone) == (True, "discard pile", "play hand")


def test_master_chan_needs_a_card_to_discard(table: Table) -> None:
    chan = table.me.dude("Master Chan")
    assert not table.can_use(chan)


def test_po_yu_blesses_a_maze_rat_in_the_shootout(table: Table) -> None:
    po = table.me.dude("Po Yu (Exp.2)")
    rat = table.me.dude(gangs=["mazerats"], bullets=1)
    table.me.dude(gangs=["lawdogs"])
    table.foe.dude()
    table.shootout()
    table.declare(po)
    assert table.choices() == keys(po, rat)
    table.go(rat)
    assert rat.bullets == 4


@pytest.mark.parametrize("uses", [True, False])
def test_gulgoleth_keeps_what_a_dude_carried(table: Table, uses: bool) -> None:
    deed = table.me.deed("Gulgoleth")
    dude, friend = table.me.dude(), table.me.dude()
    goods = [table.me.attach("", dude), table.me.attach("", dude, kind=CardType.SPELL)]
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, "8S 8H 9D 3C 3S")
    table.lumps(dude)
    if uses:
        table.declare(deed)
    else:
        table.pass_()
    assert {card.zone for card in goods} == {"discard pile" if uses else "boot hill"}
    assert (dude.zone, deed.booted, friend.in_play) == ("boot hill", uses, True)


def test_gulgoleth_waits_for_the_pull_of_the_harrowed(table: Table) -> None:
    deed = table.me.deed("Gulgoleth")
    dude = table.me.dude(keywords=["Harrowed"], value=5)
    goods = table.me.attach("", dude)
    table.foe.dude()
    table.foe.deck("AC")
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    table.use(deed)
    assert (dude.zone, goods.zone) == ("boot hill", "discard pile")


def test_gulgoleth_is_for_dudes_of_yours_with_something(table: Table) -> None:
    table.me.deed("Gulgoleth")
    table.me.dude()
    foe = table.foe.dude()
    table.foe.attach("", foe)
    table.shootout()
    table.to_resolution(TRIPS, PAIR)
    assert (foe.in_play, table.pending.kind) == (False, "noon play")


def test_the_master_s_dojo_trains_for_each_power(table: Table) -> None:
    dojo = table.me.deed("The Master's Dojo")
    pupil = adept(table.me, "Kung Fu", "Mantis Pinch", "Flying Claw", bullets=1)
    table.me.dude()
    table.declare(dojo, ability="train")
    assert table.choices() == keys(pupil)
    table.go(pupil)
    assert (pupil.bullets, dojo.booted) == (3, True)
    assert not table.can_use(dojo, by=table.me)


def test_the_master_s_dojo_cheers_in_a_shootout(table: Table) -> None:
    dojo = table.me.deed("The Master's Dojo")
    fighter = adept(table.me, "Kung Fu", "Mantis Pinch", bullets=1)
    away = table.me.dude(keywords=["Kung Fu"])
    foe = table.foe.dude()
    table.shootout(leader=fighter, mark=foe, without=[away])
    table.declare(dojo, by=table.me)
    assert table.choices() == keys(fighter)
    table.go(fighter)
    assert (fighter.bullets, dojo.booted) == (2, True)
