"""Behaviour of the dudes of New Town, New Rules."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Dude
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
    """Alice Stowe, booted Out of Town, and a friend who was called out in the town square."""
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
