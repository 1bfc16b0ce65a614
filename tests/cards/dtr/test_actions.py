"""Behaviour of the actions of the base set."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_bad_company_makes_a_wanted_dude_dangerous_and_dear(table: Table) -> None:
    table.me.dude(at=table.town_square, stud=True)
    outlaw = table.foe.dude(bullets=1, bounty=2, at=table.town_square)
    table.use(table.me.hand("Bad Company"), outlaw)
    assert (outlaw.bullets, outlaw.is_stud) == (4, True)
    table.pass_()
    table.shootout()
    table.to_resolution("8S 8H 8D 8C 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert outlaw.zone == "boot hill"
    assert table.me.stash == 10 + 2 + 4


def test_bad_company_pays_for_nobody_else(table: Table) -> None:
    table.me.dude(at=table.town_square, stud=True)
    outlaw = table.foe.dude(bounty=2, at=table.foe.home)
    other = table.foe.dude(bounty=1, at=table.town_square)
    table.use(table.me.hand("Bad Company"), outlaw)
    table.pass_()
    table.shootout(mark=other, without=[outlaw])
    table.to_resolution("8S 8H 8D 8C 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert table.me.stash == 10 + 1


def test_this_is_a_holdup(table: Table) -> None:
    bank = table.foe.deed(production=3)
    robber, _ = table.me.dude(at=bank), table.me.dude()
    table.use(table.me.hand("This is a Holdup!"), robber, "2")
    assert robber.booted
    assert robber.bounty == 2
    assert (table.me.stash, table.foe.stash) == (12, 8)


def test_a_holdup_takes_no_more_than_there_is(table: Table) -> None:
    bank = table.foe.deed(production=3)
    robber = table.me.dude(at=bank)
    table.foe.stash = 1
    holdup = table.me.hand("This is a Holdup!")
    table.answer(f"use:{holdup.id}.hold_up")
    table.go(robber)
    assert table.offered() == ["0", "1"]


def test_nobody_holds_up_an_own_deed_or_a_home(table: Table) -> None:
    table.me.dude(at=table.me.deed(production=3))
    table.me.dude(at=table.foe.home)
    table.me.dude(at=table.foe.deed(production=3), booted=True)
    assert not table.can_use(table.me.hand("This is a Holdup!"))


@pytest.mark.parametrize(("mine", "theirs", "survives"), [(2, 2, False), (2, 3, True)])
def test_takin_ya_with_me(table: Table, mine: int, theirs: int, survives: bool) -> None:
    loser, friend = table.me.dude(bullets=mine), table.me.dude(bullets=0)
    winner = table.foe.dude(bullets=theirs)
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[friend])
    table.lumps(f"discard:{loser.id}")
    table.answer(f"use:{card.id}.take_along")
    assert winner.in_play == survives


def test_takin_ya_with_me_compares_the_highest_casualty(table: Table) -> None:
    strong, weak = table.me.dude(bullets=3), table.me.dude(bullets=0)
    winner = table.foe.dude(bullets=2)
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 3C 2S", shooters=[weak])
    table.lumps(f"discard:{weak.id}")
    assert not strong.in_play
    table.answer(f"use:{card.id}.take_along")
    assert not winner.in_play


def test_the_winner_of_a_round_takes_nobody_along(table: Table) -> None:
    table.me.dude(), table.me.dude()
    table.foe.dude(), table.foe.dude()
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("8S 8H KD 3C 2S", "8C 8D 9H 3S 2H")
    table.lumps(f"discard:{table.foe.player.dudes[0].id}", f"discard:{table.me.player.dudes[0].id}")
    assert table.pending.kind == "flee"
    assert card.zone == "play hand"


def test_good_stiff_drink(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset")
    outlaw, second = table.foe.dude(bounty=1), table.foe.dude(bounty=1)
    drink = table.me.hand("Good Stiff Drink")
    table.use(judge, outlaw, judge, "done")
    table.engine.state.in_play[judge.id].booted = False
    table.engine.touch()
    table.pass_()
    assert not table.can_use(judge)
    table.use(drink, judge)
    table.pass_()
    table.use(judge, second, judge, "done")
    assert second.zone == "boot hill"


def test_good_stiff_drink_needs_a_used_ability_of_a_dude(table: Table) -> None:
    table.me.dude("Judge Harry Somerset")
    rider = table.me.dude()
    horse = table.me.attach("Mustang", rider)
    drink = table.me.hand("Good Stiff Drink")
    table.use(horse, table.town_square)
    table.pass_()
    assert not table.can_use(drink)


def test_auction(table: Table) -> None:
    house = table.me.deed(access="public")
    table.me.dude(at=house, influence=3)
    table.foe.dude(at=house), table.foe.dude(at=house)
    table.use(table.me.hand("Auction"), house)
    assert house.is_private
    assert table.me.stash == 12


def test_auction_of_a_deed_you_do_not_control_pays_nothing(table: Table) -> None:
    mine, theirs = table.me.deed(access="public"), table.foe.deed(access="public")
    table.foe.dude(at=mine)
    first, second = table.me.hand("Auction"), table.me.hand("Auction")
    table.use(first, mine)
    table.pass_()
    table.use(second, theirs)
    assert (mine.is_private, theirs.is_private, table.me.stash) == (True, True, 10)


def test_bad_company_is_for_the_wanted(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    assert not table.can_use(table.me.hand("Bad Company"))


def test_takin_ya_with_me_takes_one(table: Table) -> None:
    loser, friend = table.me.dude(), table.me.dude()
    first, second = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[friend])
    table.lumps(f"discard:{loser.id}", f"use:{card.id}.take_along", f"discard:{first.id}")
    assert second.in_play
    assert table.pending.kind == "flee"
