"""Behaviour of the cards of the deck of the Flock, of Ashes to Ashes."""

from __future__ import annotations

from tests.table import Table


def test_listen_up_gives_influence_for_the_day(table: Table) -> None:
    speech, dude = table.me.hand("Listen Up!"), table.me.dude(influence=1)
    table.foe.dude(influence=9)
    table.use(speech, dude)
    assert (dude.influence, table.me.stash) == (2, 9)
    table.next_day()
    assert dude.influence == 1


def test_a_printing_press_prints_money(table: Table) -> None:
    dude = table.me.dude()
    press = table.me.attach("Printing Press", dude)
    table.use(press, ability="print_money")
    assert (table.me.stash, dude.is_wanted) == (12, True)
    table.use(press, ability="print_news")
    assert (table.me.stash, dude.influence) == (11, (dude.facts.influence or 0) + 1)


def nightfall(table: Table, *, waits: bool = True) -> None:
    """End High Noon."""
    table.pass_()
    table.pass_()


def test_megan_mallory_settles_scores_at_nightfall(table: Table) -> None:
    megan = table.me.dude("Megan Mallory", at=table.town_square)
    prey, far = table.foe.dude("Prey", at=table.town_square), table.foe.dude("Far", influence=9)
    friend = table.me.dude("Friend", at=table.town_square)
    nightfall(table)
    table.answer(f"use:{megan.id}.settle_scores")
    table.go(prey)
    table.answer("accept")
    table.join_all()
    assert (megan.in_posse, prey.in_posse, friend.in_posse, far.in_posse) == (True, True, True, False)


def test_megan_mallory_calls_out_nobody_elsewhere(table: Table) -> None:
    table.me.dude("Megan Mallory")
    table.foe.dude("Far", at=table.town_square, influence=9)
    nightfall(table)
    assert table.pending.kind != "react"
