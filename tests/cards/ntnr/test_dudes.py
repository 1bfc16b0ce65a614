"""Behaviour of the dudes of New Town, New Rules."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_wylie_hunts_wanted_dudes_that_oppose_him(table: Table) -> None:
    wylie = table.me.dude("Wylie Jenks")
    table.foe.dude(bounty=1)
    table.foe.dude(bounty=2)
    table.foe.dude()
    table.me.dude(bounty=1)
    assert wylie.bullets == 2
    table.shootout(leader=wylie)
    assert wylie.bullets == 4


def test_wylie_outside_the_shootout_hunts_nobody(table: Table) -> None:
    wylie, friend = table.me.dude("Wylie Jenks"), table.me.dude()
    table.foe.dude(bounty=1)
    table.shootout(leader=friend, without=[wylie])
    assert wylie.bullets == 2


def test_ulysses_holds_court_in_a_saloon(table: Table) -> None:
    saloon, bank = table.foe.deed(keywords=("Saloon",), control=1), table.me.deed(control=1)
    ulysses = table.me.dude("Ulysses Marks", at=saloon)
    assert [saloon.control, bank.control] == [2, 1]
    table.state.in_play[ulysses.id].location = bank.id
    table.engine.touch()
    assert [saloon.control, bank.control] == [1, 1]


def test_ulysses_throws_a_guest_out(table: Table) -> None:
    saloon = table.foe.deed(keywords=("Saloon",))
    ulysses, guest = table.me.dude("Ulysses Marks", at=saloon), table.foe.dude(at=saloon)
    table.use(ulysses, guest)
    assert [guest.location, guest.booted, ulysses.booted] == [table.town_square, True, False]


def test_ulysses_throws_nobody_out_elsewhere(table: Table) -> None:
    bank = table.foe.deed()
    ulysses, guest = table.me.dude("Ulysses Marks", at=bank), table.foe.dude(at=bank)
    table.use(ulysses, guest)
    assert [guest.location, guest.booted] == [bank, False]
    table.turn_of(table.me)
    assert not table.can_use(ulysses)


def test_kyle_wagner_works_overtime_at_a_ranch(table: Table) -> None:
    ranch = table.me.deed("Circle M Ranch")
    kyle = table.me.dude("Kyle Wagner", at=ranch)
    table.use(ranch)
    assert (ranch.booted, len(table.me.player.play_hand)) == (True, 1)
    table.use(kyle, by=table.me)
    assert (ranch.booted, kyle.booted) == (False, True)
    table.use(ranch, by=table.me)
    assert len(table.me.player.play_hand) == 2
    ranch.g.state.in_play[ranch.id].booted = False
    assert not table.can_use(ranch, by=table.me)


def test_kyle_wagner_works_at_ranches_only(table: Table) -> None:
    deed = table.me.deed("Yan Li's Tailoring", booted=True)
    kyle = table.me.dude("Kyle Wagner", at=deed)
    table.use(kyle)
    assert (deed.booted, kyle.booted) == (True, True)


def called_out(table: Table, answer: bool = True, bounty: int = 1) -> tuple[Dude, Dude]:
    """Set up Alice Stowe, booted Out of Town, and a friend who was called out in the town square."""
    away = table.foe.deed(is_out_of_town=True)
    alice = table.me.dude("Alice Stowe", at=away, booted=True)
    square = table.town_square
    friend, foe = table.me.dude(at=square, bounty=bounty), table.foe.dude(at=square)
    table.pass_()
    table.call_out(foe, friend, "accept" if answer else "refuse")
    return alice, friend


def test_alice_stowe_comes_running(table: Table) -> None:
    alice, friend = called_out(table)
    table.go(True)
    assert (table.me.player.posse, alice.location) == ([friend, alice], table.town_square)
    assert alice.booted
    assert table.pending.kind == "shootout"


def test_alice_stowe_does_not_boot(table: Table) -> None:
    alice, friend = table.me.dude("Alice Stowe"), table.me.dude(at=table.town_square, bounty=1)
    foe = table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(foe, friend, "accept", True)
    assert (alice.in_posse, alice.booted) == (True, False)


def test_alice_stowe_need_not_come(table: Table) -> None:
    alice, friend = called_out(table)
    table.go(False)
    assert table.me.player.posse == [friend]
    assert not alice.in_posse


def test_alice_stowe_comes_for_the_wanted_only(table: Table) -> None:
    _, friend = called_out(table, bounty=0)
    assert (table.pending.kind, table.me.player.posse) == ("shootout", [friend])


def test_alice_stowe_does_not_come_for_the_cautious(table: Table) -> None:
    alice, _ = called_out(table, answer=False)
    assert (table.pending.kind, alice.in_posse) == ("noon play", False)


def test_alice_stowe_does_not_come_for_a_caller(table: Table) -> None:
    table.me.dude("Alice Stowe", at=table.me.deed(is_out_of_town=True))
    caller, foe = table.me.dude(at=table.town_square, bounty=1), table.foe.dude(at=table.town_square)
    table.call_out(caller, foe, "accept")
    assert (table.pending.kind, table.me.player.posse) == ("shootout", [caller])


def test_lillian_morgan_hires_friends_from_anywhere(table: Table) -> None:
    lillian, _ = table.me.dude("Lillian Morgan"), table.foe.dude()
    far, asleep, third = table.me.dude(), table.me.dude(booted=True), table.me.dude()
    table.me.stash = 0
    table.shootout(leader=lillian, without=[far, asleep, third])
    assert (lillian.ghost_rock, lillian.bounty) == (3, 0)
    table.use(lillian, "2", [far, asleep])
    assert table.me.player.posse == [lillian, far, asleep]
    assert (far.location, asleep.location, third.location) == (
        table.town_square,
        table.town_square,
        table.me.home,
    )
    assert lillian.ghost_rock == 1


def test_lillian_morgan_keeps_nothing_after_the_shootout(table: Table) -> None:
    lillian, _ = table.me.dude("Lillian Morgan"), table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 3D KC 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert (lillian.in_play, lillian.ghost_rock) == (True, 0)


def test_lillian_morgan_hires_nobody_where_nobody_is_left(table: Table) -> None:
    lillian, _ = table.me.dude("Lillian Morgan"), table.foe.dude()
    table.foe.dude()
    table.shootout(leader=lillian)
    assert not table.can_use(lillian, by=table.me)


def test_lillian_morgans_friends_join_only_her_own_posse(table: Table) -> None:
    lillian, hero = table.me.dude("Lillian Morgan"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=hero, without=[lillian])
    assert not table.can_use(lillian, by=table.me)


@pytest.mark.parametrize(("keywords", "helps"), [(["Government"], True), (["Saloon"], False)])
def test_rafi_hamid_raises_the_alarm_at_a_government_deed(
    table: Table, keywords: list[str], helps: bool
) -> None:
    hall = table.foe.deed(keywords=keywords)
    rafi, hero, _ = table.me.dude("Rafi Hamid", booted=True), table.me.dude(), table.foe.dude()
    deputy, civilian = table.me.dude(keywords=["Deputy"]), table.me.dude()
    table.shootout(at=hall, leader=hero, without=[rafi, deputy, civilian])
    assert table.can_use(rafi, by=table.me) is helps
    if helps:
        table.answer(f"use:{rafi.id}.raise_the_alarm")
        assert table.offered() == [f"c{rafi.id}", f"c{deputy.id}"]
        table.go([rafi, deputy])
        assert table.me.player.posse == [hero, rafi, deputy]
        assert civilian.location == table.me.home


def test_slade_lighbody_insists_on_a_hex(table: Table) -> None:
    slade = table.me.dude("Slade Lighbody")
    spark = table.me.attach("Practice Spark", slade, kind=CardType.SPELL, keywords=["Hex"])
    table.state.in_play[slade.id].counters["rating:Huckster"] = -2
    table.me.deck("AC", "5H")
    table.use(spark, f"use:{slade.id}.insist")
    assert (slade.bounty, spark.zone) == (1, "boot hill")


def test_slade_lighbody_aces_a_hex_that_fails_again(table: Table) -> None:
    slade = table.me.dude("Slade Lighbody")
    blast = table.me.attach("Shadow Walk", slade, kind=CardType.SPELL)
    table.me.deck("AC", "2H")
    table.go(f"use:{blast.id}.walk", table.town_square, f"use:{slade.id}.insist")
    assert blast.zone == "boot hill"


def test_slade_lighbody_lets_a_success_be(table: Table) -> None:
    slade = table.me.dude("Slade Lighbody")
    spark = table.me.attach("Practice Spark", slade, kind=CardType.SPELL)
    table.me.deck("AC")
    table.use(spark)
    assert (slade.bounty, spark.zone) == (1, "in play")


def test_lillian_morgan_pays_for_nothing_else(table: Table) -> None:
    lillian = table.me.dude("Lillian Morgan")
    table.state.in_play[lillian.id].ghost_rock = 3
    evidence = table.me.attach("The Evidence", lillian)
    table.me.stash = 0
    assert not table.can_use(evidence, "frame")


def test_lillian_morgan_hires_only_as_many_as_there_are(table: Table) -> None:
    lillian, _, far = table.me.dude("Lillian Morgan"), table.foe.dude(), table.me.dude()
    table.me.stash = 0
    table.shootout(leader=lillian, without=[far])
    table.use(lillian, "3", [far])
    assert table.me.player.posse == [lillian, far]


def test_slade_lighbody_insists_on_hexes_only(table: Table) -> None:
    slade = table.me.dude("Slade Lighbody")
    spark = table.me.attach("Practice Spark", slade, kind=CardType.SPELL)
    table.state.in_play[slade.id].counters["rating:Huckster"] = -2
    table.me.deck("AC", "5H")
    table.use(spark)
    assert (table.pending.kind, slade.bounty, spark.zone) == ("noon play", 0, "in play")


def test_slade_lighbody_is_not_asked_after_a_success_nor_for_others(table: Table) -> None:
    slade, other = table.me.dude("Slade Lighbody"), table.me.dude(keywords=["Huckster 0"])
    spark = table.me.attach("Practice Spark", slade, kind=CardType.SPELL, keywords=["Hex"])
    theirs = table.me.attach("Practice Spark", other, kind=CardType.SPELL, keywords=["Hex"])
    table.me.deck("AC", "AC")
    table.use(spark)
    assert table.pending.kind == "noon play"
    table.use(theirs, by=table.me)
    assert (table.pending.kind, other.bounty) == ("noon play", 0)


def test_slade_lighbody_is_content_with_what_is_just_enough(table: Table) -> None:
    slade = table.me.dude("Slade Lighbody")
    spark = table.me.attach("Practice Spark", slade, kind=CardType.SPELL, keywords=["Hex"])
    table.state.in_play[slade.id].counters["rating:Huckster"] = -2
    table.me.deck("2C", "5H")
    table.use(spark)
    assert (table.pending.kind, slade.bounty, spark.zone) == ("noon play", 1, "in play")


def test_rafi_hamid_calls_no_deputy_who_cannot_join(table: Table) -> None:
    hall = table.foe.deed(keywords=["Government"])
    rafi, hero, _ = table.me.dude("Rafi Hamid"), table.me.dude(), table.foe.dude()
    deputy = table.me.dude(keywords=["Deputy"])
    table.forbid(deputy, "join posses")
    table.shootout(at=hall, leader=hero, without=[rafi, deputy])
    table.answer(f"use:{rafi.id}.raise_the_alarm")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{rafi.id}"]
