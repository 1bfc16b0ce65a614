"""Behaviour of the cards of the deck of the Flock, of Ashes to Ashes."""

from __future__ import annotations

import pytest

from tests.table import Table, keys


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


@pytest.mark.parametrize(("chosen", "works"), [(0, False), (1, True)])
def test_down_the_barrel_chooses_between_two_pulls(table: Table, chosen: int, works: bool) -> None:
    barrel = table.foe.hand("Down the Barrel...")
    blessed, spell = table.me.caster("Blessed 0", "Battle Hymn", at=table.town_square)
    pulls = table.me.deck("2H", "9H")
    table.declare(spell)
    table.answer(f"use:{barrel.id}.look_down")
    assert (table.pending.player, table.choices()) == (table.foe.seat, keys(*pulls))
    table.go(pulls[chosen])
    table.settled()
    assert (blessed.is_stud, table.foe.stash) == (works, 9)
    assert all(card.zone == "discard pile" for card in pulls)


def test_down_the_barrel_leaves_own_pulls_and_those_of_rules_alone(table: Table) -> None:
    barrel = table.me.hand("Down the Barrel...")
    _blessed, spell = table.me.caster("Blessed 0", "Battle Hymn", "9H", at=table.town_square)
    table.declare(spell)
    assert not table.can(f"use:{barrel.id}.look_down")


def test_only_one_looks_down_the_barrel_for_each_pull(table: Table) -> None:
    barrels = [table.foe.hand("Down the Barrel...") for _ in range(2)]
    _blessed, spell = table.me.caster("Blessed 0", "Battle Hymn", at=table.town_square)
    pulls = table.me.deck("2H", "9H")
    table.declare(spell)
    table.answer(f"use:{barrels[0].id}.look_down")
    assert table.choices() == keys(*pulls)
