"""Behaviour of the Cheatin' cards of Revelations and of Wendigo Garrison."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import CHEAT, HONEST, caught, next_lowball
from tests.table import Table, keys


def test_a_con_game_gone_bad_costs_hand_size_for_good(table: Table) -> None:
    con = table.me.hand("Con Game Gone Bad")
    for side in (table.me, table.foe):
        side.dude(influence=9)
    caught(table)
    table.use(con)
    assert table.foe.player.hand_size == 4
    table.next_day()
    assert table.foe.player.hand_size == 4


def test_a_con_game_does_not_lower_a_hand_size_of_four(table: Table) -> None:
    first, _second = (table.me.hand("Con Game Gone Bad") for _ in range(2))
    for side in (table.me, table.foe):
        side.dude(influence=9)
    caught(table)
    table.use(first)
    assert next_lowball(table, HONEST, CHEAT) == "noon play"
    assert table.foe.player.hand_size == 4


def test_misdirection_boots_as_many_dudes_as_the_rank(table: Table) -> None:
    wink = table.me.hand("Misdirection")
    gang = [table.foe.dude(f"Dude {n}") for n in range(3)]
    tired = table.foe.dude("Tired", booted=True)
    caught(table)
    table.declare(wink)
    assert (table.choices(), table.pending.most) == (keys(*gang), 2)
    table.go(gang[:2])
    assert [d.booted for d in (*gang, tired)] == [True, True, False, True]


@pytest.mark.parametrize(("hand", "rank"), [(CHEAT, 3), ("KC KD QD 9H 7S", 2)])
def test_wendigo_garrison_deals_seconds(table: Table, hand: str, rank: int) -> None:
    table.me.dude("Wendigo Garrison")
    table.foe.dude()
    table.shootout()
    table.foe.hand("Hot Lead Flyin'")
    table.to_resolution(hand, HONEST)
    assert table.me.player.hand_rank == rank


def test_wendigo_garrison_helps_only_his_posse(table: Table) -> None:
    wendigo, hero = table.me.dude("Wendigo Garrison"), table.me.dude("Hero")
    table.foe.dude()
    table.foe.hand("Hot Lead Flyin'")
    table.shootout(leader=hero, without=[wendigo])
    table.to_resolution(CHEAT, HONEST)
    assert table.me.player.hand_rank == 2


def test_nate_hunter_finds_a_cheatin_card_in_the_deck(table: Table) -> None:
    nate, crook = table.me.dude("Nate Hunter (Exp.2)"), table.foe.dude("Crook")
    table.foe.hand("Hot Lead Flyin'")
    hero = table.me.dude("Hero")
    [old] = table.me.pile("discard_pile", "Misdirection")
    [kharma, other] = table.me.only_deck("Good Kharma", "Listen Up!")
    table.shootout(leader=hero, without=[nate])
    table.to_resolution("AS 3H 9D 6C JS", CHEAT)
    table.answer(f"use:{nate.id}.throw_the_book")
    assert table.choices() == keys(old, kharma)
    table.go(kharma)
    assert (table.me.stash, crook.booted, other.zone) == (14, False, "deck")
    assert kharma.zone in ("table", "discard pile")


def test_nate_hunter_reads_no_book_for_an_honest_hand(table: Table) -> None:
    table.me.dude("Nate Hunter (Exp.2)")
    table.foe.dude("Honest")
    table.me.pile("discard_pile", "Misdirection")
    table.shootout()
    table.to_resolution("AS 3H 9D 6C JS", "AD 3S 9C 6H JC")
    assert table.pending.kind != "react"


def test_nate_hunter_does_not_punish_a_hand_twice(table: Table) -> None:
    nate, kharma = table.me.dude("Nate Hunter (Exp.2)"), table.me.hand("Good Kharma")
    table.foe.dude("Crook")
    table.foe.hand("Hot Lead Flyin'")
    table.me.pile("discard_pile", "Misdirection")
    table.shootout()
    table.to_resolution("AS 3H 9D 6C JS", CHEAT)
    table.use(kharma)
    assert not table.can(f"use:{nate.id}.throw_the_book")


def test_wendigo_garrison_deals_seconds_although_a_cheatin_card_has_lowered_the_hand(table: Table) -> None:
    table.me.dude("Wendigo Garrison")
    table.foe.dude()
    varmint = table.foe.hand("Cheatin' Varmint")
    table.foe.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 8S 8D 8C 2S", "AD 3S 9C 6H JC")
    table.use(varmint)
    assert table.me.player.hand_rank == 8 - 3 + 1
