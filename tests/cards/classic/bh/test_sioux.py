"""Behaviour of Boot Hill's outfit of the Sioux Union, and of Pinned Down."""

from __future__ import annotations

from doomtown_desktop.protocol.events import DrawHandDrawn
from tests.cards.classic.practice import upkeep
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_the_sioux_union_finds_a_spirit_or_a_dude_instead_of_its_production(table: Table) -> None:
    home = table.me.outfit("Sioux Union")
    table.me.deed(production=2)
    table.me.dude("Owner", influence=1, at=table.me.player.deeds[0])
    cry, curse, joe, walker = table.me.only_deck("War Cry", "Blood Curse", "Tioga Joe", "Pox Walker")
    before = table.me.stash
    upkeep(table)
    table.answer(f"use:{home.id}.ask_for_guidance")
    assert table.choices() == keys(cry, joe)
    table.go(joe)
    assert joe.zone == "play hand"
    assert table.me.stash == before + 2
    assert {c.zone for c in (cry, curse, walker)} == {"deck"}


def test_the_sioux_union_may_take_its_production(table: Table) -> None:
    table.me.outfit("The Sioux Union")
    before = table.me.stash
    upkeep(table)
    table.pass_()
    assert table.me.stash == before + 3


def test_rain_cannot_fill_an_empty_home(table: Table) -> None:
    home = table.me.outfit("Sioux Union")
    shaman, dance = table.me.caster("Shaman 9", "Rain Dance")
    before = table.me.stash
    upkeep(table)
    table.answer(f"use:{home.id}.ask_for_guidance")
    if table.pending.kind == "target":
        table.go(())
    if table.can(f"use:{dance.id}.dance"):
        table.answer(f"use:{dance.id}.dance")
    assert (shaman.booted, table.me.stash) == (True, before)


def test_the_sioux_union_repays_its_debt_first(table: Table) -> None:
    home = table.me.outfit("Sioux Union")
    table.me.stash = 0
    table.me.state.debt = 1
    upkeep(table)
    assert not table.can(f"use:{home.id}.ask_for_guidance")


def test_pinned_down_takes_a_booted_dude_out_of_the_reckoning(table: Table) -> None:
    table.me.dude()
    pinned = table.foe.dude("Pinned", bullets=5, bullet_type="stud", booted=True)
    other = table.foe.dude("Other", bullets=0)
    card = table.me.hand("Pinned Down")
    table.shootout(mark=other)
    table.use(card, pinned)
    table.to_resolution(PAIR, NOTHING)
    assert (other.is_shooter, len(table.foe.state.draw_hand)) == (True, 5)


def test_a_pinned_dude_without_comrades_still_shoots(table: Table) -> None:
    table.me.dude()
    pinned = table.foe.dude("Pinned", bullets=2, bullet_type="stud", booted=True)
    card = table.me.hand("Pinned Down")
    table.shootout()
    table.use(card, pinned)
    table.to_resolution(NOTHING, "8S 8H 9D 3C 2S 4D 5D")
    assert [e.count for e in table.events(DrawHandDrawn) if e.player == table.foe.seat] == [7]


def test_pinned_down_is_for_booted_dudes(table: Table) -> None:
    card = table.me.hand("Pinned Down")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    assert not table.can_use(card)
