"""Behaviour of the miracles of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import EventDiscarded, Looked
from tests.cards.classic.practice import lowball, omen
from tests.table import Table, keys


def test_path_of_the_righteous_leads_to_a_fight_next_door(table: Table) -> None:
    saloon = table.foe.deed(left=True)
    blessed, spell = table.me.caster("Blessed 1", "Path of the Righteous", "8H", at=table.town_square)
    demon = table.foe.dude("Demon", keywords=["Abomination"], bullets=3, bullet_type="stud", at=saloon)
    table.foe.attach("Gun", demon, keywords=["Weapon"], bullets=2)
    helper = table.foe.dude("Helper", keywords=["Harrowed"], bullets=2, at=saloon)
    plain = table.foe.dude("Plain", bullets=2, at=saloon)
    table.declare(spell)
    table.go(demon)
    table.join_all()
    assert table.state.shootout is not None
    assert blessed.location == saloon
    assert [(d.bullets, d.is_stud) for d in (demon, helper, plain)] == [(0, False), (0, False), (2, False)]


def test_path_of_the_righteous_reaches_only_nearby_dudes(table: Table) -> None:
    near_deed, far_deed = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    _, spell = table.me.caster("Blessed 1", "Path of the Righteous", at=table.town_square)
    near, here = table.foe.dude("Near", at=near_deed), table.foe.dude("Here", at=table.town_square)
    table.foe.dude("Far", at=far_deed)
    table.declare(spell)
    assert table.choices() == keys(*(d for d in (near, here) if d.is_nearby(table.town_square)))


def test_path_of_the_righteous_that_fails_calls_out_nobody(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Path of the Righteous", "8H", at=table.town_square)
    table.use(spell, table.foe.dude(at=table.town_square))
    assert table.state.shootout is None


@pytest.mark.parametrize(("pull", "seen"), [("7H", 4), ("6H", 0)])
def test_prophecy_looks_at_four_cards_of_any_deck(table: Table, pull: str, seen: int) -> None:
    _, spell = table.me.caster("Blessed 0", "Prophecy", pull)
    top = table.foe.deck("AS", "2S", "3S", "4S")
    before = list(table.foe.state.deck)
    table.use(spell, "p1")
    looked = [e for e in table.events(Looked) if e.owner == table.foe.seat]
    assert {c for e in looked for c in e.cards} == ({c.id for c in top} if seen else set())
    assert table.foe.state.deck == before


@pytest.mark.parametrize(("pull", "stopped"), [("7H", True), ("6H", False)])
def test_roll_the_dice_aces_an_event(table: Table, pull: str, stopped: bool) -> None:
    _, spell = table.foe.caster("Blessed 0", "Roll the Dice")
    event = table.me.card("", CardType.EVENT, value=6)
    table.me.state.deck.append(event)
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    table.foe.deck(pull)
    table.answer(f"use:{spell.id}.defy_fate")
    assert (event in table.me.state.boot_hill) is stopped
    assert bool([e for e in table.events(EventDiscarded) if e.card == event]) is stopped


def test_roll_the_dice_keeps_an_event_from_having_its_effect(table: Table) -> None:
    _, spell = table.foe.caster("Blessed 9", "Roll the Dice")
    rush = omen(table.me, "A Gold Rush")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    level = table.me.home.fear_level
    table.foe.deck("KH")
    table.answer(f"use:{spell.id}.defy_fate")
    assert rush.zone == "boot hill"
    assert table.me.home.fear_level == level


def test_the_lord_provides_goods_for_a_day(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 1", "The Lord Provides", "8H", influence=1)
    tired = table.me.dude("Tired", booted=True)
    table.me.dude("Far", at=table.town_square)
    table.foe.dude(influence=5)
    machine = table.me.hand("Machine", CardType.GOODS, cost=9, keywords=["Gadget"], gadget_difficulty=13)
    table.me.hand("Deed", CardType.DEED)
    table.me.stash = 0
    table.declare(spell)
    assert table.choices() == keys(blessed, tired)
    table.go(tired)
    assert machine in tired.attachments
    assert spell.zone == "boot hill"
    table.me.stash = 5
    table.next_day()
    assert machine.zone == "discard pile"


def test_the_lord_does_not_take_away_goods_that_are_in_a_hand_again(table: Table) -> None:
    _, spell = table.me.caster("Blessed 1", "The Lord Provides", "8H", influence=1)
    table.foe.dude(influence=5)
    hat = table.me.hand("Hat", CardType.GOODS)
    table.declare(spell)
    if table.pending.kind == "target":
        table.go(hat)
    table.engine.state.in_play.pop(hat.id)
    table.engine.state.in_play[spell.owner.dudes[0].id].attachments.clear()
    table.me.state.play_hand.append(hat.id)
    table.engine.touch_cards()
    table.next_day()
    assert hat.zone == "play hand"


def test_the_lord_provides_nothing_when_the_miracle_fails(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "The Lord Provides", "8H")
    hat = table.me.hand("Hat", CardType.GOODS)
    table.use(spell)
    assert (hat.in_play, spell.in_play) == (False, True)
