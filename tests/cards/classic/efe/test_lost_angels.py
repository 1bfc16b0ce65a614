"""Behaviour of the Lost Angels of Eye for an Eye: their home and its dudes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys

NOTHING, TRIPS = "AS 3H 9D 6C JS", "8S 8H 8D 3C 2S"


def test_mystical_goods_are_cheaper_for_the_lost_angels(table: Table) -> None:
    table.me.outfit("Lost Angels")
    dude = table.me.dude()
    relic = table.me.hand("Relic", CardType.GOODS, cost=3, keywords=["Mystical"])
    hat = table.me.hand("Hat", CardType.GOODS, cost=3)
    before = table.me.stash
    table.shop(relic, dude)
    assert table.me.stash == before - 1
    table.turn_of(table.me)
    table.shop(hat, dude)
    assert table.me.stash == before - 4


def test_mystical_goods_of_others_are_not_cheaper(table: Table) -> None:
    table.foe.outfit("Lost Angels")
    dude = table.me.dude()
    relic = table.me.hand("Relic", CardType.GOODS, cost=3, keywords=["Mystical"])
    before = table.me.stash
    table.shop(relic, dude)
    assert table.me.stash == before - 3


@pytest.mark.parametrize("spell", ["Blood Curse", "Holy Roller"])
def test_a_doubter_of_the_lost_angels_makes_any_spell_fail(table: Table, spell: str) -> None:
    home = table.foe.outfit("Lost Angels")
    doubter, tired = table.foe.dude("Doubter"), table.foe.dude("Tired", booted=True, bullets=2)
    skill = "Huckster 9" if spell == "Blood Curse" else "Blessed 9"
    caster, card = table.me.caster(skill, spell, "KH", bullets=1)
    table.declare(card, ability="sicken" if spell == "Blood Curse" else "rouse")
    if spell == "Blood Curse":
        table.go(tired)
    table.answer(f"use:{home.id}.doubt")
    table.settled()
    assert doubter.booted
    assert (tired.bullets, caster.bullets) == (2, 1)


def test_the_lost_angels_need_somebody_to_boot(table: Table) -> None:
    home = table.foe.outfit("Lost Angels")
    table.foe.dude(booted=True)
    _, card = table.me.caster("Blessed 9", "Holy Roller", "KH")
    table.declare(card, ability="rouse")
    assert not table.can(f"use:{home.id}.doubt")


def test_abel_calls_out_a_caster_here(table: Table) -> None:
    abel = table.me.dude("Abel Owens (Exp.1)", at=table.town_square)
    witch = table.foe.dude("Witch", keywords=["Huckster 1"], at=table.town_square)
    table.foe.attach("Hex", witch, kind=CardType.SPELL)
    table.foe.dude("Plain", at=table.town_square)
    far = table.foe.dude("Far", keywords=["Huckster 1"])
    table.foe.attach("Hex", far, kind=CardType.SPELL)
    table.declare(abel)
    assert table.choices() == keys(witch)
    table.go(witch)
    table.answer("accept")
    table.join_all()
    assert table.state.shootout is not None
    assert (abel.in_posse, witch.in_posse) == (True, True)


def test_abel_needs_a_caster_here(table: Table) -> None:
    abel = table.me.dude("Abel Owens (Exp.1)", at=table.town_square)
    table.foe.dude(at=table.town_square)
    assert not table.can_use(abel)


def begin_destruction(table: Table) -> None:
    while table.pending.kind in ("invite", "posse"):
        table.answer(*([] if table.pending.kind == "invite" else ["done"]))


def test_elijah_destroys_a_relic_and_its_bearer(table: Table) -> None:
    elijah = table.me.dude("Elijah (Exp.2)", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square, booted=True)
    relic = table.foe.attach("Relic", mark, keywords=["Mystical"])
    table.foe.attach("Hat", table.foe.dude("Plain", at=table.town_square))
    own = table.me.dude("Own", at=table.town_square)
    table.me.attach("Relic", own, keywords=["Mystical"])
    table.declare(elijah)
    assert table.choices() == keys(mark)
    table.go(mark, relic, elijah)
    begin_destruction(table)
    assert (mark.zone, relic.zone) == ("boot hill", "boot hill")
    assert (elijah.booted, elijah.is_home) == (True, True)
    assert table.me.player.victory_points == 1


def test_elijah_gains_nothing_when_his_job_fails(table: Table) -> None:
    elijah = table.me.dude("Elijah (Exp.2)", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square)
    relic = table.foe.attach("Relic", mark, keywords=["Mystical"])
    table.declare(elijah)
    table.go(mark, relic, elijah)
    table.join_all()
    table.to_resolution(NOTHING, TRIPS)
    table.lumps()
    assert (mark.in_play, relic.in_play, table.me.player.victory_points) == (True, True, 0)


def test_perdition_fires_up_the_blessed_of_its_posse(table: Table) -> None:
    perdition = table.me.dude("Perdition")
    blessed, plain = table.me.dude(keywords=["Blessed 1"], bullets=1), table.me.dude("Plain", bullets=1)
    foe = table.foe.dude(keywords=["Blessed 1"], bullets=1)
    away = table.me.dude("Away", keywords=["Blessed 1"], bullets=1)
    assert (blessed.bullets, blessed.rating("Blessed")) == (1, 1)
    table.shootout(leader=perdition, without=[away])
    assert (blessed.bullets, blessed.rating("Blessed")) == (2, 2)
    assert [d.bullets for d in (plain, foe, away)] == [1, 1, 1]
    assert [d.rating("Blessed") for d in (foe, away)] == [1, 1]


def test_simon_is_as_blessed_as_his_company(table: Table) -> None:
    simon = table.me.dude("Simon Lambeth", at=table.town_square)
    assert simon.rating("Blessed") == 0
    table.foe.dude(keywords=["Blessed 3"], at=table.town_square)
    table.me.dude(keywords=["Blessed 0"], at=table.town_square)
    table.me.dude(keywords=["Blessed 1"])
    table.me.dude("Plain", at=table.town_square)
    table.engine.touch_cards()
    assert simon.rating("Blessed") == 2


def test_sister_mercy_discards_a_spell_of_the_other_side(table: Table) -> None:
    sister, witch = table.me.dude("Sister Mercy Winters"), table.foe.dude(keywords=["Huckster 1"])
    hex_ = table.foe.attach("Hex", witch, kind=CardType.SPELL)
    table.foe.attach("Hat", witch)
    own = table.me.attach("Own", table.me.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    table.shootout(leader=sister)
    table.use(sister, hex_)
    assert (hex_.zone, own.zone) == ("discard pile", "in play")
