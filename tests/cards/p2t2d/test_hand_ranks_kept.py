"""Virginia Ann Earp and Campbell & Hatch: protection of hand ranks and dudes from Shootout abilities."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card
from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize("side", [0, 1])
def test_virginia_keeps_hand_ranks_whoever_would_change_them(table: Table, side: int) -> None:
    virginia = table.sides[side].dude("Virginia Ann Earp")
    table.sides[1 - side].dude()
    varmint = table.me.hand("Cheatin' Varmint")
    table.shootout()
    table.to_resolution(FAIR, "4S 4H 9D JC 2S")
    before = table.foe.player.hand_rank
    table.use(varmint, f"p{table.foe.seat}", ability="bribe")
    assert (table.foe.player.hand_rank, virginia.in_posse, table.me.stash) == (before, True, 5)


def test_virginia_lets_cheatin_resolutions_through(table: Table) -> None:
    table.me.dude("Virginia Ann Earp")
    table.foe.dude()
    varmint = table.me.hand("Cheatin' Varmint")
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    before = table.foe.player.hand_rank
    table.use(varmint, f"p{table.foe.seat}", ability="call_the_bluff")
    assert table.foe.player.hand_rank == before - 2


def test_virginia_does_nothing_from_home(table: Table) -> None:
    virginia = table.me.dude("Virginia Ann Earp")
    table.me.dude("Friend")
    table.foe.dude()
    varmint = table.me.hand("Cheatin' Varmint")
    table.shootout(leader=table.me.player.dudes[1], without=[virginia])
    table.to_resolution(FAIR, "4S 4H 9D JC 9S")
    before = table.foe.player.hand_rank
    table.use(varmint, f"p{table.foe.seat}", ability="bribe")
    assert table.foe.player.hand_rank == before - 2


def parlor(table: Table, *, used: bool = True) -> Card:
    """Start a shootout with posses formed; the parlor's React was used or passed."""
    hall = table.me.deed("Campbell & Hatch Billiard Parlor")
    table.shootout()
    assert table.pending.kind == "react"
    if used:
        table.use(hall)
    else:
        table.pass_()
    return hall


@pytest.mark.parametrize(("used", "left"), [(True, True), (False, False)])
def test_campbell_and_hatch_keeps_dudes_alive_for_a_round(table: Table, used: bool, left: bool) -> None:
    weak = table.me.dude(value=1)
    table.me.dude("Second", value=1)
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=3))
    hall = parlor(table, used=used)
    assert table.can_use(gun, by=table.foe) is not left
    if not left:
        table.use(gun, weak, by=table.foe)
    assert (weak.in_play, hall.booted) == (left, used)


def test_campbell_and_hatch_keeps_hand_ranks_for_longer_than_dudes(table: Table) -> None:
    second = table.me.dude("Second")
    weak = table.foe.dude("Weak")
    table.me.dude()
    table.foe.dude()
    varmint = table.me.hand("Cheatin' Varmint")
    parlor(table)
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 3D 2C")
    table.lumps(f"discard:{second.id}", f"discard:{weak.id}", (), ())
    assert table.state.shootout is not None
    assert table.state.shootout.round == 2
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 9C JD 9S")
    before = table.foe.player.hand_rank
    table.use(varmint, f"p{table.foe.seat}", ability="bribe")
    assert table.foe.player.hand_rank == before


def test_campbell_and_hatch_spares_dudes_for_one_round_only(table: Table) -> None:
    mine, second = table.me.dude(value=1), table.me.dude("Second", value=1)
    strong, weak = table.foe.dude("Strong", bullets=3), table.foe.dude("Weak")
    gun = table.foe.attach("Shotgun", strong)
    parlor(table)
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 3D 2C")
    table.lumps(f"discard:{second.id}", f"discard:{weak.id}", (), ())
    table.use(gun, mine, by=table.foe)
    assert mine.zone == "boot hill"


def test_campbell_and_hatch_may_be_used_by_whoever_controls_it(table: Table) -> None:
    hall = table.me.deed("Campbell & Hatch Billiard Parlor")
    table.me.dude()
    table.foe.dude()
    table.foe.dude("Squatter", at=hall, influence=3)
    table.shootout(without=[table.foe.player.dudes[1]])
    assert table.can_use(hall, by=table.foe)
