"""Behaviour of the deeds of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import GhostRockMoved, JobEnded
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table

assert practice


def distillery(table: Table) -> tuple[Card, Dude]:
    """Set up my Taff's Distillery, and a leader of mine without opposition."""
    return table.me.deed("Taff's Distillery"), table.me.dude("Leader", bullets=3)


def test_taffs_distillery_drinks_to_a_job(table: Table) -> None:
    taffs, leader = distillery(table)
    mark = table.foe.dude(bullets=0, booted=True)
    table.use(table.me.hand("Kidnappin'"), mark, leader, "done")
    assert mark.zone == "discard pile" or table.pending.kind == "react"
    before = len(table.me.player.play_hand)
    table.use(taffs)
    assert (len(table.me.player.play_hand), taffs.booted) == (before + 1, True)


@pytest.mark.parametrize("what", ["a failed job", "a job against my home", "a job of somebody else"])
def test_taffs_distillery_has_nothing_to_drink_to(table: Table, what: str) -> None:
    taffs, leader = distillery(table)
    if what == "a failed job":
        mark = table.foe.dude(bullets=9, booted=True)
        table.use(table.me.hand("Kidnappin'"), mark, leader)
    elif what == "a job against my home":
        table.use(table.me.hand("Fiddle Game"), leader)
    else:
        thief, plan = table.foe.dude("Thief", bullets=5), table.foe.hand("Kidnappin'")
        table.pass_()
        table.use(plan, leader, thief, "done", by=table.foe)
    assert table.pending.kind == "noon play"
    assert not taffs.booted


def test_taffs_distillery_does_not_serve_the_outfit(table: Table) -> None:
    taffs, leader = distillery(table)
    table.use(table.me.outfit("Desolation Row"))
    assert leader.bounty == 2
    assert table.events(JobEnded)[0].succeeded
    assert (table.pending.kind, taffs.booted) == ("noon play", False)


@pytest.mark.parametrize("why", ["", "no influence", "a point already", "not at their home"])
def test_epitaph_branch_office_hears_from_their_home(table: Table, why: str) -> None:
    office = table.me.deed("Epitaph Branch Office")
    spy = table.me.dude(
        influence=0 if why == "no influence" else 1,
        counters={"control": 1} if why == "a point already" else None,
        at=table.town_square if why == "not at their home" else table.foe.home,
    )
    table.foe.dude(influence=9)
    while table.pending.kind == "noon play":
        table.pass_()
    assert (table.pending.kind == "react") is (not why)
    if not why:
        table.answer(f"use:{office.id}.report")
        if table.pending.kind == "target":
            table.go(spy)
        assert spy.control == 1


@pytest.mark.parametrize("pays", [True, False])
def test_explorers_lodge_sends_a_guest_out(table: Table, pays: bool) -> None:
    lodge = table.me.deed("Explorer's Lodge")
    table.me.dude(at=lodge, influence=3)
    guest = table.foe.dude(at=lodge)
    table.answer(f"use:{lodge.id}.send_out")
    table.go(guest)
    assert table.pending.player == 1
    table.go(pays)
    assert (guest.location, guest.booted, table.foe.stash) == (table.town_square, not pays, 8 if pays else 10)


@pytest.mark.parametrize(("words", "points"), [([], 2), (["Abomination"], 1)])
def test_the_mausoleum_receives_the_dead(table: Table, words: list[str], points: int) -> None:
    mausoleum, body = table.me.deed("Mausoleum"), table.foe.dude(keywords=words)
    table.use(table.me.hand("Practice Noose"), body)
    assert (table.pending.kind == "react") is (points == 2)
    if points == 2:
        table.use(mausoleum)
    assert mausoleum.control == points


def test_the_oriental_saloon_respects_guns(table: Table) -> None:
    saloon, other = table.me.deed("The Oriental Saloon"), table.me.deed()
    for deed in (saloon, other):
        table.me.dude(at=deed, influence=2, bullets=0)
        table.foe.dude(at=deed, influence=0, bullets=1)
    assert (saloon.controller.seat, other.controller.seat) == (1, 0)


def test_the_oriental_saloon_notices_a_cheat(table: Table) -> None:
    saloon, hero = table.me.deed("The Oriental Saloon"), table.me.dude()
    idle, _ = table.me.dude(booted=True), table.me.dude(booted=True, at=table.me.deed(is_out_of_town=True))
    table.foe.dude()
    table.shootout(leader=hero, without=[idle, table.me.player.dudes[2]])
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4H 9H JD 2C")
    table.answer(f"use:{saloon.id}.get_noticed")
    if table.pending.kind == "target":
        table.go(idle)
    assert (idle.booted, idle.bounty, saloon.booted) == (False, 2, True)


def test_the_oriental_saloon_does_not_notice_the_honest(table: Table) -> None:
    table.me.deed("The Oriental Saloon")
    hero, idle = table.me.dude(), table.me.dude(booted=True)
    table.foe.dude()
    table.shootout(leader=hero, without=[idle])
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.pending.kind == "resolution"


def bailiff(table: Table, production: int = 3) -> Card:
    """Set up Bilton's agency, and a deed of theirs that I control, as Upkeep begins."""
    agency = table.me.deed("Bilton Collection Agency")
    table.me.dude(at=table.foe.deed(production=production))
    table.me.outfit("House", production=2)
    table.phase(Phase.UPKEEP)
    return agency


def test_bilton_collects_what_others_own(table: Table) -> None:
    agency = bailiff(table)
    table.answer(f"use:{agency.id}.collect")
    if table.pending.kind == "target":
        table.go(table.foe.player.street[1])
    assert agency.booted
    assert [e.amount for e in table.events(GhostRockMoved) if e.taker == 0] == [3, 3]


def test_bilton_has_nothing_to_collect(table: Table) -> None:
    bailiff(table, production=0)
    assert table.pending.kind != "react"


def test_buffalo_emporium_keeps_hands_off_a_dude(table: Table) -> None:
    store = table.me.deed("Buffalo Emporium")
    dude, toll = table.me.dude(at=store), table.foe.hand("Practice Toll")
    table.use(store, dude)
    table.use(toll, by=table.foe)
    assert not dude.booted


@pytest.mark.parametrize(("words", "stud"), [(["Abomination"], 2), ([], 1)])
def test_buffalo_emporium_outfits_abominations(table: Table, words: list[str], stud: int) -> None:
    store = table.me.deed("Buffalo Emporium")
    dude = table.me.dude(at=store, bullets=1, stud=True, keywords=words, booted=bool(words))
    foe = table.foe.dude(at=store, influence=0)
    table.use(store, dude)
    assert not dude.booted
    table.pass_()
    table.shootout(leader=dude, mark=foe, at=store)
    table.to_resolution(shooters=[dude])
    assert drawing.bonuses(table.engine, 0)[0] == stud


@pytest.mark.rule("R-GEN-8")
def test_buffalo_emporium_serves_who_used_it_when_the_deed_changes_hands(table: Table) -> None:
    store = table.foe.deed("Buffalo Emporium")
    beast = table.me.dude(at=store, bullets=1, influence=2, stud=True, keywords=["Abomination"])
    boss, rival = table.foe.dude(influence=5), table.foe.dude(at=store, influence=0)
    table.use(store, beast, by=table.me)
    table.move(boss, store)
    table.pass_()
    assert store.controller == table.foe.player
    table.call_out(rival, beast, "accept")
    table.join_all(without=[boss])
    table.to_resolution(shooters=[beast])
    assert drawing.bonuses(table.engine, 1)[0] == 2
