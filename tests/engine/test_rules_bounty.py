"""Bounty and Harrowed dudes (R-BNTY, R-HARR)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.protocol.events import BountyChanged, BountyCollected, Fled
from tests.table import Table

NOTHING, PAIR = "2S 3H 7D 9C KS", "6S 6H 2D 9C QS"


@pytest.mark.rule("R-BNTY-1", "R-BNTY-2", "R-BNTY-3")
def test_bounty_makes_wanted_and_its_end_ends_it(table: Table) -> None:
    dude = table.foe.dude()
    posters = [table.me.hand("Test Poster") for _ in range(4)]
    seen = []
    for card, amount in zip(posters, ("1", "1", "-1", "-1"), strict=True):
        table.use(card, dude, amount)
        seen.append((dude.bounty, dude.is_wanted))
        table.pass_()
    assert seen == [(1, True), (2, True), (1, True), (0, False)]
    assert [e.amount for e in table.events(BountyChanged)] == [1, 1, -1, -1]
    assert (table.me.stash, table.foe.stash) == (10, 10)


@pytest.mark.rule("R-BNTY-3")
def test_a_pardoned_dude_loses_the_whole_bounty_to_the_bank(table: Table) -> None:
    dude = table.foe.dude(bounty=4)
    table.use(table.me.hand("Test Pardon"), dude, "pardon")
    assert (dude.bounty, dude.is_wanted) == (0, False)
    assert (table.me.stash, table.foe.stash) == (10, 10)


@pytest.mark.rule("R-BNTY-4", "R-BNTY-7", "R-HARR-3")
@pytest.mark.scenario("S-059")
def test_s059_bounty_from_casualties(table: Table) -> None:
    table.me.dude()
    w = table.foe.dude(bounty=4)
    h = table.foe.dude(bounty=2, keywords=["Harrowed"])
    p = table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 8D 3C 2S", NOTHING)
    table.lumps(f"discard:{w.id}", f"home:{h.id}")
    assert p.zone == "discard pile"
    assert table.me.stash == 14
    assert table.events(BountyCollected)[0].amount == 4
    assert (h.is_home, h.booted, h.bounty, h.in_posse) == (True, True, 2, False)
    assert h.in_play


@pytest.mark.rule("R-BNTY-4")
def test_the_marks_side_earns_bounties_too_and_for_aced_dudes(table: Table) -> None:
    outlaw = table.me.dude(bounty=3)
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, "8S 8H 8D 3C 2S")
    table.lumps()
    assert outlaw.zone == "boot hill"
    assert table.foe.stash == 13


@pytest.mark.rule("R-BNTY-5")
@pytest.mark.parametrize("how", ["ace", "discard"])
def test_an_ability_earns_the_bounty_of_an_opposing_dude(table: Table, how: str) -> None:
    outlaw = table.foe.dude(bounty=3)
    table.use(table.me.hand("Test Law"), outlaw, how)
    assert (table.me.stash, table.foe.stash) == (13, 10)
    assert not outlaw.in_play


@pytest.mark.rule("R-BNTY-6")
def test_nobody_earns_the_bounty_of_a_dude_they_own_or_control(table: Table) -> None:
    own, lent, borrowed = (
        table.me.dude(bounty=1),
        table.foe.dude(bounty=2, owner=table.me),
        table.me.dude(bounty=4, owner=table.foe),
    )
    cards = [table.me.hand("Test Law") for _ in range(3)]
    for card, dude in zip(cards, (own, lent, borrowed), strict=True):
        table.use(card, dude, "discard", by=table.me)
        assert not dude.in_play
    assert (table.me.stash, table.foe.stash) == (10, 10)


@pytest.mark.rule("R-BNTY-6")
def test_the_owner_earns_nothing_for_a_casualty_of_the_other_side(table: Table) -> None:
    table.foe.dude(bounty=2, owner=table.me)
    table.me.dude()
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert table.me.stash == 10


@pytest.mark.rule("R-BNTY-7")
def test_going_home_pays_nobody_and_keeps_the_bounty(table: Table) -> None:
    outlaw = table.foe.dude(bounty=3, at=table.town_square)
    table.use(table.me.hand("Test Pardon"), outlaw, "home")
    assert (outlaw.is_home, outlaw.bounty, table.me.stash) == (True, 3, 10)


@pytest.mark.rule("R-BNTY-7")
def test_who_runs_keeps_the_bounty(table: Table) -> None:
    outlaw, other = table.foe.dude(bounty=3), table.foe.dude()
    table.me.dude()
    table.shootout(mark=other)
    table.to_resolution(PAIR, NOTHING)
    table.lumps(f"discard:{other.id}", [outlaw])
    assert table.events(Fled)[0].card == outlaw.id
    assert (outlaw.bounty, table.me.stash) == (3, 10)


@pytest.mark.rule("R-HARR-1")
@pytest.mark.parametrize(
    ("how", "zone"), [("home", "in play"), ("discard", "discard pile"), ("ace", "boot hill")]
)
def test_a_harrowed_casualty_covers_one_two_or_three(table: Table, how: str, zone: str) -> None:
    table.me.dude()
    undead = table.foe.dude(keywords=["Harrowed"])
    required = {"home": PAIR, "discard": "6S 6H 3D 3C QS", "ace": "8S 8H 8D 3C 2S"}[how]
    table.shootout()
    table.to_resolution(required, NOTHING)
    table.lumps([])
    assert undead.zone == zone
    assert not undead.in_posse


@pytest.mark.rule("R-HARR-2")
def test_an_effect_that_would_ace_a_harrowed_dude_discards_it(table: Table) -> None:
    undead = table.foe.dude(keywords=["Harrowed"], bounty=2)
    table.use(table.me.hand("Test Law"), undead, "ace")
    assert undead.zone == "discard pile"
    assert table.me.stash == 12
