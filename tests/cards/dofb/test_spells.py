"""Behaviour of the spells of Debt of Blood."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def cloaked(table: Table) -> tuple[Dude, Card]:
    """A Blessed of the other player with Cloak has refused a call-out."""
    mark = table.foe.dude(at=table.town_square, keywords=["Blessed 9"])
    cloak = table.foe.attach("Cloak", mark)
    table.foe.deck("5C")
    table.call_out(table.me.dude(at=table.town_square), mark, "refuse")
    return mark, cloak


def test_cloak_hides_who_refuses_a_call_out(table: Table) -> None:
    mark, cloak = cloaked(table)
    table.use(cloak, by=table.foe)
    assert (mark.location, mark.booted, cloak.booted) == (table.town_square, False, True)


def test_cloak_may_be_left_alone(table: Table) -> None:
    mark, cloak = cloaked(table)
    table.pass_()
    assert (mark.is_home, mark.booted, cloak.booted) == (True, True, False)


def test_cloak_hides_its_own_dude_only(table: Table) -> None:
    mark = table.foe.dude(at=table.town_square)
    table.foe.attach("Cloak", table.foe.dude(keywords=["Blessed 9"]))
    table.call_out(table.me.dude(at=table.town_square), mark, "refuse")
    assert mark.is_home


def buffalo(table: Table) -> int:
    """My Shaman has called the buffalo; how many cards I hold."""
    shaman = table.me.dude(keywords=["Shaman 9"])
    table.foe.dude()
    spirit = table.me.attach("Stoic Buffalo", shaman)
    table.shootout()
    table.me.deck("5C", "6C", "7C", "8C")
    table.use(spirit)
    return len(table.me.player.play_hand)


def test_stoic_buffalo_draws_for_each_pass(table: Table) -> None:
    held = buffalo(table)
    table.turn_of(table.me)
    table.answer("pass")
    table.go(True)
    assert len(table.me.player.play_hand) == held + 1


def test_stoic_buffalo_may_draw_nothing_and_not_for_others(table: Table) -> None:
    held = buffalo(table)
    assert table.pending.player == table.foe.seat
    table.answer("pass")
    assert (table.pending.kind, table.pending.player) == ("shootout", table.me.seat)
    table.answer("pass")
    table.go(False)
    assert len(table.me.player.play_hand) == held
