"""Signing Over the Stores, the job of Bad Medicine."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def stores(table: Table) -> tuple[Dude, Card]:
    """Set up my leader and the job in my hand; my discard pile holds two copies of a coat and a hat."""
    leader = table.me.dude()
    return leader, table.me.hand("Signing Over the Stores")


def test_signing_over_the_stores_dresses_the_gang(table: Table) -> None:
    leader, job = stores(table)
    dresser = table.me.dude()
    hat, gun, second = table.me.pile(
        "discard_pile", "Fancy New Hat", "Pearl-Handled Revolver", "Fancy New Hat"
    )
    table.me.deck("Shotgun", "5H")
    table.me.stash = 20
    table.use(job, leader, "done", "done", 2, [hat], [gun], [])
    assert (hat in dresser.attachments, gun in dresser.attachments, second.zone) == (
        True,
        True,
        "discard pile",
    )
    assert table.me.stash == 20 - 1 - max(0, hat.cost - 2) - max(0, gun.cost - 2)
    assert not leader.booted


def test_signing_over_the_stores_leaves_the_leader_booted_after_a_fight(table: Table) -> None:
    leader, job = stores(table)
    table.foe.dude(at=table.town_square)
    table.use(job, leader, table.foe.player.dudes[0])
    table.to_resolution("8S 8H JD 3C 2S", "4D 9C JH 2D 3H")
    table.lumps()
    while table.pending.kind != "noon play":
        table.go(0 if table.pending.kind == "number" else [])
    assert (leader.is_home, leader.booted) == (True, True)


def test_signing_over_the_stores_dresses_nobody_who_is_booted(table: Table) -> None:
    leader, job = stores(table)
    table.me.dude(booted=True), table.me.dude(at=table.foe.home)
    table.me.pile("discard_pile", "Fancy New Hat")
    table.use(job, leader, "done", 0)
    assert (leader.booted, table.me.stash) == (False, 9)
