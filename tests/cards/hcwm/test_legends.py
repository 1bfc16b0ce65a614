"""Behaviour of the legends of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import DeckShuffled
from tests.table import Table


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize(("owner", "hires"), [("me", False), ("foe", True), ("nobody", True)])
def test_lacy_omalley_keeps_your_discard_pile_closed(table: Table, owner: str, hires: bool) -> None:
    if owner != "nobody":
        getattr(table, owner).legend("Lacy O'Malley")
    table.me.dude()
    [gunman] = table.me.pile("discard_pile", "Barton Everest")
    guns = table.me.hand("Hired Guns")
    assert table.can_use(guns) is hires
    assert gunman.zone == "discard pile"


def test_lacy_omalley_has_an_empty_desk_at_sundown(table: Table) -> None:
    table.me.legend("Lacy O'Malley")
    sheets = [table.me.hand("One"), table.me.hand("Two")]
    kept = table.foe.hand("Theirs")
    table.noon_over()
    assert [s.zone for s in sheets] == ["discard pile", "discard pile"]
    assert kept.zone == "play hand"


def test_lacy_omalley_lets_an_empty_deck_be_filled_again(table: Table) -> None:
    """The refill is a rule, not the effect of a card (R-ZONE-4)."""
    table.me.legend("Lacy O'Malley")
    table.me.state.deck.clear()
    table.me.pile("discard_pile", *["5D"] * 9)
    table.noon_over()
    assert [e.player for e in table.events(DeckShuffled)] == [table.me.seat]


@pytest.mark.parametrize(("leads", "bullets"), [(True, 1), (False, 2)])
def test_andrew_lane_wants_a_leaders_dudes_armed(table: Table, leads: bool, bullets: int) -> None:
    side = table.me if leads else table.foe
    side.legend("Andrew Lane")
    hero, armed = side.dude(bullets=2), side.dude(bullets=2)
    side.attach("Gun", armed, keywords=["Weapon"])
    other = (table.foe if leads else table.me).dude(bullets=2)
    table.shootout()
    assert [d.bullets for d in (hero, armed, other)] == [bullets, 2, 2]


def test_andrew_lane_hands_out_a_weapon(table: Table) -> None:
    andrew, hero = table.me.legend("Andrew Lane"), table.me.dude()
    gun = table.me.hand("Gun", CardType.GOODS, cost=2, keywords=["Weapon"])
    table.me.hand("Relic", CardType.GOODS, keywords=["Weapon"], is_unique=True)
    away, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[away])
    table.use(andrew, gun, hero)
    assert (gun in hero.goods, andrew.booted, table.me.stash) == (True, True, 8)


@pytest.mark.parametrize("leads", [True, False])
def test_hank_ketchum_leads_with_the_grandest(table: Table, leads: bool) -> None:
    side = table.me if leads else table.foe
    side.legend("Hank Ketchum")
    small, grand = side.dude(value=3), side.dude(value=9)
    (table.foe if leads else table.me).dude()
    table.shootout()
    assert (small.cannot("be shooter"), grand.cannot("be shooter")) == (leads, False)


@pytest.mark.parametrize(
    ("influence", "alone", "rises"), [(1, True, True), (0, True, False), (1, False, False)]
)
def test_hank_ketchum_rises_again(table: Table, influence: int, alone: bool, rises: bool) -> None:
    hank, hero = table.me.legend("Hank Ketchum"), table.me.dude(influence=influence)
    if not alone:
        table.me.dude()
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C")
    table.use(hank)
    assert (hero.is_a("Harrowed"), hank.booted) == (rises, True)
