"""Behaviour of the cards of the deck of the Flock, of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import upkeep
from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_lying_in_wait_makes_a_wanted_dude_dear(table: Table) -> None:
    ambush = table.me.hand("Lyin' in Wait")
    crook = table.foe.dude("Crook", bounty=1, upkeep=1)
    table.foe.dude("Honest", upkeep=1)
    upkeep(table)
    table.answer(f"use:{ambush.id}.lie_in_wait")
    table.go(crook)
    assert crook.upkeep == 3


def test_this_will_teach_all_wanted_dudes_to_draw(table: Table) -> None:
    lesson = table.me.hand("This'll Teach You...")
    crooks = [s.dude(f"Crook {s.seat}", stud=True, bounty=1) for s in (table.me, table.foe)]
    honest = table.foe.dude("Honest", stud=True, influence=9)
    table.use(lesson)
    assert ([c.is_stud for c in crooks], honest.is_stud, lesson.zone) == ([False, False], True, "boot hill")
    table.next_day()
    assert all(c.is_stud for c in crooks)


@pytest.mark.parametrize("bounty", [1, 0])
def test_wanted_dudes_cannot_refuse_april_segarra(table: Table, bounty: int) -> None:
    april = table.me.dude("April Segarra", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square, bounty=bounty)
    table.call_out(april, mark)
    assert (table.pending.kind == "callout") is not bool(bounty)


def test_wanted_dudes_may_refuse_others(table: Table) -> None:
    table.me.dude("April Segarra", at=table.town_square)
    friend = table.me.dude("Friend", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square, bounty=1)
    table.call_out(friend, mark)
    assert table.pending.kind == "callout"


def test_a_well_of_souls_needs_a_blessed_and_a_deed_in_town(table: Table) -> None:
    table.me.stash = 9
    well, shop = table.me.hand("Well of Souls", CardType.IMPROVEMENT), table.me.deed()
    mine = table.me.deed("Mine", is_out_of_town=True)
    blessed, _layman = table.me.dude("Blessed", keywords=["Blessed 1"]), table.me.dude("Layman")
    assert not table.can(f"shop:{well.id}>{mine.id}")
    table.shop(well, shop)
    assert (well in shop.attachments, blessed.booted) == (True, True)


def test_a_well_of_souls_without_a_blessed_stays_in_the_hand(table: Table) -> None:
    table.me.stash = 9
    well, shop = table.me.hand("Well of Souls", CardType.IMPROVEMENT), table.me.deed()
    table.me.dude("Layman")
    assert not table.can(f"shop:{well.id}>{shop.id}")


@pytest.mark.parametrize("words", [["Blessed 1"], []])
def test_a_well_of_souls_keeps_dudes_from_boot_hill(table: Table, words: list[str]) -> None:
    shop = table.me.deed()
    table.me.attach("Well of Souls", shop, kind=CardType.IMPROVEMENT)
    mine, _foe = table.me.dude("Mine", keywords=words), table.foe.dude("Foe")
    table.shootout(at=shop)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    if words:
        assert (mine.is_home, mine.booted) == (True, True)
    else:
        assert mine.zone == "discard pile"


def test_a_well_of_souls_does_nothing_elsewhere(table: Table) -> None:
    table.me.attach("Well of Souls", table.me.deed(), kind=CardType.IMPROVEMENT)
    mine, _foe = table.me.dude("Mine"), table.foe.dude("Foe")
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert mine.zone == "boot hill"
