"""Behaviour of the Cheatin' cards of Ashes to Ashes and of Wendigo Garrison."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import CHEAT, HONEST, caught
from tests.table import Table


@pytest.mark.parametrize(("amount", "level"), [("+2", 8), ("-2", 4)])
def test_lost_horizon_changes_the_fear_level(table: Table, amount: str, level: int) -> None:
    horizon = table.me.hand("Lost Horizon")
    caught(table)
    table.use(horizon, amount)
    assert table.me.home.fear_level == level


def test_who_are_you_again_makes_a_dude_worth_an_ace(table: Table) -> None:
    mask, dude = table.me.hand("Who Are You, Again?"), table.foe.dude(value=9, influence=9)
    table.me.dude(influence=9)
    caught(table)
    table.use(mask, dude)
    assert dude.value == 1
    table.next_day()
    assert dude.value == 1


@pytest.mark.parametrize(("hand", "grins"), [(CHEAT, True), (HONEST, False)])
def test_wendigo_garrison_grins_when_you_cheat(table: Table, hand: str, grins: bool) -> None:
    wendigo = table.me.dude("Wendigo Garrison (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution(hand, "AD 3S 9C 6H JC")
    assert (table.pending.kind == "react") is grins
    if grins:
        table.answer(f"use:{wendigo.id}.grin")
        assert (wendigo.bullets, wendigo.influence) == (4, 3)


def test_wendigo_garrison_does_not_grin_when_others_cheat(table: Table) -> None:
    table.me.dude("Wendigo Garrison (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution(HONEST, CHEAT)
    assert table.pending.kind != "react"


@pytest.mark.parametrize("ended", [True, False])
def test_the_north_end_leaves_the_cheater_only_cheatin_cards(table: Table, ended: bool) -> None:
    end, reserves = table.me.hand("The North End"), table.foe.hand("Reserves")
    table.foe.dude(influence=9)
    table.me.dude(influence=9)
    caught(table)
    if ended:
        table.use(end)
    else:
        table.pass_()
    assert table.can_use(reserves, by=table.foe) is not ended
    table.next_day()
    assert table.can_use(reserves, by=table.foe)


def test_the_north_end_spares_cheatin_cards_and_what_is_in_play(table: Table) -> None:
    end, varmint = table.me.hand("The North End"), table.foe.hand("Cheatin' Varmint")
    table.me.dude()
    scout = table.foe.dude("Juliet 'Jewel' Sumner")
    table.foe.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution(CHEAT, CHEAT)
    table.use(end)
    assert table.can_use(varmint, by=table.foe)
    assert scout.in_play


def test_the_north_end_does_not_bind_who_played_it(table: Table) -> None:
    end, reserves = table.me.hand("The North End"), table.me.hand("Reserves")
    caught(table)
    table.use(end)
    assert table.can_use(reserves, by=table.me)


def test_wendigo_garrison_grins_although_a_cheatin_card_has_taken_the_hand(table: Table) -> None:
    wendigo = table.me.dude("Wendigo Garrison (Exp.1)")
    dealer = table.foe.hand("Double Dealin'")
    table.foe.hand("Hot Lead Flyin'")
    table.foe.dude()
    table.foe.deck("AD", "3S", "9C", "6H", "JC")
    table.shootout()
    table.to_resolution(CHEAT, "AD 3S 9C 6H JC")
    table.use(dealer)
    assert not table.me.player.is_cheatin
    table.answer(f"use:{wendigo.id}.grin")
    assert (wendigo.bullets, wendigo.influence) == (4, 3)
