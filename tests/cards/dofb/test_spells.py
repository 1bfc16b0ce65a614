"""Behaviour of the spells of Debt of Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def cloaked(table: Table) -> tuple[Dude, Card]:
    """A Blessed dude of the other player with Cloak has refused a call-out."""
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
    """My Shaman has cast the buffalo spell; return the number of cards in my hand."""
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


def cast(table: Table, skill: str, title: str) -> tuple[Dude, Card]:
    """Set up my dude with a skill and a spell in a shootout; the next pull succeeds."""
    dude = table.me.dude(keywords=[skill])
    spell = table.me.attach(title, dude, kind=CardType.SPELL)
    table.shootout(leader=dude)
    table.me.deck("KC")
    return dude, spell


def test_54_card_pick_up_boots_a_dude(table: Table) -> None:
    rival = table.foe.dude()
    _witch, spell = cast(table, "Huckster 1", "54 Card Pick-Up")
    table.use(spell, rival, ability="fling")
    assert rival.booted


def test_54_card_pick_up_boots_two_cards(table: Table) -> None:
    rival = table.foe.dude()
    hat = table.foe.attach("Fancy New Hat", rival)
    _witch, spell = cast(table, "Huckster 1", "54 Card Pick-Up")
    table.use(spell, [rival, hat], ability="scatter")
    assert (rival.booted, hat.booted) == (True, True)


def test_54_card_pick_up_needs_two_cards_to_scatter(table: Table) -> None:
    table.foe.dude()
    _witch, spell = cast(table, "Huckster 1", "54 Card Pick-Up")
    assert not table.can_use(spell, "scatter")


@pytest.mark.parametrize(("ability", "gains"), [("steady", (True, 1)), ("allow_for_wind", (False, 2))])
def test_kentucky_windage_helps_a_huckster(table: Table, ability: str, gains: tuple[bool, int]) -> None:
    table.foe.dude()
    witch, spell = cast(table, "Huckster 1", "Kentucky Windage")
    table.use(spell, ability=ability)
    assert (witch.is_stud, witch.bullets) == gains


def test_mountain_lions_den_steels_a_posse(table: Table) -> None:
    sun = table.foe.hand("Sun in Yer Eyes")
    deed = table.me.deed()
    totem = table.me.attach("Mountain Lion's Den", deed, kind=CardType.SPELL)
    shaman, hero = table.me.dude(keywords=["Shaman 1"], influence=5), table.me.dude(stud=True)
    rival = table.foe.dude()
    table.shootout(at=deed)
    table.me.deck("KC")
    table.answer(f"use:{totem.id}.roar")
    if table.pending.kind == "target":
        table.go(shaman)
    table.use(sun, hero, "both for 1 ghost rock", by=table.foe)
    assert (hero.bullets, hero.is_stud, shaman.bullets, rival.bullets) == (2, True, 2, 1)


@pytest.mark.parametrize(("value", "gone"), [(5, True), (13, False)])
def test_turn_the_other_cheek_sends_both_home(table: Table, value: int, gone: bool) -> None:
    enemy = table.foe.dude(value=value, booted=True)
    priest, spell = cast(table, "Blessed 0", "Turn the Other Cheek")
    table.state.in_play[priest.id].booted = True
    table.use(spell, enemy)
    assert (enemy.is_home, enemy.booted) == (gone, not gone)
    assert (priest.is_home, priest.booted) == (gone, not gone)
