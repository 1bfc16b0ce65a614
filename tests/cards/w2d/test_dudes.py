"""Behaviour of the dudes of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.events import GhostRockMoved, LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, begin

assert practice


def camp(table: Table) -> tuple[Dude, Dude]:
    """Alferd and a friend of mine against a dude of the foe's."""
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    return alferd, friend


def test_alferd_can_be_bought(table: Table) -> None:
    alferd, friend = camp(table)
    table.use(alferd, by=table.foe)
    assert alferd in table.foe.player.posse
    assert [alferd.controller, table.me.player.posse, table.foe.stash] == [table.foe.player, [friend], 7]


def test_alferd_can_be_bought_back_and_bought_again(table: Table) -> None:
    alferd, _ = camp(table)
    for side in (table.foe, table.me, table.foe):
        table.use(alferd, by=side)
        assert alferd in side.player.posse
    assert [table.me.stash, table.foe.stash] == [7, 4]


def test_alferd_is_not_for_sale_to_his_own_side(table: Table) -> None:
    alferd, _ = camp(table)
    assert not table.can_use(alferd, by=table.me)


def test_alferd_costs_three(table: Table) -> None:
    table.foe.stash = 2
    alferd, _ = camp(table)
    assert not table.can_use(alferd, by=table.foe)


def test_alferd_returns_after_the_shootout(table: Table) -> None:
    alferd, friend = camp(table)
    table.use(alferd, by=table.foe)
    table.to_resolution("AS 9H 4D 5C 7S", "8S 8H 8D 3C 3S")
    table.lumps(())
    assert friend.zone == "boot hill"
    assert [table.state.shootout, alferd.controller] == [None, table.me.player]


def test_alferd_at_home_is_not_for_sale(table: Table) -> None:
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend, without=[alferd])
    assert not table.can_use(alferd, by=table.foe)


@pytest.mark.parametrize(("hand", "rank"), [("8S 8H 9D 3C 2S", 2), ("4S 4S 4C 9H 9C", 6 - 2)])
def test_seth_bullock_is_ashamed_of_a_foul_hand(table: Table, hand: str, rank: int) -> None:
    seth = table.me.dude("Seth Bullock")
    table.foe.dude()
    table.shootout()
    table.to_resolution(hand, "KC QD 10H 9S 7C")
    assert (seth.bullets, table.me.player.hand_rank) == (2, rank + (1 if rank == 4 else 0))


def test_seth_bullock_at_home_sees_nothing(table: Table) -> None:
    seth = table.me.dude("Seth Bullock")
    table.me.dude("Other")
    table.foe.dude()
    table.shootout(leader=table.me.player.dudes[1], without=[seth])
    table.to_resolution("4S 4S 4C 9H 9C", "KC QD 10H 9S 7C")
    assert table.me.player.hand_rank == 7


def test_seth_bullock_is_not_ashamed_of_others(table: Table) -> None:
    table.me.dude("Seth Bullock")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    assert table.foe.player.hand_rank == 7


@pytest.mark.parametrize(("title", "wakes"), [("Coachwhip!", True), ("It's Not What You Know...", False)])
def test_seth_bullock_wakes_when_you_punish_a_cheater(table: Table, title: str, wakes: bool) -> None:
    seth = table.me.dude("Seth Bullock", booted=True)
    prey = table.foe.dude()
    table.foe.dude("Second")
    card = table.me.hand(title)
    table.shootout(leader=seth)
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.answer(
        next(k for k in table.offered() if k.startswith(f"use:{card.id}.") and ("hint" in k) is not wakes)
    )
    table.go(prey if wakes else f"p{table.foe.seat}")
    assert (table.pending.kind == "react") is wakes
    if wakes:
        table.use(seth)
    assert seth.booted is not wakes


def duncan(table: Table) -> tuple[Dude, Card]:
    """Duncan at my deed, and a Totem in my hand."""
    return table.me.dude('"Professor" Duncan (Exp.1)', at=table.me.deed()), table.me.hand("Red Horse's Tail")


@pytest.mark.parametrize(("there", "drawn"), [("Fire of Nanahbozho", 1), ("Red Horse's Tail", 0)])
def test_professor_duncan_writes_down_each_new_totem(table: Table, there: str, drawn: int) -> None:
    where, totem = duncan(table)
    table.me.attach(there, where.place)
    table.answer(f"shop:{totem.id}>{where.place.id}")
    before = len(table.me.player.play_hand)
    table.use(where)
    assert len(table.me.player.play_hand) == before + drawn


def test_professor_duncan_is_a_stud_beside_a_totem(table: Table) -> None:
    where, totem = duncan(table)
    assert not where.is_stud
    table.make(f"shop:{totem.id}>{where.place.id}", "pass")
    assert where.is_stud


def test_professor_duncan_sees_no_totem_far_away(table: Table) -> None:
    where, first = duncan(table)
    away = table.me.deed()
    table.me.dude(at=away, keywords=["Shaman 1"])
    table.shop(first, away)
    assert (table.pending.kind, where.is_stud) == ("noon play", False)


@pytest.mark.parametrize("what", ["leave them", "discard them", "shuffle them in"])
def test_arthur_dingler_fixes_deck_and_pot_before_day_one(table: Table, what: str) -> None:
    [arthur] = table.me.only_deck("Arthur Dingler")
    table.me.outfit("", gangs=("entrepreneurs",), wealth=15)
    table.me.state.deck[:0] = [table.me._any(w) for w in ("5D", "6D", "7D", "8D") * 9]
    table.phase(Phase.SETUP)
    table.go(arthur)
    top = table.me.state.deck[-5:]
    table.answer(f"use:{arthur.id}.fix_the_game")
    assert table.pending.kind == "mode"
    table.go(what)
    assert arthur.booted
    moved = [(e.giver, e.taker, e.amount) for e in table.events(GhostRockMoved)]
    assert (None, -1, 1) in moved
    assert sum(amount for _, taker, amount in moved if taker == -1) == 3
    [won] = table.events(LowballWon)
    assert won.pot == 3
    drawn = {card for card, _, _ in next(h for h in won.hands if h.player == table.me.seat).cards}
    if what != "shuffle them in":
        assert drawn == set(top) if what == "leave them" else not drawn & set(top)


@pytest.mark.parametrize("in_posse", [True, False])
def test_sam_bass_makes_cheatin_resolutions_dearer(table: Table, in_posse: bool) -> None:
    sam, _ = table.me.dude("Sam Bass", bullets=0), table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    whip = table.foe.hand("Coachwhip!")
    table.shootout(without=[] if in_posse else [sam], leader=sam if in_posse else None)
    table.to_resolution("9S 9S 9H 4C 2S", "KS QH 9D 5C 2C")
    before = table.foe.stash
    table.turn_of(table.foe)
    table.answer(f"use:{whip.id}.crack")
    table.go(table.me.player.posse[-1]) if table.pending.kind == "target" else None
    assert table.foe.stash == before - (1 if in_posse else 0)


def test_sam_bass_leaves_other_plays_alone(table: Table) -> None:
    table.me.dude("Sam Bass"), table.foe.dude()
    gang = table.me.hand("Practice Kick")
    table.shootout()
    table.me.dude(keywords=["Kung Fu 1"])
    assert gang.cost == 0
    assert table.me.player.dudes[0].cost_of(gang) == 0


def test_alferd_is_not_for_sale_without_his_traits(table: Table) -> None:
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    begin(table.engine, Blank, table.foe.home.id, card=alferd.id, abilities=False)
    table.shootout(leader=friend)
    assert not table.can_use(alferd, by=table.foe)
