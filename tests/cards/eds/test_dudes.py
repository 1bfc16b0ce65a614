"""Behaviour of the dudes of Election Day Slaughter."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.ids import Phase
from tests.table import Table


def test_philip_swinford_notes_a_cheater_in_lowball(table: Table) -> None:
    table.me.dude("Philip Swinford (Exp.1)")
    old = table.me.hand("Auction")
    table.phase(Phase.GAMBLIN)
    table.lowball("KS QH 9D 3C 2S 5C", "4S 4S 9C JD 2C")
    table.go(True, old)
    (new,) = table.me.player.play_hand
    assert new.title == "the 5C"
    assert old.zone == "discard pile"


def test_philip_swinford_may_abstain(table: Table) -> None:
    table.me.dude("Philip Swinford (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 9H JD 2C")
    assert (table.pending.kind, table.pending.player) == ("yes or no", table.me.seat)
    table.go(False)
    assert table.pending.kind == "resolution"
    assert not table.me.player.play_hand


def test_philip_swinford_does_not_tell_on_others_while_cheating(table: Table) -> None:
    table.me.dude("Philip Swinford (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.pending.kind == "resolution"


def test_jake_smiley_smiles_at_sundown(table: Table) -> None:
    jake = table.me.dude("Jake Smiley")
    table.me.hand("Auction")
    assert jake.influence == 0
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert jake.influence == 2


@pytest.mark.parametrize(
    ("pulled", "zones"),
    [
        ("6C", ("in play", "in play")),
        ("7C", ("home", "in play")),
        ("QH", ("home", "in play")),
        ("KD", ("boot hill", "in play")),
        ("7S", ("home", "home")),
        ("KS", ("boot hill", "boot hill")),
        ("6S", ("in play", "in play")),
    ],
)
def test_arden_gillman_experiments(table: Table, pulled: str, zones: tuple[str, str]) -> None:
    arden, victim = table.me.dude("Dr. Arden Gillman"), table.foe.dude(value=5, bullets=2)
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.deck(pulled)
    table.use(arden, victim)
    assert tuple("home" if d.in_play and d.is_home else d.zone for d in (victim, arden)) == zones
    assert arden.booted or not arden.in_play


def test_arden_gillman_fears_jokers(table: Table) -> None:
    arden, victim = table.me.dude("Dr. Arden Gillman"), table.foe.dude(value=5, bullets=2)
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.deck("JK")
    table.use(arden, victim, "8H")
    assert (victim.is_home, arden.is_home) == (True, True)


def test_arvid_mardh_opens_shop(table: Table) -> None:
    giver, arvid = table.me.dude(booted=True), table.me.hand("Arvid Mardh")
    gun, horse = table.me.attach("", giver), table.me.attach("", giver)
    table.make(f"shop:{arvid.id}", f"use:{arvid.id}.open_shop", f"trade:{gun.id}>{arvid.id}", "done")
    assert (arvid.attachments, giver.attachments) == ([gun], [horse])
    assert not arvid.booted


def test_arvid_mardh_has_to_have_something_to_trade(table: Table) -> None:
    table.me.dude()
    table.shop(table.me.hand("Arvid Mardh"))
    assert table.pending.kind == "noon play"


def test_arvid_mardh_opens_shop_for_himself_only(table: Table) -> None:
    giver, _ = table.me.dude("Arvid Mardh", booted=True), table.me.dude()
    table.me.attach("", giver)
    table.shop(table.me.hand("", CardType.DUDE))
    assert table.pending.kind == "noon play"
