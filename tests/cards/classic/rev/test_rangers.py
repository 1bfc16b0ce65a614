"""Behaviour of the Texas Rangers and the cards of their deck, of Revelations."""

from __future__ import annotations

import pytest

from tests.table import Table, keys


def test_intimidation_lowers_bullets_by_influence(table: Table) -> None:
    action = table.me.hand("Intimidation")
    bully, prey = table.me.dude(influence=2), table.foe.dude(bullets=3, stud=True)
    table.shootout()
    table.use(action, bully, prey)
    assert (bully.booted, prey.bullets, prey.is_stud) == (True, 1, True)


def test_intimidation_makes_a_draw_of_who_has_no_bullets(table: Table) -> None:
    action = table.me.hand("Intimidation")
    bully, prey = table.me.dude(influence=3), table.foe.dude(bullets=2, stud=True)
    table.shootout()
    table.use(action, bully, prey)
    assert (prey.bullets, prey.is_stud) == (0, False)


def test_intimidation_makes_a_draw_later_in_the_shootout(table: Table) -> None:
    first, sun = table.me.hand("Intimidation"), table.me.hand("Sun in Yer Eyes")
    bully, prey = table.me.dude(influence=1), table.foe.dude(bullets=3, stud=True)
    table.shootout()
    table.use(first, bully, prey)
    assert prey.is_stud
    table.turn_of(table.me)
    table.use(sun, prey)
    assert (prey.bullets, prey.is_stud) == (0, False)


@pytest.mark.parametrize(("pull", "fails"), [("2C", True), ("KC", False)])
def test_bobo_leveux_aces_a_spell_that_has_failed(table: Table, pull: str, fails: bool) -> None:
    bobo = table.me.dude("Bobo LeVeux (Exp.1)")
    _, spell = table.foe.caster("Blessed 0", "Holy Roller", pull)
    table.declare(spell, ability="rouse", by=table.foe)
    assert table.can(f"use:{bobo.id}.mock") is fails
    if fails:
        table.answer(f"use:{bobo.id}.mock")
    assert (spell.zone, bobo.booted) == (("boot hill", True) if fails else ("in play", False))


@pytest.mark.parametrize(("rise", "influence"), [(0, 0), (3, 3)])
def test_father_terrance_shines_at_a_high_fear_level(table: Table, rise: int, influence: int) -> None:
    father = table.me.dude("Father Terrance")
    table.state.fear += rise
    table.engine.touch()
    assert father.influence == influence


def test_lesser_dudes_do_not_call_out_mark_preston(table: Table) -> None:
    square = table.town_square
    mark = table.foe.dude("Mark Preston", at=square)
    lesser, equal = (table.me.dude(f"Of value {v}", value=v, at=square) for v in (8, 9))
    assert not table.can(f"callout:{lesser.id}>{mark.id}")
    assert table.can(f"callout:{equal.id}>{mark.id}")


def test_cards_let_lesser_dudes_call_out_mark_preston(table: Table) -> None:
    square = table.town_square
    mark, lesser = table.foe.dude("Mark Preston", at=square), table.me.dude(value=8, at=square)
    dogs = table.me.attach("Wild Dingos", lesser)
    table.declare(dogs)
    assert table.choices() == keys(mark)
