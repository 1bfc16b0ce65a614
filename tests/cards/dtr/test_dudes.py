"""Behaviour of the dudes of the base set."""

from __future__ import annotations

from tests.table import Table


def test_judge_harry_somerset_sentences_a_wanted_dude(table: Table) -> None:
    table.me.dude()
    judge = table.me.dude("Judge Harry Somerset")
    outlaw, _ = table.foe.dude(bounty=2), table.foe.dude()
    table.use(judge, outlaw, judge, "done", "done")
    assert outlaw.zone == "boot hill"
    assert table.me.stash == 12
    assert judge.booted
    assert judge.is_home


def test_judge_harry_somerset_cannot_lead_booted_nor_without_an_outlaw(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset", booted=True)
    other = table.me.dude("Judge Harry Somerset", bounty=1)
    table.foe.dude()
    assert not table.can_use(judge)
    assert not table.can_use(other)


def test_barton_everest_cheats_better(table: Table) -> None:
    table.me.dude("Barton Everest")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 9H JD 2C")
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (3, 2)


def test_barton_everest_does_nothing_for_a_legal_hand(table: Table) -> None:
    table.me.dude("Barton Everest")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.me.player.hand_rank == 2


def test_barton_everest_does_nothing_outside_his_shootout(table: Table) -> None:
    barton = table.me.dude("Barton Everest")
    leader, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=leader, without=[barton])
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.me.player.hand_rank == 2


def test_androcles_brocklehurst_taxes_squatters(table: Table) -> None:
    androcles = table.me.dude("Androcles Brocklehurst")
    house, held = table.me.deed(), table.me.deed()
    guest, _ = table.foe.dude(at=house, influence=3), table.foe.dude(at=table.town_square)
    table.foe.dude(at=held, influence=1), table.me.dude(at=held, influence=1)
    table.answer(f"use:{androcles.id}.lend")
    assert table.offered() == [f"c{guest.id}"]
    table.go(guest)
    assert table.me.stash == 13
    assert androcles.booted


def test_tyxarglenak_draws_the_attention_of_action_cards(table: Table) -> None:
    square = table.town_square
    tyx = table.me.dude("Tyxarglenak", at=square)
    witch = table.me.dude(keywords=["Huckster 1"], at=square, value=1)
    away, plain = table.me.dude(keywords=["Huckster 1"]), table.me.dude(at=square)
    table.foe.dude(at=square)
    kidnappin = table.foe.hand("Kidnappin'")
    table.pass_()
    table.answer(f"use:{kidnappin.id}.kidnap")
    assert table.offered() == [f"c{c.id}" for c in (tyx, away, plain)]
    assert witch.in_play


def test_tyxarglenak_protects_from_nothing_that_cannot_hit_him(table: Table) -> None:
    square = table.town_square
    table.me.dude("Tyxarglenak", at=square)
    witch = table.me.dude(keywords=["Huckster 1"], at=square, bounty=1)
    hunter = table.foe.hand("Bounty Hunter")
    table.pass_()
    table.use(hunter, witch, "done")
    assert witch in table.me.player.posse


def test_tyxarglenak_is_no_shield_against_goods_or_friends(table: Table) -> None:
    table.me.dude("Tyxarglenak")
    witch = table.me.dude(keywords=["Huckster 1"], value=1)
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=3))
    shadows = table.me.hand("Faster on the Draw")
    table.shootout()
    table.use(shadows, witch, table.foe.player.dudes[0])
    assert witch.bullets == 2
    table.use(gun, witch)
    assert not witch.in_play


def test_arnold_mc_cadish_patches_up_a_casualty(table: Table) -> None:
    arnold, patient = table.me.dude("Arnold McCadish"), table.me.dude(value=6)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[patient])
    table.me.deck("7C")
    table.lumps(f"discard:{patient.id}", f"use:{arnold.id}.patch_up")
    assert patient.is_home
    assert patient.booted
    assert arnold.booted


def test_arnold_mc_cadish_needs_a_pull_above_the_value(table: Table) -> None:
    arnold, patient = table.me.dude("Arnold McCadish"), table.me.dude(value=7)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[patient])
    table.me.deck("7C")
    table.lumps(f"discard:{patient.id}", f"use:{arnold.id}.patch_up")
    assert patient.zone == "discard pile"
    assert arnold.booted


def test_arnold_mc_cadish_does_not_help_the_aced(table: Table) -> None:
    table.me.dude("Arnold McCadish")
    victim = table.me.dude(value=2)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 3C 2S", shooters=[victim])
    table.lumps(f"ace:{victim.id}")
    assert victim.zone == "boot hill"


def test_arnold_mc_cadish_does_not_help_the_kidnapped(table: Table) -> None:
    table.me.dude("Arnold McCadish")
    victim, kidnapper = table.me.dude(), table.foe.dude(bullets=3)
    kidnappin = table.foe.hand("Kidnappin'")
    table.pass_()
    table.use(kidnappin, victim, kidnapper, "done")
    assert victim.zone == "discard pile"


def test_judge_harry_somerset_sentences_nobody_when_he_loses(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset")
    outlaw = table.foe.dude(bounty=2, at=table.town_square)
    guard = table.foe.dude(at=table.town_square)
    table.use(judge, outlaw, judge, f"join:{guard.id}", "done")
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 8C 2S")
    table.lumps(())
    assert not judge.in_play
    assert outlaw.in_play
