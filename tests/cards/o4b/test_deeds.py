"""Behaviour of the deeds of Out for Blood."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_harts_tea_shoppe_boots_a_dude_or_what_one_carries(table: Table) -> None:
    shop, _ = table.me.deed("Hart's Tea Shoppe"), table.me.dude()
    rival, away = table.foe.dude(), table.foe.dude()
    gun, _ = table.foe.attach("Shotgun", rival), table.foe.attach("Shotgun", away)
    table.shootout(without=[away])
    table.answer(f"use:{shop.id}.pour")
    assert sorted(table.offered()) == sorted([f"c{gun.id}", f"c{rival.id}"])
    table.go(gun)
    assert (gun.booted, rival.booted, shop.booted) == (True, False, True)


@pytest.mark.parametrize(
    ("title", "pile"), [("Gage Export Co.", "discard_pile"), ("Steph & Gertie's Tonsorium", "")]
)
def test_a_deed_shuffles_a_card_away_and_turns_the_deck(table: Table, title: str, pile: str) -> None:
    deed = table.me.deed(title)
    card = table.me.pile(pile, "5H")[0] if pile else table.me.hand("Fleet-Footed")
    left = len(table.me.player.deck)
    table.use(deed, card)
    assert card.zone in ("deck", "discard pile")
    assert len(table.me.player.deck) == left
    assert len(table.me.player.discard_pile) == 1


def test_gage_export_needs_a_discarded_card_and_the_tonsorium_one_in_hand(table: Table) -> None:
    export, parlor = table.me.deed("Gage Export Co."), table.me.deed("Steph & Gertie's Tonsorium")
    assert not table.can_use(export)
    assert not table.can_use(parlor)
