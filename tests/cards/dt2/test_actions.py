"""Behaviour of the actions of Weird West Edition."""

from __future__ import annotations

from tests.table import Table


def test_coachwhip_aces_the_dude_of_your_choice_when_your_hand_is_legal(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    prey = table.foe.dude()
    whip = table.me.hand("Coachwhip!")
    table.shootout()
    table.to_resolution("8S 8H 8D 3C 2S", "4S 4S 9H JD 2C")
    assert table.pending.player == table.me.seat
    table.use(whip, prey)
    assert prey.zone == "boot hill"
    assert whip.zone == "discard pile"


def test_kidnappin_discards_the_mark_and_makes_the_posse_wanted(table: Table) -> None:
    leader = table.me.dude(bullets=3)
    mark = table.foe.dude(bullets=2)
    card = table.me.hand("Kidnappin'")
    table.use(card, mark, leader, "done")
    assert mark.zone == "discard pile"
    assert leader.bounty == 1
    assert leader.booted
    assert leader.is_home


def test_bounty_hunter(table: Table) -> None:
    prey = table.foe.dude(bounty=2, at=table.town_square)
    table.me.hand("Bounty Hunter")
    table.use(table.me.player.play_hand[0], prey)
    assert table.pending.kind == "shootout"
    (hunter,) = table.me.player.posse
    assert hunter.title == "Gunslinger"
    assert hunter.is_stud
