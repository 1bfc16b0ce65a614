"""Positions with four seats: whom to stop, and when to spend."""

from __future__ import annotations

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.question import PASS
from tests.arena.tactics.position import Category, Laid, laid, position, town
from tests.table import Side, Table


def _four() -> tuple[Table, Side, Side, Side, Side]:
    table = town(4)
    me, one, two, three = table.sides
    for side in (one, two, three):
        side.dude(f"Clerk {side.seat}", influence=3, bullets=0, booted=True)
    return table, me, one, two, three


@position(Category.SEATS)
def a_full_purse_buys_the_dear_gun() -> Laid:
    table, me, _, _, _ = _four()
    me.stash = 30
    hero = me.dude("Hero", influence=3, bullets=1, stud=True)
    gun = me.hand("Dear gun", CardType.GOODS, cost=6, bullets=1)
    return laid(
        table,
        {f"shop:{gun.id}>{hero.id}": "Thirty ghost rock win nothing while they are in the purse."},
        {PASS: "Thirty ghost rock win nothing while they are in the purse."},
    )


@position(Category.SEATS)
def the_dude_that_finishes_the_game_is_bought() -> Laid:
    table, me, _, _, three = _four()
    me.stash = 20
    me.deed("Bank", control=3)
    me.dude("Boss", influence=4, bullets=1, booted=True)
    mine = three.deed("Open deed", control=1)
    runner = me.dude("Runner", influence=1, bullets=0)
    me.hand("Old hand", CardType.DUDE, cost=12, influence=1, bullets=0)
    return laid(
        table,
        {
            f"move:{runner.id}>{mine.id}": "Four control points beat three influence of everybody.",
            f"move:{runner.id}>-1": "The deed is one free step away, and everybody else is booted.",
        },
        {PASS: "The deed is open today, and guarded tomorrow."},
    )


@position(Category.SEATS)
def the_rival_who_would_win_is_stopped() -> Laid:
    table, me, _, two, three = _four()
    theirs = two.deed("Deed of the leader", control=2)
    bank = two.deed("Bank of the leader", control=3)
    other = three.deed("Deed of a straggler", control=2)
    hero = me.dude("Hero", influence=3, bullets=1)
    return laid(
        table,
        {
            f"move:{hero.id}>{theirs.id}": "Three control points are left to the leader, who needs four.",
            f"move:{hero.id}>{bank.id}": "Two control points are left to the leader, who needs four.",
            f"move:{hero.id}>-1": "Both deeds are one free step away.",
        },
        {
            f"move:{hero.id}>{other.id}": "The leader wins at Sundown with five against three.",
            PASS: "The leader wins at Sundown with five against three.",
        },
    )


@position(Category.SEATS)
def the_leaders_gun_is_called_out() -> Laid:
    table, me, one, two, _ = _four()
    two.deed("Bank of the leader", control=3)
    me.dude("Clerk", influence=3, bullets=0, booted=True)
    gun = me.dude("Gun", influence=0, bullets=4, stud=True, at=table.town_square)
    small = one.dude("Straggler", influence=1, bullets=1, booted=True, at=table.town_square)
    big = two.dude("Right hand", influence=1, bullets=1, booted=True, at=table.town_square)
    return laid(
        table,
        {f"callout:{gun.id}>{big.id}": "The player with three control points is the one to weaken."},
        {
            f"callout:{gun.id}>{small.id}": "The straggler's influence stands against the leader.",
            PASS: "Both marks can refuse tomorrow.",
        },
    )
